/**
 * Figures of an element beside those of the requirement that it says it covers. Since the element names the requirement,
 * few common words are enough; a figure of the requirement that the element also has is left alone.
 */

import { quote } from '../analysis/quote.ts'
import type { Table } from '../schema/design.ts'
import { breaks, isFar } from './figure-limits.ts'
import { ASSUMED, type Figure, readFigures, withoutExamples, withPlainFigures } from './figure-statements.ts'
import { APART, toTopic, toTopics } from './figure-topics.ts'
import { toSaidAnywhere } from './guarantees/missing-figures.ts'
import { toProse, toStem, toWords } from './names.ts'
import type { Hit, Subject } from './rule.ts'
import { toServed } from './served-table.ts'
import { type DesignStatement, toStatements } from './statements.ts'
import { isNamed, toCovered, toWishes, type Wish } from './wishes.ts'

const UNIT = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|litres?|kg|km|mb|kb|gb)$/i

/** A bound that a check sets, in words: `minutes between 1 and 120`. Room for more than is asked for is no bound. */
const toBounds = (table: Table): DesignStatement[] => {
  const say = (about: string, text: string): DesignStatement => ({
    part: 'database',
    at: [`table ${table.name}`],
    text,
    about: `${toWords(table.name).join(' ')} ${about}`,
    covers: table.covers,
  })
  const checks = table.checks.flatMap((check) =>
    [...check.matchAll(/"?(\w+)"?\s*(?:<=?|between\s+-?\d+(?:\.\d+)?\s+and)\s*(\d+(?:\.\d+)?)/gi)].flatMap(
      ([, column = '', most = '']) => {
        const words = toWords(column)
        if (!table.columns.some(({ name }) => name === column)) return []
        const unit = words.find((word) => UNIT.test(word)) ?? words.at(-1) ?? ''
        return [say(words.join(' '), `at most ${most} ${unit === 'percent' ? '%' : unit}`)]
      },
    ),
  )
  const isDay = (column: string): boolean =>
    table.columns.some(({ name, type }) => name === column && /^date$/i.test(type.trim()))
  /** `departure - arrival <= 42` counts days. */
  const spans = table.checks.flatMap((check) =>
    [...check.matchAll(/"?(\w+)"?\s*-\s*"?(\w+)"?\s*<=?\s*(?:interval\s*)?'?(\d+)(?:\s*(\w+))?'?/gi)].flatMap(
      ([, to = '', from = '', most = '', unit]) =>
        (isDay(to) && isDay(from)) || unit !== undefined
          ? [say(toWords(`${from} ${to}`).join(' '), `at most ${most} ${unit ?? 'days'}`)]
          : [],
    ),
  )
  return [...checks, ...spans]
}

/** Topics, and the things of the design that are named: «run» is idle in most sentences, and a thing in some designs. */
const toAbout = ({ lld, database }: Subject, text: string): Set<string> => {
  const prose = toProse(text)
  const things = [...lld.models, ...database.tables]
    .map(({ name }) => name)
    .filter((name) => isNamed(prose, name))
  return new Set([...toTopics(text), ...things.map((name) => `the ${toStem(name)}`)])
}

type Claim = { at: string[]; text: string; topics: Set<string>; figures: Figure[]; covered: Set<string> }

const isOfElement = ({ at: [first = ''] }: DesignStatement): boolean =>
  /^(?:TR-|E-|rule of |table )/.test(first)

const toClaims = (subject: Subject): Claim[] =>
  [
    ...toStatements(subject),
    ...subject.database.tables.flatMap((table) =>
      toBounds({ ...table, covers: [...toServed(subject, table)] }),
    ),
  ]
    .filter((statement) => isOfElement(statement) && statement.covers.length > 0)
    .flatMap(({ at, text, about, covers }) =>
      withPlainFigures(text)
        .split(/;\s|(?<=\.)\s/)
        .map((clause) => ({
          at,
          text: clause,
          topics: toAbout(subject, `${about} ${clause}`),
          figures: readFigures(clause, true),
          covered: toCovered(subject, covers),
        })),
    )
    .filter(({ figures, text }) => figures.length > 0 && !ASSUMED.test(text))

