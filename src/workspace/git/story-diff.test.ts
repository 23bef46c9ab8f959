import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginStory, commit, createRepository, write } from './repository.case.ts'
import { diffOfStory } from './story-diff.ts'

test('a diff folds lines that nobody reads, marks their files, and is hidden by no attribute', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  const long = `/*${'x'.repeat(300_000)}*/require("child_process")`
  write(begun.folder, { '.gitattributes': '*.js binary\n', 'a.js': `${long}\n`, 'b.min.js': 'tiny\n' })
  const { commit: made, diffstat } = await commit(repository, begun)
  expect(diffstat).toContain('3 files changed, 3 insertions(+)')
  const { stat, patch } = await diffOfStory(repository.root, begun.base, made ?? '')
  expect(stat.split('\n').slice(0, 3).sort()).toEqual([
    'added .gitattributes +1',
    `added a.js +1 (a line of ${long.length} characters)`,
    'added b.min.js +1',
  ])
  expect(patch).toContain('characters are left out here … ')
  expect(patch).toContain('*/require("child_process")')
  expect(patch).toContain('+tiny')
  expect(patch.length).toBeLessThan(3_000)
})

test('a link is listed as one, with where it leads', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  rmSync(join(begun.folder, 'src/b.txt'))
  symlinkSync('a.txt', join(begun.folder, 'src/b.txt'))
  symlinkSync('../README.md', join(begun.folder, 'src/read.me'))
  const { commit: made } = await commit(repository, begun)
  const { stat } = await diffOfStory(repository.root, begun.base, made ?? '')
  expect(stat.split('\n').slice(0, 2)).toEqual([
    'changed src/b.txt (a link to a.txt)',
    'added src/read.me (a link to ../README.md)',
  ])
})

test.each(['\u2028', '\u2029', '\r'])(
  'a line that pretends to begin other patches behind %j hides no file',
  async (end) => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    const lines = Array.from({ length: 880 }, () => `  "${'lorem ipsum '.repeat(20)}",\n`).join('')
    write(begun.folder, {
      'src/a.txt': `a${`${end}diff --git a b`.repeat(8)}\n`,
      'src/words.txt': lines,
      'build/evil.txt': 'evil\n',
    })
    const { commit: made } = await commit(repository, begun)
    const { stat, patch } = await diffOfStory(repository.root, begun.base, made ?? '')
    expect(stat).toContain('added src/words.txt +880 (left out below)')
    expect(patch).toContain('left out, because the patch is long:')
    expect(patch.includes('+evil')).toBe(!stat.includes('build/evil.txt +1 (left out below)'))
  },
)

test('a diff shows the patch of every file, whatever its name', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  const names = ['a b.txt', 'b"c.txt', 'c\\d.txt', 'd\te.txt', 'e\u0007.txt', 'f\u001f.txt', 'ü b/x.txt']
  write(begun.folder, Object.fromEntries(names.map((name, at) => [name, `text ${at}\n`])))
  const { commit: made } = await commit(repository, begun)
  const { stat, patch } = await diffOfStory(repository.root, begun.base, made ?? '')
  expect(stat).not.toContain('left out')
  for (const at of names.keys()) expect(patch).toContain(`+text ${at}`)
})
