/** What operations answer with, for a person's eyes: by the shape that the row names, else field by field. */
import { relative } from 'node:path'
import { toGiven } from '../../documents/other-side.ts'
import { quote, toCommandLine } from '../../operations/command-line.ts'
import { BEING_TYPED } from '../../operations/kept-words.ts'
import type { Next, Operation, Reply, Services } from '../../operations/rows.ts'
import { toSaidWords } from '../../operations/said-words.ts'
import { toSpentWords } from '../../operations/spending.ts'
import { STAGE_MARKS } from '../../operations/stage-marks.ts'
import { isTurn, turnOf } from '../../operations/turn.ts'
import { type Assurance, DECIDED, isBelow } from '../../schema/assurance.ts'
import type { Proposal } from '../../schema/request.ts'
import type { Globals } from './arguments.ts'
import { isTerminal } from './output.ts'
import { type Paint, paint, plain, plainPainted } from './paint.ts'
import { printTurn } from './turn.ts'

export type Printing = { style: Paint; globals: Globals; services: Services }
type Printer = (output: never, printing: Printing) => string | Promise<string>
type Request = Reply['requests'][number]

const near = ({ services }: Printing, path: string): string => relative(services.project, path) || path

const COLOUR: Record<string, (style: Paint) => Paint['bold']> = {
  done: ({ green }) => green,
  failed: ({ red }) => red,
}

const MARK: Record<string, string> = { waiting: '◆', working: '…', done: '✓', failed: '✗' }

/** How the reader can call us again: through npm nothing is on the path. */
const SELF = process.env.npm_command ? 'npx throughline' : 'throughline'

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

const WAITS: Record<Request['to'], string> = {
  person: 'waits for you',
  author: 'waits for its author',
  machine: 'waits for a check',
}

const SHOWN = 5
/** Where nobody says how wide it is. */
const COLUMNS = 120

/** What a gate is about besides its document: sentences, and what is listed with it. */
const printForm = ({ form, to, ask }: Request, style: Paint): string[] => {
  const { entries = [], title = '' } = form?.list ?? {}
  // A fork is no text that can be opened: who decided what is told at once.
  // What was built is decided about by what stands here, also by whoever opens no review.
  const most = ask === 'fork' || form?.diffs ? entries.length : SHOWN
  const more = entries.length - most
  return [
    ...(to === 'person' && ask !== 'fork' ? (form?.says ?? []) : []).map(
      (sentence) => `  ${plain(sentence)}`,
    ),
    ...(entries.length > 0 ? [`  ${style.bold(plain(title))}`] : []),
    ...entries.slice(0, most).map((entry) => `  · ${plain(entry)}`),
    ...(more > 0 ? [`  ${style.dim(`and ${more} more, in the review`)}`] : []),
  ]
}

/** What was said and does not count: of the other side of a fork every word, for it stands nowhere else. */
const printProposals = ({ proposals }: Request, style: Paint): string[] =>
  (proposals as Proposal[])
    .map(toGiven)
    .flatMap(({ who, how, isOther, lines }) =>
      isOther
        ? [
            `  ${style.yellow('!')} ${plain(`${who} said ${how}, not taken so far:`)}`,
            ...lines.map((line) => `      · ${plain(line)}`),
          ]
        : [`  ${style.dim(`proposed by ${plain(who)} (${how}): ${plain(lines.join(' · '))}`)}`],
    )

/** What may be answered from anywhere needs no word about it. */
const isGate = ({ to, assurance }: Request): boolean =>
  to === 'person' && isBelow('reported', assurance as Assurance)

/** What is being typed, or is for nothing yet, is no decision. */
const toLeft = (line: string, { unfinished }: Request): string =>
  unfinished === 'words' || line.includes(BEING_TYPED) ? 'typed' : 'decided'

const printRequest = (request: Request, feature: string | null, printing: Printing): string[] => {
  const { style } = printing
  const needs = isGate(request) ? `; ${DECIDED[request.assurance as Assurance]}` : ''
  const facts = style.dim(`${WAITS[request.to]}, request ${request.id}${needs}`)
  return [
    `  ${style.yellow(plain(request.title))} ${facts}`,
    ...(isTurn(request) ? printTurn(turnOf(request), style) : []),
    ...(request.document ? [`  ${style.cyan(near(printing, request.document.path))}`] : []),
    ...printGate(request, feature, style),
    ...(isTurn(request) || request.problems ? [] : printForm(request, style)),
    ...(request.problems ?? []).map((problem) => `  ${style.red('!')} ${plain(problem)}`),
    ...(request.said
      ? [`  ${style.yellow('!')} ${plain(toSaidWords(request.said))}: confirm it with throughline review`]
      : []),
    ...(request.kept ?? []).map(
      (line) => `  ${style.yellow('!')} ${toLeft(line, request)} and not sent: ${plain(line)}`,
    ),
    ...printProposals(request, style),
  ]
}

