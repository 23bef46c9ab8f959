/** Arbitrary specifications: sound values, and texts that are put together from sound and broken pieces. */
import fc from 'fast-check'
import { trials } from '../../trials.case.ts'
import { HOSTILE } from '../sample.case.ts'
import { SAMPLE } from './broken.case.ts'
import type { Spec } from './spec.ts'

export const RUNS = { numRuns: trials(80, 1_000) }

const FIRST = ['a', 'B', 'é', '#', '-', '1.', '[ ]', '>', '|', '**x**', 'R-001:', '\\', 'Type:', '```']

/** One line with a letter in it; blanks are single ones. */
export const words: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', ...FIRST),
    fc.array(fc.stringMatching(/^[A-Za-z0-9ä.,:()"'#*_-]{1,8}$/), { maxLength: 5 }),
  )
  .map(([first, rest]) => [...(first === '' ? [] : [first]), 'word', ...rest].join(' '))

const title = fc
  .array(fc.stringMatching(/^[A-Za-z0-9ä,:-]{1,8}$/), { maxLength: 4 })
  .map((all) => ['T', ...all].join(' '))

const toId = (at: number): string => `R-${String(at + 1).padStart(3, '0')}`

/** Dependencies lead to earlier ones only. */
const requirements = fc
  .array(
    fc.record({
      title,
      description: words,
      source: fc.oneof(fc.constant(''), words),
      type: fc.constantFrom('functional', 'non-functional'),
      priority: fc.constantFrom('must', 'should', 'could'),
      acceptance: fc.array(words, { minLength: 1, maxLength: 4 }),
      on: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ on, ...one }, at) => ({
      ...one,
      id: toId(at),
      dependencies: at === 0 ? [] : [...new Set(on.map((n) => toId(n % at)))],
    })),
  )

export const anySpec: fc.Arbitrary<Spec> = fc.record({
  title,
  vision: words.map((line) => `Vision ${line}`),
  requirements,
  version: fc.nat({ max: 99 }).map(String),
  priority: fc.constantFrom('must', 'should', 'could'),
  created: fc.constant('2026-11-15'),
  inScope: fc.array(words, { minLength: 1, maxLength: 4 }),
  outOfScope: fc.array(words, { maxLength: 3 }),
  questions: fc.array(words, { maxLength: 3 }),
})

const PIECES = [
  '---',
  'version: 1',
  'priority: high',
  'version 1',
  'created: soon',
  '# Feature: A',
  '# Title',
  '## Feature: B',
  '## Vision',
  '### Vision',
  'Words.',
  '## Scope',
  '### In Scope',
  '## In Scope',
  '**In Scope:**',
  '### Out of Scope',
  '- one',
  '* [X] two',
  '1. three',
  '  - deep',
  'None.',
  '## Requirements',
  '### Requirements',
  '## Later',
  '## Functional Requirements',
  '## Non-Functional Requirements',
  '# Vision',
  '### R-001: A',
  '### R-002: B',
  '### R-1: C',
  '### r-002: D',
  '## R-003: E',
  '#### R-004: F',
  '### R-005',
  '**R-006: G**',
  '- **R-007**: H',
  'R-008: I',
  '---------',
  '###R-009: J',
  '### REQ-001: K',
  '### R-1.2: L',
  '**Type:** functional',
  '**Type:** nonfunctional',
  'Type: functional',
  '**Priority:** High',
  '**Prio:** must',
  '**Prioritiy:** must',
  'Priority: low',
  '**Dependencies:** [R-1, R-002]',
  '**Dependencies:** the login',
  '**Dependencies:** [REQ-001]',
  '**Description:** It works.',
  '**Description:**',
  'Source: Ana',
  '**Notes:** x',
  '**Acceptance Criteria:**',
  '**Acceptance Criteria:** it is seen',
  'Acceptance criteria:',
  '#### Acceptance Criteria',
  '**Acceptence Criteria:**',
  '- [ ] seen',
  '- [ ]',
  'Given a',
  'then b',
  '```',
  '<!-- x -->',
  '<!--',
  '-->',
  '',
  '',
  '',
]

const eol = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')

const pieces = fc
  .tuple(
    fc.constantFrom('', '\uFEFF', '---\nversion: 1\n---\n', SAMPLE),
    fc.array(fc.tuple(fc.constantFrom(...PIECES, ...HOSTILE), eol), { maxLength: 40 }),
  )
  .map(([head, lines]) => head + lines.map(([line, end]) => line + end).join(''))

/** The sample with some of its lines replaced, doubled or left out. */
const damaged = fc
  .array(fc.tuple(fc.nat({ max: 46 }), fc.constantFrom(...PIECES)), { maxLength: 8 })
  .map((changes) => {
    const lines = SAMPLE.split('\n')
    for (const [at, piece] of changes) lines[at] = piece
    return lines.join('\n')
  })

export const anySpecText: fc.Arbitrary<string> = fc.oneof(
  pieces,
  damaged,
  fc.string({ unit: 'binary', maxLength: 100 }),
)
