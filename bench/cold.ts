/** Cold starts: whole processes, from nothing to their exit. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Built, build, callNode, timeProcessor } from './build.ts'
import { check, type Member, scratch } from './measure.ts'

/** A process to be timed, and what it must print to count. */
export type Start = {
  name: string
  args: string[]
  cwd: string
  exit?: number
  expect(output: string): boolean
}

const TIMED_TOGETHER = 4

/** Wall clock and processor time, each of processes of their own. */
export const toMember =
  ({ name, args, cwd, exit, expect }: Start): Member =>
  () => {
    const began = performance.now()
    const output = callNode(args, cwd, {}, exit)
    const taken = performance.now() - began
    check(expect(output), `${name} printed ${output.slice(0, 200)}`)
    const processor = timeProcessor(args, cwd, exit, TIMED_TOGETHER)
    return { [name]: [taken], ...(processor !== undefined && { [`${name}, processor`]: [processor] }) }
  }

export const waitsAt =
  (step: string) =>
  (output: string): boolean => {
    const { run, requests } = JSON.parse(output)
    return run.status === 'waiting' && run.step === step && requests.length === 1
  }

export const startProject = ({ cli }: Built): string => {
  const project = scratch('cold')
  const output = callNode(
    [cli, 'start', 'prd', 'Neighbours can lend tools to each other.', '--json'],
    project,
  )
  check(waitsAt('review-brief')(output), 'a run waits for its first review')
  return project
}

/** Exit of a check that found something. */
const FOUND = 4

/** Requirements of two teams, in one document of a hundred lines. */
const writeHundredLines = (folder: string): string => {
  const parts = ['notion-prd.md', 'prose-spec.md'].map((name) =>
    readFileSync(join(import.meta.dirname, '../test/documents', name), 'utf8'),
  )
  const lines = parts.join('\n').split('\n').slice(0, 100)
  const path = join(folder, 'hundred-lines.md')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

export const toStarts = ({ cli }: Built, project: string, entries: string[]): Start[] => {
  const empty = join(scratch('empty'), 'empty.mjs')
  writeFileSync(empty, '')
  const peer = entries.map((entry) => `import ${JSON.stringify(entry)};`).join('\n')
  const imports = join(scratch('import'), 'peer.mjs')
  writeFileSync(imports, peer)
  const silent = (output: string) => output === ''
  return [
    { name: 'node -e 0', args: ['-e', '0'], cwd: project, expect: silent },
    { name: 'node empty.mjs', args: [empty], cwd: project, expect: silent },
    { name: '--help', args: [cli, '--help'], cwd: project, expect: (output) => output.includes('Commands:') },
    { name: 'status', args: [cli, 'status'], cwd: project, expect: (output) => output.includes('waiting') },
    { name: 'next', args: [cli, 'next', '--json'], cwd: project, expect: waitsAt('review-brief') },
    {
      name: 'check',
      args: [cli, 'check', writeHundredLines(project)],
      cwd: project,
      exit: FOUND,
      expect: (output) => output.includes('hundred-lines.md'),
    },
    ...(entries.length > 0 ? [{ name: 'peer import', args: [imports], cwd: project, expect: silent }] : []),
  ]
}

export type Loaded = { name: string; chunks: number; bytes: number; packages: string[] }

/** Scripts that a process ran, by V8's own account. */
const readScripts = ({ args, cwd, exit }: Start): string[] => {
  const folder = scratch('coverage')
  callNode(args, cwd, { NODE_V8_COVERAGE: folder }, exit)
  const urls = readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] }
    return result.map(({ url }) => url)
  })
  return [...new Set(urls)].filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url))
}

const packageOf = (source: string): string[] => {
  const [, path] = source.split('node_modules/').slice(-2)
  if (path === undefined) return []
  const parts = path.split('/')
  return [parts.slice(0, path.startsWith('@') ? 2 : 1).join('/')]
}

/** What a chunk of ours was made of, nothing for one that only passes names on; any other script is its own source. */
const readSources = (script: string, dist: string): string[] => {
  if (!script.startsWith(dist)) return [script]
  return existsSync(`${script}.map`) ? JSON.parse(readFileSync(`${script}.map`, 'utf8')).sources : []
}

/** The packages that each command loads, by the source maps of the chunks it ran. */
export const readLoaded = (project: string): Loaded[] => {
  const built = build('--sourcemap')
  const starts = toStarts(built, project, []).slice(2)
  return starts.map((start) => {
    const { name } = start
    const scripts = readScripts(start)
    const sources = scripts.flatMap((script) => readSources(script, built.dist))
    const chunks = scripts.filter((script) => script.startsWith(built.dist))
    check(chunks.length > 0 && sources.some((source) => source.includes('main.ts')), `the modules of ${name}`)
    const bytes = chunks.reduce((sum, script) => sum + readFileSync(script).length, 0)
    return { name, chunks: chunks.length, bytes, packages: [...new Set(sources.flatMap(packageOf))].sort() }
  })
}
