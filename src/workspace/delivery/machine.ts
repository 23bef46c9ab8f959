/**
 * What the machine does for a delivery and for each of its stories, by the tools that their rows name. Each may be done again
 * after a crash, and then does what is still missing.
 */
import { join } from 'node:path'
import type { Machine, Sandbox } from '../../engine/ports.ts'
import type { DeliveryPlan, StoryEvidence, Tools, WaveIntegration } from '../../schema/delivery.ts'
import type { Breach, Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { findCommands } from '../commands/find-commands.ts'
import { linkPackages, unlinkPackages } from '../git/borrowed-packages.ts'
import { integrateWave } from '../git/integrate.ts'
import {
  beginFeatureBranch,
  commitStory,
  compareRepository,
  makeStoryWorktree,
  readRepository,
  readTip,
  readUncommitted,
  removeStoryWorktree,
  sweepStories,
  withCheckout,
} from '../git/story-branch.ts'
import type { StoryName } from '../git/story-names.ts'
import { readCommit, toWorktree } from '../git/worktree.ts'
import { isTrusted } from '../trusted.ts'
import { findAddedTests } from './added-tests.ts'
import { toBreached } from './breached.ts'
import { findOrders } from './orders.ts'
import { type Bench, checkCommands, prove, toSummary } from './proof.ts'
import { findRedefined } from './redefined.ts'
import { findUndeclared } from './undeclared.ts'

/** Who does the stories of a run, as far as this machine has it. */
export type Executor = { name: string; argv?: string[]; found: boolean; fix?: string }

export type DeliveryParts = {
  root: string
  sandbox(): Promise<Sandbox>
  executor(run: Run): Promise<Executor>
  /** A command line as its words. */
  toArgv(line: string): string[]
}

type Outcome = Partial<StoryEvidence> & { commit?: string }
type Work = (parts: DeliveryParts, run: Run, signal: AbortSignal) => Promise<object>

const featureOf = ({ feature }: Run): string => String(feature)
const commandsOf = ({ state }: Run): string[][] =>
  ((state.tools as unknown as Tools | undefined)?.commands ?? []).map(({ argv }) => argv)

const readTools: Work = async ({ root, sandbox, executor, toArgv }, run) => {
  const isDebug = run.options.command === 'debug'
  const argv = toArgv(String(run.inputs.request ?? ''))
  const found = isDebug ? [{ name: 'the failing command', argv }] : findCommands(root)
  const { fix, ...who } = await executor(run)
  const isNeeded = run.options.command === 'build' || isDebug
  const passed = (who.found || !isNeeded) && (!isDebug || argv.length > 0)
  const head = isNeeded ? await readCommit(root, 'HEAD') : undefined
  const uncommitted = head === undefined ? [] : await readUncommitted(root, head)
  const tools: Tools = {
    passed,
    summary: passed
      ? ''
      : isDebug && argv.length === 0
        ? 'say which command fails'
        : `${who.name} is not here: ${fix}`,
    commands: found.map((command) => ({ ...command, trusted: isTrusted(root, command.argv) })),
    executor: { ...who, trusted: who.argv === undefined || isTrusted(root, who.argv) },
    sandbox: (await sandbox()).name,
    ...(uncommitted.length > 0 && { uncommitted: uncommitted.slice(0, 100) }),
  }
  return tools
}

const openBench = async (
  { root, sandbox }: DeliveryParts,
  run: Run,
  signal: AbortSignal,
): Promise<Bench> => ({
  ...{ root, signal, sandbox: await sandbox() },
  minutes: Number(run.options.minutes ?? 30),
})

/** A proof by whose commands nothing of the repository was touched; without a sandbox they could. */
const proveUntouched = async (
  bench: Bench,
  name: StoryName,
  prove: () => Promise<Evidence>,
): Promise<{ proof: Evidence; breaches: Breach[] }> => {
  if (bench.sandbox.name !== 'none') return { proof: await prove(), breaches: [] }
  const before = await readRepository(bench.root, name)
  const proof = await prove()
  return { proof, breaches: compareRepository(before, await readRepository(bench.root, name)) }
}

const refuseTouched = ({ proof, breaches }: { proof: Evidence; breaches: Breach[] }): Evidence => {
  if (breaches.length === 0) return proof
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

/** A command that does not fail has nothing to be debugged. */
const checkFailing = async (bench: Bench, run: Run, tip: string): Promise<string> => {
  if (run.options.command !== 'debug') return ''
  const path = `${toWorktree(featureOf(run))}.wave-0`
  const before = await withCheckout(bench.root, { path, commit: tip }, (folder) =>
    prove(bench, folder, tip, commandsOf(run)),
  )
  return before.passed ? 'the command passes at this commit: there is nothing to mend' : ''
}

const beginBranch: Work = async (parts, run, signal) => {
  const { root } = parts
  const { branch, base, uncommitted } = await beginFeatureBranch(root, featureOf(run))
  const tip = (await readTip(root, featureOf(run))) ?? base
  const problem = await checkFailing(await openBench(parts, run, signal), run, tip)
  return { passed: problem === '', summary: problem, branch, tip, uncommitted: uncommitted.slice(0, 100) }
}

const toName = ({ feature, inputs }: Run) => ({ feature: String(feature), story: String(inputs.story) })

const prepareStory: Work = async ({ root }, run) => {
  const { base, attempt = 1, commands } = run.inputs
  checkCommands(root, commands as string[][])
  const name = toName(run)
  const made = await makeStoryWorktree(root, { ...name, attempt: Number(attempt), base: String(base) })
  linkPackages(root, join(root, made.path))
  const before = await readRepository(root, name)
  return { passed: true, summary: '', worktree: made.path, branch: made.branch, base, before }
}

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

const proveStory: Work = async (parts, run, signal) => {
  const { root } = parts
  const { title, commands } = run.inputs
  const { worktree, base } = run.state
  const folder = join(root, String(worktree))
  unlinkPackages(root, folder)
  const left = (run.state.left ?? []) as Breach[]
  const { commit, files, diffstat, ...committed } = await commitStory(root, {
    ...toName(run),
    message: String(title),
    base: String(base),
    before: await readBefore(parts, run),
  })
  const seen = { base, files: files.slice(0, 500), diffstat }
  const toBroken = (breaches: Breach[], who?: string) => ({
    ...{ ...seen, passed: false, breaches, summary: toBreached(breaches, who) },
    ...(commit !== null && { kept: commit }),
  })
  const breaches = [...left, ...committed.breaches]
  if (breaches.length > 0) return toBroken(breaches)
  if (commit === null) return { ...seen, passed: false, summary: 'nothing was changed' }
  const bench = await openBench(parts, run, signal)
  const { proof, breaches: touched } = await proveUntouched(bench, toName(run), () =>
    prove(bench, folder, commit, commands as string[][]),
  )
  if (touched.length > 0) return toBroken(touched, 'what the commands ran')
  const redefines = [
    ...(await findRedefined(root, String(base), commit, commands as string[][])),
    ...(await findUndeclared(root, [root, folder], String(base), commit)),
  ]
  const orders = await findOrders(root, String(base), commit)
  const tests = await findAddedTests(root, String(base), commit)
  const shown = {
    ...(proof.passed && { criteria: run.inputs.acceptanceCriteria ?? [] }),
    ...(redefines.length > 0 && { redefines }),
    ...(orders.length > 0 && { orders }),
    ...(tests.length > 0 && { tests }),
  }
  return { ...seen, ...shown, passed: proof.passed, commit, proof, summary: toSummary(proof) }
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

const integrate: Work = async (parts, run, signal) => {
  const { root } = parts
  const bench = await openBench(parts, run, signal)
  const feature = featureOf(run)
  const wave = Number(run.state.currentWave)
  const { stories: planned } = run.state.plan as unknown as DeliveryPlan
  const outcomes = (run.state.outcomes ?? {}) as Record<string, Outcome>
  const request = run.requests.find(({ schema }) => schema === 'integration')
  const { stories: ids } = (request?.detail ?? { stories: [] }) as { stories: string[] }
  const known = (run.state.integrations ?? []) as { tip: string }[]
  const done = await integrateWave(root, {
    ...{ feature, wave, earlier: known.map(({ tip }) => tip) },
    stories: ids.map((id) => {
      const { title = id, files = [] } = planned.find((story) => story.id === id) ?? {}
      return { id, title, files, commit: String(outcomes[id]?.commit) }
    }),
    validate: async (folder, commit) =>
      refuseTouched(
        await proveUntouched(bench, { feature, story: ids[0] ?? '' }, () =>
          prove(bench, folder, commit, commandsOf(run)),
        ),
      ),
  })
  const merged = done.merged.map(({ id }) => id)
  const left = toLeft(done)
  const general = left.find(({ id }) => id === '')
  if (general && merged.length === 0)
    throw new Fault('blocked', general.reason, 'mend that, then: throughline reset')
  for (const story of merged) await removeStoryWorktree(root, { feature, story })
  const integration: WaveIntegration = {
    ...{ passed: left.length === 0, tip: done.tip, merged, left: left.filter(({ id }) => id !== '') },
    proof: done.evidence as WaveIntegration['proof'],
    summary: `${merged.length} of ${ids.length} merged`,
  }
  return integration
}

/** The whole, as it was merged; of an audit, the project as it is committed, or as it lies there. */
const validate: Work = async (parts, run, signal) => {
  const { root } = parts
  const bench = await openBench(parts, run, signal)
  const feature = featureOf(run)
  const isAudit = run.options.command === 'audit'
  const tip = isAudit ? await readCommit(root, 'HEAD').catch(() => undefined) : await readTip(root, feature)
  const commands = commandsOf(run)
  const check = (folder: string): Promise<Evidence> => prove(bench, folder, tip ?? '', commands)
  const path = `${toWorktree(feature)}.wave-0`
  const proof = tip === undefined ? await check(root) : await withCheckout(root, { path, commit: tip }, check)
  if (!isAudit) await sweepStories(root, feature, (run.state.skipped ?? []) as string[])
  return { passed: proof.passed, tip: tip ?? '', proof, summary: toSummary(proof) }
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
