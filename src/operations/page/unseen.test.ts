import { describe, expect, test } from 'vitest'
import { createRenderer, safe } from './html.ts'
import { findUnseen } from './unseen.ts'

const render = createRenderer()
const unseen = (text: string): string[] => findUnseen(text, render(text)).lines

const SHOWN = `# Order export

Shop owners **export** their \`order_id\` and ~~fax~~ it, bo**ld** inside a word, 1. not a list.

> A quote, <!-- a comment --> and <b>tags</b>.

1. first
10. tenth
- [x] done

| a | b |
| --- | --- |
| one | two |

\`\`\`sql
CREATE TABLE t (id int);
\`\`\`

[x]: # "data is sold"
`

describe('lines that a page does not show', () => {
  test('are none of a document that is drawn as it stands, definitions of links and comments included', () => {
    expect(unseen(SHOWN)).toEqual([])
    expect(render(SHOWN)).toContain('data is sold')
    expect(render(SHOWN)).toContain('a comment')
  })

  test.each([
    ['the target of a link', 'Read [the terms](https://evil.example/sold).'],
    ['the title of a link', 'Read [the terms](/x "and all data is sold").'],
    ['a cell without a column', '| a |\n| --- |\n| one | data is sold |'],
    ['words behind the language of a block', '```js data is sold\ncode()\n```'],
  ])('are told: %s', (_, text) => {
    expect(unseen(text)).toHaveLength(1)
  })

  test('are at most twenty, and that there are more is said', () => {
    const text = Array.from({ length: 60 }, (_, at) => `[a](/hidden-${at})\n`).join('\n')
    const found = findUnseen(text, render(text))
    expect([found.lines.length, found.isMore]).toEqual([20, true])
  })
})

test('characters that are not seen are named, and pictures stay pictures', () => {
  expect(safe('pay\u202enimda\u200b and\u00ad \u{e0041}')).toBe(
    'pay&#60;U+202E&#62;nimda&#60;U+200B&#62; and&#60;U+00AD&#62; &#60;U+E0041&#62;',
  )
  expect(safe('⚠️ 👩‍💻')).toBe('⚠️ 👩‍💻')
  expect(render('# a\u202eb')).toContain('a&lt;U+202E&gt;b')
})
