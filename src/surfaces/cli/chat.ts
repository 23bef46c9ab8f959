/**
 * An interview through a pipe: each line answers the next question. A blank line skips, a number takes a choice, «done»
 * ends the questions; at the preview «submit» or what is missing. When the lines end the run waits where it is.
 */
import { fstatSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDone, type Turn } from '../../operations/about.ts'
import type { Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import type { Paint } from './paint.ts'
import { printTurn } from './turn.ts'

type Request = {
  id: string
  to: string
  ask: string
  step: string
  title: string
  document?: { path: string; digest: string }
  detail?: unknown
}
type Reply = { run: { id: string; status: string }; request?: Request }

/** How long nobody need have written anything into a pipe before it counts as empty. */
const PATIENCE_MS = 2_000

/** Whether something may come: a pipe or a file, and no terminal or null device. */
export const isPiped = (): boolean => {
  try {
    const input = fstatSync(0)
    return process.stdin.isTTY !== true && (input.isFIFO() || input.isFile() || input.isSocket())
  } catch {
    return false
  }
}

type Lines = { next(): Promise<string | undefined>; close(): void }

/** Lines as they come. A pipe into which nobody writes is not waited for; one that began is, to its end. */
const openLines = (): Lines => {
  const reader = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  const lines = reader[Symbol.asyncIterator]()
  let hasBegun = false
  const late = () =>
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE_MS).unref()
    })
  return {
    next: async () => {
      const coming = lines.next().then(({ value, done }) => (done ? undefined : String(value)))
      const line = await (hasBegun ? coming : Promise.race([coming, late()]))
      hasBegun = true
      return line
    },
    close: () => {
      reader.close()
      process.stdin.destroy()
    },
  }
}

const SKIP = /^\/?skip$/i

const toAnswer = (line: string, { choices = [] }: Turn): unknown => {
  const words = line.trim()
  if (isDone(words)) return { done: true }
  if (words === '' || SKIP.test(words)) return { answer: 'skip' }
  const chosen = /^\d{1,2}$/.test(words) ? choices[Number(words) - 1] : undefined
  return { answer: chosen ?? words }
}

/** An approval is said in so many words, and so is what is missing; a word that may mean either is no answer. */
const toPreview = (line: string): unknown => {
  const words = line.trim()
  if (/^\/?(?:submit|approve)[.!]?$/i.test(words)) return { choice: 'submit_to_architect' }
  return words.split(/\s+/).length < 2 ? undefined : { choice: 'continue_interview', feedback: words }
}

/** Giving up is said in so many words, too. */
const toConfirm = (words: string): unknown => {
  if (/^(?:proceed|yes|y)$/i.test(words)) return { choice: 'proceed' }
  return /^(?:cancel|no|n)$/i.test(words) ? { choice: 'cancel' } : undefined
}

/** The value that a line gives to what is asked; undefined where a line is no answer to it. */
const toValue = (request: Request, line: string): unknown => {
  if (request.ask === 'turn') return toAnswer(line, (request.detail ?? {}) as Turn)
  if (request.step === 'preview' && request.ask === 'result') return toPreview(line)
  if (request.ask === 'confirm') return toConfirm(line.trim())
  return undefined
}

const showRequest = (request: Request, style: Paint): string[] =>
  request.ask === 'turn'
    ? printTurn((request.detail ?? {}) as Turn, style)
    : [`  ${style.bold(request.title)}`]

/** Goes on with a run for as long as lines come; the reply says where it stands then. */
export const chat = async (
  services: Services,
  first: Reply,
  style: Paint,
  say: (text: string) => void,
): Promise<Reply> => {
  const lines = openLines()
  let reply = first
  try {
    while (reply.request?.to === 'person') {
      const { request } = reply
      const line = await lines.next()
      const value = line === undefined ? undefined : toValue(request, line)
      if (value === undefined) return reply
      say([...showRequest(request, style), `  ${style.dim('›')} ${line}`, ''].join('\n'))
      reply = await perform<Reply>(services, 'answer', {
        request: request.id,
        value: JSON.stringify(value),
        ...(request.document && { digest: request.document.digest }),
      })
    }
    return reply
  } finally {
    lines.close()
  }
}
