import { defineConfig } from 'rolldown'

/** Chunks that every call needs, and that `status` and `next` need: each file more costs them time. */
const LINE =
  /src[\\/](schema[\\/](fault|assurance|host)|operations[\\/](rows|perform)|surfaces[\\/]cli[\\/](main|arguments|paint))/
const HOT =
  /src[\\/](schema[\\/](feature|digest|json|limits|run)|operations[\\/](operation|runs|feature|reply|checkout|workflow|command-line|turn|handlers[\\/](next|status))|engine[\\/](task|sync|journal-file|journal-projection|current|trust)|core[\\/](schemas|view|lineage|next|ask|asks|table|awaited-request|nothing-left|trust|outcome|automatic|interview-turn)|documents[\\/]verdict-ids|stores|workspace[\\/](?!hosts)|workflows[\\/](index|tables\.generated|prd[\\/](view|state)|interview[\\/](view|state|asks|messages))|surfaces[\\/]cli[\\/](print|turn)|compose)|schemas\.generated|workflows[\\/](prd|interview)[\\/]table\.generated/

/** One ESM bundle, split so that each command loads only what it uses; the SQLite driver stays outside. */
export default defineConfig({
  input: { cli: 'src/bin.ts', index: 'src/index.ts' },
  platform: 'node',
  external: ['@photostructure/sqlite', /^node:/],
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    minify: true,
    banner: (chunk) => (chunk.name === 'cli' ? '#!/usr/bin/env node' : ''),
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'line', test: LINE, priority: 2 },
        { name: 'hot', test: HOT, priority: 1 },
      ],
    },
  },
})
