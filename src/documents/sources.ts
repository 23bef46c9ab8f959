/** Sources that requirements name: a turn, an id, words in quotation marks. What is named has to exist. */
import { ITEM_LINE, normalise, QUOTED_LINE } from './plain-words.ts'

export type Known = {
  /** Ids that may be named, besides those that stand in `words`. */
  ids: readonly string[]
  /** Everything that was said or written before. */
  words: string
  /** How many turns an interview had. */
  turns: number
}

const TURN = /\bturns?\s+(\d+(?:\s*(?:,|and|to|-|–)\s*\d+)*)/gi
const ID = /\b(?:GAP|REQ|R)-\d{3,15}\b/g
const QUOTED = /"([^"]+)"|«([^»]+)»|“([^”]+)”/g

const findTurns = (source: string, turns: number): string[] =>
  [...source.matchAll(TURN)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .filter((number) => Number(number) < 1 || Number(number) > turns)
    .map((number) => `turn ${number}`)

/** What a source has in quotation marks; words that were cut are found by their beginning. */
export const findQuoted = (source: string): { quoted: string; words: string }[] =>
  [...source.matchAll(QUOTED)].map(([, a, b, c]) => {
    const quoted = a ?? b ?? c ?? ''
    return { quoted, words: normalise(quoted.replace(/…$/, '')) }
  })

/**
 * What was said, as it stands there and as it reads: whoever quotes lines of a list or of a letter leaves their marks out. Line by
 * line, since most are plain English, and few of them read otherwise than they stand.
 */
const toSaid = (words: string): string[] => {
  const lines = words.split(/\r\n|\r|\n/)
  const read = lines.map((line) => line.replace(QUOTED_LINE, '').replace(ITEM_LINE, ''))
  return [lines, read].map((all) => all.map(normalise).filter(Boolean).join(' '))
}

/** Who quotes a long sentence leaves out what is not meant, and says so by dots. */
const LEFT_OUT = /\s*(?:\[(?:…|\.{3})\]|…|\.{3})\s*/

const isSaid = (quoted: string, said: readonly string[]): boolean => {
  const pieces = quoted.split(LEFT_OUT).map(normalise)
  return pieces.every((words) => !words.includes(' ') || said.some((text) => text.includes(words)))
}

const findQuotes = (source: string, said: readonly string[]): string[] =>
  findQuoted(source)
    .filter(({ quoted }) => !isSaid(quoted, said))
    .map(({ quoted }) => `«${quoted.slice(0, 80)}»`)

/** What of the sources of these requirements nobody said and nothing holds. */
export const findUnknownSources = (
  entries: readonly { id: string; source: string }[],
  { ids, words, turns }: Known,
): string[] => {
  const [known, said] = [new Set([...ids, ...(words.match(ID) ?? [])]), toSaid(words)] as const
  return entries.flatMap(({ id, source }) =>
    [
      ...findTurns(source, turns),
      ...(source.match(ID) ?? []).filter((one) => !known.has(one)),
      ...findQuotes(source, said),
    ].map(
      (what) =>
        `${id}: its source names ${what}, which is nowhere (name where it comes from, or leave it out)`,
    ),
  )
}
