import { defineConfig } from 'rolldown'

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
  },
})
