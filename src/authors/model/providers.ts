/** Where models are, as data: by which package each provider is spoken to, and where its key is looked for. */
export type Provider = {
  name: string
  title: string
  package: string
  /** Its major that is known to work. */
  version: string
  /** The part of that package that makes a provider. */
  creates: string
  /** Variables that may hold its key, the first that is set counts; none where it needs no key. */
  keys: readonly string[]
  url: string
  /** What its own package is told so that any of our schemas fits. */
  options: Record<string, Record<string, string | boolean>>
}

const COMPATIBLE = { package: '@ai-sdk/openai-compatible', version: '2', creates: 'createOpenAICompatible' }

/** Listens on this machine and needs no key. */
const toLocal = (name: string, title: string, port: number): Provider => ({
  ...{ name, title, ...COMPATIBLE, keys: [], url: `http://127.0.0.1:${port}/v1`, options: {} },
})

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'anthropic',
    title: 'Anthropic',
    package: '@ai-sdk/anthropic',
    version: '3',
    creates: 'createAnthropic',
    keys: ['ANTHROPIC_API_KEY'],
    url: 'https://api.anthropic.com/v1',
    options: { anthropic: { structuredOutputMode: 'jsonTool' } },
  },
  {
    name: 'openai',
    title: 'OpenAI',
    package: '@ai-sdk/openai',
    version: '3',
    creates: 'createOpenAI',
    keys: ['OPENAI_API_KEY'],
    url: 'https://api.openai.com/v1',
    options: { openai: { strictJsonSchema: false, store: false } },
  },
  {
    name: 'google',
    title: 'Google Gemini',
    package: '@ai-sdk/google',
    version: '3',
    creates: 'createGoogleGenerativeAI',
    keys: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
    url: 'https://generativelanguage.googleapis.com/v1beta',
    options: {},
  },
  toLocal('ollama', 'Ollama', 11434),
  toLocal('llamacpp', 'llama.cpp', 8080),
  toLocal('lmstudio', 'LM Studio', 1234),
  toLocal('vllm', 'vLLM', 8000),
]

/** An address of the user's own: in place of a provider's, or of an endpoint that speaks like OpenAI. */
export type Endpoint = { url: string; key?: string }

/** The provider of this name, with the user's address for it. */
export const toProvider = (name: string, endpoints: Record<string, Endpoint>): Provider | undefined => {
  const known = PROVIDERS.find((provider) => provider.name === name)
  const own = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!own) return known
  const base = known ?? { name, title: name, ...COMPATIBLE, keys: [], options: {} }
  return { ...base, url: own.url, ...(own.key !== undefined && { keys: [own.key] }) }
}

export const findKey = ({ keys }: Provider, env: NodeJS.ProcessEnv): string | undefined =>
  keys.find((name) => env[name])

/** Whether what it is told stays on this machine. */
export const isLocal = ({ url }: Provider): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
