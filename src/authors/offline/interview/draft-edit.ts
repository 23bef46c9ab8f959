/**
 * What a sentence wants changed in a draft. E1 what names one requirement by its id, or by words that it alone holds, changes it at
 * once. E2 where several may be meant, or a part of one, the person is asked which. E3 a sentence that changes nothing is no edit.
 */
import { findCorrections, replaceWords, toPattern } from '../../../documents/correction.ts'
import { replaceStatement } from '../../../documents/replaced-statement.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toWords } from '../english.ts'
import { capitalise } from '../sentences.ts'
import { findHeld, isCommand, readOut, readSwap, splitAdded, splitBehind, swapOnce } from './draft-command.ts'
import { hasVerb } from './sentence-core.ts'
import { readTakeOut } from './take-out.ts'
import { correctStatement } from './taken-back.ts'
import { toStems } from './word-stems.ts'
import type { Requirement } from './working-in.ts'

/** One requirement, and how it reads then: empty where it goes. */
export type Change = { one: Requirement; now: string }

export type DraftEdit = { is: 'sure'; changes: Change[] } | { is: 'which'; among: Change[] }

const LED = /^(?:(?:and|but|also|oh|sorry|no|please|in|then)[\s,]+)*(R-\d{3})\b[\s,:;–—-]*(\S.*)$/is
/** «should be», «must say»: what follows is how it reads. */
const SAYS =
  /^(?:(?:it|that|this)\s)?(?:should|must|has to|ought to|needs to|shall) (?:be|say|read|mean|have (?:been|said))[\s:,]+|^(?:is|says|means|reads)[\s:,]+(?=\d)|^(?:change (?:it |this )?to|make (?:it|that|this)|better|rather)[\s:,]+/i
