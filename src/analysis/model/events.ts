/** Who does what to what: the frames of the analysis, and what one-line ideas say without a full sentence. */
import { analyse } from '../analyse.ts'
import type { Frame, Span } from '../frame/frame.ts'
import { type Reading, toReading, toSpan } from '../language/language.ts'
import { toSentences } from '../language/sentence.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isPerson, toName } from './noun.ts'
import { EMPTY_VERBS, isAct, type Operation, toNounOperation, toOperation } from './vocabulary.ts'

export type Text = { id: string; text: string }
/** Words of a text and where they stand. */
export type Evidence = { id: string; span: Span; words: string }

export type Event = {
  actor?: string
  verb: string
  operation?: Operation
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
  if (EMPTY_VERBS.test(verb) || isAct(act)) return []
  const operation = toOperation(verb)
  const actor = frame.actor ? toName(frame.actor.text) : ''
  const end = Math.max(frame.object?.span[1] ?? 0, frame.action.span[1])
  const start = Math.min(frame.actor?.span[0] ?? frame.action.span[0], frame.action.span[0])
  const span: Span = frame.passive ? frame.action.span : [start, end]
  return [
    {
      ...(actor && isPerson(actor) ? { actor } : {}),
      verb,
      ...(operation ? { operation } : {}),
      ...(frame.object && isDirect(text, frame) ? { thing: toName(frame.object.text) } : {}),
      allowed: !frame.negated,
      only: isOnly(text, frame),
      evidence: { id, span, words: text.slice(...span) },
    },
  ]
}

const isPlural = (token: Tagged): boolean =>
  token.lower.endsWith('s') || /^(?:people|staff|team|someone|children)$/.test(token.lower)

/** «members of a team send»: the members do. */
const isCollective = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at - 2]?.lower === 'of' && isPerson(toName(tokens[at - 3]?.text ?? ''))

/** «clerks schedule hearings», «let users sign in»: a person in the plural, then a word that may be a verb. */
const findSkipped = (reading: Reading, at: number): { verb: string; to: number } | undefined => {
  const { tokens } = reading
  const noun = tokens[at]
  const next = tokens[at + 1]
  if (!noun || !next || !isPlural(noun) || !/^\p{L}/u.test(next.text)) return undefined
  if (!isPerson(toName(noun.text)) && !isCollective(tokens, at)) return undefined
  const phrasal = `${next.lower}-${tokens[at + 2]?.lower ?? ''}`
  if (toOperation(phrasal)) return { verb: phrasal, to: at + 3 }
  return toOperation(next.lower) ? { verb: next.lower, to: at + 2 } : undefined
}

/** «…, share photos and …»: one more thing that the same person does. */
const findJoined = ({ tokens }: Reading, at: number): { verb: string; to: number } | undefined => {
  const [joint, verb, next] = tokens.slice(at, at + 3)
  if (!joint || !verb || !next || !(joint.text === ',' || joint.tag === 'CC') || !toOperation(verb.lower))
    return undefined
  return /^(?:DT|PS|NNS)$/.test(next.tag) ? { verb: verb.lower, to: at + 2 } : undefined
}

const toObject = ({ tokens }: Reading, from: number): { name: string; to: number } | undefined => {
  let at = from
  while (/^(?:DT|PS|Q|CD|JJ|VBN)$/.test(tokens[at]?.tag ?? '') && at < from + 4) at++
  let to = at
  while (isNoun(tokens[to]?.tag) && to < at + 4) to++
  const words = tokens.slice(at, to).map((token) => token.text)
  return words.length > 0 ? { name: toName(words.join(' ')), to } : undefined
}

