/** What others say of a call in one line each: who makes it, what it takes and gives, and what can go wrong. */
import { readCode, readWords } from '../words.ts'
import type { Given } from './reading.ts'

/** Parts of a list; what stands in brackets or in code stays together. */
export const splitOutside = (raw: string, isSeparator: (rest: string) => number): string[] => {
  const parts: string[] = []
  let [depth, from, isCode] = [0, 0, false]
  for (let at = 0; at < raw.length; at++) {
    const mark = raw[at] ?? ''
    if (mark === '`') isCode = !isCode
    else if (/[([{]/.test(mark)) depth++
    else if (/[)\]}]/.test(mark)) depth = Math.max(0, depth - 1)
    const length = depth === 0 && !isCode ? isSeparator(raw.slice(at, at + 12)) : 0
    if (length === 0) continue
    parts.push(raw.slice(from, at))
    from = at + length
    at = from - 1
  }
  return [...parts, raw.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

const matchStart =
  (pattern: RegExp) =>
  (rest: string): number =>
    pattern.exec(rest)?.[0].length ?? 0
const splitItems = (raw: string): string[] => splitOutside(raw, matchStart(/^(?:[,;]|<br\s*\/?>)/))
const splitNames = (raw: string): string[] =>
  splitOutside(raw, matchStart(/^(?:[,;/+]|<br\s*\/?>|\s(?:and|or|&)\s)/))

const NO_AUTH =
  /^(?:none|public|no|anonymous|anybody|anyone|everyone|everybody|not required|no auth\w*|unauthenticated|open)$/i
const OWN = /\b(?:own|theirs?|themsel(?:f|ves)|self)\b/i
/** «proven by its signature»: how, not who. */
const MANNER =
  /^(?:proven|proved|verified|authenticated|checked|with|by|via|using|after|when|if|who|must|needs?)\b/

/** Names with a capital, each with what may stand behind it in brackets: «Member (own), Technician». */
export const ONLY_ROLES =
  /^(?:only )?(?:the |an? )?(?:\p{Lu}[\p{L}-]*(?: (?:of )?(?:the )?\p{Lu}[\p{L}-]*){0,3}|anybody|anyone|everybody|everyone|nobody|public)(?: \([^()]{1,60}\))?(?:(?:,| and| or|\/|, and| &)\s*(?:the |an? )?\p{Lu}[\p{L}-]*(?: (?:of )?(?:the )?\p{Lu}[\p{L}-]*){0,3}(?: \([^()]{1,60}\))?){0,6}$/u

export type Callers = { callers: string[]; own: string[] }

/** «Owner (own only), Keeper», «Owner for their own dogs» */
export const readCallers = (raw: string): Callers => {
  const read = splitNames(raw).flatMap((item) => {
    const words = readWords(item).replace(/\.$/, '')
    const [, name = words, aside = ''] =
      /^(.{1,80}?)\s*\(([^()]*)\)$/.exec(words) ??
      /^(.{1,60}?)\s*(?:\s[–—-]|:|\s(?:for|of|on|to)\s|\s(?=own\b))\s*(.*\b(?:own|theirs?)\b.*)$/i.exec(
        words,
      ) ??
      []
    const who = name.replace(/^(?:the|an?|only|role)\s+/i, '').trim()
    if (MANNER.test(who)) return []
    return [{ name: NO_AUTH.test(who) ? 'anybody' : who, isOwn: OWN.test(aside) && !/\bnot\b/i.test(aside) }]
  })
  return {
    callers: read.map(({ name }) => name),
    own: read.filter(({ isOwn }) => isOwn).map(({ name }) => name),
  }
}

const STATUS = /(^|[;,.(/|]\s*|<br\s*\/?>\s*|\s(?:and|or)\s)[*`]*([45]\d\d)\b[*`]*(?!\s*%|\.\d)/g

/** «404 no such stay; 409 no run is free, or too late; 413» */
export const readErrors = (raw: string): Given[] => {
  const found = [...raw.matchAll(STATUS)]
  return found.map((match, at) => {
    const from = match.index + match[0].length
    const says = raw
      .slice(from, found[at + 1]?.index ?? raw.length)
      .replace(/^[\s:=—–-]+/, '')
      .replace(/^\((.*)\)[.\s]*$/, '$1')
    return {
      status: Number(match[2]),
      when:
        readWords(says)
          .slice(0, 200)
          .replace(/[\s;,.]+$/, '') || `status ${match[2]}`,
    }
  })
}

const TYPE =
  /^(?:uuid|guid|string|text|varchar|char|int(?:eger)?\d*|bigint|smallint|long|number|float|double|decimal|numeric|money|bool(?:ean)?|date(?:-?time)?|timestamp(?:tz)?|instant|time|duration|interval|object|jsonb?|map|enum|binary|bytes|file|e?-?mail|url|uri|phone|array|list)\b/i
const OPTIONAL = /\boptional\b/i

/** Whether words name a type, and are no rule. */
export const isType = (words: string): boolean => TYPE.test(words) || /^[A-Z]\w*(?:\[\])?$/.test(words)

const toType = (aside: string): { type: string; rule: string } => {
  const [first = '', ...rest] = aside.split(/\s*[,;]\s*/)
  if (isType(first))
    return { type: first, rule: rest.filter((one) => !/^(?:optional|required)$/i.test(one)).join(', ') }
  const isListed = rest.length > 0 && [first, ...rest].every((one) => /^[\w-]+$/.test(one))
  return { type: isListed ? 'enum' : 'any', rule: OPTIONAL.test(aside) && rest.length === 0 ? '' : aside }
}

const NAMED =
  /^(?:(?:with|and|an?|the|optional|its|their)\s+){0,3}[*]*`([a-z_][\w.[\]]{0,80})`[*]*(\??)\s*(?:\(([^()]*)\)|:\s*(.{1,300})|(.{0,300}))$/i

/** «`arrival` (date), `note` (text, at most 500 characters)» */
const toField = (item: string): Given | undefined => {
  const [found, name = '', mark, aside, typed, behind] = NAMED.exec(item) ?? []
  if (found === undefined || /^[A-Z]/.test(name)) return undefined
  const says = readWords(aside ?? typed ?? behind ?? '')
  const isOptional = mark === '?' || OPTIONAL.test(item)
  return { name: name.replace('[]', ''), required: !isOptional, ...toType(says) }
}

/** `{ dogId, arrival: date, note?: text }` */
const fromBraces = (raw: string): Given[] | undefined => {
  const [, inner] = /^`?\{(.*)\}`?$/.exec(raw) ?? []
  if (inner === undefined || /[{}]/.test(inner)) return undefined
  const fields = splitItems(inner.replaceAll('`', '')).map((item) => {
    const [, name, mark, type] =
      /^["']?([A-Za-z_]\w*)["']?(\??)\s*(?::\s*["']?([^"']{1,80})["']?)?$/.exec(item) ?? []
    return name === undefined ? undefined : { name, required: mark !== '?', ...toType(type ?? 'any') }
  })
  return fields.length > 0 && fields.every((field) => field !== undefined) ? fields : undefined
}

const LISTED =
  /^(?:all|(?:an? )?(?:paged |paginated |sorted )?(?:list|array|pages?)(?: of)?(?: (?:up to |at most )?\d+)?)\s+/i
const MEDIA = /^(?:PDF|CSV|XML|PNG|JPE?G|ZIP|HTML|XLSX|iCal)\b/
/** «name, species, chipNumber (optional)», as people list what is sent without marking it. */
const BARE = /^([a-z][A-Za-z\d]*(?:_[a-z\d]+)*(?:\[\])?)(\??)(\s*\([^()]*\))?$/
const MODEL =
  /^(?:an? |the |its |updated |new |created )*(`?)([A-Z][A-Za-z0-9]*)(\[\])?\1(s?)(?=$|[\s,;.(])\s*/

export type Body = { body: string | Given[] | undefined; success?: number; rest: string }

/** «201 `Stay` with `paymentSecret`», «200 list of `LogEntry`, 50 per page», «PDF, at most 5 MB» */
export const readBody = (raw: string): Body => {
  const words = raw.trim()
  if (words === '') return { body: undefined, rest: '' }
  if (/^`[^`]+`$/.test(words) && !/^`(?:\{|[a-z]\w*`$)/.test(words))
    return { body: readCode(words), rest: '' }
  const [head = '', status] =
    /^[*`]*([23]\d\d)\b[*`]*\s*(?:OK|Created|Accepted|No Content)?\s*(?:[:—–,-]\s*|with\s+)?/i.exec(words) ??
    []
  const said = words.slice(head.length).trim()
  const success = status === undefined ? {} : { success: Number(status) }
  if (/^(?:nothing|none|empty|no (?:body|content))?[.]?$/i.test(said))
    return { body: [], ...success, rest: '' }
  const braces = fromBraces(said)
  if (braces) return { body: braces, ...success, rest: '' }
  if (MEDIA.test(said))
    return { body: [{ name: 'file', type: 'file', rule: readWords(said) }], ...success, rest: '' }
  const list = LISTED.exec(said)?.[0] ?? ''
  const named = said.slice(list.length)
  const model = MODEL.exec(named)
  const rest = model ? `${/\d/.test(list) ? list : ''}${named.slice(model[0].length)}` : ''
  if (model && (model[1] === '`' || rest === '' || list !== ''))
    return { body: `${model[2]}${list !== '' || model[3] ? '[]' : ''}`, ...success, rest: readWords(rest) }
  const given = splitItems(named)
  const items = given.every((item) => BARE.test(item))
    ? given.map((item) => item.replace(BARE, '`$1`$2$3'))
    : given
  const fields = items.map(toField)
  if (fields[0])
    return {
      body: fields.filter((field) => field !== undefined),
      ...success,
      rest: readWords(items.filter((_, at) => fields[at] === undefined).join(', ')),
    }
  return /\d/.test(said)
    ? { body: [{ name: 'file', type: 'file', rule: readWords(said) }], ...success, rest: '' }
    : { body: readCode(said), ...success, rest: '' }
}
