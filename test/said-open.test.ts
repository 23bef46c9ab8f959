import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** Who does not know says so in many ways and at many doors: it is a question then, with its owner, and nobody's decision. */

const IDEA = 'Members reserve a squash court. A reservation is approved by the trainer.'
const FEATURE = 'squash'
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const sectionOf = (text: string, title: string): string =>
  new RegExp(`^#+ ${title}\n\n([\\s\\S]*?)(?=\n\n#|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''

type Asked = { id: string; question: string }
const askFirst = async (project: Project, ...answers: string[]): Promise<Asked> => {
  const given = answers.flatMap((answer) => ['--answer', answer])
  const { json } = await project.run('questions', IDEA, ...given)
  const [first] = (json as unknown as { questions: Asked[] }).questions
  if (!first) throw new Error('nothing is asked')
  return first
}
const begin = async (project: Project, ...answers: string[]): Promise<void> => {
  const given = answers.flatMap((answer) => ['--answer', answer])
  const ran = await project.run('start', 'prd', IDEA, '--feature', FEATURE, ...given)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
}

describe('before anything is written', () => {
  test.each([
    ['not sure, ask Ines', 'Ines («not sure, ask Ines»)'],
    ['no clue, ask HR and Ines', 'HR and Ines («no clue, ask HR and Ines»)'],
    ['I have to check with Mara', 'Mara («I have to check with Mara»)'],
    ['That is for Mara to decide.', 'Mara («That is for Mara to decide»)'],
    ['not sure, maybe half an hour', 'nobody yet («not sure, maybe half an hour»)'],
  ])('«%s» is an open question of the brief, asked of %s', async (words, asked) => {
    const project = createProject()
    const { id, question } = await askFirst(project)
    await begin(project, `${id}=${words}`)
    const brief = read(project, 'feature-brief')
    const lines = sectionOf(brief, 'Open Questions').split('\n')
    expect(lines.filter((line) => line.includes(question))).toEqual([
      expect.stringContaining(`(rule ${id}) Asked of: ${asked}.`),
    ])
    expect(sectionOf(brief, 'Answers')).toBe('')
  })

  test('what is decided of an answer is an answer, and the rest is asked on', async () => {
    const project = createProject()
    const { id } = await askFirst(project)
    await begin(project, `${id}=The second one is told to wait, not sure about 20 minutes, ask Ines`)
    const brief = read(project, 'feature-brief')
    expect(sectionOf(brief, 'Answers')).toMatch(/\*\* The second one is told to wait \(/)
    expect(sectionOf(brief, 'Open Questions')).toContain(
      'left open: «not sure about 20 minutes, ask Ines» Asked of: Ines.',
    )
    await project.run('answer', (await project.run('next')).json.request.id, '--approve')
    expect(read(project, 'requirements')).not.toMatch(/Description\*\*: .*20 minutes/)
  })
})

describe('the product requirements', () => {
  test('ask each question once, with the owner who was named at whichever gate', async () => {
    const project = createProject()
    const { id } = await askFirst(project)
    await begin(project, `${id}=not sure, ask Ines`)
    const next = async () => (await project.run('next')).json.request
    await project.run('answer', (await next()).id, '--approve')
    let gaps = await next()
    while (gaps.step === 'review-requirements') {
      await project.run('answer', gaps.id, '--choice', 'approve')
      gaps = await next()
    }
    expect(gaps.ask).toBe('gaps')
    const { identifiedGaps } = (await project.run('next')).json.run.state
    const rules = (identifiedGaps as { description: string }[]).map(({ description }) => description)
    expect(rules.length).toBeGreaterThan(1)
    expect(new Set(rules).size).toBe(rules.length)
    await project.run('answer', gaps.id, '--choice', 'accept', '--words', 'no clue, ask HR and Tom')
    const open = sectionOf(read(project, 'prd'), 'Open Questions').split('\n')
    const bare = open.map((line) => line.replace(/^\d+\. | \((?:\w+, )?rule .*$/g, ''))
    expect(new Set(bare).size).toBe(bare.length)
    expect(open.filter((line) => line.includes('Asked of: HR and Tom')).length).toBe(rules.length)
    expect(read(project, 'requirements')).not.toMatch(/Priority\*\*: high/)
  })
})
