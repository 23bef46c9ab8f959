import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** Words that take something back change what they are about, or are asked about; they are never one more thing that is wanted. */

const IDEA = 'Members reserve a squash court for 45 minutes. Up to 6 courts can be reserved.'
const FEATURE = 'squash'
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const sectionOf = (text: string, title: string): string =>
  new RegExp(`^#+ ${title}\n\n([\\s\\S]*?)(?=\n\n#|$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
const descriptionsOf = (project: Project): string[] =>
  [...read(project, 'requirements').matchAll(/\*\*Description\*\*: (.*)/g)].map(([, words = '']) => words)
const next = async (project: Project) => (await project.run('next')).json.request
const say = async (project: Project, ...words: string[]) =>
  project.run('answer', (await next(project)).id, ...words)
const begin = async (...answers: string[]): Promise<Project> => {
  const project = createProject()
  const given = answers.flatMap((answer) => ['--answer', answer])
  const ran = await project.run('start', 'prd', IDEA, '--feature', FEATURE, ...given)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  return project
}

describe('at an opening question', () => {
  test('what is taken back of the idea reads otherwise, and only the rest is the answer', async () => {
    const project = await begin('idea.success=I meant 60 minutes, not 45. Fewer calls: 10 a week')
    const brief = read(project, 'feature-brief')
    expect(sectionOf(brief, 'Goals')).toBe('- Fewer calls: 10 a week')
    expect(sectionOf(brief, 'In Scope')).toMatch(/court for 60 minutes/)
    expect(sectionOf(brief, 'Answers')).toContain('I meant 60 minutes, not 45. (correction)')
    await say(project, '--approve')
    const said = descriptionsOf(project)
    expect(said.filter((words) => words.includes('minutes'))).toEqual([
      'Members reserve a squash court for 60 minutes.',
    ])
  })

  test('a statement that is to go goes', async () => {
    const project = await begin(
      'idea.success=Remove the sentence about the courts that can be reserved. Fewer calls: 10 a week',
    )
    const brief = read(project, 'feature-brief')
    expect(sectionOf(brief, 'In Scope')).toBe('- Members reserve a squash court for 45 minutes.')
    expect(sectionOf(brief, 'Goals')).toBe('- Fewer calls: 10 a week')
  })

  test('that is about nothing that the idea says is asked about', async () => {
    const project = await begin('idea.success=I meant 9 rackets, not 4.')
    const open = sectionOf(read(project, 'feature-brief'), 'Open Questions')
    expect(open).toContain('You said «I meant 9 rackets, not 4.»: which of the statements does it change')
  })
})

describe('at the gate of the brief', () => {
  test.each([
    ['--choice', 'missing', '--words', '8 courts, not 6. Staff can close a court.'],
    ['--choice', 'missing', '--words', 'Staff can close a court. I meant 8 courts, not 6.'],
  ])('%s %s %s «%s» changes the line that says it', async (...words) => {
    const project = await begin()
    const ran = await say(project, ...words)
    expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
    const scope = sectionOf(read(project, 'feature-brief'), 'In Scope')
    expect(scope).toMatch(/Up to 8 courts can be reserved/)
    expect(scope).toContain('Staff can close a court')
    expect(scope).not.toMatch(/not 6|6 courts/)
  })

  test.each([
    'Remove the sentence about the courts that can be reserved.',
    'Please take out what I said about up to 6 courts',
  ])('«%s» takes out the one line that speaks of it', async (words) => {
    const project = await begin()
    const ran = await say(project, '--choice', 'missing', '--words', words)
    expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
    const brief = read(project, 'feature-brief')
    expect(sectionOf(brief, 'In Scope')).toBe('- Members reserve a squash court for 45 minutes.')
    expect(sectionOf(brief, 'Overview')).toContain('→ 1 requirement; taken out since')
    expect(sectionOf(brief, 'Answers')).toContain(words)
    await say(project, '--approve')
    expect(descriptionsOf(project)).toEqual(['Members reserve a squash court for 45 minutes.'])
  })

  test.each([
    ['Remove the sentence about rackets.', /takes something back.*edit feature-brief\.md/],
    ['Shorten the sentence about the courts.', /is about a sentence that is there.*edit feature-brief\.md/],
  ])('«%s» is refused with what can be done', async (words, told) => {
    const project = await begin()
    const before = read(project, 'feature-brief')
    const ran = await say(project, '--choice', 'missing', '--words', words)
    expect([ran.status, ran.json.error?.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error?.message).toMatch(told)
    expect(read(project, 'feature-brief')).toBe(before)
  })

  test('words that say it all again swap the figure alone', async () => {
    const project = await begin()
    await say(project, '--choice', 'missing', '--words', 'Reserve a court for 60 minutes, not 45 minutes.')
    expect(sectionOf(read(project, 'feature-brief'), 'In Scope')).toBe(
      '- Members reserve a squash court for 60 minutes.\n- Up to 6 courts can be reserved.',
    )
  })

  test('an amount that is given, taken back in words that fit nothing, is no new line', async () => {
    const project = await begin()
    const words = 'Trainers get 60 minutes, not 45 minutes.'
    const ran = await say(project, '--choice', 'missing', '--words', words)
    expect([ran.status, ran.json.error?.code]).toEqual([2, 'invalid-value'])
  })

  test('is refused with what to do where nothing says it', async () => {
    const project = await begin()
    const ran = await say(project, '--choice', 'missing', '--words', 'I meant 9 rackets, not 4.')
    expect([ran.status, ran.json.error?.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error?.message).toMatch(/takes something back.*edit feature-brief\.md/)
  })

  test('in an answer it is no part of the answer', async () => {
    const project = await begin()
    const { form } = await next(project)
    const id = form.questions?.find(({ question }) => question.includes('What gets better'))?.id
    await say(project, '--choice', 'answer', '--answer', `${id}=I meant 8 courts, not 6. Fewer calls`)
    const brief = read(project, 'feature-brief')
    expect(sectionOf(brief, 'Goals')).toBe('- Fewer calls')
    expect(sectionOf(brief, 'In Scope')).toContain('Up to 8 courts')
  })
})

describe('at the gate of the requirements', () => {
  test('it changes the requirement that says it, and writes no second one', async () => {
    const project = await begin()
    await say(project, '--approve')
    const before = descriptionsOf(project).length
    const ran = await say(project, '--choice', 'change', '--words', '8 courts, not 6')
    expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
    expect(descriptionsOf(project)).toContain('Up to 8 courts can be reserved.')
    expect(descriptionsOf(project)).toHaveLength(before)
  })

  test('several instructions are all carried out, or none', async () => {
    const project = await begin()
    await say(project, '--approve')
    const odd = await say(
      project,
      '--choice',
      'change',
      '--words',
      'REQ-001 should say: Courts are free. REQ-002 is odd.',
    )
    expect([odd.status, odd.json.error?.code]).toEqual([2, 'invalid-value'])
    expect(descriptionsOf(project).join()).not.toContain('Courts are free')
    const words = 'REQ-001 should say: Courts are free. REQ-002 is out of scope because Ines says so'
    expect((await say(project, '--choice', 'change', '--words', words)).status).toBe(0)
    const text = read(project, 'requirements')
    expect(text).toMatch(/Description\*\*: Courts are free\.\n/)
    expect(text).toMatch(/REQ-002[\s\S]*Decision\*\*: out-of-scope .*\n- \*\*Reason\*\*: Ines says so/)
  })
})

describe('several of them in one breath', () => {
  const TOOLS = 'Members reserve a tool for 2 hours. The deposit is 50 euros for each tool.'
  const both = [
    '3 hours, not 2, and the deposit is 80, not 50',
    'I meant 3 hours, not 2. The deposit is 80, not 50.',
  ]
  const start = async (): Promise<Project> => {
    const project = createProject()
    await project.run('start', 'prd', TOOLS, '--feature', FEATURE)
    return project
  }
  const isBoth = (text: string): void => {
    expect(text).toContain('tool for 3 hours')
    expect(text).toContain('deposit is 80 euros for each tool')
    expect(text).not.toMatch(/not 2|not 50\b/)
  }

  test.each(both)('at the gate of the brief each is applied: «%s»', async (words) => {
    const project = await start()
    expect((await say(project, '--choice', 'missing', '--words', words)).status).toBe(0)
    isBoth(sectionOf(read(project, 'feature-brief'), 'In Scope'))
  })

  test.each(both)('at the gate of the requirements each is applied: «%s»', async (words) => {
    const project = await start()
    await say(project, '--approve')
    expect((await say(project, '--choice', 'change', '--words', words)).status).toBe(0)
    isBoth(descriptionsOf(project).join('\n'))
  })

  test('two of one requirement are both applied', async () => {
    const project = createProject()
    const idea = 'Members reserve up to 6 tools for 2 hours.'
    await project.run('start', 'prd', idea, '--feature', FEATURE)
    await say(project, '--approve')
    const words = '3 hours, not 2, and 8 tools, not 6'
    expect((await say(project, '--choice', 'change', '--words', words)).status).toBe(0)
    expect(descriptionsOf(project).join()).toContain('up to 8 tools for 3 hours')
  })

  test('in an answer each is applied, and what is said besides is the answer', async () => {
    const project = createProject()
    const answer = `idea.success=${both[0]}. Fewer calls: 10 a week`
    await project.run('start', 'prd', TOOLS, '--feature', FEATURE, '--answer', answer)
    const brief = read(project, 'feature-brief')
    isBoth(sectionOf(brief, 'In Scope'))
    expect(sectionOf(brief, 'Goals')).toBe('- Fewer calls: 10 a week')
  })

  test.each([
    ['feature-brief', 'missing'],
    ['requirements', 'change'],
  ])('%s: all are refused where one has no place, and it is named', async (name, choice) => {
    const project = await start()
    if (name === 'requirements') await say(project, '--approve')
    const before = read(project, name)
    const ran = await say(project, '--choice', choice, '--words', '3 hours, not 2, and 9 rackets, not 4')
    expect([ran.status, ran.json.error?.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error?.message).toContain('«9 rackets, not 4»')
    expect(read(project, name)).toBe(before)
  })
})

test('a correction of one half of a sentence leaves the other half as it is', async () => {
  const project = createProject()
  const idea = 'Members reserve a tool for 2 hours and staff print a label for it.'
  await project.run('start', 'prd', idea, '--feature', FEATURE)
  const words = 'Members can always reserve a tool for 3 hours, not 2'
  expect((await say(project, '--choice', 'missing', '--words', words)).status).toBe(0)
  expect(sectionOf(read(project, 'feature-brief'), 'In Scope')).toBe(
    '- Members reserve a tool for 3 hours and staff print a label for it.',
  )
})
