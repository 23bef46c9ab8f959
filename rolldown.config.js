import { defineConfig } from 'rolldown'

/** Chunks that every call needs, and that `status` and `next` need: each file more costs them time. */
const LINE =
  /src[\\/](schema[\\/](fault|assurance|host)|operations[\\/](rows|perform)|surfaces[\\/]cli[\\/](main|arguments|paint))/
const HOT =
  /src[\\/](schema[\\/](feature|digest|json|limits|run)|operations[\\/](operation|runs|feature|reply|checkout|workflow|command-line|turn|handlers[\\/](next|status))|engine[\\/](task|sync|journal-file|journal-projection|current|trust)|core[\\/](schemas|view|lineage|next|ask|asks|table|awaited-request|nothing-left|trust|outcome|automatic|interview-turn)|documents[\\/]verdict-ids|stores[\\/](?!memory|read-only)|workspace[\\/](?!hosts)|workflows[\\/](index|tables\.generated|prd[\\/](view|state)|interview[\\/](view|state|asks|messages))|surfaces[\\/]cli[\\/](print|turn)|compose)|schemas\.generated/

/** Compiled data stays text until it is used: as a literal it would be read as code, at every start. */
const dataAsText = {
  name: 'data-as-text',
  transform: {
    filter: { id: /\.generated\.json$/ },
    handler: (text) => ({
      code: `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(text)))})`,
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

const shared = { platform: 'node', external: ['@photostructure/sqlite', /^node:/] }

/** A file that Node itself starts. */
const toStarted = (name) => ({
  ...shared,
  input: { [name]: `src/launch/${name}.ts` },
  output: {
    dir: 'dist',
    format: 'cjs',
    minify: true,
    banner: '#!/usr/bin/env node',
    entryFileNames: '[name].js',
  },
})

/**
 * The program in chunks, so that each command loads only what it uses; the SQLite driver stays outside. CommonJS, since
 * Node starts it in a fifth less time than ES modules, and V8 keeps the code it makes of it.
 */
const program = {
  ...shared,
  input: { program: 'src/program.ts', index: 'src/index.ts' },
  plugins: [dataAsText, commonJs],
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    charset: 'ascii',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'line', test: LINE, priority: 3 },
        { name: 'hot', test: HOT, priority: 2 },
        { name: 'catalogue', test: /src[\\/]analysis[\\/]gaps[\\/]catalogue/, priority: 2 },
        { name: 'documents', test: /src[\\/]documents[\\/](?!design|spec|story)/, priority: 1 },
        { name: 'analysis', test: /src[\\/]analysis[\\/](?!design)/, priority: 0 },
      ],
    },
  },
}

export default defineConfig([program, toStarted('cli'), toStarted('keep-code')])
