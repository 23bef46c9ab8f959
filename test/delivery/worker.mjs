/** A command that does stories: `node worker.mjs script.json`, see `Script`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const told = JSON.parse(readFileSync(0, 'utf8'))
const { story, attempt } = told
const name = story.toLowerCase().replace('-', '')
const attempts = JSON.parse(readFileSync(process.argv[2], 'utf8'))[story] ?? [
  { write: { [`src/${name}.mjs`]: `export const ${name} = '${name}'\n` } },
]
const {
  write = {},
  keep,
  say = '',
  wait = 0,
  until,
  exit = 0,
} = attempts[Math.min(attempt, attempts.length) - 1]
for (const [path, text] of Object.entries(write)) {
  mkdirSync(dirname(path), { recursive: true })
  if (text === null) rmSync(path)
  else writeFileSync(path, text)
}
if (keep) writeFileSync(keep, `${JSON.stringify(told)}\n`)
if (say !== '') console.error(say)
// It ends when nothing is left to wait for, or when it is killed.
if (wait > 0) await new Promise((done) => setTimeout(done, wait))
while (until && !existsSync(until)) await new Promise((done) => setTimeout(done, 20))
if (until) rmSync(until)
process.exitCode = exit
