/**
 * The scope of an approved brief as it was decided: what a review refused stands outside of it, with the reason, and what
 * it changed stands inside as it reads now.
 */
import { byNumber, type Entry, isRefused } from '../entry.ts'
import { inline, normalise } from '../plain-words.ts'

const QUOTED = /"([\s\S]+)"/
const BEFORE = /\bdescription «(.*?)»(?:; |$)/s

/** What a requirement said before a review changed it. */
const toEarlier = ({ fields }: Entry): string => BEFORE.exec(fields.Before ?? '')?.[1] ?? ''

/** Its own words, now and before. */
const toOwn = (entry: Entry): string[] =>
  [entry.description, toEarlier(entry)].map(normalise).filter((words) => words !== '')

/** What it was made from: the sentence that its source quotes, or the source itself. */
const toOrigins = ({ source, title }: Entry): string[] => {
  const quoted = normalise(QUOTED.exec(source)?.[1] ?? '')
  return [normalise(source) || normalise(title), quoted].filter((words) => words !== '')
}

/** Words that only requirements say, or came from, which somebody rejected or put out of scope. */
export const findDropped = (entries: readonly Entry[]): Set<string> => {
  const toWords = (entry: Entry): string[] => [...toOwn(entry), ...toOrigins(entry)]
  const kept = new Set(entries.filter((entry) => !isRefused(entry)).flatMap(toWords))
  return new Set(
    entries
      .filter(isRefused)
      .flatMap(toWords)
      .filter((words) => !kept.has(words)),
  )
}

/** The requirements that a line of the scope became. */
const findMade = (line: string, entries: readonly Entry[]): Entry[] => {
  const words = normalise(line)
  const own = entries.filter((entry) => toOwn(entry).includes(words))
  return own.length > 0 ? own : entries.filter((entry) => toOrigins(entry).includes(words))
}

const ITEM = /^\s*[-*+]\s+(.+)$/

/** One line of what is inside: as it was, as it reads now, or gone. */
const followLine = (line: string, entries: readonly Entry[]): string[] => {
  const item = ITEM.exec(line)?.[1]
  const made = item === undefined ? [] : findMade(item, entries)
  if (made.length === 0) return [line]
  const left = made.filter((entry) => !isRefused(entry))
  const isSame = made.every((entry) => !isRefused(entry) && entry.section !== 'modified')
  return isSame ? [line] : left.map(({ description }) => `- ${inline(description)}`)
}

const NO_REASON = 'no reason given'

/** A refused requirement in a line, with what was decided about it and why. */
const toRefused = ({ id, description, section, fields: { Reason: reason = '' } }: Entry): string => {
  const why = reason === '' || reason === NO_REASON ? '' : `: ${reason}`
  return `- ${inline(description)} (${id}, ${section === 'rejected' ? 'rejected' : 'out of scope'}${why})`
}

const IN = /^#{3,5}\s+in[ -]scope\s*$/i
const OUT = /^#{3,5}\s+out[ -]of[ -]scope\s*$/i
const NOTHING = /^(?:not decided|none|nothing)\.?$/i

/** The body of a section Scope, in lines. */
export const decideScope = (lines: readonly string[], entries: readonly Entry[]): string[] => {
  const refused = entries.filter(isRefused).toSorted(byNumber).map(toRefused)
  const result: string[] = []
  let part: 'in' | 'out' | undefined
  let isPlaced = false
  const place = (): void => {
    if (isPlaced || refused.length === 0) return
    while (result.at(-1)?.trim() === '' || NOTHING.test(result.at(-1)?.trim() ?? '')) result.pop()
    const gap = OUT.test(result.at(-1) ?? '') ? [''] : []
    result.push(...gap, ...refused)
    isPlaced = true
  }
  for (const line of lines) {
    if (/^#{1,6}\s/.test(line)) {
      if (part === 'out') {
        place()
        result.push('')
      }
      part = IN.test(line) ? 'in' : OUT.test(line) ? 'out' : undefined
      result.push(line)
    } else result.push(...(part === 'in' ? followLine(line, entries) : [line]))
  }
  if (part === 'out') place()
  if (!isPlaced && refused.length > 0) result.push('', '### Out of Scope', '', ...refused)
  return result
}
