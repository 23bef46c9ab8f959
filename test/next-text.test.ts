/** Whoever reads no JSON finds the commands that answer what waits, and they work as they are printed. */
import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { toPrdReview, toRequirementsReview } from './host.ts'

const IDEA = 'Members can cancel a slot. Staff can see who booked. I am not sure whether guests may book.'

const next = async (project: Project): Promise<string> => (await project.show('next')).stdout

test('`next` lists every choice and question with its command', async () => {
  const project = createProject()
  const { json } = await project.run('start', 'prd', IDEA)
  const { id, form } = json.request
  const text = await next(project)
  for (const { id: choice } of form.choices) expect(text).toContain(`answer ${id} --choice ${choice}`)
  const [first = { id: '', question: '' }] = form.questions ?? []
  expect(text).toContain(`${first.id} ${first.question}`)
  expect(text).toContain(`--choice answer --answer ${first.id}='…'`)
  const sent = await project.run(
    'answer',
    id,
    '--choice',
    'answer',
    '--answer',
    `${first.id}=Guests may not.`,
  )
  expect(sent.status, sent.stdout).toBe(0)
  expect(project.read('magi-sdd', json.run.feature ?? '', 'feature-brief.md')).toContain('Guests may not. (')
})

test('an answer goes with an approval, and alone', async () => {
  for (const ways of [['--approve'], []]) {
    const project = createProject()
    const { json } = await project.run('start', 'prd', IDEA)
    const { id, form } = json.request
    const ran = await project.run(
      'answer',
      id,
      ...ways,
      '--answer',
      `${form.questions?.[0]?.id}=Guests may not.`,
    )
    expect(ran.json.run.step, ran.stdout).toBe(ways.length > 0 ? 'review-requirements' : 'review-brief')
  }
})

test('single requirements are decided by --item, as `next` says', async () => {
  const { project, reply, feature } = await toRequirementsReview(createProject())
  const { id, form } = reply().request
  const text = await next(project)
  expect(text).toContain(`--choice decide --item ${form.items?.ids[0]}=…`)
  expect(text).toContain(
    "ID=approve | modify:'…' | reject:'why' | out:'why' | parts:title='…' | parts:priority='…'",
  )
  const items = ['--item', 'REQ-001=reject:not ours', '--item', 'REQ-002=parts:priority=low']
  const ran = await project.run('answer', id, ...items)
  expect(ran.status, ran.stdout).toBe(0)
  const written = project.read('magi-sdd', feature(), 'requirements.md')
  expect(written).toMatch(/rejected: REQ-001 \(not ours\)/)
  expect(written).toMatch(/REQ-002[\s\S]*\*\*Priority\*\*: low/)
})

test.each([
  [['--choice', 'answer', '--value', '{}'], '--choice and --value are two ways to answer'],
  [['--value', '{}', '--answer', 'Q-001=x'], '--value is the whole answer'],
  [['--answer', 'nonsense'], '--answer nonsense says nothing of anything'],
  [[], 'nothing is answered'],
])('%j says what is wrong and how it is said', async (args, message) => {
  const project = createProject()
  const { json } = await project.run('start', 'prd', IDEA)
  const ran = await project.run('answer', json.request.id, ...args)
  expect([ran.status, ran.json.error.code]).toEqual([2, 'usage'])
  expect(ran.json.error.message).toContain(message)
  expect(ran.json.error.fix).toContain('--answer Q-001=')
})

test('`reopen` takes the name of a file, and says which documents there are', async () => {
  const host = await toPrdReview(createProject())
  await host.to('prdFinalization', { approved: true })
  const wrong = await host.project.run('reopen', 'order-export', 'spec.md')
  expect(wrong.json.error.fix).toBe('these can be opened again: feature-brief, requirements, prd')
  const ran = await host.project.run('reopen', 'order-export', 'requirements.md')
  expect(ran.json.run, ran.stdout).toMatchObject({ node: 'requirementsReview' })
})

test('help says what reopening a document does, and what finalizing in JSON skips', async () => {
  const project = createProject()
  const reopen = await project.show('reopen', '--help')
  expect(reopen.stdout).toMatch(/requirements {3}change, reject or add single ones; all others stay approved/)
  const answer = await project.show('answer', '--help')
  expect(answer.stdout).toContain('userIterationPreference: true finalizes the requirements now')
})
