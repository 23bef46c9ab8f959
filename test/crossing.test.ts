import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openProject } from '../src/compose.ts'
import type { Workspace } from '../src/engine/ports.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { brief } from './host.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A project in this process; `late` is called after the engine looked at a file and before it is exchanged. */
const open = (late: (path: string) => void): Services & { close(): Promise<void> } => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-crossing-')))
  folders.push(folder)
  mkdirSync(join(folder, 'home'))
  mkdirSync(join(folder, 'project'))
  writeFileSync(join(folder, 'home', 'settings.json'), '{"gates":{"minimum":"reported"}}')
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  const services = openProject({ project: join(folder, 'project'), door: 'cli' })
  const { workspace } = services
  const exchange: Workspace['exchange'] = (place, file, text, expected, guard) =>
    workspace.exchange(place, file, text, expected, (rename) =>
      guard(() => {
        late(workspace.path(place, file))
        rename()
      }),
    )
  return Object.defineProperties({} as typeof services, {
    ...Object.getOwnPropertyDescriptors(services),
    workspace: { enumerable: true, value: { ...workspace, exchange } },
  })
}

const IDEA = 'Users can export orders as CSV.'
const MINE = '\nA line that was saved at the last moment.\n'

test('an edit that is saved while our text is on its way stays, is adopted, and ours lies beside it', async () => {
  let isAimed = false
  let edited = ''
  const services = open((path) => {
    if (!isAimed || !path.endsWith('feature-brief.md')) return
    isAimed = false
    edited = readFileSync(path, 'utf8') + MINE
    writeFileSync(path, edited)
  })
  const { request } = await perform<Reply>(services, 'start', { workflow: 'prd', text: IDEA })
  const path = String(request?.document?.path)
  isAimed = true
  const reply = await perform<Reply>(services, 'answer', { request: request?.id ?? '', approve: true })
  expect(edited).not.toBe('')
  // The status is ours to render; every other byte is the user's.
  const approved = readFileSync(path, 'utf8')
  expect(approved).toContain('**Status**: approved')
  expect(approved.endsWith(MINE)).toBe(true)
  const proposal = path.replace(/\.md$/, '.proposal.md')
  expect(readFileSync(proposal, 'utf8')).not.toContain(MINE)
  expect(reply.request).toMatchObject({ ask: 'reapprove', document: { path } })
  // While it is asked about, both are there; once that is decided, the one that nobody took goes.
  const accept = { request: reply.request?.id ?? '', value: { choice: 'accept' } }
  await perform<Reply>(services, 'answer', accept)
  expect(existsSync(proposal)).toBe(false)
  await services.close()
})

test('a proposal that somebody edited is theirs, and stays', async () => {
  let isAimed = false
  const services = open((path) => {
    if (!isAimed || !path.endsWith('feature-brief.md')) return
    isAimed = false
    writeFileSync(path, readFileSync(path, 'utf8') + MINE)
  })
  const { request } = await perform<Reply>(services, 'start', { workflow: 'prd', text: IDEA })
  isAimed = true
  const reply = await perform<Reply>(services, 'answer', { request: request?.id ?? '', approve: true })
  const proposal = String(request?.document?.path).replace(/\.md$/, '.proposal.md')
  writeFileSync(proposal, 'My notes.\n')
  await perform<Reply>(services, 'answer', { request: reply.request?.id ?? '', value: { choice: 'accept' } })
  expect(readFileSync(proposal, 'utf8')).toBe('My notes.\n')
  await services.close()
})

test('a file that somebody made meanwhile in the place of a new one stays', async () => {
  let made = ''
  const services = open((path) => {
    if (made !== '' || existsSync(path)) return
    made = path
    writeFileSync(path, brief('My own brief') + MINE)
  })
  const { run } = await perform<Reply>(services, 'start', { workflow: 'prd', text: IDEA })
  expect(run).toMatchObject({ status: 'waiting', step: 'review-brief' })
  expect(readFileSync(made, 'utf8')).toBe(brief('My own brief') + MINE)
  expect(readFileSync(made.replace(/\.md$/, '.proposal.md'), 'utf8')).not.toContain(MINE)
  await services.close()
})
