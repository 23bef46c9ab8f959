/**
 * What one reader is given at once. A document that is longer is divided, and each two divisions are read together once, so
 * that any two statements stand before one reader; what is longer still is read from its beginning, and that is said.
 */
import type { Heading } from '../../documents/prose.ts'
import type { Passage } from './passages.ts'

/** Characters that a reader is given at once: some 15,000 tokens. */
const MOST_AT_ONCE = 60_000
/** Divisions of half of that; ten readings, each two of them together. */
const MOST_DIVISIONS = 5

export type Part = { passages: Passage[]; says?: string }
/** `until` is the last line that was read, where it is not the last one. */
export type Parts = { parts: Part[]; until?: number }

const toSize = ({ shown }: Passage): number => shown.reduce((sum, { length }) => sum + length + 1, 0)

const divide = (passages: readonly Passage[], most: number): Passage[][] => {
  const divisions: Passage[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const passage of passages) {
    if (size + toSize(passage) > most) {
      divisions.push([])
      size = 0
    }
    divisions.at(-1)?.push(passage)
    size += toSize(passage)
  }
  return divisions
}

/** The titles above the first passage of a division, which stand in the one before. */
const withTitles = (division: Passage[], all: readonly Passage[]): Passage[] => {
  const titles: Passage[] = []
  const first = division[0]
  const isIn = (heading: Heading): boolean => division.some((one) => one.isTitle && one.line === heading.line)
  for (let at = first?.heading; at; at = at.above) {
    const { line } = at
    const title = isIn(at) ? undefined : all.find((one) => one.isTitle && one.line === line)
    if (title) titles.unshift(title)
  }
  return [...titles, ...division]
}

const toLines = (division: readonly Passage[]): string => `${division[0]?.line}–${division.at(-1)?.line}`

export const toParts = (passages: readonly Passage[], most = MOST_AT_ONCE): Parts => {
  const said = passages.reduce((sum, { isTitle, shown }) => sum + (isTitle ? 0 : shown.length), 0)
  if (said < 2) return { parts: [] }
  const whole = passages.reduce((sum, passage) => sum + toSize(passage), 0)
  if (whole <= most) return { parts: [{ passages: [...passages] }] }
  const divisions = divide(passages, most / 2)
  const read = divisions.slice(0, MOST_DIVISIONS)
  const parts = read.flatMap((a, at) =>
    read.slice(at + 1).map(
      (b): Part => ({
        passages: [...withTitles(a, passages), ...withTitles(b, passages)],
        says: `These are lines ${toLines(a)} and ${toLines(b)} of it; others read the rest.`,
      }),
    ),
  )
  const until = divisions.length > read.length ? read.at(-1)?.at(-1)?.line : undefined
  return { parts, ...(until !== undefined && { until }) }
}
