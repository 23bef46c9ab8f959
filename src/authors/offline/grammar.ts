import { analyse } from '../../analysis/analyse.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { type Clause, isStory, toCore, toLetPhrase } from './clauses.ts'
import { BUILDERS, isVerb, MEASURE, MODAL, SYSTEM, toWords } from './english.ts'
import { capitalise, inline, quote } from './sentences.ts'

/** A clause as a requirement says it: rewritten only where the grammar is safe, otherwise in the user's words. */
export type Wording = { description: string; criterion: string; rationale: string }

/** Stands where nothing says how a requirement is checked. */
export const OPEN_CRITERION = 'Open question: how is this checked?'
const PURPOSE =
  /,?\s+((?:so that|because|in order to|so (?=(?:they|users?|we|i|people|the|everyone|nobody)\s))\s*.+)$/i

/** Cuts «so that …», «because …» off a sentence. */
const toPurpose = (text: string): { main: string; purpose: string } => {
  const hit = text.length > 2_000 ? null : PURPOSE.exec(text)
  if (!hit || toWords(text.slice(0, hit.index)).length < 2) return { main: text, purpose: '' }
  return { main: text.slice(0, hit.index), purpose: hit[1] ?? '' }
}

const ADVERB = /^(?:also|only|always|easily|quickly|then|simply|just|automatically)$/i
const startsWithVerb = (phrase: string): boolean => {
  const [first = '', second] = toWords(phrase)
  return isVerb(first) || (ADVERB.test(first) && isVerb(second))
}

const OWN: [RegExp, string][] = [
  [/\bmyself\b/gi, 'themselves'],
  [/\bmine\b/gi, 'theirs'],
  [/\bmy\b/gi, 'their'],
  [/\bme\b/gi, 'them'],
]
const toThirdPerson = (phrase: string): string =>
  OWN.reduce((text, [from, to]) => text.replace(from, to), phrase)
/** «our members» may stand in a requirement; «we» and «me» say who speaks, not who acts. */
const SPEAKER = /\b(?:i|i'm|i'd|we|ours|us)\b/i
const isImpersonal = (phrase: string): boolean => !SPEAKER.test(phrase)

const ABLE =
  '(?:can|may|(?:should|must|shall|will|needs? to|has to|have to)\\s+be\\s+able\\s+to|(?:is|are)\\s+able\\s+to)'
