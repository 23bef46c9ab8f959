/** What can be decided one by one: entries of the document that is shown, or those that the form itself brings. */
import { collapse } from '../documents/plain-words.ts'
import { toReason } from '../documents/reason.ts'
import { type Entry, toRequirements } from '../documents/requirements.ts'
import type { Form } from './rows.ts'

export { isFor } from '../core/ask.ts'

type Items = NonNullable<Form['items']>

/** An entry, why it stands there, and what of it reads otherwise than when it was decided. */
export type ShownEntry = Entry & { reason: string; changed: string[] }

const toChanged = ({ fields: { Before: before, Decision: decision = '' } }: Entry): string[] =>
  before ? [decision.replace(/, [\dT:.Z-]+; not decided since$/, ''), `before: ${before}`] : []

/** A title that was cut to fit a heading is told whole, where the description goes on from it. */
const toWholeTitle = ({ title, description }: Entry): string => {
  const kept = title.endsWith('…') ? title.slice(0, -1).trimEnd() : ''
  const said = collapse(description)
  return kept !== '' && said.toLowerCase().startsWith(kept.toLowerCase()) ? said : title
}

const toEntry = ({ reason, ...said }: NonNullable<Items['entries']>[number]): ShownEntry => ({
  ...{ ...said, reason, category: '', rationale: '', source: '', acceptance: [], dependencies: [] },
  ...{ fields: {}, section: 'pending', line: 0, start: 0, end: 0, content: '' },
  changed: [],
})

/** The gap that an entry closes, as the history of the document tells it. */
const withGap = (reason: string, { source }: Entry, text: string): string => {
  const id = /\bGAP-\d{3,5}\b/.exec(source)?.[0]
  const told = id && new RegExp(`^- ${id} (\\(\\w+\\): .+)$`, 'm').exec(text)?.[1]
  return told && !source.includes(told.replace(/^\(\w+\): /, '')) ? `${reason} · ${id} ${told}` : reason
}

export const toFormEntries = (items: Items | undefined, text: string | undefined): ShownEntry[] => {
  if (!items) return []
  if (items.entries) return items.entries.map(toEntry)
  return toRequirements(text ?? '')
    .entries.filter(({ id }) => items.ids.includes(id))
    .map((entry) => ({
      ...entry,
      title: toWholeTitle(entry),
      reason: withGap(toReason(entry), entry, text ?? ''),
      changed: toChanged(entry),
    }))
}

/** So many of what is asked about: «one gap waits», «3 requirements wait». */
export const countEntries = ({ noun = 'requirement' }: Items, count: number): string =>
  count === 1 ? `1 ${noun} waits` : `${count} ${noun}s wait`
