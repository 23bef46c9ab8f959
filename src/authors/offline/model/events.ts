/** Who does what to what: the frames of the analysis, and what one-line ideas say without a full sentence. */
import { analyse } from '../../../analysis/analyse.ts'
import type { Frame, Span } from '../../../analysis/frame/frame.ts'
import { type Reading, toReading } from '../../../analysis/language/language.ts'
import { toSentences } from '../../../analysis/language/sentence.ts'
import { isDoer, toName } from '../../../analysis/model/noun.ts'
import { fromSkipped } from './fragments.ts'
import { fromNouns } from './products.ts'
import { EMPTY_VERBS, isAct, type ThingOperation, toOperation } from './vocabulary.ts'

export type Text = { id: string; text: string }
/** Words of a text and where they stand. */
export type Evidence = { id: string; span: Span; words: string }

export type Event = {
  actor?: string
  verb: string
  /** Where the verb stands. */
  at: number
  operation?: ThingOperation
  thing?: string
  allowed: boolean
  /** «only the registrar may …» */
  only: boolean
  evidence: Evidence
}

const PARTICLE = /^(?:in|out|on|off|up|down|over|back)$/

const toVerb = (frame: Frame): string => {
  const [, second = ''] = frame.action.text.toLowerCase().split(/\s+/)
  const phrasal = `${frame.action.lemma}-${second}`
  return PARTICLE.test(second) && toOperation(phrasal) ? phrasal : frame.action.lemma
}

const isOnly = (text: string, frame: Frame): boolean => {
  const from = frame.actor?.span[0] ?? frame.action.span[0]
  return /\bonly\s+(?:the\s+|an?\s+)?$/i.test(text.slice(Math.max(0, from - 12), from))
}

/** «sharing for choirs»: what stands behind a preposition of place or person is not what is acted on. */
const isDirect = (text: string, frame: Frame): boolean =>
  !frame.object ||
  frame.passive ||
  !/\b(?:for|to|with|by|at)\b/i.test(text.slice(frame.action.span[1], frame.object.span[0]))

const fromFrame = ({ id, text }: Text, frame: Frame): Event[] => {
  const verb = toVerb(frame)
  const act = frame.object ? toName(frame.object.text) : ''
  const isEmpty = EMPTY_VERBS.test(verb)
  if (isAct(act) || (isEmpty && !(frame.actor && isDoer(toName(frame.actor.text))))) return []
  const thing = frame.object && isDirect(text, frame) ? act : ''
  const actor = frame.actor ? toName(frame.actor.text) : ''
  // An unknown verb counts where somebody does it to something: its rows speak with the idea's own verb.
  const isDeed = thing !== '' && isDoer(actor) && frame.role === 'response'
  const operation = isEmpty ? undefined : (toOperation(verb) ?? (isDeed ? 'handle' : undefined))
  const end = Math.max(frame.object?.span[1] ?? 0, frame.action.span[1])
  const start = Math.min(frame.actor?.span[0] ?? frame.action.span[0], frame.action.span[0])
  const span: Span = frame.passive ? frame.action.span : [start, end]
  return [
    {
      ...(actor && isDoer(actor) ? { actor } : {}),
      verb,
      at: frame.action.span[0],
      ...(operation ? { operation } : {}),
      ...(thing === '' ? {} : { thing }),
      allowed: !frame.negated,
      only: isOnly(text, frame),
      evidence: { id, span, words: text.slice(...span) },
    },
  ]
}

const covers = (outer: Event, inner: Event): boolean =>
  outer !== inner &&
  (outer.operation === inner.operation || outer.verb === inner.verb) &&
  outer.evidence.span[0] <= inner.evidence.span[0] &&
  outer.evidence.span[1] >= inner.evidence.span[1]

/** «record finds»: what another reading takes as the thing is no deed. */
const isObject = (event: Event, skipped: readonly Event[]): boolean =>
  skipped.some(
    ({ at, verb, evidence }) => event.at > at && event.at < evidence.span[1] && event.verb !== verb,
  )

const toKey = ({ actor, verb, thing, evidence }: Event): string =>
  `${evidence.id} ${evidence.span[0]} ${actor ?? ''} ${verb} ${thing ?? ''}`

/** «clerks schedule hearings» read as one phrase is no thing: its parts are. */
const isSwallowed = (words: string, skipped: readonly Event[]): boolean =>
  skipped.some(({ verb, evidence }) => {
    const opening = evidence.words.split(/\s+/).slice(0, 2).join(' ')
    return words.includes(opening) && opening.toLowerCase().includes(verb.split('-')[0] ?? verb)
  })

/** «choir rehearsal planning» is about the rehearsal; the whole phrase is no second thing. */
const isHolder = (words: string, nouns: readonly Event[]): boolean =>
  nouns.some(
    ({ thing, evidence }) => thing !== undefined && evidence.words === words && thing !== toName(words),
  )

/** A cut at this many characters keeps a pasted book from stalling an interview. */
export const READ_LIMIT = 60_000

/** The events of one text, in its order. */
export const toEvents = (source: Text): { events: Event[]; readings: Reading[]; entities: string[] } => {
  const text = source.text.slice(0, READ_LIMIT)
  const cut = { id: source.id, text }
  const { frames, entities } = analyse(text)
  const readings = toSentences(text).map((span) => toReading(text, ...span))
  const skipped = readings.flatMap((reading) => fromSkipped(cut, reading))
  const framed = frames.flatMap((frame) => fromFrame(cut, frame)).filter((event) => !isObject(event, skipped))
  const nouns = readings.flatMap((reading) => fromNouns(cut, reading))
  const more = skipped.filter((event) => !framed.some((other) => covers(other, event)))
  const full = [...framed, ...more]
  const events = [...full, ...nouns.filter((event) => !full.some((other) => covers(other, event)))]
  const seen = new Set<string>()
  const distinct = events.filter((event) => !seen.has(toKey(event)) && seen.add(toKey(event)))
  distinct.sort((a, b) => a.evidence.span[0] - b.evidence.span[0])
  const named = entities.filter((words) => !isSwallowed(words, more) && !isHolder(words, nouns))
  return { events: distinct, readings, entities: named }
}
