import type { Component, Hld } from '../../../schema/design.ts'
import { tidy } from '../tidy.ts'
import { firstOf, idOf, toC4Label, toIds } from './label.ts'

const SHAPES: Record<Component['kind'], string> = {
  service: 'Container',
  web: 'Container',
  mobile: 'Container',
  store: 'ContainerDb',
  queue: 'ContainerQueue',
  job: 'Container',
  library: 'Container',
}
const SYSTEM = 'system'

type Actor = Hld['actors'][number]
type Ids = ReadonlyMap<string, string>

const print = (shape: string, id: string, ...labels: string[]): string => {
  const last = labels.findLastIndex((label) => label !== '')
  return `${shape}(${[id, ...labels.slice(0, last + 1).map((label) => `"${toC4Label(label)}"`)].join(', ')})`
}

const printActor = (ids: Ids, { name, kind, does }: Actor): string =>
  print(kind === 'person' ? 'Person' : 'System_Ext', idOf(ids, name), name, does)

/** What a connection names that nobody described. */
const toUnknown = ({ connections }: Hld, known: ReadonlySet<string>): string[] => [
  ...new Set(connections.flatMap(({ from, to }) => [from, to]).filter((name) => !known.has(name))),
]

const printRelations = (
  lines: readonly (readonly [from: string, to: string, says: string, by: string])[],
): string[] => [
  ...new Set(lines.map(([from, to, says, by]) => `  ${print('Rel', `${from}, ${to}`, says, by)}`)),
]

/** Who uses the system, and what it uses: C4's context. */
export const toContextDiagram = (given: Hld, title: string): string => {
  const hld = tidy(given)
  const actors = firstOf(hld.actors, ({ name }) => name)
  const ids = toIds(actors.map(({ name }) => name))
  const end = (name: string): string => ids.get(name) ?? SYSTEM
  const relations = hld.connections
    .map(({ from, to, says, by }) => [end(from), end(to), says, by] as const)
    .filter(([from, to]) => from !== to)
  return [
    'C4Context',
    ...actors.map((actor) => `  ${printActor(ids, actor)}`),
    `  ${print('System', SYSTEM, title)}`,
    ...printRelations(relations),
  ].join('\n')
}

/** What the system is made of: C4's containers. */
export const toContainerDiagram = (given: Hld, title: string): string => {
  const hld = tidy(given)
  const components = firstOf(hld.components, ({ name }) => name)
  const inside = new Set(components.map(({ name }) => name))
  const outside = firstOf(hld.actors, ({ name }) => name).filter(({ name }) => !inside.has(name))
  const unknown = toUnknown(hld, new Set([...inside, ...outside.map(({ name }) => name)]))
  const ids = toIds([...outside.map(({ name }) => name), ...inside, ...unknown])
  const printComponent = ({ name, kind, technology, does }: Component): string =>
    `    ${print(SHAPES[kind], idOf(ids, name), name, technology, does)}`
  const used = new Set(hld.connections.flatMap(({ from, to }) => [from, to]))
  return [
    'C4Container',
    ...outside.filter(({ name }) => used.has(name)).map((actor) => `  ${printActor(ids, actor)}`),
    ...(components.length === 0
      ? [`  ${print('System', SYSTEM, title)}`]
      : [`  System_Boundary(${SYSTEM}, "${toC4Label(title)}") {`, ...components.map(printComponent), '  }']),
    ...unknown.map((name) => `  ${print('System_Ext', idOf(ids, name), name, 'not described')}`),
    ...printRelations(
      hld.connections.map(({ from, to, says, by }) => [idOf(ids, from), idOf(ids, to), says, by]),
    ),
  ].join('\n')
}
