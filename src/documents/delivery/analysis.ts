/** What is known before anything is planned: scope, complexity, and what the machine found in the project. */
import type { Tools } from '../../schema/delivery.ts'
import { toOneLine } from '../edit.ts'
import { printDocument, printList, printSection, printTable } from '../print.ts'
import { printArgv } from './argv.ts'

export type Analysis = {
  scope: readonly string[]
  complexity: string
  reasons: readonly string[]
  risks: readonly string[]
  questions: readonly string[]
}

export const printTools = ({ commands, executor, sandbox }: Tools): string =>
  [
    printTable(
      ['What', 'Found', 'Trusted here'],
      [
        ...commands.map(({ name, argv, trusted }) => [name, printArgv(argv), trusted ? 'yes' : 'not yet']),
        [
          'Stories are done by',
          executor.argv ? `${executor.name}: ${printArgv(executor.argv)}` : executor.name,
          executor.argv ? (executor.trusted ? 'yes' : 'not yet') : '—',
        ],
        ['Sandbox', sandbox, '—'],
      ],
    ),
    ...(commands.length === 0 ? ['No build, lint or test command was found: one is asked for.'] : []),
  ].join('\n\n')

/** Of a text that was given whole, its tool checks are ours: what the machine found, not what somebody says. */
export const printAnalysis = (title: string, analysis: Analysis, tools: Tools | undefined): string =>
  printDocument(
    `Analysis: ${toOneLine(title)}`,
    printSection('Scope', printList(analysis.scope)),
    printSection('Complexity', `${analysis.complexity}\n\n${printList(analysis.reasons)}`),
    ...(tools ? [printSection('Tool Checks', printTools(tools))] : []),
    printSection('Risks', printList(analysis.risks)),
    printSection('Open Questions', printList(analysis.questions)),
  )
