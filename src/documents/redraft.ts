/** What a new draft of a document must not lose: ids that were given out, sections that somebody may have written by hand. */
import { toMarkdown, toName } from './markdown.ts'
import { toSpec } from './spec/spec.ts'

const checkSpecRedraft = (before: string, after: string): string[] => {
  const ids = new Set(toSpec(after).requirements.map(({ id }) => id))
  const lost = toSpec(before).requirements.filter(({ id }) => !ids.has(id))
  const titles = new Set(toMarkdown(after).sections.map(({ title }) => toName(title)))
  const gone = toMarkdown(before).sections.filter(
    ({ level, title }) => level === 2 && !titles.has(toName(title)),
  )
  return [
    ...lost.map(({ id }) => `${id} was in the draft and is gone (keep it; out of scope, it becomes a could)`),
    ...gone.map(({ title }) => `the section "${title}" was in the draft and is gone (keep it as it was)`),
  ]
}

/** What is lost where one draft of this format takes the place of another. */
export const checkRedraft = (format: string, before: string, after: string): string[] =>
  format === 'spec' ? checkSpecRedraft(before, after) : []
