/** Statements with figures: what each measures, and what it is about. */
import type { Comparator } from '../analysis/frame/frame.ts'
import { toFigures } from '../analysis/frame/quantity.ts'
import { findUnit, toBase } from '../analysis/frame/units.ts'
import { toSentences } from '../analysis/language/sentence.ts'
import { IDLE, toTopic, toTopics } from './figure-topics.ts'
import type { DesignStatement } from './statements.ts'

/** In base units; `of` says what is measured or counted. */
export type Figure = {
  text: string
  of: string
  value: number
  comparator: Comparator
  /** Where it stands in the text that it was read from. */
  at: number
  end: number
}
export type Said = DesignStatement & { figures: Figure[]; topics: Set<string> }

/** Words behind a number without unit: «5 failed attempts», «500 users». */
const toCounted = (text: string, end: number): string | undefined => {
  const behind = /^(?:[ -][\p{L}-]+){1,3}/u.exec(text.slice(end, end + 40))?.[0] ?? ''
  const words = behind.trim().split(/[ -]/)
  const noun =
    words.find((word) => /s$/.test(word) && word.length > 3 && !IDLE.has(word)) ??
    words.find((word) => /^users?$/.test(word))
  return noun === undefined ? undefined : `count ${toTopic(noun)}`
}

/** «5 times» and «5 attempts» count the same. */
const TIMES = /^(?:times?|attempts?|tries|retries)$/

/** «Nothing is sent twice» forbids a repetition and counts none. */
const isNeverTwice = (text: string, at: number): boolean =>
  /^twice\b/i.test(text.slice(at)) &&
  /\b(?:nothing|never|not|no|nobody|none|cannot)\b[^.;,]*$/i.test(text.slice(0, at))

/** A range says how far it may go; a number in words says something only with a bound, unless `spelt`. */
export const readFigures = (text: string, spelt = false): Figure[] =>
  toFigures(text, 0, text.length).flatMap((figure): Figure[] => {
    const isRange = figure.comparator === 'range'
    const value = isRange ? figure.to : figure.value
    const comparator = isRange ? '<=' : figure.comparator
    const isPeriod = /\b(?:every|each|per)\s+$/i.test(text.slice(0, figure.at))
    if (comparator === '=' && isNeverTwice(text, figure.at)) return []
    if (value === undefined || (figure.spelt && comparator === '=' && !spelt)) return []
    const toOne = (of: string, base = value): Figure[] => [
      { text: figure.text, of, value: base, comparator, at: figure.at, end: figure.end },
    ]
    if (figure.unit !== undefined && TIMES.test(figure.unit)) return toOne('count attempt')
    const unit = figure.unit === undefined ? undefined : findUnit(figure.unit)
    if (unit) return toOne(isPeriod ? `period ${unit.of}` : unit.of, toBase(value, unit))
    const counted = toCounted(text, figure.end)
    return counted === undefined || isPeriod ? [] : toOne(counted)
  })

/** Every figure that a text names, in examples and at both ends of a range. */
export const readNamed = (text: string): Figure[] => {
  const plain = withPlainFigures(text)
  const figures = readFigures(plain, true)
  const lows = toFigures(plain, 0, plain.length).flatMap(({ at, value, to, comparator }) => {
    const high = comparator === 'range' && to ? figures.find((figure) => figure.at === at) : undefined
    return high && to ? [{ ...high, value: (high.value * value) / to }] : []
  })
  return [...figures, ...lows]
}

/** «Each instance serves 250»: a figure of a part, not of the whole. */
const OF_A_PART =
  /\b(?:each|per|every|one|an?|single)\s+(?:\w+\s+)?(?:instance|node|replica|worker|server|pod|partition|shard|machine|process)\b/i

const hasRivals = (figures: readonly Figure[]): boolean =>
  figures.some(({ of }, index) => figures.findIndex((other) => other.of === of) !== index)

