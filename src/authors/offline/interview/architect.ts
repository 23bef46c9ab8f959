/**
 * The architect's review of a specification, by rules. A1 what it objects to is named with its id, what is wrong and what
 * would mend it. A2 what a person was asked about once, or what the specification lists as open, is told and
 * does not block again: the person has the last word, and the review comes to an end. A3 it never asks for more than the specification wants.
 */
import { checkSet, toFindings } from '../../../analysis/findings.ts'
import type { Task } from '../../../engine/ports.ts'
import { Fault } from '../../../schema/fault.ts'
import type { ResultOf } from '../../../schema/result.ts'
import { findGiven } from '../given.ts'
import { count, say } from '../print.ts'
import { normalise } from '../sentences.ts'
import { checkSpecText, type ReadSpec, readSpec, type SpecRequirement } from '../spec.ts'
import { STOP } from '../words.ts'
import { findConversation, isSkipped } from './conversation.ts'
import { toObjectionKey } from './state.ts'

/** `blocks` is what must change before anybody designs from it. */
export type Objection = {
  kind: 'form' | 'together' | 'criterion' | 'negative' | 'coverage' | 'order'
  id: string
  text: string
  blocks: boolean
}

const OPEN = /^open question\b/i
const VAGUE = new Set(['R7', 'R34', 'VERIFY', 'R35'])

const toName = ({ id, title }: Pick<SpecRequirement, 'id' | 'title'>): string =>
  `${id} "${say(title, 120).replaceAll('"', "'")}"`

const checkCriteria = (one: SpecRequirement): Objection[] => {
  const real = one.acceptance.filter((line) => !OPEN.test(line))
  const blocks = one.priority !== 'could'
  if (OPEN.test(one.description))
    return [{ kind: 'criterion', id: one.id, text: `${toName(one)} is still a question.`, blocks: false }]
  if (real.length === 0)
    return [
      {
        kind: 'criterion',
        id: one.id,
        text: `${toName(one)} has no acceptance criterion that can be checked: say what is done and what is then seen.`,
        blocks,
      },
    ]
  return real.flatMap((line) => {
    const [finding] = toFindings(line).filter(
      ({ rule, accepted }) => VAGUE.has(rule) && accepted === undefined,
    )
    return finding
      ? [
          {
            kind: 'criterion',
            id: one.id,
            text: `${toName(one)} has a criterion that cannot be tested: ${finding.message}. Write instead: ${say(finding.rewrite, 300)}`,
            blocks: blocks && finding.severity !== 'info',
          },
        ]
      : []
  })
}

const BLOCKING = new Set(['CONFLICT', 'CYCLE', 'ORPHAN'])

