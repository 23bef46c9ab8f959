/** What the parts of a design trace to: the requirements that their entries cover. */
import type { PartName } from '../../documents/design/design.ts'
import { PARTS } from './parts.ts'
import { readDesign } from './stand-in.ts'

export type Texts = Partial<Record<PartName, string>>

export const toTexts = (text: (name: string) => string | undefined): Texts =>
  Object.fromEntries(
    PARTS.flatMap(({ name }) => {
      const found = text(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )

/** Everything that entries of a part say they cover, however deep they stand. */
const toCovered = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(toCovered)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'covers' && Array.isArray(item) ? item.map(String) : toCovered(item),
  )
}

const NAMED = /\bREQ-\d{3,}\b/g

/** The requirements that each part traces to, itself or by way of a technical one. What cannot be read is taken by its words. */
export const toTraces = (texts: Texts): Record<PartName, Set<string>> => {
  const { parts } = readDesign(texts)
  const technical = new Map(
    Object.values(parts).flatMap((part) => part.technicalRequirements.map(({ id, covers }) => [id, covers])),
  )
  const traces = PARTS.map(({ name }) => {
    const covered = toCovered(parts[name])
    const ids = covered.length > 0 ? covered : [...(texts[name] ?? '').matchAll(NAMED)].map(([id]) => id)
    return [name, new Set(ids.flatMap((id) => technical.get(id) ?? [id]))]
  })
  return Object.fromEntries(traces)
}

/** Requirements that no part traces to. */
export const toUncovered = (ids: string[], texts: Texts): string[] => {
  const traces = Object.values(toTraces(texts))
  return ids.filter((id) => !traces.some((traced) => traced.has(id)))
}
