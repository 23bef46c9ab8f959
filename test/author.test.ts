/** Who writes is a person's to choose: what is found here, one small call, and a setting of the user's. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { type Act, fail, type Raw, say, startRaw } from './model/raw.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal } from './terminal.ts'

const KEY = 'sk-canary-0b2e9d4471'

let raw: Raw | undefined
afterEach(async () => {
  await raw?.stop()
  raw = undefined
})

const readSettings = ({ home }: Project) => JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'))

/** A project whose user has a local endpoint; it answers as the acts say. */
const withEndpoint = async (...acts: Act[]): Promise<{ project: Project; raw: Raw }> => {
  raw = await startRaw(...acts)
  const project = createProject()
  const endpoints = {
    local: { url: `${raw.url}/v1` },
    work: { url: 'https://models.example/v1', key: 'WORK_KEY' },
  }
  writeFileSync(
    join(project.home, 'settings.json'),
    JSON.stringify({ gates: { minimum: 'reported' }, endpoints }),
  )
  return { project, raw }
}

/** A program of this name on the path that does nothing. */
const withProgram = (project: Project, name: string): NodeJS.ProcessEnv => {
  const bin = join(project.home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, name), '#!/bin/sh\n')
  chmodSync(join(bin, name), 0o755)
  return { PATH: [bin, process.env.PATH].join(delimiter) }
}

const MODELS = fail(200, { data: [{ id: 'llama3.3:70b' }, { id: 'qwen3' }, { id: 'bad name; rm' }] })
const READY = say('{"ready":true}')

type Found = { name: string; by: string; sends: string; models?: string[] }

describe('throughline author', () => {
  test('shows agents, keys by their name and endpoints that answer, and sends nothing elsewhere', async () => {
    const { project, raw } = await withEndpoint(MODELS)
    const env = { ...withProgram(project, 'gemini'), WORK_KEY: KEY, ANTHROPIC_API_KEY: KEY }
    const ran = await project.call(['author', '--json'], { env })
    const { found } = JSON.parse(ran.stdout) as { found: Found[] }
    const names = found.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['agent/gemini', 'anthropic', 'local', 'work']))
    expect(found.find(({ name }) => name === 'anthropic')).toMatchObject({
      by: 'ANTHROPIC_API_KEY',
      sends: expect.stringContaining('to api.anthropic.com'),
    })
    expect(found.find(({ name }) => name === 'local')).toMatchObject({
      models: ['llama3.3:70b', 'qwen3'],
      sends: expect.stringContaining('nothing leaves this machine'),
    })
    expect(ran.stdout + ran.stderr).not.toContain(KEY)
    expect(raw.called.map(({ url }) => url)).toEqual(['/v1/models'])
  })

  test('tries one with a call that holds nothing of the project, and chooses nothing by itself', async () => {
    const { project, raw } = await withEndpoint(READY)
    project.write('the secret plan', 'plan.md')
    const ran = await project.run('author', 'local/llama3.3:70b', '--try')
    expect([ran.status, ran.json], ran.stdout).toMatchObject([
      0,
      { author: 'offline', tried: { tokens: 150 } },
    ])
    expect(raw.called).toHaveLength(1)
    expect(raw.called[0]?.body).not.toContain('secret plan')
    expect(readSettings(project).author).toBeUndefined()
  })

  test('is chosen by a person at a terminal, and by no script', async () => {
    const { project } = await withEndpoint(READY)
    const refused = await project.run('author', 'local/qwen3')
    expect([refused.status, refused.json.error?.code]).toEqual([3, 'below-assurance'])
    const set = await project.run('settings', 'author', 'local/qwen3')
    expect([set.status, set.json.error?.code]).toEqual([3, 'below-assurance'])
    expect(readSettings(project).author).toBeUndefined()
    await inTerminal(project, ['author', 'local/qwen3'])
    await inTerminal(project, ['author', 'local/llama3.3:70b', '--reviewer'])
    expect(readSettings(project)).toMatchObject({ author: 'local/qwen3', reviewer: 'local/llama3.3:70b' })
  })

  test('that does not answer is not chosen, and the reason is shown', async () => {
    const { project } = await withEndpoint(fail(401, { error: { message: 'wrong key' } }))
    const shown = await inTerminal(project, ['author', 'local/qwen3'])
    expect(shown).toContain('wrong key')
    expect(readSettings(project).author).toBeUndefined()
  })

  test('of a provider alone lists its models', async () => {
    const { project } = await withEndpoint(MODELS)
    const ran = await project.run('author', 'local')
    expect(JSON.parse(ran.stdout).models).toEqual(['local/llama3.3:70b', 'local/qwen3'])
  })

  test('is never a repository’s choice', async () => {
    const { project } = await withEndpoint(READY)
    mkdirSync(project.path('.throughline'))
    for (const setting of [
      { author: 'local/qwen3' },
      { endpoints: { openai: { url: 'https://evil.example' } } },
    ]) {
      project.write(JSON.stringify(setting), '.throughline', 'settings.json')
      const ran = await project.run('start', 'prd', 'Export orders.')
      expect([ran.status, ran.json.error?.message]).toEqual([
        2,
        expect.stringContaining('a repository may not set'),
      ])
    }
  })
})

