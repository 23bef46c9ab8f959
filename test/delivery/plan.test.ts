/** Plans: what is refused, what is sent back, and what earlier workflows planned already. */
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ANALYSIS,
  type Delivery,
  FEATURE,
  FINE,
  openDelivery,
  startDelivery,
  toNotes,
  toPlan,
} from './delivery.ts'
import { createRepository } from './repository.ts'

/** Changes the file of a story, as a person does. */
const edit = (delivery: Delivery, id: string, change: (text: string) => string): void => {
  const name = readdirSync(join(delivery.folder(), 'user-stories')).find((file) => file.startsWith(id))
  writeFileSync(join(delivery.folder(), 'user-stories', name ?? ''), change(delivery.story(id)))
}

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

  test('shows its longest chain by name and its estimate first of all, in its file and at its gate', async () => {
    const delivery = await startDelivery(createRepository(), 'minutes=20', 'parallel=2')
    await delivery.plan(
      { id: 'US-001', title: 'Add numbers', size: 'M' },
      { id: 'US-002', title: 'Print a sum', size: 'L', dependsOn: ['US-001'] },
      { id: 'US-003', title: 'Say hello', size: 'S' },
    )
    const chain = 'Longest chain: US-001 Add numbers (M) → US-002 Print a sum (L)'
    const estimate =
      'Estimate: 1 S, 1 M, 1 L, or 7 units of work (S 1, M 2, L 4), 6 of them in the longest chain; ' +
      'at most 40 min of work at stories if each is tried once (20 min a story, 2 at once)'
    expect(delivery.read('execution-plan.md')).toContain(`\n- ${chain}\n- ${estimate}\n`)
    // A form of an agent shows the first entries alone.
    expect(delivery.reply().request.form.list?.entries.slice(0, 2)).toEqual([chain, estimate])
    const { stdout } = await delivery.run('status')
    for (const words of [chain, estimate]) expect(stdout).toContain(words)
  })

  test('of a chain that is long shows both ends at the gate, and all of it in its file', async () => {
    const delivery = await startDelivery(createRepository())
    const ids = Array.from({ length: 9 }, (_, at) => `US-00${at + 1}`)
    await delivery.plan(
      ...ids.map((id, at) => ({ id, title: `Step ${at}`, dependsOn: ids.slice(Math.max(0, at - 1), at) })),
    )
    const [shown] = delivery.reply().request.form.list?.entries ?? []
    expect(shown).toMatch(
      /^Longest chain: US-001 Step 0 .* → US-004 Step 3 \(S\) → 4 more → US-009 Step 8 \(S\)$/,
    )
    expect(delivery.read('execution-plan.md')).toContain('US-005 Step 4 (S) → US-006 Step 5 (S)')
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
    expect(delivery.reply().request.form.says.join()).toMatch(
      /which files US-001, US-002 will touch, so each of these has a wave of its own\. .*--set unknownFiles=together/,
    )
    expect((await delivery.answer(FINE)).run.node).toBe('complete')
    expect(repository.tree(`throughline/${FEATURE}`)['src/list.mjs']).toContain('"one","two"')
  })

  test('puts them together where the user says so', async () => {
    const delivery = await startDelivery(createRepository(), 'unknownFiles=together')
    await delivery.plan({ id: 'US-001', files: [] }, { id: 'US-002', files: [] })
    expect(delivery.state().waves).toEqual([['US-001', 'US-002']])
    expect(delivery.read('execution-plan.md')).toContain('is seen when they are merged')
    expect(delivery.reply().request.form.says.join()).not.toContain('a wave of its own')
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

  test('follows the files of its stories as long as it is not approved', async () => {
    const delivery = await startDelivery(createRepository())
    await delivery.plan({ id: 'US-001' }, { id: 'US-002' })
    expect(delivery.state().waves).toEqual([['US-001', 'US-002']])
    edit(delivery, 'US-002', (text) => text.replace('Depends On**: none', 'Depends On**: US-001'))
    edit(delivery, 'US-001', (text) => text.replace('US-001 is shown', 'US-001 is seen'))
    await delivery.run('continue', FEATURE)
    expect(delivery.state()).toMatchObject({ status: 'approval_waiting', waves: [['US-001'], ['US-002']] })
    expect(delivery.read('execution-plan.md')).toMatch(/US-001 is seen[\s\S]*Depends On\*\*: US-001/)
    expect(delivery.reply().request.form.list?.entries[3]).toMatch(/^Wave 2: US-002/)
  })

  test('whose stories wait for each other by their files cannot be approved before that is mended', async () => {
    const delivery = await startDelivery(createRepository())
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    edit(delivery, 'US-001', (text) => text.replace('Depends On**: none', 'Depends On**: US-002'))
    await delivery.run('continue', FEATURE)
    const { form } = delivery.reply().request
    expect(form.says.join()).toMatch(/do not go together: stories wait for each other: US-00[12] → /)
    expect(form.choices.map(({ id }) => id)).toEqual(['change'])
    expect((await delivery.refused(FINE)).message).toContain('wait for each other')
    edit(delivery, 'US-002', (text) => text.replace('Depends On**: US-001', 'Depends On**: none'))
    await delivery.run('continue', FEATURE)
    expect(delivery.state().waves).toEqual([['US-002'], ['US-001']])
    expect((await delivery.answer(FINE)).run.status).toBe('waiting')
  })

  test('that was edited itself keeps that text, and says what is built', async () => {
    const delivery = await startDelivery(createRepository())
    await delivery.plan({ id: 'US-001' })
    const path = join(delivery.folder(), 'execution-plan.md')
    writeFileSync(path, `${delivery.read('execution-plan.md')}\nMine.\n`)
    await delivery.run('continue', FEATURE)
    expect(delivery.reply().request.form.says.join()).toContain('Stories are built as their own files say')
    edit(delivery, 'US-001', (text) => text.replace('US-001 is shown', 'US-001 is seen'))
    await delivery.run('continue', FEATURE)
    expect(delivery.read('execution-plan.md')).toMatch(/US-001 is shown[\s\S]*Mine\.\n$/)
  })
})

describe('a plan of an author that plans nothing anew', () => {
  test('is not sent back: whoever wants another one is told how', async () => {
    const repository = createRepository()
    const { json } = await repository.run('start', 'delivery', 'Greet somebody.', '--feature', FEATURE)
    const delivery = openDelivery(repository, json)
    expect(delivery.state().status).toBe('approval_waiting')
    const { form } = delivery.reply().request
    expect(form.choices.map(({ id }) => id)).toEqual(['approve'])
    expect(form.title).toBe('Decide about the execution plan')
    const folder = `docs/projects/${basename(delivery.folder())}/user-stories`
    expect(form.says.join()).toContain(`Edit the stories in ${folder}`)
    const { message } = await delivery.refused({ approved: false, feedback: 'split it in two' })
    expect(message).toContain(`Edit the stories in ${folder}`)
    const rejected = await delivery.run('answer', delivery.reply().request.id, '--reject', 'split it in two')
    expect([rejected.status, rejected.json.error.fix]).toEqual([2, expect.stringContaining(folder)])
    expect(delivery.state().status).toBe('approval_waiting')
  })
})
