import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOSTS, type HostAsk, type HostPlan } from '../../schema/host.ts'
import { hashTree, refusalOf, scratch } from '../scratch.case.ts'
import { GIVEN } from './files.case.ts'
import { isOnPath } from './find.ts'
import { planHosts } from './hosts.ts'

/** A project, a home and a settings folder, each of its own, and nothing of this machine. */
const build = () => {
  const outer = scratch()
  const [project, home, own] = ['project', 'home', 'own'].map((name) => join(outer, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [project, home]) mkdirSync(folder)
  const env: NodeJS.ProcessEnv = { PATH: '', THROUGHLINE_HOME: own }
  const plan = (ask: Partial<HostAsk> = {}): HostPlan =>
    planHosts(
      project,
      { scope: 'project', remove: false, ...ask },
      { home, env, running: '/opt/tl/dist/cli.js' },
    )
  const put = (text: string, ...path: string[]): void => {
    const file = join(outer, ...path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    // Not a moment ago: a fresh file is looked at twice.
    utimesSync(file, 1_700_000_000, 1_700_000_000)
  }
  const read = (...path: string[]): string => readFileSync(join(outer, ...path), 'utf8')
  return { outer, project, home, env, plan, put, read }
}

const actions = ({ files }: HostPlan): string[] => files.map(({ action }) => action)
const noteOf = ({ files }: HostPlan, name: string): string | undefined =>
  files.find(({ path }) => path.endsWith(name))?.note
const listNames = (folder: string): string[] => readdirSync(folder).sort()

describe('init, init again, init --remove', () => {
  const open = GIVEN.filter(({ is }) => is === 'open')

  test.each(open)('gives the bytes back: $what', ({ host, path, text }) => {
    const { project, plan, put, read } = build()
    put(text, 'project', path)
    const first = plan({ hosts: [host] })
    expect(first.files[0]).toMatchObject({ path: join(project, path), action: 'update', hosts: [host] })
    first.write()
    expect(read('project', path)).not.toBe(text)
    const between = hashTree(project)
    const again = plan({ hosts: [host] })
    expect(new Set(actions(again))).toEqual(new Set(['keep']))
    again.write()
    expect(hashTree(project)).toBe(between)
    const back = plan({ remove: true })
    expect(new Set(actions(back))).toEqual(new Set(['remove']))
    back.write()
    expect(read('project', path)).toBe(text)
  })

  test.each(GIVEN.filter(({ is }) => is === 'registered' || is === 'otherwise'))(
    'leaves the entry of somebody else alone: $what',
    ({ host, path, text, is }) => {
      const { plan, put, read } = build()
      put(text, 'project', path)
      const first = plan({ hosts: [host] })
      expect(first.files[0]).toMatchObject({ action: 'keep' })
      expect(first.files[0]?.note !== undefined).toBe(is === 'otherwise')
      first.write()
      expect(read('project', path)).toBe(text)
      plan({ remove: true }).write()
      expect(read('project', path)).toBe(text)
    },
  )

  test.each(GIVEN.filter(({ is }) => is === 'refused'))(
    'refuses by name: $what',
    async ({ host, path, text }) => {
      const { outer, project, plan, put } = build()
      put(text, 'project', path)
      const before = hashTree(outer)
      const refusal = await refusalOf(() => plan({ hosts: [host] }))
      expect(refusal).toMatchObject({ code: 'invalid-value', more: { path: join(project, path) } })
      expect(refusal.message).toContain(path.split('/').at(-1))
      expect(refusal.fix).toContain('--hosts')
      expect(hashTree(outer)).toBe(before)
    },
  )

  test.each(['project', 'user'] as const)(
    'all hosts at once in an empty %s leave nothing behind',
    (scope) => {
      const { outer, plan, read } = build()
      plan({ scope, hosts: [...HOSTS] }).write()
      expect(actions(plan({ scope, hosts: [...HOSTS] }))).not.toContain('create')
      plan({ scope, remove: true }).write()
      const rest = { project: scope === 'project' ? ['.throughline'] : [], home: [] }
      for (const [folder, names] of Object.entries(rest)) {
        const left = listNames(join(outer, folder))
        expect(left).toEqual(names)
      }
      expect(() => read('project', '.throughline', 'hosts.json')).toThrow()
      expect(() => read('own', 'hosts.json')).toThrow()
    },
  )

  test('an empty folder that was there before stays', () => {
    const { project, plan } = build()
    mkdirSync(join(project, '.vscode'))
    plan({ hosts: ['vscode'] }).write()
    plan({ remove: true }).write()
    expect(listNames(project)).toEqual(['.throughline', '.vscode'])
  })
})

describe('what the user did since', () => {
  test('a changed skill is left and named, the rest goes', () => {
    const { plan, put, read } = build()
    plan({ hosts: ['claude'] }).write()
    const skill = ['project', '.claude', 'skills', 'throughline', 'SKILL.md']
    put(`${read(...skill)}\nMine.\n`, ...skill)
    expect(noteOf(plan({ hosts: ['claude'] }), 'throughline/SKILL.md')).toContain('not what init wrote')
    const back = plan({ remove: true })
    expect(noteOf(back, 'throughline/SKILL.md')).toContain('changed since')
    back.write()
    expect(read(...skill)).toContain('Mine.')
    expect(() => read('project', '.mcp.json')).toThrow()
  })

  test('a changed entry is left and named', () => {
    const { plan, put, read } = build()
    plan({ hosts: ['codex'] }).write()
    const config = ['project', '.codex', 'config.toml']
    put(`${read(...config)}enabled = false\n`, ...config)
    const back = plan({ remove: true })
    expect(noteOf(back, 'config.toml')).toContain('changed since')
    back.write()
    expect(read(...config)).toContain('enabled = false')
  })

  test('an entry in another layout is still ours', () => {
    const { plan, put, read } = build()
    plan({ hosts: ['cursor'] }).write()
    const config = ['project', '.cursor', 'mcp.json']
    put(JSON.stringify(JSON.parse(read(...config)), null, 4), ...config)
    plan({ remove: true }).write()
    expect(() => read(...config)).toThrow()
  })

  test('another server in a file that we made stays, with the file', () => {
    const { plan, put, read } = build()
    plan({ hosts: ['gemini'] }).write()
    const config = ['project', '.gemini', 'settings.json']
    const { mcpServers } = JSON.parse(read(...config))
    put(JSON.stringify({ mcpServers: { ...mcpServers, other: {} }, ui: {} }, null, 2), ...config)
    plan({ remove: true }).write()
    expect(JSON.parse(read(...config))).toEqual({ mcpServers: { other: {} }, ui: {} })
  })

  test('several entries of one file come and go one after the other', () => {
    const { plan, put, read } = build()
    const config = ['project', '.gemini', 'settings.json']
    const before = '{\n  // mine\n  "hooks": { "AfterTool": [] }\n}\n'
    put(before, ...config)
    const first = plan({ hosts: ['gemini'] })
    expect(first.files.filter(({ path }) => path.endsWith('settings.json'))).toMatchObject([
      { action: 'update', entry: 'mcpServers.throughline' },
      { action: 'update', entry: 'hooks.SessionStart' },
    ])
    first.write()
    expect(read(...config)).toContain('"throughline hook session-start"')
    put(read(...config).replace('// mine', '// still mine'), ...config)
    plan({ remove: true }).write()
    expect(read(...config)).toBe(before.replace('mine', 'still mine'))
  })

  test('hooks of the user’s own are left, and what to add is told', () => {
    const { plan, put, read } = build()
    const config = ['project', '.gemini', 'settings.json']
    put('{ "hooks": { "SessionStart": [{ "hooks": [] }] } }', ...config)
    const first = plan({ hosts: ['gemini'] })
    const [, hook] = first.files
    expect(hook).toMatchObject({ action: 'keep', entry: 'hooks.SessionStart' })
    expect(hook?.note).toContain('add {"hooks":[{"type":"command"')
    first.write()
    expect(JSON.parse(read(...config)).hooks.SessionStart).toEqual([{ hooks: [] }])
  })

  test('a file that no longer parses is left and named, and can be taken up again', () => {
    const { plan, put, read } = build()
    plan({ hosts: ['claude'] }).write()
    const whole = read('project', '.mcp.json')
    put(whole.slice(0, -3), 'project', '.mcp.json')
    const back = plan({ remove: true })
    expect(noteOf(back, '.mcp.json')).toContain('cannot be read')
    back.write()
    put(whole, 'project', '.mcp.json')
    expect(actions(plan({ remove: true }))).toEqual(['remove'])
  })

  test('what is gone is forgotten', () => {
    const { project, plan } = build()
    plan({ hosts: ['cursor'] }).write()
    renameSync(join(project, '.cursor'), join(project, 'cursor'))
    const back = plan({ remove: true })
    expect(back.files.map(({ path }) => path)).toEqual([join(project, '.agents/skills/throughline/SKILL.md')])
    back.write()
    expect(listNames(project)).toEqual(['.throughline', 'cursor'])
  })

  test('a file that changed after it was shown is not written', async () => {
    const { plan, put, read } = build()
    const shown = plan({ hosts: ['claude'] })
    put('{}', 'project', '.mcp.json')
    expect(await refusalOf(() => shown.write())).toMatchObject({ code: 'stale' })
    expect(read('project', '.mcp.json')).toBe('{}')
    plan({ remove: true }).write()
    expect(read('project', '.mcp.json')).toBe('{}')
  })

  test('a skill that two hosts read stays for the second', () => {
    const { plan, read } = build()
    plan({ hosts: ['codex'] }).write()
    plan({ hosts: ['gemini'] }).write()
    const skill = ['project', '.agents', 'skills', 'throughline', 'SKILL.md']
    const back = plan({ remove: true, hosts: ['codex'] })
    expect(noteOf(back, 'SKILL.md')).toBe('gemini still uses it')
    back.write()
    expect(read(...skill)).toContain('name: throughline')
    plan({ remove: true, hosts: ['gemini'] }).write()
    expect(() => read(...skill)).toThrow()
  })

  test('ours is brought up to date when the project begins to depend on us', () => {
    const { plan, put, read } = build()
    const before = '{\n  // mine\n  "mcpServers": {}\n}\n'
    put(before, 'project', '.cursor', 'mcp.json')
    plan({ hosts: ['cursor'] }).write()
    put('{"devDependencies":{"throughline":"^1.0.0"}}', 'project', 'package.json')
    const next = plan({ hosts: ['cursor'] })
    expect(next.files[0]).toMatchObject({ action: 'update', entry: 'mcpServers.throughline' })
    expect(next.files[0]?.before).toContain('"command": "throughline"')
    expect(next.files[0]?.after).toContain('"command": "npx"')
    next.write()
    expect(read('project', '.cursor', 'mcp.json')).toContain('["--no-install", "throughline", "mcp"]')
    plan({ remove: true }).write()
    expect(read('project', '.cursor', 'mcp.json')).toBe(before)
  })
})

describe('nothing outside is touched', () => {
  const LINKS: [string, string][] = [
    ['.mcp.json', 'claude'],
    ['.claude', 'claude'],
    ['.claude/skills', 'claude'],
    ['.claude/skills/throughline/SKILL.md', 'claude'],
    ['.codex', 'codex'],
    ['.agents/skills', 'codex'],
    ['opencode.json', 'opencode'],
    ['.throughline', 'claude'],
    ['.throughline/hosts.json', 'claude'],
  ]
  test.each(LINKS)('a link at %s is refused', async (path, host) => {
    const { outer, project, plan, put } = build()
    const isFile = /\.\w+$/.test(path) && !/^\.(?:claude|codex|throughline)$/.test(path)
    mkdirSync(join(outer, 'elsewhere'))
    put('{}', 'elsewhere', 'file')
    mkdirSync(dirname(join(project, path)), { recursive: true })
    symlinkSync(join(outer, 'elsewhere', isFile ? 'file' : ''), join(project, path))
    const before = hashTree(outer)
    const refusal = await refusalOf(() => plan({ hosts: [host as 'claude'] }).write())
    expect(refusal).toMatchObject({ code: 'unsafe-path' })
    expect(refusal.message).toContain('symbolic link')
    expect(hashTree(outer)).toBe(before)
  })

  test('a link that comes after the plan is refused as well', async () => {
    const { outer, project, plan } = build()
    const shown = plan({ hosts: ['claude'] })
    mkdirSync(join(outer, 'elsewhere'))
    symlinkSync(join(outer, 'elsewhere'), join(project, '.claude'))
    expect(await refusalOf(() => shown.write())).toMatchObject({ code: 'unsafe-path' })
    expect(listNames(join(outer, 'elsewhere'))).toEqual([])
  })

  test('a record from elsewhere moves nothing that no init writes', () => {
    const { outer, plan, put, read } = build()
    put('secret', 'secret')
    put('# mine', 'project', 'README.md')
    const digest = 'sha256:2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b'
    const rows = ['../secret', 'README.md', '/etc/passwd', '.claude/../README.md'].map((path) => ({
      path,
      hosts: ['claude'],
      digest,
    }))
    put(JSON.stringify({ rows, folders: ['..', '.', 'docs'] }), 'project', '.throughline', 'hosts.json')
    const back = plan({ remove: true })
    expect(back.files).toEqual([])
    expect(back.notes.join()).toContain('no file of ours')
    back.write()
    expect(read('secret')).toBe('secret')
    expect(listNames(outer)).toEqual(['home', 'project', 'secret'])
    expect(listNames(join(outer, 'project'))).toEqual(['.throughline', 'README.md'])
  })

  test.each(['', '[]', '{"rows":[{}],"folders":[]}', '{"rows":[],"folders":[1]}', '{'])(
    'a record that says %j is refused by name',
    async (text) => {
      const { plan, put } = build()
      put(text, 'project', '.throughline', 'hosts.json')
      expect(await refusalOf(() => plan())).toMatchObject({ code: 'invalid-value' })
    },
  )

  test('a host whose folder was moved out of the home is refused for the user', async () => {
    const { outer, env, plan } = build()
    env.CODEX_HOME = join(outer, 'codex')
    expect(await refusalOf(() => plan({ scope: 'user', hosts: ['codex'] }))).toMatchObject({
      code: 'unsafe-path',
    })
    expect(actions(plan({ scope: 'user', hosts: ['cursor'] }))).toEqual(['create', 'create'])
  })

  test('a moved folder within the home is followed', () => {
    const { home, env, plan } = build()
    env.CODEX_HOME = join(home, 'agents', 'codex')
    const [file] = plan({ scope: 'user', hosts: ['codex'] }).files
    expect(file?.path).toBe(join(home, 'agents', 'codex', 'config.toml'))
  })

  test('a private file stays private', () => {
    const { home, plan, put } = build()
    put('{}', 'home', '.gemini', 'settings.json')
    const file = join(home, '.gemini', 'settings.json')
    chmodSync(file, 0o600)
    plan({ scope: 'user', hosts: ['gemini'] }).write()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

describe('how a host starts us', () => {
  const commandOf = (text: string) => JSON.parse(text).mcpServers.throughline

  test('by npx where the project depends on us', () => {
    const { plan, put, read } = build()
    put('{"dependencies":{"throughline":"1"}}', 'project', 'package.json')
    plan({ hosts: ['claude'] }).write()
    expect(commandOf(read('project', '.mcp.json'))).toEqual({
      command: 'npx',
      args: ['--no-install', 'throughline', 'mcp'],
    })
  })

  test.each(['', '{', '[]', 'null', '{"dependencies":null}', '{"dependencies":{"through":"1"}}'])(
    'by its name where package.json says %j, and it is said what is missing',
    (text) => {
      const { plan, put, read } = build()
      put(text, 'project', 'package.json')
      const shown = plan({ hosts: ['claude'] })
      expect(shown.launch.why).toContain('no dependency')
      expect(shown.notes.join()).toContain('not on your path')
      shown.write()
      expect(commandOf(read('project', '.mcp.json'))).toEqual({ command: 'throughline', args: ['mcp'] })
    },
  )

  test('no file of a project names a path of this machine', () => {
    const { outer, plan } = build()
    for (const { after } of plan({ hosts: [...HOSTS] }).files) {
      expect(after).not.toContain(outer)
      expect(after).not.toContain('/opt/tl')
    }
  })

  test('for the user by the file that runs now, unless npx fetched it', () => {
    const { project, home, env, plan } = build()
    expect(plan({ scope: 'user' }).launch).toMatchObject({
      command: 'node',
      args: ['/opt/tl/dist/cli.js', 'mcp'],
    })
    const running = '/home/x/.npm/_npx/1a/node_modules/throughline/dist/cli.js'
    const { launch } = planHosts(project, { scope: 'user', remove: false }, { home, env, running })
    expect(launch).toMatchObject({ command: 'npx', args: ['--no-install', 'throughline', 'mcp'] })
  })

  test('a program whose path is a command starts nothing where a host’s shell reads it', () => {
    const { outer, project, home, env } = build()
    const running = `/opt/it's; touch canary; $(touch canary)\`touch canary\`/cli.js`
    const { files } = planHosts(
      project,
      { scope: 'user', remove: false, hosts: ['gemini', 'claude'] },
      { home, env, running },
    )
    const afterOf = (end: string): string =>
      files.findLast(({ path }) => path.endsWith(end))?.whole.after ?? '{}'
    const [shell] = JSON.parse(afterOf('settings.json')).hooks.SessionStart[0].hooks
    const said = execFileSync('sh', ['-c', shell.command.replace(/^node/, 'printf "%s\\n"')], { cwd: outer })
    expect(said.toString()).toBe(`${running}\nhook\nsession-start\n`)
    expect(listNames(outer)).not.toContain('canary')
    const [exec] = JSON.parse(afterOf('hooks.json')).hooks.SessionStart[0].hooks
    expect([exec.command, ...exec.args]).toEqual(['node', running, 'hook', 'session-start'])
  })

  test('a file that a host keeps to itself is left to the host: its command is told', () => {
    const { plan } = build()
    const { steps } = plan({ scope: 'user', hosts: ['claude', 'vscode', 'cursor'] })
    expect(steps).toEqual([
      {
        host: 'vscode',
        command:
          'code --add-mcp \'{"name":"throughline","command":"node","args":["/opt/tl/dist/cli.js","mcp"]}\'',
      },
    ])
    plan({ scope: 'user', hosts: ['vscode'] }).write()
    expect(plan({ scope: 'user', remove: true }).steps).toMatchObject([{ host: 'vscode' }])
  })
})

describe('hosts are found', () => {
  test('nowhere: nothing is planned', () => {
    const { plan } = build()
    expect(plan()).toMatchObject({ hosts: [], files: [], steps: [] })
  })

  test.each([
    ['project/.mcp.json', 'claude', '.mcp.json'],
    ['project/.codex/config.toml', 'codex', '.codex'],
    ['project/opencode.jsonc', 'opencode', 'opencode.jsonc'],
    ['project/.vscode/settings.json', 'vscode', '.vscode'],
    ['home/.claude.json', 'claude', '~/.claude.json'],
    ['home/.gemini/x', 'gemini', '~/.gemini'],
    ['home/.config/opencode/x', 'opencode', '~/.config/opencode'],
    ['home/.cursor/x', 'cursor', '~/.cursor'],
    ['bin/codex', 'codex', 'codex on the path'],
  ])('by %s', (path, host, by) => {
    const { outer, env, plan, put } = build()
    env.PATH = join(outer, 'bin')
    put(path.endsWith('json') ? '{}' : '', ...path.split('/'))
    expect(plan().hosts).toEqual([{ host, by }])
  })

  test('opencode keeps the spelling of its file', () => {
    const { project, plan, put } = build()
    put('{}', 'project', 'opencode.jsonc')
    expect(plan().files[0]).toMatchObject({ path: join(project, 'opencode.jsonc'), action: 'update' })
  })
})

test('a folder of the path that cannot be looked into holds no program', () => {
  const loop = join(scratch(), 'loop')
  symlinkSync(loop, loop)
  expect(isOnPath('claude', { PATH: loop })).toBe(false)
})
