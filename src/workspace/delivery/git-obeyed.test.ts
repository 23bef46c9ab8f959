/** Files of a story that git would obey, though their names say nothing of it. */
import { expect, test } from 'vitest'
import { beginStory, commit, createRepository, write } from '../git/repository.case.ts'
import { findGitObeyed, findRepositories } from './git-obeyed.ts'

const FILES = {
  'src/a.txt': 'a\n',
  'half/HEAD': 'ref: refs/heads/x\n',
  'half/objects/.keep': '',
  'tools/run.sh': 'true\n',
}

const change = async (files: Record<string, string>, ...settings: [key: string, value: string][]) => {
  const repository = createRepository(FILES)
  for (const [key, value] of settings) repository.git('config', key, value)
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, files)
  const { commit: made } = await commit(repository, begun)
  return [repository.root, begun.base, String(made)] as const
}

const REPOSITORY = { HEAD: 'ref: refs/heads/x\n', config: '[core]\n', 'objects/.keep': '', 'refs/.keep': '' }
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text]))

test.each([
  ['of any name', below('tools/', REPOSITORY), 'tools/'],
  ['at the top', REPOSITORY, './'],
  ['of other letters', below('deep/x/', { head: 'x\n', 'OBJECTS/a': '', 'Refs/a': '' }), 'deep/x/'],
  ['that leads to another one', below('w/', { HEAD: 'x\n', commondir: '../half\n' }), 'w/'],
  ['that was half there', { 'half/refs/.keep': '' }, 'half/'],
])('a repository %s is a breach', async (_what, files, folder) => {
  const breaches = await findRepositories(...(await change(files)))
  expect(breaches.map(({ code, message }) => [code, message])).toEqual([
    ['submodule', `${folder} is a repository of its own by what lies in it: git obeys its settings`],
  ])
})

test('a folder that has only some of its names is none', async () => {
  const files = { 'src/config': 'x\n', 'src/objects/a.js': 'x\n', 'src/refs/b.js': 'x\n', 'src/a.txt': 'b\n' }
  expect(await findRepositories(...(await change(files)))).toEqual([])
})

test.each<[string, [string, string], Record<string, string>, string]>([
  ['a hook', ['core.hooksPath', 'tools/hooks'], { 'tools/hooks/pre-commit': 'x\n' }, 'core.hookspath'],
  ['settings', ['include.path', '../tools/gitcfg'], { 'tools/gitcfg': 'x\n' }, 'include.path'],
  [
    'settings of a place',
    ['includeIf.gitdir:/.path', '../gitcfg'],
    { gitcfg: 'x\n' },
    'includeif.gitdir:/.path',
  ],
  ['attributes', ['core.attributesFile', 'attributes'], { attributes: 'x\n' }, 'core.attributesfile'],
  ['a filter', ['filter.a.clean', 'sh ./tools/more.sh %f'], { 'tools/more.sh': 'x\n' }, 'filter.a.clean'],
  ['an alias', ['alias.go', '!tools/go'], { 'tools/go': 'x\n' }, 'alias.go'],
])('%s that the user’s git obeys is told', async (_what, setting, files, by) => {
  const [path] = Object.keys(files)
  const changed = await change({ ...files, 'src/a.txt': 'b\n' }, setting)
  expect(await findGitObeyed(...changed)).toEqual([
    `${path}, which git obeys here by its setting ${by}, was added (1 line)`,
  ])
})

test('a change of such a file is told, and a file of the name of a program is not', async () => {
  const settings: [string, string][] = [
    ['core.editor', 'tools/run.sh'],
    ['core.pager', 'less'],
    ['core.hooksPath', '/usr/share/hooks'],
  ]
  const changed = await change({ 'tools/run.sh': 'false\n', less: 'x\n' }, ...settings)
  expect(await findGitObeyed(...changed)).toEqual([
    'tools/run.sh, which git obeys here by its setting core.editor, was changed (1 line removed, 1 added)',
  ])
})
