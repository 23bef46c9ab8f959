/** What the user has set about authors: who writes, who reviews, where models are, what they cost. Never from a project. */
import { Fault } from '../schema/fault.ts'
import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import type { Price } from '../schema/usage.ts'

export const AUTHOR_KEYS = ['author', 'reviewer', 'budget', 'endpoints', 'prices'] as const
type AuthorKey = (typeof AUTHOR_KEYS)[number]

export const isAuthorKey = (key: string): key is AuthorKey => AUTHOR_KEYS.some((known) => known === key)

export type AuthorSettings = {
  author: string | undefined
  /** Who judges what the author wrote, where it is another one. */
  reviewer: string | undefined
  /** Tokens that a run may use before a person is asked. */
  budget: number | undefined
  /** Addresses by the name of a provider; `key` is the name of the variable that holds its key. */
  endpoints: Record<string, { url: string; key?: string }>
  /** For a million tokens, by the name of an author. */
  prices: Record<string, Price>
}

export const NO_AUTHORS: AuthorSettings = {
  ...{ author: undefined, reviewer: undefined, budget: undefined, endpoints: {}, prices: {} },
}

const AUTHOR = /^[a-z][a-z0-9-]{0,31}(?:\/[\w.:@/+-]{1,150})?$/
const NAME = /^[a-z][a-z0-9-]{0,31}$/
const VARIABLE = /^[A-Z][A-Z0-9_]{1,63}$/
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

const refuse = (path: string, key: string, value: Json | undefined, fix: string): Fault =>
  new Fault('invalid-value', `${path}: ${key} is ${JSON.stringify(value)?.slice(0, 60)}`, fix, { path })

const toAuthor = (path: string, key: string, value: Json | undefined): string | undefined => {
  if (value === undefined) return undefined
  if (typeof value === 'string' && AUTHOR.test(value)) return value
  throw refuse(path, key, value, 'Use the name of an author: "offline"; `throughline author` lists them.')
}

const toBudget = (path: string, value: Json | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
  throw refuse(path, 'budget', value, 'Use a number of tokens: 400000.')
}

/** A key goes only where nobody on the way can read it. */
const isSafe = (text: Json | undefined): boolean => {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isPlain = protocol === 'http:' && LOCAL.includes(hostname)
  return (protocol === 'https:' || isPlain) && username === '' && password === ''
}

const toEndpoint = (path: string, name: string, value: Json): { url: string; key?: string } => {
  const { url, key } = isObject(value) ? value : {}
  const isKey = key === undefined || (typeof key === 'string' && VARIABLE.test(key))
  if (NAME.test(name) && isSafe(url) && isKey) return { url: String(url), ...(key && { key: String(key) }) }
  throw refuse(
    path,
    `endpoints.${name}`,
    value,
    'Use {"url": "https://…/v1", "key": "NAME_OF_A_VARIABLE"}; http only for this machine.',
  )
}

const toPrice = (path: string, name: string, value: Json): Price => {
  const { input, output, currency = 'USD' } = isObject(value) ? value : {}
  const isAmount = (amount: Json | undefined): amount is number => typeof amount === 'number' && amount >= 0
  if (AUTHOR.test(name) && isAmount(input) && isAmount(output) && /^[A-Z]{3}$/.test(String(currency)))
    return { input, output, currency: String(currency) }
  throw refuse(
    path,
    `prices.${name}`,
    value,
    'Use {"input": 3, "output": 15, "currency": "USD"}, a million tokens.',
  )
}

const toEach = <T>(
  path: string,
  key: string,
  value: Json | undefined,
  to: (path: string, name: string, value: Json) => T,
): Record<string, T> => {
  if (value === undefined) return {}
  if (!isObject(value)) throw refuse(path, key, value, 'Use an object, by name.')
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, to(path, name, one)]))
}

export const toAuthorSettings = (path: string, object: Record<string, Json>): AuthorSettings => ({
  author: toAuthor(path, 'author', object.author),
  reviewer: toAuthor(path, 'reviewer', object.reviewer),
  budget: toBudget(path, object.budget),
  endpoints: toEach(path, 'endpoints', object.endpoints, toEndpoint),
  prices: toEach(path, 'prices', object.prices, toPrice),
})

/** `endpoints.work` takes an address and perhaps the name of a variable, `prices.<author>` two numbers. */
const toValue = (key: AuthorKey, text: string): Json => {
  if (key === 'budget') return Number(text)
  const [first = '', second, third] = text.trim().split(/\s+/)
  if (key === 'endpoints') return { url: first, ...(second && { key: second }) }
  if (key === 'prices')
    return { input: Number(first), output: Number(second), ...(third && { currency: third }) }
  return text
}

/** Changes one of them in the user's file; `none` takes it out. */
export const setAuthorSetting = (
  path: string,
  object: Record<string, Json>,
  key: string,
  text: string,
): void => {
  const [first = '', ...rest] = key.split('.')
  const name = rest.join('.')
  if (!isAuthorKey(first)) return
  const isNone = text === 'none'
  if (first === 'endpoints' || first === 'prices') {
    const { [name]: _, ...others } = (isObject(object[first]) ? object[first] : {}) as JsonObject
    object[first] = isNone ? others : { ...others, [name]: toValue(first, text) }
  } else if (isNone) delete object[first]
  else object[first] = toValue(first, text)
  toAuthorSettings(path, object)
}
