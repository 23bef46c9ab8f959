import { describe, expect, test } from 'vitest'
import type { ReadDesign } from '../documents/design/design.ts'
import { printDatabase } from '../documents/design/print/database.ts'
import { printHld } from '../documents/design/print/hld.ts'
import { printLld } from '../documents/design/print/lld.ts'
import { readDesign } from '../documents/design/read/read.ts'
import type { DesignParts } from '../schema/design.ts'
import { CLINIC } from './good/clinic.case.ts'
import { EXPENSES } from './good/expenses.case.ts'
import { FLEET } from './good/fleet.case.ts'
import { GRANTS } from './good/grants.case.ts'
import { GUARANTEED } from './good/guaranteed.case.ts'
import { MARKET } from './good/market.case.ts'
import { PLANTED_IN_ARCHITECTURE } from './planted/architecture.case.ts'
import { PLANTED_IN_DATABASE } from './planted/database.case.ts'
import { PLANTED_AGAINST_GUARANTEES } from './planted/guarantees.case.ts'
import { PLANTED_IN_INTERFACE } from './planted/interface.case.ts'
import type { Good } from './planted/planted.case.ts'
import { PLANTED_AGAINST_PROMISES } from './planted/promised.case.ts'
import { PLANTED_AGAINST_REQUIREMENTS } from './planted/requirements.case.ts'
import { PLANTED_IN_ONE_OF_TWO } from './planted/said-twice.case.ts'
import { PLANTED_IN_WHOLE } from './planted/whole.case.ts'
import { type DesignIssue, reviewDesign } from './review.ts'
import { needsRevision, toScore } from './score.ts'

const fromValues = (parts: DesignParts): ReadDesign => ({
  parts,
  isForeign: false,
  traces: [],
  places: {},
  blocks: [],
  texts: {},
  unread: [],
})

const fromTexts = ({ hld, lld, database }: Good['parts'], title: string): ReadDesign =>
  readDesign({
    hld: printHld(hld, { title }),
    lld: printLld(lld, { title }),
    database: printDatabase(database, { title }),
  })

const READINGS: [string, (good: Good, parts: Good['parts']) => ReadDesign][] = [
  ['as values', (_, parts) => fromValues(parts)],
  ['as documents', ({ title }, parts) => fromTexts(parts, title)],
]
const GOOD = [CLINIC, MARKET, FLEET, GRANTS, EXPENSES, GUARANTEED]
const PLANTED = [
  ...PLANTED_AGAINST_REQUIREMENTS,
  ...PLANTED_IN_ARCHITECTURE,
  ...PLANTED_IN_INTERFACE,
  ...PLANTED_IN_DATABASE,
  ...PLANTED_IN_WHOLE,
  ...PLANTED_AGAINST_GUARANTEES,
  ...PLANTED_IN_ONE_OF_TWO,
  ...PLANTED_AGAINST_PROMISES,
]

const toWords = ({ description }: DesignIssue): string => description

