import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkImports, isTest, readSource, sourceFiles } from './layers.ts'

const root = new URL('../src', import.meta.url).pathname

describe('layers', () => {
  const files = sourceFiles(root).filter((path) => !isTest(path))

  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(60)
  })

  test('no file imports what its layer may not', () => {
    expect(files.flatMap((path) => checkImports(relative(root, path), readSource(path)))).toEqual([])
  })

  test.each([
    ['core/plan.ts', "import { turn } from '../engine/turn.ts'", 'core imports engine/turn.ts'],
    ['stores/x.ts', "import { turn } from '../engine/turn.ts'", 'stores imports engine/turn.ts'],
    [
      'surfaces/mcp/x.ts',
      "import { print } from '../cli/print.ts'",
      'surfaces/mcp imports surfaces/cli/print.ts',
    ],
    [
      'workflows/prd/x.ts',
      "import { begin } from '../interview/begin.ts'",
      'workflows/prd imports workflows/interview/begin.ts',
    ],
    ['core/x.ts', "import { readFileSync } from 'node:fs'", 'pure core imports node:fs'],
    ['documents/x.ts', "import { parse } from 'yaml'", 'documents imports the package yaml'],
    [
      'operations/x.ts',
      "const s = await import('../stores/sqlite.ts')",
      'operations imports stores/sqlite.ts',
    ],
    ['helpers/x.ts', "import { seal } from '../schema/digest.ts'", 'helpers is not in the table of layers'],
  ])('a planted breach in %s is found', (path, text, breach) => {
    expect(checkImports(path, text)).toEqual([`${path}: ${breach}`])
  })

  test('what is allowed passes', () => {
    expect(checkImports('stores/x.ts', "import type { Journal } from '../engine/ports.ts'")).toEqual([])
    expect(checkImports('compose.ts', "import { x } from './stores/sqlite.ts'")).toEqual([])
  })

  test('pure folders read no clock and draw no random number', () => {
    const impure =
      /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.(?:env|cwd|pid|argv|hrtime|exit|std)|randomBytes|performance\.now/
    const pure = files.filter((path) =>
      /^(schema|documents|analysis|designs|core|workflows)\//.test(relative(root, path)),
    )
    expect(pure.filter((path) => impure.test(readSource(path)))).toEqual([])
    expect(impure.test('const at = Date.now()')).toBe(true)
  })
})

describe('names', () => {
  const names = readdirSync(new URL('../workflows', import.meta.url).pathname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const documents = names.flatMap((name) => {
    const file = new URL(`../workflows/${name}/table.generated.json`, import.meta.url).pathname
    return Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { documents: object }).documents)
  })
  const words = [...new Set([...names, ...documents])]
  /** The same words with another meaning. */
  const ELSEWHERE = [
    'core/table.ts: delivery', // the folder that documents may lie in
    'core/checker/check.ts: phases', // a field of a table
    'operations/sarif.ts: requirements', // a tag for code scanning
    'operations/rows.ts: analysis', // the shape of an answer
  ]
  const literal = (word: string) => new RegExp(`['"\`]${word}(?:\\.md)?['"\`]|['"\`]${word}\\.`)
  const findNames = (text: string): string[] => words.filter((word) => literal(word).test(text))

  test('core, engine, operations and surfaces name no workflow and no document', () => {
    const general = sourceFiles(root).filter(
      (path) => !isTest(path) && /^(core|engine|operations|surfaces)\//.test(relative(root, path)),
    )
    const found = general.flatMap((path) =>
      findNames(readSource(path)).map((word) => `${relative(root, path)}: ${word}`),
    )
    expect(found.sort()).toEqual(ELSEWHERE.sort())
  })

  test.each(["if (run.workflow === 'prd')", "read(feature, 'spec.md')", 'documents["feature-brief"]'])(
    'a planted name is found: %s',
    (text) => expect(findNames(text)).toHaveLength(1),
  )
})

