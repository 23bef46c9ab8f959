/** Two texts, one beside the other. */
import { type DiffLine, toChanges, toDiff } from '../../../documents/diff.ts'
import { safe } from '../../../operations/page/html.ts'

const MARKS = {
  '+': ['came', 'ins', '+', 'added'],
  '-': ['gone', 'del', '−', 'removed'],
  ' ': ['', 'span', ' ', ''],
} as const

const toDiffItem = ({ kind, text }: DiffLine): string => {
  const [name, tag, mark, said] = MARKS[kind]
  return `<li class="${name}"><span class="mark" aria-hidden="true">${mark}</span><${tag}${said ? ` aria-label="${said}"` : ''}>${safe(text)}</${tag}></li>`
}

/** Changed lines with a little around them; a mark stands where lines were left out. */
export const toDiffList = (before: string, after: string): string => {
  let last = -1
  const items = toChanges(toDiff(before, after)).map((line) => {
    const isApart = line.kind === ' ' && last >= 0 && line.line > last + 1
    if (line.kind !== '-') last = line.line
    return `${isApart ? '<li class="skipped">⋯</li>' : ''}${toDiffItem(line)}`
  })
  return `<p class="why">− as it was · + as it is now</p><ul class="diff">${items.join('')}</ul>`
}
