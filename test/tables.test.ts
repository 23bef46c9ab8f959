import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { outputOf, schemaOf } from '../src/core/schemas.ts'
import type { CompiledTable } from '../src/core/workflow.ts'
import type { Json, JsonObject } from '../src/schema/json.ts'
import type { Edge, Row } from '../src/schema/table.ts'
import { tableOf, workflowNames, workflowOf } from '../src/workflows/all.case.ts'
import { PHASES } from '../src/workflows/phases/phase-change.ts'
import { GAP_SCORES } from '../src/workflows/prd/found-gaps.ts'
import deliveryFacts from './facts/delivery.json' with { type: 'json' }
import designFacts from './facts/design.json' with { type: 'json' }
import interviewFacts from './facts/interview.json' with { type: 'json' }
import phasesFacts from './facts/phases.json' with { type: 'json' }
import prdFacts from './facts/prd.json' with { type: 'json' }
import { defaultsOf, delivery, design, interview, load, nodeOf, phases, prd, rowOf } from './walk.ts'

/** The tables against `facts/`: whatever the facts state about a seed is in its table, and nothing else is. */
const byNode = (table: CompiledTable, node: string): Row =>
  table.steps.find((row) => row.node === node) as Row
const seedRows = (table: CompiledTable): Row[] => table.steps.filter(({ extension }) => !extension)

type Arrow = { from: string; to: string }
const sorted = (arrows: Arrow[]): string[] =>
  [...new Set(arrows.map(({ from, to }) => `${from} → ${to}`))].sort()

/** Edges between the seed's names; a stay is no transition. */
const arrowsOf = (table: CompiledTable, keep: (edge: Edge) => boolean = () => true): Arrow[] =>
  table.steps
    .flatMap(({ node, next }) => next.filter(keep).map(({ to }) => ({ from: node, to: nodeOf(table, to) })))
    .filter(({ from, to }) => from !== to)

const fieldsOf = (schema: Json | undefined): JsonObject =>
  ((schema as JsonObject).properties ?? {}) as JsonObject
const promptOf = (workflow: string, prompt: string): string | undefined => {
  const { prompts } = workflowOf(workflow)
  return Object.hasOwn(prompts, prompt) ? prompts[prompt] : undefined
}
const itemsOf = (schema: Json | undefined): JsonObject => (schema as JsonObject).items as JsonObject

describe('generated files', () => {
  test('are up to date', () => {
    expect(
      execFileSync('npx', ['tsx', 'scripts/generate.ts', '--check'], { encoding: 'utf8', stdio: 'pipe' }),
    ).toBe('')
  })
  test('hold the six workflows, each with a digest of its own', () => {
    expect(workflowNames()).toEqual(['delivery', 'design', 'interview', 'phases', 'prd', 'story'])
    expect(new Set(workflowNames().map((name) => load(name).digest)).size).toBe(6)
    expect(tableOf('constructor')).toBeUndefined()
    expect(promptOf('prd', 'toString')).toBeUndefined()
    expect(schemaOf('valueOf')).toBeUndefined()
  })
  test('hold the text of every prompt and the schema of every result that a row names', () => {
    for (const table of workflowNames().map(load))
      for (const { prompt, result } of table.steps) {
        if (prompt) expect(promptOf(table.workflow, prompt)?.length).toBeGreaterThan(200)
        if (result) expect(schemaOf(result)).toBeDefined()
      }
  })
  test('name the seed that the facts name', () => {
    for (const facts of [prdFacts, interviewFacts, designFacts, phasesFacts, deliveryFacts])
      expect(load(facts.workflow).seed).toBe(facts.seed)
  })
})

