/** A model on loopback that is not ours, in the words of each provider, which answers what a test says. */
import { readFileSync } from 'node:fs'
import { LLMock } from '@copilotkit/aimock'
import { toPromptText } from '../../src/authors/task-text.ts'

export type Asked = {
  /** The name of the prompt that it was given. */
  prompt: string
  system: string
  /** All that was said to it, oldest first. */
  said: string[]
  /** The form of the answer, as it was sent. */
  form?: string
}
/** A value is given as JSON, a text as it is. */
export type Brain = (asked: Asked) => object | string

type Message = { role: string; content: unknown }

/** Prompts of later workflows have names that earlier ones have, too. */
const WORKFLOWS = { prd: '', interview: '', design: 'design/', phases: 'phases/', delivery: 'delivery/' }

const prompts = Object.entries(WORKFLOWS).flatMap(([workflow, before]) => {
  const path = new URL(`../../workflows/${workflow}/prompts.generated.json`, import.meta.url)
  const own = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return Object.entries(own).map(([name, text]): [string, string] => [`${before}${name}`, toPromptText(text)])
})

const toText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content ?? []) as { text?: string }[]).map(({ text = '' }) => text).join('')

/** The name of the prompt that a call holds, by the call's bytes. */
export const promptIn = (body: string): string => {
  const [name = ''] =
    prompts.find(([, text]) => body.includes(JSON.stringify(text.trim()).slice(1, -1))) ?? []
  return name
}

const toAsked = (messages: Message[]): Asked => {
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => toText(content))
    .join('\n')
  const prompt = promptIn(JSON.stringify(messages.map(({ content }) => toText(content))))
  return {
    prompt,
    system,
    said: messages.filter(({ role }) => role !== 'system').map(({ content }) => toText(content)),
  }
}

type Format = { json_schema?: { schema?: object } }
type Tool = { name?: string; function?: { name: string } }

export type Mock = { url: string; asked: Asked[]; stop(): Promise<void> }

export const startMock = async (brain: Brain): Promise<Mock> => {
  const asked: Asked[] = []
  const mock = new LLMock({ port: 0, logLevel: 'silent' } as ConstructorParameters<typeof LLMock>[0])
  mock.addFixture({
    match: { predicate: () => true },
    response: (request: { messages: Message[]; tools?: Tool[]; response_format?: Format }) => {
      const form = request.response_format?.json_schema?.schema
      const one = { ...toAsked(request.messages), ...(form && { form: JSON.stringify(form) }) }
      asked.push(one)
      const answer = brain(one)
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      // A tool of this name is how a schema is given to providers that know none; tools of agents have other names.
      const isForm = request.tools?.some((tool) => (tool.function?.name ?? tool.name) === 'json')
      return isForm && typeof answer !== 'string'
        ? { toolCalls: [{ name: 'json', arguments: text }] }
        : { content: text }
    },
  } as Parameters<typeof mock.addFixture>[0])
  await mock.start()
  return { url: mock.url, asked, stop: () => mock.stop() as Promise<void> }
}

/** Where each provider is, for a user whose models all stand at this address. */
export const toEndpoints = (url: string) => ({
  anthropic: { url: `${url}/v1` },
  openai: { url: `${url}/v1` },
  google: { url: `${url}/v1beta` },
  local: { url: `${url}/v1` },
})

export const CANARY = 'sk-canary-3f9a1c77e2d04b5d'

export const KEYS = { ANTHROPIC_API_KEY: CANARY, OPENAI_API_KEY: CANARY, GEMINI_API_KEY: CANARY }
