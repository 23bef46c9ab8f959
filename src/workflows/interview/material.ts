/** What an author outside reads: what stands in the draft already is not said again. */
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { nextSpecId } from '../../documents/spec/edit.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'
import { toEverythingSaid } from './remarks.ts'

/** The specification stands there once, as a document. */
const toArchitectMaterial = ({ input, text }: MaterialSource): Material => ({
  input: { metadata: { ...(isObject(input.metadata) && input.metadata), spec_markdown: 'spec.md' } },
  documents: { spec: text('spec') ?? '' },
})

/** Whoever asks has to know what the draft says, a line for each requirement, and not how each is checked. */
const showDraft = (text: string): string => {
  const { title, vision, inScope, outOfScope, requirements, questions } = toSpec(text)
  const list = (name: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`${name}:`, ...lines.map((line) => `- ${line}`)] : []
  return [
    ...[title, vision.trim()].filter((line) => line !== ''),
    ...list('In scope', inScope),
    ...list('Out of scope', outOfScope),
    ...requirements.map((one) => `${one.id} ${one.title}: ${one.description}`),
    ...list('Open questions', questions),
  ].join('\n')
}

/** Of what the draft holds, only what was asked is told: nothing is to be asked twice. */
const toTurnMaterial = ({ run, text }: MaterialSource): Material => {
  const said = toEverythingSaid(run)
  const spec = text('spec')
  if (spec === undefined) return { input: { turns: said } }
  const held = Number(run.state.drafted_turns ?? 0)
  const isHeld = ({ turn }: JsonObject): boolean => typeof turn === 'number' && turn <= held
  const asked = said
    .filter(isHeld)
    .flatMap(({ question }) => (typeof question === 'string' ? [question] : []))
  return {
    facts:
      asked.length > 0
        ? ['Asked before; the draft holds the answers:', ...asked.map((one) => `- ${one}`)]
        : [],
    input: { turns: said.filter((one) => !isHeld(one)) },
    documents: { spec: showDraft(spec) },
  }
}

/** Turns by their number, from the first that the draft does not hold. */
const toDraftMaterial = ({ input, text }: MaterialSource): Material => {
  const spec = text('spec')
  const since = spec === undefined ? 0 : Number(input.since ?? 0)
  const turns = (Array.isArray(input.turns) ? input.turns : []).filter(isObject)
  return {
    facts: [
      ...(since > 0 ? [`The draft holds what was said in the turns 1 to ${since}: they are not shown.`] : []),
      ...(spec === undefined
        ? []
        : [`What is added gets the ids from ${nextSpecId(spec)} on, in its order.`]),
    ],
    input: { turns: turns.map((turn, at): Json => ({ turn: at + 1, ...turn })).slice(since) },
    documents: spec === undefined ? {} : { spec },
  }
}

export const material: Record<string, (source: MaterialSource) => Material> = {
  'interview-turn': toTurnMaterial,
  spec: toDraftMaterial,
  'architect-result': toArchitectMaterial,
}
