import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFECTS } from '../../test/designs/planted.case.ts'
import type { ReadDesign } from '../documents/design/design.ts'
import { readDesign } from '../documents/design/read/read.ts'
import { readRequirements } from './check.ts'
import { type DesignIssue, reviewDesign } from './review.ts'

const folder = new URL('../../test/designs/', import.meta.url)

const readText = (design: string, file: string): string | undefined => {
  const path = new URL(`${design}/${file}`, folder)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

type Edit = { file: string; find: string; put: string }

const readForeign = (name: string, edit?: Edit): ReadDesign => {
  const textOf = (file: string): string | undefined => {
    const text = readText(name, file)
    if (text === undefined || edit?.file !== file) return text
    expect(text).toContain(edit.find)
    return text.replace(edit.find, () => edit.put)
  }
  const whole = textOf('design.md')
  if (whole !== undefined) return readDesign(whole)
  const [hld = '', lld = '', database = ''] = ['hld.md', 'lld.md', 'database.md'].map(textOf)
  return readDesign({ hld, lld, database })
}

const review = (name: string, edit?: Edit): DesignIssue[] => {
  const file = readText(name, 'prd.md') === undefined ? 'requirements.md' : 'prd.md'
  const requirements = readRequirements(readText(name, file) ?? '', file)
  return reviewDesign(readForeign(name, edit), requirements)
}

/** A line that moved makes no other issue. */
const toWords = ({ description }: DesignIssue): string => description.replace(/\d+/g, '')

describe('designs that others wrote', () => {
  test.each(['leave', 'links', 'energy', 'podcast', 'kennel', 'garden', 'tyres'])(
    '%s has nothing grave',
    (name) => {
      const issues = review(name)
      expect(issues.filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')).toEqual([])
      expect(issues.filter(({ severity }) => severity === 'MEDIUM').length).toBeLessThan(3)
    },
  )

  const known = new Map<string, Set<string>>()

  test.each(DEFECTS)('$in: $name is found', ({ in: name, rule, ...edit }) => {
    const before = known.get(name) ?? new Set(review(name).map(toWords))
    known.set(name, before)
    const added = review(name, edit).filter((issue) => !before.has(toWords(issue)))
    expect(added.map((issue) => issue.rule)).toContain(rule)
  })
})
