/** Before the first run of a user: who of those that are here shall write. Asked once, whatever the answer. */
import { perform } from '../../../operations/perform.ts'
import type { Authors, Services } from '../../../operations/rows.ts'
import { Later, select } from './prompt.ts'

const OFFLINE = 'offline'
const MOST_MODELS = 3

type Option = { value: string; label: string; hint: string }

const toOptions = ({ found = [] }: Authors): Option[] =>
  found.flatMap(({ name, title, sends, models, missing }) => {
    if (missing !== undefined) return []
    if (name.startsWith('agent/'))
      return [{ value: name, label: `Write with ${title}`, hint: `sends ${sends}` }]
    return (models ?? []).slice(0, MOST_MODELS).map((model) => ({
      value: `${name}/${model}`,
      label: `Write with ${model} in ${title}`,
      hint: `sends ${sends}`,
    }))
  })

/** False where the person left. */
export const offerAuthor = async (services: Services): Promise<boolean> => {
  const options = toOptions(await perform<Authors>(services, 'author', {}))
  if (options.length === 0) return true
  try {
    const name = await select('Who shall write? You can change it with `throughline author`.', [
      { value: OFFLINE, label: 'Offline', hint: 'keeps your words, invents nothing, sends nothing' },
      ...options,
    ])
    services.writeSetting('author', name)
    return true
  } catch (error) {
    if (error instanceof Later) return false
    throw error
  }
}
