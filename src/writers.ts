/** Who writes documents: an author by the name that the user gave it, put together for one project. */
import { existsSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { schemaOf as schemaOfResult } from './core/schemas.ts'
import type { Author, Call, Calls, Progress, Task } from './engine/ports.ts'
import type { FoundAuthor, TriedAuthor } from './schema/author.ts'
import { Fault } from './schema/fault.ts'
import type { JsonObject } from './schema/json.ts'
import type { AuthorSettings } from './workspace/author-settings.ts'
import { OURS } from './workspace/paths.ts'
import { packagesFolder } from './workspace/settings.ts'

export type Desk = {
  root(): string
  settings(): AuthorSettings
  calls(): Calls
  catalogue(): { path: string; text: string } | undefined
  progress: ((message: Progress) => void) | undefined
  now(): number
  schemaOf?(name: string): JsonObject | undefined
}

/** Those that are always there; besides, `agent/<name>` and `<provider>/<model>`. */
const PLAIN: Record<string, (desk: Desk) => Promise<Author>> = {
  offline: async ({ catalogue }) => {
    const { createOfflineAuthor } = await import('./authors/offline/author.ts')
    const { readCatalogue } = await import('./analysis/gaps/read-catalogue.ts')
    return createOfflineAuthor(await readCatalogue(catalogue()))
  },
  host: async () => (await import('./authors/host.ts')).createHostAuthor(),
}

const FORMS = 'offline, host, agent/<name> or <provider>/<model>; `throughline author` shows what is here'

/** Whether it needs more than a moment: a door that may not wait leaves it to another process. */
export const isSlow = (name: string): boolean => !Object.hasOwn(PLAIN, name)

const toRecording = ({ calls, now, settings, progress, schemaOf = schemaOfResult }: Desk) => {
  const { budget } = settings()
  return {
    ...{ calls: calls(), schemaOf, now },
    ...(budget !== undefined && { budget }),
    tell: ({ run, step, by }: Task, doing: string) => progress?.({ run, step, by, doing }),
  }
}

const openModel = async (source: string, model: string, desk: Desk): Promise<Author | undefined> => {
  const { toProvider } = await import('./authors/model/providers.ts')
  const provider = toProvider(source, desk.settings().endpoints)
  if (!provider) return undefined
  if (model === '')
    throw new Fault('usage', `${source} is no author without a model`, `name one: --author ${source}/<model>`)
  const { createModelAuthor } = await import('./authors/model/author.ts')
  return createModelAuthor({ ...toRecording(desk), provider, model, packages: packagesFolder() })
}

/** Minutes that an agent may take for one document. */
const MINUTES = 20

/** `agent` alone is the first that is found here. */
const openAgent = async (named: string, desk: Desk): Promise<Author> => {
  const { findAgents, toAgent, AGENTS } = await import('./authors/agents.ts')
  const { createDocumentAgent } = await import('./authors/agent/document-author.ts')
  const path = process.env.PATH ?? ''
  const name = named || findAgents(path)[0]?.name
  if (name === undefined)
    throw new Fault(
      'unavailable',
      'no coding agent that speaks ACP is on the path',
      `install one of ${AGENTS.map((agent) => agent.name).join(', ')}, or use another author`,
    )
  const { findSandbox } = await import('./workspace/sandbox.ts')
  const found = { root: desk.root(), findAgent: () => toAgent(name, path), sandbox: findSandbox }
  return createDocumentAgent(`agent/${name}`, { ...toRecording(desk), ...found, minutes: MINUTES })
}

export const openAuthor = async (name: string, desk: Desk): Promise<Author> => {
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined
  if (plain) return plain(desk)
  const [source = '', ...rest] = name.split('/')
  if (source === 'agent') return openAgent(rest.join('/'), desk)
  const found = await openModel(source, rest.join('/'), desk)
  if (found) return found
  throw new Fault('usage', `there is no author "${name}"`, `use ${FORMS}`)
}

/** An empty folder goes; one that holds anything stays. */
const removeEmpty = (path: string): void => {
  try {
    rmdirSync(path)
  } catch {
    // It holds something, or was never made.
  }
}

/** A folder in which nothing was ever started has no folder of ours afterwards, either. */
const withoutTrace = (author: Author, root: string): Author => {
  const { perform } = author
  const ours = join(root, OURS)
  if (!perform || existsSync(ours)) return author
  return {
    ...author,
    perform: (task, signal) =>
      perform(task, signal).finally(() => [join(ours, 'agents'), ours].forEach(removeEmpty)),
  }
}

/** Somebody who reads for one call: it belongs to no run, and is kept beside none. */
export const openReader = async (name: string, desk: Desk) => {
  const kept: Call[] = []
  const calls = { read: () => kept, keep: async (_: string, call: Call) => void kept.push(call) }
  const { toFormText } = await import('./authors/form-text.ts')
  const { findResult } = await import('./authors/result-json.ts')
  const { toWholeText } = await import('./authors/task-text.ts')
  return {
    author: withoutTrace(await openAuthor(name, { ...desk, calls: () => calls }), desk.root()),
    calls: () => kept,
    toWords: (task: Task) => toWholeText(task, toFormText(schemaOfResult(task.schema) ?? {})),
    toValue: (said: string) => {
      const found = findResult(said)
      return 'value' in found ? found.value : found.reason
    },
  }
}

const toSearch = ({ settings }: Desk) => ({
  ...{ path: process.env.PATH ?? '', env: process.env, packages: packagesFolder() },
  endpoints: settings().endpoints,
})

/** Who could write on this machine; nothing is sent anywhere else. */
export const findAuthors = async (desk: Desk): Promise<FoundAuthor[]> =>
  (await import('./authors/found-authors.ts')).findAuthors(toSearch(desk))

const LIST_MS = 15_000

/** The models of a provider, as it lists them; undefined where there is no such provider. */
export const listModels = async (name: string, desk: Desk): Promise<string[] | undefined> => {
  const { toProvider } = await import('./authors/model/providers.ts')
  const provider = toProvider(name, desk.settings().endpoints)
  return provider && (await import('./authors/model/models.ts')).readModels(provider, process.env, LIST_MS)
}

/** Has an author answer one word. Nothing of the project goes along. */
export const tryAuthor = async (name: string, desk: Desk, signal: AbortSignal): Promise<TriedAuthor> => {
  const { TRIAL, TRIAL_SCHEMA } = await import('./authors/trial.ts')
  const kept: Call[] = []
  const calls = { read: () => [], keep: async (_: string, call: Call) => void kept.push(call) }
  const author = await openAuthor(name, { ...desk, calls: () => calls, schemaOf: () => TRIAL_SCHEMA })
  author.check?.()
  const value = await author.perform?.(TRIAL, signal)
  if (typeof value === 'string')
    throw new Fault('unavailable', `${name} answered, but ${value}`, 'choose another')
  const { ms = 0, model, input = 0, output = 0 } = kept[0]?.usage ?? {}
  return {
    name: author.name,
    ms,
    ...(model && { model }),
    ...(input + output > 0 && { tokens: input + output }),
  }
}

/** Looks whether an author that was chosen could write now, and says with what. */
export const inspectAuthor = async (name: string, desk: Desk): Promise<string> => {
  const author = await openAuthor(name, desk)
  author.check?.()
  const [source = '', ...rest] = name.split('/')
  if (Object.hasOwn(PLAIN, name)) return `${name}: nothing is sent anywhere by us`
  if (source === 'agent') {
    const { toAgent } = await import('./authors/agents.ts')
    return `${author.name}: ${toAgent(author.name.slice('agent/'.length), process.env.PATH ?? '').argv[0]}`
  }
  const { findKey, toProvider } = await import('./authors/model/providers.ts')
  const { findVersion } = await import('./authors/model/packages.ts')
  const provider = toProvider(source, desk.settings().endpoints)
  if (!provider) throw new Fault('usage', `there is no author "${name}"`, `use ${FORMS}`)
  const models = (await listModels(source, desk)) ?? []
  if (models.length > 0 && !models.includes(rest.join('/')))
    throw new Fault(
      'unavailable',
      `${provider.title} lists no model ${rest.join('/')}`,
      `see \`throughline author ${source}\``,
    )
  const key = findKey(provider, process.env)
  const versions = ['ai', provider.package].map((one) => `${one} ${findVersion(one, packagesFolder())}`)
  return [
    `${name}: ${new URL(provider.url).host} answers`,
    ...(key ? [`key in ${key}`] : []),
    ...versions,
  ].join(', ')
}
