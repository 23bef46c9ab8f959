/**
 * Answers that a person gave before the brief was written. They stand in the brief, one line each, so that whoever
 * edits it changes the answer: «- **Question?** The answer (id: choice)».
 */
import type { Json } from '../schema/json.ts'
import type { OpenQuestion } from '../schema/prd.ts'
import {
  addQuestions,
  NOBODY_YET,
  referQuestions,
  toAsked,
  toQuestions,
  toStillOpen,
} from './answer-questions.ts'
import { addCorrections, type Correction, mendBrief } from './correction.ts'
import { toOneLine } from './edit.ts'
import { addFresh, addListLines, FACTS, OPEN_QUESTIONS, OUT_OF_SCOPE } from './list-lines.ts'
import { printQuestion } from './open-questions.ts'
import { inline, shorten } from './plain-words.ts'
import { toPlaceQuestion } from './sorting.ts'

/** `open`: what of it, or all of it, leaves something open, and who is to answer that. */
export type GivenAnswer = {
  id: string
  question: string
  answer: string
  choice?: string
  open?: { words: string; owner?: string }
  /** Sentences of it that have a place of their own in the brief. */
  besides?: Besides
  /** What it takes back of the idea. */
  corrections?: Correction[]
}

const LONG = 2_000

/** What an answer says that is none: what is not wanted, what it asks, what nobody can tell the place of, how things are. */
export type Besides = { excluded: string[]; asked: string[]; unplaced?: string[]; facts?: string[] }

const isText = (value: unknown): value is string => typeof value === 'string'

const toCorrection = (value: unknown): Correction[] => {
  const { words, was, now, about } = (value ?? {}) as Record<string, unknown>
  const told = { ...(isText(was) && { was }), ...(isText(about) && { about }) }
  return isText(words) && isText(now) ? [{ words, now, isPlain: true, ...told }] : []
}

/** One alone, as runs kept it before there could be several. */
const toCorrections = (several: unknown, one: unknown): Pick<GivenAnswer, 'corrections'> => {
  const corrections = (Array.isArray(several) ? several : [one]).flatMap(toCorrection)
  return corrections.length > 0 ? { corrections } : {}
}

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

const toBesides = (value: unknown): Pick<GivenAnswer, 'besides'> => {
  const { excluded, asked, unplaced, facts } = (value ?? {}) as Record<string, unknown>
  return value
    ? {
        besides: {
          excluded: toTexts(excluded),
          asked: toTexts(asked),
          unplaced: toTexts(unplaced),
          facts: toTexts(facts),
        },
      }
    : {}
}

/** The answers as the run keeps them. */
export const toAnswers = (value: Json | undefined): GivenAnswer[] =>
  (Array.isArray(value) ? value : []).flatMap((item): GivenAnswer[] => {
    const { id, question, answer, choice, open, besides, corrections, correction } = (item ?? {}) as Record<
      string,
      unknown
    >
    if (!isText(id) || !isText(question) || !isText(answer)) return []
    const { words, owner } = (open ?? {}) as Record<string, unknown>
    const left = isText(words) ? { open: { words, ...(isText(owner) && { owner }) } } : {}
    const chosen = isText(choice) ? { choice } : {}
    const own = { ...chosen, ...left, ...toBesides(besides), ...toCorrections(corrections, correction) }
    return [{ id, question, answer, ...own }]
  })

const print = ({ id, question, answer, choice }: GivenAnswer): string => {
  const mark = choice === undefined ? id : `${id}: ${choice}`
  const asked = inline(shorten(question, 400)).replaceAll('*', '')
  return `- **${asked}** ${inline(shorten(answer, LONG))} (${mark})`
}

export const printAnswers = (answers: readonly GivenAnswer[]): string =>
  answers
    .filter(({ answer }) => answer !== '')
    .map(print)
    .join('\n')

const toOwn = ({ id, question }: GivenAnswer): string => `${question} (rule ${id})`

/** What was taken back of the idea reads otherwise; where it is in doubt what that was, it is asked. */
export const correct = (brief: string, answers: readonly GivenAnswer[]): string => {
  const corrections = answers.flatMap((one) => one.corrections ?? [])
  const sure = corrections.filter((one) => mendBrief(brief, one) !== undefined)
  const unsure = corrections.filter((one) => !sure.includes(one))
  const asked = unsure.map(({ words }) =>
    printQuestion({
      question: `You said «${toOneLine(words)}»: which of the statements does it change, and how?`,
    }),
  )
  const text = asked.length > 0 ? addListLines(brief, OPEN_QUESTIONS, asked) : brief
  return addCorrections(text, sure)
}

/** The brief with what answers say besides: what is not wanted stands outside of the scope, what is asked is open. */
export const placeBesides = (brief: string, answers: readonly Pick<GivenAnswer, 'besides'>[]): string => {
  const excluded = answers.flatMap(({ besides }) => besides?.excluded ?? []).map(inline)
  const asked = answers
    .flatMap(({ besides }) => besides?.asked ?? [])
    .map((question) => printQuestion({ question }))
  const unplaced = answers.flatMap(({ besides }) => besides?.unplaced ?? [])
  const facts = answers.flatMap(({ besides }) => besides?.facts ?? []).map(inline)
  const text = excluded.length > 0 ? addFresh(brief, OUT_OF_SCOPE, excluded) : brief
  const told = facts.length > 0 ? addFresh(text, FACTS, facts) : text
  const questions = [...asked, ...unplaced.map(toPlaceQuestion).map(printQuestion)]
  return questions.length > 0 ? addFresh(told, OPEN_QUESTIONS, questions) : told
}

/** The brief with what the answers leave open: as a question, with whoever is to answer and the words it was said in. */
export const leaveOpen = (brief: string, answers: readonly GivenAnswer[]): string => {
  const whole = answers.filter(({ answer, open }) => answer === '' && open)
  const parts = answers
    .filter(({ answer }) => answer !== '')
    .flatMap((one) => toStillOpen({ ...one, rule: one.id }))
  const known = new Set(toQuestions(brief).map(({ question }) => toAsked(question)))
  const asked = whole
    .filter(({ question }) => !known.has(toAsked(question)))
    .map((one): OpenQuestion => ({ question: toOwn(one) }))
  const referred = whole.map(({ question, open }) => ({
    question,
    owner: open?.owner ?? NOBODY_YET,
    said: open?.words ?? '',
  }))
  const all = [...asked, ...parts]
  const text =
    known.size === 0 && all.length > 0
      ? addListLines(brief, OPEN_QUESTIONS, all.map(printQuestion))
      : addQuestions(brief, all)
  return referQuestions(text, referred)
}
