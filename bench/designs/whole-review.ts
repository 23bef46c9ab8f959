/** What a reviewer said, with what the checks found: npx tsx bench/designs/whole-review.ts <design.md> <prd.md> <answer.json> */
import { readFileSync } from 'node:fs'
import { findResult } from '../../src/authors/result-json.ts'
import { readGiven, toWholeReview } from './reviewing.ts'

const [design, prd, answer] = process.argv.slice(2)
const given = readGiven([design, prd].filter((one) => one !== undefined))
const found =
  answer === undefined ? { reason: 'no answer was given' } : findResult(readFileSync(answer, 'utf8'))
if (!given || 'reason' in found) {
  const why = 'reason' in found ? `: ${found.reason}` : ''
  process.stderr.write(`give a design, its requirements and the reviewer's answer${why}\n`)
  process.exitCode = 2
} else process.stdout.write(`${JSON.stringify(toWholeReview(given, found.value), null, 2)}\n`)
