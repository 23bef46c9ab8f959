import { toLines } from './lines.ts'

/** A line of a difference; `line` counts in the old text for `-`, else in the new one. */
export type DiffLine = { kind: ' ' | '+' | '-'; text: string; line: number }

const LIMIT = 4000
/** Steps that a search may cost; beyond them the whole middle counts as replaced. */
const STEPS = 40_000_000

const toTexts = (text: string): string[] =>
  toLines(text).lines.map((line) => text.slice(line.start, line.end))

/** Lines as numbers: equal lines, equal numbers. */
const toNumbers = (a: string[], b: string[]): [Int32Array, Int32Array] => {
  const known = new Map<string, number>()
  const toNumber = (line: string): number => {
    const number = known.get(line) ?? known.size
    known.set(line, number)
    return number
  }
  return [Int32Array.from(a, toNumber), Int32Array.from(b, toNumber)]
}

type Kept = Array<[old: number, now: number]>

/** Myers: the furthest point on each diagonal for every number of edits; undefined when that takes too many. */
const search = (a: Int32Array, b: Int32Array): Int32Array[] | undefined => {
  const most = Math.min(a.length + b.length, LIMIT, Math.floor(STEPS / (a.length + b.length + 1)))
  const trace: Int32Array[] = []
  let last = new Int32Array(3)
  for (let d = 0; d <= most; d++) {
    const now = new Int32Array(2 * d + 3)
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && at(last, d - 1, k - 1) < at(last, d - 1, k + 1))
      let x = d === 0 ? 0 : down ? at(last, d - 1, k + 1) : at(last, d - 1, k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      now[k + d + 1] = x
      if (x >= a.length && x - k >= b.length) return [...trace, now]
    }
    trace.push(now)
    last = now
  }
  return undefined
}

const at = (row: Int32Array, d: number, k: number): number => row[k + d + 1] ?? 0

/** Walks the search back and collects the pairs of lines that stay. */
const walkBack = (trace: Int32Array[], oldLength: number, newLength: number): Kept => {
  const kept: Kept = []
  let x = oldLength
  let y = newLength
  for (let d = trace.length - 1; d >= 0; d--) {
    const k = x - y
    const row = trace[d - 1]
    const down = row !== undefined && (k === -d || (k !== d && at(row, d - 1, k - 1) < at(row, d - 1, k + 1)))
    const from = down ? k + 1 : k - 1
    const startX = row === undefined ? 0 : at(row, d - 1, from) + (down ? 0 : 1)
    while (x > startX) kept.push([--x, --y])
    if (row === undefined) break
    x = at(row, d - 1, from)
    y = x - from
  }
  return kept.reverse()
}

const findKept = (a: Int32Array, b: Int32Array): Kept => {
  const trace = search(a, b)
  return trace ? walkBack(trace, a.length, b.length) : []
}

/** The difference of two texts, line by line; line ends do not count. */
export const toDiff = (before: string, after: string): DiffLine[] => {
  const [old, now] = [toTexts(before), toTexts(after)]
  const [a, b] = toNumbers(old, now)
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const middle = findKept(a.subarray(head, a.length - tail), b.subarray(head, b.length - tail))
  const diff: DiffLine[] = []
  let [x, y] = [0, 0]
  const keepTo = (toX: number, toY: number): void => {
    for (; x < toX; x++) diff.push({ kind: '-', text: old[x] ?? '', line: x + 1 })
    for (; y < toY; y++) diff.push({ kind: '+', text: now[y] ?? '', line: y + 1 })
  }
  const keep = (): void => {
    diff.push({ kind: ' ', text: now[y] ?? '', line: y + 1 })
    x++
    y++
  }
  while (x < head) keep()
  for (const [keptX, keptY] of middle) {
    keepTo(head + keptX, head + keptY)
    keep()
  }
  keepTo(a.length - tail, b.length - tail)
  while (x < a.length) keep()
  return diff
}

/** Changed lines only, with so many unchanged ones around them. */
export const toChanges = (diff: DiffLine[], context = 2): DiffLine[] => {
  const near = new Uint8Array(diff.length)
  for (const [index, { kind }] of diff.entries()) {
    if (kind !== ' ') near.fill(1, Math.max(0, index - context), index + context + 1)
  }
  return diff.filter((_, index) => near[index] === 1)
}
