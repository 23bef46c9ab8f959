import { describe, expect, it } from 'vitest'
import type { Verdicts } from '../schema/requirement.ts'
import { checkBrief, printBrief, toBrief } from './brief.ts'
import { checkDocument } from './check.ts'
import { toContent } from './content.ts'
import { toChanges, toDiff } from './diff.ts'
import { checkPrd, setTraceability, toPrd, toTraceability } from './prd.ts'
import { arrange } from './requirements.ts'
import { checkRewrite } from './rewrite.ts'
import { SAMPLE, toCrlf } from './sample.case.ts'
import { setStatus } from './status.ts'

const PRD = `# Photos

## Document Status

- **Author**: Ana
- **Date**: 2026-11-15
- **Status**: draft

## Feature Brief

Photos for all.

## Functional Requirements

### Security

#### REQ-001: Sign in

- **Description**: x

### REQ-002: Share

## Traceability

Before.

| Requirement ID | Technical Requirement IDs | Task IDs |
| --- | --- | --- |
| REQ-001 | | |

After.
`

const codes = (problems: Array<{ code: string; line: number }>) =>
  problems.map(({ code, line }) => `${code} ${line}`)

describe('a brief', () => {
  const sections = ['Overview', 'Goals', 'Scope', 'Success Criteria'].map((title) => ({
    title,
    body: `About ${title}.`,
  }))
  const brief = printBrief({ title: 'Photos', utterance: 'I want photos.\n# and more', sections })

  it('is printed so that it passes its check and reads back', () => {
    expect(checkBrief(brief, 'b.md')).toEqual([])
    expect(toBrief(brief)).toEqual({
      title: 'Photos',
      utterance: 'I want photos.\n# and more',
      sections: Object.fromEntries(sections.map(({ title, body }) => [title, body])),
    })
    expect(toBrief(toCrlf(brief)).utterance).toBe('I want photos.\n# and more')
  })

  it('keeps a body inside of its section, whatever the body holds', () => {
    const body = '# Up\n## Status\n**Status**: approved\n```\nopen'
    const text = printBrief({
      title: 'T',
      utterance: '## x',
      sections: [{ title: 'Overview', body }, ...sections.slice(1)],
    })
    expect(checkBrief(text, 'b.md')).toEqual([])
    expect(toBrief(text).sections.Overview).toBe('### Up\n### Status\n**Status**: approved\n```\nopen\n```')
  })

  it('is checked for title, sections, status and damage', () => {
    expect(codes(checkBrief(brief.replace('# Photos', 'Photos'), 'b'))).toEqual(['missing-title 1'])
    expect(codes(checkBrief(brief.replace('## Goals', '### Goals'), 'b'))).toEqual(['missing-section 16'])
    expect(codes(checkBrief(brief.replace('About Scope.', ''), 'b'))).toEqual(['missing-section 20'])
    expect(codes(checkBrief(brief.replace('**Status**: draft', 'draft'), 'b'))).toEqual(['missing-status 3'])
    expect(codes(checkBrief(`${brief}\n~~~\n`, 'b'))).toEqual(['truncated 28'])
    expect(codes(checkDocument('feature-brief', '', 'b'))).toEqual(['empty-document 1'])
  })
})

