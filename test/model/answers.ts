/** What a good model answers to each prompt: a whole PRD, a whole interview. */
import { BRIEF, entry, printPrd, SPEC } from '../../src/core/canned.case.ts'
import { printRequirements } from '../../src/documents/requirements.ts'
import { result } from '../interview/texts.ts'
import type { Brain } from './mock.ts'

export const FEATURE = 'photo-share'
export const IDEA = 'I want to share photos with my family.'
/** Nothing is found in them. */
const DESCRIPTIONS = [
  'The system shall let a member sign in with an e-mail address.',
  'The system shall share a photo by a link.',
  'The system shall remove a photo from its album within 5 seconds.',
]
export const REQUIREMENTS = printRequirements(
  FEATURE,
  DESCRIPTIONS.map((description, at) => entry(at + 1, { description })),
)

const ANSWERS: Record<string, object> = {
  'feature-brief': { featureBriefMarkdown: BRIEF, recommendedFeatureId: FEATURE },
  requirements: { requirementsMarkdown: REQUIREMENTS },
  'gap-analysis': { gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] },
  prd: { prdContent: printPrd(REQUIREMENTS, ['REQ-001', 'REQ-002', 'REQ-003']) },
  interview: { result: { complete: true } },
  draft: { specMarkdown: SPEC, recommendedFeatureId: FEATURE },
  architect: result('APPROVED', ''),
}

export const good: Brain = ({ prompt }) => ANSWERS[prompt] ?? `there is no answer for ${prompt}`

export const PRD_PROMPTS = ['feature-brief', 'requirements', 'gap-analysis', 'prd']
