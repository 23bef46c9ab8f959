/**
 * A reviewer never widens scope: what asks for more than the specification wants is dropped, and told. Only what says so
 * itself is taken for that: a real objection that is dropped costs more than a wish that stays.
 */
import { readIds } from '../../../documents/phases/items.ts'
import type { Issue } from './issue.ts'

const WISH =
  /\b(?:(?:new|additional|further|extra) (?:feature|requirement|capabilit)\w*|(?:extend|expand|widen)\w* (?:the |its )?scope|nice[- ]to[- ]have|while (?:we|you) are at it)\b/i

/** `spec` is the text that says what is wanted; undefined where it is what is being written. */
const isWidening = (
  { widens, description, requirement, category }: Issue,
  spec: string | undefined,
): boolean => {
  if (widens === true) return true
  if (spec === undefined) return false
  const known = new Set(readIds(spec, 'REQ|R'))
  const isUnknown = requirement !== undefined && readIds(requirement, 'REQ|R').some((id) => !known.has(id))
  return isUnknown || (category === undefined && WISH.test(description))
}

export const splitScope = (
  issues: readonly Issue[],
  spec: string | undefined,
): { kept: Issue[]; dropped: Issue[] } => ({
  kept: issues.filter((issue) => !isWidening(issue, spec)),
  dropped: issues.filter((issue) => isWidening(issue, spec)),
})
