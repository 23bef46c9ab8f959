/** VERIFY: what people feel, and directions without a goal. No test can show either. */

import { isPersonNoun } from '../language/person.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { SIGNED_FEELINGS } from './feeling-terms.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isConditional, isCounted } from './subject.ts'
import { toLexicon, toRows, toSearch } from './terms.ts'

/** Verbs that move people, whatever stands behind them. */
const MOVING =
  'delight impress inspire reassure amaze astonish thrill captivate fascinate evoke enchant dazzle enthral enthrall wow intrigue mesmerise mesmerize instil instill arouse exhilarate'
/** Verbs that do so only to a person: a coil is excited and a clutch engaged as well. */
const MOVING_PEOPLE =
  'excite engage please calm comfort charm satisfy convince motivate encourage entertain touch empower surprise relax soothe seduce tempt persuade appeal amuse cheer welcome bore frustrate annoy'
/** What only people do, and only they know of. */
const LIVED = 'feel enjoy love trust appreciate admire adore cherish like believe relax unwind smile laugh'
const IMPRESSIONS =
  'happy proud pleased delighted satisfied confident glad relaxed enjoyable memorable unforgettable engaging exciting inviting welcoming inspiring impressive stunning gorgeous lovely charming delightful amazing awesome fantastic wonderful breathtaking captivating immersive thrilling joyful playful cozy cosy homely trustworthy reassuring comforting soothing exhilarating entertaining irresistible fascinating magical luxurious stress-free hassle-free worry-free carefree painless rewarding uplifting heart-warming enchanting sympathetic likeable likable fun enthusiastic thrilled amazed impressed reassured excited empathetic compassionate festive dignified solemn romantic nostalgic peaceful serene tranquil cheerful upbeat lively vibrant authentic humorous witty funny cute motivating encouraging supportive caring considerate sincere believable convincing persuasive compelling addictive dramatic spectacular majestic glamorous prestigious hospitable gratifying satisfying refreshing invigorating cool stylish tasteful graceful heartfelt sensational appetising appetizing mouth-watering inspiring dreamy harmonious'
/** How a thing may look, sound or feel to somebody. */
const LOOKS =
  'modern professional elegant attractive nice good great beautiful fresh clean friendly serious expensive cheap premium natural trendy stylish calm safe warm light airy tidy tasteful credible respectable cheerful young contemporary sleek solid valuable substantial'
const SEEMING = 'look appear seem sound feel'
const NAMED = 'hour hours path paths fact facts mode modes end ending birthday meal fair store fund page'
const FEELINGS =
  'joy delight happiness enjoyment excitement pride sympathy empathy comfort wellbeing well-being goodwill confidence trust satisfaction atmosphere ambience vibe feel feeling feelings impression emotions emotion mood moods aura spirit sensation warmth awe wonder suspense charm serenity calmness cosiness coziness curiosity enthusiasm fear fears anxiety anxieties worry worries stress frustration doubts'
const GIVING =
  'give provide offer create deliver ensure guarantee have build earn gain convey inspire instil instill evoke leave bring spread foster strengthen promote increase awaken make exude radiate raise win arouse cause take reduce remove relieve ease dispel alleviate'
const FACTUAL =
  'previous prior professional practical past relevant required work working minimum first-hand similar same own'

const set = toLexicon(() => `${SIGNED_FEELINGS}\n${toRows('impressing')}`)

const isPerson = (token: Tagged | undefined): boolean => {
  if (!token || !isNoun(token.tag)) return false
  const one = toSingular(token.lower)
  if (isWord('machine', one) || isWord('machine', token.lower)) return isOneOf('client agent worker', one)
  return isPersonNoun(token.lower) || isOneOf('audience crowd public family families', one)
}

/** The subject before the modal of this verb, or the noun behind "make" and "let". */
const toSubjectNoun = ({ tokens, first }: Sentence, verb: number): Tagged | undefined => {
  for (let left = verb - 1; left >= first; left--) {
    const token = tokens[left] as Tagged
    if (isNoun(token.tag)) return token
    if (!isOneOf('MD RB TO BE POS', token.tag)) return undefined
  }
  return undefined
}

const toObjectNoun = ({ tokens }: Sentence, verb: number): Tagged | undefined => {
  let right = verb + 1
  while (isOneOf('DT PS JJ Q POS CD RB TO IN', tokens[right]?.tag ?? '')) right++
  while (isNoun(tokens[right + 1]?.tag)) right++
  return tokens[right]
}

const isFelt = (sentence: Sentence, at: number): boolean => {
  const { lemma } = sentence.tokens[at]?.verb ?? { lemma: '' }
  if (isOneOf(MOVING, lemma)) return true
  if (isOneOf(MOVING_PEOPLE, lemma)) {
    const object = toObjectNoun(sentence, at)
    if (isPerson(object) || isOneOf('senses emotions eye', object?.lower ?? '')) return true
  }
  return isOneOf(LIVED, lemma) && isPerson(toSubjectNoun(sentence, at))
}

/** "look trustworthy", "be proud of", "an unforgettable stay", "find the archive fascinating". */
const COMPARED =
  'nicer prettier better worse fancier sleeker cooler warmer lovelier friendlier cosier cozier smarter fresher cleaner brighter younger richer grander bolder softer kinder happier safer more less as'

