/** The work of a story: committed, looked through, and checked in a checkout of its commit alone. */
import { join } from 'node:path'
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Baseline } from '../../schema/delivery.ts'
import type { Breach } from '../../schema/evidence.ts'
import type { Run } from '../../schema/run.ts'
import { linkPackages, unlinkPackages } from '../git/borrowed-packages.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { commitStory, readRepository, withCheckout } from '../git/story-branch.ts'
import { toCheckWorktree } from '../git/story-names.ts'
import { readTree } from '../git/tree.ts'
import { findAddedTests } from './added-tests.ts'
import { findReliant } from './as-before.ts'
import { toBreached } from './breached.ts'
import { findGitObeyed, findRepositories } from './git-obeyed.ts'
import { findOrders } from './orders.ts'
import { type Proven, prove, toSummary } from './proof.ts'
import { isTest, toSteered } from './proof-files.ts'
import { findRedefined } from './redefined.ts'
import { findVanished } from './test-runs.ts'
import { tellProgram } from './trusted-files.ts'
import { findUndeclared } from './undeclared.ts'
import { type DeliveryParts, lookUntouched, openBench, toFolderMark, toMade, type Work } from './work.ts'

export const toName = ({ feature, inputs }: Run) => ({
  feature: String(feature),
  story: String(inputs.story),
})

/**
 * What the work must not have touched. Who could touch nothing besides, because a sandbox held it, or is the person whose
 * repository it is, is not blamed for what that person did to it meanwhile.
 */
const readBefore = async (
  { root, executor, sandbox }: DeliveryParts,
  run: Run,
): Promise<Record<string, string>> => {
  const { name, argv } = await executor(run)
  const isHeld = argv !== undefined && (await sandbox()).name !== 'none'
  return name === 'person' || isHeld
    ? readRepository(root, toName(run))
    : (run.state.before as Record<string, string>)
}

const readPaths = (root: string, commit: string): Promise<string[]> =>
  withPlainGit(root, async (git) => (await readTree(git, commit)).map(({ path }) => path))

const isProof = (path: string): boolean => isTest(path) || toSteered(path) !== undefined

const toAbove = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** What proves the story was something else for a while, and looks as it did; `paths` are those that it began with. */
const tellWritten = (
  { touched, moved, stirred }: Proven,
  paths: readonly string[],
  isMade: (path: string) => boolean,
): string[] => {
  const proofs = paths.filter(isProof)
  const folders = [
    ...moved.filter((folder) => proofs.some((path) => path.startsWith(`${folder}/`))),
    ...stirred.filter((folder) => paths.some((path) => isTest(path) && toAbove(path) === folder)),
  ].filter((folder) => !isMade(toFolderMark(folder)))
  return [
    ...touched
      .filter(isProof)
      .map((path) => `${path} was written while the commands ran, and is what it was again`),
    ...folders.map(
      (folder) => `the folder ${folder}, with tests in it, was changed or moved while the commands ran`,
    ),
  ]
}

/** A command that failed before the story began says nothing of the story. */
const tellFailed = (proof: Proven, baseline: Baseline | undefined): string => {
  const [first = '', ...rest] = toSummary(proof).split('\n')
  const [failed, before] = [proof.commands.at(-1), baseline?.commands.at(-1)]
  const isSame = !proof.passed && baseline?.passed === false && proof.problem === undefined
  if (!isSame || printArgv(failed?.argv ?? []) !== printArgv(before?.argv ?? []))
    return [first, ...rest].join('\n')
  return [`${first}, and fails without the story, too`, ...rest].join('\n')
}

/** As many as somebody may still read. */
const MOST_HIDDEN = 20

export const proveStory: Work = async (parts, run, signal) => {
  const { root } = parts
  const { title } = run.inputs
  const commands = run.inputs.commands as string[][]
  const baseline = run.inputs.baseline as unknown as Baseline | undefined
  const { worktree, base } = run.state
  const planned = (run.inputs.files ?? []) as string[]
  const folder = join(root, String(worktree))
  unlinkPackages(root, folder)
  const left = (run.state.left ?? []) as Breach[]
  const { commit, files, diffstat, hidden, ...committed } = await commitStory(root, {
    ...toName(run),
    message: String(title),
    base: String(base),
    before: await readBefore(parts, run),
    files: planned,
    most: Number(run.options.megabytes ?? 200) * (1 << 20),
  })
  const seen = { base, files: files.slice(0, 500), diffstat }
  const toBroken = (breaches: Breach[], who?: string) => ({
    ...{ ...seen, passed: false, breaches, summary: toBreached(breaches, who) },
    ...(commit !== null && { kept: commit }),
  })
  const breaches = [...left, ...committed.breaches]
  if (breaches.length > 0) return toBroken(breaches)
  if (commit === null)
    return { ...seen, passed: false, summary: ['nothing was changed', ...hidden].join('; ') }
  const repositories = await findRepositories(root, String(base), commit)
  if (repositories.length > 0) return toBroken(repositories)
  linkPackages(root, folder)
  const bench = await openBench(parts, run, signal)
  const {
    found: { read, ...proof },
    breaches: touched,
  } = await lookUntouched(bench, toName(run), () =>
    withCheckout(root, { path: toCheckWorktree(toName(run)), commit }, (checkout) =>
      prove(bench, checkout, commit, commands, toMade(baseline)),
    ),
  )
  if (touched.length > 0) return toBroken(touched, 'what the commands ran')
  const scope = { planned, ...(read && { read }) }
  const path = toCheckWorktree(toName(run))
  const looked = proof.passed
    ? await lookUntouched(bench, toName(run), () =>
        findReliant(bench, path, { base: String(base), commit, commands, baseline, scope }),
      )
    : { found: [], breaches: [] }
  if (looked.breaches.length > 0) return toBroken(looked.breaches, 'what the commands ran')
  const { argv } = await parts.executor(run)
  const vanished = await findVanished(root, baseline, proof, String(base))
  const redefines = [
    ...hidden.slice(0, MOST_HIDDEN),
    ...vanished,
    ...(await tellProgram(root, folder, argv)),
    ...(await findGitObeyed(root, String(base), commit)),
    ...tellWritten(proof, await readPaths(root, String(base)), toMade(baseline)),
    ...(await findUndeclared(root, [root, folder], String(base), commit)),
    ...(await findRedefined(root, String(base), commit, commands, scope)),
    ...looked.found,
  ]
  const orders = await findOrders(root, String(base), commit)
  const { tests, around } = await findAddedTests(root, String(base), commit, vanished.length === 0)
  const shown = {
    ...(proof.passed && { criteria: run.inputs.acceptanceCriteria ?? [] }),
    ...(redefines.length > 0 && { redefines }),
    ...(orders.length > 0 && { orders }),
    ...(tests.length > 0 && { tests }),
    ...(around.length > 0 && { around }),
  }
  return { ...seen, ...shown, passed: proof.passed, commit, proof, summary: tellFailed(proof, baseline) }
}
