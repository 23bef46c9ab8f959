/**
 * Titles beside the descriptions that they were made of. T1 what is changed in a description is changed in a title that says the same
 * words; T2 a title of somebody's own words stays, and where it gives a figure that its description does not give any more, that is told.
 */
import { placesOf } from './approved-entries.ts'
import { toDiff } from './diff.ts'
import { splice } from './edit.ts'
import type { Entry, Place } from './entry.ts'
import { type Markdown, toMarkdown } from './markdown.ts'
import { collapse, shorten } from './plain-words.ts'

const toWords = (text: string): string[] => collapse(text).split(' ').filter(Boolean)
const toBare = (word: string): string =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}€$£%]+|[^\p{L}\p{N}€$£%]+$/gu, '')
const toKeys = (text: string): string[] => toWords(text).map(toBare)

/** Words in the place of others, behind the word that stands before them. */
type Swap = { behind: string; old: string[]; now: string[] }

const toSwaps = (before: string, after: string): Swap[] => {
  const swaps: Swap[] = []
  let behind = ''
  let open: Swap | undefined
  for (const { kind, text } of toDiff(toWords(before).join('\n'), toWords(after).join('\n'))) {
    if (kind === ' ') {
      open = undefined
      behind = toBare(text)
      continue
    }
    if (!open) {
      open = { behind, old: [], now: [] }
      swaps.push(open)
    }
    open[kind === '-' ? 'old' : 'now'].push(text)
  }
  return swaps
}

/** Where these words stand, if they stand there once; behind a word that is named, where they stand more often. */
const findOnce = (words: readonly string[], { behind, old }: Swap): number | undefined => {
  const keys = words.map(toBare)
  const wanted = old.map(toBare)
  const found = keys.flatMap((_, at) => (wanted.every((key, n) => keys[at + n] === key) ? [at] : []))
  const [only, second] = found.length > 1 ? found.filter((at) => keys[at - 1] === behind) : found
  return second === undefined ? only : undefined
}

const swap = (title: string[], one: Swap): string[] => {
  const at = one.old.length > 0 ? findOnce(title, one) : undefined
  if (at === undefined) return title
  const isLast = at + one.old.length === title.length
  const now = isLast ? [...one.now.slice(0, -1), (one.now.at(-1) ?? '').replace(/[.,;:]+$/, '')] : one.now
  return [...title.slice(0, at), ...now.filter(Boolean), ...title.slice(at + one.old.length)]
}

/** So much of a title stands in the description that it was made of. */
const DERIVED = 0.7
/** Where less of it is said still, the description says something else. */
const STILL_SAID = 0.35
const LONGEST = 90

const shareOf = (title: readonly string[], description: string): number => {
  const known = new Set(toKeys(description))
  const own = title.map(toBare).filter(Boolean)
  return own.filter((word) => known.has(word)).length / Math.max(1, own.length)
}

/** The title of a requirement whose description reads otherwise; the same one where it says none of it. */
export const followTitle = (title: string, before: string, after: string): string => {
  const words = toWords(title)
  if (shareOf(words, before) < DERIVED) return title
  const isOther = shareOf(words, after) < STILL_SAID
  const followed = isOther ? words : toSwaps(before, after).reduce(swap, words)
  if (shareOf(followed, after) >= DERIVED) return followed.join(' ')
  const [first = ''] = collapse(after).split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return shorten(first.replace(/[.!]+$/, ''), LONGEST)
}

const HEAD = /^(#+[ \t]+REQ-\d{3,15}[ \t]*:[ \t]*)(.*?)([ \t]*#*)$/

const setTitle = ({ text, lines }: Markdown, { heading, entry }: Place, title: string) => {
  const line = lines[heading.line - 1]
  const [, head, own, tail = ''] = HEAD.exec(line ? text.slice(line.start, line.end) : '') ?? []
  return line && head !== undefined && own === entry.title
    ? [{ from: line.start, to: line.end, text: head + title + tail }]
    : []
}

/** A text whose descriptions somebody edited: titles that said the same follow, unless they were edited, too. */
export const followTitles = (before: string, after: string): string => {
  const markdown = toMarkdown(after)
  const known = new Map(placesOf(toMarkdown(before)).map(({ entry }) => [entry.id, entry]))
  const edits = placesOf(markdown).flatMap((place) => {
    const { id, title, description } = place.entry
    const was = known.get(id)
    if (!was || was.title !== title || was.description === description) return []
    const followed = followTitle(title, was.description, description)
    return followed === title || followed === '' ? [] : setTitle(markdown, place, followed)
  })
  return splice(after, edits)
}

const FIGURE = /(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*/gu

/** Titles that give a figure which nothing of the requirement gives. */
export const listOtherTitles = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ id, title, description, acceptance }) => {
    const said = new Set([description, ...acceptance].join('\n').match(FIGURE))
    const other = (title.match(FIGURE) ?? []).filter((figure) => !said.has(figure))
    return other.length > 0 && description !== ''
      ? [
          `${id}: its title says ${other.join(', ')}, and its description does not: «${collapse(description)}»`,
        ]
      : []
  })
