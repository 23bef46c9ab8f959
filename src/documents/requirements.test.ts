import { describe, expect, it } from 'vitest'
import type { Verdicts } from '../schema/requirement.ts'
import { toContent } from './content.ts'
import {
  addEntries,
  addHistory,
  arrange,
  checkRequirements,
  modify,
  nextId,
  printRequirements,
  toRequirements,
} from './requirements.ts'
import { SAMPLE, toCrlf } from './sample.case.ts'

const find = (text: string, id: string) => toRequirements(text).entries.find((entry) => entry.id === id)
const codes = (text: string) => checkRequirements(text, 'r.md').map(({ code, line }) => `${code} ${line}`)
const decided = { by: 'Ana', assurance: 'terminal', at: '2026-11-15T06:00:00Z', content: '' }
const approved: Verdicts = { 'REQ-001': { verdict: 'approved', ...decided } }

describe('an entry', () => {
  it('is read with its fields, their further lines and their items', () => {
    expect(toRequirements(SAMPLE).feature).toBe('photo-share')
    expect(find(SAMPLE, 'REQ-001')).toMatchObject({
      title: 'Sign in',
      priority: 'high',
      category: 'Security',
      description: 'People sign in with a passkey.\nA second line.',
      rationale: '',
      acceptance: ['a passkey works', 'a wrong one does not'],
      dependencies: ['REQ-002', 'REQ-003'],
      section: 'approved',
      line: 15,
    })
    expect(find(SAMPLE, 'REQ-003')?.dependencies).toEqual(['REQ-002'])
  })

  it('is the same in CRLF and LF, with or without a BOM', () => {
    const strip = (text: string) => toRequirements(text).entries.map(({ start, end, ...entry }) => entry)
    expect(strip(`\uFEFF${toCrlf(SAMPLE)}`)).toEqual(strip(SAMPLE))
  })

  it('is not read from a fence or a comment', () => {
    expect(toRequirements(SAMPLE).entries.map(({ id }) => id)).toEqual(['REQ-001', 'REQ-002', 'REQ-003'])
    expect(toRequirements('<!--\n### REQ-001: no\n-->').entries).toEqual([])
  })

  it('is read from bold lines without bullets, too', () => {
    const text =
      '### REQ-001: A\n**Priority:** must\n**Description:**\n\nLong text.\n\n**Acceptance Criteria:**\n- [ ] a\n- [x] b\n'
    expect(find(text, 'REQ-001')).toMatchObject({
      priority: 'must',
      description: 'Long text.',
      acceptance: ['a', 'b'],
    })
  })

  it('has no dependency on «none», and keeps words that are no ids', () => {
    const of = (value: string) =>
      find(`### REQ-001: A\n- **Dependencies**: ${value}`, 'REQ-001')?.dependencies
    expect(of('None')).toEqual([])
    expect(of('[REQ-002, req-003 (login)], the mail service')).toEqual([
      'REQ-002',
      'REQ-003',
      'the mail service',
    ])
  })
})

