import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../documents/check.ts'
import type { JsonObject } from '../../../schema/json.ts'
import type { ResultOf } from '../../../schema/result.ts'
import { bodyOf, sampleOf } from '../sample.case.ts'
import { draft, type Parts, review, write } from './design.case.ts'

type Issue = ResultOf<'design-review'>['issues'][number]

const cutSection = (text: string, title: string): string =>
  text.replace(`## ${title}${bodyOf(text, title)}`, '')

/** Without what the other parts say of REQ-002. */
const strip = (parts: Parts): Parts => {
  const drop = (text: string, words: RegExp) =>
    text
      .split('\n')
      .filter((line) => !words.test(line))
      .join('\n')
  return { ...parts, lld: drop(parts.lld, /TR-002.*REQ-002/), database: drop(parts.database, /TR-002/) }
}

/** What is planted, in which part, and a word of the issue that must follow. */
const PLANTED: [string, keyof Parts, (text: string) => string, RegExp, Issue['severity']][] = [
  ['a missing section', 'hld', (text) => cutSection(text, 'Security'), /"Security" is missing/, 'HIGH'],
  [
    'a requirement without a technical one',
    'hld',
    (text) =>
      text
        .split('\n')
        .filter((line) => !/\bREQ-002\b/.test(line))
        .join('\n'),
    /REQ-002 has no technical requirement/,
    'HIGH',
  ],
  ['an id that no requirement has', 'lld', (text) => text.replace('REQ-001', 'REQ-999'), /REQ-999/, 'HIGH'],
  [
    'an endpoint without errors',
    'lld',
    (text) => text.replace(/^\| [45]\d\d \|.*\n/gm, ''),
    /names no error case/,
    'HIGH',
  ],
  [
    'a table without a key',
    'database',
    (text) => text.replaceAll(' NOT NULL PRIMARY KEY', ''),
    /no primary key/,
    'HIGH',
  ],
  [
    'parentheses that do not close',
    'database',
    (text) => text.replace('\n);', '\n'),
    /do not close/,
    'CRITICAL',
  ],
  ['a part that says nothing', 'database', () => '# Database\n', /characters/, 'CRITICAL'],
]

describe('the design reviewer', () => {
  const prd = sampleOf('small')
  const parts = draft(prd)
  it.each(PLANTED)('finds %s', (_, part, plant, words, severity) => {
    const planted = strip({ ...parts, [part]: plant(parts[part]) })
    const { issues } = review(prd, planted)
    const found = issues.find(({ description }) => words.test(description))
    expect(found?.severity).toBe(severity)
    expect(found?.location).toContain(part)
  })

  it('prints a score that adds up', () => {
    const { overall_score, issues, strengths } = review(prd, {
      ...parts,
      hld: cutSection(cutSection(parts.hld, 'Security'), 'Reliability'),
    })
    expect(issues.filter(({ severity }) => severity === 'HIGH')).toHaveLength(2)
    expect(overall_score).toBe(0.7)
    expect(strengths.join('\n')).toContain('1.00 − 2 × 0.15 (HIGH) = 0.70')
  })

  it('never goes below nothing', () => {
    expect(review(prd, { hld: '', lld: '', database: '' }).overall_score).toBe(0)
  })
})

describe('a revision', () => {
  const prd = sampleOf('small')
  const parts = draft(prd)

  it.each(PLANTED)('mends %s', (_, part, plant, words) => {
    const broken = strip({ ...parts, [part]: plant(parts[part]) })
    const reviewResult = review(prd, broken) as unknown as JsonObject
    const mended = { ...broken, [part]: write(part, { prd, ...broken }, reviewResult) }
    expect(mended[part]).not.toBe(broken[part])
    expect(review(prd, mended).issues.filter(({ description }) => words.test(description))).toEqual([])
    expect(checkDocument('markdown', mended[part], 'part.md')).toEqual([])
  })

  it('keeps what nobody objected to, byte for byte', () => {
    const mine = parts.hld.replace('## Data Flow\n', '## Data Flow\n\nA sentence of mine.\n')
    const issues = [
      {
        category: 'completeness',
        severity: 'HIGH',
        description: 'The section "Security" is empty.',
        suggestion: '',
        location: 'hld.md, Security',
      },
    ]
    const broken = mine.replace(bodyOf(mine, 'Security'), '\n\n')
    const text = write('hld', { prd, ...parts, hld: broken }, { issues })
    expect(text).toContain('A sentence of mine.')
    expect(bodyOf(text, 'Security')).toContain('POST /tools/{tool_id}/borrow')
  })

  it('notes in the named section what rules cannot do', () => {
    const issues = [
      {
        category: 'style',
        severity: 'HIGH',
        description: 'The Data Flow is hard to follow.',
        suggestion: 'Draw it for a child.',
        location: 'hld.md, Data Flow',
      },
    ]
    const text = write('hld', { prd, ...parts }, { issues })
    expect(bodyOf(text, 'Data Flow')).toContain(
      'Open question (review): The Data Flow is hard to follow. Suggested: Draw it for a child.',
    )
    expect(bodyOf(text, 'Changes after Review')).toContain('noted as an open question under "Data Flow"')
  })

  it('leaves a part alone that the issues do not name', () => {
    const issues = [
      {
        category: 'keys',
        severity: 'HIGH',
        description: 'x',
        suggestion: '',
        location: 'database.md, table tools',
      },
    ]
    expect(write('lld', { prd, ...parts }, { issues })).toBe(parts.lld)
  })

  it("puts a person's own words into the section that they named", () => {
    const modifications = [
      { section: 'Layers', modificationReason: 'ours', requestedContent: 'One layer only.' },
    ]
    expect(bodyOf(write('lld', { prd, ...parts }, { approved: false, modifications }), 'Layers')).toContain(
      'One layer only.',
    )
    expect(write('database', { prd, ...parts }, { approved: false, modifications })).toBe(parts.database)
  })
})
