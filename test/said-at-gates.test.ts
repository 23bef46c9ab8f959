import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { gap, grade, ids, review, toRequirementsReview } from './host.ts'
import { serve } from './serving.ts'
import { DOWN, ENTER, inTerminal, UP } from './terminal.ts'

/** Whatever is said at a gate finds its text, through every door; what the author cannot work in is refused at once. */

const IDEA = 'Members can cancel a slot. Staff can see who booked.'
const start = async (project: Project): Promise<{ feature: string; request: string }> => {
  const { json } = await project.run('start', 'prd', IDEA)
  return { feature: json.run.feature ?? '', request: json.request.id }
}
const briefOf = (project: Project, feature: string): string =>
  project.read('magi-sdd', feature, 'feature-brief.md')

describe('a remark that the author cannot work in', () => {
  test.each([
    { approved: false, feedback: 'The title is bad.' },
    { approved: false, modifications: [{ section: 'Goals', modificationReason: 'vague' }] },
  ])('is refused with what can be done instead, and nothing changes: %j', async (value) => {
    const project = createProject()
    const { feature, request } = await start(project)
    const before = briefOf(project, feature)
    const ran = await project.run('answer', request, '--value', JSON.stringify(value))
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error.message).toMatch(/edit feature-brief\.md.*say what is missing.*--author host/)
    expect(briefOf(project, feature)).toBe(before)
    const { json } = await project.run('next')
    expect(json.request.form.choices.map(({ id }: { id: string }) => id)).toEqual([
      'approve',
      'missing',
      'answer',
    ])
  })
})

