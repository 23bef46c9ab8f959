import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import {
  buildPreload,
  createCounter,
  type FaultMode,
  type FaultRun,
  readCounter,
  readTrace,
  runWithFault,
  samplePoints,
  startWithFault,
  sweep,
} from './faults.ts'
import { checkDirectory, durable, naive, oldText } from './toy.ts'

const base = mkdtempSync(join(tmpdir(), 'throughline-faults-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let made = 0
/** A fresh directory with the old note, and its counter and trace beside it. */
const plan = (
  command: string[],
  fault: { at?: number; mode?: FaultMode } = {},
): FaultRun & { trace: string } => {
  const place = join(base, String(++made))
  const dir = join(place, 'project')
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'note.md'), oldText)
  const counter = createCounter(join(place, 'counter'))
  const filled = command.map((word) => (word === 'DIR' ? dir : word))
  return {
    command: filled,
    cwd: place,
    dir,
    counter,
    trace: join(place, 'trace'),
    timeoutMs: 20_000,
    ...fault,
  }
}
const toy = (program: string, fault?: { at?: number; mode?: FaultMode }) =>
  plan([process.execPath, program, 'DIR'], fault)
const script = (code: string, fault?: { at?: number; mode?: FaultMode }) =>
  plan([process.execPath, '--input-type=module', '-e', code, 'DIR'], fault)
const traced = (run: { trace: string }) =>
  readTrace(run.trace).map(
    ({ op, path }) =>
      `${op} ${path
        .split(' -> ')
        .map((name) => basename(name))
        .join(' -> ')}`,
  )

const countOf = (program: string) => () => {
  const run = toy(program)
  expect(runWithFault(run)).toMatchObject({ status: 0, stderr: '' })
  return readCounter(run.counter)
}
const everyPoint = (count: () => number) => samplePoints(count(), Number.POSITIVE_INFINITY)

describe('counting', () => {
  it('gives the same count and the same operations in two runs', () => {
    const runs = [toy(durable), toy(durable)]
    for (const run of runs) expect(runWithFault(run).status).toBe(0)
    const [first = 0, second = 0] = runs.map((run) => readCounter(run.counter))
    expect(first).toBeGreaterThan(20)
    expect(second).toBe(first)
    const [operations, others] = runs.map(traced)
    expect(operations).toHaveLength(first)
    expect(others).toEqual(operations)
  })

  it('sees what node and SQLite write, and no scratch of SQLite', () => {
    const run = toy(durable)
    runWithFault(run)
    const operations = traced(run)
    for (const expected of [
      'open note.md.tmp',
      'write note.md.tmp',
      'fsync note.md.tmp',
      'rename note.md.tmp -> note.md',
      'fsync project',
      'pwrite journal.db-wal',
      'fsync journal.db-wal',
      'ftruncate journal.db',
      'unlink journal.db-wal',
    ])
      expect(operations).toContain(expected)
    expect(operations.filter((line) => line.includes('-shm'))).toEqual([])
  })

  it('sees every call of node that changes a file, and none that changes nothing', () => {
    const run = script(`
      import * as fs from 'node:fs'
      process.chdir(process.argv[1])
      fs.mkdirSync('a'); fs.mkdirSync('a', { recursive: true })
      fs.writeFileSync('a/one', 'x'); fs.appendFileSync('a/one', 'y'); fs.readFileSync('a/one')
      fs.writevSync(fs.openSync('a/two', 'wx'), [Buffer.from('p'), Buffer.from('q')])
      fs.copyFileSync('a/one', 'a/three')
      fs.truncateSync('a/one', 1); fs.linkSync('a/one', 'a/four'); fs.symlinkSync('one', 'a/five')
      await fs.promises.writeFile('a/five', 'through the link')
      fs.rmSync('a/none', { force: true }); fs.rmSync('a/five')
      fs.rmdirSync(fs.mkdtempSync('a/t-'))
      fs.writeFileSync('../outside', 'z')
    `)
    expect(runWithFault(run)).toMatchObject({ status: 0, stderr: '' })
    const operations = traced(run).map((line) => line.replace(/t-\w{6}$/, 't'))
    expect(operations.filter((line) => line !== 'ftruncate three')).toEqual([
      'mkdir a',
      'open one',
      'write one',
      'write one',
      'open two',
      'writev two',
      'open three',
      'copy three',
      'ftruncate one',
      'link one -> four',
      'symlink five',
      'open one',
      'write one',
      'unlink five',
      'mkdir t',
      'rmdir t',
    ])
  })

  it('follows children whose environment was cleaned, on one counter', () => {
    const run = script(`
      import { spawnSync } from 'node:child_process'
      import { mkdirSync } from 'node:fs'
      mkdirSync(process.argv[1] + '/parent')
      spawnSync('mkdir', [process.argv[1] + '/child'], { env: { PATH: process.env.PATH } })
    `)
    expect(runWithFault(run).status).toBe(0)
    expect(readTrace(run.trace).map(({ n, op, path }) => [n, op, basename(path)])).toEqual([
      [1, 'mkdir', 'parent'],
      [2, 'mkdir', 'child'],
    ])
  })
})

