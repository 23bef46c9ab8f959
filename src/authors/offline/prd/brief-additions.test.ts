import { expect, it } from 'vitest'
import { toRequirements } from '../../../documents/requirements.ts'
import { performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'

const author = createOfflineAuthor()
const idea = 'Users can lend tools. Users can export lists.'
const draft = async () =>
  (await performTask(author, 'feature-brief', { inputs: { userUtterance: idea } })).document
const update = async (brief: string, missing: string) =>
  (
    await performTask(author, 'feature-brief-update', {
      input: { reviewResult: { approved: false, missing } },
      documents: { 'feature-brief': brief },
    })
  ).document

it('what is missing from a brief stands where its kind does, and becomes requirements', async () => {
  const brief = await draft()
  const after = await update(
    brief,
    'Staff can close the shed for a day. No delivery. We want 20 % fewer lost drills. Who pays for repairs?',
  )
  expect(after).toContain('- Users can export lists.\n- Staff can close the shed for a day.\n')
  expect(after).toContain('### Out of Scope\n\n- No delivery.\n')
  expect(after).toContain('## Goals\n\n- We want 20 % fewer lost drills.\n')
  expect(after).toMatch(/\n- Who pays for repairs\?\n/)
  const task = { inputs: { userUtterance: idea }, feature: 'tools', documents: { 'feature-brief': after } }
  const { document } = await performTask(author, 'requirements', task)
  expect(toRequirements(document).entries.map(({ title }) => title)).toEqual([
    'Users can lend tools',
    'Users can export lists',
    'Staff can close the shed for a day',
  ])
})

it('a brief to which nothing is missing stays as it is', async () => {
  const brief = await draft()
  expect(await update(brief, ' ')).toBe(brief)
})

it('what was left out and is called missing stands in the scope only, and becomes a requirement', async () => {
  const told = `${idea} No ads. The cash desk stays with the present till software.`
  const { document: brief } = await performTask(author, 'feature-brief', { inputs: { userUtterance: told } })
  const left = 'The cash desk stays with the present till software.'
  expect(brief).toMatch(/### Out of Scope\n\n- No ads\.\n- The cash desk/)
  const after = await update(brief, left)
  expect(after.match(new RegExp(`^- ${left}$`, 'gm'))).toHaveLength(1)
  expect(after).toContain(`- Users can export lists.\n- ${left}`)
  const task = { inputs: { userUtterance: told }, feature: 'tools', documents: { 'feature-brief': after } }
  const { document } = await performTask(author, 'requirements', task)
  expect(toRequirements(document).entries.map(({ description }) => description)).toContain(left)
})
