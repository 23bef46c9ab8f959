/** What a person answered before anything was written, and what is still worth asking. */
import { type Correction, findCorrections, mendStatement } from '../../documents/correction.ts'
import type { GivenAnswer } from '../../documents/given-answers.ts'
import type { Catalogue, Dimension } from '../../schema/catalogue.ts'
import { isUndecided, readBesides, takeAnswerApart } from '../account.ts'
import { isExclusion } from '../document/exclusions.ts'
import { toSentences } from '../language/sentence.ts'
import { findOwner, isSkipped } from '../left-open.ts'
import { CATALOGUE } from './catalogue.ts'
import { findGaps, type OpenGap, toFamily } from './gaps.ts'

export type Question = {
  id: string
  about: Dimension
  text: string
  why: string
  choices: { id: string; label: string; changes: string }[]
}

/** The choice that takes the proposal, and the one that rules the matter out. */
export const PROPOSED = 'a'
export const NOT_NEEDED = 'none'

/** The family that asks about the idea as a whole: there is nothing to rule out. */
const WHOLE = 'idea'

export const toQuestion = ({ row, question }: OpenGap): Question => ({
  id: row.id,
  about: row.about,
  text: question,
  why: row.why,
  choices: [
    ...(row.proposal ? [{ id: PROPOSED, label: row.proposal.text, changes: row.proposal.text }] : []),
    ...(toFamily(row.id) === WHOLE
      ? []
      : [
          {
            id: NOT_NEEDED,
            label: 'Not needed',
            changes: 'Nothing is built, and nothing like it is asked again.',
          },
        ]),
  ],
})

/** Families whose matter somebody ruled out. */
export const findRefused = (answers: readonly GivenAnswer[]): Set<string> =>
  new Set(answers.filter(({ choice }) => choice === NOT_NEEDED).map(({ id }) => toFamily(id)))

const toParts = (text: string): string[] => toSentences(text).map((span) => text.slice(...span))

/** The questions worth asking about an idea, without those that were answered or skipped. */
export const toQuestions = (
  idea: string,
  answers: readonly GivenAnswer[],
  limit: number,
  catalogue: Catalogue = CATALOGUE,
): Question[] => {
  const sentences = toParts(idea)
  const own = answers.filter(({ choice, answer }) => choice === undefined && answer !== '')
  const source = {
    told: sentences.filter((text) => !isExclusion(text)).map((text) => ({ id: 'idea', text })),
    stated: own.map(({ answer }) => answer),
    ruledOut: sentences.filter(isExclusion),
    known: new Set(answers.map(({ id }) => id)),
    refused: findRefused(answers),
  }
  return findGaps(source, catalogue).slice(0, limit).map(toQuestion)
}

/** An answer as the words of a choice, its id, or a sentence of their own. */
export const toAnswer = (question: Question, words: string): GivenAnswer => {
  const said = words.trim()
  const chosen = question.choices.find(
    ({ id, label }) => id === said.toLowerCase() || label.toLowerCase() === said.toLowerCase(),
  )
  const { id, text } = question
  if (chosen) return { id, question: text, answer: chosen.label, choice: chosen.id }
  if (isSkipped(said)) return { id, question: text, answer: '' }
  if (isUndecided(said)) {
    const owner = findOwner(said)
    return { id, question: text, answer: '', open: { words: said, ...(owner && { owner }) } }
  }
  const { answer, open } = takeAnswerApart(said, { id, question: text })
  return { id, question: text, answer, ...(open && { open }) }
}

const withBesides = (given: GivenAnswer): GivenAnswer => {
  const besides = readBesides(given.answer, { id: given.id, question: given.question })
  return Object.values(besides).some((texts) => texts.length > 0) ? { ...given, besides } : given
}

/** An answer without what it takes back of the idea: that is no part of it. */
export const takeCorrections = (idea: string, given: GivenAnswer): GivenAnswer => {
  const isMeant = (correction: Correction): boolean =>
    correction.isOwn !== true &&
    (correction.isPlain || toParts(idea).some((text) => mendStatement(text, correction) !== undefined))
  const { corrections, rest } = findCorrections(given.choice === undefined ? given.answer : '', isMeant)
  const own = corrections.length > 0 ? { ...given, answer: rest, corrections } : given
  return own.choice === undefined ? withBesides(own) : own
}
