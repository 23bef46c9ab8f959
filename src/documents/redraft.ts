/** What a new draft of a document must not lose: ids that were given out, sections that somebody may have written by hand. */
import { toMarkdown, toName } from './markdown.ts'
import { normalise } from './plain-words.ts'
import { toSpec } from './spec/spec.ts'
import { findTakenOut } from './spec/taken-out.ts'

/** A requirement may go where the draft tells it, in words that the person said. */
const isToldGone = (after: string, id: string, said: string): boolean =>
  findTakenOut(after).some((one) => one.id === id && normalise(said).includes(normalise(one.words)))

const checkSpecRedraft = (before: string, after: string, said: string): string[] => {
  const ids = new Set(toSpec(after).requirements.map(({ id }) => id))
  const lost = toSpec(before).requirements.filter(({ id }) => !ids.has(id) && !isToldGone(after, id, said))
  const titles = new Set(toMarkdown(after).sections.map(({ title }) => toName(title)))
  const gone = toMarkdown(before).sections.filter(
    ({ level, title }) => level === 2 && !titles.has(toName(title)),
  )
  return [
    ...lost.map(({ id }) => `${id} was in the draft and is gone (keep it; out of scope, it becomes a could)`),
    ...gone.map(({ title }) => `the section "${title}" was in the draft and is gone (keep it as it was)`),
  ]
}

/** What is lost where one draft of this format takes the place of another; `said` is what the person said up to now. */
export const checkRedraft = (format: string, before: string, after: string, said = ''): string[] =>
  format === 'spec' ? checkSpecRedraft(before, after, said) : []
