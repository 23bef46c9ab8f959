import { defineConfig } from 'rolldown'

/** A chunk holds these files and all that they import, unless a chunk before it does: each file more costs a start time. */
const toChunks = (roots) =>
  Object.entries(roots).map(([name, files], at, { length }) => ({
    name,
    test: (id) => files.some((file) => id.replaceAll('\\', '/').endsWith(`/src/${file}.ts`)),
    priority: length - at,
  }))

const CHUNKS = toChunks({
  /** What every command needs. */
  line: ['surfaces/cli/main'],
  /** What shows a run and what checks a document. */
  both: [
    'documents/design/draft',
    'documents/format-kinds',
    'documents/spec/print',
    'operations/changed',
    'operations/operation',
    'schema/limits',
  ],
  /** What shows a run. */
  hot: [
    'compose',
    'operations/handlers/status',
    'operations/handlers/next',
    'surfaces/cli/print',
    'workflows/prd/view',
  ],
  /** What shows a run of another workflow. */
  views: ['workflows/design/view', 'workflows/interview/view', 'workflows/phases/view'],
  /** What goes on with a run. */
  onward: ['operations/handlers/continue', 'operations/handlers/hook'],
  /** What reads a document. */
  documents: ['documents/format', 'documents/requirements'],
  /** What checks a document. */
  analysis: ['operations/handlers/check', 'surfaces/cli/check'],
})

const toParsed = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** Of the schemas a command needs one or two, perhaps many times. */
const toGetter = ([name, value]) =>
  `get ${JSON.stringify(name)}() { return once[${JSON.stringify(name)}] ??= ${toParsed(value)} }`
const toGetters = (values) => `{${Object.entries(values).map(toGetter)}}`

/** Compiled data stays text until it is used: as a literal it would be read as code, at every start. */
export const dataAsText = {
  name: 'data-as-text',
  transform: {
    filter: { id: /\.generated\.json$/ },
    handler: (text, id) => ({
      code: `const once = {}\nexport default ${(id.endsWith('schemas.generated.json') ? toGetters : toParsed)(JSON.parse(text))}`,
      moduleType: 'js',
    }),
  },
}

/** The package's sources are ES modules; what is built of them says that it is not. */
const commonJs = {
  name: 'common-js',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
  },
}

export const shared = { platform: 'node', external: ['@photostructure/sqlite', 'ai', /^@ai-sdk\//, /^node:/] }
const output = { dir: 'dist', format: 'cjs', minify: true, entryFileNames: '[name].js' }

/** A file that Node itself starts. */
const toStarted = (name, folder = 'launch') => ({
  ...shared,
  input: { [name]: `src/${folder}/${name}.ts` },
  output: { ...output, banner: '#!/usr/bin/env node' },
})

/**
 * The program in chunks, so that each command loads only what it uses; the SQLite driver stays outside. CommonJS, since
 * Node starts it in a fifth less time than ES modules, and V8 keeps the code it makes of it; ASCII, since a text of
 * other letters takes twice the memory.
 */
const program = {
  ...shared,
  input: { program: 'src/program.ts', index: 'src/index.ts' },
  plugins: [dataAsText, commonJs],
  output: {
    ...output,
    cleanDir: true,
    charset: 'ascii',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: CHUNKS },
  },
}

export default defineConfig([
  program,
  toStarted('cli'),
  toStarted('keep-code'),
  toStarted('stand-in', 'authors/agent'),
  toStarted('local-sockets', 'workspace'),
])
