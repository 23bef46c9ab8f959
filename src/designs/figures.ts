/**
 * Figures: what the design says beside what the requirements ask.
 *
 * A figure is held against another only where both speak of one thing: they measure the same, and the words around them
 * are the same. A false finding costs more than a missed one.
 */
import { quote } from '../analysis/quote.ts'
import { findAgainstCovered } from './covered-figures.ts'
import { findEchoes } from './echoed-figures.ts'
import { breaks, isFar, isInLikeUnits } from './figure-limits.ts'
import {
  type Figure,
  readFigures,
  type Said,
  toSaid,
  toWanted,
  withPlainFigures,
} from './figure-statements.ts'
import { APART, SINGLE, TOPIC_NAMES, toTopic } from './figure-topics.ts'
import { toSaidAnywhere } from './guarantees/missing-figures.ts'
import { toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStatements } from './statements.ts'

const DAY = 86_400

/** Words that say nothing by themselves of what is measured. */
const isWeak = (topic: string, { of, value }: Figure): boolean =>
  topic === 'answer' ||
  topic === 'expire' ||
  topic === 'handle' ||
  (topic === 'keep' && (of !== 'time' || value < DAY))

type Pair = { one: Said; mine: Figure; other: Said; theirs: Figure }
/** What two statements are compared by besides their words. */
type Ground = {
  isLinked: boolean
  /** Names of models: that two sentences share one says little. */
  things: ReadonlySet<string>
}
/** What the design says somewhere is heeded: another figure near it is mostly about something else. */
type Wider = Omit<Ground, 'isLinked'> & { isSaid: (figure: Figure) => boolean }

/** Both speak of what a product has once: its session, its availability. */
const SURELY = 9

const isAlone = ({ figures }: Said, { of }: Figure): boolean =>
  figures.filter((figure) => figure.of === of).length === 1

/** Of counts only rates can be told apart from mere sizes by their words. */
const rateOf = ({ text }: Said): string | undefined =>
  /\b(?:per|a) (second|minute|hour|day)\b/i.exec(text)?.[1]?.toLowerCase()

/** How surely both speak of one thing; 0 where they do not. */
const toLikeness = ({ one, mine, other, theirs }: Pair, { isLinked, things }: Ground): number => {
  if (mine.of !== theirs.of || !isAlone(one, mine) || !isAlone(other, theirs) || isFar(mine, theirs)) return 0
  const shared = [...one.topics].filter((topic) => other.topics.has(topic))
  const all = [...one.topics, ...other.topics]
  const isApart = all.some((topic) => APART.has(topic) && !shared.includes(topic))
  const single = shared.find((topic) => SINGLE[topic] === mine.of)
  // Uploads are many: one that covers something else is another.
  const isOther = single === 'upload' && !isLinked && other.covers.length > 0
  if (single !== undefined && !(isApart && single !== 'availability') && !isOther) return SURELY
  if (isApart || one.topics.has('keep') !== other.topics.has('keep')) return 0
  if (shared.includes('concurrent') && mine.of.startsWith('count')) return SURELY
  const strong = shared.filter((topic) => !isWeak(topic, mine))
  const deeds = strong.filter((topic) => !things.has(topic))
  if (isLinked) return deeds.length > 0 ? strong.length + deeds.length : 0
  // What covers something else speaks of that, and what is counted in other units mostly of something else.
  if (other.covers.length > 0 || !isInLikeUnits(mine, theirs)) return 0
  if (mine.of.startsWith('count') && (rateOf(one) === undefined || rateOf(one) !== rateOf(other))) return 0
  const share = shared.length / Math.min(one.topics.size, other.topics.size)
  const isPeriod = mine.of.startsWith('period')
  return strong.length >= 2 && (deeds.length > 0 || isPeriod) && share >= 0.6 ? strong.length : 0
}

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 140 ? `${line.slice(0, 137)}…` : line
}

const toThings = ({ lld }: Subject): Set<string> =>
  new Set(
    lld.models.flatMap(({ name }) => toWords(name).map(toTopic)).filter((topic) => !TOPIC_NAMES.has(topic)),
  )

type Match = { said: Said; figure: Figure; want: Said; asked: Figure; likeness: number }

