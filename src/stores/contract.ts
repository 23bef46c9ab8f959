import { beforeEach, describe, expect, test } from 'vitest'
import type { Commit, Holding, Journal, Lease, Owner } from '../engine/ports.ts'
import { seal, toDigest } from '../schema/digest.ts'
import { toChain, toFirstCommit, toMoment, toNextCommit, toRequest } from './sample.ts'

type Opened = { journal: Journal; reopen?: () => Promise<Journal> }

const ALICE: Owner = { host: 'here', pid: 1, started: 'a' }
const BOB: Owner = { host: 'here', pid: 2, started: 'b' }
const alive = () => false
const dead = () => true

/** What every journal does, whatever it is stored in. Each store's test calls this. */
export const journalContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name} keeps the journal's contract`, () => {
    let journal: Journal
    let reopen: () => Promise<Journal>
    beforeEach(async () => {
      const opened = await open()
      journal = opened.journal
      reopen = opened.reopen ?? (async () => journal)
      return () => journal.close()
    })
    const commit = async (given: Commit): Promise<Commit> => {
      expect(await journal.commit(given)).toBe('committed')
      return given
    }
    const claim = async (run: string, owner: Owner, now = 0, until = 100, isGone = alive): Promise<Lease> =>
      (await journal.claim(run, owner, now, until, isGone)) as Lease
    const sound = async (): Promise<void> => expect(await journal.verify()).toEqual([])

    describe('J1: one chain, one compare-and-set', () => {
      test('a committed run is loaded as it was given, also after reopening', async () => {
        const first = await commit({ ...toFirstCommit('r'), unwritten: ['prd'] })
        const second = await commit(toNextCommit(first, { status: 'working' }))
        journal = await reopen()
        const stored = await journal.load('r')
        expect(stored?.run).toEqual(second.run)
        expect(stored).toMatchObject({
          head: second.event.hash,
          owner: null,
          foreign: 0,
          fork: [],
          projected: '',
        })
        expect(await journal.events('r')).toMatchObject([first.event, second.event])
        expect(await journal.events('r', 1)).toMatchObject([second.event])
        await sound()
      })

      test('an unknown run is undefined and has no events', async () => {
        expect(await journal.load('none')).toBeUndefined()
        expect(await journal.events('none')).toMatchObject([])
        expect(await journal.list()).toEqual([])
      })

      test('of two commits on one version the second is a conflict and changes nothing', async () => {
        const first = await commit(toFirstCommit('r'))
        const won = await commit(toNextCommit(first, { step: 'won' }))
        expect(await journal.commit(toNextCommit(first, { step: 'lost' }))).toBe('conflict')
        expect((await journal.load('r'))?.run).toEqual(won.run)
        expect(await journal.events('r')).toHaveLength(2)
        await sound()
      })

      test('of two commits that are under way at once one is a conflict and changes nothing', async () => {
        const first = await commit(toFirstCommit('r'))
        const rivals = ['one', 'other'].map((step) => toNextCommit(first, { step }))
        const outcomes = await Promise.all(rivals.map((rival) => journal.commit(rival)))
        expect(outcomes.toSorted()).toEqual(['committed', 'conflict'])
        expect((await journal.load('r'))?.run).toEqual(rivals[outcomes.indexOf('committed')]?.run)
        expect(await journal.events('r')).toHaveLength(2)
        await sound()
      })

      test('a new run is a conflict where its id exists, and a later version where it does not', async () => {
        const first = await commit(toFirstCommit('r'))
        expect(await journal.commit(toFirstCommit('r', { step: 'other' }))).toBe('conflict')
        expect(await journal.commit(toNextCommit(toFirstCommit('s')))).toBe('conflict')
        expect((await journal.load('r'))?.run).toEqual(first.run)
        expect(await journal.load('s')).toBeUndefined()
      })

      test('the right version on another chain is a conflict', async () => {
        const first = await commit(toFirstCommit('r'))
        const other = toFirstCommit('r', { step: 'elsewhere' })
        expect(await journal.commit(toNextCommit(other))).toBe('conflict')
        await commit(toNextCommit(first))
        await sound()
      })

      test('an event of another run or version, or a text under a wrong digest, is a bug', async () => {
        const first = await commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        const strays = [seal({ ...next.event, seq: 7 }), seal({ ...next.event, run: 's' })]
        for (const event of strays)
          await expect(journal.commit({ ...next, event })).rejects.toThrow(/not the one/)
        await expect(journal.commit({ ...next, texts: { 'sha256:0': 'x' } })).rejects.toThrow(/digest/)
        expect((await journal.load('r'))?.run.version).toBe(1)
        await commit(next)
      })

      test('values are not shared with the caller', async () => {
        const first = toFirstCommit('r', { state: { deep: { n: 1 } } })
        const untouched = structuredClone(first)
        await commit(first)
        first.run.state.deep = 'altered'
        first.event.changes.step = 'altered'
        const loaded = await journal.load('r')
        expect(loaded?.run).toEqual(untouched.run)
        if (loaded) loaded.run.state.deep = 'altered'
        for (const event of await journal.events('r')) event.changes.step = 'altered'
        for (const each of await journal.list()) each.unwritten.push('altered')
        expect((await journal.load('r'))?.run).toEqual(untouched.run)
        expect(await journal.events('r')).toMatchObject([untouched.event])
        expect((await journal.load('r'))?.unwritten).toEqual([])
        await sound()
      })

      test('runs are listed in the order of their start', async () => {
        for (const id of ['z', 'a', 'm']) await commit(toFirstCommit(id))
        await commit(toNextCommit(toFirstCommit('z')))
        expect((await journal.list()).map(({ run }) => [run.id, run.version])).toEqual([
          ['z', 2],
          ['a', 1],
          ['m', 1],
        ])
      })
    })

    describe('J2: together or not at all', () => {
      const text = 'Grüße\n\u0000 and a NUL'
      const digest = toDigest(text)
      const refusals: [string, (first: Commit) => Commit][] = [
        ['a conflict', () => toFirstCommit('r', { step: 'other' })],
        ['a fenced commit', (first) => ({ ...toNextCommit(first), lease: { run: 'r', epoch: 9 } })],
        ['a taken feature', (first) => ({ ...toNextCommit(first), claims: 'mine' })],
        [
          'a taken request',
          (first) => toNextCommit(first, { requests: [toRequest('theirs'), toRequest('q')] }),
        ],
        ['a used reply key', (first) => ({ ...toNextCommit(first), reply: { key: 'used', value: 2 } })],
      ]
      test.each(refusals)('%s leaves no text, request, reply or event', async (_, toCommit) => {
        const first = await commit(toFirstCommit('r'))
        const requests = [toRequest('theirs')]
        await commit({
          ...toFirstCommit('other', { requests }),
          claims: 'mine',
          reply: { key: 'used', value: 1 },
        })
        const refused = toCommit(first)
        const reply = refused.reply ?? { key: 'k', value: 1 }
        expect(await journal.commit({ ...refused, texts: { [digest]: text }, reply })).not.toBe('committed')
        expect(await journal.readText(digest)).toBeUndefined()
        expect(await journal.findRequest('q')).toBeUndefined()
        expect(await journal.findReply('k')).toBeUndefined()
        expect(await journal.findReply('used')).toBe(1)
        expect(await journal.events('r')).toHaveLength(1)
        await sound()
      })

      test('text, request, reply and feature arrive with their event', async () => {
        const requests = [toRequest('q')]
        const reply = { key: 'k', value: { ok: [1, null, 'ü'] } }
        await commit({
          ...toFirstCommit('r', { requests }),
          texts: { [digest]: text },
          reply,
          claims: 'mine',
        })
        journal = await reopen()
        expect(await journal.readText(digest)).toBe(text)
        expect(await journal.readText(digest)).toBeDefined()
        expect(await journal.readText('sha256:none')).toBeUndefined()
        expect(await journal.findReply('k')).toEqual(reply.value)
        expect(await journal.findRequest('q')).toEqual({ run: 'r', open: true })
        await sound()
      })

      test('one text may come again, and is kept once', async () => {
        const first = await commit({ ...toFirstCommit('r'), texts: { [digest]: text } })
        await commit({ ...toNextCommit(first), texts: { [digest]: text } })
        expect(await journal.readText(digest)).toBe(text)
      })

      test('a reply of null or false is remembered, and a used key is a conflict', async () => {
        const first = await commit({ ...toFirstCommit('r'), reply: { key: 'null', value: null } })
        const second = await commit({ ...toNextCommit(first), reply: { key: 'false', value: false } })
        expect(await journal.findReply('null')).toBeNull()
        expect(await journal.findReply('false')).toBe(false)
        expect(await journal.commit({ ...toNextCommit(second), reply: { key: 'null', value: 1 } })).toBe(
          'conflict',
        )
        expect(await journal.findReply('null')).toBeNull()
      })
    })

    describe('the index of requests', () => {
      test('a request that vanishes is closed by the event that made it vanish', async () => {
        const first = await commit(toFirstCommit('r', { requests: [toRequest('a'), toRequest('b')] }))
        const second = await commit(toNextCommit(first, { requests: [toRequest('b'), toRequest('c')] }))
        expect(await journal.findRequest('a')).toEqual({ run: 'r', open: false, closedBy: 2 })
        expect(await journal.findRequest('b')).toEqual({ run: 'r', open: true })
        expect(await journal.findRequest('c')).toEqual({ run: 'r', open: true })
        await commit(toNextCommit(second, { requests: [] }))
        expect(await journal.findRequest('a')).toEqual({ run: 'r', open: false, closedBy: 2 })
        expect(await journal.findRequest('c')).toEqual({ run: 'r', open: false, closedBy: 3 })
        expect(await journal.findRequest('unknown')).toBeUndefined()
        await sound()
      })

      test('a request that is asked again is open again', async () => {
        const first = await commit(toFirstCommit('r', { requests: [toRequest('a')] }))
        const second = await commit(toNextCommit(first, { requests: [] }))
        await commit(toNextCommit(second, { requests: [toRequest('a')] }))
        expect(await journal.findRequest('a')).toEqual({ run: 'r', open: true })
        await sound()
      })
    })

    describe('features', () => {
      test('a feature belongs to the run that claimed it first', async () => {
        const first = await commit({ ...toFirstCommit('r'), claims: 'login' })
        expect(await journal.commit({ ...toFirstCommit('s'), claims: 'login' })).toBe('taken')
        expect(await journal.load('s')).toBeUndefined()
        await commit({ ...toNextCommit(first), claims: 'login' })
        await commit({ ...toFirstCommit('s'), claims: 'login-2' })
      })
    })

    describe('J3: one valid lease', () => {
      test('a run is held by its owner until it ends, and others are told by whom', async () => {
        await commit(toFirstCommit('r'))
        expect(await claim('r', ALICE)).toEqual({ run: 'r', epoch: 1 })
        expect((await journal.load('r'))?.owner).toEqual(ALICE)
        expect(await claim('r', BOB, 99)).toEqual(ALICE)
        expect(await claim('r', { ...ALICE, started: 'reused pid' }, 99)).toEqual(ALICE)
        expect(await claim('r', BOB, 100, 200)).toEqual({ run: 'r', epoch: 2 })
      })

      test('of two that claim a run at once one holds it, and the other is told by whom', async () => {
        await commit(toFirstCommit('r'))
        const [alice, bob] = await Promise.all([claim('r', ALICE), claim('r', BOB)])
        const lease = { run: 'r', epoch: 1 }
        const { owner } = (await journal.load('r')) ?? {}
        expect([alice, bob]).toEqual(owner?.pid === ALICE.pid ? [lease, ALICE] : [BOB, lease])
      })

      test('an owner who is gone is taken over at once; the owner itself gets a new epoch', async () => {
        await commit(toFirstCommit('r'))
        await claim('r', ALICE)
        const asked: Owner[] = []
        const lease = await journal.claim('r', BOB, 1, 100, (owner) => asked.push(owner) > 0)
        expect(lease).toEqual({ run: 'r', epoch: 2 })
        expect(asked).toEqual([ALICE])
        expect(await claim('r', BOB, 1)).toEqual({ run: 'r', epoch: 3 })
      })

      test('who waits is shown every sign of life: a renewal, a commit, and a new epoch', async () => {
        const first = await commit(toFirstCommit('r'))
        const shown: Holding[] = []
        const look = () =>
          journal.claim('r', BOB, 0, 100, (_, { epoch, version, until, length }) => {
            shown.push({ epoch, version, until, length })
            return false
          })
        const lease = await claim('r', ALICE, 200, 300)
        await look()
        await journal.renew(lease, 350)
        await look()
        await commit({ ...toNextCommit(first, {}, new Date(200).toISOString()), lease })
        await look()
        await claim('r', ALICE, 200, 300)
        await look()
        expect(shown).toEqual([
          { epoch: 1, version: 1, until: 300, length: 100 },
          { epoch: 1, version: 1, until: 350, length: 100 },
          { epoch: 1, version: 2, until: 350, length: 100 },
          { epoch: 2, version: 2, until: 300, length: 100 },
        ])
      })

      test('to claim a run that does not exist is a bug', async () => {
        await expect(claim('none', ALICE)).rejects.toThrow(/no run/)
      })

      test("a zombie's commit, write, renewal and settlement are refused", async () => {
        const first = await commit(toFirstCommit('r'))
        const old = await claim('r', ALICE)
        const lease = await claim('r', BOB, 1, 100, dead)
        let written = 0
        const write = () => void written++
        expect(await journal.commit({ ...toNextCommit(first), lease: old })).toBe('fenced')
        expect(await journal.fenced(old, write)).toBe(false)
        expect(await journal.renew(old, 500)).toBe(false)
        expect(await journal.settle(old, toMoment(first), 'x', 's')).toBe('fenced')
        expect(written).toBe(0)
        expect(await journal.load('r')).toMatchObject({ owner: BOB, projected: '' })
        expect(await journal.fenced(lease, write)).toBe(true)
        expect(written).toBe(1)
        expect(await journal.commit({ ...toNextCommit(first), lease })).toBe('committed')
      })

      test('a lease that was given back, or of another run, is worth nothing', async () => {
        const first = await commit(toFirstCommit('r'))
        const other = await commit(toFirstCommit('s'))
        const lease = await claim('r', ALICE)
        await claim('s', ALICE)
        expect(await journal.commit({ ...toNextCommit(other), lease })).toBe('fenced')
        expect(await journal.settle(lease, toMoment(first), first.event.hash, 's')).toBe('settled')
        expect(await journal.commit({ ...toNextCommit(first), lease })).toBe('fenced')
        expect(await journal.fenced(lease, () => undefined)).toBe(false)
        expect(await journal.renew(lease, 500)).toBe(false)
        expect(await journal.commit({ ...toFirstCommit('t'), lease: { run: 't', epoch: 0 } })).toBe('fenced')
      })

      test("a holder's commit renews its lease by the length it was claimed for; a door's does not", async () => {
        const first = await commit(toFirstCommit('r'))
        const lease = await claim('r', ALICE, 1000, 1500)
        const at = (time: number) => new Date(time).toISOString()
        const second = await commit(toNextCommit(first, {}, at(1400)))
        expect(await claim('r', BOB, 1499)).toEqual(ALICE)
        await commit({ ...toNextCommit(second, {}, at(1450)), lease })
        expect(await claim('r', BOB, 1949)).toEqual(ALICE)
        expect(await claim('r', BOB, 1950, 2000)).toEqual({ run: 'r', epoch: 2 })
      })

      test('a renewed lease lasts until its new end', async () => {
        await commit(toFirstCommit('r'))
        const lease = await claim('r', ALICE)
        expect(await journal.renew(lease, 300)).toBe(true)
        expect(await claim('r', BOB, 299)).toEqual(ALICE)
        expect(await claim('r', BOB, 300, 400)).toMatchObject({ epoch: 2 })
      })

      test('a guarded write that throws is thrown on, and the lease stays', async () => {
        await commit(toFirstCommit('r'))
        const lease = await claim('r', ALICE)
        const error = Object.assign(new Error('no space'), { code: 'ENOSPC' })
        const write = () => {
          throw error
        }
        await expect(journal.fenced(lease, write)).rejects.toThrow(error)
        expect(await journal.fenced(lease, () => undefined)).toBe(true)
      })

      test('an answer from a door needs no lease, and the holder then finds a conflict', async () => {
        const first = await commit(toFirstCommit('r'))
        const lease = await claim('r', ALICE)
        const answered = await commit(toNextCommit(first, { step: 'answered' }))
        expect(await journal.commit({ ...toNextCommit(first), lease })).toBe('conflict')
        await commit({ ...toNextCommit(answered), lease })
      })
    })

    describe('settling a turn', () => {
      test('marks files as written and gives the lease back', async () => {
        const first = await commit({ ...toFirstCommit('r'), unwritten: ['prd'] })
        const second = await commit({ ...toNextCommit(first), unwritten: ['brief', 'prd'] })
        expect((await journal.load('r'))?.unwritten).toEqual(['brief', 'prd'])
        const lease = await claim('r', ALICE)
        expect(await journal.settle(lease, toMoment(second), 'abc', 's')).toBe('settled')
        expect(await journal.load('r')).toMatchObject({
          unwritten: [],
          projected: 'abc',
          stamp: 's',
          owner: null,
        })
        await sound()
      })

      test('is refused when the run moved on, and the lease stays', async () => {
        const first = await commit({ ...toFirstCommit('r'), unwritten: ['prd'] })
        const lease = await claim('r', ALICE)
        const second = await commit({ ...toNextCommit(first), unwritten: ['prd'] })
        expect(await journal.settle(lease, toMoment(first), 'abc', 's')).toBe('moved')
        const other = toNextCommit(first, { step: 'elsewhere' })
        expect(await journal.settle(lease, toMoment(other), 'abc', 's')).toBe('moved')
        expect(await journal.load('r')).toMatchObject({ unwritten: ['prd'], projected: '', owner: ALICE })
        expect(await journal.settle(lease, toMoment(second), 'abc', 's')).toBe('settled')
      })
    })

    describe('the stamp', () => {
      test('stays while it is only read, and while nothing is taken', async () => {
        const first = await commit(toFirstCommit('r'))
        const before = await journal.stamp()
        await journal.list()
        await journal.events('r')
        expect(await journal.commit(first)).toBe('conflict')
        expect(await journal.fenced({ run: 'r', epoch: 7 }, () => undefined)).toBe(false)
        await sound()
        expect(await journal.stamp()).toBe(before)
      })

      test('is another one after each write', async () => {
        const seen = [await journal.stamp()]
        const look = async () => seen.push(await journal.stamp())
        const first = await commit(toFirstCommit('r'))
        await look()
        const next = await commit(toNextCommit(first))
        await look()
        const lease = await claim('r', ALICE)
        await look()
        await journal.settle(lease, toMoment(next), next.event.hash, 'stamp')
        await look()
        await journal.setFork('r', ['a', 'b'])
        await look()
        expect(new Set(seen).size).toBe(6)
      })
    })

    describe('events of another checkout', () => {
      const chain = toChain(toFirstCommit('r', { feature: 'login', requests: [toRequest('q')] }), 4)
      const [first, second, third, fourth] = chain as [Commit, Commit, Commit, Commit]
      const answered = toNextCommit(fourth, { requests: [] })
      const text = 'their text'

      test('create a run, as not witnessed here, and claim its feature', async () => {
        const events = [first.event, second.event]
        expect(await journal.fastForward(second.run, events, { [toDigest(text)]: text }, 'p')).toBe(
          'committed',
        )
        expect(await journal.load('r')).toMatchObject({
          run: second.run,
          head: second.event.hash,
          foreign: 2,
          projected: 'p',
        })
        expect(await journal.readText(toDigest(text))).toBe(text)
        expect(await journal.findRequest('q')).toEqual({ run: 'r', open: true })
        expect(await journal.commit({ ...toFirstCommit('s'), claims: 'login' })).toBe('taken')
        await sound()
      })

      test('extend a run, and its own commits go on from there', async () => {
        await commit(first)
        const events = [second, third, fourth, answered].map(({ event }) => event)
        expect(await journal.fastForward(answered.run, events, {}, 'p')).toBe('committed')
        expect(await journal.load('r')).toMatchObject({ foreign: 4, run: { version: 5 } })
        expect(await journal.findRequest('q')).toEqual({ run: 'r', open: false, closedBy: 5 })
        await commit(toNextCommit(answered))
        await sound()
      })

      test('are a conflict where they do not follow the stored chain, in whole', async () => {
        await commit(first)
        const refused = [
          await journal.fastForward(third.run, [third.event], {}, ''),
          await journal.fastForward(second.run, [first.event, second.event], {}, ''),
          await journal.fastForward(third.run, [second.event], {}, ''),
          await journal.fastForward(second.run, [seal({ ...second.event, parent: 'x' })], {}, ''),
          await journal.fastForward(second.run, [{ ...second.event, at: 'altered' }], {}, ''),
          await journal.fastForward(second.run, [seal({ ...second.event, run: 'other' })], {}, ''),
        ]
        expect(new Set(refused)).toEqual(new Set(['conflict']))
        expect(await journal.load('r')).toMatchObject({ foreign: 0, run: { version: 1 } })
        await sound()
      })

      test('never take a feature or a request from a run that has it', async () => {
        await commit({ ...toFirstCommit('mine', { requests: [toRequest('q')] }), claims: 'login' })
        expect(await journal.fastForward(first.run, [first.event], {}, '')).toBe('taken')
        const other = toFirstCommit('r', { feature: 'login' })
        expect(await journal.fastForward(other.run, [other.event], {}, '')).toBe('committed')
        expect(await journal.findRequest('q')).toEqual({ run: 'mine', open: true })
        expect(await journal.commit({ ...toNextCommit(other), claims: 'login' })).toBe('taken')
        await sound()
      })
    })

    describe('forks', () => {
      const shared = toFirstCommit('r', { requests: [toRequest('q')] })
      const ours = toNextCommit(shared, { requests: [], state: { by: 'us' } })
      const theirs = toNextCommit(shared, { requests: [toRequest('t')], state: { by: 'them' } })
      const more = toNextCommit(theirs, { step: 'on' })

      test('a fork is marked and cleared', async () => {
        await commit(shared)
        await journal.setFork('r', ['a', 'b'])
        expect((await journal.load('r'))?.fork).toEqual(['a', 'b'])
        await journal.setFork('r', [])
        expect((await journal.load('r'))?.fork).toEqual([])
      })

      test('the other side replaces ours from the common event on', async () => {
        await commit(shared)
        await commit(ours)
        const lease = await claim('r', ALICE)
        await journal.settle(lease, toMoment(ours), ours.event.hash, 's')
        await journal.setFork('r', [ours.event.hash, more.event.hash])
        expect(await journal.rebase(more.run, 1, [theirs.event, more.event], {})).toBe('committed')
        expect(await journal.load('r')).toMatchObject({
          run: more.run,
          head: more.event.hash,
          foreign: 2,
          fork: [],
        })
        expect((await journal.load('r'))?.projected).toBe(shared.event.hash)
        expect(await journal.events('r')).toMatchObject([shared.event, theirs.event, more.event])
        expect(await journal.findRequest('q')).toEqual({ run: 'r', open: false, closedBy: 2 })
        expect(await journal.findRequest('t')).toEqual({ run: 'r', open: true })
        expect(await journal.commit(toNextCommit(ours))).toBe('conflict')
        await commit(toNextCommit(more))
        await sound()
      })

      test('a request that our side closed is open again on a side that did not', async () => {
        await commit(shared)
        await commit(ours)
        const silent = toNextCommit(shared, { step: 'elsewhere' })
        expect(await journal.rebase(silent.run, 1, [silent.event], {})).toBe('committed')
        expect(await journal.findRequest('q')).toEqual({ run: 'r', open: true })
        await sound()
      })

      test('a commit on the side that was left is a conflict, also at the same version', async () => {
        await commit(shared)
        await commit(ours)
        await journal.rebase(theirs.run, 1, [theirs.event], {})
        expect(await journal.commit(toNextCommit(ours))).toBe('conflict')
        expect(await journal.commit(toNextCommit(theirs))).toBe('committed')
      })

      test('events that do not follow the kept one are a conflict, and nothing is deleted', async () => {
        await commit(shared)
        await commit(ours)
        expect(await journal.rebase(more.run, 1, [more.event], {})).toBe('conflict')
        expect(await journal.rebase(more.run, 2, [theirs.event, more.event], {})).toBe('conflict')
        expect(await journal.rebase(theirs.run, 5, [theirs.event], {})).toBe('conflict')
        expect(await journal.rebase(toFirstCommit('none').run, 0, [toFirstCommit('none').event], {})).toBe(
          'conflict',
        )
        expect(await journal.events('r')).toMatchObject([shared.event, ours.event])
        await sound()
      })
    })

    describe('verify', () => {
      test('a run that is not what its events made of it is found', async () => {
        const first = await commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        await commit({ ...next, run: { ...next.run, status: 'done' } })
        expect(await journal.verify()).toMatchObject([{ code: 'journal-corrupt', path: 'r' }])
      })

      test('an event that is not what its hash says is found', async () => {
        const first = await commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        await commit({ ...next, event: { ...next.event, data: { approved: true } } })
        expect(await journal.verify()).toMatchObject([{ code: 'journal-corrupt', path: 'r', line: 2 }])
      })

      test('requests that no event opened are found', async () => {
        const first = await commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        await commit({ ...next, run: { ...next.run, requests: [toRequest('q')] } })
        expect((await journal.verify()).map(({ message }) => message)).toContainEqual(
          expect.stringContaining('request q'),
        )
      })

      test('a long, busy journal is sound', async () => {
        let last = await commit(toFirstCommit('r'))
        for (let n = 0; n < 50; n++) {
          const text = `text ${n}`
          const requests = n % 3 ? last.run.requests : [toRequest(`q${n}`)]
          last = await commit({
            ...toNextCommit(last, { requests, state: { n } }),
            texts: { [toDigest(text)]: text },
          })
        }
        await sound()
      })
    })
  })
}
