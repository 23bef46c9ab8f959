/** One input into one run: load, apply, commit by compare-and-set, and again where another writer was first. */
import { withLowered } from '../core/lowered.ts'
import { type Applied, isRefused, type Outcome } from '../core/outcome.ts'
import { transition } from '../core/transition.ts'
import { toCommitted, type User } from '../core/trust.ts'
import type { Definition } from '../core/workflow.ts'
import { toChanges } from '../schema/changes.ts'
import { seal } from '../schema/digest.ts'
import type { Input } from '../schema/event.ts'
import { Fault, type Refusal, refuse } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { addOrigins, isAllOwn } from '../schema/origins.ts'
import type { Run } from '../schema/run.ts'
import type { Commit, Journal, Lease, Owner, StoredRun } from './ports.ts'
import { readOwn } from './trust.ts'

export type Submitted =
  | { run: Run; seq: number; stored: StoredRun; notice?: Refusal }
  /** The lease is another's now: this process stops advancing. */
  | { fenced: true }
  | { refused: Refusal; run: Run | null }
  /** The same call was made before: what it committed then. */
  | { kept: Kept }

/** What is remembered of a call that may be repeated, in the transaction of its own event. */
export type Kept = { run: string; seq: number; notice?: Refusal; caller?: Owner }

const RACES = 1_000

export type Submission = {
  journal: Journal
  /** The workflow of the run. */
  workflow: Definition
  /** Whose policy counts here. */
  user: User
  run: string
  /** The run as it was read last, and as this machine goes on with it; where another writer was faster it is read again. */
  known?: { stored: StoredRun; own: Run }
  /** Made anew for each try, since it may read what another writer changed. */
  input(run: Run | null): Input | Promise<Input>
  /** Texts that the journal does not hold yet. */
  texts?: Record<string, string>
  lease?: Lease
  /** Makes the call safe to repeat: the second one commits nothing. */
  key?: string
  /** The process that makes the call, where it is remembered. */
  caller?: Owner
}

/** A text that the transition asks for and that is not here yet. */
class MissingText {
  readonly digest: string
  constructor(digest: string) {
    this.digest = digest
  }
}

/** Applies the input; where it asks for a text the text is fetched and the input applied again: the core is pure. */
const apply = async (
  { workflow, journal }: Pick<Submission, 'workflow' | 'journal'>,
  before: Run | null,
  input: Input,
  texts: Map<string, string | undefined>,
): Promise<Outcome> => {
  const lookup = (digest: string): string | undefined => {
    if (!texts.has(digest)) throw new MissingText(digest)
    return texts.get(digest)
  }
  for (;;) {
    try {
      return transition(workflow, before, input, lookup)
    } catch (error) {
      if (!(error instanceof MissingText)) throw error
      texts.set(error.digest, await journal.readText(error.digest))
    }
  }
}

/** What an input would make of a run. Nothing is committed. */
export const preview = (
  parts: Pick<Submission, 'workflow' | 'journal'>,
  run: Run,
  input: Input,
): Promise<Outcome> => apply(parts, run, input, new Map())

/** Texts that the step under way is about: it will ask for them. */
const readTexts = async (
  { workflow, journal }: Submission,
  run: Run,
  texts: Map<string, string | undefined>,
) => {
  const row = workflow.table.steps.find(({ id }) => id === run.step)
  for (const name of [row?.document, ...(row?.reads ?? [])]) {
    const digest = name === undefined ? undefined : run.documents[name]?.digest
    if (digest !== undefined && !texts.has(digest)) texts.set(digest, await journal.readText(digest))
  }
}

const toKept = ({ run, notice }: Applied, caller: Owner | undefined): Kept => ({
  run: run.id,
  seq: run.version,
  ...(notice && { notice }),
  ...(caller && { caller }),
})

/** A policy that is stronger only now is no part of the run, and neither is how little this machine makes of a claim. */
const toKeptRun = ({ run }: Applied, stored: StoredRun | undefined, seen: Run | null): Run => {
  if (!stored || !seen) return run
  if (!isAllOwn(stored.origins)) return toCommitted(run, seen, stored.run)
  const before = new Map(stored.run.requests.map(({ id, assurance }) => [id, assurance]))
  const requests = run.requests.map((request) => ({
    ...request,
    assurance: before.get(request.id) ?? request.assurance,
  }))
  return { ...run, gates: stored.run.gates, requests }
}

const toReplaced = (before: Run | undefined, after: Run): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after.documents).flatMap(([name, { digest }]) => {
      const older = before?.documents[name]?.digest
      return older && older !== digest ? [[digest, older]] : []
    }),
  )

const toCommit = (
  { lease, texts, key, caller }: Submission,
  applied: Applied,
  stored: StoredRun | undefined,
): Commit => ({
  run: applied.run,
  event: seal({
    ...applied.event,
    parent: stored?.head ?? '',
    changes: toChanges(stored?.run ?? null, applied.run),
  }),
  texts: { ...texts, ...applied.texts },
  replaced: toReplaced(stored?.run, applied.run),
  unwritten: [...new Set([...(stored?.unwritten ?? []), ...applied.unwritten])].filter(
    (name) => name in applied.run.documents,
  ),
  ...(applied.claims && { claims: applied.claims }),
  ...(lease && { lease }),
  ...(key && { reply: { key, value: toKept(applied, caller) as unknown as Json } }),
})

const NEW = { projected: '', stamp: '', owner: null, epoch: 0, foreign: 0, origins: [], fork: [] }

/** What the journal holds after the commit. */
const toStored = (
  { run, event, unwritten }: Commit,
  before: StoredRun = { ...NEW, run, head: '', unwritten },
): StoredRun => ({
  ...before,
  run,
  head: event.hash,
  origins: addOrigins(before.origins, ['own']),
  unwritten,
})

export const submit = async (submission: Submission): Promise<Submitted> => {
  const { journal, key } = submission
  const texts = new Map<string, string | undefined>(Object.entries(submission.texts ?? {}))
  for (let race = 0; race < RACES; race++) {
    const known = race === 0 ? submission.known : undefined
    const stored = known ? known.stored : await journal.load(submission.run)
    // After the run: what the same call changed in it, its reply tells about.
    const first = key === undefined ? undefined : await journal.findReply(key)
    if (first !== undefined) return { kept: first as unknown as Kept }
    const before = stored?.run ?? null
    const input = await submission.input(before)
    const own =
      known?.own ??
      (stored ? await readOwn(journal, submission.workflow.table, stored, submission.user) : null)
    if (own) await readTexts(submission, own, texts)
    const outcome = await apply(submission, own, input, texts)
    if (isRefused(outcome)) return { refused: outcome.refused, run: before }
    const kept = toKeptRun(outcome, stored, own)
    const applied = { ...outcome, run: stored ? withLowered(kept, stored.run, input.at) : kept }
    const commit = toCommit(submission, applied, stored)
    const committed = await journal.commit(commit)
    if (committed === 'fenced') return { fenced: true }
    if (committed === 'committed') {
      const { notice } = outcome
      const run = { ...outcome.run, ...(applied.run.lowered && { lowered: applied.run.lowered }) }
      return { run, seq: run.version, stored: toStored(commit, stored), ...(notice && { notice }) }
    }
    if (committed === 'taken' && input.type === 'started') {
      return {
        refused: refuse('exists', `feature ${input.run.feature} exists`, 'choose another --feature'),
        run: null,
      }
    }
  }
  throw new Fault('concurrent', `run ${submission.run} is changed by others all the time`, 'try again')
}
