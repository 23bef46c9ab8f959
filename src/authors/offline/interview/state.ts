/** Where an interview stands: which question each answer belongs to, by its id, or else by the words of the turn. */

import { findRefused, NOT_NEEDED, toQuestion } from '../../../analysis/gaps/answers.ts'
import { findGaps, type OpenGap } from '../../../analysis/gaps/gaps.ts'
import { isSkipped } from '../../../analysis/left-open.ts'
import type { GivenAnswer } from '../../../documents/given-answers.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import { findTold, toReading } from '../clauses.ts'
import { isEnglish } from '../english.ts'
import { toHeadline } from '../headline.ts'
import { type Model, toModel } from '../model/model.ts'
import { normalise, shorten } from '../sentences.ts'
import {
  type Amendment,
  type Drafted,
  hear,
  hearMore,
  type Pending,
  settle,
  settleAnewTurn,
  settleConflicting,
  takeCorrections,
  takeOpening,
} from './amendment.ts'
import { textsOf } from './answer-part.ts'
import { type Anew, isAnewTurn, isConflictTurn } from './conflict.ts'
import { isDone, type Turn } from './conversation.ts'
import { findCorrected } from './correction-ask.ts'
import { type Ask, CLOSING, isDimension, MORE, OPENING, toFirstId } from './dimensions.ts'
import { settleDoubts } from './doubtful.ts'
import { isDoubtfulTurn } from './doubtful-ask.ts'
import { toOurAsks } from './our-questions.ts'
import { fromProjectTurn } from './project.ts'
import { fromTurn } from './remark.ts'
import { partsOf, type Said } from './said.ts'
import { withoutTalk } from './speech.ts'
import { type Strength, toHighest, toStrength } from './strength.ts'
import { fromWhichTurn, isWhichTurn, splitChosen } from './which.ts'
import { LEVELS, print, printChoices } from './wording.ts'

export type State = {
  /** As it reads now; `spoken` is the idea as it was said. */
  idea: string
  spoken: string
  amended: Amendment[]
  /** The one to ask about next. */
  pending?: Pending
  /** Those behind it. */
  waiting: Pending[]
  /** Those that stayed open when they were asked about. */
  unsettled: Pending[]
  said: Said[]
  /** Ids and words of the questions as they were asked: none is asked again. */
  ids: Set<string>
  questions: string[]
  /** Questions about two statements of which both hold. */
  both: Set<string>
  /** What was said instead of two statements, and has to be asked about next. */
  anew?: Anew
  /** What was said to a question about two statements, and settled nothing, by its id. */
  left: Map<string, string>
  /** Sentences of the idea that were asked about: whether they are built. */
  sorted: Map<string, boolean>
  strength: Strength
}

const WEIGHT = { high: 4, medium: 2, low: 1 }

const toAsk = (gap: OpenGap): Ask => {
  const { id, about, text, why, choices } = toQuestion(gap)
  return {
    id,
    dimension: about,
    text,
    why,
    title: gap.row.proposal?.title ?? toHeadline(gap.row.question, false),
    choices: choices.map((one) => ({
      id: one.id,
      label: one.label,
      requirement: one.id === NOT_NEEDED ? '' : one.changes,
    })),
    impact: WEIGHT[gap.row.severity],
    isRow: true,
  }
}

/** What is outside of it brings no question up. */
const isContent = ({ ask }: Said): boolean => ask.dimension !== 'opening' && ask.dimension !== 'scope'

/** What an answer says in earnest. */
const toEarnest = (said: Said): string =>
  textsOf(partsOf(said), 'requirement', 'answer', 'goal', 'fact').join(' ')

