import { isShortened } from '../../documents/sentence-ends.ts'
import { rememberByText } from './memory.ts'

/** The longest line that is read; what lies behind is not analysed. */
export const LINE_LIMIT = 20_000

const BULLET = /^\s*(?:[-*\u2022+]|\d{1,3}[.)])\s/

/** A small letter in front: the sentence goes on. */
const isSmall = (text: string): boolean => {
  const first = text.charAt(0)
  return first !== '' && first === first.toLowerCase() && first !== first.toUpperCase()
}

const isEnd = (text: string, at: number): boolean => {
  const mark = text[at]
  if (mark === '\n')
    return /^\s*\n/.test(text.slice(at + 1, at + 40)) || BULLET.test(text.slice(at + 1, at + 40))
  if (mark !== '.' && mark !== '!' && mark !== '?') return false
  const next = text[at + 1]
  if (next === undefined) return true
  if (!/[\s"'\u201d\u2019)\]]/.test(next)) return false
  if (mark === '.' && isShortened(text.slice(Math.max(0, at - 32), at + 1), text.slice(at + 1, at + 24)))
    return false
  const rest = text.slice(at + 1, at + 12).trimStart()
  return rest === '' || !isSmall(rest.replace(/^["'\u201d\u2019)\]\s]+/, ''))
}

const readSentences = (text: string): [number, number][] => {
  const limit = Math.min(text.length, LINE_LIMIT)
  const spans: [number, number][] = []
  let from = 0
  const close = (to: number): void => {
    let start = from
    let end = to
    while (start < end && /\s/.test(text[start] ?? '')) start++
    while (end > start && /\s/.test(text[end - 1] ?? '')) end--
    if (end > start) spans.push([start, end])
    from = to
  }
  for (let at = 0; at < limit; at++) if (isEnd(text, at)) close(at + 1)
  close(limit)
  return spans
}

/** Sentences as spans of the text, without the blanks around them. */
export const toSentences = rememberByText(readSentences)
