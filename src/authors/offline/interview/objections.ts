/** What is wrong with a specification, rule by rule. Each objection names its requirement, what is wrong, and what would mend it. */
import { type Finding, toFindings } from '../../../analysis/findings.ts'
import { isSkipped } from '../../../analysis/left-open.ts'
import { checkSet } from '../../../analysis/set/set.ts'
import { checkSpec } from '../../../documents/spec/check.ts'
import { type ReadSpec, type SpecRequirement, toSpec } from '../../../documents/spec/spec.ts'
import { STOP } from '../english.ts'
import { normalise } from '../sentences.ts'
import { toParts } from './answer-account.ts'
import { textsOf } from './answer-part.ts'
import { isDone, type Turn } from './conversation.ts'
import { findNoDemand, UNASKED } from './demand.ts'
import { type Ask, isDimension } from './dimensions.ts'
import { tell, withCriteria } from './sentence.ts'

/** `blocks` is what must change before anybody designs from it. */
export type Objection = {
  kind: 'form' | 'demand' | 'together' | 'criterion' | 'coverage' | 'order'
  id: string
  text: string
  blocks: boolean
}

const OPEN = /^open question\b/i
const VAGUE = new Set(['R7', 'R34', 'VERIFY', 'R35'])

const quoted = (text: string, limit: number): string => tell(text, limit).replaceAll('"', "'")
const toName = ({ id, title }: Pick<SpecRequirement, 'id' | 'title'>): string =>
  `${id} "${quoted(title, 120)}"`

/** A sentence that can stand in the specification is suggested; what only tells the writer what to do is told. */
const withAdvice = (text: string, rewrite: string): string => {
  const words = tell(
    rewrite.replaceAll('[system]', 'system').replaceAll('the [role]', 'the person in charge'),
    500,
  )
  if (words === '') return text
  return /^(?:when|if|while|where|the system)\b.*\bshall\b/i.test(words)
    ? `${text} Suggested: ${words}`
    : `${text} To mend it: ${words}`
}

const findVague = (line: string): Finding[] =>
  toFindings(line).filter(({ rule, accepted }) => VAGUE.has(rule) && accepted === undefined)

/** Another wording that can be tested: the rewrite of the rule, or what the description itself asks for. */
const suggestBetter = (
  { description, acceptance }: SpecRequirement,
  findings: readonly Finding[],
): string => {
  const rewrites = [findings[0]?.rewrite ?? '', ...withCriteria(description).acceptance]
  const better = rewrites.find(
    (line) => line !== '' && !acceptance.includes(line) && findVague(line).length === 0,
  )
  return better === undefined ? '' : ` Suggested: ${tell(better, 500)}`
}

const checkCriteria = (one: SpecRequirement): Objection[] => {
  const real = one.acceptance.filter((line) => !OPEN.test(line))
  const blocks = one.priority !== 'could'
  const add = (text: string, grave: boolean): Objection => ({
    kind: 'criterion',
    id: one.id,
    text,
    blocks: grave,
  })
  if (OPEN.test(one.description)) return [add(`${toName(one)} is still a question.`, false)]
  return real.flatMap((line) => {
    const findings = findVague(line)
    if (findings.length === 0) return []
    const words = [...new Set(findings.map(({ message }) => message))].join('; ')
    const isGrave = findings.some(
      ({ severity, message }) => severity !== 'info' && !/\bnames no moment\b/.test(message),
    )
    return [
      add(
        `${toName(one)} has a criterion that cannot be tested: ${words}.${suggestBetter(one, findings)}`,
        blocks && isGrave,
      ),
    ]
  })
}

/** What nobody can check is told once for all of them. */
const checkUnchecked = ({ requirements }: ReadSpec): Objection[] => {
  const open = requirements.filter(
    ({ description, acceptance }) => !OPEN.test(description) && acceptance.every((line) => OPEN.test(line)),
  )
  const [first] = open
  if (!first) return []
  const ids = open.map(({ id }) => id).join(', ')
  return [
    {
      kind: 'criterion',
      id: first.id,
      text: `Nothing says how these are checked: ${ids}. Say for each what is done and what is then seen.`,
      blocks: false,
    },
  ]
}

type Asked = { ask: Ask; answer: string }

