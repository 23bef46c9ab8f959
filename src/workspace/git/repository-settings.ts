/** Settings of git as digests: the repository's one by one, and those that git reads from elsewhere. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toDigest } from '../../schema/digest.ts'
import { type Digests, readEntry } from './entries.ts'
import { askGit } from './git.ts'
import type { Layout } from './layout.ts'
import { toAttributes, toExcludes } from './plain-git.ts'

/** The user's own attributes, which say of every repository how files are shown and merged. */
export const ATTRIBUTES = 'settings attributes'

/** Settings that git reads from elsewhere: what is included, the user's own, the machine's. */
export const readSettings = async (root: string, { own, common }: Layout): Promise<Digests> => {
  const out = await askGit(root, ['config', '--list', '-z', '--show-scope', '--show-origin'])
  const parts = out.split('\0')
  const texts: Record<string, string> = {}
  const files = ['config', 'config.worktree'].flatMap((name) => [join(own, name), join(common, name)])
  let excludes: string | undefined
  let attributes: string | undefined
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [scope = '', origin = '', entry = ''] = parts.slice(at, at + 3)
    if (entry.startsWith('core.excludesfile\n')) excludes = entry.slice(entry.indexOf('\n') + 1)
    if (entry.startsWith('core.attributesfile\n')) attributes = entry.slice(entry.indexOf('\n') + 1)
    const file = origin.startsWith('file:') ? resolve(root, origin.slice('file:'.length)) : ''
    // These are looked at as files; what they include is not, wherever it lies.
    if (file !== '' && !files.includes(file)) texts[scope] = `${texts[scope] ?? ''}${origin}\n${entry}\0`
  }
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([scope, text]) => [`settings ${scope}`, toDigest(text)]),
    ),
    'settings excludes': readEntry(toExcludes(excludes)),
    [ATTRIBUTES]: readEntry(toAttributes(attributes)),
  }
}

/** Settings of the repository that its user's tools write all the time: which branch follows which. */
const OFTEN = /^branch\./

/** The repository's settings, one by one. */
export const readEntries = async (root: string, { common }: Layout): Promise<Digests> => {
  const file = join(common, 'config')
  const out = existsSync(file) ? await askGit(root, ['config', '--file', file, '--list', '-z']) : ''
  const texts: Record<string, string> = {}
  for (const entry of out.split('\0').filter(Boolean)) {
    const [key = ''] = entry.split('\n')
    if (!OFTEN.test(key)) texts[`config ${key}`] = `${texts[`config ${key}`] ?? ''}${entry}\0`
  }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toDigest(text)]))
}
