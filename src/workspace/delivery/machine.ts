/**
 * What the machine does for a delivery and for each of its stories, by the tools that their rows name. Each may be done again
 * after a crash, and then does what is still missing.
 */
import { join } from 'node:path'
import type { Machine } from '../../engine/ports.ts'
import type { Baseline, DeliveryPlan, Proof, Tools, WaveIntegration } from '../../schema/delivery.ts'
import type { Breach, Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { findCommands } from '../commands/find-commands.ts'
import { linkPackages } from '../git/borrowed-packages.ts'
import { integrateWave } from '../git/integrate.ts'
import { readLayout } from '../git/layout.ts'
import { isLarge } from '../git/objects.ts'
import { putBack, tellBrought, tellLost } from '../git/put-back.ts'
import { seesReads } from '../git/reads.ts'
import { isAncestor } from '../git/refs.ts'
import {
  beginFeatureBranch,
  giveUpWorktree,
  makeStoryWorktree,
  readRepository,
  readTip,
  readUncommitted,
  sweepStories,
  withCheckout,
} from '../git/story-branch.ts'
import { readCommit, toBranch, toWorktree } from '../git/worktree.ts'
import { isTrusted } from '../trusted.ts'
import { findSteered } from './as-begun.ts'
import { toBreached } from './breached.ts'
import { findRepositories } from './git-obeyed.ts'
import { type Bench, checkCommands, type Place, type Proven, prove, toSummary } from './proof.ts'
import { proveStory, toName } from './prove-story.ts'
import { readSeen, tellChanged } from './standing.ts'
import { findTogether } from './together.ts'
import { findStrange } from './trusted-files.ts'
import {
  commandsOf,
  type DeliveryParts,
  featureOf,
  lookUntouched,
  type Outcome,
  openBench,
  toFolderMark,
  toMade,
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

const refuseTouched = ({ found, breaches }: { found: Evidence; breaches: Breach[] }): Evidence => {
  if (breaches.length === 0) return found
  throw new Fault(
    'blocked',
    `the commands touched what they must not: ${toWords(breaches)}`,
    'put it back, look at what the stories changed, then: throughline reset',
  )
}

const toWords = (breaches: Breach[]): string =>
  breaches
    .map(({ message }) => message)
    .join('; ')
    .slice(0, 2_000)

/** What the commands do before anybody wrote anything: stories are compared with that. */
const proveBase = async (
  parts: DeliveryParts,
  run: Run,
  tip: string,
  signal: AbortSignal,
): Promise<Proven> => {
  const bench = await openBench(parts, run, signal)
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
  const seen = await readSeen(parts, run)
  return { ...{ passed, summary, branch, tip, proof, ...seen }, uncommitted: uncommitted.slice(0, 100) }
}

const baselineOf = ({ state }: Run): Baseline | undefined => state.baseline as unknown as Baseline | undefined

/** The same with how each command ended. */
const proofOf = ({ state }: Run): Proof | undefined => state.baseline as unknown as Proof | undefined

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

const toLeft = ({
  conflicts,
  refused,
  problems,
}: Awaited<ReturnType<typeof integrateWave>>): WaveIntegration['left'] => [
  ...conflicts.map(({ id, files, with: rival, shown }) => ({
    id,
    files,
    reason:
      `it conflicts with ${rival ?? 'what was merged before'} in ${files.slice(0, 5).join(', ')}\n${shown}`.trim(),
  })),
  ...refused.map(({ id, reason, evidence }) => ({
    id,
    reason: evidence ? `${reason}: ${toSummary(evidence)}` : reason,
    ...(evidence && { proof: evidence }),
  })),
  ...(problems.length > 0 ? [{ id: '', reason: problems.join('; ') }] : []),
]

const toRefused = (commit: string, breaches: Breach[]): Evidence => ({
  ...{ commit, at: new Date().toISOString(), commands: [], passed: false },
  problem: toBreached(breaches, 'what was merged'),
})

/** Where the delivery began, and the files that its plan gives to anybody: none where some are not known. */
const toBeginning = ({ state }: Run) => {
  const { stories } = state.plan as unknown as DeliveryPlan
  const isKnown = stories.every(({ files }) => files.length > 0)
  return {
    base: typeof state.begun === 'string' ? state.begun : undefined,
    planned: isKnown ? stories.flatMap(({ files }) => files) : [],
  }
}

/** What a wave shows by the tests of the beginning. */
const lookAtBeginning = async (
  bench: Bench,
  run: Run,
  { tip, commit, read }: { tip: string; commit: string; read: string[] | undefined },
): Promise<string[]> => {
  const { base, planned } = toBeginning(run)
  const path = `${toWorktree(featureOf(run))}.wave-0`
  const scope = { planned, ...(read && { read }) }
  const given = { tip, commit, scope, commands: commandsOf(run), baseline: proofOf(run) }
  return base === undefined ? [] : findSteered(bench, path, { ...given, base })
}

/** Whether a story that was merged says the same of a command, for itself. */
const isTold = (words: string, merged: string[], outcomes: Record<string, Outcome>): boolean => {
  const [command = ''] = words.split(/ (?:ends with|takes too long)/)
  const told = merged.flatMap((id) => outcomes[id]?.redefines ?? [])
  return told.some((one) => one.startsWith(`${command} `) && one.endsWith(' before the story'))
}

const integrate: Work = async (parts, run, signal) => {
  const { root } = parts
  const bench = await openBench(parts, run, signal)
  const feature = featureOf(run)
  const wave = Number(run.state.currentWave)
  const { stories: planned } = run.state.plan as unknown as DeliveryPlan
  const outcomes = (run.state.outcomes ?? {}) as Record<string, Outcome>
  const request = run.requests.find(({ schema }) => schema === 'integration')
  const { stories: ids } = (request?.detail ?? { stories: [] }) as { stories: string[] }
  const tip = await readTip(root, feature)
  const changed = await tellChanged(parts, run)
  const known = (run.state.integrations ?? []) as { tip: string }[]
  const steered = new Map<string, string[]>()
  const done = await integrateWave(root, {
    ...{ feature, wave, earlier: known.map(({ tip }) => tip) },
    stories: ids.map((id) => {
      const { title = id, files = [] } = planned.find((story) => story.id === id) ?? {}
      return { id, title, files, commit: String(outcomes[id]?.commit) }
    }),
    validate: async (checkout, commit) => {
      // Each story may have brought a part of it.
      const nested = tip === undefined ? [] : await findRepositories(root, tip, commit)
      if (nested.length > 0) return toRefused(commit, nested)
      return refuseTouched(
        await lookUntouched(bench, { feature, story: ids[0] ?? '' }, async () => {
          const { read, ...proof } = await prove(
            ...([bench, checkout, commit, commandsOf(run), toMade(baselineOf(run))] as const),
          )
          if (proof.passed && tip !== undefined)
            steered.set(commit, await lookAtBeginning(bench, run, { tip, commit, read }))
          return proof
        }),
      )
    },
  })
  const merged = done.merged.map(({ id }) => id)
  const moved = tip === undefined ? undefined : sinceLastWave(run, tip)
  const strange = moved ? [...(await tellLost(root, moved)), ...(await tellBrought(root, moved))] : []
  const redefines = [
    ...strange,
    ...changed,
    ...(await findTogether(root, done, outcomes, commandsOf(run))),
    ...(steered.get(done.tip) ?? []).filter((words) => !isTold(words, merged, outcomes)),
  ]
  const left = toLeft(done)
  const general = left.find(({ id }) => id === '')
  if (general && merged.length === 0)
    throw new Fault('blocked', general.reason, 'mend that, then: throughline reset')
  // The branch has moved: from here on nothing may keep the journal from knowing it.
  for (const story of merged) await giveUpWorktree(root, { feature, story })
  const integration: WaveIntegration = {
    ...{ passed: left.length === 0, tip: done.tip, merged, left: left.filter(({ id }) => id !== '') },
    proof: done.evidence as WaveIntegration['proof'],
    summary: `${merged.length} of ${ids.length} merged`,
    ...(await readSeen(parts, run)),
    ...(redefines.length > 0 && { redefines }),
  }
  return integration
}

/** Where the last wave left the branch, and where it stands. */
const sinceLastWave = (run: Run, tip: string) => {
  const outcomes = Object.values((run.state.outcomes ?? {}) as Record<string, Outcome>)
  const stories = outcomes.flatMap(({ commit }) => commit ?? [])
  return { feature: featureOf(run), left: String(run.state.tip ?? tip), tip, stories }
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

/** The whole, as it was merged; of an audit, the project as it is committed, or as it lies there. */
const validate: Work = async (parts, run, signal) => {
  const { root } = parts
  const bench = await openBench(parts, run, signal)
  const feature = featureOf(run)
  const isAudit = run.options.command === 'audit'
  const changed = await tellChanged(parts, run)
  const inTheWay =
    typeof run.state.putBack === 'string' ? await putBack(root, feature, run.state.putBack) : undefined
  const tip = isAudit ? await readCommit(root, 'HEAD').catch(() => undefined) : await readTip(root, feature)
  if (!isAudit && tip === undefined) return toBranchless(run, inTheWay)
  const commands = commandsOf(run)
  const check = (place: Place): Promise<Evidence> =>
    prove(bench, place, tip ?? '', commands, toMade(baselineOf(run)))
  const path = `${toWorktree(feature)}.wave-0`
  const proof =
    tip === undefined ? await check({ folder: root }) : await withCheckout(root, { path, commit: tip }, check)
  if (isAudit || tip === undefined)
    return { passed: proof.passed, tip: tip ?? '', proof, summary: toSummary(proof) }
  const left = await sweepStories(root, feature, (run.state.skipped ?? []) as string[])
  const moved = sinceLastWave(run, tip)
  const unmerged = [...(await findUnmerged(root, run, tip)), ...(await tellLost(root, moved))]
  const brought = await tellBrought(root, moved)
  const strange = [...(inTheWay === undefined ? [] : [inTheWay]), ...unmerged]
  const passed = proof.passed && strange.length === 0
  return {
    ...{ passed, tip, proof, summary: [...strange, toSummary(proof), ...left].join('\n') },
    ...(brought.length + changed.length > 0 && { brought: [...brought, ...changed] }),
    ...(await readSeen(parts, run)),
    ...(unmerged.length + brought.length > 0 && { left: moved.left }),
  }
}

const WORK: Record<string, Work> = {
  'read-tools': readTools,
  'begin-branch': beginBranch,
  'prepare-story': prepareStory,
  'prove-story': proveStory,
  'integrate-wave': integrate,
  validate,
}

export const createDeliveryMachine = (parts: DeliveryParts): Machine =>
  Object.fromEntries(
    Object.entries(WORK).map(([tool, work]) => [
      tool,
      async (run: Run, signal: AbortSignal): Promise<Json> =>
        JSON.parse(JSON.stringify(await work(parts, run, signal))) as JsonObject,
    ]),
  )
