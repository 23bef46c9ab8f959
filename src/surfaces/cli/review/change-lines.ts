/** Changes of a text in a terminal: a gutter tells what came and what went, so that no list bullet is taken for it. */
import { type DiffLine, toChanges, toDiff } from '../../../documents/diff.ts'
import type { Paint } from '../paint.ts'
import { wrap } from './prompt.ts'

const GUTTER: Record<DiffLine['kind'], string> = { '+': '+ │ ', '-': '− │ ', ' ': '  │ ' }

/** One line behind its mark; where it is wrapped the mark stands once. */
export const toMarkedLine = (kind: DiffLine['kind'], text: string, style: Paint): string => {
  const colour = kind === '+' ? style.green : kind === '-' ? style.red : String
  return wrap(text, '', GUTTER[kind].length)
    .split('\n')
    .map((line, at) => colour(`${GUTTER[at === 0 ? kind : ' ']}${line}`))
    .join('\n')
}

export const toChangeLines = (before: string, after: string, style: Paint): string[] =>
  toChanges(toDiff(before, after)).map(({ kind, text }) => toMarkedLine(kind, text, style))
