/**
 * Words that are no sentence, as the statement that their question asks for. C1 only a question that has a statement to be
 * completed gives one, and only where the words complete it. C2 nothing is added but that statement.
 */
import { toWords } from '../english.ts'
import { dropEnd } from '../sentences.ts'
import type { Ask } from './dimensions.ts'
import { hasVerb } from './sentence-core.ts'
import { isTerse } from './speech.ts'
import { toStems } from './word-stems.ts'

/** «The usual», «a few», «it depends»: says nothing, whatever was asked. */
const EMPTY =
  /^(?:(?:just|only|mostly|somehow|always)\s+)*(?:(?:the|a|an|as|all|some|quite|same|any)\s+)*(?:usual|normal|standard|few|couple|lot|lots|bit|some|many|several|enough|same|typical|ordinary|rest|everything|anything|something|nothing|nothing special|things?|stuff|always|everywhere|anybody|everybody|everyone|somebody|both|neither|either)(?:\s+(?:things?|stuff|ones?|of (?:them|it|us)|as always|as everywhere|way|suspects|else|kind|sort))*$|^(?:it|that|this) (?:all |really |always )?depends\b.*|^depends\b.*|^(?:so so|more or less|this and that|bits and pieces|who knows.*|\W*\d?\W*)$/i
/** «As.», «hm»: no word that names anything. */
const MUMBLED =
  /^(?:as|so|and|or|but|if|is|it|the|an?|to|of|on|at|for|by|with|u[hm]+|e[hr]+|h?m+|ah|oh|well|ha(?:ha)*|lol)$/i

export const isEmpty = (text: string): boolean => {
  const words = dropEnd(text.trim(), ' .!,;…')
  return EMPTY.test(words) || MUMBLED.test(words)
}

const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) &&
  /^(?:the|an?|our|my|their|its|each|every|only|just|mostly|about|up|at|around)\b/i.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** «what is kept about each shelf», «States of a shelf»: what the question is about. */
const toThing = ({ title = '' }: Ask): string =>
  /\b(?:each|an?)\s+([\p{L}-]+(?: [\p{L}-]+)?)$/u.exec(title)?.[1] ?? ''

const NUMBER =
  '(?:\\d[\\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|a hundred|two hundred|hundreds|thousands)'
const COUNT = new RegExp(
  `^(?:(?:about|around|up to|at most|at least|roughly|some|no more than|fewer than|less than|more than|nearly|almost|between \\d+ and)\\s+)*${NUMBER}(?:\\s+(?:or|to|–|-)\\s+${NUMBER})?(?:\\s+(?!per\\b|at\\b)[\\p{L}-]+){0,3}(?<once>\\s+(?:at the same time|at once|in parallel|concurrently))?(?<rest>\\s+(?:on|in|during|from|at|per)\\s.{2,80})?$`,
  'iu',
)

