/**
 * `spec_submit`'s checks: everything that keeps a specification from being submitted, at once, in the order of the lines.
 *
 * 1. It never throws, whatever the text is, and looks at each line a fixed number of times.
 * 2. One mistake is told once: what follows from it is not told beside it.
 */
import type { Problem } from '../../schema/problem.ts'
import { checkDamage, type Report, toReport } from '../damage.ts'
import type { Markdown } from '../markdown.ts'
import { checkFront } from './check-front.ts'
import { checkSpecRequirements } from './check-requirement.ts'
import { checkSpecSections, checkSpecTitle } from './check-section.ts'
import { isFeature, type Outline, toOutline } from './outline.ts'
import { toBody } from './spec.ts'

const MOST = 1000

/** The whole document in one code block, as chat programs hand it over. */
export const isWrapped = ({ text, lines }: Markdown): boolean => {
  const inked = lines.filter(({ start, end }) => end > start && text.slice(start, end).trim() !== '')
  const [first, last] = [inked[0], inked.at(-1)]
  if (!first || !last || first === last || first.block !== 'fence') return false
  const opens = /^(`{3,}|~{3,})[ \t]*(?:markdown|md|yaml)?[ \t]*$/i.exec(
    text.slice(first.start, Math.min(first.end, first.start + 80)),
  )
  return opens !== null && text.slice(last.start, last.end).trim() === opens[1] && /^---[ \t]*$/m.test(text)
}

const checkWrapped = ({ lines }: Markdown, report: Report): Problem[] => [
  report(
    'fenced-document',
    1,
    'the whole document stands in a code block',
    `delete the first and the last line (1 and ${lines.length})`,
  ),
]

const checkNone = ({ homes, blocks, markdown }: Outline, report: Report): Problem[] => {
  const [home] = homes
  if (blocks.length > 0 || !home || toBody(markdown, home) === '') return []
  const fix =
    'write an entry such as "### R-001: Title" with type, priority, description and acceptance criteria'
  return [report('no-requirement', home.line, 'there is no requirement in "## Requirements"', fix)]
}

/** The check of the front matter says itself that it is not closed. */
const checkBroken = (markdown: Markdown, path: string): Problem[] =>
  checkDamage(markdown.open?.kind === 'front matter' ? { ...markdown, open: undefined } : markdown, path)

const limit = (problems: Problem[], report: Report): Problem[] => {
  const last = problems[MOST - 1]
  if (problems.length <= MOST || !last) return problems
  const message = `there are ${problems.length - MOST} more problems behind this line`
  return [
    ...problems.slice(0, MOST),
    report('too-many', last.line, message, 'mend these first, and check again'),
  ]
}

const MARKS = ['vision', 'scope', 'requirements']

/** Nothing in it says that it is meant as a specification: what its headings look like is chance. */
const isForeign = ({ front, byName, markdown: { sections } }: Outline): boolean =>
  front.state === 'missing' && !MARKS.some((name) => byName.has(name)) && !sections.some(isFeature)

export const checkSpec = (text: string, path: string): Problem[] => {
  const outline = toOutline(text)
  const { markdown } = outline
  const report = toReport(path)
  const damage = checkBroken(markdown, path)
  if (damage.some(({ code }) => code === 'empty-document')) return damage
  if (isWrapped(markdown)) return checkWrapped(markdown, report)
  const problems = [
    ...damage,
    ...checkFront(outline, report),
    ...checkSpecTitle(outline, report),
    ...checkSpecSections(outline, report),
    ...checkNone(outline, report),
    ...(isForeign(outline) ? [] : checkSpecRequirements(outline, report)),
  ]
  return limit(
    problems.sort((a, b) => a.line - b.line),
    report,
  )
}
