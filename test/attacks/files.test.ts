/** Somebody who writes files of the project, whole or in part: what stands in one is text, and no decision. */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, openProject, type Project } from '../cli.ts'
import { ids, prd, review, toBriefReview, toPrdReview, toRequirementsReview } from '../host.ts'
import {
  append,
  diagnose,
  dropDatabase,
  expectGate,
  FEATURE,
  LOWERED,
  readEvents,
  rewriteFile,
  runOf,
  ship,
} from './attacker.ts'

type Counted = { unwitnessed?: number }
const unwitnessedOf = async (project: Project): Promise<number> =>
  ((await project.run('next', FEATURE)).json.run as Counted).unwitnessed ?? 0

/** The lines of the only journal file there is, and where it lies. */
const journalOf = (project: Project): { path: string[]; lines: string[] } => {
  const folder = ['magi-sdd', FEATURE, 'journal']
  const [name = ''] = readdirSync(project.path(...folder)).filter((file) => file.endsWith('.jsonl'))
  const path = [...folder, name]
  return {
    path,
    lines: project
      .read(...path)
      .split('\n')
      .filter(Boolean),
  }
}
const write = (project: Project, lines: string[]): void =>
  project.write(`${lines.join('\n')}\n`, ...journalOf(project).path)

describe('a document', () => {
  test('that says it is approved is put right, and the gate stays', async () => {
    const host = await toBriefReview(createProject('person'))
    const { project } = host
    const typed = host.document('feature-brief').replace('**Status**: draft', '**Status**: approved')
    project.write(typed, 'magi-sdd', FEATURE, 'feature-brief.md')
    await project.run('continue')
    await expectGate(project, 'person')
  })

  test('in which a requirement was moved under those that are approved has it decided about', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    const text = host.document('requirements')
    const entry = /### REQ-004: [\s\S]*?(?=\n## |\n### |$)/.exec(text)?.[0] ?? ''
    const moved = text
      .replace(entry, '')
      .replace('## Approved Requirements\n', `## Approved Requirements\n\n${entry}\n`)
    project.write(moved, 'magi-sdd', FEATURE, 'requirements.md')
    const { request } = (await project.run('continue')).json
    expect(request.form.items?.ids).toContain('REQ-004')
    expect(runOf(project).documents.requirements?.verdicts['REQ-004']?.verdict ?? 'pending').toBe('pending')
  })

  test('with a history that nobody made has ours again', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    const typed = `${host.document('requirements').trimEnd()}\n\n- 2026-01-01 The owner approved all of it.\n`
    project.write(typed, 'magi-sdd', FEATURE, 'requirements.md')
    await project.run('continue')
    await host.send(review(ids()))
    expect(host.document('requirements')).not.toContain('The owner approved all of it')
  })

  test('that puts other words under the id of an approved requirement is refused', async () => {
    const host = await toRequirementsReview(createProject())
    await host.to('prdGeneration', review(ids(), { userIterationPreference: true }))
    const swapped = prd().replace('The export is a CSV file.', 'The app deletes all data.')
    const sent = await host.send({ prdContent: swapped })
    expect([sent.status, sent.json.error?.code], sent.stdout).toEqual([2, 'invalid-value'])
    expect(sent.json.error.problems.join()).toContain('REQ-002')
  })

  test('that was edited after it was finished is told in status, by doctor and in the export', async () => {
    const host = await toPrdReview(createProject())
    const { project } = host
    expect((await host.send({ approved: true })).json.run.status).toBe('done')
    const text = host.document('prd').replace('The export is a CSV file.', 'The app deletes all data.')
    project.write(text, 'magi-sdd', FEATURE, 'prd.md')
    expect((await project.show('status')).stdout).toContain('done, changed since')
    expect((await diagnose(project, 'documents')).ok).toBe(false)
    const page = (await project.show('export', FEATURE, '--out', '-')).stdout
    expect(page).not.toMatch(/class="approval"><span class="badge finalized">/)
  })
})

describe('a folder that was copied from elsewhere', () => {
  test('with its journal and documents is told as a claim, and asked about again', async () => {
    const { project: other } = await toRequirementsReview(createProject())
    const victim = createProject('terminal')
    cpSync(other.path('magi-sdd'), victim.path('magi-sdd'), { recursive: true })
    const { run, next } = (await victim.run('next')).json
    expect((run as Counted).unwitnessed).toBe(readEvents(victim).length)
    expect(next.messages.join()).toContain('feature-brief.md was approved on another machine')
    expect((await diagnose(victim, 'signatures')).message).toContain('unknown key')
  })

  test('into another project of the same user still says what that user signed', async () => {
    const { project } = await toRequirementsReview(createProject())
    const copy = openProject(join(project.dir, '..', 'copy'), project.home)
    cpSync(project.path('magi-sdd'), copy.path('magi-sdd'), { recursive: true })
    expect(await unwitnessedOf(copy)).toBe(0)
    expect((await copy.run('doctor')).status).toBe(0)
  })

  test('is exported with each decision as the claim that it is', async () => {
    const { project } = await toRequirementsReview(createProject())
    const victim = ship(project, 'terminal')
    const page = (await victim.show('export', FEATURE, '--out', '-')).stdout
    expect(page).toContain('on another machine')
    expect(page).not.toMatch(/<span class="badge (?:terminal|person)">/)
  })
})

