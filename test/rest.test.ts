/** A run that waits for a person: to go on changes nothing, unless something is amiss. */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project, readTree } from './cli.ts'

const IDEA = 'Neighbours can lend tools to each other.'

const start = async () => {
  const project = createProject()
  const { json } = await project.run('start', 'prd', IDEA)
  return { project, feature: json.run.feature, run: json.run.id }
}

/** Every file of the project with its bytes, the database among them. */
const readAll = ({ dir }: Project) => readTree(dir, /(?!)/)

describe('continue at a gate', () => {
  test('writes nothing, not even the database', async () => {
    const { project } = await start()
    const before = readAll(project)
    const written = statSync(project.path('.throughline', 'journal.db')).mtimeMs
    const { status, json } = await project.run('continue')
    expect({ status, run: json.run.status, asks: json.requests.length }).toEqual({
      status: 0,
      run: 'waiting',
      asks: 1,
    })
    expect(readAll(project)).toEqual(before)
    expect(statSync(project.path('.throughline', 'journal.db')).mtimeMs).toBe(written)
  })

  test('writes a document again that was removed', async () => {
    const { project, feature } = await start()
    const text = project.read('magi-sdd', feature, 'feature-brief.md')
    rmSync(project.path('magi-sdd', feature, 'feature-brief.md'))
    await project.run('continue')
    expect(project.read('magi-sdd', feature, 'feature-brief.md')).toBe(text)
  })

  test('writes the journal file again that was removed', async () => {
    const { project, feature, run } = await start()
    const file = join('magi-sdd', feature, 'journal', `${run}.jsonl`)
    const lines = project.read(file)
    rmSync(project.path(file))
    await project.run('continue')
    expect(project.read(file)).toBe(lines)
  })

  test('takes an edit over', async () => {
    const { project, feature } = await start()
    const file = join('magi-sdd', feature, 'feature-brief.md')
    project.write(`${project.read(file)}\nOnly drills.\n`, file)
    await project.run('continue')
    expect(project.events(feature).map(({ type }) => type)).toContain('edited')
  })
})