const printCalls = ({ calls }: Next, style: Paint): string[] => {
  if (calls.length === 0) return []
  const lines = calls.map((call, at) => {
    const lead = at === 0 ? style.dim('next') : '    '
    return `  ${lead}  ${toCommandLine(call, SELF)}${call.says ? `   ${style.dim(call.says)}` : ''}`
  })
  return ['', ...lines]
}

const printMade = ({ made }: Next, printing: Printing): string[] =>
  made.map(({ title, path, count }) => {
    const many = count === undefined || count === 1 ? '' : `${count} × `
    return `  ${many}${title}: ${printing.style.cyan(near(printing, path))}`
  })

/** Where a run stands: what it asks of somebody is told by its requests. */
const printStanding = ({ run, next }: Reply, printing: Printing): string[] => {
  const { style } = printing
  const isAsking = next.state === 'wait' || next.state === 'go'
  const mark = isAsking || next.state === 'done' ? style.yellow('!') : style.red('!')
  const messages = next.messages.map((message) => `  ${mark} ${plain(message)}`)
  return [
    ...(isAsking || next.says === run.title ? [] : [`  ${plain(next.says)}`]),
    ...printMade(next, printing),
    ...messages,
  ]
}

const printRisks = ({ risks = [] }: Reply, style: Paint): string[] =>
  risks.length === 0
    ? []
    : [
        '',
        `  ${style.bold('the riskiest open questions')}`,
        ...risks.flatMap(({ question, reason }, at) => [
          `  ${at + 1}. ${plain(question)}`,
          `     ${style.dim(plain(reason))}`,
        ]),
      ]

const printBar = ({ bar = [] }: Reply['run'], style: Paint): string[] =>
  bar.length === 0
    ? []
    : [
        `  ${bar.map(({ name, state }) => (state === 'now' ? style.bold : style.dim)(`${STAGE_MARKS[state]} ${name}`)).join('  ')}`,
      ]

/** Who wrote it, where that was somebody outside, and what that took. */
const printSpent = ({ author, spent }: Reply['run'], style: Paint): string[] =>
  spent ? [`  ${style.dim(`${plain(author)}: ${toSpentWords(spent)}`)}`] : []

/** Where several stories are worked on at once. */
const printWaves = async ({ board }: Reply, { style, services }: Printing): Promise<string[]> => {
  if (!board) return []
  const { printBoard } = await import('./board.ts')
  return printBoard(board, { style, now: services.world.now(), columns: process.stdout.columns || COLUMNS })
}

export const printReply = async (reply: Reply, printing: Printing): Promise<string> => {
  const { run, requests, next } = reply
  const { style } = printing
  const isChanged = run.status === 'done' && reply.changes !== undefined
  const isStopped = next.stopped !== undefined
  const mark = isStopped ? '■' : isChanged ? '!' : (MARK[run.status] ?? '·')
  const colour = isStopped || isChanged ? style.yellow : (COLOUR[run.status]?.(style) ?? style.bold)
  const status = isStopped ? 'stopped' : isChanged ? 'done, changed since' : run.status
  const head = `${colour(`${mark} ${run.feature ?? run.id}`)} ${style.dim(`${run.workflow} · ${status} · ${run.node}`)}`
  return [
    head,
    ...printBar(run, style),
    ...printSpent(run, style),
    ...(await printWaves(reply, printing)),
    ...printStanding(reply, printing),
    ...requests.flatMap((request) => printRequest(request, run.feature, printing)),
    ...printRisks(reply, style),
    ...printCalls(next, style),
  ].join('\n')
}

/** Beneath the folder called from, a path is shown from there. */
const shorten = (path: string): string => {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}

type Problems = { path: string; line: number; code: string; message: string; fix: string }[]

const printProblems = (problems: Problems, style: Paint): string => {
  const rows = problems.map(
    ({ path, line, code, message, fix }) =>
      `${style.cyan(`${plain(shorten(path))}:${line}`)} ${style.red(code)} ${plain(message)}\n  ${style.dim('fix:')} ${plain(fix)}`,
  )
  return [...rows, '', `${problems.length} problem${problems.length === 1 ? '' : 's'}`].join('\n')
}

/** Rival runs wait for the same answer: it is asked for once. */
const toSaidOnce = (runs: Reply[]): Reply[] => {
  const said = new Set<string>()
  return runs.map((reply) => {
    const requests = reply.requests.filter(({ id }) => said.size < said.add(id).size)
    const isSaid = requests.length < reply.requests.length
    const next = { ...reply.next, messages: ['waits for the choice above'], calls: [] }
    return isSaid ? { ...reply, requests, next } : reply
  })
}

