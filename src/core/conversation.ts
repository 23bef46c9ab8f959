/** What was said in a run that asks: kept in its state, whatever the run does next. */
import { toTitle } from '../documents/format.ts'
import { toFeatureId, toFreeFeatureId } from '../schema/feature.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'

type Asking = { run: Run; table: Table }

/** What was said so far, in the order it was said. */
export const conversationOf = ({ run }: Pick<Asking, 'run'>): JsonObject[] =>
  (run.state.conversation as JsonObject[] | undefined) ?? []

/** A workflow with a row that asks holds a conversation, and its drafts are written from it. */
export const isAsking = ({ table }: Pick<Asking, 'table'>): boolean =>
  table.steps.some(({ kind }) => kind === 'ask')

/** The draft holds what was said up to here. */
export const toDrafted = (asking: Asking): JsonObject =>
  isAsking(asking) ? { drafted_turns: conversationOf(asking).length } : {}

/** What the last review, check or result found wrong with the draft: what the author works from now. */
export const objectionsOf = ({ run: { findings, state } }: Pick<Asking, 'run'>): JsonObject => {
  const { status, feedback, problems, choice } = findings ?? {}
  // What the person says of a draft does not take back what the architect said of it.
  const words = [state.architect_feedback, feedback].filter(
    (said, at, all): said is string =>
      typeof said === 'string' && said.trim() !== '' && all.indexOf(said) === at,
  )
  return {
    ...(typeof status === 'string' && { status }),
    ...(words.length > 0 && { feedback: words.join('\n\n') }),
    // A person chose to say it; who only judged the draft has a status.
    ...(typeof choice === 'string' && typeof feedback === 'string' && { said: feedback }),
    ...(Array.isArray(problems) && problems.length > 0 && { problems }),
  }
}

/** A free feature id from the title of a document. */
export const toTitledFeature = (text: string, taken: string[]): string =>
  toFreeFeatureId(toFeatureId(toTitle(text)), taken)
