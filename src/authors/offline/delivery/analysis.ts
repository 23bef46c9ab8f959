/** The analysis that delivery begins with: scope, complexity and tool checks, counted from the words. */
import type { Task } from '../../../engine/ports.ts'
import type { Design } from '../derived/design.ts'
import { printQuestions, toFileName, toOwnQuestions } from '../derived/parts.ts'
import { toRisks } from '../derived/risks.ts'
import {
  count,
  printDocument,
  printFence,
  printList,
  printSection,
  printTable,
  say,
  toHeadingWords,
  toIds,
} from '../print.ts'
import { asList, asObject, asText, findText, findValue } from '../task.ts'

/** What each command will do, in plain words. */
const ASKED: Record<string, string> = {
  build: 'Build: plan, execute in waves, validate.',
  architect: 'Architect: end with an approved plan; nothing is executed.',
  audit: 'Audit: examine what is there and report findings as proposed stories; nothing is changed.',
  debug: 'Debug: one story, whose evidence is the failing command: failing before, passing after.',
}

/** Each part weighs what it usually costs; the sum is printed. */
const toWeights = (design: Design): [string, number, number][] => [
  ['settled requirements', design.settled.length, 1],
  ['kinds of things that are kept', design.entities.length, 2],
  ['systems outside', design.neighbours.length, 3],
  ['figures to meet', design.technical.filter(({ limits }) => limits.length > 0).length, 1],
  ['open questions', design.open.length, 2],
]

const toSize = (sum: number): string => (sum <= 8 ? 'small' : sum <= 40 ? 'medium' : 'large')

const printComplexity = (design: Design): string => {
  const weights = toWeights(design)
  const sum = weights.reduce((total, [, n, weight]) => total + n * weight, 0)
  const terms = weights.filter(([, n]) => n > 0).map(([, n, weight]) => `${n} × ${weight}`)
  return printSection(
    'Complexity',
    printTable(
      ['What', 'How many', 'Weight'],
      weights.map(([name, n, weight]) => [name, String(n), String(weight)]),
    ),
    `${terms.join(' + ') || '0'} = ${sum}: ${toSize(sum)} (up to 8 small, up to 40 medium). The weights are a rule of thumb, not a measurement.`,
  )
}

/** Tools that were looked at come as `tools`, a list of `{name, version?, found}`; nothing else is claimed. */
const printTools = (task: Task): string => {
  const rows = asList(findValue(task, 'tools')).flatMap((item) => {
    const { name, version, found } = asObject(item)
    return asText(name) === ''
      ? []
      : [[asText(name), found === true ? 'found' : 'not found', asText(version)]]
  })
  return printSection(
    'Tool Checks',
    printTable(['Tool', 'Result', 'Version'], rows) ||
      'No tool was looked at: the offline author runs no command. Before the first wave somebody has to run build, lint and tests once.',
  )
}

const printScope = (task: Task, { settled, open, file, components }: Design, command: string): string => {
  const request = findText(task, ['request'])?.text ?? ''
  return printSection(
    'Scope',
    ASKED[command] ?? '',
    request === ''
      ? `From ${toFileName(file)}.`
      : command === 'debug'
        ? `The failing command:\n\n${printFence('', request.split(/\r\n|\r|\n/).slice(0, 20))}`
        : `The request: ${say(request, 600)}`,
    `${count(settled.length, 'settled requirement')}: ${toIds(settled.map(({ id }) => id)) || 'none'}.`,
    ...(open.length > 0
      ? [`Not to be built, because still a question: ${toIds(open.map(({ id }) => id))}.`]
      : []),
    printList(components.map(({ name, needs }) => `${name}: ${toIds(needs.map(({ id }) => id))}`)),
  )
}

export const toAnalysis = (task: Task, design: Design): string => {
  const command = asText(task.options.command) || 'build'
  return printDocument(
    `Analysis: ${toHeadingWords(design.title)}`,
    printScope(task, design, command),
    printComplexity(design),
    printTools(task),
    printSection('Risks', printList(toRisks(design)) || 'None that plain rules could find.'),
    printSection('Open Questions', printQuestions(toOwnQuestions(design.needs))),
  )
}
