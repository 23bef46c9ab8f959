/**
 * R33: ranges without an end.
 * 1. A limit from above is complete: nothing is the least. So is one from below where more never harms or a law names
 *    no more: shares of a whole, secrets, years of keeping, notice in advance, endurance, legibility, quorums.
 * 2. A bound that only selects ("files larger than 25 MB") or sets a condition is no range of the product.
 * 3. Everything else that is built, controlled, repeated or accepted needs both ends.
 */

import { type Figure, toEnds } from '../frame/quantity.ts'
import { findUnit, isPhysical } from '../frame/units.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { findBroken } from './broken-range.ts'
import { findUnsaid } from './missing-limit.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isConditional, toIndex } from './subject.ts'

const SHARES =
  'availability uptime accuracy coverage precision recall confidence success reliability compliance sensitivity specificity probability certainty yield efficiency quality match satisfaction similarity'
const SECRETS =
  'password passwords passphrase passphrases passcode pin pins key keys salt entropy token tokens secret secrets hash hashes cipher ciphers encryption certificate certificates bits bit factors complexity'
const KEEPING = 'keep store retain archive preserve hold save maintain record back'
const DATA =
  'data record records log logs document documents invoice invoices backup backups file files copy copies recording recordings receipt receipts message messages history trail entry entries report reports evidence footage image images result results contract contracts version versions event events snapshot snapshots'
const ENDURING = 'withstand survive endure resist tolerate outlast'
const RUNNING = 'last run operate work function play'
/** An hour: what runs as long endures. */
const LONG = 3600
const LIFE = 'life lifetime lifespan endurance mtbf autonomy durability warranty guarantee mileage'
const LEGIBLE = 'contrast font fonts resolution dpi px pixel pixels pt typeface legibility'
const AGREEING =
  'approve sign confirm vote agree consent approval approvals quorum signature signatures authorise'
const NOTICE = 'before prior earlier beforehand ahead advance'
const SCALES =
  'level priority grade class category severity version stage tier rank rating score release tls ssl star stars http wcag'
const SELECTING =
  'flag delete archive compress reject refuse list show review mark report split notify find filter search sort block highlight remind warn display check audit forward escalate skip ignore exclude count print hide remove discard move log purge detect identify inform alert send exempt cancel truncate drop quarantine route query retrieve fetch deny select charge bill tax pay reward'
const TAKING =
  'accept admit take receive support handle serve allow permit enable carry lift hold contain keep maintain produce deliver dispense place plant drill cut blow heat reach have provide apply generate drive raise push pull store host manage grow dig emit offer be'
const PROPERTIES =
  'speed temperature pressure flow rate level weight force power distance depth width height length angle humidity voltage current frequency volume dose interval delay pause gap thickness brightness concentration torque altitude duration period charge load tension radius clearance slope'
const WAITING = 'after if when once until unless whenever'

type Place = { sentence: Sentence; figure: Figure; from: number; to: number; verb: string }

const toPlace = (sentence: Sentence, figure: Figure): Place => {
  const from = toIndex(sentence, figure.span[0])
  let left = from - 1
  while (left >= 0 && !isVerb(sentence.tokens[left]?.tag)) left--
  return {
    sentence,
    figure,
    from,
    to: toIndex(sentence, figure.span[1]),
    verb: sentence.tokens[left]?.verb?.lemma ?? '',
  }
}

const hasWord = ({ sentence }: Place, words: string): boolean =>
  sentence.tokens.some(({ lower }) => isOneOf(words, lower))

const isDimension = ({ unit }: Figure): boolean => {
  const known = findUnit(unit ?? '')
  return known !== undefined && isPhysical(known)
}

const toDimension = ({ unit }: Figure): string => findUnit(unit ?? '')?.of ?? unit ?? ''

/** "more than 20 g and less than 30 g": no other phrase in between. */
const isJoined = (sentence: Sentence, one: Figure, other: Figure): boolean => {
  const [first, second] = one.at < other.at ? [one, other] : [other, one]
  const between = sentence.tokens.slice(toIndex(sentence, first.span[1]), toIndex(sentence, second.span[0]))
  return !between.some(({ tag }) => tag === 'IN')
}

/** An upper end of the same thing near by. */
const hasPartner = ({ sentence, figure }: Place): boolean =>
  sentence.figures.some((other) => {
    if (other === figure || toEnds(other)[1] === Infinity || other.comparator === '=') return false
    const near =
      Math.abs(other.span[0] - figure.span[1]) < 40 || Math.abs(figure.span[0] - other.span[1]) < 40
    const [one, two] = [toDimension(figure), toDimension(other)]
    return near && isJoined(sentence, figure, other) && (one === two || one === '' || two === '')
  })

const isProperty = (noun: Tagged | undefined): boolean =>
  noun !== undefined && isOneOf(`${PROPERTIES} size diameter amplitude`, noun.lower.replace(/s$/, ''))

