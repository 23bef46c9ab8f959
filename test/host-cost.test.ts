/** What a PRD costs an agent: three gates and one gap round through the server as it is installed, files that it is told to read included. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLI, createProject, type Project } from './cli.ts'
import { type Ask, connectStdio } from './stdio-client.ts'

type Value = Record<string, unknown>
type Task = { request: string; instructions: string; input: Value; problems?: string[] }
type Step = Value & { run: string; status: string; request?: string; task?: Task }

const IDEA =
  'Members of our climbing gym book slots on their phone. A slot lasts two hours. Nobody may book more than two slots a day.'

const BRIEF = {
  title: 'Book a slot at the gym',
  overview:
    'Members of the gym book slots on their phone instead of calling the front desk, which answers some sixty calls on a Saturday and still books the same wall twice now and then.',
  goals: [
    'The front desk takes no booking by telephone any more.',
    'No wall is booked twice for the same hours.',
  ],
  inScope: ['Booking a slot of two hours', 'Cancelling a slot', 'The limit of two slots a day'],
  outOfScope: ['Payment', 'Courses with a trainer'],
  successCriteria: [
    'A member books a slot in less than one minute.',
    'Nine of ten slots are booked on the phone.',
  ],
  openQuestions: [
    { question: 'How long before its beginning may a slot be cancelled?', choices: ['1 hour', '1 day'] },
  ],
  recommendedFeatureId: 'book-a-slot',
}

const requirement = (title: string, does: string, pass: string, fail: string, source: string): Value => ({
  ...{ title, priority: 'high', category: 'Booking', description: does, acceptance: [pass, fail] },
  ...(source && { source }),
})

const REQUIREMENTS = {
  added: [
    requirement(
      'Show free slots',
      'When a member opens a day, the app shall show every slot of that day with the number of free places.',
      'A slot with all places taken is shown as full.',
      'A day in the past shows no slot that can be booked.',
      '"Members of our climbing gym book slots on their phone"',
    ),
    requirement(
      'Book a slot',
      'When a member confirms a free slot, the app shall book one place of it in the name of the member.',
      'The number of free places of the slot is one less than before.',
      'A slot that became full meanwhile is refused, and the member sees the next free one.',
      '"Members of our climbing gym book slots on their phone"',
    ),
    requirement(
      'Slots of two hours',
      'The app shall offer slots that begin at every full hour and last two hours.',
      'The slot of 10 o’clock ends at 12 o’clock.',
      'No slot ends after the gym closes.',
      '"A slot lasts two hours"',
    ),
    requirement(
      'Two slots a day',
      'If a member has booked two slots of a day, then the app shall refuse a third slot of that day.',
      'The third booking of a day is refused with the reason.',
      'A cancelled slot does not count towards the two.',
      '"Nobody may book more than two slots a day"',
    ),
    requirement(
      'Cancel a slot',
      'When a member cancels a slot before it begins, the app shall give the place back.',
      'The number of free places of the slot is one more than before.',
      'A slot that has begun cannot be cancelled.',
      '',
    ),
    requirement(
      'Tell the front desk',
      'The app shall show the front desk every booking of the present day with the name of the member.',
      'A booking made on the phone is on the list within ten seconds.',
      'A cancelled booking is no longer on the list.',
      '',
    ),
    requirement(
      'Members alone',
      'The app shall let nobody but a member with a valid membership book a slot.',
      'A member whose membership ended yesterday is refused with the reason.',
      'Somebody who is not signed in sees no names of members.',
      '',
    ),
    requirement(
      'Keep a booking',
      'If the phone loses its connection while a slot is booked, then the app shall tell the member whether it is booked.',
      'After the connection is back, the member sees one booking or none, never two.',
      'Without a connection no slot is shown as booked that is not.',
      '',
    ),
  ],
}

const GAPS = {
  gapAnalysisEvaluation: 'Fair',
  identifiedGaps: [
    {
      ...{ id: 'GAP-001', title: 'Nobody says what happens when the gym closes for a day', severity: 'high' },
      description: 'The brief wants no telephone calls, and a closed day would lead to many of them.',
      ...{ category: 'Exceptions', impact: 'Members stand before a closed door.', suggestedRequirements: [] },
    },
  ],
}

const MORE = {
  added: [
    requirement(
      'Close a day',
      'When the front desk closes a day, the app shall cancel every slot of that day and tell each member who had booked one.',
      'Each member gets a message within five minutes.',
      'A closed day shows no slot that can be booked.',
      'GAP-001',
    ),
  ],
}

const PRD = {
  overview:
    'The front desk is called some sixty times on a Saturday; this document says how members book by themselves, and what keeps a wall from being booked twice.',
}

const RESULTS: Record<string, Value> = {
  'Turn the idea': BRIEF,
  'Write the requirements': REQUIREMENTS,
  'Hold them against the brief': GAPS,
  'Close these gaps': MORE,
  'Bring these lines of a document': PRD,
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Every text in a value, line by line. */
const linesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split('\n').map((line) => line.trim())
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesOf) : []
}

