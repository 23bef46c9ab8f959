import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AGENTS, type Agent, findAgents, toAgent } from '../../src/authors/agents.ts'
import { toAgentEnvironment } from '../../src/authors/environment.ts'
import { makeScratch, sweepScratches } from '../../src/authors/scratch.ts'
import { hashTree, refusalOf, scratch } from '../../src/workspace/scratch.case.ts'
import { createPlace, SCRIPTED } from './place.ts'

const agentOf = (name: string): Agent => ({
  name,
  argv: [name],
  known: AGENTS.find((known) => known.name === name) as never,
})

describe('the environment of an agent', () => {
  const env = {
    ...{
      PATH: '/usr/bin',
      LANG: 'C.UTF-8',
      TERM: 'xterm',
      HTTPS_PROXY: 'http://proxy:1',
      no_proxy: 'localhost',
    },
    ...{
      ANTHROPIC_API_KEY: 'a',
      OPENAI_API_KEY: 'o',
      GEMINI_API_KEY: 'g',
      AWS_SECRET_ACCESS_KEY: 'w',
      GITHUB_TOKEN: 't',
    },
    ...{
      SSH_AUTH_SOCK: '/s',
      DBUS_SESSION_BUS_ADDRESS: 'd',
      DOCKER_HOST: 'h',
      THROUGHLINE_HOME: '/home',
      NODE_OPTIONS: '--require /x',
    },
  }
  const common = ['HTTPS_PROXY', 'LANG', 'PATH', 'PYTHONDONTWRITEBYTECODE', 'TERM', 'no_proxy']

  test.each([
    ['claude', 'ANTHROPIC_API_KEY'],
    ['codex', 'OPENAI_API_KEY'],
    ['gemini', 'GEMINI_API_KEY'],
  ])('of %s holds the key of its own provider and no other', (name, key) => {
    expect(Object.keys(toAgentEnvironment(agentOf(name), env)).sort()).toEqual([...common, key].sort())
  })

  test('of one that is not known holds no key at all', () => {
    const agent = { name: '/opt/agent', argv: ['/opt/agent'] }
    expect(Object.keys(toAgentEnvironment(agent, env)).sort()).toEqual(common)
  })
})

describe('the home of an agent', () => {
  let user: string
  let root: string
  beforeEach(() => {
    user = scratch()
    root = scratch()
    mkdirSync(join(user, '.gemini'))
    mkdirSync(join(user, '.ssh'))
    writeFileSync(join(user, '.ssh/id'), 'key')
    writeFileSync(join(user, '.gemini/oauth_creds.json'), '{"token":"x"}')
    const servers = { throughline: { command: 'throughline' }, other: { command: 'x' } }
    writeFileSync(join(user, 'dotfile.json'), JSON.stringify({ theme: 'dark', mcpServers: servers }))
    symlinkSync(join(user, 'dotfile.json'), join(user, '.gemini/settings.json'))
  })

  test('holds copies of its own settings, for nobody else, and never our server', () => {
    const before = hashTree(user)
    const { home, folder, remove } = makeScratch(root, agentOf('gemini'), 'US-001', user)
    expect(readdirSync(home)).toEqual(['.gemini'])
    expect(readdirSync(join(home, '.gemini')).sort()).toEqual(['oauth_creds.json', 'settings.json'])
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(home, '.gemini/oauth_creds.json')).mode & 0o077).toBe(0)
    const settings = JSON.parse(readFileSync(join(home, '.gemini/settings.json'), 'utf8'))
    expect(settings).toEqual({ theme: 'dark', mcpServers: { other: { command: 'x' } } })
    writeFileSync(join(home, '.gemini/settings.json'), 'changed by the agent')
    expect(hashTree(user)).toBe(before)
    remove()
    expect(existsSync(folder)).toBe(false)
  })

  test('holds no table of ours either', () => {
    mkdirSync(join(user, '.codex'))
    const ours =
      '[mcp_servers.throughline]\ncommand = "throughline"\nargs = ["mcp"]\n\n[mcp_servers.throughline.env]\nX = "y"\n'
    const config = `model = "o"\n\n[mcp_servers.other]\ncommand = "x"\n${ours}\n[profiles.fast]\nmodel = "f"\n`
    writeFileSync(join(user, '.codex/config.toml'), config)
    const { home } = makeScratch(root, agentOf('codex'), 'US-001', user)
    const copied = readFileSync(join(home, '.codex/config.toml'), 'utf8')
    expect(copied).toBe(`model = "o"\n\n[mcp_servers.other]\ncommand = "x"\n[profiles.fast]\nmodel = "f"\n`)
  })

  test('is removed although its agent closed a folder of it, and a link in it is not followed', () => {
    const { home, folder, remove } = makeScratch(root, agentOf('gemini'), 'US-001', user)
    mkdirSync(join(home, 'closed/deep'), { recursive: true })
    chmodSync(join(home, 'closed'), 0)
    symlinkSync(user, join(home, 'way-out'))
    remove()
    expect(existsSync(folder)).toBe(false)
    expect(readFileSync(join(user, '.ssh/id'), 'utf8')).toBe('key')
  })

  test('is made nowhere else, where a link stands in the place of the folder of homes', async () => {
    mkdirSync(join(root, '.throughline'))
    symlinkSync(user, join(root, '.throughline/agents'))
    const before = hashTree(user)
    for (const call of [
      () => makeScratch(root, agentOf('gemini'), 'US-001', user),
      () => sweepScratches(root),
    ])
      expect(await refusalOf(call)).toMatchObject({
        code: 'unsafe-path',
        message: expect.stringContaining('.throughline/agents is a symbolic link'),
      })
    expect(hashTree(user)).toBe(before)
  })

  test('of a process that lives is left alone', async () => {
    const { folder } = makeScratch(root, agentOf('gemini'), 'US-001', user)
    await sweepScratches(root)
    expect(existsSync(folder)).toBe(true)
  })
})

