/** Words of others inside the files of epics and stories: they stay words, and they come back as they were. */
import { toBlock, toPlainText } from '../edit.ts'
import { isBlank, isBullet } from '../lines.ts'
import { type Markdown, ownLines, type Section } from '../markdown.ts'

/** What a section says that has nothing in it yet. */
export const NOTHING_YET = 'None yet.'

/** The beginning of words of others, for a message. */
export const show = (words: string): string => `"${words.slice(0, 60)}"`

/** Lines that begin with letters can open neither a heading nor a list, fence, quote, table or rule. */
const isTame = (text: string): boolean =>
  text !== NOTHING_YET && text.split('\n').every((line) => line === '' || /^\p{L}/u.test(line))

/** A text as a section's body: as it is where it is tame, otherwise quoted. */
export const printBody = (text: string): string => {
  const plain = toPlainText(text)
  if (plain === '') return NOTHING_YET
  if (isTame(plain)) return plain
  return plain
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** What stands under a heading: quoted words without their marks, anything else as it is. */
export const toBodyText = ({ text }: Markdown, section: Section | undefined): string => {
  const body = section ? text.slice(section.body, section.end).trim().replace(/\r\n?/g, '\n') : ''
  if (body === NOTHING_YET) return ''
  const lines = body.split('\n')
  if (!lines.every((line) => line.startsWith('>'))) return body
  return lines.map((line) => line.slice(line[1] === ' ' ? 2 : 1)).join('\n')
}

/** One item with a box to check; its further lines are indented, so nothing in it reaches beyond it. */
export const printItem = (text: string): string => `- [ ] ${toBlock(text, '\n')}`

const MARK = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\](?:[ \t]+|$))?/

/** The items directly under a heading, each with its further lines. */
export const toListItems = (markdown: Markdown, section: Section | undefined): string[] => {
  const { text } = markdown
  const items: string[][] = []
  let item: string[] | undefined
  for (const line of section ? ownLines(markdown, section) : []) {
    const words = text.slice(line.start, line.end).trimEnd()
    const isIndented = words.startsWith('  ') || words.startsWith('\t')
    if (line.block === 'text' && isBullet(text, line.start)) {
      item = [words.replace(MARK, '').trim()]
      items.push(item)
    } else if (isBlank(text, line)) item?.push('')
    else if (isIndented) item?.push(words.replace(/^(?: {2}|\t)/, ''))
    else if (line.block === 'text' && item?.at(-1) !== '') item?.push(words)
    else item = undefined
  }
  return items.map((lines) => lines.join('\n').trim()).filter((words) => words !== '')
}
