import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** Each sentence of an answer becomes something: an answer, what is outside of the scope, or a question. */

const IDEA = 'Members reserve a squash court. A reservation is approved by the trainer.'
const FEATURE = 'squash'
const SAID =
  'Only the trainer sees phone numbers. No refunds. We do not want a shop. Who pays for a lost key?'

const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const sectionOf = (text: string, title: string): string =>
  new RegExp(`^#+ ${title}\n\n([\\s\\S]*?)(?=\n\n#|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
const next = async (project: Project) => (await project.run('next')).json.request
const say = async (project: Project, ...words: string[]): Promise<void> => {
  const ran = await project.run('answer', (await next(project)).id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
}
const answerFirst = async (project: Project): Promise<void> => {
  const [first] = (await next(project)).form.questions ?? []
  await say(project, '--choice', 'answer', '--answer', `${first?.id}=${SAID}`)
}
const toGaps = async (project: Project): Promise<void> => {
  while ((await next(project)).step === 'review-requirements') await say(project, '--choice', 'approve')
}

const DOORS: [string, (project: Project) => Promise<void>][] = [
  ['brief', answerFirst],
  [
    'requirements',
    async (project) => {
      await say(project, '--approve')
      await answerFirst(project)
    },
  ],
  [
    'gaps',
    async (project) => {
      await say(project, '--approve')
      await toGaps(project)
      const [first = '', ...rest] = (await next(project)).form.items?.ids ?? []
      const items = [`${first}=answer: ${SAID}`, ...rest.map((id) => `${id}=accept`)]
      await say(project, '--choice', 'decide', ...items.flatMap((item) => ['--item', item]))
    },
  ],
  [
    'product requirements',
    async (project) => {
      await say(project, '--approve')
      await toGaps(project)
      await say(project, '--choice', 'accept')
      await answerFirst(project)
    },
  ],
]

const hasPlaces = (brief: string): void => {
  expect(sectionOf(brief, 'Answers')).toContain('Only the trainer sees phone numbers.')
  // «No» before a thing is a rule about what was asked, and nothing that is left out.
  expect(sectionOf(brief, 'Out of Scope')).toBe('- We do not want a shop.')
  expect(sectionOf(brief, 'Open Questions')).toContain('Who pays for a lost key?')
}

test.each(DOORS)('each sentence of an answer has its place: at the gate of %s', async (_, toSaid) => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await toSaid(project)
  hasPlaces(read(project, 'feature-brief'))
})

test('each sentence of an answer has its place: before anything is written', async () => {
  const project = createProject()
  const { json } = await project.run('questions', IDEA)
  const [first] = (json as unknown as { questions: { id: string }[] }).questions
  await project.run('start', 'prd', IDEA, '--feature', FEATURE, '--answer', `${first?.id}=${SAID}`)
  hasPlaces(read(project, 'feature-brief'))
})
