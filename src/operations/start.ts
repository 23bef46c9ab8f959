import { tableOf } from '../core/tables.ts'
import { submit } from '../engine/submit.ts'
import { Fault, toFault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Option, Table } from '../schema/table.ts'
import { advance } from './advance.ts'
import { toAdvanced } from './advanced.ts'
import type { Input, Services } from './operation.ts'
import { findKept, repeat } from './repeat.ts'
import type { Reply } from './reply.ts'

/** Workflows whose steps run for real; the others are walked in the core until theirs are built. */
const RUNNABLE = ['prd']
const UTTERANCE_LIMIT = 1_000_000

const toTable = (workflow: string): Table & { digest: string } => {
  const table = tableOf(workflow)
  if (table && RUNNABLE.includes(workflow)) return table
  const message = table ? `${workflow} cannot be run yet` : `there is no workflow "${workflow}"`
  throw new Fault('usage', message, `use one of: ${RUNNABLE.join(', ')}`)
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

export const toUtterance = (given: string | undefined): string => {
  const text = given ?? ''
  if (text.trim() === '')
    throw new Fault('usage', 'there is no idea to start from', 'say it in a sentence: throughline "an idea"')
  if (Buffer.byteLength(text) >= UTTERANCE_LIMIT) {
    throw new Fault(
      'invalid-value',
      'the idea is longer than 1 MB',
      'start from a summary of it, and keep the rest beside as a document',
    )
  }
  if (text.includes('\0')) throw new Fault('invalid-value', 'the idea holds a NUL character', 'leave it out')
  return text
}

const toAuthor = (services: Services, given: string | undefined): string => {
  const author = given ?? services.settings().author ?? 'offline'
  if (services.authors.includes(author)) return author
  throw new Fault('usage', `there is no author "${author}"`, `use one of: ${services.authors.join(', ')}`)
}

const checkNewFeature = (services: Services, feature: string): void => {
  const wrong = checkFeatureId(feature)
  if (wrong)
    throw new Fault(
      'unsafe-path',
      `${JSON.stringify(feature)} cannot be a feature: ${wrong}`,
      'choose an id such as order-export',
    )
  // A link in its place is refused by name.
  services.workspace.read(feature, 'feature-brief.md')
  if (services.workspace.taken().includes(feature)) {
    throw new Fault(
      'exists',
      `feature ${feature} exists already`,
      'choose another --feature, or leave it out',
    )
  }
}

/** Loaded only where answers are given: an idea alone needs no questions. */
const readAnswers = async (services: Services, idea: string, given: string[]): Promise<Json[]> => {
  const { toAnswers } = await import('./asked.ts')
  const { readCatalogue } = await import('./catalogue.ts')
  return toAnswers(idea, given, await readCatalogue(services)).map((answer) => ({ ...answer }))
}

/** Starts a run and advances it until something waits. Everything wrong is refused before a run exists. */
export const start = async (services: Services, input: Input): Promise<Reply> => {
  const table = toTable(String(input.workflow))
  const userUtterance = toUtterance(input.text as string | undefined)
  const options = toOptions(table, (input.set as string[] | undefined) ?? [])
  const author = toAuthor(services, input.author as string | undefined)
  const feature = (input.feature as string | undefined) ?? null
  const policy = services.settings().policy
  const key = input.key === undefined ? undefined : `start ${input.key}`
  const known = key && (await services.journal())
  const kept = known && findKept(known, key)
  if (kept) return repeat(services, known, kept)
  const given = (input.answer as string[] | undefined) ?? []
  const answers = given.length > 0 ? await readAnswers(services, userUtterance, given) : []
  if (feature !== null) checkNewFeature(services, feature)
  // An author that cannot begin says so before a run exists.
  await services.runner(author)
  const journal = await services.prepare()
  const { world } = services
  const id = `${table.workflow}-${world.now()}-${world.random()}`
  const submitted = submit({
    journal,
    tableOf,
    run: id,
    ...(key && { key }),
    input: () => ({
      type: 'started',
      at: new Date(world.now()).toISOString(),
      run: {
        ...{ id, workflow: table.workflow, table: table.digest, feature, author, options },
        inputs: { userUtterance, ...(answers.length > 0 && { answers }) },
        gates: { ...policy, automatic: input.yes === true },
      },
      documents: {},
      by: services.witness(),
    }),
  })
  if ('kept' in submitted) return repeat(services, journal, submitted.kept)
  if ('refused' in submitted) throw toFault(submitted.refused)
  return toAdvanced(services, await advance(services, journal, id))
}