type Asked = { wish: Wish; figure: Figure; topics: Set<string> }

/** What is said around each figure: from the one before it to the one behind it; the deed that is said once holds for all. */
const toAsked = (subject: Subject): Asked[] =>
  toWishes({
    ...subject,
    requirements: subject.requirements.map(({ id, text }) => ({ id, text: withoutExamples(text) })),
  })
    .filter(({ id }) => subject.requirements.some((one) => one.id === id))
    .flatMap((wish) => {
      const text = withPlainFigures(wish.text)
      const figures = readFigures(text, true)
      const deeds = [...toTopics(text)].filter((topic) => topic === 'keep' || topic === 'hold')
      return figures.map((figure, index) => {
        const next = figures[index + 1]
        const behind = text.slice(figure.end, next?.at)
        const around = `${text.slice(figures[index - 1]?.end ?? 0, figure.end)} ${next ? behind.split(/[,;]|\sand\s/)[0] : behind}`
        return { wish, figure, topics: new Set([...toAbout(subject, around), ...deeds]) }
      })
    })

/** A megabyte is 1,000 or 1,024 kilobytes. */
const isSameFigure = (one: Figure, other: Figure): boolean =>
  one.of === other.of && Math.abs(one.value - other.value) <= (one.of === 'size' ? one.value * 0.08 : 0)

const NEGATED = /\b(?:no|nobody|not|never|refus\w*|reject\w*|fail\w*|deni\w*)\b/i

/** «No run of more than 120 minutes» is a limit, as is «more than 120 minutes are refused». */
const toSign = ({ comparator }: Figure, text: string): string => {
  if (comparator === '=') return '='
  const isMost = comparator === '<' || comparator === '<='
  return isMost || NEGATED.test(text) ? 'most' : 'least'
}

const toUnit = ({ text }: Figure): string => /\p{L}+\W*$/u.exec(text)?.[0].trim().replace(/s$/, '') ?? ''

/** How much both say the same, besides the figure. */
const toLikeness = (claim: Claim, said: Figure, { wish, figure, topics }: Asked): number => {
  const shared = [...topics].filter((topic) => claim.topics.has(topic))
  const isSession = topics.has('session')
  const isApart = [...topics, ...claim.topics].some(
    (topic) => APART.has(topic) && !shared.includes(topic) && !(isSession && topic === toTopic('token')),
  )
  if (isApart) return 0
  const isAlike = toUnit(figure) === toUnit(said) && toSign(figure, wish.text) === toSign(said, claim.text)
  return shared.length + (isAlike && (shared.length > 0 || claim.covered.size === 1) ? 1 : 0)
}

const WAY =
  /\b(?:until|before|after|within|every|ahead|older|earlier|later|at most|at least|up to|more than|less than)\b/gi
const BOUND: Record<string, string> = {
  'less than': 'before',
  until: 'before',
  earlier: 'before',
  ahead: 'before',
}

/** Which way a figure counts: «until 24 hours before», «every 15 minutes». */
const toWays = (text: string, { at, end }: Figure): Set<string> =>
  new Set(
    (
      `${text.slice(Math.max(0, at - 14), at)} ${text.slice(at, end)} ${text.slice(end, end + 10)}`.match(
        WAY,
      ) ?? []
    ).map((word) => BOUND[word.toLowerCase()] ?? word.toLowerCase()),
  )

/** The element answers this requirement, and both have one figure of the kind, in the same unit, that counts the same way. */
const isSure = (
  claim: Claim,
  said: Figure,
  { wish, figure, topics }: Asked,
  all: readonly Asked[],
): boolean => {
  const rivals = all.filter((one) => claim.covered.has(one.wish.id) && one.figure.of === figure.of)
  const isOne = rivals.every(
    (one) => one.figure.value === figure.value || toUnit(one.figure) !== toUnit(figure),
  )
  const isAlone = claim.figures.filter(({ of }) => of === said.of).length === 1
  const ways = toWays(withPlainFigures(wish.text), figure)
  const shared = [...topics].filter((topic) => claim.topics.has(topic) && !isKeeping(topic))
  return (
    isOne &&
    isAlone &&
    toUnit(figure) === toUnit(said) &&
    shared.length > 0 &&
    [...toWays(claim.text, said)].some((way) => ways.has(way))
  )
}

