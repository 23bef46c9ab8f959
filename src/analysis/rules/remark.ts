/** R20, R21: purposes and parentheses, what stands beside the requirement. */

import type { Span } from '../frame/frame.ts'
import { hasLetters } from '../language/letters.ts'
import { isNoun, isVerb } from '../language/tags.ts'
import { toVerb } from '../language/verb-forms.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { AIMS, PURPOSES } from './purpose-terms.ts'
import { closeSentence, swapWords } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { findModal, isCounted, toQuotes } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

const toAims = (): string =>
  AIMS.split(' ')
    .map((verb) => `to ${verb}|`)
    .join('\n')

const purpose = toLexicon(() => `${PURPOSES.trim()}\n${toAims()}`)
const GOVERNS =
  'allow enable permit require let ask prompt attempt want need configure use design help try continue fail able ability capable option button way means right possible responsible rule function used measure measures mechanism mechanisms control controls tool tools intended expected designed'

const isLeading = ({ clauses }: Sentence, at: number): boolean =>
  clauses.some(({ from, to, leading }) => leading && at > from && at < to)

/** Words that give a reason only behind a comma, since they say when, how or which as well. */
const PAUSED =
  'since as thus hence therefore which so allowing enabling preventing avoiding improving reducing guaranteeing helping ensuring making saving after'
/** They describe a noun as often as they give a reason. */
const DESCRIBING = 'intended meant designed aimed'

const isPaused = ({ tokens }: Sentence, from: number): boolean => {
  const before = tokens[from - 1]
  return (
    before?.text === ',' ||
    before?.text === ';' ||
    before?.text === '-' ||
    /^[\u2013\u2014]$/.test(before?.text ?? '')
  )
}

/** "so the crew can rest": a reason even without a comma. */
const isEffect = ({ tokens }: Sentence, from: number): boolean =>
  tokens[from]?.lower === 'so' &&
  tokens
    .slice(from + 1, from + 8)
    .some(({ lower }) => isOneOf('can could may stay stays remain remains know knows have has is are', lower))

/** "to prevent ..." is a purpose only behind a complete clause. */
const judgePurpose: Judge = ({ story, gherkin }, sentence, { from, to, term }) => {
  if (story || gherkin || isLeading(sentence, from)) return false
  const [first = '', second = ''] = term.words
  if (isOneOf(DESCRIBING, first)) return isPaused(sentence, from) ? 'info' : false
  if (isOneOf(PAUSED, first) && !isOneOf('that as allowing', second)) {
    const paused = isPaused(sentence, from) || isEffect(sentence, from) || second === 'otherwise'
    if (!paused || findModal(sentence) > from || sentence.tokens[to]?.tag === 'CD') return false
  }
  if (first === 'in' && second === 'compliance') return 'info'
  if (first === 'for' && isOneOf('maximum optimum optimal increased', second) && isCounted(sentence))
    return false
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
  const before = tokens[from - 1]
  return isNoun(before?.tag) || isOneOf('RB CD', before?.tag ?? '') || before?.text === ','
    ? undefined
    : false
}

/** "To calm the herd, the barn shall ...": an infinitive in front is a purpose whatever its verb. */
const findOpening = ({ text, sentences, story, gherkin }: Subject): Hit[] =>
  sentences.flatMap((sentence): Hit[] => {
    const { tokens, first } = sentence
    const comma = tokens.findIndex((token, at) => at > first && token.text === ',')
    const [to, verb] = [tokens[first], tokens[first + 1]]
    if (story || gherkin || to?.lower !== 'to' || !verb || comma < 0 || findModal(sentence) < comma) return []
    if (!isVerb(verb.tag) && toVerb(verb.lower)?.base !== true) return []
    const span: Span = [to.start, tokens[comma - 1]?.end ?? to.end]
    const message = `${quote(text.slice(...span))} tells why: that belongs into the rationale`
    return [
      {
        span,
        message,
        severity: 'info',
        rewrite: swapWords(text, sentence, [span[0], tokens[comma]?.end ?? span[1]], ''),
      },
    ]
  })

const AS_NAMED =
  'a an well soon long far defined specified described required stated shown agreed follows per of if though appropriate applicable necessary listed given set laid prescribed in by is part many much opposed measured from to'

