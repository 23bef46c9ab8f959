import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProject } from './cli.ts'
import { serve } from './serving.ts'

/** What is typed into a page and not sent is kept by its one script, as the button keeps it; it can do nothing else. */

const WORDS = 'Staff can close the gym.'
const begin = async () => {
  const project = createProject('person')
  const { json } = await project.run('start', 'prd', 'Members can cancel a slot. Staff can see who booked.')
  const server = await serve(project)
  return { project, server, me: await server.browser(), path: `/gate/${json.request.id}` }
}

test('what its script sends is kept and decides nothing, and only with the seal of its form', async () => {
  const { project, server, me, path } = await begin()
  const unsealed = await me.post(path, { go: 'draft', words: WORDS, seal: 'x' })
  expect(unsealed.status).toBe(403)
  expect((await me.get(path)).text).not.toContain(WORDS)
  const got = await me.send(path, 'Something is missing', { go: 'draft', choice: 'missing', words: WORDS })
  expect([got.status, got.text]).toEqual([204, ''])
  const page = await me.get(path)
  expect(page.text).toContain(WORDS)
  expect(page.text).not.toContain('Kept, not sent: ')
  const { request } = (await project.run('next')).json
  expect([request.step, (request as { kept?: string[] }).kept]).toEqual([
    'review-brief',
    [`missing: «${WORDS}»`],
  ])
  await server.end()
})

test('the policy names that script and no other, and only the form of a gate has it', async () => {
  const { server, me, path } = await begin()
  const gate = await me.get(path)
  const scripts = [...gate.text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  expect(scripts).toHaveLength(1)
  const digest = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64')
  expect(gate.headers['content-security-policy']).toContain(
    `script-src 'sha256-${digest}'; connect-src 'self'`,
  )
  expect((await me.get('/')).text).not.toContain('<script')
  await server.end()
})

test('what is sent and cannot be taken stays, also where the page is left then', async () => {
  const { project, server, me, path } = await begin()
  const sent = await me.send(path, 'Something is missing', {
    choice: 'missing',
    words: 'Shorten the sentence about staff.',
  })
  expect(sent.text).toContain('Nothing was recorded yet')
  expect((await me.get('/')).status).toBe(200)
  expect((await me.get(path)).text).toContain('Shorten the sentence about staff.')
  expect((await project.run('next')).json.request.step).toBe('review-brief')
  await server.end()
})

test('the key Enter presses a button that decides nothing', async () => {
  const { server, me, path } = await begin()
  const { text } = await me.get(path)
  const [first] = text.slice(text.indexOf('<form')).match(/<button[^>]*>/) ?? []
  expect(first).toContain('name="go" value="keep"')
  await server.end()
})