describe('a person’s own text of the document', () => {
  test('given to its gate is an edit, shown before anything is decided', async () => {
    const project = createProject()
    const { feature, request } = await start(project)
    const file = join(project.dir, 'mine.md')
    writeFileSync(file, briefOf(project, feature).replace(/^# .*$/m, '# Slots'))
    const ran = await project.run('answer', request, '--file', file)
    expect([ran.status, ran.json.run.step]).toEqual([0, 'review-brief'])
    expect(ran.json.request.id).not.toBe(request)
    expect(briefOf(project, feature)).toMatch(/^# Slots\n/)
    const again = await project.run('answer', ran.json.request.id, '--file', file)
    expect(again.json.error.message).toBe('the text is the one that is asked about')
  })

  test('can be written in a terminal without leaving the review', async () => {
    const project = createProject('terminal')
    const { feature } = await start(project)
    const editor = join(project.dir, 'editor.sh')
    writeFileSync(editor, '#!/bin/sh\nsed -i "s/^# .*/# Slots/" "$1"\necho saved\n', { mode: 0o755 })
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', UP, UP, UP, ENTER],
        ['saved'],
        ['What do you say?', DOWN, ENTER],
        ['requirements wait for you'],
        ['What do you say?', UP, ENTER],
      ],
      { EDITOR: editor },
    )
    expect(briefOf(project, feature)).toMatch(/^# Slots\n/)
  })
})

describe('in a browser', () => {
  test('open questions are answered, something is added, and the text is edited', async () => {
    const project = createProject('person')
    const { feature, request } = await start(project)
    const server = await serve(project)
    const me = await server.browser()
    const page = await me.get(`/gate/${request}`)
    expect(page.text).toContain('<legend>Open questions</legend>')
    await me.send(`/gate/${request}`, 'Something is missing', {
      choice: 'missing',
      words: 'Staff can close the gym.',
      'answer.Q-001': 'Half as many calls.',
    })
    expect(briefOf(project, feature)).toMatch(/## Answers\n\n- \*\*.*\*\* Half as many calls\. \(/)
    expect(briefOf(project, feature)).toContain('- Staff can close the gym.\n')
    const second = await me.find('Decide about the feature brief')
    const text = briefOf(project, feature).replace(/^# .*$/m, '# Slots')
    await me.send(second, 'Save as my edit', { go: 'edit', text })
    expect(briefOf(project, feature)).toBe(text)
    await server.end()
  })

  test('title, priority and criteria of a requirement are changed', async () => {
    const { project, document } = await toRequirementsReview(createProject('reported'))
    const server = await serve(project)
    const me = await server.browser()
    await me.send(await me.find('Decide about each requirement'), 'Record these decisions', {
      choice: 'decide',
      'item.REQ-001': 'parts',
      'field.title.REQ-001': 'Export as a file',
      'field.priority.REQ-001': 'low',
      'field.acceptance.REQ-001': 'A file is there.\r\nIt is not empty.',
    })
    expect(document('requirements')).toContain('### REQ-001: Export as a file')
    expect(document('requirements')).toMatch(
      /- \*\*Acceptance Criteria\*\*:\s+- A file is there\.\s+- It is not empty\./,
    )
    await server.end()
  })
})

describe('what a script proposes', () => {
  test('is shown in the terminal where a person decides', async () => {
    const project = createProject('terminal')
    const { request } = await start(project)
    const words = 'Scripted words: a helmet is lent too'
    await project.run('answer', request, '--choice', 'missing', '--words', words)
    const shown = await inTerminal(project, ['review'], [['What do you say?', UP, ENTER]])
    expect(shown).toContain('Proposed, not counted')
    expect(shown).toContain(words)
  })
})

describe('priorities that are set on the page', () => {
  test('decide nothing else: what is marked beside them stays unsent', async () => {
    const { project, document } = await toRequirementsReview(createProject('reported'))
    const server = await serve(project)
    const me = await server.browser()
    await me.send(await me.find('Decide about each requirement'), 'Set priorities', {
      ...{ choice: 'priorities', words: 'low: REQ-001', 'item.REQ-002': 'approve' },
      ...{ 'item.REQ-003': 'reject', 'reason.REQ-003': 'no fax' },
    })
    await server.end()
    expect(document('requirements')).toMatch(/REQ-001: Export button\n\n- \*\*Priority\*\*: low/)
    expect(document('requirements')).not.toMatch(/Decision\*\*: (?:approved|rejected)/)
    const { request } = (await project.run('next')).json
    expect((request as { kept?: string[] }).kept?.join('\n')).toMatch(/REQ-002[\s\S]*REQ-003.*no fax/)
  })
})

describe('gaps', () => {
  test('are decided one by one in a terminal, and what was decided is in the document', async () => {
    const host = await toRequirementsReview(createProject())
    await host.send(review(ids()))
    await host.send(grade('Fair', [gap('medium'), { ...gap('low'), id: 'GAP-002', title: 'No log' }]))
    expect(host.reply().request.ask).toBe('gaps')
    await inTerminal(
      host.project,
      ['review'],
      [
        ['2 gaps wait for you'],
        ['What do you say?', DOWN, DOWN, ENTER],
        ['2 to go', DOWN, DOWN, ENTER],
        ['Why?', 'rare', ENTER],
        ['The last one', DOWN, DOWN, DOWN, ENTER],
        ['Why?', 'later', ENTER],
        ['0 of 2 to go', UP, UP, UP, UP, ENTER],
      ],
    )
    expect(host.document('requirements')).toMatch(
      /gap accepted: GAP-001 Failed exports \(medium\): .* \(rare\)/,
    )
    expect(host.document('requirements')).toMatch(/gap out of scope: GAP-002 No log \(low\): .* \(later\)/)
  })

  test('and their grade are shown where the person chooses to go on or to finalize', async () => {
    const host = await toRequirementsReview(createProject())
    await host.send(review(ids()))
    await host.send(grade('Poor', [gap()]))
    await host.send({ updatedRequirementsMarkdown: host.document('requirements') })
    expect(host.reply().request.form.list).toEqual({
      title: 'The last look for gaps: Poor',
      entries: ['GAP-001 Failed exports (high): Nobody learns of a failed export.'],
    })
  })
})
