/** Where an interview stands: which question each answer belongs to, read from the words of the turns alone. */
import { type Answer, toQuestions } from '../../../analysis/gaps/answers.ts'
import type { Catalogue, Question } from '../../../analysis/gaps/row.ts'
import { toModel } from '../../../analysis/model/model.ts'
import { normalise, shorten } from '../sentences.ts'
import { isEnglish } from '../words.ts'
import { isDone, isSkipped, type Turn } from './conversation.ts'
import { type Ask, OPENING, toDimension, toOwnAsks } from './dimensions.ts'
import { LEVELS, print, printChoices } from './wording.ts'

/** One answered question. `chosen` is the place of the choice that was taken. */
export type Said = { ask: Ask; answer: string; chosen?: number }
export type State = {
  idea: string
  said: Said[]
  /** Questions as they were asked, normalised: none is asked again. */
  asked: Set<string>
  done: boolean
}

const fromQuestion = (question: Question): Ask => ({
  id: question.id,
  dimension: toDimension(question.topic),
  text: question.text,
  why: question.why,
  choices: question.choices.map(({ id, label, changes }) => ({ id, label, requirement: changes })),
  impact: question.impact,
  question,
})

/** Answers as the catalogue knows them; what is no question of it counts as words of the idea. */
export const toAnswers = (said: readonly Said[]): Answer[] =>
  said
    .filter(({ ask }) => ask.dimension !== 'opening' && ask.dimension !== 'feedback')
    .map(({ ask, answer, chosen }): Answer => {
      const choice = ask.question && chosen !== undefined ? ask.choices[chosen]?.id : undefined
      const words = isSkipped(answer) ? '' : answer
      return { id: ask.id, question: ask.text, answer: words, ...(choice !== undefined && { choice }) }
    })

/** A choice of an own question says its requirement, not its label. */
const toWords = (answers: Answer[], said: readonly Said[]): Answer[] =>
  answers.map((answer) => {
    const one = said.find(({ ask }) => ask.id === answer.id)
    const chosen = one?.chosen === undefined || one.ask.question ? undefined : one.ask.choices[one.chosen]
    return chosen ? { ...answer, answer: chosen.requirement } : answer
  })

const READ = 20_000
const MOST = 200

/** Each turn goes through all turns before it again: what they asked is kept, by what they asked it from. */
const remembered = new WeakMap<Catalogue, Map<string, Ask[]>>()

/** What could be asked now, weightiest first within each kind. */
export const toAsks = ({ idea, said }: Pick<State, 'idea' | 'said'>, catalogue: Catalogue): Ask[] => {
  if (idea.trim() === '') return [OPENING]
  const words = shorten(idea, READ)
  const answers = toWords(toAnswers(said), said)
  const kept = remembered.get(catalogue) ?? new Map<string, Ask[]>()
  const key = JSON.stringify([words, answers])
  const known = kept.get(key)
  if (known) return known
  const english = isEnglish(words)
  const model = toModel(english ? [{ id: 'idea', text: words }] : [])
  const ruled = english
    ? toQuestions(words, answers, Number.POSITIVE_INFINITY, catalogue).map(fromQuestion)
    : []
  const asks = [...ruled, ...toOwnAsks(model)]
  if (kept.size >= MOST) kept.clear()
  remembered.set(catalogue, kept.set(key, asks))
  return asks
}

const LEAD = 'The architect says: '
const TAIL = ' What should it say?'

/** Ids change from one draft to the next, titles do not. */
export const toObjectionKey = (text: string): string => normalise(text.replace(/\bR-\d{3}\b/g, ' '))

/** A question about what was found wrong; it names the requirement with its title, so that ids may change. */
export const toFeedbackAsk = (line: string): Ask => ({
  id: `feedback:${toObjectionKey(line)}`,
  dimension: 'feedback',
  text: `${LEAD}${/[.?!]$/.test(line) ? line : `${line}.`}${TAIL}`,
  why: '',
  choices: [],
  impact: 50,
})

/** The question without our words around it. */
export const toObjection = ({ text }: Pick<Ask, 'text'>): string =>
  text.startsWith(LEAD) ? text.slice(LEAD.length, text.length - TAIL.length) : text

const isSame = (ask: Ask, question: string): boolean =>
  LEVELS.some((level) => normalise(print(ask, level)) === question) || normalise(ask.text) === question

const findChosen = (ask: Ask, answer: string): number | undefined => {
  const said = normalise(answer)
  const index = ask.choices.findIndex(
    ({ label, id }, at) =>
      id === answer.trim().toLowerCase() ||
      normalise(label) === said ||
      LEVELS.some((level) => normalise(printChoices(ask, level)[at] ?? '') === said),
  )
  return index < 0 ? undefined : index
}

/** A question that is none of ours now: about an objection, or somebody else's, whose answer is kept as words. */
const toForeign = (turn: Turn, index: number): Ask =>
  turn.question.startsWith(LEAD)
    ? toFeedbackAsk(toObjection({ text: turn.question }))
    : { ...OPENING, id: `turn-${index + 1}`, dimension: 'journeys', text: turn.question }

/** Goes through the turns again: each answer is given to the question that the words of the turn ask. */
export const replay = (idea: string, turns: readonly Turn[], catalogue: Catalogue): State => {
  const state: State = { idea, said: [], asked: new Set(), done: false }
  turns.forEach((turn, index) => {
    const question = normalise(turn.question)
    const ask = toAsks(state, catalogue).find((one) => isSame(one, question)) ?? toForeign(turn, index)
    const chosen = findChosen(ask, turn.answer)
    state.asked.add(question)
    if (isDone(turn.answer)) state.done = true
    else {
      state.said.push({ ask, answer: turn.answer, ...(chosen !== undefined && { chosen }) })
      if (state.idea.trim() === '' && !isSkipped(turn.answer)) state.idea = turn.answer
    }
  })
  return state
}

export const wasAsked = (state: State, ask: Ask): boolean =>
  state.said.some((one) => one.ask.id === ask.id) ||
  LEVELS.some((level) => state.asked.has(normalise(print(ask, level))))
