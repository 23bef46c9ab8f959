/** Real coding agents, each with a fake model behind it, carry an idea to a finalized document over ACP. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { good, IDEA, PRD_PROMPTS } from '../model/answers.ts'
import { startMock } from '../model/mock.ts'
import { type Agent, GEMINI, OPENCODE } from './agents.ts'
import { install } from './install.ts'
import { CLI, check, createPlace, run } from './place.ts'

const checkDocuments = async (agent: Agent): Promise<string> => {
  const bin = join(install(agent.packages), 'node_modules/.bin')
  const { project, home, env, remove } = createPlace()
  const model = await startMock(good)
  for (const [file, settings] of Object.entries(agent.settings(model.url))) {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), JSON.stringify(settings))
  }
  try {
    const command = ['start', 'prd', IDEA, '--author', `agent/${agent.program}`, '--yes', '--json']
    const own = { ...env, PATH: `${bin}${delimiter}${env.PATH}`, ...agent.variables(model.url) }
    const ran = await run([process.execPath, CLI, ...command], project, own)
    const asked = model.asked.map(({ prompt }) => prompt).filter((prompt) => prompt !== '')
    const seen = () => `${ran.stdout}\n${ran.stderr}\n${JSON.stringify(asked)}`
    check(ran.status === 0 && JSON.parse(ran.stdout).run.status === 'done', 'the run did not end', seen)
    check(
      PRD_PROMPTS.every((prompt) => asked.includes(prompt)),
      'a task was not given',
      seen,
    )
    const journal = join(project, '.throughline/calls', `${JSON.parse(ran.stdout).run.id}.jsonl`)
    const calls = readFileSync(journal, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [first] = calls
    return `${calls.length} tasks, ${calls.filter(({ failed }) => failed).length} failed, by ${first.usage.model}`
  } finally {
    await model.stop()
    remove()
  }
}

export const checkGeminiDocuments = (): Promise<string> => checkDocuments(GEMINI)
export const checkOpencodeDocuments = (): Promise<string> => checkDocuments(OPENCODE)
