/**
 * What a call refuses by a figure, what its fields may be, and what is tried again: rules of the matter, which come from the
 * requirement that is covered. Where that has one figure in the unit, which counts the same way, another one is a slip.
 */
import { quote } from '../analysis/quote.ts'
import { type Figure, readNamed, withPlainFigures } from './figure-statements.ts'
import { toTopics } from './figure-topics.ts'
import { toProse, toStem } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered } from './wishes.ts'

type Claim = { at: string; text: string; covered: ReadonlySet<string>; isWhole?: boolean }

/** Errors of capacity and of systems behind say nothing of the matter. */
const isOfMatter = (status: number): boolean => status < 500 && status !== 429 && status !== 401

const fromCalls = (subject: Subject): Claim[] =>
  subject.lld.endpoints.flatMap(({ id, errors, takes, covers }) => {
    const covered = toCovered(subject, covers)
    const model = subject.lld.models.find(
      ({ name }) => typeof takes === 'string' && toStem(name) === toStem(takes.replace('[]', '')),
    )
    const fields = Array.isArray(takes) ? takes : (model?.fields ?? [])
    return [
      ...errors.filter(({ status }) => isOfMatter(status)).map(({ when }) => when),
      ...fields.map(({ rule }) => rule),
    ].map((text) => ({ at: id, text, covered }))
  })

/** What is done about a failure belongs to the requirement that names who fails, or that the flow covers. */
const fromFailures = (subject: Subject): Claim[] => [
  ...subject.lld.integrations.map(({ with: system, failure }) => ({
    at: `integration ${system}`,
    text: failure,
    isWhole: true,
    covered: new Set(
      subject.requirements.filter(({ text }) => isNamed(toProse(text), system)).map(({ id }) => id),
    ),
  })),
  ...subject.hld.flows.flatMap(({ id, failures, covers }) =>
    failures.flatMap(({ steps }) =>
      steps.map(({ says }) => ({ at: id, text: says, isWhole: true, covered: toCovered(subject, covers) })),
    ),
  ),
]

/** A technical requirement that answers one requirement alone. */
const fromTechnical = (subject: Subject): Claim[] =>
  [subject.hld, subject.lld, subject.database].flatMap(({ technicalRequirements }) =>
    technicalRequirements
      .filter(({ covers }) => covers.length === 1)
      .map(({ id, text, covers }) => ({ at: id, text, covered: toCovered(subject, covers) })),
  )

const WAYS: readonly [way: string, words: RegExp][] = [
  ['before', /\b(?:before|until|earlier|ahead|in advance)\b/i],
  ['after', /\b(?:after|later|since|behind)\b/i],
  ['within', /\bwithin\b/i],
  ['again', /\b(?:tries|tried|try|retries|retried|retry|repeat\w*|attempts?|again)\b/i],
]
const LIMIT =
  /\b(?:at most|up to|no (?:more|longer) than|more than|longer than|larger than|over|at least|less than|fewer than)\b/i
const CLAUSES = /[,;:]\s|\.\s+(?=\p{Lu})|\s(?:and|but|or)\s/u

type Said = { figure: Figure; text: string; ways: Set<string>; unit: string }

const toUnit = ({ text }: Figure): string =>
  /\p{L}+\W*$/u.exec(text)?.[0].trim().toLowerCase().replace(/s$/, '') ?? ''

const readSaid = (text: string, isWhole = false): Said[] =>
  (isWhole ? [withPlainFigures(text)] : withPlainFigures(text).split(CLAUSES)).flatMap((clause) =>
    readNamed(clause)
      .filter(({ of }) => of === 'time' || of === 'size' || of === 'length' || of === 'mass')
      .map((figure) => ({
        figure,
        text: clause,
        unit: toUnit(figure),
        ways: new Set([
          ...WAYS.filter(([, words]) => words.test(clause)).map(([way]) => way),
          ...(LIMIT.test(clause) ? ['limit'] : []),
        ]),
      })),
  )

const isDirected = ({ ways }: Said): boolean => [...ways].some((way) => way !== 'limit')

/** A direction is enough; a mere limit needs a word that both have. */
const isAlike = (said: Said, asked: Said): boolean => {
  const shared = [...said.ways].filter((way) => asked.ways.has(way))
  if (shared.some((way) => way !== 'limit')) return true
  const topics = toTopics(asked.text)
  return shared.length > 0 && [...toTopics(said.text)].some((topic) => topics.has(topic))
}

export const findRefusedFigures: Check = (subject) => {
  const asked = new Map(subject.requirements.map(({ id, text }) => [id, readSaid(text)]))
  const isSaid = ({ of, value }: Figure, ids?: ReadonlySet<string>): boolean =>
    subject.requirements
      .filter(({ id }) => ids === undefined || ids.has(id))
      .flatMap(({ text }) => readNamed(text))
      .some((one) => one.of.endsWith(of) && Math.abs(one.value - value) <= value * 0.02)
  return [...fromCalls(subject), ...fromFailures(subject), ...fromTechnical(subject)].flatMap(
    ({ at, text, covered, isWhole }) =>
      readSaid(text, isWhole).flatMap((said): Hit[] => {
        // What another requirement says may be meant, unless it counts the same way as this one.
        if (isSaid(said.figure, covered) || (isSaid(said.figure) && !isDirected(said))) return []
        const own = [...covered].flatMap((id) =>
          (asked.get(id) ?? []).filter(({ unit }) => unit === said.unit).map((one) => ({ id, ...one })),
        )
        const [first] = own
        const isOne = new Set(own.map(({ figure }) => figure.value)).size === 1
        // «within 5 seconds» is kept by 2 seconds as well.
        const isBetter = said.ways.has('within') && said.figure.value < (first?.figure.value ?? 0)
        if (!first || !isOne || isBetter || !isAlike(said, first)) return []
        return [
          {
            rule: 'other-figure',
            severity: 'MEDIUM',
            at,
            cause: `${first.id} ${said.figure.of} ${said.figure.value}`,
            description: `${first.id} says ${quote(first.figure.text)}, and ${at} says ${quote(said.figure.text)}: ${text.trim().slice(0, 140)}`,
            suggestion: `Say ${quote(first.figure.text)} here, too, or have ${first.id} changed.`,
          },
        ]
      }),
  )
}
