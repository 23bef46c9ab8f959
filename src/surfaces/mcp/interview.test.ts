import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScriptedAuthor } from '../../authors/scripted.ts'
import { createMcpAccess } from '../../compose.ts'
import { SAMPLE } from '../../documents/spec/broken.case.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'
import type { Access } from './access.ts'
import {
  type Called,
  type Connected,
  connect,
  connectModern,
  type Person,
  taskOf,
  type Value,
} from './client.case.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-mcp-interview-'))
let count = 0
const createProject = (): string => {
  const path = join(folder, `project-${count++}`)
  mkdirSync(path)
  return path
}

beforeAll(() => {
  mkdirSync(join(folder, 'home'))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  writeFileSync(join(folder, 'home', 'settings.json'), '{"gates":{"minimum":"elicited"}}')
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
  rmSync(folder, { recursive: true, force: true })
})

const IDEA = 'Neighbours lend tools to each other.'
const QUESTION = {
  ...{ question: 'Who may borrow a tool?', why: 'It decides who signs in.', dimension: 'journeys' },
  ...{ id: 'journeys.who', choices: ['Members', 'Anyone'], strength: { journeys: 0.4, data: 0.1 } },
}
const SPEC = { specMarkdown: SAMPLE, recommendedFeatureId: 'tool-lending' }
const APPROVED = { type: 'spec', status: 'APPROVED', feedback: 'Checked.' }
const accept: Person = (_message, [first]) => ({ action: 'accept', content: { decision: first } })

/** One project and the calls about it. */
const open = (tools: Connected, projectPath = createProject()) => ({
  ...{ tools, projectPath },
  run: (args: Value = {}) => tools.call('run', { projectPath, ...args }),
  say: ({ value }: Called, result: unknown) => {
    const request = (value.task as { request: string } | undefined)?.request ?? value.request
    return tools.call('answer', { projectPath, request, result })
  },
  status: () => tools.call('status', { projectPath }),
  spec: () => readFileSync(join(projectPath, 'magi-sdd/tool-lending/spec.md'), 'utf8'),
})
type Opened = ReturnType<typeof open>

const start = async (person?: Person): Promise<{ it: Opened; task: Called }> => {
  const project = open(await (person ? connectModern(person) : connect()))
  return { it: project, task: await project.run({ workflow: 'interview', text: IDEA }) }
}
const toQuestion = async (person?: Person) => {
  const { it: project, task } = await start(person)
  return { it: project, asked: await project.say(task, QUESTION) }
}
const toDraft = async () => {
  const { it: project, asked } = await toQuestion()
  return { it: project, task: await project.say(asked, { done: true }) }
}
const toPreview = async () => {
  const { it: project, task } = await toDraft()
  return { it: project, gate: await project.say(task, SPEC) }
}

