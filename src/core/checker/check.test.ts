import { describe, expect, test } from 'vitest'
import { type Edge, type KindName, type Row, type Table, tableSchema } from '../../schema/table.ts'
import { tableOf, workflowNames, workflowOf } from '../../workflows/all.case.ts'
import { schemaOf } from '../schemas.ts'
import { checkTable, type Known } from './check.ts'

const NAMES = ['requirements', 'document-review', 'gap-analysis', 'work', 'validation']
const known: Known = {
  schemas: Object.fromEntries(NAMES.map((name) => [name, schemaOf(name) ?? {}])),
  prompts: ['write'],
  workflows: ['small'],
  guards: Object.assign({}, ...workflowNames().map((name) => workflowOf(name).rules.guards)),
}

const work = { by: 'writer', result: 'requirements', document: 'text' }
const row = (id: string, kind: KindName, more: object, next: Edge[]) => ({
  id,
  kind,
  title: id,
  node: id,
  ...more,
  next,
})

/** A sound table with one of most things. */
const small = (): Table =>
  tableSchema.parse({
    workflow: 'small',
    seed: 'none',
    title: 'Small',
    start: 'begin',
    fault: 'failed',
    inputs: { idea: { required: true, title: 'Idea' } },
    options: {
      rounds: { type: 'integer', default: 2, min: 1, max: 9, title: 'Rounds' },
      threshold: { type: 'integer', default: 80, min: 0, max: 100, title: 'Threshold' },
      mode: { type: 'choice', default: 'a', of: ['a', 'b'], title: 'Mode' },
    },
    documents: { text: { file: 'text.md', format: 'markdown', title: 'Text' } },
    steps: [
      row('begin', 'start', { by: 'engine', sets: { idea: 'idea' } }, [
        { to: 'write', when: 'passed' },
        { to: 'failed' },
      ]),
      row('write', 'draft', { ...work, prompt: 'write' }, [{ to: 'review' }]),
      row('review', 'review', { by: 'person', result: 'document-review', document: 'text' }, [
        { to: 'assess', when: 'approved' },
        { to: 'revise' },
      ]),
      row('revise', 'revise', work, [{ to: 'review' }]),
      row('assess', 'assess', { by: 'critic', result: 'gap-analysis', reads: ['text'], asks: ['cap'] }, [
        { to: 'write', when: 'below-threshold', limit: 'rounds' },
        { to: 'approve' },
      ]),
      row('approve', 'approve', { by: 'engine', document: 'text' }, [{ to: 'END' }]),
      row('failed', 'fail', {}, [{ to: 'END' }]),
    ],
  })

type Change = (table: Table) => void
/** Changes a row; undefined takes a field away. */
const set =
  (id: string, patch: Partial<Record<keyof Row, unknown>>): Change =>
  (table) => {
    Object.assign(table.steps.find((step) => step.id === id) as Row, patch)
  }
const next = (id: string, ...edges: Edge[]): Change => set(id, { next: edges })
/** Changes the table itself. */
const put =
  (patch: object): Change =>
  (table) => {
    Object.assign(table, patch)
  }
const add =
  (id: string, kind: KindName, more: object, ...edges: Edge[]): Change =>
  (table) => {
    const plain = { reads: [], input: [], sets: {}, asks: [], writes: [] }
    table.steps.push({ ...plain, ...row(id, kind, more, edges) })
  }
const text =
  (patch: object, name = 'text'): Change =>
  (table) => {
    table.documents[name] = { ...(table.documents.text as Table['documents'][string]), ...patch }
  }
const option =
  (name: string, patch: object): Change =>
  (table) => {
    Object.assign(table.options[name] as object, patch)
  }
/** The first edge of `begin`, beside its way out. */
const first = (edge: Partial<Edge>): Change => next('begin', { to: 'write', ...edge }, { to: 'failed' })

const codesOf = (changes: Change[], knows = known): string[] => {
  const table = small()
  for (const change of changes) change(table)
  return [...new Set(checkTable(table, knows).map(({ code }) => code.replace('table-', '')))]
}

type Breach = [title: string, code: string, ...changes: Change[]]

