/** What documents tell of gaps is what is recorded of them: nobody decided, a round was to close them, or a person did decide. */
import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

const FEATURE = 'filling'
const IDEA = 'A hearse carries at most 4 coffins. The driver reports each trip within 24 hours.'
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const next = async (project: Project) => (await project.run('next')).json.request
const say = async (project: Project, ...words: string[]) => {
  const ran = await project.run('answer', (await next(project)).id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
}
const gapsOf = (text: string): string => /## Known Gaps\n\n([\s\S]*?)(?:\n\n#|\s*$)/.exec(text)?.[1] ?? ''

/** One question is answered in part, and what is left of it is found as a gap. */
const toPrd = async (): Promise<Project> => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await say(project, '--approve')
  const questions = (await next(project)).form.questions ?? []
  const idOf = (words: string): string => questions.find(({ question }) => question.includes(words))?.id ?? ''
  const lost = `${idOf('from what moment')}=From the return on; not sure about Sundays, ask Rolf.`
  const success = `${idOf('gets better')}=Half the calls, 20 a week.`
  await say(project, '--choice', 'answer', '--answer', lost, '--answer', success)
  await say(project, '--choice', 'approve')
  expect((await next(project)).step).toBe('review-prd')
  return project
}

test('what is left open of a question that was answered in part stands among the known gaps', async () => {
  const project = await toPrd()
  for (const name of ['feature-brief', 'prd'])
    expect(gapsOf(read(project, name))).toMatch(
      /is answered in part, and left open: .*\(GAP-001, low, nobody has decided about it; asked of Rolf\)$/,
    )
})

test('a gap that nobody was asked about is told so, though another question was answered since', async () => {
  const project = await toPrd()
  const [scope] = (await next(project)).form.questions ?? []
  await say(project, '--choice', 'answer', '--answer', `${scope?.id}=Diving lessons are not part of it.`)
  while ((await next(project)).step !== 'review-prd') await say(project, '--choice', 'approve')
  expect(gapsOf(read(project, 'prd'))).toContain('(GAP-001, low, nobody has decided about it; asked of Rolf)')
  expect(gapsOf(read(project, 'prd'))).not.toContain('nothing was written for it')
})

test('while a person is asked about gaps, no document says that there are none', async () => {
  const project = await toPrd()
  await say(
    project,
    '--choice',
    'missing',
    '--words',
    'Members reserve a hearse. A reservation is approved by the driver.',
  )
  await say(project, '--choice', 'approve')
  const { form } = await next(project)
  expect(form.items?.noun).toBe('gap')
  const brief = read(project, 'feature-brief')
  expect(brief).not.toMatch(/decided about: none/)
  expect(gapsOf(brief)).not.toBe('None.')
})

test('the history tells gaps that were decided about apart from those that were not', async () => {
  const project = await toPrd()
  await say(
    project,
    '--choice',
    'missing',
    '--words',
    'Members reserve a hearse. A reservation is approved by the driver.',
  )
  await say(project, '--choice', 'approve')
  await say(project, '--choice', 'accept')
  while ((await next(project)).step !== 'review-prd') await say(project, '--choice', 'approve')
  await say(project, '--choice', 'missing', '--words', 'The logbook is red.')
  while ((await next(project)).step !== 'review-prd') await say(project, '--choice', 'approve')
  const history = read(project, 'requirements').split('## Review History')[1] ?? ''
  for (const block of history.split('\n### ').filter((one) => one.includes('nobody has decided about')))
    expect(block).not.toContain('gap accepted')
  expect(history).toMatch(/· gaps that were decided about\n\n- gap accepted: /)
})

test('a gap whose question somebody was named for says who, once and without the form of the look', async () => {
  const project = await toPrd()
  const known = gapsOf(read(project, 'prd'))
  expect(known).not.toMatch(/A question of the brief is open|The feature brief asks|Asked of:/)
  expect(known.match(/is answered in part/g)).toHaveLength(1)
})
