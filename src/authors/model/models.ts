/** The names of a provider's models, as it lists them itself. */
import { Fault } from '../../schema/fault.ts'
import { toModelFault } from './faults.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { findKey, type Provider } from './providers.ts'

const MOST = 200
const NAME = /^[\w.:@/+-]{1,150}$/

type Listed = { data?: { id?: unknown }[]; models?: { name?: unknown }[] }

/** How each provider is told a key, besides the usual way. */
const HEADERS: Record<string, (key: string) => Record<string, string>> = {
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
}

const toNames = ({ data = [], models = [] }: Listed): string[] =>
  [...data.map(({ id }) => id), ...models.map(({ name }) => String(name).replace(/^models\//, ''))]
    .filter((name): name is string => typeof name === 'string' && NAME.test(name))
    .slice(0, MOST)

export const readModels = async (
  provider: Provider,
  env: NodeJS.ProcessEnv,
  ms: number,
): Promise<string[]> => {
  const variable = findKey(provider, env)
  const key = variable === undefined ? undefined : env[variable]
  const toHeaders = HEADERS[provider.name] ?? ((secret: string) => ({ authorization: `Bearer ${secret}` }))
  const get = createGuardedFetch(provider.url, { startMs: ms, idleMs: ms, wholeMs: ms })
  const secrets = key === undefined ? [] : [key]
  try {
    const response = await get(`${provider.url}/models`, {
      headers: key === undefined ? {} : toHeaders(key),
      signal: AbortSignal.timeout(ms),
    })
    const text = await response.text()
    if (!response.ok) throw { statusCode: response.status, responseBody: text }
    return toNames(JSON.parse(text) as Listed)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Fault('io', `${provider.title} does not list its models`, 'name the model yourself')
    throw toModelFault(error, provider, secrets, Date.now())
  }
}
