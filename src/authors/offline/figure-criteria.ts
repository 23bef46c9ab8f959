/** What a time in a sentence lets be tried: how long something stays. A bare bound is checked by whoever knows of what. */
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
const toPassed = (span: string): string =>
  /^(?:an?|one|1)\s/i.test(span) ? `${span} has passed` : `${span} have passed`
const lower = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
/** «every photo» is checked by one of them. */
const toOne = (thing: string): string =>
  lower(thing).replace(/^(?:every|each)\s+(\p{L})/iu, (_, first: string) =>
    /[aeiou]/i.test(first) ? `an ${first}` : `a ${first}`,
  )
/** «seats in a basket» are many. */
const isMany = (thing: string): boolean => {
  const [head = ''] = thing.trim().split(/\s(?:in|on|of|at|for|from|with|that|which|who)\s/)
  return /s$/i.test(head) && !/ss$/i.test(head)
}

/** «Decide after a month» asks the reader, and «we would …» tells of ourselves: nothing happens by itself then. */
const isDoneByOthers = (deed: string): boolean => {
  const { tokens } = toReading(deed, 0, deed.length)
  return tokens[0]?.tag !== 'VB' && !/^(?:we|i|let)\b|\b(?:would|could|can|may|might)\b/i.test(deed)
}

/** What a time says of itself: how long something is there, when it is gone, when it happens. */
export const fromFigure = (core: string): string[] => {
  const [, kept, how = '', keptFor] = KEPT.exec(core) ?? []
  if (kept && keptFor)
    return [
      `Given ${toOne(kept)}, when less than ${toPassed(keptFor)}, then ${isMany(kept) ? 'they are' : 'it is'} still ${/^(?:held|reserved|blocked|locked)$/i.test(how) ? how : 'there'}.`,
    ]
  const [, nothing, held, heldFor] = HELD.exec(core) ?? []
  if (heldFor)
    return [
      `When somebody tries to delete ${nothing ? 'anything' : lower(held ?? '')} before ${toPassed(heldFor)}, then it is refused.`,
    ]
  const [, gone, goneAfter] = GONE.exec(core) ?? []
  if (gone && goneAfter)
    return [
      `Given ${toOne(gone)}, when ${toPassed(goneAfter)}, then ${isMany(gone) ? 'they are' : 'it is'} found no more.`,
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
