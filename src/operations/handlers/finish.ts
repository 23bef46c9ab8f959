import { toOneLine } from '../../documents/edit.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { Fault } from '../../schema/fault.ts'
import type { Run } from '../../schema/run.ts'
import { findKept, repeat } from '../idempotency.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { findPhased, goToPhase } from './phase.ts'

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

/** What a pull request says: what is wanted, requirement by requirement. */
const toBody = async (services: Services, { documents, inputs }: Run): Promise<string> => {
  const spec = toSpec((await services.text(documents.spec?.digest ?? '')) ?? '')
  const lines = spec.requirements.map(({ id, title }) => `- ${id} ${toOneLine(title)}`)
  return [toOneLine(spec.vision || String(inputs.words ?? inputs.name ?? '')), ...lines]
    .filter(Boolean)
    .join('\n')
}

/** `throughline finish`: shows what will be done, and waits for a person to confirm it. */
export const finish = async (services: Services, given: Arguments): Promise<Reply> => {
  const how = toWay(given)
  const journal = await services.journal()
  const key = textOf(given, 'key') && `finish ${textOf(given, 'key')}`
  const kept = journal && (await findKept(journal, key))
  if (journal && kept) return repeat(services, journal, kept)
  const stored = await findPhased(services, journal, textOf(given, 'feature'))
  const { run } = stored
  const title = toOneLine(String(run.inputs.name ?? run.feature)).slice(0, 120)
  const finishing = { feature: String(run.feature), how, title, body: await toBody(services, run) }
  const preview = await services.previewFinish(finishing)
  return goToPhase(services, stored, { phase: 'finish', finish: { ...finishing, ...preview } }, key)
}
