import { describe, expect, it } from 'vitest'
import { toPrd } from '../../../documents/prd.ts'
import { checkPlan } from '../../../workflows/delivery/plan.ts'
import { NAMES, perform, sampleOf } from '../sample.case.ts'

const plan = (documents: Record<string, string>, request = '') =>
  perform('delivery', 'requirements', 'plan', { documents, inputs: { request, title: 'A feature' } })

const isOpen = ({ description }: { description: string }): boolean => /^open question/i.test(description)

describe.each(NAMES)('the scaffold of a delivery of %s', (name) => {
  const prd = sampleOf(name)
  const settled = toPrd(prd).entries.filter((entry) => !isOpen(entry))

  it('has a story for each settled requirement, by its id, and nothing that nobody asked for', () => {
    const { epics, stories } = plan({ prd })
    expect(checkPlan({ epics, stories })).toEqual([])
    expect(stories.flatMap(({ requirements }) => requirements).toSorted()).toEqual(
      settled.map(({ id }) => id).toSorted(),
    )
    expect(stories.every(({ files }) => files.length === 0)).toBe(true)
    expect(plan({ prd })).toEqual({ epics, stories })
  })

  it('says what it does not know', () => {
    const { epics, stories } = plan({ prd })
    const input = JSON.parse(JSON.stringify({ plan: { epics, stories } }))
    const { notes } = perform('delivery', 'design', 'architecture-notes', { input, documents: { prd } })
    expect(notes.map(({ story }) => story)).toEqual(stories.map(({ id }) => id))
    expect(notes.filter(({ notes: text }) => text.includes('Open question'))).not.toEqual([])
  })
})

it('has each story by the id of its own requirement where one in between is not in the PRD', () => {
  const entry = (id: string, title: string) =>
    `### ${id}: ${title}\n\n- **Priority**: high\n- **Description**: ${title}.\n- **Acceptance Criteria**:\n  - It is seen.\n`
  const entries = [
    entry('REQ-001', 'Lend a tool'),
    entry('REQ-003', 'Return a tool'),
    entry('REQ-004', 'Name a fee'),
  ]
  const prd = `# PRD: Tools\n\n## Functional Requirements\n\n${entries.join('\n')}`
  const { stories } = plan({ prd })
  expect(stories.map(({ title, requirements }) => [title, ...requirements])).toEqual([
    ['Lend a tool', 'REQ-001'],
    ['Return a tool', 'REQ-003'],
    ['Name a fee', 'REQ-004'],
  ])
})

describe('words alone', () => {
  it('are one story', () => {
    const { stories } = plan({}, 'Greet somebody by name')
    expect(stories).toMatchObject([{ id: 'US-001', acceptanceCriteria: ['Greet somebody by name'] }])
  })
  it('are a story for each of their demands, where they are nothing else', () => {
    const [help, clear] = [
      'When a person runs jot help, jot shall print the list of commands and what each of them does.',
      'When a person runs jot clear, jot shall delete every note.',
    ]
    const { stories } = plan({}, `${help} ${clear}`)
    expect(stories.map(({ story }) => story)).toEqual([help, clear])
    for (const { title } of stories) expect(title).toMatch(/(?:\w|…)$/)
    expect(plan({}, `${help} ${clear} Thank you for it.`).stories).toHaveLength(1)
  })
  it('are needed where no document says anything', () => {
    expect(() => plan({})).toThrow('no requirement is settled')
  })
})
