import { describe, expect, it } from 'vitest'
import { toMarkdown } from './markdown.ts'
import { toPath, toProse } from './prose.ts'

const read = (source: string) =>
  toProse(toMarkdown(source)).map(({ kind, range, line, heading, number, parent, row, column }) => ({
    kind,
    line,
    text: source.slice(...range).trim(),
    path: toPath(heading).join(' › '),
    ...(number && { number }),
    ...(parent && { parent: source.slice(...parent.range).trim() }),
    ...(row && { column: row.columns[column ?? 0] }),
  }))
const texts = (source: string) => read(source).map(({ kind, text }) => `${kind}: ${text}`)

describe('the blocks of any markdown', () => {
  it('are headings, paragraphs, items and cells', () => {
    expect(
      read('# A\n\nWords\nof two lines.\n\n- one\n  more\n2. two\n\n| x | y |\n| - | - |\n| 1 | a \\| b |\n'),
    ).toEqual([
      { kind: 'heading', line: 1, text: 'A', path: 'A' },
      { kind: 'paragraph', line: 3, text: 'Words\nof two lines.', path: 'A' },
      { kind: 'item', line: 6, text: 'one\n  more', path: 'A' },
      { kind: 'item', line: 8, text: 'two', path: 'A', number: '2' },
      { kind: 'cell', line: 12, text: '1', path: 'A', column: 'x' },
      { kind: 'cell', line: 12, text: 'a \\| b', path: 'A', column: 'y' },
    ])
  })

  it('leave out code, quotes, front matter, rules and link definitions', () => {
    const source =
      '---\na: b\n---\n\n> quoted\nlazily\n\n```\ncode\n```\n\n    indented code\n\n***\n\n[x]: http://y\n\n- item\n\n  ```\n  code in a list\n  ```\n- next\n'
    expect(texts(source)).toEqual(['item: item', 'item: next'])
  })

  it('are not swallowed by code that stands in a line', () => {
    expect(texts('```a``` is code\n\n## B\n')).toEqual(['paragraph: ```a``` is code', 'heading: B'])
  })

  it('know underlined and bold titles', () => {
    expect(texts('Title\n=====\n\n1. Part\n-------\n\n**Bold part**\n\nwords\n')).toEqual([
      'heading: Title',
      'heading: 1. Part',
      'heading: **Bold part**',
      'paragraph: words',
    ])
    expect(read('# A\n\n**Bold**\n\nwords\n').at(-1)?.path).toBe('A › Bold')
  })

  it('know what an item belongs to', () => {
    const found = read('The export:\n\n- outer\n    - inner\n\n      a paragraph of it\n- second\n')
    expect(found.map(({ text, parent }) => [text, parent])).toEqual([
      ['The export:', undefined],
      ['outer', 'The export:'],
      ['inner', 'outer'],
      ['a paragraph of it', 'inner'],
      ['second', 'The export:'],
    ])
  })

  it('keep a comment with the words that it follows', () => {
    expect(texts('- item\n<!-- accept R7: known -->\n\n<!-- alone -->\n')).toEqual([
      'item: item\n<!-- accept R7: known -->',
    ])
  })

  it('are found with any line end, in a text cut off anywhere', () => {
    expect(read('# A\r\n\r\n- one\r\n- two').map(({ line, text }) => [line, text])).toEqual([
      [1, 'A'],
      [3, 'one'],
      [4, 'two'],
    ])
    expect(texts('- one\n\n```\nnever closed\n- two\n')).toEqual(['item: one'])
  })
})
