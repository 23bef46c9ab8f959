/** Deciding in a terminal: what waits is shown, and each answer goes through the same operation as any other. */
import * as clack from '@clack/prompts'
import { toChanges, toDiff } from '../../documents/diff.ts'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import { operationOf, type Services } from '../../operations/index.ts'
import { Fault } from '../../schema/fault.ts'
import type { Globals } from './arguments.ts'
import { type Paint, paint, plain } from './paint.ts'
import { print } from './print.ts'

type Request = {
  id: string
  to: string
  kind: string
  ask: string
  title: string
  step: string
  document?: { path: string; digest: string }
  detail?: Record<string, unknown>
  problems?: string[]
}
type Reply = { run: { feature: string | null; status: string }; request?: Request; requests: Request[] }

/** The person put it off; nothing was decided. */
class Later extends Error {}

const ask = async <T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> => {
  const value = await prompt
  if (clack.isCancel(value)) throw new Later()
  return value as Exclude<T, symbol>
}

const call = async (
  services: Services,
  name: string,
  input: Record<string, string | undefined>,
): Promise<unknown> => {
  const operation = operationOf(name)
  if (!operation) throw new Fault('bug', `no operation ${name}`, 'report this')
  return (await operation.load())(services, input)
}

const select = <T extends string>(
  message: string,
  options: { value: T; label: string; hint?: string }[],
): Promise<T> =>
  ask(clack.select({ message, options: options as never }) as Promise<T | symbol>) as Promise<T>

const text = (message: string, initial = ''): Promise<string> =>
  ask(
    clack.text({
      message,
      initialValue: initial,
      validate: (value) => (value?.trim() ? undefined : 'say it in a few words'),
    }),
  )

const reviewDocument = async (shown: string, title: string): Promise<unknown> => {
  clack.note(plain(shown), title)
  const choice = await select('What do you say?', [
    { value: 'approve', label: 'Approve', hint: 'as it stands' },
    { value: 'change', label: 'Ask for changes' },
    { value: 'later', label: 'Later' },
  ])
  if (choice === 'later') throw new Later()
  return choice === 'approve'
    ? { approved: true }
    : { approved: false, feedback: await text('What should change?') }
}

const show = (entry: Entry): string =>
  [
    `${entry.priority} · ${entry.category}`,
    entry.description,
    ...(entry.source ? [`from your words: ${entry.source}`] : []),
    ...entry.acceptance.map((criterion) => `check: ${criterion}`),
  ]
    .map(plain)
    .join('\n')

type Decisions = {
  approvedRequirementIds: string[]
  rejectedRequirementIds: string[]
  outOfScopeRequirementIds: string[]
  modifications: unknown[]
  reasons: Record<string, string>
}

const modifyOne = async (entry: Entry): Promise<unknown> => {
  const description = await text('The requirement, as you want it', entry.description)
  const modificationReason = await text('Why?')
  return { requirementId: entry.id, modificationReason, requestedChanges: { description } }
}

const decideOne = async (entry: Entry, left: number, decisions: Decisions): Promise<'one' | 'all'> => {
  clack.note(show(entry), `${entry.id}: ${plain(entry.title)}`)
  const choice = await select(`${entry.id} (${left} to go)`, [
    { value: 'approve', label: 'Approve' },
    { value: 'modify', label: 'Modify' },
    { value: 'reject', label: 'Reject' },
    { value: 'out', label: 'Out of scope' },
    ...(left > 1
      ? [
          {
            value: 'all' as const,
            label: left === 2 ? 'Approve this and the last one' : `Approve this and the ${left - 1} others`,
          },
        ]
      : []),
    { value: 'later', label: 'Later', hint: 'nothing of this round is recorded' },
  ])
  if (choice === 'later') throw new Later()
  if (choice === 'modify') decisions.modifications.push(await modifyOne(entry))
  if (choice === 'reject' || choice === 'out') {
    const list = choice === 'reject' ? decisions.rejectedRequirementIds : decisions.outOfScopeRequirementIds
    list.push(entry.id)
    decisions.reasons[entry.id] = await text('Why?')
  }
  if (choice === 'approve' || choice === 'all') decisions.approvedRequirementIds.push(entry.id)
  return choice === 'all' ? 'all' : 'one'
}

const reviewRequirements = async (shown: string): Promise<unknown> => {
  const pending = toRequirements(shown).entries.filter((entry) => entry.section === 'pending')
  const decisions: Decisions = {
    approvedRequirementIds: [],
    rejectedRequirementIds: [],
    outOfScopeRequirementIds: [],
    modifications: [],
    reasons: {},
  }
  for (const [at, entry] of pending.entries()) {
    if ((await decideOne(entry, pending.length - at, decisions)) === 'one') continue
    decisions.approvedRequirementIds.push(...pending.slice(at + 1).map(({ id }) => id))
    break
  }
  if (pending.length === 0) clack.log.info('every requirement is decided')
  const choice = await select('And then?', [
    { value: 'go', label: 'Go on', hint: 'look for gaps first' },
    { value: 'finalize', label: 'Finalize the requirements now' },
  ])
  return { ...decisions, ...(choice === 'finalize' && { userIterationPreference: true }) }
}