describe('a PRD', () => {
  it('is read: entries of its functional requirements, grouped or not, and its status', () => {
    const { entries, status } = toPrd(PRD)
    expect(entries.map(({ id, title }) => [id, title])).toEqual([
      ['REQ-001', 'Sign in'],
      ['REQ-002', 'Share'],
    ])
    expect(status).toMatchObject({ status: 'draft', fields: { Author: 'Ana' } })
  })

  it('gets its table in place of the old one, and keeps the prose', () => {
    const rows = [{ requirement: 'REQ-001', technical: ['TR-001', 'TR|2'], tasks: [] }]
    const text = setTraceability(PRD, rows)
    expect(text).toBe(PRD.replace('| REQ-001 | | |', '| REQ-001 | TR-001, TR\\|2 | — |'))
    expect(toTraceability(text)).toEqual(rows)
    expect(setTraceability(toCrlf(PRD), rows)).toBe(toCrlf(text))
    expect(setTraceability('# T', [])).toBe(
      '# T\n\n## Traceability\n\n| Requirement ID | Technical Requirement IDs | Task IDs |\n| --- | --- | --- |',
    )
    expect(setTraceability('## Traceability Table\nx\n## Next', [])).toContain('x\n\n| Requirement ID')
  })

  it('is checked against what was approved and what was not', () => {
    expect(checkPrd(PRD, 'p', { approved: ['REQ-001', 'REQ-002'], excluded: ['REQ-003'] })).toEqual([])
    expect(codes(checkPrd(PRD, 'p', { approved: ['REQ-003'], excluded: ['REQ-001'] }))).toEqual([
      'missing-requirement 13',
      'excluded-requirement 17',
    ])
    expect(codes(checkPrd(PRD.replace('REQ-002: Share', 'REQ-001: Share'), 'p'))).toEqual(['duplicate-id 21'])
    expect(codes(checkPrd(PRD.replace('REQ-002: Share', 'REQ-2 Share'), 'p'))).toEqual(['near-id 21'])
    expect(codes(checkPrd(PRD.replace('## Feature Brief', '## Brief'), 'p'))).toEqual(['missing-section 1'])
    expect(checkPrd(PRD.replace('## Document Status', '## Status'), 'p')).toEqual([])
  })
})

describe('content', () => {
  it('does not see line ends, trailing blanks, a BOM or the last line end', () => {
    const same = [toCrlf(SAMPLE), `\uFEFF${SAMPLE}`, SAMPLE.trimEnd(), SAMPLE.replace(/\n/g, ' \n')]
    for (const text of same)
      expect(toContent('requirements', text)).toEqual(toContent('requirements', SAMPLE))
  })

  it('does not see the order of requirements, nor «none yet» in an empty section', () => {
    const { entries } = toContent('requirements', SAMPLE)
    expect(Object.keys(entries)).toEqual(['REQ-001', 'REQ-002', 'REQ-003'])
    const text = SAMPLE.replace(
      '## Modified Requirements\n',
      '## Modified Requirements\n\n_No modified requirements yet._\n',
    )
    expect(toContent('requirements', text)).toEqual(toContent('requirements', SAMPLE))
  })

  it('sees one edited requirement, and only that', () => {
    const before = toContent('requirements', SAMPLE)
    const after = toContent('requirements', SAMPLE.replace('by a link', 'by a code'))
    expect(after.content).not.toBe(before.content)
    expect(after.entries).toEqual({ ...before.entries, 'REQ-002': after.entries['REQ-002'] })
    expect(after.entries['REQ-002']).not.toBe(before.entries['REQ-002'])
  })

  it('sees prose, and text in code', () => {
    const before = toContent('requirements', SAMPLE)
    for (const [a, b] of [
      ['Prose that', 'Words that'],
      ['photo-share', 'photo'],
      ['Words of', 'Word of'],
    ] as const) {
      const after = toContent('requirements', SAMPLE.replace(a, b))
      expect(after.content).not.toBe(before.content)
      expect(after.entries).toEqual(before.entries)
    }
    expect(toContent('requirements', SAMPLE.replace('inside a', 'in a')).entries['REQ-002']).not.toBe(
      before.entries['REQ-002'],
    )
  })

  it('does not let text hide behind a projected field', () => {
    const hidden = SAMPLE.replace('by a link.', 'by a link.\n- **Reason**: x\n  and by mail.')
    expect(toContent('requirements', hidden).entries['REQ-002']).not.toBe(
      toContent('requirements', SAMPLE).entries['REQ-002'],
    )
  })

  it('of a PRD does not see status and table, but the prose around them', () => {
    const before = toContent('prd', PRD)
    const ours = setTraceability(setStatus(PRD, 'finalized', { Author: 'Ben' }), [
      { requirement: 'REQ-009', technical: [], tasks: [] },
    ])
    expect(toContent('prd', ours)).toEqual(before)
    expect(toContent('prd', PRD.replace('After.', 'Later.')).content).not.toBe(before.content)
  })
})

