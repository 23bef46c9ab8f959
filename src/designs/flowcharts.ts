/** Flowcharts of components: whether they show who speaks to whom, as the connections and the flows do. */
import { type Drawn, toDisagreement } from './diagram-hit.ts'
import { findKnown, isTechnologyOf } from './known-names.ts'
import { isLike, toList, toSame } from './names.ts'
import type { Hit, Subject } from './rule.ts'

const toKey = (one: string, other: string): string => [toSame(one), toSame(other)].toSorted().join(' ')

/** Only a chart that shows the components is held to them: others show steps. */
export const compareChart = (subject: Subject, { block, diagram, isWhole }: Drawn<'flowchart'>): Hit[] => {
  const { hld } = subject
  const names = new Map(diagram.nodes.map(({ id, name }) => [id, findKnown(subject, name)?.name]))
  const isKnown = ({ name }: { name: string }): boolean =>
    findKnown(subject, name) !== undefined || isTechnologyOf(subject, name)
  const listed = hld.components.filter(({ kind }) => kind !== 'library')
  const shown = listed.filter(
    ({ name, technology }) =>
      diagram.nodes.some((node) => technology !== '' && isLike(node.name, technology)) ||
      [...names.values()].some((one) => toSame(one ?? '') === toSame(name)),
  )
  if (listed.length < 3 || shown.length < listed.length * 0.75 || !isWhole) return []
  const strange = diagram.nodes.filter((node) => !isKnown(node))
  const missing = listed.filter((one) => !shown.includes(one)).map(({ name }) => name)
  const drawn = new Set(
    diagram.edges.flatMap(({ from, to }) => {
      const [source, target] = [names.get(from), names.get(to)]
      return source && target ? [toKey(source, target)] : []
    }),
  )
  const isDrawnNode = (name: string): boolean =>
    [...names.values()].some((one) => one !== undefined && toSame(one) === toSame(name))
  const spoken = [
    ...hld.connections.map((one) => ({ ...one, by: 'the connections' })),
    ...hld.flows.flatMap(({ id, steps, failures }) =>
      [...steps, ...failures.flatMap((failure) => failure.steps)].map((step) => ({ ...step, by: id })),
    ),
  ].flatMap(({ from, to, by }) => {
    const [source, target] = [findKnown(subject, from), findKnown(subject, to)]
    // What reaches a person may go by ways that no chart shows.
    const isPerson = [source, target].some((one) => one?.kind === 'person')
    const isBoth = !isPerson && source && target && isDrawnNode(source.name) && isDrawnNode(target.name)
    return isBoth && source.name !== target.name
      ? [{ key: toKey(source.name, target.name), source, target, by }]
      : []
  })
  const undrawn = [
    ...new Map(spoken.filter(({ key }) => !drawn.has(key)).map((one) => [one.key, one])).values(),
  ]
  const joined = new Set(spoken.map(({ key }) => key))
  const idle =
    hld.connections.length === 0
      ? []
      : diagram.edges.filter(({ from, to }) => {
          const [source, target] = [names.get(from), names.get(to)]
          const isInner = [source, target].every(
            (name) => name && findKnown(subject, name)?.kind !== 'person',
          )
          return isInner && source && target && source !== target && !joined.has(toKey(source, target))
        })
  return [
    ...toDisagreement(
      block,
      strange[0]?.line,
      `The chart of the components shows ${toList(strange.map(({ name }) => name))}, which ${strange.length === 1 ? 'is neither a component nor an actor' : 'are neither components nor actors'}.`,
      'Draw what the components say.',
    ),
    ...toDisagreement(
      block,
      missing.length > 0 && 1,
      `The chart of the components does not show ${toList(missing)}.`,
      'Draw what the components say.',
    ),
    ...undrawn.flatMap(({ source, target, by }) =>
      toDisagreement(
        block,
        1,
        `By ${by} ${source.name} and ${target.name} speak to each other, and the chart of the components does not join them.`,
        'Draw the line, or let the message go the way that is drawn.',
      ),
    ),
    ...toDisagreement(
      block,
      idle[0]?.line,
      `The chart joins ${toList(idle.map(({ from, to }) => `${names.get(from)} and ${names.get(to)}`))}, which no connection does.`,
      'Draw what the connections say.',
    ),
  ]
}
