/** What a reviewer of the phases says, and what all of them look at. */
import type { Task } from '../../../engine/ports.ts'
import type { ResultOf } from '../../../schema/result.ts'
import { type Need, readNeeds } from '../needs.ts'
import { say } from '../print.ts'
import { findText } from '../task.ts'

export type Issue = ResultOf<'chain-review'>['issues'][number]

export const toIssue = (
  severity: Issue['severity'],
  location: string | null,
  description: string,
): Issue => ({
  severity,
  description,
  location,
})

/** The needs that an artifact must cover: those of the specification, else of the requirements. */
export const findCovering = (
  task: Task,
  first: readonly string[] = ['spec', 'prd', 'requirements'],
): Need[] => {
  const given = findText(task, first)
  return given ? readNeeds(given.name, given.text).needs : []
}

const names = (text: string): Set<string> => new Set(text.match(/\b(?:REQ|R|S|TR|P|T)-\d{3,}\b/g) ?? [])

/** Needs that a text never names, by their own id or by one that they stand for. */
export const checkCovered = (needs: readonly Need[], text: string, file: string): Issue[] => {
  const named = names(text)
  return needs
    .filter(({ id, from }) => ![id, ...from].some((one) => named.has(one)))
    .map(({ id, title, open }) => ({
      severity: open ? ('note' as const) : ('blocker' as const),
      description: `${id} is not covered: ${say(title, 160)}`,
      location: file,
      requirement: id,
    }))
}

/** Ids that stand in an artifact and in nothing that it was written from. */
export const checkUnknownIds = (
  text: string,
  known: readonly string[],
  pattern: RegExp,
  file: string,
): Issue[] => {
  const all = new Set(known.flatMap((one) => one.match(pattern) ?? []))
  const found = new Set(text.match(pattern) ?? [])
  return [...found]
    .filter((id) => !all.has(id))
    .map((id) =>
      toIssue('blocker', file, `${id} is named and exists nowhere: name an existing one, or remove it.`),
    )
}
