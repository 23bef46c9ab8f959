import { checkDocument } from '../../documents/check.ts'
import { hasVerdicts } from '../../documents/format-kinds.ts'
import { toDigest } from '../../schema/digest.ts'
import { refuse } from '../../schema/fault.ts'
import type { Problem } from '../../schema/problem.ts'
import type { DocumentState, Run } from '../../schema/run.ts'
import type { Row } from '../../schema/table.ts'
import { contentOf } from '../admit.ts'
import { KIND_OF } from '../kinds/index.ts'
import { apply, change, contextOf, enter, leave, type Work } from '../moves.ts'
import { type Handler, toApplied, toWork } from '../outcome.ts'
import { renderProjected } from '../projected.ts'
import { staleReads } from '../stale.ts'
import { documentOf, isPartOf, rowOf } from '../table.ts'
import type { Definition } from '../workflow.ts'

/** What was taken over as it lay need not have the sections that our own authors give it: an edit owes it no more. */
const isTakenOver = (steps: readonly Row[], name: string): boolean =>
  !steps.some((row) => row.document === name || row.writes.includes(name))

/** Why an edit cannot be adopted: the file stays as it is, and nothing advances until it is mended. */
export const checkEdit = ({ table, rules }: Definition, run: Run, name: string, text: string): Problem[] => {
  const document = documentOf(table, name)
  const path = document?.file ?? name
  const isForeign = isTakenOver(table.steps, name)
  const problems = checkDocument(document?.format ?? 'markdown', text, path).filter(
    ({ code }) => !isForeign || code !== 'missing-section',
  )
  // What lies with somebody for their reply passed a check before, and so must what takes its place.
  const row = rowOf(table, run.step)
  const isSubmitted = row.kind === 'wait' && row.result !== undefined && row.reads.includes(name)
  const leadsHere = (one: Row) => one.kind === 'check' && one.next.some(({ to }) => to === row.id)
  const check = table.steps.find((one) => leadsHere(one) && one.document === name)?.tool ?? ''
  const found = isSubmitted ? rules.checks?.[check]?.(text, path).problems : undefined
  problems.push(...(found ?? []).map((problem) => ({ ...problem, path })))
  const entries = contentOf(document, text).entries
  // What a person can be asked about comes back as undecided; any other decision has no gate to be taken back at.
  const isAskedHere = row.kind === 'review' && row.document === name && rules.adopts?.[name] !== undefined
  const lost = Object.entries(run.documents[name]?.verdicts ?? {}).flatMap(([id, { verdict }]) => {
    const isAsked =
      verdict === 'pending' || (isAskedHere && (verdict === 'approved' || verdict === 'modified'))
    return id in entries || isAsked ? [] : [id]
  })
  return [
    ...problems,
    ...(hasVerdicts(document?.format) ? lost : []).map((id) => ({
      code: 'vanished-id',
      path,
      line: 1,
      message: `${id} was decided and is no longer in the file`,
      fix: `put ${id} back; to drop it, reject it in the next review`,
    })),
  ]
}

/** An author at work on a text that is no longer approved would work in vain: the person is asked first. */
const isAuthors = ({ kind, result }: Row): boolean =>
  kind === 'draft' || kind === 'revise' || kind === 'assess' || (kind === 'wait' && result !== undefined)

/** The step that is under way takes notice of an edit: it opens what it asks for anew. */
const notice = (work: Work, run: Run, document: string): void => {
  const row = rowOf(work.table, run.step)
  const isStale = isAuthors(row) && staleReads(work.run, row).length > 0
  const isRead = row.reads.some((read) => isPartOf(read, document))
  const concerns = row.document === document || (row.kind === 'wait' && isRead)
  const isHeld = row.kind === 'wait' && isStale
  const made = isRead ? work.rules.edits?.[row.id]?.(contextOf(work, row), document) : undefined
  const isAsked = (concerns && !isHeld) || made !== undefined
  const move = isAsked ? KIND_OF[row.kind].edited?.(contextOf(work, row), document) : undefined
  if (run.hold) enterAgain(work, run)
  else if (move) apply(work, { ...made, ...move })
  else if (isStale) enter(work, row)
}

/** A held step looks again: the edit may have put the approved text back, or changed it further. */
const enterAgain = (work: Work, run: Run): void => {
  const held = run.hold
  work.run = { ...work.run, hold: null, requests: [] }
  if (held?.side === 'leave') leave(work, held.result ?? {}, held.signal)
  else enter(work, rowOf(work.table, run.step))
}

const isProjection = ({ projections, table }: Definition, run: Run, name: string): boolean =>
  Object.hasOwn(projections?.(run, table) ?? {}, name)

/** A document was changed outside: its text becomes a revision. What is rendered from the run is only remembered. */
export const edited: Handler<'edited'> = (definition, run, input, lookup) => {
  if (isProjection(definition, run, input.document)) {
    const work = toWork(definition, run, input.at, lookup)
    const data = { document: input.document, digest: input.digest, rendered: true }
    return toApplied(work, run, 'edited', data)
  }
  const text = lookup(input.digest)
  const state = Object.hasOwn(run.documents, input.document) ? run.documents[input.document] : undefined
  if (text === undefined || !state)
    return { refused: refuse('bug', `no text for ${input.digest}`, 'report this') }
  const [problem] = checkEdit(definition, run, input.document, text)
  if (problem)
    return { refused: refuse('problems', `${problem.path}:${problem.line}: ${problem.message}`, problem.fix) }
  const work = toWork(definition, run, input.at, lookup)
  const before = lookup(state.digest) ?? text
  const projected = renderProjected(documentOf(definition.table, input.document), run, state, text, before)
  const adopted = definition.rules.adopts?.[input.document]?.(contextOf(work), projected, before)
  const rendered = adopted?.text ?? projected
  work.run = { ...work.run, state: { ...work.run.state, ...adopted?.state } }
  // The rendered text may be the one that the run has: a clone learns it here.
  Object.assign(work.texts, { [input.digest]: text, [toDigest(rendered)]: rendered })
  change(work, input.document, { text: rendered, ...(adopted?.verdicts && { verdicts: adopted.verdicts }) })
  const taken = work.run.documents[input.document] as DocumentState
  work.run = {
    ...work.run,
    documents: { ...work.run.documents, [input.document]: { ...taken, base: input.digest } },
  }
  // Whatever is made of it now takes the place of what was edited.
  work.before = { ...work.before, [input.document]: { ...taken, digest: input.digest } }
  notice(work, run, input.document)
  const isRendered = rendered !== text
  const data = { document: input.document, digest: input.digest, rendered: isRendered }
  const applied = toApplied(work, run, 'edited', data)
  // The file holds what was edited, also where the run knew that very text before.
  const unwritten = [...applied.unwritten, ...(isRendered ? [input.document] : [])]
  return { ...applied, unwritten: [...new Set(unwritten)] }
}