describe('an interview', () => {
  it('goes from a task to a question, an answer, a form, the architect and stories', async () => {
    const forms: string[] = []
    const person: Person = (message, choices) => {
      forms.push(message)
      return message.includes('Who may') ? { action: 'decline' } : accept(message, choices)
    }
    const { it: project, task } = await start(person)
    expect(taskOf(task)).toMatchObject({
      role: 'product-manager',
      input: { userUtterance: IDEA, turns: [], left: 20, specPath: null, expertise: 'BASIC' },
    })
    const asked = await project.say(task, QUESTION)
    expect(asked.value).toMatchObject({
      ...{ status: 'question', question: QUESTION.question, choices: QUESTION.choices, turn: '1 of 20' },
      why: QUESTION.why,
      next: expect.stringContaining('Never answer it yourself'),
    })
    const second = await project.say(asked, { answer: 'Members of the street' })
    expect(taskOf(second).input.turns).toEqual([
      {
        id: 'journeys.who',
        dimension: 'journeys',
        question: QUESTION.question,
        answer: 'Members of the street',
      },
    ])
    const drafting = await project.say(second, { complete: true, strength: { journeys: 1, data: 0.9 } })
    expect(taskOf(drafting).input).toMatchObject({ since: 0, turns: [{ answer: 'Members of the street' }] })
    const reviewing = await project.say(drafting, SPEC)
    expect(forms.at(-1)).toContain('R-001 Borrow a tool · must')
    expect(forms.at(-1)).toContain('magi-sdd/tool-lending/spec.md')
    expect(taskOf(reviewing)).toMatchObject({
      role: 'architect',
      input: { approval_type: 'spec', metadata: { spec_markdown: project.spec() } },
    })
    expect(reviewing.value.next).toContain('a reviewer of its own')
    const done = await project.say(reviewing, APPROVED)
    expect(done.value).toMatchObject({ status: 'done', feature: 'tool-lending' })
    expect(done.value.next).toContain('workflow "prd" and feature "tool-lending"')
    const { resources } = await project.tools.client.listResources()
    const uris = resources.map(({ uri }) => uri).filter((uri) => uri.includes('tool-lending'))
    expect(uris).toContain('throughline://tool-lending/spec')
    const story = uris.find((uri) => uri.includes('/US-001-')) ?? ''
    const [read] = (await project.tools.client.readResource({ uri: story })).contents as { text: string }[]
    expect(read?.text).toContain('US-001')
    const { value } = await project.tools.call('read', {
      ...{ projectPath: project.projectPath, feature: 'tool-lending', document: 'US-001' },
    })
    expect(value.text).toBe(read?.text)
  })

  it('begins without a word, once, and with an opening task', async () => {
    const project = open(await connect())
    const first = await project.run({ workflow: 'interview' })
    expect(taskOf(first).input).toMatchObject({ userUtterance: '', turns: [] })
    expect(await project.run({ workflow: 'interview' })).toEqual(first)
    expect(await project.run({ workflow: 'interview', text: ' ' })).toEqual(first)
    expect((await project.status()).value.runs).toHaveLength(1)
  })

  it('begins once with the same words, whatever else is under way', async () => {
    const project = open(await connect())
    const prd = await project.run({ text: IDEA })
    const first = await project.run({ workflow: 'interview', text: IDEA })
    expect(first.value.run).not.toBe(prd.value.run)
    expect(await project.run({ workflow: 'interview', text: IDEA })).toEqual(first)
    expect(await project.run({ feature: first.value.run })).toEqual(first)
    expect((await project.status()).value.runs).toHaveLength(2)
  })

  it('of several the one that is meant has to be named', async () => {
    const project = open(await connect())
    const first = await project.run({ workflow: 'interview', text: 'One.' })
    await project.run({ workflow: 'interview', text: 'Two.' })
    const unclear = await project.run({ workflow: 'interview' })
    expect(unclear.value.error).toMatchObject({ code: 'usage', message: expect.stringContaining('several') })
    expect(await project.run({ workflow: 'interview', feature: first.value.run })).toEqual(first)
  })

  it('a feature that there is not is told, and none is made', async () => {
    const project = open(await connect())
    for (const workflow of ['interview', 'prd']) {
      const { value } = await project.run({ workflow, feature: 'nothing-here' })
      expect(value.error).toMatchObject({ code: 'unknown-feature', fix: expect.stringContaining('status') })
      const outside = await project.run({ workflow, feature: '../x', text: IDEA })
      expect(outside.value.error).toMatchObject({ code: 'unsafe-path' })
    }
    expect((await project.status()).value.runs).toEqual([])
  })

  it('leads on to requirements, and going on with a concluded one says so', async () => {
    const project = open(await connect())
    const feature = 'tool-lending'
    await project.say(await project.run({ document: SAMPLE }), APPROVED)
    expect((await project.run({ workflow: 'interview', feature })).value.status).toBe('done')
    const taken = await project.run({ workflow: 'prd', feature })
    expect(await project.run({ workflow: 'prd', feature })).toEqual(taken)
    expect(taken.value).toMatchObject({
      status: 'waiting',
      about: 'Specification: nobody has approved it yet',
    })
    expect(taken.bytes).toBeLessThanOrEqual(300)
  })
})

