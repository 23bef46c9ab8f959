/** Real coding agents, each with a scripted model on loopback, deliver a story through the author, in the sandbox. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { createPlace as createStory } from '../agent/place.ts'
import { type Agent, GEMINI, OPENCODE } from './agents.ts'
import { install } from './install.ts'
import { type Asked, toMock, toolNamed } from './mock.ts'
import { check } from './place.ts'

/** What the model does: writes the file, reports, ends. A request without tools asks for a title of the session. */
const toScript =
  ({ writes }: Agent, file: string) =>
  (asked: Asked) => {
    const call = (name: string, given: object) => ({
      toolCalls: [{ name, arguments: JSON.stringify(given) }],
    })
    if ((asked.tools ?? []).length === 0) return { content: 'A greeting' }
    const calls = asked.messages.filter(({ role }) => role === 'tool').length
    if (calls === 0) return call(toolNamed(asked, writes.tool), { [writes.field]: file, content: 'hello\n' })
    if (calls === 1)
      return call(toolNamed(asked, /report$/), { state: 'done', message: 'greet.txt says hello' })
    return { content: 'The file is there.' }
  }

const checkDelivery = async (agent: Agent): Promise<string> => {
  const folder = install(agent.packages)
  const story = createStory()
  const mock = await toMock(folder)
  mock.addFixture({
    match: { predicate: () => true },
    response: toScript(agent, join(story.worktree, 'greet.txt')),
  })
  await mock.start()
  const caller = process.env.HOME
  process.env.HOME = join(story.folder, 'user')
  for (const [file, settings] of Object.entries(agent.settings(mock.url))) {
    const path = join(process.env.HOME, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(settings))
  }
  try {
    const sandbox = await findSandbox()
    const argv = [join(folder, 'node_modules/.bin', agent.program), ...agent.args]
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...agent.variables(mock.url) }
    const author = story.author({}, { agent: argv, sandbox, env, minutes: 3 })
    const value = await author.perform(story.task(), new AbortController().signal)
    const seen = () => `${JSON.stringify(value)}\n${story.streams.join('\n')}`
    const path = join(story.worktree, 'greet.txt')
    check(existsSync(path) && readFileSync(path, 'utf8') === 'hello\n', 'the file was not written', seen)
    check(JSON.stringify(value).includes('greet.txt says hello'), 'its report did not arrive', seen)
    check(story.left().length + story.processes().length === 0, 'something was left behind', seen)
    return `delivers a story and reports it (sandbox: ${sandbox.name})`
  } finally {
    process.env.HOME = caller
    await mock.stop()
    story.remove()
  }
}

export const checkOpencodeDelivery = (): Promise<string> => checkDelivery(OPENCODE)
export const checkGeminiDelivery = (): Promise<string> => checkDelivery(GEMINI)
