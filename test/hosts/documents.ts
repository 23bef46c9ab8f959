/** Real coding agents, each with a fake model behind it, write a PRD, a design and an interview over ACP. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { FEATURE, goodLater, IDEA } from '../model/later.ts'
import { startMock } from '../model/mock.ts'
import { type Agent, GEMINI, OPENCODE } from './agents.ts'
import { install } from './install.ts'
import { CLI, check, createPlace, run } from './place.ts'

type Ended = { run: { id: string; status: string; node: string }; request?: { id: string } }

const PROMPTS = ['feature-brief', 'requirements', 'gap-analysis', 'interview', 'draft', 'architect'].concat(
  ['hld', 'lld', 'database', 'review'].map((name) => `design/${name}`),
)

/** How many tasks a run had, and how many of them failed. */
const readCalls = (project: string, run: string): { failed?: boolean; usage: { model: string } }[] =>
  readFileSync(join(project, '.throughline/calls', `${run}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const checkDocuments = async (agent: Agent): Promise<string> => {
  const bin = join(install(agent.packages), 'node_modules/.bin')
  const { project, home, env, remove } = createPlace()
  const model = await startMock(goodLater)
  const gates = { 'throughline/settings.json': JSON.stringify({ gates: { minimum: 'reported' } }) }
  for (const [file, text] of Object.entries({ ...gates, ...agent.settings(model.url) })) {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  const own = { ...env, PATH: `${bin}${delimiter}${env.PATH}`, ...agent.variables(model.url) }
  const asked = () => model.asked.map(({ prompt }) => prompt).filter((prompt) => prompt !== '')
  const call = async (...command: string[]): Promise<Ended> => {
    const ran = await run([process.execPath, CLI, ...command, '--json'], project, own)
    const seen = () => `${ran.stdout}\n${ran.stderr}\n${JSON.stringify(asked())}`
    check(ran.status === 0, `${command[0]} ${command[1]} failed`, seen)
    return JSON.parse(ran.stdout)
  }
  const author = ['--author', `agent/${agent.name}`]
  /** A person who approves what is shown. */
  const approve = async (...command: string[]): Promise<Ended> => {
    let reply = await call(...command)
    while (reply.request && reply.run.status === 'waiting')
      reply = await call('answer', reply.request.id, '--approve')
    return reply
  }
  try {
    const prd = await approve('start', 'prd', IDEA, ...author)
    const design = await approve('start', 'design', '--feature', FEATURE, ...author)
    const turn = await call('start', 'interview', 'Neighbours lend tools.', ...author, '--yes')
    const interview = await call('answer', turn.request?.id ?? '', '--value', '{"done":true}')
    const ended = [prd.run.status, design.run.status, interview.run.node]
    const seen = () => JSON.stringify([prd, design, interview].map(({ request }) => request))
    check(ended.join() === 'done,done,WAITING', `the runs ended as ${ended.join()}`, seen)
    const missing = PROMPTS.filter((prompt) => !asked().includes(prompt))
    check(missing.length === 0, `no task was given for ${missing.join(', ')}`, () => JSON.stringify(asked()))
    const calls = [prd, design, interview].flatMap(({ run: { id } }) => readCalls(project, id))
    return `${calls.length} tasks of prd, design and interview, ${calls.filter(({ failed }) => failed).length} failed, by ${calls[0]?.usage.model}`
  } finally {
    await model.stop()
    remove()
  }
}

export const checkGeminiDocuments = (): Promise<string> => checkDocuments(GEMINI)
export const checkOpencodeDocuments = (): Promise<string> => checkDocuments(OPENCODE)