describe('a specification that is brought', () => {
  it('goes past the questions, and given again changes nothing', async () => {
    const project = open(await connect())
    const first = await project.run({ document: SAMPLE })
    expect(taskOf(first)).toMatchObject({ role: 'architect' })
    expect(project.spec()).toBe(SAMPLE)
    expect(await project.run({ workflow: 'interview', document: SAMPLE })).toEqual(first)
    expect((await project.status()).value.runs).toHaveLength(1)
  })

  it('replaces the draft of an interview that is under way', async () => {
    const { it: project, asked } = await toQuestion()
    const after = await project.run({ document: SAMPLE, feature: asked.value.run })
    expect(taskOf(after)).toMatchObject({ role: 'architect' })
    expect(after.value).toMatchObject({ run: asked.value.run, feature: 'tool-lending' })
  })

  it('with problems becomes an interview about them', async () => {
    const project = open(await connect())
    const first = await project.run({ document: SAMPLE.replace('- Borrow a tool\n', '') })
    expect(taskOf(first).role).toBe('product-manager')
    expect(JSON.stringify(taskOf(first).input.problems)).toContain('In Scope')
    expect(taskOf(first).input.specPath).toMatch(/spec\.md$/)
  })

  it('is refused while the architect reads the last one', async () => {
    const project = open(await connect())
    await project.run({ document: SAMPLE })
    const text = SAMPLE.replace('Neighbours', 'Friends')
    const refused = await project.run({ document: text, feature: 'tool-lending' })
    expect(refused).toMatchObject({ isError: true, value: { error: { code: 'blocked' } } })
    expect(project.spec()).toBe(SAMPLE)
  })

  it.each<[string, Value, string]>([
    ['of more than 1 MB', { document: `${SAMPLE}${'x'.repeat(1_000_000)}` }, 'invalid-value'],
    ['of more than 1 MB in bytes', { document: `${SAMPLE}${'ä'.repeat(500_000)}` }, 'invalid-value'],
    ['that holds NUL', { document: `${SAMPLE}\0` }, 'invalid-value'],
    ['of bytes that are no text', { document: '\u0089PNG\r\n\u001a\n' }, 'invalid-value'],
    ['of half characters', { document: `${SAMPLE}\ud800` }, 'invalid-value'],
    ['that is empty', { workflow: 'interview', document: ' \n' }, 'invalid-value'],
    ['for a PRD', { workflow: 'prd', document: SAMPLE }, 'usage'],
    ['for an unknown workflow', { workflow: 'interviews', document: SAMPLE }, 'usage'],
  ])('%s is refused with a fix, and nothing is started', async (_, args, code) => {
    const project = open(await connect())
    const { value, isError } = await project.run(args)
    expect(isError).toBe(true)
    expect(value.error).toMatchObject({ code, fix: expect.stringMatching(/\w/) })
    expect((await project.status()).value.runs).toEqual([])
    expect(existsSync(join(project.projectPath, 'magi-sdd'))).toBe(false)
  })

  it('an unknown workflow is told with those there are', async () => {
    const project = open(await connect())
    for (const args of [{ workflow: 'x' }, { workflow: 'x', text: 'y' }, { workflow: '__proto__' }]) {
      const { value } = await project.run(args)
      expect(value.error).toMatchObject({
        code: 'usage',
        fix: expect.stringContaining('prd, delivery, design, interview'),
      })
    }
  })
})

