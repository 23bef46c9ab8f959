/** What a good model answers to the prompts of the workflows that come after the product requirements. */
import { DATABASE, HLD, LLD } from '../design/values.ts'
import { FINE, OUTCOMES } from '../phases/outcomes.ts'
import { good } from './answers.ts'
import type { Brain } from './mock.ts'

export const IDEA = 'Shop owners want to export the orders of their shop, and to get the file by fax.'
export const FEATURE = 'order-export'

/** As many as the design answers. */
const REQUIREMENTS = [
  ['REQ-001', 'Export button', 'The page shows an export button.'],
  ['REQ-002', 'CSV file', 'The export is a CSV file.'],
  ['REQ-003', 'Fax delivery', 'The shop sends the export by fax.'],
  ['REQ-004', 'Log', 'The shop writes each export to a log.'],
] as const

/** The feature that the design is of. */
const PRD: Record<string, object> = {
  'feature-brief': {
    title: 'Order export',
    overview: 'Shop owners export the orders of their shop as a file.',
    goals: ['An owner has the orders of the shop as a file.'],
    inScope: ['Export of orders', 'Delivery by fax'],
    outOfScope: ['Import of orders'],
    successCriteria: ['An owner exports the orders of a day within 10 seconds.'],
    recommendedFeatureId: FEATURE,
  },
  requirements: {
    added: REQUIREMENTS.map(([, title, description]) => ({
      ...{ title, description, priority: 'high', category: 'Export' },
      acceptance: [`${title}: it is there within 2 seconds.`],
    })),
  },
}

const STORIES = REQUIREMENTS.map(([id, title, description], at) => ({
  ...{ id: `US-00${at + 1}`, epic: 'EPIC-001', title, requirements: [id], size: 'S' },
  story: `As a shop owner, I want this: ${description}`,
  acceptanceCriteria: [`${title}: npm test shows it.`],
  files: [`src/${id.toLowerCase()}.ts`],
  dependsOn: at === 0 ? [] : ['US-001'],
}))

const LATER: Record<string, object> = {
  'design/hld': HLD,
  'design/lld': LLD,
  'design/database': DATABASE,
  'design/review': { overall_score: 0.9, issues: [], strengths: ['Each flow says how it fails.'] },
  ...Object.fromEntries(Object.entries(OUTCOMES).map(([phase, value]) => [`phases/${phase}`, value])),
  'phases/chain-reviewer': FINE,
  'phases/final-reviewer': FINE,
  'delivery/analysis': {
    scope: ['Orders are exported as a file.', 'The file is sent by fax.'],
    ...{ complexity: 'small', reasons: ['Four requirements.'], risks: ['The gateway is slow.'] },
  },
  'delivery/requirements': { epics: [{ id: 'EPIC-001', title: 'Export' }], stories: STORIES },
  'delivery/design': {
    notes: STORIES.map(({ id, files }) => ({ story: id, notes: `A module of its own: ${files[0]}.` })),
  },
}

export const goodLater: Brain = (asked) => LATER[asked.prompt] ?? PRD[asked.prompt] ?? good(asked)
