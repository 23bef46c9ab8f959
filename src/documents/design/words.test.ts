import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { trials } from '../../trials.case.ts'
import { toPlainText } from '../edit.ts'
import { toTitle } from '../markdown.ts'
import { hostileText } from './hostile.case.ts'
import {
  fromCell,
  printCell,
  printCode,
  printCodeList,
  printHeading,
  printLine,
  printWordList,
  printWords,
  readCode,
  readCodeList,
  readWordList,
  readWords,
} from './words.ts'

const RUNS = { numRuns: trials(300, 5_000) }
const page = new MarkdownIt({ html: true })
const text = hostileText.map(toPlainText).filter((words) => words !== '')

/** What a reader sees of one line: code and line breaks, and nothing else that is not text. */
const toSeen = (words: string): string =>
  page
    .renderInline(words)
    .replace(/<code>([\s\S]*?)<\/code>/g, '$1')
    .replace(/<br>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

describe('words of others', () => {
  it.each([
    ['order_id and `a|b`', 'order_id and `a|b`'],
    ['*all* of [this](x)', '\\*all\\* of \\[this](x)'],
    ['<script>', '\\<script>'],
    ['a < b && c', 'a < b && c'],
    ['two\nlines', 'two<br>lines'],
    ['an open ` tick', 'an open \\` tick'],
  ])('%j is printed as %j', (words, printed) => {
    expect(printWords(words)).toBe(printed)
  })

  it.each([
    ['**Web** app', 'Web app'],
    ['[the page](https://x.org) &amp; more', 'the page & more'],
    ['one<br/>two', 'one\ntwo'],
    ['~~old~~ new', 'new'],
  ])('%j of another writer is read as %j', (written, words) => {
    expect(readWords(written)).toBe(words)
  })

  it('come back as they were, in a line, a cell, a heading and as code', () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(readWords(printWords(words))).toBe(words)
        expect(readWords(printLine(words))).toBe(words)
        expect(readWords(toTitle(printHeading(3, printWords(words)).slice(3)))).toBe(words)
        expect(readWords(fromCell(printCell(printWords(words))))).toBe(words)
        expect(readCode(fromCell(printCell(printCode(words))))).toBe(words)
      }),
      RUNS,
    )
  })

  it('come back as a list', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (items) => {
        expect(readWordList(fromCell(printCell(printWordList(items))))).toEqual(items)
        expect(readCodeList(fromCell(printCell(printCodeList(items))))).toEqual(items)
      }),
      RUNS,
    )
  })

  it('are one cell of a table to a renderer of markdown', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const cells = [printWords(a), printCode(b)].map(printCell)
        const html = page.render(`| a | b |\n| --- | --- |\n| ${cells.join(' | ')} |\n`)
        expect(html.match(/<td>/g)).toHaveLength(2)
        expect(html.match(/<tr>/g)).toHaveLength(2)
      }),
      RUNS,
    )
  })

  it('show as they were written', () => {
    fc.assert(
      fc.property(text, (words) => {
        const plain = words.replace(/`/g, '').replace(/\s+/g, ' ').trim()
        expect(toSeen(printWords(words)).replace(/`/g, '').replace(/\s+/g, ' ').trim()).toBe(plain)
      }),
      RUNS,
    )
  })

  it('begin no block, as an item or as a heading', () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(page.parse(`- ${printLine(words)}`, {}).map(({ type }) => type)).toEqual(
          page.parse('- a', {}).map(({ type }) => type),
        )
        expect(page.parse(printHeading(3, printWords(words)), {}).map(({ type }) => type)).toEqual(
          page.parse('### a', {}).map(({ type }) => type),
        )
      }),
      RUNS,
    )
  })
})
