/** A success criterion that says what a goal said reads as the goal does now: the two never contradict each other. */
import { toMarkdown } from '../../../documents/markdown.ts'
import { findSectionText } from '../../../documents/section-body.ts'
import { setSection } from '../../../documents/values/sections.ts'
import { collapse, normalise } from '../sentences.ts'

const CRITERIA = 'Success Criteria'

const toLines = (text: string, section: string): string[] =>
  findSectionText(toMarkdown(text), section, 2)
    .split(/\r\n|\r|\n/)
    .map((line) => collapse(line.replace(/^\s*[-*+]\s+/, '')))
    .filter((line) => line !== '')

/** Goals that are there in one text and not in the other. */
const findOwn = (goals: readonly string[], others: readonly string[]): string[] =>
  goals.filter((goal) => !others.some((other) => normalise(other) === normalise(goal)))

export const followGoals = (before: string, after: string): string => {
  const [was, is] = [toLines(before, 'Goals'), toLines(after, 'Goals')]
  const [gone, fresh] = [findOwn(was, is), findOwn(is, was)]
  const criteria = toLines(after, CRITERIA)
  const isGone = (line: string): number => gone.findIndex((goal) => normalise(goal) === normalise(line))
  const first = criteria.findIndex((line) => isGone(line) >= 0)
  if (first < 0 || fresh.length === 0) return after
  const followed = criteria.flatMap((line, at) => {
    const goal = isGone(line)
    if (goal < 0) return [line]
    if (gone.length === fresh.length) return fresh[goal] ?? []
    return at === first ? fresh : []
  })
  return setSection(after, CRITERIA, followed.map((line) => `- ${line}`).join('\n'))
}
