import type { ReadDesign } from '../../documents/design/design.ts'

/** Stands in for the reader and the reviewer until they are merged. */
export const readDesign = (texts: Record<string, string | undefined>): ReadDesign => ({
  parts: {},
  places: {},
  blocks: [],
  texts: Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  unread: [],
})

export type Issue = {
  category: string
  severity: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'INFO'
  description: string
  suggestion: string
  location: string
}

export const reviewDesign = (
  _design: ReadDesign,
  _requirements: { id: string; text: string }[],
): { issues: Issue[]; score: number; arithmetic: string } => ({ issues: [], score: 1, arithmetic: '1.00' })
