/** The first draft of a specification, from the idea and all turns. What is unsaid is left open, never made up. */

import { analyse } from '../../../analysis/analyse.ts'
import type { Catalogue } from '../../../analysis/gaps/row.ts'
import { toModel } from '../../../analysis/model/model.ts'
import { toId } from '../../../documents/story/model.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { type Clause, toHeadline } from '../clauses.ts'
import { isEnglish, toWords } from '../english.ts'
import { type Idea, toIdea } from '../idea.ts'
import { toLinkOrder } from '../link-order.ts'
import { toLinks } from '../need-links.ts'
import type { Need } from '../needs.ts'
import { printList, say } from '../print.ts'
import { normalise, shorten } from '../sentences.ts'
import { printSpec, type Spec } from '../spec.ts'
import { asText, findValue } from '../task.ts'
import {
  distinct,
  type Place,
  printOpen,
  toDecision,
  toFigureQuestion,
  toPlace,
  toRequirements,
} from './answer-places.ts'
import { findConversation, findDraft, isNothing } from './conversation.ts'
import { isActor } from './criteria.ts'
import { OPENING } from './dimensions.ts'
import { toSpokenIdea } from './draft.ts'
import { reviseSpec } from './revise.ts'
import { cite, fromClause, isName, splitClause, tell } from './sentence.ts'
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

const NOW =
  /\b(?:currently|nowadays|at the moment|at present|so far|still|yesterday|last (?:week|month|year)|until now)\b|^(?:today|now)\b/i

const FEELING = /\b(?:hates?|loves?|likes?|complains?|thinks?|forgets?|loses?|uses?|waits?|suffers?)\b/i
const MOST_ACTOR = 4

/** Whether a sentence begins with somebody: «Parents of our group report …». */
const hasActor = (text: string): boolean => {
  const words = toWords(text).slice(0, MOST_ACTOR)
  return words.some((_, at) => isActor(words.slice(0, at + 1)))
}

/** «The front desk sees who comes today»: somebody does something, and it is no word on how things are now. */
const isWanted = (text: string): boolean =>
  !NOW.test(text) &&
  !FEELING.test(text) &&
  !/^(?:i|we|it|they|our|this|that|there)\b/i.test(text) &&
  (hasActor(text) ||
    analyse(text.replace(/\s(?:today|now)(?=[.!]?$)/i, '')).frames.some(
      ({ role, actor, negated }) => role === 'response' && actor && !negated,
    ))

/** Who we are and how we do it now; what we want begins otherwise. */
const ABOUT_US = /^(?:i|we)\s+(?!(?:would\s+)?(?:want|need|like|wish|must|should|have to|are looking)\b)/i

const toClauses = ({ reading }: Idea): Idea['reading']['clauses'] => {
  const more = reading.background
    .filter(isWanted)
    .map((text) => ({ text, source: text, lead: '', item: false }))
  const places = new Map(reading.sentences.map((text, at) => [text, at]))
  const placeOf = ({ source }: Clause): number =>
    places.get(source) ?? reading.sentences.findIndex((text) => text.includes(source))
  const clauses = [...reading.clauses, ...more].toSorted((a, b) => placeOf(a) - placeOf(b))
  const asked = clauses.filter(
    ({ text, item }) => item || (!isName(text, reading.english) && !ABOUT_US.test(text)),
  )
  return (asked.length > 0 ? asked : clauses).flatMap((clause) =>
    reading.english ? splitClause(clause) : [clause],
  )
}

const MOST_TITLE = 9

/** What the idea calls itself, else the first thing that it asks for. */
const toName = (idea: Idea): string => {
  const { reading, title } = idea
  const [first = ''] = reading.sentences
  const words = toWords(first).length
  const isShort = words > 1 && words <= MOST_TITLE && !ABOUT_US.test(first)
  const [clause] = toClauses(idea)
  const asked = clause && ABOUT_US.test(title) ? fromClause(clause, reading.english)[0]?.title : undefined
  return (isShort ? toHeadline(first, reading.english) : asked) || title
}

