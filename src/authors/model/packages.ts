/** The packages that speak to models: not part of the program, looked for beside it and in the user's own folder. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import type { Provider } from './providers.ts'

export type Ai = Pick<typeof import('ai'), 'streamText' | 'jsonSchema' | 'Output' | 'APICallError'>
export type Model = ReturnType<ReturnType<typeof import('@ai-sdk/openai-compatible').createOpenAICompatible>>
type Settings = {
  name: string
  baseURL: string
  apiKey?: string
  fetch: typeof fetch
  includeUsage: boolean
  supportsStructuredOutputs: boolean
}
type Create = (settings: Settings) => (model: string) => Model

const AI = 'ai@6'

/** The command that installs what a provider needs, for this user alone. */
export const toInstall = ({ package: name, version }: Provider, folder: string): string =>
  `npm install --prefix ${JSON.stringify(folder)} ${AI} ${name}@${version}`

const isMissing = (error: unknown): boolean =>
  ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes((error as { code?: string }).code ?? '')

/** The user's folder first: what a person was told to install there is what they meant. */
const load = (name: string, folder: string): Record<string, unknown> | undefined => {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from)(name) as Record<string, unknown>
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return undefined
}

export type Packages = { ai: Ai; create: Create }

export const loadPackages = (provider: Provider, folder: string): Packages => {
  const ai = load('ai', folder)
  const own = load(provider.package, folder)
  // It would print what it thinks of a model into our own streams.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  if (ai && own) return { ai: ai as Ai, create: own[provider.creates] as Create }
  const missing = [!ai && 'ai', !own && provider.package].filter(Boolean).join(' and ')
  throw new Fault(
    'unavailable',
    `${provider.title} needs ${missing}, which is not installed here`,
    `run: ${toInstall(provider, folder)}`,
  )
}
