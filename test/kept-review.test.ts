/**
 * Reviews that are left in the middle, at both doors, by random walks beside a model of what the person said: every verdict
 * and every word is found again, or was sent, or is told where the text it was about has changed.
 */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMachine, openProject as openServices } from '../src/compose.ts'
import { toRequirements } from '../src/documents/requirements.ts'
import { type ItemChosen, keepReview, readReview } from '../src/operations/kept-review.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { answer } from '../src/surfaces/http/answer.ts'
import { readGate } from '../src/surfaces/http/gate.ts'
import type { Session } from '../src/surfaces/http/keys.ts'
import { toForm } from '../src/surfaces/http/pages/forms.ts'
import { connect } from '../src/surfaces/mcp/client.case.ts'
import { trials } from '../src/trials.case.ts'
import { createProject, makeFolder, openProject } from './cli.ts'
import { toRequirementsReview } from './host.ts'

const FEATURE = 'order-export'
let base = ''
let home = ''

beforeAll(async () => {
  const project = createProject('reported')
  await toRequirementsReview(project)
  ;[base, home] = [project.dir, project.home]
  process.env.THROUGHLINE_HOME = home
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
})

const { access } = createMachine(() => {
  throw new Error('nobody speaks the protocol here')
})

/** A process of its own, as far as anything but its memory goes: it opens, acts, and is gone. */
const visit = async <T>(dir: string, act: (services: ReturnType<typeof openServices>) => Promise<T>) => {
  const services = openServices({ project: dir, door: 'test' })
  try {
    return await act(services)
  } finally {
    await services.close()
  }
}

type Item = Required<Omit<ItemChosen, 'fields'>>
const item: fc.Arbitrary<Item> = fc.record({
  choice: fc.constantFrom('modify', 'reject', 'out'),
  words: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `w${text.trim()}`),
  reason: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `r${text.trim()}`),
})
const IDS = ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004']
const id = fc.constantFrom(...IDS)
type Step =
  | { door: 'terminal' | 'page'; id: string; item: Item | null }
  | { door: 'editor'; id: string; text: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ door: fc.constantFrom('terminal', 'page'), id, item: fc.option(item) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      door: fc.constant('editor' as const),
      id,
      text: fc.stringMatching(/^[a-z]{3,12}$/),
    }),
  },
)

const readNext = (services: Services): Promise<Reply> =>
  perform<Reply>(services, 'continue', { feature: FEATURE })

const pendingOf = async (dir: string) => {
  const text = readFileSync(join(dir, 'magi-sdd', FEATURE, 'requirements.md'), 'utf8')
  return toRequirements(text).entries
}

/** As the terminal does: what was kept is read, one decision is made, and that is kept; then the process is killed. */
const inTerminal = (dir: string, about: string, chosen: Item | null) =>
  visit(dir, async (services) => {
    const { run, request } = await readNext(services)
    if (!request) throw new Error('nothing is asked')
    const entries = await pendingOf(dir)
    const { items } = readReview(services, { run, request }, entries)
    if (chosen) items[about] = chosen
    else delete items[about]
    keepReview(services, { run, request }, entries, { items })
  })

const textAt = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

/** The fields of the form as the page fills it in. */
const toFields = (html: string): URLSearchParams => {
  const toPlain = (text: string): string =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const fields = new URLSearchParams()
  for (const about of IDS) {
    const chosen = textAt(html, new RegExp(`name="item\\.${about}" value="([^"]*)" checked`))
    const words = textAt(html, new RegExp(`name="words\\.${about}"[^>]*>\n([^<]*)<`))
    const reason = textAt(html, new RegExp(`name="reason\\.${about}"[^>]*value="([^"]*)"`))
    fields.set(`item.${about}`, toPlain(chosen ?? ''))
    fields.set(`words.${about}`, toPlain(words ?? ''))
    fields.set(`reason.${about}`, toPlain(reason ?? ''))
  }
  return fields
}

const SESSION = { key: 'k' } as unknown as Session

const onPage = (dir: string, change: (fields: URLSearchParams) => void) =>
  visit(dir, async (services) => {
    await readNext(services)
    const [request] = (await perform<Reply>(services, 'next', { feature: FEATURE })).requests
    const gate = await readGate(services, request?.id ?? '')
    if (!gate) throw new Error('nothing is asked')
    const fields = toFields(toForm(gate, SESSION, undefined))
    change(fields)
    fields.set('digest', gate.request.document?.digest ?? '')
    return answer({ ...access, who: () => 'me' }, services, gate.request.id, fields)
  })

const set = (fields: URLSearchParams, about: string, chosen: Item | null): void => {
  fields.set(`item.${about}`, chosen?.choice ?? '')
  fields.set(`words.${about}`, chosen?.words ?? '')
  fields.set(`reason.${about}`, chosen?.reason ?? '')
}

