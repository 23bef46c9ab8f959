/** A design through the tools of a host: its agent writes, a person decides in the form that the host shows. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Called,
  type Connected,
  connect,
  type Person,
  taskOf,
} from '../../src/surfaces/mcp/client.case.ts'
import { prd } from '../host.ts'
import { CONTENT } from './host.ts'
import { DATABASE, HLD, LLD } from './values.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-design-'))
let count = 0
const createProject = (): string => {
  const path = join(folder, `project-${count++}`)
  mkdirSync(path)
  return path
}
beforeAll(() => {
  mkdirSync(join(folder, 'home'))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  writeFileSync(join(folder, 'home', 'settings.json'), JSON.stringify({ gates: { minimum: 'elicited' } }))
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
  rmSync(folder, { recursive: true, force: true })
})

const RESULTS: Record<string, object> = {
  'system-architect': HLD,
  'api-designer': LLD,
  'database-designer': DATABASE,
  'design-reviewer': CONTENT,
}

/** Does every task that comes until none does. */
const work = async (
  tools: Connected,
  projectPath: string,
  started: Called,
): Promise<{ last: Called; roles: string[] }> => {
  const roles: string[] = []
  let last = started
  while (last.value.status === 'task') {
    const { request, role } = taskOf(last)
    roles.push(role)
    last = await tools.call('answer', { projectPath, request, result: RESULTS[role] ?? {} })
    expect(last.isError, JSON.stringify(last.value)).toBe(false)
  }
  return { last, roles }
}

/** Says yes to what it is shown, and remembers that. */
const approving = (): { person: Person; shown: string[] } => {
  const shown: string[] = []
  const person: Person = (message, choices) => {
    shown.push(message)
    return {
      action: 'accept',
      content: { decision: choices.find((choice) => /^Approve/.test(choice)) ?? '' },
    }
  }
  return { person, shown }
}

describe('a design', () => {
  test('goes from a PRD that the agent hands over to the person’s approval', async () => {
    const { person, shown } = approving()
    const tools = await connect(person)
    const projectPath = createProject()
    const run = { projectPath, workflow: 'design', text: prd() }
    const started = await tools.call('run', run)
    const { last, roles } = await work(tools, projectPath, started)
    expect(roles).toEqual(['system-architect', 'api-designer', 'database-designer', 'design-reviewer'])
    expect(last.value).toMatchObject({ status: 'done', feature: 'order-export' })
    expect(shown).toHaveLength(2)
    expect(shown[1]).toContain('Score 0.')
    const text = readFileSync(join(projectPath, 'magi-sdd', 'order-export', 'design.md'), 'utf8')
    expect(text).toMatch(/\*\*Approved by\*\*: .+ \(elicited\)/)
  })

  test('begins from a PRD that lies in the project, by the name of its feature alone', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const at = join(projectPath, 'magi-sdd', 'order-export')
    mkdirSync(at, { recursive: true })
    writeFileSync(join(at, 'prd.md'), prd())
    const started = await tools.call('run', { projectPath, workflow: 'design', feature: 'order-export' })
    expect(started.value).toMatchObject({ status: 'waiting', run: expect.stringMatching(/^design-/) })
    const unknown = await tools.call('run', { projectPath, workflow: 'design', feature: 'order-exports' })
    expect(unknown.value).toMatchObject({ error: { code: 'unknown-feature' } })
  })

  test('a call that is repeated goes on with the run that it began', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const run = { projectPath, workflow: 'design', text: 'Shop owners export orders by fax.' }
    const first = await tools.call('run', run)
    const second = await tools.call('run', run)
    expect([second.value.run, taskOf(second).request]).toEqual([first.value.run, taskOf(first).request])
  })

  test('the reviewer’s task goes to a reviewer of its own, the designers’ do not', async () => {
    const tools = await connect()
    const projectPath = createProject()
    let step = await tools.call('run', {
      projectPath,
      workflow: 'design',
      text: 'Shop owners export orders by fax.',
    })
    const told: Record<string, boolean> = {}
    while (step.value.status === 'task') {
      const { request, role } = taskOf(step)
      told[role] = String(step.value.next).includes('reviewer of its own')
      step = await tools.call('answer', { projectPath, request, result: RESULTS[role] ?? {} })
    }
    expect(told).toEqual({
      'system-architect': false,
      'api-designer': false,
      'database-designer': false,
      'design-reviewer': true,
    })
    expect(step.value.status).toBe('waiting')
  })

  test('an agent’s yes at the gate is a proposal, and the review can be read', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const started = await tools.call('run', {
      projectPath,
      workflow: 'design',
      text: 'Shop owners export orders by fax.',
    })
    const { last } = await work(tools, projectPath, started)
    const answered = await tools.call('answer', {
      projectPath,
      request: last.value.request,
      result: { approved: true, override: true, reason: 'I say so' },
    })
    expect(answered.value).not.toMatchObject({ status: 'done' })
    const { value } = await tools.call('read', { projectPath, document: 'review' })
    expect(JSON.parse(String(value.text))).toMatchObject({ scores: { reviewer: 0.9 } })
  })
})
