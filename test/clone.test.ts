import { existsSync, utimesSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toDigest } from '../src/schema/digest.ts'
import { createProject, readTree } from './cli.ts'
import {
  cloneOf,
  createFork,
  createOrigin,
  createRequirementsFork,
  FEATURE,
  finish,
  headOf,
  journalsOf,
  sidesOf,
  statusOf,
  toClone,
} from './clone.ts'
import { brief, ids, requirements, review } from './host.ts'

describe.concurrent('a clone', () => {
  test('rebuilds its runs from the journal files alone; no database is in git', async () => {
    const origin = await createOrigin()
    const files = (await origin.git('ls-files')).stdout
    expect(files).toMatch(/journal\/prd-\d+-\w{6}\.jsonl/)
    expect(files).not.toMatch(/journal\.db|\.throughline/)
    const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b')]
    const waiting = (await statusOf(origin))?.requests[0]
    for (const clone of [a, b]) {
      const found = (await statusOf(clone))?.requests[0]
      expect(found?.id).toBe(waiting?.id)
      expect(found?.document.digest).toBe(waiting?.document.digest)
      expect((await clone.git('status', '--porcelain')).stdout).toBe('')
    }
    expect((await a.send({ approved: true })).json.run.node).toBe('initialRequirementsGeneration')
  })

  test('reads a journal file once, and again when it looks different', async () => {
    const origin = await createOrigin()
    const clone = await cloneOf(origin, 'a')
    const path = ['magi-sdd', FEATURE, 'journal', journalsOf(clone)[0] ?? '']
    const good = clone.read(...path)
    const spoil = (time: number, text: string) => {
      clone.write(text, ...path)
      utimesSync(clone.path(...path), time, time)
    }
    spoil(1_000_000_000, good)
    expect((await statusOf(clone))?.run.node).toBe('featureBriefReview')
    spoil(1_000_000_000, good.replaceAll('order-export', 'order-import'))
    const { json } = await clone.run('status')
    expect([json.problems, json.runs[0]?.notice]).toEqual([undefined, undefined])
    spoil(1_000_000_001, good.slice(0, good.indexOf('\n') + 1))
    expect((await statusOf(clone))?.notice).toBeDefined()
  })

  test('goes on by itself with what another one decided and pushed', async () => {
    const origin = await createOrigin()
    const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b')]
    await statusOf(b)
    await a.send({ approved: true })
    await a.save('approved')
    expect((await b.git('pull', '-q', '--ff-only', a.dir, 'main')).status).toBe(0)
    expect((await statusOf(b))?.run.node).toBe('initialRequirementsGeneration')
    await finish(b)
    await b.save('done')
    await a.git('pull', '-q', '--ff-only', b.dir, 'main')
    expect((await statusOf(a))?.run.status).toBe('done')
  })

  test('of a finished feature shows it as done, and writes nothing into it', async () => {
    const origin = await createOrigin()
    await origin.send({ approved: true })
    await finish(origin)
    await origin.save('done')
    const clone = await cloneOf(origin, 'later')
    const before = readTree(clone.path('magi-sdd'))
    expect((await statusOf(clone))?.run).toMatchObject({ status: 'done', node: 'prdFinalization' })
    expect((await clone.run('continue')).json.run.status).toBe('done')
    expect((await clone.run('doctor')).status).toBe(0)
    expect((await clone.run('check')).json).toMatchObject({ problems: [] })
    expect(readTree(clone.path('magi-sdd'))).toEqual(before)
    expect((await clone.git('status', '--porcelain')).stdout).toBe('')
  })

  test('with a document edited before the clone adopts the edit', async () => {
    const origin = await createOrigin()
    origin.write(brief('Order export', ' By hand.'), 'magi-sdd', FEATURE, 'feature-brief.md')
    await origin.save('edited by hand')
    const clone = await cloneOf(origin, 'a')
    const old = (await statusOf(clone))?.requests[0]
    const stale = await clone.run('answer', old?.id ?? '', '--approve')
    expect(stale.json.error.code).toBe('stale')
    expect((await clone.send({ approved: true })).json.run.node).toBe('initialRequirementsGeneration')
    expect(clone.read('magi-sdd', FEATURE, 'feature-brief.md')).toContain('By hand.')
  })
})

