/** A specification from what was said: each requirement with the words that it stands on, what is unsaid left open. */
import { analyse } from '../../../analysis/analyse.ts'
import { fromChoices } from '../../../analysis/gaps/answers.ts'
import type { Catalogue } from '../../../analysis/gaps/row.ts'
import { toModel } from '../../../analysis/model/model.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { asText, findGiven, findValue } from '../given.ts'
import { type Idea, toIdea } from '../idea.ts'
import { toLinks } from '../links.ts'
import type { Need } from '../needs.ts'
import { toOrder } from '../order.ts'
import { printList, say, toId } from '../print.ts'
import { type Draft, toDrafts } from '../requirements.ts'
import { normalise, quote, shorten } from '../sentences.ts'
import { printSpec, readSpec, SPEC_PRIORITY, type Spec } from '../spec.ts'
import { isEnglish } from '../words.ts'
import { findConversation, findIdea, isNothing, isSkipped } from './conversation.ts'
import { OPENING } from './dimensions.ts'
import { replay, type Said, type State, toAnswers, toObjection } from './state.ts'

type Requirement = Spec['requirements'][number]

const NON_FUNCTIONAL =
  /^(?:security|privacy|performance|reliability|accessibility|locali[sz]ation|usability|compatibility|compliance|operations|release|availability|safety)/i

export const toSpecType = ({ category, description }: Pick<Draft, 'category' | 'description'>): string => {
  const { type } = analyse(description)
  return type !== 'functional' || (NON_FUNCTIONAL.test(category) && !/\blet\b/i.test(description))
    ? 'non-functional'
    : 'functional'
}

const OPEN = /^open question\b/i
/** A criterion that a catalogue figure needs agreeing on is a question of the whole, not a box to tick. */
const isFigure = (line: string): boolean => /^open question: is \[/i.test(line)

const toRequirement = (draft: Draft, index: number): Requirement => {
  const acceptance = (draft.acceptance ?? []).filter((line) => !isFigure(line))
  return {
    id: toId('R', index),
    title: draft.title,
    type: toSpecType(draft),
    priority: SPEC_PRIORITY[draft.priority as Need['priority']] ?? 'should',
    dependencies: [],
    description: draft.description,
    source: draft.source ?? '',
    acceptance: acceptance.length > 0 ? acceptance : ['Open question: how is this checked?'],
  }
}

/** Requirements that choices of our own questions lead to. */
const fromOwnChoices = (said: readonly Said[]): Draft[] =>
  said.flatMap(({ ask, answer, chosen }): Draft[] => {
    const requirement = ask.question || chosen === undefined ? '' : (ask.choices[chosen]?.requirement ?? '')
    if (requirement === '') return []
    const isOpen = OPEN.test(requirement)
    return [
      {
        title: shorten(isOpen ? requirement.replace(/^open question: /i, '') : answer, 80),
        priority: 'medium',
        category: ask.dimension === 'qualities' ? 'Performance' : 'Data exchange',
        description: requirement,
        rationale: '',
        source: `your answer ${quote(answer)} to ${quote(ask.text)}`,
        acceptance: [
          isOpen
            ? 'The question is answered and the answer stands here.'
            : `A demonstration shows: ${requirement}`,
        ],
      },
    ]
  })

const ABOUT = /\b(?:R-\d{3})\s+"([^"]{1,200})"/
const MISSING = /\bnothing says what happens\b/i
const CRITERION = /\bcriteri(?:on|a)\b/i

/** Criteria without those that are questions or hold the word that the architect objects to. */
const keepCriteria = (lines: readonly string[], question: string): string[] => {
  const word = /«([^»]{1,60})»/.exec(question)?.[1]
  return lines.filter(
    (line) => !OPEN.test(line) && !(word && line.toLowerCase().includes(word.toLowerCase())),
  )
}

const applyOne = (draft: Draft, { ask, answer }: Said): Draft => {
  const source = `${draft.source}; your answer ${quote(answer)}`
  if (!CRITERION.test(ask.text)) return { ...draft, description: answer, source }
  return { ...draft, acceptance: [...keepCriteria(draft.acceptance ?? [], ask.text), answer], source }
}

/** What was answered to the architect goes into the requirement that the question names; what was missing is a new one. */
const applyFeedback = (drafts: Draft[], said: readonly Said[]): { drafts: Draft[]; rest: Said[] } => {
  const rest: Said[] = []
  let current = drafts
  for (const one of said.filter(({ ask, answer }) => ask.dimension === 'feedback' && !isSkipped(answer))) {
    const title = normalise(ABOUT.exec(one.ask.text)?.[1] ?? '')
    const at = MISSING.test(one.ask.text)
      ? -1
      : current.findIndex((draft) => normalise(draft.title) === title)
    const draft = title === '' ? undefined : current[at]
    if (draft) current = current.with(at, applyOne(draft, one))
    else rest.push(one)
  }
  return { drafts: current, rest }
}

const NO_SCOPE = { listed: false, words: '', excluded: '' }

/** An answer that says no, or takes a choice which builds nothing, is a decision and no requirement. */
const isDecision = ({ answer, chosen, ask }: Said): boolean =>
  !isSkipped(answer) &&
  (isNothing(answer) || (chosen !== undefined && !ask.question && ask.choices[chosen]?.requirement === ''))