/** ", as crowded rooms put off new customers", "; visitors complain otherwise": a whole clause that tells why. */
const findBecause = ({ text, sentences, story, gherkin }: Subject): Hit[] =>
  story || gherkin
    ? []
    : sentences.flatMap((sentence): Hit[] => {
        const { tokens } = sentence
        const modal = findModal(sentence)
        const at = tokens.findIndex(
          ({ lower }, i) =>
            i > modal &&
            (lower === 'as' || lower === 'for') &&
            isPaused(sentence, i) &&
            !isOneOf(AS_NAMED, tokens[i + 1]?.lower ?? ''),
        )
        if (modal < 0 || at < 0) return []
        const rest = tokens.slice(at + 1)
        const verb = rest.findIndex(({ tag }) => isVerb(tag) || isOneOf('BE HV MD', tag))
        const finite = rest[verb] && isOneOf('VBZ VBD VBP VB BE HV MD', rest[verb].tag)
        if (verb < 1 || !finite || rest.slice(0, verb).some(({ tag }) => isOneOf('PU WH TO', tag))) return []
        const span: Span = [tokens[at]?.start ?? 0, tokens.findLast(({ tag }) => tag !== 'PU')?.end ?? 0]
        const message = `${quote(text.slice(...span))} tells why: that belongs into the rationale`
        const kept = closeSentence(text.slice(sentence.from, span[0]).replace(/[\s,;\u2013\u2014-]+$/, ''))
        return [{ span, message, rewrite: `${kept} (Rationale: ${text.slice(...span)})`.slice(0, 1200) }]
      })

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
      ? `${closeSentence(kept)} (Rationale: ${subject.text.slice(hit.span[0], sentence.to).trim()})`
      : swapWords(subject.text, sentence, hit.span, '[requirement first; purpose as Rationale:]')
    return { ...hit, rewrite: rewrite.slice(0, 1200) }
  })
}

const ACRONYM = /^[A-Z][A-Z0-9/&-]{1,9}s?$/
const SOFT = /\d|^[a-z]$|^(?:s|es|ies|optional|default|inclusive|exclusive|see\b.*|[ivx]{1,4}|[A-Z][\w.-]*)$/

/** "service level agreement (SLA)", "SLA (service level agreement)": a name and its short form. */
const toInitials = (words: readonly string[]): string =>
  words.map((word) => word[0]?.toLowerCase() ?? '').join('')

const isShortFor = (before: string, inner: string): boolean => {
  const words = before.trim().split(/[\s-]+/)
  const last = words.at(-1) ?? ''
  if (!ACRONYM.test(inner))
    return (
      ACRONYM.test(last) && toInitials(inner.split(/[\s-]+/)).includes(last.replace(/s$/, '').toLowerCase())
    )
  const letters = inner.replace(/s$/, '').toLowerCase()
  const initials = toInitials(words.slice(-letters.length - 3))
  return initials.includes(letters) || [...letters].every((letter) => initials.includes(letter))
}

const findBracket = (subject: Subject, sentence: Sentence, span: Span): Hit | undefined => {
  const { text } = subject
  const inner = text.slice(span[0] + 1, span[1] - 1).trim()
  if (inner === '' || isShortFor(text.slice(0, span[0]), inner) || /[\]\w]/.test(text[span[0] - 1] ?? ''))
    return undefined
  if (toQuotes(text).some(([from, to]) => from <= span[0] && span[1] <= to)) return undefined
  const kept = swapWords(text, sentence, span, '')
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
      const hit = findBracket(subject, sentence, [open, at + 1])
      if (hit) hits.push(hit)
      open = -1
    }
    return hits
  })

/** "[photos suffice below 1000 EUR]": square brackets around a remark, not around a value to fill in. */
const findSquares = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    Array.from(text.slice(sentence.from, sentence.to).matchAll(/\[([^[\]]{8,200})\]/g)).flatMap(
      (match): Hit[] => {
        const start = sentence.from + match.index
        const span: Span = [start, start + match[0].length]
        const inside = sentence.tokens.filter((token) => token.start > start && token.end < span[1])
        const plain = inside.every(
          ({ tag, lower }) => isNoun(tag) || isOneOf('PU DT JJ CD', tag) || isOneOf('and or of', lower),
        )
        if (inside.length < 4 || plain) return []
        const message = `${quote(match[0].slice(0, 60))} may bind or may be a remark`
        return [{ span, severity: 'info', message, rewrite: swapWords(text, sentence, span, '') }]
      },
    ),
  )

export const REMARK_RULES: Rule[] = [
  {
    rule: 'R20',
    name: 'Purpose in the sentence',
    severity: 'warning',
    why: 'A reason reads like one more obligation, and it is nothing that can be tested.',
    find: (subject) => [...findPurpose(subject), ...findOpening(subject), ...findBecause(subject)],
    good: 'The lock shall close 30 seconds after the last entry.',
    bad: 'The lock shall close after 30 seconds in order to keep thieves out.',
  },
  {
    rule: 'R21',
    name: 'Parentheses',
    severity: 'warning',
    why: 'Nobody knows whether words in parentheses bind, explain or may be left out.',
    find: (subject) => [...findBrackets(subject), ...findSquares(subject)],
    good: 'The form shall accept photos of at most 10 MB.',
    bad: 'The form shall accept photos (also drawings).',
  },
]
