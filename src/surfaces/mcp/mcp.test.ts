import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMcpAccess } from '../../compose.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply } from '../../operations/rows.ts'
import { type Called, type Connected, connect, taskOf, type Value } from './client.case.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-mcp-'))
let count = 0
const createProject = (): string => {
  const path = join(folder, `project-${count++}`)
  mkdirSync(path)
  return path
}
const setMinimum = (minimum: string): void =>
  writeFileSync(join(folder, 'home', 'settings.json'), JSON.stringify({ gates: { minimum } }))

beforeAll(() => {
  mkdirSync(join(folder, 'home'))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  setMinimum('elicited')
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
  rmSync(folder, { recursive: true, force: true })
})

const brief = (more = ''): string =>
  `# Order export\n\n## Status\n\n**Status**: draft\n\n## User Utterance\n\n> Export orders.\n\n## Overview\n\nShop owners export orders.${more}\n\n## Goals\n\n- Less typing\n\n## Scope\n\nOrders.\n\n## Success Criteria\n\n- A file arrives\n`
const BRIEF = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }

const toGate = async (tools: Connected, projectPath: string): Promise<Called> => {
  const started = await tools.call('run', { projectPath, text: 'Export orders.' })
  return tools.call('answer', { projectPath, request: taskOf(started).request, result: BRIEF })
}

describe('the default tools', () => {
  it('are five, in less than 6 KB, and each says how it behaves', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'run',
      'status',
      'read',
      'answer',
      'magi-prd-orchestrator',
    ])
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(6_000)
    for (const { annotations, outputSchema, _meta } of tools) {
      expect([annotations, outputSchema]).not.toContain(undefined)
      // Claude Code would defer it, and our instructions name it.
      expect(_meta).toEqual({ 'anthropic/alwaysLoad': true })
    }
  })

  it('give one task with all that is needed, and the next one for its result', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const started = await tools.call('run', { projectPath, text: 'Export orders.' })
    expect(taskOf(started)).toMatchObject({ role: 'product-manager', resultSchema: { type: 'object' } })
    expect(taskOf(started).instructions).toContain('feature brief')
    const gate = await tools.call('answer', { projectPath, request: taskOf(started).request, result: BRIEF })
    expect(gate.value).toMatchObject({ status: 'waiting', about: 'Decide about the feature brief' })
  })

  it('say what waits for a person in at most 300 bytes', async () => {
    const tools = await connect()
    const projectPath = createProject()
    await toGate(tools, projectPath)
    const polled = await tools.call('run', { projectPath })
    expect(polled.bytes).toBeLessThanOrEqual(300)
    expect(polled.value.answer).toContain('throughline review')
  })

  it('start one run, however often the first call is repeated', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const [first, again] = [
      await tools.call('run', { projectPath, text: 'Export orders.' }),
      await tools.call('run', { projectPath, text: 'Export orders.' }),
    ]
    expect(again.value).toEqual(first.value)
    expect((await tools.call('status', { projectPath })).value.runs).toHaveLength(1)
  })

  it('find the right one of several that have no feature yet', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const texts = ['Export orders.', 'Import orders.', 'Print orders.']
    const first = []
    for (const text of texts) first.push(await tools.call('run', { projectPath, text }))
    for (const [at, text] of texts.entries())
      expect(await tools.call('run', { projectPath, text })).toEqual(first[at])
    expect((await tools.call('status', { projectPath })).value.runs).toHaveLength(3)
  })

  it('take a result once, however often it is given', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const started = await tools.call('run', { projectPath, text: 'Export orders.' })
    const { request } = taskOf(started)
    const results = await Promise.all(
      [1, 2, 3].map(() => tools.call('answer', { projectPath, request, result: BRIEF })),
    )
    for (const { value, isError } of results) if (!isError) expect(value).toMatchObject({ status: 'waiting' })
    const once = await tools.call('answer', { projectPath, request, result: BRIEF })
    expect(once).toMatchObject({ isError: false, value: { status: 'waiting' } })
    expect((await tools.call('status', { projectPath })).value.runs).toHaveLength(1)
  })

  it('tell why a result is not taken, and ask a person after three', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const started = await tools.call('run', { projectPath, text: 'Export orders.' })
    let { request } = taskOf(started)
    const bad = { featureBriefMarkdown: '# Nothing else', recommendedFeatureId: 'order-export' }
    for (let attempt = 1; attempt <= 3; attempt++) {
      const refused = await tools.call('answer', { projectPath, request, result: bad })
      expect(refused.isError).toBe(true)
      const now = await tools.call('run', { projectPath })
      if (attempt < 3) {
        expect(refused.value).toEqual({
          ...{ run: now.value.run, status: 'task', request: taskOf(now).request, attempt: attempt + 1 },
          problems: taskOf(now).problems,
          error: { code: 'invalid-value', fix: expect.any(String) },
        })
        expect(taskOf(now).problems?.join('\n')).toMatch(/Overview/)
        request = taskOf(now).request
      } else expect(now.value.status).toBe('waiting')
    }
  })

  it('read a document, a section, and what changed', async () => {
    const tools = await connect()
    const projectPath = createProject()
    await toGate(tools, projectPath)
    const whole = await tools.call('read', { projectPath, document: 'feature-brief' })
    expect(whole.value.text).toContain('# Order export')
    const goals = await tools.call('read', { projectPath, document: 'feature-brief', section: 'Goals' })
    expect(String(goals.value.text).trim()).toBe('## Goals\n\n- Less typing')
    const none = await tools.call('read', { projectPath, document: 'feature-brief', section: 'Nothing' })
    expect(none.value.error).toMatchObject({ code: 'usage', fix: expect.stringContaining('Goals') })
  })
})