/** An idea whose questions were left is told, so that it can be gone on with. */
const printNothing = async ({ services, style }: Printing): Promise<string> => {
  const { readBegun } = await import('../../operations/begun-idea.ts')
  const begun = readBegun(services)
  const idea = begun ? quote(plain(begun.idea)) : '"your idea in a sentence"'
  const left = begun ? ['an idea was begun and is not started yet; the same command goes on with it'] : []
  return [
    'nothing is under way here',
    ...left.map((line) => `  ${line}`),
    `  ${style.dim('next')}  ${SELF} ${idea}`,
  ].join('\n')
}

const printRuns = async (
  { runs, problems }: { runs: Reply[]; problems?: Problems },
  printing: Printing,
): Promise<string> => {
  if (runs.length === 0 && !problems) return printNothing(printing)
  const damaged = problems ? [printProblems(problems, printing.style)] : []
  const shown = await Promise.all(toSaidOnce(runs).map((reply) => printReply(reply, printing)))
  return [...shown, ...damaged].join('\n\n')
}

type Finding = { name: string; ok: boolean; message: string; fix?: string }

const printFindings = ({ findings }: { findings: Finding[] }, { style }: Printing): string =>
  findings
    .map(
      ({ name, ok, message, fix }) =>
        `${ok ? style.green('✓') : style.red('✗')} ${name.padEnd(9)} ${message}${fix ? `\n  ${style.dim('fix:')} ${fix}` : ''}`,
    )
    .join('\n')

type Analysed = {
  text: string
  pattern: string
  type: string
  quality?: string
  findings: { rule: string; message: string; rewrite: string }[]
}

const printAnalysis = ({ results }: { results: Analysed[] }, { style }: Printing): string => {
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

type Question = { id: string; question: string; why: string; choices: { id: string; label: string }[] }

const printQuestions = ({ questions }: { questions: Question[] }, { style }: Printing): string => {
  if (questions.length === 0) return 'nothing is asked about this idea before it is written down'
  const shown = questions.flatMap(({ id, question, why, choices }) => [
    style.bold(question),
    `  ${style.dim(why)}`,
    ...choices.map((choice) => `  ${style.cyan(`--answer ${id}=${choice.id}`)}  ${choice.label}`),
    '',
  ])
  return [...shown, style.dim(`or in words of your own: --answer ${questions[0]?.id}="…"`)].join('\n')
}

/** Any value, a line for each field. */
const printFields = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => printFields(item, name))
  if (value === null || typeof value !== 'object')
    return [name ? `${name} = ${plain(String(value))}` : plain(String(value))]
  return Object.entries(value).flatMap(([key, item]) => printFields(item, name ? `${name}.${key}` : key))
}

/** The same, and how what waits is answered. */
const printNext = async (reply: Reply, printing: Printing): Promise<string> => {
  const { printWays } = await import('./answer-ways.ts')
  const ways = reply.requests.filter((request) => !isTurn(request))
  return [
    await printReply(reply, printing),
    ...ways.flatMap((request) => printWays(request, SELF, printing.style)),
  ].join('\n')
}

const PRINTERS: Record<string, Printer> = {
  reply: printReply,
  next: printNext,
  runs: printRuns,
  text: ({ text, warnings = [] }: { text: string; warnings?: string[] }) =>
    plain([...warnings.map((line) => `! ${line}\n\n`), text].join('')),
  json: (output) => JSON.stringify(output),
  file: ({ path, text }: { path: string; text?: string }, { style }) => text ?? `${style.green('✓')} ${path}`,
  checked: async (output, { globals }) => (await import('./check.ts')).printChecked(output, globals),
  analysis: printAnalysis,
  comparison: async (output, { style }) => (await import('./comparison.ts')).printComparison(output, style),
  authors: async (output, { style }) => (await import('./authors.ts')).printAuthors(output, style),
  questions: printQuestions,
  diffs: async (output, { style }) => (await import('./diff.ts')).printDiffs(output, style),
  links: async (output, { style }) => (await import('./links.ts')).printLinks(output, style),
  findings: printFindings,
}

/** For programs: given on as it is, and so is a task, unless it goes to a terminal. */
const RAW = new Set(['json', 'file'])
const isTask = (output: unknown): boolean => {
  const { reading } = (output ?? {}) as { reading?: { tasks?: unknown[] } }
  return reading?.tasks !== undefined && !isTerminal('stdout')
}

export const print = async (
  { shape = '' }: Operation,
  output: unknown,
  { globals, services }: Omit<Printing, 'style'>,
): Promise<string> => {
  const printing = { globals, services, style: paint(globals.color && isTerminal('stdout')) }
  const printer = PRINTERS[shape]
  const printed = printer ? await printer(output as never, printing) : printFields(output).join('\n')
  return RAW.has(shape) || isTask(output) ? printed : plainPainted(printed)
}
