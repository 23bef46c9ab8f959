/** What operations answer with, for a person's eyes. */
import { relative } from 'node:path'
import type { Turn } from '../../operations/about.ts'
import type { Services } from '../../operations/index.ts'
import type { Globals } from './arguments.ts'
import { type Paint, paint, plain } from './paint.ts'
import { printTurn } from './turn.ts'

type Request = {
  id: string
  kind: string
  to: string
  title: string
  node: string
  ask: string
  assurance: string
  document?: { path: string }
  findings?: { rule: string; requirement: string }[]
  more?: number
  problems?: string[]
  detail?: unknown
  proposals: { value: unknown; by?: { who: string; assurance: string } }[]
}
type Run = {
  id: string
  workflow: string
  feature: string | null
  status: string
  title: string
  node: string
  state: Record<string, unknown>
}
type Reply = {
  run: Run
  requests: Request[]
  notice?: { message: string; fix: string }
  risks?: { question: string; reason: string }[]
}
type Printing = { globals: Globals; services: Services; input: Record<string, unknown> }

const near = (services: Services, path: string): string => relative(services.project, path) || path

const MARK: Record<string, string> = { waiting: '◆', working: '…', done: '✓', failed: '✗' }

/** What the analysis found in the document that waits, in a line. */
const printGate = ({ findings = [], more = 0 }: Request, feature: string | null, style: Paint): string[] => {
  const count = findings.length + more
  if (count === 0) return []
  const first = findings.slice(0, 3).map(({ rule, requirement }) => `${plain(requirement)} ${rule}`)
  const rest = count > first.length ? ', …' : ''
  const see = style.dim(`see ${SELF} check ${feature ?? ''}`.trimEnd())
  return [
    `  ${style.yellow(`${count} finding${count === 1 ? '' : 's'}`)}: ${first.join(', ')}${rest}; ${see}`,
  ]
}

const printRequest = (
  request: Request,
  feature: string | null,
  style: Paint,
  services: Services,
): string[] => {
  const who =
    request.to === 'person'
      ? 'waits for you'
      : request.to === 'author'
        ? 'waits for its author'
        : 'waits for a check'
  const lines = [
    `  ${style.yellow(request.title)} ${style.dim(`${who}, request ${request.id}, needs ${request.assurance}`)}`,
  ]
  if (request.ask === 'turn' && request.to === 'person')
    lines.push(...printTurn(request.detail as Turn, style))
  if (request.document) lines.push(`  ${style.cyan(near(services, request.document.path))}`)
  lines.push(...printGate(request, feature, style))
  for (const problem of request.problems ?? []) lines.push(`  ${style.red('!')} ${plain(problem)}`)
  for (const proposal of request.proposals) {
    lines.push(
      `  ${style.dim(`proposed by ${proposal.by?.who ?? 'another checkout'} (${proposal.by?.assurance ?? 'fork'}): ${plain(JSON.stringify(proposal.value)).slice(0, 200)}`)}`,
    )
  }
  return lines
}

/** How the reader can call us again: through npm nothing is on the path. */
const SELF = process.env.npm_command ? 'npx throughline' : 'throughline'

/** What a person does next where nothing is asked. */
const toCommand = ({ status, workflow, node, feature, id }: Run): string | undefined => {
  if (status === 'working') return `continue ${feature ?? ''}`
  if (workflow !== 'interview') return undefined
  if (status === 'done') return node === 'WAITING' ? `start prd --feature ${feature}` : undefined
  return node === 'ERROR' ? `reset ${feature ?? id}` : `start interview --feature ${feature ?? id}`
}

const printNext = ({ run, requests, notice }: Reply, style: Paint): string[] => {
  const [request] = requests
  if (notice && request?.ask !== 'fork') return []
  if (!request) {
    const command = toCommand(run)
    return command === undefined ? [] : ['', `  ${style.dim('next')}  ${SELF} ${command}`.trimEnd()]
  }
  if (request.to !== 'person')
    return [
      '',
      `  ${style.dim('next')}  ${SELF} answer ${request.id} --value '{…}'`,
      `        ${SELF} next --json   ${style.dim('shows the task and its schema')}`,
    ]
  if (request.ask === 'turn')
    return [
      '',
      `  ${style.dim('next')}  ${SELF} continue ${run.feature ?? run.id}`,
      `        ${SELF} answer ${request.id} --value '{"answer":"…"}'   ${style.dim('from a script')}`,
    ]
  if (request.ask === 'fork')
    return ['', `  ${style.dim('next')}  ${SELF} answer ${request.id} --value '{"choice":"…"}'`]
  return [
    '',
    `  ${style.dim('next')}  ${SELF} review ${run.feature ?? ''}`.trimEnd(),
    `        ${SELF} answer ${request.id} --approve   ${style.dim('from a script')}`,
  ]
}

