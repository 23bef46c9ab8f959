/** The form of a gate on the page: what is typed into it survives, and no key decides by accident. */
import { expect, test } from 'vitest'
import { createProject } from './cli.ts'
import { toBriefReview, toRequirementsReview } from './host.ts'
import { serve } from './serving.ts'

const REQUIREMENTS = 'Decide about each requirement'

test('a text that was edited under the form decides nothing, and gives back what was typed', async () => {
  const { project, feature } = await toRequirementsReview(createProject())
  const before = project.events(feature()).length
  const server = await serve(project)
  const me = await server.browser()
  const page = await me.find(REQUIREMENTS)
  const path = ['magi-sdd', feature(), 'requirements.md']
  const fields = {
    'item.REQ-002': 'reject',
    'reason.REQ-002': 'not ours',
    words: 'Who pays?',
    choice: 'missing',
  }
  const edited = project.read(...path).replace('shows an export button', 'shows a big export button')
  const went = await me.send(page, 'Something is missing', fields, () => project.write(edited, ...path))
  expect(went.text).toContain('What you typed and chose is kept')
  expect(
    project
      .events(feature())
      .slice(before)
      .map(({ type }) => type),
  ).not.toContain('answered')
  const { text } = await me.get(await me.find(REQUIREMENTS))
  expect(text).toMatch(/name="item\.REQ-002" value="reject" checked/)
  expect(text).toMatch(/name="reason\.REQ-002"[^>]*value="not ours"/)
  expect(text).toContain('Who pays?')
  await server.end()
})

test('a text that was edited and asked about anew takes over what was typed below the old one', async () => {
  const { project, feature } = await toRequirementsReview(createProject())
  const server = await serve(project)
  const me = await server.browser()
  const page = await me.find(REQUIREMENTS)
  const path = ['magi-sdd', feature(), 'requirements.md']
  const edited = project.read(...path).replace('shows an export button', 'shows a big export button')
  const fields = { 'item.REQ-002': 'reject', 'reason.REQ-002': 'not ours', words: 'Who pays?' }
  const went = await me.send(page, 'Something is missing', fields, async () => {
    project.write(edited, ...path)
    await project.run('continue')
  })
  expect(went.text).toContain('What you typed and chose is kept')
  const { text } = await me.get(await me.find(REQUIREMENTS))
  expect(text).toMatch(/name="reason\.REQ-002"[^>]*value="not ours"/)
  expect(text).toContain('Who pays?')
  await server.end()
})

test('who comes second gets back what they typed', async () => {
  const { project, reply } = await toRequirementsReview(createProject('reported'))
  const server = await serve(project)
  const me = await server.browser()
  const page = await me.find(REQUIREMENTS)
  const went = await me.send(
    page,
    'Something is missing',
    { words: 'A late thought.', choice: 'missing' },
    async () => {
      await project.run('answer', reply().request.id, '--approve')
    },
  )
  expect(went.text).toContain('What you typed: «A late thought.»')
  await server.end()
})

test('the first button of the form keeps and decides nothing: Enter in a field presses it', async () => {
  const { project } = await toRequirementsReview(createProject())
  const server = await serve(project)
  const me = await server.browser()
  const { text } = await me.get(await me.find(REQUIREMENTS))
  const form = text.slice(0, text.indexOf('name="item.REQ-001"'))
  expect(form.slice(form.lastIndexOf('<form')).match(/<button[^>]*>/g)).toEqual([
    '<button name="go" value="keep" class="unseen" tabindex="-1" aria-hidden="true">',
  ])
  expect(text).toMatch(
    /Reject all undecided ones<\/button><span class="why">Your words, if any: Why\? One reason for all/,
  )
  expect(text).toMatch(/Something is missing<\/button><span class="why">.*<br>Your words: What is missing\?/)
  await server.end()
})

test('the page tells old from new by a gutter, shows what a card said before, and titles whole', async () => {
  const project = createProject()
  const long =
    'Members of the club can book one of the free courts of our three halls for the evening of any day of the coming week'
  const { json } = await project.run('start', 'prd', `${long}. I am not sure whether guests may book.`)
  const { json: at } = await project.run('answer', json.request.id, '--approve')
  await project.run(
    'answer',
    at.request.id,
    '--item',
    'REQ-001=modify:Members can book a court for the evening.',
  )
  const server = await serve(project)
  const me = await server.browser()
  const { text } = await me.get(await me.find(REQUIREMENTS))
  expect(text).toContain('− as it was · + as it is now')
  expect(text).toContain('<span class="mark" aria-hidden="true">−</span><del aria-label="removed">')
  expect(text).toMatch(/<p class="was"><del>before: [^<]*description «Members of the club can book/)
  const page = await me.find(REQUIREMENTS)
  const fields = { 'answer.Q-001': 'Guests may book, too.', 'changes.Q-001': 'REQ-001', choice: 'answer' }
  await me.send(page, 'Send the answers', fields)
  expect(project.read('magi-sdd', json.run.feature ?? '', 'requirements.md')).toContain(
    'Members can book a court for the evening. Guests may book, too.',
  )
  await server.end()
})

test('a title that was cut stands whole on its card', async () => {
  const host = await toBriefReview(createProject())
  await host.to('initialRequirementsGeneration', { approved: true })
  const description =
    'When an accountant asks for an export of more orders than one file can hold, the shop shall make several files and name each of them by its first day.'
  const title = 'When an accountant asks for an export of more orders than one file can hold, the shop…'
  const requirement = {
    title,
    description,
    priority: 'high',
    category: 'Functional',
    acceptance: ['A file.'],
  }
  await host.to('requirementsReview', { added: [requirement] })
  const server = await serve(host.project)
  const me = await server.browser()
  const { text } = await me.get(await me.find(REQUIREMENTS))
  expect(text).toContain(`<legend>REQ-001 ${description}`)
  await server.end()
})
