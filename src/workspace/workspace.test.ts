import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Workspace } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import { LARGEST_FILE } from '../schema/limits.ts'
import { call, fenced, hashTree, holding, refusalOf, scratch } from './scratch.case.ts'
import { openWorkspace } from './workspace.ts'

const RUN = 'prd-1763190000000-a1b2c3'
const open = () => {
  const root = scratch()
  return { root, workspace: openWorkspace(root) }
}
const feature = (root: string, id = 'shop') => {
  const folder = join(root, 'magi-sdd', id)
  mkdirSync(folder, { recursive: true })
  return folder
}

describe('preparing a project', () => {
  test('makes the two folders, hidden from git where they are ours', () => {
    const { root, workspace } = open()
    workspace.prepare()
    workspace.prepare()
    expect(readdirSync(root)).toEqual(['.throughline', 'magi-sdd'])
    expect(readFileSync(join(root, '.throughline', '.gitignore'), 'utf8')).toBe('*\n')
    expect(workspace.features()).toEqual([])
  })

  test('leaves a .gitignore that the user changed', () => {
    const { root, workspace } = open()
    mkdirSync(join(root, '.throughline'))
    writeFileSync(join(root, '.throughline', '.gitignore'), 'journal.db*\n')
    workspace.prepare()
    expect(readFileSync(join(root, '.throughline', '.gitignore'), 'utf8')).toBe('journal.db*\n')
  })

  test.each(['.throughline', 'magi-sdd'])('is refused where %s is a file', async (name) => {
    const { root, workspace } = open()
    writeFileSync(join(root, name), 'mine')
    expect((await refusalOf(workspace.prepare)).code).toBe('unsafe-path')
    expect(readFileSync(join(root, name), 'utf8')).toBe('mine')
  })

  test.each(['journal.db', 'journal.db-wal', 'journal.db-shm', '.gitignore'])(
    'is refused where .throughline/%s leads elsewhere',
    async (name) => {
      const { root, workspace } = open()
      const outside = scratch()
      writeFileSync(join(outside, 'x'), 'theirs')
      mkdirSync(join(root, '.throughline'))
      symlinkSync(join(outside, 'x'), join(root, '.throughline', name))
      expect((await refusalOf(workspace.prepare)).code).toBe('unsafe-path')
      expect(readFileSync(join(outside, 'x'), 'utf8')).toBe('theirs')
    },
  )
})

