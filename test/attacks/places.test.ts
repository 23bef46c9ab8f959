/** Folders that a client names: it works where the user was, or where their own doing put it, and nowhere else. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask } from '../../src/surfaces/http/browser.case.ts'
import { createProject, type Project } from '../cli.ts'
import { serve } from '../serving.ts'
import { connect } from './connect.ts'

type Call = Awaited<ReturnType<typeof connect>>['call']

const GIVEN = { text: 'Export orders.', document: 'prd', request: 'x', result: {}, path: 'notes.md' }

const codesOf = async (call: Call, projectPath: string, names: string[]): Promise<(string | undefined)[]> => {
  const told = await Promise.all(names.map((name) => call(name, { projectPath, ...GIVEN })))
  expect(JSON.stringify(told)).not.toContain('secret')
  return told.map(({ error }) => error?.code)
}

const TOOLS = ['run', 'status', 'read', 'answer']
const FULL = [...TOOLS, 'list_files', 'read_file', 'check', 'trace', 'questions']
const REFUSED = (names: string[]) => names.map(() => 'unsafe-path')

/** A folder beside the project, with a file in it that nobody is to read. */
const plant = (project: Project, name: string): string => {
  const folder = join(project.dir, '..', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'notes.md'), 'secret')
  return folder
}

describe('a folder that a client names', () => {
  test('and that nobody opened is refused by every tool, with the way for a person to open it', async () => {
    const project = createProject(null)
    const other = plant(project, 'other')
    const { client, call } = await connect(project, { args: ['--tools', 'full'] })
    expect(await codesOf(call, other, FULL)).toEqual(REFUSED(FULL))
    const { error } = await call('run', { projectPath: other, text: 'Export orders.' })
    expect(error?.fix).toContain('throughline init in that folder, in a terminal of your own')
    await client.close()
    expect(existsSync(join(other, '.throughline'))).toBe(false)
  })

  test.each([
    ['started something in', ['start', 'prd', 'Export orders.']],
    ['made ready with init', ['init']],
  ])('and that the user %s is theirs', async (_, args) => {
    const project = createProject(null)
    const other = plant(project, 'other')
    const ran = await project.call([...args, '--json'], { cwd: other })
    expect(ran.status, ran.stdout + ran.stderr).toBe(0)
    const { client, call } = await connect(project)
    expect(await codesOf(call, other, ['status', 'run'])).toEqual([undefined, undefined])
    await client.close()
  })

  test('and that holds keys, is the system’s or everything, is refused wherever the server was started', async () => {
    const project = createProject(null)
    const keys = join(project.home, '.ssh')
    mkdirSync(keys)
    writeFileSync(join(keys, 'notes.md'), 'secret')
    for (const cwd of [project.home, keys, '/']) {
      const { client, call } = await connect(project, { cwd, roots: ['/', project.home, keys, '/etc'] })
      for (const path of [keys, project.home, '/', '/etc', '/usr/share', join(keys, '..')])
        expect(await codesOf(call, path, TOOLS), `${cwd} ${path}`).toEqual(REFUSED(TOOLS))
      await client.close()
    }
    expect(existsSync(join(keys, '.throughline'))).toBe(false)
  })

  test.each(['legacy', 'auto'] as const)(
    'and that its host works in is one, and so is what lies below it (%s era)',
    async (era) => {
      const project = createProject(null)
      const root = plant(project, 'work')
      const below = plant(project, join('work', 'shop'))
      const { client, call } = await connect(project, { roots: [root], era })
      for (const path of [root, below]) expect(await codesOf(call, path, ['status'])).toEqual([undefined])
      const begun = await call('run', { projectPath: below, text: 'Export orders.' })
      expect(begun.task?.role).toBe('product-manager')
      expect(await codesOf(call, plant(project, 'other'), TOOLS)).toEqual(REFUSED(TOOLS))
      await client.close()
    },
  )

  test('and that is hidden is one where the user started something in it', async () => {
    const project = createProject('reported')
    const hidden = plant(project, join('project', '.notes'))
    const { client, call } = await connect(project)
    expect(await codesOf(call, hidden, ['status'])).toEqual(['unsafe-path'])
    const started = await project.call(['start', 'prd', 'Export orders.', '--json'], { cwd: hidden })
    expect(started.status, started.stdout).toBe(0)
    expect(JSON.stringify(await call('status', { projectPath: hidden }))).toContain('featureBriefReview')
    await client.close()
  })

  test('is held against the same list by the server over HTTP', async () => {
    const project = createProject(null)
    const other = plant(project, 'other')
    const server = await serve(project)
    const post = (projectPath: string) =>
      ask(server.port, '/api/questions', {
        method: 'POST',
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ projectPath, text: 'Export orders.' }),
      })
    const [inside, outside] = [await post(project.dir), await post(other)]
    await server.end()
    expect(inside.status, inside.text).toBe(200)
    expect(JSON.parse(outside.text)).toMatchObject({ error: { code: 'unsafe-path' } })
  })
})

test('no path leads read_file out of its project', async () => {
  const project = createProject(null)
  plant(project, 'other')
  const { client, call } = await connect(project, { args: ['--tools', 'full'] })
  for (const path of ['../other/notes.md', join(project.dir, '..', 'other', 'notes.md'), '/etc/passwd', '..'])
    expect((await call('read_file', { projectPath: project.dir, path })).error?.code, path).toBe('usage')
  await client.close()
})
