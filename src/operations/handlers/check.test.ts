import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Services } from '../operation.ts'
import { operationOf } from '../rows.ts'
import { check, FORMATS, LEVELS } from './check.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string | Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
/** A file needs no project: whoever opened one would fail here. */
const services = {} as Services
const read = (text: string, input: Record<string, string> = {}) =>
  check(services, { target: ['-'], stdin: { path: '-', text }, ...input })
const fixture = (name: string): string => new URL(`../../../test/documents/${name}`, import.meta.url).pathname

const OURS = `# Requirements

**Feature ID:** labels

## Status

**Status**: draft

## Approved Requirements

### REQ-001: Labels

- **Priority**: high
- **Description**: The clerk shall print a suitable label.

## Pending Review Requirements

### REQ-002: Prices

- **Priority**: low
- **Description**: Open question: which currency is it?
`

const BROKEN_SPEC = `---
version: 1
priority: high
---

# Feature: Labels

## Vision

Parcels find their way.

## Scope

### In Scope
- Labels
### Out of Scope
- Prices

## Requirements

### R-001: Print

**Type:** functional
**Priority:** must
**Dependencies:** [R-002]

**Description:** The clerk shall print a suitable label.

**Acceptance Criteria:**

- [ ] The clerk prints one, and the parcel bears it.

### R-002: Keep
**Type:** functional
**Priority:** must
**Dependencies:** [R-001]
**Description:** The clerk shall keep each label for 30 days.
**Acceptance Criteria:**

### R-3: Send
**Type:** functional
**Priority:** must
**Description:** The clerk shall send each label by mail.
**Acceptance Criteria:**
- [ ] The label arrives.
`

