import { expect, test } from 'vitest'
import { checkDesigns } from './check.ts'
import { findContest, readComments, withoutComments } from './contests.ts'

const DATABASE = `# Database Design: Exports

## CREATE TABLE

#### \`exports\`

- **Covers**: REQ-001

| Column | Type | Null |
| --- | --- | --- |
| \`name\` | \`text\` | no |

## Indexes

No query needs one: there are a few rows a year, and they are read by nobody but the worker.
`
const KEY = '`exports`\n'
const check = (comment: string, after = KEY) =>
  checkDesigns(
    [{ path: 'database.md', text: DATABASE.replace(after, `${after}\n${comment}\n`), format: 'database' }],
    [],
    () => undefined,
  ).flatMap(({ remarks, accepted }) => ({
    found: remarks.some(({ code }) => code === 'table-without-key'),
    accepted: accepted.map(({ code, fix }) => `${code}: ${fix}`),
  }))[0]

test('a comment in a design accepts a finding, with its reason', () => {
  expect(check('')).toEqual({ found: true, accepted: [] })
  const accepted = { found: false, accepted: ['table-without-key: rows are never told apart'] }
  expect(check('<!-- accept table-without-key: rows are never told apart -->')).toEqual(accepted)
  expect(
    check('<!-- accept table-without-key "exports": rows are never told apart -->', '## Indexes\n'),
  ).toEqual(accepted)
})

test('without a reason, in another section or with other words nothing is accepted', () => {
  const found = { found: true, accepted: [] }
  expect(check('<!-- accept table-without-key: -->')).toEqual(found)
  expect(check('<!-- accept table-without-key: rows are never told apart -->', '## Indexes\n')).toEqual(found)
  expect(check('<!-- accept table-without-key "imports": rows are never told apart -->')).toEqual(found)
  expect(check('<!-- accept idle-index: rows are never told apart -->')).toEqual(found)
})

test('what is critical is contested by nobody', () => {
  const contest = { rule: 'short-part', words: 'database', reason: 'there is none', by: 'author' as const }
  const told = { rule: 'short-part', description: 'There is no database design.', location: 'database.md' }
  expect(findContest({ ...told, severity: 'HIGH' }, [contest])).toEqual({
    by: 'author',
    reason: 'there is none',
  })
  expect(findContest({ ...told, severity: 'CRITICAL' }, [contest])).toBeUndefined()
})

test('a text without its comments is as it was before', () => {
  for (const comment of ['<!-- accept a-b: why -->\n\n', '<!-- accept a-b "c": why -->\n']) {
    const text = DATABASE.replace('## Indexes', `${comment}## Indexes`)
    expect(readComments({ 'database.md': text })).toHaveLength(1)
    expect(withoutComments(text)).toBe(DATABASE)
  }
})
