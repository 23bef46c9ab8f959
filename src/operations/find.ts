import type { Journal, StoredRun } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'

export const isEnded = ({ run }: StoredRun): boolean => run.status === 'done' || run.status === 'failed'

/** The runs of a feature, oldest first. */
export const runsOf = (journal: Journal | undefined, feature: string | null): StoredRun[] =>
  (journal?.list() ?? []).filter(({ run }) => run.feature === feature)

/** Runs of a feature, the run of an id (a run has no feature before its brief), or all; matched exactly. */
export const findRuns = (journal: Journal | undefined, feature: string | undefined): StoredRun[] => {
  if (feature !== undefined) {
    const wrong = checkFeatureId(feature)
    if (wrong)
      throw new Fault(
        'unsafe-path',
        `${JSON.stringify(feature)} cannot be a feature: ${wrong}`,
        'see `throughline status` for the ids there are',
      )
  }
  const runs = journal?.list() ?? []
  const found =
    feature === undefined ? runs : runs.filter(({ run }) => run.feature === feature || run.id === feature)
  if (feature !== undefined && found.length === 0) {
    throw new Fault(
      'unknown-feature',
      `there is no feature ${feature} here`,
      'see `throughline status`, or name the folder with --project',
    )
  }
  return found
}

/** The one run meant: of the feature, or the only one under way; the newest where none is. */
export const findRun = (journal: Journal | undefined, feature: string | undefined): StoredRun => {
  const runs = findRuns(journal, feature)
  const active = runs.filter((stored) => !isEnded(stored))
  const [only, second] = active
  if (second && feature === undefined) {
    const ids = active.map(({ run }) => run.feature ?? run.id).join(', ')
    throw new Fault('usage', `several features are under way: ${ids}`, 'name one of them')
  }
  const found = (second ? active.at(-1) : only) ?? runs.at(-1)
  if (!found)
    throw new Fault('unknown-feature', 'nothing was started here yet', 'start with: throughline "your idea"')
  return found
}
