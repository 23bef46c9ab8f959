import type { Phrase } from '../language/chunk.ts'
import type { VerbGroup } from '../language/group.ts'
import type { Reading } from '../language/language.ts'
import { toSpan } from '../language/language.ts'
import type { Tagged } from '../language/tags.ts'
import { type Clause, toClauses } from './clause.ts'
import type { Frame, Modality, Part, Role } from './frame.ts'
import { type Figure, toFigures, toQuantity } from './quantity.ts'
import { type Roles, toSubjects } from './roles.ts'
import type { Story } from './story.ts'

type Sentence = {
  text: string
  reading: Reading
  roles: Roles
  story: Story | undefined
  span: [number, number]
}

const toPart = (text: string, span: [number, number]): Part => ({ text: text.slice(...span), span })

const MODALITY: Record<string, Modality> = {
  shall: 'shall',
  must: 'must',
  should: 'should',
  will: 'will',
  would: 'will',
  "'ll": 'will',
  may: 'may',
  might: 'may',
  can: 'can',
  could: 'can',
  ca: 'can',
}

/** Purpose clauses: "so that", "so I can", "in order to", "because". */
const findBenefit = (tokens: readonly Tagged[]): number => {
  const at = tokens.findIndex(
    (token, i) =>
      (token.lower === 'so' && i > 0 && token.tag === 'WH') ||
      (token.lower === 'because' && i > 0) ||
      (token.lower === 'in' && tokens[i + 1]?.lower === 'order' && i > 4),
  )
  return at < 0 ? tokens.length : at
}

const toRole = (group: VerbGroup, clauses: readonly Clause[], benefit: number): Role => {
  if (group.head >= benefit) return 'benefit'
  return clauses.some((clause) => group.head > clause.from && group.head < clause.to)
    ? 'condition'
    : 'response'
}

const toModality = (group: VerbGroup, role: Role, story: Story | undefined): Modality => {
  const named = group.modal ? MODALITY[group.modal] : undefined
  if (named) return named
  return story && role === 'response' ? 'want' : 'none'
}

const findObject = ({ tokens, phrases }: Reading, group: VerbGroup, next: number): Phrase | undefined => {
  const phrase = phrases.find((one) => one.from >= group.to && one.from < next)
  if (!phrase) return undefined
  const between = tokens.slice(group.to, phrase.from)
  return between.some((token) => token.tag === 'WH' || token.text === ',' || token.tag === 'BE')
    ? undefined
    : phrase
}

const toActor = (sentence: Sentence, group: VerbGroup, role: Role): Phrase | undefined => {
  const { reading, roles, story } = sentence
  const before = group.joined ? reading.groups[reading.groups.indexOf(group) - 1] : undefined
  if (before && !group.passive) return toActor(sentence, before, role)
  const subject = toSubjects(reading, group.start)[0]
  if (story) return subject && role !== 'response' ? subject : roles.actors[0]
  if (group.passive) return roles.actors.find((phrase) => phrase.from > group.head)
  return subject ?? roles.actors.findLast((phrase) => phrase.to <= group.start)
}

/** A clause without the mark at its end. */
const toInkEnd = (tokens: readonly Tagged[], { from, to }: Clause): number => {
  let end = to
  while (end > from + 1 && tokens[end - 1]?.tag === 'PU') end--
  return end
}

type Around = { clauses: readonly Clause[]; benefit: number; figures: readonly Figure[] }

const toFrame = (
  sentence: Sentence,
  group: VerbGroup,
  next: number,
  { clauses, benefit, figures }: Around,
): Frame => {
  const { text, reading, story, span } = sentence
  const { tokens } = reading
  const cut = (from: number, to: number): Part => toPart(text, toSpan(tokens, from, to))
  const role = toRole(group, clauses, benefit)
  const actor = toActor(sentence, group, role)
  const object = group.passive ? toSubjects(reading, group.start)[0] : findObject(reading, group, next)
  const clause = role === 'response' ? clauses[0] : undefined
  const end = tokens[next - 1]?.end ?? span[1]
  const from = tokens[group.head]?.start ?? span[0]
  const figure = figures.find((one) => one.at >= from && one.end <= end)
  return {
    role,
    ...(actor ? { actor: cut(actor.from, actor.to) } : {}),
    action: { ...cut(group.from, group.to), lemma: group.lemma },
    ...(object ? { object: cut(object.from, object.to) } : {}),
    ...(clause ? { condition: cut(clause.from, toInkEnd(tokens, clause)) } : {}),
    ...(figure ? { quantity: toQuantity(figure) } : {}),
    negated: group.negated,
    passive: group.passive,
    modality: toModality(group, role, story),
    source: span,
  }
}

/** One frame for each action; joined verbs share their object. */
export const toFrames = (sentence: Sentence): Frame[] => {
  const { tokens } = sentence.reading
  const around: Around = {
    clauses: toClauses(tokens),
    benefit: findBenefit(tokens),
    figures: toFigures(sentence.text, ...sentence.span),
  }
  const { deeds } = sentence.roles
  const frames = deeds.map((group, at) =>
    toFrame(sentence, group, deeds[at + 1]?.start ?? tokens.length, around),
  )
  frames.forEach((frame, at) => {
    const group = deeds[at] as VerbGroup
    const following = deeds[at + 1]
    const shared = frames[at + 1]?.object
    if (frame.object || !following || !shared || group.passive || following.passive) return
    const between = tokens.slice(group.to, following.from)
    if (
      between.length > 0 &&
      between.every(
        (token) => token.tag === 'CC' || token.tag === 'PU' || token.tag === 'IN' || token.tag === 'RB',
      )
    )
      frame.object = shared
  })
  return frames
}
