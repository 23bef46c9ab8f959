/** Who writes documents: an author by the name that the user gave it, put together for one project. */
import { schemaOf } from './core/schemas.ts'
import type { Author, Calls, Progress, Task } from './engine/ports.ts'
import { Fault } from './schema/fault.ts'
import type { AuthorSettings } from './workspace/author-settings.ts'
import { packagesFolder } from './workspace/settings.ts'

export type Desk = {
  root(): string
  settings(): AuthorSettings
  calls(): Calls
  catalogue(): { path: string; text: string } | undefined
  progress: ((message: Progress) => void) | undefined
  now(): number
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

const toRecording = ({ calls, now, settings, progress }: Desk) => {
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
