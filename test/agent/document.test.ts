/** A coding agent that writes documents: what it is given, what it may, and what comes of it. */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createDocumentAgent, type DocumentAgentOptions } from '../../src/authors/agent/document-author.ts'
import { toTask } from '../../src/authors/contract.ts'
import type { Call, Task } from '../../src/engine/ports.ts'
import type { Fault } from '../../src/schema/fault.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { createPlace, NONE, SCRIPTED, type Step, signal } from './place.ts'

let place: ReturnType<typeof createPlace> | undefined
afterEach(() => {
  place?.remove()
  place = undefined
})

const GOOD = { say: '{"prdContent":"text"}' }

/** The agent does what would show that it was allowed to. */
const only = (ask: object, path: string): Step =>
  Object.fromEntries([
    ['ask', ask],
    ['then', [{ write: path, text: 'x' }]],
  ])

type Place = ReturnType<typeof createPlace>

const open = (
  steps: Step[] | ((here: Place) => Step[]),
  more: Partial<DocumentAgentOptions> = {},
  start: Record<string, unknown> = {},
) => {
  const here = createPlace()
  place = here
  const script = join(here.folder, 'script.json')
  writeFileSync(
    script,
    JSON.stringify({ start, stories: { '*': [typeof steps === 'function' ? steps(here) : steps] } }),
  )
  const calls: Call[] = []
  const told: string[] = []
  const author = createDocumentAgent('agent/scripted', {
    ...{ root: here.root, minutes: 1, now: Date.now, sandbox: async () => NONE },
    findAgent: () => ({ name: 'scripted', argv: [process.execPath, SCRIPTED, script] }),
    patience: { startMs: 5_000, cancelMs: 500 },
    calls: { read: () => calls, keep: async (_, call) => void calls.push(call) },
    schemaOf: () => ({ type: 'object', properties: { prdContent: { type: 'string' } } }),
    tell: (_, doing) => told.push(doing),
    ...more,
  })
  const perform = (task: Partial<Task> = {}) => author.perform(toTask('prd', task), signal())
  return { here, perform, calls, told }
}

describe('a coding agent that writes a document', () => {
  test('gives one result for one task, and leaves nothing behind', async () => {
    const { here, perform, calls } = open([GOOD])
    expect(await perform()).toEqual({ prdContent: 'text' })
    expect(calls[0]).toMatchObject({ author: 'agent/scripted', usage: { model: 'scripted' } })
    expect([here.left(), here.processes()]).toEqual([[], []])
  })

  test('may say more than a note holds', async () => {
    const long = 'a sentence of a long document. '.repeat(2_000)
    const { perform } = open([{ say: JSON.stringify({ prdContent: long }) }])
    expect(await perform()).toEqual({ prdContent: long })
  })

  test('is refused whatever it asks for', async () => {
    const here = createPlace()
    const mark = (name: string) => join(here.folder, name)
    const asks: Step[] = [
      only({ kind: 'edit', title: 'write', locations: [{ path: 'notes.md' }] }, mark('edited')),
      only({ kind: 'execute', title: 'ls', rawInput: { command: 'ls' } }, mark('ran')),
      only({ kind: 'read', title: 'read', locations: [{ path: 'README.md' }] }, mark('read')),
      only({ kind: 'fetch', title: 'fetch' }, mark('fetched')),
      { save: mark('saved'), text: 'x' },
    ]
    expect(await open([...asks, GOOD]).perform()).toEqual({ prdContent: 'text' })
    expect(['edited', 'ran', 'read', 'fetched', 'saved'].filter((name) => existsSync(mark(name)))).toEqual([])
    here.remove()
  })

  test('is told all in words: prompt, material, what its last result was, why it was not taken, and the form', async () => {
    let sent = ''
    const listen: DocumentAgentOptions['spawn'] = (program, args, options) => {
      const child = spawn(program, args, options)
      const write = child.stdin.write.bind(child.stdin)
      child.stdin.write = (chunk: string) => {
        sent += chunk
        return write(chunk)
      }
      return child
    }
    const { perform } = open([{ say: '{"prdContent":"It is fast."}' }], { spawn: listen })
    const given = [
      { name: 'requirements', file: 'requirements.md', path: '/home/ana/p/requirements.md', text: 'REQ-001' },
    ]
    const input = { requirementsPath: '/home/ana/p/requirements.md' }
    await perform({ prompt: 'Write it.', given, input })
    expect(sent).toMatch(/Write it\..*# File requirements\.md.*REQ-001.*Answer with one JSON object alone/)
    expect(sent).not.toContain('/home/ana')
    sent = ''
    await perform({
      request: { ...toTask('prd').request, id: 'again', attempt: 2 },
      problems: ['no measure'],
    })
    expect(sent).toMatch(/Your last result.*It is fast\..*no measure.*edits/)
  })

  const FAILS: [string, Step[], Record<string, unknown>, string, RegExp][] = [
    ['wants to be signed in', [], { signIn: true }, 'unavailable', /signed in/],
    ['refuses', [{ stop: 'refusal' }], {}, 'unavailable', /refused the task/],
    ['speaks another version', [], { protocolVersion: 9 }, 'unavailable', /version 9/],
    ['dies', [{ exit: 3 }], {}, 'io', /exit code 3/],
    ['answers with an error', [{ refuse: 'quota exceeded' }], {}, 'io', /quota exceeded/],
  ]
  test.each(FAILS)('that %s says so, and leaves nothing behind', async (_, steps, start, code, words) => {
    const { here, perform } = open(steps, {}, start)
    const fault = (await perform().catch((error) => error)) as Fault
    expect([fault.refusal?.code, fault.message]).toEqual([code, expect.stringMatching(words)])
    expect([here.left(), here.processes()]).toEqual([[], []])
  })

  test('that only talks gives a reason in place of a result', async () => {
    expect(await open([{ say: 'I have written the file for you.' }]).perform()).toMatch(/no JSON object/)
  })

  test('sees nothing of the project in the sandbox, and writes nothing into it', async (context) => {
    const sandbox = await findSandbox()
    if (sandbox.name === 'none') return context.skip()
    const { here, perform } = open(
      ({ root }) => [{ run: ['sh', '-c', `cat ${root}/README.md && echo x > ${root}/planted`] }, GOOD],
      { sandbox: async () => sandbox },
    )
    expect(await perform()).toEqual({ prdContent: 'text' })
    expect(existsSync(join(here.root, 'planted'))).toBe(false)
  })
})