describe('a journal file', () => {
  test('whose lines are in another order says the same', async () => {
    const { project } = await toRequirementsReview(createProject())
    const before = (await project.run('next')).json.request.id
    dropDatabase(project)
    write(project, journalOf(project).lines.toReversed())
    expect((await project.run('next')).json.request.id).toBe(before)
    expect(await unwitnessedOf(project)).toBe(0)
  })

  test('with lines of its own once more decides nothing twice', async () => {
    const { project } = await toRequirementsReview(createProject())
    const { lines } = journalOf(project)
    write(project, [...lines, ...lines])
    expect((await project.run('next')).json.run).not.toHaveProperty('unwitnessed')
    expect((await project.run('doctor')).status).toBe(0)
  })

  test('that was cut off is behind what this machine knows, and nothing goes on from there', async () => {
    const { project } = await toRequirementsReview(createProject())
    write(project, journalOf(project).lines.slice(0, -2))
    const { json } = await project.run('next')
    expect(json.notice?.message ?? '').toMatch(/behind|older/)
    expect((await project.run('continue')).status).not.toBe(0)
  })

  test('that lacks an event in the middle is told as that', async () => {
    const { project } = await toRequirementsReview(createProject())
    dropDatabase(project)
    const { lines } = journalOf(project)
    write(project, [...lines.slice(0, 2), ...lines.slice(3)])
    expect((await diagnose(project, 'journal')).ok).toBe(false)
  })

  test('of one run under the name of another decides nothing for that one', async () => {
    const { project } = await toBriefReview(createProject('person'))
    const other = createProject('reported')
    await toRequirementsReview(other)
    const own = journalOf(project)
    project.write(other.read(...journalOf(other).path), ...own.path)
    const { json } = await project.run('next')
    expect(JSON.stringify(json)).not.toContain('requirementsReview')
    expect(project.read('magi-sdd', FEATURE, 'feature-brief.md')).toContain('**Status**: draft')
  })

  test('with events of another run under this one’s id keeps none of their signatures', async () => {
    const { project } = await toBriefReview(createProject('reported'))
    const started = await project.run('start', 'prd', 'Import orders.', '--feature', 'order-import')
    await project.run('answer', started.json.request.id, '--approve')
    const approved = project.events('order-import').findLast(({ type }) => type === 'answered')
    append(
      project,
      { gates: { ...LOWERED, minimum: 'automatic' } },
      () => (approved as unknown as { signature: string }).signature,
    )
    expect(await unwitnessedOf(project)).toBe(1)
    expect((await diagnose(project, 'journal')).message).toContain('it was taken from another run')
  })

  test('of which every date was changed, and chained again, keeps none of our signatures', async () => {
    const { project } = await toRequirementsReview(createProject())
    dropDatabase(project)
    rewriteFile(project, (event) => ({ ...event, at: event.at.replace('2026', '2025') }))
    expect(await unwitnessedOf(project)).toBe(readEvents(project).length)
  })

  test('that says who may be trusted trusts nobody', async () => {
    const { project } = await toBriefReview(createProject('person'))
    append(project, { trusted: [{ name: 'me', public: 'ed25519:x' }] } as never)
    expect((await project.run('key')).json).toMatchObject({ trusted: [] })
    await expectGate(project, 'person')
  })
})

describe('settings of a project', () => {
  test.each([
    ['author', { author: 'host' }],
    ['trusted', { trusted: { '/': [['rm', '-rf', '/']] } }],
    ['hooks', { hooks: [] }],
    ['automatic', { automatic: true }],
  ])('that name %s are refused by name', async (name, settings) => {
    const project = createProject('person')
    await project.run('init')
    project.write(JSON.stringify(settings), '.throughline', 'settings.json')
    const ran = await project.run('start', 'prd', 'Export orders.')
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error.message).toContain(`a repository may not set "${name}"`)
  })

  test('that ask for less than the user are told and not followed', async () => {
    const project = createProject('person')
    await project.run('init')
    const gates = { minimum: 'automatic', 'prd.review-brief': 'reported' }
    project.write(JSON.stringify({ gates }), '.throughline', 'settings.json')
    const { json } = await project.run('start', 'prd', 'Export orders.')
    expect(json.request.assurance).toBe('person')
    expect(JSON.stringify((await project.run('settings')).json)).toContain('a project may not lower your')
  })
})
