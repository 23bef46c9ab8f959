/** A design at the gate page, and in an exported page. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { serve } from '../serving.ts'
import { draft, drafts, FEATURE, judgement, startDesign, toForced, toHuman } from './host.ts'

const GATE = 'Decide about the software design document'

describe('the gate page', () => {
  test('shows the issues and the document, and takes an override with its reason only', async () => {
    const design = await toForced(createProject())
    const server = await serve(design.project)
    const me = await server.browser()
    const page = await me.find(GATE)
    const { text } = await me.get(page)
    expect(text).toContain('What the review found')
    expect(text).toContain('HIGH lld.md: something is wrong in lld.md')
    expect(text).toContain('The reviewer still objects after 1 of 1 revisions.')
    expect(text).toContain('Approve it against the reviewer')
    const bare = await me.send(page, 'name="seal"', { choice: 'approve' })
    expect(bare.status).toBe(400)
    const went = await me.send(page, 'name="seal"', { choice: 'approve', words: 'It is urgent.' })
    expect(went.status, went.text.slice(went.text.indexOf('<main'))).toBe(303)
    const { json } = await design.project.run('status', FEATURE)
    expect(json.runs.at(-1)?.run.state).toMatchObject({
      document_status: 'FINAL',
      override: { reason: 'It is urgent.', assurance: 'person' },
    })
    await server.end()
  })
})

describe('an exported design', () => {
  test('is its document with who approved it; nothing in it is loaded from anywhere', async () => {
    const design = await toHuman(createProject())
    await design.to('human_review', { approved: true })
    await design.project.run('export', FEATURE, '--html', '--out', 'page.html')
    const page = design.project.read('page.html')
    expect(page).toContain('Software Design: Order export')
    const fences = design.document('design').match(/^```mermaid$/gm) ?? []
    expect(page.match(/<figure><svg/g)).toHaveLength(fences.length)
    expect(fences.length).toBeGreaterThan(4)
    const links = [...page.matchAll(/<a href="#([^"]+)"/g)].map(([, name = '']) => decodeURI(name))
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((name) => !page.includes(`id="${name}"`))).toEqual([])
    expect(page).toContain('class="badge finalized"')
    expect(page).not.toContain('<h2>title:')
    expect(page).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3\.org)/)
  })

  test('is its interface, where that is asked for', async () => {
    const design = await toHuman(createProject())
    const { status } = await design.project.run('export', FEATURE, '--openapi')
    expect(status).toBe(0)
    const { openapi, paths } = JSON.parse(design.project.read(`${FEATURE}.openapi.json`))
    expect([openapi, Object.keys(paths)]).toEqual([
      '3.1.0',
      ['/exports', '/exports/{id}', '/exports/{id}/faxes'],
    ])
  })

  test('draws what is said in entries, and leaves a diagram that somebody wrote as text', async () => {
    const design = await startDesign(createProject(), '--set', 'maxRevisions=1')
    const content = `${draft('High-level design', ['REQ-001']).content}\n\`\`\`mermaid\ngraph TD\n  a --> b\n\`\`\`\n`
    await drafts(design, { hld: { content } })
    await design.to('draft_hld', judgement(0.2))
    await drafts(design, { hld: { content } })
    await design.to('human_review', judgement(0.2))
    await design.project.run('export', FEATURE, '--html', '--out', 'page.html')
    const page = design.project.read('page.html')
    expect(page.match(/<figcaption>[^<]*/g)).toEqual(['<figcaption>States of Export', '<figcaption>Tables'])
    expect(page).toContain('<code class="language-mermaid">graph TD')
  })
})
