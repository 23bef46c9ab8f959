/** `.meta.json` and `.review-history.md` say what the journal says, whatever somebody writes into them. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, makeFolder } from '../cli.ts'
import { type Feature, startFeature } from './feature.ts'
import { FEATURE } from './outcomes.ts'

const FILES = ['.meta.json', '.review-history.md']

const toReviewed = async (): Promise<Feature> => {
  const feature = await startFeature(createProject())
  await feature.pass('brainstorm')
  return feature
}

const FORGED: Record<string, string | Buffer> = {
  'another phase': '{"currentPhase": "verify", "status": "completed"}\n',
  'half of it': '{"id": "photo-sh',
  nothing: '',
  'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
}

type Told = { next: { messages: string[] } }
const messagesOf = (reply: unknown): string[] => (reply as Told).next.messages

describe.concurrent('a projection', () => {
  test.for(FILES.flatMap((file) => Object.keys(FORGED).map((what) => [file, what] as const)))(
    '%s that holds %s is told, and written again',
    async ([file, what]) => {
      const feature = await toReviewed()
      const before = Object.fromEntries(FILES.map((one) => [one, feature.read(one)]))
      const path = feature.project.path('magi-sdd', FEATURE, file)
      writeFileSync(path, FORGED[what] ?? '')
      const words = `${file} was changed by hand`
      const [status] = (await feature.run('status')).json.runs
      expect(messagesOf(status).join('\n')).toContain(words)
      expect(status?.run.state).toMatchObject({ currentPhase: 'brainstorm', status: 'active' })
      expect(readFileSync(path)).toEqual(Buffer.from(FORGED[what] ?? ''))
      const { json } = await feature.run('continue', FEATURE)
      expect(messagesOf(json).join('\n')).toContain(words)
      for (const one of FILES) expect(feature.read(one)).toBe(before[one])
      const last = feature.project.events(FEATURE).at(-1)
      expect(last).toMatchObject({ type: 'edited', data: { document: file, rendered: true } })
      expect(messagesOf((await feature.run('continue', FEATURE)).json).join('\n')).not.toContain('by hand')
    },
  )

  test('that was removed is there again after the next turn, and nothing is told', async () => {
    const feature = await toReviewed()
    const before = feature.read('.meta.json')
    for (const file of FILES) rmSync(feature.project.path('magi-sdd', FEATURE, file))
    const events = feature.project.events(FEATURE).length
    const { json } = await feature.run('continue', FEATURE)
    expect(messagesOf(json).join('\n')).not.toContain('by hand')
    expect(feature.read('.meta.json')).toBe(before)
    expect(feature.project.events(FEATURE)).toHaveLength(events)
  })

  test('that holds what an earlier moment said was only not written yet', async () => {
    const feature = await startFeature(createProject())
    const earlier = feature.read('.meta.json')
    await feature.pass('brainstorm')
    const now = feature.read('.meta.json')
    feature.project.write(earlier, 'magi-sdd', FEATURE, '.meta.json')
    const events = feature.project.events(FEATURE).length
    const { json } = await feature.run('continue', FEATURE)
    expect(messagesOf(json).join('\n')).not.toContain('by hand')
    expect(feature.read('.meta.json')).toBe(now)
    expect(feature.project.events(FEATURE)).toHaveLength(events)
  })

  test('is written through no link, and in the place of no folder', async () => {
    const feature = await toReviewed()
    const path = feature.project.path('magi-sdd', FEATURE, '.meta.json')
    const canary = join(makeFolder(), 'canary')
    writeFileSync(canary, 'untouched')
    rmSync(path)
    symlinkSync(canary, path)
    const linked = await feature.run('continue', FEATURE)
    expect([linked.status, linked.json.error.code]).toEqual([2, 'unsafe-path'])
    expect(readFileSync(canary, 'utf8')).toBe('untouched')
    rmSync(path)
    mkdirSync(path)
    expect((await feature.run('continue', FEATURE)).status).not.toBe(0)
    rmSync(path, { recursive: true })
    expect((await feature.run('continue', FEATURE)).status).toBe(0)
    expect(existsSync(path)).toBe(true)
  })
})
