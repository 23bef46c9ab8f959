/** The documents of phases, printed from entries. Words of others stand in them as words: they open no block. */
import type {
  Brainstorm,
  PhaseDesign,
  PlanItem,
  PlannedTask,
  Specification,
  Verification,
} from '../../schema/phases.ts'
import { toOneLine } from '../edit.ts'
import { printDocument, printList, printSection, printTable, toHeading } from '../print.ts'
import { printSpec, toInline } from '../spec/print.ts'

const printItem = (id: string, title: string, fields: readonly (readonly [string, string])[]): string =>
  [
    `### ${id}: ${toHeading(title)}`,
    '',
    ...fields.map(([key, value]) => `- **${key}**: ${toInline(value) || 'none'}`),
  ].join('\n')

export const printBrainstorm = (name: string, { problem, options, intent, questions }: Brainstorm): string =>
  printDocument(
    `Brainstorm: ${toOneLine(name)}`,
    printSection('Problem', toInline(problem)),
    printSection(
      'Options Explored',
      printList(
        options.map(({ title, description, chosen }) =>
          [`${title}${chosen ? ' (chosen)' : ''}`, ...(description ? [description] : [])].join(': '),
        ),
      ),
    ),
    printSection('Intent', toInline(intent)),
    ...(questions.length > 0 ? [printSection('Open Questions', printList(questions))] : []),
  )

export const printSpecification = (spec: Specification): string =>
  printSpec({ version: '1', priority: 'must', ...spec })

export const printPhaseDesign = (name: string, design: PhaseDesign): string =>
  printDocument(
    `Design: ${toOneLine(name)}`,
    printSection('Overview', toInline(design.overview)),
    printSection(
      'Components',
      printTable(
        ['Component', 'What it does'],
        design.components.map(({ name: component, does }) => [component, does]),
      ),
    ),
    printSection(
      'Interfaces',
      printTable(
        ['Interface', 'Contract'],
        design.interfaces.map(({ name: one, contract }) => [one, contract]),
      ),
    ),
    printSection(
      'Technical Requirements',
      printTable(
        ['Id', 'Requirements', 'Statement', 'How it is checked'],
        design.technical.map(({ id, requirements, statement, check }) => [
          id,
          requirements.join(', '),
          statement,
          check,
        ]),
      ),
    ),
    printSection('Dependencies', printList(design.dependencies)),
    printSection(
      'Risks',
      printTable(
        ['Risk', 'Mitigation'],
        design.risks.map(({ risk, mitigation }) => [risk, mitigation]),
      ),
    ),
  )

export const printPlan = (name: string, items: readonly PlanItem[]): string =>
  printDocument(
    `Plan: ${toOneLine(name)}`,
    ...items.map(({ id, title, dependsOn, covers, files, risk }) =>
      printItem(id, title, [
        ['Depends on', dependsOn.join(', ')],
        ['Covers', covers.join(', ')],
        ['Files', files.join(', ') || 'unknown'],
        ['Risk', risk],
      ]),
    ),
  )

/** A task whose minutes nobody has said yet. */
type OpenTask = Omit<PlannedTask, 'minutes'> & { minutes?: number }

export const printTasks = (name: string, tasks: readonly OpenTask[]): string =>
  printDocument(
    `Tasks: ${toOneLine(name)}`,
    ...tasks.map(({ id, title, dependsOn, covers, files, minutes, do: work, test, doneWhen }) =>
      printItem(id, title, [
        ['Depends on', dependsOn.join(', ')],
        ['Covers', covers.join(', ')],
        ['Files', files.join(', ') || 'unknown'],
        ['Minutes', minutes === undefined ? 'unknown' : String(minutes)],
        ['Do', work],
        ['Test', test],
        ['Done when', doneWhen],
      ]),
    ),
  )

export const printVerification = (name: string, { summary, verdicts }: Verification): string =>
  printDocument(
    `Verification: ${toOneLine(name)}`,
    printSection('Summary', toInline(summary)),
    printSection(
      'Requirements',
      printTable(
        ['Requirement', 'Verdict', 'Evidence'],
        verdicts.map(({ requirement, verdict, evidence }) => [requirement, verdict, evidence]),
      ),
    ),
  )
