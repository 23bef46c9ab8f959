/** Folders that a client names and in which nobody ever started anything. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { connect } from './connect.ts'

test('a folder of keys, of the system or of everything is no project for a program', async () => {
  const project = createProject(null)
  const keys = join(project.home, '.ssh')
  mkdirSync(keys)
  writeFileSync(join(keys, 'id_ed25519'), 'secret')
  const { client, call } = await connect(project)
  for (const projectPath of [keys, project.home, '/', '/etc', '/usr/share', join(keys, '..')]) {
    for (const name of ['run', 'read', 'status', 'answer']) {
      const more = { text: 'Export orders.', document: 'prd', request: 'x', result: {} }
      const told = await call(name, { projectPath, ...more })
      expect(JSON.stringify(told), `${name} ${projectPath}`).not.toContain('secret')
      if (name !== 'status') expect(told.error?.code ?? 'none', `${name} ${projectPath}`).toBe('unsafe-path')
    }
  }
  await client.close()
  expect(existsSync(join(keys, '.throughline'))).toBe(false)
})

test('a hidden folder in which the user started something themselves is one', async () => {
  const project = createProject('reported')
  const hidden = join(project.dir, '.notes')
  mkdirSync(hidden)
  const started = await project.call(['start', 'prd', 'Export orders.', '--json'], { cwd: hidden })
  expect(started.status, started.stdout).toBe(0)
  const { client, call } = await connect(project)
  expect(JSON.stringify(await call('status', { projectPath: hidden }))).toContain('featureBriefReview')
  await client.close()
})
