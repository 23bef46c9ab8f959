/** A request with all that a person needs to decide about it: the text, what changed, what the analysis found. */
import { basename } from 'node:path'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import { ANALYSED } from '../../operations/about.ts'
import type { GateFindings } from '../../operations/gate.ts'
import type { RequestView, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { readWaiting, type Waiting } from './waiting.ts'

export type Shown = {
  name: string
  text: string
  digest: string
  /** The text about which somebody decided last, or which was approved. */
  before?: string
}

export type Gate = Waiting & {
  shown?: Shown
  /** The file holds another text than the one that was asked about. */
  changed: boolean
  findings?: GateFindings
  /** Requirements without a verdict, in a review of them. */
  pending: Entry[]
}

type Read = { document: string; text: string; digest: string; reviewed?: string }

const readShown = async (services: Services, { run, request }: Waiting): Promise<Shown | undefined> => {
  if (!request.document) return undefined
  const { document, text, digest, reviewed } = await perform<Read>(services, 'read', {
    feature: run.id,
    document: basename(request.document.path).replace(/\.md$/i, '').toLowerCase(),
    since: true,
  })
  const { approved } = (request.detail ?? {}) as { approved?: string }
  const journal = await services.journal()
  const before = request.ask === 'reapprove' ? journal?.readText(String(approved)) : reviewed
  return { name: document, text, digest, ...(before !== undefined && { before }) }
}

/** Advice that cannot be given must not hide the gate. */
const readFindings = async ({ name, text }: Shown): Promise<GateFindings | undefined> => {
  if (!ANALYSED.includes(name)) return undefined
  try {
    const { findGateFindings } = await import('../../operations/gate.ts')
    return findGateFindings(name, text)
  } catch {
    return undefined
  }
}

/** Which form a request takes; undefined where a page is not the place for it. */
export type FormName = 'document' | 'preview' | 'requirements' | 'pending' | 'question' | 'choice'

const CHOSEN = ['cap', 'reapprove', 'repair', 'fork', 'confirm']

export const formOf = ({ ask, schema }: RequestView): FormName | undefined => {
  if (CHOSEN.includes(ask)) return 'choice'
  if (ask === 'pending') return 'pending'
  if (ask === 'turn') return 'question'
  const { properties = {} } = schema as { properties?: { choice?: { enum?: string[] } } }
  if (ask !== 'result') return undefined
  if ('approvedRequirementIds' in properties) return 'requirements'
  if (properties.choice?.enum?.includes('submit_to_architect')) return 'preview'
  return 'approved' in properties ? 'document' : undefined
}

const toPending = ({ request }: Waiting, shown: Shown | undefined): Entry[] => {
  const entries = shown ? toRequirements(shown.text).entries : []
  const form = formOf(request)
  if (form === 'requirements') return entries.filter(({ section }) => section === 'pending')
  const { pending = [] } = (request.detail ?? {}) as { pending?: string[] }
  return form === 'pending' ? entries.filter(({ id }) => pending.includes(id)) : []
}

/** The open request of this id; undefined where it is closed or was never asked. */
export const readGate = async (services: Services, id: string): Promise<Gate | undefined> => {
  const waiting = (await readWaiting(services)).find(({ request }) => request.id === id)
  if (!waiting) return undefined
  const shown = await readShown(services, waiting)
  const findings = shown && (await readFindings(shown))
  return {
    ...waiting,
    ...(shown && { shown }),
    ...(findings && { findings }),
    changed: shown !== undefined && shown.digest !== waiting.request.document?.digest,
    pending: toPending(waiting, shown),
  }
}
