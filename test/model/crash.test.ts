/** kill -9 at every point of a model call: what had arrived is not asked for again, and at most the call in flight is repeated. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { CLI, createProject, type Project, toEnv } from '../cli.ts'
import { FEATURE, good, IDEA, PRD_PROMPTS } from './answers.ts'
import { promptIn } from './mock.ts'
import { type Act, type Raw, say, startRaw, toChunk } from './raw.ts'

let raw: Raw | undefined
afterEach(async () => {
  await raw?.stop()
  raw = undefined
})

/** When, within a call, the process is killed. */
const POINTS = ['when it was asked', 'in the middle of the answer', 'when the answer had left'] as const

const toAnswer = (body: string): string =>
  JSON.stringify(good({ prompt: promptIn(body), system: '', said: [] }))

/** Answers well; at the call of this number it has the caller killed at this point. */
const createAct = (at: number, point: (typeof POINTS)[number], kill: () => void): Act => {
  let count = 0
  return (response, called) => {
    count += 1
    const text = toAnswer(called.body)
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

const START = ['start', 'prd', IDEA, '--author', 'local/llama', '--yes', '--json']

/** Runs until it is killed. */
const runKilled = (project: Project, set: (kill: () => void) => void): Promise<NodeJS.Signals | null> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [CLI, ...START], {
      cwd: project.dir,
      env: toEnv(project.home),
      stdio: 'ignore',
    })
    set(() => child.kill('SIGKILL'))
    child.on('close', (_, signal) => done(signal))
  })

describe('a process that is killed during a model call', () => {
  const CASES = PRD_PROMPTS.flatMap((prompt, at) => POINTS.map((point) => [prompt, point, at + 1] as const))
  test.each(CASES)('of %s, %s, pays for it at most once more', async (_, point, at) => {
    let kill: () => void = () => undefined
    raw = await startRaw(createAct(at, point, () => kill()))
    const project = createProject()
    const settings = { gates: { minimum: 'reported' }, endpoints: { local: { url: `${raw.url}/v1` } } }
    writeFileSync(join(project.home, 'settings.json'), JSON.stringify(settings))
    const signal = await runKilled(project, (set) => {
      kill = set
    })
    expect(signal).toBe('SIGKILL')
    const ran = await project.run(...START.slice(0, -1))
    expect([ran.status, ran.json.run?.status], ran.stdout).toEqual([0, 'done'])
    const prompts = raw.called.map(({ body }) => promptIn(body))
    expect(prompts.filter((prompt, index) => prompts.indexOf(prompt) === index)).toEqual(PRD_PROMPTS)
    expect(prompts.length - PRD_PROMPTS.length).toBeLessThanOrEqual(1)
    expect(project.read('magi-sdd', FEATURE, 'prd.md')).toContain('REQ-001')
  })
})
