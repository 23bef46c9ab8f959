/** Where a clause with a subject of its own begins. */
import type { Tagged } from '../../analysis/language/tags.ts'
import { findVerb } from './sentence-words.ts'

export const isMark = (token: Tagged | undefined): boolean => token?.text === ','
export const isJoint = (token: Tagged | undefined): boolean => /^(?:and|&|but)$/.test(token?.lower ?? '')

/** Where a part that begins at `at` begins with its comma and «and». */
export const toJointStart = (tokens: readonly Tagged[], at: number): number => {
  let left = at
  if (isJoint(tokens[left - 1])) left--
  if (isMark(tokens[left - 1])) left--
  return left
}

/** `placed`: where a comma parts it from what stands before it, a place may belong to it: «a screen in the hall». */
const isPlainSubject = (words: readonly Tagged[], placed = false): boolean =>
  words.every(
    ({ tag, lower }, at) =>
      /^(?:DT|PS|Q|JJ|NN|NNS|CD|POS)$/.test(tag) ||
      /^(?:of|only)$/.test(lower) ||
      (placed && at > 0 && /^(?:in|on|at|for|with|from|over|under|above|below|without)$/.test(lower)),
  ) &&
  words.some(({ tag }) => tag === 'NN' || tag === 'NNS') &&
  !words.some(({ tag }, at) => /^(?:DT|PS|Q)$/.test(tag) && /^NNS?$/.test(words[at - 1]?.tag ?? ''))

const OWN_SUBJECT = /^(?:we|i|there|nobody|everybody|everyone|somebody|anyone)$/
/** «three days before the end the customer», «between two stops there»: a time or a place, then the subject. */
const isLedSubject = (words: readonly Tagged[]): boolean => {
  const at = words.findLastIndex(
    ({ tag, lower }, index) =>
      OWN_SUBJECT.test(lower) || (/^(?:DT|PS|Q)$/.test(tag) && /^NNS?$/.test(words[index - 1]?.tag ?? '')),
  )
  const lead = words.slice(0, at)
  return (
    at > 1 &&
    lead.every(
      ({ tag, lower }) => /^(?:DT|PS|JJ|NN|NNS|CD|IN)$/.test(tag) || /^(?:before|after)$/.test(lower),
    ) &&
    lead.some(({ tag, lower }) => tag === 'IN' || /^(?:before|after)$/.test(lower)) &&
    (OWN_SUBJECT.test(words[at]?.lower ?? '') || isPlainSubject(words.slice(at)))
  )
}

const LONGEST_SUBJECT = 9

/** A subject of its own stands between a joint and a finite verb: «staff», «the front desk», «we». */
export const beginsClause = (tokens: readonly Tagged[], from: number): boolean => {
  const verb = findVerb(tokens, from, Math.min(tokens.length, from + LONGEST_SUBJECT))
  const words = tokens.slice(from, verb)
  // «, and whoever comes late waits»
  if (tokens[from]?.lower === 'whoever' && isMark(tokens[toJointStart(tokens, from)])) return true
  if (verb <= from || words.some((word) => isMark(word) || word.tag === 'CC')) return false
  const isOwn = words.every(({ tag, lower }, at) => (at === 0 ? OWN_SUBJECT.test(lower) : tag === 'RB'))
  if (isOwn) return true
  // «a photo and the work proposed, …»: what nobody goes on to say anything of is no clause.
  if (tokens[verb]?.tag === 'VBD' && isMark(tokens[verb + 1])) return false
  // «driver and container number»: one thing does not «number».
  if (tokens[verb]?.tag === 'VB' && tokens[verb - 1]?.tag === 'NN' && !tokens[verb + 1]) return false
  // «enter feed given, feed left over»: among deeds of the present a past one is none.
  const isBare = !/^(?:DT|PS|Q|JJ|NNS?|CD|PR)$/.test(tokens[verb + 1]?.tag ?? '')
  if (tokens[verb]?.tag === 'VBD' && isBare && /^VBZ?$/.test(tokens[findVerb(tokens, 0, from)]?.tag ?? ''))
    return false
  const isParted = isMark(tokens[toJointStart(tokens, from)])
  return isPlainSubject(words, isParted) || (isParted && isLedSubject(words))
}
