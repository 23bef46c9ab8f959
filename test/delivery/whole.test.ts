/**
 * Twelve stories in four waves, three at a time, by a coding agent that is a process of its own. One story fails its checks
 * and is repaired, one agent is killed, two stories conflict, and the machine goes down in the middle of the last wave.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SCRIPTED, type Step } from '../agent/place.ts'
import { CLI, createProject, toEnv } from '../cli.ts'
import { FEATURE, FINE, openDelivery, WORDS } from './delivery.ts'
import { checkHistory, readAttempts, readHistory } from './history.ts'
import { killTree, listOrphans, until } from './processes.ts'
import {
  createRepository,
  listLeftovers,
  type Repository,
  toModule,
  trust,
  writeFiles,
} from './repository.ts'

const NAMES = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const WAVE = 3
const toId = (index: number): string => `US-${String(index + 1).padStart(3, '0')}`
const STORIES = NAMES.map((name, index) => ({
  ...{ id: toId(index), title: `The number ${name}`, epic: `EPIC-00${Math.floor(index / WAVE) + 1}` },
  dependsOn: index < WAVE ? [] : [toId(index - WAVE)],
}))
const WAVES = [0, 3, 6, 9].map((from) => [toId(from), toId(from + 1), toId(from + 2)])

const toSteps = (name: string): Step[] =>
  Object.entries(toModule(name)).map(([path, text]) => ({ write: path, text }))

const SHARED = 'src/shared.mjs'
const share = (...names: string[]): string => `export const shared = '${names.join(', ')}'\n`

/** What an agent did already before it was killed is there when it comes again. */
const toScript = (): Record<string, Step[][]> => {
  const steps = NAMES.map(toSteps)
  const [, two = [], , , five = [], , , eight = [], nine = [], ...last] = steps
  const unless = (name: string) => ({ unless: `src/${name}.mjs` })
  return {
    ...Object.fromEntries(steps.map((own, index) => [toId(index), [own]])),
    'US-002': [[...two, { write: 'src/two.mjs', text: 'export const two = 3\n', ...unless('two') }]],
    'US-005': [[...five.slice(0, 1), { kill: 'SIGKILL', ...unless('five') }, ...five.slice(1)]],
    'US-008': [[...eight, { write: SHARED, text: share('base', 'eight') }]],
    'US-009': [
      [...nine, { write: SHARED, text: share('base', 'nine') }],
      [...nine, { write: SHARED, text: share('base', 'eight', 'nine') }],
    ],
    ...Object.fromEntries(
      last.map((own, at) => [
        toId(at + 9),
        [[...own.slice(0, 1), { wait: 60_000, ...unless(NAMES[at + 9] ?? '') }, ...own.slice(1)]],
      ]),
    ),
  }
}

/** A repository whose user trusts a scripted agent. */
const createPlace = (): { repository: Repository; script: string } => {
  const repository = createRepository(createProject())
  writeFiles(repository.dir, { [SHARED]: share('base') })
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'Share')
  const script = join(repository.dir, '..', 'agent', 'script.json')
  writeFiles(dirname(script), { 'script.json': JSON.stringify({ stories: toScript() }) })
  trust(repository, [process.execPath, SCRIPTED, script])
  return { repository, script }
}

/** Answers, and takes the whole machine down once the agents of the last wave are at work. */
const answerUntilReboot = async ({ dir, home, path }: Repository, request: string, value: unknown) => {
  const args = ['answer', request, '--value', JSON.stringify(value), '--json']
  const child = spawn(process.execPath, [CLI, ...args], { cwd: dir, env: toEnv(home), stdio: 'ignore' })
  const ended = new Promise((done) => child.on('close', done))
  const begun = [10, 11, 12].map((n) =>
    path('.throughline', 'worktrees', `${FEATURE}.us-0${n}`, 'src', `${NAMES[n - 1]}.mjs`),
  )
  await until(() => begun.every((file) => existsSync(file)), 'the last wave is under way')
  killTree(child.pid ?? 0)
  await ended
}

test('everything is merged, proven and accounted for, and nothing is left behind', async () => {
  const { repository, script } = createPlace()
  const main = repository.git('rev-parse', 'main')
  const set = [
    'executor=agent',
    `agent=${process.execPath} ${SCRIPTED} ${script}`,
    'waveGate=none',
    'parallel=3',
  ]
  const ran = await repository.run(
    ...['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host'],
    ...set.flatMap((option) => ['--set', option]),
  )
  expect(ran.status, ran.stdout).toBe(0)
  const delivery = openDelivery(repository, ran.json)
  await delivery.plan(...STORIES)
  expect(delivery.state().waves).toEqual(WAVES)

  await delivery.answer(FINE)
  expect(delivery.state()).toMatchObject({
    ...{ status: 'hitl_waiting', currentWave: 3, resumeAction: 'retry-US-009', blocked: ['US-009'] },
    hitlQuestion: expect.stringContaining(`it conflicts with US-008 in ${SHARED}`),
  })
  await answerUntilReboot(repository, delivery.reply().request.id, { choice: 'retry' })
  await delivery.run('continue', FEATURE)
  expect(delivery.reply().run).toMatchObject({ status: 'done', node: 'complete' })

  const all = STORIES.map(({ id }) => id)
  expect(delivery.state()).toMatchObject({ status: 'complete', currentWave: 4, totalWaves: 4, blocked: [] })
  expect(delivery.state().stories.completed.toSorted()).toEqual(all)
  for (const id of all)
    expect(delivery.story(id)).toMatch(/Status\*\*: Complete[\s\S]*- \[x\][\s\S]*make test: exit 0/)
  checkHistory(repository, FEATURE)
  expect(
    readHistory(repository, FEATURE)
      .flat()
      .some(({ stories }) => stories.inProgress.length === WAVE),
  ).toBe(true)

  const made = Object.assign({}, ...NAMES.map((name) => toModule(name)), {
    [SHARED]: share('base', 'eight', 'nine'),
  })
  const expected = { ...repository.tree('main'), ...made }
  const trimmed = Object.entries<string>(expected).map(([path, text]) => [path, text.trimEnd()])
  expect(repository.tree(`throughline/${FEATURE}`)).toEqual(Object.fromEntries(trimmed))
  expect(repository.git('rev-parse', 'main')).toBe(main)
  expect(repository.git('status', '--porcelain').split('\n').sort()).toEqual(['?? docs/', '?? magi-sdd/'])
  expect(repository.git('fsck', '--strict')).not.toMatch(/error|missing|broken/)

  const runs = readAttempts(repository, FEATURE)
  expect(runs.map(({ name }) => name).sort()).toEqual([...all.map((id) => `${id} 1`), 'US-009 2'].sort())
  const eventsOf = (story: string) => runs.find(({ name }) => name === `${story} 1`)?.events ?? []
  expect(eventsOf('US-002').flatMap(({ data }) => data.took ?? [])).toContain('check>repair')
  expect(eventsOf('US-005').map(({ type, data }) => [type, data.retry])).toContainEqual(['failed', true])

  expect(await listOrphans(repository.dir, script)).toEqual([])
  expect(listLeftovers(repository)).toEqual([])
  expect((await repository.run('doctor')).json.findings.filter(({ ok }) => !ok)).toEqual([])
})
