import { describe, expect, it } from 'vitest'
import { toParts } from './parts.ts'
import { toPassages } from './passages.ts'

const toText = (sections: number, items: number): string =>
  Array.from({ length: sections }, (_, at) =>
    [
      `## Part ${at}`,
      '',
      ...Array.from({ length: items }, (_, i) => `- The clerk shall print label ${at}-${i}.`),
      '',
    ].join('\n'),
  ).join('\n')

const read = (text: string, most: number) =>
  toParts(toPassages('markdown', `# Labels\n\n${text}`).passages, most)
const linesOf = (part: { passages: { line: number; isTitle: boolean }[] }): Set<number> =>
  new Set(part.passages.filter(({ isTitle }) => !isTitle).map(({ line }) => line))

describe('parts of a document', () => {
  it('are one where it is short, and none where nothing can contradict anything', () => {
    expect(read(toText(2, 3), 60_000).parts).toHaveLength(1)
    expect(read('Only this.', 60_000).parts).toEqual([])
  })

  it('let any two statements stand before one reader, under their titles', () => {
    const { passages } = toPassages('markdown', toText(6, 20))
    const { parts, until } = toParts(passages, 2_500)
    expect(until).toBeUndefined()
    expect(parts.length).toBeGreaterThan(2)
    const lines = passages.filter(({ isTitle }) => !isTitle).map(({ line }) => line)
    const seen = parts.map(linesOf)
    for (const a of lines)
      for (const b of lines) expect(seen.some((part) => part.has(a) && part.has(b))).toBe(true)
    for (const { passages: shown, says } of parts) {
      expect(says).toMatch(/^These are lines \d+–\d+ and \d+–\d+ of it/)
      for (const { heading } of shown)
        expect(shown.some((one) => one.isTitle && one.line === heading?.line)).toBe(true)
    }
  })

  it('end where a document is longer than anybody reads, and say where', () => {
    const { parts, until } = read(toText(20, 20), 2_500)
    expect(parts).toHaveLength(10)
    const last = Math.max(...parts.flatMap((part) => [...linesOf(part)]))
    expect(until).toBe(last)
  })
})

describe('passages of a document', () => {
  const shownOf = (text: string, format = 'markdown'): string[] =>
    toPassages(format, text).passages.flatMap(({ shown }) => shown)

  it('leave out code, quotes, comments, front matter and what it says of itself', () => {
    const text =
      '---\na: 1\n---\n# Till\n\n> said\n\n```\ncode here\n```\n\nIt pays. <!-- no -->\n\n## Change log\n\n- Was free.\n\n## Out of scope\n\n- Cash\n'
    expect(shownOf(text)).toEqual(['4: # Till', '12: It pays.', '18: ## Out of scope', '20: - Cash'])
  })

  it('keep order, depth, columns and the line of each sentence', () => {
    const text =
      '# A\n\n1. First. Then\n   second here.\n   - Inner\n\n| X | Y |\n|---|---|\n| a | `b` |\n| c | **d** |\n'
    expect(shownOf(text)).toEqual([
      '1: # A',
      '3: 1. First.',
      '3: Then second here.',
      '5:   - Inner',
      '9: (columns: X | Y) a | `b`',
      '10: c | d',
    ])
  })

  it('show a line of any length in pieces', () => {
    const long = Array.from({ length: 3_000 }, (_, at) => `word${at}`).join(' ')
    expect(
      shownOf(long)
        .join(' ')
        .match(/word\d+/g)?.length,
    ).toBeGreaterThanOrEqual(3_000)
  })
})
