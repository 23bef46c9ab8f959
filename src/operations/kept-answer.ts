/** An answer beside a review that its person began and did not send: that is sent along or dropped by their word, never lost. */
import type { Form } from '../core/ask.ts'
import type { Unfinished } from '../core/view.ts'
import { isBelow } from '../schema/assurance.ts'
import { Fault } from '../schema/fault.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import { toFormEntries } from './form-entries.ts'
import { type KeptReview, listKept, readReview } from './kept-review.ts'
import { findUnfinished, toKeptLines, toTypingLines } from './kept-words.ts'
import type { Arguments, Services } from './operation.ts'

type Asked = { run: Run; request: Request; form: Form | undefined; text: string | undefined }

const toUnsent = (lines: string[]): string =>
  `you decided in a review what is not sent yet: ${lines.join('; ')}`

const toSending = (id: string, unfinished: Unfinished | undefined): string => {
  if (unfinished === 'typing') return 'finish it there'
  const command = `throughline answer ${id} --kept send`
  return unfinished === 'words'
    ? `send it with \`${command} --choice …\` for what it was typed for`
    : `send it with \`${command}\` (with --approve: the rest is approved)`
}

const refuseUnsent = ({ id }: Request, lines: string[], unfinished: Unfinished | undefined): Fault =>
  new Fault(
    'blocked',
    toUnsent(lines),
    `nothing was changed; see it again with \`throughline review\`, ${toSending(id, unfinished)}, or add --kept drop to forget it`,
    { kept: lines },
  )

const hasOwnWay = (given: Arguments): boolean =>
  ['value', 'file', 'confirm', 'reject'].some((way) => given[way] !== undefined && given[way] !== false)

/** What is said now goes before what was kept. */
const join = (given: Arguments, kept: KeptReview, { id }: Request): Arguments => {
  const { items, answers = {}, words, choice } = kept
  const says = given.choice ?? (given.approve === true ? 'approve' : undefined)
  const isOther = choice !== undefined && says !== choice
  if (words && says !== undefined && (isOther || given.words !== undefined))
    throw new Fault(
      'usage',
      `«${words}» was typed for ${choice ?? 'the whole'}, and one answer says one thing of the whole`,
      `\`throughline answer ${id} --kept send\` sends it as it was typed`,
    )
  const alone = choice ?? (Object.keys(items).length > 0 ? 'decide' : 'answer')
  return {
    ...given,
    ...(says === undefined && { choice: alone }),
    ...(words && { words }),
    items: { ...items, ...(given.items as JsonObject) },
    answers: { ...answers, ...(given.answers as JsonObject) },
  }
}

/** The answer as it is to be taken. */
export const withKept = (
  services: Services,
  { run, request, form, text }: Asked,
  given: Arguments,
): Arguments => {
  // What does not count is kept as a proposal, and decides nothing.
  if (given.kept === 'drop' || isBelow(services.witness().assurance, request.assurance)) return given
  const left = listKept(services, { run, request })
  const lines = toKeptLines(left)
  if (given.kept === undefined) {
    if (lines.length > 0) throw refuseUnsent(request, lines, findUnfinished(left))
    return given
  }
  if (lines.length === 0)
    throw new Fault(
      'usage',
      'nothing is kept of this request',
      'leave --kept out, or run `throughline review`',
    )
  if (hasOwnWay(given))
    throw new Fault(
      'usage',
      '--kept send goes with --approve, --choice, --item and --answer, or alone',
      `\`throughline answer ${request.id} --kept send\``,
    )
  const kept = readReview(services, { run, request }, toFormEntries(form?.items, text))
  const outdated = Object.keys(kept.outdated)
  if (outdated.length > 0)
    throw new Fault(
      'stale',
      `${outdated.join(', ')} changed since you decided: ${toUnsent(lines)}`,
      'look at it again with `throughline review`',
    )
  const typing = toTypingLines(kept)
  if (typing.length > 0)
    throw new Fault(
      'usage',
      `not finished in a review: ${typing.join('; ')}`,
      'finish it with `throughline review`, or leave it: --kept drop with the answer',
    )
  return join(given, kept, request)
}