/** «raw readings for 2 years, daily sums for 10 years»: each with its own words, and the deed that is said once. */
const toClauses = (text: string): { text: string; figures: Figure[]; topics: Set<string> }[] => {
  const figures = OF_A_PART.test(text) ? [] : readFigures(text)
  if (figures.length === 0) return []
  const topics = toTopics(text)
  const parts = hasRivals(figures) ? text.split(/,\s|\sand\s|\sbut\s/) : [text]
  if (parts.length === 1) return [{ text, figures, topics }]
  const deeds = [...topics].filter((topic) => topic === 'keep' || topic === 'hold')
  return parts.flatMap((part) => {
    const own = readFigures(part)
    return own.length === 0
      ? []
      : [{ text: part, figures: own, topics: new Set([...toTopics(part), ...deeds]) }]
  })
}

export const toSaid = (statement: DesignStatement): Said[] => {
  const about = toTopics(statement.about)
  const text = withPlainFigures(statement.text)
  return toSentences(text)
    .flatMap(([from, to]) => text.slice(from, to).split(/;\s/))
    .filter((clause) => !ASSUMED.test(clause))
    .flatMap(toClauses)
    .map((clause) => ({
      ...statement,
      ...clause,
      topics: new Set([...about, ...clause.topics, ...toUptime(statement, clause)]),
    }))
}

/** «The goal is 99.5 % a month», where the section is about reliability. */
const toUptime = (
  { at: [section = ''] }: DesignStatement,
  { figures, text }: { figures: Figure[]; text: string },
): string[] =>
  section.endsWith('Reliability') &&
  /\b(?:goal|target|aim|month|year|availab\w*|uptime)\b/i.test(text) &&
  figures.some(({ of, text: said }) => of === 'share' && /\b9\d(?:\.\d+)?\s*%/.test(said))
    ? ['availability']
    : []

/** A criterion below a requirement that tries one value: a refused one, or one of what the requirement itself measures. */
const isExample = (line: string, description: string): boolean => {
  const figures = readFigures(line, true)
  const measured = readFigures(description, true)
  return (
    figures.length > 0 &&
    figures.every(({ comparator }) => comparator === '=') &&
    (/\b(?:refus|reject|den[iy])\w*/i.test(line) ||
      figures.every(({ of }) => measured.some((figure) => figure.of === of)))
  )
}

/** What an acceptance criterion gives is an example, often of the contrary. */
export const withoutExamples = (text: string): string => {
  const [description = '', ...criteria] = text.split('\n')
  return [description, ...criteria.filter((line) => !isExample(line, description))]
    .join('\n')
    .replace(/^\W*Given\b.*?\bthen\b/gim, '')
}

/** «3 working days» as the figure that it is, «45 or 90 minutes» and «at least 2 and at most 9 hours» as the two that they name. */
export const withPlainFigures = (text: string): string =>
  text
    .replace(
      /(\d+|\b(?:one|two|three|five|ten)) (?:working|business|calendar|full|whole|banking) (days?|hours?)/gi,
      '$1 $2',
    )
    .replace(/\b(\d[\d.,]*) or (\d[\d.,]*) (\p{L}+)/gu, '$1 $3 or $2 $3')
    .replace(/\b(at least \d[\d.,]*) (and|but) (at most \d[\d.,]*) (\p{L}+)/giu, '$1 $4 $2 $3 $4')

/** What somebody assumed is theirs to say. */
export const ASSUMED = /\(assum|\bassum(?:ed|ption)\b|\be\.g\.|\bfor example\b/i

/** A requirement with one figure of a kind is about all that it says. */
export const toWanted = (id: string, text: string): Said[] => {
  const asked = withoutExamples(text)
  const statement: DesignStatement = { part: 'hld', at: [id], text: asked, about: '', covers: [id] }
  const said = toSaid(statement)
  const all = said.flatMap(({ figures }) => figures)
  const whole = toTopics(asked)
  return hasRivals(all) ? said : said.map((one) => ({ ...one, topics: whole }))
}
