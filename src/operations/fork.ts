import { PROPOSALS } from '../core/inputs/answered.ts'
import type { Lines } from '../core/lineage.ts'
import { placeOf } from '../core/table.ts'
import { findForm } from '../documents/line-ends.ts'
import type { Journal } from '../engine/ports.ts'
import { markRivals } from '../engine/rivals.ts'
import { submit } from '../engine/submit.ts'
import { toTexts } from '../engine/sync.ts'
import { type Assurance, isBelow } from '../schema/assurance.ts'
import { fold } from '../schema/changes.ts'
import type { Event, Input } from '../schema/event.ts'
import { Fault, toFault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { advance, advanceAndReply } from './advance.ts'
import type { Services } from './operation.ts'
import type { Reply } from './reply.ts'
import type { Fork, Side } from './sides.ts'
import { loadWorkflow } from './workflow.ts'

const HASH = /^[0-9a-f]{12,64}$/

/** What a person answered on a side: the task of an author decides nothing, and proposes nothing. */
const listSaid = ({ base, events }: Side): Event[] => {
  let before = base
  return events.filter((event) => {
    const request = before?.requests.find(({ id }) => id === event.data.request)
    before = fold(before, [event])
    return event.type === 'answered' && request?.to === 'person'
  })
}

/** What the other sides decided: kept as proposals, for the person to see. */
const toProposals = (sides: Side[]): Json[] =>
  sides
    .flatMap(listSaid)
    .map(({ data }) => ({
      request: data.request ?? null,
      step: data.step ?? null,
      value: data.value ?? null,
      by: data.by ?? null,
    }))
    .slice(-PROPOSALS)

const findChosen = ({ sides }: Fork, choice: string): Side => {
  if (!HASH.test(choice))
    throw new Fault(
      'invalid-value',
      'a side is chosen by its hash',
      'give --choice with the first 12 characters of a side',
    )
  const chosen = sides.find(({ hash }) => hash.startsWith(choice))
  if (chosen) return chosen
  throw new Fault('invalid-value', `no side begins with ${choice}`, 'see `throughline status` for the sides')
}

const toLate = (): Fault => new Fault('late', 'the sides changed meanwhile', 'see `throughline status`')

/** An input for the very run that the person was shown; one that moved on since is looked at again. */
const send = async (
  services: Services,
  journal: Journal,
  { stored, run: { version } }: Side,
  input: Input,
  texts: Record<string, string> = {},
): Promise<void> => {
  const submitted = await submit({
    journal,
    workflow: await loadWorkflow(services, stored.run.workflow),
    user: services.user(),
    run: stored.run.id,
    texts,
    input: (run) => {
      if (run?.version !== version) throw toLate()
      return input
    },
  })
  if ('refused' in submitted) throw toFault(submitted.refused)
}

/** The file alone holds a side that is not ours: it takes the place of our end. */
const takeOver = async (
  { workspace, workflows }: Services,
  journal: Journal,
  file: Lines,
  { stored, run, ours, events }: Side,
): Promise<void> => {
  if (!ours) {
    const texts = await toTexts(workspace, workflows, run, file)
    await journal.rebase(run, run.version - events.length, events, texts)
  }
  await journal.setFork(stored.run.id, [])
}

type Held = { text: string; digest: string }

/** Files that hold what another side ended with, where the text of the chosen one is known: it takes their place. */
const findHeld = async (
  { workspace, workflows }: Services,
  journal: Journal,
  { run }: Side,
  others: Side[],
): Promise<Record<string, Held>> => {
  const view = await workflows.view(run.workflow)
  const held: Record<string, Held> = {}
  for (const [name, { digest }] of Object.entries(run.documents)) {
    if (!view || (await journal.readText(digest)) === undefined) continue
    const { folder, file } = placeOf(view.table, run, name)
    const found = workspace.read(folder, file)
    if (!found || !('text' in found) || findForm(found.text, digest) !== undefined) continue
    const theirs = others.map((other) => other.run.documents[name]?.digest ?? '')
    if (theirs.some((one) => findForm(found.text, one) !== undefined)) held[name] = found
  }
  return held
}

/** The chosen side takes the others' decisions as proposals first; then the other runs end. */
const settle = async (
  services: Services,
  journal: Journal,
  chosen: Side,
  others: Side[],
  rivals: Side[],
): Promise<void> => {
  const by = services.witness()
  const { at } = by
  const held = Object.entries(await findHeld(services, journal, chosen, others))
  const healed: Input = {
    type: 'healed',
    at,
    chosen: chosen.hash,
    dismissed: others.map(({ hash }) => hash),
    proposals: toProposals(others),
    files: Object.fromEntries(held.map(([name, { digest }]) => [name, digest])),
    by,
  }
  const texts = Object.fromEntries(held.map(([, { digest, text }]) => [digest, text]))
  await send(services, journal, chosen, healed, texts)
  for (const rival of rivals)
    await send(services, journal, rival, { type: 'dismissed', at, instead: chosen.stored.run.id, by })
}

/**
 * A person picks one side of a fork, by the first letters of its hash; the other's decisions become proposals, and another
 * run ends. Whatever interrupts this leaves a fork that is asked about again, or one that is settled.
 */
export const healFork = async (
  services: Services,
  journal: Journal,
  fork: Fork,
  minimum: Assurance,
  choice: string,
): Promise<Reply> => {
  const chosen = findChosen(fork, choice)
  const others = fork.sides.filter((side) => side !== chosen)
  const { assurance } = services.witness()
  if (isBelow(assurance, minimum)) {
    throw new Fault(
      'below-assurance',
      `choosing a side needs ${minimum}; this answer counts as ${assurance}`,
      'a person answers it in a terminal',
    )
  }
  const rivals = fork.between === 'runs' ? others : []
  if (fork.file) await takeOver(services, journal, fork.file, chosen)
  await settle(services, journal, chosen, others, rivals)
  await markRivals(journal, await journal.list(), (run) => services.standing(run) === undefined)
  for (const { stored } of rivals) await advance(services, journal, stored.run.id)
  return advanceAndReply(services, journal, chosen.stored.run.id)
}
