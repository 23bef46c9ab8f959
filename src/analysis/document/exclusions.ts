/** What a document leaves out: the parts under «Out of scope», «Non-goals» and the like. They settle, and raise nothing. */
import { splice } from '../../documents/edit.ts'
import { type Markdown, toMarkdown, toName } from '../../documents/markdown.ts'
import { type Block, toPath, toProse } from '../../documents/prose.ts'

const TITLES = [
  '(?!.*(?<!not )\\bin scope\\b).*\\b(?:out of|beyond(?: the)?|outside(?: of)?(?: the)?|not in|not within) scope\\b.*|scope exclusions?|out',
  '(?:.*\\b)?(?:non|anti) ?goals?\\b.*|not (?:goals?|included|covered|planned|supported|a goal|part of)\\b.*|exclu(?:ded|sions?)\\b.*|explicitly (?:excluded|not)\\b.*',
  "what (?:it|this|we|is|the product|the system)\\b.{0,40}\\b(?:not|won['’]?t|never)\\b.*|(?:we |it )?(?:will not|won['’]?t|not doing|does not)\\b.*|no ?gos?|left out",
  'deferred\\b.*|future (?:work|scope|releases?|versions?|enhancements?|considerations?|ideas)|later|not now|parking lot',
]
const EXCLUDED = new RegExp(`^(?:${TITLES.join('|')})$`)
/** «Out of scope: payment.», «**Non-goals** – payment» */
const LED = /^(.{3,40}?)\s*(?::|\s[-–—]\s)/
const BELONGS =
  /^(?:(?:is|are) )?(?:explicitly )?(?:out of scope|not in scope|non-goals?)(?: (?:is|are)\b|:)/i
const SAID =
  /\b(?:is|are|remains?|stays?) (?:explicitly |currently )?(?:out of|not in|beyond the|outside the) scope\b/i
const LONGEST = 200

/** A title in small letters, without marks. */
export const toPlainName = (title: string): string =>
  toName(title.slice(0, 120))
    .replace(/[^\p{L}\p{N}&;'’ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const isExcludedTitle = (title: string): boolean => EXCLUDED.test(toPlainName(title))

const isExcludedText = (words: string): boolean => {
  const bare = words
    .slice(0, LONGEST)
    .replace(/[*_`]{1,3}/g, '')
    .trim()
  const lead = LED.exec(bare)?.[1]
  return (lead !== undefined && isExcludedTitle(lead)) || BELONGS.test(bare) || SAID.test(bare)
}

const known = new WeakMap<Block, boolean>()

/** By the titles above, by the words that lead in its list, or by its own. Asked in order, it looks up one block at most. */
export const isExcluded = ({ text }: Markdown, block: Block): boolean => {
  const isOwn = ({ heading, range: [from, to] }: Block): boolean =>
    isExcludedText(text.slice(from, Math.min(to, from + LONGEST))) || toPath(heading).some(isExcludedTitle)
  let found = false
  for (let at: Block | undefined = block; at && !found; at = at.parent) {
    const before = known.get(at)
    found = before ?? isOwn(at)
    if (before !== undefined) break
  }
  known.set(block, found)
  return found
}

/** A text without what it leaves out. */
export const withoutExcluded = (text: string): string => {
  const markdown = toMarkdown(text)
  const left = toProse(markdown).filter((block) => isExcluded(markdown, block))
  return splice(
    markdown.text,
    left.map(({ range: [from, to] }) => ({ from, to, text: '' })),
  )
}
