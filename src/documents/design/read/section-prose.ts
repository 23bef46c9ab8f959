import { splice } from '../../edit.ts'
import { toMarkdown } from '../../markdown.ts'
import { tidyProse } from '../tidy.ts'
import type { Node, Outline } from './outline.ts'

/** Headings at the levels that they would have below a section of a part. */
const raise = (text: string, by: number): string => {
  const markdown = toMarkdown(`\n${text}`)
  const edits = markdown.sections.map(({ start, level }) => {
    const now = Math.max(level - by, 1)
    return now < level
      ? { from: start + now, to: start + level, text: '' }
      : { from: start, to: start, text: '#'.repeat(now - level) }
  })
  return splice(markdown.text, edits)
}

const startOf = ({ markdown }: Outline, node: Node): number =>
  markdown.lines[node.line - 1]?.start ?? node.from

/** What stands under a heading, with the headings below it that begin no section of their own. */
export const readProse = (outline: Outline, node: Node, below: readonly Node[]): string => {
  const { text } = outline.markdown
  const parts = [
    text.slice(node.from, node.own),
    ...below.map((child) => text.slice(startOf(outline, child), child.end)),
  ]
  return tidyProse(raise(parts.join(''), Math.min(node.level, 6) - 2))
}