describe('an agent by its name', () => {
  test('is found on the path, and one that the user names by its path is known by its program', () => {
    const bin = scratch()
    for (const program of ['gemini', 'opencode', 'not-executable'])
      writeFileSync(join(bin, program), '#!/bin/sh\n', { mode: program === 'not-executable' ? 0o644 : 0o755 })
    expect(findAgents(`relative:/nowhere:${bin}`).map(({ name, argv }) => [name, argv])).toEqual([
      ['gemini', [join(bin, 'gemini'), '--acp']],
      ['opencode', [join(bin, 'opencode'), 'acp']],
    ])
    expect(toAgent([join(bin, 'opencode'), 'acp', '--verbose'], '')).toMatchObject({
      name: 'opencode',
      argv: [join(bin, 'opencode'), 'acp', '--verbose'],
    })
  })

  test.each(['./agent', 'agent; rm -rf /', ''])('%j starts nothing', async (given) => {
    expect(await refusalOf(() => toAgent(given, '/usr/bin'))).toMatchObject({ code: 'usage' })
  })
})

describe('after the engine was killed', () => {
  let place: ReturnType<typeof createPlace>
  beforeEach(() => {
    place = createPlace()
  })
  afterEach(() => place.remove())

  test('its agent and the agent’s home are removed by the next delivery', async () => {
    const script = join(place.folder, 'hang.json')
    // One that does not end with its input, and left its group.
    const steps = [{ daemon: ['sleep', '300'] }, { write: 'ready.txt' }, { hang: true }]
    writeFileSync(script, JSON.stringify({ stories: { '*': [steps] } }))
    const source = `
      import { createAgentAuthor } from '${new URL('../../src/authors/agent/author.ts', import.meta.url).href}'
      const none = { name: 'none', wrap: ({ argv, env, cwd }) => ({ argv, env, cwd }) }
      const author = createAgentAuthor({ root: ${JSON.stringify(place.root)}, agent: ${JSON.stringify([process.execPath, SCRIPTED, script])}, sandbox: none, minutes: 5, turns: 50, permissions: 'run' })
      await author.perform(${JSON.stringify(place.task())}, new AbortController().signal)`
    const engine = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
      stdio: 'inherit',
    })
    await expect.poll(() => existsSync(join(place.worktree, 'ready.txt')), { timeout: 30_000 }).toBe(true)
    engine.kill('SIGKILL')
    await new Promise((done) => engine.once('close', done))
    expect(place.left()).toHaveLength(1)
    expect(place.processes().length).toBeGreaterThan(0)
    await place
      .author({ stories: { '*': [[{ say: 'ok' }]] } })
      .perform(place.task(), new AbortController().signal)
    expect([place.left(), place.processes()]).toEqual([[], []])
  })
})
