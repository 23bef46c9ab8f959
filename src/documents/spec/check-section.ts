/** What is wrong with the title and the sections of a specification. */
import type { Problem } from '../../schema/problem.ts'
import type { Report } from '../damage.ts'
import { type Section, toName } from '../markdown.ts'
import { quote } from './check-front.ts'
import { toItemsOf } from './items.ts'
import { findBest, findLabel, findNamed, isFeature, type Outline, toFeature, toRange } from './outline.ts'
import { toBody } from './spec.ts'

const SECTIONS = ['vision', 'scope', 'in scope', 'out of scope', 'requirements']

const printHeading = (section: Section): string => quote(`${'#'.repeat(section.level)} ${section.title}`)

/** The heading that was meant to be the title: at another level, or without its word. */
export const findMeantTitle = ({ markdown: { sections } }: Outline): Section | undefined => {
  const named = sections.find(({ title }) => /^feature\b[ \t]*[:–—-]/i.test(title))
  if (named) return named
  const first = sections.find(({ level }) => level === 1)
  return first && !SECTIONS.includes(toName(first.title)) ? first : undefined
}

export const checkSpecTitle = (outline: Outline, report: Report): Problem[] => {
  const { front, markdown } = outline
  const titles = markdown.sections.filter(isFeature)
  const [first, ...more] = titles
  if (!first) {
    const meant = findMeantTitle(outline)
    const message = meant
      ? `${printHeading(meant)} is not the title "# Feature: …"`
      : 'there is no title "# Feature: …"'
    const words = meant ? toFeature(meant.title) : ''
    const line =
      meant?.line ?? Math.min(front.state === 'closed' ? front.last : 1, markdown.lines.length || 1)
    return [report('missing-title', line, message, `write "# Feature: ${words || 'Title'}"`)]
  }
  const empty =
    toFeature(first.title) === ''
      ? [
          report(
            'missing-title',
            first.line,
            'the title is empty',
            'write what the feature is called, such as "# Feature: Tool lending"',
          ),
        ]
      : []
  const twice = more
    .slice(0, 5)
    .map(({ line, title }) =>
      report(
        'duplicate-title',
        line,
        `there is a second title, ${quote(title)}; the first stands in line ${first.line}`,
        'keep one of them: a specification is about one feature',
      ),
    )
  return [...empty, ...twice]
}

type Wanted = { name: string; heading: string; level: number; sample: string }

const VISION: Wanted = { name: 'vision', heading: '## Vision', level: 2, sample: 'who gains what by it' }
const SCOPE: Wanted = {
  name: 'scope',
  heading: '## Scope',
  level: 2,
  sample: 'the headings "### In Scope" and "### Out of Scope"',
}
const IN: Wanted = {
  name: 'in scope',
  heading: '### In Scope',
  level: 3,
  sample: 'a list such as "- Borrow a tool"',
}
const OUT: Wanted = {
  name: 'out of scope',
  heading: '### Out of Scope',
  level: 3,
  sample: 'a list such as "- Payment", or "None."',
}
const REQUIREMENTS: Wanted = {
  name: 'requirements',
  heading: '## Requirements',
  level: 2,
  sample: 'an entry such as "### R-001: Title"',
}

const checkTwice = (outline: Outline, wanted: Wanted, found: Section, report: Report): Problem[] =>
  findNamed(outline, wanted.name)
    .filter(({ level, line }) => level === wanted.level && line > found.line)
    .slice(0, 5)
    .map(({ line }) =>
      report(
        'duplicate-section',
        line,
        `"${wanted.heading}" is given twice; the first stands in line ${found.line}`,
        'put the text of both under one heading',
      ),
    )

/** «Product Vision», «Scope and limits»: a heading of the level that has the word in it. */
const findLike = ({ byName }: Outline, { name, level }: Wanted): Section | undefined => {
  if (level !== 2) return undefined
  const like = [...byName].find(
    ([title, [first]]) =>
      first?.level === 2 &&
      title.length < 60 &&
      !/^(?:in|out of) /.test(title) &&
      title.split(' ').includes(name),
  )
  return like?.[1][0]
}

