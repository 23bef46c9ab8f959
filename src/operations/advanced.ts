/** The reply to a call that advanced a run: what a person should know besides what waits. */
import { tableOf } from '../core/tables.ts'
import type { StoredRun } from '../engine/ports.ts'
import type { Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

/** The riskiest open questions of a document that was just finished. */
const readRisks = async (services: Services, { run }: StoredRun): Promise<Pick<Reply, 'risks'>> => {
  const document = tableOf(run.workflow)?.documents.prd
  const found =
    run.status === 'done' && run.feature && document
      ? services.workspace.read(run.feature, document.file)
      : null
  if (!found || !('text' in found)) return {}
  const { findRisks } = await import('../analysis/risks.ts')
  return { risks: findRisks(found.text) }
}

export const toAdvanced = async (services: Services, stored: StoredRun): Promise<Reply> => ({
  ...toReply(services, stored),
  ...(await readRisks(services, stored)),
})
