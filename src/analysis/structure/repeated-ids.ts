/** TWICE: one id over two requirements of one list, table or level of headings. */

import type { Block } from '../../documents/prose.ts'
import type { Statement } from '../document/document-reading.ts'
import { findHeadingLabel, findLabel } from '../document/ids.ts'
import { quote } from '../quote.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

type Named = { id: string; statement: Statement; words: string }

/** Only ids with a kind and a number: a title may well stand twice. */
const CODE = /^(?=.*\d)[A-Za-z][\w .-]*$/

const toNamed = (document: Document, block: Block): Named[] => {
  const statement = toBlockStatement(document.markdown, block)
  const { text } = statement.plain
  const label = block.kind === 'heading' ? findHeadingLabel(text) : findLabel(text)
  if (!label || !CODE.test(label.id)) return []
  const cells = block.row?.cells ?? []
  const words = block.row
    ? cells.map((cell) => document.markdown.text.slice(...cell.range).trim()).join(' ')
    : text.slice(label.to)
  return [
    {
      id: label.id,
      statement,
      words: words
        .replace(/[*_`\s]+/g, ' ')
        .trim()
        .toLowerCase(),
    },
  ]
}

/** Definitions stand side by side: under one heading, or as headings of one level under the same. */
const toPlaceOf = ({ kind, heading, row }: Block): string =>
  kind === 'heading'
    ? `heading ${heading?.level} ${heading?.above?.line}`
    : `${row ? 'row' : kind} ${heading?.line}`

const findRepeated = (document: Document): Place[] => {
  const first = new Map<string, Named>()
  return document.blocks.flatMap((block): Place[] => {
    if (block.kind === 'paragraph' || (block.row && block.column !== 0)) return []
    return toNamed(document, block).flatMap((named): Place[] => {
      const key = `${toPlaceOf(block)} ${named.id}`
      const before = first.get(key)
      if (!before) first.set(key, named)
      if (!before || before.words === named.words || named.words === '') return []
      const { statement } = named
      return [
        {
          statement,
          span: [0, named.id.length],
          message: `${quote(named.id)} is the id of line ${before.statement.line}, too`,
        },
      ]
    })
  })
}

export const TWICE: StructureRule = {
  rule: 'TWICE',
  name: 'Id given twice',
  severity: 'error',
  why: 'Whoever refers to it means one of them, and nobody can tell which.',
  fix: 'give one of them an id of its own',
  find: findRepeated,
  good: ['- **FR-1**: The till shall open.', '- **FR-2**: The till shall print.'],
  bad: ['- **FR-1**: The till shall open.', '- **FR-1**: The till shall print.'],
}
