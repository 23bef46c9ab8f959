/**
 * Figures that are said in several places. Whoever changes one forgets another: a clause of the documents that speaks as a
 * requirement does, with a figure that no requirement has. Every line is looked at, also those that no entry holds.
 */
import { quote } from '../analysis/quote.ts'
import type { Place } from '../documents/design/design.ts'
import { isFar, isInLikeUnits } from './figure-limits.ts'
import {
  ASSUMED,
  type Figure,
  readFigures,
  readNamed,
  withoutExamples,
  withPlainFigures,
} from './figure-statements.ts'
import { APART, toTopics } from './figure-topics.ts'
import { toWords } from './names.ts'
import type { Hit, Subject } from './rule.ts'
import { toStatements } from './statements.ts'
import { toCovered } from './wishes.ts'

type Clause = {
  text: string
  /** The line, cell or entry that the clause stands in. */
  whole: string
  /** What it says by itself, and with what stands around it where that is little. */
  own: Set<string>
  topics: Set<string>
  figures: Figure[]
  at: string[]
  place?: Place
  /** Requirements that the entry around it covers. */
  covered: ReadonlySet<string>
}
type Asked = {
  id: string
  figure: Figure
  text: string
  /** What the clause is about, and what the whole requirement is. */
  near: Set<string>
  all: Set<string>
  /** The only figure of its kind in the requirement. */
  isOnly: boolean
}

const AGAIN = /\b(?:tries|tried|try|retries|retried|retry|repeats?|repeated|repetitions?|attempts?|again)\b/gi

/** What is tried again has many words for it. */
const toThemes = (text: string): Set<string> => {
  const themes = toTopics(text.replace(AGAIN, ' '))
  return AGAIN.test(text) ? new Set([...themes, 'again']) : themes
}

const CLAUSES = /[;:]\s|\.\s+(?=\p{Lu})|,\s|\s(?:and|but|or|while)\s/u

/** How many of something there are is said of many things, and how long a text is of many fields. */
const MEASURED =
  /^(?:period )?(?:time|size|share|length|mass|volume|area|temperature|money|speed|energy|power|pressure)$|^count attempt$/

type Said = { text: string; whole: string; figures: Figure[]; topics: Set<string> }

const withAbout = (clause: Said, about: string): Said & { own: Set<string> } => ({
  ...clause,
  own: clause.topics,
  topics: clause.topics.size > 2 ? clause.topics : new Set([...clause.topics, ...toThemes(about)]),
})

/** The parts of a text that have a figure each, and what they say besides it. */
const splitClauses = (text: string): Said[] =>
  withPlainFigures(text)
    .split(CLAUSES)
    .flatMap((clause) => {
      const figures = readFigures(clause, true).filter(({ of }) => MEASURED.test(of))
      return figures.length === 0 || ASSUMED.test(clause)
        ? []
        : [{ text: clause, whole: text, figures, topics: toThemes(clause) }]
    })

const toAsked = ({ requirements }: Subject): Asked[] =>
  requirements.flatMap(({ id, text }) => {
    const said = withoutExamples(text)
    const all = toThemes(said)
    const asked = said
      .split('\n')
      .flatMap((line) =>
        splitClauses(line).flatMap(({ figures, topics, text: clause }) =>
          figures.map((figure) => ({ id, figure, text: clause, near: topics, all })),
        ),
      )
    return asked.map((one) => ({
      ...one,
      isOnly: asked.every(({ figure }) => figure.of !== one.figure.of || figure.value === one.figure.value),
    }))
  })

const SKIPPED = /\b(?:open questions?|risks?|sources|review|history)\b/i
const IDS = /\b[A-Z]{1,4}-\d{3,4}\b/g

