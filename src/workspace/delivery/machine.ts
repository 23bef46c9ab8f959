/**
 * What the machine does for a delivery and for each of its stories, by the tools that their rows name. Each may be done again
 * after a crash, and then does what is still missing.
 */
import { join } from 'node:path'
import type { Machine } from '../../engine/ports.ts'
import type { Tools } from '../../schema/delivery.ts'
import type { Breach, Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { findCommands } from '../commands/find-commands.ts'
import { toErrno, toIoFault } from '../errno.ts'
import { linkPackages } from '../git/borrowed-packages.ts'
import { whileWanted } from '../git/git.ts'
import { readLayout } from '../git/layout.ts'
import { isLarge } from '../git/objects.ts'
import { putBack, tellBrought, tellLost } from '../git/put-back.ts'
import { seesReads } from '../git/reads.ts'
import { isAncestor } from '../git/refs.ts'
import { nameRemoved } from '../git/scratch.ts'
import {
  beginFeatureBranch,
  makeStoryWorktree,
  readRepository,
  readTip,
  readUncommitted,
  sweepStories,
  withCheckout,
} from '../git/story-branch.ts'
import { readCommit, toBranch, toWorktree } from '../git/worktree.ts'
import { isTrusted } from '../trusted.ts'
import { listPaths, toFailed, toFailures } from './failures.ts'
import { mergeWave } from './merge-wave.ts'
import { checkCommands, type Place, type Proven, prove, toSummary } from './proof.ts'
import { proveStory, toName } from './prove-story.ts'
import { lookSince } from './standing.ts'
import { findStrange } from './trusted-files.ts'
import {
  baselineOf,
  commandsOf,
  type DeliveryParts,
  featureOf,
  lookUntouched,
  type Outcome,
  openBench,
  sinceLastWave,
  toFolderMark,
  toMade,
  toTouched,
  type Work,
} from './work.ts'

export type { DeliveryParts, Executor } from './work.ts'

/** Somebody trusted it, and it is made of what it was made of then. */
const isKnown = async (root: string, argv: string[]): Promise<boolean> =>
  isTrusted(root, argv) && (await findStrange(root, root, argv)).length === 0

const readTools: Work = async ({ root, sandbox, executor, toArgv }, run) => {
  const isDebug = run.options.command === 'debug'
  const argv = toArgv(String(run.inputs.request ?? ''))
  const found = isDebug ? [{ name: 'the failing command', argv }] : findCommands(root)
  const { fix, ...who } = await executor(run)
  const isNeeded = run.options.command === 'build' || isDebug
  const passed = (who.found || !isNeeded) && (!isDebug || argv.length > 0)
  const head = isNeeded ? await readCommit(root, 'HEAD') : undefined
  const uncommitted = head === undefined ? [] : await readUncommitted(root, head)
  const { name: guard, why } = await sandbox()
  const layout = head === undefined ? undefined : readLayout(root)
  const tools: Tools = {
    passed,
    summary: passed
      ? ''
      : isDebug && argv.length === 0
        ? 'say which command fails'
        : `${who.name} is not here: ${fix}`,
    commands: found.map((command) => ({ ...command, trusted: isTrusted(root, command.argv) })),
    executor: { ...who, trusted: who.argv === undefined || (await isKnown(root, who.argv)) },
    sandbox: guard,
    ...(why !== undefined && { noSandbox: why }),
    ...(isNeeded && !seesReads(root) && { readsUnknown: true }),
    ...(layout?.prefix && { below: layout.prefix }),
    ...(layout && guard === 'none' && isLarge(layout) && { historyUnknown: true }),
    ...(uncommitted.length > 0 && { uncommitted: uncommitted.slice(0, 100) }),
  }
  return tools
}

/** What the commands do before anybody wrote anything: stories are compared with that. */
const proveBase = async (
  parts: DeliveryParts,
  run: Run,
  tip: string,
  signal: AbortSignal,
): Promise<Proven> => {
  // Stories are shown by what passes here, and by what they mend: one that fails hides none.
  const bench = { ...(await openBench(parts, run, signal)), isWhole: true }
  const path = `${toWorktree(featureOf(run))}.wave-0`
  const proof = await withCheckout(bench.root, { path, commit: tip }, (checkout) =>
    prove(bench, checkout, tip, commandsOf(run), () => true),
  )
  const altered = [...(proof.altered ?? []), ...[...proof.moved, ...proof.stirred].map(toFolderMark)]
  return altered.length > 0 ? { ...proof, altered } : proof
}

const beginBranch: Work = async (parts, run, signal) => {
  const { root } = parts
  const { branch, base, uncommitted } = await beginFeatureBranch(root, featureOf(run))
  const tip = (await readTip(root, featureOf(run))) ?? base
  const isDebug = run.options.command === 'debug'
  // On another machine nobody may have trusted them yet: the first story says so.
  const isTried = isDebug || commandsOf(run).every((argv) => isTrusted(root, argv))
  const proof = isTried ? await proveBase(parts, run, tip, signal) : undefined
  // A command that does not fail has nothing to be debugged.
  const passed = !isDebug || !proof?.passed
  const summary = passed ? '' : 'the command passes at this commit: there is nothing to mend'
  const { seen } = await lookSince(parts, run)
  const found = { passed, summary, branch, tip, proof, ...(seen && { seen }) }
  return { ...found, uncommitted: uncommitted.slice(0, 100) }
}

const prepareStory: Work = async ({ root }, run) => {
  const { base, attempt = 1, commands } = run.inputs
  checkCommands(root, commands as string[][])
  const name = toName(run)
  const files = (run.inputs.files ?? []) as string[]
  const made = await makeStoryWorktree(root, {
    ...name,
    ...{ attempt: Number(attempt), base: String(base), files },
  })
  linkPackages(root, join(root, made.path))
  const before = await readRepository(root, name)
  return { passed: true, summary: '', worktree: made.path, branch: made.branch, base, before }
}

/** Stories that the branch holds though no wave was merged with them: whoever left one out would get it all the same. */
const findUnmerged = async (root: string, { state }: Run, tip: string): Promise<string[]> => {
  const waves = (state.integrations ?? []) as { merged: string[] }[]
  const merged = new Set(waves.flatMap((wave) => wave.merged))
  const told: string[] = []
  for (const [id, { commit }] of Object.entries((state.outcomes ?? {}) as Record<string, Outcome>))
    if (!merged.has(id) && commit !== undefined && (await isAncestor(root, commit, tip)))
      told.push(`${id} counts as left out, and its commit ${commit.slice(0, 7)} is in the branch`)
  return told
}

/** What was merged is in no branch, so there is no whole that could be proven. */
const toBranchless = (run: Run, inTheWay: string | undefined): JsonObject => ({
  ...{ passed: false, tip: '', proof: null, left: String(run.state.tip) },
  summary: inTheWay ?? `there is no branch ${toBranch(featureOf(run))} any more`,
})

/** Of the whole no worktree of a story is left that could be looked at. */
const ANY_STORY = 'US-001'

/** The whole, as it was merged; of an audit, the project as it is committed, or as it lies there. */
const checkWhole: Work = async (parts, run, signal) => {
  const { root } = parts
  const isAudit = run.options.command === 'audit'
  // Each command that fails is a finding: the first one hides none.
  const bench = { ...(await openBench(parts, run, signal)), isWhole: isAudit }
  const feature = featureOf(run)
  const inTheWay =
    typeof run.state.putBack === 'string' ? await putBack(root, feature, run.state.putBack) : undefined
  const tip = isAudit ? await readCommit(root, 'HEAD').catch(() => undefined) : await readTip(root, feature)
  if (!isAudit && tip === undefined) return toBranchless(run, inTheWay)
  const commands = commandsOf(run)
  let touched: Breach[] = []
  const check = async (place: Place): Promise<Evidence> => {
    const prover = () => prove(bench, place, tip ?? '', commands, toMade(baselineOf(run)))
    if (isAudit) return prover()
    const { found, breaches } = await lookUntouched(bench, { feature, story: ANY_STORY }, prover)
    touched = breaches
    return found
  }
  const path = `${toWorktree(feature)}.wave-0`
  const proof =
    tip === undefined ? await check({ folder: root }) : await withCheckout(root, { path, commit: tip }, check)
  if (isAudit || tip === undefined) {
    const failures = toFailures(root, await listPaths(root, tip), proof)
    return { passed: proof.passed, tip: tip ?? '', proof, failures, summary: toFailed(proof, failures) }
  }
  const left = await sweepStories(root, feature, (run.state.skipped ?? []) as string[])
  const moved = sinceLastWave(run, tip)
  const unmerged = [...(await findUnmerged(root, run, tip)), ...(await tellLost(root, moved))]
  const brought = await tellBrought(root, moved)
  const broken = touched.length > 0 ? [toTouched(touched)] : []
  const strange = [...(inTheWay === undefined ? [] : [inTheWay]), ...broken, ...unmerged]
  const { seen, changed } = await lookSince(parts, run)
  const passed = proof.passed && strange.length === 0
  return {
    ...{ passed, tip, proof, summary: [...strange, toSummary(proof), ...left].join('\n') },
    ...(brought.length + changed.length > 0 && { brought: [...brought, ...changed] }),
    ...(seen && { seen }),
    ...(unmerged.length + brought.length > 0 && { left: moved.left }),
  }
}

/** What ends a delivery leaves nothing behind that somebody would have to look for: neither now nor after a power cut. */
const validate: Work = async (parts, run, signal) => {
  const checked = await checkWhole(parts, run, signal)
  await parts.sweepAgents?.()
  nameRemoved(parts.root)
  return checked
}

const WORK: Record<string, Work> = {
  'read-tools': readTools,
  'begin-branch': beginBranch,
  'prepare-story': prepareStory,
  'prove-story': proveStory,
  'integrate-wave': mergeWave,
  validate,
}

/** What the system refuses stands at a gate then, with what to do. */
const toldPlainly = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { path } = error as { path?: unknown }
    if (error instanceof Fault || toErrno(error) === '' || path === undefined) throw error
    const place = String(path)
    const named = place.length > LONGEST_NAMED ? `${place.slice(0, LONGEST_NAMED)}…` : place
    const { message, fix } = toIoFault(error, named).refusal
    throw new Fault('blocked', `${message}; ${fix} Then: throughline reset`, fix)
  }
}

const LONGEST_NAMED = 200

export const createDeliveryMachine = (parts: DeliveryParts): Machine =>
  Object.fromEntries(
    Object.entries(WORK).map(([tool, work]) => [
      tool,
      async (run: Run, signal: AbortSignal): Promise<Json> =>
        JSON.parse(
          JSON.stringify(await whileWanted(signal, () => toldPlainly(() => work(parts, run, signal)))),
        ) as JsonObject,
    ]),
  )
