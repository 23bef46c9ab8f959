/** What a beginning may look at, in this project. */
import type { BeginSource } from '../core/begin.ts'
import { findTaken } from '../engine/turn.ts'
import type { Json } from '../schema/json.ts'
import type { Table } from '../schema/table.ts'
import { checkFeatureName } from './feature.ts'
import type { Services } from './operation.ts'
import { ownRunsNamed } from './runs.ts'

/** Loaded only where answers are given: an idea alone needs no questions. */
const readAnswers = async (services: Services, idea: string, given: string[]): Promise<Json[]> => {
  const { toAnswers } = await import('../analysis/gaps/given-answers.ts')
  const { readCatalogue } = await import('../analysis/gaps/read-catalogue.ts')
  const catalogue = await readCatalogue(services.catalogue?.())
  return toAnswers(idea, given, catalogue).map((answer) => ({ ...answer }))
}

const takenNames = async ({ workspace, journal }: Services): Promise<string[]> => {
  const open = await journal()
  return open ? findTaken({ workspace, journal: open }) : workspace.taken()
}

export const toBeginSource = (services: Services, table: Table): BeginSource => ({
  table,
  at: new Date(services.world.now()).toISOString(),
  policy: services.settings().policy,
  runs: (feature) => ownRunsNamed(services, feature),
  read: async (folder, file) => {
    const found = services.workspace.read(folder, file)
    return found && 'text' in found ? found : undefined
  },
  files: services.workspace.files,
  hasCommit: services.hasCommit,
  checkName: (feature) => checkFeatureName(services, feature),
  isTaken: async (feature) => (await takenNames(services)).includes(feature),
  readAnswers: (idea, given) => readAnswers(services, idea, given),
})