describe('a question', () => {
  it('is never answered by itself, however often the run is looked at', async () => {
    const { it: project, asked } = await toQuestion()
    for (let n = 0; n < 3; n++) expect(await project.run()).toEqual(asked)
    expect(await project.run({ workflow: 'interview' })).toEqual(asked)
    expect(await project.run({ workflow: 'interview', text: IDEA })).toEqual(asked)
    const [row] = (await project.status()).value.runs as Value[]
    expect(row).toMatchObject({ turns: 0, waits: { for: 'person', ask: 'question' } })
  })

  it('takes words, a skip or the word that it is enough, and nothing else', async () => {
    const { it: project, asked } = await toQuestion()
    for (const result of [{}, { answer: ' ' }, { approved: true }]) {
      const refused = await project.say(asked, result)
      expect(refused.value.error).toMatchObject({
        code: 'invalid-value',
        fix: expect.stringContaining('answer'),
      })
    }
    const next = await project.say(asked, { answer: 'skip' })
    expect(taskOf(next).input.turns).toMatchObject([{ answer: 'skip' }])
    const again = await project.say(next, QUESTION)
    expect(taskOf(await project.say(again, { done: true })).input).toMatchObject({ since: 0 })
  })

  it('is put as a form where no call is held open for it: a choice with words, own words alone, skip and done', async () => {
    const answers: [content: Value, kept: string | undefined][] = [
      [{ decision: 'Members' }, 'Members'],
      [{ decision: 'Anyone', words: 'with a deposit' }, 'Anyone: with a deposit'],
      [{ words: ' Only my street. ' }, 'Only my street.'],
      [{ decision: 'In my own words', words: 'Ask the board' }, 'Ask the board'],
      [{ decision: 'Skip this question' }, 'skip'],
      [{ decision: 'Write the specification now' }, undefined],
    ]
    let at = 0
    const seen: string[] = []
    const { it: project, task } = await start((message) => {
      seen.push(message)
      return { action: 'accept', content: answers[at]?.[0] as Value }
    })
    let step = task
    for (; at < answers.length; at++) {
      expect(taskOf(step).role).toBe('product-manager')
      step = await project.say(step, QUESTION)
    }
    const said = (taskOf(step).input.turns as { answer: string }[]).map(({ answer }) => answer)
    expect(said).toEqual(answers.flatMap(([, kept]) => kept ?? []))
    expect(seen[0]).toMatch(/^Who may borrow a tool\?\nIt decides who signs in\.\nquestion 1 of at most 20/)
  })

  it.each([
    ['declined', { action: 'decline' }],
    ['cancelled', { action: 'cancel' }],
    ['put off', { action: 'accept', content: { decision: 'Later' } }],
    ['sent empty', { action: 'accept', content: { words: ' ' } }],
    ['sent without the words it needs', { action: 'accept', content: { decision: 'In my own words' } }],
    ['filled with a word of its own', { action: 'accept', content: { decision: 'yes' } }],
  ])('stays open when its form is %s', async (_, response) => {
    const { asked } = await toQuestion(() => response)
    expect(asked.value).toMatchObject({ status: 'question', turn: '1 of 20' })
  })

  it('tells choices of its author apart from the ways around it, however they are worded', async () => {
    const forms: string[][] = []
    const decisions = ['Later', 'Later (1)']
    const { it: project, task } = await start((_message, choices) => {
      forms.push(choices)
      return { action: 'accept', content: { decision: decisions.shift() } }
    })
    const long = 'long '.repeat(60)
    const choices = ['Later', 'Skip this question', `${long}one`, `${long}two`]
    expect((await project.say(task, { ...QUESTION, choices })).value.status).toBe('question')
    expect(forms[0]).toContain('Skip this question (2)')
    expect(new Set(forms[0]).size).toBe(8)
    expect(taskOf(await project.run()).input.turns).toMatchObject([{ answer: 'Later' }])
  })

  it('holds no call open where a form would: it comes back to be asked in the chat', async () => {
    const seen: string[] = []
    const person: Person = (message, choices) => {
      seen.push(message)
      return accept(message, choices)
    }
    const project = open(await connect(person))
    const task = await project.run({ workflow: 'interview', text: IDEA })
    const asked = await project.say(task, QUESTION)
    expect(asked.value).toMatchObject({ status: 'question', question: QUESTION.question })
    expect(seen).toEqual([])
    const drafting = await project.say(asked, { done: true })
    expect(taskOf(await project.say(drafting, SPEC)).role).toBe('architect')
    expect(seen).toHaveLength(1)
  })

  it('that was answered is not answered again by another answer', async () => {
    const { it: project, asked } = await toQuestion()
    const next = await project.say(asked, { answer: 'Members' })
    expect(await project.say(asked, { answer: 'Members' })).toEqual(next)
    const late = await project.say(asked, { answer: 'Anyone' })
    expect(late).toMatchObject({ isError: true, value: { error: { code: 'late' } } })
    expect(taskOf(late)).toEqual(taskOf(next))
  })
})