const toAllDrafts = (idea: Idea, state: State, catalogue: Catalogue): Draft[] => {
  const made = [...toDrafts(idea, NO_SCOPE, catalogue), ...fromOwnChoices(state.said)]
  const { drafts, rest } = applyFeedback(made, state.said)
  const more = rest.flatMap(({ ask, answer }) =>
    toDrafts(toIdea('', [{ id: ask.id, question: ask.text, answer }], catalogue), NO_SCOPE, catalogue).filter(
      ({ source }) => (source ?? '').startsWith('your answer'),
    ),
  )
  return [...drafts, ...more]
}

/** Dependencies that the words imply, as ids. */
const link = (requirements: Requirement[]): Requirement[] => {
  const needs = requirements.map(
    ({ id, title, description }): Need => ({
      ...{ id, title, text: description, from: [], priority: 'medium', category: '' },
      ...{ criteria: [], questions: [], dependencies: [], source: '', why: '', open: OPEN.test(description) },
    }),
  )
  const texts = needs.filter(({ open }) => !open).map(({ id, text }) => ({ id, text }))
  const english = isEnglish(texts.map(({ text }) => text).join(' '))
  const order = toOrder(
    requirements.map(({ id }) => id),
    toLinks(needs, toModel(english ? texts : [])),
  )
  return requirements.map((one) => ({ ...one, dependencies: order.before.get(one.id) ?? [] }))
}

const toVision = (idea: Idea, decided: readonly string[]): string => {
  const aims = idea.aims.map((aim) => `- ${aim}`)
  const [first = ''] = idea.reading.sentences
  const opening = first === '' ? '' : `In the person's own words: ${quote(shorten(first, 600))}`
  return [
    opening,
    aims.length > 0
      ? `It serves these aims:\n\n${aims.join('\n')}`
      : 'Open question: which aim does it serve?',
    ...(decided.length > 0 ? [`Decided in the interview:\n\n${printList(decided)}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const SHOWN = 40

const toScopeLists = (idea: Idea, state: State): { inside: string[]; outside: string[] } => {
  const inside = idea.reading.clauses.slice(0, SHOWN).map(({ text }) => say(text, 300))
  const said = state.said.filter(
    ({ ask, answer }) => ask.dimension === 'scope' && !isSkipped(answer) && !isNothing(answer),
  )
  const outside = [...idea.reading.excluded, ...said.map(({ answer }) => answer)].map((text) =>
    say(text, 300),
  )
  const isAsked = state.said.some(({ ask, answer }) => ask.dimension === 'scope' && isNothing(answer))
  const none = isAsked ? 'Nothing was excluded when asked.' : 'Open question: what is outside its scope?'
  return { inside, outside: outside.length > 0 ? outside : [none] }
}

const toQuestions = (drafts: readonly Draft[], state: State): string[] => {
  const skipped = state.said
    .filter(({ answer }) => isSkipped(answer))
    .map(({ ask }) => say(toObjection(ask), 600))
  const figures = drafts.flatMap(({ title, acceptance = [] }) =>
    acceptance
      .filter(isFigure)
      .map((line) => `${say(title, 120)}: ${say(line.replace(/^open question: /i, ''), 300)}`),
  )
  return [...skipped, ...figures]
}

const toDecided = (state: State, idea: Idea, catalogue: Catalogue): string[] => {
  const led = new Set(fromChoices(idea.utterance, idea.answers, catalogue).map(({ answer }) => answer.id))
  return state.said
    .filter(
      (one) => isDecision(one) || (one.ask.question && one.chosen !== undefined && !led.has(one.ask.id)),
    )
    .map(({ ask, answer }) => `${say(ask.text, 300)} ${quote(shorten(answer, 300))}`)
}

const nextVersion = (task: Task): string => {
  const before = Number(readSpec(findGiven(task, ['spec'])?.text ?? '').version)
  return Number.isInteger(before) && before > 0 ? String(before + 1) : '1'
}

/** Sentences of their own, and choices of the catalogue; decisions and own choices are told elsewhere. */
const toKept = (state: State) => {
  const skip = new Set(
    state.said
      .filter(
        (one) =>
          isDecision(one) || one.ask.dimension === 'scope' || (!one.ask.question && one.chosen !== undefined),
      )
      .map(({ ask }) => ask.id),
  )
  return toAnswers(state.said).filter(({ id }) => !skip.has(id))
}

export const writeSpec = (task: Task, catalogue: Catalogue): JsonObject => {
  const state = replay(findIdea(task), findConversation(task), catalogue)
  const isEmpty = state.idea.trim() === ''
  const idea = toIdea(state.idea, toKept(state), catalogue)
  const drafts = toAllDrafts(idea, state, catalogue)
  const requirements = link(drafts.slice(0, 999).map(toRequirement))
  const { inside, outside } = toScopeLists(idea, state)
  const created = asText(findValue(task, 'date'))
  const isMust = requirements.some(({ priority }) => priority === 'must')
  const specMarkdown = printSpec({
    ...{ version: nextVersion(task), priority: isMust ? 'must' : 'should', title: idea.title, requirements },
    ...(created !== '' && { created }),
    vision: toVision(idea, toDecided(state, idea, catalogue)),
    inScope: inside,
    outOfScope: outside,
    questions: toQuestions(drafts, state),
  })
  return { specMarkdown, ...(isEmpty && { needsRefinement: true, question: OPENING.text }) }
}