const checkMissing = (outline: Outline, wanted: Wanted, line: number, report: Report): Problem[] => {
  const label = findLabel(outline, wanted.name)
  const like = label ? undefined : findLike(outline, wanted)
  const message = `there is no section "${wanted.heading}"`
  if (like)
    return [
      report(
        'missing-section',
        like.line,
        message,
        `write "${wanted.heading}" in place of ${printHeading(like)}`,
      ),
    ]
  const fix = label
    ? `write "${wanted.heading}" in line ${label} in place of the label`
    : `write the heading "${wanted.heading}" and under it ${wanted.sample}`
  return [report('missing-section', label ?? line, message, fix)]
}

/** The section is there once, at its level, and says something. */
const checkSection = (
  outline: Outline,
  wanted: Wanted,
  report: Report,
  { within, line = 1, mayBeEmpty = false }: { within?: Section; line?: number; mayBeEmpty?: boolean } = {},
): Problem[] => {
  const found = findBest(outline, wanted.name, wanted.level, within)
  if (!found) return checkMissing(outline, wanted, line, report)
  const outside = within !== undefined && (found.start < within.start || found.start >= within.end)
  const level =
    found.level === wanted.level
      ? []
      : [
          report(
            'section-level',
            found.line,
            `${printHeading(found)} should be "${wanted.heading}"`,
            `write "${wanted.heading}"`,
          ),
        ]
  const place =
    outside && level.length === 0
      ? [
          report(
            'misplaced-section',
            found.line,
            `"${wanted.heading}" does not stand under "## Scope"`,
            `move it, with its list, under line ${within.line}`,
          ),
        ]
      : []
  const empty =
    mayBeEmpty || toBody(outline.markdown, found) !== ''
      ? []
      : [
          report(
            'empty-section',
            found.line,
            `the section "${wanted.heading}" is empty`,
            `write under it ${wanted.sample}`,
          ),
        ]
  return [...level, ...place, ...empty, ...checkTwice(outline, wanted, found, report)]
}

const checkItems = (outline: Outline, scope: Section | undefined, report: Report): Problem[] => {
  const { markdown } = outline
  const found = findBest(outline, IN.name, IN.level, scope)
  if (!found || toBody(markdown, found) === '' || toItemsOf(markdown, ...toRange(outline, found)).length > 0)
    return []
  const message = 'nothing stands under "### In Scope"'
  return [
    report('missing-scope-item', found.line, message, 'write at least one line, such as "- Borrow a tool"'),
  ]
}

const checkScope = (outline: Outline, report: Report): Problem[] => {
  const scope = findBest(outline, SCOPE.name, SCOPE.level)
  const parts = [IN, OUT].filter(({ name, level }) => findBest(outline, name, level))
  if (!scope && parts.length === 0 && !findLabel(outline, IN.name))
    return checkMissing(outline, SCOPE, 1, report)
  if (scope && parts.length === 0 && toBody(outline.markdown, scope) === '')
    return checkSection(outline, SCOPE, report)
  const within = { ...(scope && { within: scope }), line: scope?.line ?? 1 }
  return [
    ...checkSection(outline, SCOPE, report, { mayBeEmpty: true }),
    ...checkSection(outline, IN, report, within),
    ...checkItems(outline, scope, report),
    ...checkSection(outline, OUT, report, within),
  ]
}

/** Where the heading is missing, what it should stand above tells its line. */
const checkHome = (outline: Outline, report: Report): Problem[] => {
  const [home] = outline.homes
  const [block] = outline.blocks
  if (home && toName(home.title) === REQUIREMENTS.name) {
    const mayBeEmpty = outline.blocks.length > 0
    return checkSection(outline, REQUIREMENTS, report, { mayBeEmpty })
  }
  const message = 'there is no section "## Requirements"'
  if (home) {
    const fix = `write "## Requirements" in place of ${printHeading(home)}, or above it`
    return [report('missing-section', home.line, message, fix)]
  }
  if (!block) return checkMissing(outline, REQUIREMENTS, 1, report)
  const line = block.index + 1
  return [report('missing-section', line, message, `write the heading "## Requirements" above line ${line}`)]
}

export const checkSpecSections = (outline: Outline, report: Report): Problem[] => [
  ...checkSection(outline, VISION, report),
  ...checkScope(outline, report),
  ...checkHome(outline, report),
]
