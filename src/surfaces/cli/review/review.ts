/** Deciding in a terminal: what waits is drawn, and what was chosen goes through the same operation as any other. */
import { type ShortPart, toShort } from '../../../documents/short.ts'
import { keepReview, readReview } from '../../../operations/kept-review.ts'
import { perform } from '../../../operations/perform.ts'
import type { Arguments, Diff, Reply, Services } from '../../../operations/rows.ts'
import { isTurn } from '../../../operations/turn.ts'
import { type Assurance, DECIDED, isBelow, KNOWN_BY } from '../../../schema/assurance.ts'
import { Fault } from '../../../schema/fault.ts'
import type { Globals } from '../arguments.ts'
import { toDiffLines, toDiffTitle } from '../diff.ts'
import { performLive } from '../live.ts'
import { type Paint, paint } from '../paint.ts'
import { printReply } from '../print.ts'
import { toChangeLines } from './change-lines.ts'
import { openDrafts } from './drafts.ts'
import { askChoice, askConfirm, type Edited, type Typed } from './form.ts'
import { askItems, type Finding } from './items.ts'
import { showKept } from './kept.ts'
import { page } from './pager.ts'
import { Later, note, tell, wrap } from './prompt.ts'
import { showProposals } from './proposals.ts'
import { openQuestions } from './questions.ts'
import { askTurn } from './turn.ts'

type Request = NonNullable<Reply['request']>
/** `reviewed` is the text as it was when somebody last decided about it, or when it was approved. */
type Shown = { document: string; format: string; text: string; reviewed?: string }

const toWholeLines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => wrap(line, '  '))

const toShortLines = (parts: ShortPart[], style: Paint): string[] =>
  parts.flatMap(({ title, items, more }, at) => [
    ...(at > 0 ? [''] : []),
    style.bold(title),
    ...items.map((item) => wrap(`• ${item}`, '  ')),
    ...(more > 0 ? [style.dim(`  and ${more} more`)] : []),
  ])

/** What is shown of the document first; in a later round only what changed since the last one. True for the whole. */
const showDocument = (request: Request, { format, text, reviewed }: Shown, style: Paint): boolean => {
  const how = request.form?.document
  if (how !== 'whole' && reviewed !== undefined && reviewed !== text) {
    const since = how === 'changes' ? 'what changed after it was approved' : 'what changed since you saw it'
    note(toChangeLines(reviewed, text, style), `${request.title}: ${since}`)
    return false
  }
  const short = how === 'short' ? toShort(format, text) : []
  const whole = toWholeLines(text)
  const left = style.dim(`in short: ${whole.length} lines of the file are what you decide about`)
  note(short.length > 0 ? [...toShortLines(short, style), '', left] : whole, request.title)
  return short.length === 0
}

const showFindings = (findings: Finding[]): void => {
  if (findings.length === 0) return
  const lines = findings
    .slice(0, 5)
    .map(({ rule, requirement, message }) => wrap(`${rule} ${requirement}: ${message}`, '  '))
  note(lines, 'Worth a second look')
}

const showList = ({ form }: Request): void => {
  const { list } = form ?? {}
  if (list && list.entries.length > 0)
    note(
      list.entries.map((entry) => wrap(entry, '  ')),
      list.title,
    )
}

/** As much of a patch as can be looked at beside others. */
const MOST_LINES = 30

/** What each story of a wave changed: every file, and the beginning of the patch. */
const showDiffs = async (services: Services, { run }: Reply, style: Paint): Promise<void> => {
  const { diffs } = await perform<{ diffs: Diff[] }>(services, 'diff', { feature: run.id })
  for (const diff of diffs) {
    note(toDiffLines(diff, style, MOST_LINES), toDiffTitle(diff))
  }
  tell(`more of a patch: throughline diff ${run.feature} <story>`)
}

const EDITED = 'as it lies there now, edited since you were asked'

type File = Shown & { digest: string }

/** The file of a request as it is now. */
const readFile = (services: Services, { run }: Reply, request: Request): Promise<File> =>
  perform<File>(services, 'read', { feature: run.id, request: request.id, since: true })

const readShown = async (services: Services, reply: Reply, request: Request): Promise<Shown | undefined> => {
  if (!request.document) return undefined
  const found = await readFile(services, reply, request)
  if (found.digest !== request.document.digest)
    throw new Fault('stale', 'the file changed meanwhile', 'run `throughline continue`, then review again')
  return found
}

