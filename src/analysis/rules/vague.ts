/** R7 and VERIFY: words that nobody can test. */

import { toSwapped } from './rewrite.ts'
import type { Hit, Rule, Subject } from './rule.ts'
import { isConditional, isCounted } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'
import { VAGUE } from './vague-terms.ts'

const vague = toLexicon(VAGUE)

/** What a word names when it stands before or behind these: a thing of that name, not a judgement. */
const NAMES: Record<string, RegExp> = {
  simple: /^(?:mail|text|search|queue|object|majority|list|json|xml|string)$/,
  normal: /^$/,
  clear:
    /^(?:text|button|filter|filters|cache|history|all|selection|cart|the|a|an|its|their|each|every|any|this|cookies|form|fields?|data|search|cut)$/,
  good: /^(?:standing|friday|faith)$/,
  professional: /./,
  necessary: /^(?:to|for)$/,
  enough: /^(?:to)$/,
  best: /^(?:match|before|seller|sellers|price|offer|bid)$/,
  great: /^(?:britain)$/,
  most: /^(?:recent|recently|popular|common|frequent|viewed|used|relevant)$/,
  almost: /^(?:full|empty)$/,
  rather: /^than$/,
  certain: /^that$/,
  acceptable: /^(?:use)$/,
  reasonable: /^(?:adjustment|adjustments|accommodation)$/,
  effective: /^(?:date|dates|from|on|immediately|rate|permissions?|user|tax)$/,
  ideal: /^$/,
  friendly: /^(?:url|name)$/,
  modern: /^$/,
  relevant: /^$/,
  important: /^(?:flag|label|marker)$/,
  proper: /^(?:name|names|noun)$/,
  better: /^(?:than|off)$/,
  some: /^$/,
}

const BEFORE: Record<string, RegExp> = {
  many: /^(?:how|as|too|so)$/,
  few: /^(?:how|as|too|no)$/,
  clear: /^(?:to|shall|can|may|must|will|and|or|not)$/,
  recent: /^(?:most)$/,
  frequent: /^(?:most|less)$/,
  effective: /^(?:cost|become|becomes|is|be)$/,
  most: /^at$/,
  best: /^at$/,
  rather: /^would$/,
  relevant: /^(?:most)$/,
  clearly: /^$/,
  important: /^(?:most)$/,
  several: /^$/,
  some: /^$/,
}

const SCORED = /^(?:very|quite|rather|fairly|highly|extremely|relatively)$/
const FIGURE = /^(?:nearly|almost)$/

const judge: Judge = (_, sentence, { from, to, term }) => {
  const { tokens } = sentence
  const word = term.words.length === 1 ? (term.words[0] ?? '') : ''
  const next = tokens[to]
  if (word === '') return undefined
  if (NAMES[word]?.test(next?.lower ?? '') || BEFORE[word]?.test(tokens[from - 1]?.lower ?? '')) return false
  if (word === 'clear' && tokens[from]?.tag !== 'JJ') return false
  if (SCORED.test(word) && next?.tag !== 'JJ' && next?.tag !== 'RB') return false
  if (FIGURE.test(word))
    return next?.tag === 'CD' || next?.tag === 'JJ' || next?.tag === 'Q' ? undefined : false
  if (word === 'most') return next?.lower === 'of' || next?.tag === 'NNS' ? undefined : false
  if (word === 'better' && tokens[from]?.tag === 'RB' && isConditional(sentence, from)) return 'info'
  return undefined
}

const APPROXIMATE = /^(?:about|around|approximately|roughly|approx|circa)$/

/** «about 5 minutes», «around 100 users». */
const findApproximate = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const dot = token.lower === 'approx' && sentence.tokens[at + 1]?.text === '.'
      const figure = sentence.tokens[at + (dot ? 2 : 1)]
      if (!APPROXIMATE.test(token.lower) || figure?.tag !== 'CD' || sentence.muted[at]) return []
      const span: [number, number] = [token.start, figure.end]
      const rewrite = toSwapped(text, sentence, span, `${figure.text} ± [tolerance]`)
      return [{ span, message: `«${text.slice(...span)}» has no tolerance`, rewrite }]
    }),
  )

const MANNER = /^(?:manner|way|fashion)$/
const KNOWN_MANNER =
  /^(?:alphabetical|chronological|tabular|hierarchical|random|sequential|round-robin|similar|same|timely|automated|idempotent|atomic|transactional|read-only|batch|encrypted|reverse|machine-readable)$/

