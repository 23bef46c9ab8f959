/**
 * What figures were made of: the benchmark of a part, and the code that it measures, as digests beside its figures. So it can be
 * told when they are older than either. The first is asked by a test: another benchmark makes other figures. The second changes with
 * most commits, and is told by `npm run figures`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Results } from './results.ts'

const ROOT = join(import.meta.dirname, '..')

/** What every part is measured and shown by; it makes no figure by itself. */
const HARNESS = [
  'build',
  'figures',
  'measure',
  'parts',
  'program',
  'results',
  'run',
  'section',
  'sources',
  'table',
]

const JOURNAL = ['core', 'documents', 'engine', 'schema', 'stores', 'workspace']
const PROGRAM = [...JOURNAL, 'launch', 'operations', 'surfaces', 'workflows']

/** The folders of `src` that each part measures. */
const CODE: Record<string, string[]> = {
  steps: JOURNAL,
  signing: JOURNAL,
  starts: [...PROGRAM, 'analysis'],
  edits: JOURNAL,
  features: [...JOURNAL, 'operations'],
  mcp: [...PROGRAM, 'authors'],
  soak: PROGRAM,
  spec: ['authors', 'documents', 'workflows'],
  planning: ['authors', 'documents', 'workflows'],
  stories: ['authors', 'engine', 'workspace'],
  tasks: ['authors', 'core', 'documents', 'engine', 'workflows'],
  drivers: ['stores'],
  faults: PROGRAM,
}

/** The benchmark of a part where it has another name. */
const FILES: Record<string, string | undefined> = { soak: 'mcp-soak', faults: undefined }

/** Parts whose benchmark changed and that wait to be measured where nothing else runs: these and no others, says a test. */
export const OWED = ['steps', 'signing', 'starts', 'edits', 'mcp', 'planning', 'stories', 'drivers']

const toDigest = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)

const IMPORT = /from '\.\/([\w-]+)\.ts'/g

/** A benchmark and what it is put together from. */
const listBench = (name: string, seen = new Set<string>()): Set<string> => {
  const path = join(ROOT, 'bench', `${name}.ts`)
  if (seen.has(name) || HARNESS.includes(name) || !existsSync(path)) return seen
  seen.add(name)
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) listBench(imported, seen)
  return seen
}

/** Blanks and line breaks are the formatter's. */
const readBench = (part: string): string => {
  const file = part in FILES ? FILES[part] : part
  if (file === undefined) return ''
  const names = [...listBench(file)].sort()
  return toDigest(
    names.map((name) => readFileSync(join(ROOT, 'bench', `${name}.ts`), 'utf8').replace(/\s+/g, '')),
  )
}

const isCode = (name: string): boolean => /\.(?:ts|json)$/.test(name) && !/\.(?:test|case)\.ts$/.test(name)

const readFolder = (folder: string): string => {
  const root = join(ROOT, 'src', folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isCode).sort()
  return toDigest(files.flatMap((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** The part, its benchmark, and each folder that it measures, by digests. */
export type Source = { part: string; bench: string; code: Record<string, string> }

export const readSource = (part: string): Source => {
  const folders = CODE[part]
  if (!folders) throw new Error(`nobody says which code the part ${part} measures: see bench/sources.ts`)
  return {
    part,
    bench: readBench(part),
    code: Object.fromEntries(folders.map((folder) => [folder, readFolder(folder)])),
  }
}

/** Sections of a part whose figures are older than what made them. */
export type Stale = { part: string; on: string; seconds: number; isOtherBench: boolean; folders: string[] }

/** Parts whose figures are older than their benchmark or their code, the quickest to measure first. */
export const listStale = (results: Results): Stale[] => {
  const stale = new Map<string, Stale>()
  for (const { about } of Object.values(results)) {
    const { part, bench, code } = about.source
    const now = readSource(part)
    const folders = Object.keys(now.code).filter((folder) => now.code[folder] !== code[folder])
    const isOtherBench = now.bench !== bench
    if (isOtherBench || folders.length > 0)
      stale.set(part, { part, on: about.on, seconds: about.seconds, isOtherBench, folders })
  }
  return [...stale.values()].sort((one, other) => one.seconds - other.seconds)
}