/** What a person chose about this request; undefined where a terminal is not the place for it. */
const decide = async (
  services: Services,
  reply: Reply,
  request: Request,
  style: Paint,
): Promise<Arguments | Edited | undefined> => {
  const { form, findings = [] } = request
  const reviewed = { run: reply.run, request }
  if (!form) return undefined
  if (!request.said) showProposals(request)
  if (isTurn(request)) {
    const drafts = openDrafts(readReview(services, reviewed, []).typing, (isDurable) =>
      keepReview(services, reviewed, [], { items: {}, typing: drafts.texts() }, isDurable),
    )
    return askTurn(request, style, drafts.at(request.id))
  }
  const shown = await readShown(services, reply, request)
  if (form.items || form.document === undefined) {
    showList(request)
    if (form.diffs) await showDiffs(services, reply, style)
    if (!shown && !form.items?.entries) return askChoice(request)
    if (shown && request.said) {
      note(toWholeLines(shown.text), request.title)
      const confirmed = await askConfirm(request.said)
      if (confirmed) return confirmed
    }
    return askItems(request, {
      ...{ shown: shown?.text, before: shown?.reviewed, findings, style, path: request.document?.path },
      readKept: (entries) => readReview(services, reviewed, entries),
      keep: (entries, kept, isDurable) => keepReview(services, reviewed, entries, kept, isDurable),
    })
  }
  const isWhole = shown ? showDocument(request, shown, style) : true
  showList(request)
  showFindings(findings)
  const title = request.document?.path.split(/[\\/]/).at(-1) ?? request.title
  const whole = {
    value: ' whole',
    label: 'Read it whole',
    look: async () => {
      const now = await readFile(services, reply, request)
      const lines = toWholeLines(now.text)
      const isOther = now.digest !== request.document?.digest
      if (!page(lines)) note(lines, isOther ? `${title} ${EDITED}` : title)
      if (isOther) tell(`${title} ${EDITED}: whatever you choose, the change is shown to you first`)
    },
  }
  const kept = readReview(services, reviewed, [])
  showKept(kept)
  const { choice, words } = kept
  let typed: Typed = { ...(choice !== undefined && { choice }), ...(words !== undefined && { words }) }
  const keep = (isDurable: boolean): void => {
    const answers = questions.answers().answers ?? {}
    const said = { items: {}, answers, typing: drafts.texts(), ...typed }
    keepReview(services, reviewed, [], said, isDurable)
  }
  const drafts = openDrafts(kept.typing, keep)
  const questions = openQuestions(form, shown?.text, kept.answers ?? {}, drafts, () => keep(true))
  return askChoice(request, {
    looks: isWhole ? [] : [whole],
    questions,
    path: form.document === 'short' ? request.document?.path : undefined,
    typed,
    drafts,
    keep: (more, isDurable) => {
      typed = more
      keep(isDurable)
    },
  })
}

/** What was chosen is sent; whoever edits, or finds the file edited, is asked again about what is there then. */
const send = async (
  services: Services,
  reply: Reply,
  request: Request,
  globals: Globals,
  style: Paint,
): Promise<Reply | undefined> => {
  const goOn = () => performLive<Reply>(services, 'continue', { feature: reply.run.id }, globals)
  try {
    const chosen = await decide(services, reply, request, style)
    if (chosen === undefined) return undefined
    if ('edited' in chosen) return await goOn()
    const digest = request.document && { digest: request.document.digest }
    return await performLive<Reply>(
      services,
      'answer',
      // What was kept stands in what was chosen, as far as it was not taken back.
      { request: request.id, ...chosen, ...digest, kept: 'drop' },
      globals,
    )
  } catch (error) {
    if (!(error instanceof Fault) || !['stale', 'invalid-value'].includes(error.refusal.code)) throw error
    tell(`not taken: ${error.refusal.message}`)
    tell('what you typed and decided is kept')
    return goOn()
  }
}

/** As whom one decides, and whether it counts: said before anybody works through a review. */
const tellWho = (services: Services, { to, assurance }: Request): void => {
  if (to !== 'person') return
  const { assurance: own, who } = services.witness()
  tell(`you decide as ${who}`)
  if (!isBelow(own, assurance as Assurance)) return
  tell(
    `what you say in this terminal counts as ${own} (${KNOWN_BY[own]}) and is kept as a proposal; ${DECIDED[assurance as Assurance]}`,
  )
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
      'run it in a terminal of your own, or decide on the page: `throughline open`',
    )
  }
  const style = paint(globals.color)
  let reply = await perform<Reply>(services, 'next', { feature })
  // Going on would answer for the person whether to go on, and two sides of a fork cannot before one is chosen.
  const stays = reply.request?.ask === 'confirm' || reply.request?.ask === 'fork'
  if (!stays) reply = await performLive<Reply>(services, 'continue', { feature }, globals)
  if (reply.request) tellWho(services, reply.request)
  try {
    while (reply.request && reply.request.to === 'person') {
      const next = await send(services, reply, reply.request, globals, style)
      if (next === undefined) break
      reply = next
    }
  } catch (error) {
    if (!(error instanceof Later)) throw error
    tell('put off: what you decided is kept, here and on the page, until you send it')
    reply = await perform<Reply>(services, 'next', { feature: reply.run.id })
  }
  process.stdout.write(`${await printReply(reply, { globals, services, style })}\n`)
  return reply.run.status === 'failed' ? 5 : 0
}
