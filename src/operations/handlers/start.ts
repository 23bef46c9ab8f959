import { type Beginning, beginPlain, type Given, type Rejoining } from '../../core/begin.ts'
import type { Workflow } from '../../core/workflow.ts'
import type { Journal } from '../../engine/ports.ts'
import { submit } from '../../engine/submit.ts'
import { findTaken } from '../../engine/turn.ts'
import { isBelow } from '../../schema/assurance.ts'
import { Fault, toFault } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import type { Option, Table } from '../../schema/table.ts'
import { advanceAndReply, loadRun } from '../advance.ts'
import { toBeginSource } from '../begin-source.ts'
import { listBegins } from '../begins.ts'
import { findKept, repeat } from '../idempotency.ts'
import { type Arguments, fileOf, listOf, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { sendSignal } from '../signal.ts'
import { answerStart, findUnanswered } from '../unanswered-start.ts'

/** The workflow that is named, or the one that a bare idea begins with. */
const openWorkflow = async ({ workflows }: Services, name: string | undefined): Promise<Workflow> => {
  const begins = await listBegins(workflows)
  const meant = begins.find(({ workflow, isUsual }) => (name === undefined ? isUsual : workflow === name))
  const found = meant && (await workflows.load(meant.workflow))
  if (found) return found
  const isKnown = workflows.names.includes(String(name))
  throw new Fault(
    'usage',
    isKnown ? `${name} cannot be run yet` : `there is no workflow "${name}"`,
    `use one of: ${begins.map(({ workflow }) => workflow).join(', ')}`,
  )
}

const toValue = (key: string, text: string, option: Option): Json => {
  if (option.type === 'choice') {
    if (option.of.includes(text)) return text
    throw new Fault(
      'invalid-value',
      `${key} is one of ${option.of.join(', ')}`,
      `for instance --set ${key}=${option.default}`,
    )
  }
  if (option.type === 'text') return text
  const number = Number(text)
  if (/^-?\d+$/.test(text) && number >= option.min && number <= option.max) return number
  throw new Fault(
    'invalid-value',
    `${key} is a whole number from ${option.min} to ${option.max}`,
    `for instance --set ${key}=${option.default}`,
  )
}

/** The options of a run: the table's defaults, and what --set says, checked. */
const toOptions = (table: Table, settings: string[]): JsonObject => {
  const options: JsonObject = Object.fromEntries(
    Object.entries(table.options).map(([key, option]) => [key, option.default]),
  )
  for (const setting of settings) {
    const [key = '', ...rest] = setting.split('=')
    const option = Object.hasOwn(table.options, key) ? table.options[key] : undefined
    if (!option) {
      const known = Object.keys(table.options).join(', ') || 'none'
      throw new Fault(
        'usage',
        `${table.workflow} has no option "${key}"`,
        `options of ${table.workflow}: ${known}`,
      )
    }
    options[key] = toValue(key, rest.join('='), option)
  }
  return options
}

/** What the caller chose for the run, checked. */
type Chosen = Pick<Run, 'feature' | 'author' | 'options' | 'gates'>

const toChosen = (services: Services, table: Table, given: Arguments): Chosen => ({
  feature: textOf(given, 'feature') ?? null,
  author: textOf(given, 'author') ?? services.settings().author ?? 'offline',
  options: toOptions(table, listOf(given, 'set')),
  gates: { ...services.settings().policy, automatic: given.yes === true },
})

/** An option that skips a person is chosen by one, as surely as the person would have been asked. */
const refuseSkipping = (
  { witness, settings }: Services,
  { options: known }: Table,
  { options }: Chosen,
): void => {
  const { assurance } = witness()
  const { minimum } = settings().policy
  const skipping = Object.entries(options).find(([key, value]) => {
    const option = known[key]
    return option?.type === 'choice' && value !== option.default && option.skips.includes(String(value))
  })
  if (!skipping || !isBelow(assurance, minimum)) return
  throw new Fault(
    'below-assurance',
    `${skipping.join('=')} skips a person: that needs ${minimum}, and this call counts as ${assurance}`,
    'leave it out, or start it in a terminal of your own, outside a coding agent',
  )
}

type Repeated = { key: string; again?: () => Promise<Reply> }

const goOn = async (services: Services, run: string): Promise<Reply> =>
  advanceAndReply(services, await services.prepare(), run)

/** The key that a call is remembered under, and how to go on where it was made before. */
const findRepeated = async (services: Services, given: Arguments): Promise<Repeated> => {
  const journal = await services.journal()
  const named = textOf(given, 'key')
  if (named === undefined) {
    const { key, run } = await findUnanswered(services, journal, given)
    if (!run) return { key }
    return { key, again: () => answerStart(run, goOn(services, run)) }
  }
  const key = `start ${named}`
  const kept = journal && (await findKept(journal, key))
  return { key, ...(kept && { again: () => repeat(services, journal, kept) }) }
}

const toGiven = (given: Arguments, { options }: Chosen): Given => {
  const text = textOf(given, 'text')
  const document = fileOf(given, 'file')?.text
  const feature = textOf(given, 'feature')
  return {
    ...(text !== undefined && { text }),
    ...(document !== undefined && { document }),
    ...(feature !== undefined && { feature }),
    answers: listOf(given, 'answer'),
    isFixing: given.yes === true || listOf(given, 'set').length > 0,
    options,
  }
}

const isRejoining = (begun: Beginning | Rejoining): begun is Rejoining => 'run' in begun

const submitStart = async (
  services: Services,
  journal: Journal,
  workflow: Workflow,
  chosen: Chosen,
  { inputs, texts, feature, ...beginning }: Beginning,
  key: string,
) => {
  const { world } = services
  const { table } = workflow
  const id = `${table.workflow}-${world.now()}-${world.random()}`
  const named = { ...chosen, feature: chosen.feature ?? feature ?? null }
  const run = { id, workflow: table.workflow, table: table.digest, inputs, ...named }
  const submitted = await submit({
    journal,
    workflow,
    user: services.user(),
    run: id,
    texts,
    key,
    caller: world.owner,
    input: async () => ({
      type: 'started',
      at: new Date(world.now()).toISOString(),
      by: services.witness(),
      ...beginning,
      run,
      features: await findTaken({ workspace: services.workspace, journal }),
    }),
  })
  return { id, submitted }
}

const beginRun = async (
  services: Services,
  given: Arguments,
  workflow: Workflow,
  chosen: Chosen,
  { key, isNamed }: { key: string; isNamed: boolean },
): Promise<Reply> => {
  const begin = workflow.rules.begin ?? beginPlain
  const begun = await begin(toGiven(given, chosen), toBeginSource(services, workflow.table))
  if (isRejoining(begun)) {
    const { run, signal, value, texts } = begun
    const stored = await loadRun(await services.prepare(), run.id)
    return sendSignal(services, stored, { signal, value, texts, ...(isNamed && { key }) })
  }
  // An author that cannot begin says so before a run exists.
  const author = await services.author(chosen.author)
  author.check?.()
  const journal = await services.prepare()
  const { id, submitted } = await submitStart(services, journal, workflow, chosen, begun, key)
  // The same words at the same time, from another process, are another run.
  if ('kept' in submitted) return isNamed ? repeat(services, journal, submitted.kept) : start(services, given)
  if ('refused' in submitted) throw toFault(submitted.refused)
  return answerStart(id, advanceAndReply(services, journal, id))
}

const isTaken = (error: unknown): boolean => error instanceof Fault && error.refusal.code === 'exists'

/** Starts a run and advances it until something waits. Everything wrong is refused before a run exists. */
export const start = async (services: Services, given: Arguments): Promise<Reply> => {
  const workflow = await openWorkflow(services, textOf(given, 'workflow'))
  const chosen = toChosen(services, workflow.table, given)
  refuseSkipping(services, workflow.table, chosen)
  const isNamed = textOf(given, 'key') !== undefined
  const { key, again } = await findRepeated(services, given)
  if (again) return again()
  try {
    return await beginRun(services, given, workflow, chosen, { key, isNamed })
  } catch (error) {
    // The name may have been taken by the same call, which was faster.
    const meanwhile = isNamed && isTaken(error) ? await findRepeated(services, given) : undefined
    if (!meanwhile?.again) throw error
    return meanwhile.again()
  }
}
