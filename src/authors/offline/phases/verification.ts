/**
 * Verification: each requirement with its verdict and evidence. E1 without evidence the verdict is «not verified»,
 * whatever anybody says. Evidence comes as `evidence`, a list of `{requirement, command, exitCode, commit?, passed?}`.
 */
import type { Task } from '../../../engine/ports.ts'
import type { Need, Needs } from '../needs.ts'
import { toReference } from '../needs.ts'
import { count, printDocument, printList, printSection, printTable, say, toHeadingWords } from '../print.ts'
import { asList, asObject, asText, findValue } from '../task.ts'

export type Evidence = { requirements: string[]; command: string; passed: boolean; commit: string }

export const findEvidence = (task: Task): Evidence[] =>
  asList(findValue(task, 'evidence')).flatMap((item) => {
    const { requirement, requirements, command, exitCode, passed, commit } = asObject(item)
    const ids = [asText(requirement), ...asList(requirements).map(asText)].filter(Boolean)
    const isRun = asText(command) !== '' && (typeof exitCode === 'number' || typeof passed === 'boolean')
    if (!isRun || ids.length === 0) return []
    const held = typeof exitCode === 'number' ? exitCode === 0 : passed === true
    return [{ requirements: ids, command: asText(command), passed: held, commit: asText(commit) }]
  })

type Verdict = 'verified' | 'failed' | 'not verified' | 'open question'

const toVerdict = (need: Need, own: readonly Evidence[]): Verdict => {
  if (need.open) return 'open question'
  if (own.length === 0) return 'not verified'
  return own.every(({ passed }) => passed) ? 'verified' : 'failed'
}

const printEvidence = ({ command, passed, commit }: Evidence): string =>
  `\`${say(command, 200).replaceAll('`', "'")}\` ${passed ? 'passed' : 'failed'}${commit === '' ? '' : ` at ${say(commit, 60)}`}`

const isOf = ({ id, from }: Need, { requirements }: Evidence): boolean =>
  requirements.some((one) => one === id || from.includes(one))

const SUMMARY: Verdict[] = ['verified', 'failed', 'not verified', 'open question']

const printUnverified = (need: Need): string =>
  [
    `### ${toReference(need)}: ${toHeadingWords(need.title)}`,
    'What would show it:',
    printList(
      need.criteria.length > 0
        ? need.criteria.map((line) => say(line, 500))
        : ['Open question: it names no criterion.'],
    ),
  ].join('\n\n')

export const toVerification = (task: Task, { title, needs }: Needs): string => {
  const evidence = findEvidence(task)
  const rows = needs.map((need) => {
    const own = evidence.filter((one) => isOf(need, one))
    return { need, own, verdict: toVerdict(need, own) }
  })
  const sums = SUMMARY.map(
    (verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length] as const,
  )
  const left = rows.filter(({ verdict }) => verdict === 'not verified' || verdict === 'failed')
  return printDocument(
    `Verification: ${toHeadingWords(title)}`,
    `${count(needs.length, 'requirement')}: ${sums
      .filter(([, n]) => n > 0)
      .map(([verdict, n]) => `${n} ${verdict === 'open question' ? 'still a question' : verdict}`)
      .join(', ')}. A verdict rests on a command that was run; nothing counts because somebody says so.`,
    printSection(
      'Verdicts',
      printTable(
        ['Requirement', 'Title', 'Verdict', 'Evidence'],
        rows.map(({ need, own, verdict }) => [
          toReference(need),
          need.title,
          verdict,
          own.map(printEvidence).join('; ') || 'none was given',
        ]),
      ),
    ),
    ...(left.length > 0
      ? [printSection('What Is Missing', ...left.map(({ need }) => printUnverified(need)))]
      : []),
  )
}
