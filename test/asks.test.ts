/** What a person is asked is decided in one place; terminal, MCP and page draw it. Each ask is driven into being. */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScriptedAuthor } from '../src/authors/scripted.ts'
import { openProject as openServices } from '../src/compose.ts'
import type { Form } from '../src/core/ask.ts'
import { perform } from '../src/operations/perform.ts'
import { Fault } from '../src/schema/fault.ts'
import type { Browser } from '../src/surfaces/http/browser.case.ts'
import { connectTo } from '../src/surfaces/mcp/client.case.ts'
import { createProject, openProject, type Project, type Reply } from './cli.ts'
import {
  gap,
  grade,
  ids,
  requirements,
  review,
  startHost,
  toBriefReview,
  toRequirementsReview,
} from './host.ts'
import { SPEC, startInterview, toPreview, upload } from './interview/host.ts'
import { result } from './interview/texts.ts'
import { type Serving, serve } from './serving.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, menusOf, SPACE, type Step } from './terminal.ts'

const base = createProject('reported')
let server: Serving
let me: Browser
let mcp: Awaited<ReturnType<typeof connectTo>>
/** The form that the host showed last. */
let elicited = { message: '', choices: [] as string[] }

beforeAll(async () => {
  server = await serve(base)
  me = await server.browser()
  mcp = await connectTo(`${server.address}mcp`, server.token, (message, choices) => {
    elicited = { message, choices }
    return { action: 'cancel' }
  })
})
afterAll(async () => {
  await mcp.client.close()
  await server.end()
})

const createRowProject = (name: string): Project => {
  const project = openProject(join(base.dir, '..', name), base.home)
  mkdirSync(project.dir)
  return project
}

const toCap = async (project: Project): Promise<void> => {
  const host = await toRequirementsReview(project, '--set', 'gapRounds=1')
  await host.send(review(ids()))
  await host.send(grade('Poor', [gap()]))
  await host.send({ updatedRequirementsMarkdown: host.document('requirements') })
  await host.send(review([]))
  await host.send(grade('Poor', [gap()]))
}

const toGaps = async (project: Project): Promise<void> => {
  const host = await toRequirementsReview(project)
  await host.send(review(ids()))
  await host.send(grade('Fair', [gap('medium'), { ...gap('low'), id: 'GAP-002', title: 'No log' }]))
}

const toReapprove = async (project: Project): Promise<void> => {
  const host = await toBriefReview(project)
  await host.send({ approved: true })
  const edited = host.document('feature-brief').replace('Less typing', 'No typing')
  project.write(edited, 'magi-sdd', 'order-export', 'feature-brief.md')
  await host.send({ requirementsMarkdown: requirements() })
}

const toUnread = async (project: Project): Promise<void> => {
  const { json } = await upload(project, SPEC)
  await project.run('answer', json.request.id, '--value', JSON.stringify(result('APPROVED', '')))
  await project.run('start', 'prd', '--feature', json.run.feature)
}

const toRepair = async (project: Project): Promise<void> => {
  const host = await startHost(project)
  for (let tries = 0; tries < 3; tries++)
    await host.send({ featureBriefMarkdown: '# Nothing\n', recommendedFeatureId: 'order-export' })
}

/** No author of the command line fails: this one is started in this process, and found there by the others. */
const toConfirm = async (project: Project): Promise<void> => {
  process.env.THROUGHLINE_HOME = project.home
  const services = openServices({ project: project.dir, door: 'test' })
  let now = Date.now()
  const world = { ...services.world, now: () => (now += 5_000) }
  const fails = createScriptedAuthor(() => new Fault('io', 'the model does not answer', 'try again'))
  const { project: dir, workspace } = services
  await perform({ ...services, project: dir, workspace, world, author: async () => fails }, 'start', {
    ...{ workflow: 'interview', text: 'Lend tools.', author: 'host' },
  })
  await services.close()
  delete process.env.THROUGHLINE_HOME
}

