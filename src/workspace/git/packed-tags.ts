/** What packed refs say lies behind a tag. Git believes it unread: another commit there would be fetched, merged and released in its place. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Digests } from './entries.ts'
import { failedGit, HARDENED, runProgram } from './git.ts'
import type { Layout } from './layout.ts'
import { LARGEST_LIST } from './tree.ts'

const LINE = /^([0-9a-f]+) (\S+)(?:\n\^([0-9a-f]+))?$/gm

/** Refs of which that is wrong; what is not there is told as such. */
export const readPeeled = async (root: string, { common }: Layout): Promise<Digests> => {
  const path = join(common, 'packed-refs')
  // Git follows a link there, which is told as one.
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return {}
  const listed = [...readFileSync(path, 'utf8').matchAll(LINE)].map(([, tag = '', ref = '', says]) => ({
    ...{ tag, ref, says },
  }))
  const tags = listed.filter(({ ref, says }) => says !== undefined || ref.startsWith('refs/tags/'))
  if (tags.length === 0) return {}
  const words = ['cat-file', '--batch-check=%(objectname)']
  const ran = await runProgram('git', root, [...HARDENED, ...words], {
    input: tags.map(({ tag }) => `${tag}^{}\n`).join(''),
    most: LARGEST_LIST,
  })
  if (ran.code !== 0) throw failedGit(words, ran)
  const found = ran.out.split('\n')
  const isWrong = ({ tag, says }: (typeof tags)[number], at: number): boolean => {
    const real = found[at] ?? ''
    return /^[0-9a-f]+$/.test(real) && real !== (says ?? tag)
  }
  return Object.fromEntries(tags.filter(isWrong).map(({ ref }) => [`peeled ${ref}`, 'wrong']))
}
