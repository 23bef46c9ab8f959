import type { Journal, StoredRun } from '../engine/ports.ts'
import type { Event } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import type { JsonObject } from '../schema/json.ts'
import { findRun, runsOf } from './find.ts'
import type { Input, Services } from './operation.ts'
import type { Decision } from './page/page.ts'

const WHAT: Record<string, string> = {
  'document-review': 'reviewed',
  'requirements-review': 'decided requirements of',
}

/** What a person, or nobody, decided on the way: the answers to gates and questions. */
const toDecision = (event: Event): Decision | undefined => {
  const { step, by, value, ask } = event.data as JsonObject & {
    by?: { who: string; door: string; assurance: string }
  }
  if (event.type !== 'answered' || !by || by.door === 'author') return undefined
  const { approved, feedback, choice } = (value ?? {}) as JsonObject
  const verdict =
    approved === true
      ? 'approved'
      : approved === false
        ? 'not approved'
        : String(choice ?? WHAT[String(ask)] ?? 'answered')
  return {
    at: event.at,
    step: String(step),
    who: by.who,
    assurance: by.assurance,
    verdict,
    note: typeof feedback === 'string' ? feedback : '',
  }
}

const readDocument = (services: Services, stored: StoredRun, file: string): string => {
  const found = stored.run.feature ? services.workspace.read(stored.run.feature, file) : null
  return found && 'text' in found ? found.text : ''
}

const load = async (
  services: Services,
  feature: string | undefined,
): Promise<{ journal: Journal; stored: StoredRun }> => {
  const journal = await services.journal()
  const stored = findRun(journal, feature)
  if (!journal || !stored.run.feature)
    throw new Fault(
      'unknown-feature',
      'there is nothing to export yet',
      'start with: throughline "your idea"',
    )
  return { journal, stored }
}

/** One self-contained page to send to a colleague: the document, every decision, and who made it how surely. */
export const exportPage = async (
  services: Services,
  input: Input,
): Promise<{ feature: string; html: string }> => {
  const { journal, stored } = await load(services, input.feature as string | undefined)
  const { run } = stored
  const { toPage } = await import('./page/page.ts')
  // The furthest document that there is; its approval is the one that the page shows.
  const name = ['prd', 'feature-brief', 'spec'].find((one) => run.documents[one]) ?? 'spec'
  const html = toPage({
    feature: String(run.feature),
    status: run.status,
    document: readDocument(services, stored, `${name}.md`),
    verdicts: run.documents.requirements?.verdicts ?? {},
    requirements: readDocument(services, stored, 'requirements.md'),
    // What an interview decided belongs to what was made of it.
    decisions: runsOf(journal, run.feature).flatMap(({ run: { id } }) =>
      journal.events(id).flatMap((event) => toDecision(event) ?? []),
    ),
    approval: run.documents[name]?.approval ?? null,
    foreign: stored.foreign,
  })
  return { feature: String(run.feature), html }
}
