import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { HOSTS } from '../../../schema/host.ts'
import { FORMATS } from '../formats/formats.ts'
import { MEMBERS } from '../members.ts'
import { COMMANDS } from './commands.ts'

const HOMES = { claude: '.claude', codex: '.codex', config: '.config' }
const PROGRAM = { command: 'throughline', args: [], why: '' }
const all = HOSTS.flatMap((host) => Object.values(MEMBERS[host].files(HOMES, PROGRAM)).flat())
const skills = all.filter(({ path }) => path.endsWith('skills/throughline/SKILL.md'))

const split = (text: string) => {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return { front: parse(front) as Record<string, string>, body }
}

describe('the skill', () => {
  test('keeps the rules of Agent Skills', () => {
    expect(skills.length).toBeGreaterThan(0)
    for (const { path, text } of skills) {
      const { front, body } = split(text)
      expect(front.name).toBe(path.split('/').at(-2))
      expect(front.name).toMatch(/^[a-z][a-z-]{0,63}$/)
      expect(front.description?.length).toBeGreaterThan(100)
      expect(front.description?.length).toBeLessThanOrEqual(1024)
      expect(Object.keys(front)).toEqual(expect.arrayContaining(['name', 'description']))
      expect(body.split('\n').length).toBeLessThan(60)
    }
  })

  test('is one text: only the copy of Claude Code knows arguments', () => {
    const texts = [...new Set(skills.map(({ text }) => text))]
    expect(texts).toHaveLength(2)
    const [one, other] = texts.map((text) => split(text).body) as [string, string]
    const [short, long] = one.length < other.length ? [one, other] : [other, one]
    expect(long.startsWith(short)).toBe(true)
    expect(short).not.toContain('$ARGUMENTS')
    expect(long).toContain('$ARGUMENTS')
  })

  test('names the tools, and leaves gates to the person', () => {
    for (const { text } of skills) {
      for (const tool of ['`status`', '`run`', '`read`', '`answer`']) expect(text).toContain(tool)
      expect(text).toContain('`throughline review`')
      expect(text).toContain('`throughline open`')
      expect(text).toContain('Never answer a gate')
    }
  })
})

describe('commands', () => {
  const filesOf = (host: 'gemini' | 'opencode', ending: string) =>
    MEMBERS[host].files(HOMES, PROGRAM).project.filter(({ path }) => path.endsWith(ending))

  test('of Gemini are TOML whose prompt runs no shell; what is about a feature takes its name', () => {
    const commands = filesOf('gemini', '.toml')
    expect(commands).toHaveLength(COMMANDS.length)
    for (const { path, text } of commands) {
      const found = FORMATS.toml.find(`[commands.one]\n${text}`, { section: 'commands', name: 'one' })
      const { prompt, description } = (found as { entry: { value: Record<string, string> } }).entry.value
      expect(description).toBeTruthy()
      expect(prompt?.includes('{{args}}')).toBe(!path.endsWith('status.toml'))
      expect(prompt).not.toMatch(/[!@]\{/)
    }
  })

  test('of opencode are markdown with a description, and run no shell', () => {
    const commands = filesOf('opencode', '.md').filter(({ path }) => path.includes('/commands/'))
    expect(commands.map(({ path }) => path)).toContain('.opencode/commands/throughline.md')
    expect(commands).toHaveLength(COMMANDS.length + 1)
    for (const { path, text } of commands) {
      const { front, body } = split(text)
      expect(front.description).toBeTruthy()
      expect(body.includes('$ARGUMENTS')).toBe(!path.endsWith('status.md'))
      expect(body).not.toMatch(/!`/)
    }
  })

  test('leave every gate and every question to the person', () => {
    for (const { name, does } of COMMANDS.filter((one) => one.name !== 'status'))
      expect(does('x'), name).toMatch(/Never decide for me|Do not run it for me/)
  })
})
