/**
 * What a sentence wants changed in a draft. E1 what names one requirement by its id, or by words that it alone holds, changes it at
 * once. E2 where several may be meant, or a part of one, the person is asked which. E3 a sentence that changes nothing is no edit.
 */
import { type Correction, findCorrections } from '../../../documents/correction.ts'
import { replaceStatement } from '../../../documents/replaced-statement.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toWords } from '../english.ts'
import { capitalise } from '../sentences.ts'
import { hasVerb } from './sentence-core.ts'
import { readTakeOut } from './take-out.ts'
import { correctStatement } from './taken-back.ts'
import type { Requirement } from './working-in.ts'

/** One requirement, and how it reads then: empty where it goes. */
export type Change = { one: Requirement; now: string }

export type DraftEdit = { is: 'sure'; changes: Change[] } | { is: 'which'; among: Change[] }

const LED = /^(?:(?:and|but|also|oh|sorry|no|please|in|then)[\s,]+)*(R-\d{3})\b[\s,:;–—-]*(\S.*)$/is
/** «should be», «must say»: what follows is how it reads. */
const SAYS =
  /^(?:(?:it|that|this)\s)?(?:should|must|has to|ought to|needs to|shall) (?:be|say|read|mean|have (?:been|said))[\s:,]+|^(?:is|says|means|reads)[\s:,]+(?=\d)|^(?:change (?:it |this )?to|make (?:it|that|this)|better|rather)[\s:,]+/i
const WRONG = /^(?:is|was|['’]s)\s(?:wrong|not (?:right|correct|true)|a mistake)[\s,;:.–—-]+/i

const SENTENCE = 4

const isWhole = (words: string): boolean => toWords(words).length >= SENTENCE && hasVerb(words)

const toSentence = (words: string): string => `${capitalise(words.replace(/[.!\s]+$/, ''))}.`

/** How a description reads with what is said of it; undefined where its words do not tell. */
const toMended = ({ description }: Requirement, words: string): string | undefined => {
  const [correction] = findCorrections(words).corrections
  const core = words.replace(WRONG, '').replace(SAYS, '')
  const mended =
    (correction && correctStatement(description, correction)) ?? replaceStatement(description, core)
  if (mended !== undefined && mended !== '' && mended !== description) return mended
  return SAYS.test(words.replace(WRONG, '')) && isWhole(core) ? toSentence(core) : undefined
}

const readLed = (requirements: readonly Requirement[], sentence: string): DraftEdit | undefined => {
  const [, id = '', words = ''] = LED.exec(sentence) ?? []
  const one = requirements.find((each) => each.id === id.toUpperCase())
  if (!one) return undefined
  const mended = toMended(one, words)
  if (mended !== undefined) return { is: 'sure', changes: [{ one, now: mended }] }
  const core = words.replace(WRONG, '').replace(SAYS, '')
  return { is: 'which', among: isWhole(core) ? [{ one, now: toSentence(core) }] : [] }
}

/** «Say tenants, not members»: one word for the other, wherever it stands. */
const WORDED =
  /^(?:(?:and|also|please|but|oh|no)[\s,]+)*(?:(?:say|write|use|call (?:them|it|him|her))\s(?<now>[^,;:.]{2,40}?),?\s(?:and )?not\s(?<was>[^,;:.]{2,40})|(?:we|you) (?:say|call (?:them|it|him|her))\s(?<other>[^,;:.]{2,40}?),?\s(?:and )?(?:not|never)\s(?<old>[^,;:.]{2,40}))[.!]*$/i

export const readWording = (sentence: string): Pick<Correction, 'was' | 'now'> | undefined => {
  const { now, was, other, old } = WORDED.exec(sentence.trim())?.groups ?? {}
  const [to, from] = [now ?? other, was ?? old]
  return to && from ? { was: from.replace(/^the\s/i, ''), now: to.replace(/^the\s/i, '') } : undefined
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
    const correction: Correction = { words: sentence, ...wording, isPlain: true }
    const changes = toChanges(requirements, (text) => correctStatement(text, correction))
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
  const taken = readTakeOut(requirements, sentence, asked)
  if (taken && 'gone' in taken) return { is: 'sure', changes: taken.gone.map((one) => ({ one, now: '' })) }
  if (taken) return { is: 'which', among: taken.among.flatMap((one) => toWithout(one, taken.about)) }
  return readLed(requirements, sentence) ?? readCorrected(requirements, sentence)
}

const NEXT_ID =
  /[;,]\s+(?:and\s+|but\s+)?(?=R-\d{3}\b)|\s+and\s+(?=R-\d{3}\s*(?::|is\b|should\b|must\b|has\b))/gi

/** «R-002: out; R-004 is 5 days, not 3»: what is said of each by itself. */
export const splitByIds = (sentence: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: mark } of sentence.matchAll(NEXT_ID)) {
    const words = sentence.slice(from, index)
    // « out» is one.
    if (!/^R-\d{3}\W+(?!and\b)\p{L}/iu.test(words)) continue
    parts.push(words)
    from = index + mark.length
  }
  return [...parts, sentence.slice(from)]
}
