/**
 * Figures: what the design says beside what the requirements ask.
 *
 * A figure is held against another only where both speak of one thing: they measure the same, and the words around them
 * are the same. A false finding costs more than a missed one.
 */
import type { Comparator } from '../frame/frame.ts'
import { toFigures } from '../frame/quantity.ts'
import { findUnit, toBase } from '../frame/units.ts'
import { toSentences } from '../language/sentence.ts'
import { toSingular } from '../language/singular.ts'
import { quote } from '../quote.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { type DesignStatement, toStatements } from './statements.ts'

/** Words that mean one thing here; the first stands for all. */
const TOPICS = [
  'availability available uptime sla',
  'session inactivity inactive idle logout logged signed',
  'hold held reserve reserved reservation reserves',
  'keep kept retain retained retention store stored delete deleted deletes deletion purge purged erase erased archive archived anonymise anonymised anonymize anonymized',
  'answer answers answered respond responds response responses reply return returned returns latency p95 p99 p50 percentile percentiles load loads loaded render rendered display displayed show shown shows',
  'upload uploads uploaded attachment attachments',
  'concurrent concurrently simultaneous simultaneously parallel',
  'attempt attempts tries failed failures',
  'lock locked locks lockout block blocked blocks',
  'remind reminder reminders reminded',
  'rpo recovery-point',
  'rto recovery-time restored',
  'expire expires expired expiry expiration lapse lapses',
  'cancel cancels cancelled canceled cancellation',
  'backup backups backed',
  'refresh refreshed',
  'search searches searching searched',
  'report reports reported',
  'import imports imported',
  'export exports exported',
  'pay paid payment payments pays',
  'book booked booking bookings books',
  'invite invited invitation invitations',
  'sync synced synchronise synchronised synchronize synchronization',
  'notify notified notification notifications alert alerts',
]
const CANON = new Map(
  TOPICS.flatMap((row) => row.split(' ').map((word, _, [first = '']) => [word, first] as const)),
)

/** Topics that are one thing in a whole system. */
const SINGLE: Record<string, string> = { availability: 'share', session: 'time', rpo: 'time', rto: 'time' }

const IDLE = new Set(
  `the a an and or but of to in on at by for with from into onto via its it is are was were be been being shall must should
  will can could may might would has have had do does did that which who whose this these those each every all any both some
  no not than then when while where if as per up least most more less about over under within after before until during
  between system application app software platform service component user users member members request requests data
  time times second seconds minute minutes hour hours day days week weeks month months year years percent stays stay
  target value values least most maximum minimum exactly one two same other their there they them he she we our you your
  so only also again once new own whole such even end ends ended ending takes take given give gives let lets make makes
  made allow allowed allows use used uses using run runs running happen happens begin begins without still always never
  api server page pages below above limit limited limits count number amount figure plus inside outside through across`
    .split(/\s+/)
    .concat(['ms', 'mb', 'gb', 'kb', 'kib', 'mib', 's', 'h', 'min']),
)

const toTopic = (raw: string): string => {
  const word = raw.toLowerCase()
  return CANON.get(word) ?? CANON.get(toSingular(word)) ?? toSingular(word).slice(0, 6)
}

/** Words that make another thing of what they stand beside. */
const APART = new Set(
  'export import backup cache copy token link draft job instance node replica retry timeout queue index page batch poll pool connection worker step call test staging grace cooldown interval window ttl cdn thumbnail preview'
    .split(' ')
    .map((word) => toTopic(word)),
)

const toTopics = (text: string): Set<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .replace(/recovery[ -]point/g, 'rpo')
        .replace(/recovery[ -]time/g, 'rto')
        .replace(/sign(?:s|ed)? (?:\w+ )?out|log(?:s|ged)? (?:\w+ )?out/g, 'session')
        .match(/[\p{L}][\p{L}\d]+/gu) ?? []
    )
      .filter((word) => !IDLE.has(word))
      .map(toTopic)
      .filter((word) => word.length > 1),
  )

type Figure = { text: string; of: string; value: number; comparator: Comparator }
type Said = DesignStatement & { figures: Figure[]; topics: Set<string> }

/** Words behind a number without unit: «5 failed attempts», «500 users». */
const toCounted = (text: string, end: number): string | undefined => {
  const words =
    text
      .slice(end, end + 40)
      .match(/^(?:[ -][\p{L}-]+){1,3}/u)?.[0]
      .trim()
      .split(/[ -]/) ?? []
  const noun =
    words.find((word) => /s$/.test(word) && word.length > 3 && !IDLE.has(word)) ??
    words.find((word) => /^users?$/.test(word))
  return noun === undefined ? undefined : `count ${toTopic(noun)}`
}

const readFigures = (text: string): Figure[] =>
  toFigures(text, 0, text.length).flatMap((figure): Figure[] => {
    const unit = figure.unit === undefined ? undefined : findUnit(figure.unit)
    const isPeriod = /\b(?:every|each|per)\s+$/i.test(text.slice(0, figure.at))
    if (figure.comparator === 'range' || isPeriod) return []
    if (unit)
      return [
        { text: figure.text, of: unit.of, value: toBase(figure.value, unit), comparator: figure.comparator },
      ]
    const counted = toCounted(text, figure.end)
    return counted === undefined
      ? []
      : [{ text: figure.text, of: counted, value: figure.value, comparator: figure.comparator }]
  })

