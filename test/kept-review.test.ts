/** What was decided in a review and not sent, beside whatever else is said. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from '../src/surfaces/mcp/client.case.ts'
import { openProject } from './cli.ts'
import { copyOf, FEATURE, IDS, keepLikeTerminal, onPage, useReview } from './left-review.ts'

const place = useReview()

test('what is sent is forgotten, and nobody who writes into the project decides for anybody', async () => {
  const dir = copyOf(place.base)
  const said = { choice: 'reject', words: '', reason: 'not ours' }
  const count = () =>
    existsSync(join(place.home, 'reviews')) ? readdirSync(join(place.home, 'reviews')).length : 0
  const before = count()
  await keepLikeTerminal(dir, 'REQ-002', { chosen: said })
  expect(count()).toBe(before + 1)
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes('not ours'))
  expect([files.length > 0, holding]).toEqual([true, []])
  const sent = await onPage(dir, (fields) => fields.set('choice', 'decide'))
  expect(sent).toHaveProperty('done')
  const last = openProject(dir, place.home)
    .events(FEATURE)
    .findLast(({ type }) => type === 'answered')
  expect(JSON.stringify(last?.data.value)).toContain('not ours')
  expect(count()).toBe(before)
})

describe('an answer beside a review that was not sent', () => {
  const begin = async () => {
    const dir = copyOf(place.base)
    await keepLikeTerminal(dir, 'REQ-002', { chosen: { choice: 'reject', words: '', reason: 'not ours' } })
    const project = openProject(dir, place.home)
    const { request } = (await project.run('next')).json
    const last = () => project.events(FEATURE).findLast(({ type }) => type === 'answered')?.data.value
    return { dir, project, request: request.id, kept: (request as { kept?: string[] }).kept, last }
  }
  const KEPT = 'REQ-002 rejected, because not ours'

  test.each([
    ['--approve'],
    ['--choice', 'finalize'],
    ['--item', 'REQ-001=approve'],
    ['--value', '{"approvedRequirementIds":["REQ-002"]}'],
  ])('is refused with what was decided, and nothing is lost: %s', async (...way) => {
    const { project, request, kept, last } = await begin()
    const before = last()
    expect(kept).toEqual([KEPT])
    const ran = await project.run('answer', request, ...way)
    expect([ran.status, ran.json.error.code]).toEqual([3, 'blocked'])
    expect(ran.json.error.message).toContain(KEPT)
    expect(ran.json.error.fix).toMatch(/--kept send.*--kept drop/)
    expect(last()).toEqual(before)
    const shown = (await project.show('status')).stdout
    expect(shown).toContain(`decided and not sent: ${KEPT}`)
    expect(shown).not.toContain('--approve')
  })

  test('sends it along: the rest is approved', async () => {
    const { project, request, last } = await begin()
    const ran = await project.run('answer', request, '--approve', '--kept', 'send')
    expect(ran.status).toBe(0)
    expect(last()).toMatchObject({
      approvedRequirementIds: ['REQ-001', 'REQ-003', 'REQ-004'],
      rejectedRequirementIds: ['REQ-002'],
      reasons: { 'REQ-002': 'not ours' },
    })
  })

  test('sends it alone: what was not decided stays so', async () => {
    const { project, request, last } = await begin()
    expect((await project.run('answer', request, '--kept', 'send')).status).toBe(0)
    expect(last()).toMatchObject({ approvedRequirementIds: [], rejectedRequirementIds: ['REQ-002'] })
  })

  test('forgets it by the person’s word', async () => {
    const { project, request, last } = await begin()
    expect((await project.run('answer', request, '--approve', '--kept', 'drop')).status).toBe(0)
    expect(last()).toMatchObject({ rejectedRequirementIds: [], approvedRequirementIds: IDS })
  })

  test('is refused in the form of a host, too', async () => {
    const { dir, last } = await begin()
    const before = last()
    const { call } = await connect((_, choices) => ({
      action: 'accept',
      content: { decision: choices[0] ?? '' },
    }))
    const { value, isError } = await call('run', { projectPath: dir })
    expect([isError, JSON.stringify(value)]).toEqual([true, expect.stringContaining(KEPT)])
    expect(last()).toEqual(before)
  })
})

describe('a review that was left half typed', () => {
  test('names where it is finished, and no command that would be refused', async () => {
    const dir = copyOf(place.base)
    await keepLikeTerminal(dir, 'REQ-002', { typing: 'An export hol' })
    const project = openProject(dir, place.home)
    const shown = (await project.show('next')).stdout
    expect(shown).toContain('typed and not sent: REQ-002 being typed: «An export hol»')
    expect(shown).toMatch(/next {2}throughline review order-export {3}finish there what you typed/)
    expect(shown).not.toContain('--kept send')
    const { request } = (await project.run('next')).json
    const ran = await project.run('answer', request.id, '--approve')
    expect(ran.json.error.fix).toMatch(/`throughline review`, finish it there/)
    expect(ran.json.error.fix).not.toContain('--kept send')
  })

  test('in words that are for nothing yet names each choice that takes them, and that sends them', async () => {
    const dir = copyOf(place.base)
    await onPage(dir, (fields) => {
      fields.set('words', 'An export names its author.')
      fields.set('go', 'keep')
    })
    const project = openProject(dir, place.home)
    const { request } = (await project.run('next')).json
    expect((await project.show('next')).stdout).toContain(
      `throughline answer ${request.id} --choice missing --kept send   Something is missing, in these words`,
    )
    expect((await project.run('answer', request.id, '--choice', 'missing', '--kept', 'send')).status).toBe(0)
    const last = project.events(FEATURE).findLast(({ type }) => type === 'answered')?.data.value
    expect(last).toMatchObject({ missing: 'An export names its author.' })
  })
})
