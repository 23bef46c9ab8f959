import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Guard } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { hashTree, holding, refusalOf, scratch } from './scratch.case.ts'
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

/** One hostile name for each word; what a word cannot hold is added behind. */
const words = (text: string, ...more: string[]): string[] => [...text.trim().split(/\s+/), ...more]

/** Ids that must never become a folder. */
const IDS = words(
  String.raw`. .. ../x ..\x ../../etc a/b a\b /etc /etc/passwd C:\x \\host\share shop/../../x shop/ ./shop ~ ~root
  $HOME %2e%2e %2e%2e%2fx ..%2fx ．． con nul prn aux com1 lpt9 CON constructor prototype __proto__ journal --help
  -rf shop- sh--op Shop shöp shop.md a ab 1shop shop;rm shop|x $(id) * sh?p shop:ads`,
  '',
  '\0',
  'shop\0',
  'sh op',
  'shop\n',
  '\nshop',
  '`id`',
  'x'.repeat(51),
  'x'.repeat(300),
  'x'.repeat(5000),
)
const FILES = words(
  String.raw`. .. ../x.md ../shop-evil/x.md journal/x.md a/b.md a\b.md /etc/x.md .x.md .md x.md/ x x.sh x.jsonl
  .gitattributes -x.md con.md NUL.json lpt1.x.md ä.md ../.meta.json .git/config.json x.md:ads ~.md`,
  '',
  'x.md\0',
  'x\0.md',
  'x.md\n',
  'x y.md',
  `${'x'.repeat(300)}.md`,
)
const RUNS = words(
  `.. ../x prd prd-1 prd-1-abc prd-1-abcdefg prd-1-ABCDEF PRD-1-abcdef -1-abcdef prd-x-abcdef prd-1-abc/ef
  ../prd-1-abcdef`,
  '',
  'prd-1-abcdef\0',
  'prd-1-abcdef\n',
  `prd-${'1'.repeat(300)}-abcdef`,
)

describe('names from outside', () => {
  const build = async () => {
    const outer = scratch()
    const root = join(outer, 'project')
    mkdirSync(root)
    mkdirSync(join(outer, 'project-evil'))
    writeFileSync(join(outer, 'secret.md'), 'secret')
    const workspace = openWorkspace(root)
    workspace.prepare()
    await workspace.write('shop', 'prd.md', 'mine', holding)
    mkdirSync(join(root, 'magi-sdd', 'shop-evil'))
    return { outer, workspace }
  }
  const always =
    (id: string): Guard =>
    async (rename) => {
      throw new Error(`${JSON.stringify(id)} came as far as ${rename.name}`)
    }

  test(`none of ${IDS.length} odd feature ids reads or writes anything`, async () => {
    const { outer, workspace } = await build()
    const before = hashTree(outer)
    for (const id of IDS) {
      const calls = [
        () => workspace.path(id, 'prd.md'),
        () => workspace.read(id, 'prd.md'),
        () => workspace.write(id, 'prd.md', 'x', always(id)),
        () => workspace.readJournal(id, RUN, Array.from),
        () => workspace.writeJournal(id, RUN, 'x', always(id)),
        () => workspace.appendJournal(id, RUN, 'x', always(id)),
      ]
      for (const call of calls)
        expect(await refusalOf(call), JSON.stringify(id)).toMatchObject({ code: 'unsafe-path' })
    }
    expect(hashTree(outer)).toBe(before)
  })

  test(`none of ${FILES.length} odd file names and ${RUNS.length} odd run ids does either`, async () => {
    const { outer, workspace } = await build()
    const before = hashTree(outer)
    for (const name of FILES)
      for (const call of [
        () => workspace.path('shop', name),
        () => workspace.read('shop', name),
        () => workspace.write('shop', name, 'x', always(name)),
      ])
        expect(await refusalOf(call), JSON.stringify(name)).toMatchObject({ code: 'unsafe-path' })
    for (const run of RUNS)
      for (const call of [
        () => workspace.readJournal('shop', run, Array.from),
        () => workspace.writeJournal('shop', run, 'x', always(run)),
        () => workspace.appendJournal('shop', run, 'x', always(run)),
      ])
        expect(await refusalOf(call), JSON.stringify(run)).toMatchObject({ code: 'unsafe-path' })
    expect(hashTree(outer)).toBe(before)
  })

  test('a list that looks like an id is none', async () => {
    const { workspace } = await build()
    const list = ['shop'] as unknown as string
    expect((await refusalOf(() => workspace.read(list, 'prd.md'))).code).toBe('unsafe-path')
    expect((await refusalOf(() => workspace.read('shop', ['prd.md'] as unknown as string))).code).toBe(
      'unsafe-path',
    )
  })

  test('the refusal is one line, however odd the name', async () => {
    const { workspace } = await build()
    for (const id of IDS)
      expect((await refusalOf(() => workspace.path(id, 'prd.md'))).message).toMatch(/^[^\n\0]{1,300}$/)
  })
})