describe('the preview', () => {
  it('keeps what an agent says as a proposal, says so in 300 bytes, and stays open', async () => {
    const { it: project, gate } = await toPreview()
    const said = await project.say(gate, { choice: 'submit_to_architect', summary: 'Looks fine.' })
    expect(said).toMatchObject({
      isError: false,
      value: { status: 'waiting', about: 'Look at the specification' },
    })
    expect(said.value.request).toBe(gate.value.request)
    const polled = await project.run()
    expect(polled.bytes).toBeLessThanOrEqual(300)
    const forms: string[] = []
    const other = open(
      await connect((message) => {
        forms.push(message)
        return { action: 'cancel' }
      }),
      project.projectPath,
    )
    await other.run()
    expect(forms[0]).toContain('The agent says: Looks fine.')
  })

  it('keeps a proposal once, though the form makes the call again', async () => {
    const { it: project, gate } = await toPreview()
    for (const connected of [connect, connectModern]) {
      const other = open(await connected(() => ({ action: 'cancel' })), project.projectPath)
      await other.say(gate, { choice: 'submit_to_architect', summary: connected.name })
    }
    const services = (await createMcpAccess('0', undefined, folder)).open(project.projectPath, {})
    const { request } = await perform<Reply>(services, 'next', {})
    await services.close()
    expect(request?.proposals).toHaveLength(2)
  })

  it('says so in 300 bytes for the longest name, too', async () => {
    const { it: project, task } = await toDraft()
    const id = `a${'-very-long-name'.repeat(4)}`.slice(0, 50)
    await project.say(task, { ...SPEC, recommendedFeatureId: id })
    const polled = await project.run({ feature: id })
    expect(polled.value.file).toBe(`magi-sdd/${id}/spec.md`)
    expect(polled.bytes).toBeLessThanOrEqual(300)
  })

  it('goes on with the interview, with what the person says is missing', async () => {
    const { it: project } = await toPreview()
    const wish: Person = (_message, choices) => ({
      action: 'accept',
      content: { decision: choices[1], words: 'Say what happens to a broken tool.' },
    })
    const asking = await open(await connect(wish), project.projectPath).run()
    expect(taskOf(asking)).toMatchObject({
      role: 'product-manager',
      input: { feedback: 'Say what happens to a broken tool.', specPath: expect.stringMatching(/spec\.md$/) },
    })
  })
})

describe('the architect', () => {
  const toArchitect = async () => {
    const project = open(await connect())
    return { it: project, task: await project.run({ document: SAMPLE }) }
  }

  it('sends it back with feedback, which the next question is about', async () => {
    const { it: project, task } = await toArchitect()
    const result = { type: 'spec', status: 'NEEDS_CHANGES', feedback: 'R-001: say how long.' }
    const asking = await project.say(task, result)
    expect(taskOf(asking).input).toMatchObject({ feedback: 'R-001: say how long.' })
  })

  it('a late RESULT changes nothing and says so', async () => {
    const { it: project, task } = await toArchitect()
    const sent = await project.say(task, { type: 'spec', status: 'NEEDS_CHANGES', feedback: 'More.' })
    const late = await project.say(task, APPROVED)
    expect(late.isError).toBe(true)
    expect(late.value.error).toMatchObject({
      code: 'late',
      fix: expect.stringContaining('nothing was changed'),
    })
    expect(taskOf(late)).toEqual(taskOf(sent))
  })

  it('a RESULT about a text that was edited meanwhile is stale, and the new text is asked about', async () => {
    const { it: project, task } = await toArchitect()
    const edited = SAMPLE.replace('Neighbours lend', 'Friends lend')
    writeFileSync(join(project.projectPath, 'magi-sdd/tool-lending/spec.md'), edited)
    const stale = await project.say(task, APPROVED)
    expect(stale.value.error).toMatchObject({ code: 'stale', fix: expect.stringContaining('open now') })
    expect(taskOf(stale).input.metadata).toMatchObject({ spec_markdown: edited })
  })

  it('stories that do not hold are asked for again with the reasons', async () => {
    const { it: project, task } = await toArchitect()
    const story = { id: 'US-001', epic: 'EPIC-009', title: 'x', acceptanceCriteria: ['y'] }
    const again = await project.say(task, { ...APPROVED, epics: [], stories: [story] })
    expect(again.isError).toBe(true)
    expect(JSON.stringify(again.value.problems)).toContain('EPIC-009')
  })

  it('a message of another kind leads to an error that a person resets', async () => {
    const { it: project, task } = await toArchitect()
    const broken = await project.say(task, { type: 'plan', status: 'APPROVED', feedback: 'x' })
    expect(broken.value).toMatchObject({
      ...{ status: 'error', next: expect.stringContaining('throughline reset tool-lending') },
      messages: [expect.stringContaining('plan')],
    })
    const services = (await createMcpAccess('0', undefined, folder)).open(project.projectPath, {})
    await perform(services, 'reset', {})
    await services.close()
    const idle = await project.run()
    expect(idle.value).toMatchObject({ status: 'idle', next: expect.stringContaining('tool-lending') })
    const asking = await project.run({ workflow: 'interview', feature: 'tool-lending' })
    expect(asking.value).toMatchObject({ run: task.value.run, status: 'task' })
  })
})