describe('a document', () => {
  test('is read as it was written, in a folder made on the way', async () => {
    const { root, workspace } = open()
    expect(workspace.read('shop', 'prd.md')).toBe(null)
    expect(await workspace.write('shop', 'prd.md', '# Ä\r\n', holding)).toBe('written')
    expect(workspace.read('shop', 'prd.md')).toEqual({ text: '# Ä\r\n', digest: toDigest('# Ä\r\n') })
    expect(workspace.path('shop', 'prd.md')).toBe(join(root, 'magi-sdd', 'shop', 'prd.md'))
    expect(workspace.features()).toEqual(['shop'])
  })

  test('whose folder the user removed is written again', async () => {
    const { root, workspace } = open()
    await workspace.write('shop', 'prd.md', 'a', holding)
    rmSync(join(root, 'magi-sdd'), { recursive: true })
    expect(workspace.read('shop', 'prd.md')).toBe(null)
    expect(await workspace.write('shop', 'prd.md', 'b', holding)).toBe('written')
  })

  test('is left alone when the writer lost its lease', async () => {
    const { root, workspace } = open()
    await workspace.write('shop', 'prd.md', 'a', holding)
    expect(await workspace.write('shop', 'prd.md', 'b', fenced)).toBe('fenced')
    expect(workspace.read('shop', 'prd.md')).toMatchObject({ text: 'a' })
    expect(readdirSync(join(root, 'magi-sdd', 'shop'))).toEqual(['prd.md'])
  })

  test.each(['\uFEFF# A\n', '', 'a\0b', '🙂\r\n\r', '\uFEFF\uFEFF'])(
    'has the digest of its bytes, BOM and line ends included: %j',
    (text) => {
      const { root, workspace } = open()
      const bytes = Buffer.from(text, 'utf8')
      writeFileSync(join(feature(root), 'prd.md'), bytes)
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
      expect(workspace.read('shop', 'prd.md')).toEqual({ text, digest })
    },
  )

  test('that is not UTF-8, too large, or no file is a problem and not an absence', async () => {
    const { root, workspace } = open()
    const folder = feature(root)
    writeFileSync(join(folder, 'latin.md'), Buffer.from([0x41, 0xe4, 0x42]))
    writeFileSync(join(folder, 'surrogate.md'), Buffer.from([0xed, 0xa0, 0x80]))
    writeFileSync(join(folder, 'large.md'), 'x'.repeat(LARGEST_FILE + 1))
    writeFileSync(join(folder, 'limit.md'), 'x'.repeat(LARGEST_FILE))
    mkdirSync(join(folder, 'folder.md'))
    expect(workspace.read('shop', 'latin.md')).toEqual({ problem: 'is not UTF-8 text' })
    expect(workspace.read('shop', 'surrogate.md')).toEqual({ problem: 'is not UTF-8 text' })
    expect(workspace.read('shop', 'large.md')).toEqual({ problem: 'is larger than 1 MB' })
    expect(workspace.read('shop', 'limit.md')).toHaveProperty('text')
    expect(workspace.read('shop', 'folder.md')).toEqual({ problem: 'is not a regular file' })
    expect((await refusalOf(() => workspace.write('shop', 'folder.md', 'x', holding))).code).toBe(
      'unsafe-path',
    )
  })

  test.skipIf(process.platform === 'win32')('that is a pipe is reported without waiting for a writer', () => {
    const { root, workspace } = open()
    call('mkfifo', join(feature(root), 'pipe.md'))
    expect(workspace.read('shop', 'pipe.md')).toEqual({ problem: 'is not a regular file' })
  })

  test('PRD.md is read and written under its own name when it stands alone', async () => {
    const { root, workspace } = open()
    const folder = feature(root)
    writeFileSync(join(folder, 'PRD.md'), 'old')
    expect(workspace.read('shop', 'prd.md')).toMatchObject({ text: 'old' })
    expect(workspace.path('shop', 'prd.md')).toBe(join(folder, 'PRD.md'))
    await workspace.write('shop', 'prd.md', 'new', holding)
    expect(readdirSync(folder)).toEqual(['PRD.md'])
    expect(readFileSync(join(folder, 'PRD.md'), 'utf8')).toBe('new')
  })

  test('prd.md counts where both spellings exist', () => {
    const { root, workspace } = open()
    const folder = feature(root)
    writeFileSync(join(folder, 'PRD.md'), 'upper')
    writeFileSync(join(folder, 'prd.md'), 'lower')
    expect(workspace.read('shop', 'prd.md')).toMatchObject({ text: 'lower' })
  })
})

const readLines = (workspace: Workspace): string[] | null =>
  workspace.readJournal('shop', RUN, (lines) => [...lines].map(({ text }) => text))

describe('journal files', () => {
  test('are written with the rule by which git merges them', async () => {
    const { root, workspace } = open()
    expect(readLines(workspace)).toBe(null)
    expect(await workspace.writeJournal('shop', RUN, '{}\n', holding)).toBe('written')
    expect(readLines(workspace)).toEqual(['{}'])
    const rule = join(root, 'magi-sdd', 'shop', 'journal', '.gitattributes')
    expect(readFileSync(rule, 'utf8')).toBe('*.jsonl merge=union\n')
  })

  test('are listed with a stamp that changes with every write', async () => {
    const { root, workspace } = open()
    await workspace.writeJournal('shop', RUN, 'a\n', holding)
    await workspace.writeJournal('cart', 'phases-2-zzzzzz', 'b\n', holding)
    writeFileSync(join(root, 'magi-sdd', 'cart', 'journal', 'notes.jsonl'), '')
    const [cart, shop] = workspace.journals()
    expect(cart).toMatchObject({ run: 'phases-2-zzzzzz', feature: 'cart' })
    expect(shop).toMatchObject({ run: RUN, feature: 'shop' })
    const path = join(root, 'magi-sdd', 'shop', 'journal', `${RUN}.jsonl`)
    const { atime, mtime } = statSync(path)
    await workspace.writeJournal('shop', RUN, 'c\n', holding)
    utimesSync(path, atime, mtime)
    expect(workspace.journals()[1]?.stamp).not.toBe(shop?.stamp)
    expect(shop?.stamp).toMatch(/^2-\d{19}-\d+$/)
  })

  test('grow by whole lines, and a cut-off line does not swallow the next one', async () => {
    const { root, workspace } = open()
    const path = join(root, 'magi-sdd', 'shop', 'journal', `${RUN}.jsonl`)
    expect(await workspace.appendJournal('shop', RUN, 'a\n', holding)).toBe('written')
    expect(await workspace.appendJournal('shop', RUN, 'b\nc\n', holding)).toBe('written')
    expect(readLines(workspace)).toEqual(['a', 'b', 'c'])
    writeFileSync(path, 'a\nhal')
    await workspace.appendJournal('shop', RUN, 'b\n', holding)
    expect(readLines(workspace)).toEqual(['a', 'hal', 'b'])
    expect(existsSync(join(path, '..', '.gitattributes'))).toBe(true)
  })

  test('do not grow when the lease is gone', async () => {
    const { root, workspace } = open()
    await workspace.writeJournal('shop', RUN, 'a\n', holding)
    const before = hashTree(join(root, 'magi-sdd'))
    expect(await workspace.appendJournal('shop', RUN, 'b\n', fenced)).toBe('fenced')
    expect(hashTree(join(root, 'magi-sdd'))).toBe(before)
  })

  test('that cannot be understood are lines with a problem, not absent', async () => {
    const { root, workspace } = open()
    await workspace.writeJournal('shop', RUN, '', holding)
    writeFileSync(join(root, 'magi-sdd', 'shop', 'journal', `${RUN}.jsonl`), Buffer.from([0xff]))
    const lines = workspace.readJournal('shop', RUN, (all) => [...all]) ?? []
    expect(lines).toMatchObject([{ problem: expect.stringMatching(/\w/) }])
  })
})

