/** A model on loopback that says what a test wrote. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Message = { role: string; content?: unknown }
export type Asked = { messages: Message[]; tools?: { function?: { name: string }; name?: string }[] }
export type Mock = {
  addFixture(fixture: { match: { predicate: (asked: Asked) => boolean }; response: unknown }): void
  start(): Promise<unknown>
  stop(): Promise<unknown>
  url: string
}

/** The tool of this ending, by the name that the host gives it. */
export const toolNamed = ({ tools = [] }: Asked, ending: RegExp): string =>
  tools.map((tool) => tool.function?.name ?? tool.name ?? '').find((name) => ending.test(name)) ?? ''

export const toMock = async (folder: string): Promise<Mock> => {
  const { LLMock } = (await import(
    pathToFileURL(join(folder, 'node_modules/@copilotkit/aimock/dist/index.js')).href
  )) as { LLMock: new (options: { port: number }) => Mock }
  return new LLMock({ port: 0 })
}
