import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createScriptedAuthor } from '../../authors/scripted.ts'
import { createMachine, createMcpAccess, openProject } from '../../compose.ts'
import { SAMPLE } from '../../documents/spec/broken.case.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'
import { mountMcp } from '../mcp/http.ts'
import { type Browser, enter, type Got } from './browser.case.ts'
import { type Running, startServer } from './server.ts'

const secrets = { token: 't'.repeat(43), opener: 'o'.repeat(43) }
let folder = ''
let server: Running
let me: Browser

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-http-interview-')))
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  const mcp = await createMcpAccess('0.0.0', undefined, folder)
  const { access, mount } = createMachine((onerror) => mountMcp(mcp, 'default', onerror))
  server = await startServer({ secrets, access, mcp: mount(() => undefined), tell: () => undefined }, 0)
  me = await enter(server.port, secrets.opener)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const QUESTION = {
  question: 'Who may borrow a tool?',
  why: 'It decides who signs in.',
  dimension: 'journeys',
  choices: ['Members', 'Anyone'],
  strength: { journeys: 0.4, data: 0 },
}
const SPEC = { specMarkdown: SAMPLE, recommendedFeatureId: 'tool-lending' }
const RESULT = { type: 'spec', status: 'APPROVED', feedback: 'Checked.' }

let count = 0
/** Operations in a project of its own, whose author is whoever answers its tasks here. */
const createProject = () => {
  const project = join(folder, `project-${count++}`)
  mkdirSync(project)
  const call = async (name: string, input: Record<string, unknown>): Promise<Reply> => {
    const services = openProject({ project, door: 'test' })
    try {
      return await perform<Reply>(services, name, input as never)
    } finally {
      await services.close()
    }
  }
  return {
    project,
    call,
    start: (more: object = {}) => call('start', { workflow: 'interview', author: 'host', ...more }),
    say: ({ request }: Reply, value: unknown) =>
      call('answer', { request: request?.id, value: JSON.stringify(value) }),
    next: () => call('next', {}),
  }
}
type Project = ReturnType<typeof createProject>

const at = ({ request }: Reply): string => `/gate/${request?.id}`
const mainOf = ({ text }: Got): string => text.slice(text.indexOf('<main'), text.indexOf('</main'))

const toQuestion = async (question: object = QUESTION) => {
  const project = createProject()
  return { it: project, reply: await project.say(await project.start({ text: 'Lend tools.' }), question) }
}
const toPreview = async (text = SAMPLE) => {
  const { it: project, reply } = await toQuestion()
  const drafting = await project.say(reply, { done: true })
  return { it: project, reply: await project.say(drafting, { ...SPEC, specMarkdown: text }) }
}

/** The last thing that a person said through the page. */
const lastAnswer = async ({ project }: Project) => {
  const services = openProject({ project, door: 'test' })
  try {
    const journal = await services.journal()
    const [stored] = (await journal?.list()) ?? []
    const events = await journal?.events(stored?.run.id ?? '')
    const last = events?.findLast(
      ({ type, data }) => type === 'answered' && (data.by as { door: string }).door === 'page',
    )
    return last?.data as { value: unknown; by: { assurance: string }; shown: string } | undefined
  } finally {
    await services.close()
  }
}

