import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Fault } from '../schema/fault.ts'
import { appendDurably, makeFolder, replaceDurably, sweepTemporary, writeDurably } from './durable.ts'
import { toIoFault } from './errno.ts'
import { call, fenced, firstLine, holding, outputOf, refusalOf, scratch, startChild } from './scratch.case.ts'

/** A guard whose lease holds, in the text of a child. */
const HOLDING = 'async (write) => { write(); return true }'

const withCode = (code: string) => Object.assign(new Error(`${code}: x`), { code })

describe('a durable replace', () => {
  test('writes a new file and leaves nothing beside it', async () => {
    const folder = scratch()
    expect(await writeDurably(join(folder, 'a.md'), 'ä', holding)).toBe('written')
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('ä')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test.each([0o600, 0o640, 0o666, 0o444])('keeps the mode %i of the file it replaces', async (mode) => {
    const path = join(scratch(), 'a.md')
    writeFileSync(path, 'old')
    chmodSync(path, mode)
    await writeDurably(path, 'new', holding)
    expect(statSync(path).mode & 0o777).toBe(mode)
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  test('shows the guard the old file before the rename and the new one after it', async () => {
    const path = join(scratch(), 'a.md')
    writeFileSync(path, 'old')
    const seen: string[] = []
    await writeDurably(path, 'new', async (rename) => {
      seen.push(readFileSync(path, 'utf8'))
      rename()
      seen.push(readFileSync(path, 'utf8'))
      return true
    })
    expect(seen).toEqual(['old', 'new'])
  })

  test('is fenced when the lease is gone, and changes nothing', async () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    writeFileSync(path, 'old')
    expect(await writeDurably(path, 'new', fenced)).toBe('fenced')
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('passes on what the guard throws, and cleans up', async () => {
    const folder = scratch()
    const fault = new Fault('concurrent', 'busy', 'wait')
    const write = () =>
      writeDurably(join(folder, 'a.md'), 'x', async () => {
        throw fault
      })
    await expect(write()).rejects.toThrow(fault)
    expect(readdirSync(folder)).toEqual([])
  })

  test('calls a guard that says yes without renaming a bug', async () => {
    const folder = scratch()
    expect((await refusalOf(() => writeDurably(join(folder, 'a.md'), 'x', async () => true))).code).toBe(
      'bug',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('replaces a link itself and never what it points to', async () => {
    const folder = scratch()
    const outside = join(scratch(), 'secret')
    writeFileSync(outside, 'secret')
    symlinkSync(outside, join(folder, 'a.md'))
    await writeDurably(join(folder, 'a.md'), 'x', holding)
    expect(readFileSync(outside, 'utf8')).toBe('secret')
  })
})

describe('a replace that no lease guards', () => {
  test('gives the file the mode that is asked for, and leaves nothing beside it', () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    writeFileSync(path, 'old')
    replaceDurably(path, 'new', { mode: 0o600 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('passes on what the last look throws, and changes nothing', () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    writeFileSync(path, 'old')
    const fault = new Fault('stale', 'changed', 'look again')
    const check = () => {
      throw fault
    }
    expect(() => replaceDurably(path, 'new', { check })).toThrow(fault)
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })
})

describe('a failing write', () => {
  test('into a missing folder, and onto a folder, is one clear line', async () => {
    const folder = scratch()
    mkdirSync(join(folder, 'taken'))
    mkdirSync(join(folder, 'taken', 'x'))
    const missing = await refusalOf(() => writeDurably(join(folder, 'no', 'a.md'), 'x', holding))
    const taken = await refusalOf(() => writeDurably(join(folder, 'taken'), 'x', holding))
    for (const refusal of [missing, taken]) {
      expect(refusal.code).toBe('io')
      expect(refusal.message).toMatch(/^cannot write \S+: [a-z ]+$/)
      expect(refusal.fix).not.toBe('')
    }
    expect(readdirSync(folder)).toEqual(['taken'])
  })

  test('in a path whose folder is a file names the cause', async () => {
    const folder = scratch()
    writeFileSync(join(folder, 'file'), '')
    const refusal = await refusalOf(() => writeDurably(join(folder, 'file', 'a.md'), 'x', holding))
    expect(refusal.message).toContain('a file stands where a folder belongs')
  })

  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'permission denied'],
    ['EIO', 'the disk reported an error'],
    ['EWHATEVER', 'EWHATEVER'],
  ])('with %s says %s', (code, words) => {
    const { refusal } = toIoFault(withCode(code), '/p/a.md')
    expect(refusal).toMatchObject({ code: 'io', message: expect.stringContaining(words) })
    expect(refusal.message).toContain('/p/a.md')
  })

  test('that is cut short by a size limit keeps the old text and leaves no temporary file', async () => {
    const folder = scratch()
    writeFileSync(join(folder, 'a.md'), 'old')
    // The kernel takes the first part of the text and refuses the rest: a torn write as on a full disk.
    const child = startChild(
      `import { writeDurably } from '$/durable.ts'
      try { await writeDurably(${JSON.stringify(join(folder, 'a.md'))}, 'x'.repeat(3_000_000), ${HOLDING}) }
      catch (fault) { console.log(fault.message) }`,
      'ulimit -f 2048',
    )
    expect(await outputOf(child)).toContain('size limit')
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test.skipIf(!canMount())('on a full disk keeps the old text and says so', async () => {
    const folder = scratch()
    call('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)
    try {
      writeFileSync(join(folder, 'a.md'), 'old')
      const refusal = await refusalOf(() => writeDurably(join(folder, 'a.md'), 'x'.repeat(200_000), holding))
      expect(refusal.message).toContain('the disk is full')
      expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('old')
      expect(readdirSync(folder)).toEqual(['a.md'])
      call('mount', '-o', 'remount,ro', folder)
      const readOnly = await refusalOf(() => writeDurably(join(folder, 'a.md'), 'x', holding))
      expect(readOnly.message).toContain('read-only')
      expect((await refusalOf(() => makeFolder(join(folder, 'b', 'c')))).message).toContain('read-only')
    } finally {
      call('umount', folder)
    }
  })
})

function canMount(): boolean {
  try {
    // In a name space of its own, so that asking leaves no mount behind.
    call('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')
    return true
  } catch {
    return false
  }
}

describe('a killed writer', () => {
  test.each([
    ['before the rename', 'process.kill(process.pid, "SIGKILL"); rename()', 'old', 1],
    ['after the rename', 'rename(); process.kill(process.pid, "SIGKILL")', 'new', 0],
  ])('%s leaves a whole file, and its temporary one is swept', async (_when, body, text, left) => {
    const folder = scratch()
    writeFileSync(join(folder, 'a.md'), 'old')
    const child = startChild(
      `import { writeDurably } from '$/durable.ts'
      await writeDurably(${JSON.stringify(join(folder, 'a.md'))}, 'new', async (rename) => { ${body}; return true })`,
    )
    await outputOf(child)
    expect(child.signalCode).toBe('SIGKILL')
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe(text)
    expect(readdirSync(folder)).toHaveLength(1 + left)
    sweepTemporary(folder)
    expect(readdirSync(folder)).toEqual(['a.md'])
  })
})

test('processes that write one file at the same time never mix their texts', async () => {
  const folder = scratch()
  const path = join(folder, 'a.md')
  const size = 300_000
  await writeDurably(path, 'z'.repeat(size), holding)
  const writers = ['a', 'b', 'c'].map((letter) =>
    startChild(
      `import { writeDurably } from '$/durable.ts'
      console.log('ready')
      await new Promise((go) => process.stdin.once('data', go))
      process.stdin.destroy()
      for (let n = 0; n < 40; n++) await writeDurably(${JSON.stringify(path)}, '${letter}'.repeat(${size}), ${HOLDING})`,
    ),
  )
  let busy = true
  const ended = Promise.all(writers.map(outputOf)).then(() => {
    busy = false
  })
  await Promise.all(writers.map(firstLine))
  for (const writer of writers) writer.stdin?.write('go\n')
  const seen = new Set<string>()
  while (busy) {
    const text = readFileSync(path, 'utf8')
    expect(text).toBe((text[0] ?? '').repeat(size))
    seen.add(text[0] ?? '')
    await new Promise((done) => setTimeout(done, 1))
  }
  await ended
  expect(seen.size).toBeGreaterThan(1)
  expect(writers.map((writer) => writer.exitCode)).toEqual([0, 0, 0])
  expect(readdirSync(folder)).toEqual(['a.md'])
})

describe('adding lines', () => {
  const add = (path: string, size: number, limit: string) =>
    startChild(
      `import { appendDurably } from '$/durable.ts'
      try { console.log(await appendDurably(${JSON.stringify(path)}, 'x'.repeat(${size}) + '\\n', ${HOLDING})) }
      catch (fault) { console.log(fault.message) }`,
      limit,
    )

  test('that do not fit leaves the lines that were there', async () => {
    const path = join(scratch(), 'a.jsonl')
    writeFileSync(path, 'old\n')
    expect(await outputOf(add(path, 3_000_000, 'ulimit -f 2048'))).toContain('size limit')
    expect(readFileSync(path, 'utf8')).toBe('old\n')
  })

  test('from several processes at once keeps every line whole', async () => {
    const path = join(scratch(), 'a.jsonl')
    await Promise.all([1, 2, 3, 4].map((n) => outputOf(add(path, n * 50_000, 'true'))))
    const lengths = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.length)
      // One that looks while another writes starts a new line: a blank one is no event.
      .filter((length) => length > 0)
    expect(lengths.sort((a, b) => a - b)).toEqual([50_000, 100_000, 150_000, 200_000])
  })

  test('through a link is refused, and a guard that says yes without adding is a bug', async () => {
    const folder = scratch()
    writeFileSync(join(folder, 'target'), '')
    symlinkSync(join(folder, 'target'), join(folder, 'link'))
    expect((await refusalOf(() => appendDurably(join(folder, 'link'), 'x\n', holding))).code).toBe('io')
    expect((await refusalOf(() => appendDurably(join(folder, 'new'), 'x\n', async () => true))).code).toBe(
      'bug',
    )
    expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('')
  })
})

describe('making a folder', () => {
  test('makes every missing level, and may be repeated', () => {
    const path = join(scratch(), 'a', 'b', 'c')
    makeFolder(path)
    makeFolder(path)
    expect(statSync(path).isDirectory()).toBe(true)
  })

  test('where a file or a dangling link stands is an io fault', async () => {
    const folder = scratch()
    writeFileSync(join(folder, 'file'), '')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'))
    for (const name of ['file', 'file/below', 'dangling', 'dangling/below'])
      expect((await refusalOf(() => makeFolder(join(folder, name)))).code).toBe('io')
    expect(readdirSync(folder)).toEqual(['dangling', 'file'])
  })
})

describe('the sweep', () => {
  const DEAD = 2 ** 22 + 1 // above the largest pid that Linux gives
  const put = (folder: string, name: string, age = 0) => {
    writeFileSync(join(folder, name), '')
    const then = new Date(Date.now() - age)
    utimesSync(join(folder, name), then, then)
  }

  test('removes what dead writers left, and what is older than an hour', () => {
    const folder = scratch()
    put(folder, `.throughline-${DEAD}-abc123.tmp`)
    put(folder, `.throughline-1-abc123.tmp`, 2 * 3_600_000)
    put(folder, `.throughline-${process.pid}-abc123.tmp`, process.uptime() * 1000 + 60_000)
    sweepTemporary(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  test('leaves the files of living writers and of everybody else', () => {
    const folder = scratch()
    const names = [
      `.throughline-${process.pid}-abc123.tmp`,
      `.throughline-${process.ppid}-abc123.tmp`,
      `.throughline-${DEAD}-abc123.tmp.md`,
      `.throughline-${DEAD}-.tmp`,
      `.throughline-${DEAD}-ABC.tmp`,
      '.throughline--1-abc.tmp',
      '.throughline-0-abc.tmp',
      '.throughline-x-abc.tmp',
      `throughline-${DEAD}-abc.tmp`,
      `my.throughline-${DEAD}-abc.tmp`,
      '.prd.md.swp',
    ]
    for (const name of names) put(folder, name)
    mkdirSync(join(folder, `.throughline-${DEAD}-folder.tmp`))
    symlinkSync('/etc/hostname', join(folder, `.throughline-${DEAD}-link.tmp`))
    sweepTemporary(folder)
    expect(readdirSync(folder)).toHaveLength(names.length + 2)
  })

  test('of a folder that is not there does nothing', () => {
    sweepTemporary(join(scratch(), 'no'))
  })
})
