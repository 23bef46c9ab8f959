import { describe, expect, it } from 'vitest'
import { toFindings } from './findings.ts'
import { checkRequirementsText } from './report.ts'
import { SET_RULES } from './set/set.ts'

const toDocument = (...entries: string[]): string =>
  `# Requirements\n\n## Status\n\n**Status**: draft\n\n## Approved Requirements\n\n${entries.join('\n\n')}\n\n## Rejected Requirements\n\n### REQ-900: Old\n\n- **Description**: The map shall load fast.\n`

const toEntry = (id: string, description: string, more = ''): string =>
  `### ${id}: Title\n\n- **Priority**: high\n- **Description**: ${description}${more}`

describe('an accepted finding', () => {
  it('is reported with the reason behind its sentence', () => {
    const text =
      'The map shall load fast. <!-- accept R34: the demo has no network --> The list shall load fast.'
    const found = toFindings(text).filter(({ rule }) => rule === 'R34')
    expect(found.map(({ accepted }) => accepted)).toEqual(['the demo has no network', undefined])
    expect(found.map(({ span }) => text.slice(...span))).toEqual(['fast', 'fast'])
  })

  it('needs a reason and the right rule', () => {
    expect(toFindings('The map shall load fast. <!-- accept R34 -->')[0]?.accepted).toBeUndefined()
    expect(toFindings('The map shall load fast. <!-- accept R7: known -->')[0]?.accepted).toBeUndefined()
  })

  it('never hides words in an ordinary comment from their place', () => {
    const text = 'The map <!-- fast --> shall load quickly.'
    expect(toFindings(text).map(({ span }) => text.slice(...span))).toEqual(['quickly'])
  })

  it('is named in the entry of a document', () => {
    const accepted = '\n- **Accepted**: R34 "fast" because the pilot decides'
    const report = checkRequirementsText(toDocument(toEntry('REQ-001', 'The map shall load fast.', accepted)))
    expect(report.problems).toEqual([])
    expect(report.accepted).toMatchObject([{ code: 'R34', fix: 'the pilot decides' }])
  })
})

describe('a document', () => {
  it('gives problems with the line of the words', () => {
    const text = toDocument(
      toEntry('REQ-001', 'The clerk shall print a label.\n  The label shall be suitable.'),
      toEntry(
        'REQ-002',
        'The map shall load fast.',
        '\n- **Acceptance Criteria**:\n  - [ ] the map is intuitive\n  - it works',
      ),
    )
    const { problems } = checkRequirementsText(text, 'x/requirements.md')
    const lines = text.split('\n')
    expect(problems.map(({ code }) => code).toSorted()).toEqual(['R34', 'R7', 'R7'])
    expect(lines[(problems.find(({ code }) => code === 'R34')?.line ?? 0) - 1]).toContain('load fast')
    expect(problems.filter(({ code }) => code === 'R7').map(({ line }) => lines[line - 1])).toEqual([
      '  The label shall be suitable.',
      '  - [ ] the map is intuitive',
    ])
    for (const { path, fix } of problems) expect([path, fix === '']).toEqual(['x/requirements.md', false])
  })

  it('leaves out what was rejected and what its own check reports', () => {
    const text = toDocument(
      toEntry('REQ-001', 'The clerk shall print a label.', '\n- **Dependencies**: REQ-001, REQ-777'),
    )
    expect(checkRequirementsText(text).problems).toEqual([])
  })

  it('reports copies at the later one, unless somebody accepts them', () => {
    const first = toEntry('REQ-001', 'The clerk shall delete a draft.')
    const second = toEntry('REQ-002', 'A draft shall be removed by the clerk.')
    const text = toDocument(first, second)
    const found = checkRequirementsText(text).problems.find(({ code }) => code === 'DUP')
    expect(text.split('\n')[(found?.line ?? 0) - 1]).toContain('removed by the clerk')
    expect(found?.requirement).toBe('REQ-002')
    const accepted = checkRequirementsText(
      toDocument(first, `${second}\n- **Accepted**: DUP: both clauses are in the contract`),
    )
    expect(accepted.accepted).toMatchObject([{ code: 'DUP', fix: 'both clauses are in the contract' }])
  })

  it('reads the functional requirements of a prd', () => {
    const text =
      '# PRD\n\n## Functional Requirements\n\n#### REQ-001: Map\n\n- **Description**: The map shall load fast.\n'
    expect(checkRequirementsText(text, 'prd.md').problems).toMatchObject([{ code: 'R34', line: 7 }])
  })

  it('knows an acronym that another place explains', () => {
    const text = toDocument(
      toEntry('REQ-001', 'The plant shall report the overall equipment effectiveness (OEE).'),
      toEntry('REQ-002', 'The plant shall print the OEE.'),
    )
    expect(checkRequirementsText(text).notes.filter(({ code }) => code === 'R37')).toEqual([])
  })

  it('of a megabyte is read', () => {
    const text = toDocument(
      ...Array.from({ length: 3000 }, (_, i) =>
        toEntry(`REQ-${String(i).padStart(4, '0')}`, `The clerk shall print label ${i}.`),
      ),
    )
    expect(() => checkRequirementsText(text)).not.toThrow()
  })
})

it('every rule over sets has its own name', () => {
  expect(new Set(SET_RULES.map(({ rule }) => rule)).size).toBe(SET_RULES.length)
})

it.each([
  'Parents of pupils under 14 must agree in writing.',
  'The map shall draw 150+ key points.',
  'The player shall run smoothly at 30 fps.',
  'Later cancellations are counted.',
])('says nothing of what is clear to everybody: %j', (text) => {
  expect(toFindings(text)).toEqual([])
})
