/** Words that say how it is today, or was. */
import type { Tagged } from '../../analysis/language/tags.ts'
import { isObliged } from './english.ts'
import { toCue } from './sentence-cues.ts'
import type { Words } from './sentence-form.ts'
import type { Place } from './sentence-place.ts'
import { MADE } from './sentence-scene.ts'
import { isOfToday, OURS } from './sentence-signs.ts'
import { findVerb } from './sentence-words.ts'

/** How things are now, or were. */
const NOW = /^(?:today|currently|now|nowadays|yesterday)$/
const SINCE =
  /(?:^|,\s+(?:and\s+|but\s+)?)(?:at the moment|at present|right now|so far|until now|these days|last (?:week|month|year|season|spring|summer|autumn|winter))\b/i
export const HABIT =
  /\b(?:usually|(?<!how )often|sometimes|always ends? up|most of (?:our|the|them)|tends? to|keeps? \w+ing|constantly)\b/i
const TROUBLE = toCue('trouble')
const BY_HAND = toCue('by-hand')
const COMPLAINT = toCue('complaint')
/** «There are nine greenhouses.» */
const COUNT =
  /^there (?:is|are|were|was)(?: about| around| only)? (?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many)(?:\s[\p{L}-]+){1,4}$/iu
/** «Our yard repairs about 90 boats a year»: what is estimated is there already. */
const ESTIMATED = /\b(?:about|around|roughly|approximately|some|nearly|almost)\s+\d/i
const TOOLS = toCue('tools')
/** «…, so we sell seats twice»: what comes of it. */
const OUTCOME =
  /,\s+so (?:we|they|i|people|everybody|everyone|nobody|customers|half)\b(?!.*\b(?:must|should|can|may|want|only|needs? to|has to|have to)\b)/i
const LAMENT = toCue('lament')
const ASKING = toCue('asking')
const OPENING = toCue('opening')
const HOLDINGS = toCue('holdings')
const COUNTED =
  /^(?:\d|an?\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|several\b|many\b|no\b|mostly\b)/i
const WISH = toCue('wish')
/** What is wished for in the main clause: «Courts call when they need somebody» wishes for nothing. */
export const isWished = (core: string): boolean =>
  WISH.test(core.split(/(?<=\S\s)(?:when|whenever|if|because|who|which|where|since|until|while)\s/i)[0] ?? '')

/** «today» of the main clause, and not «today's list» or «who comes today». */
const tellsNow = (core: string, { tokens, hasModal, isImperative }: Words): boolean => {
  if (SINCE.test(core)) return !isWished(core)
  if (hasModal || isImperative || isWished(core)) return false
  const subordinate = tokens.findIndex(({ tag }, at) => tag === 'WH' && at > 0)
  return tokens.some(
    ({ lower }, at) =>
      NOW.test(lower) &&
      tokens[at + 1]?.tag !== 'POS' &&
      // «for today», «today and tomorrow»: a day like any other.
      (tokens[at - 1]?.tag !== 'IN' || /^(?:even|as|until)$/.test(tokens[at - 1]?.lower ?? '')) &&
      !(tokens[at + 1]?.tag === 'CC' && tokens[at + 2]?.lower === 'tomorrow') &&
      (subordinate < 0 || at < subordinate),
  )
}

/** Before anything is asked for: what is done with the tools of today, what comes of it, and what leads up to the wish. */
const isBackground = (core: string, next: string): boolean => {
  const [main = ''] = core.split(/,?\s(?:which|who|because|where)\b/)
  if (isWished(main)) return false
  if (LAMENT.test(core)) return true
  if (/\b(?:can|could|may|will)\b/i.test(main)) return false
  if (OUTCOME.test(core)) return true
  return !MADE.test(main) && (TOOLS.test(main) || ASKING.test(next))
}

/** «It's 400 users», «We use XNP for the registers» */
const IS_SO =
  /^(?:it|that|there)(?:['’]s| is| are)\s(?:about\s|some\s|around\s)?\d|^(?:we|i) (?:use|do)\s(?!not\b)/i

const LED_BY = /^(?:if|when|whenever|once|as soon as|after|before)\b/i
/** «The works reads 18,000 meters a year»: how much of it there is. */
const YEARLY = /\d[\d.,]*\s[^,]*\b(?:a|per|each) (?:year|month|week|day|season|term)$/i

/** «Up to 600 parcels a day reach our depot»: so much comes whatever is built. */
const VOLUME =
  /\b(?:\d[\d.,]*|hundreds of|thousands of)\s[^,]*\b(?:per|an?|every|each)\s+(?:second|minute|hour|day|night|week|month|season|year)\b/i
const isVolume = (core: string, { tokens }: Words): boolean => {
  const verb = tokens[findVerb(tokens, 0, tokens.length)]
  return (
    VOLUME.test(core.slice(0, verb?.start)) && (verb !== undefined || /^(?:during|in|at|on)\b/i.test(core))
  )
}

/** «We have lost two»: it happened. */
const hasPerfect = ({ tokens }: Words): boolean =>
  /^(?:we|i)$/.test(tokens[0]?.lower ?? '') &&
  tokens[1]?.tag === 'HV' &&
  tokens.find(({ tag }, at) => at > 1 && tag !== 'RB')?.tag === 'VBN'

/** «The county drives 480 pupils»: how much of it there is. */
const isSized = (tokens: readonly Tagged[]): boolean => {
  const verb = findVerb(tokens, 0, tokens.length)
  const count = tokens[verb + 1]
  return (
    verb > 0 && count?.tag === 'CD' && /^\d{2,}|^(?:\p{L}+ty|hundreds|thousands|twelve)$/u.test(count.lower)
  )
}

/** Words that say how it is, or was. */
export const isTold = (core: string, words: Words, { opens, isUnasked, next }: Place): boolean => {
  if (isUnasked && !words.isImperative && isBackground(core, next)) return true
  if (isObliged(core)) return false
  if (tellsNow(core, words)) return true
  if (isOfToday(core) && !words.hasModal) return true
  if (words.hasModal || words.isImperative) return false
  // «If somebody was ill, …»: what is done then is told behind it.
  if (LED_BY.test(core)) return false
  if (words.isPast || hasPerfect(words)) return true
  if (isWished(core)) return false
  if (opens && OPENING.test(core)) return true
  if (isVolume(core, words) || IS_SO.test(core)) return true
  if (opens && isSized(words.tokens)) return true
  if (ESTIMATED.test(core) && (opens || OURS.test(core))) return true
  const holding = HOLDINGS.exec(core)?.[0]
  if (holding && COUNTED.test(core.slice(holding.length))) return true
  if (opens && YEARLY.test(core)) return true
  const [main = ''] = core.split(/,\s(?:because|since)\s/)
  return [HABIT, TROUBLE, COMPLAINT, BY_HAND, COUNT].some((some) => some.test(main))
}
