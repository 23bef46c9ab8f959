/** The first draft of a specification, from the idea and all turns. What is unsaid is left open, never made up. */

import { toId } from '../../../documents/story/model.ts'
import { printSpecValues } from '../../../documents/values/spec.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import type { JsonObject } from '../../../schema/json.ts'
import type { SpecValues } from '../../../schema/prd.ts'
import { type Clause, findTold, toReading } from '../clauses.ts'
import { isEnglish } from '../english.ts'
import { type Idea, toIdea } from '../idea.ts'
import { toLinkOrder } from '../link-order.ts'
import { toModel } from '../model/model.ts'
import { toLinks } from '../need-links.ts'
import type { Need } from '../needs.ts'
import { printList, say, toHeadingWords } from '../print.ts'
import { normalise, shorten } from '../sentences.ts'
import type { Spec } from '../spec.ts'
import { findFirst, findUnsettled, printAmendment, printUnsettled } from './amendment.ts'
import {
  distinct,
  findUntold,
  type Place,
  printOpen,
  printStillOpen,
  printUntold,
  toDecision,
  toPlace,
  toRequirements,
} from './answer-places.ts'
import { findContradicted } from './contradicted-scope.ts'
import { findConversation, findDraft, findSince, isNothing } from './conversation.ts'
import { OPENING } from './dimensions.ts'
import { toSpokenIdea } from './draft.ts'
import { reviseSpec } from './revise.ts'
import { cite, type Fresh, fromClause, tell } from './sentence.ts'
import { replay, type Said, type State } from './state.ts'
import { settleDraft } from './unsound-draft.ts'

type Requirement = Spec['requirements'][number]

/** Dependencies that the words imply, as ids. */
const link = (requirements: Requirement[]): Requirement[] => {
  const isOpen = (text: string): boolean => /^open question\b/i.test(text)
  const needs = requirements.map(
    ({ id, title, description }): Need => ({
      id,
      title,
      text: description,
      from: [],
      priority: 'medium',
      category: '',
      criteria: [],
      questions: [],
      dependencies: [],
      source: '',
      why: '',
      open: isOpen(description),
    }),
  )
  const texts = needs.filter(({ open }) => !open).map(({ id, text }) => ({ id, text }))
  const english = isEnglish(texts.map(({ text }) => text).join(' '))
  const order = toLinkOrder(
    requirements.map(({ id }) => id),
    toLinks(needs, toModel(english ? texts : [])),
  )
  return requirements.map((one) => ({ ...one, dependencies: order.before.get(one.id) ?? [] }))
}

type Sorted = Record<Place, Said[]>

const sort = (state: State): Sorted => {
  const sorted: Sorted = {
    requirement: [],
    decision: [],
    aim: [],
    outside: [],
    open: [],
    aside: [],
    none: [],
  }
  for (const said of state.said) sorted[toPlace(said)].push(said)
  return sorted
}

const toVision = (
  idea: Idea,
  { aim, decision, aside, requirement }: Sorted,
  { spoken, amended }: State,
): string => {
  const told = (amended.length > 0 ? toReading(spoken) : idea.reading).told.map(({ text }) => text)
  const aims = [
    ...idea.goals.map((one) => say(one, 300)),
    ...aim.map(({ answer, turn }) => `${say(answer, 600)} (your answer, turn ${turn})`),
  ]
  const besides = [
    ...aside.map(({ answer, turn }) => `${cite(answer, 600)} (turn ${turn})`),
    ...requirement.flatMap((said) =>
      findUntold(said, idea.utterance).besides.map((text) => `${cite(text, 600)} (turn ${said.turn})`),
    ),
  ]
  return [
    `In the person's own words: ${cite(told.join(' ') || spoken, 2_000)}`,
    ...(amended.length > 0
      ? [`Corrected in the interview:\n\n${printList(amended.map(printAmendment))}`]
      : []),
    ...(aims.length > 0 ? [`It serves these aims:\n\n${printList(aims)}`] : []),
    ...(decision.length > 0 ? [`Decided in the interview:\n\n${printList(decision.map(toDecision))}`] : []),
    ...(besides.length > 0 ? [`Said besides:\n\n${printList(besides)}`] : []),
  ].join('\n\n')
}

const SHOWN = 40