/** «in a consistent manner». */
const findManner = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const [article, how, manner] = sentence.tokens.slice(at + 1, at + 4)
      if (token.lower !== 'in' || !manner || !MANNER.test(manner.lower) || sentence.muted[at]) return []
      if (!/^(?:an?)$/.test(article?.lower ?? '') || KNOWN_MANNER.test(how?.lower ?? '')) return []
      if (vague().has(how?.lower ?? '')) return []
      const span: [number, number] = [token.start, manner.end]
      const rewrite = toSwapped(text, sentence, span, '[by the named rule]')
      return [{ span, message: `«${text.slice(...span)}» does not say how`, rewrite }]
    }),
  )

const SIZE = /^(?:large|small|big|long|short|high|low|heavy|tiny|wide)$/
const SIZED =
  /^(?:files?|uploads?|volumes?|datasets?|data|documents?|images?|amounts?|numbers?|load|traffic|quality|resolution|demand|screens?|messages?|lists?|orders?|footprint|usage|memory|payloads?|texts?|standard|standards|level|degree|rate|rates|cost|costs|impact|risk|accuracy|precision)$/

/** «large files», «high load»: a size without a figure. */
const findSize = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const thing = sentence.tokens[at + 1]
      if (!SIZE.test(token.lower) || !thing || !SIZED.test(thing.lower) || sentence.muted[at]) return []
      if (sentence.tokens[at + 2]?.lower === 'of' && /^(?:number|amount)s?$/.test(thing.lower)) return []
      if (isCounted(sentence)) return []
      const span: [number, number] = [token.start, token.end]
      const rewrite = toSwapped(text, sentence, [token.start, thing.end], `${thing.text} of [N]`)
      return [{ span, message: `«${token.text} ${thing.text}» has no figure`, rewrite }]
    }),
  )

const findVague = toSearch(vague, (words) => `«${words}» leaves open what is meant`, judge)

const EFFORT = toLexicon(`
strive to|
strives to|
endeavour to|
endeavor to|
seek to|
aim to|
aims to|
do its best|[act within N]
make every effort|[act within N]
satisfy the user|[reach a rating of N]
user satisfaction|[a rating of at least N of 5]
customer satisfaction|[a rating of at least N of 5]
look and feel|[the named design guide]
user experience|[the named measure of use]|info
`)
const TENDENCY =
  /^(?:maximi[sz]e|minimi[sz]e|optimi[sz]e|improve|enhance|increase|reduce|decrease|facilitate|streamline|simplify)$/
const UPWARD = /^(?:maximi[sz]e|improve|enhance|increase|facilitate)$/
const MEASURED =
  /^(?:times?|latency|performance|efficiency|effort|loads?|usage|consumption|costs?|downtime|risks?|errors?|throughput|quality|usability|experience|productivity|security|satisfaction|speed|delays?|memory|traffic|bandwidth|complexity|reliability|availability|accuracy|process|processes|workflow|conversion)$/

/** «shall minimise latency»: a direction without a goal. */
const findTendency = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (token.tag !== 'VB' || !TENDENCY.test(token.verb?.lemma ?? '') || sentence.muted[at]) return []
      if (at >= sentence.benefit || isConditional(sentence, at) || isCounted(sentence)) return []
      const stop = sentence.tokens.findIndex(({ tag }, i) => i > at && /^(?:PU|IN|WH|CC)$/.test(tag))
      const reach = sentence.tokens.slice(at + 1, Math.min(at + 7, stop < 0 ? at + 7 : stop))
      const thing = reach.findLast(({ lower }) => MEASURED.test(lower))
      if (!thing) return []
      const span: [number, number] = [token.start, thing.end]
      const rewrite = toSwapped(
        text,
        sentence,
        span,
        `keep ${text.slice(token.end, span[1]).trim()} ${UPWARD.test(token.verb?.lemma ?? '') ? 'at or above' : 'at or below'} [N]`,
      )
      return [{ span, message: `«${text.slice(...span)}» names a direction but no goal`, rewrite }]
    }),
  )

const findEffort = toSearch(EFFORT, (words) => `«${words}» cannot be verified`)

export const VAGUE_RULES: Rule[] = [
  {
    rule: 'R7',
    name: 'Vague term',
    severity: 'warning',
    why: 'Two readers picture two different things, and a test can pass or fail as one likes.',
    find: (subject) => [
      ...findVague(subject),
      ...findApproximate(subject),
      ...findManner(subject),
      ...findSize(subject),
    ],
    good: 'The shop shall list the 10 best-selling books of the last 30 days.',
    bad: 'The shop shall list some relevant books.',
  },
  {
    rule: 'VERIFY',
    name: 'Cannot be verified',
    severity: 'warning',
    why: 'A direction or an effort has no point at which it is reached, so nobody can show that it was.',
    find: (subject) => [...findEffort(subject), ...findTendency(subject)],
    good: 'The sync service shall use at most 50 MB of memory.',
    bad: 'The sync service shall minimise memory consumption.',
  },
]
