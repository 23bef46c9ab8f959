import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLI, createProject, makeFolder, openProject, type Project, readTree, toEnv } from './cli.ts'
import { createCounter, readTrace, runWithFault } from './crash/faults.ts'

const IDEA = 'Users can export orders as CSV.'
const FEATURE = 'users-export-orders-csv'
const NOTHING = /^$/

const setModes = (dir: string, change: (mode: 'file' | 'folder') => number): void => {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), change(entry.isDirectory() ? 'folder' : 'file'))
  chmodSync(dir, change('folder'))
}

const mount = (...args: string[]): void => {
  execFileSync('mount', args, { stdio: 'ignore' })
}

const canMount = ((): boolean => {
  const folder = makeFolder()
  try {
    mount('--bind', folder, folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
})()

type Seal = { seal(dir: string): void; open(dir: string): void }

/** By its modes, which we heed as root, too; and by what nobody can write to. */
const SEALS: Record<string, Seal> = {
  modes: {
    seal: (dir) => setModes(dir, (kind) => (kind === 'folder' ? 0o555 : 0o444)),
    open: (dir) => setModes(dir, (kind) => (kind === 'folder' ? 0o755 : 0o644)),
  },
  ...(canMount && {
    mount: {
      seal: (dir) => {
        mount('--bind', dir, dir)
        mount('-o', 'remount,bind,ro', dir)
      },
      open: (dir) => {
        execFileSync('umount', [dir])
      },
    },
  }),
}

const opening: (() => void)[] = []
afterAll(() => {
  for (const open of opening) open()
})

/** A copy of a project that cannot be written from now on. */
const sealedCopy = (project: Project, by: Seal): Project => {
  const dir = join(makeFolder(), 'sealed')
  cpSync(project.dir, dir, { recursive: true })
  by.seal(dir)
  opening.push(() => by.open(dir))
  return openProject(dir, project.home)
}

const withoutPlace = ({ dir }: Project, text: string): string => text.replaceAll(dir, '')

let project: Project
beforeAll(async () => {
  project = createProject()
  const { json } = await project.run('start', 'prd', IDEA)
  await project.run('answer', json.request.id, '--approve')
})

describe.each(Object.entries(SEALS))('a project that cannot be written, by its %s', (_, by) => {
  test('is read as any other, and nothing in it changes', async () => {
    const sealed = sealedCopy(project, by)
    const before = readTree(sealed.dir, NOTHING)
    for (const args of [
      ['status'],
      ['next'],
      ['read', FEATURE, 'requirements'],
      ['check'],
      ['trace'],
      ['export', '--out', '-'],
      ['hook', 'session-start'],
    ]) {
      const [there, here] = [await project.show(...args), await sealed.show(...args)]
      expect([args, here.status, withoutPlace(sealed, here.stdout)]).toEqual([
        args,
        there.status,
        withoutPlace(project, there.stdout),
      ])
      expect(here.stderr).toBe('')
    }
    const doctor = await sealed.run('doctor')
    expect(doctor.status).toBe(0)
    expect(doctor.json.findings.find(({ name }) => name === 'project')?.message).toContain('read-only')
    expect(readTree(sealed.dir, NOTHING)).toEqual(before)
  })

  test('refuses what would change it, and loses nothing', async () => {
    const sealed = sealedCopy(project, by)
    const before = readTree(sealed.dir, NOTHING)
    const { request } = (await sealed.run('next')).json
    for (const args of [
      ['start', 'prd', 'Users can print labels.'],
      ['answer', request.id, '--approve'],
      ['continue'],
      ['stop'],
      ['init', '--yes'],
    ]) {
      const { status, json } = await sealed.run(...args)
      expect([args, status, json.error.code]).toEqual([args, 2, 'unsafe-path'])
      expect(json.error.message).toBe(`the project cannot be written: ${sealed.dir} is read-only`)
    }
    expect(readTree(sealed.dir, NOTHING)).toEqual(before)
    expect((await sealed.run('next')).json.request.id).toBe(request.id)
  })

  test('that came without a database is read from its journal files', async () => {
    const clone = openProject(join(makeFolder(), 'clone'), project.home)
    cpSync(project.path('magi-sdd'), clone.path('magi-sdd'), { recursive: true })
    const sealed = sealedCopy(clone, by)
    const [there, here] = [(await project.run('next')).json, (await sealed.run('next')).json]
    expect(here.run).toMatchObject({ id: there.run.id, step: there.run.step, status: 'waiting' })
    expect(here.request.id).toBe(there.request.id)
    expect((await sealed.run('doctor')).status).toBe(0)
    expect(existsSync(sealed.path('.throughline'))).toBe(false)
  })

  test('tells what a killed process left in the log beside its database', async () => {
    const { request } = (await project.run('next')).json
    const args = ['answer', request.id, '--approve', '--json']
    const killed = kill(project, args)
    expect(existsSync(killed.path('.throughline', 'journal.db-wal'))).toBe(true)
    const sealed = sealedCopy(killed, by)
    expect((await sealed.run('next')).json.request?.id).not.toBe(request.id)
    rmSync(killed.path('.throughline', 'journal.db-wal'))
    rmSync(killed.path('.throughline', 'journal.db-shm'), { force: true })
    expect((await killed.run('next')).json.request.id).toBe(request.id)
  })
})

/** A copy of the project in which a call was killed after its commits, before it wrote a document. */
const kill = (from: Project, args: string[]): Project => {
  const strike = (at?: number) => {
    const folder = makeFolder()
    const dir = join(folder, 'killed')
    cpSync(from.dir, dir, { recursive: true })
    const [counter, trace] = [createCounter(join(folder, 'counter')), join(folder, 'trace')]
    const command = [process.execPath, CLI, ...args]
    const fault = at === undefined ? {} : { at, mode: 'kill' as const }
    runWithFault({
      command,
      cwd: dir,
      env: toEnv(from.home),
      dir,
      counter,
      trace,
      timeoutMs: 60_000,
      ...fault,
    })
    return { dir, writes: () => readTrace(trace) }
  }
  const written = strike()
    .writes()
    .find(({ path }) => path.includes('/magi-sdd/'))
  return openProject(strike(written?.n ?? 0).dir, from.home)
}

test('one place alone that cannot be written is enough, and is named', async () => {
  for (const [place, mode] of [
    ['.throughline', 0o555],
    ['.throughline/journal.db', 0o444],
    ['magi-sdd', 0o555],
  ] as const) {
    const dir = join(makeFolder(), 'part')
    cpSync(project.dir, dir, { recursive: true })
    const part = openProject(dir, project.home)
    chmodSync(part.path(place), mode)
    const { status, json } = await part.run('start', 'prd', 'Users can print labels.')
    expect([status, json.error.message]).toEqual([
      2,
      `the project cannot be written: ${part.path(place)} is read-only`,
    ])
    expect((await part.run('status')).json.runs).toHaveLength(1)
    chmodSync(part.path(place), 0o755)
  }
})

test('no copy is left behind, and where none can be made that is told', async () => {
  const sealed = sealedCopy(project, SEALS.modes as Seal)
  const room = join(makeFolder(), 'tmp')
  mkdirSync(room)
  const call = (TMPDIR: string) => sealed.call(['status', '--json'], { env: { TMPDIR } })
  expect((await call(room)).status).toBe(0)
  expect(readdirSync(room)).toEqual([])
  const none = await call(join(room, 'none'))
  expect([none.status, none.json.error.code]).toEqual([5, 'io'])
  expect(none.json.error.fix).toContain('TMPDIR')
})
