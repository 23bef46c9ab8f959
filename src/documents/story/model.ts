/** Epics and stories as values: their ids, the names of their files, and how big a story is. */
import type { ResultOf } from '../../schema/result.ts'
import { toOneLine } from '../edit.ts'
import { toTitle } from '../markdown.ts'

type Submitted = ResultOf<'architect-result'>
export type Epic = NonNullable<Submitted['epics']>[number]
export type Story = NonNullable<Submitted['stories']>[number]

export const STORY_ID = /^US-\d{3,15}$/
export const EPIC_ID = /^EPIC-\d{3,15}$/
export const STATUSES = ['Pending', 'In Progress', 'Complete', 'Blocked']

/** The requirements that stories refer to, and the file in which they stand; `spec.md` where none is named. */
export type StoryContext = {
  spec: { requirements: ReadonlyArray<{ id: string; priority: string }> }
  file?: string
}

/** Ids such as `US-001`, from an index that begins with 0. */
export const toId = (prefix: string, index: number): string =>
  `${prefix}-${String(index + 1).padStart(3, '0')}`

/** A title that a heading gives back as it is: one line, and no closing run of `#`. */
export const toHeadline = (text: string): string => {
  let title = toOneLine(text)
  for (let next = toTitle(title); next !== title; next = toTitle(title)) title = next
  return title
}

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** Words of ASCII letters and digits with single dashes between them; of other scripts nothing is left. */
const toKebab = (text: string): string =>
  text
    .slice(0, 1_000)
    .toLowerCase()
    .replace(/[ßæœøđłþı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** At most `limit` characters, cut between words where that leaves half of them. */
const cutKebab = (kebab: string, limit: number): string => {
  if (kebab.length <= limit) return kebab
  const dash = kebab.lastIndexOf('-', limit)
  return kebab.slice(0, dash > limit / 2 ? dash : limit).replace(/-$/, '')
}

const FILE_LIMIT = 60

/** The id in front keeps a name from being one that a platform reserves, whatever the title is. */
const toFile = (id: string, pattern: RegExp, title: string, otherwise: string): string => {
  const head = pattern.test(id) ? id : cutKebab(toKebab(id), 12) || otherwise
  const room = FILE_LIMIT - head.length - '-.md'.length
  return `${head}-${cutKebab(toKebab(title), room) || otherwise}.md`
}

/** `US-001-lend-a-tool.md`, without its folder. */
export const toStoryFile = ({ id, title }: Pick<Story, 'id' | 'title'>): string =>
  toFile(id, STORY_ID, title, 'story')

/** `EPIC-001-tools.md`, without its folder. */
export const toEpicFile = ({ id, title }: Pick<Epic, 'id' | 'title'>): string =>
  toFile(id, EPIC_ID, title, 'epic')

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}'’-]+/gu
const MOST = [
  { size: 'S', criteria: 2, words: 60 },
  { size: 'M', criteria: 5, words: 150 },
] as const

/** A rule of thumb from what stands there, and the figures that it stands on. */
export const toSize = ({
  title,
  story = '',
  acceptanceCriteria,
}: Pick<Story, 'title' | 'story' | 'acceptanceCriteria'>): { size: 'S' | 'M' | 'L'; reason: string } => {
  const criteria = acceptanceCriteria.length
  const words = [title, story, ...acceptanceCriteria].join('\n').match(WORD)?.length ?? 0
  const row = MOST.find((one) => criteria <= one.criteria && words <= one.words)
  const counted = `${criteria} ${criteria === 1 ? 'criterion' : 'criteria'}, ${words} ${words === 1 ? 'word' : 'words'}`
  return {
    size: row?.size ?? 'L',
    reason: row
      ? `${counted}; ${row.size} is up to ${row.criteria} and ${row.words}`
      : `${counted}; more than M, which is up to ${MOST[1].criteria} and ${MOST[1].words}`,
  }
}
