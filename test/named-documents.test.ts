import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openProject } from '../src/compose.ts'
import type { StoredRun, Workspace } from '../src/engine/ports.ts'
import { recover } from '../src/engine/turn.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { workflowOf } from '../src/workflows/all.case.ts'
import { openKeys } from '../src/workspace/keys/keys.ts'
import { createWorld } from '../src/workspace/process.ts'
import { openWorkspace } from '../src/workspace/workspace.ts'

const folders: string[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const createProject = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-names-')))
  folders.push(folder)
  for (const name of ['home', 'project']) mkdirSync(join(folder, name))
  vi.stubEnv('THROUGHLINE_HOME', join(folder, 'home'))
  return join(folder, 'project')
}

/** A process at a project. `told` is what it does with documents and what the run says meanwhile, in their order. */
const open = (project: string, told: string[], name?: Workspace['syncNames']) => {
  const services = openProject({ project, door: 'cli' })
  const { workspace } = services
  const texts: Record<string, string[]> = {}
  const exchange: Workspace['exchange'] = async (...given) => {
    const [, file, text] = given
    texts[file] = [...(texts[file] ?? []), text]
    told.push(`${given[5] === false ? 'put' : 'put and named'} ${file}`)
    return workspace.exchange(...given)
  }
  const syncNames: Workspace['syncNames'] = (places) => {
    name?.(places)
    workspace.syncNames(places)
    told.push(`named ${places.map(({ file }) => file).join(', ')}`)
  }
  const watched = Object.defineProperties({} as Services & { close(): Promise<void> }, {
    ...Object.getOwnPropertyDescriptors(services),
    workspace: { enumerable: true, value: { ...workspace, exchange, syncNames } },
  })
  const readUnwritten = async (): Promise<string[]> => {
    const [stored] = (await (await services.journal())?.list()) ?? []
    return stored?.unwritten ?? ['no run']
  }
  return { watched, readUnwritten, texts }
}

const start = (services: Services, yes: boolean): Promise<Reply> =>
  perform<Reply>(services, 'start', { workflow: 'prd', text: 'Users can export orders as CSV.', yes })

test('documents of a turn are named once, and are unwritten until then', async () => {
  const told: string[] = []
  const { watched, readUnwritten } = open(createProject(), told)
  const { run } = await start(watched, true)
  expect(run.status).toBe('done')
  const puts = told.filter((line) => line.startsWith('put '))
  expect(puts.length).toBeGreaterThan(4)
  expect(puts.filter((line) => line.includes('named'))).toEqual([])
  expect(told.at(-1)).toMatch(/^named .*prd\.md/)
  expect(told).toHaveLength(puts.length + 1)
  expect(await readUnwritten()).toEqual([])
  await watched.close()
})

test('what a stopped process put in its place, the next one names before the run says that it is written', async () => {
  const project = createProject()
  const stopped = open(project, [], () => {
    throw new Error('stopped')
  })
  await expect(start(stopped.watched, false)).rejects.toThrow('stopped')
  expect(await stopped.readUnwritten()).toEqual(['feature-brief'])
  await stopped.watched.close()
  const workspace = openWorkspace(project)
  const journal = await openSqliteJournal(workspace.store, openKeys(join(project, '..', 'home')))
  const [stored] = await journal.list()
  const named: string[] = []
  const syncNames: Workspace['syncNames'] = (places) => {
    named.push(...places.map(({ file }) => file))
    workspace.syncNames(places)
  }
  const parts = { journal, workspace: { ...workspace, syncNames }, workflow: workflowOf('prd') }
  await recover({ ...parts, world: createWorld(), isGone: () => true }, stored as StoredRun)
  expect(named).toEqual(['feature-brief.md'])
  expect((await journal.list()).map(({ unwritten }) => unwritten)).toEqual([[]])
  await journal.close()
})

test('an earlier text that a power cut left in the documents of a run that ended is written over', async () => {
  const project = createProject()
  const stopped = open(project, [], () => {
    throw new Error('stopped')
  })
  await expect(start(stopped.watched, true)).rejects.toThrow('stopped')
  await stopped.watched.close()
  const texts = stopped.texts['requirements.md'] ?? []
  expect(texts.length).toBeGreaterThan(2)
  const workspace = openWorkspace(project)
  const journal = await openSqliteJournal(workspace.store, openKeys(join(project, '..', 'home')))
  const [stored] = await journal.list()
  expect(stored?.run.status).toBe('done')
  const folder = join(project, 'magi-sdd', stored?.run.feature ?? '')
  writeFileSync(join(folder, 'requirements.md'), texts[0] ?? '')
  const parts = { journal, workspace, workflow: workflowOf('prd') }
  await recover({ ...parts, world: createWorld(), isGone: () => true }, stored as StoredRun)
  expect(readFileSync(join(folder, 'requirements.md'), 'utf8')).toBe(texts.at(-1))
  expect(readdirSync(folder).filter((name) => name.includes('proposal'))).toEqual([])
  await journal.close()
})
