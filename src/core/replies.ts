import type { JsonObject } from '../schema/json.ts'
import type { Context, Move } from './kind.ts'
import { acceptSpec, toSpecRequest } from './spec.ts'

/** What a row that waits for somebody's result sends them, and what it makes of their reply. */
export type Reply = {
  /** The message that asks for it. */
  toMessage(context: Context): JsonObject
  /** Changes that the reply brings and the result that routes it; or why it is not taken. */
  accept(
    context: Context,
    value: JsonObject,
  ): (Pick<Move, 'changes' | 'state'> & { result: JsonObject }) | { problems: string[] }
  /** The type that the reply names; another one says that something else is talking to us. */
  type: string
}

/** Replies by the name of their result. */
export const REPLIES: Record<string, Reply> = {
  'architect-result': { toMessage: toSpecRequest, accept: acceptSpec, type: 'spec' },
}
