/** Everything that a PRD run answers with as JSON, at every door: whoever reads it pays for nothing twice. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { ask } from '../src/surfaces/http/browser.case.ts'
import { CLI, createProject, type Project, type Reply, toEnv } from './cli.ts'
import { gap, grade, requirements, review, withEntry } from './host.ts'
import { serve } from './serving.ts'
import { connectStdio } from './stdio-client.ts'

type Value = Record<string, unknown>

const IDEA =
  'Shop owners export their orders as a file that opens in every spreadsheet. Nobody but the owner of a shop may export its orders.'
const CSV = 'The export of all orders is a CSV file in UTF-8 with one line of headings.'
const MORE = { id: 'REQ-005', title: 'Tell the owner', description: 'The owner is told of a failed export.' }

type Line = [place: string, text: string]

/** Texts of at least forty characters, each line of a longer one by itself. A path is the name of a file. */
const linesOf = (value: unknown, place = ''): Line[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => linesOf(part, `${place}/${name}`))
  const isText = typeof value === 'string' && !value.startsWith(tmpdir())
  const lines = isText ? value.split('\n').filter((line) => line.trim().length >= 40) : []
  return lines.map((line) => [place, line])
}
const toTwice = (answer: unknown): string[] => {
  const lines = linesOf(answer)
  return lines.flatMap(([place, line], at) => {
    const first = lines.find(([, other]) => other === line)
    return first && lines.indexOf(first) < at ? [`${first[0]} and ${place}: ${line}`] : []
  })
}

const BRIEF = {
  title: 'Order export',
  overview: 'Shop owners export their orders once a month, and check them by hand.',
  goals: ['No order is typed into a spreadsheet by hand any more.'],
  ...{ inScope: ['Orders'], outOfScope: ['Invoices of suppliers, which are kept elsewhere'] },
  successCriteria: ['Nine of ten exports open without a question to the support.'],
  openQuestions: [
    { question: 'How many years back can orders be exported?', choices: ['One year', 'Ten years'] },
  ],
  recommendedFeatureId: 'order-export',
}
const CHANGE = { section: 'Overview', text: 'Shop owners export their orders by hand, once a month.' }
const GAPS = [
  { ...gap('low'), description: 'Nobody learns of it when an export has failed over night.' },
  { ...gap('low'), id: 'GAP-002', title: 'No log', description: 'Nobody can see who exported which orders.' },
]
const MODIFICATION = {
  ...{ requirementId: 'REQ-002', modificationReason: 'the set of characters is not said anywhere' },
  requestedChanges: { description: CSV },
}

type Said = [node: string, value: (text: (name: string) => string) => Value]

/** From the idea to the end: what is not taken, and every kind of task and gate. */
const SAID: Said[] = [
  ['featureBriefGeneration', () => ({ title: '', overview: '' })],
  ['featureBriefGeneration', () => BRIEF],
  ['featureBriefReview', () => ({ approved: false, feedback: 'Say for whom the orders are exported, too.' })],
  ['featureBriefUpdate', () => ({ changed: [CHANGE] })],
  ['featureBriefReview', () => ({ approved: true })],
  ['initialRequirementsGeneration', () => ({ requirementsMarkdown: requirements() })],
  ['requirementsReview', () => review(['REQ-001', 'REQ-099'])],
  [
    'requirementsReview',
    () =>
      review(['REQ-001'], {
        modifications: [MODIFICATION],
        missing: 'A failed export is told to its owner.',
      }),
  ],
  ['requirementsUpdate', (text) => ({ updatedRequirementsContent: withEntry(text('requirements'), MORE) })],
  ['requirementsReview', () => review(['REQ-003', 'REQ-004'])],
  ['gapAnalysis', () => grade('Fair', GAPS)],
  ['gapAnalysis', () => ({ close: ['GAP-001'], accept: ['GAP-002'], outOfScope: [] })],
  [
    'gapRequirementsGeneration',
    () => ({
      added: [
        {
          title: 'Say so',
          description: 'The shop tells its owner at once when an export fails.',
          acceptance: [],
          priority: 'high',
          category: 'Export',
          source: 'GAP-001',
        },
      ],
    }),
  ],
  ['requirementsReview', () => review([], { userIterationPreference: true })],
  ['requirementsFinalization', () => ({ approve: ['REQ-005'], reject: ['REQ-006'] })],
  ['prdGeneration', () => ({ overview: 'What is typed by hand today is exported as a file from now on.' })],
  [
    'prdReview',
    () => ({ approved: false, feedback: 'Say what happens to exports that are older than a year.' }),
  ],
  [
    'prdUpdate',
    () => ({ changed: [{ section: 'Terms', text: 'An export that is older than a year is deleted.' }] }),
  ],
  ['prdReview', () => ({ approved: true })],
]

const listen = (heard: Record<string, string[]>, call: string, answer: unknown): void => {
  const twice = toTwice(answer)
  if (twice.length > 0) heard[call] = twice
}
const textOf =
  (project: Project) =>
  (name: string): string =>
    project.read('magi-sdd', 'order-export', `${name}.md`)

test('on the command line, at every step of a run', async () => {
  const project = createProject()
  const heard: Record<string, string[]> = {}
  let reply = {} as Reply
  const run = async (...args: string[]): Promise<void> => {
    const { json, stdout } = await project.run(...args)
    if (json.run ?? json.error?.run) reply = json.error ?? json
    listen(heard, `${args[0]} at ${reply.run?.node}`, JSON.parse(stdout))
  }
  await run('start', 'prd', IDEA, '--author', 'host')
  for (const [node, value] of SAID) {
    expect(reply.run.node, JSON.stringify(reply)).toBe(node)
    await run('answer', reply.request.id, '--value', JSON.stringify(value(textOf(project))))
    await run('status')
  }
  expect(reply.run.status).toBe('done')
  for (const look of ['next', 'check', 'trace', 'read', 'doctor', 'continue']) await run(look)
  project.write(textOf(project)('prd').replace('CSV', 'PDF'), 'magi-sdd', 'order-export', 'prd.md')
  for (const look of ['status', 'check', 'doctor', 'reopen']) await run(look)
  expect(heard).toEqual({})
})

test('through the tools and the addresses of programs, at every step of a run', async () => {
  const project = createProject()
  const heard: Record<string, string[]> = {}
  const server = spawn(process.execPath, [CLI, 'mcp'], { env: toEnv(project.home), cwd: project.dir })
  const call = await connectStdio(server)
  const tool = async (name: string, given: Value): Promise<Value> => {
    const args = { name, arguments: { projectPath: project.dir, ...given } }
    const said = await call('tools/call', args).catch(({ message }: Error) => JSON.parse(message))
    listen(heard, `${name} ${JSON.stringify(given).slice(0, 60)}`, said.structuredContent)
    return said.structuredContent
  }
  let step = await tool('run', { text: IDEA })
  for (const [, value] of SAID) {
    const request = step.request ?? (step.task as Value | undefined)?.request
    const said = await tool('answer', { request, result: value(textOf(project)) })
    step = said.run === undefined ? step : said
    await tool('status', {})
    await tool('run', {})
  }
  expect(step.status).toBe('done')
  server.kill()
  const { port, token, end } = await serve(project)
  for (const name of ['check', 'trace', 'questions', 'analyse', 'phase', 'finish']) {
    const body = JSON.stringify({ projectPath: project.dir, ...(name === 'questions' && { text: IDEA }) })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { text } = await ask(port, `/api/${name}`, { method: 'POST', headers, body })
    listen(heard, name, JSON.parse(text))
  }
  await end()
  expect(heard).toEqual({})
})
