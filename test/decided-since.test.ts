import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** What was decided after a brief was approved counts in the product requirements, and the brief's own words are told. */

const IDEA =
  'Customers can book a repair slot. Customers can cancel up to 24 hours before. The workshop repairs at most 12 bikes a day. We want to cut phone calls by 50 % within three months. Not sure whether customers should pay a deposit.'
const FEATURE = 'shop'

const start = async (...words: string[]): Promise<Project> => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE, ...words)
  return project
}
const say = async (project: Project, ...words: string[]) => {
  const { request } = (await project.run('next')).json
  const ran = await project.run('answer', request.id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  return ran.json
}
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const sectionOf = (text: string, title: string): string =>
  new RegExp(`^#+ ${title}\n\n([\\s\\S]*?)(?=\n\n#|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
const toldAt = async (project: Project): Promise<string[]> =>
  (await project.run('next')).json.request.form.list?.entries ?? []

describe('the scope', () => {
  test('says what a requirement says that was edited by hand, and the gate tells the line before', async () => {
    const project = await start()
    await say(project, '--approve')
    const text = read(project, 'requirements')
    const file = ['magi-sdd', FEATURE, 'requirements.md']
    project.write(
      text.replace('**: The workshop repairs at most 12', '**: The workshop repairs at most 15'),
      ...file,
    )
    await project.run('continue', FEATURE)
    await say(project, '--choice', 'finalize')
    expect(sectionOf(read(project, 'prd'), 'In Scope')).toContain(
      '- The workshop repairs at most 15 bikes a day.',
    )
    expect(read(project, 'prd')).not.toMatch(/^- The workshop repairs at most 12/m)
    expect(await toldAt(project)).toContain('left out: The workshop repairs at most 12 bikes a day.')
  })
})

describe('a figure of the brief', () => {
  test('that an answer changes stays as it was said, and the gate tells that it is doubtful', async () => {
    const project = await start()
    const { request } = (await project.run('next')).json
    const id = request.form.questions?.find(({ question }) => question.includes('deposit'))?.id
    const answer = 'No; we want to cut phone calls by 50 % within 6 months.'
    await say(project, '--approve', '--answer', `${id}=${answer}`)
    await say(project, '--choice', 'finalize')
    const goals = sectionOf(read(project, 'prd'), 'Goals')
    const line = 'We want to cut phone calls by 50 % within three months.'
    expect(goals).toContain(`- ${line}`)
    expect((await toldAt(project)).join('\n')).toMatch(new RegExp(`^doubtful since Q-\\d+: ${line}$`, 'm'))
  })
})

describe('a gap that was put out of scope', () => {
  test('is no open question any more, in no document', async () => {
    const project = await start('--set', 'gapThreshold=95')
    await say(project, '--approve')
    const { request } = await say(
      project,
      '--item',
      'REQ-001=reject',
      '--item',
      'REQ-002=approve',
      '--item',
      'REQ-003=approve',
    )
    const asked = request.ask === 'gaps' ? request : (await say(project, '--approve')).request
    expect(asked.ask).toBe('gaps')
    const { identifiedGaps } = (await project.run('next')).json.run.state
    const gaps = identifiedGaps as { id: string; title: string }[]
    const out = gaps.filter(({ title }) => title.includes('deposit'))
    expect(out).toHaveLength(1)
    const items = gaps.flatMap((gap) => ['--item', `${gap.id}=${out.includes(gap) ? 'out:later' : 'accept'}`])
    const ended = await say(project, '--choice', 'decide', ...items)
    expect(ended.run.step).toBe('review-prd')
    for (const name of ['feature-brief', 'prd']) {
      const questions = sectionOf(read(project, name), 'Open Questions')
      expect(questions).not.toContain('deposit')
      expect(sectionOf(read(project, name), 'Out of Scope')).toMatch(/deposit.*out of scope: later/)
    }
  })
})