const checkTogether = ({ requirements }: ReadSpec): Objection[] => {
  const settled = requirements.filter(({ description }) => !OPEN.test(description))
  const items = settled.map(({ id, description, dependencies }) => ({ id, text: description, dependencies }))
  const byId = new Map(settled.map((one) => [one.id, one]))
  return checkSet(items).map(({ rule, ids, message, rewrite }): Objection => {
    const [first] = ids.flatMap((id) => byId.get(id) ?? [])
    const must = ids.some((id) => byId.get(id)?.priority === 'must')
    const about = first ? toName(first) : ids.join(', ')
    return {
      kind: rule === 'NEGATIVE' ? 'negative' : 'together',
      id: ids[0] ?? '',
      text: `${about}: ${message}. Suggested: ${say(rewrite, 400)}`,
      blocks: BLOCKING.has(rule) || (rule === 'NEGATIVE' && must),
    }
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
    const ids = waiting.map(({ id }) => id).join(', ')
    return [
      {
        kind: 'order',
        id: other.id,
        text: `${toName(other)} is only "${other.priority}", and more important ones wait for it (${ids}): raise it.`,
        blocks: false,
      },
    ]
  })

const toWords = (text: string): string[] =>
  normalise(text)
    .split(' ')
    .filter((word) => word.length > 2 && !STOP.has(word))

const shares = (words: readonly string[], text: string): boolean => {
  const held = new Set(toWords(text))
  const hits = words.filter(
    (word) => held.has(word) || held.has(`${word}s`) || held.has(word.replace(/s$/, '')),
  ).length
  return words.length === 0 || hits / words.length >= 0.5
}

/** Everything in scope, and everything that was answered, must stand in a requirement or be decided. */
const checkCoverage = (spec: ReadSpec, task: Task, text: string): Objection[] => {
  const said = spec.requirements.map(({ title, description, source, acceptance }) =>
    [title, description, source, ...acceptance].join(' '),
  )
  const uncovered = spec.inScope.filter(
    (item) => !OPEN.test(item) && !said.some((words) => shares(toWords(item), words)),
  )
  const whole = normalise(text)
  const lost = findConversation(task).filter(
    ({ answer }) =>
      !isSkipped(answer) && !whole.includes(normalise(answer).slice(0, 80)) && !shares(toWords(answer), text),
  )
  return [
    ...uncovered.map(
      (item): Objection => ({
        kind: 'coverage',
        id: 'Scope',
        text: `In Scope says "${say(item, 200)}" and no requirement does: write one, or move it out of scope.`,
        blocks: true,
      }),
    ),
    ...lost.map(
      ({ question, answer }): Objection => ({
        kind: 'coverage',
        id: 'Interview',
        text: `The answer "${say(answer, 200)}" to "${say(question, 200)}" stands nowhere: work it in.`,
        blocks: true,
      }),
    ),
  ]
}

const isKnown = ({ questions }: ReadSpec, { text }: Objection): boolean => {
  const key = toObjectionKey(text)
  return questions.some(
    (question) =>
      toObjectionKey(question).length > 20 && key.startsWith(toObjectionKey(question).slice(0, 120)),
  )
}

/** Whether a person was asked about this very objection: they answered or left it open, and asking again would go round. */
const wasAsked = (task: Task, { text }: Objection): boolean =>
  findConversation(task).some(({ question }) =>
    toObjectionKey(question).includes(toObjectionKey(text).slice(0, 160)),
  )

/** What is wrong with a specification, gravest first. */
export const findObjections = (task: Task, text: string): Objection[] => {
  const spec = readSpec(text)
  const format = checkSpecText(text).map(
    (problem): Objection => ({
      kind: 'form',
      id: 'Form',
      text: `${problem}.`,
      blocks: true,
    }),
  )
  const all: Objection[] = [
    ...format,
    ...checkTogether(spec),
    ...spec.requirements.flatMap(checkCriteria),
    ...checkCoverage(spec, task, text),
    ...checkOrder(spec),
  ]
  return all
    .map((one) =>
      one.kind !== 'form' && one.blocks && (isKnown(spec, one) || wasAsked(task, one))
        ? { ...one, blocks: false }
        : one,
    )
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

const SHOWN = 30

export const reviewSpec = (task: Task): ResultOf<'architect-result'> => {
  const given = findGiven(task, ['spec', 'spec_markdown'])
  if (!given) throw new Fault('usage', `the task of ${task.step} brings no specification`, 'give it spec.md')
  const objections = findObjections(task, given.text)
  const grave = objections.filter(({ blocks }) => blocks)
  const notes = objections.filter(({ blocks }) => !blocks)
  const n = readSpec(given.text).requirements.length
  const checked = `Checked: form, coverage of scope and answers, conflicts, criteria, negative paths and order of ${count(n, 'requirement')}.`
  const lines = [
    grave.length > 0
      ? `${count(grave.length, 'thing')} must change:`
      : 'The specification can be designed from.',
    ...grave.slice(0, SHOWN).map(({ text }) => `- ${text}`),
    ...(grave.length > SHOWN ? [`- … and ${grave.length - SHOWN} more of the same kind`] : []),
    ...notes.slice(0, SHOWN).map(({ text }) => `Note: ${text}`),
    checked,
  ]
  return { status: grave.length > 0 ? 'NEEDS_CHANGES' : 'APPROVED', feedback: lines.join('\n'), type: 'spec' }
}