describe('an author that cannot be reached', () => {
  /** A host whose runs are written by an author that fails as often as it is told to. */
  const toAccess = async (script: () => unknown): Promise<Access> => {
    const access = await createMcpAccess('0', undefined, folder)
    let now = Date.now()
    const author = createScriptedAuthor(() => script() as never)
    const world = (services: ReturnType<Access['open']>) => ({
      ...services.world,
      now: () => {
        now += 5_000
        return now
      },
    })
    return {
      ...access,
      open: (project, call) => {
        const services = access.open(project, call)
        return Object.defineProperties({} as typeof services, {
          ...Object.getOwnPropertyDescriptors(services),
          author: { value: async () => author, enumerable: true },
          world: { value: world(services), enumerable: true },
        })
      },
    }
  }
  const down = () => new Fault('io', 'the model does not answer', 'try again')

  it('suspends the run; the user is asked, and a poll does not answer for them', async () => {
    let isDown = true
    const host = await toAccess(() => (isDown ? down() : QUESTION))
    const project = open(await connect(undefined, 'default', host))
    const suspended = await project.run({ workflow: 'interview', text: IDEA })
    expect(suspended.value).toMatchObject({ status: 'question', choices: ['proceed', 'cancel'] })
    isDown = false
    expect(await project.run()).toEqual(suspended)
    expect((await project.say(suspended, { choice: 'proceed' })).value).toMatchObject({
      ...{ status: 'question', question: QUESTION.question },
    })
  })

  it('is given up by the form that the host shows', async () => {
    const person: Person = (message, choices) => {
      expect(message).toContain('could not be reached')
      return { action: 'accept', content: { decision: choices[1] } }
    }
    const project = open(await connectModern(person, await toAccess(down)))
    const ended = await project.run({ workflow: 'interview', text: IDEA })
    expect(ended.value).toMatchObject({ status: 'error', next: expect.stringContaining('throughline reset') })
  })
})

describe('a fresh session', () => {
  it('finds the pending step of twenty long turns in one call of at most 2 KB', async () => {
    const { it: project, task } = await start()
    let step = task
    const long = `Förlåt, ${'a very long answer '.repeat(200)}`
    for (let n = 1; n <= 19; n++) {
      const asked = await project.say(step, { ...QUESTION, question: `${n}: ${'why '.repeat(300)}?` })
      step = await project.say(asked, { answer: long })
    }
    expect(step.bytes).toBeLessThanOrEqual(25_000)
    await project.say(step, { ...QUESTION, question: `${'the last question '.repeat(50)}?` })
    const { value, bytes } = await open(await connect(), project.projectPath).status()
    expect(bytes).toBeLessThanOrEqual(1_000)
    expect(value.runs).toMatchObject([
      {
        ...{ workflow: 'interview', node: 'INTERVIEWING', turns: 19, strength: 'journeys 40, data 10' },
        waits: { for: 'person', ask: 'question', about: expect.stringMatching(/^the last question .*…$/) },
      },
    ])
    const whole = await project.tools.call('read', { projectPath: project.projectPath, document: 'turns' })
    expect(whole.value.text).toContain(long.trim())
  })
})
