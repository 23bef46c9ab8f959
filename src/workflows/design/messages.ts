/** What the authors of a design are given: the bytes of the task are enough to do it. */

import type { WorkflowView } from '../../core/workflow.ts'
import type { Issue } from '../../designs/rule.ts'
import type { PartName } from '../../documents/design/design.ts'
import { DRAFTS } from '../../documents/design/draft.ts'
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { toIssuePart } from './guards.ts'
import { toNeeded, toPartLines, toWanted } from './lines.ts'
import { PARTS } from './parts.ts'
import type { Source } from './retrieved-context.ts'
import type { Review } from './review.ts'

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

/** What says nothing is left out: the schema puts it back. */
const USUAL: JsonObject = { required: true, null: false, unique: false, personal: 'none' }
const isUsual = (key: string, value: Json): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0) || USUAL[key] === value

const toCompact = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(toCompact)
  if (!isObject(value)) return value
  const said = Object.entries(value).filter(([key, item]) => !isUsual(key, item))
  return Object.fromEntries(said.map(([key, item]) => [key, toCompact(item)]))
}

/** A part as it stands: as entries where it holds nothing else, which says the same in fewer words. */
const readPart = async (run: Run, name: PartName, text: Read): Promise<Json> => {
  const document = await readDocument(run, name, text)
  if (document === null) return null
  const { toEntries } = await import('./entries.ts')
  return toCompact(toEntries(name, document, String(run.inputs.title ?? '')))
}

/** The issues of one part, and those of others that name an entry of it. */
const toOwn = (issues: Issue[], name: PartName, part: Json): Issue[] => {
  const named = JSON.stringify(part).match(/"(?:id|name)":"[^"]{3,80}"/g) ?? []
  const keys = new Set(named.map((pair) => pair.replace(/^"\w+":"|"$/g, '')))
  const isNamed = ({ description, location, suggestion }: Issue): boolean => {
    const words = `${location} ${description} ${suggestion}`
    return [...keys].some((key) => words.includes(key))
  }
  return issues.filter((issue) => toIssuePart(issue) === name || isNamed(issue))
}

/** What the last review found, and what the person said who sent it back. */
const toFeedback = ({ state }: Run, name?: PartName, part: Json = null): Json => {
  const { human_feedback } = state
  const review = state.review_feedback as unknown as Review | null | undefined
  if (!review && !human_feedback) return null
  const isWhole = name === undefined
  return {
    ...(review && {
      overall_score: review.overall_score,
      needs_revision: review.needs_revision,
      issues: (isWhole ? review.issues : toOwn(review.issues, name, part)) as unknown as Json,
      ...(isWhole && { strengths: review.strengths }),
    }),
    ...(human_feedback ? { person: human_feedback } : {}),
  }
}

/** What the calls are named by, for whoever writes before there are any and after. */
const toEndpoints = (lld: Json): string[] =>
  isObject(lld) && Array.isArray(lld.endpoints)
    ? lld.endpoints.flatMap((one) => (isObject(one) ? [`${one.id} ${one.method} ${one.path}`] : []))
    : []

const readAll = async (run: Run, text: Read): Promise<JsonObject> => {
  const drafts: JsonObject = {}
  for (const { name } of PARTS) drafts[DRAFTS[name]] = await readPart(run, name, text)
  const whole = await readDocument(run, 'prd', text)
  const prd = whole === null ? null : toWanted(whole)
  return {
    prd,
    // The PRD holds its brief already.
    ...(prd !== null && { project_brief: run.inputs.words ?? null }),
    ...drafts,
    endpoints: toEndpoints(drafts[DRAFTS.lld] ?? null),
    retrieved_context: await readContext(run, text),
    revision_feedback: toFeedback(run),
  }
}

/** The first number that no part has taken. */
const toNextId = (drafts: JsonObject): string => {
  const taken = (JSON.stringify(drafts).match(/\bTR-\d{3,4}\b/g) ?? []).map((id) => Number(id.slice(3)))
  return `TR-${String(Math.max(0, ...taken) + 1).padStart(3, '0')}`
}

type Message = NonNullable<WorkflowView['messages']>[string]

/** The other parts, as this one needs them. */
const toOthers = (name: PartName, all: JsonObject): JsonObject =>
  Object.fromEntries(
    PARTS.flatMap(({ name: other }) => {
      const draft = all[DRAFTS[other]]
      return draft === undefined ? [] : [[DRAFTS[other], toPartLines(toNeeded(name, other, draft))]]
    }),
  )

const toPart =
  (name: PartName): Message =>
  async (_message, run, text) => {
    const { [DRAFTS[name]]: previous = null, ...all } = await readAll(run, text)
    return {
      ...all,
      ...toOthers(name, all),
      previous,
      next_technical_id: toNextId({ ...all, previous }),
      revision_feedback: toFeedback(run, name, previous),
    }
  }

const toReview: Message = async (_message, run, text) => {
  const { checkParts, contestsOf } = await import('./review.ts')
  const { toCoveredPrd, withoutCovers } = await import('./covered-prd.ts')
  const names = ['prd', ...PARTS.map(({ name }) => name)]
  const texts = new Map<string, string | undefined>()
  for (const name of names) texts.set(name, (await readDocument(run, name, text)) ?? undefined)
  const all = await readAll(run, text)
  const read = (name: string): string | undefined => texts.get(name)
  const { readDesign } = await import('../../documents/design/read/read.ts')
  const { toTexts } = await import('./traces.ts')
  const prd = typeof all.prd === 'string' ? toCoveredPrd(all.prd, readDesign(toTexts(read)).parts) : null
  const lines = PARTS.map(({ name }) => {
    const part = all[DRAFTS[name]] ?? null
    return [DRAFTS[name], toPartLines(prd === null ? part : withoutCovers(part))]
  })
  return { ...all, prd, ...Object.fromEntries(lines), checks: { ...checkParts(read, contestsOf(run)) } }
}

export const messages: NonNullable<WorkflowView['messages']> = {
  hld: toPart('hld'),
  lld: toPart('lld'),
  database: toPart('database'),
  'design-review': toReview,
}
