import type { Json, JsonObject } from '../../../schema/json.ts'

/** One entry of ours in a file of somebody else's: `name` in `section`. A file that was empty begins with `lead`. */
export type Entry = { section: string; name: string; value: JsonObject | Json[]; lead?: JsonObject }
export type Place = Pick<Entry, 'section' | 'name'>

/** What stands in the entry's place: its value, and its text as it is to be shown; or nothing yet. */
type Found = { problem: string } | { entry?: { value: Json; text: string } }

/** `made` says what had to be made besides the entry itself. */
export type Added = { text: string; added: string; made: 'entry' | 'section' }

/**
 * How a format keeps an entry. F1 all bytes outside of `added` stay as they are. F2 cutting what was added gives the
 * first text back, byte for byte; where others wrote around it meanwhile, every value of theirs stays. F3 a text
 * that `find` calls a problem is never given to the others.
 */
export type Format = {
  find(text: string, place: Place): Found
  /** For a text in which `find` saw no entry. */
  add(text: string, entry: Entry): Added
  /** For a text in which `find` saw the entry. */
  cut(text: string, place: Place, made: Pick<Added, 'added' | 'made'>): string
  /** Whether nothing is left in it. */
  isBare(text: string): boolean
}

export const toEol = (text: string): string => (/\r?\n/.exec(text)?.[0] ?? '\n') as string

const BOM = '\uFEFF'
export const isBlank = (text: string): boolean => text.replace(BOM, '').trim() === ''

export const toLine = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Without one stretch of it. */
export const without = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(end)

/** What stands before and behind `added`, where it covers a stretch of the text. */
export const aroundAdded = (
  text: string,
  added: string,
  covers: { start: number; end: number },
): [before: string, behind: string] | undefined => {
  const at = added === '' ? -1 : text.lastIndexOf(added, covers.start)
  const end = at + added.length
  return at >= 0 && end >= covers.end ? [text.slice(0, at), text.slice(end)] : undefined
}
