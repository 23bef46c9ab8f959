/** Real coding agents, each with a scripted model on loopback, deliver a story through the author, in the sandbox. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { createPlace as createStory } from '../agent/place.ts'
import { install } from './install.ts'
import { type Asked, toMock, toolNamed } from './mock.ts'
import { check } from './place.ts'

type Delivering = {
  packages: string[]
  program: string
  args: string[]
  /** Its settings below the user's home, and its variables, for a model at this address. */
  settings(url: string): Record<string, object>
  variables(url: string): Record<string, string>
  /** Its tool that writes a file, and how that names the file. */
  writes: { tool: RegExp; field: string }
}

const AIMOCK = '@copilotkit/aimock@1.43.0'

const OPENCODE: Delivering = {
  packages: ['opencode-ai@1.18.33', AIMOCK],
  program: 'opencode',
  args: ['acp'],
  settings: (url) => ({
    '.config/opencode/opencode.json': {
      model: 'mock/mock-model',
      autoupdate: false,
      share: 'disabled',
      provider: {
        mock: {
          npm: '@ai-sdk/openai-compatible',
          name: 'Mock',
          options: { baseURL: `${url}/v1`, apiKey: 'mock' },
          models: { 'mock-model': { name: 'Mock', tool_call: true } },
        },
      },
    },
  }),
  variables: () => ({}),
  writes: { tool: /^write$/, field: 'filePath' },
}

const GEMINI: Delivering = {
  packages: ['@google/gemini-cli@0.61.0', AIMOCK],
  program: 'gemini',
  args: ['--acp', '-m', 'gemini-2.5-flash'],
  settings: () => ({ '.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } } }),
  variables: (url) => ({
    GEMINI_API_KEY: 'mock',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GOOGLE_GEMINI_BASE_URL: url,
  }),
  writes: { tool: /^write_file$/, field: 'file_path' },
}

/** What the model does: writes the file, reports, ends. A request without tools asks for a title of the session. */
const toScript =
  ({ writes }: Delivering, file: string) =>
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

const checkDelivery = async (agent: Delivering): Promise<string> => {
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
