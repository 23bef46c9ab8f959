/** Two users, each with a machine and a key of their own, and one repository that goes back and forth. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Project } from '../cli.ts'
import { type Clone, cloneOf, createOrigin, FEATURE, finish, statusOf, toOtherHome } from '../clone.ts'
import { requirements } from '../host.ts'
import { inTerminal } from '../terminal.ts'

const approveInTerminal = async (project: Project): Promise<void> => {
  const { request } = (await project.run('next')).json
  await inTerminal(project, ['answer', request.id, '--approve'])
}

const setMinimum = (project: Project, minimum: string): void =>
  project.write(
    JSON.stringify({ gates: { minimum } }),
    '..',
    project.home.split('/').at(-1) ?? '',
    'settings.json',
  )

const publicKeyOf = async (project: Project): Promise<string> =>
  ((await project.run('key')).json as unknown as { public: string }).public

const trust = async (project: Project, name: string, key: string): Promise<void> => {
  await inTerminal(project, ['key', 'trust', name, key])
  expect(JSON.stringify((await project.run('key')).json)).toContain(`"${name} (`)
}

/** Ana approved the brief in her terminal; Ben, who asks for a terminal, cloned that. */
const createPair = async (): Promise<{ ana: Clone; ben: Clone }> => {
  const ana = await createOrigin()
  await approveInTerminal(ana)
  await ana.save('approved')
  const ben = await cloneOf(ana, 'ben', toOtherHome(ana.home, 'ben-home'))
  setMinimum(ben, 'terminal')
  return { ana, ben }
}

const unwitnessedOf = async (clone: Clone): Promise<number> =>
  ((await statusOf(clone))?.run as unknown as { unwitnessed?: number })?.unwitnessed ?? 0

/** Every person's decision as this machine counts it: the step, how surely, and whether it is somebody's claim. */
const countedBy = async (clone: Clone): Promise<string[]> => {
  const { stdout } = await clone.show('export', FEATURE, '--out', '-')
  const found = stdout.matchAll(
    /<span class="badge (\w+)">\w+<\/span>( on another machine)? [\w ]+ at ([\w-]+)/g,
  )
  return [...found]
    .filter(([, assurance]) => assurance !== 'automatic')
    .map(([, assurance, claim, step]) => `${step} ${assurance}${claim ? ' claimed' : ''}`)
}

describe('a decision of a colleague', () => {
  test('whose key is not trusted is asked for again before anything is built on it', async () => {
    const { ben } = await createPair()
    expect(await unwitnessedOf(ben)).toBeGreaterThan(0)
    const ran = await ben.send({ requirementsMarkdown: requirements() })
    expect((ran.json.request ?? ran.json.error.request).ask).toBe('reapprove')
  })

  test('whose key is trusted counts as surely as it was made, until the key is forgotten', async () => {
    const { ana, ben } = await createPair()
    await trust(ben, 'ana', await publicKeyOf(ana))
    expect(await unwitnessedOf(ben)).toBe(0)
    expect((await statusOf(ben))?.next.messages).toEqual([])
    await inTerminal(ben, ['key', 'forget', 'ana'])
    expect(await unwitnessedOf(ben)).toBeGreaterThan(0)
    await trust(ben, 'ana', await publicKeyOf(ana))
    const ran = await ben.send({ requirementsMarkdown: requirements() })
    expect(ran.json.run?.node, ran.stdout).toBe('requirementsReview')
  })

  test('is not made by another one who signs it under that name', async () => {
    const { ana, ben } = await createPair()
    const eve = toOtherHome(ana.home, 'eve-home')
    const evil = await cloneOf(ana, 'eve', eve)
    await evil.run('continue')
    await trust(ben, 'ana', await publicKeyOf(ana))
    await evil.send({ requirementsMarkdown: requirements() })
    await approveInTerminal(evil)
    await evil.save('approved by somebody')
    await ben.git('pull', '-q', '--ff-only', evil.dir, 'main')
    expect(await unwitnessedOf(ben)).toBeGreaterThan(0)
    const { next } = (await ben.run('next')).json
    expect(next.messages.join()).toContain('requirements.md was approved on another machine')
    expect(next.messages.join()).not.toContain('feature-brief.md')
  })

  test('brings no policy along, trusted or not: --yes of another is not ours', async () => {
    const ana = await createOrigin()
    await ana.run('stop')
    const args = ['--author', 'host', '--feature', 'order-import', '--yes']
    await ana.run('start', 'prd', 'Export orders as CSV.', ...args)
    await ana.save('started')
    const ben = await cloneOf(ana, 'ben', toOtherHome(ana.home, 'ben-home'))
    setMinimum(ben, 'terminal')
    await trust(ben, 'ana', await publicKeyOf(ana))
    const { request } = (await ben.run('next', 'order-import')).json
    const text = readFileSync(ana.path('magi-sdd', FEATURE, 'feature-brief.md'), 'utf8')
    const value = JSON.stringify({ featureBriefMarkdown: text, recommendedFeatureId: 'order-import' })
    const ran = await ben.run('answer', request.id, '--value', value)
    expect(ran.json.run, ran.stdout).toMatchObject({ node: 'featureBriefReview', status: 'waiting' })
    expect(ran.json.request.assurance).toBe('terminal')
  })
})

