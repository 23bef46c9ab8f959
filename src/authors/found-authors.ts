/** Who could write on this machine. Nothing is sent anywhere but to endpoints of this machine. */
import type { FoundAuthor } from '../schema/author.ts'
import { findAgents } from './agents.ts'
import { readModels } from './model/models.ts'
import { findMissing, toInstall } from './model/packages.ts'
import { type Endpoint, findKey, isLocal, PROVIDERS, type Provider, toProvider } from './model/providers.ts'

const DOCUMENTS = 'the task, your words and the documents that it reads'

export type Search = {
  path: string
  env: NodeJS.ProcessEnv
  endpoints: Record<string, Endpoint>
  /** Where the user has packages installed. */
  packages: string
}

const toFoundAgents = ({ path }: Search): FoundAuthor[] =>
  findAgents(path).map(({ name, argv, known }) => ({
    name: `agent/${name}`,
    title: `${name}, with the subscription that it is signed in with`,
    by: String(argv[0]),
    sends: `${DOCUMENTS} to ${known?.program ?? name}, and by it to its provider`,
  }))

const LOOK_MS = 400

/** A local endpoint is there where it answers; any other where its key is. */
const toFoundModel = async (provider: Provider, { env, packages }: Search): Promise<FoundAuthor[]> => {
  const { name, title, url, keys } = provider
  const key = findKey(provider, env)
  const isHere = isLocal(provider)
  if (keys.length > 0 ? key === undefined : !isHere) return []
  const models = isHere ? await readModels(provider, env, LOOK_MS).catch(() => undefined) : undefined
  if (isHere && keys.length === 0 && !models) return []
  const missing = findMissing(provider, packages)
  return [
    {
      ...{ name, title, by: key ?? url },
      sends: isHere
        ? `${DOCUMENTS} to ${url}; nothing leaves this machine`
        : `${DOCUMENTS} to ${new URL(url).host}`,
      ...(models && { models }),
      ...(missing.length > 0 && { missing: toInstall(provider, packages) }),
    },
  ]
}

export const findAuthors = async (search: Search): Promise<FoundAuthor[]> => {
  const names = new Set([...PROVIDERS.map(({ name }) => name), ...Object.keys(search.endpoints)])
  const models = await Promise.all(
    [...names].map(async (name) => {
      const provider = toProvider(name, search.endpoints)
      return provider ? toFoundModel(provider, search) : []
    }),
  )
  return [...toFoundAgents(search), ...models.flat()]
}
