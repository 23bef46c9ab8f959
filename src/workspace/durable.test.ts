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
import { appendDurably, makeFolder, sweepTemporary, unguarded, writeDurably } from './durable.ts'
import { toIoFault } from './errno.ts'
import { call, firstLine, outputOf, refusalOf, scratch, startChild } from './scratch.case.ts'

const withCode = (code: string) => Object.assign(new Error(`${code}: x`), { code })

describe('a durable replace', () => {
  test('writes a new file and leaves nothing beside it', () => {
    const folder = scratch()
    expect(writeDurably(join(folder, 'a.md'), 'ä', unguarded)).toBe('written')
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('ä')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test.each([0o600, 0o640, 0o666, 0o444])('keeps the mode %i of the file it replaces', (mode) => {
    const path = join(scratch(), 'a.md')
    writeFileSync(path, 'old')
    chmodSync(path, mode)
    writeDurably(path, 'new', unguarded)
    expect(statSync(path).mode & 0o777).toBe(mode)
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  test('shows the guard the old file before the rename and the new one after it', () => {
    const path = join(scratch(), 'a.md')
    writeFileSync(path, 'old')
    const seen: string[] = []
    writeDurably(path, 'new', (rename) => {
      seen.push(readFileSync(path, 'utf8'))
      rename()
      seen.push(readFileSync(path, 'utf8'))
      return true
    })
    expect(seen).toEqual(['old', 'new'])
  })

  test('is fenced when the lease is gone, and changes nothing', () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    writeFileSync(path, 'old')
    expect(writeDurably(path, 'new', () => false)).toBe('fenced')
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('passes on what the guard throws, and cleans up', () => {
    const folder = scratch()
    const fault = new Fault('concurrent', 'busy', 'wait')
    const write = () =>
      writeDurably(join(folder, 'a.md'), 'x', () => {
        throw fault
      })
    expect(write).toThrow(fault)
    expect(readdirSync(folder)).toEqual([])
  })

  test('calls a guard that says yes without renaming a bug', () => {
    const folder = scratch()
    expect(refusalOf(() => writeDurably(join(folder, 'a.md'), 'x', () => true)).code).toBe('bug')
    expect(readdirSync(folder)).toEqual([])
  })

  test('replaces a link itself and never what it points to', () => {
    const folder = scratch()
    const outside = join(scratch(), 'secret')
    writeFileSync(outside, 'secret')
    symlinkSync(outside, join(folder, 'a.md'))
    writeDurably(join(folder, 'a.md'), 'x', unguarded)
    expect(readFileSync(outside, 'utf8')).toBe('secret')
  })
})

describe('a failing write', () => {
  test('into a missing folder, and onto a folder, is one clear line', () => {
    const folder = scratch()
    mkdirSync(join(folder, 'taken'))
    mkdirSync(join(folder, 'taken', 'x'))
    const missing = refusalOf(() => writeDurably(join(folder, 'no', 'a.md'), 'x', unguarded))
    const taken = refusalOf(() => writeDurably(join(folder, 'taken'), 'x', unguarded))
    for (const refusal of [missing, taken]) {
      expect(refusal.code).toBe('io')
      expect(refusal.message).toMatch(/^cannot write \S+: [a-z ]+$/)
      expect(refusal.fix).not.toBe('')
    }
    expect(readdirSync(folder)).toEqual(['taken'])
  })

  test('in a path whose folder is a file names the cause', () => {
    const folder = scratch()
    writeFileSync(join(folder, 'file'), '')
    const refusal = refusalOf(() => writeDurably(join(folder, 'file', 'a.md'), 'x', unguarded))
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
      `import { unguarded, writeDurably } from '$/durable.ts'
      try { writeDurably(${JSON.stringify(join(folder, 'a.md'))}, 'x'.repeat(3_000_000), unguarded) }
      catch (fault) { console.log(fault.message) }`,
      'ulimit -f 2048',
    )
    expect(await outputOf(child)).toContain('size limit')
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test.skipIf(!canMount())('on a full disk keeps the old text and says so', () => {
    const folder = scratch()
    call('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)
    try {
      writeFileSync(join(folder, 'a.md'), 'old')
      const refusal = refusalOf(() => writeDurably(join(folder, 'a.md'), 'x'.repeat(200_000), unguarded))
      expect(refusal.message).toContain('the disk is full')
      expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('old')
      expect(readdirSync(folder)).toEqual(['a.md'])
      call('mount', '-o', 'remount,ro', folder)
      const readOnly = refusalOf(() => writeDurably(join(folder, 'a.md'), 'x', unguarded))
      expect(readOnly.message).toContain('read-only')
      expect(refusalOf(() => makeFolder(join(folder, 'b', 'c'))).message).toContain('read-only')
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
      writeDurably(${JSON.stringify(join(folder, 'a.md'))}, 'new', (rename) => { ${body}; return true })`,
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
  writeDurably(path, 'z'.repeat(size), unguarded)
  const writers = ['a', 'b', 'c'].map((letter) =>
    startChild(
      `import { unguarded, writeDurably } from '$/durable.ts'
      console.log('ready')
      await new Promise((go) => process.stdin.once('data', go))
      process.stdin.destroy()
      for (let n = 0; n < 40; n++) writeDurably(${JSON.stringify(path)}, '${letter}'.repeat(${size}), unguarded)`,
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
      `import { appendDurably, unguarded } from '$/durable.ts'
      try { console.log(appendDurably(${JSON.stringify(path)}, 'x'.repeat(${size}) + '\\n', unguarded)) }
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

  test('through a link is refused, and a guard that says yes without adding is a bug', () => {
    const folder = scratch()
    writeFileSync(join(folder, 'target'), '')
    symlinkSync(join(folder, 'target'), join(folder, 'link'))
    expect(refusalOf(() => appendDurably(join(folder, 'link'), 'x\n', unguarded)).code).toBe('io')
    expect(refusalOf(() => appendDurably(join(folder, 'new'), 'x\n', () => true)).code).toBe('bug')
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

  test('where a file or a dangling link stands is an io fault', () => {
    const folder = scratch()
    writeFileSync(join(folder, 'file'), '')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'))
    for (const name of ['file', 'file/below', 'dangling', 'dangling/below'])
      expect(refusalOf(() => makeFolder(join(folder, name))).code).toBe('io')
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
