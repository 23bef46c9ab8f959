/** What an agent's news add up to: its last words, its turns, what it cost; and what a person who watches is told. */

import { toPlainText } from '../../documents/plain-text.ts'
import { LARGEST_NOTE } from '../../schema/limits.ts'

export type Usage = {
  turns: number
  durationMs: number
  tokens?: number
  cost?: { amount: number; currency: string }
}

export type Tally = {
  take(update: unknown): void
  /** What it said since its last call of a tool. */
  text(): string
  usage(answer: object): Usage
}

type Update = {
  sessionUpdate?: string
  toolCallId?: string
  title?: unknown
  content?: { type?: string; text?: string }
  entries?: ({ status?: string } | null)[]
  used?: number
  cost?: { amount?: number; currency?: string } | null
}

const LONGEST_TITLE = 120
/** Of it is looked at, before what is not seen is taken out. */
const LONGEST_GIVEN = 4_000

const toTitle = (title: string): string =>
  toPlainText(title.slice(0, LONGEST_GIVEN)).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE)

const LONGEST_CURRENCY = 10

const toCost = (cost: Update['cost']): Usage['cost'] =>
  Number.isFinite(cost?.amount) && typeof cost?.currency === 'string'
    ? { amount: Number(cost.amount), currency: toPlainText(cost.currency).slice(0, LONGEST_CURRENCY) }
    : undefined

type Counted = {
  usage?: { totalTokens?: unknown }
  _meta?: { quota?: { token_count?: { input_tokens?: unknown; output_tokens?: unknown } } } | null
}

/** Where agents say it until the protocol does: as opencode and as Gemini CLI. */
const readTokens = (answer: Counted): number | undefined => {
  const { input_tokens: input, output_tokens: output } = answer._meta?.quota?.token_count ?? {}
  const total = answer.usage?.totalTokens ?? Number(input) + Number(output)
  return typeof total === 'number' && Number.isFinite(total) ? total : undefined
}

export type TallyOptions = {
  /** Calls of tools, at most; `spent` is told when there was one too many. */
  most: number
  spent(): void
  progress(doing: string): void
  /** Of its last words, so many characters are kept, from the end. */
  longest?: number
}

const TOLD_MS = 1_000

/** A turn is one call of a tool. */
export const createTally = ({ most, spent, progress, longest = LARGEST_NOTE }: TallyOptions): Tally => {
  const began = performance.now()
  const calls = new Set<string>()
  let told = began
  let text = ''
  let tokens: number | undefined
  let cost: Usage['cost']
  const tell = (doing: string) =>
    progress(cost ? `${doing} · ${cost.amount.toFixed(2)} ${cost.currency} so far` : doing)
  const hear = () => {
    if (performance.now() - told < TOLD_MS) return
    told = performance.now()
    tell(`${text.length} characters have arrived`)
  }
  const call = (id: string, title: string | undefined) => {
    if (calls.has(id)) return
    calls.add(id)
    text = ''
    if (title) tell(toTitle(title))
    if (calls.size > most) spent()
  }
  const take = (given: unknown): void => {
    if (typeof given !== 'object' || given === null) return
    const update = given as Update
    if (typeof update.toolCallId === 'string')
      call(update.toolCallId, typeof update.title === 'string' ? update.title : undefined)
    if (update.sessionUpdate === 'agent_message_chunk' && typeof update.content?.text === 'string') {
      text = (text + update.content.text).slice(-longest)
      hear()
    }
    if (update.sessionUpdate === 'plan' && Array.isArray(update.entries)) {
      const done = update.entries.filter((entry) => entry?.status === 'completed').length
      tell(`its plan: ${done} of ${update.entries.length} done`)
    }
    if (update.sessionUpdate === 'usage_update') {
      if (Number.isFinite(update.used)) tokens = update.used
      cost = toCost(update.cost) ?? cost
    }
  }
  const usage = (answer: object): Usage => {
    const counted = readTokens(answer) ?? tokens
    return {
      turns: Math.min(calls.size, most),
      durationMs: Math.round(performance.now() - began),
      ...(counted !== undefined && { tokens: counted }),
      ...(cost && { cost }),
    }
  }
  return { take, text: () => toPlainText(text).trim(), usage }
}