const reviewPending = async (ids: string[]): Promise<unknown> => {
  const approve = await ask(
    clack.multiselect({
      message: 'Still undecided. Which do you approve? The others are rejected.',
      options: ids.map((id) => ({ value: id, label: id })),
      initialValues: ids,
      required: false,
    }),
  )
  return { approve, reject: ids.filter((id) => !approve.includes(id)) }
}

const reviewCap = async (detail: Record<string, unknown>): Promise<unknown> => {
  const gaps = (detail.identifiedGaps as { id: string; title: string; severity: string }[] | undefined) ?? []
  clack.note(
    gaps.map(({ id, title, severity }) => plain(`${id} ${title} (${severity})`)).join('\n'),
    'Gaps that are still open',
  )
  return {
    choice: await select('The automatic rounds are used up.', [
      { value: 'finalize', label: 'Finalize', hint: 'the open gaps are listed in the document' },
      { value: 'again', label: 'Another round' },
    ]),
  }
}

const reviewRepair = async (problems: string[]): Promise<unknown> => {
  clack.note(problems.map(plain).join('\n'), 'The author did not manage it')
  return {
    choice: await select('What now?', [
      { value: 'retry', label: 'Try again' },
      { value: 'stop', label: 'Stop this run', hint: 'to write it yourself: throughline answer … --file' },
    ]),
  }
}

const reviewChange = async (before: string, after: string, style: Paint): Promise<unknown> => {
  const lines = toChanges(toDiff(before, after)).map(({ kind, text: line }) =>
    kind === '+'
      ? style.green(`+ ${plain(line)}`)
      : kind === '-'
        ? style.red(`- ${plain(line)}`)
        : `  ${plain(line)}`,
  )
  clack.note(lines.join('\n'), 'Changed after it was approved')
  const choice = await select('The approval was for another text.', [
    { value: 'accept', label: 'Approve the change' },
    { value: 'back', label: 'Go back to its review' },
    { value: 'keep', label: 'Keep the approval', hint: 'with a reason' },
  ])
  return choice === 'keep' ? { choice, reason: await text('Why does the approval still hold?') } : { choice }
}

/** The value that answers this request, or undefined where a terminal is not the place for it. */
const decide = async (services: Services, reply: Reply, request: Request, style: Paint): Promise<unknown> => {
  const read = async (): Promise<string> => {
    const name = request.document?.path.split(/[\\/]/).at(-1)?.replace(/\.md$/i, '').toLowerCase()
    const found = (await call(services, 'read', {
      feature: reply.run.feature ?? undefined,
      document: name,
    })) as { text: string; digest: string }
    if (found.digest !== request.document?.digest)
      throw new Fault('stale', 'the file changed meanwhile', 'run `throughline continue`, then review again')
    return found.text
  }
  if (request.ask === 'pending') return reviewPending((request.detail?.pending as string[] | undefined) ?? [])
  if (request.ask === 'cap') return reviewCap(request.detail ?? {})
  if (request.ask === 'repair') return reviewRepair(request.problems ?? [])
  if (request.ask === 'reapprove') {
    const digest = String(request.detail?.approved ?? '')
    const before = (await services.journal())?.readText(digest) ?? ''
    return reviewChange(before, await read(), style)
  }
  if (request.step === 'review-requirements') return reviewRequirements(await read())
  if (request.ask === 'result') return reviewDocument(await read(), request.title)
  return undefined
}

/** Goes through what waits for this person until nothing does, or they put it off. */
export const review = async (
  services: Services,
  feature: string | undefined,
  globals: Globals,
): Promise<number> => {
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) {
    throw new Fault(
      'usage',
      'a review needs a terminal',
      'answer from a script with `throughline answer <request> --approve`',
    )
  }
  const style = paint(globals.color)
  let reply = (await call(services, 'continue', { feature })) as Reply
  try {
    while (reply.request && reply.request.to === 'person') {
      const request = reply.request
      const value = await decide(services, reply, request, style)
      if (value === undefined) break
      const input = {
        request: request.id,
        value: JSON.stringify(value),
        ...(request.document && { digest: request.document.digest }),
      }
      reply = (await call(services, 'answer', input)) as Reply
    }
  } catch (error) {
    if (!(error instanceof Later)) throw error
    clack.log.info('put off: nothing was recorded')
    reply = (await call(services, 'next', { feature: reply.run.feature ?? undefined })) as Reply
  }
  process.stdout.write(`${print('next', reply, { globals, services, input: {} })}\n`)
  return reply.run.status === 'failed' ? 5 : 0
}