/** The requirement that a figure of the design is about: the likest, and the nearest among those. */
const findMatch = (said: Said, figure: Figure, wanted: readonly Said[], ground: Wider): Match | undefined => {
  const distance = ({ value }: Figure): number => Math.abs(Math.log(value / figure.value))
  return wanted
    .flatMap((want) =>
      want.figures.map((asked): Match => {
        const [id = ''] = want.covers
        const isLinked = said.covers.includes(id) || said.text.includes(id)
        const pair = { one: want, mine: asked, other: said, theirs: figure }
        return { said, figure, want, asked, likeness: toLikeness(pair, { ...ground, isLinked }) }
      }),
    )
    .filter(({ likeness, asked }) => likeness > 0 && (likeness >= SURELY || !ground.isSaid(asked)))
    .toSorted((a, b) => b.likeness - a.likeness || distance(a.asked) - distance(b.asked))[0]
}

/** The same section or entry says just what was asked: the other figure is about something else. */
const isSaidBeside = (statements: readonly Said[], { said, asked }: Match): boolean =>
  // A call has one body, and one size that it takes.
  !(asked.of === 'size' && /^E-/.test(said.at[0] ?? '')) &&
  statements.some(
    (other) =>
      other !== said &&
      other.at[0] === said.at[0] &&
      other.figures.some((figure) => figure.of === asked.of && figure.value === asked.value),
  )

/** The same figure for the same wish is told once, wherever else it stands. */
const toKey = ({ figure, want, asked }: Match): string => [want.covers[0], asked.of, figure.text].join(' ')

const toHit = ({ said, figure, want, asked }: Match): Hit => {
  const [id = ''] = want.covers
  return {
    rule: 'other-figure',
    severity: 'MEDIUM',
    at: said.at,
    description: `${id} asks for ${quote(asked.text)}, and the design says ${quote(figure.text)}: ${shorten(said.text)}`,
    suggestion: `Design for ${quote(asked.text)}, or have ${id} changed.`,
  }
}

const findAgainstRequirements = (subject: Subject, statements: readonly Said[]): Hit[] => {
  const wanted = subject.requirements.flatMap(({ id, text }) => toWanted(id, text))
  const ground = { things: toThings(subject), isSaid: toSaidAnywhere(subject) }
  /** Another requirement may ask for just this. */
  const asked = subject.requirements.flatMap(({ text }) => readFigures(withPlainFigures(text), true))
  const isAsked = ({ of, value }: Figure): boolean =>
    asked.some((figure) => figure.of === of && figure.value === value)
  const matches = statements.flatMap((said) =>
    said.figures.flatMap((figure) =>
      isAsked(figure) ? [] : (findMatch(said, figure, wanted, ground) ?? []),
    ),
  )
  const best = new Map<string, Match>()
  for (const match of matches) {
    const known = best.get(toKey(match))
    if (!known || known.likeness < match.likeness) best.set(toKey(match), match)
  }
  return [...best.values()]
    .filter(({ asked, want, figure }) => breaks(asked, want.topics, figure))
    .filter((match) => !isSaidBeside(statements, match))
    .map(toHit)
}

/** Two places of the design that give one thing two figures. */
const findAmongStatements = (subject: Subject, statements: readonly Said[]): Hit[] => {
  const ground = { isLinked: false, things: toThings(subject) }
  const told = new Set<string>()
  const isClash = (pair: Pair): boolean => {
    const { one, mine, other, theirs } = pair
    if (mine.value === theirs.value || one.about !== other.about || toLikeness(pair, ground) === 0)
      return false
    const shared = [...one.topics].filter((topic) => other.topics.has(topic))
    return shared.some((topic) => topic !== 'availability' && topic !== 'upload' && SINGLE[topic] === mine.of)
  }
  return statements.flatMap((one, index) =>
    statements.slice(index + 1).flatMap((other) =>
      one.figures.flatMap((mine) =>
        other.figures.flatMap((theirs): Hit[] => {
          if (told.has(other.text) || !isClash({ one, mine, other, theirs })) return []
          told.add(other.text)
          return [
            {
              rule: 'other-figure',
              severity: 'MEDIUM',
              at: other.at,
              description: `The design says ${quote(mine.text)} (${shorten(one.text)}) and ${quote(theirs.text)}: ${shorten(other.text)}`,
              suggestion: 'Decide for one, or say when each holds.',
            },
          ]
        }),
      ),
    ),
  )
}

export const findFigures: Check = (subject) => {
  // What a risk speaks of may never be.
  const statements = toStatements(subject)
    .filter(({ at: [first = ''] }) => first !== 'section hld Risks')
    .flatMap(toSaid)
  const worded = findAgainstRequirements(subject, statements)
  const told = [
    ...worded,
    ...findAgainstCovered(subject).filter(({ at }) => !worded.some((hit) => hit.at[0] === at[0])),
    ...findAmongStatements(subject, statements),
  ]
  return [...told, ...findEchoes(subject, told)]
}
