import { describe, expect, test } from 'vitest'
import type { VerdictName } from '../../schema/requirement.ts'
import { printBrief } from '../brief.ts'
import { arrange, modify, type NewEntry, printRequirements, toRequirements } from '../requirements.ts'
import { printPrdValues } from './prd.ts'

const BRIEF = printBrief({
  title: 'Tuning',
  utterance: 'Owners book and choose a slot. The office can move a visit.',
  sections: [
    { title: 'Overview', body: 'Owners book.' },
    { title: 'Goals', body: '- Fewer calls.' },
    {
      title: 'Scope',
      body: '### In Scope\n\n- Owners book.\n- Owners choose a slot.\n- The office can move a visit.\n\n### Out of Scope\n\nNot decided.\n\n### Facts\n\n- We have four tuners.',
    },
    { title: 'Success Criteria', body: '- Half the calls.' },
  ],
})

const entry = (n: number, description: string, source: string): NewEntry => ({
  ...{ id: `REQ-00${n}`, title: description, priority: 'low', category: 'c', description, source },
})
const DRAFT = printRequirements('tuning', [
  entry(1, 'Owners book.', '"Owners book and choose a slot."'),
  entry(2, 'Owners choose a slot.', '"Owners book and choose a slot."'),
  entry(3, 'The office can move a visit.', 'feature brief, Scope: "The office can move a visit."'),
])

/** Requirements with these verdicts, each for the text that it has. */
const decide = (
  text: string,
  verdicts: Record<string, { verdict: VerdictName; reason?: string; before?: Record<string, string> }>,
) =>
  arrange(
    text,
    Object.fromEntries(
      toRequirements(text).entries.map(({ id, content }) => [
        id,
        { verdict: 'approved' as const, ...verdicts[id], content },
      ]),
    ),
  )
const scopeOf = (requirements: string): string =>
  /### Scope\n\n([\s\S]*?)\n\n### Success/.exec(printPrdValues({}, BRIEF, requirements))?.[1] ?? ''

describe('the scope of product requirements', () => {
  test.each([
    ['out-of-scope', 'REQ-003, out of scope: next year'],
    ['rejected', 'REQ-003, rejected: next year'],
  ] as const)('has outside what a review made %s, with its reason', (verdict, note) => {
    const scope = scopeOf(decide(DRAFT, { 'REQ-003': { verdict, reason: 'next year' } }))
    expect(scope).toBe(
      `#### In Scope\n\n- Owners book.\n- Owners choose a slot.\n\n#### Out of Scope\n\n- The office can move a visit. (${note})\n\n#### Facts\n\n- We have four tuners.`,
    )
  })
  test('says what a requirement says since it was modified', () => {
    const text = modify(DRAFT, 'REQ-002', { description: 'Owners choose a slot a day before.' })
    const before = { description: 'Owners choose a slot.' }
    const scope = scopeOf(decide(text, { 'REQ-002': { verdict: 'modified', before } }))
    expect(scope).toContain('- Owners book.\n- Owners choose a slot a day before.\n- The office')
    expect(scope).toContain('#### Out of Scope\n\nNot decided.')
  })
  test('is the approved one where nothing was refused or changed', () => {
    expect(scopeOf(decide(DRAFT, {}))).toContain('- Owners choose a slot.\n- The office can move a visit.')
  })
})
