/** The parts of which code prints documents. Words of others stand in them as words: they open no block. */
import { toOneLine } from './edit.ts'
import { toTitle } from './markdown.ts'
import { toInline } from './spec/print.ts'

export const toHeading = (words: string): string => toTitle(toOneLine(words)) || 'Untitled'

export const printDocument = (title: string, ...parts: string[]): string =>
  `${[`# ${toHeading(title)}`, ...parts].join('\n\n')}\n`

export const printSection = (title: string, body: string): string => `## ${title}\n\n${body}`

export const printList = (items: readonly string[], none = 'None.'): string =>
  items.map((item) => `- ${toInline(item)}`).join('\n') || none

/** Words in a table: on one line, and no bar of theirs parts the row. */
const toCell = (words: string): string =>
  toOneLine(words).replace(/<!--/g, '&lt;!--').replace(/[\\|]/g, '\\$&') || '—'

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(toCell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
