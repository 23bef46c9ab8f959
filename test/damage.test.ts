/** Bad bytes in a journal file: what they stop, what is told of them, and what mends them. */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../src/stores/driver.ts'
import { readTree } from './cli.ts'
import { type Clone, cloneOf, createOrigin, FEATURE, journalsOf } from './clone.ts'
import { brief } from './host.ts'

const OTHER = 'labels'

const pathOf = (clone: Clone): string =>
  clone.path('magi-sdd', FEATURE, 'journal', journalsOf(clone)[0] ?? '')

/** Answers the oldest open request of a feature. */
const send = async (clone: Clone, feature: string, value: unknown) => {
  const { request } = (await clone.run('next', feature)).json
  return clone.run('answer', request.id, '--value', JSON.stringify(value))
}

/** A brief that was sent back, and a second feature by which the damage of one can be seen to stop nothing else. */
const createTwo = async (): Promise<Clone> => {
  const origin = await createOrigin()
  await origin.send({ approved: false, feedback: 'kürzer – bitte' })
  await origin.run('start', 'prd', 'Print labels.', '--author', 'host', '--feature', OTHER)
  await origin.save('sent back, and another feature')
  return origin
}

const flip = (path: string, at: number, bit = 1): void => {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ bit
  writeFileSync(path, bytes)
}

/** A byte of the event in the last line. */
const lastByteOf = (path: string): number => readFileSync(path).lastIndexOf('"at":"') + 8

const lastLineOf = (path: string): number => readFileSync(path, 'latin1').trimEnd().split('\n').length

/** What `doctor` says of the journal. */
const journalOf = async (clone: Clone) => {
  const { status, json } = await clone.run('doctor')
  const { ok, message } = json.findings.find(({ name }) => name === 'journal') ?? {}
  return { status, ok, message }
}

/** Each spoils a file and gives the line that is told of. */
const DAMAGE: [string, (path: string) => number][] = [
  [
    'cut inside a character',
    (path) => {
      const line = lastLineOf(path)
      truncateSync(path, readFileSync(path).lastIndexOf(Buffer.from('–')) + 1)
      return line
    },
  ],
  [
    'with a byte that is no UTF-8',
    (path) => {
      flip(path, 400, 0x80)
      return 1
    },
  ],
  [
    'with a bit flipped in its last line',
    (path) => {
      flip(path, lastByteOf(path))
      return lastLineOf(path)
    },
  ],
  [
    'with a bit flipped in a text that it carries',
    (path) => {
      flip(path, readFileSync(path).length - 40)
      return lastLineOf(path)
    },
  ],
  [
    'made of zeros',
    (path) => {
      writeFileSync(path, Buffer.alloc(statSync(path).size))
      return 1
    },
  ],
]

describe.concurrent('a journal file beside its database', () => {
  test.for(DAMAGE)('%s stops nothing: it is told, and written again', async ([, damage]) => {
    const clone = await createTwo()
    const path = pathOf(clone)
    const good = clone.events(FEATURE)
    const line = damage(path)
    const { status, json } = await clone.run('status')
    expect(status, json.error?.message).toBe(0)
    expect(json.runs.map(({ run, notice }) => [run.feature, notice])).toEqual([
      [FEATURE, undefined],
      [OTHER, undefined],
    ])
    expect(json.problems).toMatchObject([{ code: 'journal-corrupt', path, line }])
    const told = await journalOf(clone)
    expect(told).toMatchObject({
      status: 4,
      ok: false,
      message: expect.stringContaining(`${path}:${line}: `),
    })
    const answered = await send(clone, OTHER, {
      featureBriefMarkdown: brief('Labels', '', 'Print labels.'),
      recommendedFeatureId: OTHER,
    })
    expect(answered.json.run?.node, answered.stdout).toBe('featureBriefReview')
    const shorter = { featureBriefMarkdown: brief('Order export', ' Shorter.') }
    expect((await send(clone, FEATURE, shorter)).json.run?.node).toBe('featureBriefReview')
    expect(clone.events(FEATURE).slice(0, good.length)).toEqual(good)
    expect(clone.events(FEATURE)).toHaveLength(good.length + 1)
    expect((await clone.run('status')).json.problems).toBe(undefined)
    expect(await journalOf(clone)).toMatchObject({ status: 0, ok: true })
  })

  test('of more than 64 MB is read', async () => {
    const clone = await createTwo()
    const path = pathOf(clone)
    const line = readFileSync(path, 'utf8').split('\n')[0] ?? ''
    const copies = `${line}\n`.repeat(1 + Math.ceil((65 << 20) / line.length))
    writeFileSync(path, copies + readFileSync(path, 'utf8'))
    const { status, json } = await clone.run('status')
    expect([status, json.runs.length, json.problems]).toEqual([0, 2, undefined])
  })

  test('to which another checkout added a line that is damaged waits for it, and only its run does', async () => {
    const origin = await createTwo()
    const clone = await cloneOf(origin, 'fresh')
    await clone.run('status')
    const shorter = { featureBriefMarkdown: brief('Order export', ' Shorter.') }
    await send(origin, FEATURE, shorter)
    await origin.save('shorter')
    await clone.git('pull', '-q', '--ff-only')
    const path = pathOf(clone)
    flip(path, lastByteOf(path))
    const { json } = await clone.run('status')
    expect(json.runs.map(({ run, notice }) => [run.feature, run.node, notice?.code])).toEqual([
      [OTHER, 'featureBriefGeneration', undefined],
      [FEATURE, 'featureBriefUpdate', 'journal-corrupt'],
    ])
    expect((await send(clone, FEATURE, shorter)).json.error.code).toBe('journal-corrupt')
    await clone.git('checkout', '--', 'magi-sdd')
    expect((await clone.run('next', FEATURE)).json.run.node).toBe('featureBriefReview')
  })

  test('in the folder of another feature is told, and stops neither', async () => {
    const clone = await createTwo()
    const name = journalsOf(clone)[0] ?? ''
    clone.write(readFileSync(pathOf(clone)), 'magi-sdd', OTHER, 'journal', name)
    const { status, json } = await clone.run('status')
    expect([status, json.runs.map(({ notice }) => notice)]).toEqual([0, [undefined, undefined]])
    expect(json.problems).toMatchObject([{ message: expect.stringContaining('another feature') }])
  })
})