/** Answers as the catalogue knows them; what is no question of it counts as words of the idea. */
const toAnswers = (said: readonly Said[]): GivenAnswer[] =>
  said.filter(isContent).map((one): GivenAnswer => {
    const { ask, answer, chosen, kind } = one
    const choice = chosen === undefined ? undefined : ask.choices[chosen]
    const isOut = kind === 'refusal' || kind === 'nothing'
    const id = ask.isRow ? (choice?.id ?? (isOut ? NOT_NEEDED : undefined)) : undefined
    const words =
      kind === 'words' ? (choice && !ask.isRow ? choice.requirement : toEarnest(one) || answer) : ''
    return { id: ask.id, question: ask.text, answer: words, ...(id !== undefined && { choice: id }) }
  })

const READ = 20_000
const MOST = 200

/** What an idea asks for; where it asks for nothing in so many words, all of it. */
export const toIdeaModel = (idea: string): Model => {
  const words = shorten(withoutTalk(idea), READ)
  return toModel(isEnglish(words) ? [{ id: 'idea', text: words }] : [])
}

/** Answers that tell what is wanted: they may bring a new subject up, the others only settle what was asked. */
const TELLING = /^(?:own:(?:journeys|flows)|closing|more|enough|turn-\d+|architect:|preview:)/

const isOwnWords = ({ choice, answer }: GivenAnswer): boolean => choice === undefined && answer !== ''
const isTelling = ({ id }: GivenAnswer): boolean => TELLING.test(id)

