import { describe, expect, it } from 'vitest'
import type { Json } from '../../../schema/json.ts'
import { sampleOf } from '../sample.case.ts'
import { readItems, TASK_KEYS } from './items.ts'
import { type Documents, review, run, STEPS, write } from './phases.case.ts'

const broken = (documents: Documents, name: string, change: (text: string) => string): Documents => ({
  ...documents,
  [name]: change(documents[name] ?? ''),
})

describe('the chain reviewer', () => {
  const documents = run(sampleOf('small'))

  it.each(STEPS)('stops an empty artifact of %s', (step, name) => {
    const { approved, issues } = review(step, { ...documents, [name]: ' \n' })
    expect(approved).toBe(false)
    expect(issues[0]).toMatchObject({ severity: 'blocker', description: `${name}.md is empty.` })
  })

  it.each([
    ['design', 'spec'],
    ['create-plan', 'spec'],
    ['create-tasks', 'plan'],
    ['implement', 'spec'],
    ['verify', 'spec'],
  ])('stops %s without its %s, and says what to run', (step, name) => {
    const { [name]: _, ...rest } = documents
    const { approved, issues } = review(step, rest)
    expect(approved).toBe(false)
    expect(issues[0]).toMatchObject({ severity: 'blocker', location: `${name}.md` })
  })

  it.each([
    ['specify', 'spec', (text: string) => text.replaceAll('REQ-002', 'the idea'), /REQ-002 is not covered/],
    ['design', 'design', (text: string) => text.replaceAll(/^.*R-002.*$/gm, ''), /R-002 is not covered/],
    ['design', 'design', (text: string) => text.replace('## Risks', '## Thoughts'), /"Risks" is missing/],
    [
      'create-plan',
      'plan',
      (text: string) => text.replaceAll(/R-002, REQ-002,?/g, ''),
      /R-002 is not covered/,
    ],
    [
      'create-plan',
      'plan',
      (text: string) => text.replaceAll('TR-002', 'it'),
      /TR-002 of the design is not covered/,
    ],
    [
      'create-plan',
      'plan',
      (text: string) => text.replace('**Depends on**: none', '**Depends on**: P-099'),
      /P-099, which does not exist/,
    ],
    [
      'create-plan',
      'plan',
      (text: string) => text.replace('**Depends on**: none', '**Depends on**: P-002'),
      /does not stand before it/,
    ],
    ['create-plan', 'plan', (text: string) => text.replace('P-002:', 'P-001:'), /given twice/],
    ['create-tasks', 'tasks', (text: string) => text.replace(/- \*\*Test\*\*: .*\n/, ''), /has no "Test"/],
    [
      'create-tasks',
      'tasks',
      (text: string) => text.replace('R-001', 'R-888'),
      /R-888 is named and exists nowhere/,
    ],
    [
      'brainstorm',
      'brainstorm',
      (text: string) => text.replace('## Intent', '## More'),
      /"Intent" is missing/,
    ],
  ])('finds in %s what is wrong with the %s', (step, name, change, words) => {
    const { approved, issues } = review(step, broken(documents, name, change))
    expect(
      issues
        .filter(({ severity }) => severity === 'blocker')
        .map(({ description }) => description)
        .join('\n'),
    ).toMatch(words)
    expect(approved).toBe(false)
  })

  it('only warns of a task that looks long, and of a phase that was skipped', () => {
    const long = broken(documents, 'tasks', (text) =>
      text.replace('**Do**: ', `**Do**: ${'Write more of it. '.repeat(12)}`),
    )
    expect(review('create-tasks', long)).toMatchObject({ approved: true, issues: [{ severity: 'warning' }] })
    const { brainstorm: _, ...rest } = documents
    expect(review('specify', rest).issues.map(({ severity }) => severity)).toContain('warning')
  })
})

describe('an artifact after a review', () => {
  const documents = run(sampleOf('small'))

  it('changes what the issues name, and says so', () => {
    const now = broken(documents, 'design', (text) => text.replace(/## Risks[\s\S]*?(?=\n## )/, ''))
    const { issues } = review('design', now)
    const { content, changesMade } = write('design', now, { detail: issues as unknown as Json })
    expect(review('design', { ...now, design: content }).approved).toBe(true)
    expect(changesMade).toContain('"Risks" was added')
  })

  it('covers what was not covered', () => {
    const now = broken(documents, 'plan', (text) => text.replace(/### P-002[\s\S]*?(?=\n### |$)/, ''))
    const { issues } = review('create-plan', now)
    const { content } = write('create-plan', now, { detail: issues as unknown as Json })
    expect(review('create-plan', { ...now, plan: content }).approved).toBe(true)
  })

  it('takes the plan of somebody else as it is', () => {
    const plan =
      '# Plan\n\n### P-001: Lend\n\n- **Depends on**: none\n- **Covers**: R-001, TR-001\n- **Files**: a\n- **Risk**: low\n\n### P-002: Remind\n\n- **Depends on**: P-001\n- **Covers**: R-002\n- **Files**: b\n- **Risk**: low\n'
    const items = readItems(write('create-tasks', { ...documents, plan, tasks: '' }).content, 'T', TASK_KEYS)
    expect(items[0]?.fields.Covers).toContain('P-001')
    expect(items.at(-1)).toMatchObject({ title: 'Remind', fields: { 'Depends on': 'T-001' } })
  })
})
