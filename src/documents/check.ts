import type { Problem } from '../schema/problem.ts'
import { checkBrief } from './brief.ts'
import { checkMarkdown } from './damage.ts'
import { checkDraft } from './design/draft.ts'
import { checkPrd } from './prd.ts'
import { checkRequirements } from './requirements.ts'

type Check = (text: string, path: string) => Problem[]

const CHECKS: Record<string, Check> = {
  'feature-brief': checkBrief,
  requirements: checkRequirements,
  prd: (text, path) => checkPrd(text, path),
  hld: checkDraft('hld'),
  lld: checkDraft('lld'),
  database: checkDraft('database'),
}

/** What is wrong with a document of this format; a format without a check of its own is plain markdown. */
export const checkDocument = (format: string, text: string, path: string): Problem[] =>
  (Object.hasOwn(CHECKS, format) ? CHECKS[format] : checkMarkdown)?.(text, path) ?? []