const REQUIREMENTS = `# Requirements\n\n**Feature ID:** order-export\n\n## Status\n\n**Status**: draft\n\n## Approved Requirements\n\n## Modified Requirements\n\n## Rejected Requirements\n\n## Out-of-Scope Requirements\n\n## Pending Review Requirements\n\n### REQ-001: Export\n\n- **Priority**: high\n- **Category**: Functional\n- **Description**: The system shall export orders.\n\n## Review History\n`
const APPROVED = { approvedRequirementIds: ['REQ-001'], rejectedRequirementIds: [] }
const GAP = {
  ...{ id: 'GAP-001', title: 'No failure', description: 'A long story.', severity: 'high' },
  ...{ category: 'x', impact: 'y', suggestedRequirements: [] },
}

describe('gaps', () => {
  it('come back as one line each, and whole when they are read', async () => {
    setMinimum('reported')
    const tools = await connect()
    const projectPath = createProject()
    try {
      const gate = await toGate(tools, projectPath)
      const say = (request: unknown, result: Value) => tools.call('answer', { projectPath, request, result })
      const drafted = await say(gate.value.request, { approved: true })
      const review = await say(taskOf(drafted).request, { requirementsMarkdown: REQUIREMENTS })
      const analysing = await say(review.value.request, APPROVED)
      const result = { gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] }
      const writing = await say(taskOf(analysing).request, result)
      expect(JSON.stringify(writing.value)).toContain('GAP-001 (high) No failure')
      expect(JSON.stringify(writing.value)).not.toContain('A long story.')
      const whole = await tools.call('read', { projectPath, document: 'gaps' })
      expect(JSON.parse(String(whole.value.text))).toEqual([GAP])
    } finally {
      setMinimum('elicited')
    }
  })
})

describe('a fresh session', () => {
  it('finds what is under way without any id, in one call of at most 2 KB', async () => {
    const projectPath = createProject()
    await toGate(await connect(), projectPath)
    const { value, bytes } = await (await connect()).call('status', {})
    expect(bytes).toBeLessThanOrEqual(2_048)
    const runs = value.runs as { project: string; feature: string; waits: Value }[]
    expect(runs.find(({ project }) => project === projectPath)).toMatchObject({
      feature: 'order-export',
      waits: { for: 'person', assurance: 'elicited', file: 'magi-sdd/order-export/feature-brief.md' },
    })
  })

  it('gets no more than fits, and is told how much is left out', async () => {
    const tools = await connect()
    for (let n = 0; n < 12; n++)
      await tools.call('run', { projectPath: createProject(), text: `Idea ${n}: export orders.` })
    const { value, bytes } = await tools.call('status', {})
    expect(bytes).toBeLessThanOrEqual(2_048)
    expect(value.more).toBeGreaterThan(0)
  })
})

