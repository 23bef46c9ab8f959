/** Folders so deep that no path names what lies in them. */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { openFolders } from './deep-folders.ts'
import { beginStory, commit, createRepository, FEATURE, write } from './repository.case.ts'
import { makeStoryWorktree, removeStoryWorktree } from './story-branch.ts'

const dig = (folder: string): void => {
  const script =
    'for (let i = 0; i < 2000; i++) { fs.mkdirSync("deep"); process.chdir("deep") } fs.writeFileSync("file", "")'
  execFileSync(process.execPath, ['-e', script], { cwd: folder })
}

test('a story that digs is told so, another attempt begins anew, and nothing is lost or left', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, { 'x.txt': 'x\n' })
  dig(begun.folder)
  const { files, breaches } = await commit(repository, begun)
  const message = 'below deep lie more than 100 folders in each other, and what is deeper is left out'
  expect([files, breaches]).toEqual([['x.txt'], [{ code: 'deep', path: 'deep', message }]])
  const name = { feature: FEATURE, story: 'US-001' }
  await makeStoryWorktree(repository.root, { ...name, attempt: 2, base: begun.base })
  const kept = repository.refs(`refs/throughline/attempts/${FEATURE}`).at(-1) ?? ''
  expect(repository.git('ls-tree', '-r', '--name-only', kept)).toMatch(/^deep-\d+\/(?:deep\/)*file$/m)
  dig(begun.folder)
  await removeStoryWorktree(repository.root, name)
  expect(existsSync(begun.folder)).toBe(false)
})

test('files that their maker closed are opened, so that they can be kept', () => {
  const folder = scratch()
  writeFileSync(join(folder, 'run.log'), 'x', { mode: 0o000 })
  writeFileSync(join(folder, 'run.sh'), 'x', { mode: 0o755 })
  openFolders(folder)
  expect(['run.log', 'run.sh'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
    0o400, 0o755,
  ])
})