describe('prd', () => {
  test('16 nodes in the order of the seed', () => {
    expect(prd.steps.map(({ node }) => node)).toEqual(prdFacts.nodes)
    expect(prdFacts.nodes).toHaveLength(16)
  })
  test('23 edges: 22 of rows, and the start', () => {
    const start = { from: 'START', to: nodeOf(prd, prd.start) }
    expect(prd.steps.flatMap(({ next }) => next)).toHaveLength(22)
    expect(sorted([start, ...arrowsOf(prd)])).toEqual(sorted(prdFacts.edges))
    expect(prdFacts.edges).toHaveLength(23)
  })
  test('an edge is certain where the facts give no condition', () => {
    for (const { from, to, when } of prdFacts.edges.slice(1)) {
      const row = byNode(prd, from)
      if (when === undefined) expect(row.next).toEqual([{ to: to === 'END' ? to : byNode(prd, to).id }])
      else expect(row.next.length).toBeGreaterThan(1)
    }
  })
  test('15 tools with their inputs', () => {
    const tools = prd.steps.flatMap(({ node, tool }) => (tool ? [[node, tool]] : []))
    const inputs = prd.steps.flatMap(({ node, tool, input }) => (tool ? [[node, input]] : []))
    expect(Object.fromEntries(tools)).toEqual(prdFacts.tools)
    expect(Object.fromEntries(inputs)).toEqual(prdFacts.toolInputs)
    expect(tools).toHaveLength(15)
  })
  test('results have the fields of the tools’ outputs, and require no other', () => {
    for (const [node, outputs] of Object.entries(prdFacts.toolOutputs)) {
      const { kind, result } = byNode(prd, node)
      if (kind === 'approve' || kind === 'fail') continue // pure: nobody hands a document in to change a word
      const schema = outputOf(result ?? '')
      const required = ((schema?.required ?? []) as string[]).slice().sort()
      expect(Object.keys(fieldsOf(schema))).toEqual(
        expect.arrayContaining(outputs.map((name) => name.replace('?', ''))),
      )
      // A missing evaluation is accepted: its score counts as 0.
      const expected = outputs.filter((name) => !name.endsWith('?') && name !== 'gapAnalysisEvaluation')
      expect(required).toEqual(expected.sort())
    }
  })
  test('a gap has the seed’s fields and words', () => {
    const gap = itemsOf(fieldsOf(schemaOf('gap-analysis')).identifiedGaps)
    const suggestion = itemsOf(fieldsOf(gap).suggestedRequirements)
    expect(Object.keys(fieldsOf(gap))).toEqual(prdFacts.gap.fields)
    expect((fieldsOf(gap).severity as JsonObject).enum).toEqual(prdFacts.gap.severity)
    // With criteria of its own a suggestion can stand as it is.
    expect(Object.keys(fieldsOf(suggestion))).toEqual([...prdFacts.gap.suggestedRequirement, 'acceptance'])
    expect((fieldsOf(suggestion).priority as JsonObject).enum).toEqual(prdFacts.gap.priority)
  })
  test('state fields are the seed’s, but for two that are read elsewhere', () => {
    // userInput is the answer itself; prdStatus is read from the file.
    const set = prd.steps.flatMap(({ sets }) => Object.keys(sets))
    expect([...new Set([...set, 'userInput', 'prdStatus'])].sort()).toEqual([...prdFacts.state].sort())
  })
  test('documents have the seed’s files and statuses', () => {
    const { spec: _extension, ...own } = prd.documents
    const documents = Object.values(own).map(({ file, statuses }) => [file, statuses])
    const expected = Object.entries(prdFacts.documents).map(([file, { statuses }]) => [file, statuses])
    expect(documents).toEqual(expected)
  })
  test('prompts that write a document name its sections', () => {
    for (const id of ['draft-brief', 'draft-requirements', 'draft-prd']) {
      const { prompt, document } = rowOf(prd, id)
      const file = prd.documents[document ?? '']?.file as keyof typeof prdFacts.documents
      for (const heading of prdFacts.documents[file].headings)
        expect(promptOf('prd', prompt ?? '')).toContain(`## ${heading}`)
    }
  })
  test('prompts name every field of the result', () => {
    for (const { prompt, node, kind } of prd.steps) {
      if (!prompt || kind === 'approve') continue
      for (const field of prdFacts.toolOutputs[node as keyof typeof prdFacts.toolOutputs])
        expect(promptOf('prd', prompt)).toContain(`\`${field.replace('?', '')}\``)
      for (const input of byNode(prd, node).input) expect(promptOf('prd', prompt)).toContain(input)
    }
  })
  test('gap scores, threshold and rounds are the seed’s', () => {
    expect(GAP_SCORES).toEqual(prdFacts.gapScores)
    expect(defaultsOf(prd)).toEqual({ gapThreshold: prdFacts.gapThreshold, gapRounds: 3 })
  })
})

describe('interview', () => {
  const EXTENDED = [...interviewFacts.edges, ...interviewFacts.extensionEdges]
  test('states are the seed’s and the named extensions', () => {
    expect([...new Set(seedRows(interview).map(({ node }) => node))]).toEqual(
      expect.arrayContaining(interviewFacts.states),
    )
    const states = new Set(interview.steps.map(({ node }) => node))
    expect([...states].sort()).toEqual([...interviewFacts.states, 'PREVIEW', 'SUSPEND'].sort())
  })
  test('without extensions the edges are exactly the 15 of the matrix', () => {
    expect(sorted(arrowsOf(interview, ({ extension }) => !extension))).toEqual(sorted(interviewFacts.edges))
    expect(interviewFacts.edges).toHaveLength(15)
  })
  test('the extensions are exactly the named ones', () => {
    expect(sorted(arrowsOf(interview, ({ extension }) => extension === true))).toEqual(
      sorted(interviewFacts.extensionEdges),
    )
    expect(sorted(arrowsOf(interview))).toEqual(sorted(EXTENDED))
  })
  test('none of the illegal transitions exists', () => {
    const arrows = sorted(arrowsOf(interview))
    for (const arrow of sorted(interviewFacts.illegal)) expect(arrows).not.toContain(arrow)
  })
  test('only DONE is terminal, beside the accepted end shown as WAITING', () => {
    const ends = interview.steps.filter(({ kind }) => kind === 'end')
    expect(ends.map(({ id, node }) => [id, node])).toEqual([
      ['done', 'DONE'],
      ['approved', 'WAITING'],
    ])
    expect(interview.steps.filter(({ id }) => id === interview.start)[0]?.node).toBe('WAITING')
  })
  test('turns, result and tool are the seed’s', () => {
    expect(defaultsOf(interview).maxTurns).toBe(interviewFacts.maxTurns)
    const schema = schemaOf('architect-result')
    expect(Object.keys(fieldsOf(schema))).toEqual([...interviewFacts.result.fields, 'epics', 'stories'])
    expect(schema?.required).toEqual(interviewFacts.result.fields)
    expect((fieldsOf(schema).status as JsonObject).enum).toEqual(
      expect.arrayContaining(interviewFacts.result.status),
    )
    expect(interviewFacts.tools.pm).toContain(rowOf(interview, 'submitting').tool)
  })
})

