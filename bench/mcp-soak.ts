/** Memory and descriptors of `throughline mcp` over many calls: npx tsx bench/mcp-soak.ts [calls] */
import { soak } from './soak.ts'

const [given = '10000'] = process.argv.slice(2)
const { exit } = await soak(Number(given), ({ calls, megabytes, descriptors, processorMs }) => {
  const cost = `${processorMs.toFixed(2)} ms of processor time a call`
  process.stdout.write(`after ${calls} calls: ${megabytes} MB, ${descriptors} descriptors, ${cost}\n`)
})
process.stdout.write(`ended by itself with ${exit}\n`)