describe('a question', () => {
  test('is shown with why, choices, own words, and how much is known; nothing is chosen', async () => {
    const { reply } = await toQuestion()
    const main = mainOf(await me.get(at(reply)))
    expect(main).toContain('<h1>Who may borrow a tool?</h1>')
    expect(main).toContain('It decides who signs in.')
    expect(main).toContain('question 1 of at most 20, about journeys')
    expect(main).toMatch(/<dt>journeys<\/dt><dd><meter min="0" max="1" value="0.4">40 %<\/meter>/)
    expect(main.match(/type="radio" name="offered"/g)).toHaveLength(2)
    expect(main).not.toContain('checked')
    expect(main).not.toMatch(/style=|<script/)
  })

  test('is found in the list by its own words', async () => {
    const { reply } = await toQuestion({ question: 'Which tools are dangerous?' })
    expect(await me.find('Which tools are dangerous?')).toContain(String(reply.request?.id))
  })

  test.each<[string, Record<string, string>, object]>([
    ['a choice', { choice: 'own', offered: '2' }, { answer: 'Anyone' }],
    ['own words', { choice: 'own', words: 'My street' }, { answer: 'My street' }],
    ['a choice with words', { choice: 'own', offered: '1', words: 'of age' }, { answer: 'Members: of age' }],
    ['a skip', { choice: 'skip' }, { answer: 'skip' }],
    ['the word that it is enough', { choice: 'done' }, { done: true }],
  ])('takes %s, recorded as a person’s', async (_, fields, value) => {
    const { it: project, reply } = await toQuestion()
    const went = await me.send(at(reply), 'Skip this question', fields)
    expect(went).toMatchObject({ status: 303, headers: { location: '/' } })
    expect(await lastAnswer(project)).toMatchObject({ value, by: { assurance: 'person' } })
    expect((await project.next()).request?.to).toBe('author')
  })

  test('sent empty records nothing, and what was typed comes back', async () => {
    const { it: project, reply } = await toQuestion()
    const got = await me.send(at(reply), 'Skip this question', {
      choice: 'own',
      words: ' ',
    })
    expect(got.status).toBe(400)
    expect(got.text).toContain('In my own words: In your own words')
    expect((await project.next()).request?.id).toBe(reply.request?.id)
  })

  test('takes no form of another session, and none without its seal', async () => {
    const { it: project, reply } = await toQuestion()
    const other = await enter(server.port, secrets.opener)
    const seal = /name="seal" value="([^"]+)"/.exec((await me.get(at(reply))).text)?.[1] ?? ''
    for (const [browser, fields] of [
      [me, { answer: 'x' }],
      [me, { answer: 'x', seal: 'x' }],
      [other, { answer: 'x', seal }],
    ] as const)
      expect((await browser.post(at(reply), fields)).status).toBe(403)
    expect((await project.next()).request?.id).toBe(reply.request?.id)
  })

  test('that was answered meanwhile takes no second answer', async () => {
    const { it: project, reply } = await toQuestion()
    const { text } = await me.get(at(reply))
    const seal = /name="seal" value="([^"]+)"/.exec(text)?.[1] ?? ''
    await project.say(reply, { answer: 'Members' })
    const late = await me.post(at(reply), { seal, digest: '', answer: 'Anyone' })
    expect(late).toMatchObject({ status: 409, text: expect.stringContaining('Answered before') })
    expect((await project.next()).run.state.conversation).toMatchObject([{ answer: 'Members' }])
  })

  test('shows hostile words as words, wherever they stand', async () => {
    const evil = '<script>alert(1)</script><b>"x"</b>'
    const { it: project, reply } = await toQuestion({
      ...{
        question: `${evil} ${'long '.repeat(60)}`,
        why: evil,
        dimension: evil.slice(0, 40),
        choices: [evil],
      },
      strength: { [evil.slice(0, 40)]: 1 },
    })
    const main = mainOf(await me.get(at(reply)))
    expect(main).toContain('&#60;script&#62;')
    expect(main).not.toMatch(/<script|<b>"/)
    expect(main).toContain('class="question"')
    const next = await project.say(await project.say(reply, { answer: evil }), QUESTION)
    const said = mainOf(await me.get(at(next)))
    expect(said).toContain('1 answer</summary>')
    expect(said).not.toMatch(/<script|<b>"/)
  })

  test('after a draft was sent back shows what was said about it', async () => {
    const project = createProject()
    const reading = await project.start({ file: SAMPLE })
    const result = { ...RESULT, status: 'NEEDS_CHANGES', feedback: 'R-001: say <how> long.' }
    const asked = await project.say(await project.say(reading, result), QUESTION)
    expect(mainOf(await me.get(at(asked)))).toContain('R-001: say &#60;how&#62; long.')
  })
})

