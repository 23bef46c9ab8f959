import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** Words of a person as they arrive in documents: none is lost, none stands beside what it takes the place of. */

const IDEA =
  'Customers can book a repair slot. Customers can cancel up to 24 hours before. The workshop repairs at most 12 bikes a day. We want to cut phone calls by half within three months. Not sure whether customers should pay a deposit.'
const FEATURE = 'shop'

const start = async (idea = IDEA): Promise<Project> => {
  const project = createProject()
  await project.run('start', 'prd', idea, '--feature', FEATURE)
  return project
}
const say = async (project: Project, ...words: string[]) => {
  const { request } = (await project.run('next')).json
  const ran = await project.run('answer', request.id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  return ran.json
}
const idOf = async (project: Project, question: string): Promise<string> => {
  const { request } = (await project.run('next')).json
  return request.form.questions?.find((one) => one.question.includes(question))?.id ?? 'Q-999'
}
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const sectionOf = (text: string, title: string): string =>
  new RegExp(`^#+ ${title}\n\n([\\s\\S]*?)(?=\n\n#|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
const descriptionsOf = (project: Project): string[] =>
  [...read(project, 'requirements').matchAll(/\*\*Description\*\*: (.*)/g)].map(([, words = '']) => words)

describe('an answer', () => {
  test('that is no sentence becomes a requirement together with its question', async () => {
    const project = await start()
    const words = 'Yes, 10 euros, but only for new customers.'
    await say(project, '--approve', '--answer', `${await idOf(project, 'deposit')}=${words}`)
    expect(descriptionsOf(project)).toContain(`Should customers pay a deposit? ${words}`)
    expect(read(project, 'requirements')).toContain(`(Q-001): "${words}"`)
  })

  test('that names who would know keeps the question open, with its owner and the words', async () => {
    const project = await start()
    const id = await idOf(project, 'deposit')
    await say(project, '--choice', 'answer', '--answer', `${id}=Not sure, ask the accountant.`)
    const line = 'Should customers pay a deposit? Asked of: accountant («Not sure, ask the accountant»).'
    expect(sectionOf(read(project, 'feature-brief'), 'Open Questions')).toContain(line)
    const { request } = (await project.run('next')).json
    expect(request.form.questions?.find((one) => one.id === id)?.owner).toContain('accountant')
  })

  test('in part keeps open what it leaves open, with its owner, and is taken up for the rest', async () => {
    const project = await start()
    const words = 'Customers pay 10 euros; I do not know yet who must pay nothing, ask Jens'
    await say(project, '--approve', '--answer', `${await idOf(project, 'deposit')}=${words}`)
    expect(descriptionsOf(project)).toContain('Customers pay 10 euros')
    expect(descriptionsOf(project).join()).not.toContain('I do not know')
    const open = sectionOf(read(project, 'feature-brief'), 'Open Questions')
    expect(open).toContain('left open: «I do not know yet who must pay nothing, ask Jens» Asked of: Jens.')
    const { request } = (await project.run('next')).json
    expect(request.form.questions?.find(({ owner }) => owner === 'Jens')?.id).toMatch(/^Q-\d+$/)
    await say(project, '--choice', 'finalize')
    expect(sectionOf(read(project, 'prd'), 'Open Questions')).toContain('who must pay nothing, ask Jens')
  })

  test('with another figure takes the place of the figure in the requirement that it changes', async () => {
    const project = await start(`${IDEA} Customers can pay by card.`)
    await say(project, '--approve')
    await say(project, '--item', 'REQ-003=approve')
    const said = 'The workshop repairs at most 15 bikes a day, not 12. (changes REQ-003)'
    await say(project, '--choice', 'answer', '--answer', `${await idOf(project, 'the same moment')}=${said}`)
    expect(descriptionsOf(project).filter((words) => words.includes('workshop'))).toEqual([
      'The workshop repairs at most 15 bikes a day.',
    ])
    expect(read(project, 'requirements')).toContain(
      '### REQ-003: The workshop repairs at most 15 bikes a day',
    )
    expect(read(project, 'requirements')).toContain(
      'changed because of the answer «The workshop repairs at most 15',
    )
  })

  test('to the question for the goal stands under goals and success criteria', async () => {
    const project = await start('Customers can book a repair slot.')
    const goal = '30 orders a month within half a year.'
    await say(project, '--choice', 'answer', '--answer', `${await idOf(project, 'What gets better')}=${goal}`)
    const brief = read(project, 'feature-brief')
    expect([sectionOf(brief, 'Goals'), sectionOf(brief, 'Success Criteria')]).toEqual([
      `- ${goal}`,
      `- ${goal}`,
    ])
    expect(sectionOf(brief, 'Open Questions')).not.toContain('What gets better')
  })
})

describe('a goal', () => {
  test('that is changed changes the success criterion that says the same', async () => {
    const project = await start()
    const requestedContent = '- Cut phone calls by half within four months.'
    const change = { section: 'Goals', modificationReason: 'legal', requestedContent }
    await say(project, '--value', JSON.stringify({ approved: false, modifications: [change] }))
    const brief = read(project, 'feature-brief')
    expect(sectionOf(brief, 'Success Criteria')).toBe(requestedContent)
    expect(sectionOf(brief, 'Goals')).toBe(requestedContent)
  })

  test('that is hoped for is a goal, and no requirement', async () => {
    const project = await start('Customers can order bread. We hope for 30 orders a month.')
    expect(sectionOf(read(project, 'feature-brief'), 'Goals')).toBe('- We hope for 30 orders a month.')
    expect(sectionOf(read(project, 'feature-brief'), 'In Scope')).toBe('- Customers can order bread.')
  })
})

describe('a sentence of the scope', () => {
  test('that was said to be missing becomes a requirement, whatever it tells', async () => {
    const project = await start()
    const [today, wanted] = ['Walk-in customers keep working as today.', 'Staff can print the list.']
    await say(project, '--choice', 'missing', '--words', `${today} ${wanted}`)
    await say(project, '--approve')
    expect(descriptionsOf(project)).toEqual(expect.arrayContaining([today, wanted]))
  })

  test('that was written on by hand takes the place of what it was', async () => {
    const project = await start()
    const before = read(project, 'feature-brief')
    const line = 'Customers can cancel up to 24 hours before the slot begins.'
    project.write(
      before.replace('- Customers can cancel up to 24 hours before.', `- ${line}`),
      ...['magi-sdd', FEATURE, 'feature-brief.md'],
    )
    await project.run('continue', FEATURE)
    await say(project, '--approve')
    expect(descriptionsOf(project).filter((words) => words.includes('cancel'))).toEqual([line])
  })
})
