/** Where an interview stands: which question each answer belongs to, by its id, or else by the words of the turn. */
import type { AnsweredQuestion } from '../../../analysis/gaps/answers.ts'
import { findGaps } from '../../../analysis/gaps/gaps.ts'
import { applyAnswer, rankQuestions } from '../../../analysis/gaps/ranking.ts'
import type { Catalogue, Fact, Question } from '../../../analysis/gaps/row.ts'
import { type Model, toModel } from '../../../analysis/model/model.ts'
import { toHeadline } from '../clauses.ts'
import { isEnglish, toWords } from '../english.ts'
import { collapse, normalise, shorten, toSentences } from '../sentences.ts'
import { isDone, isSkipped, type Turn } from './conversation.ts'
import { type Ask, CLOSING, DIMENSIONS, MORE, OPENING, toDimension } from './dimensions.ts'
import { toOurAsks } from './our-questions.ts'
import { fromProjectTurn } from './project.ts'
import { fromTurn } from './remark.ts'
import { type Strength, toHighest, toStrength } from './strength.ts'
import { LEVELS, print, printChoices } from './wording.ts'

/** One answered question. `chosen` is the place of the choice that was taken, `turn` that of the turn, from 1. */
export type Said = { ask: Ask; answer: string; turn: number; chosen?: number }
export type State = {
  idea: string
  said: Said[]
  /** Ids and words of the questions as they were asked: none is asked again. */
  ids: Set<string>
  questions: string[]
  strength: Strength
}

const SPOKEN =
  /^(?:define|say|fix|set|name|decide|state|settle|agree on|describe|choose)\s+(?:the\s+)?(?=\S)/i

