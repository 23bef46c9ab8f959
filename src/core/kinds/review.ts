import { hasVerdicts } from '../../documents/format-kinds.ts'
import { setStatus } from '../../documents/status.ts'
import { applyReview, checkReview, remainingIds } from '../../documents/verdicts.ts'
import { type Refusal, refuse } from '../../schema/fault.ts'
import { type JsonObject, textsOf } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import type { ResultOf } from '../../schema/result.ts'
import type { Approval, DocumentState } from '../../schema/run.ts'
import { contentOf } from '../admit.ts'
import { parseAnswer } from '../answer-schema.ts'
import { toForm } from '../ask.ts'
import type { Answer, Change, Context, Kind, Move } from '../kind.ts'
import { toApprovedFields } from '../projected.ts'
import { documentOf } from '../table.ts'

const open = (context: Context): Move => {
  const { row, rules } = context
  const detail = rules.results?.[row.result ?? '']?.toMessage?.(context)
  return {
    open: [
      {
        kind: 'gate',
        to: 'person',
        ask: 'result',
        schema: row.result ?? 'document-review',
        assurance: 'gate',
        ...(row.document && { document: row.document }),
        ...(detail && { detail }),
      },
    ],
  }
}

/** One shape inside: approved, modifications, feedback; `approved` together with modifications is not approved. */
const toResult = ({ row, rules }: Context, value: JsonObject): JsonObject => {
  const modifications = (value.modifications as JsonObject[] | undefined) ?? []
  const own = rules.results?.[row.result ?? '']?.isApproval
  const said = own ? own(value) : value.approved === true || value.choice === 'proceed'
  return { ...value, approved: said && modifications.length === 0, modifications }
}

/** Where no row of the table marks the document as approved, its review does. */
const mark = (
  { table, run }: Context,
  name: string,
  text: string,
  { override, reason }: JsonObject,
  approval: Approval,
): Change => {
  const status = documentOf(table, name)?.statuses.at(-1)
  const isMarked = table.steps.some(({ kind, document }) => kind === 'approve' && document === name)
  if (status === undefined || isMarked) return {}
  const against = override === true ? String(reason) : null
  const fields = {
    ...toApprovedFields(run, approval),
    'Approved against the reviewer': against,
  }
  return { status, text: setStatus(text, status, fields) }
}

/** What was said with an approval and asks for nothing. */
const toWords = ({ feedback, summary, override, reason }: JsonObject): string =>
  textsOf([feedback, summary, override === true ? null : reason])
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join(' ')

const answerDocument = (
  context: Context,
  request: Request,
  value: JsonObject,
  answer: Answer,
): Move | Refusal => {
  const result = toResult(context, value)
  const name = context.row.document
  const says =
    (result.modifications as JsonObject[]).length > 0 ||
    [value.feedback, value.missing, value.answers].some(Boolean) ||
    'choice' in value
  if (!result.approved && !says) {
    return refuse(
      'invalid-value',
      'not approved, but nothing is asked for',
      'add modifications or feedback, so that the author knows what to change',
    )
  }
  const own = context.rules.results?.[request.schema]?.accept?.(context, result, answer)
  if (own && 'problems' in own) return refuse('invalid-value', own.problems.join('; '), 'mend the answer')
  if (!name || (own?.result ?? result).approved !== true) return { result, ...own }
  if (context.run.state.needs_revision === true && (value.override !== true || !value.reason)) {
    return refuse(
      'blocked',
      `the reviewer of ${name} still objects`,
      'answer with {approved: true, override: true, reason: "…"}, or send it back with feedback',
    )
  }
  const text = own?.changes?.[name]?.text ?? context.text(name) ?? ''
  const words = toWords(value)
  const approval = {
    shown: request.document?.digest ?? '',
    ...contentOf(documentOf(context.table, name), text),
    by: answer.by,
    request: request.id,
    ...(words && { words }),
  }
  const marked = mark(context, name, text, result, approval)
  return { result, ...own, changes: { ...own?.changes, [name]: { text, approval, ...marked } } }
}

const answerEntries = (
  context: Context,
  request: Request,
  value: JsonObject,
  answer: Answer,
): Move | Refusal => {
  const name = context.row.document as string
  const state = context.run.documents[name] as DocumentState
  const refuseWrong = (wrong: string): Refusal =>
    refuse('invalid-value', wrong, 'name each requirement once, by an id that the document holds')
  const ids = Object.keys(state.entries)
  const stray = checkReview(value as unknown as ResultOf<'requirements-review'>, ids)
  if (stray) return refuseWrong(stray)
  const accepted = context.rules.results?.[request.schema]?.accept?.(context, value, answer)
  if (accepted && 'problems' in accepted)
    return refuse('invalid-value', accepted.problems.join('; '), 'mend the answer')
  const { review: applied = value, ...own } = accepted ?? { result: value }
  const review = applied as unknown as ResultOf<'requirements-review'>
  const wrong = checkReview(review, ids)
  if (wrong) return refuseWrong(wrong)
  const { text = context.text(name) ?? '', verdicts = state.verdicts } = own.changes?.[name] ?? {}
  const decided = applyReview({ text, verdicts }, review, answer.by)
  const { entries } = contentOf(documentOf(context.table, name), decided.text)
  if (review.userIterationPreference === true && remainingIds(decided.verdicts, entries).length === 0) {
    return refuse(
      'invalid-value',
      'no requirement would be left to finalize',
      'approve at least one requirement',
    )
  }
  const { result } = own
  return {
    ...own,
    changes: { ...own.changes, [name]: decided },
    result: { ...result, modifications: result.modifications ?? [], by: { ...answer.by } },
  }
}

/** A gate without a question would ask again what was answered before. */
const settle = (context: Context): Move | undefined => context.rules.settled?.[context.row.id]?.(context)

/** The ways that the form offers: whoever sent a value of another shape need not know its schema. */
const toWays = ({ run, table, asks }: Context, request: Request): string => {
  const ids = (toForm({ run, request, table }, asks)?.choices ?? []).map(({ id }) => `--choice ${id}`)
  const ways = ids.length > 0 ? `throughline answer ${request.id} ${ids.join(' or ')}; else ` : ''
  return `${ways}answer with the schema of request ${request.id}`
}

const isDecidedByEntry = ({ table, row }: Context): boolean =>
  hasVerdicts(documentOf(table, row.document ?? '')?.format)

/** `review`: a person gives a verdict on a revision, or on each entry of it; its decisions are applied on leaving. */
export const review: Kind = {
  enter: (context) => settle(context) ?? open(context),
  answer: (context, request, answer) => {
    const parsed = parseAnswer(context, request, answer.value)
    if ('problems' in parsed) {
      return refuse('invalid-value', parsed.problems.join('; '), toWays(context, request))
    }
    return isDecidedByEntry(context)
      ? answerEntries(context, request, parsed.value, answer)
      : answerDocument(context, request, parsed.value, answer)
  },
  edited: (context) => ({ close: 'all', ...open(context) }),
}
