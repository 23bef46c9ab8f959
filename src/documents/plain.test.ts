import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPlain, fromSource, toPlain, toSource } from './plain.ts'

const read = (source: string) => toPlain(source, [[0, source.length]])

describe('plain words', () => {
  it.each([
    ['The **system** shall _show_ it.', 'The system shall show it.'],
    ['See [the page](https://x.org/a(1)) and [that][ref] now.', 'See the page and that now.'],
    ['A ![picture](x.png) and [[Wiki]] and [^1] mark.', 'A and Wiki and mark.'],
    ['Keep `a * b_c` and snake_case and 2 * 3.', 'Keep `a * b_c` and snake_case and 2 * 3.'],
    ['Gone ~~old words~~ here<br/>next &amp; last.', 'Gone here next & last.'],
    ['One <!-- accept R7: known --> two \\*three\\*.', 'One two *three*.'],
    ['First line\n  second line.\n- a bullet', 'First line second line.\n- a bullet'],
    ['Show <name> to <b>all</b>.', 'Show <name> to all.'],
    ['an [open bracket and a `tick', 'an [open bracket and a `tick'],
    ['\uFEFFzero\u200bwidth \u0007bell', 'zerowidth bell'],
  ])('of %j are %j', (source, words) => {
    expect(read(source).text).toBe(words)
  })

  it('of several ranges follow each other', () => {
    const source = '- Given a\n- When b\n'
    expect(
      toPlain(source, [
        [2, 9],
        [12, 18],
      ]).text,
    ).toBe('Given a When b')
  })

  it('know their places, whole and in part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...('ab *_`[](!<>-~&\\\n\r\t|é😀"'.match(/./gsu) ?? []))),
        (parts) => {
          const source = parts.join('')
          const plain = read(source)
          for (let at = 0; at < plain.text.length; at++) {
            const character = plain.text[at] ?? ''
            if (!/\s/.test(character)) expect(source[toSource(plain, at)]).toBe(character)
          }
          const part = cutPlain(plain, 2)
          for (let at = 0; at < part.text.length; at++) {
            if (/\S/.test(part.text[at] ?? '')) expect(toSource(part, at)).toBe(toSource(plain, at + 2))
          }
        },
      ),
    )
  })

  it('are found again from the source', () => {
    const source = 'A **word**. <!-- note --> Next.'
    const plain = read(source)
    expect(plain.text.slice(fromSource(plain, source.indexOf('word')))).toBe('word. Next.')
    expect(plain.text.slice(fromSource(plain, source.indexOf('<!--'))).trim()).toBe('Next.')
    expect(fromSource(plain, source.length)).toBe(plain.text.length)
  })
})
