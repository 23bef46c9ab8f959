/** R15, R16, R17, R26: and/or, not, the oblique, absolutes. */
import type { Tagged } from '../language/tags.ts'
import { toLowerFirst, toSwapped } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { isConditional } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

const both = toLexicon(`
and/or|or
or/and|or
and / or|or
either/or|either … or
`)

const PAIRS = new Set(
  'client/server read/write on/off input/output yes/no true/false pub/sub and/or or/and either/or n/a i/o a/b key/value request/response start/stop up/down left/right push/pull create/read/update/delete drag/drop true/false w/o b/c start/end open/closed enter/return ctrl/cmd'.split(
    ' ',
  ),
)
const MEDIA = /^(?:text|image|audio|video|application|multipart|font|model|message)\/[\w.+*-]+$/
const UNIT = /^(?:s|sec|second|min|minute|h|hour|day|week|month|year|km|m|kg|l|user|item|request)$/

const isOblique = (text: string, token: Tagged): boolean => {
  const { lower } = token
  if (!lower.includes('/') || /\d|[.@_:#&+]/.test(token.text) || PAIRS.has(lower) || MEDIA.test(lower))
    return false
  const parts = token.text.split('/')
  if (parts.some((part) => !/^[\p{L}'’-]{2,}$/u.test(part))) return lower === 's/he'
  if (parts.every((part) => /^[A-Z][A-Z-]*s?$/.test(part))) return false
  if (UNIT.test(parts.at(-1)?.toLowerCase() ?? '') && parts.length === 2 && /s$/.test(parts[0] ?? ''))
    return false
  return !/[/\\.~{:@-]/.test(text[token.start - 1] ?? ' ') && !/[/{(]/.test(text[token.end] ?? ' ')
}

/** «create / edit»: the mark stands alone between words. */
const isLoose = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.text === '/' &&
  (tokens[at]?.start ?? 0) > (tokens[at - 1]?.end ?? 0) &&
  /^\p{L}{2,}$/u.test(tokens[at - 1]?.text ?? '') &&
  /^\p{L}{2,}$/u.test(tokens[at + 1]?.text ?? '') &&
  tokens[at - 1]?.lower !== 'and'

const findOblique = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (sentence.muted[at]) return []
      const loose = isLoose(sentence.tokens, at)
      if (!loose && !isOblique(text, token)) return []
      const before = sentence.tokens[at - 1]
      const after = sentence.tokens[at + 1]
      const span: [number, number] =
        loose && before && after ? [before.start, after.end] : [token.start, token.end]
      const words = text.slice(...span)
      const instead = words.split(/\s*\/\s*/).join(' or ')
      const message = `«${words}» does not say whether it means and, or, or the same thing twice`
      return [{ span, message, rewrite: toSwapped(text, sentence, span, instead) }]
    }),
  )

const WEAK =
  /^(?:fail|crash|lose|cause|affect|interfere|hang|degrade|impact|suffer|disturb|confuse|annoy|hinder|impair|compromise|break|freeze|misbehave|disrupt|impede|overload|harm|slow)$/
const WEAK_STATE =
  /^(?:slow|difficult|hard|confusing|complicated|complex|ambiguous|vulnerable|unavailable|unstable|noticeable|annoying|intrusive|obtrusive|affected|possible|impossible|limited|restricted|too|unresponsive|worse|lost|corrupted)$/
const NOT = /^(?:not|n't)$/
const DOUBLE =
  /^(?:un(?!i|der|til|d)[a-z]{4,}|in(?:valid|complete|correct|active|accessible)|without|no|none|never|nothing|unless|deny|refuse|prevent|avoid|fail)$/

/** What makes a «not» vague: an effect without measure, or a second negation. */
const toVagueNot = ({ tokens }: Sentence, at: number): string | undefined => {
  const next = tokens.slice(at + 1, at + 5).filter(({ tag }) => tag !== 'RB')
  const [first, second] = next
  if (first?.tag === 'BE' && WEAK_STATE.test(second?.lower ?? '')) return 'denies a state that has no measure'
  if (
    first &&
    WEAK.test(first.verb?.lemma ?? first.lower) &&
    !/^(?:without|unless)$/.test(second?.lower ?? '')
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
const toPositive = (text: string, { from, tokens, first }: Sentence, modal: number): string => {
  const who = toLowerFirst(text.slice(tokens[first]?.start ?? from, modal).trim()).slice(0, 300)
  return `If [the case arises], then ${who || 'the [system]'} shall [what is seen instead].`
}

const toNot = (subject: Subject, sentence: Sentence, at: number): Hit | undefined => {
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
    rewrite: toPositive(subject.text, sentence, span[0]),
  })
  if (quantifier && quantifier !== 'only') return hit(`«not ${quantifier}» leaves open which ones`, 'warning')
  if (modal?.tag !== 'MD' || isConditional(sentence, at) || at >= sentence.benefit) return undefined
  if (isAfterAll(sentence, at)) return hit('«all … not» may mean none or not every one', 'warning')
  const vague = toVagueNot(sentence, at)
  if (vague) return hit(`«not» ${vague}`, 'warning')
  return hit('a prohibition: say also what happens when it is tried', 'info')
}

const findNot = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (!NOT.test(token.lower) || sentence.muted[at]) return []
      const hit = toNot(subject, sentence, at)
      return hit ? [hit] : []
    }),
  )

const absolute = toLexicon(`
always|[in the named state]
never|not [in the named state]
at all times|[during the named hours]
in all cases|in [the named cases]
under all circumstances|in [the named states]
in all circumstances|in [the named states]
under any circumstances|in [the named states]
in every case|in [the named cases]
in any case|in [the named cases]
in all situations|in [the named states]
under all conditions|at [the named load]
without exception|
without any exception|
without fail|
zero downtime|at most [N] minutes of downtime a month
no downtime|at most [N] minutes of downtime a month
zero errors|at most [N] errors per 1,000 requests
zero defects|at most [N] defects
no errors|at most [N] errors per 1,000 requests
zero data loss|a loss of at most the last [N] seconds of data
no data loss|a loss of at most the last [N] seconds of data
no latency|a latency of at most [N] ms
zero latency|a latency of at most [N] ms
error-free|with at most [N] errors per 1,000 requests
bug-free|with at most [N] defects
fail-proof|running after [the named faults]
foolproof|refusing [the named wrong inputs]
bulletproof|running after [the named faults]
unlimited|up to [N]
infinite|up to [N]
unbounded|up to [N]
perfect|[at least N %]
perfectly|[to at least N %]
flawless|[at least N %]
flawlessly|[in at least N % of cases]
completely|[for the named parts]
totally|[for the named parts]
absolutely|
entirely|[for the named parts]
fully|[for the named parts]|info
guarantee|ensure for [N % of cases]
guarantees|ensures for [N % of cases]
guaranteed|given in [N % of cases]
everything|[the named things]
everybody|[the named roles]
everyone|[the named roles]|info
nobody|none of [the named roles]|info
anything|[the named things]|info
everywhere|in [the named places]
anywhere|in [the named places]|info
forever|for [N] years
ever||info
impossible|refused
all|[each of the named]|info
every|each|info
any|each|info
none|no [named thing]|info
both|each of the two|info
`)

const WIDE =
  /^(?:browsers?|devices?|platforms?|formats?|languages?|errors?|situations?|conditions?|circumstances|exceptions?|possible|kinds?|types?|operating|scenarios?|threats?|attacks?|vulnerabilities|needs|requirements|standards|laws|regulations|problems?|issues?|failures?|inputs?|environments?|networks?|screens?|file)$/
const WEAK_WORD = /^(?:all|every|any)$/

const judgeAbsolute: Judge = (_, sentence, { from, to, term }) => {
  const [word = ''] = term.words
  const { tokens } = sentence
  const next = tokens[to]?.lower ?? ''
  if (term.words.length > 1) return undefined
  if (word === 'guarantee' && tokens[from]?.tag !== 'VB') return false
  if (word === 'ever' || (word === 'impossible' && isConditional(sentence, from))) return false
  if (
    word === 'every' &&
    (tokens[to]?.tag === 'CD' ||
      /^(?:second|minute|hour|day|night|week|month|year|monday|sunday|morning|quarter|time)s?$/.test(next))
  )
    return false
  if (word === 'all' && /^(?:at|of)$/.test(tokens[from - 1]?.lower ?? '') && tokens[from - 1]?.lower === 'at')
    return false
  if (WEAK_WORD.test(word) && WIDE.test(next) && !isConditional(sentence, from)) {
    const wide = !/^(?:that|which|listed|of|in|from|on|with)$/.test(tokens[to + 1]?.lower ?? '')
    return wide && (tokens[to + 1] === undefined || tokens[to + 1]?.tag === 'PU' || next === 'possible')
      ? 'warning'
      : 'info'
  }
  return undefined
}

const TOTAL =
  /^(?:availab|uptime|up-time|accura|reliab|success|coverage|of|correct|secur|guarantee|complet|compatib|precis|safe|free|bug|error)/

/** «100 %» of something that no system reaches. */
const findHundred = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const figure = /^100(?:\.0+)?\s?%$/.test(token.text)
      const spelt = token.text === '100' && /^(?:percent|%)$/.test(sentence.tokens[at + 1]?.lower ?? '')
      if ((!figure && !spelt) || sentence.muted[at]) return []
      const last = spelt ? at + 1 : at
      const around = [
        sentence.tokens[last + 1],
        sentence.tokens[at - 2],
        sentence.tokens[at - 1],
        sentence.tokens[last + 2],
      ]
      const severity: Severity = around.some((one) => TOTAL.test(one?.lower ?? '')) ? 'warning' : 'info'
      const span: [number, number] = [token.start, sentence.tokens[last]?.end ?? token.end]
      const rewrite = toSwapped(text, sentence, span, '[99.9 %, measured over a month]')
      return [{ span, message: `«${text.slice(...span)}» cannot be reached or shown`, rewrite, severity }]
    }),
  )

const findAbsolute = toSearch(
  absolute,
  (words) => `«${words}» has no exception that one could test`,
  judgeAbsolute,
)

export const LOGIC_RULES: Rule[] = [
  {
    rule: 'R15',
    name: 'And/or',
    severity: 'warning',
    why: 'Builder and tester may take it as and, as or, or as either of them.',
    find: toSearch(both, (words) => `«${words}» has three meanings`),
    good: 'The clerk shall sign the form by hand or by code.',
    bad: 'The clerk shall sign the form by hand and/or by code.',
  },
  {
    rule: 'R16',
    name: 'Vague not',
    severity: 'info',
    why: 'What must not be is endless; a test needs what happens instead.',
    find: findNot,
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
  {
    rule: 'R26',
    name: 'Absolute',
    severity: 'warning',
    why: 'One exception in the life of the product breaks it, and no test can show the opposite.',
    find: (subject) => [...findAbsolute(subject), ...findHundred(subject)],
    good: 'The gate shall be open for 99.5 % of the hours of a month.',
    bad: 'The gate shall always be open.',
  },
]
