/**
 * How well a text carries an idea, in figures that need no judge. Two authors of the same idea can be told apart by them; none
 * says that a text is good.
 */

import { toBrief } from '../documents/brief.ts'
import { toPrd } from '../documents/prd.ts'
import { type Entry, isRefused, toRequirements } from '../documents/requirements.ts'
import { findCarriers, splitSentences } from './carriers.ts'
import { checkRequirementsText } from './report.ts'

type Share = { have: number; of: number }

export type Scores = {
  requirements: number
  /** Sentences of the idea whose words stand together in one entry or one line of the brief. */
  sentences: Share
  /** Errors and warnings that `check` would show. */
  findings: number
  /** Acceptance criteria about which nothing is found. */
  criteria: Share
  /** Requirements that say where they come from. */
  traced: Share
  /** Approved requirements that the last document holds, under the same id. */
  kept: Share
}

const toEntryText = ({ title, description, rationale, acceptance }: Entry): string =>
  [title, description, rationale, ...acceptance].join('. ')

/** What the brief says besides the words that it quotes. */
const toBriefLines = (brief: string): string[] =>
  Object.entries(toBrief(brief).sections).flatMap(([title, body]) =>
    /utterance|status/i.test(title) ? [] : body.split('\n').filter((line) => line.trim() !== ''),
  )

/** `texts`: the documents by their formats. */
export const toScores = (idea: string, texts: Record<string, string>): Scores => {
  const { 'feature-brief': brief = '', requirements = '', prd = '' } = texts
  const { entries } = toRequirements(requirements)
  const live = entries.filter((entry) => !isRefused(entry))
  const units = [...entries.map(toEntryText), ...toBriefLines(brief)].map((text) => ({ name: text, text }))
  const sentences = findCarriers(splitSentences(idea), units)
  const { problems } = checkRequirementsText(requirements)
  const criteria = live.flatMap(({ acceptance }) => acceptance)
  const lines = requirements.split('\n')
  const found = problems.map(({ line }) => lines[line - 1] ?? '')
  const isFound = (criterion: string) => found.some((line) => line.includes(criterion))
  const ids = new Set(toPrd(prd).entries.map(({ id }) => id))
  return {
    requirements: live.length,
    sentences: {
      have: sentences.filter(({ by }) => by.length > 0).length,
      of: sentences.length,
    },
    findings: problems.length,
    criteria: { have: criteria.filter((criterion) => !isFound(criterion)).length, of: criteria.length },
    traced: {
      have: live.filter(({ source, rationale }) => (source || rationale).trim() !== '').length,
      of: live.length,
    },
    kept: { have: live.filter(({ id }) => ids.has(id)).length, of: live.length },
  }
}
