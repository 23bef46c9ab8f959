/** A finished document has a page: whether it stands as approved, who decided that and when, and how anybody verifies it. */
import { expect, test } from 'vitest'
import type { Browser } from '../src/surfaces/http/browser.case.ts'
import { createProject, type Project } from './cli.ts'
import { toPrdReview } from './host.ts'
import { FEATURE, SPEC, upload } from './interview/host.ts'
import { result } from './interview/texts.ts'
import { serve } from './serving.ts'

/** The page that the list leads to, by the path of its file. */
const open = async (me: Browser, path: string): Promise<{ item: string; text: string }> => {
  const { text: list } = await me.get('/')
  const item = list.split('<li>').find((one) => one.includes(`/document/${path}`)) ?? ''
  const address = /href="([^"]+)"/.exec(item)?.[1] ?? ''
  const { status, text } = await me.get(address.replaceAll('&#38;', '&'))
  expect(status, list).toBe(200)
  return { item, text }
}

const edit = (project: Project, path: string[], from: string, to: string): void => {
  const before = project.read('magi-sdd', ...path)
  expect(before).toContain(from)
  project.write(before.replaceAll(from, to), 'magi-sdd', ...path)
}

test('product requirements: approved, edited, and whole again once the edit is undone', async () => {
  const { project, to } = await toPrdReview(createProject())
  const server = await serve(project)
  const me = await server.browser()
  expect((await me.get('/')).text).not.toContain('/document/')
  expect((await me.get('/document/order-export/prd.md')).status).toBe(404)
  await to('prdFinalization', { approved: true })
  const digest = /\*\*Approved text\*\*: (sha256:[0-9a-f]{64})/.exec(
    project.read('magi-sdd', 'order-export', 'prd.md'),
  )?.[1] as string
  const stands = async (): Promise<void> => {
    const { item, text } = await open(me, 'order-export/prd.md')
    expect(item).toContain('and unchanged')
    for (const words of [
      'This is the text that was approved.',
      digest,
      'throughline check order-export',
      '<time datetime="',
      'The page shows an export button.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('throughline reopen')
  }
  await stands()
  const file = ['order-export', 'prd.md']
  edit(project, file, 'an export button', 'two export buttons')
  const { item, text } = await open(me, 'order-export/prd.md')
  expect(item).toContain('since it was approved')
  for (const words of ['This is not the text that was approved.', digest, 'throughline reopen order-export'])
    expect(text).toContain(words)
  expect(text).toMatch(/<del[^>]*>[^<]*an export button/)
  expect(text).toMatch(/<ins[^>]*>[^<]*two export buttons/)
  // What it says of itself is not repeated as if somebody vouched for it.
  expect(text).not.toContain('Status</strong>: finalized')
  edit(project, file, 'two export buttons', 'an export button')
  await stands()
  await server.end()
})

test('a specification: who decided, and that nobody else did', async () => {
  const project = createProject()
  const { json } = await upload(project, SPEC)
  await project.run('answer', json.request.id, '--value', JSON.stringify(result('APPROVED', '')))
  const server = await serve(project)
  const { text } = await open(await server.browser(), `${FEATURE}/spec.md`)
  expect(text).toContain(`throughline check ${FEATURE}`)
  expect(text).toContain('Who decided what')
  await server.end()
})
