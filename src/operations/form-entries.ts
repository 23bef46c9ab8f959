/** What can be decided one by one: entries of the document that is shown, or those that the form itself brings. */
import { toReason } from '../documents/reason.ts'
import { type Entry, toRequirements } from '../documents/requirements.ts'
import type { Form } from './rows.ts'

type Items = NonNullable<Form['items']>

/** An entry, and why it stands there. */
export type ShownEntry = Entry & { reason: string }

const toEntry = ({ reason, ...said }: NonNullable<Items['entries']>[number]): ShownEntry => ({
  ...{ ...said, reason, category: '', rationale: '', source: '', acceptance: [], dependencies: [] },
  ...{ fields: {}, section: 'pending', line: 0, start: 0, end: 0, content: '' },
})

export const toFormEntries = (items: Items | undefined, text: string | undefined): ShownEntry[] => {
  if (!items) return []
  if (items.entries) return items.entries.map(toEntry)
  return toRequirements(text ?? '')
    .entries.filter(({ id }) => items.ids.includes(id))
    .map((entry) => ({ ...entry, reason: toReason(entry) }))
}

/** So many of what is asked about: «one gap waits», «3 requirements wait». */
export const countEntries = ({ noun = 'requirement' }: Items, count: number): string =>
  count === 1 ? `1 ${noun} waits` : `${count} ${noun}s wait`
