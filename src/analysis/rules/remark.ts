/** R20, R21: purposes and parentheses, what stands beside the requirement. */

import type { Span } from '../frame/frame.ts'
import { hasLetters } from '../language/letters.ts'
import { isNoun } from '../language/tags.ts'
import { isOneOf } from '../language/words.ts'
import { quote } from '../quote.ts'
import { toSwapped, toWhole } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { findModal, toQuotes } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

const purpose = toLexicon(`
in order to|
in order that|
so that|
so as to|
for the purpose of|
for the purposes of|
with the aim of|
with the goal of|
with the purpose of|
in an effort to|
with a view to|
thereby|
thus allowing|
because|
to ensure|
to make sure|
to guarantee|
to improve|
to avoid|
to prevent|
to facilitate|
to help|
to reduce|
to protect|
to comply with|
to increase|
to minimize|
to minimise|
to simplify|
to ease|
to speed up|
to satisfy|
to attract|
to save power|
to save energy|
to save time|
to save money|
to save space|
to save costs|
to save paper|
to save fuel|
to save water|
to save resources|
`)
const GOVERNS =
  'allow enable permit require let ask prompt attempt want need configure use design help try continue fail able ability capable option button way means right possible responsible rule function used measure measures mechanism mechanisms control controls tool tools intended expected designed'

const isLeading = ({ clauses }: Sentence, at: number): boolean =>
  clauses.some(({ from, to, leading }) => leading && at > from && at < to)

/** "to prevent ..." is a purpose only behind a complete clause. */
const judgePurpose: Judge = ({ story, gherkin }, sentence, { from, term }) => {
  if (story || gherkin || isLeading(sentence, from)) return false
  if (term.words[0] !== 'to') return from < 2 && !isOneOf('in for', term.words[0] ?? '') ? 'info' : undefined
  const modal = findModal(sentence)
  const { tokens } = sentence
  if (from <= sentence.first) return undefined
  if (modal < 0 || from < modal + 3) return false
  const between = tokens.slice(modal + 1, from)
  const grants = between.some(({ verb }) => isOneOf('allow enable permit help let', verb?.lemma ?? ''))
  if (
    isOneOf('ensure make guarantee comply', term.words[1] ?? '') &&
    !grants &&
    isNoun(tokens[from - 1]?.tag)
  )
    return undefined
  if (between.some(({ lower, verb }) => isOneOf(GOVERNS, lower) || isOneOf(GOVERNS, verb?.lemma ?? '')))
    return false
  return isNoun(tokens[from - 1]?.tag) || tokens[from - 1]?.tag === 'RB' || tokens[from - 1]?.text === ','
    ? undefined
    : false
}

/** The purpose phrase and what follows it leave the sentence. */
const findPurpose = (subject: Subject): Hit[] => {
  const found = toSearch(
    purpose,
    (words) => `${quote(`${words} ...`)} tells why: that belongs into the rationale`,
    judgePurpose,
  )(subject)
  return found.map((hit) => {
    const sentence = subject.sentences.find(({ from, to }) => from <= hit.span[0] && hit.span[1] <= to)
    if (!sentence) return hit
    const kept = subject.text.slice(sentence.from, hit.span[0])
    const rewrite = hasLetters(kept)
      ? `${toWhole(kept)} (Rationale: ${subject.text.slice(hit.span[0], sentence.to).trim()})`
      : toSwapped(subject.text, sentence, hit.span, '[requirement first; purpose as Rationale:]')
    return { ...hit, rewrite: rewrite.slice(0, 1200) }
  })
}

const ACRONYM = /^[A-Z][A-Z0-9/&-]{1,9}s?$/
const SOFT = /\d|^[a-z]$|^(?:s|es|ies|optional|default|inclusive|exclusive|see\b.*|[ivx]{1,4}|[A-Z][\w.-]*)$/

const toBracket = (subject: Subject, sentence: Sentence, span: Span): Hit | undefined => {
  const { text } = subject
  const inner = text.slice(span[0] + 1, span[1] - 1).trim()
  if (inner === '' || ACRONYM.test(inner) || /[\]\w]/.test(text[span[0] - 1] ?? '')) return undefined
  if (toQuotes(text).some(([from, to]) => from <= span[0] && span[1] <= to)) return undefined
  const kept = toSwapped(text, sentence, span, '')
  return {
    span,
    severity: SOFT.test(inner) ? 'info' : 'warning',
    message: `${quote(`(${inner.slice(0, 60)})`)} may bind or may be a remark`,
    rewrite: `${kept} (if it binds, as a requirement of its own: ${inner.slice(0, 200)})`,
  }
}

const findBrackets = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) => {
    const hits: Hit[] = []
    let open = -1
    for (let at = sentence.from; at < sentence.to && hits.length < 20; at++) {
      if (subject.text[at] === '(') open = at
      if (subject.text[at] !== ')' || open < 0) continue
      const hit = toBracket(subject, sentence, [open, at + 1])
      if (hit) hits.push(hit)
      open = -1
    }
    return hits
  })

export const REMARK_RULES: Rule[] = [
  {
    rule: 'R20',
    name: 'Purpose in the sentence',
    severity: 'warning',
    why: 'A reason reads like one more obligation, and it is nothing that can be tested.',
    find: findPurpose,
    good: 'The lock shall close 30 seconds after the last entry.',
    bad: 'The lock shall close after 30 seconds in order to keep thieves out.',
  },
  {
    rule: 'R21',
    name: 'Parentheses',
    severity: 'warning',
    why: 'Nobody knows whether words in parentheses bind, explain or may be left out.',
    find: findBrackets,
    good: 'The form shall accept photos of at most 10 MB.',
    bad: 'The form shall accept photos (also drawings).',
  },
]
