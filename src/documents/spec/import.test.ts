import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBrief } from '../brief.ts'
import { checkDocument } from '../check.ts'
import { toRequirements } from '../requirements.ts'
import { change, SAMPLE } from './broken.case.ts'
import { toBriefFromSpec, toRequirementsFromSpec } from './import.ts'
import { anySpec, RUNS } from './sample.case.ts'
import { printSpec, toSpec } from './spec.ts'

const WITH_SOURCE = SAMPLE.replace('to a member.\n', 'to a member.\nSource: "Members borrow", turn 2\n')

describe('a brief from a specification', () => {
  const brief = toBriefFromSpec(WITH_SOURCE, 'Lend tools!')

  it('is sound, and says where it comes from', () => {
    expect(checkDocument('feature-brief', brief, 'feature-brief.md')).toEqual([])
    expect(toBrief(brief).sections.Overview).toMatch(
      /spec\.md`, version 1, priority must, with 2 requirements \(R-001 to R-002\)/,
    )
  })

  it('keeps the words of the person, the vision and the scope', () => {
    const { utterance, title, sections } = toBrief(brief)
    expect([utterance, title]).toEqual(['Lend tools!', 'Tool lending'])
    expect(sections.Overview).toContain('Neighbours lend tools to each other.')
    expect(sections.Scope).toBe('### In Scope\n\n- Borrow a tool\n\n### Out of Scope\n\n- Payment')
    expect(sections.Goals).toBe('- Borrow a tool (R-001)')
    expect(sections['Success Criteria']).toContain('it shows as borrowed. (R-001)')
  })

  it('without the words of a person quotes the title', () => {
    expect(toBrief(toBriefFromSpec(SAMPLE, ' ')).utterance).toBe('Tool lending')
  })

  it('of any specification is sound', () => {
    fc.assert(
      fc.property(anySpec, fc.string(), (spec, utterance) => {
        expect(checkDocument('feature-brief', toBriefFromSpec(printSpec(spec), utterance), 'a.md')).toEqual(
          [],
        )
      }),
      RUNS,
    )
  })
})

describe('requirements from a specification', () => {
  const { feature, entries } = toRequirements(toRequirementsFromSpec(WITH_SOURCE, 'tools'))

  it('keep order, priority, criteria and dependencies', () => {
    expect(feature).toBe('tools')
    expect(
      entries.map(({ id, priority, category, dependencies }) => [id, priority, category, dependencies]),
    ).toEqual([
      ['REQ-001', 'high', 'Functional', []],
      ['REQ-002', 'low', 'Non-functional', ['REQ-001']],
    ])
    expect(entries[0]?.acceptance).toEqual(['A member borrows a free tool, and it shows as borrowed.'])
  })

  it('name their source, and what the specification named', () => {
    expect(entries.map(({ source }) => source)).toEqual(['R-001, "Members borrow", turn 2', 'R-002'])
  })

  it('keep their numbers, also with holes between them', () => {
    const text = change({ 37: '### R-007: Remind' })
    expect(toRequirements(toRequirementsFromSpec(text, 'x')).entries.map(({ id }) => id)).toEqual([
      'REQ-001',
      'REQ-007',
    ])
  })

  it('of a number that is given twice get one that is free', () => {
    const text = change({ 37: '### R-001: Remind' })
    expect(toRequirements(toRequirementsFromSpec(text, 'x')).entries.map(({ id }) => id)).toEqual([
      'REQ-001',
      'REQ-002',
    ])
  })

  it('of any specification are sound, all of them, in their order', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const text = toRequirementsFromSpec(printSpec(spec), 'tools')
        expect(checkDocument('requirements', text, 'requirements.md')).toEqual([])
        const { entries } = toRequirements(text)
        const back = { high: 'must', medium: 'should', low: 'could' } as Record<string, string>
        expect(
          entries.map(({ id, priority, source }) => [
            id.replace('EQ', ''),
            back[priority],
            source.slice(0, 5),
          ]),
        ).toEqual(spec.requirements.map(({ id, priority }) => [id, priority, id]))
        expect(entries.map(({ dependencies }) => dependencies.map((id) => id.replace('EQ', '')))).toEqual(
          toSpec(printSpec(spec)).requirements.map(({ dependencies }) => dependencies),
        )
      }),
      RUNS,
    )
  })
})
