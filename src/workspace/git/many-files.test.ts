/** What is read of thousands of files, and who ends it. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { toFileReader } from './file-changes.ts'
import { runGit, whileWanted } from './git.ts'
import { withPlainGit } from './plain-git.ts'
import { createRepository } from './repository.case.ts'

afterEach(() => void vi.unstubAllEnvs())

/** A git that notes each start. */
const countStarts = (): (() => number) => {
  const folder = scratch()
  const [program, log] = [join(folder, 'git'), join(folder, 'log')]
  writeFileSync(log, '')
  writeFileSync(program, `#!/bin/sh\necho x >> '${log}'\nPATH="\${PATH#*${delimiter}}" exec git "$@"\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  return () => readFileSync(log, 'utf8').split('\n').length - 1
}

test('one git reads all of them, each as it is', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `src/${at}.txt`)
  const files = Object.fromEntries(names.map((name, at) => [name, at === 7 ? '' : `${name}\nü\n`]))
  const { root, git: ask } = createRepository({
    ...files,
    'odd\nname': 'two lines\n',
    'large.txt': 'x'.repeat(2_000_000),
  })
  const commit = ask('rev-parse', 'main')
  const count = countStarts()
  await withPlainGit(root, async (git) => {
    const read = toFileReader(git, commit)
    const before = count()
    for (const name of names) expect(await read(name)).toBe(files[name])
    expect(await read('src')).toBe('')
    expect(await read('none.txt')).toBe('')
    expect((await read('large.txt')).length).toBe(1 << 20)
    expect(await Promise.all(names.map(read))).toEqual(Object.values(files))
    expect(count() - before).toBe(1)
    expect(await read('odd\nname')).toBe('two lines\n')
  })
})

test('no git is started for work that nobody wants any more, and what runs is ended', async () => {
  const { root } = createRepository()
  const stop = new AbortController()
  const work = whileWanted(stop.signal, async () => {
    expect((await runGit(root, ['rev-parse', 'HEAD'])).code).toBe(0)
    // It reads its input, which never ends.
    setTimeout(() => stop.abort(new Error('elsewhere')), 100)
    return runGit(root, ['-c', 'alias.wait=!sleep 60', 'wait'])
  })
  await expect(work).rejects.toThrow('elsewhere')
  await expect(whileWanted(stop.signal, () => runGit(root, ['status']))).rejects.toThrow('elsewhere')
})
