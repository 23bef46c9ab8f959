/** What a figure of a sentence lets be tried: its edge, and how long something stays or takes. */
import { type Figure, toFigures, toQuantity } from '../../analysis/frame/quantity.ts'
import { toReading } from '../../analysis/language/language.ts'
import { toIndicative } from './indicative.ts'

const SPAN = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)\s+(?:working |business |calendar |school |full )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)`
const KEPT = new RegExp(
  String.raw`^([^,;]{2,60}?)\s+(?:must be|have to be|has to be|should be|shall be|are|is|stay|stays)\s+(kept|stored|retained|saved|available|held|reserved|blocked|locked)\s+for\s+(?:at least\s+)?(${SPAN})\b`,
  'i',
)
const GONE = new RegExp(
  String.raw`^([^,;]{2,60}?)\s+(?:must be|have to be|has to be|should be|shall be|are|is)\s+(?:deleted|erased|removed|destroyed|anonymised|anonymized)\s+(?:after|within)\s+(${SPAN})\b`,
  'i',
)
/** «may not be deleted before 10 years»: a least time. */
const HELD = new RegExp(
  String.raw`^(?:(nothing)\s+(?:may|can|must|should|shall)|([^,;]{2,60}?)\s+(?:(?:may|must|should|shall)\s+(?:not|never)|can ?not|can never))\s+be\s+(?:deleted|erased|removed|destroyed|thrown away)\s+(?:before|for|within)\s+(?:at least\s+)?(${SPAN})(?:\s+(?:are over|is over|have passed|has passed))?$`,
  'i',
)
const AFTER = new RegExp(String.raw`^([^,;]{6,140}?)\s+after\s+(${SPAN})$`, 'i')
const WITHIN = new RegExp(
  String.raw`\b(?:within|in (?:under|less than)|in at most)\s+(${SPAN})(?:\s+(?:of|after|from)\s+([^,;]{2,40}))?`,
  'i',
)

const toPassed = (span: string): string =>
  /^(?:an?|one|1)\s/i.test(span) ? `${span} has passed` : `${span} have passed`
const lower = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
/** «seats in a basket» are many. */
const isMany = (thing: string): boolean => {
  const [head = ''] = thing.trim().split(/\s(?:in|on|of|at|for|from|with|that|which|who)\s/)
  return /s$/i.test(head) && !/ss$/i.test(head)
}

/** «Decide after a month» asks the reader, and «we would …» tells of ourselves: nothing happens by itself then. */
const isDoneByOthers = (deed: string): boolean => {
  const { tokens } = toReading(deed, 0, deed.length)
  return tokens[0]?.tag !== 'VB' && !/^(?:we|i|let)\b|\bwould\b/i.test(deed)
}

/** What a time says of itself: how long something is there, when it is gone, when it happens. */
const fromTime = (core: string): string[] => {
  const [, kept, how = '', keptFor] = KEPT.exec(core) ?? []
  if (kept && keptFor)
    return [
      `Given ${lower(kept)}, when less than ${toPassed(keptFor)}, then ${isMany(kept) ? 'they are' : 'it is'} still ${/^(?:held|reserved|blocked|locked)$/i.test(how) ? how : 'there'}.`,
    ]
  const [, nothing, held, heldFor] = HELD.exec(core) ?? []
  if (heldFor)
    return [
      `When somebody tries to delete ${nothing ? 'anything' : lower(held ?? '')} before ${toPassed(heldFor)}, then it is refused.`,
    ]
  const [, gone, goneAfter] = GONE.exec(core) ?? []
  if (gone && goneAfter)
    return [
      `Given ${lower(gone)}, when ${toPassed(goneAfter)}, then ${isMany(gone) ? 'they are' : 'it is'} found no more.`,
    ]
  const [, deed, delay] = AFTER.exec(core) ?? []
  if (
    deed &&
    delay &&
    isDoneByOthers(deed) &&
    !/\b(?:and|or|if|when|again|until|before|not|never|no|nobody)\b|n['’]t\b/i.test(deed)
  )
    return [`When ${toPassed(delay)}, then ${toIndicative(lower(deed))}, and not before.`]
  return []
}

/** What is tried at the edge of a bound, and what fails just beyond it. */
const toEdge = (side: string, figure: string, isPermitted: boolean): string => {
  const [holds, fails] = isPermitted ? ['it is allowed', 'it is refused'] : ['this is met', 'it is not']
  const beyond = side.startsWith('<') ? 'more' : 'less'
  return side.endsWith('=')
    ? `Given exactly ${figure}, then ${holds}; given ${beyond}, then ${fails}.`
    : `Given exactly ${figure}, then ${isPermitted ? fails : 'this is not met'}.`
}

const TIME = /\b(?:milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i
/** What is counted, up to where something else begins: «six dogs a day», «two trial devices at the same time». */
const COUNTED =
  /^(?:\s+(?!(?:at|in|on|for|with|by|of|and|or|but|from|to|unless|except|without|if|when|per|which|that|is|are|may|must|can)\b)[\p{L}-]+){1,4}(?:\s+(?:per|of)\s+\p{L}+|\s+at (?:once|the same time|a time))?/iu

const toWords = (core: string, { at, end }: Figure): string => {
  const said = core.slice(at, end)
  const counted = COUNTED.exec(core.slice(end))?.[0] ?? ''
  if (TIME.test(said)) return said
  return counted === '' &&
    !/[\p{L}%€$£]$/u.test(said.replace(/\b(?:one|two|three|four|five|six|seven|eight|nine|ten)$/i, ''))
    ? ''
    : said + counted
}

/** What stands before the verb, or in a clause of its own, picks what is meant: it is no target. */
const isTarget = (core: string, { at }: Figure): boolean => {
  const { tokens, groups } = toReading(core, 0, core.length)
  const main = groups.find(({ kind, relative }) => kind === 'finite' && !relative)
  const verb = main
    ? tokens[main.start]?.start
    : tokens.find(({ tag }) => tag === 'MD' || tag === 'BE')?.start
  const isClause = tokens.some(
    ({ tag, lower: word, start }) =>
      start < at && (tag === 'WH' || /^(?:that|who|which|before|after)$/.test(word)),
  )
  return verb !== undefined && verb < at && !isClause
}

const DENIAL = /\b(?:not|never|no|nobody|nothing|none|neither|nor|without|cannot|\w+n['’]t)\b/i
const FLIPPED: Record<string, string> = { '>': '<=', '<': '>=' }
/** «older than» picks what is meant; it bounds nothing. */
const PICKING = /^(?!more|less|fewer)\w+er than\b/i

/** The only figure of a sentence, a bound, tried at its edge; «must not cost more than» bounds from the other side. */
const fromBound = (core: string): string[] => {
  const figures = toFigures(core, 0, core.length)
  const [bound] = figures
  if (!bound || figures.length > 1 || !/^[<>]=?$/.test(toQuantity(bound).comparator)) return []
  const { comparator, text } = toQuantity(bound)
  if (PICKING.test(text) || /^within\b/i.test(text)) return []
  const isDenied = DENIAL.test(core.replace(/\bno (?:more|less|fewer|later) than\b/gi, ''))
  if (!isTarget(core, bound) || (!isDenied && comparator === '>')) return []
  const side = isDenied ? FLIPPED[comparator] : comparator
  if (side === undefined || (isDenied && !/\b(?:must|may|should|shall|can) ?n[o'’]t\b/i.test(core))) return []
  const figure = toWords(core, bound)
  if (figure === '') return []
  return [toEdge(side, figure, /\b(?:can|may)\b(?! not)/i.test(core))]
}

/** «within two minutes of an alarm» */
const fromDeadline = (core: string): string[] => {
  const found = WITHIN.exec(core)
  const [figure] = toFigures(core, found?.index ?? 0, core.length)
  if (!found?.[1] || !figure || !isTarget(core, figure)) return []
  const from = found[2]?.replace(/\s+(?:who|which|that|whether|how|what)\b.*$/i, '')
  return from && !/^(?:each|one) other\b/i.test(from)
    ? [`When the time from ${from} on is taken, then it is no more than ${found[1]}.`]
    : from
      ? []
      : [`When this is timed, then it takes no more than ${found[1]}.`]
}

/** Criteria from the figures of a sentence without a denial; none where they pick what is meant. */
export const fromFigure = (core: string): string[] => {
  const timed = fromTime(core)
  if (timed.length > 0) return timed
  const deadline = fromDeadline(core)
  return deadline.length > 0 ? deadline : fromBound(core)
}
