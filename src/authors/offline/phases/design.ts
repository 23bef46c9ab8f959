/** The design of the phases: components, interfaces, dependencies and risks on a few pages. */
import { printAct } from '../derived/behaviour.ts'
import { OF_ALL } from '../derived/components.ts'
import type { Design } from '../derived/design.ts'
import { drawComponents } from '../derived/diagrams.ts'
import { printOrigin, printQuestions } from '../derived/parts.ts'
import { toQuestions } from '../derived/questions.ts'
import { toRisks } from '../derived/risks.ts'
import { printIndexStatement, printTableStatement, toIndexes, toTables } from '../derived/sql.ts'
import { toReference } from '../needs.ts'
import {
  printDocument,
  printFence,
  printList,
  printSection,
  printTable,
  toHeadingWords,
  toIds,
  toSeries,
} from '../print.ts'

const printComponents = (design: Design): string => {
  const parts = design.components.filter(({ name }) => name !== OF_ALL)
  return printSection(
    'Components',
    ...(parts.length > 1 ? [printFence('mermaid', drawComponents(design))] : []),
    printTable(
      ['Component', 'Keeps', 'Uses', 'From'],
      parts.map(({ name, owns, uses, needs }) => [
        name,
        owns.join(', '),
        uses.map((use) => `${use.name} (${use.need})`).join(', '),
        toIds(needs.map(({ id }) => id)),
      ]),
    ) || 'No requirement is settled, so there is no component yet.',
  )
}

const printInterfaces = ({ endpoints, neighbours }: Design): string =>
  printSection(
    'Interfaces',
    printTable(
      ['ID', 'Call', 'Who', 'Sends', 'Errors', 'From'],
      endpoints.map(({ id, method, path, actors, sends, errors, needs }) => [
        id,
        `${method} ${path}`,
        toSeries(actors),
        sends.join(', '),
        errors.map(({ status, from }) => `${status} (${from})`).join(', '),
        toIds(needs),
      ]),
    ) || 'No requirement names a person together with what they call for.',
    printTable(
      ['Neighbour', 'What for', 'From'],
      neighbours.map(({ name, does, needs }) => [name, does, toIds(needs)]),
    ),
  )

const printData = ({ entities }: Design): string => {
  const { tables } = toTables(entities)
  const byName = new Map(tables.map((one) => [one.name, one]))
  const lines = tables.flatMap((one, at) => [...(at > 0 ? [''] : []), ...printTableStatement(one, byName)])
  const indexes = toIndexes(tables).map(printIndexStatement)
  return printSection(
    'Data',
    tables.length === 0
      ? 'No requirement names a thing that is kept.'
      : printFence('sql', [...lines, ...(indexes.length > 0 ? ['', ...indexes] : [])]),
  )
}

const printTechnical = ({ technical }: Design): string =>
  printSection(
    'Technical Requirements',
    printTable(
      ['ID', 'What it does', 'Component', 'Shown by', 'From'],
      technical.map(({ id, act, component, check, need }) => [
        id,
        printAct(act),
        component,
        check,
        toReference(need),
      ]),
    ) || 'None: no requirement is settled.',
  )

const printDependencies = ({ components, neighbours }: Design): string => {
  const between = components.flatMap(({ name, uses }) =>
    uses.map((use) => `${name} needs ${use.name} first (${use.need})`),
  )
  const away = neighbours.map(({ name, needs }) => `The ${name} lies outside of our reach (${toIds(needs)})`)
  return printSection(
    'Dependencies',
    printList([...between, ...away]) || 'No part depends on another, as far as the words tell.',
  )
}

export const toPhaseDesign = (design: Design): string =>
  printDocument(
    `Design: ${toHeadingWords(design.title)}`,
    printOrigin(design),
    printComponents(design),
    printInterfaces(design),
    printData(design),
    printTechnical(design),
    printDependencies(design),
    printSection('Risks', printList(toRisks(design)) || 'None that plain rules could find.'),
    printSection('Open Questions', printQuestions(toQuestions(design))),
  )