/** A clone that has no database yet, of a brief that was approved. */
const createApproved = async () => {
  const origin = await createOrigin()
  await origin.send({ approved: true })
  await origin.save('approved')
  return { origin, clone: await cloneOf(origin, 'fresh') }
}

const statusOfOne = async (clone: Clone) => {
  const { status, json } = await clone.run('status')
  expect([status, json.runs.length], json.error?.message).toEqual([0, 1])
  return { ...json, found: json.runs[0] }
}

describe.concurrent('a journal file without a database', () => {
  test('whose last line is damaged is read up to it and goes no further before it is restored', async () => {
    const { clone } = await createApproved()
    const path = pathOf(clone)
    const line = lastLineOf(path)
    flip(path, lastByteOf(path))
    const before = readTree(clone.path('magi-sdd'))
    for (let call = 0; call < 2; call++) {
      const { found, problems } = await statusOfOne(clone)
      expect(found?.run.node).toBe('featureBriefReview')
      expect(found?.notice).toMatchObject({ code: 'journal-corrupt', fix: 'restore it from git' })
      expect(found?.notice?.message).toContain(`line ${line}: `)
      expect(problems).toMatchObject([{ code: 'journal-corrupt', path, line }])
      expect(await journalOf(clone)).toMatchObject({
        status: 4,
        message: expect.stringContaining(`${path}:${line}`),
      })
    }
    expect((await clone.show('status')).stdout).toMatch(new RegExp(`not whole: line ${line}: `))
    const id = (await statusOfOne(clone)).found?.requests[0]?.id ?? ''
    for (const args of [['continue'], ['answer', id, '--approve'], ['stop']])
      expect([args, (await clone.run(...args)).json.error?.code]).toEqual([args, 'journal-corrupt'])
    expect(readTree(clone.path('magi-sdd'))).toEqual(before)
    await clone.git('checkout', '--', 'magi-sdd')
    const { found, problems } = await statusOfOne(clone)
    expect([found?.run.node, found?.notice, problems]).toEqual([
      'initialRequirementsGeneration',
      undefined,
      undefined,
    ])
    expect(await journalOf(clone)).toMatchObject({ status: 0, ok: true })
    expect((await clone.run('continue')).status).toBe(0)
  })

  test('that is damaged in the middle is read up to there', async () => {
    const { clone } = await createApproved()
    const path = pathOf(clone)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    writeFileSync(path, `${lines.with(1, (lines[1] ?? '').slice(0, -9)).join('\n')}\n`)
    const { found, problems } = await statusOfOne(clone)
    expect([found?.run.node, found?.notice?.code]).toEqual(['featureBriefGeneration', 'journal-corrupt'])
    expect(problems).toMatchObject([{ line: 2 }])
    await clone.git('checkout', '--', 'magi-sdd')
    expect((await statusOfOne(clone)).found?.run.node).toBe('initialRequirementsGeneration')
  })
})

test('a text that a clone can get from nowhere else is told, and stays in the file until it is restored', async () => {
  const { clone } = await createApproved()
  const path = pathOf(clone)
  const good = readFileSync(path)
  // The text that was shown: the file holds the approved one by now.
  const bad = good.toString('utf8').replace('**Status**: draft', '**Status**: draff')
  writeFileSync(path, bad)
  for (let call = 0; call < 2; call++) {
    const { found, problems } = await statusOfOne(clone)
    expect([found?.run.node, found?.notice]).toEqual(['initialRequirementsGeneration', undefined])
    expect(problems).toMatchObject([{ message: /was altered/, fix: 'restore the file from git' }])
    expect(await journalOf(clone)).toMatchObject({ status: 4 })
    await clone.run('continue')
    expect(readFileSync(path, 'utf8')).toBe(bad)
  }
  writeFileSync(path, good)
  expect((await clone.run('status')).json.problems).toBe(undefined)
  expect(await journalOf(clone)).toMatchObject({ status: 0, ok: true })
})

test('doctor finds texts that documents and approvals name and the database lacks', async () => {
  const { origin, clone } = await createApproved()
  for (const project of [origin, clone]) {
    expect(await journalOf(project)).toMatchObject({ status: 0, ok: true })
    const database = await openDatabase(project.path('.throughline', 'journal.db'))
    database.exec('DELETE FROM texts')
    database.close()
    const told = await journalOf(project)
    expect(told).toMatchObject({
      status: 4,
      message: expect.stringMatching(/feature-brief is missing: sha256/),
    })
  }
})

test('doctor misses no text of a draft that another machine wrote and somebody edited before it came here', async () => {
  const origin = await createOrigin()
  origin.write(brief('Order export', ' By hand.'), 'magi-sdd', FEATURE, 'feature-brief.md')
  await origin.save('edited by hand')
  expect(await journalOf(await cloneOf(origin, 'fresh'))).toMatchObject({ status: 0, ok: true })
})
