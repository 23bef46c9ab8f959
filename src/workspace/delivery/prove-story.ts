/** The work of a story: committed, looked through, and checked in a checkout of its commit alone. */
import { join } from 'node:path'
import type { Baseline } from '../../schema/delivery.ts'
import type { Breach } from '../../schema/evidence.ts'
import type { Run } from '../../schema/run.ts'
import { linkPackages, unlinkPackages } from '../git/borrowed-packages.ts'
import { findCheckoutWrites } from '../git/checkout-writes.ts'
import { TIME } from '../git/repository-changes.ts'
import { commitStory, readRepository, withCheckout } from '../git/story-branch.ts'
import { toCheckWorktree } from '../git/story-names.ts'
import { findAddedTests, findGiven } from './added-tests.ts'
import { findReliant } from './as-before.ts'
import { toBreached } from './breached.ts'
import { findGitObeyed, findRepositories } from './git-obeyed.ts'
import { findMovedTests, type MovedTests, tellMoved } from './moved-tests.ts'
import { findOrders } from './orders.ts'
import { prove } from './proof.ts'
import { findRedefined } from './redefined.ts'
import { isHeld } from './standing.ts'
import { findVanished, tellsTests } from './test-runs.ts'
import { readPaths, tellFailed, tellLeft, tellWritten } from './told-proof.ts'
import { tellProgram } from './trusted-files.ts'
import { findUndeclared } from './undeclared.ts'
import type { Scope } from './unplanned.ts'
import { type DeliveryParts, lookUntouched, openBench, toMade, type Work } from './work.ts'

export const toName = ({ feature, inputs }: Run) => ({
  feature: String(feature),
  story: String(inputs.story),
})

/**
 * What the work must not have touched. Who could touch nothing besides, because a sandbox held it, or is the person whose
 * repository it is, is not blamed for what that person did to it meanwhile.
 */
const readBefore = async (parts: DeliveryParts, run: Run): Promise<Record<string, string>> =>
  (await isHeld(parts, run))
    ? readRepository(parts.root, toName(run))
    : (run.state.before as Record<string, string>)

/** What was written in the person's own checkout meanwhile, where that could have been done by whoever does the stories. */
const lookAtCheckout = async (parts: DeliveryParts, run: Run) =>
  (await isHeld(parts, run))
    ? { stops: [], notes: [] }
    : findCheckoutWrites(
        parts.root,
        String(run.state.base),
        (run.state.before as Record<string, string>)[TIME],
      )

/** As many as somebody may still read. */
const MOST_HIDDEN = 20

/** What a story is proven with: its inputs by their types. */
const toStory = ({ inputs, state }: Run) => ({
  title: String(inputs.title),
  commands: inputs.commands as string[][],
  baseline: inputs.baseline as unknown as Baseline | undefined,
  planned: (inputs.files ?? []) as string[],
  base: String(state.base),
  worktree: String(state.worktree),
  left: (state.left ?? []) as Breach[],
})

/** Files that a story may add: so many are looked through one by one in moments, and nobody reads more. */
const MOST_FILES = 5_000

/** Its work as a commit, with what it must not hold. */
const commitWork = async (parts: DeliveryParts, run: Run) => {
  const { title, base, planned, worktree } = toStory(run)
  unlinkPackages(parts.root, join(parts.root, worktree))
  return commitStory(parts.root, {
    ...toName(run),
    ...{ message: title, base, files: planned },
    before: await readBefore(parts, run),
    most: { bytes: Number(run.options.megabytes ?? 200) * (1 << 20), files: MOST_FILES },
  })
}

/** The commands on the commit alone, and then with what was there before as it was. */
const checkCommit = async (parts: DeliveryParts, run: Run, signal: AbortSignal, commit: string) => {
  const { base, baseline, commands, planned } = toStory(run)
  const name = toName(run)
  const path = toCheckWorktree(name)
  const bench = await openBench(parts, run, signal)
  const { found, breaches } = await lookUntouched(bench, name, () =>
    withCheckout(parts.root, { path, commit }, (checkout) =>
      prove(bench, checkout, commit, commands, toMade(baseline)),
    ),
  )
  const { read, ...proof } = found
  const scope: Scope = { planned, ...(read && { read }) }
  if (breaches.length > 0 || !proof.passed) return { proof, scope, reliant: [], breaches }
  const looked = await lookUntouched(bench, name, () =>
    findReliant(bench, path, { base, commit, commands, baseline, scope }),
  )
  return { proof, scope, reliant: looked.found, breaches: looked.breaches }
}

