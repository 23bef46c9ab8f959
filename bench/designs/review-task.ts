/** The bytes of the reviewer's task for a finished design: npx tsx bench/designs/review-task.ts <design.md> <prd.md> */
import { readGiven, toReviewTask } from './reviewing.ts'

const given = readGiven(process.argv.slice(2))
if (given) process.stdout.write(await toReviewTask(given))
else {
  process.stderr.write(
    'give a design and its requirements: npx tsx bench/designs/review-task.ts <design.md> <prd.md>\n',
  )
  process.exitCode = 2
}