describe('doctor', () => {
  const inspect = async (settings: object, env: NodeJS.ProcessEnv = {}) => {
    const project = createProject()
    writeFileSync(join(project.home, 'settings.json'), JSON.stringify(settings))
    const ran = await project.call(['doctor', '--json'], { env })
    return { found: ran.json.findings.find(({ name }) => name === 'author'), said: ran.stdout + ran.stderr }
  }

  test('says that an author can write, with the name of its key and its versions', async () => {
    raw = await startRaw(MODELS)
    const endpoints = { work: { url: `${raw.url}/v1`, key: 'WORK_KEY' } }
    const { found, said } = await inspect({ author: 'work/qwen3', endpoints }, { WORK_KEY: KEY })
    expect(found).toMatchObject({
      ok: true,
      message: expect.stringMatching(/work\/qwen3: 127\.0\.0\.1:\d+ answers, key in WORK_KEY, ai 6\./),
    })
    expect(said).not.toContain(KEY)
  })

  const BROKEN: [string, Act, object, NodeJS.ProcessEnv, RegExp][] = [
    ['no key', MODELS, { author: 'work/qwen3' }, {}, /set WORK_KEY/],
    [
      'a model that is not listed',
      MODELS,
      { author: 'work/gone' },
      { WORK_KEY: KEY },
      /throughline author work/,
    ],
    [
      'a key that is refused',
      fail(401),
      { author: 'work/qwen3' },
      { WORK_KEY: KEY },
      /WORK_KEY holds a key that is valid/,
    ],
    ['an agent that is not installed', MODELS, { author: 'agent/goose' }, {}, /install it/],
    [
      'a reviewer that is not there',
      MODELS,
      { author: 'offline', reviewer: 'agent/goose' },
      {},
      /install it/,
    ],
  ]
  test.each(BROKEN)('finds %s, and says what to do', async (_, act, settings, env, fix) => {
    raw = await startRaw(act)
    const endpoints = { work: { url: `${raw.url}/v1`, key: 'WORK_KEY' } }
    expect((await inspect({ ...settings, endpoints }, env)).found).toMatchObject({
      ok: false,
      fix: expect.stringMatching(fix),
    })
  })
})

describe('the first start in a terminal', () => {
  test('offers what is installed here once, and says what it would send', async () => {
    const project = createProject(null)
    const env = withProgram(project, 'gemini')
    const first = await inTerminal(
      project,
      ['start', 'prd', 'Neighbours lend tools.'],
      [
        ['Who shall write?', DOWN, ENTER],
        ['1 of at most 3', INTERRUPT],
      ],
      env,
    )
    expect(first).toContain('gemini, with the subscription')
    expect(readSettings(project).author).toBe('offline')
    const again = await inTerminal(
      project,
      ['start', 'prd', 'Parents book lessons.'],
      [['1 of at most 3', INTERRUPT]],
      env,
    )
    expect(again).not.toContain('Who shall write?')
  })

  test('writes with what the person chose', async () => {
    const { project } = await withEndpoint(MODELS, fail(500))
    await inTerminal(
      project,
      ['start', 'prd', 'Neighbours lend tools.'],
      [
        ['Who shall write?', DOWN, DOWN, ENTER],
        ['answered 500', INTERRUPT],
      ],
    )
    expect(readSettings(project).author).toBe('local/llama3.3:70b')
  })
})
