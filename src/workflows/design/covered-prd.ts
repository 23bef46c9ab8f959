/** The requirements as their reviewer reads them: below each what covers it, so that no entry need say so again. */
import { toCoverage } from '../../documents/design/coverage.ts'
import { toPrd } from '../../documents/prd.ts'
import type { DesignParts } from '../../schema/design.ts'
import { isObject, type Json } from '../../schema/json.ts'

const toLine = (by: readonly string[]): string => `Covered by: ${by.length > 0 ? by.join(', ') : 'nothing'}`

/** The line stands below the heading of a requirement; one without a heading is told at the end. */
export const toCoveredPrd = (prd: string, parts: DesignParts): string => {
  const ids = toPrd(prd).entries.map(({ id }) => id)
  const covering = new Map(
    toCoverage(parts, ids).map(({ requirement, technical, elements }) => [
      requirement,
      [...technical, ...elements],
    ]),
  )
  const told = new Set<string>()
  const lines = prd.split('\n').flatMap((line) => {
    const id = /^#{2,6}\s.*?\b([A-Z]{2,6}-\d{2,4})\b/.exec(line)?.[1]
    if (id === undefined || !ids.includes(id) || told.has(id)) return [line]
    told.add(id)
    return [line, toLine(covering.get(id) ?? [])]
  })
  const rest = ids.filter((id) => !told.has(id)).map((id) => `- ${id}. ${toLine(covering.get(id) ?? [])}`)
  return [...lines, ...(rest.length > 0 ? ['', '## Covered', '', ...rest] : [])].join('\n')
}

const TOLD = ['components', 'flows', 'technicalRequirements', 'endpoints', 'models', 'validation', 'tables']

/** Entries without the requirements that they cover; a technical one is still named by whatever stands for it. */
export const withoutCovers = (part: Json): Json => {
  if (!isObject(part)) return part
  const strip = (entry: Json): Json => {
    if (!isObject(entry) || !Array.isArray(entry.covers)) return entry
    const { covers, ...others } = entry
    const left = covers.filter((id) => String(id).startsWith('TR-'))
    return left.length > 0 ? { ...others, covers: left } : others
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      TOLD.includes(key) && Array.isArray(value) ? value.map(strip) : value,
    ]),
  )
}