/** What the catalogue asks about an idea and its answers. What their lines settle is not asked. */
const fromCatalogue = (words: string, said: readonly Said[], catalogue: Catalogue): Ask[] => {
  const answers = toAnswers(said)
  const own = answers.filter(isOwnWords)
  const reading = toReading(words)
  const told = reading.told.filter(({ fate }) => fate !== 'exclusion')
  const open = findGaps(
    {
      told: [
        ...told.map(({ text }) => ({ id: 'idea', text })),
        ...own.filter(isTelling).map(({ id, answer }) => ({ id, text: shorten(answer, READ) })),
      ],
      stated: own.map(({ answer }) => shorten(answer, READ)),
      ruledOut: [
        ...findTold(reading, 'exclusion'),
        ...said.filter(({ kind }) => kind === 'refusal').map(({ answer }) => answer),
        ...said.flatMap((one) => textsOf(partsOf(one), 'exclusion')),
      ],
      known: new Set(answers.map(({ id }) => id)),
      refused: findRefused(answers),
    },
    catalogue,
  )
  return open.filter(({ row }) => !row.id.startsWith('idea.')).map(toAsk)
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
  const own = () => remember(catalogue, words, () => toOurAsks(toIdeaModel(words)))
  const key = said.map(({ ask, answer, kind, chosen }) => [ask.id, answer, kind, chosen])
  return remember(catalogue, JSON.stringify([words, key]), () => [
    ...(isEnglish(words) ? fromCatalogue(words, said, catalogue) : []),
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
  const numbered = /^\W*(\d)\W*$/.exec(answer)?.[1]
  const at = numbered === undefined ? -1 : Number(numbered) - 1
  if (ask.choices[at]) return at
  const isYes = ask.isRow && /^(?:yes|yep|sure|ok(?:ay)?|that one|exactly)\W*$/i.test(answer.trim())
  return isYes && ask.choices[0]?.id !== NOT_NEEDED ? 0 : undefined
}

/** What the engine asks before an author writes. */
const LAST_WORD = 'enough'

/** A question that is none of ours now: about a remark, the project, or somebody else's, whose answer is kept as words. */
const fromForeignTurn = (turn: Turn, index: number): Ask => {
  const { id = '', question, choices = [], dimension } = turn
  if (id.startsWith(CLOSING.id) || normalise(question) === normalise(CLOSING.text))
    return { ...CLOSING, id: id || CLOSING.id, text: question }
  if (id.startsWith(MORE.id)) return { ...MORE, id }
  if (id === LAST_WORD) return { ...MORE, id, text: question }
  if (isWhichTurn(id)) return fromWhichTurn(turn)
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

/** A question of ours that was asked once more. */
const findAgain = (asks: readonly Ask[], { id = '' }: Turn): Ask | undefined => {
  const first = toFirstId(id)
  return first === id ? undefined : asks.find((one) => one.id === first)
}

const findAsk = (state: State, turn: Turn, index: number, catalogue: Catalogue): Ask => {
  const asks = toAsks(state, catalogue)
  const question = normalise(turn.question)
  return (
    asks.find(({ id }) => id === turn.id) ??
    findAgain(asks, turn) ??
    (turn.id === undefined ? asks.find((one) => isSame(one, question)) : undefined) ??
    fromForeignTurn(turn, index)
  )
}

/** Questions of which a choice settles one thing, and words beside it say another. */
const isOfChoices = (turn: Turn): boolean =>
  findCorrected(turn.id) !== undefined ||
  isDoubtfulTurn(turn) ||
  isConflictTurn(turn) ||
  fromTurn(turn) !== undefined

/** Goes through the turns again: each answer is given to the question that its turn asks. */
export const replay = (
  idea: string,
  turns: readonly Turn[],
  catalogue: Catalogue,
  drafted: Drafted = { sure: turns.length, statements: [] },
): State => {
  const state: State = {
    idea,
    spoken: idea,
    amended: [],
    unsettled: [],
    waiting: [],
    said: [],
    ids: new Set<string>(),
    questions: [],
    both: new Set<string>(),
    left: new Map<string, string>(),
    sorted: new Map<string, boolean>(),
    strength: toStrength(idea, [], idea.trim() === '' ? [] : toAsks({ idea, said: [] }, catalogue)),
  }
  takeOpening(state)
  turns.forEach((spoken, index) => {
    const { pending } = state
    const typed = isOfChoices(spoken) ? splitChosen(spoken.choices ?? [], spoken.answer) : undefined
    const turn = typed ? { ...spoken, answer: typed.label } : spoken
    const hearTyped = (): void => {
      if (typed) hearMore(state, spoken, index + 1, typed.words)
    }
    if (pending && findCorrected(turn.id) === pending.turn) {
      state.ids.add(turn.id ?? '')
      settle(state, pending, turn, { turn: index + 1, isDrafted: index >= drafted.sure })
      hearTyped()
      return
    }
    if (isDoubtfulTurn(turn)) {
      state.ids.add(turn.id ?? '')
      settleDoubts(state, turn, index + 1)
      hearTyped()
      return
    }
    if (isConflictTurn(turn)) {
      state.ids.add(turn.id ?? '')
      if (isAnewTurn(turn)) settleAnewTurn(state, turn, index + 1)
      else settleConflicting(state, turn, index + 1)
      hearTyped()
      return
    }
    const ask = findAsk(state, turn, index, catalogue)
    const chosen = findChosen(ask, turn.answer)
    const answer =
      chosen === undefined && !isWhichTurn(ask.id)
        ? takeCorrections(state, turn.answer, { turn: index + 1, ask }, drafted)
        : turn.answer
    if (answer === '' && turn.answer !== '') {
      // What was said of the draft is answered by it, the question of a dimension is not.
      // Whoever takes their whole answer back has answered, too.
      const isOwn = state.amended.some((one) => one.turn === index + 1 && one.isOwn && one.now === '')
      if (isOwn || ask.dimension === 'feedback' || ask.dimension === 'closing')
        state.ids.add(turn.id ?? ask.id)
      return
    }
    state.ids.add(ask.id).add(turn.id ?? ask.id)
    state.questions.push(turn.question)
    if (isDone(answer)) return
    hear(state, {
      ...{ ask, answer, spoken: turn.answer, turn: index + 1 },
      ...(chosen !== undefined && { chosen }),
    })
    hearTyped()
    if (state.idea.trim() === '' && !isSkipped(answer)) Object.assign(state, { idea: answer, spoken: answer })
    state.strength = toHighest(state.strength, toStrength(state.idea, state.said, toAsks(state, catalogue)))
  })
  return state
}
