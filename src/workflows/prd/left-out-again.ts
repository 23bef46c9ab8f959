/** What is asked for though it was left out: told at the gate where it is decided, and only where both name the same thing. */
import type { Context } from '../../core/kind.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { isRefused, toRequirements } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { findLeftOutAgain } from './left-out-things.ts'
import { toListItems } from './shown-requirements.ts'

const LONGEST = 120

const cite = (words: string): string => `«${shorten(collapse(words), LONGEST)}»`

const linesOf = (brief: string, section: string): string[] =>
  toListItems(findSectionText(toMarkdown(brief), section))

/** Of a brief, its own lines; of requirements, each that is not refused. */
export const tellLeftOutAgain = ({ text }: Pick<Context, 'text'>): string[] => {
  const brief = text('feature-brief') ?? ''
  const left = linesOf(brief, 'Out of Scope')
  if (left.length === 0) return []
  const requirements = text('requirements')
  const wanted = linesOf(brief, 'In Scope')
  const told =
    requirements === undefined
      ? wanted.map((words, at) => ({ id: String(at), name: cite(words), text: words }))
      : toRequirements(requirements)
          .entries.filter((entry) => !isRefused(entry))
          .map(({ id, description }) => ({ id, name: id, text: description }))
  return findLeftOutAgain(told, left).map(({ id, out }) => {
    const name = told.find((one) => one.id === id)?.name ?? id
    return `${name} speaks of what was left out: ${cite(out)}. Does it belong to it now?`
  })
}
