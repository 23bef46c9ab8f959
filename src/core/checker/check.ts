import type { JsonObject } from '../../schema/json.ts'
import type { Problem } from '../../schema/problem.ts'
import { END, type KindName, type Row, type Table } from '../../schema/table.ts'
import type { Guard } from '../guards.ts'
import { checkEdges, checkLimit, checkOrder } from './edges.ts'
import { type Finding, found, foundIf } from './finding.ts'
import { checkPaths } from './paths.ts'

/**
 * The table checker. A table that passes can be run: every name in it means something, no run can be stuck or loop
 * for ever without a person, and nothing is approved that a person did not see (paths.ts).
 */
export type Known = {
  /** JSON Schemas of results by name. */
  schemas: Record<string, JsonObject>
  prompts: string[]
  workflows: string[]
  /** Guards that the workflow brings along. */
  guards?: Record<string, Guard>
}

/** What a row of a kind must have; `by` may be bound to one value. */
const NEEDS: Record<KindName, { fields: (keyof Row)[]; by?: string[]; asks?: string[] }> = {
  start: { fields: ['by'], by: ['engine'] },
  wait: { fields: [] },
  ask: { fields: ['by', 'result', 'limit'] },
  draft: { fields: ['by', 'result'] },
  review: { fields: ['by', 'result'], by: ['person'] },
  revise: { fields: ['by', 'result'] },
  approve: { fields: ['by', 'document'], by: ['engine'], asks: ['pending'] },
  assess: { fields: ['by', 'result'], asks: ['cap', 'gaps'] },
  phase: { fields: ['by', 'result', 'limit'] },
  check: { fields: ['by', 'result'], by: ['engine', 'machine'] },
  run: { fields: ['workflow'] },
  wave: { fields: ['workflow'] },
  fail: { fields: [] },
  end: { fields: [] },
}

/** Fields that a kind adds to the result of its task. */
const ADDED: Partial<Record<KindName, string[]>> = {
  start: ['passed', 'messages'],
  draft: ['feature'],
  assess: ['score', 'critical', 'needs_revision'],
  fail: ['messages'],
  end: ['at'],
}

/** The result whose work is code, not a document. */
const CODE = 'work'

const isMissing = (value: unknown): boolean => value === undefined || value === ''
const hasOwn = (record: object, key: string): boolean => Object.hasOwn(record, key)

const checkNames = (table: Table): Finding[] => {
  const ids = table.steps.map(({ id }) => id)
  const twins = ids.filter((id, index) => id === END || ids.indexOf(id) !== index)
  const lost = [table.start, table.fault].filter((id) => !ids.includes(id))
  return [
    ...twins.map((id) => found('twin', id, `"${id}" is taken`, 'Give every row an id of its own')),
    ...lost.map((id) => found('unknown-row', table.workflow, `there is no row "${id}"`, 'Name a row')),
    ...table.steps
      .filter(({ node, title }) => node.trim() === '' || title.trim() === '')
      .map(({ id }) => found('nameless', id, 'node or title is empty', 'Give the row a name and a title')),
  ]
}

const checkKind = (row: Row): Finding[] => {
  const { fields, by, asks } = NEEDS[row.kind]
  const isWriter = (row.kind === 'draft' || row.kind === 'revise') && row.result !== CODE
  const needed = isWriter ? [...fields, 'document' as const] : fields
  const strange = row.asks.filter((ask) => !asks?.includes(ask))
  const isCapless = row.asks.includes('cap') && !row.next.some(({ limit }) => limit !== undefined)
  const isForeign = by !== undefined && row.by !== undefined && !by.includes(row.by)
  return [
    ...needed
      .filter((field) => isMissing(row[field]))
      .map((field) => found('incomplete', row.id, `a ${row.kind} row needs "${field}"`, `Add "${field}"`)),
    ...foundIf(
      isForeign,
      'by',
      row.id,
      `"${row.by}" cannot fulfil a ${row.kind} row`,
      `Use ${by?.join(' or ')}`,
    ),
    ...strange.map((ask) => found('asks', row.id, `a ${row.kind} row does not ask "${ask}"`, 'Remove it')),
    ...foundIf(
      isCapless,
      'asks',
      row.id,
      '"cap" is asked where no edge has a limit',
      'Give the edge a limit',
    ),
  ]
}

const checkOptions = (table: Table): Finding[] =>
  Object.entries(table.options)
    .filter(([, option]) =>
      option.type === 'integer'
        ? !Number.isInteger(option.default) || option.default < option.min || option.default > option.max
        : option.type === 'choice' && !option.of.includes(option.default),
    )
    .map(([name]) =>
      found('option', table.workflow, `the default of "${name}" is not allowed`, 'Mend the default'),
    )

