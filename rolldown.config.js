import { defineConfig } from 'rolldown'

/** Chunks that every call needs, and that `status` and `next` need: each file more costs them time. */
const LINE = /src[\\/](schema[\\/]fault|operations[\\/]index|surfaces[\\/]cli[\\/](main|arguments|paint))/
const HOT =
  /src[\\/](schema[\\/](feature|assurance|digest|json|limits)|operations[\\/](find|reply|next|status|standing)|engine[\\/]task|core[\\/](tables|view|lineage)|engine[\\/](sync|project)|stores|workspace[\\/](?!hosts)|surfaces[\\/]cli[\\/]print|compose)|tables\.generated/

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
