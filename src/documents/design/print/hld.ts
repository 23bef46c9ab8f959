import { isEqual } from '../../../schema/changes.ts'
import type { Decision, Flow, Hld } from '../../../schema/design.ts'
import {
  ACTOR,
  COMPONENT,
  CONNECTION,
  DEPENDENCY,
  FAILURE_FIELDS,
  OPTION,
  RISK,
  STEP,
  TECHNOLOGY,
  USE_CASE,
} from '../columns.ts'
import { toContainerDiagram, toContextDiagram } from '../emit/c4.ts'
import { toSequenceDiagram } from '../emit/sequence.ts'
import { readDrawnFlow } from '../read/drawn.ts'
import { DERIVED, SECTIONS } from '../sections.ts'
import { tidy } from '../tidy.ts'
import { printHeading, printWordList, printWords } from '../words.ts'
import {
  join,
  printBelow,
  printEntries,
  printEntryFields,
  printFence,
  printFields,
  printSection,
} from './blocks.ts'
import { type PrintContext, printCoverage, printPart, printQuestions, printTechnical } from './shared.ts'

const { hld: TITLES } = SECTIONS

/** What a diagram cannot say to the letter is said as a table, too. */
const printSteps = ({ steps, failures }: Pick<Flow, 'steps' | 'failures'>): string[] => [
  printEntries(STEP, steps),
  ...failures.flatMap((failure) => [
    printHeading(4, `When: ${printWords(failure.when)}`),
    printEntryFields(FAILURE_FIELDS, failure),
    printEntries(STEP, failure.steps),
  ]),
]

const isSaid = ({ steps, failures }: Flow, diagram: string): boolean =>
  isEqual(readDrawnFlow(diagram), { steps, failures })

const printFlow = (flow: Flow, { actors }: Hld, { isInside }: PrintContext): string => {
  const diagram = toSequenceDiagram(flow, actors)
  return join([
    printHeading(3, `${flow.id}: ${printWords(flow.title)}`),
    printFields([['Covers', printWordList(flow.covers)]]),
    printFence('mermaid', diagram),
    ...(isInside && isSaid(flow, diagram) ? [] : printSteps(flow)),
  ])
}

const printDecision = ({ id, title, context, options, chosen, reason }: Decision): string =>
  join([
    printHeading(3, `${id}: ${printWords(title)}`),
    printFields([['Context', printWords(context)]]),
    printEntries(OPTION, options),
    printFields([
      ['Chosen', printWords(chosen)],
      ['Reason', printWords(reason)],
    ]),
  ])

const printOverview = (hld: Hld, title: string): string =>
  printSection(
    TITLES.overview[0],
    hld.overview,
    printBelow(
      DERIVED.context,
      hld.actors.length === 0 ? '' : printFence('mermaid', toContextDiagram(hld, title)),
    ),
    printBelow(TITLES.actors[0], printEntries(ACTOR, hld.actors)),
    printBelow(TITLES.useCases[0], printEntries(USE_CASE, hld.useCases)),
  )

const printArchitecture = (hld: Hld, title: string): string => {
  const isEmpty = hld.components.length + hld.connections.length === 0
  return printSection(
    TITLES.components[0],
    isEmpty ? '' : printFence('mermaid', toContainerDiagram(hld, title)),
    printEntries(COMPONENT, hld.components),
    printBelow(TITLES.connections[0], printEntries(CONNECTION, hld.connections)),
  )
}

/** The high-level design as a document. */
export const printHld = (given: Hld, context: PrintContext): string => {
  const hld = tidy(given)
  return printPart('hld', context, [
    printOverview(hld, context.title),
    printArchitecture(hld, context.title),
    printSection(TITLES.technology[0], printEntries(TECHNOLOGY, hld.technology)),
    printSection(TITLES.flows[0], ...hld.flows.map((flow) => printFlow(flow, hld, context))),
    printSection(TITLES.scalability[0], hld.scalability),
    printSection(TITLES.security[0], hld.security),
    printSection(TITLES.reliability[0], hld.reliability),
    printSection(TITLES.decisions[0], ...hld.decisions.map(printDecision)),
    printSection(TITLES.dependencies[0], printEntries(DEPENDENCY, hld.dependencies)),
    printSection(TITLES.risks[0], printEntries(RISK, hld.risks)),
    printTechnical('hld', hld.technicalRequirements),
    printCoverage({ hld }),
    printQuestions('hld', hld.openQuestions),
  ])
}
