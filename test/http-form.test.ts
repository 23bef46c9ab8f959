/** The form of a gate on the page: what is typed into it survives, and no key decides by accident. */
import { expect, test } from 'vitest'
import { createProject } from './cli.ts'
import { toRequirementsReview } from './host.ts'
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

test('the first button of the form keeps and decides nothing: Enter in a field presses it', async () => {
  const { project } = await toRequirementsReview(createProject())
  const server = await serve(project)
  const me = await server.browser()
  const { text } = await me.get(await me.find(REQUIREMENTS))
  const form = text.slice(text.indexOf('name="item.REQ-001"'))
  expect(/<button[^>]*>/.exec(form)?.[0]).toBe('<button name="go" value="keep">')
  expect(text).toContain('«Reject all undecided ones»: Why? One reason for all')
  expect(text).toContain('«Something is missing»: What is missing?')
  await server.end()
})
