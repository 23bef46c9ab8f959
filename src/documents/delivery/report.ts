/** What a delivery leaves: every story with its commit and its evidence, and what was left out. */
import type { Proof } from '../../schema/delivery.ts'
import { toOneLine } from '../edit.ts'
import { printDocument, printList, printSection, printTable } from '../print.ts'
import { printArgv } from './argv.ts'
import { type Finding, printFindings } from './findings.ts'

export type ReportedStory = {
  id: string
  title: string
  wave: number
  status: string
  commit?: string | undefined
  proof?: Proof | undefined
  reason?: string | undefined
  /** What a person said of it when it was left out or tried again. */
  remark?: string | undefined
  /** What of it deserves a look: a changed proof, orders to others. */
  notes: readonly string[]
  dependsOn: readonly string[]
  requirements: readonly string[]
}

export type Report = {
  title: string
  command: string
  passed: boolean
  summary: string
  tip: string
  branch: string
  proof: Proof | null
  /** Why it is complete without what was left out. */
  whyWithout: string
  /** Who decided what, a sentence each. */
  decided: readonly string[]
  warnings: readonly string[]
  stories: readonly ReportedStory[]
  /** Of an audit; undefined where nothing was looked for. */
  findings?: readonly Finding[] | undefined
}

const short = (commit: string | undefined): string => (commit ?? '').slice(0, 12) || '—'

const toSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const printProof = (proof: Proof | null | undefined): string =>
  proof
    ? printTable(
        ['Command', 'Exit', 'Time', 'Output (sha256)'],
        proof.commands.map(({ argv, exitCode, timedOut, durationMs, outputDigest }) => [
          printArgv(argv),
          timedOut ? 'timed out' : String(exitCode ?? 'killed'),
          toSeconds(durationMs),
          outputDigest.replace('sha256:', '').slice(0, 12),
        ]),
      )
    : 'No command was run.'

/** The waves as a diagram: who waits for whom. */
const printDiagram = (stories: readonly ReportedStory[]): string => {
  const waves = [...new Set(stories.map(({ wave }) => wave))].sort((a, b) => a - b)
  const node = (id: string): string => id.replace('-', '')
  return [
    '```mermaid',
    'flowchart LR',
    ...waves.flatMap((wave) => [
      `  subgraph W${wave}["Wave ${wave}"]`,
      ...stories
        .filter((story) => story.wave === wave)
        .map(({ id, status }) => `    ${node(id)}["${id} ${status}"]`),
      '  end',
    ]),
    ...stories.flatMap(({ id, dependsOn }) => dependsOn.map((to) => `  ${node(to)} --> ${node(id)}`)),
    '```',
  ].join('\n')
}

export const printReport = (report: Report): string => {
  const { stories } = report
  const left = stories.filter(({ status }) => status !== 'Complete')
  const notes = stories.flatMap(({ id, notes }) => notes.map((words) => `${id} ${words}`))
  return printDocument(
    `Report: ${toOneLine(report.title)}`,
    printSection(
      'Summary',
      printList([
        `${report.command}: ${report.summary}`,
        ...(stories.length > 0
          ? [`${stories.length - left.length} of ${stories.length} stories are complete`]
          : []),
        ...(report.tip
          ? [`${report.branch ? `Branch \`${report.branch}\` at` : 'At'} \`${short(report.tip)}\``]
          : []),
        ...report.warnings,
        ...(report.whyWithout ? [`Complete without what was left out: ${report.whyWithout}`] : []),
      ]),
    ),
    printSection('Validation', printProof(report.proof)),
    ...(report.findings ? [printSection('Findings', printFindings(report.findings))] : []),
    ...(notes.length > 0 ? [printSection('Worth A Look', printList(notes))] : []),
    ...(report.decided.length > 0 ? [printSection('Decisions', printList(report.decided))] : []),
    ...(stories.length > 0
      ? [
          printSection('Waves', printDiagram(stories)),
          printSection(
            'Stories',
            printTable(
              ['Story', 'Title', 'Wave', 'Status', 'Commit', 'Requirements', 'Evidence'],
              stories.map(({ id, title, wave, status, commit, requirements, proof, reason }) => [
                id,
                title,
                String(wave),
                status,
                short(commit),
                requirements.join(', '),
                proof
                  ? proof.commands.map(({ argv, exitCode }) => `${printArgv(argv)}: ${exitCode}`).join('; ')
                  : (reason?.split('\n')[0] ?? 'none'),
              ]),
            ),
          ),
        ]
      : []),
    ...(left.length > 0
      ? [
          printSection(
            'Left Out',
            printList(
              left.map(({ id, reason, remark }) =>
                [`${id}: ${reason?.split('\n')[0] ?? 'waits for what was left out'}`, remark]
                  .filter(Boolean)
                  .join(' — '),
              ),
            ),
          ),
        ]
      : []),
  )
}
