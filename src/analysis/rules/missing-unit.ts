/** Figures without a unit: what is measured, weighed or paid needs one, what is counted, numbered or rated does not. */
import type { Figure } from '../frame/quantity.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { isPerson } from '../model/noun.ts'
import type { Sentence } from './rule.ts'
import { toIndex } from './subject.ts'

/** What has a unit. */
const MEASURED =
  'timeout delay time times pause wait latency jitter interval duration period size memory storage weight load mass payload length width height depth thickness diameter radius clearance gap span girth stroke altitude elevation distance range visibility temperature heat speed velocity flow throughput bandwidth force thrust tension torque pressure vacuum voltage current amperage power wattage volume capacity dose dosage humidity brightness opacity moisture concentration slope discount price fee cost costs amount amounts value budget salary wage deposit rent fine premium balance credit payment bonus limit resolution intensity energy frequency'
const TIMED = 'within every after'
/** Scales, names and counts: their figures stand alone. */
const PLAIN =
  'scale probability likelihood odds chance coefficient multiplier exponent multiple magnification zoom similarity correlation confidence base population crowd audience group team party crew squad panel committee jury choir set batch list series queue pack stack block quorum majority maximum minimum total average mean median top handicap occupancy attendance age model mode variant format profile method rule question answer exit stand hall wing deck berth table box shelf rack aisle cell court field stop route train tram bib category psalm hymn verse act scene lot aperture iq sigma parity goal game match hole par flag switch boolean state hotline extension seating majority pool place percentile quantile quartile version bet percentage class-size baud entropy sharpness reputation karma page port version chapter section floor level step line row column room gate track pier platform status code error type class grade priority phase stage number no id figure table article paragraph clause item rank rating score index ratio factor count counter quantity ph position slot channel bit register address year season round lap day week sprint severity tier zone bus flight pin seat volume issue release option key count sum digit digits places points stars mark marks iso size-class bay dock lane terminal gear'
/** "a water level of 14": here a level is measured. */
const LEVELLED = 'water fuel oil sound noise fill river sea tank liquid charge battery light'
const LIMITS =
  'within under below after every exceed exceeds exceeding than most least to of is be over above for in at by reaches equals'
const LIMITING = 'above over below under exceeding than'
const SIZED =
  'larger bigger heavier longer wider taller deeper thicker higher lighter shorter smaller narrower thinner lower warmer colder hotter cooler faster slower louder stronger'
const THERMAL =
  'cool heat warm chill preheat inflate pressurise pressurize accelerate freeze dim brake descend climb melt dry boil bake weigh'
const LIFTING = 'lift carry weigh hold bear pull tow haul load pump'
const MOVING = 'raise lower rise fall drop increase decrease reduce keep hold maintain regulate adjust fill'
const PAYING = 'charge pay cost refund deduct bill fine donate transfer debit credit'
const LASTING = 'wait sleep pause last weigh'
const STAYING =
  'keep store retain hold wait run stay remain archive preserve record play sound ring boil cook bake dry rinse soak lock block pause suspend close open light illuminate flash last operate log save maintain display show charge ventilate cool heat simmer stand rest sleep park ban lend borrow reserve'
const YEAR = /^(?:19|20)\d\d$/

const isEnd = (token: Tagged | undefined): boolean => token === undefined || token.tag === 'PU'

const isMeasured = (noun: string): boolean => isOneOf(MEASURED, noun)

const isPlain = (token: Tagged | undefined): boolean => {
  if (!token) return false
  return (
    isOneOf(PLAIN, token.lower) ||
    isOneOf(PLAIN, token.lower.replace(/s$/, '')) ||
    (/^[A-Z]/.test(token.text) && isNoun(token.tag)) ||
    token.text === ':'
  )
}

const toIndexBefore = (tokens: readonly Tagged[], { at }: Figure): number =>
  tokens.findIndex(({ start }) => start >= at) - 1

/** "after 90 of inactivity", "within 30 of the alarm": a time, not a part of something. */
const isTimed = (tokens: readonly Tagged[], before: number): boolean =>
  isOneOf(`${TIMED} for`, tokens[before]?.lower ?? '')

