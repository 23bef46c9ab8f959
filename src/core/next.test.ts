import { describe, expect, test } from 'vitest'
import { operationOf } from '../operations/rows.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { GLOBAL_FIELDS } from '../surfaces/cli/arguments.ts'
import { tableOf, workflowNames, workflowOf } from '../workflows/all.case.ts'
import { toDecision, toVerdict } from './ask.ts'
import { ASKED, askedOf, toForkDetail } from './asks.case.ts'
import { toCanned, walkTo } from './canned.case.ts'
import { type Call, type Next, toNext } from './next.ts'
import { schemaOf } from './schemas.ts'
import { toRequestView } from './view.ts'
import { drive, type Setup, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

const pathOf = (folder: string | { delivery: string }, file: string): string =>
  typeof folder === 'string' ? `/p/magi-sdd/${folder}/${file}` : `/p/docs/projects/${folder.delivery}/${file}`

/** What comes next for this run as it stands; a test may say that it stands otherwise. */
const nextOf = (walk: Walk, change: Partial<Run> = {}, more: { notice?: Refusal } = {}): Next => {
  const view = workflowOf(walk.table.workflow)
  const run = { ...walk.run(), ...change }
  const source = { ...view, projectPath: '/p', pathOf, schemaOf }
  const requests = run.requests.map((request) => toRequestView(run, request, source))
  return toNext(run, requests, { table: walk.table, pathOf, tell: view.tell, ...more })
}

/** The same where a script's word is enough. */
const scriptedOf = (walk: Walk): Next =>
  nextOf(walk, { requests: walk.run().requests.map((request) => ({ ...request, assurance: 'reported' })) })

const start = (workflow: string, setup: Setup = {}): Walk => drive(tableOf(workflow) as CompiledTable, setup)
const askedAt = (name: string): Walk => (ASKED[name] as () => Walk)()

const toDone = (setup: Setup = {}): Walk => walkTo(start('prd', setup), 'nowhere')
const toInterview = (setup: Setup = {}): Walk => {
  const walk = start('interview', setup)
  walk.signal('interview')
  return walk
}

const STORIES = {
  epics: [{ id: 'EPIC-001', title: 'Sharing' }],
  stories: ['US-001', 'US-002'].map((id) => ({
    id,
    epic: 'EPIC-001',
    title: `Story ${id}`,
    acceptanceCriteria: ['It works.'],
    dependsOn: [],
    requirements: ['R-001'],
  })),
}

describe('a run that waits', () => {
  test('for a person names what is asked, where it is answered, and how a script does it', () => {
    const walk = askedAt('document-review')
    expect(scriptedOf(walk)).toEqual({
      state: 'wait',
      for: 'person',
      says: 'Decide about the feature brief',
      messages: [],
      made: [],
      calls: [
        { operation: 'review', words: { feature: 'photo-share' } },
        {
          operation: 'answer',
          words: { request: walk.request().id },
          options: { approve: true },
          says: 'from a script',
        },
      ],
    })
  })
  test.each(['elicited', 'terminal', 'person'] as const)(
    'offers no script where %s is asked for: its word would be a proposal',
    (assurance) => {
      const walk = askedAt('document-review')
      const requests = walk.run().requests.map((request) => ({ ...request, assurance }))
      expect(nextOf(walk, { requests }).calls).toEqual([
        { operation: 'review', words: { feature: 'photo-share' } },
      ])
    },
  )
  test('is called as its form is called, where that has a title', () => {
    expect(nextOf(askedAt('reapprove: unread')).says).toBe('Specification: nobody has approved it yet')
  })
  test('a question is answered where the interview goes on, in words', () => {
    const walk = askedAt('interview-answer')
    expect(nextOf(walk)).toMatchObject({ state: 'wait', for: 'person', says: 'Who shares photos?' })
    expect(nextOf(walk).calls).toMatchObject([
      { operation: 'continue', words: { feature: 'photo-share' } },
      { operation: 'answer', options: { choice: 'own', words: '…' } },
    ])
  })
  test('without a choice that approves a script is shown the first', () => {
    expect(scriptedOf(askedAt('repair')).calls[1]?.options).toEqual({ choice: 'retry' })
    expect(nextOf(askedAt('cap: nothing is left')).calls[1]?.options).toEqual({ choice: 'again' })
  })
  test('for an author outside names the call that brings the result, and the one that shows the task', () => {
    const walk = start('prd', { author: 'host' })
    expect(nextOf(walk)).toMatchObject({ state: 'wait', for: 'author' })
    expect(nextOf(walk).calls).toEqual([
      { operation: 'answer', words: { request: walk.request().id }, options: { value: '{…}' } },
      {
        operation: 'next',
        words: { feature: walk.run().id },
        options: { json: true },
        says: 'shows the task and its schema',
      },
    ])
  })
  test('is named by its id before it has a feature', () => {
    const { id } = start('prd', { author: 'host' }).run()
    expect(nextOf(askedAt('repair')).calls[0]?.words).toEqual({ feature: id })
  })
})

describe('a run that was interrupted', () => {
  test('goes on by itself when it is told to', () => {
    const walk = start('prd')
    expect(walk.run().status).toBe('working')
    expect(nextOf(walk)).toMatchObject({
      state: 'go',
      calls: [{ operation: 'continue', words: { feature: walk.run().id } }],
    })
  })
  test('goes on first, whatever is open besides', () => {
    expect(nextOf(askedAt('document-review'), { status: 'working' })).toMatchObject({
      state: 'go',
      says: 'Decide about the feature brief',
      calls: [{ operation: 'continue' }],
    })
  })
})

describe('a run at rest', () => {
  test('names the call that gives the signal it waits for', () => {
    const rests = workflowNames().flatMap((name) => {
      const { table } = workflowOf(name)
      const waits = table.steps.filter(({ kind, result }) => kind === 'wait' && result === undefined)
      const walk = start(name)
      return waits.map(({ id }) => {
        const { state, calls } = nextOf(walk, { step: id, status: 'waiting', requests: [] })
        return [`${name} ${id}`, state, calls.map(({ operation }) => operation)]
      })
    })
    expect(rests).toEqual([
      ['delivery error', 'error', ['reset']],
      ['interview waiting', 'idle', ['start']],
      ['interview suspend', 'idle', []],
      ['interview error', 'error', ['reset']],
      ['phases ready', 'idle', ['phase']],
    ])
  })
  test('an idle interview is taken up by starting it again for its feature', () => {
    expect(nextOf(start('interview'))).toMatchObject({
      state: 'idle',
      messages: [],
      calls: [{ operation: 'start', words: { workflow: 'interview' }, options: { feature: 'photo-share' } }],
    })
  })
  test('in its error state tells what went wrong, and how it is left', () => {
    const walk = toInterview()
    walk.failed('the key is wrong', false)
    expect(nextOf(walk)).toEqual({
      state: 'error',
      says: 'It waits in its error state; draft and answers are kept',
      messages: ['the key is wrong'],
      made: [],
      calls: [{ operation: 'reset', words: { feature: 'photo-share' } }],
    })
  })
  test('in its error state once more tells nothing of the error before', () => {
    const walk = toInterview()
    walk.failed('the key is wrong', false)
    walk.signal('reset')
    walk.signal('interview')
    for (let n = 0; n < 3; n++) walk.failed('no model answers', true)
    walk.answer({ choice: 'cancel' })
    expect(nextOf(walk)).toMatchObject({ state: 'error', messages: [] })
  })
})

describe('a run that has ended', () => {
  test('says what it made, who approved it, and how it is sent on', () => {
    expect(nextOf(toDone())).toEqual({
      state: 'done',
      says: 'The product requirements are finalized',
      messages: [],
      made: [{ title: 'Product requirements document', path: '/p/magi-sdd/photo-share/prd.md' }],
      approved: 'terminal',
      calls: [
        { operation: 'export', words: { feature: 'photo-share' }, options: { html: true } },
        { operation: 'start', words: { workflow: 'design' }, options: { feature: 'photo-share' } },
      ],
    })
  })
  test('names the workflow that goes on from it, and documents that come in numbers by their folder', () => {
    const walk = walkTo(toInterview(), 'nowhere', {
      'await-architect': { type: 'spec', status: 'APPROVED', feedback: 'Fine.', ...STORIES },
    })
    const { state, made, calls, messages } = nextOf(walk)
    expect([walk.run().step, state]).toEqual(['approved', 'done'])
    expect(messages).toContain('the architect: Fine.')
    expect(made).toEqual([
      { title: 'Specification', path: '/p/magi-sdd/photo-share/spec.md' },
      { title: expect.any(String), path: expect.stringMatching(/-photo-share\/user-stories$/), count: 2 },
    ])
    expect(calls).toEqual([
      { operation: 'start', words: { workflow: 'prd' }, options: { feature: 'photo-share' } },
    ])
  })
  test('shut down before anything was made it leads nowhere', () => {
    const walk = start('interview')
    walk.signal('shutdown')
    expect(nextOf(walk)).toMatchObject({
      ...{ state: 'done', says: 'It was shut down; nothing is lost', made: [], calls: [] },
    })
  })
  test('as failed tells the messages, and nothing that it made', () => {
    const walk = walkTo(start('prd'), 'draft-requirements')
    walk.failed('the key is wrong', false)
    expect(nextOf(walk)).toEqual({
      ...{ state: 'failed', says: 'It ended without a result', made: [] },
      calls: [{ operation: 'reopen', words: { feature: 'photo-share' }, says: 'go on with it after all' }],
      messages: ['the key is wrong'],
    })
  })
  test('with an approval that nobody stands for says so', () => {
    const walk = start('prd', { gates: { automatic: true } })
    for (let n = 0; n < 20 && walk.run().status === 'working'; n++)
      walk.answer(toCanned(walk, walk.request()), { assurance: 'automatic' })
    expect(nextOf(walk)).toMatchObject({
      ...{ state: 'done', approved: 'automatic' },
      messages: ['approved automatically by offline: nobody has read it yet'],
    })
  })
})

describe('a checkout that may only be read', () => {
  const notice = refuse('blocked', 'this checkout is behind its journal', 'pull the newer commit')
  test('says why and what helps, whatever the run waits for', () => {
    for (const walk of [askedAt('document-review'), start('prd'), toDone()])
      expect(nextOf(walk, {}, { notice })).toEqual({
        ...{ state: 'idle', says: notice.message, messages: [notice.fix], made: [], calls: [] },
      })
  })
  test('is asked for the side that goes on, where two decided differently', () => {
    const walk = askedAt('document-review')
    const detail = toForkDetail(['a'.repeat(64), 'b'.repeat(64)])
    const fork = {
      ...{ ...walk.request(), id: 'abc123-fork', ask: 'fork' as const, schema: 'fork', detail },
      assurance: 'reported' as const,
    }
    expect(nextOf(walk, { requests: [fork] }, { notice })).toMatchObject({
      ...{ state: 'wait', for: 'person' },
      says: 'Two checkouts decided differently; choose the side that goes on',
      calls: [
        { operation: 'review' },
        { words: { request: 'abc123-fork' }, options: { choice: 'a'.repeat(12) } },
      ],
    })
  })
})

/** Every state of every row, and every ask. */
const everyCall = (): [string, Call][] => {
  const rows = workflowNames().flatMap((name) => {
    const { table } = workflowOf(name)
    const walk = name === 'prd' ? toDone() : start(name)
    return table.steps.flatMap(({ id }) =>
      (['working', 'waiting', 'done', 'failed'] as const).map(
        (status) => [`${name} ${id} ${status}`, nextOf(walk, { step: id, status, requests: [] })] as const,
      ),
    )
  })
  const asks = Object.keys(ASKED).map((name) => [name, nextOf(askedAt(name))] as const)
  const host = workflowNames().map(
    (name) => [`${name} host`, nextOf(start(name, { author: 'host' }))] as const,
  )
  return [...rows, ...asks, ...host].flatMap(([name, { calls }]) =>
    calls.map((call): [string, Call] => [name, call]),
  )
}

describe('the calls', () => {
  const calls = everyCall()
  test('name operations that there are', () => {
    const named = [...new Set(calls.map(([, { operation }]) => operation))]
    expect(named.filter((name) => !operationOf(name))).toEqual([])
    expect(named.sort()).toEqual([
      'answer',
      'continue',
      'export',
      'next',
      'phase',
      'reopen',
      'reset',
      'review',
      'start',
    ])
  })
  test('give words by position, in the order of the row, and options that it has', () => {
    const globals = GLOBAL_FIELDS.map(({ name }) => name)
    for (const [name, { operation, words, options = {} }] of calls) {
      const fields = operationOf(operation)?.fields ?? []
      const positional = fields.filter((field) => field.positional).map((field) => field.name)
      const given = Object.keys(words)
      expect(positional.slice(0, given.length), `${name}: ${operation}`).toEqual(given)
      expect(Object.values(words).every(Boolean), `${name}: ${operation}`).toBe(true)
      const flags = fields.filter((field) => !field.positional).map((field) => field.name)
      for (const option of Object.keys(options)) expect([...flags, ...globals], name).toContain(option)
    }
  })

  /** The words that such a choice needs are not shown. */
  const isAnswer = (name: string): void => {
    const walk = askedAt(name)
    const { asked, own } = askedOf(walk)
    const { options = {} } = scriptedOf(walk).calls[1] ?? {}
    if (options.approve) expect(toVerdict(asked, 'approve', '', own)).toBeDefined()
    else {
      const words = options.words === undefined ? {} : { words: String(options.words) }
      expect(toDecision(asked, { choice: String(options.choice), ...words }, own)).toHaveProperty('value')
    }
  }
  const names = Object.keys(ASKED)
  test.each(names)('%s: what a script is shown answers it', isAnswer)
})
