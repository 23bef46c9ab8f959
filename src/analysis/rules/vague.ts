/** R7: words that leave open how much, which, or how good. */

import { findUnit } from '../frame/units.ts'
import { isNoun } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isConditional, isCounted } from './subject.ts'
import { type Judge, toLexicon, toRows, toSearch } from './terms.ts'
import { findUnnamed } from './unnamed.ts'

const vague = toLexicon(() => toRows('vague'))

/** Fixed terms: right before these words the first one names a thing and judges nothing. */
const NAMES: Record<string, string> = {
  appropriate: 'to for',
  suitable: 'to for',
  bad: 'request gateway debt',
  advanced: 'mode options settings plan tier search',
  good: 'standing friday faith friday practice conduct manufacturing',
  necessary: 'to for',
  enough: 'to',
  best: 'match before seller sellers price offer bid before man execution',
  great: 'britain circle',
  most: 'recent recently popular common frequent viewed used relevant significant',
  almost: 'full empty',
  certain: 'that',
  acceptable: 'use',
  reasonable: 'adjustment adjustments accommodation doubt suspicion',
  effective: 'from on immediately until as user',
  better: 'than off',
  significant: 'digit digits figure figures bit other',
  useful: 'life load lifetime',
  seamless: 'pipe pipes tube tubes tubing steel',
  ideal: 'gas weight point line',
  rich: 'text',
  modern: 'greek languages pentathlon history',
  precise: 'time position',
  regular: 'expression expressions',
  convenient: 'store',
  sensible: 'heat',
  intelligent: 'transport',
  excellent: 'grade',
  poor: 'grade',
  fair: 'value',
  logical: 'volume',
  typical: 'value',
}
/** The same, where the name may follow an adjective or a noun: "effective annual rate". */
const HEADS: Record<string, string> = {
  effective:
    'date dates rate rates permission permissions tax power voltage yield interest dose range radius height width area pressure temperature address id value priority',
  flexible:
    'schedule schedules hours time working benefits spending pipe hose tube tubing joint coupling display cable packaging ticket tickets fare fares rate rates tariff tariffs booking bookings hinge sheet foil sleeve bellows collar duct conduit conductor',
  efficient: 'frontier',
  optimal: 'substructure',
  normal: 'distribution form force mode',
  adequate: 'intake',
}
const BEFORE: Record<string, string> = {
  many: 'how as too so',
  few: 'how as too no',
  recent: 'most',
  frequent: 'most less',
  effective: 'cost become becomes is be',
  most: 'at',
  best: 'at',
}

/** The adjective is part of a term that people know by that name. */
const isTerm = ({ tokens }: Sentence, word: string, from: number, to: number): boolean => {
  if (word === 'professional' && tokens[to]) return true
  if (isOneOf(NAMES[word] ?? '', tokens[to]?.lower ?? ' ')) return true
  if (isOneOf(BEFORE[word] ?? '', tokens[from - 1]?.lower ?? ' ')) return true
  const heads = HEADS[word]
  if (!heads) return false
  for (let at = to; at < to + 3 && (isNoun(tokens[at]?.tag) || tokens[at]?.tag === 'JJ'); at++)
    if (isOneOf(heads, tokens[at]?.lower ?? '')) return true
  return false
}

