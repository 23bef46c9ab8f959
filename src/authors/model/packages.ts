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

/** The packages of a provider that are not found here. */
export const findMissing = ({ package: own }: Provider, folder: string): string[] =>
  ['ai', own].filter((name) => findVersion(name, folder) === undefined)

/** The version of a package that is found here. */
export const findVersion = (name: string, folder: string): string | undefined => {
  const found = load(`${name}/package.json`, folder)
  return found && String(found.version)
}

export type Packages = { ai: Ai; create: Create }

export const loadPackages = (provider: Provider, folder: string): Packages => {
  const missing = findMissing(provider, folder)
  if (missing.length > 0)
    throw new Fault(
      'unavailable',
      `${provider.title} needs ${missing.join(' and ')}, which is not installed here`,
      `run: ${toInstall(provider, folder)}`,
    )
  // It would print what it thinks of a model into our own streams.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  return {
    ai: load('ai', folder) as Ai,
    create: load(provider.package, folder)?.[provider.creates] as Create,
  }
}