/** The question that a requirement answers: its words are read as they were when they were said. */
const findAsked = ({ source }: SpecRequirement, turns: readonly Turn[]): Asked | undefined => {
  const [, turn = '', id = ''] = /\(turn (\d+), ([\w.:-]+)/.exec(source) ?? []
  const { dimension, answer = '' } = turns[Number(turn) - 1] ?? {}
  return isDimension(dimension) ? { ask: { ...UNASKED, id, dimension }, answer } : undefined
}

/** What is kept, in which states, with whom and how much: a list of names says it. */
const OF_THINGS = /^(?:data|states|integrations|qualities)$/

/** Whether it is a part of that answer, which nobody but the person can take back. */
const isHeard = ({ description }: SpecRequirement, { ask, answer }: Asked, about: string): boolean =>
  (OF_THINGS.test(ask.dimension) && normalise(answer).includes(normalise(description))) ||
  textsOf(toParts(ask, answer, about), 'requirement').some(
    (text) => normalise(text) === normalise(description),
  )

/** Words that demand nothing are no requirement, whoever put them there. */
const checkDemand = (one: SpecRequirement, spec: ReadSpec, turns: readonly Turn[]): Objection[] => {
  const words = one.description.replace(/^.*?\b(?:do this|keep|follow this): /i, '').trim()
  if (OPEN.test(one.description) || words === '') return []
  const others = spec.requirements.filter(({ id }) => id !== one.id).map(({ description }) => description)
  const scope = spec.inScope.filter((item) => !normalise(words).startsWith(normalise(item)))
  const about = [spec.title, ...scope, ...others].join(' ')
  const asked = findAsked(one, turns)
  if (asked && isHeard(one, asked, about)) return []
  const why = findNoDemand(words, about, asked?.ask)
  if (why === undefined) return []
  const text = `${toName(one)} demands nothing: "${quoted(one.description, 160)}" is no requirement, because ${why}. Say what is wanted, or take it out.`
  return [{ kind: 'demand', id: one.id, text, blocks: true }]
}

const MOST_CRITERIA = 8
const MOST_CHARACTERS = 900

/** What asks for several things at once cannot be planned, built or refused by itself. */
const checkSize = (one: SpecRequirement): Objection[] => {
  const shalls = one.description.match(/\bshall\b/gi)?.length ?? 0
  const isGrave = shalls > 2 || one.description.length > MOST_CHARACTERS
  if (!isGrave && one.acceptance.length <= MOST_CRITERIA) return []
  const why = isGrave
    ? `asks for ${shalls > 2 ? `${shalls} things` : 'a page of text'} at once`
    : `has ${one.acceptance.length} criteria`
  return [
    {
      kind: 'criterion',
      id: one.id,
      text: `${toName(one)} is too large: it ${why}. To mend it: say which part is a requirement of its own.`,
      blocks: isGrave,
    },
  ]
}

const BLOCKING = new Set(['CONFLICT', 'CYCLE', 'ORPHAN'])

/** What only seems to be a conflict blocks where the two speak of the same. */
const isFaint = (
  message: string,
  ids: readonly string[],
  byId: ReadonlyMap<string, SpecRequirement>,
): boolean => {
  const [one = [], other = []] = ids.map((id) => toWords(byId.get(id)?.description ?? ''))
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return /\bseems\b/.test(message) && !shares(short, toRoots(long.join(' ')), 0.75)
}

/** «fifteen minutes» and «one day» may well be of one slot, and of another thing of it. */
const isOtherUnit = (message: string): boolean => {
  const [one, other] = [...message.matchAll(/ says «([^»]+)»/g)].map(([, said = '']) =>
    said.split(' ').at(-1)?.replace(/s$/, '').toLowerCase(),
  )
  return (
    one !== undefined && other !== undefined && one !== other && /\p{L}$/u.test(one) && /\p{L}$/u.test(other)
  )
}

const checkTogether = ({ requirements }: ReadSpec): Objection[] => {
  const settled = requirements.filter(({ description }) => !OPEN.test(description))
  const items = settled.map(({ id, description, dependencies }) => ({ id, text: description, dependencies }))
  const byId = new Map(settled.map((one) => [one.id, one]))
  return checkSet(items).flatMap(({ rule, ids, message, rewrite }): Objection[] => {
    const [first] = ids.flatMap((id) => byId.get(id) ?? [])
    const about = first ? toName(first) : ids.join(', ')
    return [
      {
        kind: 'together',
        id: ids[0] ?? '',
        text: withAdvice(`${about}: ${message}.`, rewrite),
        blocks:
          BLOCKING.has(rule) &&
          (rule !== 'CONFLICT' || !isOtherUnit(message)) &&
          !isFaint(message, ids, byId),
      },
    ]
  })
}

const RANK: Record<string, number> = { must: 0, should: 1, could: 2 }

/** Something important must not wait for something that may be left out. */
const checkOrder = ({ requirements }: ReadSpec): Objection[] =>
  requirements.flatMap((other) => {
    const waiting = requirements.filter(
      ({ dependencies, priority }) =>
        dependencies.includes(other.id) && (RANK[priority] ?? 0) < (RANK[other.priority] ?? 0),
    )
    if (waiting.length === 0) return []
    const [gravest = ''] = waiting
      .map(({ priority }) => priority)
      .toSorted((a, b) => (RANK[a] ?? 0) - (RANK[b] ?? 0))
    const ids = waiting.map(({ id }) => id).join(', ')
    return [
      {
        kind: 'order',
        id: other.id,
        text: `${toName(other)} is only "${other.priority}", and more important ones wait for it (${ids}): raise it. Suggested: ${gravest}`,
        blocks: false,
      },
    ]
  })

const toWords = (text: string): string[] =>
  normalise(text)
    .split(' ')
    .filter((word) => word.length > 2 && !STOP.has(word))

/** «Lending» and «lend», «bookings» and «book»: what is left of a word without its ending. */
const toRoot = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ations?|ings?|ments?|ed|s)$/, '') : word.replace(/s$/, '')