const seen = new Set<string>()

/** What a result brought that no document held before: lines with its words; where it writes none, the words themselves. */
const newTextOf = (result: Value): number => {
  const folder = project.path('magi-sdd', 'book-a-slot')
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const said = linesOf(result).filter((words) => words.length > 3)
  const fresh = lines.filter((line) => !seen.has(line) && seen.add(line))
  const own = fresh.filter((line) => said.some((words) => line.includes(words)))
  return (own.length > 0 ? own : said).reduce((sum, line) => sum + Buffer.byteLength(line), 0)
}

/** Files that a task tells its reader to read: «the requirements at `requirementsPath`». */
const filesOf = ({ instructions, input }: Task): string[] =>
  Object.entries(input).flatMap(([name, path]) =>
    instructions.includes(`at \`${name}\``) && typeof path === 'string' && existsSync(path) ? [path] : [],
  )

let project: Project
let server: ChildProcessWithoutNullStreams
let ask: Ask
const read = { calls: 0, json: 0, files: 0 }
const sent = { json: 0, text: 0 }
const heard: Step[] = []

beforeAll(async () => {
  project = createProject('reported')
  const env = { ...process.env, THROUGHLINE_HOME: project.home, HOME: project.home }
  server = spawn(process.execPath, [CLI, 'mcp'], { env, cwd: project.dir })
  ask = await connectStdio(server)
})
afterAll(() => void server.kill())

const call = async (name: string, given: Value): Promise<Step> => {
  const result = await ask('tools/call', { name, arguments: { projectPath: project.dir, ...given } })
  const step = result.structuredContent as Step
  read.calls++
  read.json += bytesOf(step)
  for (const path of step.task ? filesOf(step.task) : []) read.files += readFileSync(path).length
  heard.push(step)
  return step
}

const fulfil = async (task: Task): Promise<Step> => {
  const found = Object.entries(RESULTS).find(([words]) => task.instructions.includes(words))
  expect(found, task.instructions).toBeDefined()
  const result = found?.[1] ?? {}
  sent.json += bytesOf(result)
  const step = await call('answer', { request: task.request, result })
  sent.text += newTextOf(result)
  return step
}

/** The person approves; after the gap round they finalize. */
const decide = async (request: string): Promise<void> => {
  const { step } = (await project.run('next')).json.request
  const isLast =
    step === 'review-requirements' &&
    heard.some(({ task }) => task?.instructions.includes('Close these gaps'))
  const ran = await project.run('answer', request, ...(isLast ? ['--choice', 'finalize'] : ['--approve']))
  expect(ran.status, ran.stdout).toBe(0)
}

describe('a PRD through a host', () => {
  test('takes at most 12 calls, 30 KB to read, and 1.3 times what is new to send', async () => {
    let step = await call('run', { text: IDEA })
    while (step.status !== 'done' && read.calls < 20) {
      if (step.task) step = await fulfil(step.task)
      else {
        expect(step.status).toBe('waiting')
        await decide(String(step.request))
        step = await call('run', {})
      }
    }
    expect(step.status).toBe('done')
    expect(project.read('magi-sdd', 'book-a-slot', 'prd.md')).toContain('### REQ-009: Close a day')
    expect(read.calls).toBeLessThanOrEqual(12)
    expect(read.json + read.files).toBeLessThanOrEqual(30_000)
    expect(sent.json / sent.text).toBeLessThanOrEqual(1.3)
  })

  test('says nothing twice in any answer', () => {
    for (const step of heard) {
      const long = linesOf(step).filter((line) => line.length >= 40)
      expect(long.filter((line, at) => long.indexOf(line) !== at)).toEqual([])
    }
  })
})
