/** Flows: what happens when something fails, and whether their messages have a way to go. */
import type { Flow } from '../schema/design.ts'
import { findKnown } from './known-names.ts'
import { toSame } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'

export const FAILING =
  /\b(?:[45]\d\d|error|fail(?:s|ed|ure)?|timeout|times out|declin\w+|reject\w*|refus\w+|den(?:y|ies|ied)|invalid|unavailable|retr(?:y|ies|ied)|conflict|expired|roll(?:s|ed)? back|not found)\b/i

/** A flow given as a diagram has its failures in blocks. */
const isDrawn = ({ design }: Subject, { id, title }: Flow): boolean => {
  const place = design.places[id] ?? design.places[`flow ${title}`]
  if (!place) return false
  const next = design.blocks.find(
    ({ file, line, language }) => file === place.file && line >= place.line && language === 'mermaid',
  )
  return next !== undefined && /^\s*(?:alt|else|opt|break|critical)\b|--?x\b/m.test(next.text)
}

const findFailures: Check = (subject) =>
  subject.hld.flows
    .filter(
      (flow) =>
        flow.failures.length === 0 &&
        !flow.steps.some(({ says }) => FAILING.test(says)) &&
        !isDrawn(subject, flow),
    )
    .map(({ id, title }) => ({
      rule: 'flow-without-failure',
      severity: 'MEDIUM',
      at: [id, `flow ${title}`],
      description: `The flow ${id} (${title}) does not say what happens when a step fails.`,
      suggestion: 'Add what can fail, and what happens then.',
    }))

/** Messages between things that no connection joins. */
const findWays: Check = (subject) => {
  const { hld } = subject
  if (hld.connections.length === 0) return []
  const toEnd = (name: string): string => toSame(findKnown(subject, name)?.name ?? name)
  const ways = new Set(
    hld.connections.flatMap(({ from, to }) => [`${toEnd(from)} ${toEnd(to)}`, `${toEnd(to)} ${toEnd(from)}`]),
  )
  return hld.flows.flatMap(({ id, steps, failures }) => {
    const all = [...steps, ...failures.flatMap((failure) => failure.steps)]
    const told = new Set<string>()
    return all.flatMap(({ from, to }): Hit[] => {
      const key = [toEnd(from), toEnd(to)].toSorted().join(' ')
      const isKnown = findKnown(subject, from) && findKnown(subject, to)
      if (!isKnown || toEnd(from) === toEnd(to) || ways.has(`${toEnd(from)} ${toEnd(to)}`) || told.has(key))
        return []
      told.add(key)
      return [
        {
          rule: 'unconnected-step',
          severity: 'MEDIUM',
          at: id,
          description: `In the flow ${id} ${from} speaks to ${to}, and no connection joins them.`,
          suggestion: 'Add the connection, or let the message go the way that there is.',
        },
      ]
    })
  })
}

export const findFlows: Check = (subject) => [...findFailures(subject), ...findWays(subject)]
