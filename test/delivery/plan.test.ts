/** Plans: what is refused, what is sent back, and what earlier workflows planned already. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ANALYSIS, FEATURE, FINE, startDelivery, toNotes, toPlan } from './delivery.ts'
import { createRepository } from './repository.ts'

describe('a plan', () => {
  test('is refused with every reason at once, cycles by all their stories', async () => {
    const delivery = await startDelivery(createRepository())
    await delivery.answer(ANALYSIS)
    const stories = [
      { id: 'US-001', dependsOn: ['US-003'] },
      { id: 'US-002', dependsOn: ['US-001'] },
      { id: 'US-003', dependsOn: ['US-002'] },
      { id: 'US-004', dependsOn: ['US-009'], acceptanceCriteria: [] },
    ]
    const { problems } = await delivery.refused(toPlan(...stories))
    const said = JSON.stringify([problems, delivery.reply().request.problems])
    expect(said).toMatch(/wait for each other: (?:US-00[123] → ){3}US-00[123]/)
    expect(said).toContain('US-004 depends on US-009, which is no story')
    expect(said).toContain('US-004 has no acceptance criterion')
    expect(delivery.state()).toMatchObject({ status: 'requirements', phase: 2, totalWaves: 0 })
  })

  test('gives stories whose files nobody knows a wave each, so that they build upon each other', async () => {
    const repository = createRepository()
    const list = (...names: string[]) => ({
      'src/list.mjs': `export const list = ${JSON.stringify(names)}\n`,
    })
    repository.script({
      'US-001': [{ write: list('one') }],
      'US-002': [{ write: list('one', 'two') }],
    })
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001', files: [] }, { id: 'US-002', files: [] })
    expect(delivery.state().waves).toEqual([['US-001'], ['US-002']])
    expect(delivery.read('execution-plan.md')).toContain('so it has a wave of its own')
    expect((await delivery.answer(FINE)).run.node).toBe('complete')
    expect(repository.tree(`throughline/${FEATURE}`)['src/list.mjs']).toContain('"one","two"')
  })

  test('puts them together where the user says so', async () => {
    const delivery = await startDelivery(createRepository(), 'unknownFiles=together')
    await delivery.plan({ id: 'US-001', files: [] }, { id: 'US-002', files: [] })
    expect(delivery.state().waves).toEqual([['US-001', 'US-002']])
    expect(delivery.read('execution-plan.md')).toContain('is seen when they are merged')
  })

  test('sent back is planned anew, and files of stories that are gone say so', async () => {
    const delivery = await startDelivery(createRepository())
    await delivery.plan({ id: 'US-001' }, { id: 'US-002' })
    await delivery.answer({ approved: false, feedback: 'one story is enough' })
    expect(delivery.state()).toMatchObject({ status: 'requirements', phase: 2 })
    expect(JSON.stringify(delivery.reply().request)).toContain('one story is enough')
    await delivery.answer(toPlan({ id: 'US-001', title: 'Both' }))
    await delivery.answer(toNotes({ id: 'US-001' }))
    expect(delivery.state()).toMatchObject({
      ...{ status: 'approval_waiting', totalWaves: 1 },
      stories: { completed: [], inProgress: [], pending: ['US-001'] },
    })
    const files = readdirSync(join(delivery.folder(), 'user-stories'))
    expect(files).toContain('US-001-both.md')
    for (const file of files.filter((name) => name !== 'US-001-both.md'))
      expect(delivery.read('user-stories', file)).toMatch(/Status\*\*: Blocked[\s\S]*Replaced by a later/)
    await delivery.answer(FINE)
    expect(delivery.state()).toMatchObject({ status: 'complete', stories: { completed: ['US-001'] } })
  })
})
