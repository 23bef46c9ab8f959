import { compare, type Side } from '../core/lineage.ts'
import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { submit } from '../engine/submit.ts'
import { fold, readJournalFile, toTexts } from '../engine/sync.ts'
import { isBelow } from '../schema/assurance.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { advance, loadRun } from './advance.ts'
import { toAdvanced } from './advanced.ts'
import type { Input, Services } from './operation.ts'
import type { Reply } from './reply.ts'

const toChoice = (input: Input): string => {
  try {
    const { choice } = JSON.parse(String(input.value)) as { choice?: unknown }
    if (typeof choice === 'string' && /^[0-9a-f]{12,64}$/.test(choice)) return choice
  } catch {
    // Told below.
  }
  throw new Fault(
    'invalid-value',
    'a side is chosen by its hash',
    'give --value \'{"choice":"<first 12 characters of a side>"}\'',
  )
}

const findForked = (journal: Journal, request: string): StoredRun => {
  const found = journal.list().find(({ run }) => `${run.id.slice(-6)}-fork` === request)
  if (!found) throw new Fault('unknown-request', `there is no request ${request}`, 'see `throughline status`')
  if (found.fork.length === 0) throw new Fault('late', 'this fork was settled already', 'nothing was changed')
  return found
}

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

/** A person picks one side of a fork; the other's decisions become proposals. */
export const healFork = async (services: Services, journal: Journal, input: Input): Promise<Reply> => {
  const choice = toChoice(input)
  const { run, projected } = findForked(journal, String(input.request))
  const by = services.witness()
  if (isBelow(by.assurance, run.gates.minimum)) {
    throw new Fault(
      'below-assurance',
      `choosing a side needs ${run.gates.minimum}; this answer counts as ${by.assurance}`,
      'a person answers it in a terminal',
    )
  }
  const file = readJournalFile(services.workspace, run.feature as string, run.id)
  const chain = journal.events(run.id)
  const relation = compare(chain, projected, file.events)
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
    journal.rebase(other, relation.common, chosen.events, toTexts(services.workspace, other, file.texts))
  }
  journal.setFork(run.id, [])
  const dismissed = others.map(({ hash }) => hash)
  const proposals = toProposals(others)
  submit({
    journal,
    tableOf,
    run: run.id,
    input: () => ({ type: 'healed', at: by.at, chosen: chosen.hash, dismissed, proposals, by }),
  })
  return toAdvanced(services, await advance(services, journal, loadRun(journal, run.id).run.id))
}