/** "a size of 25 per picture": the figure measures, whatever it is counted for. */
const isSizeOf = (tokens: readonly Tagged[], before: number): boolean => {
  const noun = tokens[before - 1]?.lower ?? ''
  return tokens[before]?.lower === 'of' && isMeasured(noun) && !isOneOf(COUNTING, noun)
}
const COUNTING = 'limit throughput bandwidth capacity frequency volume range times value amount amounts'

/** No noun, unit or sign behind a figure says what it counts. */
const isAlone = (text: string, { tokens }: Sentence, figure: Figure, to: number): boolean => {
  if (/^ ?[+%\xb0$\u20ac\xa3:/x\xd7]/.test(text.slice(figure.end, figure.end + 2))) return false
  if (/[$\u20ac\xa3#v:/]/.test(text[figure.at - 1] ?? '')) return false
  const next = tokens[to]
  if (!next || next.lower === 'to') return true
  if (next.lower === 'of') return isTimed(tokens, toIndexBefore(tokens, figure))
  if (isOneOf('per each apiece', next.lower)) return isSizeOf(tokens, toIndexBefore(tokens, figure))
  if (isOneOf('am pm or times x percent - o', next.lower) || /^\u2013/.test(next.text)) return false
  if (next.lower === 'and' && tokens[to + 1]?.tag === 'CD') return false
  return isOneOf('PU CC WH MD BE RB IN TO', next.tag)
}

/** The measured property before a figure; a scale or a count in between takes the figure for itself. */
const findMeasure = ({ tokens }: Sentence, at: number): string | undefined => {
  for (let left = at - 1; left >= Math.max(0, at - 8); left--) {
    const token = tokens[left] as Tagged
    if (isMeasured(token.lower) && token.lower === 'value' && isPlain(tokens[left - 1])) return undefined
    if (isMeasured(token.lower)) {
      const counted = tokens[left + 1]?.lower === 'of' && tokens[left + 2]?.tag === 'NNS'
      return counted && token.lower === 'amount' ? undefined : token.lower
    }
    if (token.lower === 'level' && isOneOf(LEVELLED, tokens[left - 1]?.lower ?? '')) return 'level'
    if (token.tag === 'CD' || isPlain(token) || (token.tag === 'MD' && left < at - 3)) return undefined
  }
  return undefined
}

const findVerb = ({ tokens }: Sentence, at: number): { lemma: string; place: number } | undefined => {
  for (let left = at - 1; left >= 0; left--) {
    const token = tokens[left] as Tagged
    if (isVerb(token.tag)) return { lemma: token.verb?.lemma ?? '', place: left }
    if (token.tag === 'MD') return undefined
  }
  return undefined
}

/** "the score to 5", "the number of seats at 40": the object is no measure. */
const isScaled = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some((token) => isPlain(token) || token.tag === 'NNS')

/** "a table for 4", "a menu for 2": people are counted. */
const SEATED =
  'table room booking dinner menu lunch seat seats places reservation cabin tent recipe ticket dish meal'
/** Verbs whose bare number is a name or an answer: "dial 112", "return 404", "round to 2". */
const NAMING =
  'return respond answer show display print output send read dial press call select choose use support be equal enter type key say announce show mark label number name write count score sum add multiply divide forward route redirect text phone connect assign set default initialise initialize map follow have contain include rank list comprise consist round'

/** "an illuminance of 1500", "hold the tension below 900": a noun for something that comes in degrees, not in pieces. */
const isMeasuredNoun = ({ tokens }: Sentence, at: number): boolean => {
  const before = tokens[at - 1]?.lower ?? ''
  if (!isOneOf('of below above under over at to by', before)) return false
  const noun = tokens[at - 2]
  if (noun?.tag !== 'NN' || isPlain(noun) || isOneOf(SEATED, noun.lower)) return false
  const verb = tokens.findLast(({ tag }, i) => i < at && isVerb(tag))
  if (isOneOf('to by at', before) && isOneOf(NAMING, verb?.verb?.lemma ?? '')) return false
  const from = tokens.findLastIndex(({ tag }, i) => i < at - 2 && !isOneOf('NN JJ VBG', tag))
  if (tokens.slice(from + 1, at - 2).some(isPlain)) return false
  return before !== 'of' || isOneOf('DT PS Q IN', tokens[from]?.tag ?? '')
}

/** "shall carry 500.": a bare number as the whole object. */
const isObject = ({ tokens }: Sentence, at: number, verb: ReturnType<typeof findVerb>): boolean => {
  if (!verb || !isEnd(tokens[at + 1]) || isOneOf(NAMING, verb.lemma)) return false
  const between = tokens.slice(verb.place + 1, at)
  return between.every(({ tag, lower }) => isOneOf('IN RB JJ Q', tag) && isOneOf(BOUNDING, lower))
}
const BOUNDING = 'at least most up to more less than no not over under exactly only about around'

/** What the words before a figure measure. */
const findKind = (sentence: Sentence, at: number): string | undefined => {
  const { tokens } = sentence
  const before = tokens[at - 1]?.lower ?? ''
  const verb = findVerb(sentence, at)
  if (isOneOf(TIMED, before)) return 'time'
  if (before === 'for' && isOneOf(SEATED, tokens[at - 2]?.lower ?? '')) return undefined
  if (before === 'for' && verb && isOneOf(STAYING, verb.lemma)) return 'time'
  if (before === 'for' && isNoun(tokens[at - 2]?.tag)) return 'unit'
  if (isObject(sentence, at, verb)) return 'unit'
  if (verb && isOneOf(PAYING, verb.lemma) && (verb.place === at - 1 || tokens[at - 1]?.tag === 'NN'))
    return 'money'
  if (verb && isOneOf(LASTING, verb.lemma) && at - verb.place <= 4 && !isScaled(sentence, verb.place, at))
    return verb.lemma === 'weigh' ? 'weight' : 'time'
  if (!isOneOf(LIMITS, before)) return undefined
  if (before === 'than' && isOneOf(SIZED, tokens[at - 2]?.lower ?? '')) return 'unit'
  if (
    before === 'than' &&
    tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => isOneOf('in for', lower))
  )
    return 'time'
  const measure = findMeasure(sentence, at)
  if (measure) return measure
  if (isMeasuredNoun(sentence, at)) return 'unit'
  if (before === 'than' && verb && isOneOf(LIFTING, verb.lemma) && verb.place >= at - 3) return 'weight'
  const noun = tokens[at - 2]
  const limited = before === 'than' ? noun?.tag === 'NNS' : isNoun(noun?.tag)
  if (isOneOf(LIMITING, before) && limited && !isPlain(noun)) return 'money'
  if (!verb || !isOneOf('to at by below above', before)) return undefined
  if (isOneOf(THERMAL, verb.lemma)) return 'unit'
  if (!isOneOf(MOVING, verb.lemma) || isScaled(sentence, verb.place + 1, at)) return undefined
  return before === 'at' || verb.place < at - 2 ? 'unit' : undefined
}

/** "a thickness of 2 to 80", "hold the temperature between -20 and -18". */
const findRangeKind = (sentence: Sentence, at: number): string | undefined => {
  const verb = findVerb(sentence, at)
  const measure = findMeasure(sentence, at)
  if (measure) return measure
  return verb && isOneOf(THERMAL, verb.lemma) && !isScaled(sentence, verb.place + 1, at) ? 'unit' : undefined
}

/** «pupils under 14», «volunteers over 65»: people are counted in years, and everybody knows. */
const isAge = (tokens: readonly Tagged[], at: number): boolean =>
  isOneOf('under over above below aged age', tokens[at - 1]?.lower ?? '') &&
  isPerson(toSingular(tokens[at - 2]?.lower ?? ''))

/** Whether a figure has no unit and needs one. */
export const lacksUnit = (text: string, sentence: Sentence, figure: Figure): boolean => {
  const { tokens } = sentence
  if (figure.unit || figure.spelt || (figure.value === 0 && figure.comparator !== 'range')) return false
  const at = toIndex(sentence, figure.at)
  const to = toIndex(sentence, figure.end)
  if (at <= sentence.first || sentence.muted[at] || YEAR.test(tokens[at]?.text ?? '')) return false
  if (isAge(tokens, at)) return false
  if (isPlain(tokens[at - 1]) || !isAlone(text, sentence, figure, to)) return false
  const kind = figure.comparator === 'range' ? findRangeKind(sentence, at) : findKind(sentence, at)
  return kind !== undefined
}
