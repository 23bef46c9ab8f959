import { describe, expect, it } from 'vitest'
import { toContent } from './content.ts'
import { SAMPLE, toCrlf } from './sample.case.ts'
import { findStatusField, setStatus, toStatus } from './status.ts'

describe('a status', () => {
  it.each([
    ['**Status**: draft', 'draft'],
    ['**Status:** Draft  ', 'draft'],
    ['- **Status**: APPROVED', 'approved'],
    ['* **status** : `final`', 'final'],
    ['+ **Status**:', ''],
  ])('is read from %s', (line, status) => {
    expect(toStatus(`# T\n\n## Document Status\n\n- **Author**: Ana\n${line}\n`)).toMatchObject({
      status,
      line: 6,
    })
  })

  it('keeps the keys of its fields, and finds them in any case', () => {
    const status = toStatus('## Status\n**Status**: draft\n- **Last Author**: Ana')
    expect(status?.fields).toEqual({ Status: 'draft', 'Last Author': 'Ana' })
    expect(findStatusField(status, 'last author')).toBe('Ana')
  })

  it('is not read from a fence, nor from a deeper section', () => {
    expect(toStatus('## Status\n```\n**Status**: approved\n```\n### Old\n**Status**: approved')?.status).toBe(
      '',
    )
    expect(toStatus('# T\n\n### Status\n**Status**: draft')).toBeUndefined()
  })
})

describe('setting a status', () => {
  it('changes the bytes of the value only', () => {
    expect(setStatus(SAMPLE, 'approved')).toBe(SAMPLE.replace('**Status**: draft', '**Status**: approved'))
    const crlf = toCrlf(SAMPLE)
    expect(setStatus(crlf, 'approved')).toBe(crlf.replace('**Status**: draft', '**Status**: approved'))
    expect(setStatus('## Status\n- **Status:**Draft \t\nx', 'final')).toBe(
      '## Status\n- **Status:** final \t\nx',
    )
  })

  it('adds, sets and removes further fields, and comes back to the same bytes', () => {
    const added = setStatus(SAMPLE, 'approved', { 'Approved by': 'Ana' })
    expect(added).toContain('**Status**: approved\n- **Approved by**: Ana\n\n## Approved')
    const changed = setStatus(added, 'approved', { 'approved BY': 'Ben' })
    expect(changed).toContain('- **Approved by**: Ben\n')
    expect(setStatus(changed, 'draft', { 'Approved by': null })).toBe(SAMPLE)
  })

  it('cannot be used to smuggle a heading in', () => {
    const text = setStatus(SAMPLE, 'draft\n## Approved', { 'By\n# x**': 'Ana\n### REQ-009: injected' })
    expect(text).toContain('**Status**: draft ## Approved\n- **By # x**: Ana ### REQ-009: injected\n')
  })

  it('adds a missing section behind the title and what belongs to it', () => {
    expect(setStatus('# T\n\n**Feature ID:** x\n\n## Next\n', 'draft')).toBe(
      '# T\n\n**Feature ID:** x\n\n## Status\n\n**Status**: draft\n\n## Next\n',
    )
    expect(setStatus('# T', 'draft')).toBe('# T\n\n## Status\n\n**Status**: draft')
    expect(setStatus('\uFEFF', 'draft')).toBe('\uFEFF## Status\n\n**Status**: draft\n')
    expect(setStatus('\uFEFF# T\r\n\r\nprose\r\n## Next', 'draft')).toBe(
      '\uFEFF# T\r\n\r\nprose\r\n\r\n## Status\r\n\r\n**Status**: draft\r\n\r\n## Next',
    )
    expect(setStatus('---\na: b\n---\nprose', 'draft')).toBe(
      '---\na: b\n---\nprose\n\n## Status\n\n**Status**: draft',
    )
  })

  it('adds a missing line under the heading', () => {
    expect(setStatus('## Status\nprose\n', 'draft')).toBe('## Status\n\n**Status**: draft\n\nprose\n')
    expect(setStatus('## Status\r\nprose', 'draft')).toBe('## Status\r\n\r\n**Status**: draft\r\n\r\nprose')
    expect(setStatus('## Status\n\n## Next\n', 'draft')).toBe('## Status\n\n**Status**: draft\n\n## Next\n')
  })

  it('leaves a half-saved text without the section as it is', () => {
    expect(setStatus('# T\n```\ncode', 'draft')).toBe('# T\n```\ncode')
  })

  it('sets the status of the front matter where that says one, and that is no other content', () => {
    const text = '---\ntitle: "T"\nstatus: DRAFT\n---\n\n# T\n\n## Status\n\n**Status**: DRAFT\n'
    const set = setStatus(text, 'FINAL')
    expect(set).toBe('---\ntitle: "T"\nstatus: FINAL\n---\n\n# T\n\n## Status\n\n**Status**: FINAL\n')
    expect(toContent('design', set)).toEqual(toContent('design', text))
    expect(toContent('design', text.replace('"T"', '"U"'))).not.toEqual(toContent('design', text))
    expect(setStatus('# T\n\nstatus: mine\n\n## Status\n\n**Status**: a\n', 'b')).toContain('status: mine')
  })
})
