/** Whether something else in the document decides what a vague word leaves open: it speaks of the same thing and says more. */
import type { Span } from '../frame/frame.ts'
import { rememberByText } from '../language/memory.ts'
import { toKeys } from '../structure/block-words.ts'
import type { Statement } from './document-reading.ts'

const WORDS = /[\p{L}\p{N}’'/-]+/gu
/** Here a thing ends, and so does what is done to it. */
const END =
  /[,.;:()]|\s(?:and|or|but|to|for|of|in|on|at|by|with|when|while|if|that|which|from|without|as|so|is|are|shall|must|should|will)\s/i
/** Behind these stands what is meant. */
const SPECIFIC =
  /[("“«:]|\d|\b(?:using|via|through|including|such as|indicating|identifying|stating|naming|showing|explaining|that (?:says?|states?|names?))\b/i
/** Speed is decided where the same list gives it a figure. */
const SPEED = /\d\s?(?:ms|milliseconds?|fps|hz)\b|\bfps\b/i
const LEAST = 2

const keysOf = rememberByText((text: string): ReadonlySet<string> => toKeys(text))

const toFirst = (words: string): string => {
  const end = END.exec(words)
  return words.slice(0, end?.index ?? words.length)
}

const isAdverb = (word: string): boolean => /ly$/i.test(word)
const toRoot = (word: string): string => word.toLowerCase().replace(/ly$/, '')

/** The thing that the word judges: behind it, or for an adverb at the end what is before it. */
const toThing = (text: string, [from, to]: Span): string => {
  const behind = toFirst(`${text.slice(to)} `)
  if (/\p{L}/u.test(behind) || !isAdverb(text.slice(from, to))) return behind
  return (text.slice(0, from).match(WORDS) ?? []).slice(-3).join(' ')
}

const ROOT = 4
/** «store» and «storage» */
const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= ROOT && (a.startsWith(b) || b.startsWith(a)))

const holdsAll = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].every((word) => [...others].some((other) => isAlike(word, other)))

const BY = /^\s+([\p{L}-]+) (?:based on|according to|depending on) [^.,;]*?([\p{L}-]+)[.,;]?$/iu
/** «the appropriate lane based on the weight», and below it a lane for each weight. */
const isMapped = (of: Statement, behind: string, statements: readonly Statement[]): boolean => {
  const [, thing = '', matter = ''] = BY.exec(behind.toLowerCase()) ?? []
  const isCase = (said: string): boolean => /^(?:when|where|if)\b/.test(said) && said.includes(matter)
  const below = statements.filter(({ heading, line }) => heading === of.heading && line > of.line)
  const said = below.map(({ plain }) => plain.text.toLowerCase())
  return thing !== '' && said.filter((one) => isCase(one) && one.includes(thing)).length >= LEAST
}

/** What a reader without the rules mostly shrugged at. In our own documents, whoever writes them is still asked. */
const IDLE =
  /^(?:(?:acceptable|accurate(?:ly)?|best practices?|clean interface|comprehensive|easier|easily|easy|lightweight|necessary|nice|reliably)\b|descriptive\s[^.,;]{0,40}\b(?:errors?|messages?)\b)/i

export const isDecidedElsewhere = (
  rule: string,
  statement: Statement,
  span: Span,
  statements: readonly Statement[],
  isOwn: boolean,
): boolean => {
  const { text } = statement.plain
  const word = text.slice(...span)
  const isHere = ({ heading }: Statement): boolean => heading === statement.heading
  if (rule === 'R34')
    return /^responsive$/i.test(word) && statements.some((one) => isHere(one) && SPEED.test(one.plain.text))
  if (rule !== 'R7') return false
  const [thing, behind] = [keysOf(toThing(text, span)), text.slice(span[1])]
  if (!isOwn && IDLE.test(text.slice(span[0]))) return true
  if (isMapped(statement, behind, statements)) return true
  return statements.some((one) => {
    if (one === statement || one.isBinding !== true || (isAdverb(word) && !isHere(one))) return false
    const said = one.plain.text
    const isNamed = isHere(one) && thing.size > 0 && said.toLowerCase().includes(toRoot(word))
    return (thing.size >= LEAST || isNamed) && SPECIFIC.test(said) && holdsAll(thing, keysOf(said))
  })
}
