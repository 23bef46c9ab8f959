import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Change, readChanges } from './changes.ts'
import { digestOf, MODELS, type Model, toDisk, writeDisk } from './disk.ts'
import { createCounter, runWithFault } from './faults.ts'
import { toHistory } from './history.ts'
import { checkDirectory, durable, naive, oldText } from './toy.ts'

const base = mkdtempSync(join(tmpdir(), 'throughline-disk-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const model = (name: string): Model => MODELS[name] as Model
const call = 0
const bytes = Buffer.from

/** What lies on the disk after all of these changes. */
const leave = (changes: Change[], name: string): Record<string, string | null> =>
  Object.fromEntries(
    [...toDisk(toHistory(changes), changes.length, model(name))].map(([path, file]) => [
      path,
      file?.bytes.toString() ?? null,
    ]),
  )

const NEW: Change[] = [
  { call, op: 'create', path: 'a' },
  { call, op: 'write', path: 'a', at: 0, bytes: bytes('old') },
]
const KEPT: Change[] = [...NEW, { call, op: 'sync', path: 'a' }, { call, op: 'sync', path: '' }]

describe('a disk after a power cut', () => {
  it('holds the bytes of a file by its sync and its name by that of its folder', () => {
    expect(leave(NEW, 'only what was synced')).toEqual({})
    expect(leave([...NEW, { call, op: 'sync', path: 'a' }], 'only what was synced')).toEqual({})
    expect(leave([...NEW, { call, op: 'sync', path: '' }], 'only what was synced')).toEqual({ a: '' })
    expect(leave(KEPT, 'only what was synced')).toEqual({ a: 'old' })
    expect(leave(NEW, 'names without bytes')).toEqual({ a: '' })
    expect(leave(NEW, 'names and lengths, zeros for bytes')).toEqual({ a: '\0\0\0' })
    expect(leave(NEW, 'bytes without names')).toEqual({})
  })

  it('holds what was there before where a change was not synced', () => {
    const written: Change[] = [...KEPT, { call, op: 'write', path: 'a', at: 1, bytes: bytes('neww') }]
    expect(leave(written, 'everything arrived')).toEqual({ a: 'oneww' })
    expect(leave(written, 'only what was synced')).toEqual({ a: 'old' })
    expect(leave(written, 'names and lengths, zeros for bytes')).toEqual({ a: 'old\0\0' })
    const shortened: Change[] = [...KEPT, { call, op: 'truncate', path: 'a', at: 1 }]
    expect(leave(shortened, 'everything arrived')).toEqual({ a: 'o' })
    expect(leave(shortened, 'only what was synced')).toEqual({ a: 'old' })
    const renamed: Change[] = [...KEPT, { call, op: 'rename', path: 'a', to: 'b' }]
    expect(leave(renamed, 'bytes without names')).toEqual({ a: 'old' })
    const removed: Change[] = [...KEPT, { call, op: 'remove', path: 'a' }]
    expect(leave(removed, 'bytes without names')).toEqual({ a: 'old' })
  })

  it('holds a rename whole or not at all, and the names of a folder in their order', () => {
    const changes: Change[] = [
      ...KEPT,
      { call, op: 'rename', path: 'a', to: 'b' },
      { call, op: 'link', path: 'b', to: 'c' },
    ]
    const found = Array.from({ length: 60 }, (_, more) => {
      const waited = [...changes, ...Array.from({ length: more }, (): Change => ({ call, op: 'said' }))]
      return Object.keys(leave(waited, 'pages and names at random')).join()
    })
    expect([...new Set(found)].sort()).toEqual(['a', 'b', 'b,c'])
  })

  it('tears the write that was under way, and no other', () => {
    const page = (letter: string): Buffer => Buffer.alloc(1024, letter)
    const changes: Change[] = [
      { call, op: 'create', path: 'a' },
      { call, op: 'write', path: 'a', at: 0, bytes: page('x') },
      { call, op: 'write', path: 'a', at: 1024, bytes: page('y') },
    ]
    const first = leave(changes, 'last write torn: first sectors').a ?? ''
    expect([first.length, first.slice(0, 1024), first.at(-1)]).toEqual([1536, 'x'.repeat(1024), 'y'])
    const last = leave(changes, 'last write torn: last sectors').a ?? ''
    expect([last.length, last.slice(1024, 1536), last.at(-1)]).toEqual([2048, '\0'.repeat(512), 'y'])
  })

  it('is the same one where two cuts leave the same, and only there', () => {
    const history = toHistory(KEPT)
    const digests = (name: string) =>
      [0, 1, 2, 3, 4].map((cut) => digestOf(toDisk(history, cut, model(name))))
    const [empty, named, written] = digests('everything arrived')
    expect(digests('everything arrived')).toEqual([empty, named, written, written, written])
    expect(digests('only what was synced')).toEqual([empty, empty, empty, empty, written])
    expect(new Set([empty, named, written]).size).toBe(3)
  })
})

let made = 0
const makeFolder = (): string => {
  const folder = join(base, String(++made))
  mkdirSync(folder)
  return folder
}

/** All changes of a program, after those that put the old note there. */
const recordProgram = (program: string): Change[] => {
  const place = makeFolder()
  const dir = join(place, 'project')
  const record = join(place, 'record')
  mkdirSync(dir)
  writeFileSync(join(dir, 'note.md'), oldText)
  const counter = createCounter(join(place, 'counter'))
  const command = [process.execPath, program, dir]
  expect(runWithFault({ command, cwd: place, dir, counter, record, timeoutMs: 20_000 }).status).toBe(0)
  return [
    { call, op: 'create', path: 'note.md' },
    { call, op: 'write', path: 'note.md', at: 0, bytes: bytes(oldText) },
    { call, op: 'sync', path: 'note.md' },
    { call, op: 'sync', path: '' },
    ...readChanges(record, dir, call),
  ]
}

const WORDS = ['note', 'row 1', 'row 2', 'row 3']

/** Disks that break what the program had said by then, of all models and cuts. */
const findBroken = (changes: Change[], forgets?: Parameters<typeof toHistory>[1]): string[] => {
  const history = toHistory(changes, forgets)
  const broken: string[] = []
  const seen = new Set<string>()
  for (let cut = 4; cut <= changes.length; cut++)
    for (const [name, each] of Object.entries(MODELS)) {
      const disk = toDisk(history, cut, each)
      const said = changes.slice(0, cut).filter(({ op }) => op === 'said').length
      const digest = `${said} ${digestOf(disk)}`
      if (seen.has(digest)) continue
      seen.add(digest)
      const dir = makeFolder()
      writeDisk(disk, dir)
      try {
        checkDirectory(dir, WORDS.slice(0, said).join('\n'))
      } catch {
        broken.push(`${cut} ${name}`)
      }
    }
  return broken
}

describe('a program that was recorded', () => {
  it('loses nothing where it synced everything before it said so', () => {
    const changes = recordProgram(durable)
    expect(changes.filter(({ op }) => op === 'said')).toHaveLength(WORDS.length)
    expect(findBroken(changes)).toEqual([])
  })

  it('is caught where it did not', () => {
    expect(findBroken(recordProgram(naive)).length).toBeGreaterThan(0)
    const changes = recordProgram(durable)
    expect(findBroken(changes, (path) => path === 'note.md.tmp').length).toBeGreaterThan(0)
    expect(findBroken(changes, (_, isFolder) => isFolder).length).toBeGreaterThan(0)
    expect(findBroken(changes, (path) => path === 'journal.db-wal').length).toBeGreaterThan(0)
  })
})