/** A row's title tells the writer what to do; a requirement's tells what it is about. */
const toSubjectTitle = (title: string): string => {
  const bare = title.replace(SPOKEN, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

const toAsk = (question: Question, title: string | undefined): Ask => ({
  id: question.id,
  dimension: toDimension(question.topic),
  text: question.text,
  why: question.why,
  title: title === undefined ? toHeadline(question.text, false) : toSubjectTitle(title),
  choices: question.choices.map(({ id, label, changes }) => ({ id, label, requirement: changes })),
  impact: question.impact,
  question,
})

/** What is outside of it brings no question up. */
const isContent = ({ ask }: Said): boolean => ask.dimension !== 'opening' && ask.dimension !== 'scope'

/** Answers as the catalogue knows them; what is no question of it counts as words of the idea. */
const toAnswers = (said: readonly Said[]): AnsweredQuestion[] =>
  said.filter(isContent).map(({ ask, answer, chosen }): AnsweredQuestion => {
    const choice = chosen === undefined ? undefined : ask.choices[chosen]
    const words = isSkipped(answer) ? '' : choice && !ask.question ? choice.requirement : answer
    const id = ask.question ? choice?.id : undefined
    return { id: ask.id, question: ask.text, answer: words, ...(id !== undefined && { choice: id }) }
  })

const READ = 20_000
const MOST = 200

export const toIdeaModel = (idea: string): Model => {
  const words = shorten(idea, READ)
  return toModel(isEnglish(words) ? [{ id: 'idea', text: words }] : [])
}

/** Answers that tell what is wanted: they may bring a new subject up, the others only settle what was asked. */
const TELLING = /^(?:own:(?:journeys|flows)|closing|more|turn-\d+|architect:|preview:)/

const isOwnWords = ({ choice, answer }: AnsweredQuestion): boolean => choice === undefined && answer !== ''
const isTelling = ({ id }: AnsweredQuestion): boolean => TELLING.test(id)

/** What the catalogue asks about an idea and its answers. What their lines settle is not asked. */
const fromCatalogue = (words: string, answers: readonly AnsweredQuestion[], catalogue: Catalogue): Ask[] => {
  const own = answers.filter(isOwnWords)
  const model = toModel([
    { id: 'idea', text: words },
    ...own.filter(isTelling).map(({ id, answer }) => ({ id, text: shorten(answer, READ) })),
  ])
  const facts = answers.flatMap(({ id, choice }): Fact[] =>
    choice === undefined ? [] : [{ question: id, choice }],
  )
  const lines = [words, ...own.map(({ answer }) => shorten(answer, READ))].flatMap((text) =>
    toSentences(text).map((sentence) => collapse(sentence.text)),
  )
  const { gaps } = findGaps(model, [], lines.join('\n'), facts, catalogue)
  const titles = new Map(gaps.map(({ rule, title }) => [rule, title]))
  const known = new Set(answers.map(({ id }) => id))
  return rankQuestions(model, gaps, facts, Number.POSITIVE_INFINITY, catalogue)
    .filter(({ id }) => !known.has(id))
    .map((question) => toAsk(question, titles.get(question.id)))
}

/** Each turn goes through all turns before it again: what they asked is kept, by what they asked it from. */
const remembered = new WeakMap<Catalogue, Map<string, Ask[]>>()

const remember = (catalogue: Catalogue, key: string, make: () => Ask[]): Ask[] => {
  const kept = remembered.get(catalogue) ?? new Map<string, Ask[]>()
  const known = kept.get(key)
  if (known) return known
  const asks = make()
  if (kept.size >= MOST) kept.clear()
  remembered.set(catalogue, kept.set(key, asks))
  return asks
}

/** What could be asked now, weightiest first within each kind. */
export const toAsks = ({ idea, said }: Pick<State, 'idea' | 'said'>, catalogue: Catalogue): Ask[] => {
  if (idea.trim() === '') return [OPENING]
  const words = shorten(idea, READ)
  const answers = toAnswers(said)
  const own = () => remember(catalogue, words, () => toOurAsks(toIdeaModel(words)))
  return remember(catalogue, JSON.stringify([words, answers]), () => [
    ...(isEnglish(words) ? fromCatalogue(words, answers, catalogue) : []),
    ...own(),
  ])
}

const isSame = (ask: Ask, question: string): boolean =>
  LEVELS.some((level) => {
    const words = normalise(print(ask, level))
    return question === words || question.startsWith(`${words} `)
  })

const findChosen = (ask: Ask, answer: string): number | undefined => {
  const said = normalise(answer)
  const index = ask.choices.findIndex(
    ({ label, id }, at) =>
      id === answer.trim().toLowerCase() ||
      normalise(label) === said ||
      LEVELS.some((level) => normalise(printChoices(ask, level)[at] ?? '') === said),
  )
  if (index >= 0) return index
  // «Yes.» and «No, nobody»: short words that take a choice of the catalogue.
  const [fact] = ask.question && toWords(answer).length < 4 ? applyAnswer(ask.question, answer) : []
  const at = fact ? ask.choices.findIndex(({ id }) => id === fact.choice) : -1
  return at < 0 ? undefined : at
}

const isDimension = (name: string | undefined): name is Ask['dimension'] =>
  [...DIMENSIONS, 'scope'].some((one) => one === name)

/** A question that is none of ours now: about a remark, the project, or somebody else's, whose answer is kept as words. */
const fromForeignTurn = (turn: Turn, index: number): Ask => {
  const { id = '', question, choices = [], dimension } = turn
  if (id.startsWith(CLOSING.id) || normalise(question) === normalise(CLOSING.text))
    return { ...CLOSING, id: id || CLOSING.id }
  if (id.startsWith(MORE.id)) return { ...MORE, id }
  return (
    fromTurn(turn) ??
    fromProjectTurn(turn) ?? {
      ...OPENING,
      id: id || `turn-${index + 1}`,
      text: question,
      dimension: isDimension(dimension) ? dimension : 'journeys',
      choices: choices.map((label) => ({ label, requirement: label })),
    }
  )
}

const findAsk = (state: State, turn: Turn, index: number, catalogue: Catalogue): Ask => {
  const asks = toAsks(state, catalogue)
  const question = normalise(turn.question)
  return (
    asks.find(({ id }) => id === turn.id) ??
    (turn.id === undefined ? asks.find((one) => isSame(one, question)) : undefined) ??
    fromForeignTurn(turn, index)
  )
}

/** Goes through the turns again: each answer is given to the question that its turn asks. */
export const replay = (idea: string, turns: readonly Turn[], catalogue: Catalogue): State => {
  const state: State = {
    idea,
    said: [],
    ids: new Set<string>(),
    questions: [],
    strength: toStrength(idea, [], idea.trim() === '' ? [] : toAsks({ idea, said: [] }, catalogue)),
  }
  turns.forEach((turn, index) => {
    const ask = findAsk(state, turn, index, catalogue)
    state.ids.add(ask.id).add(turn.id ?? ask.id)
    state.questions.push(turn.question)
    if (isDone(turn.answer)) return
    const chosen = findChosen(ask, turn.answer)
    state.said.push({ ask, answer: turn.answer, turn: index + 1, ...(chosen !== undefined && { chosen }) })
    if (state.idea.trim() === '' && !isSkipped(turn.answer)) state.idea = turn.answer
    state.strength = toHighest(state.strength, toStrength(state.idea, state.said, toAsks(state, catalogue)))
  })
  return state
}
