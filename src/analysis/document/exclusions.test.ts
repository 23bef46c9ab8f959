import { describe, expect, it } from 'vitest'
import { toRequirements } from '../../documents/requirements.ts'
import { readForeign } from '../report.ts'
import { isExcludedTitle, isExclusion, withoutExcluded } from './exclusions.ts'
import { findOwnGaps, findSpecGaps } from './gaps.ts'

const toDocument = (opening: string, end = ''): string =>
  `# Library loans\n\nA tool for a library.\n\n${opening}\n\n## Requirements\n\n- The librarian shall record each loan of a book.\n- The member shall see the due date of each loan.\n\n${end}\n`

const toRules = (text: string): string[] =>
  findSpecGaps(readForeign(text, 'x.md'))
    ?.open.map(({ rule }) => rule)
    .filter((rule) => !rule.startsWith('idea.')) ?? []

const PAYING = 'Members pay fines by credit card.'

describe('what a document leaves out raises no gap', () => {
  it('though the same words elsewhere do', () => {
    expect(toRules(toDocument(PAYING))).toContain('money.twice')
  })

  it.each([
    '## Out of Scope',
    '## Non-goals',
    '## Not in scope',
    '## 2. Out of scope for the first release',
    '## What we are not building',
    '## Exclusions',
    '**Out of scope:**',
    'Out of scope:',
  ])('under «%s», before the requirements or behind them', (title) => {
    const part = `${title}\n\n- Payment\n- ${PAYING}\n- The system shall charge the card of the member.`
    const plain = toRules(toDocument(''))
    expect(toRules(toDocument(part))).toEqual(plain)
    expect(toRules(toDocument('', part)).filter((rule) => rule.startsWith('money'))).toEqual([])
  })

  it('in a sentence that says so', () => {
    expect(toRules(toDocument(`Out of scope: ${PAYING}`))).toEqual(toRules(toDocument('')))
    expect(toRules(toDocument('Payment by credit card is out of scope.'))).toEqual(toRules(toDocument('')))
  })

  it('in the brief of a document of ours', () => {
    const source = readForeign(toDocument(''), 'x.md')
    const { entries } = toRequirements(
      '# Requirements\n\n### REQ-001: Loans\n\n- **Description**: The librarian shall record each loan of a book.\n',
    )
    const toOwn = (brief: string): string[] =>
      findOwnGaps(source, entries, brief)
        ?.open.map(({ rule }) => rule)
        .filter((rule) => !rule.startsWith('idea.')) ?? []
    const idea = 'A tool for a library that records loans.'
    expect(toOwn(`${idea}\n\n${PAYING}\n`).some((rule) => rule.startsWith('money'))).toBe(true)
    expect(
      toOwn(`${idea}\n\n## Non-goals\n\n- ${PAYING}\n`).filter((rule) => rule.startsWith('money')),
    ).toEqual([])
  })
})

it.each(['Scope', 'In scope', 'In scope and out of scope', 'Goals', 'Error handling', 'Requirements'])(
  '«%s» leaves nothing out',
  (title) => expect(isExcludedTitle(title)).toBe(false),
)

it('every other byte of a text stays', () => {
  expect(withoutExcluded('One.\n\n## Non-goals\n\n- Two\n\n## More\n\nThree.\n')).toMatch(
    /^One\.[\s\S]*## More\n\nThree\.\n$/,
  )
})

it('of lists that are nested deeply only the words themselves are read', () => {
  const list = Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}- Members pay.`).join('\n')
  expect(withoutExcluded(list)).toBe(list)
})

it.each([
  ['We do not cut car keys.', true],
  ['We do not sell instruments.', true],
  ['We do not transport grand pianos.', true],
  ['We do not know who ordered a key.', false],
  ['We do not deliver when it rains.', false],
])('a trade that is not theirs is left out: %s', (sentence, left) => {
  expect(isExclusion(sentence)).toBe(left)
})
