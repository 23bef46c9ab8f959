/** The same idea by several authors: each for itself, and nothing of it in the project. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, readTree } from '../cli.ts'
import { good, IDEA } from './answers.ts'
import { startMock, toEndpoints } from './mock.ts'

type Result = {
  author: string
  folder: string
  scores?: Record<string, unknown>
  spent?: { calls: number }
  stopped?: string
}

test('compare shows what each author made of an idea, and why one made nothing', async () => {
  const mock = await startMock(good)
  const project = createProject()
  writeFileSync(join(project.home, 'settings.json'), JSON.stringify({ endpoints: toEndpoints(mock.url) }))
  const ran = await project.run(
    'compare',
    IDEA,
    '--authors',
    'offline,local/llama,anthropic/claude-sonnet-4-5',
  )
  const { results } = JSON.parse(ran.stdout) as { results: Result[] }
  try {
    expect(ran.status, ran.stderr).toBe(0)
    expect(results.map(({ author }) => author)).toEqual([
      'offline',
      'local/llama',
      'anthropic/claude-sonnet-4-5',
    ])
    expect(results[0]).toMatchObject({ scores: { sentences: { have: 1, of: 1 } } })
    expect(results[1]).toMatchObject({
      spent: { calls: 3 },
      scores: { requirements: 3, kept: { have: 3, of: 3 } },
    })
    expect(results[2]?.stopped).toContain('ANTHROPIC_API_KEY')
    expect(existsSync(join(results[1]?.folder ?? '', 'magi-sdd/photo-share/prd.md'))).toBe(true)
    expect(readTree(project.dir)).toEqual({})
  } finally {
    await mock.stop()
    for (const { folder } of results) rmSync(folder, { recursive: true, force: true })
  }
})

test('compare wants at least two authors', async () => {
  const ran = await createProject().run('compare', IDEA, '--authors', 'offline')
  expect([ran.status, ran.json.error?.code]).toEqual([2, 'usage'])
})
