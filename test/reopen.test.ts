/** A finished document is opened again: what changed since is shown, what did not stays approved. */
import { expect, test } from 'vitest'
import { createProject } from './cli.ts'
import { toDesign, toHuman } from './design/host.ts'
import { toPrdReview } from './host.ts'
import { ENTER, inTerminal, UP } from './terminal.ts'

const FEATURE = 'order-export'

const toDone = async () => {
  const host = await toPrdReview(createProject())
  await host.to('prdFinalization', { approved: true })
  return host.project
}

test('a finished document that somebody edited is decided about again, by its difference', async () => {
  const project = await toDone()
  const final = project.read('magi-sdd', FEATURE, 'prd.md')
  const edited = final.replace('# PRD: Order export', '# PRD: Order export for shops')
  project.write(edited, 'magi-sdd', FEATURE, 'prd.md')
  const changed = await project.run('status', FEATURE)
  expect(changed.json.runs[0]?.next).toMatchObject({
    calls: expect.arrayContaining([
      expect.objectContaining({ operation: 'reopen', words: { feature: FEATURE } }),
    ]),
  })
  const ran = await project.run('reopen', FEATURE)
  expect(ran.json, ran.stdout).toMatchObject({
    run: { status: 'waiting', node: 'prdReview', state: { isPrdApproved: true } },
    request: { kind: 'gate', to: 'person', step: 'review-prd' },
  })
  const read = await project.run('read', FEATURE, '--request', ran.json.request.id, '--since')
  expect(read.json).toMatchObject({ reviewed: expect.stringContaining('# PRD: Order export\n') })
  const done = await project.run('answer', ran.json.request.id, '--approve')
  expect(done.json.run, done.stdout).toMatchObject({ status: 'done', node: 'prdFinalization' })
  expect(project.read('magi-sdd', FEATURE, 'prd.md')).toContain('# PRD: Order export for shops')
  const { runs } = (await project.run('status', FEATURE)).json
  expect(runs[0]).not.toHaveProperty('changes')
  expect(project.events(FEATURE).map(({ type }) => type)).toContain('reopened')
})

test('in a terminal only the run that is opened goes on, and that is said', async () => {
  const { project } = await toHuman(createProject())
  const before = (await project.run('next', FEATURE)).json.run
  const shown = await inTerminal(project, ['reopen', FEATURE], [['What do you say?', UP, ENTER]])
  expect(shown).toContain(`reopened: the prd run of ${FEATURE}; whatever else waits of it is left as it is`)
  expect(shown).toMatch(/prd · waiting · prdReview/)
  const runs = (await project.run('status', FEATURE)).json.runs.map(({ run }) => run)
  expect(runs.find(({ id }) => id === before.id)).toMatchObject({ workflow: 'design', step: before.step })
})

test('of two runs that wait none is stopped unasked, and each is named with its command', async () => {
  const { project } = await toHuman(createProject())
  await project.run('reopen', FEATURE)
  const ids = (await project.run('status', FEATURE)).json.runs.map(({ run }) => run.id)
  expect(ids).toHaveLength(2)
  const refused = await project.run('stop', FEATURE)
  expect([refused.status, refused.json.error.code], refused.stdout).toEqual([2, 'usage'])
  expect(refused.json.error.message).toMatch(/2 runs of .+ wait: (?:prd, design|design, prd)/)
  for (const id of ids) expect(refused.json.error.fix).toContain(`throughline stop ${id}`)
  const design = ids.find((id) => id.startsWith('design-')) ?? ''
  expect((await project.run('stop', design)).json.run.id).toBe(design)
  const { runs } = (await project.run('status', FEATURE)).json
  expect(runs.find(({ run }) => run.id !== design)?.run.status).toBe('waiting')
  expect((await project.run('stop', FEATURE)).status).toBe(0)
})

test('a design whose PRD is open again says so at its gate and in the reply to its approval, and so does doctor', async () => {
  const { project } = await toHuman(createProject())
  const documentsOf = async () =>
    (await project.run('doctor')).json.findings.find(({ name }) => name === 'documents')?.message
  expect(await documentsOf()).toBe('what was finished is as it was')
  const design = (await project.run('next', FEATURE)).json.run.id
  const told = expect.stringContaining('prd was opened again and is not approved since')
  expect((await project.run('next', design)).json.next.messages).not.toContainEqual(told)
  await project.run('reopen', FEATURE)
  expect(await documentsOf()).toBe(`opened again, and not approved since: ${FEATURE}: prd`)
  const waiting = (await project.run('next', design)).json
  expect(waiting.run.id).toBe(design)
  expect(waiting.next.messages).toContainEqual(told)
  expect((await project.show('status', FEATURE)).stdout).toContain('prd was opened again')
})

test('requirements that were decided stay decided when their review is opened again', async () => {
  const project = await toDone()
  const before = (await project.run('status', FEATURE)).json.runs[0]?.run.state
  const ran = await project.run('reopen', FEATURE, 'requirements')
  expect(ran.json.run, ran.stdout).toMatchObject({ status: 'waiting', node: 'requirementsReview' })
  expect(ran.json.run.state.approvedRequirementIds).toEqual(before?.approvedRequirementIds)
  expect(ran.json.request).toMatchObject({ kind: 'gate', to: 'person' })
})

test('a design goes back to its person, and says what it is when that person says yes', async () => {
  const design = await toHuman(createProject())
  await design.to('human_review', { approved: true })
  const ran = await design.project.run('reopen', FEATURE, 'design')
  expect(ran.json.run, ran.stdout).toMatchObject({
    workflow: 'design',
    status: 'waiting',
    node: 'human_review',
  })
  const again = toDesign(design.project, ran.json)
  await again.to('human_review', { approved: true })
  expect(again.reply().run.status).toBe('done')
  expect(again.document('design')).toContain('status: FINAL')
})

test('what is not finished, not there or no document is refused, and nothing changes', async () => {
  const host = await toPrdReview(createProject())
  const { project } = host
  const events = project.events(FEATURE).length
  for (const args of [[FEATURE], [FEATURE, 'prd'], [FEATURE, 'nonsense']]) {
    const ran = await project.run('reopen', ...args)
    expect([ran.status, ran.json.error?.code], ran.stdout).toEqual([3, 'blocked'])
  }
  expect((await project.run('reopen', 'nobody')).json.error.code).toBe('unknown-feature')
  expect((await project.run('reopen')).json.error.code).toBe('usage')
  expect(project.events(FEATURE)).toHaveLength(events)
})
