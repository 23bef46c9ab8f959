/**
 * A model of any provider as the author of documents. M1 it is given no tools: whatever a document tells it, all it can do is
 * give a result. M2 one call a task; what failed is tried again by the engine alone, which counts. M3 no key is written
 * anywhere.
 */
import type { Task, Writer } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Usage } from '../../schema/usage.ts'
import { toTaskText } from '../task-text.ts'
import { type Answered, type Asked, createWriter, type Recording, type Repair } from '../written.ts'
import { toModelFault } from './faults.ts'
import { createGuardedFetch, PATIENCE, type Patience } from './guarded-fetch.ts'
import { createLimit } from './limit.ts'
import { loadPackages, type Model, type Packages } from './packages.ts'
import { findKey, type Provider } from './providers.ts'

export type ModelOptions = Recording & {
  provider: Provider
  model: string
  /** Where the user has the packages installed. */
  packages: string
  env?: NodeJS.ProcessEnv
  patience?: Patience
}

const TOLD_MS = 1_000
const MOST_AT_ONCE = 2

const noKey = ({ title, keys }: Provider): Fault =>
  new Fault(
    'unavailable',
    `there is no key for ${title}`,
    `set ${keys.join(' or ')} in your environment, and choose retry`,
  )

type Opened = { packages: Packages; model: Model; secrets: string[] }

const open = (options: ModelOptions): Opened => {
  const { provider, model, packages: folder, env = process.env, patience = PATIENCE } = options
  const name = findKey(provider, env)
  if (provider.keys.length > 0 && name === undefined) throw noKey(provider)
  const key = name === undefined ? undefined : (env[name] as string)
  const packages = loadPackages(provider, folder)
  const settings = {
    ...{ name: provider.name, baseURL: provider.url, includeUsage: true, supportsStructuredOutputs: true },
    // Without one, a package would look for a key of its own accord.
    apiKey: key ?? 'none',
    fetch: createGuardedFetch(provider.url, patience),
  }
  return { packages, model: packages.create(settings)(model), secrets: key === undefined ? [] : [key] }
}

type Message = { role: 'user' | 'assistant'; content: string; providerOptions?: Record<string, JsonObject> }

/** What stays the same from attempt to attempt comes first, so that a provider may keep it. */
const toMessages = (task: Task, repair: Repair | undefined): Message[] => [
  ...[toTaskText(task).material]
    .filter((content) => content !== '' || !repair)
    .map((content) => ({
      role: 'user' as const,
      content,
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    })),
  ...(repair?.shown ? [{ role: 'assistant' as const, content: JSON.stringify(repair.shown) }] : []),
  ...(repair ? [{ role: 'user' as const, content: repair.text }] : []),
]

/** Tells at most once a second how far it is. */
const createTeller = ({ tell }: Asked, { now }: ModelOptions) => {
  let last = 0
  return (characters: number): void => {
    if (now() - last < TOLD_MS) return
    last = now()
    tell(`${characters} characters have arrived`)
  }
}

type Counted = {
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  inputTokenDetails?: { cacheReadTokens?: number | undefined }
}

const toUsage = (counted: Counted | undefined, ms: number, model: string): Usage => ({
  ms,
  model,
  ...(counted?.inputTokens !== undefined && { input: counted.inputTokens }),
  ...(counted?.outputTokens !== undefined && { output: counted.outputTokens }),
  ...(counted?.inputTokenDetails?.cacheReadTokens !== undefined && {
    cached: counted.inputTokenDetails.cacheReadTokens,
  }),
})

type Stream = ReturnType<Packages['ai']['streamText']>

/** The words of one answer, until it ends or breaks off. */
const read = async (
  stream: Stream,
  tell: (characters: number) => void,
  began: number,
  options: ModelOptions,
): Promise<Answered> => {
  let text = ''
  let end: string | undefined
  let usage: Counted | undefined
  let model = options.model
  for await (const part of stream.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Fault('io', 'the call was cancelled', 'try again')
    if (part.type === 'text-delta') {
      text += part.text
      tell(text.length)
    }
    if (part.type === 'finish-step') model = part.response.modelId || model
    if (part.type === 'finish') {
      end = part.finishReason
      usage = part.totalUsage
    }
  }
  if (end === undefined || end === 'error' || end === 'other')
    throw new Fault(
      'io',
      `the answer of ${options.provider.title} broke off after ${text.length} characters`,
      'it is tried again',
    )
  const refused = end === 'content-filter' && text.trim() === ''
  return {
    text: refused ? 'the provider withheld the answer' : text,
    usage: toUsage(usage, options.now() - began, model),
  }
}

const isFormRefused = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === 400

const askModel = async (options: ModelOptions, asked: Asked): Promise<Answered> => {
  const { task, form, grammar, repair, signal } = asked
  const { provider, now, patience = PATIENCE } = options
  const { packages, model, secrets } = open(options)
  const { streamText, Output, jsonSchema } = packages.ai
  const began = now()
  const ended = AbortSignal.timeout(patience.wholeMs)
  const call = (isTold: boolean): Promise<Answered> => {
    const stream = streamText({
      model,
      system: `${toTaskText(task).prompt}\n${form}`,
      messages: toMessages(task, repair),
      ...(isTold && { output: Output.object({ schema: jsonSchema(grammar) }) }),
      providerOptions: provider.options,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, ended]),
      // It comes with the stream as well, and would be printed.
      onError: () => undefined,
    })
    return read(stream, createTeller(asked, options), began, options)
  }
  try {
    return await call(true).catch((error) => {
      if (isFormRefused(error)) return call(false)
      throw error
    })
  } catch (error) {
    signal.throwIfAborted()
    if (ended.aborted)
      throw new Fault(
        'io',
        `${provider.title} was not done within ${patience.wholeMs / 1000} s`,
        'it is tried again',
      )
    throw toModelFault(error, provider, secrets, now())
  }
}

/** Calls of one provider that may be under way at once, in this process. */
const limits = new Map<string, ReturnType<typeof createLimit>>()

const limitOf = ({ url }: Provider): ReturnType<typeof createLimit> => {
  const limit = limits.get(url) ?? createLimit(MOST_AT_ONCE)
  limits.set(url, limit)
  return limit
}

export const createModelAuthor = (options: ModelOptions): Writer =>
  createWriter(
    {
      name: `${options.provider.name}/${options.model}`,
      place: new URL(options.provider.url).host,
      patienceMs: (options.patience ?? PATIENCE).wholeMs,
      check: () => void open(options),
      ask: (asked) => limitOf(options.provider)(() => askModel(options, asked), asked.signal),
    },
    options,
  )
