/**
 * Writes bench/results.md and the figures of the decision records from bench/results.json, and tells which figures are older than
 * what they measure: npm run figures.
 */
import { writeFigures } from '../bench/figures.ts'
import { readResults } from '../bench/results.ts'
import { listStale } from '../bench/sources.ts'

writeFigures()
for (const { part, on, seconds, isOtherBench, folders } of listStale(readResults())) {
  const changed = [...(isOtherBench ? ['its benchmark'] : []), ...folders.map((folder) => `src/${folder}`)]
  const took = seconds > 0 ? `, in ${seconds} s` : ''
  process.stdout.write(`${part}: measured ${on}${took}; since then ${changed.join(', ')} changed\n`)
}
