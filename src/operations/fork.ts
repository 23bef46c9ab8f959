import type { Side } from '../core/lineage.ts'
import type { Workflow } from '../core/workflow.ts'
import { readJournalFile, relate } from '../engine/journal-file.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { submit } from '../engine/submit.ts'
import { toTexts } from '../engine/sync.ts'
import { isBelow } from '../schema/assurance.ts'
import { fold } from '../schema/changes.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { advanceAndReply } from './advance.ts'
import type { Services } from './operation.ts'
import type { Reply } from './reply.ts'

const HASH = /^[0-9a-f]{12,64}$/

/** What the other sides decided: kept as proposals, for the person to see. */
const toProposals = (sides: Side[]): Json[] =>
  sides
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'answered')
    .map(({ data }) => ({
      request: data.request ?? null,
      step: data.step ?? null,
      value: data.value ?? null,
      by: data.by ?? null,
    }))

/** A person picks one side of a fork, by the first letters of its hash; the other's decisions become proposals. */
export const healFork = async (
  services: Services,
  journal: Journal,
  workflow: Workflow,
  { run, projected }: StoredRun,
  choice: string,
): Promise<Reply> => {
  if (!HASH.test(choice))
    throw new Fault(
      'invalid-value',
      'a side is chosen by its hash',
      'give --choice with the first 12 characters of a side',
    )
  const by = services.witness()
  if (isBelow(by.assurance, run.gates.minimum)) {
    throw new Fault(
      'below-assurance',
      `choosing a side needs ${run.gates.minimum}; this answer counts as ${by.assurance}`,
      'a person answers it in a terminal',
    )
  }
  const file = readJournalFile(services.workspace, run.feature as string, run.id)
  const chain = await journal.events(run.id)
  const { relation } = relate(chain, projected, file)
  if (relation.relation !== 'fork')
    throw new Fault('late', 'the sides changed meanwhile', 'see `throughline status`')
  const chosen = relation.heads.find(({ hash }) => hash.startsWith(choice))
  if (!chosen)
    throw new Fault(
      'invalid-value',
      `no side begins with ${choice}`,
      'see `throughline status` for the sides',
    )
  const others = relation.heads.filter((side) => side !== chosen)
  if (!chosen.ours) {
    const base = fold(undefined, chain.slice(0, relation.common))
    const other = fold(base, chosen.events)
    const texts = await toTexts(services.workspace, services.workflows, other, file)
    await journal.rebase(other, relation.common, chosen.events, texts)
  }
  await journal.setFork(run.id, [])
  const dismissed = others.map(({ hash }) => hash)
  const proposals = toProposals(others)
  await submit({
    journal,
    workflow,
    user: services.user(),
    run: run.id,
    input: () => ({ type: 'healed', at: by.at, chosen: chosen.hash, dismissed, proposals, by }),
  })
  return advanceAndReply(services, journal, run.id)
}
