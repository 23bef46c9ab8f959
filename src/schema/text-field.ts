/** The field of a result that carries the text of the step's document. */
export const TEXT_FIELDS: Record<string, string> = {
  'feature-brief': 'featureBriefMarkdown',
  'feature-brief-update': 'featureBriefMarkdown',
  requirements: 'requirementsMarkdown',
  'requirements-update': 'updatedRequirementsContent',
  'gap-requirements': 'updatedRequirementsMarkdown',
  prd: 'prdContent',
  'prd-update': 'updatedPrdContent',
  spec: 'specMarkdown',
  hld: 'content',
  lld: 'content',
  database: 'content',
  'design-document': 'content',
  artifact: 'content',
  brainstorm: 'content',
  specification: 'content',
  'phase-design': 'content',
  'plan-items': 'content',
  'task-list': 'content',
  verification: 'content',
  analysis: 'content',
}

/** Answers that are a person's words: these may come from a file, too, and stay in the journal as they are. */
export const WORDS_FIELDS: Record<string, string> = { 'interview-answer': 'answer' }

/** Results that name the feature besides. */
export const RECOMMENDING = ['feature-brief']

/** Results that may be entries instead, of which code writes the text. */
export const PRINTED = [
  'feature-brief',
  'feature-brief-update',
  'requirements',
  'requirements-update',
  'gap-requirements',
  'prd',
  'prd-update',
  'spec',
  'hld',
  'lld',
  'database',
  'brainstorm',
  'specification',
  'phase-design',
  'plan-items',
  'task-list',
  'verification',
]
