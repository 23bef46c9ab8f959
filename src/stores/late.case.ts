/**
 * For tests only: a journal as a network gives it. N1 no call begins in the turn of the event loop that it is made in, and none
 * is answered in the one in which it is done. N2 calls that nobody waits for may overtake each other. N3 nothing is shared with the
 * caller, as nothing is across a network.
 */
import type { Journal } from '../engine/ports.ts'

/** Another one each time, and the same ones in each run of a test. */
const toGaps = (): (() => number) => {
  let last = 1
  return () => {
    last = (last * 48_271) % 2_147_483_647
    return last % 4
  }
}

const pause = (gap: number): Promise<void> =>
  new Promise((resolve) => {
    if (gap === 0) setImmediate(resolve)
    else setTimeout(resolve, gap)
  })

type Method = (...given: unknown[]) => Promise<unknown>

/** What a network carries is copied when it is sent; what is called while a lease is held stays here. */
const toSent = (given: unknown[]): unknown[] =>
  given.map((value) => (typeof value === 'function' ? value : structuredClone(value)))

/** The port over another journal. Calls that are under way when it is closed end first, as those of a connection do. */
export const toLate = (journal: Journal): Journal => {
  const toGap = toGaps()
  const under = new Set<Promise<unknown>>()
  const send = async (method: Method, given: unknown[]): Promise<unknown> => {
    await pause(toGap())
    try {
      return await method(...given)
    } finally {
      await pause(toGap())
    }
  }
  const call =
    (name: string, method: Method): Method =>
    async (...given) => {
      if (name === 'close') await Promise.allSettled(under)
      const sent = send(method, toSent(given))
      under.add(sent)
      try {
        return await sent
      } finally {
        under.delete(sent)
      }
    }
  const methods = Object.entries(journal) as [string, Method][]
  return Object.fromEntries(methods.map(([name, method]) => [name, call(name, method)])) as unknown as Journal
}
