import { tableOf } from '../core/tables.ts'
import { submit } from '../engine/submit.ts'
import { findTaken } from '../engine/turn.ts'
import { Fault, toFault } from '../schema/fault.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'
import type { Option, Table } from '../schema/table.ts'
import { advance } from './advance.ts'
import { toAdvanced } from './advanced.ts'
import { BEGINNINGS, findInterview, toFirst } from './beginning.ts'
import type { Input, Services } from './operation.ts'
import { findKept, repeat } from './repeat.ts'
import type { Reply } from './reply.ts'
import { sendSignal } from './signal.ts'

const toTable = (workflow: string): Table & { digest: string } => {
  const table = tableOf(workflow)
  if (table && Object.hasOwn(BEGINNINGS, workflow)) return table
  const message = table ? `${workflow} cannot be run yet` : `there is no workflow "${workflow}"`
  throw new Fault('usage', message, `use one of: ${Object.keys(BEGINNINGS).join(', ')}`)
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
  const number = Number(text)
  if (/^-?\d+$/.test(text) && number >= option.min && number <= option.max) return number
  throw new Fault(
    'invalid-value',
    `${key} is a whole number from ${option.min} to ${option.max}`,
    `for instance --set ${key}=${option.default}`,
  )
}

/** The options of a run: the table's defaults, and what --set says, checked. */
export const toOptions = (table: Table, settings: string[]): JsonObject => {
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

const toAuthor = (services: Services, given: string | undefined): string => {
  const author = given ?? services.settings().author ?? 'offline'
  if (services.authors.includes(author)) return author
  throw new Fault('usage', `there is no author "${author}"`, `use one of: ${services.authors.join(', ')}`)
}

/** The key that a call may be repeated with, and what the journal remembers of it. */
const findRepeated = async (services: Services, input: Input) => {
  const key = input.key === undefined ? undefined : `start ${input.key}`
  const journal = key && (await services.journal())
  const kept = journal ? findKept(journal, key) : undefined
  return { key, ...(journal && kept && { again: () => repeat(services, journal, kept) }) }
}

/** What a run was started with stays, and words belong into the answers of an interview that is asking. */
const refuseFixed = ({ feature, set, yes, text }: Input, { step }: Run): void => {
  if (yes === true || (Array.isArray(set) && set.length > 0))
    throw new Fault(
      'usage',
      `options and --yes are fixed when an interview starts`,
      `leave them out, or stop it first: throughline stop ${feature}`,
    )
  if (text !== undefined && step !== tableOf('interview')?.start)
    throw new Fault(
      'usage',
      `an interview about ${feature} is under way`,
      `say it there: throughline continue ${feature}`,
    )
}

/** An interview that is under way gets the signal instead of a run beside it. */
const rejoin = async (
  services: Services,
  input: Input,
  key: string | undefined,
): Promise<Reply | undefined> => {
  if (input.workflow !== 'interview' || input.feature === undefined) return undefined
  const stored = findInterview(await services.journal(), String(input.feature))
  if (!stored) return undefined
  refuseFixed(input, stored.run)
  const { first, texts } = toFirst(input.document as string | undefined)
  const value = { ...first?.value, ...(input.text !== undefined && { userUtterance: String(input.text) }) }
  return first && sendSignal(services, stored, { signal: first.signal, value, texts, ...(key && { key }) })
}

/** Starts a run and advances it until something waits. Everything wrong is refused before a run exists. */
export const start = async (services: Services, input: Input): Promise<Reply> => {
  const table = toTable(String(input.workflow))
  const options = toOptions(table, (input.set as string[] | undefined) ?? [])
  const author = toAuthor(services, input.author as string | undefined)
  const policy = services.settings().policy
  const { key, again } = await findRepeated(services, input)
  if (again) return again()
  const rejoined = await rejoin(services, input, key)
  if (rejoined) return rejoined
  const begin = BEGINNINGS[table.workflow] as (typeof BEGINNINGS)[string]
  const { inputs, texts, ...beginning } = await begin(services, input)
  // An author that cannot begin says so before a run exists.
  await services.runner(author)
  const journal = await services.prepare()
  const { world } = services
  const id = `${table.workflow}-${world.now()}-${world.random()}`
  const feature = (input.feature as string | undefined) ?? null
  const submitted = submit({
    ...{ journal, tableOf, run: id, texts, ...(key && { key }) },
    input: () => ({
      ...{ type: 'started', at: new Date(world.now()).toISOString(), by: services.witness(), ...beginning },
      run: {
        ...{ id, workflow: table.workflow, table: table.digest, feature, author, options, inputs },
        gates: { ...policy, automatic: input.yes === true },
      },
      features: findTaken({ workspace: services.workspace, journal }),
    }),
  })
  if ('kept' in submitted) return repeat(services, journal, submitted.kept)
  if ('refused' in submitted) throw toFault(submitted.refused)
  return toAdvanced(services, await advance(services, journal, id))
}
