/** Folders so deep that no path names what lies in them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
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
