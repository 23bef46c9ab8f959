/**
 * Answers through a pipe: each line answers what is asked next. To a question a blank line skips, a number takes a choice,
 * «done» ends the questions; at a gate the line is the id of a choice, or the words that one needs. When the lines end the
 * run waits where it is.
 */
import { fstatSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { perform } from '../../operations/perform.ts'
import type { Arguments, Reply, RequestView, Services } from '../../operations/rows.ts'
import { isTurn, turnOf } from '../../operations/turn.ts'
import type { Paint } from './paint.ts'
import { printTurn } from './turn.ts'

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

const toTurn = (words: string, choices: string[]): Arguments => {
  if (words === '' || SKIP.test(words)) return { choice: 'skip' }
  const isNumber = /^\d{1,2}$/.test(words) && choices[Number(words) - 1] !== undefined
  return isNumber ? { choice: words } : { choice: 'own', words }
}

/** A choice is said by its id; words that are no id go with the only choice that needs some, and one word is no answer. */
const toGate = (words: string, { form }: RequestView): Arguments | undefined => {
  const said = words.toLowerCase().replace(/^\/|[.!]$/g, '')
  const choices = form?.choices ?? []
  const named = choices.find(
    ({ id, does, words: needs }) => !needs?.needed && (id === said || (does !== undefined && does === said)),
  )
  if (named) return { choice: named.id }
  const [talk, second] = choices.filter((choice) => choice.words?.needed)
  return talk && !second && words.split(/\s+/).length > 1 ? { choice: talk.id, words } : undefined
}

/** What a line says to what is asked; undefined where a line is no answer to it. */
const toAnswer = (request: RequestView, line: string): Arguments | undefined => {
  const words = line.trim()
  if (isTurn(request)) return toTurn(words, turnOf(request).choices ?? [])
  // What is decided entry by entry, or about a text that was changed, is not decided by a line.
  return request.form?.items || request.ask === 'reapprove' ? undefined : toGate(words, request)
}

const showRequest = (request: RequestView, style: Paint): string[] =>
  isTurn(request) ? printTurn(turnOf(request), style) : [`  ${style.bold(request.title)}`]

/** Goes on with a run for as long as lines come; the reply says where it stands then. */
export const chat = async (
  services: Services,
  first: Reply,
  style: Paint,
  say: (text: string) => void,
): Promise<Reply> => {
  // Only a conversation is held through a pipe: whoever starts anything else may have a pipe for other reasons.
  if (!('conversation' in first.run.state)) return first
  const lines = openLines()
  let reply = first
  try {
    while (reply.request?.to === 'person') {
      const { request } = reply
      const line = await lines.next()
      const answer = line === undefined ? undefined : toAnswer(request, line)
      if (answer === undefined) return reply
      say([...showRequest(request, style), `  ${style.dim('›')} ${line}`, ''].join('\n'))
      reply = await perform<Reply>(services, 'answer', {
        request: request.id,
        ...answer,
        ...(request.document && { digest: request.document.digest }),
      })
    }
    return reply
  } finally {
    lines.close()
  }
}