const isShare = (place: Place): boolean =>
  toDimension(place.figure).startsWith('share') &&
  (place.sentence.tokens[place.to]?.lower === 'of' || hasWord(place, SHARES))

/** Long keeping, notice in advance, the running time of a battery. */
const isEnoughTime = (place: Place): boolean => {
  const { sentence, figure, to, verb } = place
  if (toDimension(figure) !== 'time') return false
  if (isOneOf('day days week weeks month months year years', figure.unit ?? '')) return true
  const [next, second] = sentence.tokens.slice(to, to + 2).map(({ lower }) => lower)
  if (isOneOf(NOTICE, next ?? '') || isOneOf(NOTICE, second ?? '')) return true
  return (
    (isOneOf(KEEPING, verb) && hasWord(place, DATA)) ||
    (isOneOf(RUNNING, verb) && (toEnds(figure)[0] >= LONG || hasWord(place, 'battery charge batteries')))
  )
}

const isSafe = (place: Place): boolean => {
  const { sentence, figure, from, to, verb } = place
  const before = sentence.tokens[from - 1]
  if (isShare(place) || isEnoughTime(place) || isOneOf(ENDURING, verb)) return true
  if (isOneOf('digit digits character characters', figure.unit ?? '') && hasWord(place, 'code codes'))
    return true
  if (hasWord(place, SECRETS) || hasWord(place, LIFE) || hasWord(place, LEGIBLE)) return true
  if (sentence.tokens[to]?.text === ':' || isOneOf(SCALES, before?.lower ?? '')) return true
  if (before?.lower === 'of' && isOneOf(SCALES, sentence.tokens[from - 2]?.lower ?? '')) return true
  if (figure.at === figure.span[0] && before && /^[A-Z]/.test(before.text) && isNoun(before.tag)) return true
  const counted = sentence.tokens.slice(to, to + 3).find(({ tag }) => isNoun(tag))
  const people = counted && isWord('person', counted.lower.replace(/s$/, ''))
  return people === true && hasWord(place, AGREEING)
}

/** The noun that the bound stands behind, and what leads to it: an object, or "for", "on", "to" ... */
const toLead = ({ tokens }: Sentence, at: number): Tagged | undefined => {
  let left = at - 1
  while (left >= 0 && isOneOf('DT PS JJ NN NNS Q POS RB CD', tokens[left]?.tag ?? '')) left--
  return tokens[left]
}

const GOING = 'bake spin move rotate cook dry travel fly sail weld spray pump print cure fire roast'

/** "files larger than 25 MB", "a fee for bags over 23 kg": the bound says which ones. */
const isSelection = ({ sentence, from, verb, figure }: Place): boolean => {
  const { tokens } = sentence
  const before = tokens[from - 1]
  let noun = from - 1
  if (before && isOneOf('with of having at in aged', before.lower)) noun--
  while (isOneOf('DT', tokens[noun]?.tag ?? '')) noun--
  const head = tokens[noun]
  const runs = isOneOf(`${TAKING} ${KEPT_AT} ${RUNNING} ${GOING}`, verb)
  if (!head || !isNoun(head.tag) || isOneOf(PROPERTIES, runs ? head.lower.replace(/s$/, '') : head.lower))
    return false
  if (isOneOf(SELECTING, verb) || (noun === from - 1 && figure.comparator === '>' && !isOneOf(TAKING, verb)))
    return true
  const lead = toLead(sentence, noun)
  const outer = lead !== undefined && lead.tag === 'IN' && isOneOf('for on from by among except', lead.lower)
  return outer && (figure.comparator === '>' || before?.lower === 'of' || before?.lower === 'with')
}

/** "shall not lift more than 2 t" is a limit from above. */
const isNegated = ({ tokens }: Sentence, at: number): boolean => {
  const modal = tokens.findLastIndex(({ tag }, i) => i < at && tag === 'MD')
  return modal >= 0 && isOneOf("not n't never", tokens[modal + 1]?.lower ?? '')
}

/** In a condition, a relative clause, or behind "after": when, not how much. */
const isCondition = ({ sentence, from, figure }: Place): boolean => {
  const { tokens } = sentence
  if (isNegated(sentence, from)) return true
  if (isConditional(sentence, from) || isOneOf(WAITING, tokens[from - 1]?.lower ?? '')) return true
  const modal = tokens.findIndex(({ tag }) => tag === 'MD')
  if (modal >= 0 && from < modal) return true
  for (let left = from - 1; left > Math.max(modal, 0); left--) {
    const token = tokens[left] as Tagged
    if (token.tag === 'WH') return isOneOf('that which who whose whether how', token.lower)
    if (token.text === ',') break
  }
  const path =
    isOneOf('time length', toDimension(figure)) && !isOneOf('of at by', tokens[from - 1]?.lower ?? '')
  return tokens[from]?.lower === 'over' && path
}

