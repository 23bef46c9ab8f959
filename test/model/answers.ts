/** What a good model answers to each prompt: a whole PRD, a whole interview. */
import { BRIEF, entry, printPrd, SPEC } from '../../src/core/canned.case.ts'
import { printRequirements } from '../../src/documents/requirements.ts'
import { result } from '../interview/texts.ts'
import type { Brain } from './mock.ts'

export const FEATURE = 'photo-share'
export const IDEA = 'I want to share photos with my family.'
export const REQUIREMENTS = printRequirements(
  FEATURE,
  [1, 2, 3].map((n) => entry(n)),
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