describe('a repository that goes back and forth', () => {
  test('keeps what each of two who trust each other decided, to the end', async () => {
    const { ana, ben } = await createPair()
    await trust(ben, 'ana', await publicKeyOf(ana))
    await ben.send({ requirementsMarkdown: requirements() })
    await approveInTerminal(ben)
    await ben.save('requirements')
    setMinimum(ana, 'terminal')
    await trust(ana, 'ben', await publicKeyOf(ben))
    await ana.git('pull', '-q', '--ff-only', ben.dir, 'main')
    expect(await unwitnessedOf(ana)).toBe(0)
    expect((await statusOf(ana))?.next.messages).toEqual([])
    expect((await ana.run('doctor')).status).toBe(0)
    const earned = ['review-brief terminal', 'review-requirements terminal']
    expect([await countedBy(ana), await countedBy(ben)]).toEqual([earned, earned])
  })

  test.each([
    ['neither trusts the other', []],
    ['one trusts the other, who does not', ['ana']],
  ] as const)('where %s, each counts as surely as whoever looks can know', async (_, trusting) => {
    const { ana, ben } = await createPair()
    setMinimum(ana, 'terminal')
    expect(await countedBy(ben)).toEqual(['review-brief reported claimed'])
    await ben.send({ requirementsMarkdown: requirements() })
    // Ben is asked for the brief again, and says it himself.
    await approveInTerminal(ben)
    await ben.send({ requirementsMarkdown: requirements() })
    await approveInTerminal(ben)
    await ben.save('requirements')
    if (trusting.length > 0) await trust(ana, 'ben', await publicKeyOf(ben))
    await ana.git('pull', '-q', '--ff-only', ben.dir, 'main')
    const [first, ...rest] = await countedBy(ana)
    expect(first).toBe('review-brief terminal')
    const seen = trusting.length > 0 ? /^[\w-]+ terminal$/ : /^[\w-]+ reported claimed$/
    expect(rest.length).toBeGreaterThan(0)
    for (const one of rest) expect(one).toMatch(seen)
    expect((await countedBy(ben))[0]).toBe('review-brief reported claimed')
    for (const one of (await countedBy(ben)).slice(1)) expect(one).toMatch(/^[\w-]+ terminal$/)
  })

  test('has a fork healed by one, and the other follows with what each had decided', async () => {
    const ana = await createOrigin()
    const ben = await cloneOf(ana, 'ben', toOtherHome(ana.home, 'ben-home'))
    await ana.send({ approved: true })
    await ana.save('approved')
    await ben.send({ approved: false, feedback: 'shorter' })
    await ben.save('sent back')
    await trust(ana, 'ben', await publicKeyOf(ben))
    await ana.git('fetch', '-q', ben.dir, 'main')
    await ana.git('merge', '-q', '-X', 'ours', '-m', 'merge', 'FETCH_HEAD')
    const fork = (await statusOf(ana))?.requests[0]
    const { sides } = (fork?.detail ?? {}) as { sides: { hash: string; ours: boolean; deeds: object[] }[] }
    expect(sides.map(({ ours, deeds }) => [ours, deeds.some((deed) => 'unwitnessed' in deed)])).toEqual([
      [true, false],
      [false, false],
    ])
    const value = JSON.stringify({ choice: sides[0]?.hash })
    expect((await ana.run('answer', fork?.id ?? '', '--value', value)).status).toBe(0)
    await finish(ana)
    expect(await unwitnessedOf(ana)).toBe(0)
    await ana.save('healed')
    expect((await ben.git('pull', '-q', '--no-rebase', ana.dir, 'main')).status).toBe(0)
    expect((await statusOf(ben))?.run.status).toBe('done')
    expect(await unwitnessedOf(ben)).toBeGreaterThan(0)
    // Ana decided all of it by script, and chose by script: more than that it is nowhere.
    for (const [counted, seen] of [
      [await countedBy(ana), /^[\w-]+ reported$/],
      [await countedBy(ben), /^[\w-]+ reported claimed$/],
    ] as const) {
      expect(counted.length).toBeGreaterThan(2)
      for (const one of counted) expect(one).toMatch(seen)
    }
    await trust(ben, 'ana', await publicKeyOf(ana))
    expect(await countedBy(ben)).toEqual(await countedBy(ana))
  })
})