describe('the hot paths', () => {
  const cli = new URL('../dist/cli.js', import.meta.url).pathname

  /** Chunks of the bundle that a call loads, by the coverage that V8 writes. */
  const loadedBy = (...args: string[]): string => loadedIn('prd', ...args)

  /** The same, in a project with a run of this workflow. */
  const loadedIn = (workflow: string, ...args: string[]): string => loadedFor({}, workflow, ...args)

  /** The same, for a user with these settings. */
  const loadedFor = (settings: object, workflow: string, ...args: string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'throughline-hot-'))
    const project = mkdtempSync(join(tmpdir(), 'throughline-project-'))
    const env = { ...process.env, NODE_V8_COVERAGE: folder, THROUGHLINE_HOME: folder }
    execFileSync(process.execPath, [cli, 'start', workflow, 'an idea', '--project', project, '--json'], {
      env: { ...env, NODE_V8_COVERAGE: '' },
    })
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
    spawnSync(process.execPath, [cli, ...args, '--project', project], { env, stdio: 'ignore' })
    const urls = readdirSync(folder)
      .filter((name) => name.startsWith('coverage'))
      .flatMap((name) =>
        (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] }).result.map(
          ({ url }) => url,
        ),
      )
    const chunks = urls
      .filter((url) => url.includes('/dist/'))
      .map((url) => readFileSync(new URL(url), 'utf8'))
    rmSync(folder, { recursive: true })
    rmSync(project, { recursive: true })
    return chunks.join('\n')
  }
  const ZOD = 'ZodError'
  const YAML = 'YAMLParseError'
  /** Words of analysis/report.ts, which reads what waits for a person. */
  const ANALYSIS = 'part it into paragraphs, one thought each'

  test.each([
    ['status', '--json'],
    ['next', '--json'],
    ['continue', '--json'],
    ['hook', 'session-start'],
    ['--help'],
  ])('%s %s loads neither zod nor yaml nor the analysis', (...args) => {
    const code = loadedBy(...args.filter(Boolean))
    expect(code.length).toBeGreaterThan(1_000)
    expect(code).not.toContain(ZOD)
    expect(code).not.toContain(YAML)
    expect(code).not.toContain(ANALYSIS)
  })

  /** Words of documents/check-requirements.ts. */
  const REQUIREMENTS = 'name a requirement of this document, or remove it'
  /** Words of analysis/language/verbs.ts. */
  const LANGUAGE = 'abandon abort absorb abstract* accelerate'

  test.each([
    ['status', '--json'],
    ['next', '--json'],
    ['hook', 'session-start'],
  ])('%s %s loads nothing that reads requirements or sentences', (...args) => {
    const code = loadedBy(...args)
    expect(code).not.toContain(REQUIREMENTS)
    expect(code).not.toContain(LANGUAGE)
  })

  test('a check loads what reads sentences', () => {
    expect(loadedBy('check', new URL('designs/links/lld.md', import.meta.url).pathname)).toContain(LANGUAGE)
  })

  test.each(['interview', 'design', 'phases'])('nor where a run of %s is shown', (workflow) => {
    for (const args of [['status'], ['hook', 'session-start']])
      expect(loadedIn(workflow, ...args)).not.toMatch(new RegExp([ZOD, YAML, ANALYSIS].join('|')))
  })

  /** Lengths of the patterns that a call puts together from words: V8 reads each when it is made, used or not. */
  const PATTERNS = `const lengths = []
const make = (made, given) => {
  lengths.push(String(given[0]).length)
  return Reflect.construct(made, given)
}
globalThis.RegExp = new Proxy(RegExp, { construct: make, apply: (made, _, given) => make(made, given) })
process.on('exit', () => require('node:fs').writeFileSync(process.env.TOLD, JSON.stringify(lengths)))`

  test.each([['status'], ['next', '--json'], ['hook', 'session-start']])(
    '%s %s puts no long pattern together',
    (...args) => {
      const folder = mkdtempSync(join(tmpdir(), 'throughline-hot-'))
      const project = mkdtempSync(join(tmpdir(), 'throughline-project-'))
      const [preload, told] = [join(folder, 'patterns.cjs'), join(folder, 'told')]
      writeFileSync(preload, PATTERNS)
      const env = { ...process.env, THROUGHLINE_HOME: folder, TOLD: told }
      const call = (...words: string[]) =>
        spawnSync(process.execPath, ['--require', preload, cli, ...words, '--project', project], { env })
      const readLengths = (): number[] => JSON.parse(readFileSync(told, 'utf8'))
      call('start', 'prd', 'an idea', '--json')
      expect(Math.max(...readLengths())).toBeGreaterThan(200)
      expect(call(...args.filter(Boolean)).status).toBe(0)
      expect(Math.max(0, ...readLengths())).toBeLessThan(200)
      rmSync(folder, { recursive: true })
      rmSync(project, { recursive: true })
    },
  )

  /** Words of designs/coverage.ts. */
  const DESIGN_REVIEW = 'No element of the design names any of'
  const designOf = (file: string): string => new URL(`designs/${file}`, import.meta.url).pathname

  test('a check of requirements loads no review of designs, and one of a design does', () => {
    const links = ['check', '--level', 'error']
    expect(loadedBy(...links, designOf('links/lld.md'))).toContain(DESIGN_REVIEW)
    const code = loadedBy(...links, designOf('links/requirements.md'))
    expect(code).toContain(ANALYSIS)
    expect(code).toContain(REQUIREMENTS)
    expect(code).not.toContain(DESIGN_REVIEW)
    expect(code).not.toContain(ZOD)
    expect(code).not.toContain(YAML)
  })

  /** Words of operations/reader/document-reader.md. */
  const READER = 'You are a document reader'

  test('a check loads no reader, and one that somebody is asked to read does', () => {
    const text = designOf('links/requirements.md')
    expect(loadedBy('check', text)).not.toContain(READER)
    const code = loadedBy('check', text, '--author', 'host')
    expect(code).toContain(READER)
    for (const words of OUTSIDE) expect(code).not.toContain(words)
  })

  /** Words of the AI SDK, of our model author, of the client of the Agent Client Protocol. */
  const OUTSIDE = ['AI_APICallError', 'was not done within', 'protocolVersion']

  test.each(['anthropic/claude-sonnet-4-5', 'agent/gemini'])(
    'status and next load no code of %s',
    (author) => {
      for (const command of ['status', 'next']) {
        const code = loadedFor({ author, reviewer: author }, 'prd', command, '--json')
        expect(code.length).toBeGreaterThan(1_000)
        for (const words of OUTSIDE) expect(code).not.toContain(words)
      }
    },
  )

  test('the check would see a model: a start with one loads its author', () => {
    const settings = { author: 'local/llama', endpoints: { local: { url: 'http://127.0.0.1:9/v1' } } }
    const code = loadedFor(settings, 'prd', 'start', 'prd', 'another idea', '--json')
    expect(code).toContain('was not done within')
  })

  test('the check would see zod: a start loads it', () => {
    expect(loadedBy('start', 'prd', 'another idea', '--json')).toContain(ZOD)
  })
})
