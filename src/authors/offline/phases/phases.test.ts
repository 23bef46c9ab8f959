import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../documents/check.ts'
import { readNeeds } from '../needs.ts'
import { bodyOf, idsOf, NAMES, perform, sampleOf, titlesOf } from '../sample.case.ts'
import { checkSpecText, toSpec } from '../spec.ts'
import { COVERED, PLAN_KEYS, readIds, readItems, TASK_KEYS } from './items.ts'
import { review, run, STEPS, write } from './phases.case.ts'

describe.each(NAMES)('the phases over %s', (name) => {
  const documents = run(sampleOf(name))
  const { needs } = readNeeds('spec', documents.spec ?? '')
  const settled = needs.filter(({ open }) => !open)

  it.each(STEPS)('write sound markdown in %s, and the same bytes twice', (step, document) => {
    const text = documents[document] ?? ''
    expect(checkDocument('markdown', text, `${document}.md`)).toEqual([])
    expect(write(step, { ...documents, [document]: '' }).content).toBe(text)
  })

  it('state problem, options and intent', () => {
    expect(titlesOf(documents.brainstorm ?? '').slice(0, 3)).toEqual([
      'Problem',
      'Options Explored',
      'Intent',
    ])
  })

  it('specify every requirement, with its source', () => {
    const spec = documents.spec ?? ''
    expect(checkSpecText(spec)).toEqual([])
    const before = readNeeds('prd', sampleOf(name)).needs.map(({ id }) => id)
    expect(toSpec(spec).requirements.flatMap(({ source }) => /REQ-\d+/.exec(source)?.[0] ?? [])).toEqual(
      before,
    )
  })

  it('cover every requirement and every technical requirement in plan and tasks', () => {
    const technical = idsOf(documents.design ?? '', /\bTR-\d+\b/g)
    for (const [document, letter, keys] of [
      ['plan', 'P', PLAN_KEYS],
      ['tasks', 'T', TASK_KEYS],
    ] as const) {
      const covered = new Set(
        readItems(documents[document] ?? '', letter, keys).flatMap(({ fields }) =>
          readIds(fields.Covers, COVERED),
        ),
      )
      expect([...settled.map(({ id }) => id), ...technical].filter((id) => !covered.has(id))).toEqual([])
    }
  })

  it.each([
    ['plan', 'P', PLAN_KEYS],
    ['tasks', 'T', TASK_KEYS],
  ] as const)(
    'number the items of the %s once, and let each wait only for earlier ones',
    (document, letter, keys) => {
      const items = readItems(documents[document] ?? '', letter, keys)
      const ids = items.map(({ id }) => id)
      expect(ids).toEqual(ids.map((_, index) => `${letter}-${String(index + 1).padStart(3, '0')}`))
      for (const [index, { fields }] of items.entries())
        for (const id of readIds(fields['Depends on'], new RegExp(`${letter}-\\d+`, 'g')))
          expect(ids.slice(0, index)).toContain(id)
    },
  )

  it('give each task what to do, how to test it, and when it is done', () => {
    for (const { fields } of readItems(documents.tasks ?? '', 'T', TASK_KEYS)) {
      for (const key of TASK_KEYS) expect(fields[key]).not.toBe('')
      expect((fields.Do ?? '').split(/\s+/).length).toBeLessThan(120)
    }
  })

  it('pass their reviews up to the tasks', () => {
    for (const [step] of STEPS.slice(0, 5)) {
      const { approved, issues } = review(step, documents)
      expect(issues.filter(({ severity }) => severity === 'blocker')).toEqual([])
      expect(approved).toBe(true)
    }
  })

  it('call nothing verified without evidence', () => {
    const rows = bodyOf(documents.verification ?? '', 'Verdicts')
      .split('\n')
      .filter((line) => /^\| R-/.test(line))
    expect(rows).toHaveLength(needs.length)
    expect(
      rows.filter((row) => !/\| (?:not verified|open question) \| none was given \|$/.test(row)),
    ).toEqual([])
    expect(review('verify', documents).approved).toBe(false)
  })
})

describe('the verification', () => {
  const documents = run(sampleOf('small'))
  const evidence = ['R-001', 'R-002'].map((requirement) => ({
    requirement,
    command: 'npm test',
    exitCode: 0,
    commit: 'abc123',
  }))

  it('rests on commands that were run', () => {
    const { content } = write('verify', { ...documents, verification: '' }, { inputs: { evidence } })
    expect(content).toContain('| R-001 (REQ-001) | Borrow a tool | verified | `npm test` passed at abc123 |')
    expect(review('verify', { ...documents, verification: content }, { evidence }).approved).toBe(true)
  })

  it('says that a command failed, and the final reviewer does not approve', () => {
    const failed = evidence.with(1, { requirement: 'R-002', command: 'npm test', exitCode: 1, commit: '' })
    const { content } = write('verify', { ...documents, verification: '' }, { inputs: { evidence: failed } })
    expect(content).toContain('| failed |')
    const { approved, issues } = review(
      'verify',
      { ...documents, verification: content },
      { evidence: failed },
    )
    expect(approved).toBe(false)
    expect(issues.find(({ requirement }) => requirement === 'R-002')).toMatchObject({
      severity: 'blocker',
      category: 'missing',
    })
  })

  it('does not believe a verdict without evidence', () => {
    const claimed = (documents.verification ?? '').replaceAll(
      'not verified | none was given',
      'verified | none',
    )
    const { issues } = review('verify', { ...documents, verification: claimed })
    expect(issues.filter(({ category }) => category === 'misunderstood')).toHaveLength(2)
  })
})

describe('other artifacts', () => {
  const documents = run(sampleOf('small'))

  it('notes for the implementation name an order and claim no work', () => {
    const { content } = write('implement', documents)
    expect(content).toContain('Nothing is built yet.')
    expect(content).toContain('| 1 | T-001')
    expect(review('implement', documents).approved).toBe(false)
  })

  it('are clearly different for different inputs', () => {
    const other = run(sampleOf('sign-in'))
    for (const name of ['brainstorm', 'design', 'plan', 'tasks']) {
      const lines = new Set((documents[name] ?? '').split('\n').filter((line) => line.length > 40))
      const theirs = [...new Set((other[name] ?? '').split('\n').filter((line) => line.length > 40))]
      expect(theirs.filter((line) => lines.has(line)).length / theirs.length).toBeLessThan(0.1)
    }
  })

  it('can begin from a name alone', () => {
    const { content } = perform('phases', 'brainstorm', 'artifact', { inputs: { name: 'Tool library' } })
    expect(content).toContain('Tool library')
  })

  it('say that there is no such phase', () => {
    expect(() => write('finish', documents)).toThrow('knows no phase finish')
    expect(review('finish', documents).approved).toBe(false)
  })
})
