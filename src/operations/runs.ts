import type { Journal, StoredRun } from '../engine/ports.ts'
import { readOwn } from '../engine/trust.ts'
import { Fault } from '../schema/fault.ts'
import { isEnded, type Run } from '../schema/run.ts'
import { checkFeatureWords } from './feature.ts'
import type { Services } from './operation.ts'
import { viewOf } from './workflow.ts'

/** A run that was dismissed for another one of its feature says nothing of it any more. */
const isCounted = ({ run }: StoredRun): boolean => run.instead === undefined

/** Every run that works for nobody else: children are shown with the run that they work for. */
const listRuns = async (journal: Journal | undefined): Promise<StoredRun[]> =>
  ((await journal?.list()) ?? []).filter(({ run }) => run.parent === undefined)

/** The runs of a feature, oldest first, without those that were dismissed. */
export const runsOf = async (journal: Journal | undefined, feature: string | null): Promise<StoredRun[]> =>
  (await listRuns(journal)).filter((stored) => stored.run.feature === feature && isCounted(stored))

/** The runs of a feature, or the run of this id: a run has no feature before its first document. */
const runsNamed = async (journal: Journal | undefined, name: string): Promise<StoredRun[]> =>
  ((await journal?.list()) ?? []).filter(
    ({ run }) => (run.feature === name && run.parent === undefined) || run.id === name,
  )

/** The same as this machine may build on them. */
export const ownRunsNamed = async (services: Services, name: string): Promise<{ run: Run }[]> => {
  const journal = await services.journal()
  if (!journal) return []
  const user = services.user()
  const own: { run: Run }[] = []
  for (const stored of await runsNamed(journal, name)) {
    const { table } = await viewOf(services, stored.run.workflow)
    own.push({ run: await readOwn(journal, table, stored, user) })
  }
  return own
}

/** Runs of a feature, the run of an id, or all; matched exactly. */
export const findRuns = async (
  journal: Journal | undefined,
  feature: string | undefined,
): Promise<StoredRun[]> => {
  if (feature === undefined) return listRuns(journal)
  checkFeatureWords(feature, 'see `throughline status` for the ids there are')
  const found = await runsNamed(journal, feature)
  if (found.length > 0) return found
  throw new Fault(
    'unknown-feature',
    `there is no feature ${feature} here`,
    'see `throughline status`, or name the folder with --project',
  )
}

/** The same, whose documents count. */
export const findCounted = async (
  journal: Journal | undefined,
  feature: string | undefined,
): Promise<StoredRun[]> => (await findRuns(journal, feature)).filter(isCounted)

/** The one run meant: of the feature, or of the only one under way, and here; the newest where none is. */
export const findRun = async (services: Services, feature: string | undefined): Promise<StoredRun> => {
  const runs = await findRuns(await services.journal(), feature)
  const active = runs.filter(({ run }) => !isEnded(run))
  const names = new Set(active.map(({ run }) => run.feature ?? run.id))
  if (names.size > 1 && feature === undefined)
    throw new Fault('usage', `several features are under way: ${[...names].join(', ')}`, 'name one of them')
  const isHere = ({ run }: StoredRun): boolean => services.standing(run.id) === undefined
  const found = active.findLast(isHere) ?? active.at(-1) ?? runs.findLast(isCounted) ?? runs.at(-1)
  if (!found)
    throw new Fault('unknown-feature', 'nothing was started here yet', 'start with: throughline "your idea"')
  return found
}
