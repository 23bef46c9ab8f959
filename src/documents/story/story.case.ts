/** Specifications and stories for the tests of this folder: some by hand, and arbitrary ones. */
import fc from 'fast-check'
import { HOSTILE } from '../sample.case.ts'
import { printSpec, type Spec } from '../spec/spec.ts'
import type { Epic, Story } from './story.ts'

type Given = Partial<Spec['requirements'][number]>

const toRequirement = (given: Given, index: number): Spec['requirements'][number] => ({
  id: `R-${String(index + 1).padStart(3, '0')}`,
  title: `Title ${index + 1}`,
  type: 'functional',
  priority: 'must',
  dependencies: [],
  description: 'It works.',
  source: '',
  acceptance: ['It is seen to work.'],
  ...given,
})

/** A specification of these requirements, numbered as they come. */
export const specOf = (given: Given[], title = 'Tool library'): string =>
  printSpec({
    version: '1',
    priority: 'must',
    title,
    vision: 'Neighbours share what they own.',
    inScope: ['Lending'],
    outOfScope: ['Payment'],
    requirements: given.map(toRequirement),
    questions: [],
  })

export const LIBRARY: Given[] = [
  { title: 'Show overdue loans', dependencies: ['R-003'], description: 'A librarian can see overdue loans.' },
  { title: 'Register tools', description: 'The system shall let a librarian register a tool.' },
  { title: 'Lend a tool', dependencies: ['R-002', 'R-006'], description: 'Members can borrow a tool.' },
  { title: 'Return a tool', dependencies: ['R-003'], description: 'Members can return a tool.' },
  { title: 'Remind of the return', dependencies: ['R-003'], priority: 'should' },
  { title: 'Sign in', description: 'The system shall let members sign in with a passkey.' },
  { title: 'Export loans', priority: 'could', description: 'The treasurer may export loans as CSV.' },
  { title: 'Answer fast', type: 'non-functional', description: 'The system shall answer within 1 second.' },
  { title: 'Take a fine', description: 'Open question: how much is a fine?' },
  { title: 'List loans fast', type: 'non-functional', dependencies: ['R-001'], priority: 'should' },
]

const ids = Array.from({ length: 12 }, (_, n) => `R-${String(n + 1).padStart(3, '0')}`)
const titles = fc.constantFrom(
  'Lend a tool',
  'Export loans',
  'Sign in',
  'Return the tools',
  'List',
  'Ω',
  'Show loans',
)

/** Requirements that depend on anything, themselves and what is missing included. */
export const anyRequirements: fc.Arbitrary<Given[]> = fc.array(
  fc.record({
    title: titles,
    type: fc.constantFrom('functional', 'functional', 'non-functional'),
    priority: fc.constantFrom('must', 'should', 'could'),
    dependencies: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4 }),
    description: fc.constantFrom('It works.', 'Open question: which?', 'Members can borrow a tool.'),
  }),
  { maxLength: 12 },
)

const words = fc.oneof(
  fc.constantFrom(
    ...HOSTILE,
    '- a\n- b',
    '[x] done',
    '## Completion',
    '> quoted',
    'None yet.',
    '1. first',
    'a #',
    'a # #',
    '\n\na\n\n\nb',
    '```\ncode',
    '    indented',
    'a\n===',
    '- [ ] box',
    '**Status**: Complete',
    'US-009: a',
    '[a](b)',
    '\\#',
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

const numbered = (prefix: string) =>
  fc.integer({ min: 1, max: 999 }).map((n) => `${prefix}-${String(n).padStart(3, '0')}`)

export const anyEpic: fc.Arbitrary<Epic> = fc.record(
  { id: numbered('EPIC'), title: words, description: words },
  { requiredKeys: ['id', 'title'] },
)

export const anyStory: fc.Arbitrary<Story> = fc.record(
  {
    id: numbered('US'),
    epic: numbered('EPIC'),
    title: words,
    story: words,
    acceptanceCriteria: fc.array(words, { maxLength: 6 }),
    dependsOn: fc.uniqueArray(numbered('US'), { maxLength: 4 }),
    requirements: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4 }),
    size: fc.constantFrom('S' as const, 'M' as const, 'L' as const),
    notes: words,
  },
  { requiredKeys: ['id', 'epic', 'title', 'acceptanceCriteria', 'dependsOn', 'requirements'] },
)
