/** The seed's validation of a draft that a later agent works from. */
import type { Problem } from '../../schema/problem.ts'
import { checkMarkdown } from '../damage.ts'
import type { PartName } from './design.ts'

/** The seed's names of the drafts. */
export const DRAFTS: Record<PartName, 'hld_draft' | 'lld_draft' | 'database_schema'> = {
  hld: 'hld_draft',
  lld: 'lld_draft',
  database: 'database_schema',
}

const SHORTEST = 100

/** Why this text is no draft of that part yet; undefined where it is one. */
export const checkLength = (part: PartName, text: string | undefined): string | undefined =>
  (text ?? '').trim().length < SHORTEST
    ? `${DRAFTS[part]} is required and must be at least ${SHORTEST} characters`
    : undefined

export const checkDraft =
  (part: PartName) =>
  (text: string, path: string): Problem[] => {
    const message = checkLength(part, text)
    const short = { code: 'short-draft', path, line: 1, fix: 'write more, or restore what stood there' }
    return [...checkMarkdown(text, path), ...(message === undefined ? [] : [{ ...short, message }])]
  }
