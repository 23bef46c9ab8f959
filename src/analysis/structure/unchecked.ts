/** CHECKED: something is validated or verified, and nothing says what happens where it does not hold. */
import { type Heading, toPath } from '../../documents/prose.ts'
import type { Statement } from '../document/document-reading.ts'
import { isAcceptanceTitle } from '../document/roles.ts'
import type { Span } from '../frame/frame.ts'
import { isPersonNoun } from '../language/person.ts'
import { quote } from '../quote.ts'
import { toKeys } from './block-words.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

const CHECK =
  /\b(?:shall|must|should|will)\s+(?:also\s+|first\s+|always\s+)?(validate|verify|check)\b([^.;]*)/i
/** It says itself what follows, or that it only marks and shows. */
const SETTLED =
  /\b(?:reject|refus|den(?:y|ies)|otherwise|errors?|prevent|block|fail|return|show|display|prompt|before|only if|only when|else|warn|notif|log|flag|mark|disallow|ask|and\s+(?:then\s+)?(?:send|set|stor|creat|updat|redirect|assign|continu|proceed))/i
const UNIQUE =
  /\b(?:unique|uniqueness|already|duplicates?|not (?:already )?(?:used|taken|registered)|exists?)\b/i
const BAD =
  /\b(?:invalid|not|fails?|failed|failure|failing|incorrect|wrong|missing|expired|malformed|without|unknown|exceed\w*|mismatch\w*|empty|cannot|unauthori[sz]ed|unauthenticated|illegal|corrupt\w*|unsupported|no|out of range|violat\w*|errors?|rejected)\b/i
const TAKEN = /\b(?:already|duplicates?|exists|taken|in use)\b/i
const CONDITION =
  /^(?:.*?\b)?(?:if|when|whenever|where|on|upon|given|in case|for)\b([^,]*)(?:,|\bthen\b|\bTHE\b|\bthe system\b|$)/is
/** «On invalid input …» answers every check of its part. */
const ANY =
  /\b(?:validation|verification|input|data|check|request|field|form|information|value|constraint)s?\b/i

/** The part that a requirement fills: its heading, and not that of its criteria. */
const toPart = (heading: Heading | undefined): Heading | undefined => {
  let at = heading
  while (at?.above && (isAcceptanceTitle(at.title) || /^scenario\b/i.test(at.title))) at = at.above
  return at
}

/** «Requirement 3»: what is said there belongs there. */
const isNumbered = (part: Heading | undefined): boolean =>
  /^\W*(?:requirement|user story|story)\b/i.test(part?.title ?? '')

/** `deed`: what is done while it is checked: «when a guest pays». */
type Check = { statement: Statement; span: Span; keys: Set<string>; deed: Set<string>; isUnique: boolean }

const toCheck = (statement: Statement): Check[] => {
  const { text } = statement.plain
  const found = CHECK.exec(text)
  if (!found || statement.form === 'story' || statement.scenario) return []
  const [said, , object = ''] = found
  const subject =
    text
      .slice(0, found.index)
      .trim()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .at(-1) ?? ''
  if (
    SETTLED.test(text.slice(found.index)) ||
    /^(?:they|he|she|we|i|you)$/i.test(subject) ||
    isPersonNoun(subject.toLowerCase())
  )
    return []
  const span: Span = [found.index, found.index + said.trimEnd().length]
  const deed = toKeys(CONDITION.exec(text.slice(0, found.index))?.[1] ?? '')
  return [{ statement, span, keys: toKeys(object), deed, isUnique: UNIQUE.test(object) }]
}

/** What a statement says of the case in which something does not hold, and the words of that case. */
type Failure = {
  part: Heading | undefined
  words: Set<string>
  isAny: boolean
  isBad: boolean
  isTaken: boolean
  line: number
}

const toFailure = (statement: Statement): Failure[] => {
  const { plain, heading, line } = statement
  if (plain.text.trimEnd().endsWith('?')) return []
  const title = toPath(heading).at(-1) ?? ''
  const condition = CONDITION.exec(plain.text)?.[1] ?? ''
  const said =
    BAD.test(condition) || TAKEN.test(condition) ? condition : SETTLED.test(plain.text) ? plain.text : ''
  const isBad = BAD.test(said) || BAD.test(title)
  const isTaken = TAKEN.test(said) || TAKEN.test(title)
  if (said === '' || (!isBad && !isTaken)) return []
  const words = toKeys(`${said}. ${title}`)
  return [
    { part: toPart(heading), words, isAny: isBad && ANY.test(said), isBad, isTaken: isTaken && !isBad, line },
  ]
}

/** «When a guest pays …», «if the payment fails …»: all of what is done. */
const holdsDeed = (deed: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  deed.size > 1 && [...deed].every((word) => words.has(word))

const isSettled = (check: Check, failures: readonly Failure[]): boolean =>
  failures.some(({ part, words, isAny, isBad, isTaken, line }) => {
    if (line === check.statement.line || (isTaken && !check.isUnique)) return false
    const own = toPart(check.statement.heading)
    if (part === own && (isAny || (isBad && holdsDeed(check.deed, words)))) return true
    if (part !== own && isNumbered(part) && isNumbered(own)) return false
    return [...check.keys].some((word) => words.has(word))
  })

const MOST = 5

/** The checks of one part are told at the first of them. */
const toPlace = (checks: readonly Check[]): Place[] => {
  const [first] = checks
  if (!first) return []
  const { statement, span } = first
  const others = checks.slice(1, MOST).map((one) => one.statement.requirement)
  const also = new Set(others.filter((name) => name !== statement.requirement))
  const more = also.size > 0 ? `, nor of ${[...also].join(', ')}` : ''
  const words = quote(
    statement.plain.text
      .slice(...span)
      .replace(/^(?:shall|must|should|will)\s+/i, '')
      .slice(0, 60),
  )
  return [{ statement, span, message: `${words}: nothing says what happens where that does not hold${more}` }]
}

const findUnchecked = ({ statements }: Document): Place[] => {
  const failures = statements.flatMap(toFailure)
  const open = statements.flatMap(toCheck).filter((check) => !isSettled(check, failures))
  const parts = new Map<Heading | undefined, Check[]>()
  for (const check of open) {
    const part = toPart(check.statement.heading)
    parts.set(part, [...(parts.get(part) ?? []), check])
  }
  return [...parts.values()].flatMap(toPlace)
}

export const CHECKED: StructureRule = {
  rule: 'CHECKED',
  name: 'Check without an outcome',
  severity: 'warning',
  why: 'A check changes nothing until somebody says what follows where it fails: refuse, correct, ask or let through.',
  fix: 'say what happens where it does not hold',
  find: findUnchecked,
  good: ['The till shall verify the voucher.', 'If the voucher is invalid, the till shall refuse it.'],
  bad: ['The till shall verify the voucher.', 'The till shall print a receipt.'],
}
