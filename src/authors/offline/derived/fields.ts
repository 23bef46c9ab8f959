/** What is kept of a thing: the parts that the needs name, with a type that every SQL engine knows. */
import { isWord } from '../../../analysis/language/word-lists.ts'
import { toName } from '../../../analysis/model/noun.ts'

export type Field = {
  name: string
  column: string
  type: string
  /** Without it the thing would not be what the need says. */
  required: boolean
  /** Never shown or logged. */
  secret: boolean
  need: string
  words: string
}

/** Names that some engine reads as a keyword get the thing's name in front. */
const RESERVED = new Set(
  'date time timestamp number level position value condition type status order group user table index key name start end size role language state rank row column view function result comment year month day hour minute second interval zone char text file session system option action outcome check default limit offset reference references primary foreign unique constraint select from where case when then else desc asc by on in as to is not null and or all any'.split(
    ' ',
  ),
)

/** `audit_entry`: small letters, digits and bars, never beginning with a digit. */
export const toSnake = (name: string): string => {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '')
  return /^\d/.test(plain) ? `n_${plain}` : plain
}

const TYPES: [RegExp, string][] = [
  [/(?:^|\s)(?:birth date|date|birthday|day)$/, 'DATE'],
  [/(?:^|\s)(?:time|moment|deadline|start|end|last use|expiry)$/, 'TIMESTAMP'],
  [/(?:^|\s)(?:price|amount|fee|cost|deposit|total|value|rent|budget)$/, 'DECIMAL(12, 2)'],
  [/(?:^|\s)(?:number of .+|quantity|count|capacity|age|level|score|rating|size|duration)$/, 'INTEGER'],
  [/(?:^|\s)(?:weight|height|length|depth|speed|temperature|humidity|distance|volume)$/, 'DECIMAL(12, 3)'],
  [/(?:^|\s)(?:reason|note|description|comment|text|before|after)$/, 'VARCHAR(2000)'],
]
const SECRET = /(?:^|\s)(?:password|passcode|pin|secret|passkey|token|recovery code)$/

const toType = (name: string): string => TYPES.find(([words]) => words.test(name))?.[1] ?? 'VARCHAR(255)'
export const isSecret = (name: string): boolean => SECRET.test(name)

export const toField = (
  thing: string,
  name: string,
  from: { need: string; words: string },
  required = false,
): Field => {
  const own = toSnake(name)
  return {
    name,
    column: RESERVED.has(own) ? `${toSnake(thing)}_${own}` : own,
    type: toType(name),
    required,
    secret: isSecret(name),
    ...from,
  }
}

const STOP =
  /\b(?:of|in|at|for|from|by|on|to|within|before|after|only|that|which|who|so|if|when|while|over|or)\b.*$/i

/** «an e-mail address and a password» → two names. Cut where the list ends and a new thought begins. */
export const toNames = (words: string): string[] =>
  words
    .replace(/\([^)]{0,200}\)/g, '')
    .split(/[.;:]/, 1)
    .flatMap((part) => part.split(/,\s*(?:and\s+)?|\s+and\s+/))
    .map((part) => toName(part.replace(STOP, '').replace(/[«»"“”]/g, ' ')))
    .filter(
      (name) =>
        /^[\p{L}][\p{L}\p{N} -]{1,40}$/u.test(name) &&
        name.split(' ').length <= 3 &&
        !isWord('quantifier', name),
    )
