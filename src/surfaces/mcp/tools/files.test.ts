import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../documents/spec/broken.case.ts'
import { connect, type Value } from '../client.case.ts'

const folder = mkdtempSync(join(tmpdir(), 'throughline-mcp-files-'))
let count = 0

beforeAll(() => {
  process.env.THROUGHLINE_HOME = join(folder, 'home')
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
  rmSync(folder, { recursive: true, force: true })
})

describe('the tools of the seed', () => {
  const full = async () => {
    const projectPath = join(folder, `project-${count++}`)
    mkdirSync(projectPath)
    const tools = await connect(undefined, 'full')
    return { tools, projectPath, status: () => tools.call('status', { projectPath }) }
  }
  const write = ({ projectPath }: { projectPath: string }, name: string, text: string) =>
    writeFileSync(join(projectPath, name), text)

  it('list and read the project, and nothing outside or hidden', async () => {
    const project = await full()
    mkdirSync(join(project.projectPath, 'src'))
    write(project, 'src/shop.ts', 'export const shop = 1\n')
    write(project, '.env', 'KEY=1')
    const call = (name: string, args: Value = {}) =>
      project.tools.call(name, { projectPath: project.projectPath, ...args })
    expect((await call('list_files')).value).toEqual({ files: ['src/shop.ts'] })
    expect((await call('list_files', { under: 'src/' })).value).toEqual({ files: ['src/shop.ts'] })
    expect((await call('list_files', { under: 'sr' })).value).toEqual({ files: [] })
    expect((await call('read_file', { path: 'src/shop.ts' })).value.text).toContain('shop = 1')
    for (const path of ['.env', '../x', '/etc/passwd', 'src', 'src/../.env', 'nothing'])
      expect((await call('read_file', { path })).value.error).toMatchObject({
        ...{ code: 'usage', fix: expect.stringContaining('list_files') },
      })
  })

  it('long lists and files come in pages', async () => {
    const project = await full()
    for (let n = 0; n < 700; n++)
      write(project, `${String(n).padStart(3, '0')}-${'name'.repeat(10)}.txt`, 'x')
    write(project, 'long.md', 'y'.repeat(30_000))
    const { projectPath } = project
    const seen: string[] = []
    let offset: number | undefined = 0
    while (offset !== undefined) {
      const { value, bytes } = await project.tools.call('list_files', { projectPath, offset })
      expect(bytes).toBeLessThanOrEqual(21_000)
      seen.push(...(value.files as string[]))
      offset = value.nextOffset as number | undefined
    }
    expect(new Set(seen).size).toBe(701)
    const head = await project.tools.call('read_file', { projectPath, path: 'long.md' })
    expect(head.value).toMatchObject({ nextOffset: 20_000, length: 30_000 })
  })

  it('spec_submit names every problem and changes nothing', async () => {
    const project = await full()
    const check = (spec_markdown: string) => project.tools.call('spec_submit', { spec_markdown })
    expect((await check(SAMPLE)).value).toEqual({ passed: true, problems: [] })
    const { value } = await check(SAMPLE.replace('R-002:', 'R-001:').replace('- Borrow a tool\n', ''))
    expect(value.passed).toBe(false)
    expect((value.problems as unknown[]).length).toBeGreaterThanOrEqual(2)
    expect((await check('x'.repeat(1_000_001))).value.error).toMatchObject({ code: 'invalid-value' })
    expect((await project.status()).value.runs).toEqual([])
  })
})