/** A row of a table by its cells; what stands in the others tells what a short one is about. */
const toCells = (line: string): { text: string; about: string }[] => {
  if (!line.trimStart().startsWith('|')) return [{ text: line.replace(/^[\s>*#-]+|`/g, ''), about: '' }]
  const cells = line.split('|').map((cell) => cell.replace(/[`*]/g, '').trim())
  return cells.map((text) => ({
    text,
    about: cells
      .filter((cell) => cell !== text && cell.length < 60 && !PLAIN_CELL.test(cell))
      .map((cell) => toWords(cell.replace(IDS, ' ')).join(' '))
      .join(' '),
  }))
}

/** A heading, and the line below it. */
const LEAD = 3
/** Cells that say nothing of what a row is about. */
const PLAIN_CELL =
  /^(?:yes|no|x|-|–|—|pk|fk|not null|uuid|text|string|integer|int|bigint|number|numeric|decimal|boolean|bool|date|timestamp|timestamptz|enum|required|optional|personal|sensitive)$/i

const COVERING = /^\W*(?:\*\*)?(?:covers|satisfies|requirements?)\b/i

/** By line, the requirements that the entry of a heading says it covers. */
const toCovering = (lines: readonly string[]): string[][] => {
  const covering: string[][] = []
  let from = 0
  const close = (to: number): void => {
    const ids = lines
      .slice(from, to)
      .flatMap((line, at) => (at < LEAD || COVERING.test(line) ? (line.match(IDS) ?? []) : []))
    covering.push(...lines.slice(from, to).map(() => ids))
    from = to
  }
  for (const [index, line] of lines.entries()) if (/^#{1,3}\s/.test(line)) close(index)
  close(lines.length)
  return covering
}

const fromTexts = (subject: Subject): Clause[] =>
  Object.entries(subject.design.texts).flatMap(([file, text]) => {
    let section = ''
    let fence = ''
    const covering = toCovering(text.split('\n'))
    return text.split('\n').flatMap((line, index): Clause[] => {
      const mark = /^\s*(?:```|~~~)\s*(\w*)/.exec(line)
      if (mark) {
        fence = fence === '' ? mark[1] || 'text' : ''
        return []
      }
      if (/^#{1,3}\s/.test(line)) section = line
      if (SKIPPED.test(section) || (fence !== '' && fence !== 'mermaid')) return []
      const covered = toCovered(subject, [...(covering[index] ?? []), ...(line.match(IDS) ?? [])])
      return toCells(line).flatMap(({ text: cell, about }) =>
        splitClauses(cell).map((clause) => ({
          ...withAbout(clause, fence === '' || !/-->|->>/.test(line) ? about : line),
          at: [file],
          place: { file, line: index + 1 },
          covered,
        })),
      )
    })
  })

const fromEntries = (subject: Subject): Clause[] =>
  toStatements(subject)
    .filter(({ at: [first = ''] }) => !SKIPPED.test(first))
    .flatMap(({ at, text, about, covers }) =>
      splitClauses(text).map((clause) => ({
        ...withAbout(clause, about),
        at,
        covered: toCovered(subject, covers),
      })),
    )

const INTERVAL = /\binterval\s*'([^']{1,40})'/i

/** How long from now on a row counts, as the default of a column says it. */
const fromDefaults = (subject: Subject): Clause[] =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap(({ name, default: value = '', means = '' }) => {
      const text = INTERVAL.exec(value)?.[1]
      if (text === undefined) return []
      const about = [table.model || table.name, toWords(name).join(' '), means].join(' ')
      const at = [`table ${table.name}`]
      return splitClauses(text).map((clause) => ({
        ...withAbout({ ...clause, text: `${table.name}.${name} is ${value} by default` }, about),
        at,
        covered: toCovered(subject, table.covers),
      }))
    }),
  )

const DEEDS = new Set(['keep', 'hold', 'answer', 'again'])

/**
 * How surely a clause speaks of what a requirement asks: by the words that it shares with that clause and with the whole
 * requirement. What covers the requirement needs fewer of them.
 */
const toLikeness = ({ own, topics, covered, figures }: Clause, said: Figure, asked: Asked): number => {
  const { id, figure, near, all, isOnly } = asked
  if (figure.of !== said.of || isFar(figure, said) || !isInLikeUnits(figure, said)) return 0
  const close = [...topics].filter((topic) => near.has(topic))
  const wide = [...topics].filter((topic) => !near.has(topic) && all.has(topic))
  const share = (close.length + wide.length / 2) / Math.max(topics.size, 1)
  const things = close.filter((topic) => !DEEDS.has(topic))
  const isApart = [...own].some((topic) => APART.has(topic) && !all.has(topic))
  // What says that it covers the requirement may say who keeps it, too.
  if (isApart && !(covered.has(id) && things.length > 1)) return 0
  const isAlone = isOnly && figures.filter(({ of }) => of === said.of).length === 1
  const isLinked = covered.has(id) && close.length + wide.length > 0 && (isAlone || things.length > 0)
  // What covers something else speaks of that.
  const isFree = covered.size === 0 || covered.has(id)
  const isLike = isFree && things.length > 0 && close.length + wide.length > 1 && share >= 0.5
  return isLinked || isLike ? share + close.length : 0
}

const NOT = /\b(?:not|never|nobody|without|no(?! later| more| longer))\b/i

/** «within 5 seconds» is kept by 2 seconds as well; «not answered within 4 hours» is not. */
const isBettered = ({ figure, text }: Asked, said: Figure): boolean => {
  const isMost = figure.comparator === '<' || figure.comparator === '<='
  const isLeast = figure.comparator === '>' || figure.comparator === '>='
  if (NOT.test(text)) return false
  if (figure.of === 'time' && isMost) return said.value < figure.value
  return figure.of === 'share' && isLeast && said.value > figure.value
}

/** The sentence says just what is asked, and the other figure besides: what it stands for is told there. */
const isBeside = ({ figure }: Asked, { whole, text }: Clause): boolean =>
  whole !== text && readNamed(whole).some(({ of, value }) => of === figure.of && value === figure.value)

/** Another requirement asks for just this figure, of a thing that the clause names and this one does not. */
const isOfOther = (asked: readonly Asked[], one: Asked, { own }: Clause, { of, value }: Figure): boolean =>
  asked.some(
    ({ figure, near }) =>
      figure.of === of &&
      figure.value === value &&
      [...own].some((topic) => near.has(topic) && !one.near.has(topic)),
  )

/** What the design says with a figure that was asked for: the same clause with another one is a slip. */
const toRepeated = (asked: readonly Asked[], clauses: readonly Clause[]): Asked[] =>
  clauses.flatMap(({ text, topics, figures }) =>
    figures.flatMap((figure): Asked[] => {
      const source = asked.find((one) => one.figure.of === figure.of && one.figure.value === figure.value)
      return source && topics.size > 1
        ? [{ id: source.id, figure, text, near: topics, all: topics, isOnly: false }]
        : []
    }),
  )

const toUnit = (text: string): string => /\p{L}+\W*$/u.exec(text)?.[0].replace(/s?\W*$/, '') ?? ''

export const findEchoes = (subject: Subject, told: readonly Hit[]): Hit[] => {
  const asked = toAsked(subject)
  const all = subject.requirements.flatMap(({ text }) => readNamed(text))
  const toPlain = (of: string): string => of.replace(/^period /, '')
  const isAskedBy = (ids: ReadonlySet<string> | undefined, { of, value }: Figure): boolean =>
    subject.requirements
      .filter(({ id }) => ids === undefined || ids.has(id))
      .flatMap(({ text }) => readNamed(text))
      .some(
        (one) =>
          // A month is no fixed number of days, and a megabyte 1,000 or 1,024 kilobytes.
          toPlain(one.of) === toPlain(of) &&
          Math.abs(one.value - value) <= Math.abs(value) * (of === 'size' ? 0.1 : 0.011),
      )
  /** A large number that stands somewhere without its unit, as in «volume in litres, at most 3,000». */
  const bare = new Set(
    subject.requirements.flatMap(({ text }) =>
      (text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d{3,}/g) ?? []).map(Number),
    ),
  )
  const isBare = ({ text }: Figure): boolean =>
    (text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d{3,}/g) ?? []).map(Number).some((one) => bare.has(one))
  const isAsked = (figure: Figure): boolean => isAskedBy(undefined, figure) || isBare(figure)
  const times = subject.requirements.flatMap(({ text }) =>
    [...text.matchAll(/\b(\d{1,3}) (?:times|attempts|tries)\b/gi)].map(([, count]) => Number(count)),
  )
  /** What is left between two figures of one unit, or what so many times of one come to. */
  const isDerived = ({ of, value, text }: Figure): boolean => {
    const own = all.filter((one) => toPlain(one.of) === toPlain(of) && toUnit(one.text) === toUnit(text))
    return own.some(
      (one) =>
        own.some((other) => one.value - other.value === value) ||
        times.some((count) => one.value * count === value),
    )
  }
  const clauses = [
    ...(Object.keys(subject.design.texts).length > 0 ? fromTexts(subject) : fromEntries(subject)),
    ...fromDefaults(subject),
  ]
  const candidates = [...asked, ...toRepeated(asked, clauses)]
  const seen = new Set<string>()
  return clauses.flatMap((clause) =>
    clause.figures.flatMap((said): Hit[] => {
      const isElsewhere = isAsked(said)
      if (isDerived(said) || (isElsewhere && (clause.covered.size === 0 || isAskedBy(clause.covered, said))))
        return []
      const [best] = candidates
        .map((one) => ({ one, likeness: toLikeness(clause, said, one) }))
        // A figure that another requirement asks for must be meant for this one.
        .filter(
          ({ one, likeness }) =>
            !isElsewhere ||
            (clause.covered.has(one.id) && likeness > 3 && !isOfOther(asked, one, clause, said)),
        )
        .filter(({ one, likeness }) => likeness > 0 && !isBettered(one, said) && !isBeside(one, clause))
        .toSorted((a, b) => b.likeness - a.likeness)
      if (!best) return []
      const { id, figure } = best.one
      const isTold = told.some(({ description }) => description.includes(quote(said.text)))
      const key = `${id} ${said.text} ${clause.text}`
      if (isTold || seen.has(key)) return []
      seen.add(key)
      return [
        {
          rule: 'other-figure',
          severity: 'MEDIUM',
          at: clause.at,
          ...(clause.place && { place: clause.place }),
          cause: `${id} ${said.of} ${said.value}`,
          description: `${id} says ${quote(figure.text)}, and this says ${quote(said.text)}: ${clause.text.trim().slice(0, 140)}`,
          suggestion: `Say ${quote(figure.text)} here, too, or have ${id} changed.`,
        },
      ]
    }),
  )
}