describe('check', () => {
  it('keeps the contract of a problem, and adds place, gravity and name', async () => {
    const { problems } = await read('# Requirements\n\n- The list shall hold TBD books.')
    expect(problems).toMatchObject([
      {
        ...{ code: 'TBD', path: 'stdin', line: 3, column: 23, endLine: 3, endColumn: 26 },
        ...{
          severity: 'error',
          name: 'Not decided',
          excerpt: 'The list shall hold TBD books.',
          mark: [20, 23],
        },
      },
    ])
    expect(problems[0]?.message).toContain('TBD')
    expect(problems[0]?.fix).not.toBe('')
  })

  it('of what is not ours names a place that nobody judged, without gravity, at no level', async () => {
    const { problems, counts, places } = await read('- The list shall be suitable.', { level: 'info' })
    expect([problems, counts]).toEqual([[], { error: 0, warning: 0, info: 0, accepted: 0 }])
    expect(places).toEqual([
      {
        ...{ path: 'stdin', line: 1, column: 21, endLine: 1, endColumn: 29 },
        ...{ rule: 'R7', words: 'suitable', says: expect.stringContaining('suitable') },
      },
    ])
  })

  it('counts notes of ours, and names them on demand only', async () => {
    const text = BROKEN_SPEC.replace('a suitable label', 'a label on A4 paper or equivalent')
    const path = write('notes-spec.md', text)
    const usual = await check(services, { target: path })
    expect(usual.counts.info).toBe(1)
    expect(usual.problems.some(({ severity }) => severity === 'info')).toBe(false)
    const { problems } = await check(services, { target: path, level: 'info' })
    expect(problems.filter(({ severity }) => severity === 'info')).toHaveLength(1)
  })

  it('of a level leaves out what is less grave', async () => {
    const { problems, counts } = await check(services, {
      ...{ target: write('grave-spec.md', BROKEN_SPEC), level: 'error' },
    })
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['error']))
    expect(counts.warning).toBe(1)
  })

  it('refuses a level and a format that there are not', async () => {
    await expect(read('x', { level: 'fatal' })).rejects.toThrow('--level is one of error, warning, info')
    await expect(read('x', { format: 'xml' })).rejects.toThrow('--format is one of pretty, json, sarif')
  })

  it('takes the choices that its row names', () => {
    const choicesOf = (name: string) =>
      operationOf('check')?.fields.find((field) => field.name === name)?.choices
    expect(choicesOf('level')).toEqual([...LEVELS])
    expect(choicesOf('format')).toEqual([...FORMATS])
  })

  it('counts columns without a mark of byte order, and lines with any end', async () => {
    const { places } = await read('\uFEFF# A\r\n\r\n- The list shall be suitable.\r\n')
    expect(places).toMatchObject([{ line: 3, column: 21, endColumn: 29 }])
    expect((await read('\uFEFF- The list shall be suitable.')).places[0]?.column).toBe(21)
  })

  it('says of a folder and of a link to nowhere what to name instead', async () => {
    await expect(check(services, { target: `${folder}/docs` })).rejects.toThrow('no markdown file in')
    await expect(check(services, { target: folder.concat('.md') })).rejects.toThrow('there is no file')
  })

  it('reads the markdown files of a folder', async () => {
    const inside = join(folder, 'notes')
    mkdirSync(inside)
    writeFileSync(join(inside, 'a.md'), '- The list shall be suitable.\n')
    const { documents } = await check(services, { target: `${inside}/` })
    expect(documents.map(({ path }) => path)).toEqual([join(inside, 'a.md')])
  })

  it('reads five thousand statements', async () => {
    const text = Array.from({ length: 5000 }, (_, i) => `- The clerk shall print label ${i}.`).join('\n')
    const { documents } = await read(`# Labels\n\n${text}\n`)
    expect(documents[0]?.statements).toBe(5000)
    const path = write('labels.md', `# Feature: Labels\n\n### R-001: Print\n\n${text}\n`)
    const { gaps } = await check(services, { target: path })
    expect(gaps[0]?.until).toBeLessThan(5000)
  })

  it('reads ours by its entries, and judges no open question', async () => {
    const { problems, documents } = await check(services, { target: write('any-name.md', OURS) })
    expect(documents).toMatchObject([{ format: 'requirements', statements: 2 }])
    expect(problems.map(({ code, requirement, line }) => [code, requirement, line])).toEqual([
      ['R7', 'REQ-001', 14],
    ])
  })

  it('takes a file named like ours for what it is', async () => {
    const formatOf = async (name: string, text: string) =>
      (await check(services, { target: write(name, text) })).documents[0]?.format
    expect(await formatOf('requirements.md', readFileSync(fixture('kiro-requirements.md'), 'utf8'))).toBe(
      'markdown',
    )
    const marked = await check(services, {
      target: write('prd.md', '# PRD\n\n## Status\n\n**Status**: draft\n'),
    })
    expect(marked.documents[0]?.format).toBe('prd')
    expect(marked.problems.map(({ code }) => code)).toContain('missing-section')
  })

  it.each([
    ['prd.md', '# PRD\n\nSoon.\n'],
    ['requirements.md', '# Requisitos\n\n- Reservar una pista.\n'],
    ['feature-brief.md', '# Brief\n\n## Goals\n\nLess waiting.\n'],
    [
      'prd.md',
      '# PRD\n\n## Functional Requirements\n\n### REQ-001: Lend\n\n- **Description**: The clerk shall lend a tool.\n',
    ],
    ['spec.md', '# Feature: Tools\n\n- The clerk shall lend a tool.\n'],
  ])('misses nothing of the form of ours in a %s that bears no mark of ours', async (name, text) => {
    const { documents, problems } = await check(services, { target: write(name, text) })
    expect([documents[0]?.format, problems]).toEqual(['markdown', []])
  })

  it('says of a specification what keeps it from being submitted, beside what its sentences lack', async () => {
    const path = write('any-spec.md', BROKEN_SPEC)
    const { problems, documents, rules, gaps } = await check(services, { target: path })
    expect(documents).toMatchObject([{ format: 'spec' }])
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['bad-priority', 3],
      ['dependency-cycle', 21],
      ['R7', 27],
      ['missing-criterion', 38],
      ['near-id', 40],
    ])
    expect(problems[0]).toMatchObject({ severity: 'error', name: 'Unknown priority' })
    for (const { rule, name } of rules) expect(name).not.toBe(rule)
    expect(gaps).toHaveLength(1)
  })

  it('takes a file named spec.md for one by two of three marks', async () => {
    const named = async (text: string) =>
      (await check(services, { target: write('spec.md', text) })).documents[0]?.format
    const front = '---\nversion: 1\npriority: high\n---\n\n'
    expect(await named(`${front}# Tools\n\n### R-001: Lend\n\n- The clerk shall lend a tool.\n`)).toBe('spec')
    expect(await named(`${front}# Feature: Tools\n\n- The clerk shall lend a tool.\n`)).toBe('spec')
    expect(await named('# Tools\n\n### R-001: Lend\n\n- The clerk shall lend a tool.\n')).toBe('markdown')
    expect(await named('# Tools\n\n- **FR-001**: The clerk shall lend a tool.\n')).toBe('markdown')
  })

  it('takes several files at once, and asks nothing of what is not ours', async () => {
    const targets = [fixture('notion-prd.md'), fixture('prose-spec.md')]
    const { documents, gaps, places } = await check(services, { target: targets })
    expect(documents.map(({ path }) => path)).toEqual(targets)
    expect(gaps).toEqual([])
    expect(new Set(places.map(({ path }) => path))).toEqual(new Set(targets))
  })

  it('names the rules behind the problems once, the most frequent first', async () => {
    const { rules } = await read('- A: TBD\n- B: TBD\n- FR-1: It shall stop.\n- FR-1: It shall go on.\n')
    expect(rules[0]).toMatchObject({ rule: 'TBD', name: 'Not decided', findings: 2 })
    expect(rules[1]).toMatchObject({ rule: 'TWICE', name: 'Id given twice', findings: 1 })
    expect(rules[0]?.why).not.toBe('')
  })

  it('says what cannot be read', async () => {
    const of = async (name: string, bytes: string | Buffer) =>
      (await check(services, { target: write(name, bytes) })).problems.map(({ code }) => code)
    expect(await of('latin.md', Buffer.from('Stra\xdfe', 'latin1'))).toEqual(['unreadable'])
    expect(await of('nul.md', 'The app\0 shall stop.')).toEqual(['unreadable'])
    expect(await of('blank.md', ' \n')).toEqual(['empty-document'])
    expect(await of('open.md', '- The app shall stop.\n\n```\nx\n')).toEqual(['truncated'])
    await expect(of('large.md', 'x'.repeat(1_000_001))).rejects.toThrow('larger than 1 MB')
    await expect(check(services, { target: join(folder, 'none.md') })).rejects.toThrow('there is no file')
  })
})