describe('the preview', () => {
  test('shows the whole specification as a reader sees it, and is submitted as it was shown', async () => {
    const { it: project, reply } = await toPreview()
    const main = mainOf(await me.get(at(reply)))
    expect(main).toContain('<li>version: 1</li><li>priority: must</li>')
    expect(main).toContain('☐ A member borrows a free tool')
    expect(main).toMatch(/<strong>Type:<\/strong> functional<br>\s*<strong>Priority:<\/strong> must/)
    expect(main).toContain('R-002: Remind the borrower')
    const went = await me.send(at(reply), 'Submit it to the architect', { choice: 'submit' })
    expect(went.status).toBe(303)
    expect(await lastAnswer(project)).toMatchObject({
      ...{ value: { choice: 'submit_to_architect' }, by: { assurance: 'person' } },
      shown: reply.request?.document?.digest,
    })
    expect(await project.next()).toMatchObject({ run: { node: 'WAITING' }, request: { to: 'author' } })
  })

  test('goes on with what is missing, and not without words', async () => {
    const { it: project, reply } = await toPreview()
    const empty = await me.send(at(reply), 'Go on with the interview', { choice: 'more', words: ' ' })
    expect(empty).toMatchObject({
      status: 400,
      text: expect.stringContaining('What is missing or wrong?'),
    })
    await me.send(at(reply), 'Go on with the interview', { choice: 'more', words: 'Who pays?' })
    expect(await project.next()).toMatchObject({
      run: { node: 'INTERVIEWING', state: { feedback: 'Who pays?' } },
    })
  })

  test('of a text that somebody edited shows what the check would find in it, by line', async () => {
    const { reply } = await toPreview()
    const path = String(reply.request?.document?.path)
    writeFileSync(path, readFileSync(path, 'utf8').replace('- Borrow a tool\n', ''))
    const went = await me.send(at(reply), 'Take the change in', { go: 'on' })
    const main = mainOf(await me.get(String(went.headers.location)))
    expect(main).toMatch(/class="finding"><b>Line \d+ empty-section<\/b>/)
  })

  test('of a text that was changed meanwhile takes the change in first', async () => {
    const { reply } = await toPreview()
    const path = String(reply.request?.document?.path)
    writeFileSync(path, readFileSync(path, 'utf8').replace('Neighbours', 'Friends'))
    expect(mainOf(await me.get(at(reply)))).not.toContain('value="submit"')
    const went = await me.send(at(reply), 'Take the change in', { go: 'on' })
    expect(went.status).toBe(303)
    const next = mainOf(await me.get(String(went.headers.location)))
    expect(next).toContain('Friends lend tools')
    expect(next).toContain('value="submit"')
  })
})

test('a specification that nobody read is shown whole, approved there, and has no way back', async () => {
  const project = createProject()
  await project.say(await project.start({ file: SAMPLE }), RESULT)
  const reply = await project.call('start', { workflow: 'prd', feature: 'tool-lending', author: 'host' })
  const main = mainOf(await me.get(at(reply)))
  expect(main).toContain('<h1>Specification: nobody has approved it yet</h1>')
  expect(main).toContain('<details open>')
  expect(main).toContain('R-002: Remind the borrower')
  expect(main).not.toContain('What changed')
  expect(main).not.toContain('value="back"')
  const went = await me.send(at(reply), 'Approve it', { choice: 'accept' })
  expect(went.status).toBe(303)
  const next = await me.get(String(went.headers.location))
  expect(next.text).toContain('Recorded: Specification: nobody has approved it yet')
})

test('a suspended run is tried again or given up on its page', async () => {
  const project = createProject()
  const services = openProject({ project: project.project, door: 'test' })
  let now = Date.now()
  const author = createScriptedAuthor(() => new Fault('io', 'the model does not answer', 'try again'))
  const reply = await perform<Reply>(
    {
      ...{
        ...services,
        project: services.project,
        workspace: services.workspace,
        author: async () => author,
      },
      world: { ...services.world, now: () => (now += 5_000) },
    },
    'start',
    { workflow: 'interview', text: 'Lend tools.', author: 'host' },
  )
  await services.close()
  expect(reply).toMatchObject({ run: { node: 'SUSPEND' }, request: { ask: 'confirm' } })
  expect(mainOf(await me.get(at(reply)))).toContain('<h1>The author could not be reached; ')
  expect((await me.send(at(reply), 'Give up', {})).status).toBe(400)
  await me.send(at(reply), 'Give up', { choice: 'cancel' })
  expect((await project.next()).run.node).toBe('ERROR')
  expect((await me.get('/')).text).toContain('throughline reset interview-')
})

test('the last answer of an interview is told with the way on', async () => {
  const project = createProject()
  const started = await project.start({ text: 'Lend tools.', author: 'offline', set: ['maxTurns=1'] })
  const asked = await me.send(at(started), 'Skip this question', {
    choice: 'own',
    words: 'Neighbours of our street',
  })
  const went = await me.send(String(asked.headers.location), 'Submit it to the architect', {
    choice: 'submit',
  })
  expect(went.status).toBe(303)
  const { text } = await me.get(String(went.headers.location))
  expect(text).toContain('The architect accepted the specification')
  expect(text).toContain('the architect: The specification can be designed from')
  expect(text).toMatch(/the architect: Note: \d+ questions stay open/)
})
