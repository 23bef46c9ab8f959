/**
 * Whether a line break ends what is said. L1 prose that was wrapped at a width is joined again. L2 whoever writes in lines (a
 * chat, a telegram, a form) begins anew with each of them, unless a line plainly goes on with the one before it.
 */
import { isClosing } from './letter-parts.ts'

/** No editor wraps at less, none at more. */
const NARROWEST = 45
const WIDEST = 130
/** A single full line of prose is so long at least. */
const FULL = 60

/** «…, and the», «… of»: more must come. */
const UNENDED =
  /(?:[,(–—-]|\b(?:an?|the|of|to|for|with|in|on|at|by|from|and|or|but|that|which|who|whether|if|because|is|are|be|my|our|their|his|her|its|this|these|no|every|each))\s*$/i
/** «that …», «of …»: the line before is still going on. */
const GOING_ON =
  /^\s*(?:that|which|who|whose|of|to|for|with|from|by|into|or|than|because|until|unless|so that|without)\s/

const SHORTEST = 2
/** Of so many words at most is a name with what somebody does. */
const NAME = 5
const countWords = (line: string): number => line.trim().split(/\s+/).length

/** Each line but the last is so full that the first word of the next one had no place any more. */
const isWrapped = (lines: readonly string[]): boolean => {
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)
  if (width < NARROWEST || width > WIDEST) return false
  // Behind a full stop a break says nothing.
  const isEnded = (line: string): boolean => /[.!?…]["'”’»)\]]*\s*$/.test(line)
  const isFull = lines.slice(0, -1).every((line, at) => {
    if (isEnded(line)) return true
    const [next = ''] = (lines[at + 1] ?? '').trimStart().split(/\s/, 1)
    return line.trimEnd().length + 1 + next.length > width - SHORTEST
  })
  return isFull && (lines.length > SHORTEST || width >= FULL)
}

/** «With kind regards» and, below it, who sends them. */
const isSigned = (line: string, next: string): boolean =>
  line.length < FULL && isClosing(line.trim()) && countWords(next) <= NAME

const isOpen = (line: string, next: string): boolean =>
  UNENDED.test(line) ||
  GOING_ON.test(next) ||
  (countWords(line) < SHORTEST && !/[:.!?]\s*$/.test(line)) ||
  isSigned(line, next)

/** The lines of a paragraph, each with what only goes on with it; one where it was wrapped. */
export const toLines = (paragraph: string): string[] => {
  if (!paragraph.includes('\n')) return [paragraph]
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || isWrapped(lines)) return [paragraph]
  const joined: string[] = []
  // A closing spans its own line, the name and the office below it; anything else is weighed against the line before.
  let closing = ''
  for (const [at, line] of lines.entries()) {
    const before = closing === '' ? (lines[at - 1] ?? '') : closing
    if (at > 0 && isOpen(before, line)) joined[joined.length - 1] += `\n${line}`
    else {
      joined.push(line)
      closing = line.length < FULL && isClosing(line.trim()) ? line : ''
    }
  }
  return joined
}