describe.each(READINGS)('designs %s', (_, read) => {
  const known = new Map<Good, Set<string>>()
  const knownOf = (good: Good): Set<string> => {
    const words =
      known.get(good) ?? new Set(reviewDesign(read(good, good.parts), good.requirements).map(toWords))
    known.set(good, words)
    return words
  }

  test.each(GOOD)('$title has nothing grave, and no more than one small issue', (good) => {
    const issues = reviewDesign(read(good, good.parts), good.requirements).filter(
      ({ severity }) => severity !== 'INFO',
    )
    expect(issues.filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')).toEqual([])
    expect(issues.length).toBeLessThan(2)
  })

  test.each(PLANTED)('$name is found', ({ in: good, plant, rule }) => {
    const before = knownOf(good)
    const parts = structuredClone(good.parts)
    plant(parts)
    const added = reviewDesign(read(good, parts), good.requirements).filter(
      (issue) => !before.has(toWords(issue)),
    )
    expect(added.map((issue) => issue.rule)).toContain(rule)
  })
})

const CLINIC_TEXTS = {
  hld: printHld(CLINIC.parts.hld, { title: CLINIC.title }),
  lld: printLld(CLINIC.parts.lld, { title: CLINIC.title }),
  database: printDatabase(CLINIC.parts.database, { title: CLINIC.title }),
}

/** What is found after a text of the clinic was changed. */
const afterEdit = (part: keyof typeof CLINIC_TEXTS, find: string, put: string): DesignIssue[] => {
  expect(CLINIC_TEXTS[part]).toContain(find)
  const texts = { ...CLINIC_TEXTS, [part]: CLINIC_TEXTS[part].replace(find, () => put) }
  return reviewDesign(readDesign(texts), CLINIC.requirements).filter(({ severity }) => severity !== 'INFO')
}

describe('documents that were edited', () => {
  test('SQL that says something else than its entry disagrees', () => {
    const issues = afterEdit('database', 'mobile varchar(16) not null', 'mobile varchar(32) not null')
    expect(issues.map(({ rule }) => rule)).toEqual(['sql-disagreement'])
    expect(issues[0]?.description).toContain('patients.mobile is varchar(16) in the entry')
  })

  test('SQL that PostgreSQL refuses is told with its line', () => {
    const [issue] = afterEdit('database', 'mobile varchar(16) not null', 'mobile varchr(16) not null')
    const line =
      CLINIC_TEXTS.database.split('\n').findIndex((text) => text.includes('mobile varchar(16)')) + 1
    expect(issue).toMatchObject({ rule: 'broken-sql', place: { file: 'database.md', line } })
  })

  test('a diagram that cannot be drawn is told with its line', () => {
    const [issue] = afterEdit('lld', 'booked --> held', 'booked -> held')
    const line = CLINIC_TEXTS.lld.split('\n').findIndex((text) => text.includes('booked --> held')) + 1
    expect(issue).toMatchObject({ rule: 'broken-diagram', place: { file: 'lld.md', line } })
  })

  test('an entity that is no table is told', () => {
    const issues = afterEdit('database', 'erDiagram\n', 'erDiagram\n  wards {\n    uuid id PK\n  }\n')
    expect(issues.map(({ description }) => description)).toEqual([
      'The ER diagram shows wards, which is no table.',
    ])
  })

  test('an id in prose that no requirement has is told where it stands', () => {
    const issues = afterEdit('hld', '(REQ-006)', '(REQ-066)')
    expect(issues).toMatchObject([
      { rule: 'unknown-requirement', severity: 'HIGH', place: { file: 'hld.md' } },
    ])
  })

  test('a part that is nearly empty is critical', () => {
    const issues = reviewDesign(
      readDesign({ ...CLINIC_TEXTS, lld: '# Low-Level Design\n' }),
      CLINIC.requirements,
    )
    expect(issues[0]).toMatchObject({ rule: 'short-part', severity: 'CRITICAL', location: 'lld.md' })
  })
})

describe('what is said and what is not', () => {
  const clinic = (change: (parts: Good['parts']) => void): DesignIssue[] => {
    const parts = structuredClone(CLINIC.parts)
    change(parts)
    return reviewDesign(fromValues(parts), CLINIC.requirements)
  }

  test('a requirement that the design leaves for later is only noted', () => {
    const uncovered = clinic(({ hld, lld, database }) => {
      for (const one of [
        ...hld.components,
        ...hld.useCases,
        ...lld.endpoints,
        ...lld.models,
        ...lld.validation,
        ...database.tables,
      ])
        one.covers = one.covers.filter((id) => id !== 'REQ-008')
      hld.openQuestions = ['REQ-008 waits for the second release: do doctors agree?']
    })
    expect(uncovered.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'INFO deferred-requirement',
      'INFO open-question',
    ])
  })

  test('a design that names no requirement is told so once', () => {
    const issues = clinic(({ hld, lld, database }) => {
      for (const one of [
        ...hld.components,
        ...hld.useCases,
        ...hld.flows,
        ...hld.technicalRequirements,
        ...lld.endpoints,
        ...lld.models,
        ...lld.validation,
        ...database.tables,
      ])
        one.covers = []
      hld.security = hld.security.replace(' (REQ-006)', '')
    }).filter(({ rule }) => rule === 'uncovered-requirement')
    expect(issues.map(({ description }) => description)).toEqual([
      'No element of the design names any of the 8 requirements.',
    ])
  })

  test('without requirements nothing is said about them', () => {
    const issues = reviewDesign(fromValues(CLINIC.parts), [])
    expect(issues.filter(({ category }) => category === 'traceability')).toEqual([])
  })

  test('a database that is not PostgreSQL is not held against PostgreSQL', () => {
    const issues = clinic(({ hld, database }) => {
      for (const one of hld.technology) one.choice = one.choice.replace('PostgreSQL 16', 'MySQL 8')
      for (const one of hld.components) one.technology = one.technology.replace('PostgreSQL 16', 'MySQL 8')
      database.overview = 'One MySQL 8 database.'
      for (const { columns } of database.tables)
        for (const column of columns) column.type = column.type.replace('timestamptz', 'datetime')
    })
    expect(issues.filter(({ rule }) => rule === 'unknown-type')).toEqual([])
  })

  test('the same design gives the same issues, the gravest first', () => {
    const review = (): DesignIssue[] =>
      clinic(({ hld, database }) => {
        hld.reliability = 'Backups every night.'
        for (const table of database.tables) table.primaryKey = []
      })
    const order = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO']
    const severities = review().map(({ severity }) => order.indexOf(severity))
    expect(severities).toEqual(severities.toSorted((a, b) => a - b))
    expect(new Set(severities).size).toBeGreaterThan(2)
    expect(review()).toEqual(review())
  })
})

describe('the score', () => {
  test('is printed so that it can be added up', () => {
    const issues = [
      { severity: 'HIGH' },
      { severity: 'HIGH' },
      { severity: 'MEDIUM' },
      { severity: 'INFO' },
    ] as const
    expect(toScore(issues)).toEqual({ score: 0.65, sum: '1.00 − 2 × 0.15 (HIGH) − 1 × 0.05 (MEDIUM) = 0.65' })
    expect(toScore([])).toEqual({ score: 1, sum: '1.00 = 1.00' })
    expect(toScore(Array.from({ length: 9 }, () => ({ severity: 'HIGH' as const })))).toMatchObject({
      score: 0,
    })
  })

  test('asks for a revision below 0.7 or for one grave issue', () => {
    expect(needsRevision(0.95, [{ severity: 'MEDIUM' }])).toBe(false)
    expect(needsRevision(0.7, [])).toBe(false)
    expect(needsRevision(0.69, [])).toBe(true)
    expect(needsRevision(0.85, [{ severity: 'HIGH' }])).toBe(true)
  })
})
