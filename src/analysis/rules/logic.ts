/** R15, R16, R17: and/or, not, the oblique. */

import type { Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { swapWords, toLowerFirst } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { isConditional } from './subject.ts'
import { toLexicon, toSearch } from './terms.ts'

const both = toLexicon(`
and/or|or
or/and|or
and / or|or
either/or|either \u2026 or
`)

const PAIRS =
  'client/server read/write on/off input/output yes/no true/false pub/sub and/or or/and either/or n/a i/o a/b key/value request/response start/stop up/down left/right push/pull create/read/update/delete drag/drop true/false w/o b/c start/end open/closed enter/return ctrl/cmd'
const MEDIA = /^(?:text|image|audio|video|application|multipart|font|model|message)\/[\w.+*-]+$/
const UNIT = 's sec second min minute h hour day week month year km m kg l user item request'

const LETTERED = /^[A-Za-z\xc0-\u024f'\u2019-]{2,}$/

/** A pair with a name of its own is none where it stands for two verbs: "shall start/stop". */
const isOblique = (text: string, token: Tagged, before: Tagged | undefined): boolean => {
  const { lower } = token
  if (
    !lower.includes('/') ||
    /\d|[.@_:#&+]/.test(token.text) ||
    (isOneOf(PAIRS, lower) && before?.tag !== 'MD') ||
    (before?.tag === 'CD' && token.text.length < 9) ||
    MEDIA.test(lower)
  )
    return false
  const parts = token.text.split('/')
  if (parts.some((part) => !LETTERED.test(part))) return lower === 's/he'
  if (parts.every((part) => /^[A-Z][A-Z-]*s?$/.test(part))) return false
  if (isOneOf(UNIT, parts.at(-1)?.toLowerCase() ?? '') && parts.length === 2 && /s$/.test(parts[0] ?? ''))
    return false
  return !/[/\\.~{:@-]/.test(text[token.start - 1] ?? ' ') && !/[/{(]/.test(text[token.end] ?? ' ')
}

/** "create / edit": the mark stands alone between words. */
const isLoose = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.text === '/' &&
  (tokens[at]?.start ?? 0) > (tokens[at - 1]?.end ?? 0) &&
  LETTERED.test(tokens[at - 1]?.text ?? '') &&
  LETTERED.test(tokens[at + 1]?.text ?? '') &&
  tokens[at - 1]?.lower !== 'and'

const findOblique = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (sentence.muted[at]) return []
      const loose = isLoose(sentence.tokens, at)
      if (!loose && !isOblique(text, token, sentence.tokens[at - 1])) return []
      const before = sentence.tokens[at - 1]
      const after = sentence.tokens[at + 1]
      const span: [number, number] =
        loose && before && after ? [before.start, after.end] : [token.start, token.end]
      const words = text.slice(...span)
      const instead = words.split(/\s*\/\s*/).join(' or ')
      const message = `${quote(words)} does not say whether it means and, or, or the same thing twice`
      return [{ span, message, rewrite: swapWords(text, sentence, span, instead) }]
    }),
  )

const WEAK =
  'fail crash lose cause affect interfere hang degrade impact suffer disturb confuse annoy hinder impair compromise break freeze misbehave disrupt impede overload harm slow'
const WEAK_STATE =
  'slow difficult hard confusing complicated complex ambiguous vulnerable unavailable unstable noticeable annoying intrusive obtrusive affected possible impossible limited restricted too unresponsive worse lost corrupted'
const NOT = "not n't"
const DOUBLE =
  /^(?:un(?!i|der|til|d)[a-z]{4,}|in(?:valid|complete|correct|active|accessible)|without|no|none|never|nothing|unless|deny|refuse|prevent|avoid|fail)$/

/** What makes a "not" vague: an effect without measure, or a second negation. */
const findVagueness = ({ tokens }: Sentence, at: number): string | undefined => {
  const next = tokens.slice(at + 1, at + 5).filter(({ tag }) => tag !== 'RB')
  const [first, second] = next
  if (first?.tag === 'BE' && isOneOf(WEAK_STATE, second?.lower ?? ''))
    return 'denies a state that has no measure'
  if (
    first &&
    isOneOf(WEAK, first.verb?.lemma ?? first.lower) &&
    !isOneOf('without unless', second?.lower ?? '')
  )
    return 'denies an effect that has no measure'
  if (first?.tag === 'BE' && DOUBLE.test(second?.lower ?? '')) return 'is a double negation'
  return undefined
}

const isAfterAll = ({ tokens }: Sentence, at: number): boolean => {
  const modal = tokens[at - 1]
  if (modal?.tag !== 'MD') return false
  return tokens.slice(Math.max(0, at - 7), at).some(({ lower }) => lower === 'all' || lower === 'every')
}

/** The same subject with a response that can be seen. */
const printPositive = (text: string, { from, tokens, first }: Sentence, modal: number): string => {
  const who = toLowerFirst(text.slice(tokens[first]?.start ?? from, modal).trim()).slice(0, 300)
  return `If [the case arises], then ${who || 'the [system]'} shall [what is seen instead].`
}

const findNot = (subject: Subject, sentence: Sentence, at: number): Hit | undefined => {
  const { tokens } = sentence
  const token = tokens[at] as Tagged
  const modal = tokens[at - 1]
  const quantifier = /^(?:all|every|always|necessarily|only)$/.exec(tokens[at + 1]?.lower ?? '')?.[0]
  const start = modal?.tag === 'MD' ? modal.start : token.start
  const span: [number, number] = [start, token.end]
  const hit = (message: string, severity: Severity): Hit => ({
    span,
    message,
    severity,
    rewrite: printPositive(subject.text, sentence, span[0]),
  })
  if (quantifier && quantifier !== 'only')
    return hit(`${quote(`not ${quantifier}`)} leaves open which ones`, 'warning')
  if (modal?.tag !== 'MD' || isConditional(sentence, at) || at >= sentence.benefit) return undefined
  if (isAfterAll(sentence, at))
    return hit(`${quote('all ... not')} may mean none or not every one`, 'warning')
  const vague = findVagueness(sentence, at)
  if (vague) return hit(`${quote('not')} ${vague}`, 'warning')
  return hit('a prohibition: say also what happens when it is tried', 'info')
}

const findNots = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (!isOneOf(NOT, token.lower) || sentence.muted[at]) return []
      const hit = findNot(subject, sentence, at)
      return hit ? [hit] : []
    }),
  )

export const LOGIC_RULES: Rule[] = [
  {
    rule: 'R15',
    name: 'And/or',
    severity: 'warning',
    why: 'Builder and tester may take it as and, as or, or as either of them.',
    find: toSearch(both, (words) => `${quote(words)} has three meanings`),
    good: 'The clerk shall sign the form by hand or by code.',
    bad: 'The clerk shall sign the form by hand and/or by code.',
  },
  {
    rule: 'R16',
    name: 'Vague not',
    severity: 'info',
    why: 'What must not be is endless; a test needs what happens instead.',
    find: findNots,
    good: 'If the disk is full, then the recorder shall keep the last 24 hours.',
    bad: 'The recorder shall not lose recordings.',
  },
  {
    rule: 'R17',
    name: 'Oblique',
    severity: 'warning',
    why: 'The mark may stand for and, for or, or for two names of one thing.',
    find: findOblique,
    good: 'The editor or the author shall close the comment.',
    bad: 'The editor/author shall close the comment.',
  },
]
