import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toCrlf } from '../sample.case.ts'
import { BROKEN, change, SAMPLE } from './broken.case.ts'
import { checkSpec } from './check.ts'
import { toSpec } from './spec.ts'

const told = (text: string) => checkSpec(text, 'spec.md').map(({ code, line }) => [code, line])

describe.each(BROKEN)('a specification with $what', ({ change: lines, told: expected, sound }) => {
  it('is refused with the line and a fix', () => {
    const problems = checkSpec(change(lines), 'spec.md')
    expect(problems.map(({ code, line }) => [code, line])).toEqual(
      expected.map(([code, line]) => [code, line]),
    )
    for (const [at, [, , fix]] of expected.entries()) expect(problems[at]?.fix).toContain(fix)
    for (const { path, message } of problems) expect([path, message !== '']).toEqual(['spec.md', true])
  })

  it('has the same problems with other line ends', () => {
    expect(told(toCrlf(change(lines)))).toEqual(told(change(lines)))
  })

  it('has a neighbour that passes', () => {
    expect(checkSpec(change(sound), 'spec.md')).toEqual([])
  })
})

const folder = new URL('./fixtures/', import.meta.url)

describe('a specification as people write it', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))

  it('is there in several styles', () => expect(files.length).toBeGreaterThan(5))

  it.each(files)('%s is judged as its last lines say', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const expected = [...text.matchAll(/<!-- (\d+) ([a-z-]+) -->/g)].map(([, line, code]) => [
      code,
      Number(line),
    ])
    expect(told(text)).toEqual(expected)
    if (expected.length === 0) expect(toSpec(text).requirements.length).toBeGreaterThan(1)
  })
})

describe('the sample', () => {
  it('is sound with any line end, a mark of byte order, and blanks behind its lines', () => {
    for (const text of [
      SAMPLE,
      toCrlf(SAMPLE),
      `\uFEFF${SAMPLE}`,
      SAMPLE.replace(/\n/g, '  \n'),
      SAMPLE.trimEnd(),
    ])
      expect(told(text)).toEqual([])
  })

  it('is sound without any blank line', () => {
    expect(told(SAMPLE.replace(/\n{2,}/g, '\n'))).toEqual([])
  })

  it('is sound with sections of its own anywhere', () => {
    const text = SAMPLE.replace(/^## /gm, '## Notes\n\nWords.\n\n### R2 and others\n\nMore words.\n\n## ')
    expect(told(`${text}\n## Glossary\n\n- loan: a tool that is out\n`)).toEqual([])
  })
})

describe('a text that is no specification', () => {
  it.each([
    ['prose', 'We met and talked about tools.\n'.repeat(500)],
    ['a list of headings', Array.from({ length: 300 }, (_, at) => `## Part ${at}\n\nWords.\n`).join('\n')],
    ['a program', 'const a = 1\n# R-1\n'.repeat(200)],
    ['requirements of another kind', '### REQ-001: Lend\n\n- **Priority**: high\n\n'.repeat(200)],
    ['one word', 'tools'],
  ])('such as %s gets few problems', (_, text) => {
    const problems = checkSpec(text, 'spec.md')
    expect(problems.length).toBeLessThan(8)
    expect(problems.map(({ code }) => code)).toContain('missing-front-matter')
  })

  it('and is empty gets one', () => {
    expect(told('')).toEqual([['empty-document', 1]])
    expect(told(' \n\uFEFF\n')).toEqual([['empty-document', 1]])
  })

  it('gets a bounded list, however long it is', () => {
    const problems = checkSpec(`${SAMPLE}${'\n### R-1: x\n'.repeat(20_000)}`, 'spec.md')
    expect(problems).toHaveLength(1001)
    expect(problems.at(-1)).toMatchObject({ code: 'too-many' })
  })
})

describe('many cycles', () => {
  const entry = (at: number, on: number[]): string =>
    `### R-${String(at).padStart(3, '0')}: Part ${at}\n\n**Type:** functional\n**Priority:** must\n**Dependencies:** [${on.map((n) => `R-${String(n).padStart(3, '0')}`).join(', ')}]\n\n**Description:** Part.\n\n**Acceptance Criteria:**\n\n- [ ] Seen.\n`
  const head = SAMPLE.slice(0, SAMPLE.indexOf('### R-001'))

  it('are named up to twenty, and the others counted', () => {
    const pairs = Array.from(
      { length: 25 },
      (_, at) => entry(2 * at + 1, [2 * at + 2]) + entry(2 * at + 2, [2 * at + 1]),
    )
    const problems = checkSpec(head + pairs.join('\n'), 'spec.md')
    expect(problems).toHaveLength(21)
    expect(problems.at(-1)?.message).toBe('there are 5 more cycles of dependencies')
    expect(new Set(problems.map(({ line }) => line)).size).toBe(21)
  })

  it('are counted up to a hundred where all wait for all', () => {
    const ids = Array.from({ length: 12 }, (_, at) => at + 1)
    const problems = checkSpec(
      head +
        ids
          .map((at) =>
            entry(
              at,
              ids.filter((n) => n !== at),
            ),
          )
          .join('\n'),
      'spec.md',
    )
    expect(problems.at(-1)?.message).toBe('there are more than 80 more cycles of dependencies')
  })
})

describe('a generated specification', () => {
  const text = (count: number): string => {
    const entries = Array.from({ length: count }, (_, at) => {
      const id = `R-${String(at + 1).padStart(3, '0')}`
      const on = at > 0 ? `R-${String(at).padStart(3, '0')}` : ''
      return `### ${id}: Part ${at}\n\n**Type:** functional\n**Priority:** should\n**Dependencies:** [${on}]\n\n**Description:** Part ${at} shall work.\n\n**Acceptance Criteria:**\n\n- [ ] Part ${at} works.\n`
    })
    return SAMPLE.slice(0, SAMPLE.indexOf('### R-001')) + entries.join('\n')
  }

  it('of 200 requirements is sound, and each is read', () => {
    expect(told(text(200))).toEqual([])
    expect(
      toSpec(text(200))
        .requirements.map(({ dependencies }) => dependencies.length)
        .filter((n) => n === 1),
    ).toHaveLength(199)
  })

  it('of 200 requirements that is broken in one place says where', () => {
    const broken = text(200).replace('- [ ] Part 150 works.', '')
    expect(checkSpec(broken, 'spec.md')).toMatchObject([
      { code: 'missing-criterion', message: 'R-151 has no acceptance criterion' },
    ])
  })
})

describe('front matter is YAML', () => {
  const withVersion = (line: string): string => SAMPLE.replace(/^version:.*$/m, line)

  it.each(['version: [1', 'version: 1: 2', 'version: *x', 'version:\t1', 'version: "1'])(
    '%j is none',
    (line) => {
      expect(told(withVersion(line))).toEqual([['bad-front-matter', 2]])
    },
  )

  it('a version is a number', () => {
    expect(told(withVersion('version: abc'))).toEqual([['bad-version', 2]])
    for (const line of ['version: 2', 'version: "1.2" # ours', "version: '1.0.3'"])
      expect(told(withVersion(line))).toEqual([])
  })
})
