/** Who writes: what there is here, one small call to it, and the user's choice. No repository has a say in it. */
import type { FoundAuthor, TriedAuthor } from '../../schema/author.ts'
import { Fault } from '../../schema/fault.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { checkTerminal } from '../own-terminal.ts'

export type Authors = {
  author: string
  reviewer?: string
  found?: FoundAuthor[]
  /** Of a provider that was named without a model. */
  models?: string[]
  tried?: TriedAuthor
}

const PLAIN = ['offline', 'host']

const toChosen = ({ settings }: Services): Pick<Authors, 'author' | 'reviewer'> => {
  const { author = 'offline', reviewer } = settings()
  return { author, ...(reviewer !== undefined && { reviewer }) }
}

/** A provider alone is no author yet: its models are listed. */
const isProvider = (name: string): boolean => !name.includes('/') && name !== 'agent' && !PLAIN.includes(name)

const listModels = async (services: Services, name: string): Promise<Authors> => {
  const models = await services.authors.models(name)
  if (!models) throw new Fault('usage', `there is no author "${name}"`, 'see `throughline author`')
  return { ...toChosen(services), models: models.map((model) => `${name}/${model}`) }
}

export const author = async (services: Services, given: Arguments): Promise<Authors> => {
  const name = textOf(given, 'name')
  const key = given.reviewer === true ? 'reviewer' : 'author'
  if (name === undefined) return { ...toChosen(services), found: await services.authors.find() }
  if (key === 'reviewer' && name === 'none') services.writeSetting(key, name)
  if (name === 'none') return toChosen(services)
  if (isProvider(name)) return listModels(services, name)
  const isPlain = PLAIN.includes(name)
  if (!isPlain && given.try !== true) checkTerminal(services, 'says who writes')
  const tried = isPlain ? undefined : await services.authors.attempt(name)
  if (given.try !== true) services.writeSetting(key, tried?.name ?? name)
  return { ...toChosen(services), ...(tried && { tried }) }
}
