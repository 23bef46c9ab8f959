/** What the checks of phases say, and what several of them look at. */
import { toOneLine } from '../../../documents/edit.ts'
import { readIds } from '../../../documents/phases/items.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { ResultOf } from '../../../schema/result.ts'

export type Issue = ResultOf<'chain-review'>['issues'][number]

/** Texts of the feature's documents, by name. */
export type Texts = (name: string) => string | undefined

export const toIssue = (
  severity: Issue['severity'],
  location: string | null,
  description: string,
  requirement?: string,
): Issue => ({ severity, description, location, ...(requirement && { requirement }) })

/** A requirement of the specification, and the ids of earlier stages that it stands for. */
export type Need = { id: string; title: string; priority: string; from: string[]; isOpen: boolean }

const OPEN = /^\W{0,3}open question\b/i

export const readNeeds = (spec: string): Need[] =>
  toSpec(spec).requirements.map(({ id, title, priority, source, description }) => ({
    id,
    title: toOneLine(title).slice(0, 160),
    priority,
    from: readIds(source, 'REQ'),
    isOpen: OPEN.test(description) || (description === '' && OPEN.test(title)),
  }))

export const isNamed = ({ id, from }: Need, named: ReadonlySet<string>): boolean =>
  [id, ...from].some((one) => named.has(one))

/** Requirements that a text never names, by their own id or by one that they stand for. */
export const checkCovered = (needs: readonly Need[], text: string, file: string): Issue[] => {
  const named = new Set(readIds(text, 'REQ|R'))
  return needs
    .filter((need) => !isNamed(need, named))
    .map(({ id, title, isOpen }) =>
      toIssue(isOpen ? 'note' : 'blocker', file, `${id} is not covered: ${title}`, id),
    )
}

const UNDEFINED = /\b(?:open question|TBD|TODO|to be (?:defined|decided|determined))\b/i

/** What is still open in a document that others build on. */
export const checkUndefined = (text: string, file: string): Issue[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const found = UNDEFINED.exec(line)
    if (!found) return []
    const words = toOneLine(line).slice(0, 120)
    return [toIssue('warning', `${file}, line ${at + 1}`, `Still undefined: ${words}`)]
  })

/** Ids that a text names and that stand in nothing it was written from. */
export const checkUnknownIds = (
  text: string,
  sources: readonly string[],
  letters: string,
  file: string,
): Issue[] => {
  const known = new Set(sources.flatMap((source) => readIds(source, letters)))
  return readIds(text, letters)
    .filter((id) => !known.has(id))
    .map((id) =>
      toIssue('blocker', file, `${id} is named and exists nowhere: name an existing one, or remove it.`),
    )
}
