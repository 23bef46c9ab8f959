/** Records the first five minutes in a terminal: npm run record writes docs/first-five-minutes.svg. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { toWindow } from '../test/window.ts'
import { film, type Scene } from './recording/frames.ts'
import { toSvg } from './recording/svg.ts'

const SIZE = { cols: 96, rows: 34 }
const [ENTER, DOWN] = ['\r', '\u001b[B']
const IDEA = 'Parents book swimming lessons for their children and pay online.'
const SPEC = `# Swimming lessons

- The site should load quickly and be user-friendly.
- Parents shall be able to cancel a lesson up to 24 hours before it starts.
- Bookings are confirmed within 10.
- Only the office may cancel a lesson.
`

const SCENES: Scene[] = [
  { sees: '$ ', looks: 0.6, types: [`throughline "${IDEA}"`, ENTER] },
  { sees: '1 of at most 3', looks: 4, types: [DOWN, ENTER] },
  { sees: 'In your own words', looks: 1, types: ['Fewer than ten calls a day in summer.', ENTER] },
  { sees: '2 of at most 3', looks: 3, types: [DOWN, ENTER] },
  { sees: 'In your own words', looks: 1, types: ['Selling swimwear.', ENTER] },
  { sees: 'Decide about the feature brief', looks: 5, types: [DOWN, ENTER] },
  { sees: 'Approve all undecided ones', looks: 6, types: [DOWN, ENTER] },
  { sees: 'Decide about the product requirements', looks: 4, types: [DOWN, ENTER] },
  { sees: 'requirements are finalized', looks: 6, types: ['clear', ENTER] },
  { sees: '$ ', looks: 0.5, types: ['throughline check any-prd.md', ENTER] },
  { sees: '$ ', looks: 7, types: ['clear', ENTER] },
  { sees: '$ ', looks: 0.5, types: ['throughline export --html', ENTER] },
  { sees: '$ ', looks: 4 },
]

const folder = mkdtempSync(join(tmpdir(), 'throughline-recording-'))
try {
  const [project, bin, home] = ['project', 'bin', 'home'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [project, bin, home]) mkdirSync(path)
  writeFileSync(join(project, 'any-prd.md'), SPEC)
  writeFileSync(
    join(bin, 'throughline'),
    `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/cli.js')}" "$@"\n`,
    { mode: 0o755 },
  )
  const env = {
    ...{ PATH: `${bin}:${process.env.PATH}`, HOME: home, THROUGHLINE_HOME: home, PS1: '$ ' },
    ...{ TERM: 'xterm-256color', LANG: 'C.UTF-8', BASH_SILENCE_DEPRECATION_WARNING: '1' },
  }
  const frames = await film(SIZE, SCENES, { cwd: project, env, window: toWindow(bin) })
  writeFileSync(
    'docs/first-five-minutes.svg',
    toSvg(frames, SIZE, 'Throughline: from an idea to a checked, approved document in a terminal'),
  )
  process.stdout.write(`${frames.length} frames\n`)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 })
}