const PATTERN = {
  story: /^as (an?\s+[^,]{1,60}?),?\s+i\s+(?:want|need|would like)\s+(?:to\s+)(?:be able to\s+)?(.+)$/i,
  wish: /^(?:i|we)\s+(?:want|need|would like)\s+to\s+(?:be able to\s+)?(.+)$/i,
  thing: /^(?:i|we)\s+(?:want|need|would like)\s+((?:an?|the|some)\s+.+)$/i,
  there: /^there\s+(?:must|should|shall|needs to|has to)\s+be\s+(.+)$/i,
  system: new RegExp(`^(?:the|this|our|my)\\s+${SYSTEM}\\s+(?:${MODAL})\\s+(.+)$`, 'i'),
  negative: /^\S+\s+\S+\s+(?:\S*n't|cannot|\S+\s+not|won't)\b/i,
  able: new RegExp(
    `^((?:(?:the|an?|all|each|every|any|only|registered|logged-in|signed-in|new)\\s+)*[\\p{L}-]+(?:\\s+[\\p{L}-]+)?)\\s+${ABLE}\\s+(.+)$`,
    'iu',
  ),
  unable:
    /^((?:(?:the|an?|all|each|every|any|other)\s+)*[\p{L}-]+(?:\s+[\p{L}-]+)?)\s+(?:cannot|can't|can not|must not be able to|may not)\s+(.+)$/iu,
}
const NO_ACTOR = /^(?:i|we|you|it|they|he|she|this|that|these|those|there|which|who|and|or|so|if|when)\b/i

const SECOND = new RegExp(`\\b(?:and|but)\\b.*\\s${MODAL}\\s`, 'i')

/** `known`: the phrase is known to begin with a verb. */
type ActorPhrase = { actor: string; phrase: string; not?: boolean; known?: boolean }

/** «A member borrows a book»: somebody does something, in the present. */
const toPresentPhrase = (core: string): ActorPhrase | null => {
  const frames = core.length > 400 ? [] : analyse(core).frames
  const [frame] = frames
  if (!frame?.actor || frame.role !== 'response' || frame.negated || frame.passive || frame.condition)
    return null
  const { actor, action, modality } = frame
  if (modality !== 'none' || !frame.object || !isPerson(toName(actor.text))) return null
  const before = core.slice(0, action.span[0]).trim()
  if (!before.endsWith(actor.text) || toWords(before).length > toWords(actor.text).length + 1) return null
  if (frames.some((other) => other !== frame && other.action.text !== other.action.lemma)) return null
  const [, ...particle] = toWords(action.text)
  const phrase = [action.lemma, ...particle].join(' ') + core.slice(action.span[1])
  return { actor: lower(before), phrase, known: true }
}

const toActorPhrase = (core: string): ActorPhrase | null => {
  const story = PATTERN.story.exec(core)
  if (story) return { actor: story[1] ?? '', phrase: toThirdPerson(story[2] ?? '') }
  const wish = PATTERN.wish.exec(core)
  if (wish && /\bours?\b/i.test(core)) return null
  if (wish && !BUILDERS.has(toWords(wish[1] ?? '')[0]?.toLowerCase() ?? ''))
    return { actor: 'the user', phrase: toThirdPerson(wish[1] ?? '') }
  const unable = PATTERN.unable.exec(core)
  if (unable && !NO_ACTOR.test(core))
    return { actor: lower(unable[1] ?? ''), phrase: unable[2] ?? '', not: true }
  const able = PATTERN.able.exec(core)
  if (able && !NO_ACTOR.test(core)) return { actor: lower(able[1] ?? ''), phrase: able[2] ?? '' }
  return toLetPhrase(core) ?? toPresentPhrase(core)
}

/** The first letter small, unless the word is written in capitals. */
const lower = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const toActorWording = ({ actor, phrase, not, known }: ActorPhrase): Omit<Wording, 'rationale'> | null => {
  if (!known && !startsWithVerb(phrase)) return null
  if (!isImpersonal(phrase) || !isImpersonal(actor) || SECOND.test(phrase)) return null
  return {
    description: `The system shall ${not ? 'not ' : ''}let ${actor} ${phrase}.`,
    criterion: `${capitalise(actor)} ${not ? 'cannot' : 'can'} ${phrase}.`,
  }
}

const toSystemPhrase = (core: string, isItem: boolean): string | null => {
  if (PATTERN.negative.test(core)) return null
  const system = PATTERN.system.exec(core)?.[1]
  if (system !== undefined) return system
  const thing = PATTERN.thing.exec(core)?.[1] ?? PATTERN.there.exec(core)?.[1]
  if (thing !== undefined) return `provide ${thing}`
  const [first = '', ...rest] = toWords(core)
  if (!isVerb(first) || rest.length === 0) return null
  const verb = first.toLowerCase()
  if (BUILDERS.has(verb)) return `provide ${rest.join(' ')}`
  // Outside a list «create a page» tells us to build one; in a list it tells what the system does.
  return !isItem && /^(?:create|make|write|have|get|give|use)$/.test(verb)
    ? null
    : `${verb} ${rest.join(' ')}`
}

const LEAD_ABLE = new RegExp(`^(?:(?:the|all|each|every)\\s+)?([\\p{L}-]+)\\s+${ABLE}$`, 'iu')

/** «a page where parents book lessons»: what the page is for is the requirement. */
const PLACE = new RegExp(
  String.raw`^(?:(?:build|make|create|develop|we need|i need|we want|i want)\s+)?an?\s+(?:[\p{L}-]+\s+)?(?:page|portal|${SYSTEM})\s+(?:where|in which|with which|that\s+(?=lets?\b)|which\s+(?=lets?\b))\s*(.+)$`,
  'iu',
)

const rewriteSafely = (core: string, clause: Clause): Omit<Wording, 'rationale'> | null => {
  const led = LEAD_ABLE.exec(toCore(clause.lead))?.[1]
  const inner = PLACE.exec(core)?.[1]
  const within = inner === undefined ? null : toActorPhrase(inner)
  const frame =
    within ?? (led && !NO_ACTOR.test(led) ? { actor: lower(led), phrase: lower(core) } : toActorPhrase(core))
  if (frame) return toActorWording(frame)
  const phrase = toSystemPhrase(core, clause.item)
  if (phrase === null || !isImpersonal(phrase) || /\b(?:me|my)\b/i.test(phrase)) return null
  if (!startsWithVerb(phrase) && !/^be\s/i.test(phrase)) return null
  return {
    description: `The system shall ${phrase}.`,
    criterion: `A demonstration shows the system do this: ${phrase}.`,
  }
}

/** What a clause asks for, in the form of a requirement. */
export const toWording = (clause: Clause, english: boolean): Wording => {
  const { main, purpose } = english ? toPurpose(toCore(clause.text)) : { main: clause.text, purpose: '' }
  const core = toCore(main)
  const safe =
    english && core.length <= 600 && (isStory(core) || !/[:?]/.test(core))
      ? rewriteSafely(core, clause)
      : null
  const measured = MEASURE.test(clause.text)
  const words = clause.lead === '' ? clause.text : `${clause.lead} ${clause.text}`
  const criterion =
    safe?.criterion ?? (measured ? `The figure given is measured and met: ${quote(clause.text)}` : '')
  return {
    description: safe ? inline(safe.description) : inline(words),
    criterion: criterion === '' ? OPEN_CRITERION : inline(criterion),
    rationale: inline(purpose),
  }
}
