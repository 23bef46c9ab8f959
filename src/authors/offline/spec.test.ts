import { describe, expect, it } from 'vitest'
import { checkSpecText, printSpec, type Spec, toSpec } from './spec.ts'

const SPEC: Spec = {
  version: '3',
  priority: 'must',
  title: `# Tools | ${'long '.repeat(60)}`,
  vision: 'Lend tools.',
  inScope: ['Borrow'],
  outOfScope: ['Payment'],
  questions: [],
  requirements: [
    {
      id: 'R-001',
      title: '`Borrow`',
      type: 'functional',
      priority: 'must',
      dependencies: [],
      description: 'It lends.',
      source: '"Members borrow"',
      acceptance: ['It shows as borrowed.'],
    },
  ],
}

describe('a specification of the offline author', () => {
  it('has short titles without marks', () => {
    const { title, requirements } = toSpec(printSpec(SPEC))
    expect(title).toMatch(/^Tools \/ long/)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(requirements.map((one) => one.title)).toEqual(['Borrow'])
  })

  it('is sound, and a problem of it is told with its line', () => {
    expect(checkSpecText(printSpec(SPEC))).toEqual([])
    expect(checkSpecText(printSpec({ ...SPEC, priority: 'high' }))).toEqual([
      'line 3: the priority "high" of the front matter is none of must, should, could',
    ])
  })
})