const toRoots = (text: string): Set<string> => new Set(toWords(text).map(toRoot))

const shares = (words: readonly string[], held: ReadonlySet<string>, least = 0.5): boolean => {
  const hits = words.filter((word) => held.has(toRoot(word))).length
  return words.length === 0 || hits / words.length >= least
}

const NO_ANSWER = /^(?:write it|i am not sure|leave it as it is)\W*$/i
/** Answers about the draft are worked into it as they are; an answer on what is outside stands there. */
const isAbout = ({ id = '', dimension }: Turn): boolean =>
  dimension === 'feedback' || dimension === 'closing' || /^(?:architect|preview|problem):/.test(id)

/** Everything in scope, and everything that was answered, must stand in a requirement or be decided. */
const checkCoverage = (spec: ReadSpec, text: string, turns: readonly Turn[]): Objection[] => {
  const said = spec.requirements.map(({ title, description, source, acceptance }) =>
    toRoots([title, description, source, ...acceptance].join(' ')),
  )
  const uncovered = spec.inScope.filter(
    (item) =>
      !OPEN.test(item) &&
      normalise(item) !== normalise(spec.title) &&
      !said.some((held) => shares(toWords(item), held)),
  )
  const whole = normalise(text)
  const held = toRoots(text)
  const lost = turns.filter(
    (turn) =>
      !isAbout(turn) &&
      !isSkipped(turn.answer) &&
      !isDone(turn.answer) &&
      !NO_ANSWER.test(turn.answer) &&
      !whole.includes(normalise(turn.answer).slice(0, 80)) &&
      !shares(toWords(turn.answer), held),
  )
  const add = (id: string, words: string): Objection => ({ kind: 'coverage', id, text: words, blocks: true })
  return [
    ...uncovered.map((item) =>
      add(
        'Scope',
        `In Scope says "${quoted(item, 200)}" and no requirement does: write one, or move it out of scope. Suggested: ${toProposal(item)}`,
      ),
    ),
    ...lost.map(({ question, answer }) =>
      add(
        'Interview',
        `The answer "${quoted(answer, 200)}" to "${quoted(question, 200)}" stands nowhere: work it in. Suggested: ${tell(answer, 300)}`,
      ),
    ),
  ]
}

const toProposal = (item: string): string => {
  const words = tell(item, 200).replace(/[.\s]+$/, '')
  return `The system shall cover this: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`
}

const checkForm = (text: string): Objection[] =>
  checkSpec(text, 'spec.md').map(({ line, message, fix }) => ({
    kind: 'form',
    id: 'Form',
    text: `line ${line}: ${message}. To mend it: ${fix}`,
    blocks: true,
  }))

/** All of them, gravest first. */
export const checkAll = (text: string, turns: readonly Turn[]): Objection[] => {
  const spec = toSpec(text)
  return [
    ...checkForm(text),
    ...checkTogether(spec),
    ...spec.requirements.flatMap((one) => checkDemand(one, spec, turns)),
    ...spec.requirements.flatMap(checkCriteria),
    ...checkUnchecked(spec),
    ...spec.requirements.flatMap(checkSize),
    ...checkCoverage(spec, text, turns),
    ...checkOrder(spec),
  ]
}
