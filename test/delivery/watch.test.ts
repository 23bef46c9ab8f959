/** What people see of a run while it goes on; and that whoever calls a server is not kept waiting for a wave. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { CLI, createProject, type Ran, toEnv } from '../cli.ts'
import { serve } from '../serving.ts'
import { connectStdio } from '../stdio-client.ts'
import { inTerminal } from '../terminal.ts'
import { ANALYSIS, FEATURE, openDelivery, toNotes, toPlan } from './delivery.ts'
import { createRepository, listLeftovers, type Repository, trust } from './repository.ts'

const PATIENCE_MS = 30_000

const until = async <T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found) return found as NonNullable<T>
    if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS} ms: ${what}`)
    await setTimeout(100)
  }
}

/** Does a story once a file says so, and waits until then. */
const PROGRAM = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const { story } = JSON.parse(readFileSync(0, 'utf8'))
const look = () => {
  if (!existsSync(process.argv[2])) return setTimeout(look, 50)
  writeFileSync(story.toLowerCase() + '.mjs', 'export const done = true\\n')
}
look()
`

type Waiting = Repository & { agent: string; go(): void; working(): string[] }

/** A repository whose stories are done when the test says so. */
const createWaiting = (): Waiting => {
  const repository = createRepository(createProject())
  const folder = join(repository.dir, '..', 'program')
  const [program, signal] = [join(folder, 'program.mjs'), join(folder, 'go')]
  mkdirSync(folder)
  writeFileSync(program, PROGRAM)
  // A package is seen whole by the agent that lies in it.
  writeFileSync(join(folder, 'package.json'), '{}')
  const argv = [process.execPath, program, signal]
  trust(repository, argv)
  return {
    ...repository,
    agent: argv.join(' '),
    go: () => writeFileSync(signal, ''),
    // In a sandbox it has another number, and stands in the list all the same.
    working: () =>
      readdirSync('/proc').filter((pid) => {
        if (!/^\d+$/.test(pid)) return false
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
        } catch {
          return false
        }
      }),
  }
}

/** As far as the plan, which waits for its approval. */
const startWaiting = async (repository: Waiting) => {
  const set = ['--set', 'executor=command', '--set', `agent=${repository.agent}`, '--set', 'waveGate=none']
  const given = ['start', 'delivery', 'Sums.', '--feature', FEATURE, '--author', 'host']
  const ran = await repository.run(...given, ...set)
  expect(ran.status, ran.stdout).toBe(0)
  const delivery = openDelivery(repository, ran.json)
  const stories = [{ id: 'US-001' }, { id: 'US-002' }, { id: 'US-003', dependsOn: ['US-001'] }]
  await delivery.answer(ANALYSIS)
  await delivery.answer(toPlan(...stories))
  await delivery.answer(toNotes(...stories))
  return delivery
}

type Board = { title: string; lanes: { id: string; state: string }[] }[]
const boardOf = ({ json }: Ran): Board | undefined =>
  (json as unknown as { board?: Board }).board ?? (json.runs?.[0] as unknown as { board?: Board })?.board

const watch = ({ dir, home }: Repository, ...more: string[]) => {
  const child = spawn(process.execPath, [CLI, 'watch', FEATURE, '--json', ...more], {
    cwd: dir,
    env: toEnv(home),
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const lines = () =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { child, ended, lines }
}

describe('a wave that was begun through MCP', () => {
  test('is not waited for; it can be watched, stopped with whoever works at it, and gone on with', async () => {
    const repository = createWaiting()
    const { request } = (await startWaiting(repository)).reply()
    const server = spawn(process.execPath, [CLI, 'mcp'], { cwd: repository.dir, env: toEnv(repository.home) })
    const ask = await connectStdio(server)
    const given = { projectPath: repository.dir, request: request.id, result: { approved: true } }
    const { structuredContent } = await ask('tools/call', { name: 'answer', arguments: given })
    expect(JSON.stringify(structuredContent)).toContain('working')
    // The server may go: the wave is nobody's but its own.
    server.kill()
    await until('two stories are worked on', () => repository.working().length >= 2)
    const status = await repository.run('status', FEATURE)
    expect(status.json.runs[0]?.run.status).toBe('working')
    expect(status.json.runs[0]?.next).toMatchObject({ calls: [{ operation: 'watch' }] })
    expect(boardOf(status)?.map(({ lanes }) => lanes.map(({ state }) => state))).toEqual([
      ['now', 'now'],
      ['open'],
    ])

    const stopped = await repository.run('stop', FEATURE)
    expect(stopped.json.run).toMatchObject({ status: 'waiting', node: 'error' })
    await until('nobody works at it any more', () => repository.working().length === 0)
    const rest = await repository.run('status', FEATURE)
    expect(rest.json.runs[0]?.run).toMatchObject({ status: 'waiting', node: 'error' })

    repository.go()
    const done = await repository.run('reset', FEATURE)
    expect(done.json.run, done.stdout).toMatchObject({ status: 'done', node: 'complete' })
    expect(Object.keys(repository.tree(`throughline/${FEATURE}`))).toEqual(
      expect.arrayContaining(['us-001.mjs', 'us-002.mjs', 'us-003.mjs']),
    )
    expect(listLeftovers(repository)).toEqual([])
    expect(repository.working()).toEqual([])
  })
})

describe('a wave that was begun on the page', () => {
  test('is not waited for: the page shows how far it is, and looks again by itself', async () => {
    const repository = createWaiting()
    await startWaiting(repository)
    const server = await serve(repository)
    const me = await server.browser()
    const path = await me.find('Decide about the execution plan; sent back, it is planned anew')
    await me.send(path, 'Approve', { choice: 'approve' })
    await until('two stories are worked on', () => repository.working().length >= 2)
    const { text } = await me.get('/')
    expect(text).toContain('http-equiv="refresh"')
    expect(text).toMatch(
      /Wave 1<\/dt>[\s\S]*0 of 2[\s\S]*US-001[\s\S]*US-002[\s\S]*Wave 2<\/dt>[\s\S]*0 of 1/,
    )
    const { child, ended, lines } = watch(repository)
    repository.go()
    expect(await ended).toBe(0)
    expect(child.exitCode).toBe(0)
    expect(lines().at(-1)).toMatchObject({ workflow: 'delivery', step: 'complete', status: 'done' })
    const stories = lines().filter(({ story, step }) => story === 'US-003' && step === 'done')
    expect(stories).toHaveLength(1)
    const numbers = lines().flatMap(({ run, workflow, seq }) =>
      workflow === 'delivery' && seq ? [`${run} ${seq}`] : [],
    )
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await me.get('/')).text).not.toContain('http-equiv="refresh"')
    await server.end()
  })
})

describe('a wave that somebody waits for', () => {
  test('is drawn in a terminal while it goes on', async () => {
    const repository = createWaiting()
    const { request } = (await startWaiting(repository)).reply()
    const shown = await inTerminal(
      repository,
      ['answer', request.id, '--approve'],
      [
        ['Wave 1   ░░░░░░░░░░░░░░░░ 0/2'],
        ['… US-001 Story US-001'],
        ['… US-002 Story US-002'],
        ['Write the code and its tests', repository.go],
        // What comes then may be over before it is drawn once more.
        ['✓ sums delivery · done · complete'],
      ],
    )
    expect(shown.slice(shown.indexOf('✓ sums'))).not.toContain('Wave 1')
  })

  test('is told line by line where there is no terminal, and nothing moves a cursor', async () => {
    const repository = createWaiting()
    const { request } = (await startWaiting(repository)).reply()
    repository.go()
    const { status, stderr } = await repository.show('answer', request.id, '--approve')
    expect(status).toBe(0)
    expect(stderr).toMatch(/^· US-003 machine: Commit the work/m)
    expect(stderr).not.toContain('\u001b')
  })
})

describe('watch', () => {
  test('of a run at rest says where it stands, and ends; with --follow it goes on', async () => {
    const repository = createWaiting()
    const delivery = await startWaiting(repository)
    const once = watch(repository)
    expect(await once.ended).toBe(0)
    expect(once.lines()).toMatchObject([{ feature: FEATURE, step: 'approval_waiting', status: 'waiting' }])
    const { child, ended, lines } = watch(repository, '--follow')
    await until('a first line', () => lines().length > 0)
    await delivery.answer({ approved: false, feedback: 'in two waves' })
    await until('the answer is seen', () => lines().length > 1)
    expect(lines()[1]).toMatchObject({ type: 'answered', step: 'requirements', took: expect.any(Array) })
    expect(child.exitCode).toBe(null)
    child.kill('SIGKILL')
    await ended
  })
})
