/** ACTOR, where a subject stands before the verb and still nobody acts: "the papers shall arrive", "someone must check". */

import type { Span } from '../frame/frame.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { ACTOR_SLOT, swapWords } from './rewrite.ts'
import type { Hit, Sentence, Severity, Subject } from './rule.ts'
import { findModal, isConditional } from './subject.ts'

const NOBODY = 'someone somebody one anyone anybody whoever you we they people'
/** Things that others carry, send or write. */
const CARRIED =
  'message letter notice paper document form report reminder invoice bill receipt confirmation payment refund approval reply answer response result copy data file record request order parcel package delivery goods material sample certificate contract statement news information notification warning alert email mail text invitation offer quote list plan schedule agenda feedback decision permission documentation application complaint claim entry key badge ticket money deposit fee call instruction update backup repair check review audit test survey interview meeting replacement return transfer release access'
/** Nouns that stand for a deed. */
const DEED = /(?:ing|tion|sion|ment|ance|ence|al|age|ure|ery|sis)s?$/
/** Verbs with which a thing happens by itself. */
const HAPPENING = 'happen occur arrive go come follow reach exist take ensue proceed precede'
const SOFT = 'start begin commence end finish last apply appear continue recur resume'
const STATES =
  'available ready complete completed due present mandatory necessary possible compulsory obligatory essential imperative vital advisable indispensable desirable over finished'

type Found = { span: Span; severity: Severity }

/** Things that end like a deed. */
const DEVICES =
  'page image stage cage gauge village building engine station terminal signal hospital portal journal crystal pedal device vehicle equipment apartment department basement garment compartment moment furniture manufacture structure machine appliance ambulance audience battery nursery bakery brewery grocery gallery refinery'

const isThing = ({ lower, tag }: Tagged): boolean => {
  const one = lower.replace(/s$/, '')
  if (!isNoun(tag) || isOneOf(DEVICES, one) || isOneOf(DEVICES, lower)) return false
  return isOneOf(CARRIED, lower) || isOneOf(CARRIED, one) || DEED.test(lower)
}

/** The head of the first phrase of the main clause: "cleaning" in "cleaning of the tanks". */
const toSubjectHead = ({ phrases, tokens, clauses }: Sentence, modal: number): Tagged | undefined => {
  const phrase = phrases.find(
    ({ from, head }) => head < modal && !clauses.some((clause) => from >= clause.from && from < clause.to),
  )
  const before =
    phrase && tokens[phrase.from - 1]?.lower === 'the'
      ? tokens[phrase.from - 2]
      : tokens[(phrase?.from ?? 0) - 1]
  const gerund = before?.lower === 'of' ? tokens[tokens.indexOf(before) - 1] : before
  if (gerund?.tag === 'VBG') return { ...gerund, tag: 'NN' }
  return phrase && tokens[phrase.head]
}

/** "the papers shall arrive", "cleaning shall take place" */
const findHappening = (sentence: Sentence, modal: number): Found | undefined => {
  const { tokens } = sentence
  const head = toSubjectHead(sentence, modal)
  let at = modal + 1
  while (tokens[at]?.tag === 'RB') at++
  const verb = tokens[at]
  if (!head || !verb || !isThing(head)) return undefined
  const span: Span = [head.start, verb.end]
  if (isOneOf('VB BE', verb.tag) && verb.lower === 'be')
    return isOneOf(STATES, tokens[at + 1]?.lower ?? '') ? { span, severity: 'info' } : undefined
  if (verb.lower === 'take' && tokens[at + 1]?.lower !== 'place') return undefined
  if (isOneOf(HAPPENING, verb.lower)) return { span, severity: 'warning' }
  return isOneOf(SOFT, verb.lower) ? { span, severity: 'info' } : undefined
}

/** "someone must check the seal" */
const findNobody = ({ tokens }: Sentence, modal: number): Found | undefined => {
  const who = tokens[tokens[modal]?.lower === 'to' ? modal - 2 : modal - 1]
  if (!who || !isOneOf(NOBODY, who.lower) || isOneOf('no every any', tokens[modal - 2]?.lower ?? ''))
    return undefined
  return { span: [who.start, who.end], severity: who.tag === 'PR' ? 'info' : 'warning' }
}

/** "it is necessary to", "a wash of the tanks is mandatory" */
const findNeed = (sentence: Sentence): Found | undefined => {
  const { tokens, first } = sentence
  const at = tokens.findIndex(
    ({ tag }, i) =>
      tag === 'BE' &&
      isOneOf(`${STATES} required needed`, tokens[i + 1]?.lower ?? '') &&
      !isConditional(sentence, i),
  )
  const [from, to] = [tokens[first], tokens[at + 1]]
  return at > 0 && from && to ? { span: [from.start, to.end], severity: 'warning' } : undefined
}

/** "weekly wash of the tanks": no verb at all. */
const findNominal = (sentence: Sentence): Found | undefined => {
  const { tokens, first } = sentence
  const words = tokens.slice(first).filter(({ tag }) => tag !== 'PU')
  const [from] = words
  const last = words.at(-1)
  if (words.length < 5 || !from || !last || tokens.some(({ text }) => text === ':')) return undefined
  if (
    words.some(
      ({ tag }) => isOneOf('MD BE HV VB VBZ VBD', tag) || (isVerb(tag) && tag !== 'VBG' && tag !== 'VBN'),
    )
  )
    return undefined
  return words.some(isThing) ? { span: [from.start, last.end], severity: 'info' } : undefined
}

/** "has to", "needs to", "is to", "ought to" require like a modal. */
const findLoose = (sentence: Sentence): number => {
  const { tokens } = sentence
  const at = tokens.findIndex(
    ({ lower }, i) =>
      isOneOf('has have needs need is are ought', lower) &&
      tokens[i + 1]?.lower === 'to' &&
      !isConditional(sentence, i),
  )
  return at < 0 ? -1 : at + 1
}

/** Sentences in which nobody acts although they seem whole. */
export const findActorless = ({ text }: Subject, sentence: Sentence): Hit[] => {
  const firm = findModal(sentence)
  const modal = firm >= 0 ? firm : findLoose(sentence)
  const found =
    modal >= 0
      ? (findNobody(sentence, modal) ?? findHappening(sentence, modal))
      : (findNeed(sentence) ?? findNominal(sentence))
  if (!found || sentence.muted[modal < 0 ? sentence.first : modal]) return []
  const words = text.slice(...found.span)
  return [
    {
      ...found,
      message: `${quote(words.slice(0, 80))} names nobody who acts`,
      rewrite: swapWords(text, sentence, found.span, `the ${ACTOR_SLOT} shall [verb] (${words})`),
    },
  ]
}
