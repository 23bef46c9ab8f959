import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** At the gate of the gaps a question can be answered, and what no gap names can be said. */

const FEATURE = 'squash'
const IDEA = 'Members reserve a squash court. A reservation is approved by the trainer.'
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const next = async (project: Project) => (await project.run('next')).json.request
const say = async (project: Project, ...words: string[]) => {
  const ran = await project.run('answer', (await next(project)).id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
}
const toGaps = async () => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await say(project, '--approve')
  while ((await next(project)).step === 'review-requirements') await say(project, '--choice', 'approve')
  const { form } = await next(project)
  return { project, ids: form.items?.ids ?? [], entries: form.items?.entries ?? [] }
}

test('a gap is answered: the words are proposed as a requirement, and an answer of the brief', async () => {
  const { project, ids } = await toGaps()
  const [first = '', ...rest] = ids
  const items = [`${first}=answer: Only the trainer sees phone numbers, not sure about guests, ask Ines`]
  for (const id of rest) items.push(`${id}=accept`)
  await say(project, '--choice', 'decide', ...items.flatMap((item) => ['--item', item]))
  expect((await next(project)).step).toBe('review-requirements')
  const requirements = read(project, 'requirements')
  expect(requirements).toMatch(/Description\*\*: Only the trainer sees phone numbers\n/)
  expect(requirements).toContain(`${first}, rule: `)
  const brief = read(project, 'feature-brief')
  expect(brief).toMatch(/## Answers\n\n- \*\*.*\*\* Only the trainer sees phone numbers \(/)
  expect(brief).toContain('left open: «not sure about guests, ask Ines» Asked of: Ines.')
})

test('an answer that answers nothing leaves the gap open, with whoever is named', async () => {
  const { project, ids } = await toGaps()
  const items = ids.flatMap((id) => ['--item', `${id}=answer: no clue, ask Ines`])
  await say(project, '--choice', 'decide', ...items)
  expect(read(project, 'requirements')).not.toContain('ask Ines\n- **Source')
  expect(read(project, 'prd')).toContain('Asked of: Ines («no clue, ask Ines»).')
})

test('what is missing comes back as a requirement, and what is undecided is asked again', async () => {
  const { project, ids } = await toGaps()
  await say(project, '--choice', 'missing', '--words', 'Staff can close a court.')
  expect((await next(project)).step).toBe('review-requirements')
  expect(read(project, 'requirements')).toMatch(/Description\*\*: Staff can close a court\./)
  await say(project, '--choice', 'approve')
  expect((await next(project)).form.items?.ids).toEqual(ids)
})

describe('a gap that somebody else is to answer', () => {
  const FIRST = /what happens when two people want the same one at the same moment\?/
  const lineOf = (text: string, line: RegExp): string[] => text.split('\n').filter((one) => line.test(one))

  test.each([
    ['words', 'I have to check with Rolf'],
    ['a value', 'not sure, ask Rolf'],
  ])('is open with its owner up to the product requirements, said in %s', async (way, said) => {
    const { project, ids } = await toGaps()
    const [first = '', ...rest] = ids
    const value = { close: [], accept: rest, outOfScope: [], answers: { [first]: said } }
    const items = [`${first}=answer: ${said}`, ...rest.map((id) => `${id}=accept`)]
    const words = ['--choice', 'decide', ...items.flatMap((item) => ['--item', item])]
    await say(project, ...(way === 'words' ? words : ['--value', JSON.stringify(value)]))
    const request = await next(project)
    expect(request.step).toBe('review-prd')
    expect(request.form.questions?.find(({ question }) => FIRST.test(question))?.owner).toMatch(/^Rolf /)
    expect(read(project, 'requirements')).not.toContain(`Description**: ${said}`)
    for (const name of ['feature-brief', 'prd']) {
      const [known, open] = lineOf(read(project, name), FIRST).toSorted()
      expect(known).toContain(`(${first}, high, open, asked of Rolf: ${said})`)
      expect(open).toContain(`Asked of: Rolf («${said}»).`)
    }
    await project.run('export', '--out', 'page.html')
    expect(project.read('page.html')).toContain('Asked of: Rolf')
  })

  test('is told as open no more once it is answered at the last gate', async () => {
    const { project, ids } = await toGaps()
    await say(project, '--choice', 'decide', ...ids.flatMap((id) => ['--item', `${id}=answer: ask Rolf`]))
    const { form } = await next(project)
    const asked = form.questions?.find(({ question }) => FIRST.test(question))?.id
    await say(project, '--choice', 'answer', '--answer', `${asked}=Guests see no phone numbers.`)
    while ((await next(project)).step !== 'review-prd')
      await say(project, '--choice', (await next(project)).ask === 'gaps' ? 'accept' : 'approve')
    expect(read(project, 'prd')).not.toMatch(/\(GAP-001, /)
  })
})

describe('what takes back something that a requirement says', () => {
  const TWO = 'Members reserve a squash court for 45 minutes. A reservation is approved by the trainer.'
  const begin = async () => {
    const project = createProject()
    await project.run('start', 'prd', TWO, '--feature', FEATURE)
    await say(project, '--approve')
    while ((await next(project)).step === 'review-requirements') await say(project, '--choice', 'approve')
    return { project, ids: (await next(project)).form.items?.ids ?? [] }
  }
  const descriptionsOf = (project: Project): string[] =>
    [...read(project, 'requirements').matchAll(/\*\*Description\*\*: (.*)/g)].map(([, words = '']) => words)
  const MENDED = [
    'A reservation is approved by the trainer.',
    'Members reserve a squash court for 60 minutes.',
  ]

  test('as the answer to a gap changes that requirement, and closes the gap', async () => {
    const { project, ids } = await begin()
    const [first = '', ...rest] = ids
    const items = [
      `${first}=answer: I meant 60 minutes, not 45 minutes.`,
      ...rest.map((id) => `${id}=accept`),
    ]
    await say(project, '--choice', 'decide', ...items.flatMap((item) => ['--item', item]))
    expect((await next(project)).step).toBe('review-prd')
    expect(descriptionsOf(project).toSorted()).toEqual(MENDED)
    expect(read(project, 'requirements')).toContain(`${first} closed by a change: I meant 60 minutes`)
  })

  test('beside an answer is carried out, and only the rest is the answer', async () => {
    const { project, ids } = await begin()
    const [first = '', ...rest] = ids
    const words = 'I meant 60 minutes, not 45 minutes. Only the trainer sees phone numbers.'
    const items = [`${first}=answer: ${words}`, ...rest.map((id) => `${id}=accept`)]
    await say(project, '--choice', 'decide', ...items.flatMap((item) => ['--item', item]))
    expect(descriptionsOf(project).toSorted()).toEqual(
      [...MENDED, 'Only the trainer sees phone numbers.'].toSorted(),
    )
  })

  test('as what is missing changes that requirement, and the gaps are asked about again', async () => {
    const { project, ids } = await begin()
    await say(project, '--choice', 'missing', '--words', 'I meant 60 minutes, not 45 minutes.')
    expect(descriptionsOf(project).toSorted()).toEqual(MENDED)
    expect((await next(project)).form.items?.ids).toEqual(ids)
    await say(project, '--choice', 'accept')
    expect(read(project, 'prd')).toContain('court for 60 minutes')
    expect(read(project, 'prd')).not.toMatch(/- Members .* 45 minutes/)
  })

  test('and can be read in two ways is refused with what would do', async () => {
    const { project } = await begin()
    const { id } = await next(project)
    const ran = await project.run('answer', id, '--choice', 'missing', '--words', 'Please shorten REQ-001.')
    expect([ran.status, ran.json.error?.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error?.message).toContain('REQ-001 should say')
  })
})
