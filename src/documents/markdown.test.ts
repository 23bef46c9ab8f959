import { describe, expect, it } from 'vitest'
import { findSection, toMarkdown } from './markdown.ts'

const titles = (text: string) => toMarkdown(text).sections.map(({ title }) => title)

describe('sections', () => {
  it('end where a heading of their level or above begins', () => {
    const text = '# A\na\n## B\nb\n### C\nc\n## D\nd'
    const { sections } = toMarkdown(text)
    expect(sections.map(({ title, line, level }) => [title, line, level])).toEqual([
      ['A', 1, 1],
      ['B', 3, 2],
      ['C', 5, 3],
      ['D', 7, 2],
    ])
    expect(sections.map(({ start, end }) => text.slice(start, end))).toEqual([
      text,
      '## B\nb\n### C\nc\n',
      '### C\nc\n',
      '## D\nd',
    ])
    expect(sections.map(({ body, own }) => text.slice(body, own))).toEqual(['a\n', 'b\n', 'c\n', 'd'])
  })

  it('are found in any case, with closing marks, numbers and blanks', () => {
    for (const heading of ['## Status', '##  STATUS  ##', '## 1. Status', '## **Status**:', '##\tstatus']) {
      expect(findSection(toMarkdown(`# T\n${heading}\nx`), ['Status'], 2)?.line, heading).toBe(2)
    }
    expect(findSection(toMarkdown('### Status'), ['Status'], 2)).toBeUndefined()
    expect(titles('## C#')).toEqual(['C#'])
  })

  it('are counted in CRLF, lone CR and BOM alike', () => {
    const { sections, eol } = toMarkdown('\uFEFF# A\r\n\r\n## B\r## C\n')
    expect(sections.map(({ title, line }) => [title, line])).toEqual([
      ['A', 1],
      ['B', 3],
      ['C', 4],
    ])
    expect(eol).toBe('\r\n')
  })

  it('are not made by what stands in fences, comments or front matter', () => {
    expect(titles('---\nkey: x\n# no\n---\n# A')).toEqual(['A'])
    expect(titles('```md\n# no\n~~~\n# no\n```\n# A')).toEqual(['A'])
    expect(titles('~~~~\n# no\n~~~\n# no\n~~~~~\n# A')).toEqual(['A'])
    expect(titles('<!--\n# no\n-->\n# A')).toEqual(['A'])
    expect(titles('<!-- one line -->\n# A')).toEqual(['A'])
    expect(titles('``` not `a fence\n# A')).toEqual(['A'])
    expect(titles('    # indented\n#no blank\n####### seven\n# A')).toEqual(['A'])
  })

  it('survive a fence that an indented value left open', () => {
    expect(titles('- **Description**: x\n  ```\n  code\n# A')).toEqual(['A'])
    expect(titles('- **Description**: x\n  <!--\n# A')).toEqual(['A'])
  })

  it('begin after a rule that is not front matter', () => {
    expect(titles('---\n\n# A\n\n---\n## B')).toEqual(['A', 'B'])
  })
})

it('a text with an open block says so', () => {
  expect(toMarkdown('# A\n```\nx').open).toMatchObject({ kind: 'fence', line: 2, bounded: false })
  expect(toMarkdown('---\na: b\n## A').open).toMatchObject({ kind: 'front matter', line: 1 })
  expect(toMarkdown('# A\n').open).toBeUndefined()
})
