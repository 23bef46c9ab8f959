import { toDigest } from '../../schema/digest.ts'
import type { Input } from '../../schema/event.ts'
import { refuse } from '../../schema/fault.ts'
import type { DocumentState, Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'
import { change, enter, type Texts, type Work } from '../moves.ts'
import { type Outcome, toApplied } from '../outcome.ts'
import { rowOf } from '../table.ts'
import type { Definition } from '../workflow.ts'
import { takeSignal } from './signalled.ts'

type Started = Extract<Input, { type: 'started' }>

const newRun = (table: Table, input: Started): Run => ({
  ...input.run,
  inputs: { ...input.run.inputs, ...(input.problems && { problems: input.problems }) },
  version: 1,
  status: 'working',
  step: table.start,
  visit: '',
  local: {},
  hold: null,
  requests: [],
  counters: {},
  capReached: [],
  findings: null,
  state: input.state ?? {},
  documents: {},
  interrupted: null,
  children: {},
  started: input.at,
  ...(input.replaces && { replaces: input.replaces }),
})

/** A new run enters its first row. */
export const started = (definition: Definition, input: Started, lookup: Texts): Outcome => {
  const { table } = definition
  const run = newRun(table, input)
  const work: Work = { ...definition, before: {}, run, at: input.at, lookup, texts: {}, took: [] }
  for (const [name, text] of Object.entries(input.documents)) {
    change(work, name, { text })
    const digest = toDigest(text)
    work.run = {
      ...work.run,
      documents: {
        ...work.run.documents,
        [name]: {
          ...(work.run.documents[name] as DocumentState),
          base: digest,
          approval: input.approvals?.[name] ?? null,
        },
      },
    }
  }
  work.before = work.run.documents
  if (run.feature) work.claims = input.joins ?? run.feature
  enter(work, rowOf(table, table.start))
  const { first, features } = input
  if (first && !takeSignal(work, first.signal, first.value, input.by, features))
    return { refused: refuse('bug', `${table.workflow} cannot begin with ${first.signal}`, 'report this') }
  return toApplied(work, null, 'started', {
    by: { ...input.by },
    ...(first && { signal: first.signal, value: first.value }),
  })
}
