/**
 * How well a text carries an idea, in figures that need no judge. Two authors of the same idea can be told apart by them; none
 * says that a text is good.
 */
import { toBrief } from '../documents/brief.ts'
import { toPrd } from '../documents/prd.ts'
import { type Entry, isRefused, toRequirements } from '../documents/requirements.ts'
import { toReading } from './language/language.ts'
import { toSentences } from './language/sentence.ts'
import { isNoun, isVerb } from './language/tags.ts'
import { checkRequirementsText } from './report.ts'
import { isIdle, toLemma, toSynonym } from './set/lemmas.ts'

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

const ENOUGH = 0.6

/** The words that carry a text, synonyms as one. */
const toWords = (text: string): Set<string> => {
  const words = new Set<string>()
  for (const [from, to] of toSentences(text))
    for (const token of toReading(text, from, to).tokens) {
      const lemma = toLemma(token)
      if ((isNoun(token.tag) || isVerb(token.tag)) && !isIdle(token, lemma))
        words.add(toSynonym(lemma, isNoun(token.tag)))
    }
  return words
}

const isIn = (words: Set<string>, unit: Set<string>): boolean => {
  const found = [...words].filter((word) => unit.has(word)).length
  return words.size > 0 && found / words.size >= ENOUGH
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
  const units = [...entries.map(toEntryText), ...toBriefLines(brief)].map(toWords)
  const sentences = toSentences(idea)
    .map(([from, to]) => toWords(idea.slice(from, to)))
    .filter(({ size }) => size > 0)
  const { problems } = checkRequirementsText(requirements)
  const criteria = live.flatMap(({ acceptance }) => acceptance)
  const lines = requirements.split('\n')
  const found = problems.map(({ line }) => lines[line - 1] ?? '')
  const isFound = (criterion: string) => found.some((line) => line.includes(criterion))
  const ids = new Set(toPrd(prd).entries.map(({ id }) => id))
  return {
    requirements: live.length,
    sentences: {
      have: sentences.filter((words) => units.some((unit) => isIn(words, unit))).length,
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