describe('a design', () => {
  const designs = (name: string): string => new URL(`../../../test/designs/${name}`, import.meta.url).pathname
  const textOf = (name: string): string => readFileSync(designs(name), 'utf8')
  const inFolder = (name: string, texts: Record<string, string>): ((file: string) => string) => {
    mkdirSync(join(folder, name))
    for (const [file, text] of Object.entries(texts)) write(join(name, file), text)
    return (file) => join(folder, name, file)
  }

  it('is reviewed as one, with its score and the requirements beside it', async () => {
    const { documents, problems, gaps } = await check(services, { target: [designs('leave/design.md')] })
    expect(documents).toMatchObject([{ format: 'design', score: '1.00 − 1 × 0.05 (MEDIUM) = 0.95' }])
    expect(problems.map(({ code }) => code)).toEqual(['table-without-model'])
    expect(gaps).toEqual([])
  })

  it('has problems with path, line, message and fix, as all others', async () => {
    const text = textOf('leave/design.md').replace(
      'REFERENCES employees (id) ON DELETE CASCADE',
      'REFERENCES staff (id)',
    )
    const at = inFolder('broken', { 'design.md': text, 'prd.md': textOf('leave/prd.md') })
    const { problems } = await check(services, { target: [at('design.md')], level: 'error' })
    const line = text.split('\n').findIndex((one) => one.includes('REFERENCES staff')) + 1
    expect(problems).toMatchObject([
      {
        code: 'broken-sql',
        name: 'SQL that does not run',
        path: at('design.md'),
        line,
        severity: 'error',
        message: 'PostgreSQL refuses this: there is no table staff',
        fix: 'Mend the statement',
      },
    ])
  })

  it('is told to code scanning with its rules', async () => {
    const text = textOf('leave/design.md').replace('api --> db[(PostgreSQL)]', 'api -> db[(PostgreSQL)]')
    const at = inFolder('scanned', { 'design.md': text })
    const { sarif } = await check(services, { target: [at('design.md')], format: 'sarif' })
    const [run] = (
      sarif as {
        runs: {
          tool: { driver: { rules: { id: string }[] } }
          results: { ruleId: string; message: { text: string } }[]
        }[]
      }
    ).runs
    expect(run?.tool.driver.rules.map(({ id }) => id)).toContain('broken-diagram')
    expect(run?.results.find(({ ruleId }) => ruleId === 'broken-diagram')?.message.text).toMatch(
      /^The diagram cannot be drawn .*Fix: Mend the line$/,
    )
  })

  it('is held against requirements that are given from elsewhere', async () => {
    const at = inFolder('apart', { 'design.md': textOf('leave/design.md').replaceAll('REQ-005', 'REQ-004') })
    const alone = await check(services, { target: [at('design.md')] })
    expect(alone.problems.map(({ code }) => code)).not.toContain('uncovered-requirement')
    const { problems } = await check(services, { target: [at('design.md'), designs('leave/prd.md')] })
    expect(
      problems.filter(({ code }) => code === 'uncovered-requirement').map(({ message }) => message),
    ).toEqual([expect.stringContaining('REQ-005 is covered by nothing')])
  })

  it('in parts is read with those beside, and only what was named is told about', async () => {
    const database = textOf('links/database.md').replace(
      '| E-002 | links | by code |',
      '| E-020 | links | by code |',
    )
    const hld = textOf('links/hld.md').replace('| Link API | Link cache |', '| Link API | Search index |')
    const at = inFolder('parts', { 'hld.md': hld, 'lld.md': textOf('links/lld.md'), 'database.md': database })
    const one = await check(services, { target: [at('database.md')] })
    expect(one.problems).toMatchObject([{ code: 'unknown-endpoint', path: at('database.md') }])
    const all = await check(services, { target: ['hld.md', 'lld.md', 'database.md'].map(at) })
    expect(all.documents.map(({ path }) => path)).toEqual(['hld.md', 'lld.md', 'database.md'].map(at))
    expect(all.problems.map(({ path }) => path)).toContain(at('hld.md'))
  })

  it('that only says where its parts are is checked by these', async () => {
    const hld = textOf('links/hld.md').replace('| Link API | Link cache |', '| Link API | Search index |')
    const whole = '# Links\n\n- [the system](hld.md)\n- [calls](./lld.md#calls)\n- [notes](notes.md)\n'
    const at = inFolder('linked', { 'design.md': whole, 'hld.md': hld, 'lld.md': textOf('links/lld.md') })
    const { documents, problems } = await check(services, { target: [at('design.md'), at('hld.md')] })
    expect(documents.map(({ path }) => path)).toEqual([at('hld.md'), at('lld.md')])
    expect(problems.map(({ path }) => path)).toContain(at('hld.md'))
  })

  it('is not seen in a PRD that holds tables and calls, nor in a file of that name with one heading', async () => {
    const parts = ['Technology stack', 'API endpoints', 'Data models', 'Schema', 'Architecture']
    const text = parts.map((title) => `## ${title}\n\nNone yet.\n`).join('\n')
    const formatOf = async (name: string, whole: string) =>
      (await check(services, { target: write(name, whole) })).documents[0]?.format
    expect(await formatOf('cinema.md', `# Cinema\n\n${text}`)).toBe('design')
    expect(await formatOf('cinema.md', `# Product Requirements Document\n\n${text}`)).toBe('markdown')
    expect(await formatOf('architecture.md', '# Cinema\n\n## Components\n\nTwo.\n')).toBe('markdown')
  })

  it('is not seen in requirements that speak of architecture', async () => {
    const text = `${OURS}\n## Architecture\n\nNone yet.\n\n## API Endpoints\n\nNone yet.\n`
    const { documents } = await check(services, { target: [write('design.md', text)] })
    expect(documents).toMatchObject([{ format: 'requirements' }])
  })
})
