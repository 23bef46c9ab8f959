import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { HOSTS } from '../../schema/host.ts'
import { FORMATS } from './formats/formats.ts'
import { MEMBERS } from './members.ts'

const HOMES = { claude: '.claude', codex: '.codex', config: '.config' }
const all = HOSTS.flatMap((host) => Object.values(MEMBERS[host].files(HOMES)).flat())
const skills = all.filter(({ path }) => path.endsWith('SKILL.md'))

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
  test('of Gemini are TOML whose prompt takes the arguments and runs no shell', () => {
    const [command] = MEMBERS.gemini.files(HOMES).project.filter(({ path }) => path.endsWith('.toml'))
    const text = `[commands.next]\n${command?.text}`
    const found = FORMATS.toml.find(text, { section: 'commands', name: 'next' })
    const { prompt, description } = (found as { entry: { value: Record<string, string> } }).entry.value
    expect(description).toBeTruthy()
    expect(prompt).toContain('{{args}}')
    expect(prompt).not.toMatch(/[!@]\{/)
  })

  test('of opencode are markdown with a description', () => {
    const [command] = MEMBERS.opencode
      .files(HOMES)
      .project.filter(({ path }) => path.endsWith('throughline.md'))
    const { front, body } = split(command?.text ?? '')
    expect(front.description).toBeTruthy()
    expect(body).toContain('$ARGUMENTS')
    expect(body).not.toMatch(/!`/)
  })
})