const QUESTION = { question: 'Who may borrow a tool?', choices: ['Members', 'Anyone'] }

/** Two checkouts of one run that decided differently, and the journal that holds both. */
const toFork = async (project: Project): Promise<void> => {
  const host = await toBriefReview(project)
  const copy = openProject(`${project.dir}-copy`, project.home)
  cpSync(project.dir, copy.dir, { recursive: true })
  await copy.run('answer', host.reply().request.id, '--reject', 'shorter')
  await host.send({ approved: true })
  const journal = ['magi-sdd', 'order-export', 'journal', `${host.reply().run.id}.jsonl`]
  const lines = new Set([project.read(...journal), copy.read(...journal)].join('').split('\n'))
  project.write(`${[...lines].filter(Boolean).join('\n')}\n`, ...journal)
  rmSync(copy.dir, { recursive: true })
}

/** Two runs of one feature, as two clones that started it bring them together. */
const toRivals = async (project: Project): Promise<void> => {
  await toBriefReview(project)
  const other = openProject(`${project.dir}-other`, project.home)
  mkdirSync(other.dir)
  const { run } = (await toBriefReview(other)).reply()
  const journal = ['magi-sdd', 'order-export', 'journal', `${run.id}.jsonl`]
  project.write(other.read(...journal), ...journal)
  rmSync(other.dir, { recursive: true })
}

type Row = {
  /** The ids of the choices. */
  offers: RegExp
  drive(project: Project): Promise<unknown>
  /** What the terminal adds to the choices, besides «Later». */
  own?: string[]
}

const WHOLE = ['Read it whole']
const EDIT = ['Change what it says: edit it here']
const ROWS: Record<string, Row> = {
  review: { offers: /^approve change missing$/, drive: toBriefReview, own: [...WHOLE, ...EDIT] },
  requirements: {
    offers: /^approve finalize decide reject missing priorities change$/,
    drive: toRequirementsReview,
    own: EDIT,
  },
  pending: {
    offers: /^approve reject decide back$/,
    drive: async (project) =>
      (await toRequirementsReview(project)).send(review(['REQ-001'], { userIterationPreference: true })),
    own: EDIT,
  },
  gaps: { offers: /^close accept decide missing$/, drive: toGaps },
  cap: { offers: /^finalize again$/, drive: toCap },
  reapprove: { offers: /^accept back keep$/, drive: toReapprove, own: WHOLE },
  unread: { offers: /^accept$/, drive: toUnread },
  repair: { offers: /^retry stop$/, drive: toRepair },
  confirm: { offers: /^proceed cancel$/, drive: toConfirm },
  preview: { offers: /^submit more$/, drive: toPreview, own: [...WHOLE, ...EDIT] },
  turn: {
    offers: /^1 2 own skip done$/,
    drive: async (project) =>
      (await startInterview(project, 'Neighbours lend tools.')).to('INTERVIEWING', QUESTION),
  },
  fork: { offers: /^[0-9a-f]{12} [0-9a-f]{12}$/, drive: toFork },
  rivals: { offers: /^[0-9a-f]{12} [0-9a-f]{12}$/, drive: toRivals },
}

const labelsOf = (choices: Form['choices']): string[] => choices.map(({ label }) => label)

/** Words as they were said, however a door breaks its lines. */
const toWords = (text: string): string => text.replace(/[\s│]+/g, ' ')

/** What must be read before anything is chosen. */
const toSaid = ({ form, title }: Reply['request']): string[] => {
  const isTold = form.says.length > 0 || form.document !== undefined || form.items !== undefined
  return [...(isTold ? form.says : [title]), ...(form.list?.entries ?? [])]
}