describe('a gate', () => {
  it('keeps what an agent says as a proposal, and stays open', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const gate = await toGate(tools, projectPath)
    const result = { approved: true, summary: 'I read it and it is fine.' }
    const said = await tools.call('answer', { projectPath, request: gate.value.request as string, result })
    expect(said.value).toMatchObject({
      ...{ status: 'waiting', request: gate.value.request },
      kept: expect.stringContaining('as a proposal'),
    })
    const text = readFileSync(join(projectPath, 'magi-sdd/order-export/feature-brief.md'), 'utf8')
    expect(text).toContain('**Status**: draft')
  })

  it('opens by a form that the host shows to the person, and records it as elicited', async () => {
    const seen: string[] = []
    const tools = await connect((message) => {
      seen.push(message)
      return { action: 'accept', content: { decision: 'Approve' } }
    })
    const projectPath = createProject()
    const after = await toGate(tools, projectPath)
    expect(seen[0]).toContain('magi-sdd/order-export/feature-brief.md')
    expect(taskOf(after).role).toBe('analyst')
    const text = readFileSync(join(projectPath, 'magi-sdd/order-export/feature-brief.md'), 'utf8')
    expect(text).toMatch(/Approved by.*\(elicited\)/)
  })

  it.each([
    ['declined', { action: 'decline' }],
    ['cancelled', { action: 'cancel' }],
    ['put off', { action: 'accept', content: { decision: 'Later' } }],
    ['accepted without a decision', { action: 'accept', content: {} }],
    ['accepted with a word of its own', { action: 'accept', content: { decision: 'APPROVED!' } }],
  ])('stays open when the form is %s', async (_, response) => {
    const projectPath = createProject()
    const gate = await toGate(await connect(() => response), projectPath)
    expect(gate.value).toMatchObject({ status: 'waiting', about: 'Decide about the feature brief' })
  })

  it('takes wishes from the form', async () => {
    const wish = () => ({
      action: 'accept',
      content: { decision: 'Ask for changes', words: 'Name the format.' },
    })
    const after = await toGate(await connect(wish), createProject())
    expect(taskOf(after)).toMatchObject({ role: 'product-manager' })
    expect(JSON.stringify(after.value)).toContain('Name the format.')
  })

  it('keeps what a form said as the person’s word where the user asks for more, and asks once', async () => {
    setMinimum('person')
    try {
      let forms = 0
      const tools = await connect((message) => {
        forms++
        expect(message).toContain('You confirm it with one key')
        return { action: 'accept', content: { decision: 'Approve' } }
      })
      const projectPath = createProject()
      const gate = await toGate(tools, projectPath)
      expect(gate.value).toMatchObject({ status: 'waiting', said: 'Approve' })
      expect((await tools.call('run', { projectPath })).value).toMatchObject({ status: 'waiting' })
      expect(forms).toBe(1)
    } finally {
      setMinimum('elicited')
    }
  })
})

