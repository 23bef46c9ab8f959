/** What the calls of models and agents used, added up. A price that nobody gave is unknown, and is said to be. */
import type { Call } from '../engine/ports.ts'
import type { Price, Spent, SpentStep, Usage } from '../schema/usage.ts'

const MILLION = 1_000_000

/** By the author's own word, or by the user's prices; undefined where neither is known. */
const toCost = ({ author, usage }: Call, prices: Record<string, Price>): Usage['cost'] => {
  if (usage.cost) return usage.cost
  const price = Object.hasOwn(prices, author) ? prices[author] : undefined
  if (!price || usage.input === undefined) return undefined
  const amount = (usage.input * price.input + (usage.output ?? 0) * price.output) / MILLION
  return { amount, currency: price.currency }
}

const toStep = (calls: Call[], prices: Record<string, Price>): SpentStep => {
  const [first] = calls
  const costs = calls.map((call) => toCost(call, prices))
  const currency = costs.find((cost) => cost !== undefined)?.currency
  const isKnown = costs.every((cost, at) => cost?.currency === currency || calls[at]?.failed)
  const sum = (pick: (usage: Usage) => number | undefined) =>
    calls.reduce((total, { usage }) => total + (pick(usage) ?? 0), 0)
  const model = calls.findLast(({ usage }) => usage.model !== undefined)?.usage.model
  return {
    ...{ step: first?.step ?? '', by: first?.by ?? '', author: first?.author ?? '' },
    ...(model !== undefined && { model }),
    ...{ calls: calls.length, failed: calls.filter(({ failed }) => failed).length, ms: sum(({ ms }) => ms) },
    ...{ input: sum(({ input }) => input), output: sum(({ output }) => output) },
    cost:
      currency !== undefined && isKnown
        ? { amount: costs.reduce((total, cost) => total + (cost?.amount ?? 0), 0), currency }
        : null,
  }
}

/** Undefined where nobody outside was called. */
export const toSpent = (calls: Call[], prices: Record<string, Price>): Spent | undefined => {
  if (calls.length === 0) return undefined
  const steps = new Map<string, Call[]>()
  for (const call of calls) {
    const key = `${call.step} ${call.author}`
    steps.set(key, [...(steps.get(key) ?? []), call])
  }
  const { step: _step, by: _by, author: _author, model: _model, ...all } = toStep(calls, prices)
  return { ...all, steps: [...steps.values()].map((some) => toStep(some, prices)) }
}

const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`

/** «4 calls, 12,345 tokens, 38 s, cost unknown». */
export const toSpentWords = ({ calls, failed, input, output, ms, cost }: Omit<Spent, 'steps'>): string =>
  [
    `${count(calls, 'call')}${failed > 0 ? ` (${failed} failed)` : ''}`,
    count(input + output, 'token'),
    `${Math.round(ms / 1000)} s`,
    cost ? `${cost.amount.toFixed(2)} ${cost.currency}` : 'cost unknown',
  ].join(', ')
