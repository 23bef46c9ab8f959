/** What the authors of a design are given: the bytes of the task are enough to do it. */
import type { WorkflowView } from '../../core/workflow.ts'
import type { PartName } from '../../documents/design/design.ts'
import { DRAFTS } from '../../documents/design/draft.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { PARTS } from './parts.ts'
import type { Source } from './retrieved-context.ts'

type Read = (digest: string) => Promise<string | undefined>

/** A document that the run has, as its text. */
const readDocument = async (run: Run, name: string, text: Read): Promise<string | null> => {
  const digest = run.documents[name]?.digest
  return digest === undefined ? null : ((await text(digest)) ?? null)
}

/** The files of the repository, each with its text. */
const readContext = (run: Run, text: Read): Promise<JsonObject[]> => {
  const sources = (run.inputs.retrieved_context as unknown as Source[] | undefined) ?? []
  return Promise.all(sources.map(async (source) => ({ ...source, text: (await text(source.digest)) ?? '' })))
}

/** What the last review found, and what the person said who sent it back. */
const toFeedback = ({ state }: Run): Json => {
  const { review_feedback, human_feedback } = state
  if (!review_feedback && !human_feedback) return null
  return {
    ...(review_feedback as JsonObject | null),
    ...(human_feedback ? { person: human_feedback } : {}),
  }
}

const readAll = async (run: Run, text: Read): Promise<JsonObject> => {
  const drafts: JsonObject = {}
  for (const { name } of PARTS) drafts[DRAFTS[name]] = await readDocument(run, name, text)
  return {
    prd: await readDocument(run, 'prd', text),
    ...drafts,
    retrieved_context: await readContext(run, text),
    revision_feedback: toFeedback(run),
  }
}

type Message = NonNullable<WorkflowView['messages']>[string]

/** The part as it stands, for whoever writes it again: as entries where it holds nothing else. */
const readPrevious = async (run: Run, name: PartName, text: Read): Promise<Json> => {
  const previous = await readDocument(run, name, text)
  if (previous === null) return null
  const { toEntries } = await import('./entries.ts')
  return toEntries(name, previous, String(run.inputs.title ?? ''))
}

const toPart =
  (name: PartName): Message =>
  async (_message, run, text) => ({
    ...(await readAll(run, text)),
    previous: await readPrevious(run, name, text),
  })

const toReview: Message = async (_message, run, text) => {
  const { checkParts } = await import('./review.ts')
  const names = ['prd', ...PARTS.map(({ name }) => name)]
  const texts = new Map<string, string | undefined>()
  for (const name of names) texts.set(name, (await readDocument(run, name, text)) ?? undefined)
  return { ...(await readAll(run, text)), checks: { ...checkParts((name) => texts.get(name)) } }
}

export const messages: NonNullable<WorkflowView['messages']> = {
  hld: toPart('hld'),
  lld: toPart('lld'),
  database: toPart('database'),
  'design-review': toReview,
}
