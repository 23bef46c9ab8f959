/** A project in this process whose author is a model on loopback: many calls cost little. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, vi } from 'vitest'
import { openProject } from '../../src/compose.ts'
import { perform } from '../../src/operations/perform.ts'
import type { Reply } from '../../src/operations/reply.ts'
import type { Arguments } from '../../src/operations/rows.ts'
import { makeFolder } from '../cli.ts'
import { type Brain, KEYS, type Mock, startMock, toEndpoints } from './mock.ts'

export type Here = {
  dir: string
  home: string
  model: Mock
  /** What the model answers from now on. */
  think(brain: Brain): void
  call<T = Reply>(operation: string, given: Arguments): Promise<T>
}

export const AUTHOR = 'local/llama'

const mocks: Mock[] = []
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const mock of mocks) await mock.stop()
})

export const openHere = async (first: Brain): Promise<Here> => {
  let brain = first
  const model = await startMock((asked) => brain(asked))
  mocks.push(model)
  const folder = makeFolder()
  const [dir, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [dir, home]) mkdirSync(path)
  const settings = { gates: { minimum: 'reported' }, author: AUTHOR, endpoints: toEndpoints(model.url) }
  writeFileSync(join(home, 'settings.json'), JSON.stringify(settings))
  for (const [name, value] of Object.entries({ ...KEYS, THROUGHLINE_HOME: home })) vi.stubEnv(name, value)
  return {
    dir,
    home,
    model,
    think: (next) => {
      brain = next
    },
    call: async (operation, given) => {
      const services = openProject({ project: dir, door: 'cli' })
      try {
        return await perform(services, operation, given)
      } finally {
        await services.close()
      }
    },
  }
}
