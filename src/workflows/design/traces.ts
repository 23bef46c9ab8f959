/** What the parts of a design trace to: the requirements that their entries cover. */
import { findUncovered, toCoverage, toElements } from '../../documents/design/coverage.ts'
import type { PartName } from '../../documents/design/design.ts'
import { readDesign } from '../../documents/design/read/read.ts'
import type { DesignParts } from '../../schema/design.ts'
import { PARTS } from './parts.ts'

export type Texts = Partial<Record<PartName, string>>

export const toTexts = (text: (name: string) => string | undefined): Texts =>
  Object.fromEntries(
    PARTS.flatMap(({ name }) => {
      const found = text(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )

const NAMED = /\bREQ-\d{3,}\b/g

/** The requirements that each part traces to, itself or by way of a technical one. What cannot be read is taken by its words. */
export const toTraces = (texts: Texts): Record<PartName, Set<string>> => {
  const { parts } = readDesign(texts)
  const elements = toElements(parts)
  const technical = new Map(elements.map(({ label, covers }) => [label, covers]))
  const traces = PARTS.map(({ name }) => {
    const covered = elements.filter(({ part }) => part === name).flatMap(({ covers }) => covers)
    const ids = covered.length > 0 ? covered : [...(texts[name] ?? '').matchAll(NAMED)].map(([id]) => id)
    return [name, new Set(ids.flatMap((id) => technical.get(id) ?? [id]))]
  })
  return Object.fromEntries(traces)
}

/** Requirements that no part traces to. */
export const toUntraced = (ids: string[], texts: Texts): string[] => {
  const traces = Object.values(toTraces(texts))
  return ids.filter((id) => !traces.some((traced) => traced.has(id)))
}

/** Requirements that no element of the design answers. */
export const toUncovered = (ids: string[], parts: DesignParts): string[] => {
  const uncovered = findUncovered(toCoverage(parts, ids))
  return ids.filter((id) => uncovered.includes(id))
}
