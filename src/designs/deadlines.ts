/** Times that cannot be kept by how it is built: a job that runs too seldom, a copy that is too old, one machine only. */
import { toFigures } from '../analysis/frame/quantity.ts'
import { findUnit, toBase } from '../analysis/frame/units.ts'
import { toSentences } from '../analysis/language/sentence.ts'
import { toVerb } from '../analysis/language/verb-forms.ts'
import { quote } from '../analysis/quote.ts'
import { toProse } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStatements } from './statements.ts'
import { toCovered, toWishes, type Wish } from './wishes.ts'

type Time = { text: string; seconds: number; at: number }

const toTimes = (text: string): Time[] =>
  toFigures(text, 0, text.length).flatMap((figure) => {
    const unit = figure.unit === undefined ? undefined : findUnit(figure.unit)
    return unit?.of === 'time'
      ? [{ text: figure.text, seconds: toBase(figure.value, unit), at: figure.at }]
      : []
  })

const WITHIN =
  /\b(?:within|in less than|at the latest|no later than|not later than|at most|in under|after at most)\s*(?:an?\s+)?$/i
/** «does not answer within 10 seconds» is how long somebody waits, and no deadline. */
const WAITED =
  /\b(?:not|n't|never|cannot)\b[^,.;]*$|\b(?:no|without an?y?) (?:answer|reply|response|sign|reaction)\b[^,.;]*$/i
const LATER = /^\W*(?:\w+\W+){0,2}(?:before|old\b|ago)/i

const EVERY = /\b(?:every|each|once (?:an?|per|every|in))\s*$/i
const RUNS =
  /\b(?:run|poll|check|scan|sweep|look|refresh|sync\w*|send|wake|start|repeat|process|collect|fetch|take|pull|flush|publish|batch|update|execute|evaluate|recomput|recalculat)\w*\b|\b(?:job|cron|timer|scheduler|poller|sweeper)\b/i
const CACHED = /\bcach\w*\b|\bttl\b/i
const NAMED =
  /(?<!\b(?:for|of|on|to|in) )\b(?:every|each|once an?|once per|once every) (night|day|hour|minute|week)\b|\b(nightly|hourly|daily|weekly)\b/gi
const SECONDS: Record<string, number> = { night: 86_400, day: 86_400, hour: 3_600, minute: 60, week: 604_800 }

const toNamed = (sentence: string): Time[] =>
  [...sentence.matchAll(NAMED)].flatMap(({ 0: text, 1: noun, 2: adverb, index }) => {
    const word =
      (noun ?? adverb?.toLowerCase().replace('daily', 'day').replace(/ly$/, ''))?.toLowerCase() ?? ''
    return Object.hasOwn(SECONDS, word) ? [{ text, seconds: SECONDS[word] ?? 0, at: index }] : []
  })

/** «within 5 seconds after»: how soon something must have happened. */
const toDeadlines = ({ text }: Wish): Time[] =>
  toTimes(text).filter(({ text: words, at }) => {
    const before = text.slice(Math.max(0, at - 30), at)
    return (
      (WITHIN.test(before) || /^within\b/i.test(words)) &&
      !WAITED.test(text.slice(0, at)) &&
      !LATER.test(text.slice(at + words.length, at + words.length + 30))
    )
  })

/** «every hour»: how often something must happen. */
const toPeriods = ({ text }: Wish): Time[] => [
  ...toTimes(text).filter(
    ({ at, text: words }) =>
      EVERY.test(text.slice(Math.max(0, at - 30), at)) || /^(?:every|each)\b/i.test(words),
  ),
  ...toNamed(text),
]

/** How long it may take by how it is built: a period, or the age of a copy. */
const toDelays = (sentence: string, about: string): (Time & { how: string })[] => {
  const times = toTimes(sentence)
  const isBefore = ({ at }: Time, words: RegExp): boolean =>
    words.test(sentence.slice(Math.max(0, at - 30), at))
  const periods =
    RUNS.test(sentence) || /\bjob\b/i.test(about)
      ? [
          ...times.filter((time) => isBefore(time, EVERY) || /^(?:every|each)\b/i.test(time.text)),
          ...toNamed(sentence),
        ]
      : []
  const ages = CACHED.test(sentence)
    ? times.filter(
        (time) =>
          isBefore(time, /\b(?:for|after|of)\s*(?:up to |at most )?$/i) ||
          /^(?:for|up to|at most)\b/i.test(time.text),
      )
    : []
  return [
    ...periods.map((time) => ({ ...time, how: 'it happens only' })),
    ...ages.map((time) => ({ ...time, how: 'what is shown may be older:' })),
  ]
}

const IDLE = new Set(
  'the a an and or of to in on at by for with from within every each after before when is are be shall must may can that which it its second minute hour day time once all any system'.split(
    ' ',
  ),
)
const toContent = (text: string): Set<string> =>
  new Set(
    toProse(text)
      .trim()
      .split(' ')
      .filter((word) => word.length > 3 && !IDLE.has(word) && !/\d/.test(word)),
  )

const BESIDE =
  /\bfail(?:s|ed|ure)?\b|\bbackups?\b|\bbacked\b|\brestor|\brehears|\bretri(?:es|ed)\b|\bretry\b|\btries again\b|\bpartition/i

/** «shall do this every hour, send that, and keep the other»: the one duty that a time stands in. */
const toDuty = (text: string, at: number): string => {
  const starts = [...text.matchAll(/,\s(?:and\s|or\s)?(?=(\p{Ll}+))/gu)].flatMap(
    ({ 0: comma, 1: word = '', index }) =>
      toVerb(word)?.base && !toVerb(word)?.noun ? [index + comma.length] : [],
  )
  const from = starts.findLast((start) => start <= at) ?? 0
  return text.slice(
    from,
    starts.find((start) => start > at),
  )
}

/** What covers a deadline, and cannot keep it. */
const findSlow: Check = (subject) => {
  const wishes = toWishes(subject)
  const deadlines = wishes.flatMap((wish) =>
    [...toDeadlines(wish), ...toPeriods(wish)].map((deadline) => ({ wish, deadline })),
  )
  const told = new Set<string>()
  const sentences = toStatements(subject).flatMap((statement) =>
    toSentences(statement.text)
      .map(([from, to]) => ({ ...statement, text: statement.text.slice(from, to) }))
      .filter(({ text }) => !BESIDE.test(text)),
  )
  return sentences.flatMap(({ at, text, about, covers }) => {
    const covered = toCovered(subject, covers)
    const words = toContent(`${about} ${text}`)
    return toDelays(text, about).flatMap(({ seconds, text: said, how }): Hit[] => {
      const late = deadlines.find(
        ({ wish, deadline }) =>
          deadline.seconds < seconds &&
          wish.ids.some((id) => covered.has(id) || text.includes(id)) &&
          [...toContent(toDuty(wish.text, deadline.at))].some((word) => words.has(word)),
      )
      // The requirement may ask for the period itself, beside the deadline.
      const isAsked = wishes.some(
        (wish) =>
          wish.id === late?.wish.id &&
          [...toTimes(wish.text), ...toNamed(wish.text)].some((time) => time.seconds >= seconds),
      )
      const key = `${late?.wish.id} ${at[0]}`
      if (!late || isAsked || told.has(key)) return []
      told.add(key)
      return [
        {
          rule: 'missed-deadline',
          severity: 'HIGH',
          at,
          description: `${late.wish.id} asks for ${quote(late.deadline.text)}, and ${how} ${quote(said)}: ${text.slice(0, 140)}`,
          suggestion: 'Do it more often, push instead of polling, or have the requirement changed.',
        },
      ]
    })
  })
}

const SINGLE =
  /\b(?:a |one |on a )?single (?:instance|node|server|machine|zone|process|replica|container|vm)\b|\bone (?:instance|node|server|machine|replica) (?:only|alone|runs|serves|is enough)\b|\b(?:no|without an?y?) (?:standby|replica|failover|redundancy|second instance)\b/i
const DOUBLED =
  /\b(?:two|three|several|multiple|at least two|\d+) (?:\w+ ){0,2}(?:instances|nodes|servers|replicas|zones|machines)\b|\bstandby\b|\bfails? ?over\b|\bmulti-az\b/i

const LACKING = /\b(?:no|without an?y?) (?:standby|replica|failover)\b/gi

/** A high availability that one machine cannot give. */
const findSingle: Check = (subject: Subject) => {
  const wish = toWishes(subject).find(({ text }) => {
    const share = /\b(99(?:\.\d+)?)\s*%/.exec(text)?.[1]
    return share !== undefined && Number(share) >= 99.9 && /availab|uptime|reachable/i.test(text)
  })
  const { reliability, scalability } = subject.hld
  const said = SINGLE.exec(reliability)?.[0]
  if (!wish || said === undefined || DOUBLED.test(`${reliability} ${scalability}`.replace(LACKING, '')))
    return []
  return [
    {
      rule: 'missed-deadline',
      severity: 'MEDIUM',
      at: ['section hld Reliability', 'part hld'],
      description: `${wish.id} asks for ${/\b99(?:\.\d+)?\s*%/.exec(wish.text)?.[0]}, and the design has «${said.trim()}»: one restart too many breaks it.`,
      suggestion: 'Say how it goes on when that one fails.',
    },
  ]
}

export const findDeadlines: Check = (subject) => [...findSlow(subject), ...findSingle(subject)]