const NAMING: Breach[] = [
  ['two rows with one id', 'twin', add('write', 'draft', work, { to: 'review' })],
  ['a row that takes the reserved id', 'twin', add('END', 'fail', {})],
  ['a row without a name', 'nameless', set('write', { node: ' ' })],
  ['a row without a title', 'nameless', set('write', { title: '' })],
  ['a start that is no row', 'unknown-row', put({ start: 'nowhere' })],
  ['a fault rule that leads to no row', 'unknown-row', put({ fault: 'END' })],
  ['an edge that leads to no row', 'unknown-row', next('write', { to: 'nowhere' })],
  ['a document read that the table has not', 'unknown-document', set('assess', { reads: ['text', 'other'] })],
  ['a document written that the table has not', 'unknown-document', set('write', { document: 'other' })],
  ['a document that no row uses', 'unused', text({ file: 'other.md' }, 'other')],
  ['a file outside the folder', 'file', text({ file: '../text.md' })],
  ['a file in another folder', 'file', text({ file: 'journal/text.md' })],
  ['a hidden file', 'file', text({ file: '.meta.json' })],
  ['two documents with one file', 'file', text({}, 'twin'), set('assess', { reads: ['twin'] })],
  ['a result that does not exist', 'unknown-result', set('write', { result: 'poem' })],
  [
    'a result named like a property of every object',
    'unknown-result',
    set('write', { result: 'constructor' }),
  ],
  ['a state field set from what the result has not', 'sets', set('review', { sets: { x: 'mood' } })],
  ['a prompt that does not exist', 'unknown-prompt', set('revise', { prompt: 'missing' })],
  ['a prompt that no row uses', 'unused', set('write', { prompt: undefined })],
  ['a child workflow that does not exist', 'unknown-workflow', set('write', { workflow: 'other' })],
  ['a phase number without a name', 'phase', set('write', { phase: 2 })],
]

const GUARDING: Breach[] = [
  ['a guard that does not exist', 'unknown-guard', first({ when: 'sunny' })],
  ['a guard named like a property of every object', 'unknown-guard', first({ when: 'toString' })],
  ['an argument without a guard', 'argument', first({ is: 'x', limit: 1 })],
  ['an argument for a guard that takes none', 'argument', first({ when: 'passed', is: 'x' })],
  ['a guard that lacks its argument', 'argument', first({ when: 'restored-to' })],
  ['a command that is no choice', 'argument', first({ when: 'command-is', is: 'sing' })],
  ['an approval for a command that is no choice', 'argument', first({ when: 'approved-for', is: 'sing' })],
  ['a return to no row', 'argument', first({ when: 'restored-to', is: 'nowhere' })],
  ['a phase that is no row', 'argument', first({ when: 'phase-is', is: 'nowhere' })],
  ['a target that is no part', 'argument', first({ when: 'targeted-at', is: 'page' })],
  ['a limit that names no option', 'limit', first({ limit: 'often' })],
  ['a limit that names a choice', 'limit', first({ limit: 'mode' })],
  ['a limit that may be 0', 'limit', first({ limit: 'threshold' })],
  ['a limit by mode that forgets one', 'limit', first({ limit: { a: 1 } })],
  ['a limit of a row by a mode that is none', 'limit', set('write', { limit: { a: 1, b: 2, c: 3 } })],
  ['a default outside its range', 'option', option('rounds', { default: 10 })],
  ['a default that is no integer', 'option', option('rounds', { default: 1.5 })],
  ['a default that is no choice', 'option', option('mode', { default: 'c' })],
]

const KINDS: Breach[] = [
  ['a draft without a document', 'incomplete', set('write', { document: undefined })],
  ['a draft by nobody', 'incomplete', set('write', { by: undefined })],
  ['a draft without a result', 'incomplete', set('write', { result: undefined })],
  ['a revision without a document', 'incomplete', set('revise', { document: undefined })],
  ['a review without a result', 'incomplete', set('review', { result: undefined })],
  ['an assessment without a result', 'incomplete', set('assess', { result: undefined })],
  ['an approval of nothing', 'incomplete', set('approve', { document: undefined })],
  ['an interview without a limit', 'incomplete', set('write', { kind: 'ask' })],
  ['a phase without a limit', 'incomplete', set('write', { kind: 'phase' })],
  ['a wave without a workflow', 'incomplete', set('write', { kind: 'wave' })],
  ['a run without a workflow', 'incomplete', set('write', { kind: 'run' })],
  [
    'a check without a result',
    'incomplete',
    set('write', { kind: 'check', by: 'machine', result: undefined }),
  ],
  ['a check by an author', 'by', set('write', { kind: 'check', result: 'validation' })],
  ['a review that is no person’s', 'by', set('review', { by: 'critic' })],
  ['an approval that is not the engine’s', 'by', set('approve', { by: 'writer' })],
  ['a question that the kind does not ask', 'asks', set('write', { asks: ['pending'] })],
  ['a cap question where nothing has a cap', 'asks', next('assess', { to: 'approve' })],
]

