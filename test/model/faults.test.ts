/**
 * A provider that breaks at each kind of step, in the words of each provider: three calls and no more, the cause told at
 * once, nothing moved, and a run that goes on when the provider is back. All of it: TEST_LONG=1 npx vitest run test/model/faults.test.ts
 */
import { afterEach, describe, expect, test } from 'vitest'
import { createModelAuthor } from '../../src/authors/model/author.ts'
import { toProvider } from '../../src/authors/model/providers.ts'
import { schemaOf } from '../../src/core/schemas.ts'
import type { Reply } from '../../src/operations/reply.ts'
import { openCalls } from '../../src/workspace/calls.ts'
import { packagesFolder } from '../../src/workspace/settings.ts'
import { readTree } from '../cli.ts'
import { BREAKS, type Breaker, startBreaker } from './breaker.ts'
import { type Here, openHere } from './here.ts'
import { CANARY, promptIn, toEndpoints } from './mock.ts'
import { decide, isStuck } from './person.ts'
import * as lending from './tool-lending.ts'

let breaker: Breaker | undefined
afterEach(async () => {
  await breaker?.stop()
  breaker = undefined
})

const AUTHORS = ['anthropic/claude-sonnet-4-5', 'openai/gpt-5', 'google/gemini-2.5-flash', 'local/llama']
const ATTEMPTS = 3
/** By when the cause is shown. */
const SHOWN_MS = 5_000
const PATIENCE = { startMs: 600, idleMs: 600, wholeMs: 1_500 }

type Told = { doing: string; at: number }
type Place = { here: Here; breaker: Breaker; told: Told[] }

/** The engine's clock leaps: no attempt is waited for. */
const createClock = () => {
  let leapt = 0
  return () => {
    leapt += 60_000
    return Date.now() + leapt
  }
}

const open = async (name: string): Promise<Place> => {
  const told: Told[] = []
  const now = createClock()
  const [source = '', ...model] = name.split('/')
  const here = await openHere(lending.lend, {
    place: async (url) => {
      breaker = await startBreaker(url)
      return breaker.url
    },
    tune: (services, url) => {
      const provider = toProvider(source, toEndpoints(url))
      if (!provider) throw new Error(`there is no provider ${source}`)
      const author = createModelAuthor({
        ...{ provider, model: model.join('/'), packages: packagesFolder(), patience: PATIENCE },
        ...{ calls: openCalls(services.project), schemaOf, now: Date.now },
      })
      Object.assign(services, { author: async () => author, world: { ...services.world, now } })
    },
    progress: ({ doing }) => told.push({ doing, at: Date.now() }),
  })
  return { here, breaker: breaker as unknown as Breaker, told }
}

/** Each kind of step at which an author writes, judges or asks. */
const STEPS: [prompt: string, workflow: string][] = [
  ['feature-brief', 'prd'],
  ['feature-brief-update', 'prd'],
  ['requirements', 'prd'],
  ['requirements-update', 'prd'],
  ['gap-analysis', 'prd'],
  ['gap-requirements', 'prd'],
  ['prd', 'prd'],
  ['prd-update', 'prd'],
  ['interview', 'interview'],
  ['draft', 'interview'],
  ['architect', 'interview'],
]

const ALL = STEPS.flatMap(([prompt, workflow], step) =>
  BREAKS.flatMap(([name, how, says], at) =>
    AUTHORS.map((author, shape) => ({
      ...{ prompt, workflow, name, how, says, author },
      place: [step, at, shape],
    })),
  ),
)

/** Every step, every kind of break and every provider at least once. */
const isSample = ({ place: [step = 0, at = 0, shape = 0] }: (typeof ALL)[number]): boolean =>
  at === step % BREAKS.length && shape === step % AUTHORS.length

const CASES = process.env.TEST_LONG ? ALL : ALL.filter(isSample)

const resume = (here: Here, { request }: Reply): Promise<Reply> => {
  const choice = request?.ask === 'repair' ? 'retry' : 'proceed'
  return here.call('answer', { request: request?.id, value: JSON.stringify({ choice }) })
}

describe('a provider that breaks', () => {
  test.each(CASES)(
    'at $prompt with $name ($author) is asked three times, told of, and gone on with',
    async ({ prompt, workflow, author, how, says }) => {
      const { here, breaker, told } = await open(author)
      const said = lending.toRemarks()
      breaker.breakAt(prompt, how)
      const start = () => here.call('start', { workflow, text: lending.IDEA, feature: 'tool-lending' })
      const reply = await decide(here.call, await start(), said)
      expect(isStuck(reply), JSON.stringify(reply)).toBe(true)
      const calls = breaker.called.filter(({ body }) => promptIn(body) === prompt)
      expect(calls).toHaveLength(ATTEMPTS)
      const causes = told.filter(({ doing }) => says.test(doing))
      expect(causes, JSON.stringify(told)).toHaveLength(ATTEMPTS)
      for (const [at, cause] of causes.entries())
        expect(cause.at - (calls[at]?.at ?? 0)).toBeLessThan(SHOWN_MS)
      expect([reply.run.status, JSON.stringify(reply).includes(CANARY)]).toEqual(['waiting', false])
      expect(await here.verify()).toEqual([])
      breaker.breakAt(prompt, undefined)
      const next = await decide(here.call, await resume(here, reply), said)
      expect([next.run.status, next.request?.ask], JSON.stringify(next.request)).toEqual(['done', undefined])
      expect(JSON.stringify([readTree(here.dir), told])).not.toContain(CANARY)
      expect(await here.verify()).toEqual([])
    },
    60_000,
  )
})
