/** Stopping a run: asked about in a terminal, told as what it is, and taken back. */
import { describe, expect, test } from 'vitest'
import { createProject } from './cli.ts'
import { toBriefReview, toPrdReview } from './host.ts'
import { ENTER, inTerminal } from './terminal.ts'

const FEATURE = 'order-export'

describe('stop', () => {
  test('says in a terminal what it does, and does nothing where nobody says yes', async () => {
    const { project } = await toBriefReview(createProject())
    const before = project.events(FEATURE).length
    const shown = await inTerminal(project, ['stop'], [['throughline reopen order-export', ENTER]])
    expect(shown).toContain('Stop prd of order-export?')
    expect(shown).toContain('nothing was stopped')
    expect(project.events(FEATURE)).toHaveLength(before)
    const stopped = await inTerminal(project, ['stop'], [['throughline reopen order-export', 'yes', ENTER]])
    expect(stopped).toMatch(/■ order-export prd · stopped/)
    expect(stopped).not.toContain('failed')
    expect(project.events(FEATURE)).toHaveLength(before + 1)
  })

  test('asks nothing with --yes, says who stopped it and how it goes on', async () => {
    const { project } = await toBriefReview(createProject())
    const shown = await inTerminal(project, ['stop', '--yes', '--reason', 'the shop is sold'])
    expect(shown).toMatch(/Stopped by .+ \(terminal\) where it stood; every document stays as it is/)
    expect(shown).toContain('Stopped: the shop is sold')
    expect(shown).toContain('throughline reopen order-export')
    const { json } = await project.run('reset', FEATURE)
    expect(json.error).toMatchObject({ code: 'ended', fix: 'go on with it: throughline reopen order-export' })
    const ran = await project.run('reopen', FEATURE)
    expect(ran.json.run, ran.stdout).toMatchObject({ status: 'waiting', node: 'featureBriefReview' })
  })

  test('at an author that did not manage it leaves the run to be gone on with, and every refusal names how', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    await host.to('initialRequirementsGeneration', { approved: true })
    for (let n = 0; n < 3; n++) await host.send({ initialRequirementsMarkdown: 'nothing' })
    expect(host.reply().request.ask).toBe('repair')
    const stopped = await project.run(
      'answer',
      host.reply().request.id,
      '--choice',
      'stop',
      '--words',
      'enough',
    )
    expect(stopped.json.next, stopped.stdout).toMatchObject({
      stopped: expect.any(String),
      calls: [{ operation: 'reopen' }],
      messages: expect.arrayContaining(['Stopped: enough']),
    })
    const wayOn = 'throughline reopen order-export'
    for (const args of [
      ['reset', FEATURE],
      ['stop', FEATURE],
      ['start', 'prd', '--feature', FEATURE],
    ])
      expect((await project.run(...args)).json.error.fix).toContain(wayOn)
    const ran = await project.run('reopen', FEATURE)
    expect(ran.json.run, ran.stdout).toMatchObject({ status: 'waiting', node: 'featureBriefReview' })
    expect(host.document('feature-brief')).toContain('Export')
    const onward = await project.run('answer', ran.json.request.id, '--approve')
    expect(onward.json.run).toMatchObject({ status: 'waiting', node: 'initialRequirementsGeneration' })
  })

  test('leaves what was finalized before within reach', async () => {
    const host = await toPrdReview(createProject())
    const { project } = host
    await host.to('prdFinalization', { approved: true })
    await project.run('reopen', FEATURE)
    const { json } = await project.run('stop', FEATURE)
    expect(json.next).toMatchObject({ stopped: expect.any(String), calls: [{ operation: 'reopen' }] })
    const again = await project.run('reopen', FEATURE)
    expect(again.json.run, again.stdout).toMatchObject({ status: 'waiting', node: 'prdReview' })
    const done = await project.run('answer', again.json.request.id, '--approve')
    expect(done.json.run).toMatchObject({ status: 'done', node: 'prdFinalization' })
  })

  test('makes room for another idea of the same name, which takes the place of what nobody touched', async () => {
    const project = createProject()
    const begin = (days: number) => {
      project.write(`Customers can book a slot within ${days} days.`, 'idea.txt')
      return project.run('start', 'prd', '--file', 'idea.txt', '--feature', 'slots')
    }
    const brief = () => project.read('magi-sdd', 'slots', 'feature-brief.md')
    await begin(3)
    expect((await begin(9)).json.error.code).toBe('exists')
    await project.run('stop', 'slots')
    expect((await begin(9)).json.run).toMatchObject({ feature: 'slots', status: 'waiting' })
    expect(brief()).toContain('within 9 days')
    expect(brief()).not.toContain('within 3 days')
    expect((await project.run('reopen', 'slots')).json.error.code).toBe('blocked')
    await project.run('stop', 'slots')
    project.write(brief().replace('9 days', '8 days'), 'magi-sdd', 'slots', 'feature-brief.md')
    const { error } = (await begin(5)).json
    expect([error.code, error.message]).toEqual([
      'exists',
      'feature-brief.md of slots was changed by hand since its run was stopped',
    ])
    expect(brief()).toContain('8 days')
  })
})