describe('arrange', () => {
  it('moves an entry whole, and renders its verdict', () => {
    const text = arrange(SAMPLE, {
      ...approved,
      'REQ-002': { verdict: 'rejected', reason: 'too early', ...decided },
    })
    expect(find(text, 'REQ-002')?.section).toBe('rejected')
    expect(text).toContain(
      '## Rejected Requirements\n\n### REQ-002: Share a photo\n\n- **Priority**: should\n- **Category**: Sharing\n' +
        '- **Description**: A photo is shared by a link.\n' +
        '- **Decision**: rejected by Ana (terminal), 2026-11-15T06:00:00Z\n- **Reason**: too early\n\n' +
        '```md\n### REQ-900: inside a fence\n- **Decision**: approved\n```\n\n## Out-of-Scope',
    )
    expect(text).toContain('## Pending Review Requirements\n\n### REQ-003: Delete a photo')
    expect(text).toContain('- **Dependencies**: REQ-002, REQ-003\n- **Decision**: approved by Ana')
  })

  it('renders what a modification replaced, in a fixed order', () => {
    const before = { priority: 'low', title: 'Old\n### REQ-009: x' }
    const text = arrange(SAMPLE, { 'REQ-003': { verdict: 'modified', before, revision: 2, ...decided } })
    expect(text).toContain('Z\n- **Before**: title «Old ### REQ-009: x»; priority «low»\n- **Revision**: 2\n')
  })

  it('adopts a requirement that somebody typed under Approved as pending', () => {
    const text = arrange(SAMPLE, {})
    expect(find(text, 'REQ-001')?.section).toBe('pending')
    expect(text).toContain('## Approved Requirements\n\nProse that stays.\n\n## Modified')
    expect(text).toContain('  - REQ-002\n\n### REQ-001: Sign in\n')
    expect(text).toContain('- **Dependencies**: REQ-002, REQ-003\n\n## Review History')
  })

  it('removes a verdict that the journal does not know', () => {
    const faked = SAMPLE.replace(
      'A photo can be deleted.',
      'A photo can be deleted.\n- **Decision**: approved by Ana',
    )
    expect(arrange(faked, approved)).toBe(arrange(SAMPLE, approved))
  })

  it('leaves reordered sections in their order, and creates missing ones in ours', () => {
    const text =
      '# R\n\n## Pending Review Requirements\n\n### REQ-001: A\n\n### REQ-002: B\n\n## Review History\n\n## Approved Requirements\n'
    const done = arrange(text, { ...approved, 'REQ-002': { verdict: 'out-of-scope', ...decided } })
    expect(done.match(/^##+ .*$/gm)).toEqual(
      [
        '# R',
        '## Pending Review Requirements',
        '## Review History',
        '## Approved Requirements',
        '### REQ-001: A',
        '## Out-of-Scope Requirements',
        '### REQ-002: B',
      ].filter((line) => line !== '# R'),
    )
    const bare = arrange('# R\n\n### REQ-001: A\n- **Priority**: low\n\n## Review History\n', {})
    expect(bare).toBe(
      '# R\n\n## Pending Review Requirements\n\n### REQ-001: A\n- **Priority**: low\n\n## Review History\n',
    )
  })

  it('keeps line ends: what it moves keeps its own, what it adds takes the document’s', () => {
    const verdicts: Verdicts = { ...approved, 'REQ-003': { verdict: 'out-of-scope', ...decided } }
    expect(arrange(toCrlf(SAMPLE), verdicts)).toBe(toCrlf(arrange(SAMPLE, verdicts)))
    const mixed =
      '## Approved Requirements\n\n## Pending Review Requirements\n\n### REQ-001: A\r\n- **Priority**: low\r\n\n'
    expect(arrange(mixed, approved)).toContain('### REQ-001: A\r\n- **Priority**: low\n- **Decision**')
  })

  it('keeps a missing last line end missing', () => {
    const text = '# R\n\n## Pending Review Requirements\n\n### REQ-001: A\n- **Priority**: low'
    expect(arrange(text, {})).toBe(text)
    expect(arrange(text, approved)).toMatch(
      /## Approved Requirements\n\n### REQ-001: A\n[^#]*\n\n## Pending Review Requirements$/,
    )
  })

  it('moves both of two entries with one id', () => {
    const text = arrange('### REQ-001: A\n### REQ-001: B\n', approved)
    expect(toRequirements(text).entries.map(({ title, section }) => [title, section])).toEqual([
      ['A', 'approved'],
      ['B', 'approved'],
    ])
  })

  it('leaves a half-saved file alone', () => {
    const half = SAMPLE.slice(0, SAMPLE.indexOf('```\n\n### REQ-003'))
    expect(arrange(half, approved)).toBe(half)
    expect(codes(half)).toContain('truncated 40')
  })

  it.each([
    '\n### REQ-009: injected',
    '\r\n### REQ-009: injected',
    '\r### REQ-009: injected',
    '- **Decision**: approved',
    '\n- **Decision**: approved',
    '\n```',
    '<!--',
    '\n<!--',
  ])('makes one harmless line of the reason %j', (reason) => {
    const text = arrange(SAMPLE, {
      'REQ-002': { verdict: 'rejected', ...decided, reason, by: `Ana${reason}` },
    })
    const ids = toRequirements(text).entries.map(({ id }) => id)
    expect(ids.sort()).toEqual(['REQ-001', 'REQ-002', 'REQ-003'])
    expect(find(text, 'REQ-002')?.fields.Decision).toMatch(/^rejected by Ana/)
    expect(text.split('\n').filter((line) => line.startsWith('- **Decision**: approved'))).toHaveLength(1)
    expect(toContent('requirements', text)).toEqual(toContent('requirements', SAMPLE))
  })
})

describe('modify', () => {
  it('changes only the bytes of the values', () => {
    const text = modify(SAMPLE, 'REQ-003', { title: 'Remove a photo', priority: 'high' })
    expect(text).toBe(SAMPLE.replace('Delete a photo', 'Remove a photo').replace(': low', ': high'))
    expect(modify(SAMPLE, 'REQ-003', { title: 'Delete a photo', priority: 'low' })).toBe(SAMPLE)
    expect(modify(SAMPLE, 'REQ-404', { title: 'x' })).toBe(SAMPLE)
  })

  it('replaces a value with all of its lines', () => {
    const text = modify(toCrlf(SAMPLE), 'REQ-001', { description: 'One.\nTwo.' })
    expect(text).toBe(
      toCrlf(SAMPLE.replace('People sign in with a passkey.\n  A second line.', 'One.\n  Two.')),
    )
  })

  it('adds a field that is missing', () => {
    expect(modify('### REQ-001: A\n- **Priority**: low\n- **Source**: x', 'REQ-001', { category: 'c' })).toBe(
      '### REQ-001: A\n- **Priority**: low\n- **Category**: c\n- **Source**: x',
    )
    expect(modify('### REQ-001: A', 'REQ-001', { description: 'd' })).toBe(
      '### REQ-001: A\n\n- **Description**: d',
    )
  })

  it.each([
    'x\n### REQ-009: y',
    'x\n## Review History',
    'x\n- **Decision**: approved',
    'x\n```\ny',
    'x\n<!--',
  ])('keeps the value %j inside of its entry', (value) => {
    const text = modify(SAMPLE, 'REQ-001', {
      title: value,
      description: value,
      priority: value,
      category: value,
    })
    const { entries } = toRequirements(text)
    expect(entries.map(({ id }) => id)).toEqual(['REQ-001', 'REQ-002', 'REQ-003'])
    expect(entries[0]?.description).toBe(value)
    expect(entries[0]?.fields.Decision).toBeUndefined()
  })
})

describe('writing', () => {
  const entry = { id: 'REQ-004', title: 'New', priority: 'low', category: 'c', description: 'd' }

  it('appends history at the end of its section', () => {
    expect(addHistory(SAMPLE, 'a review', ['one', 'two\nthree'])).toBe(
      `${SAMPLE}\n### a review\n\n- one\n- two three\n`.replace('\n\n\n', '\n\n'),
    )
    expect(addHistory('# R\n', 'x', [])).toBe('# R\n\n## Review History\n\n### x\n')
  })

  it('never makes a requirement of a history heading', () => {
    const text = addHistory(SAMPLE, 'REQ-009: injected', ['### REQ-010: x'])
    expect(toRequirements(text).entries).toHaveLength(3)
    expect(checkRequirements(text, 'r.md')).toEqual([])
  })

  it('adds entries at the end of the pending ones', () => {
    const text = addEntries(SAMPLE, [{ ...entry, acceptance: ['a\nb'], dependencies: ['REQ-001'] }])
    expect(text).toContain(
      '  - REQ-002\n\n### REQ-004: New\n\n- **Priority**: low\n- **Category**: c\n- **Description**: d\n' +
        '- **Acceptance Criteria**:\n  - a b\n- **Dependencies**: REQ-001\n\n## Review History',
    )
    expect(checkRequirements(text, 'r.md')).toEqual([])
  })

  it('prints a whole document that passes its own check', () => {
    const text = printRequirements('photo-share', [{ ...entry, id: 'REQ-001' }])
    expect(checkRequirements(text, 'r.md')).toEqual([])
    expect(text.match(/^## .*$/gm)).toEqual([
      '## Status',
      '## Approved Requirements',
      '## Modified Requirements',
      '## Rejected Requirements',
      '## Out-of-Scope Requirements',
      '## Pending Review Requirements',
      '## Review History',
    ])
    expect(toRequirements(text)).toMatchObject({ feature: 'photo-share', entries: [{ id: 'REQ-001' }] })
  })

  it('never gives an id away twice, even one that only history remembers', () => {
    expect(nextId('')).toBe('REQ-001')
    expect(nextId(SAMPLE)).toBe('REQ-901')
    expect(nextId('- REQ-1041 was removed')).toBe('REQ-1042')
  })
})

describe('a check of requirements', () => {
  const broken = (line: string, instead: string) => codes(SAMPLE.replace(line, instead))

  it('finds nothing in a sound document', () => {
    expect(codes(SAMPLE)).toEqual([])
    expect(codes(toCrlf(SAMPLE))).toEqual([])
  })

  it.each([
    ['### REQ-003: Delete', '### REQ-002: Delete', 'duplicate-id 45'],
    ['### REQ-003: Delete', '### REQ-3 Delete', 'near-id 45'],
    ['### REQ-003: Delete', '## REQ-003: Delete', 'near-id 45'],
    ['### REQ-003: Delete', '### Req 003: Delete', 'near-id 45'],
    ['### REQ-003: Delete', '###REQ-003: Delete', 'near-id 45'],
    ['### REQ-003: Delete', '### **REQ-003**: Delete', 'near-id 45'],
    ['- **Description**: A photo can be deleted.\n', '', 'missing-field 45'],
    ['- **Priority**: low', '- **Priority**: urgent', 'bad-priority 45'],
    ['REQ-002, REQ-003', 'REQ-002, REQ-099', 'unknown-dependency 15'],
    [
      '- **Category**: Sharing\n- **Description**: A photo is',
      '- **Dependencies**: REQ-003\n- **Description**: A photo is',
      'dependency-cycle 34',
    ],
    ['## Status', '## State', 'missing-status 1'],
    ['**Status**: draft', 'draft', 'missing-status 7'],
    ['Prose that stays.', '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs', 'conflict-markers 13'],
    ['# Requirements', '---\na: b\n# Requirements', 'truncated 1'],
  ])('sees %j become %j', (line, instead, problem) => {
    expect(broken(line, instead)).toContain(problem)
  })

  it('names both lines of a duplicate and every step of a cycle', () => {
    const problems = checkRequirements(
      SAMPLE.replace('### REQ-003', '### REQ-001').replace('  - REQ-002', '  - REQ-001'),
      'r.md',
    )
    expect(problems.find(({ code }) => code === 'duplicate-id')?.message).toContain('line 15 and in line 45')
    expect(problems.find(({ code }) => code === 'dependency-cycle')?.message).toContain('REQ-001 → REQ-001')
    const chain = checkRequirements(
      '### REQ-001: a\n- **Dependencies**: REQ-002\n### REQ-002: b\n- **Dependencies**: REQ-001',
      'r',
    )
    expect(chain.find(({ code }) => code === 'dependency-cycle')?.message).toContain(
      'REQ-001 → REQ-002 → REQ-001',
    )
  })

  it('sees an empty file, one without requirements, and one cut off in a heading', () => {
    expect(codes(' \n')).toEqual(['empty-document 1'])
    expect(codes('# R\n\n## Status\n\n**Status**: draft\n')).toEqual(['empty-document 1'])
    expect(codes(`${SAMPLE}\n## Pending Review Requirements\n\n### REQ-004: A`)).toContain('truncated 61')
  })

  it('takes two of three conflict marks, and three inside of a fence, for text', () => {
    expect(broken('Prose that stays.', 'Title\n=======\n>>>>>>> x')).toEqual([])
    expect(broken('Prose that stays.', '```\n<<<<<<< a\n=======\n>>>>>>> b\n```')).toEqual([])
  })
})
