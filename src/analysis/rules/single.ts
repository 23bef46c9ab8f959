/** R18, R19, R20, R21: one thought, and nothing beside it. */
import type { Span } from '../frame/frame.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { toVerb } from '../language/verb-forms.ts'
import { toSwapped, toWhole } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { findModal, isConditional, toQuotes } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

type Duty = { sentence: Sentence; at: number }

const isRelative = ({ tokens }: Sentence, at: number): boolean => {
  for (let left = at - 1; left > 0; left--) {
    const token = tokens[left] as Tagged
    if (token.tag === 'WH') return /^(?:that|which|who|whose|what|how|why|whether)$/.test(token.lower)
    if (token.tag === 'PU' || token.tag === 'MD' || isVerb(token.tag)) return false
  }
  return false
}

const toDuties = ({ sentences }: Subject, words: RegExp): Duty[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) =>
      token.tag === 'MD' &&
      words.test(token.lower) &&
      !sentence.muted[at] &&
      at < sentence.benefit &&
      !isConditional(sentence, at) &&
      !isRelative(sentence, at)
        ? [{ sentence, at }]
        : [],
    ),
  )

/** Where the part with the second duty begins: its conjunction or mark. */
const toSeam = ({ tokens }: Sentence, at: number): number => {
  for (let left = at - 1; left > 0; left--) {
    const token = tokens[left] as Tagged
    if (token.tag === 'CC' || token.text === ';' || token.text === ',') return token.start
  }
  return tokens[at]?.start ?? 0
}

const toSplit = (text: string, first: Duty, second: Duty): string => {
  const { sentence } = second
  if (first.sentence !== sentence)
    return `1. ${toWhole(text.slice(first.sentence.from, first.sentence.to))} 2. ${toWhole(text.slice(sentence.from, sentence.to))}`
  const seam = toSeam(sentence, second.at)
  const tail = text.slice(seam, sentence.to).replace(/^[\s,;]*(?:and|but|or|then)?\s*/i, '')
  const modal = sentence.tokens[first.at]?.start ?? sentence.from
  const subject = /^(?:shall|must|should|will)\b/i.test(tail) ? text.slice(sentence.from, modal) : ''
  return `1. ${toWhole(text.slice(sentence.from, seam))} 2. ${toWhole(subject + tail)}`
}

/** Several obligations in one requirement. */
const findDuties = (subject: Subject): Hit[] => {
  if (subject.story || subject.gherkin) return []
  const strict = toDuties(subject, /^(?:shall|must)$/)
  const duties = strict.length > 0 ? strict : toDuties(subject, /^should$/)
  const [first, second] = duties
  if (!first || !second) return []
  const from = second.sentence.tokens[second.at] as Tagged
  return [
    {
      span: [from.start, from.end],
      message: `${duties.length} obligations stand in one requirement`,
      rewrite: toSplit(subject.text, first, second),
    },
  ]
}

const JOINS = /^(?:and|but|then|,|;|plus|&)$/
const ASKED = /^(?:ask|prompt|require|instruct|remind|force|request|invite)$/

/** «log in»: an action that is complete without an object. */
const isComplete = ({ tokens }: Sentence, verb: number, to: number): boolean =>
  to === verb + 2 &&
  /^(?:log|sign|opt|check)$/.test(tokens[verb]?.lower ?? '') &&
  /^(?:in|out|up|off|on)$/.test(tokens[verb + 1]?.lower ?? '')

const isJoin = ({ lower, tag }: Tagged): boolean => JOINS.test(lower) || (lower === 'as' && tag === 'CC')

const hasThing = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ tag }) => isNoun(tag) || /^(?:PR|CD|DT|PS)$/.test(tag))

/** A base verb behind «and», with or without an adverb; -1 when something else follows. */
const toJoinedVerb = ({ tokens }: Sentence, at: number): number => {
  let right = at + 1
  while (tokens[right]?.tag === 'RB' && !/^(?:DT|PS|PR|Q)$/.test(tokens[right + 1]?.tag ?? '')) right++
  while (JOINS.test(tokens[right]?.lower ?? '') || tokens[right]?.lower === 'then') right++
  const token = tokens[right]
  if (!token || token.text !== token.lower) return -1
  if (token.tag === 'VB') return right
  const base = toVerb(token.lower)?.base === true
  return base && /^(?:DT|PS|PR)$/.test(tokens[right + 1]?.tag ?? '') ? right : -1
}

const toObjectEnd = ({ tokens }: Sentence, from: number): number => {
  let right = from
  while (right < tokens.length && right < from + 8 && !/^(?:CC|PU|WH|MD)$/.test(tokens[right]?.tag ?? ''))
    right++
  return right
}

type Step = { verb: number; seam: number }