test('whatever was decided and not sent is found again, at either door', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const dir = join(makeFolder(), 'project')
      cpSync(base, dir, { recursive: true })
      const model = new Map<string, Item>()
      const outdated = new Map<string, Item>()
      for (const one of steps) {
        if (one.door === 'editor') {
          const path = join(dir, 'magi-sdd', FEATURE, 'requirements.md')
          const before = readFileSync(path, 'utf8')
          const heading = new RegExp(`(### ${one.id}: [^\\n]*)`)
          writeFileSync(path, before.replace(heading, `$1 ${one.text}`))
          const said = model.get(one.id)
          if (said) outdated.set(one.id, said)
          model.delete(one.id)
          continue
        }
        if (one.door === 'terminal') await inTerminal(dir, one.id, one.item)
        else {
          const outcome = await onPage(dir, (fields) => {
            set(fields, one.id, one.item)
            fields.set('go', 'keep')
          })
          expect(outcome).toHaveProperty('kept')
        }
        // Whoever keeps a review anew has seen what was outdated.
        outdated.clear()
        if (one.item) model.set(one.id, one.item)
        else model.delete(one.id)
      }
      const found = await visit(dir, async (services) => {
        const { run, request } = await readNext(services)
        if (!request) throw new Error('nothing is asked')
        return readReview(services, { run, request }, await pendingOf(dir))
      })
      expect(found.items).toEqual(Object.fromEntries(model))
      expect(found.outdated).toEqual(Object.fromEntries(outdated))
    }),
    { numRuns: trials(30, 200) },
  )
})

test('what is sent is forgotten, and nobody who writes into the project decides for anybody', async () => {
  const dir = join(makeFolder(), 'project')
  cpSync(base, dir, { recursive: true })
  const said = { choice: 'reject', words: '', reason: 'not ours' }
  const count = () => (existsSync(join(home, 'reviews')) ? readdirSync(join(home, 'reviews')).length : 0)
  const before = count()
  await inTerminal(dir, 'REQ-002', said)
  expect(count()).toBe(before + 1)
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes('not ours'))
  expect([files.length > 0, holding]).toEqual([true, []])
  const sent = await onPage(dir, (fields) => fields.set('choice', 'decide'))
  expect(sent).toHaveProperty('done')
  const last = openProject(dir, home)
    .events(FEATURE)
    .findLast(({ type }) => type === 'answered')
  expect(JSON.stringify(last?.data.value)).toContain('not ours')
  expect(count()).toBe(before)
})

describe('an answer beside a review that was not sent', () => {
  const begin = async () => {
    const dir = join(makeFolder(), 'project')
    cpSync(base, dir, { recursive: true })
    await inTerminal(dir, 'REQ-002', { choice: 'reject', words: '', reason: 'not ours' })
    const project = openProject(dir, home)
    const { request } = (await project.run('next')).json
    const last = () => project.events(FEATURE).findLast(({ type }) => type === 'answered')?.data.value
    return { dir, project, request: request.id, kept: (request as { kept?: string[] }).kept, last }
  }
  const KEPT = 'REQ-002 rejected, because not ours'

  test.each([
    ['--approve'],
    ['--choice', 'finalize'],
    ['--item', 'REQ-001=approve'],
    ['--value', '{"approvedRequirementIds":["REQ-002"]}'],
  ])('is refused with what was decided, and nothing is lost: %s', async (...way) => {
    const { project, request, kept, last } = await begin()
    const before = last()
    expect(kept).toEqual([KEPT])
    const ran = await project.run('answer', request, ...way)
    expect([ran.status, ran.json.error.code]).toEqual([3, 'blocked'])
    expect(ran.json.error.message).toContain(KEPT)
    expect(ran.json.error.fix).toMatch(/--kept send.*--kept drop/)
    expect(last()).toEqual(before)
    const shown = (await project.show('status')).stdout
    expect(shown).toContain(`decided and not sent: ${KEPT}`)
    expect(shown).not.toContain('--approve')
  })

  test('sends it along: the rest is approved', async () => {
    const { project, request, last } = await begin()
    const ran = await project.run('answer', request, '--approve', '--kept', 'send')
    expect(ran.status).toBe(0)
    expect(last()).toMatchObject({
      approvedRequirementIds: ['REQ-001', 'REQ-003', 'REQ-004'],
      rejectedRequirementIds: ['REQ-002'],
      reasons: { 'REQ-002': 'not ours' },
    })
  })

  test('sends it alone: what was not decided stays so', async () => {
    const { project, request, last } = await begin()
    expect((await project.run('answer', request, '--kept', 'send')).status).toBe(0)
    expect(last()).toMatchObject({ approvedRequirementIds: [], rejectedRequirementIds: ['REQ-002'] })
  })

  test('forgets it by the person’s word', async () => {
    const { project, request, last } = await begin()
    expect((await project.run('answer', request, '--approve', '--kept', 'drop')).status).toBe(0)
    expect(last()).toMatchObject({ rejectedRequirementIds: [], approvedRequirementIds: IDS })
  })

  test('is refused in the form of a host, too', async () => {
    const { dir, last } = await begin()
    const before = last()
    const { call } = await connect((_, choices) => ({
      action: 'accept',
      content: { decision: choices[0] ?? '' },
    }))
    const { value, isError } = await call('run', { projectPath: dir })
    expect([isError, JSON.stringify(value)]).toEqual([true, expect.stringContaining(KEPT)])
    expect(last()).toEqual(before)
  })
})