test('the sweep reaches every folder that we write to, and no other', async () => {
  const { root, workspace } = open()
  workspace.prepare()
  await workspace.writeJournal('shop', RUN, '', holding)
  const left = `.throughline-${2 ** 22 + 1}-abc123.tmp`
  const ours = ['.throughline', 'magi-sdd/shop', 'magi-sdd/shop/journal']
  const others = ['.', 'magi-sdd', 'src', 'magi-sdd/Other', 'magi-sdd/shop/notes']
  for (const folder of [...ours, ...others]) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, left), '')
  }
  workspace.sweep()
  expect([...ours, ...others].filter((folder) => existsSync(join(root, folder, left)))).toEqual(others)
})

test('a feature folder may hold its two dotted files', async () => {
  const { workspace } = open()
  for (const name of ['.meta.json', '.review-history.md']) {
    await workspace.write('shop', name, 'x', holding)
    expect(workspace.read('shop', name)).toMatchObject({ text: 'x' })
  }
})

describe('a delivery folder', () => {
  const folder = { delivery: '20261115-shop' }
  const file = 'user-stories/US-001-sign-in.md'

  test('holds stories beneath docs/projects', async () => {
    const { root, workspace } = open()
    expect(await workspace.write(folder, file, '# Story\n', holding)).toBe('written')
    expect(workspace.path(folder, file)).toBe(join(root, 'docs/projects/20261115-shop', file))
    expect(workspace.read(folder, file)).toMatchObject({ text: '# Story\n' })
  })
  test.each([
    [{ delivery: '../outside' }, file],
    [{ delivery: '20261115-..' }, file],
    [{ delivery: '2026-shop' }, file],
    [folder, '../US-001.md'],
    [folder, 'user-stories/../../US-001.md'],
    [folder, 'other/US-001.md'],
    [folder, 'user-stories/deep/US-001.md'],
    [folder, 'user-stories/US-001.sh'],
  ])('is no way outside: %j %s', async (given, name) => {
    const { root, workspace } = open()
    const before = hashTree(root)
    expect((await refusalOf(() => workspace.write(given, name, 'x', holding))).code).toBe('unsafe-path')
    expect(hashTree(root)).toBe(before)
  })
  test.each([
    'docs',
    'docs/projects',
    'docs/projects/20261115-shop',
    'docs/projects/20261115-shop/user-stories',
  ])('is not followed where %s is a link', async (level) => {
    const { root, workspace } = open()
    const outside = scratch()
    mkdirSync(join(root, level, '..'), { recursive: true })
    symlinkSync(outside, join(root, level))
    expect((await refusalOf(() => workspace.write(folder, file, 'x', holding))).code).toBe('unsafe-path')
    expect((await refusalOf(() => workspace.read(folder, file))).code).toBe('unsafe-path')
    expect(readdirSync(outside)).toEqual([])
  })
})
