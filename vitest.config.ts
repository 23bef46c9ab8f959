import { defineConfig } from 'vitest/config'
import { trials } from './src/trials.case.ts'

// Every process of the tests would read these certificates for 50 ms or more, and none asks anybody outside.
delete process.env.NODE_EXTRA_CA_CERTS

const PATIENCE = trials(60_000, 600_000)

/** Tests of modules that do no I/O: these are loaded once for all of them, and need no build. */
const PURE = ['analysis', 'authors', 'core', 'documents'].map((folder) => `src/${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    pool: 'forks',
    // Each time in another order; the seed is told, and `--sequence.seed` gives the same order again.
    sequence: { shuffle: true },
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: PURE,
          globalSetup: ['test/setup.ts'],
        },
      },
    ],
  },
})