describe.concurrent('a clone of requirements that were edited', () => {
  test('keeps their Review History, whether or not it knows the text before the edit', async () => {
    const origin = await createOrigin()
    await origin.send({ approved: true })
    await origin.send({ requirementsMarkdown: requirements() })
    const modifications = [{ requirementId: 'REQ-002', requestedChanges: { title: 'A CSV file' } }]
    await origin.send(review(['REQ-001'], { modifications }))
    const path = ['magi-sdd', FEATURE, 'requirements.md']
    const history = 'modified: REQ-002 (no reason given)'
    expect(origin.read(...path)).toContain(history)
    await origin.send({ updatedRequirementsContent: origin.read(...path) })
    origin.write(origin.read(...path).replace('by fax', 'by letter'), ...path)
    await origin.save('edited by hand')
    const clone = await cloneOf(origin, 'a')
    expect((await clone.run('continue')).json.run.node).toBe('requirementsReview')
    expect(clone.read(...path)).toContain('by letter')
    expect(clone.read(...path)).toContain(history)
  })
})

describe.concurrent('a checkout that went back', () => {
  test('is behind: it can be read, says so plainly, refuses to go on, and goes forward again', async () => {
    const origin = await createOrigin()
    await origin.send({ approved: true })
    await origin.save('approved')
    await origin.git('checkout', '-q', 'HEAD~1')
    const before = readTree(origin.path('magi-sdd'))
    const run = await statusOf(origin)
    expect(run?.notice).toMatchObject({ code: 'blocked' })
    expect((await origin.show('status')).stdout).toMatch(/is behind its journal/)
    const id = run?.requests[0]?.id ?? ''
    for (const args of [['continue'], ['answer', id, '--value', '{}'], ['stop']]) {
      const ran = await origin.run(...args)
      expect([args, ran.status, ran.json.error?.code]).toEqual([args, 3, 'blocked'])
      expect(ran.json.error.message).toMatch(/behind/)
    }
    expect(readTree(origin.path('magi-sdd'))).toEqual(before)
    await origin.git('checkout', '-q', 'main')
    expect((await statusOf(origin))?.notice).toBe(undefined)
    await finish(origin)
  })

  test('to before the feature existed is behind, too', async () => {
    const origin = toClone(createProject())
    await origin.git('init', '-q')
    origin.write('hello\n', 'README.md')
    await origin.save('first')
    await origin.run('start', 'prd', 'Export orders as CSV.', '--feature', FEATURE)
    await origin.save('started')
    await origin.git('checkout', '-q', 'HEAD~1')
    expect((await origin.run('continue', FEATURE)).json.error.code).toBe('blocked')
    expect(existsSync(origin.path('magi-sdd', FEATURE))).toBe(false)
    await origin.git('checkout', '-q', 'main')
    expect((await statusOf(origin))?.run.node).toBe('featureBriefReview')
  })
})

