import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import facts from '../../../test/facts/prd.json' with { type: 'json' }
import { PRINT } from '../../documents/values/print.ts'
import { RESULTS, type ResultName } from '../../schema/result.ts'
import { workflowOf } from '../../workflows/all.case.ts'
import { type Connected, connect, type Value } from './client.case.ts'
import { BRIEF, REQUIREMENTS, REVIEW, SAID } from './slots.case.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-seed-tools-'))
const project = join(folder, 'project')
let tools: Connected

beforeAll(async () => {
  for (const name of ['home', 'project']) mkdirSync(join(folder, name))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  writeFileSync(join(folder, 'home', 'settings.json'), '{"gates":{"minimum":"reported"}}')
  tools = await connect(undefined, 'full')
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
  rmSync(folder, { recursive: true, force: true })
})

const print = (schema: string, value: Value): string => {
  const texts: Record<string, string> = {}
  const inputs = { userUtterance: SAID }
  const printed = PRINT[schema]?.(value as never, {
    text: (name) => texts[name],
    inputs,
    feature: 'book-a-slot',
  })
  return printed && 'text' in printed ? printed.text : ''
}
const pathOf = (name: string): string => join(project, 'magi-sdd', 'book-a-slot', `${name}.md`)
const fileOf = (name: string): string => readFileSync(pathOf(name), 'utf8')

const GAP = {
  ...{
    id: 'GAP-001',
    title: 'Failed payments',
    description: 'Nobody says what happens.',
    severity: 'critical',
  },
  ...{ category: 'Payment', impact: 'Slots are lost.' },
  suggestedRequirements: [
    { title: 'Keep the slot', description: 'Keep it.', priority: 'high', category: 'Payment' },
  ],
}
const MORE = `### REQ-005: Keep the slot

- **Priority**: high
- **Category**: Payment
- **Description**: When a payment fails, the app shall keep the slot for 5 minutes.
- **Source**: GAP-001
`
const wish = (section: string, requestedContent: string): Value => ({
  approved: false,
  modifications: [{ section, modificationReason: 'it is clearer', requestedContent }],
})
const decided = (approved: string[], more: Value = {}): Value => ({
  ...{ approvedRequirementIds: approved, rejectedRequirementIds: [], ...more },
})
const assembled = (): string => {
  const texts: Record<string, string> = {
    'feature-brief': fileOf('feature-brief'),
    requirements: fileOf('requirements'),
  }
  const printed = PRINT.prd?.({}, { text: (name) => texts[name], inputs: {}, feature: 'book-a-slot' })
  return printed && 'text' in printed ? printed.text : ''
}

/** The nodes in the order of this run, and the seed's output of each. */
const WALK: [node: keyof typeof facts.tools, output: () => Value][] = [
  [
    'featureBriefGeneration',
    () => ({ featureBriefMarkdown: print('feature-brief', BRIEF), recommendedFeatureId: 'book-a-slot' }),
  ],
  ['featureBriefReview', () => wish('Overview', 'Members of a gym book slots.')],
  [
    'featureBriefUpdate',
    () => ({
      featureBriefMarkdown: fileOf('feature-brief').replace('Members of a climbing gym', 'Members of a gym'),
    }),
  ],
  ['featureBriefReview', () => ({ approved: true })],
  ['initialRequirementsGeneration', () => ({ requirementsMarkdown: print('requirements', REQUIREMENTS) })],
  ['requirementsReview', () => REVIEW],
  ['requirementsUpdate', () => ({ updatedRequirementsContent: fileOf('requirements') })],
  ['requirementsReview', () => decided([])],
  ['gapAnalysis', () => ({ gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] })],
  [
    'gapRequirementsGeneration',
    () => ({
      updatedRequirementsMarkdown: fileOf('requirements').replace(
        '## Review History',
        `${MORE}\n## Review History`,
      ),
    }),
  ],
  ['requirementsReview', () => decided([], { userIterationPreference: true })],
  ['requirementsFinalization', () => ({ approve: ['REQ-005'], reject: [] })],
  ['prdGeneration', () => ({ prdContent: assembled() })],
  ['prdReview', () => wish('Terms', 'None so far.')],
  [
    'prdUpdate',
    () => ({
      updatedPrdContent: fileOf('prd').replace(
        '## Open Questions',
        '## Terms\n\nNone so far.\n\n## Open Questions',
      ),
    }),
  ],
  ['prdReview', () => ({ approved: true })],
]

const { table } = workflowOf('prd')
const rowOf = (node: string) => table.steps.find((step) => step.node === node)

const orchestrate = async (userInput: Value, thread = ''): Promise<string> => {
  const { value, isError } = await tools.call(facts.orchestrator, {
    userInput,
    workflowStateData: { thread_id: thread },
  })
  expect(isError, JSON.stringify(value)).toBe(false)
  return String(value.orchestrationInstructionsPrompt)
}

