/** A text that was changed after it was approved, without the marks that say it was. */
import { placesOf } from './approved-entries.ts'
import { project } from './arrange.ts'
import { splice } from './edit.ts'
import { toMarkdown } from './markdown.ts'
import { setStatus, UNAPPROVED } from './status.ts'

export const CHANGED = 'changed after it was approved'

/** `entries` are the ids of requirements that say something else now. */
export const withoutVouching = (text: string, entries: readonly string[]): string => {
  const markdown = toMarkdown(text)
  const edits = placesOf(markdown)
    .filter(({ entry }) => entries.includes(entry.id))
    .flatMap((place) => project(markdown, place, [`- **Decision**: none; ${CHANGED}`]))
  return setStatus(splice(text, edits), CHANGED, UNAPPROVED)
}
