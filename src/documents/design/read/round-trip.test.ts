import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database, Hld, Lld } from '../../../schema/design.ts'
import { trials } from '../../../trials.case.ts'
import { anyDatabase, anyHld, anyLld, isDesign } from '../design.case.ts'
import { hostileText } from '../hostile.case.ts'
import { printDatabase } from '../print/database.ts'
import { printDesign } from '../print/design.ts'
import { printHld } from '../print/hld.ts'
import { printLld } from '../print/lld.ts'
import { SAMPLE, TITLE } from '../sample.case.ts'
import { tidy } from '../tidy.ts'
import { readDesign } from './read.ts'

type Design = { hld: Hld; lld: Lld; database: Database }

const RUNS = { numRuns: trials(60, 3_000) }
const designs = fc
  .record({ hld: anyHld, lld: anyLld, database: anyDatabase, title: hostileText })
  .filter(isDesign)

const print = ({ hld, lld, database }: Design, title: string) => ({
  hld: printHld(hld, { title }),
  lld: printLld(lld, { title }),
  database: printDatabase(database, { title }),
})
const tidied = ({ hld, lld, database }: Design): Design => ({
  hld: tidy(hld),
  lld: tidy(lld),
  database: tidy(database),
})
const printWhole = (design: Design, title: string) =>
  printDesign({
    title,
    status: 'REVIEW',
    createdAt: '2026-11-16',
    projectBrief: title,
    version: 1,
    revisionCount: 0,
    texts: print(design, title),
    parts: design,
    requirements: [{ id: 'REQ-001', text: title }],
    sources: [],
    processing: [],
  })

describe('a design that we printed', () => {
  it('is read back as it was: the sample', () => {
    const { parts, unread } = readDesign(print(SAMPLE, TITLE))
    expect(unread).toEqual([])
    expect(parts).toEqual(SAMPLE)
  })

  it('is read back as it was from the whole document', () => {
    const { parts, unread } = readDesign(printWhole(SAMPLE, TITLE))
    expect(unread).toEqual([])
    expect(parts).toEqual(SAMPLE)
  })

  it('may call a model like a section of the whole document, though nothing but a diagram tells of it', () => {
    const states = [{ from: 'open', to: 'closed', on: 'it ends' }]
    const models = [{ name: 'Coverage', does: '', fields: [], states, covers: [] }]
    const { parts } = readDesign(printWhole({ ...SAMPLE, lld: { ...SAMPLE.lld, models } }, TITLE))
    expect(parts.lld?.models).toEqual(models)
  })

  it('is read back as it was, whatever the values are', () => {
    fc.assert(
      fc.property(designs, ({ title, ...design }) => {
        const { parts, unread } = readDesign(print(design, title))
        expect(unread).toEqual([])
        expect(parts).toEqual(tidied(design))
      }),
      RUNS,
    )
  })

  it('is read back as it was from the whole document, whatever the values are', () => {
    fc.assert(
      fc.property(designs, ({ title, ...design }) => {
        const { parts, unread } = readDesign(printWhole(design, title))
        expect(unread).toEqual([])
        expect(parts).toEqual(tidied(design))
      }),
      RUNS,
    )
  })

  it('is the same when it is read and printed again', () => {
    fc.assert(
      fc.property(designs, ({ title, ...design }) => {
        const printed = print(design, title)
        expect(print(readDesign(printed).parts as Design, title)).toEqual(printed)
      }),
      RUNS,
    )
  })
})
