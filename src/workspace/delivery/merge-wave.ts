/** A wave as the machine merges it: what of it was merged and why the rest was not, and what only the whole of it shows. */
import { toDue } from '../../documents/delivery/due-commands.ts'
import type { DeliveryPlan, WaveIntegration } from '../../schema/delivery.ts'
import type { Breach, Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import type { Run } from '../../schema/run.ts'
import { integrateWave } from '../git/integrate.ts'
import { tellBrought, tellLost } from '../git/put-back.ts'
import { findSiblingWrites } from '../git/sibling-writes.ts'
import { type CommitCheckout, giveUpWorktree, readTip } from '../git/story-branch.ts'
import { toWorktree } from '../git/worktree.ts'
import { findSteered } from './as-begun.ts'
import { toBreached } from './breached.ts'
import { findRepositories } from './git-obeyed.ts'
import { type Bench, prove, toSummary } from './proof.ts'
import { isHeld, lookSince } from './standing.ts'
import { findTogether } from './together.ts'
import {
  baselineOf,
  commandsOf,
  type DeliveryParts,
  featureOf,
  lookUntouched,
  type Outcome,
  openBench,
  proofOf,
  sinceLastWave,
  toMade,
  toTouched,
  type Work,
} from './work.ts'

const refuseTouched = ({ found, breaches }: { found: Evidence; breaches: Breach[] }): Evidence => {
  if (breaches.length === 0) return found
  throw new Fault(
    'blocked',
    toTouched(breaches),
    'put it back, look at what the stories changed, then: throughline reset',
  )
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
  { commit, commands, read }: { commit: string; commands: string[][]; read: string[] | undefined },
): Promise<string[]> => {
  const { base, planned } = toBeginning(run)
  // Where the last wave left the branch, also where a crash came after it moved.
  const tip = String(run.state.tip)
  const path = `${toWorktree(featureOf(run))}.wave-0`
  const scope = { planned, ...(read && { read }) }
  const given = { tip, commit, scope, commands, baseline: proofOf(run) }
  return base === undefined ? [] : findSteered(bench, path, { ...given, base })
}

/** Whether a story that was merged says the same of a command, for itself. */
const isTold = (words: string, merged: string[], outcomes: Record<string, Outcome>): boolean => {
  const [command = ''] = words.split(/ (?:ends with|takes too long)/)
  const told = merged.flatMap((id) => outcomes[id]?.redefines ?? [])
  return told.some((one) => one.startsWith(`${command} `) && one.endsWith(' before the story'))
}

/** The commands that show stories merged together upon those of earlier waves. */
const dueOf = (run: Run, ids: string[]): string[][] => {
  const earlier = (run.state.integrations ?? []) as unknown as { merged: string[] }[]
  const failed = (proofOf(run)?.commands ?? []).filter(({ exitCode }) => exitCode !== 0)
  return toDue({
    ...{ commands: commandsOf(run), failed: failed.map(({ argv }) => argv) },
    stories: (run.state.plan as unknown as DeliveryPlan).stories,
    ids: [...ids, ...earlier.flatMap(({ merged }) => merged)],
  })
}

/** How a wave is proven as it would be merged; what the tests of the beginning show of each commit is put into `steered`. */
const toValidation =
  (
    bench: Bench,
    run: Run,
    { ids, tip, steered }: { ids: string[]; tip?: string; steered: Map<string, string[]> },
  ) =>
  async (checkout: CommitCheckout, commit: string, merged: string[]): Promise<Evidence> => {
    const commands = dueOf(run, merged)
    // Each story may have brought a part of it.
    const nested = tip === undefined ? [] : await findRepositories(bench.root, tip, commit)
    if (nested.length > 0) return toRefused(commit, nested)
    const name = { feature: featureOf(run), story: ids[0] ?? '' }
    const looked = await lookUntouched(bench, name, async () => {
      const { read, ...proof } = await prove(bench, checkout, commit, commands, toMade(baselineOf(run)))
      if (proof.passed) steered.set(commit, await lookAtBeginning(bench, run, { commit, commands, read }))
      return proof
    })
    return refuseTouched(looked)
  }

/** What the programs of a wave did to each other's stories, where nothing kept them apart. */
const lookAtSiblings = async (parts: DeliveryParts, run: Run, ids: string[]): Promise<string[]> => {
  if (await isHeld(parts, run)) return []
  const { stories: planned } = run.state.plan as unknown as DeliveryPlan
  const outcomes = (run.state.outcomes ?? {}) as Record<string, Outcome>
  const stories = ids.flatMap((id) => {
    const { commit, files = [] } = outcomes[id] ?? {}
    const given = planned.find((story) => story.id === id)?.files ?? []
    return commit === undefined ? [] : [{ id, commit, files, planned: given }]
  })
  return findSiblingWrites(parts.root, featureOf(run), stories)
}

export const mergeWave: Work = async (parts, run, signal) => {
  const { root } = parts
  const bench = await openBench(parts, run, signal)
  const feature = featureOf(run)
  const wave = Number(run.state.currentWave)
  const { stories: planned } = run.state.plan as unknown as DeliveryPlan
  const outcomes = (run.state.outcomes ?? {}) as Record<string, Outcome>
  const request = run.requests.find(({ schema }) => schema === 'integration')
  const { stories: ids } = (request?.detail ?? { stories: [] }) as { stories: string[] }
  const tip = await readTip(root, feature)
  const known = (run.state.integrations ?? []) as { tip: string }[]
  const steered = new Map<string, string[]>()
  const crossed = await lookAtSiblings(parts, run, ids)
  const done = await integrateWave(root, {
    ...{ feature, wave, earlier: known.map(({ tip }) => tip) },
    stories: ids.map((id) => {
      const { title = id, files = [] } = planned.find((story) => story.id === id) ?? {}
      return { id, title, files, commit: String(outcomes[id]?.commit) }
    }),
    validate: toValidation(bench, run, { ids, steered, ...(tip && { tip }) }),
  })
  const merged = done.merged.map(({ id }) => id)
  const moved = tip === undefined ? undefined : sinceLastWave(run, tip)
  const strange = moved ? [...(await tellLost(root, moved)), ...(await tellBrought(root, moved))] : []
  const left = toLeft(done)
  const general = left.find(({ id }) => id === '')
  if (general && merged.length === 0)
    throw new Fault('blocked', general.reason, 'mend that, then: throughline reset')
  // The branch has moved: from here on nothing may keep the journal from knowing it.
  for (const story of merged) await giveUpWorktree(root, { feature, story })
  const { seen, changed } = await lookSince(parts, run)
  const redefines = [
    ...crossed,
    ...strange,
    ...changed,
    ...(await findTogether(root, done, outcomes, commandsOf(run))),
    ...(steered.get(done.tip) ?? []).filter((words) => !isTold(words, merged, outcomes)),
  ]
  const integration: WaveIntegration = {
    ...{ passed: left.length === 0, tip: done.tip, merged, left: left.filter(({ id }) => id !== '') },
    proof: done.evidence as WaveIntegration['proof'],
    summary: `${merged.length} of ${ids.length} merged`,
    ...(seen && { seen }),
    ...(redefines.length > 0 && { redefines }),
  }
  return integration
}
