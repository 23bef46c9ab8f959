import { describe, expect, it } from 'vitest'
import { toPrd } from '../../../documents/prd.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'

const author = createOfflineAuthor()
const entry = (id: string, title: string, description: string): string =>
  `### ${id}: ${title}\n\n- **Priority**: high\n- **Category**: Export\n- **Description**: ${description}\n`

const PRD = `# Order export

## Document Status

**Status**: finalized

## Feature Brief

Orders are exported.

## Functional Requirements

${entry('REQ-001', 'Export button', 'The page shows an export button.')}
${entry('REQ-002', 'CSV file', 'The export is a CSV file.')}
## Traceability
`

const write = (schema: 'hld' | 'lld' | 'database', input: JsonObject = { prd: PRD }) =>
  performTask(author, schema, { workflow: 'design', input } as Partial<Task>)

describe('the scaffold of a design', () => {
  it('makes up no component, flow, endpoint, model or table', async () => {
    expect(await write('hld')).toMatchObject({
      actors: [],
      components: [],
      flows: [],
      technology: [],
      decisions: [],
    })
    expect(await write('lld')).toMatchObject({ endpoints: [], models: [], integrations: [] })
    expect(await write('database')).toMatchObject({ tables: [], indexes: [], queries: [] })
  })

  it('lays every requirement out as a use case and a technical requirement, in its own words', async () => {
    const { entries } = toPrd(PRD)
    const hld = await write('hld')
    if (!('useCases' in hld)) throw new Error('it gave a text')
    expect(hld.technicalRequirements).toEqual(
      entries.map(({ id, description }, at) => ({ id: `TR-00${at + 1}`, text: description, covers: [id] })),
    )
    expect(hld.useCases.map(({ title, covers }) => [title, covers])).toEqual(
      entries.map(({ id, title }) => [title, [id]]),
    )
  })

  it('keeps what is undecided as a question, and never as a requirement', async () => {
    const open = PRD.replace('The export is a CSV file.', 'Open question: which format is it?')
    const hld = await write('hld', { prd: open })
    expect(hld).toMatchObject({ openQuestions: expect.arrayContaining(['REQ-002: which format is it?']) })
    expect(JSON.stringify('technicalRequirements' in hld && hld.technicalRequirements)).not.toContain(
      'REQ-002',
    )
  })

  it('is made from a brief where there is no PRD', async () => {
    const project_brief = 'Shop owners export orders. Exports are sent by fax.'
    const hld = await write('hld', { project_brief, prd: null })
    expect(hld).toMatchObject({
      overview: expect.stringContaining(project_brief),
      technicalRequirements: [
        { id: 'TR-001', text: 'Shop owners export orders.', covers: [] },
        { id: 'TR-002', text: 'Exports are sent by fax.', covers: [] },
      ],
    })
  })

  it('leaves a part that is there as it is, with what a person said as a question', async () => {
    const previous = `# Mine\n\n${'Somebody designed this. '.repeat(10).trim()}\n`
    expect(await write('lld', { prd: PRD, previous })).toEqual({ content: previous })
    const revision_feedback = { issues: [], person: { feedback: 'Where is the\nlogin?' } }
    const told = await write('lld', { prd: PRD, previous, revision_feedback })
    expect(told).toEqual({
      content: `${previous}\n## Open Questions\n\n- From the review: Where is the login?\n`,
    })
    expect(
      await write('lld', { prd: PRD, previous: String((told as JsonObject).content), revision_feedback }),
    ).toEqual(told)
  })

  it('completes entries that are there: a requirement that came, a remark, and nothing else', async () => {
    const before = await write('hld')
    const more = PRD.replace(
      '## Traceability',
      `${entry('REQ-003', 'Fax', 'The export is faxed.')}\n## Traceability`,
    )
    const revision_feedback = { person: { feedback: 'Where is the login?' } }
    const after = await write('hld', { prd: more, previous: before as JsonObject, revision_feedback })
    if (!('technicalRequirements' in before)) throw new Error('it gave a text')
    expect(after).toEqual({
      ...before,
      technicalRequirements: [
        ...before.technicalRequirements,
        { id: 'TR-003', text: 'The export is faxed.', covers: ['REQ-003'] },
      ],
      openQuestions: [...before.openQuestions, 'From the review: Where is the login?'],
    })
  })

  it('judges nothing', async () => {
    const review = await performTask(author, 'design-review', { workflow: 'design' })
    expect(review).toMatchObject({ overall_score: 1, issues: [{ severity: 'INFO' }], strengths: [] })
  })
})
