/** A requirement that somebody cut out of a file is told at the gate with its text, and a person says what becomes of it. */
import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { type Host, review, toPrdReview, toRequirementsReview } from './host.ts'

const cut = ({ project, feature, document }: Host, name: string, id: string): void => {
  const text = document(name)
  const cutOut = text.replace(new RegExp(`### ${id}:[\\s\\S]*?(?=\\n##)`), '')
  expect(cutOut.length).toBeLessThan(text.length)
  project.write(cutOut, 'magi-sdd', feature(), `${name}.md`)
}
const formOf = async (project: Project) => {
  const { request } = (await project.run('continue')).json
  return { id: request.id, form: request.form }
}
const sectionOf = (text: string, id: string): string =>
  text
    .slice(0, text.indexOf(`### ${id}:`))
    .match(/^## .*$/gm)
    ?.at(-1) ?? ''
const entryOf = (text: string, id: string): string =>
  new RegExp(`### ${id}:[\\s\\S]*?(?=\\n##)`).exec(text)?.[0] ?? ''

describe.concurrent('a requirement that is cut out of requirements.md', () => {
  test('while nobody has decided it is told with its text, and is not approved with the others', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    cut(host, 'requirements', 'REQ-002')
    const { id, form } = await formOf(project)
    expect(form.says[0]).toMatch(/^REQ-002 was removed by an edit: «.+: The export is a CSV file\.»$/)
    expect(form.says[1]).toContain('To bring REQ-002 back, approve or change it by itself.')
    expect(form.items?.ids).toContain('REQ-002')
    expect(entryOf(host.document('requirements'), 'REQ-002')).toMatch(
      /\*\*Decision\*\*: taken out of requirements\.md by hand, .*; not decided since/,
    )
    const ran = await project.run('answer', id, '--choice', 'approve')
    expect(ran.status, ran.stdout).toBe(0)
    const text = host.document('requirements')
    expect(sectionOf(text, 'REQ-001')).toBe('## Approved Requirements')
    expect(sectionOf(text, 'REQ-002')).toBe('## Rejected Requirements')
    expect(text).toContain('- rejected: REQ-002 (taken out of requirements.md by hand)')
  })

  test('comes back when it is approved by itself', async () => {
    const host = await toRequirementsReview(createProject())
    cut(host, 'requirements', 'REQ-002')
    const { id } = await formOf(host.project)
    const value = JSON.stringify(review(['REQ-001', 'REQ-002']))
    expect((await host.project.run('answer', id, '--value', value)).status).toBe(0)
    const text = host.document('requirements')
    expect(sectionOf(text, 'REQ-002')).toBe('## Approved Requirements')
    expect(entryOf(text, 'REQ-002')).not.toContain('taken out')
  })

  test('after it was approved is decided again at the gate', async () => {
    const host = await toRequirementsReview(createProject())
    await host.to('requirementsUpdate', review(['REQ-002'], { missing: 'Orders can be printed.' }))
    await host.to('requirementsReview', { changed: [], openQuestions: [{ question: 'On which paper?' }] })
    expect(sectionOf(host.document('requirements'), 'REQ-002')).toBe('## Approved Requirements')
    cut(host, 'requirements', 'REQ-002')
    const { form } = await formOf(host.project)
    expect(form.says[0]).toContain('REQ-002 was removed by an edit')
    expect(form.items?.ids).toContain('REQ-002')
  })
})

test('a requirement that is cut out of prd.md is told at its gate with its text', async () => {
  const host = await toPrdReview(createProject())
  cut(host, 'prd', 'REQ-002')
  const { form } = await formOf(host.project)
  expect(form.list?.entries[0]).toMatch(
    /^REQ-002 was removed by an edit: «.+: The export is a CSV file\.»\. With a yes it counts as rejected/,
  )
})
