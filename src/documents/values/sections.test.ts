import { expect, test } from 'vitest'
import { printRequirements } from '../requirements.ts'
import { checkRewrite } from '../rewrite.ts'
import { applyReview } from '../verdicts.ts'
import { printSections, toSectionValues } from './sections.ts'

test('a section whose text is empty is removed, and the others stay', () => {
  const before = '# Brief\n\n## Goals\n\nOne.\n\n## Notes\n\nTwo.\n\n## Scope\n\nThree.\n'
  const printed = printSections(before, { changed: [{ section: 'Notes', text: '' }] })
  expect(printed).toEqual({ text: '# Brief\n\n## Goals\n\nOne.\n\n## Scope\n\nThree.\n' })
})

const LISTS =
  '# Brief\n\n## Goals\n\n- One goal that is kept as it is.\n- Two.\n\n## Scope\n\n### In Scope\n\n- Three.\n'

test('single lines of a section are changed, added and removed, and the others stay', () => {
  const lines = [
    { section: 'Goals', before: 'Two.', text: 'Two, by May.' },
    { section: 'In Scope', text: 'Four.' },
    { section: 'Goals', before: '- One goal that is kept', text: '' },
  ]
  expect(printSections(LISTS, { changed: [], lines })).toEqual({
    text: '# Brief\n\n## Goals\n\n- Two, by May.\n\n## Scope\n\n### In Scope\n\n- Three.\n- Four.\n',
  })
})

test('a line that is not there is told, and nothing is changed', () => {
  const lines = [{ section: 'Goals', before: 'Seven.', text: 'Eight.' }]
  expect(printSections(LISTS, { changed: [], lines })).toEqual({
    problems: ['lines: Goals has no line «Seven.» (give it as it stands)'],
  })
})

test('an approved requirement is not refused for saying what another one said that was refused', () => {
  const entry = (id: string, description: string) => ({
    ...{ id, title: `Title of ${id}`, description, priority: 'high', category: 'Lending' },
  })
  const by = { who: 'Ana', at: '2026-11-16T10:00:00.000Z', door: 'cli', assurance: 'terminal' as const }
  const written = printRequirements('tools', [
    entry('REQ-001', 'A member shall lend a tool.'),
    entry('REQ-002', 'A member shall lend a tool for a week.'),
  ])
  const review = { approvedRequirementIds: ['REQ-001'], rejectedRequirementIds: ['REQ-002'] }
  const { text, verdicts } = applyReview({ text: written, verdicts: {} }, review, by)
  const after = text.replace('A member shall lend a tool.', 'A member shall lend a tool for a week.')
  const may = { change: ['REQ-001'], add: true }
  expect(checkRewrite(text, after, 'requirements.md', may, verdicts)).toEqual([])
})

test('a question that an author asks again in other words keeps whoever is to answer it', () => {
  const before = '# Brief\n\n## Open Questions\n\n1. Who pays for a lost key? Asked of: Mara («ask Mara»).\n'
  const text = '1. Who pays for a key that is lost?'
  const printed = printSections(before, { changed: [{ section: 'Open Questions', text }] })
  const after = 'text' in printed ? printed.text : ''
  expect(after.match(/Asked of: Mara \(«ask Mara»\)\./g)).toHaveLength(1)
  expect(after.match(/^\d+\. /gm)).toHaveLength(1)
})

test('the title of a document reads otherwise where it is asked for, and is no section', () => {
  const changed = [{ section: 'Title', text: 'Another name' }]
  expect(printSections(LISTS, { changed })).toEqual({ text: LISTS.replace('# Brief', '# Another name') })
  expect(toSectionValues(LISTS, LISTS.replace('# Brief', '# Another name'))).toEqual({ changed })
})