describe('the keys of a user', () => {
  test('are changed by nobody but a person at a terminal', async () => {
    const { ana, ben } = await createPair()
    const key = await publicKeyOf(ana)
    for (const args of [['trust', 'ana', key], ['rotate'], ['forget', 'ana']]) {
      const ran = await ben.run('key', ...args)
      expect([args[0], ran.status, ran.json.error.code]).toEqual([args[0], 3, 'below-assurance'])
    }
    await inTerminal(ben, ['key', 'trust', 'ana', key], [], { CLAUDECODE: '1' })
    expect((await ben.run('key')).json).toMatchObject({ trusted: [] })
  })

  test('are taken from a file as the other machine showed it, and from nothing else', async () => {
    const { ana, ben } = await createPair()
    ben.write((await ana.show('key')).stdout, 'ana.key')
    await inTerminal(ben, ['key', 'trust', 'ana', 'ana.key'])
    expect(await unwitnessedOf(ben)).toBe(0)
    for (const given of ['none.key', 'ed25519:abc', join('magi-sdd', FEATURE, 'feature-brief.md')])
      expect(await inTerminal(ben, ['key', 'trust', 'bob', given])).toMatch(/✗ .*\n {2}fix: /)
    await inTerminal(ben, ['key', 'rotate'])
    expect(await inTerminal(ben, ['key', 'trust', 'ben', await publicKeyOf(ben)])).toContain('of your own')
  })

  test('are replaced: what the old one signed stays, until it is forgotten', async () => {
    const { ana } = await createPair()
    const before = (await ana.run('key')).json as unknown as { key: string }
    await inTerminal(ana, ['key', 'rotate'])
    const after = (await ana.run('key')).json as unknown as { key: string; retired: string[] }
    expect(after.retired).toEqual([before.key])
    expect(after.key).not.toBe(before.key)
    expect(await unwitnessedOf(ana)).toBe(0)
    await ana.send({ requirementsMarkdown: requirements() })
    expect(ana.events(FEATURE).at(-1)).toMatchObject({ signature: expect.stringMatching(`^${after.key}`) })
    await inTerminal(ana, ['key', 'forget', before.key])
    expect(await unwitnessedOf(ana)).toBeGreaterThan(0)
  })
})