describe('the orchestrator of the seed', () => {
  const NAME = 'magi-prd-orchestrator'
  const prompt = ({ value }: Called): string => String(value.orchestrationInstructionsPrompt)

  it('answers with a prompt that names role, task, schema and the next call, and its thread id goes round', async () => {
    const tools = await connect()
    const projectPath = createProject()
    const first = prompt(
      await tools.call(NAME, {
        userInput: { projectPath, userUtterance: 'Export orders.' },
        workflowStateData: { thread_id: '' },
      }),
    )
    const thread = /"thread_id":"(prd-\d+-[a-z0-9]{6})"/.exec(first)?.[1] ?? ''
    expect(first).toMatch(/# Role[\s\S]*# Task[\s\S]*# Result schema[\s\S]*recommendedFeatureId/)
    const state = { thread_id: thread }
    const gate = prompt(await tools.call(NAME, { userInput: BRIEF, workflowStateData: state }))
    expect(gate).toMatch(/^Waiting for a person: Decide about the feature brief/)
    expect(gate).toContain(thread)
    expect(prompt(await tools.call(NAME, { workflowStateData: state }))).toBe(gate)
    expect(prompt(await tools.call(NAME, { userInput: { approved: true }, workflowStateData: state }))).toBe(
      gate,
    )
  })

  /** What agents said about the gate at which this thread stands. */
  const countProposals = async (thread: string): Promise<number> => {
    const access = await createMcpAccess('0.0.0')
    for (const project of access.projects()) {
      const services = access.open(project, {})
      try {
        const { runs } = await perform<{ runs: Reply[] }>(services, 'status', {})
        const found = runs.find(({ run }) => run.id === thread)
        if (found) return found.requests[0]?.proposals.length ?? 0
      } finally {
        await services.close()
      }
    }
    throw new Error(`no thread ${thread}`)
  }
  const startThread = async (tools: Connected): Promise<string> => {
    const userInput = { projectPath: createProject(), userUtterance: 'Export orders.' }
    const first = await tools.call(NAME, { userInput, workflowStateData: { thread_id: '' } })
    return /"thread_id":"([^"]+)"/.exec(prompt(first))?.[1] ?? ''
  }

  it('takes a result once: given again after a lost answer, it only says where the run stands', async () => {
    const tools = await connect()
    const state = { thread_id: await startThread(tools) }
    const gate = await tools.call(NAME, { userInput: BRIEF, workflowStateData: state })
    const again = await tools.call(NAME, { userInput: BRIEF, workflowStateData: state })
    expect(again).toEqual(gate)
    expect(again.isError).toBe(false)
    expect(await countProposals(state.thread_id)).toBe(0)
  })

  it('does not take the result of one task for that of the next', async () => {
    setMinimum('reported')
    try {
      const tools = await connect()
      const state = { thread_id: await startThread(tools) }
      const say = (userInput: Value) => tools.call(NAME, { userInput, workflowStateData: state })
      for (const result of [BRIEF, { approved: true }, { requirementsMarkdown: REQUIREMENTS }, APPROVED])
        await say(result)
      const analysis = { gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] }
      const writing = await say(analysis)
      expect(prompt(writing)).toContain('updatedRequirementsMarkdown')
      expect(await say(analysis)).toEqual(writing)
    } finally {
      setMinimum('elicited')
    }
  })

  it('goes on by the form that the host shows, though the call is made again with its result', async () => {
    const tools = await connect(() => ({ action: 'accept', content: { decision: 'Approve' } }))
    const state = { thread_id: await startThread(tools) }
    const after = await tools.call(NAME, { userInput: BRIEF, workflowStateData: state })
    expect(after.isError).toBe(false)
    expect(prompt(after)).toContain('requirementsMarkdown')
  })

  it('refuses an unknown thread, and a first call without a project', async () => {
    const tools = await connect()
    const unknown = await tools.call(NAME, { workflowStateData: { thread_id: 'prd-1-aaaaaa' } })
    expect(unknown.value.error).toMatchObject({ code: 'usage', fix: expect.stringContaining('status') })
    const none = await tools.call(NAME, { userInput: {}, workflowStateData: { thread_id: '' } })
    expect(none.value.error).toMatchObject({ code: 'usage', fix: expect.stringContaining('projectPath') })
  })
})

describe('the full tool set', () => {
  it('adds the fifteen tools of the seed, which give prompt and schema and change nothing', async () => {
    const { client, call } = await connect(undefined, 'full')
    const { tools } = await client.listTools()
    expect(tools.filter(({ name }) => /^magi-prd-(?!orchestrator)/.test(name))).toHaveLength(15)
    const { value } = await call('magi-prd-gap-analysis', {
      featureBriefPath: '/a/feature-brief.md',
      requirementsPath: '/a/requirements.md',
      workflowStateData: { thread_id: 'prd-1-aaaaaa' },
    })
    expect(value.promptForLLM).toContain('/a/requirements.md')
    expect(JSON.parse(String(value.resultSchema))).toMatchObject({
      properties: { gapAnalysisEvaluation: {}, identifiedGaps: {} },
    })
  })
})