const isKeeping = (topic: string): boolean => topic === 'keep' || topic === 'hold'

/** The figure of the requirement that a figure of the element stands for, if any. */
const findMeant = (
  claim: Claim,
  said: Figure,
  { asked: near, all }: { asked: readonly Asked[]; all: readonly Asked[] },
  beside: readonly Figure[],
): Asked | undefined => {
  const sure = new Set(all.filter((one) => isSure(claim, said, one, all)))
  const asked = [...near, ...all.filter((one) => !near.includes(one) && sure.has(one))]
  const own = asked.filter(({ wish, figure }) => claim.covered.has(wish.id) && figure.of === said.of)
  const free = own.filter(({ figure }) => !beside.some((one) => isSameFigure(one, figure)))
  const isOnly =
    new Set(own.map(({ figure }) => figure.value)).size === 1 &&
    claim.figures.filter(({ of }) => of === said.of).length === 1
  // What an endpoint refuses is often about something else.
  const isLoose = claim.at[0]?.startsWith('E-') === true
  const least = isOnly ? 2 : isLoose ? 4 : 3
  const [best] = free
    .filter((one) => !isFar(one.figure, said))
    .filter((one) => toLikeness(claim, said, one) >= (sure.has(one) ? 2 : least))
    .toSorted((a, b) => toLikeness(claim, said, b) - toLikeness(claim, said, a))
  return best
}

const isOther = ({ wish, figure, topics }: Asked, said: Figure): boolean => {
  const isOver = ({ comparator }: Figure): boolean => comparator === '>' || comparator === '>='
  const isPromise = topics.has('handle') || topics.has('concurrent') || topics.has('availability')
  // A threshold from which something holds is what it is; only a promise may be more.
  const isLimit = isOver(figure) && (NEGATED.test(wish.text) || (isOver(said) && !isPromise))
  return isLimit ? figure.value !== said.value : breaks(figure, topics, said)
}

/** How long columns are kept that go before their row does. */
const toKeptApart = ({ database }: Subject, { at }: Claim): Figure[] =>
  database.tables
    .filter(({ name }) => at[0] === `table ${name}`)
    .flatMap(({ columns }) => columns.flatMap(({ keptFor = '' }) => readFigures(withPlainFigures(keptFor))))

export const findAgainstCovered = (subject: Subject): Hit[] => {
  const isSaid = toSaidAnywhere(subject)
  const all = toAsked(subject)
  const asked = all.filter(
    ({ figure, topics }) =>
      // A call takes what it takes, whatever another one says.
      topics.has('keep') || topics.has('hold') || figure.of === 'size' || !isSaid(figure),
  )
  const claims = toClaims(subject)
  const toFiguresOf = (ids: ReadonlySet<string>): Figure[] =>
    subject.requirements
      .filter(({ id }) => ids.has(id))
      .flatMap(({ text }) => readFigures(withPlainFigures(text), true))
  const told = new Set<string>()
  return claims.flatMap((claim) =>
    claim.figures.flatMap((figure): Hit[] => {
      if (toFiguresOf(claim.covered).some((one) => isSameFigure(one, figure))) return []
      const beside = [
        ...claims.filter(({ at }) => at[0] === claim.at[0]).flatMap(({ figures }) => figures),
        ...toKeptApart(subject, claim),
      ]
      const meant = findMeant(claim, figure, { asked, all }, beside)
      const key = `${meant?.wish.id} ${figure.of} ${figure.text}`
      if (!meant || !isOther(meant, figure) || told.has(key)) return []
      told.add(key)
      return [
        {
          rule: 'other-figure',
          severity: 'MEDIUM',
          at: claim.at,
          description: `${meant.wish.id} asks for ${quote(meant.figure.text)}, and the design says ${quote(figure.text)}: ${claim.text.trim().slice(0, 140)}`,
          suggestion: `Design for ${quote(meant.figure.text)}, or have ${meant.wish.id} changed.`,
        },
      ]
    }),
  )
}
