/** kill -9 at every point of a model call: what had arrived is not asked for again, and at most the call in flight is repeated. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { CLI, createProject, type Project, toEnv } from '../cli.ts'
import { good, IDEA, PRD_PROMPTS } from './answers.ts'
import { type Brain, promptIn } from './mock.ts'
import { type Act, type Raw, say, startRaw, toChunk } from './raw.ts'

let raw: Raw | undefined
afterEach(async () => {
  await raw?.stop()
  raw = undefined
})

/** When, within a call, the process is killed. */
const POINTS = ['when it was asked', 'in the middle of the answer', 'when the answer had left'] as const

const toAnswer = (body: string, brain: Brain): string =>
  JSON.stringify(brain({ prompt: promptIn(body), system: '', said: [body] }))

type Journey = {
  brain: Brain
  /** The commands of the person, and the calls that they lead to, by the prompt of each. */
  commands: ((last: string) => string[])[]
  prompts: string[]
  end: string
}

const AUTHOR = ['--author', 'local/llama', '--yes']

/** Who began does so again and comes to the same run; what was answered is answered. */
const toGoOn = (command: string[]): string[] => (command[0] === 'start' ? command : ['continue'])

/** A source that nobody said is refused, and mended when it is asked for again. */
const mending: Brain = (asked) => {
  if (asked.prompt !== 'requirements') return good(asked)
  const isAgain = asked.said.join().includes('Your last result was not taken')
  const { added, ...rest } = good(asked) as { added: object[] }
  return isAgain
    ? { edits: [{ path: 'added.0.source', value: null }] }
    : { ...rest, added: [{ ...added[0], source: '"words that nobody said"' }, ...added.slice(1)] }
}

const JOURNEYS: Record<string, Journey> = {
  prd: {
    brain: good,
    commands: [() => ['start', 'prd', IDEA, ...AUTHOR]],
    prompts: PRD_PROMPTS,
    end: 'prdFinalization',
  },
  'a mended prd': {
    brain: mending,
    commands: [() => ['start', 'prd', IDEA, ...AUTHOR]],
    prompts: ['feature-brief', 'requirements', 'requirements', 'gap-analysis'],
    end: 'prdFinalization',
  },
  interview: {
    brain: good,
    commands: [
      () => ['start', 'interview', IDEA, ...AUTHOR],
      (request) => ['answer', request, '--value', '{"done":true}'],
    ],
    prompts: ['interview', 'draft', 'architect'],
    end: 'WAITING',
  },
}

/** Answers well; at the call of this number it has the caller killed at this point. */
const createAct = (brain: Brain, at: number, point: (typeof POINTS)[number], kill: () => void): Act => {
  let count = 0
  return (response, called) => {
    count += 1
    const text = toAnswer(called.body, brain)
    if (count !== at) return say(text)(response, called)
    if (point === 'when it was asked') return kill()
    if (point === 'when the answer had left') {
      response.on('finish', kill)
      return say(text)(response, called)
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(toChunk(text.slice(0, text.length / 2)), kill)
  }
}

/** Runs until it ends or is killed. */
const runKillable = (
  project: Project,
  command: string[],
  set: (kill: () => void) => void,
): Promise<{ signal: NodeJS.Signals | null; stdout: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [CLI, ...command], {
      cwd: project.dir,
      env: toEnv(project.home),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    set(() => child.kill('SIGKILL'))
    child.on('close', (_, signal) => done({ signal, stdout }))
  })

describe('a process that is killed during a model call', () => {
  const CASES = Object.entries(JOURNEYS).flatMap(([name, { prompts }]) =>
    prompts.flatMap((prompt, at) => POINTS.map((point) => [name, prompt, point, at + 1] as const)),
  )
  test.each(CASES)('of %s, %s, %s, call %d, pays for it at most once more', async (name, _, point, at) => {
    const { brain, commands, prompts, end } = JOURNEYS[name] as Journey
    let kill: () => void = () => undefined
    raw = await startRaw(createAct(brain, at, point, () => kill()))
    const project = createProject()
    const settings = { gates: { minimum: 'reported' }, endpoints: { local: { url: `${raw.url}/v1` } } }
    writeFileSync(join(project.home, 'settings.json'), JSON.stringify(settings))
    const signals: (NodeJS.Signals | null)[] = []
    let reply: { run: { node: string }; request?: { id: string } } | undefined
    for (const command of commands) {
      const given = command(reply?.request?.id ?? '')
      const ran = await runKillable(project, [...given, '--json'], (set) => {
        kill = set
      })
      signals.push(ran.signal)
      reply = ran.signal === null ? JSON.parse(ran.stdout) : (await project.run(...toGoOn(given))).json
    }
    expect(signals.filter((signal) => signal === 'SIGKILL')).toHaveLength(1)
    expect(reply?.run.node, JSON.stringify(reply)).toBe(end)
    const asked = raw.called.map(({ body }) => promptIn(body))
    expect([...new Set(asked)]).toEqual([...new Set(prompts)])
    expect(asked.length - prompts.length).toBeLessThanOrEqual(1)
  })
})
