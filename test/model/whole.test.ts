/** Whole runs with a model as author, through the built command line; the models are third-party fakes on loopback. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createProject, type Project, type Ran } from '../cli.ts'
import { FEATURE, good, goodDocuments, IDEA, PRD_PROMPTS } from './answers.ts'
import { type Brain, CANARY, KEYS, type Mock, startMock, toEndpoints } from './mock.ts'

let mock: Mock | undefined
afterEach(async () => {
  await mock?.stop()
  mock = undefined
})

const toProject = async (
  brain: Brain,
): Promise<{ project: Project; model: Mock; call(...args: string[]): Promise<Ran> }> => {
  mock = await startMock(brain)
  const project = createProject()
  const settings = { gates: { minimum: 'reported' }, endpoints: toEndpoints(mock.url) }
  writeFileSync(join(project.home, 'settings.json'), JSON.stringify(settings))
  return { project, model: mock, call: (...args) => project.call([...args, '--json'], { env: KEYS }) }
}

/** Every byte that the project and the user's folder hold. */
const readAll = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

describe('a model as author', () => {
  test.each(['anthropic/claude-sonnet-4-5', 'openai/gpt-5', 'google/gemini-2.5-flash', 'local/llama'])(
    '%s carries an idea to a finalized document, one call a task, and leaves no key behind',
    async (author) => {
      const { project, model, call } = await toProject(good)
      const ran = await call('start', 'prd', IDEA, '--author', author, '--yes')
      expect([ran.status, ran.json.run?.status], ran.stdout + ran.stderr).toEqual([0, 'done'])
      expect(project.read('magi-sdd', FEATURE, 'prd.md')).toContain('REQ-001')
      const writers = project.events(FEATURE).flatMap(({ data }) => (data.by as { who?: string })?.who ?? [])
      expect(writers).toContain(author)
      const { spent } = ran.json.run as { spent?: { calls: number; cost: null; steps: { author: string }[] } }
      expect(spent).toMatchObject({ calls: 3, failed: 0, cost: null })
      expect(spent?.steps.map((step) => step.author)).toEqual(Array(3).fill(author))
      const page = await call('export', FEATURE, '--out', '-')
      expect(page.stdout).toContain('Who wrote what')
      expect(page.stdout).toContain(author)
      expect(model.asked.map(({ prompt }) => prompt)).toEqual(PRD_PROMPTS)
      expect(readAll(project.dir) + readAll(project.home) + ran.stdout + ran.stderr).not.toContain(CANARY)
    },
  )

  test('may give whole documents instead of entries', async () => {
    const { call } = await toProject(goodDocuments)
    const ran = await call('start', 'prd', IDEA, '--author', 'local/llama', '--yes')
    expect(ran.json.run?.status, ran.stdout).toBe('done')
  })

  test('holds an interview, writes what came of it, and has it reviewed', async () => {
    const { model, call } = await toProject(good)
    const asked = await call(
      'start',
      'interview',
      'Neighbours lend tools.',
      '--author',
      'openai/gpt-5',
      '--yes',
    )
    expect(asked.json.request?.ask, asked.stdout).toBe('turn')
    const ran = await call('answer', asked.json.request?.id ?? '', '--value', '{"done":true}')
    expect([ran.status, ran.json.run?.node], ran.stdout + ran.stderr).toEqual([0, 'WAITING'])
    expect(model.asked.map(({ prompt }) => prompt)).toEqual(['interview', 'draft', 'architect'])
    expect(ran.json.run.state.stories).toEqual(['US-001'])
  })

  test('stops at its budget and asks, and goes on when the person raised it', async () => {
    const { project, model, call } = await toProject(good)
    const path = join(project.home, 'settings.json')
    const settings = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...settings, budget: 1 }))
    const ran = await call('start', 'prd', IDEA, '--author', 'local/llama', '--yes')
    expect([ran.json.request?.ask, ran.json.request?.problems]).toEqual([
      'repair',
      [expect.stringContaining('its budget is 1')],
    ])
    expect(model.asked).toHaveLength(1)
    writeFileSync(path, JSON.stringify({ ...settings, budget: 1_000_000 }))
    const again = await call('answer', ran.json.request.id, '--value', '{"choice":"retry"}')
    expect(again.json.run?.status, again.stdout).toBe('done')
  })

  test('reviews what another one wrote, and the journal names both', async () => {
    const { project, call } = await toProject(good)
    const path = join(project.home, 'settings.json')
    writeFileSync(
      path,
      JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), reviewer: 'openai/gpt-5' }),
    )
    await call('start', 'prd', IDEA, '--author', 'local/llama', '--yes')
    const who = project.events(FEATURE).flatMap(({ data }) => {
      const by = data.by as { who: string; as?: string } | undefined
      return by?.as ? [`${data.step}: ${by.who}`] : []
    })
    expect(who).toEqual([
      'draft-brief: local/llama',
      'draft-requirements: local/llama',
      'analyse-gaps: openai/gpt-5',
    ])
  })

  test('gives way to another one where the person says so, and the journal names who wrote what', async () => {
    const { project, call } = await toProject(() => 'I would rather not.')
    const ran = await call('start', 'prd', IDEA, '--author', 'local/llama', '--feature', FEATURE)
    expect(ran.json.request?.ask).toBe('repair')
    const again = await call(
      'answer',
      ran.json.request.id,
      '--value',
      '{"choice":"retry"}',
      '--author',
      'offline',
    )
    expect([again.json.run?.step, again.json.request?.to], again.stdout).toEqual(['review-brief', 'person'])
    const [last] = project.events(FEATURE).slice(-1)
    expect(last?.data.by).toMatchObject({ who: 'offline', as: 'product-manager' })
  })
})
