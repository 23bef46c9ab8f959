import { expect, test } from 'vitest'
import type { DocumentState } from '../schema/run.ts'
import type { TableDocument } from '../schema/table.ts'
import { renderProjected } from './projected.ts'

const BRIEF = { file: 'feature-brief.md', format: 'feature-brief', statuses: ['draft', 'approved'] }
const BY = { who: 'ann', at: '2026-11-01T10:00:00.000Z', door: 'cli', assurance: 'terminal' }
const TEXT = `# Slots

## Status

**Status**: approved
- **Approved by**: ann (terminal), 2026-11-01T10:00:00.000Z

## Overview

Members cancel a slot.
`
const LINE = '- **Approved text**: sha256:'

const render = (text: string, before: string): string => {
  const state = {
    status: 'approved',
    approval: { by: BY, content: `sha256:${'a'.repeat(64)}` },
    verdicts: {},
  }
  const document = BRIEF as unknown as TableDocument
  return renderProjected(document, { feature: 'slots' }, state as unknown as DocumentState, text, before)
}

test('a document that was approved before there was a line for its text is rendered as it stands', () => {
  expect(render(TEXT, TEXT)).toBe(TEXT)
})

test('a line that somebody puts in says nothing; one that we wrote is written again', () => {
  const forged = TEXT.replace('\n\n## Overview', `\n${LINE}${'b'.repeat(64)}\n\n## Overview`)
  expect(render(forged, TEXT)).toBe(TEXT)
  expect(render(TEXT, forged)).toContain(`${LINE}${'a'.repeat(64)}; `)
  expect(render(forged, forged)).not.toContain('b'.repeat(64))
})
