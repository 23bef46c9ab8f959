import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { trials } from '../../trials.case.ts'
import { hostileText } from './hostile.case.ts'
import { NOTHING, tidyProse } from './tidy.ts'

const RUNS = { numRuns: trials(500, 10_000) }
const page = new MarkdownIt({ html: true })
const prose = fc.array(hostileText, { maxLength: 6 }).map((lines) => lines.join('\n'))

describe('prose', () => {
  it.each([
    ['# Title\n###### Deep', '#### Title\n##### Deep'],
    ['Title\n=====\n\nwords', '#### Title\n\nwords'],
    ['two\nlines\n---\nmore', 'two\nlines\n\n---\nmore'],
    ['- item\n---', '- item\n\n---'],
    ['```\n  code\n```\n---', '```\n  code\n```\n\n---'],
    ['```js\n# no heading\n<b>', '```js\n# no heading\n<b>\n```'],
    ['1. step\n   ```\n   code\n   ```', '1. step\n```\n   code\n```'],
    ['<details>\n`<b>` and \\<i>', '\\<details>\n`<b>` and \\<i>'],
    ['| a |\n|---|\n| 1 |', '| a |\n|---|\n| 1 |'],
    [NOTHING, ''],
  ])('%j is held as %j', (text, held) => {
    expect(tidyProse(text)).toBe(held)
  })

  it('is the same when it is done again', () => {
    fc.assert(
      fc.property(prose, (text) => {
        expect(tidyProse(tidyProse(text))).toBe(tidyProse(text))
      }),
      RUNS,
    )
  })

  it('takes no fence for the head of a table', () => {
    expect(tidyProse('```|\n---')).toBe('```\n---\n```')
    expect(tidyProse('```\uFEFF|')).toBe('```\n```')
  })

  it('reaches no section behind it, begins none, and holds no tag', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const tokens = page.parse(`## A\n\n${tidyProse(text)}\n\n## B\n\nend\n`, {})
        const sections = tokens.filter(
          ({ type, tag, level }) => type === 'heading_open' && level === 0 && tag < 'h4',
        )
        expect(sections.map(({ tag }) => tag)).toEqual(['h2', 'h2'])
        expect(tokens.at(-2)?.content).toBe('end')
        const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
        expect(all.filter(({ type }) => type.startsWith('html'))).toEqual([])
      }),
      RUNS,
    )
  })
})
