/** What an author outside reads: what stands in the draft already is not said again. */
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { nextSpecId } from '../../documents/spec/edit.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { isObject, type JsonObject } from '../../schema/json.ts'
import { toEverythingSaid } from './remarks.ts'

type Requirement = ReturnType<typeof toSpec>['requirements'][number]

/** What somebody has to know of it who asks on. */
const toLine = ({ id, title, description }: Requirement): string => `${id} ${title}: ${description}`

/** All of it but where it comes from: what most of them are is not said. */
const toWhole = (one: Requirement): string => {
  const kind = [
    one.priority,
    ...(one.type === 'functional' ? [] : [one.type]),
    ...(one.dependencies.length > 0 ? [`after ${one.dependencies.join(', ')}`] : []),
  ]
  return [
    `${one.id} ${one.title} (${kind.join(', ')}): ${one.description}`,
    ...one.acceptance.map((criterion) => `- ${criterion}`),
  ].join('\n')
}

const showSpec = (text: string, show: (requirement: Requirement) => string): string => {
  const { title, vision, inScope, outOfScope, requirements, questions } = toSpec(text)
  const list = (name: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`${name}:`, ...lines.map((line) => `- ${line}`)] : []
  return [
    ...[title, vision.trim()].filter((line) => line !== ''),
    ...list('In scope', inScope),
    ...list('Out of scope', outOfScope),
    ...requirements.map(show),
    ...list('Open questions', questions),
  ].join('\n')
}

/** The specification stands there once, as a document. */
const toArchitectMaterial = ({ text }: MaterialSource): Material => ({
  input: { metadata: null, content: null, reason: null, approval_type: null },
  documents: { spec: showSpec(text('spec') ?? '', toWhole) },
})

/** What was said, a line each, by the number that a source names. */
const toSaidLine = ({ turn, question, answer, saidOfTheDraft }: JsonObject): string =>
  saidOfTheDraft === undefined
    ? `turn ${String(turn)}: ${String(question)} -> ${String(answer)}`
    : `of the draft: ${String(saidOfTheDraft)}`

const MENDED =
  'What feedback or problems say is wrong with the draft comes first, one thing a turn, with the id and title of the requirement; what needs no decision of a person you mend when you draft.'

const toName = ({ id, title }: Requirement): string => `${id} ${title}`

const ID = /\bR-\d{3,15}\b/g

/** What is wrong with the draft, a line each, and the requirements that it names. */
const toFeedback = ({ feedback }: JsonObject): { lines: string[]; ids: ReadonlySet<string> } => {
  const words = typeof feedback === 'string' ? feedback : ''
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return {
    lines: lines.length > 0 ? ['Feedback:', ...lines] : [],
    ids: new Set(words.match(ID)),
  }
}

/** Of what the draft holds, only what was asked is told: nothing is to be asked twice. */
const toTurnMaterial = ({ run, text, input }: MaterialSource): Material => {
  const said = toEverythingSaid(run)
  const spec = text('spec')
  if (spec === undefined) return { facts: said.map(toSaidLine), input: { turns: null } }
  const held = Number(run.state.drafted_turns ?? 0)
  const isHeld = ({ turn }: JsonObject): boolean => typeof turn === 'number' && turn <= held
  const asked = said
    .filter(isHeld)
    .flatMap(({ question }) => (typeof question === 'string' ? [question] : []))
  const { lines, ids } = toFeedback(input)
  return {
    facts: [
      MENDED,
      ...lines,
      ...(asked.length > 0
        ? ['Asked before; the draft holds the answers:', ...asked.map((one) => `- ${one}`)]
        : []),
      ...said.filter((one) => !isHeld(one)).map(toSaidLine),
    ],
    input: { turns: null, userUtterance: null, ...(lines.length > 0 && { feedback: null }) },
    documents: {
      spec: showSpec(spec, (one) => (ids.size === 0 || ids.has(one.id) ? toLine(one) : toName(one))),
    },
  }
}

const FIRST =
  'The first draft has title, vision, inScope, outOfScope and added, numbered R-001, R-002 … in your order; dependencies name these ids.'

const LATER =
  'What changes has its id and the fields that read otherwise; what you do not name stays; a list is given whole. Nothing is removed: what is no longer wanted goes to outOfScope and becomes a could.'

/** Turns by their number, from the first that the draft does not hold. */
const toDraftMaterial = ({ input, text }: MaterialSource): Material => {
  const spec = text('spec')
  const since = spec === undefined ? 0 : Number(input.since ?? 0)
  const turns = (Array.isArray(input.turns) ? input.turns : []).filter(isObject)
  const numbered = turns.map((turn, at): JsonObject => ({ turn: at + 1, ...turn }))
  return {
    facts: [
      ...(since > 0 ? [`The draft holds what was said in the turns 1 to ${since}: they are not shown.`] : []),
      ...(spec === undefined
        ? [FIRST]
        : [LATER, `What is added gets the ids from ${nextSpecId(spec)} on, in its order.`]),
      ...numbered.slice(since).map(toSaidLine),
    ],
    // The draft holds the idea.
    input: { turns: null, since: null, ...(spec !== undefined && { userUtterance: null }) },
    documents: spec === undefined ? {} : { spec: showSpec(spec, toWhole) },
  }
}

export const material: Record<string, (source: MaterialSource) => Material> = {
  'interview-turn': toTurnMaterial,
  spec: toDraftMaterial,
  'architect-result': toArchitectMaterial,
}