/** Praise that says little, and nothing false where the sentence goes on to say what is meant. */
const PRAISE = 'comprehensive intelligent robust powerful sophisticated modern versatile advanced descriptive'
const SPELT =
  /^(?:\s+[\w/-]+){1,7}?,?\s*(?:\s(?:with|including|that|which|indicating|explaining|showing|stating|describing|containing|consisting|of (?:what|why|how))\b|[:(—–])/
const isSpelt = (text: string, sentence: Sentence, to: number): boolean =>
  SPELT.test(text.slice(sentence.tokens[to - 1]?.end ?? 0, sentence.to))

/** «fails gracefully with a message», «securely using the chip»: how stands behind it. */
const HOW = /^,?\s+(?:with|by|using|via|through)\s/
const DEEDS = 'gracefully securely safely appropriately'
/** «accurately, with no deviation», «100 % reliably» */
const EXACT = 'accurate accurately reliable reliably'
const WHOLLY = /\b(?:with no|without any|zero|no more than|less than|fewer than)\b|\b100 ?%/i

const RECORDED = 'data information records inventory stock counts count totals history'

const QUANTITY = 'some various certain several many few numerous most'
const FIGURE = 'nearly almost'

const judge: Judge = ({ text }, sentence, { from, to, term }) => {
  const { tokens } = sentence
  const word = term.words.length === 1 ? (term.words[0] ?? '') : ''
  const next = tokens[to]
  // «safely (only one succeeds)»: what is meant stands behind it.
  const open = next?.text === '(' ? next : isNoun(next?.tag) ? tokens[to + 1] : undefined
  if (open?.text === '(' && !/^\(\s*e\.?g\b/.test(text.slice(open.start))) return false
  if (word === '')
    return !(term.words.join(' ') === 'a number of' && findUnit(next?.lower ?? '')) ? undefined : false
  // «Given various types», «when some are complete»: how many there are in that case, and not what is built.
  if (
    isOneOf(QUANTITY, word) &&
    (isConditional(sentence, from) || /^(?:given|when)$/.test(tokens[sentence.first]?.lower ?? ''))
  )
    return false
  if (isOneOf(QUANTITY, word) && !tokens.some(({ tag }) => tag === 'MD')) return false
  if (isTerm(sentence, word, from, to) || (isOneOf(PRAISE, word) && isSpelt(text, sentence, to))) return false
  if (isOneOf(DEEDS, word) && HOW.test(text.slice(tokens[to - 1]?.end ?? 0, sentence.to))) return false
  if (isOneOf(EXACT, word) && WHOLLY.test(text.slice(sentence.from, sentence.to))) return false
  // «for easy retrieval»: what it is good for.
  if (tokens[from - 1]?.lower === 'for' && tokens[from]?.tag === 'JJ') return false
  // «accurate location data»: whatever is stored is meant to be right.
  if (
    word === 'accurate' &&
    isNoun(next?.tag) &&
    isOneOf(RECORDED, tokens[to + 1]?.lower ?? next?.lower ?? '')
  )
    return false
  // «A placeholder is acceptable» allows something.
  if (word === 'acceptable' && !isNoun(next?.tag)) return false
  if (isOneOf(FIGURE, word))
    return next?.tag === 'CD' || next?.tag === 'JJ' || next?.tag === 'Q' ? undefined : false
  if (word === 'most') return next?.lower === 'of' || next?.tag === 'NNS' ? undefined : false
  if (word === 'better' && tokens[from]?.tag === 'RB' && isConditional(sentence, from)) return false
  return undefined
}

const SIZE = 'large small big long short high low heavy tiny wide'
const SIZED =
  'file files upload uploads volume volumes dataset datasets data document documents image images amount amounts number numbers load traffic quality resolution demand screen screens message messages list lists order orders footprint usage memory payload payloads text texts standard standards level degree rate rates cost costs impact risk accuracy precision'

/** "large files", "high load": a size without a figure. */
const findSize = ({ sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const thing = sentence.tokens[at + 1]
      if (!isOneOf(SIZE, token.lower) || !thing || !isOneOf(SIZED, thing.lower) || sentence.muted[at])
        return []
      if (sentence.tokens[at + 2]?.lower === 'of' && /^(?:number|amount)s?$/.test(thing.lower)) return []
      if (isCounted(sentence)) return []
      const span: [number, number] = [token.start, token.end]
      return [{ span, message: `${quote(`${token.text} ${thing.text}`)} has no figure` }]
    }),
  )

const JUDGED =
  'good-looking nice-looking great-looking best-in-class first-class first-rate top-notch high-end high-grade next-generation next-gen leading-edge bleeding-edge top-of-the-range top-of-the-line near-real-time near-realtime up-to-the-minute eye-catching long-lasting fast-loading fast-acting low-maintenance clutter-free self-evident time-saving labour-saving labor-saving cost-efficient energy-efficient resource-efficient space-saving future-ready feature-rich all-purpose all-round heavy-duty user-centric customer-centric large-scale small-scale wide-ranging far-reaching hard-wearing good-quality top-quality low-cost mission-critical industry-leading market-leading user-oriented crystal-clear lightning-fast blazing-fast ultra-fast super-fast high-tech hi-tech easy-going razor-sharp'
const TASK =
  /^(?:easy|easier|hard|simple|difficult|quick|nice|fun|straightforward|tough|tricky|cheap|safe)-to-[a-z-]+$/
const WELL =
  /^(?:well|badly|poorly|nicely|cleanly|highly|carefully|properly|intuitively|clearly|neatly|beautifully)-[a-z-]+(?:ed|en|out|built|made|known|kept|set|written)$/
const KNOWN_WELL = 'well-formed well-known well-typed'
const FRIENDLY = /^(?:family|child|beginner|reader|eco|environmentally|[a-z]+er)-friendly$|-looking$/

/** "easy-to-read", "well-designed", "family-friendly": a judgement in one word. */
const isJudged = (lower: string): boolean =>
  lower.includes('-') &&
  (isOneOf(JUDGED, lower) ||
    TASK.test(lower) ||
    FRIENDLY.test(lower) ||
    (WELL.test(lower) && !isOneOf(KNOWN_WELL, lower)))

const findCompounds = ({ sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at): Hit[] => {
      if (sentence.muted[at] || !isJudged(token.lower) || vague.has(token.lower)) return []
      const span: [number, number] = [token.start, token.end]
      return [{ span, message: `${quote(token.text)} leaves open what is meant` }]
    }),
  )

const findVague = toSearch(vague, (words) => `${quote(words)} leaves open what is meant`, judge)

export const VAGUE_RULES: Rule[] = [
  {
    rule: 'R7',
    name: 'Vague term',
    severity: 'warning',
    why: 'Two readers picture two different things, and a test can pass or fail as one likes.',
    fix: 'say what is meant; where it is a figure, give it with its unit',
    find: (subject) => [
      ...findVague(subject),
      ...findSize(subject),
      ...findCompounds(subject),
      ...findUnnamed(subject),
    ],
    good: 'The shop shall list the 10 best-selling books of the last 30 days.',
    bad: 'The shop shall list some relevant books.',
  },
]
