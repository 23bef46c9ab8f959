/** What is settled already: by a requirement, whatever was decided about it, by the brief, or by an answer. */
import { toBrief } from '../../documents/brief.ts'
import type { Entry } from '../../documents/requirements.ts'
import { toPlural } from '../model/model.ts'
import type { Applied } from './match.ts'
import type { Row } from './row.ts'
import type { Names } from './slots.ts'
import { toPattern } from './words.ts'

/** A passage that may settle a row. `entry` is the requirement it belongs to. */
export type Passage = { text: string; entry?: Entry }

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

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const toPassages = (entries: readonly Entry[], brief: string): Passage[] => [
  ...entries
    .filter(({ description }) => !OPEN.test(description))
    .map((entry) => ({ entry, text: [entry.title, entry.description, ...entry.acceptance].join('\n') })),
  ...toBriefLines(brief).map((text) => ({ text })),
]

/** A requirement that came from the rule says so in its source, or bears its title. */
const isFromRule = (entry: Entry, row: Row, title: string): boolean =>
  normalise(entry.title) === normalise(title) ||
  entry.source.includes(`rule: ${title}`) ||
  toPattern(`rule ${row.id}`).test(entry.source.replace(/rule: ?/g, 'rule '))

export const findCover = (
  { row }: Applied,
  names: Names,
  title: string,
  passages: readonly Passage[],
  entries: readonly Entry[],
): string | undefined => {
  const own = entries.find((entry) => isFromRule(entry, row, title))
  if (own) return own.id
  const pattern = toPattern(row.covered)
  const about = row.each ? toPattern(`${names.thing}|${toPlural(names.thing)}`) : undefined
  const found = passages.find(({ text }) => pattern.test(text) && (!about || about.test(text)))
  return found ? (found.entry?.id ?? 'brief') : undefined
}
