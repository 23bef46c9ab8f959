import { describe, expect, it } from 'vitest'
import { checkSpecText, printSpec, readSpec, type Spec } from './spec.ts'

const SPEC: Spec = {
  version: '3',
  priority: 'must',
  title: '# Tools | ```',
  vision: 'Lend tools.',
  inScope: ['Borrow'],
  outOfScope: ['Payment'],
  requirements: [
    {
      id: 'R-001',
      title: 'Borrow',
      type: 'functional',
      priority: 'must',
      dependencies: [],
      description: '### R-009: The system shall lend.\n```',
      source: '"Members borrow"',
      acceptance: ['# It shows as borrowed'],
    },
    {
      id: 'R-002',
      title: 'Remind',
      type: 'non-functional',
      priority: 'could',
      dependencies: ['R-001'],
      description: 'It reminds.',
      source: '',
      acceptance: ['A mail comes.'],
    },
  ],
  questions: ['How many?'],
}

describe('a specification', () => {
  const text = printSpec(SPEC)

  it('reads back as it was printed, whatever its words are', () => {
    expect(checkSpecText(text)).toEqual([])
    const { requirements, ...rest } = readSpec(text)
    expect(rest).toMatchObject({
      version: '3',
      priority: 'must',
      vision: 'Lend tools.',
      inScope: ['Borrow'],
      questions: ['How many?'],
    })
    expect(requirements.map(({ id, dependencies, source }) => [id, dependencies, source])).toEqual([
      ['R-001', [], '"Members borrow"'],
      ['R-002', ['R-001'], ''],
    ])
  })

  it.each([
    ['no front matter', (all: string) => all.replace(/^---[\s\S]*?---\n/, ''), /front matter is missing/],
    ['another priority', (all: string) => all.replace('priority: must', 'priority: high'), /none of must/],
    ['a missing section', (all: string) => all.replace('## Scope', '## Area'), /"## Scope"/],
    ['nothing in scope', (all: string) => all.replace('- Borrow\n', ''), /In Scope/],
    ['an id twice', (all: string) => all.replace('R-002:', 'R-001:'), /line \d+: R-001 is given twice/],
    [
      'a dependency on nothing',
      (all: string) => all.replace('[R-001]', '[R-008]'),
      /R-008, which is missing/,
    ],
    [
      'no criterion',
      (all: string) => all.replace('- [ ] A mail comes.', ''),
      /R-002 has no acceptance criterion/,
    ],
    ['nearly a requirement', (all: string) => all.replace('### R-002:', '### R-2'), /nearly a requirement/],
    ['a type of its own', (all: string) => all.replace('non-functional', 'quality'), /the type "quality"/],
  ])('is found to have %s', (_, change, words) => {
    expect(checkSpecText(change(text)).join('\n')).toMatch(words)
  })
})