describe('prompts and resources', () => {
  it('offer the main commands, the documents, and the features as completions', async () => {
    const { client, call } = await connect()
    const projectPath = createProject()
    await toGate({ client, call }, projectPath)
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      ...['start', 'interview', 'delivery', 'design', 'phases', 'next', 'status'],
    ])
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'next' },
      argument: { name: 'feature', value: 'ord' },
    })
    expect(completion.values).toEqual(['order-export'])
    const uri = 'throughline://order-export/feature-brief'
    expect((await client.listResources()).resources.map((one) => one.uri)).toContain(uri)
    const [read] = (await client.readResource({ uri })).contents as { text: string }[]
    expect(read?.text).toContain('# Order export')
    await expect(client.readResource({ uri: 'throughline://nothing/prd' })).rejects.toThrow()
    const ref = { type: 'ref/resource' as const, uri: 'throughline://{feature}/{document}' }
    const offered = await client.complete({ ref, argument: { name: 'feature', value: 'order' } })
    expect(offered.completion.values).toContain('order-export')
  })

  it('tell a client that subscribed when a document may have changed', async () => {
    setMinimum('reported')
    try {
      const { client, call } = await connect()
      const heard: string[] = []
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
        heard.push(params.uri)
      })
      const projectPath = createProject()
      const gate = await toGate({ client, call }, projectPath)
      const uri = 'throughline://order-export/feature-brief'
      await client.subscribeResource({ uri })
      await call('answer', { projectPath, request: gate.value.request as string, result: { approved: true } })
      await vi.waitFor(() => expect(heard).toContain(uri), { timeout: 30_000 })
      expect(new Set(heard)).toEqual(new Set([uri]))
      await client.unsubscribeResource({ uri })
    } finally {
      setMinimum('elicited')
    }
  })
})

describe('bad input', () => {
  const deep = (): Value => {
    let value: Value = {}
    for (let n = 0; n < 2_000; n++) value = { value }
    return value
  }
  it.each<[string, (project: string, request: string) => [string, Value], string | RegExp]>([
    [
      'a folder that is not there',
      (project) => ['run', { projectPath: `${project}-x`, text: 'x' }],
      'unsafe-path',
    ],
    ['a relative folder', () => ['run', { projectPath: 'here', text: 'x' }], 'unsafe-path'],
    ['a NUL in the path', () => ['run', { projectPath: '/tmp/\0', text: 'x' }], 'unsafe-path'],
    ['no words', (project) => ['run', { projectPath: project, text: ' ' }], 'usage'],
    ['a NUL in the words', (project) => ['run', { projectPath: project, text: 'a\0b' }], 'invalid-value'],
    [
      'an unknown workflow',
      (project) => ['run', { projectPath: project, workflow: 'x', text: 'y' }],
      'usage',
    ],
    [
      'an unknown request',
      (project) => ['answer', { projectPath: project, request: 'aaaaaa-9', result: {} }],
      'unknown-request',
    ],
    [
      'a result of 5 MB',
      (project, request) => [
        'answer',
        { projectPath: project, request, result: { featureBriefMarkdown: 'x'.repeat(5_000_000) } },
      ],
      'invalid-value',
    ],
    [
      'wrong types',
      (project, request) => [
        'answer',
        { projectPath: project, request, result: { featureBriefMarkdown: 7 } },
      ],
      'invalid-value',
    ],
    [
      'a deep result',
      (project, request) => ['answer', { projectPath: project, request, result: deep() }],
      'invalid-value',
    ],
    [
      'a document outside',
      (project) => ['read', { projectPath: project, document: '../../etc/passwd' }],
      'usage',
    ],
    [
      'a feature outside',
      (project) => ['read', { projectPath: project, feature: '../x', document: 'prd' }],
      'unsafe-path',
    ],
  ])('%s gets a clear error with a fix, and changes nothing', async (_, toCall, code) => {
    const tools = await connect()
    const project = createProject()
    const { request } = taskOf(await tools.call('run', { projectPath: project, text: 'Export orders.' }))
    const before = await tools.call('status', { projectPath: project })
    const [name, args] = toCall(project, request)
    const { value, isError } = await tools.call(name, args)
    expect(isError).toBe(true)
    const error = value.error as { code: string; message: string; fix: string }
    expect(error.code).toMatch(code)
    expect(error.fix).not.toBe('')
    const after = (await tools.call('status', { projectPath: project })).value.runs as Value[]
    expect(after).toHaveLength((before.value.runs as unknown[]).length)
    expect(after[0]).toMatchObject({ feature: null, node: 'featureBriefGeneration' })
  })

  it('a request of another project is not answered', async () => {
    const tools = await connect()
    const [mine, theirs] = [createProject(), createProject()]
    const { request } = taskOf(await tools.call('run', { projectPath: mine, text: 'Export orders.' }))
    const other = await tools.call('answer', { projectPath: theirs, request, result: BRIEF })
    expect(other.value.error).toMatchObject({ code: 'unknown-request' })
  })
})
