/**
 * The only way out of this process to a model. G1 nothing goes to another host than the one that the user named, redirects
 * included. G2 an answer is no longer than any result can be. G3 a wait for the next bytes has an end.
 */
import { Fault } from '../../schema/fault.ts'

export type Patience = {
  /** Until the first bytes, between two of them, and for the whole of it. */
  startMs: number
  idleMs: number
  wholeMs: number
}

/** A local model may have to be loaded first. */
export const PATIENCE: Patience = { startMs: 180_000, idleMs: 60_000, wholeMs: 900_000 }

const MOST_BYTES = 16 << 20

const late = (what: string, ms: number): Fault =>
  new Fault('io', `${what} within ${Math.round(ms / 1000)} s`, 'try again, or choose another author')

const refuse = (message: string): Fault =>
  new Fault('unavailable', message, 'see that the address of the endpoint is the right one, and choose retry')

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Passes bytes on, until there are too many or none come any more. */
const watch = (body: ReadableStream<Uint8Array>, host: string, { idleMs }: Patience, end: () => void) => {
  let size = 0
  let stop: () => void = () => undefined
  const arm = (controller: TransformStreamDefaultController<Uint8Array>) => {
    stop()
    stop = after(idleMs, () => {
      controller.error(late(`${host} sent nothing more`, idleMs))
      end()
    })
  }
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: arm,
      transform: (bytes, controller) => {
        size += bytes.length
        arm(controller)
        if (size <= MOST_BYTES) return controller.enqueue(bytes)
        stop()
        controller.error(new Fault('io', `${host} sent more than ${MOST_BYTES >> 20} MB`, 'try again'))
        end()
      },
      flush: () => stop(),
    }),
  )
}

export const createGuardedFetch = (url: string, patience: Patience): typeof fetch => {
  const { origin, host } = new URL(url)
  return async (target, init = {}) => {
    const wanted = new URL(target instanceof Request ? target.url : String(target))
    if (wanted.origin !== origin)
      throw refuse(`a call to ${wanted.host} was refused: only ${host} was chosen`)
    const ended = new AbortController()
    const end = () => ended.abort()
    const signal = AbortSignal.any([ended.signal, ...(init.signal ? [init.signal] : [])])
    let reason: Fault | undefined
    const stop = after(patience.startMs, () => {
      reason = late(`${host} did not answer`, patience.startMs)
      end()
    })
    try {
      const response = await fetch(target, { ...init, signal, redirect: 'manual' })
      const { status, statusText, headers } = response
      if (status >= 300 && status < 400) {
        end()
        throw refuse(`${host} sends on to another address`)
      }
      const body = response.body && watch(response.body, host, patience, end)
      return new Response(body, { status, statusText, headers })
    } catch (error) {
      throw reason ?? error
    } finally {
      stop()
    }
  }
}