describe('a link', () => {
  /** Where the link stands, below the root, and what it should have been. */
  const LEVELS = [
    ['magi-sdd', 'folder'],
    ['magi-sdd/shop', 'folder'],
    ['magi-sdd/shop/journal', 'folder'],
    ['magi-sdd/shop/prd.md', 'file'],
    [`magi-sdd/shop/journal/${RUN}.jsonl`, 'file'],
    ['magi-sdd/shop/journal/.gitattributes', 'file'],
  ] as const
  const TARGETS = ['outside', 'inside', 'dangling'] as const
  const cases = LEVELS.flatMap(([level, kind]) => TARGETS.map((target) => ({ level, kind, target })))

  const target = (where: (typeof TARGETS)[number], kind: string, root: string, outside: string): string => {
    if (where === 'dangling') return join(outside, 'nothing')
    const base = join(where === 'inside' ? root : outside, 'target')
    if (kind === 'file') writeFileSync(base, 'theirs')
    else {
      mkdirSync(join(base, 'shop', 'journal'), { recursive: true })
      mkdirSync(join(base, 'journal'), { recursive: true })
      for (const folder of [base, join(base, 'shop')]) writeFileSync(join(folder, 'prd.md'), 'theirs')
    }
    return base
  }

  const outcomeOf = async (call: () => unknown): Promise<string> => {
    try {
      return `done: ${JSON.stringify(await call())}`
    } catch (error) {
      return error instanceof Fault ? error.refusal.code : String(error)
    }
  }

  test.each(cases)('at $level to a $kind $target is not followed', async ({ level, kind, target: where }) => {
    const { root, workspace } = open()
    const outside = scratch()
    mkdirSync(join(root, level, '..'), { recursive: true })
    symlinkSync(target(where, kind, root, outside), join(root, level))
    const before = [hashTree(outside), where === 'inside' ? hashTree(join(root, 'target')) : '']
    const file = level.startsWith('magi-sdd/shop/') ? level.split('/').slice(2) : ['any']
    const journal = file[0] === 'journal' && file[1] !== '.gitattributes'
    const calls: [boolean, () => unknown][] = [
      [file[0] !== 'journal', () => workspace.read('shop', 'prd.md')],
      [file[0] !== 'journal', () => workspace.write('shop', 'prd.md', 'x', holding)],
      [file[0] === 'any' || journal, () => workspace.readJournal('shop', RUN, Array.from)],
      [file[0] !== 'prd.md', () => workspace.appendJournal('shop', RUN, 'x', holding)],
      [file[0] !== 'prd.md', () => workspace.writeJournal('shop', RUN, 'x', holding)],
      [level === 'magi-sdd', () => workspace.journals()],
      [level === 'magi-sdd', () => workspace.sweep()],
    ]
    const outcomes: string[] = []
    for (const [, call] of calls) outcomes.push(await outcomeOf(call))
    expect(outcomes.map((outcome) => outcome === 'unsafe-path')).toEqual(calls.map(([refused]) => refused))
    expect(outcomes.join()).not.toContain('theirs')
    expect([hashTree(outside), where === 'inside' ? hashTree(join(root, 'target')) : '']).toEqual(before)
  })

  test('in place of a feature folder is no feature', () => {
    const { root, workspace } = open()
    feature(root, 'real')
    symlinkSync(feature(root, 'shop'), join(root, 'magi-sdd', 'linked'))
    mkdirSync(join(root, 'magi-sdd', 'Not-An-Id'))
    writeFileSync(join(root, 'magi-sdd', 'file'), '')
    expect(workspace.features()).toEqual(['real', 'shop'])
  })

  test('put in place of the folder while the guard waits is found before the rename', async () => {
    const { root, workspace } = open()
    const outside = scratch()
    writeFileSync(join(outside, 'prd.md'), 'theirs')
    await workspace.write('shop', 'prd.md', 'mine', holding)
    const folder = join(root, 'magi-sdd', 'shop')
    const write = () =>
      workspace.write('shop', 'prd.md', 'new', async (rename) => {
        renameSync(folder, `${folder}-away`)
        symlinkSync(outside, folder)
        rename()
        return true
      })
    expect((await refusalOf(write)).code).toBe('unsafe-path')
    expect(readFileSync(join(outside, 'prd.md'), 'utf8')).toBe('theirs')
    expect(readdirSync(outside)).toEqual(['prd.md'])
  })
})
