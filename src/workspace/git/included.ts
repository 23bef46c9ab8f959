/** Files that settings of git include, also those that it does not read today: a condition may come true tomorrow. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { lookAt, toRealPath } from '../paths.ts'
import { type Digests, readEntry } from './entries.ts'

/** Also behind the heading of its section; of another section than includes, what it names is looked at all the same. */
const PATH = /(?:^|[\s\]])path[ \t]*=[ \t]*(.+)$/gim
const DEEPEST = 10

const toTarget = (file: string, value: string): string =>
  resolve(
    dirname(file),
    value
      .replace(/^"([^"]*)".*$/, '$1')
      .trim()
      .replace(/^~(?=\/)/, homedir()),
  )

const readText = (file: string): string => {
  const path = toRealPath(file)
  return lookAt(path) === 'file' ? readFileSync(path, 'utf8') : ''
}

/** What a value of a settings file says, as far as it is written in one line. */
export const readValues = (file: string, pattern: RegExp): string[] =>
  [...readText(file).matchAll(pattern)].flatMap(([, value]) => value?.trim() ?? [])

export const readIncluded = (file: string, depth = 0): Digests => {
  const targets = readValues(file, PATH).map((value) => toTarget(file, value))
  return Object.assign(
    {},
    ...targets.map((path): Digests => {
      const below = depth < DEEPEST ? readIncluded(path, depth + 1) : {}
      return { ...below, [`included ${path}`]: `${readEntry(path)} ${readEntry(toRealPath(path))}` }
    }),
  )
}