const isImpression = ({ tokens }: Sentence, at: number): boolean => {
  const token = tokens[at] as Tagged
  if (isOneOf(COMPARED, token.lower)) {
    const graded = !isOneOf('more less as', token.lower) || tokens[at + 1]?.tag === 'JJ'
    return graded && isOneOf(SEEMING, tokens[at - 1]?.verb?.lemma ?? '')
  }
  if (isOneOf(NAMED, tokens[at + 1]?.lower ?? '')) return false
  const before = tokens[at - 1]
  const seeming = before && isOneOf(SEEMING, before.verb?.lemma ?? '')
  if (isOneOf(IMPRESSIONS, token.lower))
    return token.tag !== 'VBN' || seeming === true || before?.tag === 'BE'
  if (token.lower === 'comfortable')
    return before?.tag === 'BE' && isOneOf('with in about using when', tokens[at + 1]?.lower ?? '')
  return seeming === true && isOneOf(LOOKS, token.lower) && !isNoun(tokens[at + 1]?.tag)
}

/** "build trust", "an intuitive feel", "a consistent experience": a feeling as the thing that is given. */
const isGiven = ({ tokens }: Sentence, at: number): boolean => {
  const token = tokens[at] as Tagged
  const before = tokens[at - 1]
  if (!isNoun(token.tag) || isNoun(tokens[at + 1]?.tag) || tokens[at + 1]?.tag === 'CD') return false
  let left = at - 1
  while (left >= 0 && !isOneOf('VB HV MD', tokens[left]?.tag ?? '')) left--
  const giver = isOneOf(GIVING, tokens[left]?.verb?.lemma ?? '')
  if (isOneOf('experience experiences', token.lower))
    return giver && before?.tag === 'JJ' && !isOneOf(FACTUAL, before.lower)
  if (isOneOf('joy pride pleasure enthusiasm delight', token.lower) && before?.lower === 'with') return true
  if (!isOneOf(FEELINGS, token.lower) || !giver) return false
  return token.lower !== 'impression' || (before?.tag === 'JJ' && tokens[at + 1]?.lower !== 'of')
}

/** Every word that can be a feeling: most tokens are none of them. */
const FELT = [
  MOVING,
  MOVING_PEOPLE,
  LIVED,
  IMPRESSIONS,
  LOOKS,
  FEELINGS,
  COMPARED,
  'comfortable experience experiences',
].join(' ')

const findFeeling = (subject: Subject, sentence: Sentence, at: number): Hit | undefined => {
  const token = sentence.tokens[at] as Tagged
  if (!isOneOf(FELT, token.lower) && !isOneOf(FELT, token.verb?.lemma ?? '')) return undefined
  const wished = token.tag === 'VB' && isFelt(sentence, at)
  if (!wished && !isImpression(sentence, at) && !isGiven(sentence, at)) return undefined
  if (sentence.muted[at] || isConditional(sentence, at) || isAsked(sentence, at)) return undefined
  if (subject.story || at >= sentence.benefit) return undefined
  const span: [number, number] = [token.start, token.end]
  return {
    span,
    message: `${quote(token.text)} is a feeling or an impression that no test can show`,
  }
}

/** "ask whether the guest enjoyed the stay" records a feeling and promises none. */
const isAsked = ({ tokens }: Sentence, at: number): boolean =>
  tokens.slice(Math.max(0, at - 8), at).some(({ lower }) => isOneOf('whether how which what', lower))

const findFeelings = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((_, at) => findFeeling(subject, sentence, at) ?? []),
  )

const TENDENCY =
  'maximize maximise minimize minimise optimize optimise improve enhance increase reduce decrease facilitate streamline simplify'
const MEASURED =
  'time times latency performance efficiency effort load loads usage consumption cost costs downtime risk risks error errors throughput quality usability experience productivity security satisfaction speed delay delays memory traffic bandwidth complexity reliability availability accuracy process processes workflow conversion waste noise energy'

/** "shall minimise latency": a direction without a goal. */
const findTendency = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      const lemma = token.verb?.lemma ?? ''
      if (token.tag !== 'VB' || !isOneOf(TENDENCY, lemma) || sentence.muted[at]) return []
      if (at >= sentence.benefit || isConditional(sentence, at) || isCounted(sentence)) return []
      const stop = sentence.tokens.findIndex(({ tag }, i) => i > at && isOneOf('PU IN WH CC', tag))
      const reach = sentence.tokens.slice(at + 1, Math.min(at + 7, stop < 0 ? at + 7 : stop))
      const thing = reach.findLast(({ lower }) => isOneOf(MEASURED, lower))
      if (!thing) return []
      const span: [number, number] = [token.start, thing.end]
      return [{ span, message: `${quote(text.slice(...span))} names a direction but no goal` }]
    }),
  )

/** «Track customer satisfaction»: it names what is recorded, and promises none. */
const COUNTED =
  /\b(?:track|measure|monitor|record|report|collect|calculate|analy[sz]e|survey|rate)(?:s|d|ed|ing)?\b/i

const findSet = toSearch(
  set,
  (words) => `${quote(words)} cannot be verified`,
  ({ text }, sentence, { from, span, term }) => {
    if (COUNTED.test(text.slice(sentence.from, span[0]))) return false
    if (term.words[0] !== 'at') return undefined
    return isOneOf('feel', sentence.tokens[from - 1]?.verb?.lemma ?? '') ? undefined : false
  },
)

export const FEELING_RULES: Rule[] = [
  {
    rule: 'VERIFY',
    name: 'Cannot be verified',
    severity: 'warning',
    why: 'A feeling is seen by nobody else and a direction is never reached, so nobody can show that it was.',
    fix: 'say what is seen or measured, and how much of it',
    find: (subject) => [...findSet(subject), ...findTendency(subject), ...findFeelings(subject)],
    good: 'The sync service shall use at most 50 MB of memory.',
    bad: 'The sync service shall minimise memory consumption.',
  },
]
