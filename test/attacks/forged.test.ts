/** Journals and databases that somebody wrote who has no key of the user's: none of them decides anything. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/schema/event.ts'
import { createProject, type Project } from '../cli.ts'
import { toBriefReview, toRequirementsReview } from '../host.ts'
import {
  append,
  diagnose,
  dropDatabase,
  expectGate,
  forgeEvents,
  forgeSnapshot,
  keyOf,
  LOWERED,
  readEvents,
  rewriteFile,
  runOf,
  ship,
  strange,
} from './attacker.ts'

const lowered = (project: Project) => ({
  gates: LOWERED,
  requests: runOf(project).requests.map((request) => ({ ...request, assurance: 'reported' as const })),
})

/** The same in one event that is there already. */
const lower = (event: Event): Event =>
  event.changes.requests
    ? {
        ...event,
        changes: {
          ...event.changes,
          gates: { ...LOWERED, automatic: true },
          requests: event.changes.requests.map((request) => ({ ...request, assurance: 'reported' })),
        },
      }
    : event

const atGate = async (): Promise<Project> => (await toBriefReview(createProject('person'))).project

const unwitnessedOf = async (project: Project): Promise<number | undefined> =>
  ((await project.run('next')).json.run as unknown as { unwitnessed?: number }).unwitnessed

describe('a journal file', () => {
  test.each<[string, (event: Event) => string | undefined]>([
    ['nobody', () => undefined],
    ['a key that nobody knows', strange.sign],
    ['words', () => 'approved by the owner'],
  ])('with an event signed by %s lowers nothing', async (_, sign) => {
    const project = await atGate()
    append(project, lowered(project), sign)
    await expectGate(project, 'person')
    expect(await unwitnessedOf(project)).toBe(1)
  })

  test('with an event under the name of our key, signed by another, is told as altered', async () => {
    const project = await atGate()
    const own = readEvents(project)[0]?.signature?.split('.')[0] ?? ''
    append(project, lowered(project), (event) => strange.sign(event).replace(/^[0-9a-f]+/, own))
    await expectGate(project, 'person')
    expect((await diagnose(project, 'journal')).message).toContain(`was altered after key ${own} signed it`)
  })

  test('with an event that bears the signature of an earlier one is told as put into another place', async () => {
    const project = await atGate()
    append(project, lowered(project), () => readEvents(project)[1]?.signature)
    await expectGate(project, 'person')
    expect((await diagnose(project, 'journal')).message).toMatch(/event \d+ bears the signature of event 2: /)
  })

  test('with an event whose signature is that of another run is told as taken from there', async () => {
    const project = await atGate()
    const started = await project.run('start', 'prd', 'Import orders.', '--feature', 'order-import')
    expect(started.status, started.stdout).toBe(0)
    const [other] = project.events('order-import') as unknown as Event[]
    append(project, lowered(project), () => other?.signature)
    expect((await diagnose(project, 'journal')).message).toMatch(
      new RegExp(`bears the signature of event 1 of ${other?.run}: it was taken from another run`),
    )
  })

  test('without its signatures is a claim from the first event on, and with them our own again', async () => {
    const project = await atGate()
    const whole = readEvents(project)
    dropDatabase(project)
    expect(await unwitnessedOf(project)).toBeUndefined()
    dropDatabase(project)
    rewriteFile(project, ({ signature: _, ...event }) => event)
    expect(await unwitnessedOf(project)).toBe(whole.length)
    expect((await diagnose(project, 'signatures')).message).toContain(`${whole.length} unsigned`)
  })

  test('that was signed anew by another key names that key', async () => {
    const project = await atGate()
    dropDatabase(project)
    rewriteFile(project, (event) => ({ ...event, signature: strange.sign(event) }))
    const key = strange.sign({ run: 'x', hash: 'x' }).split('.')[0]
    expect((await diagnose(project, 'signatures')).message).toContain(`by the unknown key ${key}`)
    await expectGate(project, 'person')
  })

  test('that was altered and chained again keeps none of our signatures', async () => {
    const project = await atGate()
    dropDatabase(project)
    rewriteFile(project, lower)
    await expectGate(project, 'person')
    const { ok, message } = await diagnose(project, 'journal')
    expect([ok, message]).toEqual([false, expect.stringContaining('was altered after key')])
  })
})

describe('a database that came with a repository', () => {
  test('lowers no minimum', async () => {
    const { project } = await toBriefReview(createProject('reported'))
    await expectGate(ship(project, 'person'), 'person')
  })

  test('approves nothing: what it says was decided is asked for again', async () => {
    const { project } = await toRequirementsReview(createProject('reported'))
    const victim = ship(project, 'terminal')
    const { run, next } = (await victim.run('next')).json
    expect(run).toMatchObject({ unwitnessed: readEvents(project).length })
    expect(next.messages).toEqual([
      'feature-brief.md was approved on another machine: it may be asked for again',
    ])
  })

  test('does not go on by itself because it says so', async () => {
    const { project } = await toBriefReview(createProject('reported'))
    await forgeEvents(project, lower)
    rewriteFile(project, lower)
    const victim = ship(project, 'person')
    expect((await victim.run('continue')).json.run.status).toBe('waiting')
    await expectGate(victim, 'person')
  })
})

describe('the database of the user, written to by somebody else', () => {
  test('is not believed about the run that stands beside its events', async () => {
    const project = await atGate()
    await forgeSnapshot(project, { ...lowered(project), gates: { ...LOWERED, automatic: true } })
    await expectGate(project, 'person')
  })

  test('is told by doctor', async () => {
    const project = await atGate()
    await forgeSnapshot(project, lowered(project))
    await project.run('status')
    expect((await diagnose(project, 'journal')).message).toContain(
      'the run is not what its events made of it',
    )
  })

  test('is not believed about events that were chained again', async () => {
    const project = await atGate()
    await forgeEvents(project, lower)
    const { request } = (await project.run('next')).json
    expect(request.assurance).toBe('person')
    expect((await project.run('answer', request.id, '--approve')).json.error.code).toBe('journal-corrupt')
    expect((await diagnose(project, 'journal')).ok).toBe(false)
  })

  test('keeps its decisions while only it is there, and loses them with the key', async () => {
    const { project } = await toRequirementsReview(createProject('reported'))
    expect(await unwitnessedOf(project)).toBeUndefined()
    const key = readFileSync(keyOf(project), 'utf8')
    project.write('{}', '..', 'home', 'key.json')
    expect((await project.run('next')).json.error).toMatchObject({ code: 'io' })
    project.write(key, '..', 'home', 'key.json')
    expect(await unwitnessedOf(project)).toBeUndefined()
  })
})
