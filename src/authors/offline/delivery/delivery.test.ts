import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../documents/check.ts'
import type { Json } from '../../../schema/json.ts'
import { checkPlan } from '../../../workflows/delivery/plan.ts'
import { readNeeds } from '../needs.ts'
import { bodyOf, NAMES, perform, sampleOf, titlesOf } from '../sample.case.ts'

type More = { command?: string; inputs?: Record<string, Json> }

const toMore = (prd: string, { command = 'build', inputs = {} }: More) => ({
  documents: prd === '' ? {} : { prd },
  options: { command },
  inputs,
})
const analyse = (prd: string, more: More = {}) =>
  perform('delivery', 'analysis', 'analysis', toMore(prd, more)).content
const plan = (prd: string, more: More = {}) => perform('delivery', 'requirements', 'plan', toMore(prd, more))
const annotate = (prd: string, more: More = {}) =>
  perform('delivery', 'design', 'artifact', toMore(prd, more)).content

describe.each(NAMES)('delivery over %s', (name) => {
  const prd = sampleOf(name)
  const settled = readNeeds('prd', prd).needs.filter(({ open }) => !open)

  it('analyses scope, complexity and tools', () => {
    const text = analyse(prd)
    expect(titlesOf(text)).toEqual(['Scope', 'Complexity', 'Tool Checks', 'Risks', 'Open Questions'])
    expect(checkDocument('markdown', text, 'analysis.md')).toEqual([])
    const [, sum = '', total = ''] = /^([\d × +]+) = (\d+):/m.exec(bodyOf(text, 'Complexity')) ?? []
    const added = sum
      .split(' + ')
      .reduce((all, term) => all + term.split(' × ').reduce((product, n) => product * Number(n), 1), 0)
    expect(added).toBe(Number(total))
  })

  it('plans every settled requirement once, in waves that can be run', () => {
    const { stories, waves, epics } = plan(prd)
    expect(checkPlan({ epics, stories, waves })).toEqual([])
    expect(stories).toHaveLength(settled.length)
    expect(waves.flat().toSorted()).toEqual(stories.map(({ id }) => id).toSorted())
    for (const id of waves[0] ?? []) expect(stories.find((story) => story.id === id)?.dependsOn).toEqual([])
    expect(plan(prd)).toEqual({ epics, stories, waves })
  })

  it('writes architecture notes for every story', () => {
    const text = annotate(prd)
    expect(checkDocument('markdown', text, 'execution-plan.md')).toEqual([])
    const parts = text.split(/^### /m).slice(1)
    expect(parts).toHaveLength(settled.length)
    for (const [index, part] of parts.entries()) {
      expect(part).toContain(`**PRD Reference**: ${settled[index]?.id}`)
      expect(part).toMatch(/Architecture Notes:\n\n- Component: .+\n- TR-\d+/)
      expect(part).toContain('- [ ] ')
    }
  })
})

describe('a plan', () => {
  it('waits where the requirements say so', () => {
    const { stories, waves } = plan(sampleOf('small'))
    expect(stories.find(({ id }) => id === 'US-002')?.dependsOn).toEqual(['US-001'])
    expect(waves).toEqual([['US-001'], ['US-002']])
  })

  it('for debugging is one story about the failing command', () => {
    const more = { command: 'debug', inputs: { request: 'npm test -- login' } }
    expect(plan('', more)).toMatchObject({
      stories: [{ id: 'US-001', title: 'Make this pass: npm test -- login' }],
      waves: [['US-001']],
    })
    expect(analyse('', more)).toContain('npm test -- login')
  })

  it('takes over the stories that an architect submitted, and makes no second one for the same criterion', () => {
    const [first] = readNeeds('prd', sampleOf('small')).needs
    const stories = [
      { title: 'Lend', criteria: first?.criteria ?? [] },
      { title: 'Take back', dependsOn: ['US-001'] },
    ]
    const made = plan(sampleOf('small'), { inputs: { stories } })
    expect(made.stories.map(({ title }) => title)).toEqual(['Lend', 'Take back', 'Remind of the return'])
    expect(checkPlan(made)).toEqual([])
  })

  it('is refused where nothing is settled', () => {
    const prd = sampleOf('small').replaceAll(
      /- \*\*Description\*\*: .*/g,
      '- **Description**: Open question: what?',
    )
    expect(() => plan(prd)).toThrow('no requirement is settled')
  })
})

describe('what needs a machine', () => {
  it.each([
    ['work', 'implement', 'write code'],
    ['work', 'repair', 'write code'],
    ['evidence', 'check', 'run the checks'],
  ] as const)('is refused: %s in %s', (schema, step, what) => {
    expect(() => perform('story', step, schema)).toThrow(`cannot ${what}`)
    expect(() => perform('story', step, schema)).toThrow('a coding agent is needed')
  })

  it('passes no validation that nobody ran', () => {
    expect(perform('delivery', 'validating', 'validation')).toMatchObject({
      passed: false,
      summary: expect.stringContaining('no command was run'),
    })
  })

  it.each([
    [0, true],
    [1, false],
  ])('reads a verdict from exit code %i', (exitCode, passed) => {
    const checks = [
      { command: 'npm run build', exitCode: 0 },
      { command: 'npm test', exitCode },
    ]
    expect(perform('delivery', 'validating', 'validation', { inputs: { checks } }).passed).toBe(passed)
  })

  it('checks the form of a specification without a machine', () => {
    const inputs = { words: 'Members can borrow a tool.' }
    const { content: spec } = perform('phases', 'specify', 'specification', { inputs }) as { content: string }
    expect(perform('interview', 'submitting', 'validation', { documents: { spec } }).passed).toBe(true)
    expect(perform('interview', 'submitting', 'validation', { documents: { spec: '# x' } })).toMatchObject({
      passed: false,
      summary: expect.stringContaining('front matter'),
    })
  })
})
