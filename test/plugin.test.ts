/** The plugin that is published: what it says of us is so, and what it starts is there. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { OPERATIONS } from '../src/operations/rows.ts'
import { VERSION } from '../src/surfaces/cli/version.ts'
import { connect } from '../src/surfaces/mcp/client.case.ts'
import { toPublishedPlugin } from '../src/workspace/hosts/plugin.ts'
import { createProject, makeFolder, openProject } from './cli.ts'
import facts from './facts/phases.json' with { type: 'json' }
import { startFeature } from './phases/feature.ts'
import { FEATURE } from './phases/outcomes.ts'

const ROOT = new URL('..', import.meta.url).pathname
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const json = (path: string) => JSON.parse(read(path))
const list = (folder: string, below = ''): string[] =>
  readdirSync(join(ROOT, folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name)
    return entry.isDirectory() ? list(folder, path) : [join(folder, path)]
  })
const split = (text: string) => {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? []
  return { front: parse(front) as Record<string, string>, body }
}

const { version, license, files } = json('package.json')
const written = list('plugin')
const texts = written.filter((path) => path.endsWith('.md')).map(read)
const found = (pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
]

describe('the plugin', () => {
  test('is what its source makes, no file less and none besides its page', () => {
    const made = toPublishedPlugin(version, license)
    for (const { path, text } of made) expect(read(path), path).toBe(text)
    const paths = made.map(({ path }) => path).filter((path) => path.startsWith('plugin/'))
    expect([...paths, 'plugin/README.md'].sort()).toEqual(written.sort())
    expect(files).toEqual(expect.arrayContaining(['plugin', '.claude-plugin']))
  })

  test('bears the version of the package in both forms, and names itself alike', () => {
    expect(VERSION).toBe(version)
    for (const path of ['plugin/.claude-plugin/plugin.json', 'plugin/plugin.json'])
      expect(json(path)).toMatchObject({ name: 'throughline', version, license })
    const [listed] = json('.claude-plugin/marketplace.json').plugins
    expect(listed).toMatchObject({ name: 'throughline', source: './plugin' })
  })

  test('keeps to the keys that the open standard allows', () => {
    const ALLOWED = ['$schema', 'name', 'version', 'description', 'author', 'license']
    expect(Object.keys(json('plugin/plugin.json')).filter((key) => !ALLOWED.includes(key))).toEqual([])
    const server = { command: 'throughline', args: ['mcp'] }
    expect(json('plugin/mcp.json').mcpServers).toEqual({ throughline: { type: 'stdio', ...server } })
    expect(json('plugin/.mcp.json').mcpServers).toEqual({ throughline: server })
  })

  test('has a command for each phase and for start, continue, review and status', () => {
    const names = [...facts.phases, 'start', 'continue', 'review', 'status']
    expect(written.filter((path) => path.includes('/commands/'))).toEqual(
      names.map((name) => `plugin/commands/${name}.md`).sort(),
    )
    for (const phase of facts.phases.filter((name) => name !== 'finish'))
      expect(read(`plugin/commands/${phase}.md`)).toContain(`phase: "${phase}"`)
  })

  test('names only tools, arguments and commands that there are', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    const called = found(/\b[Cc]all `([a-z_-]+)`/g)
    expect(called.sort()).toEqual(['run', 'status'])
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...called, 'read', 'answer']))
    const { properties = {} } = tools.find(({ name }) => name === 'run')?.inputSchema ?? {}
    for (const argument of ['projectPath', 'feature', 'phase', 'text', 'workflow', 'set', 'document'])
      expect(Object.keys(properties)).toContain(argument)
    const commands = found(/`throughline ([a-z-]+)/g)
    expect(commands.length).toBeGreaterThan(4)
    expect(commands.filter((name) => !OPERATIONS.some((operation) => operation.name === name))).toEqual([])
    await client.close()
  })

  test.each(['chain-reviewer', 'final-reviewer'])(
    'has %s, who has the engine’s prompt and only reads',
    (name) => {
      const { front, body } = split(read(`plugin/agents/${name}.md`))
      expect(front).toMatchObject({ name, tools: 'Read, Grep, Glob' })
      expect(body.startsWith(read(`workflows/phases/prompts/${name}.md`).trimEnd())).toBe(true)
    },
  )

  test('says of the phases what their table says', () => {
    const skill = read('plugin/skills/workflow-state/SKILL.md')
    for (const [phase, file] of Object.entries(facts.produces).filter(([, one]) => one.endsWith('.md')))
      expect(skill).toMatch(new RegExp(`\\| ${phase} \\| [^|]* \\| ${file} \\|`))
    for (const [mode, most] of Object.entries(facts.modes)) expect(skill).toContain(`${mode} ${most}`)
    for (const { target, missing } of facts.transitions as { target: string; missing?: string | null }[])
      if (missing) expect(skill).toContain(`${target} needs \`${missing}\``)
  })
})

describe('the hook of a session', () => {
  const { hooks } = json('plugin/hooks/hooks.json')
  const [{ command, args }] = hooks.SessionStart[0].hooks

  test('is a program and its words, which no shell reads', () => {
    expect([command, args]).toEqual(['throughline', ['hook', 'session-start']])
  })

  const ask = async (dir: string, home = makeFolder()) => {
    const { status, stdout } = await openProject(dir, home).call(args, {})
    const output = JSON.parse(stdout)
    expect(Object.keys(output)).toEqual(['hookSpecificOutput'])
    expect(Object.keys(output.hookSpecificOutput)).toEqual(Object.keys(facts.hook.hookSpecificOutput))
    expect([status, output.hookSpecificOutput.hookEventName]).toEqual([0, 'SessionStart'])
    return output.hookSpecificOutput.additionalContext as string
  }

  test('tells each feature under way, its mode, where it stands and the next command', async () => {
    const { project } = await startFeature(createProject(), '--set', 'mode=quick')
    expect(await ask(project.dir, project.home)).toContain(
      `- ${FEATURE} (phases, quick, ready): Next phase: brainstorm. Next: throughline phase brainstorm ${FEATURE}`,
    )
  })

  test('says nothing, and makes nothing, in a folder that is no project', async () => {
    const folder = makeFolder()
    expect(await ask(folder)).toBe('')
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    [
      'a journal that is none',
      (dir: string) => writeFileSync(join(dir, '.throughline/journal.db'), 'x'.repeat(8_192)),
      'journal.db',
    ],
    [
      'a folder in the journal’s place',
      (dir: string) => {
        rmSync(join(dir, '.throughline/journal.db'))
        mkdirSync(join(dir, '.throughline/journal.db'))
      },
      'journal.db',
    ],
    [
      'settings that are none',
      (dir: string) => writeFileSync(join(dir, '.throughline/settings.json'), '{'),
      'settings',
    ],
  ])('fails no session because of %s, and says what is wrong', async (_, damage, words) => {
    const { project } = await startFeature(createProject())
    for (const end of ['-wal', '-shm'])
      rmSync(project.path('.throughline', `journal.db${end}`), { force: true })
    expect(existsSync(project.path('.throughline', 'journal.db'))).toBe(true)
    damage(project.dir)
    expect(await ask(project.dir, project.home)).toContain(words)
  })
})
