import type { Flow, Hld } from '../../../schema/design.ts'
import { PLANNED } from '../mermaid/sequence.ts'
import { tidyValue } from '../tidy.ts'
import { idOf, toIds, toLabel } from './label.ts'

/** A flow, and what happens instead of it. */
export const toSequenceDiagram = (given: Flow, actors: Hld['actors'] = []): string => {
  const flow = tidyValue(given)
  const persons = new Set(tidyValue(actors).flatMap(({ name, kind }) => (kind === 'person' ? [name] : [])))
  const messages = [flow, ...flow.failures].flatMap(({ steps }) => steps)
  const ids = toIds(messages.flatMap(({ from, to }) => [from, to]))
  const printSteps = (steps: Flow['steps'], indent: string): string[] =>
    steps.map(({ from, to, says }) => `${indent}${idOf(ids, from)}->>${idOf(ids, to)}: ${toLabel(says)}`)
  const printParticipant = ([name, id]: [string, string]): string =>
    `  ${persons.has(name) ? 'actor' : 'participant'} ${id}${id === name ? '' : ` as ${toLabel(name)}`}`
  const branches = flow.failures.flatMap(({ when, steps }) => [
    `  else ${toLabel(when)}`,
    ...printSteps(steps, '    '),
  ])
  return [
    'sequenceDiagram',
    ...[...ids].map(printParticipant),
    ...(branches.length === 0
      ? printSteps(flow.steps, '  ')
      : [`  alt ${PLANNED}`, ...printSteps(flow.steps, '    '), ...branches, '  end']),
  ].join('\n')
}