/** Through the choices and back; where entries can be decided one by one, also there and for several at once. */
const toKeys = ({ items }: Form): Step[] => {
  if (!items) return [['Later', INTERRUPT]]
  const back = items.choices.map(() => DOWN)
  return [
    ['Later', DOWN, DOWN, ENTER],
    ['Back to the list', DOWN, ...back, ENTER],
    ['Later', DOWN, DOWN, DOWN, ENTER],
    ['Mark with space', SPACE, ENTER],
    ['What about these', INTERRUPT],
  ]
}

const toMenu = ({ choices, items }: Form, own: string[]): string[] => {
  const [first = '', ...rest] = labelsOf(choices)
  const more = items ? ['Decide one by one', 'Mark several and decide about those'] : []
  const back = items ? ['See what you decided, and take back'] : []
  return [first, ...more, ...rest, ...back, ...own, 'Later']
}

const checkTerminal = async (project: Project, request: Reply['request'], own: string[]): Promise<void> => {
  const { form } = request
  const shown = await inTerminal(project, ['review'], toKeys(form))
  const menus = menusOf(shown)
  expect(menus[0]).toEqual(toMenu(form, own))
  const before = toWords(shown.slice(0, shown.indexOf('Later')))
  for (const words of toSaid(request)) expect(before).toContain(words)
  if (!form.items) return
  const { choices } = form.items
  expect(menus).toContainEqual([...labelsOf(choices), ...['Back to the list', 'Back to the one before']])
  expect(menus.at(-1)).toEqual(labelsOf(choices.filter(({ words, fields }) => !words && !fields)))
}

const checkMcp = async (project: Project, { run, request }: Reply): Promise<void> => {
  elicited = { message: '', choices: [] }
  await mcp.call('run', { projectPath: project.dir, feature: run.id })
  expect(elicited.choices).toEqual([...labelsOf(request.form.choices.filter(({ items }) => !items)), 'Later'])
  for (const words of toSaid(request)) expect(toWords(elicited.message)).toContain(words)
}

/** Buttons and radios of these names: value and words. */
const readControls = (html: string, ...names: string[]): [string, string][] =>
  [...html.matchAll(/<(?:button|input)([^>]*)>(?: <span>)?([^<]*)/g)]
    .filter(([, attributes]) => names.some((name) => attributes?.includes(` name="${name}"`)))
    .map(([, attributes, words]) => [/ value="([^"]*)"/.exec(attributes ?? '')?.[1] ?? '', words ?? ''])

const toControls = (choices: Form['choices']): [string, string][] =>
  choices.map(({ id, label }) => [id, label])

const checkPage = async ({ id, form, ...request }: Reply['request']): Promise<void> => {
  const { text } = await me.get(`/gate/${id}`)
  const html = text.replaceAll('&#34;', '"').replaceAll('&#39;', "'")
  // One button sends the words and the choice that is marked.
  const named = toControls(form.choices).map(([value, label]) => [value, value === 'own' ? 'Answer' : label])
  expect(readControls(html, 'choice', 'offered')).toEqual(named)
  for (const { words } of request.ask === 'turn' ? [] : form.choices)
    if (words) expect(html).toContain(words.ask)
  for (const words of toSaid({ id, form, ...request })) expect(toWords(html)).toContain(words)
  for (const item of form.items?.ids ?? [])
    expect(readControls(html, `item.${item}`)).toEqual([
      ['', 'Leave'],
      ...toControls(form.items?.choices ?? []),
    ])
}

test.each(Object.entries(ROWS))(
  '%s: the same choices at every door',
  async (name, { offers, drive, own }) => {
    const project = createRowProject(name)
    await drive(project)
    const { json: reply } = await project.run('next')
    const { request } = reply
    expect(request.to).toBe('person')
    expect(request.form.choices.map(({ id }) => id).join(' ')).toMatch(offers)
    await checkPage(request)
    await checkMcp(project, reply)
    await checkTerminal(project, request, own ?? [])
    expect((await project.run('next')).json.request.id).toBe(request.id)
  },
)
