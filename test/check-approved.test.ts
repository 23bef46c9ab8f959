import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** What was approved can be held against the file: one text has one name, wherever it is told. */

const FEATURE = 'squash'
const finish = async (): Promise<Project> => {
  const project = createProject()
  await project.run('start', 'prd', 'Members reserve a squash court for 45 minutes.', '--feature', FEATURE)
  for (const choice of ['approve', 'finalize', 'approve']) {
    const { request } = (await project.run('next')).json
    const ran = await project.run('answer', request.id, '--choice', choice)
    expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  }
  return project
}
const approvedText = (text: string): string =>
  /Approved text\*\*: (sha256:[0-9a-f]{64})/.exec(text)?.[1] ?? 'none'

test('each approved document has its line in a check: which text, by whom, and whether it still is it', async () => {
  const project = await finish()
  const read = (name: string) => project.read('magi-sdd', FEATURE, name)
  const check = async (): Promise<string> =>
    (await project.show('check', FEATURE)).stdout.replace(/\s+/g, ' ')
  const before = await check()
  for (const name of ['feature-brief.md', 'prd.md'])
    expect(before).toContain(`as the journal says: ${approvedText(read(name))}; this still is it`)
  const file = join(project.dir, 'magi-sdd', FEATURE, 'prd.md')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('45 minutes', '60 minutes'))
  expect(await check()).toContain(`${approvedText(read('prd.md'))}; it is another text now`)
})

test('the page of a document names the text by the same digest as the document', async () => {
  const project = await finish()
  expect((await project.run('export', FEATURE, 'prd', '--html')).status).toBe(0)
  expect(project.read('squash.prd.html')).toContain(
    `approved text: ${approvedText(project.read('magi-sdd', FEATURE, 'prd.md'))}`,
  )
})

test('what was put in since it was approved is told alike by a check and by the doctor', async () => {
  const project = createProject()
  await project.run('start', 'prd', 'Members reserve a squash court for 45 minutes.', '--feature', FEATURE)
  const next = async () => (await project.run('next')).json.request
  await project.run('answer', (await next()).id, '--approve')
  const [first] = (await next()).form.questions ?? []
  const answer = `${first?.id}=Fewer calls at the desk`
  const ran = await project.run('answer', (await next()).id, '--choice', 'answer', '--answer', answer)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  const flat = async (...args: string[]) => (await project.show(...args)).stdout.replace(/\s+/g, ' ')
  const since = 'new since, and not approved again: '
  const file = `magi-sdd/${FEATURE}/feature-brief.md`
  for (const told of [await flat('check', FEATURE), await flat('check', file), await flat('doctor')]) {
    expect(told).toMatch(new RegExp(`${since}.*answers were added: `))
    expect(told).not.toMatch(/feature-brief\.md.{0,300}this still is it/)
  }
})