const printRisks = ({ run, risks = [] }: Reply, style: Paint): string[] =>
  risks.length === 0
    ? []
    : [
        '',
        `  ${style.bold('the riskiest open questions')}`,
        ...risks.flatMap(({ question, reason }, at) => [
          `  ${at + 1}. ${plain(question)}`,
          `     ${style.dim(plain(reason))}`,
        ]),
        '',
        `  ${style.dim('send it')}  ${SELF} export ${run.feature ?? ''} --html`,
      ]

/** Where an interview stands that asks nothing: what it made, and what went wrong. */
const printInterview = (
  { status, node, feature, state }: Run,
  style: Paint,
  services: Services,
): string[] => {
  const messages = (state.messages as string[] | undefined) ?? []
  const stories = (state.stories as string[] | undefined) ?? []
  const isAccepted = status === 'done' && node === 'WAITING' && feature !== null
  return [
    ...(isAccepted
      ? [
          `  accepted: ${style.cyan(near(services, services.workspace.path(feature, 'spec.md')))}`,
          `  ${style.dim(`${stories.length} ${stories.length === 1 ? 'story' : 'stories'} in docs/projects`)}`,
        ]
      : []),
    ...(node === 'ERROR' ? messages.map((message) => `  ${style.red('!')} ${plain(message)}`) : []),
  ]
}

const printReply = (reply: Reply, style: Paint, services: Services): string => {
  const { run, requests } = reply
  const mark = MARK[run.status] ?? '·'
  const colour = run.status === 'done' ? style.green : run.status === 'failed' ? style.red : style.bold
  const head = `${colour(`${mark} ${run.feature ?? run.id}`)} ${style.dim(`${run.workflow} · ${run.status} · ${run.node}`)}`
  const lines = [head]
  if (run.workflow === 'interview') lines.push(...printInterview(run, style, services))
  else if (run.status === 'done' && run.feature) {
    const { who, assurance } = approvalOf(run)
    lines.push(`  finalized: ${style.cyan(near(services, services.workspace.path(run.feature, 'prd.md')))}`)
    if (assurance === 'automatic')
      lines.push(
        `  ${style.yellow('approved automatically')} ${style.dim(`by ${who}: nobody has read it yet`)}`,
      )
  }
  if (run.status === 'failed') {
    for (const message of (run.state.prdWorkflowFatalErrorMessages as string[] | undefined) ?? [])
      lines.push(`  ${style.red('!')} ${plain(message)}`)
  }
  if (reply.notice)
    lines.push(
      `  ${style.red('!')} ${plain(reply.notice.message)}`,
      `  ${style.dim('fix:')} ${reply.notice.fix}`,
    )
  for (const request of requests) lines.push(...printRequest(request, run.feature, style, services))
  lines.push(...printRisks(reply, style))
  return [...lines, ...printNext(reply, style)].join('\n')
}

const approvalOf = (run: Run): { who: string; assurance: string } => {
  const status = run.state.prdStatus as { author?: string; assurance?: string } | null
  return { who: status?.author ?? 'somebody', assurance: status?.assurance ?? '' }
}

/** Beneath the folder called from, a path is shown from there. */
const shorten = (path: string): string => {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}

type Problems = { path: string; line: number; code: string; message: string; fix: string }[]

const printProblems = ({ problems }: { problems: Problems }, style: Paint): string => {
  if (problems.length === 0) return style.green('✓ no problems')
  const rows = problems.map(
    ({ path, line, code, message, fix }) =>
      `${style.cyan(`${plain(shorten(path))}:${line}`)} ${style.red(code)} ${plain(message)}\n  ${style.dim('fix:')} ${plain(fix)}`,
  )
  return [...rows, '', `${problems.length} problem${problems.length === 1 ? '' : 's'}`].join('\n')
}

