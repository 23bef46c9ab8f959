/** What every piece of work of the machine is given, and what several of them do. */
import type { Sandbox } from '../../engine/ports.ts'
import type { Baseline, Proof, StoryEvidence, Tools } from '../../schema/delivery.ts'
import type { Breach } from '../../schema/evidence.ts'
import type { Run } from '../../schema/run.ts'
import { compareRepository, readRepository } from '../git/story-branch.ts'
import type { StoryName } from '../git/story-names.ts'
import type { Bench } from './proof.ts'

/** Who does the stories of a run, as far as this machine has it. */
export type Executor = { name: string; argv?: string[]; found: boolean; fix?: string }

export type DeliveryParts = {
  root: string
  sandbox(): Promise<Sandbox>
  executor(run: Run): Promise<Executor>
  /** A command line as its words. */
  toArgv(line: string): string[]
  /** Removes homes of agents whose process is gone. */
  sweepAgents?(): Promise<void>
}

export type Outcome = Partial<StoryEvidence> & { commit?: string }
export type Work = (parts: DeliveryParts, run: Run, signal: AbortSignal) => Promise<object>

export const featureOf = ({ feature }: Run): string => String(feature)
export const commandsOf = ({ state }: Run): string[][] =>
  ((state.tools as unknown as Tools | undefined)?.commands ?? []).map(({ argv }) => argv)

export const openBench = async (
  { root, sandbox }: DeliveryParts,
  run: Run,
  signal: AbortSignal,
): Promise<Bench> => ({
  ...{ root, signal, sandbox: await sandbox() },
  minutes: Number(run.options.minutes ?? 30),
})

/** A look by whose commands nothing of the repository was touched; without a sandbox they could. */
export const lookUntouched = async <T>(
  bench: Bench,
  name: StoryName,
  look: () => Promise<T>,
): Promise<{ found: T; breaches: Breach[] }> => {
  if (bench.sandbox.name !== 'none') return { found: await look(), breaches: [] }
  const before = await readRepository(bench.root, name)
  const found = await look()
  return { found, breaches: compareRepository(before, await readRepository(bench.root, name, before)) }
}

/** A folder among files. */
export const toFolderMark = (folder: string): string => `${folder}/`

/** Files that the commands change by themselves, as they did where the work began. */
export const toMade = (baseline: Baseline | undefined): ((path: string) => boolean) => {
  const altered = new Set(baseline?.altered ?? [])
  return (path) => altered.has(path)
}

export const baselineOf = ({ state }: Run): Baseline | undefined =>
  state.baseline as unknown as Baseline | undefined

/** The same with how each command ended. */
export const proofOf = ({ state }: Run): Proof | undefined => state.baseline as unknown as Proof | undefined

/** Where the last wave left the branch, and where it stands. */
export const sinceLastWave = (run: Run, tip: string) => {
  const outcomes = Object.values((run.state.outcomes ?? {}) as Record<string, Outcome>)
  const stories = outcomes.flatMap(({ commit }) => commit ?? [])
  return { feature: featureOf(run), left: String(run.state.tip ?? tip), tip, stories }
}

/** What commands touched without a sandbox, in words. */
export const toTouched = (breaches: Breach[]): string =>
  `the commands touched what they must not: ${breaches.map(({ message }) => message).join('; ')}`.slice(
    0,
    2_000,
  )
