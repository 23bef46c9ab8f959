/** What is settled already: by a requirement, whatever was decided about it, by the brief, or by an answer. */
import { toBrief } from '../../documents/brief.ts'
import type { Entry } from '../../documents/requirements.ts'
import { rememberByText } from '../language/memory.ts'
import { guard } from '../language/needles.ts'
import { isOneOf } from '../language/word-lists.ts'
import type { Applied } from './applied-rows.ts'
import type { Row } from './row.ts'
import { findPhrase, findTexts } from './word-search.ts'

/** A passage that may settle a row. `entry` is the requirement it belongs to, `idea` marks the first line of the brief. */
export type Passage = { text: string; entry?: Entry; idea?: true }

const OPEN = /^\s*(?:[-*]\s+)?open question\b/i
const ASKING = /^(?:open questions?|interview|gaps?)\b/i

const toLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !OPEN.test(line))

/** The lines of a brief that state something; open questions do not. */
export const toBriefLines = (brief: string): string[] => {
  const { utterance, sections } = toBrief(brief)
  if (utterance === '' && Object.keys(sections).length === 0) return toLines(brief)
  const stated = Object.entries(sections).filter(([title]) => !ASKING.test(title))
  return [...toLines(utterance), ...stated.flatMap(([, body]) => toLines(body))]
}

const normalise = rememberByText((text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
)

export const toPassages = (entries: readonly Entry[], brief: string): Passage[] => [
  ...entries
    .filter(({ description }) => !OPEN.test(description))
    .map((entry) => ({ entry, text: [entry.title, entry.description, ...entry.acceptance].join('\n') })),
  ...toBriefLines(brief).map((text, at): Passage => (at === 0 ? { text, idea: true } : { text })),
]

/** A requirement that came from the rule says so in its source, or bears its title. */
const isFromRule = (entry: Entry, row: Row, title: string): boolean =>
  normalise(entry.title) === normalise(title) ||
  entry.source.includes(`rule: ${title}`) ||
  entry.source.split(/rule: ?|[\s,;)]+/).includes(row.id)

/** Lines that leave the matter open: «not decided yet», «do we need MFA?». */
const UNDECIDED = guard(
  '?,undecided,not decided,not yet decided,to be ,tbd,no idea,know,not sure,unsure,unclear,maybe,perhaps',
  /\?\s*$|\b(?:undecided|not (?:yet )?decided|to be (?:decided|defined|clarified)|tbd|no idea|(?:do|does) ?n[o’']?t know|not sure|unsure|unclear|don['’]t know|maybe|perhaps)\b/i,
)

/** Lines that tell what is, not what shall be: «donations sit in a spreadsheet». */
const DESCRIBES = guard(
  'now,currently,so far,at the moment,at present,today there,sit in,sits in,lie in,lies in,use',
  /\b(?:now|nowadays|currently|so far|at the moment|at present|until now|today there|(?:sit|sits|lie|lies) in|(?:they|we|people) use)\b/i,
)

/** Words of a decision: who must or may, how many, never or always. */
const DECIDING =
  'shall must should will would can cannot may want wants need needs only never always no not none nobody everybody without within after before until every each allow allows allowed let lets required optional mandatory two three four five six ten twelve half twice'
const isDeciding = (text: string): boolean =>
  /\d|\b(?:at most|at least|by default)\b/i.test(text) ||
  text
    .toLowerCase()
    .split(/\W+/)
    .some((word) => isOneOf(DECIDING, word))

/** Whether a line of the brief or an answer settles what it mentions; a bare mention does not. */
const decides = ({ text, idea }: Passage, words: string): boolean => {
  if (UNDECIDED.test(text) || DESCRIBES.test(text)) return false
  const isShort = !idea && text.trim().split(/\s+/).length <= 5
  return isShort || /\s/.test(words.trim()) || isDeciding(text)
}

const settles = (passage: Passage, { row, theme, evidence }: Applied): boolean => {
  const said = findPhrase(passage.text, row.covered)
  if (said === undefined) return false
  if (passage.entry) return true
  // What made a general row apply does not answer it: «recipe scaling» says nothing about how to scale.
  const isOwn = theme.level !== undefined && evidence.some(({ words }) => words.includes(said))
  return !isOwn && decides(passage, said)
}

export const findCover = (
  applied: Applied,
  title: string,
  passages: readonly Passage[],
  entries: readonly Entry[],
): string | undefined => {
  const { row } = applied
  const own = entries.find((entry) => isFromRule(entry, row, title))
  if (own) return own.id
  const found = findTexts(passages, row.covered).find((passage) => settles(passage, applied))
  return found ? (found.entry?.id ?? 'brief') : undefined
}
