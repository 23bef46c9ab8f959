/**
 * Journals that earlier forms of the program wrote, each kept as its last line was written: a run of an idea whose brief is approved
 * and whose requirements wait. They open, go on to the end and travel, with their database and without.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder, openProject, type Project } from '../cli.ts'

/** Whether somebody vouches for the events of each form. */
const FORMS: Record<string, 'signed' | 'unsigned'> = {
  // An event holds every field that changed whole.
  'whole-fields': 'unsigned',
  // It holds what changed, and a decided text what sets it apart from an earlier one.
  changes: 'unsigned',
  signed: 'signed',
  // A stopped run makes room for another one of the same name.
  stopped: 'signed',
}

const unpack = (name: string): Project => {
  const folder = makeFolder()
  execFileSync('tar', ['-xzf', join(import.meta.dirname, `${name}.tar.gz`), '-C', folder])
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  writeFileSync(
    join(home, 'settings.json'),
    JSON.stringify({ gates: { minimum: 'reported' }, author: 'offline' }),
  )
  return openProject(join(folder, 'project'), home)
}

/** Somebody else's checkout of what travels: no database, and no key. */
const clone = (project: Project): Project => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'home'))
  writeFileSync(join(folder, 'home', 'settings.json'), '{"gates":{"minimum":"reported"},"author":"offline"}')
  cpSync(project.path('magi-sdd'), join(folder, 'project', 'magi-sdd'), { recursive: true })
  return openProject(join(folder, 'project'), join(folder, 'home'))
}

const runOf = async (project: Project) => {
  const { status, stdout, json } = await project.run('status')
  expect([status, json.runs?.length], stdout).toEqual([0, 1])
  return json.runs[0] as (typeof json.runs)[number]
}

/** Approves whatever is asked, to the end. */
const finish = async (project: Project): Promise<string[]> => {
  const steps: string[] = []
  for (let asked = await runOf(project); asked.run.status !== 'done'; asked = await runOf(project)) {
    const [request] = asked.requests
    steps.push(request?.step ?? 'nothing')
    const answered = await project.run('answer', request?.id ?? '', '--approve')
    expect(answered.status, answered.stdout).toBe(0)
    expect(steps.length).toBeLessThan(10)
  }
  return steps
}

const wrongIn = async (project: Project): Promise<string[]> =>
  (await project.run('doctor')).json.findings.filter(({ ok }) => !ok).map(({ message }) => message)

describe.each(Object.keys(FORMS))('a journal of the form «%s»', (name) => {
  test('opens as it was left, goes on to its end, and is sound', async () => {
    const project = unpack(name)
    const { run } = await runOf(project)
    expect([run.status, run.step]).toEqual(['waiting', 'review-requirements'])
    const before = project.events(run.feature)
    expect(before.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(before.every((event) => 'signature' in event)).toBe(FORMS[name] === 'signed')
    expect((await finish(project))[0]).toBe('review-requirements')
    expect(project.read('magi-sdd', run.feature, 'prd.md')).toContain('finalized')
    const after = project.events(run.feature)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await wrongIn(project)).toEqual([])
  })

  test('is made again from what travels, once its database is gone', async () => {
    const project = unpack(name)
    const told = (await runOf(project)).run
    rmSync(project.path('.throughline'), { recursive: true })
    const { run } = await runOf(project)
    expect([run.id, run.step, run.state]).toEqual([told.id, told.step, told.state])
    expect(await wrongIn(project)).toEqual([])
  })

  test('travels to a clone, which follows to the end', async () => {
    const project = unpack(name)
    const other = clone(project)
    const { run } = await runOf(other)
    expect([run.id, run.step]).toEqual([(await runOf(project)).run.id, 'review-requirements'])
    await finish(project)
    cpSync(project.path('magi-sdd'), other.path('magi-sdd'), { recursive: true })
    expect((await runOf(other)).run.status).toBe('done')
    expect(await wrongIn(other)).toEqual([])
  })
})