const toScope = (idea: Idea, { outside }: Sorted): { inScope: string[]; outOfScope: string[] } => {
  const inScope = idea.reading.clauses
    .slice(0, SHOWN)
    .map(({ text }) => tell(text, 300).replace(/[.;,\s]+$/, ''))
    .filter((line) => line !== '')
  const excluded = [
    ...findTold(idea.reading, 'exclusion').map((text) => tell(text, 300)),
    ...outside.map(({ answer, turn }) => `${tell(answer, 600)} (your answer, turn ${turn})`),
  ]
  return {
    inScope: inScope.length > 0 ? inScope : [tell(idea.title, 120)],
    outOfScope: excluded.length > 0 ? excluded : ['Nothing was excluded so far.'],
  }
}

const toQuestions = (idea: Idea, sorted: Sorted, state: State, requirements: Requirement[]): string[] => {
  const excluded = findTold(idea.reading, 'exclusion').length
  const hasOutside =
    sorted.outside.length + excluded > 0 ||
    sorted.decision.some(({ ask, answer }) => ask.dimension === 'scope' && isNothing(answer))
  const questions = [
    ...findUnsettled(state).map(printUnsettled),
    ...sorted.outside.flatMap((said) => findContradicted(said, requirements)),
    ...sorted.open.map(printOpen),
    ...sorted.requirement.flatMap(printStillOpen),
    ...sorted.requirement.flatMap((said) =>
      findUntold(said, idea.utterance).asked.map((text) => printUntold(said, text)),
    ),
    ...(idea.goals.length + sorted.aim.length > 0 ? [] : ['Which aim does it serve?']),
    ...(hasOutside ? [] : ['What is outside its scope?']),
    ...findTold(idea.reading, 'question')
      .slice(0, SHOWN)
      .map((text) => tell(text, 300)),
  ]
  return questions.filter(
    (one, at) => questions.findIndex((other) => normalise(other) === normalise(one)) === at,
  )
}

const MOST = 999

/** What the idea asks for in one clause; its source is what was said, not what it reads now. */
const toOwn = (clause: Clause, english: boolean, state: State): Fresh => {
  const first = findFirst(state, clause.source)
  const fresh = fromClause(clause, english)
  return first
    ? { ...fresh, source: `your words ${cite(first.spoken, 600)}, corrected in turn ${first.turn}` }
    : fresh
}

type Added = NonNullable<SpecValues['added']>

const writeFirst = (state: State, catalogue: Catalogue): JsonObject => {
  // An interview has its own questions: what could be wanted is, until somebody says otherwise.
  const idea = toIdea(state.idea, [], catalogue, 'requirement')
  const sorted = sort(state)
  const fresh = [
    ...idea.reading.clauses.map((clause) => toOwn(clause, idea.reading.english, state)),
    ...sorted.requirement.flatMap((said) => toRequirements(said, idea.utterance)),
  ]
  const requirements = link(
    distinct(fresh)
      .slice(0, MOST)
      .map((one, index) => ({ id: toId('R', index), ...one })),
  )
  const values: SpecValues = {
    priority: requirements.some(({ priority }) => priority === 'must') ? 'must' : 'should',
    title: toHeadingWords(shorten(idea.title, 120)),
    vision: toVision(idea, sorted, state),
    ...toScope(idea, sorted),
    added: requirements.map(({ id: _id, ...one }) => ({ ...one, title: toHeadingWords(one.title) })) as Added,
    openQuestions: toQuestions(idea, sorted, state, requirements).map((question) => ({ question })),
  }
  const printed = printSpecValues(values, undefined)
  const text = 'text' in printed ? printed.text : ''
  const sound = settleDraft(text)
  return text !== '' && sound === text ? (values as unknown as JsonObject) : { specMarkdown: sound }
}

export const writeSpec = (task: Task, catalogue: Catalogue): JsonObject => {
  const turns = findConversation(task)
  const hasDraft = findDraft(task).trim() !== ''
  const state = replay(toSpokenIdea(task), turns, catalogue, hasDraft ? findSince(task) : turns.length)
  if (hasDraft) return reviseSpec(task, state)
  // Nothing can be written from nothing: neither a document nor the name of a feature.
  if (state.idea.trim() === '') return { needsRefinement: true, question: OPENING.text }
  return writeFirst(state, catalogue)
}
