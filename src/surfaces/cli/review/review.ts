/** Deciding in a terminal: what waits is shown, and each answer goes through the same operation as any other. */
import { toChanges, toDiff } from '../../../documents/diff.ts'
import type { Turn } from '../../../operations/about.ts'
import type { Services } from '../../../operations/index.ts'
import { perform } from '../../../operations/perform.ts'
import { Fault } from '../../../schema/fault.ts'
import type { Globals } from '../arguments.ts'
import { type Paint, paint } from '../paint.ts'
import { print } from '../print.ts'
import { askPreview, askReturn, askTurn } from './interview.ts'
import { choose, Later, note, select, tell, text, wrap } from './prompt.ts'
import { type Finding, reviewRequirements } from './requirements.ts'
import { toShort } from './short.ts'

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
  findings?: Finding[]
}
/** `reviewed` is the text as it was when somebody last decided about it. */
type Shown = { document: string; text: string; reviewed?: string }
type Reply = {
  run: { id: string; workflow: string; feature: string | null; status: string }
  request?: Request
  requests: Request[]
}

type Look = { name: string; shown: string; before: string | undefined; title: string; style: Paint }

const showWhole = ({ shown, title }: Look): void =>
  note(
    shown
      .trim()
      .split('\n')
      .map((line) => wrap(line, '  ')),
    title,
  )

/** In a later round only what changed since the last one is shown. */
const showDocument = (look: Look): boolean => {
  const { name, shown, before, title, style } = look
  const short = toShort(name, shown, style)
  if (before !== undefined && before !== shown)
    note(toChangeLines(before, shown, style), `${title}: what changed since you saw it`)
  else if (short.length > 0) note(short, title)
  else {
    showWhole(look)
    return true
  }
  return false
}

const reviewDocument = async (look: Look): Promise<unknown> => {
  let whole = showDocument(look)
  for (;;) {
    const choice = await select('What do you say?', [
      { value: 'approve', label: 'Approve', hint: 'as it stands' },
      { value: 'change', label: 'Ask for changes' },
      ...(whole ? [] : [{ value: 'whole', label: 'Read it whole' } as const]),
      { value: 'later', label: 'Later' },
    ])
    if (choice === 'later') throw new Later()
    if (choice === 'approve') return { approved: true }
    if (choice === 'change') return { approved: false, feedback: await text('What should change?') }
    showWhole(look)
    whole = true
  }
}

const reviewPending = async (ids: string[]): Promise<unknown> => {
  const approve = await choose(
    'Still undecided. Which do you approve? The others are rejected.',
    ids.map((id) => ({ value: id, label: id })),
    true,
  )
  return { approve, reject: ids.filter((id) => !approve.includes(id)) }
}

const reviewCap = async (detail: Record<string, unknown>): Promise<unknown> => {
  const gaps = (detail.identifiedGaps as { id: string; title: string; severity: string }[] | undefined) ?? []
  note(
    gaps.map(({ id, title, severity }) => wrap(`${id} ${title} (${severity})`)),
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
  note(
    problems.map((problem) => wrap(problem)),
    'The author did not manage it',
  )
  return {
    choice: await select('What now?', [
      { value: 'retry', label: 'Try again' },
      { value: 'stop', label: 'Stop this run', hint: 'to write it yourself: throughline answer … --file' },
    ]),
  }
}

const toChangeLines = (before: string, after: string, style: Paint): string[] =>
  toChanges(toDiff(before, after)).map(({ kind, text: line }) =>
    kind === '+'
      ? style.green(wrap(`+ ${line}`, '  '))
      : kind === '-'
        ? style.red(wrap(`- ${line}`, '  '))
        : wrap(`  ${line}`, '  '),
  )

/** `mayReturn`: the document has a review in this workflow to go back to. */
const reviewChange = async (
  before: string,
  after: string,
  mayReturn: boolean,
  style: Paint,
): Promise<unknown> => {
  const isUnread = before === after
  if (isUnread)
    note(
      after.split('\n').map((line) => wrap(line, '  ')),
      'Nobody has approved it yet',
    )
  else note(toChangeLines(before, after, style), 'Changed after it was approved')
  const question = isUnread ? 'It was taken over unread.' : 'The approval was for another text.'
  const choice = await select(question, [
    { value: 'accept', label: isUnread ? 'Approve it' : 'Approve the change' },
    ...(mayReturn ? [{ value: 'back', label: 'Go back to its review' }] : []),
    ...(isUnread ? [] : [{ value: 'keep', label: 'Keep the approval', hint: 'with a reason' }]),
    { value: 'later', label: 'Later' },
  ])
  if (choice === 'later') throw new Later()
  return choice === 'keep' ? { choice, reason: await text('Why does the approval still hold?') } : { choice }
}

/** The value that answers this request, or undefined where a terminal is not the place for it. */
const decide = async (services: Services, reply: Reply, request: Request, style: Paint): Promise<unknown> => {
  const read = async (): Promise<Shown> => {
    const name = request.document?.path.split(/[\\/]/).at(-1)?.replace(/\.md$/i, '').toLowerCase()
    const found = (await perform(services, 'read', {
      feature: reply.run.id,
      document: name,
      since: true,
    })) as Shown & { digest: string }
    if (found.digest !== request.document?.digest)
      throw new Fault('stale', 'the file changed meanwhile', 'run `throughline continue`, then review again')
    return found
  }
  if (request.ask === 'turn') return askTurn((request.detail ?? {}) as Turn, style)
  if (request.ask === 'confirm') return askReturn()
  if (request.ask === 'pending') return reviewPending((request.detail?.pending as string[] | undefined) ?? [])
  if (request.ask === 'cap') return reviewCap(request.detail ?? {})
  if (request.ask === 'repair') return reviewRepair(request.problems ?? [])
  if (request.ask === 'reapprove') {
    const digest = String(request.detail?.approved ?? '')
    const before = (await services.journal())?.readText(digest) ?? ''
    const { text: after, document } = await read()
    const mayReturn = document !== 'spec' || reply.run.workflow === 'interview'
    return reviewChange(before, after, mayReturn, style)
  }
  if (request.step === 'review-requirements') {
    const { text: shown, reviewed } = await read()
    return reviewRequirements({ shown, before: reviewed, findings: request.findings ?? [], style })
  }
  if (request.step === 'preview') return askPreview((await read()).text, request.findings ?? [], style)
  if (request.ask === 'result') {
    const { text: shown, reviewed, document: name } = await read()
    return reviewDocument({ name, shown, before: reviewed, title: request.title, style })
  }
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
  let reply = (await perform(services, 'continue', { feature })) as Reply
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
      reply = (await perform(services, 'answer', input)) as Reply
    }
  } catch (error) {
    if (!(error instanceof Later)) throw error
    tell('put off: what was answered before is kept')
    reply = (await perform(services, 'next', { feature: reply.run.feature ?? reply.run.id })) as Reply
  }
  process.stdout.write(`${print('next', reply, { globals, services, input: {} })}\n`)
  return reply.run.status === 'failed' ? 5 : 0
}
