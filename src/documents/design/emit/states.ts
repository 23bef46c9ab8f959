import type { Model } from '../../../schema/design.ts'
import { tidyValue } from '../tidy.ts'
import { idOf, toIds, toLabel } from './label.ts'

/** Where something begins, where somebody wrote it as mermaid does: no state of its own. */
export const OUTSIDE = '[*]'

/** Where something begins and where it ends: states that nothing leads to, and that lead nowhere. */
export const toEnds = (states: Model['states']): { first: string[]; last: string[] } => {
  const names = [...new Set(states.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== OUTSIDE)
  const [left, entered] = [new Set<string>(), new Set<string>()]
  for (const { from, to } of states) {
    if (from === to) continue
    left.add(from)
    entered.add(to)
  }
  const first = names.filter((name) => !entered.has(name))
  const isTold = states.some(({ from }) => from === OUTSIDE)
  return {
    first: first.length > 0 || isTold ? first : names.slice(0, 1),
    last: names.filter((name) => !left.has(name)),
  }
}

/** A colon would end an event. */
const toEvent = (on: string): string => toLabel(on).replaceAll(':', '#58;')

/** The states that one thing goes through. */
export const toStateDiagram = (model: Model): string => {
  const { states } = tidyValue(model)
  const ids = toIds(states.flatMap(({ from, to }) => [from, to]).filter((name) => name !== OUTSIDE))
  const place = (name: string): string => (name === OUTSIDE ? OUTSIDE : idOf(ids, name))
  const { first, last } = toEnds(states)
  return [
    'stateDiagram-v2',
    ...[...ids].flatMap(([name, id]) => (id === name ? [] : [`  state "${toLabel(name)}" as ${id}`])),
    ...first.map((name) => `  [*] --> ${idOf(ids, name)}`),
    ...states.map(({ from, to, on }) => `  ${place(from)} --> ${place(to)} : ${toEvent(on)}`),
    ...last.map((name) => `  ${idOf(ids, name)} --> [*]`),
  ].join('\n')
}
