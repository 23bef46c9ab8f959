/**
 * Measures ours beside the floor and beside a peer, and writes the figures: results.json, results.md, decision records.
 * Slowness never fails it; something that was timed and did not happen does. All parts, or those that are named:
 * npm run bench [-- steps mcp]. For a try less is measured with BENCH_ROUNDS, BENCH_STEPS and so on; the results tell.
 * `run.ts` builds it as the program is built, and starts it.
 */
import { writeFigures } from './figures.ts'
import { PARTS } from './parts.ts'
import { writeSections } from './section.ts'
import { COUNTED, makeCounted } from './syncs.ts'

const named = process.argv.slice(2)
if (named[0] === COUNTED) {
  await makeCounted(named[1])
  process.exit()
}
const unknown = named.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined)
  throw new Error(`there is no part ${unknown}: use ${Object.keys(PARTS).join(', ')}`)

const wanted = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name))
for (const [name, measure] of wanted) {
  console.error(`· ${name}`)
  const began = performance.now()
  const sections = await measure()
  writeSections(name, sections, (performance.now() - began) / 1000)
}
writeFigures()