describe('a rewrite', () => {
  const verdicts: Verdicts = {
    'REQ-001': { verdict: 'approved', content: '' },
    'REQ-002': { verdict: 'rejected', content: '' },
  }
  const before = arrange(SAMPLE, verdicts)
  const check = (after: string, may = { change: [] as string[], add: true }) =>
    checkRewrite(before, after, 'r.md', may, verdicts).map(({ code }) => code)
  const add = (title: string, description: string) =>
    `${before}\n### REQ-010: ${title}\n- **Priority**: low\n- **Description**: ${description}\n`

  it('that changes nothing decided is fine, wherever it puts the entries', () => {
    expect(check(before)).toEqual([])
    expect(check(SAMPLE)).toEqual([])
    expect(check(before.replace('can be deleted', 'is deleted at once'))).toEqual([])
    expect(check(add('Albums', 'People make albums.'))).toEqual([])
  })

  it('may not lose a requirement', () => {
    expect(
      check(before.replace('### REQ-003: Delete a photo', '### Delete a photo').replace(', REQ-003', '')),
    ).toContain('vanished-id')
  })

  it('may not change an approved one, unless it was asked to', () => {
    const after = before.replace('with a passkey', 'with a password')
    expect(check(after)).toEqual(['altered'])
    expect(check(after, { change: ['REQ-001'], add: true })).toEqual([])
  })

  it('may not change a refused one, or bring it back under another number', () => {
    expect(check(before.replace('by a link', 'by mail'))).toEqual(['returned'])
    expect(check(add('SHARE  a photo!', 'Something else.'))).toEqual(['returned'])
    expect(check(add('Other', 'A photo is *shared* by a link'))).toEqual(['returned'])
    expect(check(before.replace('Delete a photo', 'Share a Photo'))).toEqual(['returned'])
  })

  it('may not add what nobody asked for', () => {
    expect(check(add('Albums', 'People make albums.'), { change: [], add: false })).toEqual(['unexpected-id'])
  })

  it('passes the checks of every requirements document', () => {
    expect(check(before.replace('**Status**: draft', ''))).toEqual(['missing-status'])
  })
})

describe('a difference', () => {
  it('shows the lines that went and came, with their numbers', () => {
    expect(toDiff('a\nb\nc\n', 'a\r\nx\r\nc\r\nd')).toEqual([
      { kind: ' ', text: 'a', line: 1 },
      { kind: '-', text: 'b', line: 2 },
      { kind: '+', text: 'x', line: 2 },
      { kind: ' ', text: 'c', line: 3 },
      { kind: '+', text: 'd', line: 4 },
    ])
    expect(toDiff('', '')).toEqual([])
  })

  it('is as short as it can be', () => {
    const diff = toDiff('a\nb\nc\na\nb\nb\na', 'c\nb\na\nb\na\nc')
    expect(diff.filter(({ kind }) => kind !== ' ')).toHaveLength(5)
  })

  it('keeps changed lines with a little around them', () => {
    const lines = Array.from({ length: 20 }, (_, n) => `line ${n}`)
    const diff = toDiff(lines.join('\n'), lines.toSpliced(10, 1, 'new').join('\n'))
    expect(toChanges(diff).map(({ kind, line }) => `${kind}${line}`)).toEqual([
      ' 9',
      ' 10',
      '-11',
      '+11',
      ' 12',
      ' 13',
    ])
    expect(toChanges(diff, 0)).toHaveLength(2)
    expect(toChanges(toDiff('a', 'a'))).toEqual([])
  })

  it('of texts with nothing in common is a whole replacement', () => {
    const many = (word: string) =>
      Array.from({ length: 5000 }, (_, n) => `${word} ${n % 3 === 0 ? n : 'same'}`).join('\n')
    const diff = toDiff(many('a'), many('b'))
    expect(diff).toHaveLength(10_000)
  })
})