describe.concurrent('two clones that decided differently', () => {
  test('are a fork: status names it, nothing advances', async () => {
    const { a } = await createFork('ours')
    const { run, heads } = await sidesOf(a)
    expect(run?.requests).toMatchObject([{ kind: 'gate', to: 'person', ask: 'fork' }])
    expect(heads).toHaveLength(2)
    expect(run?.requests[0]?.detail).toMatchObject({
      between: 'ends',
      sides: [
        {
          ours: true,
          deeds: [{ who: 'root', did: 'approved feature-brief.md', assurance: 'reported' }],
          stands: { title: 'Write the first requirements from the feature brief' },
        },
        {
          ours: false,
          deeds: [{ did: 'asked for changes to feature-brief.md: «shorter»', unwitnessed: true }],
          stands: { title: 'Decide about the feature brief' },
        },
      ],
    })
    const before = readTree(a.path('magi-sdd'))
    const open = a.events(FEATURE).at(-1)?.data.request as string
    for (const args of [['continue'], ['stop'], ['answer', open, '--value', '{}']]) {
      const ran = await a.run(...args)
      expect([args, ran.status, ['blocked', 'late'].includes(ran.json.error?.code)]).toEqual([args, 3, true])
    }
    expect((await a.run('continue')).json.error.code).toBe('blocked')
    expect((await a.show('status')).stdout).toMatch(
      /decided differently[\s\S]*This checkout: root approved[\s\S]*: «shorter»[\s\S]*-fork --choice/,
    )
    expect(readTree(a.path('magi-sdd'))).toEqual(before)
    const wrong = await a.run('answer', run?.requests[0]?.id ?? '', '--value', '{"choice":"000000000000"}')
    expect([wrong.status, wrong.json.error.code]).toEqual([2, 'invalid-value'])
  })

  test('a fresh clone of the merge sees the same fork and can heal it', async () => {
    const { a, b } = await createFork('ours')
    const fresh = await cloneOf(a, 'fresh')
    const { run, heads } = await sidesOf(fresh)
    expect(heads.toSorted()).toEqual([...(await sidesOf(a)).heads].toSorted())
    const choice = heads.find((hash) => hash !== headOf(b)) ?? ''
    const healed = await fresh.run(
      'answer',
      run?.requests[0]?.id ?? '',
      '--value',
      JSON.stringify({ choice }),
    )
    expect([healed.status, healed.json.run?.node], healed.stdout).toEqual([
      0,
      'initialRequirementsGeneration',
    ])
    await finish(fresh)
  })

  test('our side is chosen: the run goes on to its end, theirs are proposals, and their clone follows', async () => {
    const { a, b } = await createFork('ours')
    const { run, heads } = await sidesOf(a)
    const theirs = headOf(b)
    const choice = heads.find((hash) => hash !== theirs)?.slice(0, 12)
    const healed = await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    expect([healed.status, healed.json.run?.node], healed.stdout).toEqual([
      0,
      'initialRequirementsGeneration',
    ])
    expect(healed.json.request.proposals.map(({ value }) => value)).toMatchObject([
      { step: 'review-brief', value: { approved: false, feedback: 'shorter' } },
    ])
    expect(healed.json.request.proposals).toHaveLength(1)
    await finish(a)
    await a.save('healed')
    const pulled = await b.git('pull', '-q', '--no-rebase', a.dir, 'main')
    expect(pulled.status, pulled.stderr).toBe(0)
    expect((await statusOf(b))?.run.status).toBe('done')
    expect((await b.run('doctor')).status).toBe(0)
  })

  test('their side is chosen: the run stands where theirs stood and goes on to its end', async () => {
    const { a, b } = await createFork('theirs')
    const { run, heads } = await sidesOf(a)
    const choice = heads.find((hash) => hash === headOf(b))?.slice(0, 12)
    const healed = await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    expect([healed.status, healed.json.run?.node], healed.stdout).toEqual([0, 'featureBriefReview'])
    expect(healed.json.request.proposals.map(({ value }) => value)).toMatchObject([
      { value: { approved: true } },
    ])
    expect((await a.send({ approved: true })).status).toBe(0)
    await finish(a)
    await a.save('healed')
    await b.git('pull', '-q', '--no-rebase', a.dir, 'main')
    expect((await statusOf(b))?.run.status).toBe('done')
  })

  test('what a person said on the side not taken goes to the gate that follows, whole and under their name', async () => {
    const { a } = await createRequirementsFork('A shop owner gets the file by letter, too.')
    const { run, heads } = await sidesOf(a)
    const ours = run?.requests[0]?.detail as { sides: { hash: string; ours: boolean }[] }
    const choice = heads.find((hash) => ours.sides.some((side) => side.ours && side.hash === hash))
    await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    await a.send({ updatedRequirementsContent: a.read('magi-sdd', FEATURE, 'requirements.md') })
    const shown = (await a.show('next')).stdout.replace(/\s+/g, ' ')
    expect(shown).toContain('bea said on the other side of the merge, not taken so far:')
    expect(shown).toContain('A shop owner gets the file by letter, too.')
    expect(shown).toContain('REQ-002 should say: The system shall write a file that a spreadsheet opens.')
    expect(shown).toContain('reject REQ-003: nobody asked for it')
    expect(shown).not.toContain('{"request"')
    const path = ['magi-sdd', FEATURE, 'requirements.md']
    await a.send(review([], { approvedRequirementIds: ids(), userIterationPreference: true }))
    expect(a.read(...path)).toMatch(
      /said on the other side, not taken: A shop owner gets the file by letter, too\. \(bea\)/,
    )
    expect((await a.run('next')).json.run.node).toBe('prdGeneration')
    expect((await a.run('doctor')).json.findings.filter(({ ok }) => !ok)).toEqual([])
  })

  test('what was said on the side not taken is taken over by one choice, and is then said', async () => {
    const { a } = await createRequirementsFork('A shop owner gets the file by letter, too.')
    const { run, heads } = await sidesOf(a)
    const ours = run?.requests[0]?.detail as { sides: { hash: string; ours: boolean }[] }
    const choice = heads.find((hash) => ours.sides.some((side) => side.ours && side.hash === hash))
    await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    await a.send({ updatedRequirementsContent: a.read('magi-sdd', FEATURE, 'requirements.md') })
    const { request } = (await a.run('next')).json
    const taken = await a.run('answer', request.id, '--choice', 'take-over')
    expect(taken.status, taken.stdout).toBe(0)
    const history = a.read('magi-sdd', FEATURE, 'requirements.md')
    expect(history).toContain('feedback: A shop owner gets the file by letter, too.')
    expect(history).not.toMatch(/not taken: A shop owner/)
    expect(history).toContain('said on the other side, not taken: reject REQ-003: nobody asked for it (bea)')
    expect((await a.run('next')).json.request.proposals).toEqual([])
  })

  test('a side is chosen whose document was lost in the merge: it comes back in the place of the other', async () => {
    const { a, b } = await createFork('theirs')
    const { run, heads } = await sidesOf(a)
    const choice = heads.find((hash) => hash !== headOf(b))?.slice(0, 12)
    const healed = await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    expect(healed.json.run?.node, healed.stdout).toBe('initialRequirementsGeneration')
    const text = a.read('magi-sdd', FEATURE, 'feature-brief.md')
    expect(text).toContain('**Status**: approved')
    expect(text).not.toContain('Shorter.')
  })

  test('a side is chosen whose document nobody here knows: the person sees the text that is there', async () => {
    const { a, b } = await createFork('ours')
    const { run, heads } = await sidesOf(a)
    const before = a.read('magi-sdd', FEATURE, 'feature-brief.md')
    const choice = heads.find((hash) => hash === headOf(b))?.slice(0, 12)
    const healed = await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    expect(healed.json.run?.node, healed.stdout).toBe('featureBriefReview')
    expect(a.read('magi-sdd', FEATURE, 'feature-brief.md')).toContain('Shop owners export their orders.\n')
    expect(before).not.toContain('Shorter.')
    expect(healed.json.request.document.digest).toBe(
      toDigest(a.read('magi-sdd', FEATURE, 'feature-brief.md')),
    )
  })

  test('a text that git mixed from both sides is an edit: either side may be chosen, and it is looked at again', async () => {
    for (const isOurs of [true, false]) {
      const { a, b } = await createFork('both')
      const mixed = a.read('magi-sdd', FEATURE, 'feature-brief.md')
      expect(mixed).toMatch(/\*\*Status\*\*: approved[\s\S]*Shorter\./)
      const { run, heads } = await sidesOf(a)
      const choice = heads.find((hash) => (hash !== headOf(b)) === isOurs)?.slice(0, 12)
      const healed = await a.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
      expect(healed.status, healed.stdout).toBe(0)
      expect(a.read('magi-sdd', FEATURE, 'feature-brief.md')).toContain('Shorter.')
      const looked = isOurs ? { choice: 'accept' } : { approved: true }
      expect(healed.json.request.ask).toBe(isOurs ? 'reapprove' : 'result')
      expect((await a.send(looked)).status).toBe(0)
      await a.send({ requirementsMarkdown: requirements() })
      expect((await a.run('next')).json.run.node).toBe('requirementsReview')
    }
  })

  test('a document that only the other side wrote is not overwritten: ours is proposed beside it', async () => {
    const origin = await createOrigin()
    const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b')]
    await a.send({ approved: true })
    await a.send({ requirementsMarkdown: requirements() })
    await a.save('requirements')
    await b.send({ approved: false, feedback: 'shorter' })
    await b.save('sent back')
    await b.git('pull', '-q', '--no-rebase', a.dir, 'main')
    await b.git('checkout', '-q', 'HEAD^1', '--', `magi-sdd/${FEATURE}/feature-brief.md`)
    const theirs = b.read('magi-sdd', FEATURE, 'requirements.md')
    const { run, heads } = await sidesOf(b)
    const choice = heads.find((hash) => hash !== headOf(a))?.slice(0, 12)
    const healed = await b.run('answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice }))
    expect([healed.status, healed.json.run?.node], healed.stdout).toEqual([0, 'featureBriefUpdate'])
    await b.send({ featureBriefMarkdown: brief('Order export', ' Shorter.') })
    await b.send({ approved: true })
    const mine = requirements().replace('CSV file', 'CSV table')
    const drafted = await b.send({ requirementsMarkdown: mine })
    expect([drafted.status, drafted.json.run?.node], drafted.stdout).toEqual([0, 'requirementsReview'])
    const shown = b.read('magi-sdd', FEATURE, 'requirements.md')
    // Their words stand, and beside what ours says otherwise, ours.
    expect(shown.replace(/\n- \*\*(?:Decision|Before)\*\*: [^\n]*/g, '')).toBe(theirs)
    expect(shown).toContain('- **Before**: title «CSV table»')
    expect(b.read('magi-sdd', FEATURE, 'requirements.proposal.md')).toBe(mine)
  })

  test('a conflict left in a document stops the run, with its line, until it is mended', async () => {
    const { a, b } = await createFork('ours')
    const { run, heads } = await sidesOf(a)
    const ours = a.read('magi-sdd', FEATURE, 'feature-brief.md')
    const marked = `<<<<<<< HEAD\n${ours}=======\nother\n>>>>>>> b/main\n`
    a.write(marked, 'magi-sdd', FEATURE, 'feature-brief.md')
    const choice = heads.find((hash) => hash !== headOf(b))?.slice(0, 12)
    const answer = ['answer', run?.requests[0]?.id ?? '', '--value', JSON.stringify({ choice })]
    const stopped = await a.run(...answer)
    expect([stopped.status, stopped.json.error.code]).toEqual([4, 'problems'])
    expect(stopped.json.error.message).toMatch(/feature-brief\.md:1: git left a conflict here/)
    expect(a.read('magi-sdd', FEATURE, 'feature-brief.md')).toBe(marked)
    a.write(ours, 'magi-sdd', FEATURE, 'feature-brief.md')
    expect((await a.run('continue')).json.run.node).toBe('initialRequirementsGeneration')
    const settled = await a.run(...answer)
    expect([settled.status, settled.json.error.code]).toEqual([3, 'late'])
    await finish(a)
  })

  test('two that decided the same are a fork, too, and either side may be chosen', async () => {
    const origin = await createOrigin()
    const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b')]
    for (const clone of [a, b]) {
      await clone.send({ approved: true })
      await clone.save('approved')
    }
    await a.git('fetch', '-q', b.dir, 'main')
    await a.git('merge', '-q', '-X', 'ours', '-m', 'merge', 'FETCH_HEAD')
    const { run, heads } = await sidesOf(a)
    expect(heads).toHaveLength(2)
    const value = JSON.stringify({ choice: heads[0]?.slice(0, 12) })
    expect((await a.run('answer', run?.requests[0]?.id ?? '', '--value', value)).status).toBe(0)
    await finish(a)
    expect(journalsOf(a)).toHaveLength(1)
  })
})
