/**
 * Findings of the checks that somebody says are mistaken, with the reason.
 *
 * 1. Without a reason nothing is contested, and what is CRITICAL never is. 2. A contest hides nothing: the finding is shown
 * with its reason, and only counts no more.
 */
import type { Issue, Severity } from './rule.ts'

/** Who says so: the author of a part, the reviewer, or whoever wrote it into the document. */
export type Contester = 'author' | 'reviewer' | 'document'
export type Contest = { rule: string; words: string; reason: string; by: Contester }
export type Contested = { by: Contester; reason: string }

/** Of a finding, what a contest is held to. */
type Told = Pick<Issue, 'description' | 'location'> & { rule: string; severity: Severity }
type Standing = { file: string; line: number }

/** A comment in a document, and the lines of the section that it stands in. */
export type Comment = Omit<Contest, 'words' | 'by'> & {
  words: string | undefined
  file: string
  from: number
  to: number
}

const COMMENT =
  /<!--\s*accept(?:ed)?\s+([a-z]+(?:-[a-z]+)*)\s*(?:"([^"]{1,200})"|«([^»]{1,200})»|“([^”]{1,200})”)?\s*(?:because\b|:|–|—|-)?\s*([^>]{0,1000}?)\s*-->/gi
const HEADING = /^#{1,6}\s/

/** The text as it would be if nobody had contested anything in it. */
export const withoutComments = (text: string): string => {
  const bare = text.replace(/\n?[ \t]*<!--\s*accept(?:ed)?\s[^>]{1,1500}-->/gi, '')
  return bare === text ? text : bare.replace(/\n{3,}/g, '\n\n')
}

/** `<!-- accept wrong-caller "E-003": the reason -->`, with words for wherever they are told, without them for its section. */
export const readComments = (texts: Readonly<Record<string, string>>): Comment[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    [...text.matchAll(COMMENT)].flatMap(({ index, 1: rule = '', 2: a, 3: b, 4: c, 5: reason = '' }) => {
      if (!/\p{L}/u.test(reason)) return []
      const lines = text.split('\n')
      const at = text.slice(0, index).split('\n').length
      const above = lines.slice(0, at).findLastIndex((line) => HEADING.test(line))
      const below = lines.findIndex((line, number) => number >= at && HEADING.test(line))
      const [from, to] = [above + 1, below < 0 ? lines.length : below]
      return [{ rule: rule.toLowerCase(), words: a ?? b ?? c, reason, file, from, to }]
    }),
  )

const has = ({ location, description }: Told, words: string): boolean =>
  `${location} ${description}`.toLowerCase().includes(words.toLowerCase())

/** What a document says itself of a finding that stands there. */
export const findComment = (
  told: Told,
  { file, line }: Standing,
  comments: readonly Comment[],
): Contested | undefined => {
  if (told.severity === 'CRITICAL') return undefined
  const own = comments.find(
    ({ rule, words, ...at }) =>
      rule === told.rule &&
      (words === undefined ? at.file === file && at.from <= line && line <= at.to : has(told, words)),
  )
  return own && { by: 'document', reason: own.reason }
}

/** The first who contested it with words that it has. */
export const findContest = (told: Told, contests: readonly Contest[]): Contested | undefined => {
  if (told.severity === 'CRITICAL') return undefined
  const own = contests.find(({ rule, words }) => rule === told.rule && has(told, words))
  return own && { by: own.by, reason: own.reason }
}

const WHO: Record<Contester, string> = {
  author: 'the author',
  reviewer: 'the reviewer',
  document: 'the document',
}

export const toContestWords = ({ by, reason }: Contested): string => `Contested by ${WHO[by]}: ${reason}`
