import { toOneLine } from '../../documents/edit.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { refuseDamaged } from '../../engine/sound.ts'
import { Fault } from '../../schema/fault.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import { toBeginSource } from '../begin-source.ts'
import { findKept, repeat } from '../idempotency.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { runsOf } from '../runs.ts'
import { findPhased, goToPhase } from './phase.ts'
import { start } from './start.ts'

const WAYS = ['pr', 'merge', 'keep', 'discard'] as const

const toWay = (given: Arguments): (typeof WAYS)[number] => {
  const [how, second] = WAYS.filter((way) => given[way] === true)
  if (how !== undefined && second === undefined) return how
  throw new Fault(
    'usage',
    how === undefined ? 'it is not said how to finish' : `--${how} and --${second} exclude each other`,
    `use one of: ${WAYS.map((way) => `--${way}`).join(', ')}`,
  )
}

type Story = { id: string; title: string; commands: { command: string; exitCode: number | null }[] }

/** What a pull request says: what is wanted, requirement by requirement, and what was run on each story. */
const toBody = async (services: Services, { documents, inputs, state }: Run): Promise<string> => {
  const spec = toSpec((await services.text(documents.spec?.digest ?? '')) ?? '')
  const { stories = [] } = (state.implementation ?? {}) as { stories?: Story[] }
  return [
    toOneLine(spec.vision || String(inputs.words ?? inputs.name ?? '')),
    ...spec.requirements.map(({ id, title }) => `- ${id} ${toOneLine(title)}`),
    ...stories.map(({ id, title, commands }) => {
      const ran = commands.map(({ command, exitCode }) => `${command}: exit ${exitCode}`)
      return `- ${id} ${toOneLine(title)}${ran.length > 0 ? ` (${ran.join(', ')})` : ''}`
    }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** What is thrown away is built by nobody at the same time. */
const refuseUnderWay = (runs: StoredRun[], feature: string, phases: string): void => {
  const busy = runs.find(({ run }) => run.workflow !== phases && run.parent === undefined && !isEnded(run))
  if (!busy) return
  throw new Fault(
    'blocked',
    `${busy.run.workflow} of ${feature} is not over`,
    `end it first: throughline stop ${feature}`,
  )
}

/** What is still being built is finished by nobody: the gate that it waits at is named. */
const refuseWaiting = async (services: Services, runs: StoredRun[], phases: string[]): Promise<void> => {
  const busy = runs.find(
    ({ run }) => !phases.includes(run.workflow) && run.parent === undefined && !isEnded(run),
  )
  if (!busy || runs.some(({ run }) => phases.includes(run.workflow))) return
  const { request, run } = await toReply(services, busy)
  const stands = request
    ? `; it waits for an answer: ${request.form?.title ?? request.title}`
    : `: it is at ${run.node}`
  throw new Fault(
    'blocked',
    `${busy.run.workflow} of ${busy.run.feature} is not over${stands}`,
    `throughline ${request ? 'review' : 'continue'} ${busy.run.feature}`,
  )
}

/**
 * A feature that another workflow built goes through no phases: they begin with what it did, for its end alone. So do those of
 * a feature that is given up.
 */
const beginPhases = async (
  services: Services,
  journal: Journal | undefined,
  feature: string | undefined,
  how: (typeof WAYS)[number],
) => {
  if (feature === undefined) return
  const runs = await runsOf(journal, feature)
  for (const name of runs.length > 0 ? services.workflows.names : []) {
    const workflow = await services.workflows.load(name)
    if (!workflow?.rules.takes) continue
    if (how === 'discard') refuseUnderWay(runs, feature, name)
    if (runs.some(({ run }) => run.workflow === name)) continue
    const done = await workflow.rules.takes(feature, runs, toBeginSource(services, workflow.table))
    if (done.length === 0 && how !== 'discard') await refuseWaiting(services, runs, [name])
    if (done.length > 0 || how === 'discard') await start(services, { workflow: name, feature })
  }
}

/** How the last run that looked at the repository left it. */
const findSeen = async (journal: Journal | undefined, feature: string | null) =>
  (await runsOf(journal, feature)).findLast(({ run }) => run.state.seen !== undefined)?.run.state.seen

/** `throughline finish`: shows what will be done, and waits for a person to confirm it. */
export const finish = async (services: Services, given: Arguments): Promise<Reply> => {
  const how = toWay(given)
  const journal = await services.journal()
  const key = textOf(given, 'key') && `finish ${textOf(given, 'key')}`
  const kept = journal && (await findKept(journal, key))
  if (journal && kept) return repeat(services, journal, kept)
  await beginPhases(services, journal, textOf(given, 'feature'), how)
  const stored = await findPhased(services, journal, textOf(given, 'feature'))
  const { run } = stored
  const runs = await runsOf(journal, String(run.feature))
  if (journal)
    await refuseDamaged(
      journal,
      runs.map(({ run: { id } }) => id),
    )
  const title = toOneLine(String(run.inputs.name ?? run.feature)).slice(0, 120)
  const finishing = { feature: String(run.feature), how, title, body: await toBody(services, run) }
  const seen = await findSeen(journal, run.feature)
  const preview = await services.previewFinish({ ...finishing, ...(seen && { seen }) })
  return goToPhase(services, stored, { phase: 'finish', finish: { ...finishing, ...preview } }, key)
}