/** "from three nights on" */
const isFromOn = ({ sentence, figure }: Place): boolean => {
  const { tokens } = sentence
  const at = toIndex(sentence, figure.at)
  const end = toIndex(sentence, figure.end)
  return (
    tokens[at - 1]?.lower === 'from' &&
    tokens.slice(end, end + 3).some(({ lower }, i, list) => {
      const open = list[i + 1] === undefined || isOneOf('PU CC WH IN', list[i + 1]?.tag ?? '')
      return isOneOf('on onwards onward upwards upward up', lower) && open
    })
  )
}

/** "a needle frequency from 80 Hz", "wire diameters from 0.3 mm": a lower end alone, unless something moves away from it. */
const isFromAlone = ({ sentence, figure, verb }: Place): boolean => {
  const { tokens } = sentence
  const from = toIndex(sentence, figure.at) - 1
  const next = tokens[toIndex(sentence, figure.end)]
  if (tokens[from]?.lower !== 'from' || figure.comparator !== '=' || !isDimension(figure)) return false
  const noun = tokens[from - 1]
  const taken = isOneOf(TAKEN, verb) && isNoun(noun?.tag) && isOneOf(GRADED, toDimension(figure))
  const named = isProperty(noun) && (noun?.tag === 'NNS' || !isOneOf(LEAVING, verb))
  return (named || taken) && (next === undefined || next.tag === 'PU' || next.tag === 'CC')
}
const TAKEN = 'accept process handle cut lift carry print support weigh sort wash weld bend drill'
const GRADED = 'mass temperature pressure voltage frequency volume rotation torque power'
const LEAVING =
  'raise lower reduce increase decrease drop fall rise change move cut shift step ramp go climb sink dim slow accelerate deduct subtract measure count start keep hold'

const KEPT_AT =
  'keep store hold maintain preserve cool heat serve operate run warm chill transport ship house regulate stabilise stabilize control'
/** Dimensions that a control holds between two ends; of others only these properties. */
const TWO_SIDED = 'temperature frequency voltage'
const BALANCED = 'humidity ph tension frequency voltage moisture balance salinity conductivity'

/** "store at under 6 \u00b0C": what has no natural zero needs a lower end as well. */
const isOpenBelow = (place: Place): boolean => {
  const { figure, sentence, verb } = place
  const dimension = toDimension(figure)
  const held =
    isOneOf(TWO_SIDED, dimension) ||
    (dimension === '' && hasWord(place, 'ph')) ||
    (hasWord(place, BALANCED) && isOneOf('share pressure force', dimension))
  if (!figure.comparator.startsWith('<') || !held || !isOneOf(KEPT_AT, verb)) return false
  return !sentence.figures.some((other) => other !== figure && toDimension(other) === dimension)
}

const LETTERS = 'character characters digit digits letter letters word words'

/** "a password of 12 characters or more", "of 12 or more characters": safe without an upper end, and yet every field has one. */
const isLongText = (place: Place): boolean =>
  (isOneOf(LETTERS, place.figure.unit ?? '') &&
    (hasWord(place, 'length long') || place.figure.span[1] > place.figure.end)) ||
  isOneOf(LETTERS, place.sentence.tokens[place.to]?.lower ?? '')

const findOpenEnd = (text: string, sentence: Sentence, figure: Figure): Hit | undefined => {
  const place = toPlace(sentence, figure)
  if (isOpenBelow(place) && !isCondition(place) && !sentence.muted[place.from])
    return {
      span: figure.span,
      severity: 'info',
      message: `${quote(figure.text.slice(0, 60))}: the range has no lower end`,
      rewrite: swapWords(text, sentence, figure.span, `[N] to ${text.slice(figure.at, figure.end)}`),
    }
  const open = figure.comparator.startsWith('>') || isFromOn(place) || isFromAlone(place)
  const lone = figure.value === 1 && !isDimension(figure)
  if (!open || lone || sentence.muted[place.from]) return undefined
  if (isCondition(place) || hasPartner(place) || isSelection(place)) return undefined
  const safe = isSafe(place)
  if (safe && !isLongText(place)) return undefined
  const digits = text.slice(figure.at, figure.end)
  return {
    span: figure.span,
    ...(safe ? { severity: 'info' as const } : {}),
    message: `${quote(figure.text.slice(0, 60))}: the range has no upper end`,
    rewrite: swapWords(text, sentence, figure.span, `${digits} to [N]`),
  }
}

const findUnders = ({ text, sentences, story }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.figures
      .flatMap((figure): Hit[] => {
        const hit = findOpenEnd(text, sentence, figure)
        return hit ? [story ? { ...hit, severity: 'info' } : hit] : []
      })
      .slice(0, 20),
  )

export const RANGE_RULES: Rule[] = [
  {
    rule: 'R33',
    name: 'Open range',
    severity: 'warning',
    why: 'A range needs both ends, or nobody knows where to stop building and testing.',
    find: (subject) => [...findUnders(subject), ...findUnsaid(subject), ...findBroken(subject)],
    good: 'The room plan shall show 1 to 400 seats.',
    bad: 'The room plan shall show 50+ seats.',
  },
]
