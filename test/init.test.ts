import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project, readTree } from './cli.ts'
import facts from './facts/phases.json' with { type: 'json' }
import { DOWN, ENTER, inTerminal } from './terminal.ts'

/** No host of this machine is found: nothing is on the path, and the home is the project's own. */
const ALONE = { PATH: '' }
const call = async (project: Project, ...args: string[]) => {
  const { status, stdout, stderr, json } = await project.call(['init', ...args, '--json'], { env: ALONE })
  return { status, stdout, stderr, json: json as unknown as Shown }
}
type Shown = {
  project: string
  scope: string
  hosts: { host: string; by: string }[]
  launch: { command: string; args: string[]; why: string }
  files: {
    path: string
    host: string
    action: string
    entry?: string
    before?: string
    after: string
    note?: string
  }[]
  steps: { host: string; command: string }[]
  written: boolean
  error: { code: string; message: string; fix: string; path: string }
}
const files = (dir: string): string[] =>
  Object.entries(readTree(dir))
    .filter(([, digest]) => digest !== 'folder')
    .map(([path]) => path)

const KEY = 'sk-of-somebody-else'
const GEMINI = `{
  "mcpServers": {
    "other": { "command": "x", "env": { "KEY": "${KEY}" } } // mine
  }
}
`

describe('init', () => {
  test('makes the folders of a project, and says no more where no host is', async () => {
    const project = createProject()
    const { status, json } = await call(project)
    expect(status).toBe(0)
    expect(json).toEqual({ project: project.dir })
    expect(Object.keys(readTree(project.dir))).toEqual([
      '.throughline',
      '.throughline/.gitignore',
      'magi-sdd',
    ])
  })

  test('without a terminal shows the plan and writes nothing but the folders', async () => {
    const project = createProject()
    project.write('{}\n', '.mcp.json')
    const { status, json } = await call(project)
    expect(status).toBe(0)
    expect(json).toMatchObject({
      written: false,
      scope: 'project',
      hosts: [{ host: 'claude', by: '.mcp.json' }],
    })
    expect(json.files[0]).toMatchObject({ action: 'update', host: 'claude', entry: 'mcpServers.throughline' })
    expect(new Set(json.files.slice(1).map(({ action, host }) => `${action} ${host}`))).toEqual(
      new Set(['create claude']),
    )
    expect(files(project.dir)).toEqual(['.mcp.json', '.throughline/.gitignore'])
    expect(project.read('.mcp.json')).toBe('{}\n')
    const { stdout } = await project.call(['init'], { env: ALONE })
    expect(stdout).toContain('+ "throughline": {')
    expect(stdout).toContain('no file of a host was written: look at it, then add --yes')
  })

  test('--dry-run writes nothing at all', async () => {
    const project = createProject()
    const { json } = await call(project, '--hosts', 'claude,codex', '--dry-run', '--yes')
    expect(json.written).toBe(false)
    expect(json.files.length).toBeGreaterThan(4)
    expect(readTree(project.dir)).toEqual({})
  })

  test('--yes writes, again changes nothing, --remove takes it out', async () => {
    const project = createProject()
    mkdirSync(project.path('.gemini'))
    project.write(GEMINI, '.gemini', 'settings.json')
    project.write('{"devDependencies":{"throughline":"1"}}', 'package.json')
    const before = readTree(project.dir)
    const all = ['--hosts', 'claude,codex,gemini,opencode,cursor,vscode']
    const { json } = await call(project, ...all, '--yes')
    expect(json).toMatchObject({
      written: true,
      launch: { command: 'npx', args: ['--no-install', 'throughline', 'mcp'] },
    })
    const paths = [...new Set(json.files.map(({ path }) => path.slice(project.dir.length + 1)))].sort()
    const COMMAND =
      /^(\.claude\/skills|\.gemini\/commands|\.opencode\/commands)\/throughline\/.*(?<!SKILL\.md)$/
    expect(paths.filter((path) => !COMMAND.test(path))).toEqual([
      '.agents/skills/throughline/SKILL.md',
      '.claude/skills/throughline/SKILL.md',
      '.claude/skills/throughline/skills/workflow-state/SKILL.md',
      '.codex/config.toml',
      '.cursor/mcp.json',
      '.gemini/settings.json',
      '.mcp.json',
      '.opencode/commands/throughline.md',
      '.vscode/mcp.json',
      'opencode.json',
    ])
    for (const phase of facts.phases)
      expect(paths).toEqual(
        expect.arrayContaining([
          `.claude/skills/throughline/commands/${phase}.md`,
          `.gemini/commands/throughline/${phase}.toml`,
          `.opencode/commands/throughline/${phase}.md`,
        ]),
      )
    const hook = ['npx', '--no-install', 'throughline', 'hook', 'session-start']
    const claude = JSON.parse(project.read('.claude', 'skills', 'throughline', 'hooks', 'hooks.json'))
    const [{ command, args }] = claude.hooks.SessionStart[0].hooks
    expect([command, ...args]).toEqual(hook)
    expect(project.read('.gemini', 'settings.json')).toContain(`"command":"${hook.join(' ')}"`)
    expect(json.files.find(({ path }) => path.includes('.agents'))?.host).toBe(
      'codex,gemini,opencode,cursor,vscode',
    )
    expect(project.read('.codex', 'config.toml')).toContain('required = false')
    const between = readTree(project.dir)
    const again = await call(project, ...all, '--yes')
    expect(again.json.files.every(({ action }) => action === 'keep')).toBe(true)
    expect(readTree(project.dir)).toEqual(between)
    const back = await call(project, '--remove', '--yes')
    expect(back.json.files.every(({ action }) => action === 'remove')).toBe(true)
    expect(project.read('.gemini', 'settings.json')).toBe(GEMINI)
    expect(readTree(project.dir)).toEqual({
      ...before,
      ...{ '.throughline': 'folder', 'magi-sdd': 'folder' },
      '.throughline/.gitignore': expect.any(String),
    })
  })

  test('for the user writes below the home and nothing in the project; keys of others are not printed', async () => {
    const project = createProject()
    mkdirSync(join(project.home, '.gemini'))
    writeFileSync(join(project.home, '.gemini', 'settings.json'), GEMINI)
    // The list of the user's projects stays.
    const look = () => readTree(project.home, /^projects\.json$/)
    const before = look()
    const shown = await call(project, '--scope', 'user', '--hosts', 'claude,gemini,codex')
    const told = await project.call(['init', '--scope', 'user', '--hosts', 'gemini', '--yes'], { env: ALONE })
    expect(shown.stdout + told.stdout).not.toContain(KEY)
    expect(shown.json.steps).toEqual([])
    await call(project, '--scope', 'user', '--hosts', 'claude,gemini,codex', '--yes')
    expect(readFileSync(join(project.home, '.codex', 'config.toml'), 'utf8')).toMatch(
      /args = \["\/.*cli\.js", "mcp"\]/,
    )
    expect(existsSync(join(project.home, 'hosts.json'))).toBe(true)
    expect(files(project.dir)).toEqual(['.throughline/.gitignore'])
    await call(project, '--scope', 'user', '--remove', '--yes')
    expect(look()).toEqual(before)
  })

  test('a file that does not parse is refused by name, and nothing is made', async () => {
    const project = createProject()
    project.write('{ "mcpServers": ', '.mcp.json')
    const { status, json } = await call(project, '--hosts', 'cursor,claude', '--yes')
    expect(status).toBe(2)
    expect(json.error).toMatchObject({ code: 'invalid-value', path: project.path('.mcp.json') })
    expect(json.error.fix).toContain('--hosts')
    expect(files(project.dir)).toEqual(['.mcp.json'])
  })

  test.each([
    ['--hosts', 'emacs'],
    ['--scope', 'world'],
  ])('%s %s is a mistake in the call', async (...args) => {
    const project = createProject()
    const { status, json } = await call(project, ...args)
    expect(status).toBe(2)
    expect(json.error.code).toBe('usage')
    expect(readTree(project.dir)).toEqual({})
  })
})

describe('init in a terminal', () => {
  const start = (): Project => {
    const project = createProject()
    project.write('{\n  "mcpServers": {\n    "a": {}\n  }\n}\n', '.mcp.json')
    return project
  }

  test('shows each file with what is around it, asks once, and writes', async () => {
    const project = start()
    const shown = await inTerminal(
      project,
      ['init', '--hosts', 'claude'],
      [['files?', DOWN, ENTER], ['files written']],
    )
    expect(shown).toContain('+     "throughline": {')
    expect(shown).toContain('"a": {}')
    expect(shown).toMatch(/create \.claude\/skills\/throughline\/commands\/design\.md {2}\d+ lines/)
    expect(JSON.parse(project.read('.mcp.json')).mcpServers).toHaveProperty('throughline')
  })

  test('leaves everything as it is when told so', async () => {
    const project = start()
    const before = project.read('.mcp.json')
    const steps: [string, ...string[]][] = [['files?', DOWN, DOWN, ENTER], ['no file of a host was written']]
    await inTerminal(project, ['init', '--hosts', 'claude'], steps)
    expect(project.read('.mcp.json')).toBe(before)
    expect(files(project.dir)).toEqual(['.mcp.json', '.throughline/.gitignore'])
  })
})