/** The actions after the modal that have objects of their own. */
const toSteps = (sentence: Sentence, start: number): Step[] => {
  const { tokens } = sentence
  const steps: Step[] = []
  let last = tokens.findIndex(({ tag }, at) => at > start && (tag === 'VB' || tag === 'BE'))
  if (last < 0) return []
  for (let at = last + 1; at < Math.min(tokens.length, sentence.benefit); at++) {
    const token = tokens[at] as Tagged
    if (isVerb(token.tag)) last = Math.max(last, at)
    if (!isJoin(token) || sentence.muted[at] || isConditional(sentence, at)) continue
    const verb = toJoinedVerb(sentence, at)
    if (verb < 0 || isRelative(sentence, verb)) continue
    const own = hasThing(sentence, last + 1, at) || isComplete(sentence, last, at)
    const next = hasThing(sentence, verb + 1, toObjectEnd(sentence, verb + 1))
    if (own && next) steps.push({ verb, seam: at })
    last = verb
    at = verb
  }
  return steps
}

const findSteps = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const modal = findModal(sentence)
    const wish = subject.story ? tokens.findIndex(({ tag }) => tag === 'TO') : -1
    const loose = tokens.findIndex(({ tag, lower }) => tag === 'MD' && /^(?:can|may)$/.test(lower))
    const start = modal >= 0 ? modal : wish >= 0 ? wish : loose
    if (start < 0) return []
    const [step] = toSteps(sentence, start)
    if (!step) return []
    const main = tokens.slice(start + 1, step.seam).find(({ tag }) => tag === 'VB')
    const verb = tokens[step.verb] as Tagged
    const severity: Severity = ASKED.test(main?.verb?.lemma ?? '') ? 'info' : 'warning'
    const seam = tokens[step.seam] as Tagged
    const head = subject.text.slice(sentence.from, tokens[start]?.end)
    const one = toWhole(subject.text.slice(sentence.from, seam.start))
    const two = toWhole(`${head} ${subject.text.slice(verb.start, sentence.to)}`)
    const span: Span = [seam.start, verb.end]
    return [
      {
        span,
        severity,
        message: `«${verb.text}» is a second action with an object of its own`,
        rewrite: `1. ${one} 2. ${two}`,
      },
    ]
  })

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
`)
const GOVERNS =
  /^(?:allow|enable|permit|require|let|ask|prompt|attempt|want|need|configure|use|design|help|try|continue|fail|able|ability|capable|option|button|way|means|right|possible|responsible|rule|function|used|measures?|mechanisms?|controls?|tools?|intended|expected|designed)$/

const isLeading = ({ clauses }: Sentence, at: number): boolean =>
  clauses.some(({ from, to, leading }) => leading && at > from && at < to)

/** «to prevent …» is a purpose only behind a complete clause. */
const judgePurpose: Judge = ({ story, gherkin }, sentence, { from, term }) => {
  if (story || gherkin || isLeading(sentence, from)) return false
  if (term.words[0] !== 'to')
    return from < 2 && !/^(?:in|for)$/.test(term.words[0] ?? '') ? 'info' : undefined
  const modal = findModal(sentence)
  const { tokens } = sentence
  if (from <= sentence.first) return undefined
  if (modal < 0 || from < modal + 3) return false
  const between = tokens.slice(modal + 1, from)
  const grants = between.some(({ verb }) => /^(?:allow|enable|permit|help|let)$/.test(verb?.lemma ?? ''))
  if (
    /^(?:ensure|make|guarantee|comply)$/.test(term.words[1] ?? '') &&
    !grants &&
    isNoun(tokens[from - 1]?.tag)
  )
    return undefined
  if (between.some(({ lower, verb }) => GOVERNS.test(lower) || GOVERNS.test(verb?.lemma ?? ''))) return false
  return isNoun(tokens[from - 1]?.tag) || tokens[from - 1]?.tag === 'RB' || tokens[from - 1]?.text === ','
    ? undefined
    : false
}

/** The purpose phrase and what follows it leave the sentence. */
const findPurpose = (subject: Subject): Hit[] => {
  const found = toSearch(
    purpose,
    (words) => `«${words} …» tells why: that belongs into the rationale`,
    judgePurpose,
  )(subject)
  return found.map((hit) => {
    const sentence = subject.sentences.find(({ from, to }) => from <= hit.span[0] && hit.span[1] <= to)
    if (!sentence) return hit
    const kept = subject.text.slice(sentence.from, hit.span[0])
    const rewrite = /\p{L}{3}/u.test(kept)
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
    message: `«(${inner.slice(0, 60)})» may bind or may be a remark`,
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

export const SINGLE_RULES: Rule[] = [
  {
    rule: 'R18',
    name: 'Single thought',
    severity: 'warning',
    why: 'Several obligations under one id cannot be approved, traced or tested apart.',
    find: findDuties,
    good: 'The kiosk shall print the ticket.',
    bad: 'The kiosk shall print the ticket and the gate shall open.',
  },
  {
    rule: 'R19',
    name: 'Joined actions',
    severity: 'warning',
    why: 'One action may work while the other fails; then the requirement is neither met nor missed.',
    find: findSteps,
    good: 'The kiosk shall print and stamp the ticket.',
    bad: 'The kiosk shall print the ticket and send a receipt.',
  },
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