/** A file name is one plain word: no table may lead outside the feature's folder or to our own files. */
const FILE = {
  feature: /^[a-z][a-z0-9-]*\.(?:md|json)$/,
  delivery: /^(?:(?:epics|user-stories)\/\*|[a-z][a-z0-9-]*)\.md$/,
}

const checkDocuments = (table: Table): Finding[] => {
  const files = Object.entries(table.documents)
  const used = new Set(table.steps.flatMap(({ document, reads, writes }) => [document, ...reads, ...writes]))
  return [
    ...table.steps.flatMap(({ id, document, reads, writes }) =>
      [...(document === undefined ? [] : [document]), ...reads, ...writes]
        .filter((name) => !hasOwn(table.documents, name))
        .map((name) =>
          found('unknown-document', id, `there is no document "${name}"`, 'Add it to "documents"'),
        ),
    ),
    ...files
      .filter(
        ([, { file, place }], index) =>
          !FILE[place].test(file) || files.findIndex(([, other]) => other.file === file) !== index,
      )
      .map(([name]) =>
        found('file', table.workflow, `the file of "${name}" is unsafe or taken`, 'Use another name'),
      ),
    ...files
      .filter(([name]) => !used.has(name))
      .map(([name]) => found('unused', table.workflow, `no row uses the document "${name}"`, 'Remove it')),
  ]
}

const fieldsOf = (schema: JsonObject | undefined): string[] =>
  Object.keys((schema?.properties ?? {}) as JsonObject)

const checkResult = (table: Table, row: Row, known: Known): Finding[] => {
  const isKnown = row.result === undefined || hasOwn(known.schemas, row.result)
  const fields = [
    ...(isKnown ? fieldsOf(known.schemas[row.result ?? '']) : []),
    ...(ADDED[row.kind] ?? []),
    ...(row.kind === 'start' ? Object.keys(table.inputs) : []),
  ]
  const strange = Object.entries(row.sets).filter(([, field]) => !fields.includes(field))
  return [
    ...foundIf(
      !isKnown,
      'unknown-result',
      row.id,
      `there is no result "${row.result}"`,
      'Name one of RESULTS',
    ),
    ...strange.map(([state, field]) =>
      found('sets', row.id, `"${state}" is set from "${field}", which its result has not`, 'Name a field'),
    ),
  ]
}

const checkRefs = (table: Table, known: Known): Finding[] => {
  // The prompt of a reviewer bears the name of its role.
  const named = new Set(table.steps.flatMap(({ prompt, agent }) => [prompt, agent]))
  return [
    ...table.steps
      .filter(({ prompt }) => prompt !== undefined && !known.prompts.includes(prompt))
      .map(({ id, prompt }) =>
        found('unknown-prompt', id, `there is no prompt "${prompt}"`, 'Write prompts/*.md'),
      ),
    ...known.prompts
      .filter((prompt) => !named.has(prompt))
      .map((prompt) => found('unused', table.workflow, `no row uses the prompt "${prompt}"`, 'Remove it')),
    ...table.steps
      .filter(({ workflow }) => workflow !== undefined && !known.workflows.includes(workflow))
      .map(({ id, workflow }) =>
        found('unknown-workflow', id, `there is no workflow "${workflow}"`, 'Name one'),
      ),
    ...table.steps
      .filter(({ phase }) => phase !== undefined && phase > table.phases.length)
      .map(({ id, phase }) => found('phase', id, `phase ${phase} has no name`, 'Name it in "phases"')),
  ]
}

/** Everything wrong with a table, empty when it may run. Paths are checked only where all names mean something. */
export const checkTable = (table: Table, known: Known): Problem[] => {
  const findings = [
    ...checkNames(table),
    ...table.steps.flatMap((row) => [
      ...checkKind(row),
      ...checkEdges(table, known.guards, row),
      ...checkOrder(row),
      ...checkLimit(table, row.id, row.limit),
      ...checkResult(table, row, known),
    ]),
    ...checkOptions(table),
    ...checkDocuments(table),
    ...checkRefs(table, known),
  ]
  const all = findings.length > 0 ? findings : checkPaths(table, known)
  return all.map(({ code, at, message, fix }) => ({
    code: `table-${code}`,
    path: `workflows/${table.workflow}/workflow.yaml`,
    line: 1,
    message: `${at}: ${message}`,
    fix,
  }))
}
