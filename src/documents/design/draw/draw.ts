/** The diagrams of a design as drawings that need nothing but the page they stand on. */
import type { DesignParts, Hld } from '../../../schema/design.ts'
import { toContainerDiagram, toContextDiagram } from '../emit/c4.ts'
import { toErDiagram } from '../emit/er.ts'
import { toSequenceDiagram } from '../emit/sequence.ts'
import { toStateDiagram } from '../emit/states.ts'
import { tidy } from '../tidy.ts'
import { drawContainers, drawContext } from './c4.ts'
import { drawTables } from './er.ts'
import type { Drawing } from './graph.ts'
import { drawFlow } from './sequence.ts'
import { drawStates } from './states.ts'
import { drawSvg } from './svg.ts'

/** `sources`: the mermaid blocks that say the same, with or without what stands beside them. */
export type Diagram = { title: string; svg: string; sources: string[] }

const toDiagram = (
  title: string,
  { content, width, height }: Drawing,
  ...sources: [string, ...string[]]
): Diagram => ({ title, svg: drawSvg(title, width, height, content), sources })

/** Boxes without an arrow say no more than their table does. */
const isUsed = ({ actors, connections }: Hld): boolean => {
  const names = new Set(actors.map(({ name }) => name))
  return connections.some(({ from, to }) => names.has(from) || names.has(to))
}

/** In the order in which the documents show them; `system` is what is designed. */
export const drawDiagrams = (parts: DesignParts, system = 'The system'): Diagram[] => {
  const hld = parts.hld && tidy(parts.hld)
  const lld = parts.lld && tidy(parts.lld)
  const database = parts.database && tidy(parts.database)
  return [
    ...(hld && isUsed(hld)
      ? [toDiagram('Context', drawContext(hld, system), toContextDiagram(hld, system))]
      : []),
    ...(hld && hld.connections.length > 0
      ? [toDiagram('Components', drawContainers(hld), toContainerDiagram(hld, system))]
      : []),
    ...(hld?.flows ?? []).map((flow) =>
      toDiagram(`${flow.id}: ${flow.title}`, drawFlow(flow), toSequenceDiagram(flow, hld?.actors)),
    ),
    ...(lld?.models ?? [])
      .filter(({ states }) => states.length > 0)
      .map((model) => toDiagram(`States of ${model.name}`, drawStates(model), toStateDiagram(model))),
    ...(database && database.tables.length > 0
      ? [toDiagram('Tables', drawTables(database), toErDiagram(database), toErDiagram(database, true))]
      : []),
  ]
}
