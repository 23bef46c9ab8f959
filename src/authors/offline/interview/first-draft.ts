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
import { findFirst, findUnsettled, mergeAmendments, printAmendment, printUnsettled } from './amendment.ts'
import { distinct, mergePlaces, type Places, toPlaces } from './answer-places.ts'
import { findConflicts, printConflict } from './conflict.ts'
import { findConversation, findDraft } from './conversation.ts'
import { OPENING } from './dimensions.ts'
import { printDoubtful } from './doubtful-ask.ts'
import { toDrafted, toSpokenIdea } from './draft.ts'
import { findAsked, findUnbuilt, toWholeClauses } from './idea-clauses.ts'
import { reviseSpec } from './revise.ts'
import type { Said } from './said.ts'
import { cite, type Fresh, fromClause, tell } from './sentence.ts'
import { withoutTalk } from './speech.ts'
import { replay, type State } from './state.ts'
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

const unique = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => lines.findIndex((other) => toKey(other) === toKey(line)) === at)
/** Words without the turn that they were said in. */
const toKey = (line: string): string => normalise(line.replace(/\(turn \d+\)$/, ''))

const toVision = (
  idea: Idea,
  { aims: told, decisions, today, besides }: Places,
  { spoken, amended }: State,
): string => {
  const words = toReading(spoken).told.map(({ text }) => text)
  const aims = [...idea.goals.map((one) => say(one, 300)), ...told]
  return [
    `In the person's own words: ${cite(words.join(' ') || spoken, 2_000)}`,
    ...(amended.length > 0
      ? [`Corrected in the interview:\n\n${printList(mergeAmendments(amended).map(printAmendment))}`]
      : []),
    ...(aims.length > 0 ? [`It serves these aims:\n\n${printList(aims)}`] : []),
    ...(decisions.length > 0 ? [`Decided in the interview:\n\n${printList(decisions)}`] : []),
    ...(today.length > 0 ? [`As it is today:\n\n${printList(unique(today))}`] : []),
    ...(besides.length > 0 ? [`Said besides:\n\n${printList(unique(besides))}`] : []),
  ].join('\n\n')
}

const SHOWN = 40

const toScope = (
  idea: Idea,
  asked: readonly Clause[],
  { outside }: Places,
): { inScope: string[]; outOfScope: string[] } => {
  const inScope = asked
    .slice(0, SHOWN)
    .map(({ text }) => tell(text, 300).replace(/[.;,\s]+$/, ''))
    .filter((line) => line !== '')
  const excluded = [...findTold(idea.reading, 'exclusion').map((text) => tell(text, 300)), ...outside]
  return {
    inScope: inScope.length > 0 ? inScope : [tell(idea.title, 120)],
    outOfScope: excluded.length > 0 ? excluded : ['Nothing was excluded so far.'],
  }
}

const toQuestions = (idea: Idea, places: Places, state: State): string[] => {
  const hasOutside =
    places.outside.length + findTold(idea.reading, 'exclusion').length > 0 ||
    state.said.some(({ ask, kind }) => ask.dimension === 'scope' && kind === 'nothing')
  const questions = [
    ...findUnsettled(state).map(printUnsettled),
    ...findConflicts(state)
      .filter(({ id }) => !state.both.has(id))
      .map((one) =>
        printConflict(
          one,
          state.left.get(one.id) ?? (state.anew?.conflict.id === one.id ? state.anew.words : ''),
        ),
      ),
    ...places.questions,
    ...findUnbuilt(state)
      .filter((text) => !state.sorted.has(text))
      .map((text) => printDoubtful({ text, turn: 0 })),
    ...(idea.goals.length + places.aims.length > 0 ? [] : ['Which aim does it serve?']),
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
    ? {
        ...fresh,
        source: `your words ${cite(first.spoken, 600)}, corrected ${first.turn === 0 ? 'in the same words' : `in turn ${first.turn}`}`,
      }
    : fresh
}

/** What was asked once more is open, or not, by what was said then. */
const toPlacesOf = (said: Said, all: readonly Said[]): Places => {
  const places = toPlaces(said)
  const isAgain = all.some(({ ask, turn }) => turn > said.turn && ask.id === said.ask.id)
  return said.kind === 'aside' && isAgain ? { ...places, questions: places.questions.slice(1) } : places
}

type Added = NonNullable<SpecValues['added']>

const writeFirst = (state: State, catalogue: Catalogue): JsonObject => {
  // An interview has its own questions: what could be wanted is, until somebody says otherwise.
  const idea = toIdea(withoutTalk(state.idea), [], catalogue, 'requirement')
  const places = mergePlaces(state.said.map((one) => toPlacesOf(one, state.said)))
  const about = [idea.title, ...places.requirements.map(({ description }) => description)].join(' ')
  const sorted = [...state.sorted].filter(([, isBuilt]) => isBuilt).map(([text]) => text)
  const hasOthers = places.requirements.length + sorted.length > 0
  const own = toWholeClauses(state.idea, findAsked(idea.reading, about, hasOthers))
  const asked = [...own, ...sorted.map((text) => ({ text, source: text, lead: '', item: false }))]
  const fresh = [...asked.map((clause) => toOwn(clause, idea.reading.english, state)), ...places.requirements]
  const requirements = link(
    distinct(fresh)
      .slice(0, MOST)
      .map((one, index) => ({ id: toId('R', index), ...one })),
  )
  const values: SpecValues = {
    priority: requirements.some(({ priority }) => priority === 'must') ? 'must' : 'should',
    title: toHeadingWords(shorten(idea.title, 120)),
    vision: toVision(idea, places, state),
    ...toScope(idea, asked, places),
    added: requirements.map(({ id: _id, ...one }) => ({ ...one, title: toHeadingWords(one.title) })) as Added,
    openQuestions: toQuestions(idea, places, state).map((question) => ({ question })),
  }
  const printed = printSpecValues(values, undefined)
  const text = 'text' in printed ? printed.text : ''
  const sound = settleDraft(text)
  return text !== '' && sound === text ? (values as unknown as JsonObject) : { specMarkdown: sound }
}

export const writeSpec = (task: Task, catalogue: Catalogue): JsonObject => {
  const turns = findConversation(task)
  const hasDraft = findDraft(task).trim() !== ''
  const state = replay(toSpokenIdea(task), turns, catalogue, toDrafted(task))
  if (hasDraft) return reviseSpec(task, state)
  // Nothing can be written from nothing: neither a document nor the name of a feature.
  if (state.idea.trim() === '') return { needsRefinement: true, question: OPENING.text }
  return writeFirst(state, catalogue)
}
