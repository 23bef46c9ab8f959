/** A project in this process whose author is a model on loopback: many calls cost little. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, vi } from 'vitest'
import { openProject } from '../../src/compose.ts'
import type { Progress } from '../../src/engine/ports.ts'
import { perform } from '../../src/operations/perform.ts'
import type { Reply } from '../../src/operations/reply.ts'
import type { Arguments } from '../../src/operations/rows.ts'
import type { Problem } from '../../src/schema/problem.ts'
import { makeFolder } from '../cli.ts'
import { type Brain, KEYS, type Mock, startMock, toEndpoints } from './mock.ts'

type Services = ReturnType<typeof openProject>

export type Options = {
  /** Where the models are, if not at the fake itself. */
  place?(url: string): Promise<string>
  /** What is another one in this project than elsewhere. */
  tune?(services: Services, url: string): void
  progress?(message: Progress): void
}

export type Here = {
  dir: string
  home: string
  model: Mock
  /** What the model answers from now on. */
  think(brain: Brain): void
  call<T = Reply>(operation: string, given: Arguments): Promise<T>
  /** Problems of the journal, none when it is sound. */
  verify(): Promise<Problem[]>
}

export const AUTHOR = 'local/llama'

const mocks: Mock[] = []
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const mock of mocks) await mock.stop()
})

export const openHere = async (
  first: Brain,
  { place = async (url) => url, tune, progress }: Options = {},
): Promise<Here> => {
  let brain = first
  const model = await startMock((asked) => brain(asked))
  mocks.push(model)
  const url = await place(model.url)
  const folder = makeFolder()
  const [dir, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [dir, home]) mkdirSync(path)
  const settings = { gates: { minimum: 'reported' }, author: AUTHOR, endpoints: toEndpoints(url) }
  writeFileSync(join(home, 'settings.json'), JSON.stringify(settings))
  for (const [name, value] of Object.entries({ ...KEYS, THROUGHLINE_HOME: home })) vi.stubEnv(name, value)
  const use = async <T>(work: (services: Services) => Promise<T>): Promise<T> => {
    const services = openProject({ project: dir, door: 'cli', ...(progress && { progress }) })
    tune?.(services, url)
    try {
      return await work(services)
    } finally {
      await services.close()
    }
  }
  return {
    dir,
    home,
    model,
    think: (next) => {
      brain = next
    },
    call: (operation, given) => use((services) => perform(services, operation, given)),
    verify: () => use(async (services) => (await services.journal())?.verify() ?? []),
  }
}