const NONE: MovedTests = new Map()

/** What a person is told of a commit that was checked. */
const tellCommit = async (
  { root, executor }: DeliveryParts,
  run: Run,
  { commit, hidden, proof, scope, reliant, written }: Checked,
) => {
  const { base, baseline, commands, worktree } = toStory(run)
  const folder = join(root, worktree)
  const { argv } = await executor(run)
  const found = tellsTests(root, baseline) ? await findMovedTests(root, base, commit) : NONE
  const vanished = await findVanished(root, baseline, proof, base, found)
  // Where a test does not run any more, moving it may be the reason.
  const moved = vanished.length === 0 ? found : NONE
  const redefines = [
    ...written.stops,
    ...hidden.slice(0, MOST_HIDDEN),
    ...vanished,
    ...(await tellProgram(root, folder, argv)),
    ...(await findGitObeyed(root, base, commit)),
    ...tellWritten(proof, await readPaths(root, base), toMade(baseline)),
    ...(await findUndeclared(root, [root, folder], base, commit)),
    ...(await findRedefined(root, base, commit, commands, { ...scope, moved })),
    ...reliant,
  ]
  const orders = await findOrders(root, base, commit)
  const allRan = vanished.length === 0
  const { tests, around } = await findAddedTests(root, base, commit, { allRan, moved })
  const given = await findGiven(root, base, commit, scope)
  const notes = (run.state.notes ?? []) as string[]
  const told = [...notes, ...written.notes, ...tellMoved(moved), ...given, ...tellLeft(proof, baseline)]
  return {
    ...(proof.passed && { criteria: run.inputs.acceptanceCriteria ?? [] }),
    ...(redefines.length > 0 && { redefines }),
    ...(orders.length > 0 && { orders }),
    ...(tests.length > 0 && { tests }),
    ...(around.length > 0 && { around }),
    ...(told.length > 0 && { told }),
  }
}

type Checked = Omit<Awaited<ReturnType<typeof checkCommit>>, 'breaches'> & {
  commit: string
  hidden: string[]
  written: Awaited<ReturnType<typeof lookAtCheckout>>
}

export const proveStory: Work = async (parts, run, signal) => {
  const { root } = parts
  const { base, baseline, left, worktree } = toStory(run)
  // Before checks run: they are the story's, too, and have a look of their own.
  const written = await lookAtCheckout(parts, run)
  const { commit, files, diffstat, hidden, ...committed } = await commitWork(parts, run)
  const { stops } = written
  const seen = { base, files: files.slice(0, 500), diffstat, ...(stops.length > 0 && { redefines: stops }) }
  const toBroken = (breaches: Breach[], who?: string) => ({
    ...{ ...seen, passed: false, breaches, summary: toBreached(breaches, who) },
    ...(commit !== null && { kept: commit }),
  })
  const breaches = [...left, ...committed.breaches]
  if (breaches.length > 0) return toBroken(breaches)
  if (commit === null)
    return { ...seen, passed: false, summary: ['nothing was changed', ...hidden].join('; ') }
  const repositories = await findRepositories(root, base, commit)
  if (repositories.length > 0) return toBroken(repositories)
  linkPackages(root, join(root, worktree))
  const { breaches: touched, ...checked } = await checkCommit(parts, run, signal, commit)
  if (touched.length > 0) return toBroken(touched, 'what the commands ran')
  const shown = await tellCommit(parts, run, { ...checked, commit, hidden, written })
  const { proof } = checked
  return { ...seen, ...shown, passed: proof.passed, commit, proof, summary: tellFailed(proof, baseline) }
}