const printFindings = (
  { findings }: { findings: { name: string; ok: boolean; message: string; fix?: string }[] },
  style: Paint,
): string =>
  findings
    .map(
      ({ name, ok, message, fix }) =>
        `${ok ? style.green('✓') : style.red('✗')} ${name.padEnd(9)} ${message}${fix ? `\n  ${style.dim('fix:')} ${fix}` : ''}`,
    )
    .join('\n')

const printTrace = (
  {
    id,
    up,
    down,
    links,
  }: { id: string | null; up: string[]; down: string[]; links: { from: string; to: string; kind: string }[] },
  style: Paint,
): string => {
  if (id === null)
    return (
      links.map(({ from, to, kind }) => `${plain(from)} ${style.dim(`—${kind}→`)} ${plain(to)}`).join('\n') ||
      'no links yet'
    )
  return [
    style.bold(id),
    ...up.map((from) => `  ${style.dim('from')} ${plain(from)}`),
    ...down.map((to) => `  ${style.dim('to')}   ${plain(to)}`),
  ].join('\n')
}

type Result = {
  text: string
  pattern: string
  type: string
  quality?: string
  findings: { rule: string; message: string; rewrite: string }[]
}

const printResults = ({ results }: { results: Result[] }, style: Paint): string => {
  const rows = results.map(({ text, pattern, type, quality, findings }) =>
    [
      `${style.bold(plain(text))} ${style.dim([type, quality, pattern].filter(Boolean).join(' · '))}`,
      ...findings.map(
        ({ rule, message, rewrite }) =>
          `  ${style.yellow(rule)} ${plain(message)}\n     ${style.dim('→')} ${plain(rewrite)}`,
      ),
    ].join('\n'),
  )
  const count = results.reduce((sum, { findings }) => sum + findings.length, 0)
  return [...rows, '', `${results.length} requirements, ${count} findings`].join('\n')
}

/** The text for a command's output; empty where there is nothing to say. */
type Question = { id: string; question: string; why: string; choices: { id: string; label: string }[] }

const printQuestions = ({ questions }: { questions: Question[] }, style: Paint): string => {
  if (questions.length === 0) return 'nothing is asked about this idea before it is written down'
  const shown = questions.flatMap(({ id, question, why, choices }) => [
    style.bold(question),
    `  ${style.dim(why)}`,
    ...choices.map((choice) => `  ${style.cyan(`--answer ${id}=${choice.id}`)}  ${choice.label}`),
    '',
  ])
  return [...shown, style.dim(`or in words of your own: --answer ${questions[0]?.id}="…"`)].join('\n')
}

export const print = (command: string, output: unknown, { globals, services }: Printing): string => {
  const style = paint(globals.color && process.stdout.isTTY === true)
  if (command === 'status') {
    const { runs, problems } = output as { runs: Reply[]; problems?: Problems }
    const damaged = problems ? [printProblems({ problems }, style)] : []
    if (runs.length === 0 && !problems)
      return `nothing is under way here\n  ${style.dim('next')}  ${SELF} "your idea in a sentence"`
    return [...runs.map((reply) => printReply(reply, style, services)), ...damaged].join('\n\n')
  }
  if (command === 'analyse') return printResults(output as Parameters<typeof printResults>[0], style)
  if (command === 'questions') return printQuestions(output as { questions: Question[] }, style)
  if (command === 'export') return `${style.green('✓')} ${(output as { path: string }).path}`
  if (command === 'doctor') return printFindings(output as Parameters<typeof printFindings>[0], style)
  if (command === 'trace') return printTrace(output as Parameters<typeof printTrace>[0], style)
  if (command === 'read') return plain((output as { text: string }).text)
  if (command === 'settings') {
    const { gates, author, notes } = output as {
      gates: Record<string, string>
      author: string
      notes: string[]
    }
    return [
      ...Object.entries(gates).map(([key, value]) => `gates.${key} = ${value}`),
      `author = ${author}`,
      ...notes,
    ].join('\n')
  }
  return printReply(output as Reply, style, services)
}
