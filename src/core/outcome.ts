/** What a transition gives back, and how one begins and ends. */
import type { Event, Input } from '../schema/event.ts'
import type { Refusal } from '../schema/fault.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'
import { change, contextOf, type Texts, type Work } from './moves.ts'
import { toStatus } from './status.ts'
import type { Definition } from './workflow.ts'

export type Applied = {
  run: Run
  /** What happened; what it made of the run is the difference between two runs. */
  event: Omit<Event, 'parent' | 'hash' | 'changes'>
  texts: Record<string, string>
  /** Documents whose file is to be written. */
  unwritten: string[]
  claims?: string
  notice?: Refusal
}
export type Outcome = Applied | { refused: Refusal }

export const isRefused = (outcome: Outcome): outcome is { refused: Refusal } => 'refused' in outcome

/** One kind of input, applied to a run: a file each in `inputs/`. */
export type Handler<T extends Input['type']> = (
  definition: Definition,
  run: Run,
  input: Extract<Input, { type: T }>,
  lookup: Texts,
) => Outcome

/** Documents whose file does not hold the run's text yet; an adopted edit is there already. */
const toUnwritten = (before: Run | null, run: Run): string[] =>
  Object.entries(run.documents)
    .filter(([name, { digest, base }]) => {
      const old = before?.documents[name]
      return (digest !== old?.digest || base !== old.base) && digest !== base
    })
    .map(([name]) => name)

/** The same steps by the seed's names; a step that stays in a state of the seed is no transition of it. */
const toTransitions = ({ table, took }: Work): { transitions?: string[] } => {
  const nodeOf = (id: string) => table.steps.find((row) => row.id === id)?.node ?? id
  const transitions = took
    .map((step) => step.split('>').map(nodeOf))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} -> ${to}`)
  return transitions.length > 0 ? { transitions } : {}
}

/** Documents that say where the run stands say it from now on. */
const follow = (work: Work, before: Run | null): void => {
  const { touch, follow: toTexts } = work.rules
  if (touch) work.run = { ...work.run, state: { ...work.run.state, ...touch(work.at) } }
  const texts = toTexts?.(contextOf(work), before) ?? {}
  for (const [name, text] of Object.entries(texts)) change(work, name, { text })
}

export const toApplied = (work: Work, before: Run | null, type: Event['type'], data: JsonObject): Applied => {
  follow(work, before)
  const run: Run = { ...work.run, status: toStatus(work, work.run) }
  return {
    run,
    event: {
      run: run.id,
      seq: run.version,
      at: work.at,
      type,
      data: { ...data, ...(work.took.length > 0 && { took: work.took, ...toTransitions(work) }) },
    },
    texts: work.texts,
    unwritten: toUnwritten(before, run),
    ...(work.claims && { claims: work.claims }),
    ...(work.notice && { notice: work.notice }),
  }
}

export const toWork = (definition: Definition, run: Run, at: string, lookup: Texts): Work => ({
  ...definition,
  before: run.documents,
  run: { ...run, version: run.version + 1 },
  at,
  lookup,
  texts: {},
  took: [],
})
