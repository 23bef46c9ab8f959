/** A provider that fails in every way that providers do: what the author makes of it. */
import { afterEach, describe, expect, test } from 'vitest'
import { toTask } from '../../src/authors/contract.ts'
import { createModelAuthor } from '../../src/authors/model/author.ts'
import { type Provider, toProvider } from '../../src/authors/model/providers.ts'
import type { Call } from '../../src/engine/ports.ts'
import type { Fault } from '../../src/schema/fault.ts'
import { type Act, cutAfter, drip, endAfter, fail, hang, hangAfter, type Raw, say, startRaw } from './raw.ts'

const KEY = 'sk-canary-77aa55ff00112233'
const GOOD = '{"prdContent":"text"}'

let raw: Raw | undefined
afterEach(async () => {
  await raw?.stop()
  raw = undefined
})

const open = async (...acts: Act[]) => {
  raw = await startRaw(...acts)
  const calls: Call[] = []
  const told: string[] = []
  const provider = toProvider('acme', { acme: { url: `${raw.url}/v1`, key: 'ACME_KEY' } })
  if (!provider) throw new Error('there is no provider')
  const author = createModelAuthor({
    ...{ provider, model: 'large', packages: '/nowhere', env: { ACME_KEY: KEY } },
    patience: { startMs: 300, idleMs: 300, wholeMs: 1_500 },
    calls: { read: () => calls, keep: async (_, call) => void calls.push(call) },
    schemaOf: () => ({ type: 'object', properties: { prdContent: { type: 'string' } } }),
    now: Date.now,
    tell: (_, doing) => told.push(doing),
  })
  return { author, calls, told, raw }
}

const perform = async (acts: Act[], signal = new AbortController().signal) => {
  const opened = await open(...acts)
  const outcome = await opened.author.perform(toTask('prd'), signal).then(
    (value) => ({ value, fault: undefined }),
    (error: Fault) => ({ value: undefined, fault: error }),
  )
  return { ...opened, ...outcome }
}

describe('a model that answers', () => {
  test('gives its result, and what it used, with the name that it has for itself', async () => {
    const { value, calls } = await perform([say(GOOD)])
    expect(value).toEqual({ prdContent: 'text' })
    expect(calls[0]).toMatchObject({
      author: 'acme/large',
      usage: { input: 120, output: 30, model: 'large-2' },
    })
  })

  test('is asked without a format where it refuses formats', async () => {
    const { value, raw } = await perform([
      fail(400, { error: { message: 'response_format is not supported' } }),
      say(GOOD),
    ])
    expect(value).toEqual({ prdContent: 'text' })
    expect(raw.called.map(({ body }) => 'response_format' in JSON.parse(body))).toEqual([true, false])
    for (const { body } of raw.called) expect(body).toContain('{prdContent?: string}')
  })

  test('at its limit of output gives what arrived, for the reason to be told', async () => {
    expect((await perform([say('{"prdContent":"te', 'length')])).value).toMatch(/not whole/)
  })
})

describe('a model that fails', () => {
  const PASSING: [string, Act, RegExp][] = [
    ['a rate limit', fail(429, { error: { message: 'slow down' } }), /429: slow down/],
    ['an error of its own', fail(500, { error: { message: 'oops' } }), /500: oops/],
    ['an overload', fail(529, 'overloaded'), /529: overloaded/],
    ['a bad gateway with a page', fail(502, '<html><body>Bad gateway</body></html>'), /502/],
    ['silence', hang, /did not answer within/],
    ['silence after its first words', hangAfter('{"prd'), /sent nothing more within/],
    ['a line that breaks', cutAfter('{"prd'), /acme at 127\.0\.0\.1|broke off/],
    ['a stream that ends before it is done', endAfter('{"prdContent":"te'), /without a finish/],
    ['a byte at a time', drip(50), /was not done within 1\.5 s/],
    ['no stream at all', fail(200, 'hello'), /./],
    [
      'an error within the stream',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end('data: {"error":{"message":"it broke","type":"server_error"}}\n\n')
      },
      /it broke/,
    ],
  ]
  test.each(PASSING)('with %s is tried again by the engine, once a call', async (_, act, words) => {
    const { fault, calls, raw } = await perform([act])
    expect(fault?.refusal.code).toBe('io')
    expect(fault?.message).toMatch(words)
    expect(calls.map(({ failed }) => failed)).toEqual([true])
    expect(raw.called).toHaveLength(1)
  })

  const LASTING: [string, Act, RegExp][] = [
    ['a key that is not valid', fail(401, { error: { message: 'invalid x-api-key' } }), /ACME_KEY/],
    ['a key that may not', fail(403, { error: { message: 'forbidden' } }), /ACME_KEY/],
    ['a model that is not there', fail(404, { error: { message: 'no such model' } }), /name/],
    ['an empty account', fail(402, { error: { message: 'no credit' } }), /another model/],
    ['a long wait', fail(429, {}, { 'retry-after': '3600' }), /3600 s/],
    ['another address', fail(302, '', { location: 'https://elsewhere.example/' }), /address/],
  ]
  test.each(LASTING)('with %s is a person’s affair', async (_, act, fix) => {
    const { fault } = await perform([act, act])
    expect(fault?.refusal.code).toBe('unavailable')
    expect(fault?.refusal.fix).toMatch(fix)
  })

  test('says how long it wants to be left alone', async () => {
    const { fault } = await perform([fail(429, {}, { 'retry-after': '7' })])
    expect(fault?.refusal.more).toEqual({ waitMs: 7_000 })
  })

  test('gives no key away, wherever the provider repeats it', async () => {
    const echo: Act = (response, called) =>
      fail(401, { error: { message: `bad key ${called.headers.authorization}` } })(response, called)
    const { fault, calls, told, raw } = await perform([echo])
    expect(raw.called[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(fault?.message).toContain('bad key Bearer [key]')
    expect(JSON.stringify([fault?.refusal, fault?.stack, calls, told])).not.toContain(KEY)
  })

  test('is left at once when the person stops', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), 50)
    const { fault } = await perform([hangAfter('{')], stop.signal)
    expect(fault?.message).toBe('stopped')
  })
})

describe('a model that cannot be asked', () => {
  const ENDPOINT = { acme: { url: 'https://models.example/v1', key: 'ACME_KEY' } }
  const WITHOUT: [string, NodeJS.ProcessEnv, Partial<Provider>, string][] = [
    ['its key', {}, {}, 'set ACME_KEY in your environment'],
    [
      'its package',
      { ACME_KEY: KEY },
      { package: '@ai-sdk/no-such-provider', version: '3' },
      'run: npm install --prefix "/nowhere" ai@6 @ai-sdk/no-such-provider@3',
    ],
  ]
  test.each(WITHOUT)('without %s says so before anything is begun', (_, env, more, fix) => {
    const provider = { ...(toProvider('acme', ENDPOINT) as Provider), ...more }
    const author = createModelAuthor({
      ...{ provider, model: 'large', packages: '/nowhere', env, schemaOf: () => undefined, now: Date.now },
      calls: { read: () => [], keep: async () => undefined },
    })
    const refusal = expect.objectContaining({ code: 'unavailable', fix: expect.stringContaining(fix) })
    expect(() => author.check?.()).toThrow(expect.objectContaining({ refusal }))
  })
})
