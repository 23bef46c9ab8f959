/** A checkout that went back, and the person who goes on from what this machine knows. */
import { describe, expect, test } from 'vitest'
import { createProject, readTree } from './cli.ts'
import { type Clone, createOrigin, FEATURE, finish, journalsOf, statusOf, toClone } from './clone.ts'
import { brief } from './host.ts'

const BRIEF = ['magi-sdd', FEATURE, 'feature-brief.md'] as const

/** What the refusal tells to do, as the words that it names. */
const wayOut = async (clone: Clone): Promise<string[]> => {
  const { error } = (await clone.run('continue', FEATURE)).json
  expect(error.message).toMatch(/is behind its journal/)
  const [, words = ''] = /: throughline (continue .*)$/.exec(error.fix) ?? []
  return words.split(' ')
}

/** Sent back, rewritten, approved: and only the first of it is left in the checkout. */
const goBack = async (): Promise<Clone> => {
  const origin = await createOrigin()
  await origin.send({ approved: false, feedback: 'shorter' })
  await origin.send({ featureBriefMarkdown: brief('Order export', ' Shorter.') })
  await origin.send({ approved: true })
  await origin.save('approved')
  await origin.git('reset', '-q', '--hard', 'HEAD~1')
  return origin
}

describe.concurrent('after git reset --hard', () => {
  test('the command that is told writes journal and documents again, and the run goes on', async () => {
    const origin = await goBack()
    expect(origin.read(...BRIEF)).not.toContain('Shorter.')
    const events = origin.events(FEATURE).length
    const ran = await origin.run(...(await wayOut(origin)))
    expect(ran.json.run?.node, ran.stdout).toBe('initialRequirementsGeneration')
    expect(origin.read(...BRIEF)).toContain('Shorter.')
    expect(origin.read(...BRIEF)).toContain('**Status**: approved')
    expect(origin.events(FEATURE).length).toBe(events + 3)
    expect((await statusOf(origin))?.notice).toBe(undefined)
    await finish(origin)
    expect((await origin.run('doctor')).status).toBe(0)
  })

  test('what was typed since stays, and is looked at', async () => {
    const origin = await goBack()
    origin.write(origin.read(...BRIEF).replace('Orders only.', 'Orders and returns.'), ...BRIEF)
    const ran = await origin.run(...(await wayOut(origin)))
    expect(ran.json.request?.ask, ran.stdout).toBe('reapprove')
    expect(origin.read(...BRIEF)).toContain('Orders and returns.')
  })

  test('to before the feature existed, its folder is there again', async () => {
    const origin = toClone(createProject())
    await origin.git('init', '-q')
    origin.write('hello\n', 'README.md')
    await origin.save('first')
    await origin.run('start', 'prd', 'Export orders as CSV.', '--feature', FEATURE)
    await origin.save('started')
    const before = readTree(origin.path('magi-sdd'))
    await origin.git('reset', '-q', '--hard', 'HEAD~1')
    const ran = await origin.run(...(await wayOut(origin)))
    expect(ran.json.run?.node, ran.stdout).toBe('featureBriefReview')
    expect(readTree(origin.path('magi-sdd'))).toEqual(before)
  })

  test('nothing is written again where nothing went back', async () => {
    const origin = await createOrigin()
    const before = readTree(origin.path('magi-sdd'))
    const ran = await origin.run('continue', FEATURE, '--restore')
    expect(ran.json.run?.node, ran.stdout).toBe('featureBriefReview')
    expect(readTree(origin.path('magi-sdd'))).toEqual(before)
    expect(journalsOf(origin)).toHaveLength(1)
  })
})