const WRONG = /^(?:is|was|['’]s)\s(?:wrong|not (?:right|correct|true)|a mistake)[\s,;:.–—-]+/i

/** «20 to 24, not 2 to 6» */
const CONTRAST =
  /^(?<now>\S.{0,80}?),?\s+(?:and not|not|instead of|rather than)\s+(?<was>\S.{0,80}?)[.!\s]*$/i

const SENTENCE = 4

export const isWhole = (words: string): boolean => toWords(words).length >= SENTENCE && hasVerb(words)

export const toSentence = (words: string): string => `${capitalise(words.replace(/[.!\s]+$/, ''))}.`

/** «show the next four, not five»: what stands before the figure anyway is not said twice. */
const withoutRepeated = (
  description: string,
  { was = '', now = '' }: Record<string, string | undefined>,
): string => {
  const at = was === '' ? -1 : description.toLowerCase().indexOf(was.toLowerCase())
  const before = at < 0 ? '' : description.slice(0, at).trim().toLowerCase()
  const words = now.split(/\s+/)
  for (let size = words.length - 1; size > 0; size--)
    if (before.endsWith(` ${words.slice(0, size).join(' ').toLowerCase()}`))
      return words.slice(size).join(' ')
  return now
}

/** How a description reads with what is said of it; undefined where its words do not tell. */
const toMended = ({ description }: Requirement, words: string): string | undefined => {
  const contrast = CONTRAST.exec(words.replace(WRONG, '').replace(SAYS, ''))?.groups
  const [correction] = contrast
    ? [{ words, was: contrast.was ?? '', now: withoutRepeated(description, contrast), isPlain: true }]
    : findCorrections(words).corrections
  const core = words.replace(WRONG, '').replace(SAYS, '')
  const mended =
    (correction && correctStatement(description, correction)) ?? replaceStatement(description, core)
  if (mended !== undefined && mended !== '' && mended !== description) return mended
  return SAYS.test(words.replace(WRONG, '')) && isWhole(core) ? toSentence(core) : undefined
}

/** «must return 202, not 201»: wherever the one figure stands. */
const swapFigures = (requirements: readonly Requirement[], contrast: Record<string, string>): Change[] => {
  const [was, now] = [contrast.was, contrast.now].map((words) => /\d+(?:[.,:]\d+)*/.exec(words ?? '')?.[0])
  return was === undefined || now === undefined
    ? []
    : toChanges(requirements, (text) => replaceWords(text, was, now))
}

/** «That is wrong», «I never said it»: it is said of the sentence, and is none itself. */
const OF_IT =
  /^(?:(?:no|yes|but|and|oh|sorry|well)[\s,]+)*(?:it|that|this|these|those|i|you|we (?:never|do not|don['’]t|did)|nobody|no one|nothing|why|who|what|how|where|when did|not|only|maybe|perhaps)\b|\?\s*$/i
/** How much it is wanted, and nothing of what it says. */
const OF_PRIORITY = /\b(?:must|should|could|priority|optional|nice to have)\b[^,;]{0,20}$/i

const half = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].filter((stem) => all.has(stem)).length * 2 >= some.size

/** Whether a whole sentence says what a requirement says, otherwise. */
export const saysAnew = ({ description }: Requirement, words: string): boolean => {
  const [own, held] = [toStems(words), toStems(description)]
  return isWhole(words) && own.size > 0 && !OF_IT.test(words) && (half(own, held) || half(held, own))
}

/** «R-004: The keeper checks the oars»: a sentence of its own, and no command. */
const isSentenceFor = (one: Requirement, words: string): boolean =>
  isWhole(words) &&
  !OF_IT.test(words) &&
  !OF_PRIORITY.test(words) &&
  (/^\p{Lu}/u.test(words) || saysAnew(one, words))

const readLed = (requirements: readonly Requirement[], sentence: string): DraftEdit | undefined => {
  const [, id = '', words = ''] = LED.exec(sentence) ?? []
  const one = requirements.find((each) => each.id === id.toUpperCase())
  if (!one) return undefined
  const core = words.replace(WRONG, '').replace(SAYS, '')
  const swap = readSwap(core, true)
  const swapped = swap && swapOnce(one.description, swap)
  if (swapped !== undefined) return { is: 'sure', changes: [{ one, now: swapped }] }
  if (isCommand(core)) return { is: 'which', among: [] }
  const mended = toMended(one, words)
  if (mended !== undefined) return { is: 'sure', changes: [{ one, now: mended }] }
  // The id may be another one's: whose words are taken back is asked.
  const meant = readCorrected(requirements, words)
  if (meant) return { is: 'which', among: meant.is === 'sure' ? meant.changes : meant.among }
  const contrast = CONTRAST.exec(core)?.groups
  if (contrast) return { is: 'which', among: swapFigures(requirements, contrast) }
  const now = toSentence(core)
  if (/^[^:]*R-\d{3,}\s*:/i.test(sentence) && isSentenceFor(one, words))
    return { is: 'sure', changes: [{ one, now }] }
  return { is: 'which', among: isWhole(core) ? [{ one, now }] : [] }
}

/** «'10 days' becomes '8 days'», said of no requirement by its id: of the only one in which it stands, once. */
const readSwapped = (requirements: readonly Requirement[], sentence: string): DraftEdit | undefined => {
  const swap = readSwap(sentence, false)
  if (!swap) return undefined
  const held = requirements.filter(({ description }) => toPattern(swap.was).test(description))
  const [one, more] = held
  const now = one && !more ? swapOnce(one.description, swap) : undefined
  return one && now !== undefined
    ? { is: 'sure', changes: [{ one, now }] }
    : { is: 'which', among: held.flatMap((each) => toSwapped(each, swap)) }
}

const toSwapped = (one: Requirement, swap: { was: string; now: string }): Change[] => {
  const now = swapOnce(one.description, swap)
  return now === undefined ? [] : [{ one, now }]
}

/** «Keep R-004», «R-004 stays»: it is not taken out after all. */
const KEPT =
  /^(?:(?:no|wait|oh|but|sorry|and|please|actually|well)[\s,.!]+)*(?:(?:keep|leave)\s(?<a>(?:R-\d{3}\W*(?:and\s)?)+)(?:in|as (?:it is|they are)|there|though|after all)?|(?<b>(?:R-\d{3}\W*(?:and\s)?)+)(?:can |should |must |may )?(?:stays?|remains?|is (?:fine|right|ok(?:ay)?))(?: in| as it is| after all)?)[\s.!]*$/i

/** «No wait, not R-004.» */
const NOT_THAT = /^(?:(?:no|wait|oh|but|sorry)[\s,.!]+)+not\s(?<ids>(?:R-\d{3}\W*(?:(?:and|or)\s)?)+)$/i

const findKeptIds = (sentence: string): string[] => {
  const { a, b } = KEPT.exec(sentence.trim())?.groups ?? {}
  const ids = a ?? b ?? NOT_THAT.exec(sentence.trim())?.groups?.ids ?? ''
  return ids.toUpperCase().match(/R-\d{3}/g) ?? []
}

/** What stays as it is, because a sentence says so. */
export const findKept = (requirements: readonly Requirement[], sentence: string): string[] => {
  const held = findHeld(requirements, sentence)
  return held === undefined ? findKeptIds(sentence) : [held]
}

/** «Say tenants, not members»: one word for the other, wherever it stands. */
const WORDED =
  /^(?:(?:and|also|please|but|oh|no)[\s,]+)*(?:(?:we|you|i) (?:never|do not|don['’]t) say [^,;:.]{2,40}[,;:]\s*)?(?:(?:say|write|use|call (?:them|it|him|her))\s(?<now>[^,;:.]{2,40}?),?\s(?:and )?not\s(?<was>[^,;:.]{2,40})|(?:we|you) (?:say|call (?:them|it|him|her))\s(?<other>[^,;:.]{2,40}?),?\s(?:and )?(?:not|never)\s(?<old>[^,;:.]{2,40}))[.!]*$/i

export type Wording = { was: string; now: string }

export const readWording = (sentence: string): Wording | undefined => {
  const { now, was, other, old } = WORDED.exec(sentence.trim())?.groups ?? {}
  const [to, from] = [now ?? other, was ?? old]
  return to && from ? { was: from.replace(/^the\s/i, ''), now: to.replace(/^the\s/i, '') } : undefined
}

/** «a member» is «an athlete». */
const withArticles = (text: string, word: string): string => {
  const article = /^[aeiou]/i.test(word) ? '$1n' : '$1'
  const plain = word.replace(/[^\p{L}\p{N} -]/gu, '')
  return text.replace(new RegExp(`\\b(a)n? (?=${plain}\\b)`, 'gi'), `${article} `)
}

/** The word for one of them follows the word for many. */
export const reword = (text: string, { was, now }: Wording): string | undefined => {
  const [one, many] = [/s$/i, /[^s]s$/i]
  const pairs = [{ was, now }]
  if (many.test(was) && many.test(now)) pairs.push({ was: was.replace(one, ''), now: now.replace(one, '') })
  else if (!one.test(was) && !one.test(now)) pairs.push({ was: `${was}s`, now: `${now}s` })
  return pairs.reduce<string | undefined>((mended, pair) => {
    const next = correctStatement(mended ?? text, { words: '', ...pair, isPlain: true })
    return next === undefined ? mended : withArticles(next, pair.now)
  }, undefined)
}

const toChanges = (
  requirements: readonly Requirement[],
  mend: (text: string) => string | undefined,
): Change[] =>
  requirements.flatMap((one) => {
    const now = mend(one.description)
    return now === undefined || now === one.description ? [] : [{ one, now }]
  })

const readCorrected = (requirements: readonly Requirement[], sentence: string): DraftEdit | undefined => {
  const wording = readWording(sentence)
  if (wording) {
    const changes = toChanges(requirements, (text) => reword(text, wording))
    return changes.length > 0 ? { is: 'sure', changes } : { is: 'which', among: [] }
  }
  const [correction, more] = findCorrections(sentence).corrections
  if (!correction || more || (correction.was === undefined && correction.about === undefined))
    return undefined
  const changes = toChanges(requirements, (text) => correctStatement(text, correction))
  if (changes.length === 1 && correction.about === undefined) return { is: 'sure', changes }
  return changes.length > 0 || correction.isPlain ? { is: 'which', among: changes } : undefined
}

/** A requirement of which a part is to go: whole, or without that part. */
const toWithout = (one: Requirement, about: string): Change[] => {
  const left = correctStatement(one.description, { words: '', now: '', isPlain: true, about })
  return [...(left !== undefined && left !== '' ? [{ one, now: left }] : []), { one, now: '' }]
}

/** `asked`: the requirement that was asked about, which «it» then means. */
export const readDraftEdit = (text: string, sentence: string, asked?: Requirement): DraftEdit | undefined => {
  const { requirements } = toSpec(text)
  const out = readOut(sentence)
  if (out.length > 0) {
    const gone = requirements.filter(({ id }) => out.includes(id))
    return gone.length > 0
      ? { is: 'sure', changes: gone.map((one) => ({ one, now: '' })) }
      : { is: 'which', among: [] }
  }
  const taken = readTakeOut(requirements, sentence, asked)
  if (taken && 'gone' in taken) return { is: 'sure', changes: taken.gone.map((one) => ({ one, now: '' })) }
  if (taken) return { is: 'which', among: taken.among.flatMap((one) => toWithout(one, taken.about)) }
  return (
    readLed(requirements, sentence) ??
    readSwapped(requirements, sentence) ??
    readCorrected(requirements, sentence)
  )
}

const NEXT_ID =
  /[;,]\s+(?:and\s+|but\s+)?(?=R-\d{3}\b)|\s+and\s+(?=R-\d{3}\s*(?::|is\b|should\b|must\b|has\b))/gi

/** «R-002: out; R-004 is 5 days, not 3»: what is said of each by itself. */
const splitByIds = (sentence: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: mark } of sentence.matchAll(NEXT_ID)) {
    const words = sentence.slice(from, index)
    // «R-002, R-004 out» is one.
    if (!/^R-\d{3}\W+(?!and\b|R-\d)[\p{L}\d]/iu.test(words)) continue
    parts.push(words)
    from = index + mark.length
  }
  return [...parts, sentence.slice(from)]
}

/** The edits that a sentence says, each by itself. */
export const splitEdits = (sentence: string): string[] =>
  splitAdded(sentence).flatMap((one) => (readOut(one).length > 0 ? splitBehind(one) : splitByIds(one)))