const fromSkipped = ({ id, text }: Text, reading: Reading): Event[] => {
  const { tokens } = reading
  let actor: string | undefined
  return tokens.flatMap((token, at) => {
    const skipped = findSkipped(reading, at)
    const found = skipped ?? (actor ? findJoined(reading, at) : undefined)
    if (skipped) actor = toName((isPerson(toName(token.text)) ? token : (tokens[at - 3] ?? token)).text)
    if (!found || !actor) return []
    const object = toObject(reading, found.to)
    const span = toSpan(tokens, skipped ? at : at + 1, Math.max(found.to, object?.to ?? 0))
    const operation = toOperation(found.verb)
    return [
      {
        actor,
        verb: found.verb,
        ...(operation ? { operation } : {}),
        ...(object ? { thing: object.name } : {}),
        allowed: true,
        only: false,
        evidence: { id, span, words: text.slice(...span) },
      },
    ]
  })
}

/** «online booking of tennis courts», «file upload»: the act as a noun; its thing stands behind «of» or before. */
const fromNouns = ({ id, text }: Text, reading: Reading): Event[] => {
  const { tokens } = reading
  return tokens.flatMap((token, at) => {
    const pair = `${token.lower}-${tokens[at + 1]?.lower ?? ''}`
    const joined = toNounOperation(pair)
    const named = isNoun(token.tag) || token.tag === 'VBG' || isAct(token.lower)
    const operation = joined ?? (named ? toNounOperation(toName(token.text)) : undefined)
    if (!operation) return []
    const to = at + (joined ? 2 : 1)
    const behind = tokens[to]?.lower === 'of' ? toObject(reading, to + 1) : undefined
    const before = tokens[at - 1]
    const beside = before && /^[a-z]+$/i.test(before.text) && (isNoun(before.tag) || before.verb?.noun)
    const modifier = beside ? toName(before.text) : undefined
    const thing = behind?.name ?? modifier
    const span = toSpan(tokens, modifier && !behind ? at - 1 : at, behind?.to ?? to)
    return [
      {
        verb: joined ? pair : token.lower,
        operation,
        ...(thing && !isPerson(thing) && !GROUP.test(thing) ? { thing } : {}),
        allowed: true,
        only: false,
        evidence: { id, span, words: text.slice(...span) },
      },
    ]
  })
}

const GROUP = /^(?:team|group|company|staff|shop|store|online|web|internet|court|user)$/

const covers = (outer: Event, inner: Event): boolean =>
  outer !== inner &&
  outer.operation === inner.operation &&
  outer.evidence.span[0] <= inner.evidence.span[0] &&
  outer.evidence.span[1] >= inner.evidence.span[1]

const toKey = ({ actor, verb, thing, evidence }: Event): string =>
  `${evidence.id} ${evidence.span[0]} ${actor ?? ''} ${verb} ${thing ?? ''}`

/** «clerks schedule hearings» read as one phrase is no thing: its parts are. */
const isSwallowed = (words: string, skipped: readonly Event[]): boolean =>
  skipped.some(({ verb, evidence }) => {
    const opening = evidence.words.split(/\s+/).slice(0, 2).join(' ')
    return words.includes(opening) && opening.toLowerCase().includes(verb.split('-')[0] ?? verb)
  })

/** A cut at this many characters keeps a pasted book from stalling an interview. */
export const READ_LIMIT = 60_000

/** The events of one text, in its order. */
export const toEvents = (source: Text): { events: Event[]; readings: Reading[]; entities: string[] } => {
  const text = source.text.slice(0, READ_LIMIT)
  const cut = { id: source.id, text }
  const { frames, entities } = analyse(text)
  const readings = toSentences(text).map((span) => toReading(text, ...span))
  const framed = frames.flatMap((frame) => fromFrame(cut, frame))
  const skipped = readings.flatMap((reading) => fromSkipped(cut, reading))
  const nouns = readings.flatMap((reading) => fromNouns(cut, reading))
  const more = skipped.filter((event) => !framed.some((other) => covers(other, event)))
  const full = [...framed, ...more]
  const events = [...full, ...nouns.filter((event) => !full.some((other) => covers(other, event)))]
  const seen = new Set<string>()
  const distinct = events.filter((event) => !seen.has(toKey(event)) && seen.add(toKey(event)))
  distinct.sort((a, b) => a.evidence.span[0] - b.evidence.span[0])
  return { events: distinct, readings, entities: entities.filter((words) => !isSwallowed(words, more)) }
}