const EDGES: Breach[] = [
  [
    'an edge behind the unguarded one',
    'order',
    next('begin', { to: 'write' }, { to: 'failed', when: 'passed' }),
  ],
  [
    'an edge behind the unguarded one of its signal',
    'order',
    next(
      'write',
      { to: 'review' },
      { to: 'failed', on: 'cancel' },
      { to: 'review', on: 'cancel', when: 'passed' },
    ),
  ],
  ['a row whose last way out is guarded', 'stuck', next('write', { to: 'review', when: 'passed' })],
  ['a row whose last way out is limited', 'stuck', next('write', { to: 'review', limit: 1 })],
  ['a row whose only way out is a signal', 'stuck', next('write', { to: 'review', on: 'result' })],
  ['an end that leads on', 'end', set('failed', { kind: 'end' })],
  ['a row that nothing leads to', 'unreachable', add('island', 'wait', {}, { to: 'END', on: 'cancel' })],
  [
    'a row from which no run can end',
    'endless',
    next('begin', { to: 'trap', when: 'outage' }, { to: 'write', when: 'passed' }, { to: 'failed' }),
    add('trap', 'wait', {}, { to: 'trap', on: 'reset' }),
  ],
  ['a fault that leads to a step that works', 'fault', put({ fault: 'write' })],
  [
    'an author who turns a loop alone',
    'loop',
    next('write', { to: 'write', when: 'refine' }, { to: 'review' }),
  ],
  [
    'a loop of two authors',
    'loop',
    next('write', { to: 'again', when: 'refine' }, { to: 'review' }),
    add('again', 'draft', work, { to: 'write' }),
  ],
]

/** Ways to an approval that no person's review of the last text guards. */
const UNSEEN: Breach[] = [
  [
    'a path from the start around the review',
    'unseen',
    next('begin', { to: 'assess', when: 'outage' }, { to: 'write' }),
  ],
  [
    'a text written after the review',
    'unseen',
    add('polish', 'draft', work, { to: 'approve' }),
    next('assess', { to: 'polish', limit: 1 }, { to: 'approve' }),
  ],
  ['a revision that goes straight on', 'unseen', next('revise', { to: 'assess' })],
  [
    'a review of another document',
    'unseen',
    text({ file: 'other.md' }, 'other'),
    set('review', { document: 'other' }),
  ],
  [
    'a refusal that leads to the approval',
    'unseen',
    next('review', { to: 'revise', when: 'modifications' }, { to: 'assess' }),
  ],
  ['a signal around the review', 'unseen', next('write', { to: 'review' }, { to: 'approve', on: 'goto' })],
  [
    'a fault rule around the review',
    'unseen',
    put({ fault: 'error' }),
    add('error', 'wait', {}, { to: 'approve', on: 'reset' }),
  ],
  [
    'an approval as the first row',
    'unseen',
    put({ start: 'approve' }),
    next('failed', { to: 'begin', on: 'reset' }),
  ],
]

const SOUND: [title: string, ...changes: Change[]][] = [
  ['as it is'],
  ['signal edges behind the unguarded one', next('write', { to: 'review' }, { to: 'failed', on: 'cancel' })],
  ['a loop with a limit', next('write', { to: 'write', when: 'refine', limit: 3 }, { to: 'review' })],
  ['a limit by mode', next('write', { to: 'write', limit: { a: 1, b: 2 } }, { to: 'review' })],
  [
    'work on code, which is no document',
    next('begin', { to: 'code', when: 'passed' }, { to: 'failed' }),
    add('code', 'draft', { by: 'agent', result: 'work' }, { to: 'write' }),
  ],
  [
    'a second review of the same document',
    next('assess', { to: 'write', limit: 1 }, { to: 'last' }),
    add(
      'last',
      'review',
      { by: 'person', result: 'document-review', document: 'text' },
      { to: 'approve', when: 'approved' },
      { to: 'revise' },
    ),
  ],
]

describe('each planted breach is found, and nothing else', () => {
  test.each([...NAMING, ...GUARDING, ...KINDS, ...EDGES, ...UNSEEN])('%s: %s', (_, code, ...changes) => {
    expect(codesOf(changes)).toEqual([code])
  })
  test('a prompt left over', () => {
    expect(codesOf([], { ...known, prompts: ['write', 'old'] })).toEqual(['unused'])
  })
})

describe('what is sound has no problem', () => {
  test.each(SOUND)('%s', (_, ...changes) => expect(codesOf(changes)).toEqual([]))

  test.each(workflowNames())('%s, as shipped', (name) => {
    const { digest: _, ...table } = tableOf(name) as Table & { digest: string }
    const results = table.steps.flatMap(({ result }) => result ?? [])
    const schemas = Object.fromEntries(results.map((result) => [result, schemaOf(result) ?? {}]))
    const prompts = table.steps.flatMap(({ prompt }) => prompt ?? [])
    const { guards = {} } = workflowOf(name).rules
    const all = { schemas, prompts, workflows: workflowNames(), guards }
    expect(checkTable(tableSchema.parse(table), all)).toEqual([])
  })
})

test('a problem says where it is and what mends it', () => {
  expect(checkTable({ ...small(), start: 'nowhere' }, known)).toEqual([
    {
      code: 'table-unknown-row',
      path: 'workflows/small/workflow.yaml',
      line: 1,
      message: 'small: there is no row "nowhere"',
      fix: 'Name a row',
    },
  ])
})