const toSaid = (statement: DesignStatement): Said[] =>
  toSentences(statement.text).flatMap(([from, to]) => {
    const text = statement.text.slice(from, to)
    const figures = readFigures(text)
    return figures.length === 0
      ? []
      : [{ ...statement, text, figures, topics: toTopics(`${statement.about} ${text}`) }]
  })

const DAY = 86_400

/** Words that say nothing by themselves of what is measured. */
const isWeak = (topic: string, { of, value }: Figure): boolean =>
  topic === 'answer' || topic === 'expire' || (topic === 'keep' && (of !== 'time' || value < DAY))

/** Whether both speak of one thing. */
const isSame = (one: Said, mine: Figure, other: Said, theirs: Figure, isLinked: boolean): boolean => {
  if (mine.of !== theirs.of) return false
  const alone = (said: Said, { of }: Figure): boolean =>
    said.figures.filter((figure) => figure.of === of).length === 1
  if (!alone(one, mine) || !alone(other, theirs)) return false
  const shared = [...one.topics].filter((topic) => other.topics.has(topic))
  if (shared.some((topic) => SINGLE[topic] === mine.of)) return true
  const all = [...one.topics, ...other.topics]
  if (all.some((topic) => APART.has(topic) && !shared.includes(topic))) return false
  if (shared.includes('concurrent') && mine.of.startsWith('count')) return true
  const strong = shared.filter((topic) => !isWeak(topic, mine))
  // What is only kept apart by its name: «access token» and «refresh token».
  const least = Math.min(one.topics.size, other.topics.size)
  if (isLinked) return strong.length > 0
  return strong.length >= 2 && shared.length / least >= 0.6
}

/** Which way a figure may go without breaking what was asked. */
const toBound = ({ comparator, of }: Figure, topics: ReadonlySet<string>): 'most' | 'least' | 'exact' => {
  if (comparator === '<' || comparator === '<=') return 'most'
  if (comparator === '>' || comparator === '>=') return 'least'
  if (topics.has('availability') || topics.has('concurrent')) return 'least'
  if (topics.has('rpo') || topics.has('rto') || (topics.has('answer') && of === 'time')) return 'most'
  return 'exact'
}

const breaks = (asked: Figure, topics: ReadonlySet<string>, said: Figure): boolean => {
  if (asked.value === said.value) return false
  const bound = toBound(asked, topics)
  if (bound === 'most') return said.value > asked.value && said.comparator !== '>' && said.comparator !== '>='
  if (bound === 'least')
    return said.value < asked.value && said.comparator !== '<' && said.comparator !== '<='
  return true
}

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 140 ? `${line.slice(0, 137)}…` : line
}

const findAgainstRequirements = (subject: Subject, statements: readonly Said[]): Hit[] => {
  const asked = subject.requirements.flatMap(({ id, text }) =>
    toSaid({ at: [id], text, about: '', covers: [id], part: 'hld' }),
  )
  const told = new Set<string>()
  return statements.flatMap((said) =>
    asked.flatMap((want) =>
      want.figures.flatMap((mine) =>
        said.figures.flatMap((theirs): Hit[] => {
          const [id = ''] = want.covers
          const isLinked = said.covers.includes(id) || said.text.includes(id)
          if (!isSame(want, mine, said, theirs, isLinked) || !breaks(mine, want.topics, theirs)) return []
          // Where another sentence of the requirement says just this, both figures are asked for.
          if (
            asked.some(
              (one) =>
                one.covers[0] === id &&
                one.figures.some((figure) => figure.of === theirs.of && figure.value === theirs.value),
            )
          )
            return []
          const key = `${id} ${said.text}`
          if (told.has(key)) return []
          told.add(key)
          return [
            {
              rule: 'other-figure',
              severity: 'HIGH',
              at: said.at,
              ...(said.place && { place: said.place }),
              description: `${id} asks for ${quote(mine.text)}, and the design says ${quote(theirs.text)}: ${shorten(said.text)}`,
              suggestion: `Design for ${quote(mine.text)}, or have ${id} changed.`,
            },
          ]
        }),
      ),
    ),
  )
}

/** Two places of the design that give one thing two figures. */
const findAmongStatements = (statements: readonly Said[]): Hit[] => {
  const told = new Set<string>()
  return statements.flatMap((one, index) =>
    statements.slice(index + 1).flatMap((other) =>
      one.figures.flatMap((mine) =>
        other.figures.flatMap((theirs): Hit[] => {
          if (mine.value === theirs.value || !isSame(one, mine, other, theirs, false)) return []
          const shared = [...one.topics].filter((topic) => other.topics.has(topic)).length
          const isNear = shared / Math.max(one.topics.size, other.topics.size) >= 0.6
          const isSingle = [...one.topics].some(
            (topic) => other.topics.has(topic) && SINGLE[topic] === mine.of,
          )
          if ((!isNear && !isSingle) || told.has(other.text)) return []
          told.add(other.text)
          return [
            {
              rule: 'other-figure',
              severity: 'MEDIUM',
              at: other.at,
              ...(other.place && { place: other.place }),
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
  const statements = toStatements(subject).flatMap(toSaid)
  return [...findAgainstRequirements(subject, statements), ...findAmongStatements(statements)]
}
