/**
 * The scope of an approved brief as it was decided: what a review refused stands outside of it, with the reason, and what
 * it changed stands inside as it reads now.
 */
import { byNumber, type Entry, isHeld, isRefused } from '../entry.ts'
import { inline, normalise } from '../plain-words.ts'
import { isOneThing, isSaidAnew, isSaidWhole } from '../replaced-statement.ts'
import { findQuoted } from '../sources.ts'

const QUOTED = /"([\s\S]+)"/
/** The section that a source names before what it takes from there. */
const SECTION = /^[^":«“]{1,60}:\s+/
const BEFORE = /\b(?:description|first) «(.*?)»(?=; |$)/gs

/** What a requirement said before a review changed it, and what it said first of all. */
const toEarlier = ({ fields: { Before } }: Entry): string[] =>
  Before === undefined ? [] : [...Before.matchAll(BEFORE)].map(([, words = '']) => words)

/** Its own words, now and before. */
const toOwn = (entry: Entry): string[] =>
  [entry.description, ...toEarlier(entry)].map(normalise).filter((words) => words !== '')

/** What it was made from: the sentences that its source quotes, or the source itself. */
const toOrigins = ({ source, title }: Entry): string[] => {
  const quoted = [QUOTED.exec(source)?.[1] ?? '', ...findQuoted(source).map(({ words }) => words)]
  const whole = [source, source.replace(SECTION, '')].map(normalise)
  return [...(whole[0] ? whole : [normalise(title)]), ...quoted.map(normalise)].filter(
    (words) => words !== '',
  )
}

/** Words that only requirements say, or came from, which somebody rejected or put out of scope. */
export const findDropped = (entries: readonly Entry[]): Set<string> => {
  const refused = entries.filter(isRefused)
  if (refused.length === 0) return new Set()
  const toWords = (entry: Entry): string[] => [...toOwn(entry), ...toOrigins(entry)]
  const kept = new Set(entries.filter((entry) => !isRefused(entry)).flatMap(toWords))
  return new Set(refused.flatMap(toWords).filter((words) => !kept.has(words)))
}

/** The requirements that a line of the brief became: those that say it, else those that quote it whole. */
const findMade = (line: string, entries: readonly Entry[]): Entry[] => {
  const words = normalise(line)
  const own = entries.filter((entry) => toOwn(entry).includes(words))
  return own.length > 0 ? own : entries.filter((entry) => toOrigins(entry).includes(words))
}

/** Whether a requirement that nobody refused says this line or quotes something of it. */
const isCarried = (line: string, entries: readonly Entry[]): boolean => {
  const words = ` ${normalise(line)} `
  return entries.some(
    (entry) =>
      !isRefused(entry) &&
      (toOwn(entry).includes(words.trim()) ||
        toOrigins(entry).some((origin) => origin.includes(' ') && words.includes(` ${origin} `))),
  )
}

const ITEM = /^\s*[-*+]\s+(.+)$/

const toTelling = (text: string): string[] =>
  normalise(text)
    .split(' ')
    .filter((word) => word.length > 3 || /\d/.test(word))

/** Whether these requirements say all of a line: one that quotes it for a part of it does not stand for the whole. */
const isSaid = (line: string, entries: readonly Entry[]): boolean => {
  const said = new Set(entries.flatMap(({ title, description }) => toTelling(`${title} ${description}`)))
  return toTelling(line).every((word) => said.has(word))
}

/** What is wanted of the whole is wanted for more than one requirement: only one that says the same takes it along. */
const WIDER = ['Overview', 'Goals', 'Success Criteria']

/** The refused requirements with which a line of the brief is left out; undefined where it stays. */
const findTakers = (section: string, line: string, entries: readonly Entry[]): Entry[] | undefined => {
  const item = ITEM.exec(line)?.[1] ?? ''
  const made = item === '' ? [] : findMade(item, entries)
  // One that said the line once and says a part of it now does not take the rest along.
  const isOwn = made.some(
    (entry) =>
      toOwn(entry).includes(normalise(item)) && (isOneThing(item) || isSaidWhole(item, entry.description)),
  )
  const isGone =
    made.length > 0 &&
    made.every(isRefused) &&
    !isCarried(item, entries) &&
    (isOwn || (!WIDER.includes(section) && isSaid(item, made)))
  return isGone ? made : undefined
}

/** The refused requirements that were made from a line which stays: they may have made it wrong. */
export const findDoubts = (line: string, entries: readonly Entry[]): Entry[] =>
  findMade(line, entries).filter(isRefused)

/** Requirements of which one was made of this part of the sentence that they quote: the one that says the line anew. */
const findMadeOfPart = (line: string, entries: readonly Entry[]): Entry[] => {
  const words = ` ${normalise(line)} `
  const quoting = entries.filter((entry) => toOrigins(entry).some((one) => ` ${one} `.includes(words)))
  return quoting.filter(({ description }) => isSaidAnew(line, description))
}

/** Whether it once said this line, and somebody changed what it says. */
const hasSaid = (entry: Entry, line: string): boolean =>
  toEarlier(entry).some((words) => ` ${normalise(words)} `.includes(` ${normalise(line)} `))

/** The one requirement that was made of a line and says it otherwise now, whoever changed it. */
const findContrary = (item: string, entries: readonly Entry[]): Entry | undefined => {
  const made = findMade(item, entries)
  const [only, second] = made.length > 0 ? made : findMadeOfPart(item, entries)
  if (!only || second || !isHeld(only)) return undefined
  if (!hasSaid(only, item) && !isSaidAnew(item, only.description)) return undefined
  // A line that says more than the requirement is kept whole.
  return isSaidWhole(item, only.description) ? only : undefined
}

/** One line of what is inside: as it was, or as the requirement reads that said it before somebody changed it. */
const followLine = (line: string, entries: readonly Entry[]): string[] => {
  const item = ITEM.exec(line)?.[1] ?? ''
  const own = entries.filter((entry) => !isRefused(entry) && toOwn(entry).includes(normalise(item)))
  if (own.some((entry) => entry.section === 'modified' || hasSaid(entry, item)))
    return own.map(({ description }) => `- ${inline(description)}`)
  const contrary = findContrary(item, entries)
  return contrary ? [`- ${inline(contrary.description)}`] : [line]
}

const ANSWER = /^\s*-\s+\*\*(.+?)\*\* (.+) \((Q-\d+)[^()]*\)$/
const ID = /\bQ-\d+\b/g

/** Answers as they were given, each with what counts since in its place. */
export const markAnswers = (lines: readonly string[], entries: readonly Entry[]): string[] => {
  const read = lines.map((line) => {
    const [, , answer = '', id = ''] = ANSWER.exec(line) ?? []
    return { line, answer, id }
  })
  return read.map(({ line, answer, id }, at) => {
    if (id === '') return line
    const later = read.slice(at + 1).find((other) => other.id !== '' && isSaidAnew(answer, other.answer))
    const made = entries.filter(({ source }) => source.match(ID)?.some((one) => one === id))
    const isRefusedSince = made.length > 0 && made.every(isRefused)
    const marks = [
      ...(later ? [`said otherwise since: ${later.id}`] : []),
      ...(isRefusedSince ? made.map((entry) => `${entry.id}, which was made of it, is refused`) : []),
    ]
    return marks.length > 0 ? `${line} (${marks.join('; ')})` : line
  })
}

const NO_REASON = 'no reason given'

/** A line of the brief that is left out: where it stood, and with which requirements. */
export type LeftOut = { section: string; line: string; with: readonly Entry[] }

/** What was left out with a requirement and is not what the requirement says anyway. */
const toTaken = ({ id, description }: Entry, left: readonly LeftOut[]): string =>
  left
    .filter(({ line, with: [first] }) => first?.id === id && normalise(line) !== normalise(description))
    .map(
      ({ section, line }) => `; left out with it, of ${section}: «${inline(ITEM.exec(line)?.[1] ?? line)}»`,
    )
    .join('')

/** A refused requirement in a line, with what was decided about it and why, and what is left out with it. */
const toRefused = (entry: Entry, left: readonly LeftOut[]): string => {
  const { id, description, section, fields } = entry
  const { Reason: reason = '' } = fields
  const why = reason === '' || reason === NO_REASON ? '' : `: ${reason}`
  const isRejected = section === 'rejected'
  // Somebody who rejects a sentence does not say that its matter is outside: it must not read so.
  const says = isRejected ? `Not wanted as it stood: «${inline(description)}»` : inline(description)
  return `- ${says} (${id}, ${isRejected ? 'rejected' : 'out of scope'}${why}${toTaken(entry, left)})`
}

const IN = /^#{3,5}\s+in[ -]scope\s*$/i
const OUT = /^#{3,5}\s+out[ -]of[ -]scope\s*$/i
/** What stands in a part of the scope of which nothing is said. */
export const NOTHING = /^(?:(?:not decided|none|nothing)\.?|open question: .*)$/i

/** What of these lines is left out. */
export const findLeftOut = (
  section: string,
  lines: readonly string[],
  entries: readonly Entry[],
): LeftOut[] =>
  lines.flatMap((line) => {
    const takers = findTakers(section, line, entries)
    return takers ? [{ section, line, with: takers }] : []
  })

/** The lines of what is inside. */
const toInside = (lines: readonly string[]): string[] => {
  const from = lines.findIndex((line) => IN.test(line))
  const below = from < 0 ? [] : lines.slice(from + 1)
  const end = below.findIndex((line) => /^#{1,6}\s/.test(line))
  return end < 0 ? below : below.slice(0, end)
}

/** The body of a section Scope, in lines; `left` is what other sections of the brief leave out. */
export const decideScope = (
  lines: readonly string[],
  entries: readonly Entry[],
  left: readonly LeftOut[],
): string[] => {
  const inside = findLeftOut('In Scope', toInside(lines), entries)
  const gone = new Set(inside.map(({ line }) => line))
  const refused = entries
    .filter(isRefused)
    .toSorted(byNumber)
    .map((entry) => toRefused(entry, [...inside, ...left]))
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
    } else if (part !== 'in') result.push(line)
    else if (!gone.has(line)) result.push(...followLine(line, entries))
  }
  if (part === 'out') place()
  if (!isPlaced && refused.length > 0) result.push('', '### Out of Scope', '', ...refused)
  return result
}