/** «40 agents, 6 dispatchers» */
const toCounts = (text: string): string | undefined => {
  const items = text.split(/,\s+(?:and\s+)?|\s+and\s+/)
  const isAll =
    items.length > 1 && items.every((item) => /^(?:about |around )?\d[\d.,]* [\p{L}-]+s$/iu.test(item))
  return isAll
    ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)} use it at the same time.`
    : toCount(text)
}

const toCount = (text: string): string | undefined => {
  const found = hasVerb(text.replace(/\s(?:at the same time|at once)\b/i, '')) ? null : COUNT.exec(text)
  const { once = '', rest = '' } = found?.groups ?? {}
  if (!found) return undefined
  const who = text.slice(0, text.length - once.length - rest.length)
  const people = /\d$/.test(who) ? `${who} people` : who
  return `${people} use it at the same time${rest}.`
}

/** «Name maybe»: nobody knows whether. */
const HEDGED = /\b(?:maybe|perhaps|probably|possibly|i think|i guess)\b/i

/** «no other», «all mandatory», «that one»: names nothing that is kept. */
const NAMELESS =
  /^(?:other|no|not|none|nothing|all|any|about|for|with|in|on|of|to|that|this|these|those|what|why|how|who|never|i|we|you|it|they|yes)\b/i

/** «a shelf is free»: says it itself. */
const NO_STATE =
  /^(?:no|nothing|none|that|this|what|why|how|who|i|we|you|it|they|yes)\b|\b(?:is|are|has|gets?|can|may|must)\b/i

/** The things of a list, each a few words. */
const toItems = (text: string, most: number, nameless = NAMELESS): string[] => {
  const items = text
    .split(/,\s+(?:and\s+|then\s+|or\s+)?|\s+(?:and|or|then)\s+|;\s+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return items.every((item) => toWords(item).length <= most && !nameless.test(item)) ? items : []
}

/** «12 on weekdays»: a figure, or a time, and no thing that is kept. */
const FIGURED =
  /^\d|\b(?:weekdays?|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)\b/i

/** Things that are kept, each by its name; of three and more, one may be told at length. */
const isThings = (text: string): boolean => {
  if (FIGURED.test(text)) return false
  if (toItems(text, 8).length > 0) return true
  const items = text.split(/[,;]\s+/)
  const named = items.filter((item) => toItems(item, 4).length > 0)
  return items.length > 2 && named.length * 3 >= items.length * 2
}

/** «the tree», asked what is known about each tree: it names nothing of it. */
const isOnly = (text: string, thing: string): boolean => {
  const [own, asked] = [[...toStems(text)], toStems(thing)]
  return own.length > 0 && own.every((stem) => asked.has(stem))
}

const LISTED = /,\s|\sand\s|;\s|\s[-–]\s/

const FRAMES: Record<string, (text: string, ask: Ask) => string | undefined> = {
  'own:states': (text, ask) => {
    const thing = toThing(ask)
    if (toItems(text, 4, NO_STATE).length > 2 && thing === '')
      return `The states are, in their order: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
    return toItems(text, 4, NO_STATE).length > 2
      ? `The states of ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing} are, in their order: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
      : undefined
  },
  'own:data': (text, ask) => {
    const thing = toThing(ask)
    if (thing === '' || HEDGED.test(text) || isOnly(text, thing) || (!isTerse(text) && !isThings(text)))
      return undefined
    const isMany = LISTED.test(text) || /[^s]s$/i.test(text)
    return text.length > 120 || isTerse(text) || /;/.test(text) || toItems(text, 8).length === 0
      ? `This is known about each ${thing}: ${small(text)}.`
      : `${text} ${isMany ? 'are' : 'is'} known about each ${thing}.`
  },
  'own:schema': (text, ask) => {
    const thing = toThing(ask)
    return thing === '' || NAMELESS.test(text)
      ? undefined
      : `These fields belong to each ${thing}: ${small(text)}.`
  },
  'own:integrations': (text) => (NAMELESS.test(text) ? undefined : `The product works with ${small(text)}.`),
  'own:interfaces': (text) =>
    NAMELESS.test(text) ? undefined : `The product has these interfaces: ${small(text)}.`,
  'own:qualities': toCounts,
}

/** Whether a statement is one of these, and the words in it somebody's answer. */
export const isCompleted = (statement: string): boolean =>
  /^(?:The states (?:of [^,]{1,60} )?are, in their order: |This is known about each |These fields belong to each |The product (?:works with|has these interfaces:) )|\b(?:is|are) known about each [\p{L} -]{2,60}\.$|\buse it at the same time\b/u.test(
    statement,
  )

/** «Name and price»: such words may be verbs, too, and are names here. */
const NAMES = /^\p{L}+(?:,\s\p{L}+){0,5},?\sand\s\p{L}+$/u

/** Whether words are nothing but the list or the figure that is asked for, whatever else its words could be. */
export const isPlainAnswer = (ask: Ask, text: string): boolean =>
  (/^own:(?:states|qualities)\b/.test(ask.id) ||
    (/^own:data\b/.test(ask.id) && NAMES.test(dropEnd(text, ' .!')))) &&
  toCompleted(ask, text) !== undefined

/** The statement that words complete; undefined where they stay an answer beside their question. */
export const toCompleted = (ask: Ask, words: string): string | undefined => {
  const text = dropEnd(words.trim(), ' .!,;…')
  if (isEmpty(text) || toWords(text).length > 60) return undefined
  return FRAMES[ask.id.replace(/:\d+$/, '')]?.(text, ask)
}