describe('design', () => {
  test('six nodes with their agents', () => {
    expect(seedRows(design).map(({ node }) => node)).toEqual(designFacts.nodes)
    const agents = design.steps.flatMap(({ node, agent }) => (agent ? [[node, agent]] : []))
    expect(Object.fromEntries(agents)).toEqual(designFacts.agents)
  })
  test('without extensions the edges are exactly the seed’s', () => {
    const start = { from: 'START', to: nodeOf(design, design.start) }
    expect(sorted([start, ...arrowsOf(design, ({ extension }) => !extension)])).toEqual(
      sorted(designFacts.edges),
    )
  })
  test('each part reads what it requires', () => {
    const documents = { hld_draft: 'hld', lld_draft: 'lld', database_schema: 'database' }
    for (const [id, needed] of Object.entries(designFacts.requiresBefore))
      expect(rowOf(design, id).reads).toContain(documents[needed as keyof typeof documents])
  })
  test('state fields and the default are the seed’s', () => {
    const set = design.steps.flatMap(({ sets }) => Object.keys(sets))
    expect(designFacts.state).toEqual(expect.arrayContaining([...set, 'project_brief']))
    expect(Object.keys(design.inputs)).toContain('project_brief')
    expect(defaultsOf(design).maxRevisions).toBe(designFacts.defaults.max_revisions)
  })
})

describe('phases', () => {
  const steps = seedRows(phases)
  test('one row per phase, in the order of the seed', () => {
    expect(steps.map(({ node }) => node)).toEqual(phasesFacts.phases)
    expect(steps.map(({ id }) => id)).toEqual([...PHASES])
  })
  test('each produces its file, and implement code', () => {
    const files = steps.map(({ node, document }) => [node, phases.documents[document ?? '']?.file])
    expect(Object.fromEntries(files)).toEqual({
      ...phasesFacts.produces,
      implement: undefined,
      finish: undefined,
    })
    expect(rowOf(phases, 'implement')).toMatchObject({ result: 'implementation' })
  })
  test('modes and reviews are the seed’s, in every phase with a reviewer', () => {
    expect(phases.options.mode).toMatchObject({ of: Object.keys(phasesFacts.modes), default: 'standard' })
    for (const row of steps) expect(row.limit).toEqual(row.kind === 'phase' ? phasesFacts.modes : undefined)
    expect(steps.filter(({ kind }) => kind !== 'phase').map(({ id }) => id)).toEqual(['finish'])
  })
  test('verify has the final reviewer, every other phase the chain reviewer', () => {
    for (const { id, kind, agent } of steps)
      expect(agent).toBe(
        kind === 'phase' ? (id === 'verify' ? 'final-reviewer' : 'chain-reviewer') : undefined,
      )
  })
  test('a reviewer’s result has the seed’s fields and words', () => {
    const schema = schemaOf('chain-review')
    const issue = fieldsOf(itemsOf(fieldsOf(schema).issues))
    expect(Object.keys(fieldsOf(schema))).toEqual(phasesFacts.reviewer.fields)
    expect(Object.keys(issue)).toEqual(expect.arrayContaining(phasesFacts.reviewer.issue))
    expect((issue.severity as JsonObject).enum).toEqual(phasesFacts.reviewer.severities)
    expect((issue.category as JsonObject).enum).toEqual(phasesFacts.finalReviewer.categories)
  })
})

describe('delivery', () => {
  test('one row per status, with the seed’s phase and what to do on resume', () => {
    expect(Object.fromEntries(delivery.steps.map(({ node, resume }) => [node, resume]))).toEqual(
      deliveryFacts.statuses,
    )
    const numbers = delivery.steps.map(({ node, phase }) => [node, phase ?? 'the interrupted one'])
    expect(Object.fromEntries(numbers)).toEqual(deliveryFacts.phaseOf)
    const names = delivery.phases.map((name, index) => [index + 1, name])
    expect(Object.fromEntries(names)).toEqual(deliveryFacts.phaseNames)
  })
  test('commands are the seed’s', () => {
    expect(delivery.options.command).toMatchObject({ of: deliveryFacts.commands, default: 'build' })
  })
})
