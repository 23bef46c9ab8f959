import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

const IDEA = 'Users can export orders as CSV.'
const FEATURE = 'export-orders-csv'
const DOCUMENTS = ['feature-brief.md', 'requirements.md', 'prd.md'].map(
  (file) => `magi-sdd/${FEATURE}/${file}`,
)

const messages = async (project: Project): Promise<Record<string, string>> => {
  const { findings } = (await project.run('doctor')).json
  return Object.fromEntries(findings.map(({ name, ok, message }) => [name, `${ok ? '' : '! '}${message}`]))
}

/** A PRD that was approved all the way. */
const createApproved = async (): Promise<Project> => {
  const project = createProject()
  expect((await project.run('start', 'prd', IDEA, '--yes', '--feature', FEATURE)).json.run.status).toBe(
    'done',
  )
  return project
}

const loseStores = (project: Project): void => {
  rmSync(project.path('.throughline'), { recursive: true })
  rmSync(project.path('magi-sdd', FEATURE, 'journal'), { recursive: true })
}

describe('doctor', () => {
  test('names what could not be removed, with what to do', async () => {
    const project = createProject()
    expect(await messages(project)).not.toHaveProperty('leftovers')
    const left = project.path('.throughline', 'worktrees', '.left-1')
    mkdirSync(left, { recursive: true })
    expect((await messages(project)).leftovers).toContain(`remove it by hand: rm -rf '${left}'`)
  })

  test('counts runs in words', async () => {
    const project = createProject()
    await project.run('start', 'prd', IDEA)
    expect((await messages(project)).journal).toBe('1 run, every event and text verified')
    await project.run('start', 'prd', IDEA)
    expect((await messages(project)).journal).toBe('2 runs, every event and text verified')
  })

  test('finds every approval in the journal, also in a journal that is rebuilt from its files', async () => {
    const project = await createApproved()
    // What became of the gaps is written into the brief after its approval, and said to be new.
    const approved =
      /^3 documents approved, as the journal says; new since, and not approved again: \S+\/feature-brief\.md \(gaps that nobody decided about: /
    expect((await messages(project)).approvals).toMatch(approved)
    rmSync(project.path('.throughline'), { recursive: true })
    expect((await messages(project)).approvals).toMatch(approved)
    expect((await project.run('doctor')).status).toBe(0)
  })

  test('names documents that say they were approved, which no journal knows', async () => {
    const project = await createApproved()
    loseStores(project)
    const { status, json } = await project.run('doctor')
    expect(status).toBe(4)
    const { journal, approvals } = Object.fromEntries(json.findings.map((one) => [one.name, one]))
    expect(journal?.message).toBe('there is none beside 1 feature folder')
    expect(approvals).toMatchObject({ ok: false, fix: expect.stringContaining('Restore .throughline') })
    for (const document of DOCUMENTS) expect(approvals?.message).toContain(document)
  })

  test('names one in which somebody typed it, beside runs that know of none', async () => {
    const project = await createApproved()
    loseStores(project)
    await project.run('start', 'prd', 'Users can print labels.')
    const typed = ['magi-sdd', FEATURE, 'requirements.md'] as const
    rmSync(project.path('magi-sdd', FEATURE, 'feature-brief.md'))
    rmSync(project.path('magi-sdd', FEATURE, 'prd.md'))
    project.write(project.read(...typed).replace(/^- \*\*Approved by\*\*.*$/m, ''), ...typed)
    expect((await messages(project)).approvals).toBe(
      `! ${typed.join('/')} says that it was approved, and no journal knows of it`,
    )
  })

  test('says that the key is gone with which this machine signed, and so does status', async () => {
    const project = await createApproved()
    rmSync(join(project.home, 'key.json'))
    const { status, json } = await project.run('doctor')
    const signatures = json.findings.find(({ name }) => name === 'signatures')
    expect([status, signatures?.ok]).toEqual([4, false])
    expect(signatures?.message).toMatch(
      /^\d+ events of this journal were signed by the key \w+, which is not here/,
    )
    expect((await project.run('status')).json.problems).toMatchObject([{ code: 'key-missing' }])
  })

  test('says once what keeps it from looking', async () => {
    const project = await createApproved()
    writeFileSync(project.path('.throughline', 'journal.db'), 'no database at all, '.repeat(500))
    const said = Object.values(await messages(project))
    const first = said.filter((message) => message.includes('not a database'))
    expect(first).toHaveLength(1)
    expect(said).toContain('! not looked at: see journal')
  })
})
