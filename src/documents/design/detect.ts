/** Whether a text is a design, and which part of one: told by its name and its headings, without reading it. */
import { toSeenFormat } from '../format.ts'
import { toMarkdown } from '../markdown.ts'
import type { PartName } from './design.ts'

/** A part, or the whole. */
export type DesignFormat = PartName | 'design'

const NAMES: [RegExp, DesignFormat][] = [
  [/(?:^|[-_. ])(?:hld|high[-_ ]level[-_ ]design)\.md$/i, 'hld'],
  [/(?:^|[-_. ])(?:lld|low[-_ ]level[-_ ]design)\.md$/i, 'lld'],
  [/(?:^|[-_. ])(?:database|database[-_ ](?:design|schema))\.md$/i, 'database'],
  [/(?:^|[-_. ])(?:design|sdd|design[-_ ]doc(?:ument)?|architecture)\.md$/i, 'design'],
]
const TITLE =
  /\b(?:(?:software |system |technical )?design (?:document|doc)|high.level (?:design|architecture)|low.level design|database design|HLD|LLD|SDD)\b/i
/** Headings that stand in designs and hardly anywhere else. */
const HEADINGS =
  /^(?:[\d.]+\s+)?(?:component architecture|components?|system architecture|architecture(?: overview)?|technology stack|tech stack|data flows?|sequence diagrams?|(?:api )?endpoints|api (?:design|specification|endpoints)|use case to api mapping|data models?|er diagram|(?:database )?schema|tables|create table(?: statements)?|indexes|alternatives considered|design decisions|high.level design.*|low.level design.*|database design.*|integration points|scalability(?: and performance)?)$/i

/** A part that says what is wanted, and how it is accepted: what has one is no design, whatever it draws. */
const WANTED =
  /^(?:[\d.]+\s+)?(?:user stor(?:y|ies)\b.*|user scenarios\b.*|acceptance criteria\b.*|acceptance scenarios\b.*|functional requirements\b.*|non.?functional requirements\b.*|success criteria\b.*)$/i

/** Whoever calls a text so states what is wanted, however much of a design stands in it. */
const STATING =
  /\b(?:prd|(?:product|software|functional|business)? ?requirements?|srs|feature specification|user stories)\b/i

/** What is drawn or written in designs and hardly anywhere else, each counted once. */
const SHAPES: readonly RegExp[] = [
  /^[ \t]*CREATE TABLE\b/im,
  /^[ \t]*(?:C4\w+|erDiagram)[ \t]*$/m,
  /^[ \t]*sequenceDiagram[ \t]*$/m,
  /^[ \t]*stateDiagram(?:-v2)?[ \t]*$/m,
]
const CALL = /\b(?:GET|POST|PUT|PATCH|DELETE) \//g

const countShapes = (text: string): number =>
  SHAPES.filter((shape) => shape.test(text)).length + ((text.match(CALL)?.length ?? 0) >= 3 ? 1 : 0)

const LINK = /\]\((?:\.\/)?([^()\s/\\]+\.md)(?:#[^()\s]*)?\)/gi

/** The files beside it that a text sends its reader to as the parts of a design, each once. */
export const toLinkedParts = (text: string): string[] => {
  const linked = new Set([...text.matchAll(LINK)].map(([, name = '']) => name))
  return [...linked].filter((name) =>
    NAMES.some(([pattern, format]) => format !== 'design' && pattern.test(name)),
  )
}

const toName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** A file named like a part is one where a heading, SQL or a diagram says so; any other needs a title or more of them. */
export const toDesignFormat = (path: string, text: string): DesignFormat | undefined => {
  const named = NAMES.find(([name]) => name.test(toName(path)))?.[1]
  const { sections } = toMarkdown(text)
  const titles = new Set(
    sections.map(({ title }) => title.trim().toLowerCase()).filter((title) => HEADINGS.test(title)),
  )
  const count = titles.size + countShapes(text)
  const isTitled = sections.some(({ level, title }) => level === 1 && TITLE.test(title))
  const isWanted = sections.some(
    ({ level, title }) => WANTED.test(title.trim()) || (level === 1 && STATING.test(title)),
  )
  const isDesign = named
    ? count >= (named === 'design' ? 2 : 1)
    : isTitled
      ? count >= 2
      : count >= 5 && !isWanted
  if (!isDesign || toSeenFormat(text) !== 'markdown') return undefined
  return named ?? 'design'
}

export const isDesignFormat = (format: string | undefined): format is DesignFormat =>
  format === 'hld' || format === 'lld' || format === 'database' || format === 'design'
