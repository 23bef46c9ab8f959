import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toContent } from '../content.ts'
import { toNamedFormat, toSeenFormat } from '../format.ts'
import { HOSTILE } from '../sample.case.ts'
import { SAMPLE } from './broken.case.ts'
import { checkSpec } from './check.ts'
import { anySpec, anySpecText, RUNS } from './sample.case.ts'
import { isSpec, printSpec, type Spec, toSpec } from './spec.ts'

const SPEC: Spec = {
  version: '3',
  priority: 'must',
  created: '2026-11-15',
  title: 'Tools | ```',
  vision: 'Lend tools.\n\n### For whom\n\n- neighbours',
  inScope: ['Borrow', '# Lend', '1. Return'],
  outOfScope: [],
  requirements: [
    {
      id: 'R-001',
      title: 'Borrow',
      type: 'functional',
      priority: 'must',
      dependencies: [],
      description: '### R-009: The system shall lend. ```',
      source: '"Members borrow"',
      acceptance: ['# It shows as borrowed', '[x] Done', '\\# twice', '- a', 'Priority: must'],
    },
    {
      id: 'R-002',
      title: 'Remind',
      type: 'non-functional',
      priority: 'could',
      dependencies: ['R-001'],
      description: 'Source: it reminds.',
      source: '',
      acceptance: ['A mail comes.'],
    },
  ],
  questions: ['How many?'],
}

const read = (text: string): Spec => {
  const { requirements, ...rest } = toSpec(text)
  return { ...rest, requirements: requirements.map(({ line: _line, ...one }) => one) }
}

describe('a specification', () => {
  it('is read back as it was printed, whatever its words are', () => {
    expect(read(printSpec(SPEC))).toEqual(SPEC)
    expect(checkSpec(printSpec(SPEC), 'spec.md')).toEqual([])
  })

  it('of any words is sound, and is read back as it was printed', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const text = printSpec(spec)
        expect(checkSpec(text, 'spec.md')).toEqual([])
        expect(read(text)).toEqual(spec)
        expect(printSpec(read(text))).toBe(text)
      }),
      RUNS,
    )
  })

  it('of hostile words is sound, and printed anew it has the same bytes', () => {
    const word = fc.constantFrom(...HOSTILE, '### R-009: x', '**R-009: x**', '## Scope', '**Priority:** low')
    fc.assert(
      fc.property(word, word, word, word, (title, vision, description, item) => {
        const [first, ...rest] = SPEC.requirements as [Spec['requirements'][number]]
        const hostile = {
          ...first,
          title,
          description: `a ${description}`,
          source: item,
          acceptance: [`b ${item}`],
        }
        const spec = {
          ...SPEC,
          title,
          vision: `Lend. ${vision}`,
          inScope: [`c ${item}`],
          requirements: [hostile, ...rest],
        }
        const text = printSpec(spec)
        const problems = checkSpec(text, 'spec.md').filter(({ code }) => code !== 'untitled-requirement')
        expect(problems).toEqual([])
        expect(toSpec(text).requirements.map(({ id }) => id)).toEqual(['R-001', 'R-002'])
        expect(printSpec(read(text))).toBe(text)
      }),
      RUNS,
    )
  })

  it('that lacks parts has them empty', () => {
    expect(toSpec('')).toEqual({
      version: '',
      priority: '',
      title: '',
      vision: '',
      inScope: [],
      outOfScope: [],
      requirements: [],
      questions: [],
    })
  })

  it('gives the lines of its requirements', () => {
    expect(toSpec(SAMPLE).requirements.map(({ id, line }) => [id, line])).toEqual([
      ['R-001', 25],
      ['R-002', 37],
    ])
  })

  it('is known by its name, and by a title together with an entry', () => {
    expect(toNamedFormat('Spec.md')).toBe('spec')
    expect(toSeenFormat(SAMPLE)).toBe('spec')
    expect(toSeenFormat(SAMPLE.replace('# Feature:', '#'))).toBe('markdown')
    expect(toSeenFormat(SAMPLE.replaceAll('### R-', '### '))).toBe('markdown')
    expect([isSpec(SAMPLE), isSpec('```\n### R-001: x\n```'), isSpec('R-001')]).toEqual([true, false, false])
  })

  it('is not our requirements.md where an OpenSpec change modifies requirements', () => {
    const change = '## MODIFIED Requirements\n\n### Requirement: Label\nThe press SHALL print a label.\n'
    expect(toSeenFormat(change)).toBe('markdown')
    expect(toSeenFormat('## Modified Requirements\n\n_None yet._\n')).toBe('requirements')
  })
})

describe('any text', () => {
  it('is read and checked without a throw, with lines that it has', () => {
    fc.assert(
      fc.property(anySpecText, (text) => {
        toSpec(text)
        const lines = text.split(/\r\n|\r|\n/).length
        let last = 0
        for (const { line, code, message, fix, path } of checkSpec(text, 'a.md')) {
          expect(line).toBeGreaterThanOrEqual(Math.max(last, 1))
          expect(line).toBeLessThanOrEqual(lines)
          expect(code && message && fix && path).toBeTruthy()
          last = line
        }
      }),
      RUNS,
    )
  })

  it.each([
    ['#'.repeat(1_000_000)],
    ['#\n'.repeat(300_000)],
    [`${SAMPLE}${'<!--'.repeat(200_000)}`],
    [`${SAMPLE}${'- [ ] \u0000\ud800\n'.repeat(50_000)}`],
    [`${SAMPLE}${'**'.repeat(400_000)}`],
    [SAMPLE.replace('[R-001]', `[${'R-001 '.repeat(100_000)}]`)],
    [`---\n${'a: b\n'.repeat(200_000)}`],
    [SAMPLE + '#### Scope\n'.repeat(50_000)],
  ])('of a million characters is read, too (%#)', (text) => {
    expect(Array.isArray(checkSpec(text, 'a.md'))).toBe(true)
    expect(toSpec(text).requirements.length).toBeLessThan(3)
  })
})

describe('the content of a specification', () => {
  const { content, entries } = toContent('spec', SAMPLE)

  it('has a digest for each requirement', () => expect(Object.keys(entries)).toEqual(['R-001', 'R-002']))

  it('tells which requirement was edited', () => {
    const now = toContent('spec', SAMPLE.replace('a free tool', 'any tool'))
    expect(now.entries['R-001']).not.toBe(entries['R-001'])
    expect(now.entries['R-002']).toBe(entries['R-002'])
    expect(now.content).not.toBe(content)
  })

  it('tells words outside of the requirements from them', () => {
    const now = toContent('spec', SAMPLE.replace('- Payment', '- Repair'))
    expect(now.entries).toEqual(entries)
    expect(now.content).not.toBe(content)
  })

  it('does not count line ends, blank lines and a mark of byte order', () => {
    expect(toContent('spec', `\uFEFF${SAMPLE.replaceAll('\n\n', '\r\n\r\n\r\n')}`)).toEqual({
      content,
      entries,
    })
  })

  it('counts every line, also those of a requirement that is only nearly one', () => {
    const near = `${SAMPLE}\n#### R-3: Near\n\nWords.\n\n**R-004: Bold**\n\nMore.\n`
    expect(Object.keys(toContent('spec', near).entries)).toEqual(['R-001', 'R-002'])
    for (const [words, others] of [
      ['Words', 'Others'],
      ['More', 'Less'],
    ] as const) {
      const now = toContent('spec', near.replace(words, others))
      expect(now.content).not.toBe(toContent('spec', near).content)
      expect(now.entries).toEqual(toContent('spec', near).entries)
    }
  })
})
