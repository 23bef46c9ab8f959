/**
 * Findings that a person accepts, with the reason, kept in the document:
 * `<!-- accept R7: reason -->` behind the sentence, or `- **Accepted**: R7 "fast" because reason` in the entry.
 * 1. Without a reason nothing is accepted. 2. Comments never move a place: they are blanked, not cut.
 */
import { hasLetters } from '../language/letters.ts'
import { toSentences } from '../language/sentence.ts'

export type Acceptance = {
  rule: string
  /** The words that it is about; all findings of the rule without them. */
  words?: string
  reason: string
  /** Where the comment stands; it covers the sentence before it. */
  at?: number
}

const LIMIT = 200
const FORM = /^accept(?:ed)?\s+/i
const BODY =
  /^([A-Za-z]+\d*)\s*(?:"([^"]{1,200})"|\xab([^\xbb]{1,200})\xbb|\u201c([^\u201d]{1,200})\u201d)?\s*(?:because\b|:|\u2013|\u2014|-)?\s*(.*)$/s

const toAcceptance = (body: string, at?: number): Acceptance | undefined => {
  const found = BODY.exec(body.trim().slice(0, 1000))
  const reason = found?.[5]?.trim() ?? ''
  if (!found?.[1] || !hasLetters(reason)) return undefined
  const words = found[2] ?? found[3] ?? found[4]
  return {
    rule: found[1].toUpperCase(),
    reason,
    ...(words ? { words } : {}),
    ...(at === undefined ? {} : { at }),
  }
}

/** The text without its comments, place by place, and what they accept. */
export const splitAcceptances = (text: string): { text: string; acceptances: Acceptance[] } => {
  const acceptances: Acceptance[] = []
  const parts: string[] = []
  let from = 0
  for (;;) {
    const open = text.indexOf('<!--', from)
    const close = open < 0 ? -1 : text.indexOf('-->', open + 4)
    if (close < 0) break
    const body = text.slice(open + 4, close).trim()
    const acceptance = FORM.test(body) ? toAcceptance(body.replace(FORM, ''), open) : undefined
    if (acceptance && acceptances.length < LIMIT) acceptances.push(acceptance)
    parts.push(text.slice(from, open), text.slice(open, close + 3).replace(/[^\r\n]/g, ' '))
    from = close + 3
  }
  return { text: parts.join('') + text.slice(from), acceptances }
}

/** The acceptances of a field: one a line or bullet. */
export const toAcceptances = (value: string): Acceptance[] =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*[-*+]\s+/, '').trim())
    .filter(Boolean)
    .flatMap((line) => toAcceptance(line) ?? [])

const covers = (sentences: readonly [number, number][], at: number, place: number): boolean => {
  const sentence = sentences.findLast(([from]) => from < at)
  return sentence !== undefined && sentence[0] <= place && place < sentence[1]
}

/** The acceptance that covers a finding of `text`. */
export const findAcceptance = (
  text: string,
  acceptances: readonly Acceptance[],
  { rule, span }: { rule: string; span: [number, number] },
): Acceptance | undefined => {
  if (acceptances.length === 0) return undefined
  const found = text.slice(...span).toLowerCase()
  const sentences = toSentences(text)
  return acceptances.find((one) => {
    const words = one.words?.toLowerCase()
    if (one.rule !== rule || (words && !found.includes(words) && !words.includes(found))) return false
    return one.at === undefined || covers(sentences, one.at, span[0])
  })
}