type Sorted = Record<Place, Said[]>

const sort = (state: State): Sorted => {
  const sorted: Sorted = { requirement: [], decision: [], aim: [], outside: [], open: [], none: [] }
  for (const said of state.said) sorted[toPlace(said)].push(said)
  return sorted
}

const toVision = (idea: Idea, { aim, decision }: Sorted): string => {
  const whole = idea.reading.sentences.join(' ') || idea.utterance
  const aims = [
    ...idea.aims.map((one) => say(one, 300)),
    ...aim.map(({ answer, turn }) => `${say(answer, 600)} (your answer, turn ${turn})`),
  ]
  return [
    `In the person's own words: ${cite(whole, 2_000)}`,
    ...(aims.length > 0 ? [`It serves these aims:\n\n${printList(aims)}`] : []),
    ...(decision.length > 0 ? [`Decided in the interview:\n\n${printList(decision.map(toDecision))}`] : []),
  ].join('\n\n')
}

const SHOWN = 40

const toScope = (idea: Idea, { outside }: Sorted): { inScope: string[]; outOfScope: string[] } => {
  const inScope = toClauses(idea)
    .slice(0, SHOWN)
    .map(({ text }) => tell(text, 300).replace(/[.;,\s]+$/, ''))
    .filter((line) => line !== '')
  const excluded = [
    ...idea.reading.excluded.map((text) => tell(text, 300)),
    ...outside.map(({ answer, turn }) => `${tell(answer, 600)} (your answer, turn ${turn})`),
  ]
  return {
    inScope: inScope.length > 0 ? inScope : [tell(idea.title, 120)],
    outOfScope: excluded.length > 0 ? excluded : ['Nothing was excluded so far.'],
  }
}

const toQuestions = (idea: Idea, sorted: Sorted, requirements: readonly Requirement[]): string[] => {
  const hasOutside =
    sorted.outside.length + idea.reading.excluded.length > 0 ||
    sorted.decision.some(({ ask, answer }) => ask.dimension === 'scope' && isNothing(answer))
  const questions = [
    ...sorted.open.map(printOpen),
    ...(idea.aims.length + sorted.aim.length > 0 ? [] : ['Which aim does it serve?']),
    ...(hasOutside ? [] : ['What is outside its scope?']),
    ...idea.reading.questions.slice(0, SHOWN).map((text) => tell(text, 300)),
    ...requirements.flatMap((one) => toFigureQuestion(one.id, one)),
  ]
  return questions.filter(
    (one, at) => questions.findIndex((other) => normalise(other) === normalise(one)) === at,
  )
}

const MOST = 999

const writeFirst = (task: Task, state: State, catalogue: Catalogue): string => {
  const idea = toIdea(state.idea, [], catalogue)
  const sorted = sort(state)
  const fresh = [
    ...toClauses(idea).flatMap((clause) => fromClause(clause, idea.reading.english)),
    ...sorted.requirement.flatMap((said) => toRequirements(said)),
  ]
  const requirements = link(
    distinct(fresh)
      .slice(0, MOST)
      .map((one, index) => ({ id: toId('R', index), ...one })),
  )
  const created = asText(findValue(task, 'date'))
  const text = printSpec({
    version: '1',
    priority: requirements.some(({ priority }) => priority === 'must') ? 'must' : 'should',
    ...(created !== '' && { created }),
    title: shorten(toName(idea), 120),
    vision: toVision(idea, sorted),
    ...toScope(idea, sorted),
    requirements,
    questions: toQuestions(idea, sorted, requirements),
  })
  return settleDraft(text)
}

export const writeSpec = (task: Task, catalogue: Catalogue): JsonObject => {
  const state = replay(toSpokenIdea(task), findConversation(task), catalogue)
  if (findDraft(task).trim() !== '') return { specMarkdown: reviseSpec(task, state) }
  // Nothing can be written from nothing: neither a document nor the name of a feature.
  if (state.idea.trim() === '') return { needsRefinement: true, question: OPENING.text }
  return { specMarkdown: writeFirst(task, state, catalogue) }
}
