/** What a good model answers to each prompt, for a whole PRD and a whole interview: as entries, or as whole documents. */
import { entry, printPrd, SPEC } from '../../src/core/canned.case.ts'
import { printBrief } from '../../src/documents/brief.ts'
import { printRequirements } from '../../src/documents/requirements.ts'
import { result } from '../interview/texts.ts'
import type { Asked, Brain } from './mock.ts'

export const FEATURE = 'photo-share'
export const IDEA = 'I want to share photos with my family.'

/** Nothing is found in them. */
const REQUIREMENTS = [
  ['Sign in', 'The system shall let a member sign in with an e-mail address.'],
  ['Share a photo', 'The system shall share a photo by a link.'],
  ['Delete a photo', 'The system shall remove a photo from its album within 5 seconds.'],
] as const

export const PRD_PROMPTS = ['feature-brief', 'requirements', 'gap-analysis']
export const IDS = ['REQ-001', 'REQ-002', 'REQ-003']

/** What the person said, as the task has it. */
const toUtterance = ({ said }: Asked): string => {
  const quoted = /"userUtterance": ("(?:[^"\\]|\\.)*")/.exec(said.join('\n'))?.[1]
  return quoted === undefined ? IDEA : (JSON.parse(quoted) as string)
}

const ENTRIES: Record<string, object> = {
  'feature-brief': {
    title: 'Photo Share',
    overview: 'People share photos with their family by a link.',
    goals: ['A photo is shared in ten seconds.'],
    inScope: ['Photos'],
    outOfScope: ['Videos'],
    successCriteria: ['Nine of ten shares are opened.'],
    recommendedFeatureId: FEATURE,
  },
  requirements: {
    added: REQUIREMENTS.map(([title, description]) => ({
      ...{ title, description, priority: 'high', category: 'Sharing' },
      acceptance: [`${title} is done within 2 seconds.`],
    })),
  },
  'gap-analysis': { gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] },
  interview: { complete: true },
  draft: { specMarkdown: SPEC, recommendedFeatureId: FEATURE },
  architect: result('APPROVED', ''),
}

export const good: Brain = ({ prompt }) => ENTRIES[prompt] ?? `there is no answer for ${prompt}`

const REQUIREMENTS_TEXT = printRequirements(
  FEATURE,
  REQUIREMENTS.map(([, description], at) => entry(at + 1, { description })),
)
const PRD_TEXT = printPrd(REQUIREMENTS_TEXT, IDS)

const toBriefText = (asked: Asked): string =>
  printBrief({
    title: 'Photo Share',
    utterance: toUtterance(asked),
    sections: [
      { title: 'Overview', body: 'People share photos with their family by a link.' },
      { title: 'Goals', body: 'A photo is shared in ten seconds.' },
      { title: 'Scope', body: 'Photos, no videos.' },
      { title: 'Success Criteria', body: 'Nine of ten shares are opened.' },
    ],
  })

const DOCUMENTS: Record<string, (asked: Asked) => object> = {
  'feature-brief': (asked) => ({ featureBriefMarkdown: toBriefText(asked), recommendedFeatureId: FEATURE }),
  'feature-brief-update': (asked) => ({ featureBriefMarkdown: toBriefText(asked) }),
  requirements: () => ({ requirementsMarkdown: REQUIREMENTS_TEXT }),
  'requirements-update': () => ({ updatedRequirementsContent: REQUIREMENTS_TEXT }),
  prd: () => ({ prdContent: PRD_TEXT }),
  'prd-update': () => ({ updatedPrdContent: PRD_TEXT }),
}

/** The same as whole documents, as the seeds' tools give them. */
export const goodDocuments: Brain = (asked) => DOCUMENTS[asked.prompt]?.(asked) ?? good(asked)
