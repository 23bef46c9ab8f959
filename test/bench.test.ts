import { describe, expect, test } from 'vitest'
import { readResults } from '../bench/results.ts'

/** As little as shows that everything that is measured still happens. */
const SIZES = { ROUNDS: 1, STEPS: 40, REQUIREMENTS: 30, EDITS: 8, FEATURES: 10, CALLS: 30, FILES: 50 }
/** What nobody can measure where the peer cannot be installed. */
const PEER = /^(peer|start\.peer|drivers\.better-sqlite3)/

describe.runIf(process.env.TEST_LONG)('the benchmark', () => {
  test('measures every figure of the results', async () => {
    for (const [name, size] of Object.entries(SIZES)) process.env[`BENCH_${name}`] = String(size)
    const { PARTS } = await import('../bench/parts.ts')
    const measured: string[] = []
    for (const part of Object.values(PARTS))
      for (const { figures } of Object.values(await part())) {
        const missing = figures.filter((figure) => 'missing' in figure && !PEER.test(figure.key))
        expect(missing).toEqual([])
        measured.push(...figures.map(({ key }) => key))
      }
    const { faults: _faults, ...kept } = readResults()
    const keys = Object.values(kept).flatMap(({ figures }) => figures.map(({ key }) => key))
    const isOurs = (key: string) => !PEER.test(key)
    expect(measured.filter(isOurs).sort()).toEqual(keys.filter(isOurs).sort())
  })
})