const THREAD = /"thread_id":"([^"]+)"/
const FILE = /\bmagi-sdd\/[\w./-]+?\.md\b/
const ITEMS = /^- (.*)$/gm

/** What a prompt of the orchestrator hands over: the input of a task, the file of a gate or of an end, the messages of a failure. */
const inputOf = (prompt: string, node: keyof typeof facts.tools): Value => {
  const [, given] = /^# Input\n\n(.*)$/m.exec(prompt) ?? []
  if (given !== undefined) return JSON.parse(given)
  const [name = ''] = facts.toolInputs[node]
  if (name === 'messages') return { messages: [...prompt.matchAll(ITEMS)].map(([, message]) => message) }
  const [file] = FILE.exec(prompt) ?? []
  expect(file, `${node}: ${prompt}`).toBeDefined()
  return { [name]: join(project, String(file)) }
}

const callTool = async (node: keyof typeof facts.tools, input: Value, thread: string): Promise<void> => {
  const { value, isError } = await tools.call(facts.tools[node], {
    ...input,
    workflowStateData: { thread_id: thread },
  })
  expect(isError, JSON.stringify(value)).toBe(false)
  const [, echoed] = /^# Input\n\n(.*)$/m.exec(String(value.promptForLLM)) ?? []
  // Whatever the review says beyond the seed's type stays with the run.
  expect(input).toMatchObject(JSON.parse(echoed ?? ''))
  expect(Object.keys(JSON.parse(echoed ?? ''))).toEqual(Object.keys(input))
  for (const field of facts.toolOutputs[node])
    expect(value.resultSchema).toContain(`"${field.replace('?', '')}"`)
}

describe('the orchestrator', () => {
  it('tells only the problems of a result that it does not take', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    const first = await orchestrate({ projectPath: other, userUtterance: SAID })
    const thread = /"thread_id":"([^"]+)"/.exec(first)?.[1] ?? ''
    const refused = await orchestrate({ ...BRIEF, title: '' }, thread)
    expect(refused).toMatch(/^# Your last result was not taken\n\n- title: /)
    expect(refused).not.toContain('# Role')
    expect(await orchestrate({}, thread)).toContain('# Role')
  })
})

describe('the fifteen tools of the seed', () => {
  it('take what the orchestrator hands over, whole, and what they ask for leads on', async () => {
    let prompt = await orchestrate({ projectPath: project, userUtterance: SAID })
    const thread = THREAD.exec(prompt)?.[1] ?? ''
    const called = new Set<string>()
    const feed = async (node: keyof typeof facts.tools, input: Value): Promise<void> => {
      expect(Object.keys(input), node).toEqual(facts.toolInputs[node])
      for (const [name, path] of Object.entries(input))
        if (name.endsWith('Path')) expect(existsSync(String(path)), `${node}: ${path}`).toBe(true)
      await callTool(node, input, thread)
      called.add(facts.tools[node])
    }
    for (const [node, output] of WALK) {
      const input = inputOf(prompt, node)
      await feed(node, input)
      // The approved brief is finalized by the run itself: the next task is the first to hand it over.
      if (node === 'initialRequirementsGeneration') await feed('featureBriefFinalization', input)
      const value = output()
      const result = node === 'requirementsFinalization' ? 'pending' : (rowOf(node)?.result as ResultName)
      expect(RESULTS[result].safeParse(value).success, node).toBe(true)
      prompt = await orchestrate(value, thread)
      expect(prompt, node).not.toContain('was not taken')
    }
    expect(prompt).toContain('The workflow has concluded')
    await feed('prdFinalization', inputOf(prompt, 'prdFinalization'))
    await feed('prdFailure', inputOf(await orchestrate({}), 'prdFailure'))
    expect([...called].sort()).toEqual(Object.values(facts.tools).sort())
  })

  it('are typed all through, down to a modification and a gap', async () => {
    type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
    const untyped = ({ type, properties, items, anyOf }: Schema): boolean =>
      (type === 'object' && !properties) ||
      (type === 'array' && (!items || untyped(items))) ||
      Object.values(properties ?? {}).some(untyped) ||
      (anyOf ?? []).some(untyped)
    const all = (await tools.client.listTools()).tools
    for (const [node, name] of Object.entries(facts.tools)) {
      const schema = all.find((tool) => tool.name === name)?.inputSchema as Schema
      const input = facts.toolInputs[node as keyof typeof facts.toolInputs]
      expect(Object.keys(schema.properties ?? {})).toEqual([...input, 'workflowStateData'])
      // Reasons, answers and priorities are by id: a record has no properties of its own.
      const {
        reasons: _reasons,
        answers: _answers,
        priorities: _priorities,
        ...review
      } = schema.properties?.reviewResult?.properties ?? {}
      expect(
        untyped({ properties: { ...schema.properties, reviewResult: { properties: review } } }),
        name,
      ).toBe(false)
      const gap = schema.properties?.identifiedGaps?.items?.properties
      if (gap) expect(Object.keys(gap)).toEqual(facts.gap.fields)
    }
  })
})