describe('faults', () => {
  for (const mode of ['kill', 'torn'] as const)
    it(`${mode} at every point leaves the old or the new note and a prefix of the rows`, async () => {
      const count = countOf(durable)
      const one = async (point: number) => {
        const run = toy(durable, { at: point, mode })
        const result = await startWithFault(run)
        expect(result).toMatchObject({ status: null, signal: 'SIGKILL' })
        expect(readCounter(run.counter)).toBe(point)
        checkDirectory(run.dir, result.stdout)
      }
      expect(await sweep({ count, points: everyPoint(count), one, workers: 2 })).toEqual([])
    })

  for (const mode of ['enospc', 'eio', 'eacces', 'enospc-forever', 'eio-forever'] as const)
    it(`${mode} ends the program by itself and loses nothing acknowledged`, async () => {
      const count = countOf(durable)
      const failed: number[] = []
      const one = async (point: number) => {
        const run = toy(durable, { at: point, mode })
        const result = await startWithFault(run)
        expect(result.signal).toBeNull()
        if (result.status !== 0) failed.push(point)
        checkDirectory(run.dir, result.stdout)
      }
      expect(await sweep({ count, points: samplePoints(count(), trials(6, 100)), one, workers: 2 })).toEqual(
        [],
      )
      expect(failed).toContain(1)
    })

  it('enospc reaches the program as that error, once', () => {
    const code = `
      import { writeFileSync } from 'node:fs'
      try { writeFileSync(process.argv[1] + '/a', 'x') } catch (error) { console.log(error.code) }
      writeFileSync(process.argv[1] + '/a', 'x')
    `
    expect(runWithFault(script(code, { at: 2, mode: 'enospc' }))).toMatchObject({
      status: 0,
      stdout: 'ENOSPC\n',
    })
    const forever = runWithFault(script(code, { at: 2, mode: 'enospc-forever' }))
    expect(forever).toMatchObject({ status: 1, stdout: 'ENOSPC\n' })
  })

  it('a kill in a child takes the parent with it', () => {
    const run = script(
      `
      import { spawnSync } from 'node:child_process'
      spawnSync('mkdir', [process.argv[1] + '/child'])
      console.log('the parent lived on')
    `,
      { at: 1, mode: 'kill' },
    )
    expect(runWithFault(run)).toMatchObject({ signal: 'SIGKILL', stdout: '' })
    expect(existsSync(join(run.dir, 'child'))).toBe(false)
  })

  it('the clock that may be set jumps at its operation, for children too, and the one that only goes forward does not', () => {
    const code = `
      import { spawnSync } from 'node:child_process'
      import { mkdirSync } from 'node:fs'
      const look = () => [Date.now(), performance.now()]
      const [before, began] = look()
      for (const name of ['a', 'b', 'c']) {
        mkdirSync(process.argv[1] + '/' + name)
        const [now, elapsed] = look()
        const far = Math.round((now - before - (elapsed - began)) / 86_400_000) || 0
        const child = Number(spawnSync('date', ['+%s'], { encoding: 'utf8' }).stdout)
        console.log(far, Math.round((child - before / 1000) / 86_400) || 0, elapsed - began < 60_000)
      }
    `
    const days = (mode: FaultMode) =>
      runWithFault(script(code, { at: 2, mode }))
        .stdout.split('\n')
        .slice(0, -1)
    expect(days('ahead')).toEqual(['0 0 true', '2 2 true', '2 2 true'])
    expect(days('behind')).toEqual(['0 0 true', '-2 -2 true', '-2 -2 true'])
    expect(days('restless')).toEqual(['0 0 true', '2 2 true', '-2 -2 true'])
  })

  it('the planted naive program is caught', async () => {
    const count = countOf(naive)
    const caught = async (mode: FaultMode) => {
      const one = (point: number) => {
        const run = toy(naive, { at: point, mode })
        checkDirectory(run.dir, runWithFault(run).stdout)
      }
      return sweep({ count, points: everyPoint(count), one, workers: 1 })
    }
    expect(await caught('kill')).toEqual([{ point: 2, message: 'torn note of 0 characters' }])
    expect(await caught('torn')).toEqual([{ point: 2, message: 'torn note of 4000 characters' }])
  })
})

describe('the tool', () => {
  it('says what to install where there is no compiler', () => {
    const path = process.env.PATH
    process.env.PATH = base
    try {
      expect(() => buildPreload(join(base, 'empty-cache'))).toThrow('cc (install gcc)')
    } finally {
      process.env.PATH = path
    }
  })

  it('refuses to run uncounted', () => {
    const run = toy(durable)
    expect(() => runWithFault({ ...run, counter: join(run.cwd, 'none') })).toThrow(
      'TL_FAULT_COUNTER is no counter',
    )
    expect(() => runWithFault({ ...run, trace: join(run.dir, 'trace') })).toThrow('lies inside')
    expect(() => runWithFault({ ...run, at: 1 })).toThrow('both')
  })

  it('reports a hang as an error', async () => {
    const run = { ...script('setInterval(() => {}, 1000)'), timeoutMs: 300 }
    expect(() => runWithFault(run)).toThrow('hung for 300 ms')
    await expect(startWithFault(run)).rejects.toThrow('hung for 300 ms')
  })

  it('spreads points evenly, with the first and the last', () => {
    expect(samplePoints(10, 4)).toEqual([1, 4, 7, 10])
    expect(samplePoints(3, 9)).toEqual([1, 2, 3])
    expect(samplePoints(9, 1)).toEqual([1, 9])
    expect(samplePoints(0, 5)).toEqual([])
  })

  it('refuses to sweep points that the journey never reaches', async () => {
    const plan = { count: () => 3, one: () => undefined, workers: 1 }
    await expect(sweep({ ...plan, points: [4] })).rejects.toThrow('has 3 operations')
    await expect(sweep({ ...plan, points: [] })).rejects.toThrow('none')
  })
})
