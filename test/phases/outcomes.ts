/** A feature, and a sound outcome of each of its phases. */
import { printSpec } from '../../src/documents/spec/spec.ts'

export const FEATURE = 'photo-share'
export const WORDS = 'Share photos with my family by a link.'

export const SPEC = printSpec({
  ...{ version: '1', priority: 'must', title: 'Photo share', vision: 'Families share photos by a link.' },
  ...{ inScope: ['Photos'], outOfScope: ['Videos'], questions: [] },
  requirements: [
    {
      ...{ id: 'R-001', title: 'Share a photo', type: 'functional', priority: 'must', dependencies: [] },
      ...{ description: 'The system shall share a photo by a link.', source: 'turn 1' },
      acceptance: ['Whoever opens the link sees the photo.'],
    },
    {
      ...{ id: 'R-002', title: 'End a link', type: 'functional', priority: 'must', dependencies: ['R-001'] },
      ...{ description: 'The system shall end a link after 30 days.', source: 'turn 2' },
      acceptance: ['A link that is 31 days old shows a page without the photo.'],
    },
  ],
})

/** A sound outcome of each phase. */
export const OUTCOMES: Record<string, Record<string, unknown>> = {
  brainstorm: {
    problem: 'Families lose their photos.',
    options: [{ title: 'A link', chosen: true }, { title: 'An application' }],
    intent: 'A photo is shared by a link.',
  },
  specify: { content: SPEC },
  design: {
    ...{ overview: 'A link leads to a photo.', dependencies: ['A store of files'] },
    components: [{ name: 'Links', does: 'Makes and ends links (R-001, R-002).' }],
    interfaces: [{ name: 'GET /l/:id', contract: 'The photo, or 404.' }],
    risks: [{ risk: 'A link is guessed.', mitigation: 'Long ids.' }],
    technical: [{ id: 'TR-001', requirements: ['R-001'], statement: 'A link has 128 random bits.' }],
  },
  'create-plan': {
    items: [
      { id: 'P-001', title: 'Make links', covers: ['R-001', 'TR-001'], files: ['src/link.ts'], risk: 'low' },
      { id: 'P-002', title: 'End links', dependsOn: ['P-001'], covers: ['R-002'], risk: 'low' },
    ],
  },
  'create-tasks': {
    tasks: [
      {
        ...{ id: 'T-001', title: 'Make a link', covers: ['P-001', 'R-001', 'TR-001'], minutes: 10 },
        ...{ do: 'Write toLink.', test: 'A link is made.', doneWhen: 'The test passes.' },
      },
      {
        ...{
          id: 'T-002',
          title: 'End a link',
          dependsOn: ['T-001'],
          covers: ['P-002', 'R-002'],
          minutes: 14,
        },
        ...{ do: 'Write isEnded.', test: 'An old link is ended.', doneWhen: 'The test passes.' },
      },
    ],
  },
  implement: {
    summary: 'Links are made and ended.',
    tasks: [
      { id: 'T-001', status: 'done' },
      { id: 'T-002', status: 'done' },
    ],
    evidence: [{ command: 'npm test', exitCode: 0, covers: ['R-001', 'R-002'] }],
  },
  verify: {
    summary: 'Both are shown.',
    verdicts: [
      { requirement: 'R-001', verdict: 'verified', evidence: 'npm test, exit 0' },
      { requirement: 'R-002', verdict: 'verified', evidence: 'npm test, exit 0' },
    ],
  },
}

export const FINE = { approved: true, issues: [], summary: 'The next phase can work from it.' }
export const toObjection = (description: string) => ({
  ...{ approved: false, summary: 'Not yet.' },
  issues: [{ severity: 'blocker', description, location: 'Problem' }],
})
