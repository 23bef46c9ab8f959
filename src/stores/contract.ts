import { beforeEach, describe, expect, test } from 'vitest'
import type { Commit, Journal, Lease, Owner } from '../engine/ports.ts'
import { seal, toDigest } from '../schema/digest.ts'
import { toChain, toFirstCommit, toNextCommit, toRequest } from './sample.ts'

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
    const commit = (given: Commit): Commit => {
      expect(journal.commit(given)).toBe('committed')
      return given
    }
    const claim = (run: string, owner: Owner, now = 0, until = 100, isDead = alive): Lease =>
      journal.claim(run, owner, now, until, isDead) as Lease
    const sound = () => expect(journal.verify()).toEqual([])

    describe('J1: one chain, one compare-and-set', () => {
      test('a committed run is loaded as it was given, also after reopening', async () => {
        const first = commit({ ...toFirstCommit('r'), unwritten: ['prd'] })
        const second = commit(toNextCommit(first, { status: 'working' }))
        journal = await reopen()
        const stored = journal.load('r')
        expect(stored?.run).toEqual(second.run)
        expect(stored).toMatchObject({
          head: second.event.hash,
          owner: null,
          foreign: 0,
          fork: [],
          projected: '',
        })
        expect(journal.events('r')).toEqual([first.event, second.event])
        expect(journal.events('r', 1)).toEqual([second.event])
        sound()
      })

      test('an unknown run is undefined and has no events', () => {
        expect(journal.load('none')).toBeUndefined()
        expect(journal.events('none')).toEqual([])
        expect(journal.list()).toEqual([])
      })

      test('of two commits on one version the second is a conflict and changes nothing', () => {
        const first = commit(toFirstCommit('r'))
        const won = commit(toNextCommit(first, { step: 'won' }))
        expect(journal.commit(toNextCommit(first, { step: 'lost' }))).toBe('conflict')
        expect(journal.load('r')?.run).toEqual(won.run)
        expect(journal.events('r')).toHaveLength(2)
        sound()
      })

      test('a new run is a conflict where its id exists, and a later version where it does not', () => {
        const first = commit(toFirstCommit('r'))
        expect(journal.commit(toFirstCommit('r', { step: 'other' }))).toBe('conflict')
        expect(journal.commit(toNextCommit(toFirstCommit('s')))).toBe('conflict')
        expect(journal.load('r')?.run).toEqual(first.run)
        expect(journal.load('s')).toBeUndefined()
      })

      test('the right version on another chain is a conflict', () => {
        const first = commit(toFirstCommit('r'))
        const other = toFirstCommit('r', { step: 'elsewhere' })
        expect(journal.commit(toNextCommit(other))).toBe('conflict')
        commit(toNextCommit(first))
        sound()
      })

      test('an event of another run or version, or a text under a wrong digest, is a bug', () => {
        const first = commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        const strays = [seal({ ...next.event, seq: 7 }), seal({ ...next.event, run: 's' })]
        for (const event of strays) expect(() => journal.commit({ ...next, event })).toThrow(/not the one/)
        expect(() => journal.commit({ ...next, texts: { 'sha256:0': 'x' } })).toThrow(/digest/)
        expect(journal.load('r')?.run.version).toBe(1)
        commit(next)
      })

      test('values are not shared with the caller', () => {
        const first = toFirstCommit('r', { state: { deep: { n: 1 } } })
        const untouched = structuredClone(first)
        commit(first)
        first.run.state.deep = 'altered'
        first.event.changes.step = 'altered'
        const loaded = journal.load('r')
        expect(loaded?.run).toEqual(untouched.run)
        if (loaded) loaded.run.state.deep = 'altered'
        for (const event of journal.events('r')) event.changes.step = 'altered'
        for (const each of journal.list()) each.unwritten.push('altered')
        expect(journal.load('r')?.run).toEqual(untouched.run)
        expect(journal.events('r')).toEqual([untouched.event])
        expect(journal.load('r')?.unwritten).toEqual([])
        sound()
      })

      test('runs are listed in the order of their start', () => {
        for (const id of ['z', 'a', 'm']) commit(toFirstCommit(id))
        commit(toNextCommit(toFirstCommit('z')))
        expect(journal.list().map(({ run }) => [run.id, run.version])).toEqual([
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
      test.each(refusals)('%s leaves no text, request, reply or event', (_, toCommit) => {
        const first = commit(toFirstCommit('r'))
        const requests = [toRequest('theirs')]
        commit({ ...toFirstCommit('other', { requests }), claims: 'mine', reply: { key: 'used', value: 1 } })
        const refused = toCommit(first)
        const reply = refused.reply ?? { key: 'k', value: 1 }
        expect(journal.commit({ ...refused, texts: { [digest]: text }, reply })).not.toBe('committed')
        expect(journal.readText(digest)).toBeUndefined()
        expect(journal.findRequest('q')).toBeUndefined()
        expect(journal.findReply('k')).toBeUndefined()
        expect(journal.findReply('used')).toBe(1)
        expect(journal.events('r')).toHaveLength(1)
        sound()
      })

      test('text, request, reply and feature arrive with their event', async () => {
        const requests = [toRequest('q')]
        const reply = { key: 'k', value: { ok: [1, null, 'ü'] } }
        commit({ ...toFirstCommit('r', { requests }), texts: { [digest]: text }, reply, claims: 'mine' })
        journal = await reopen()
        expect(journal.readText(digest)).toBe(text)
        expect(journal.readText(digest)).toBeDefined()
        expect(journal.readText('sha256:none')).toBeUndefined()
        expect(journal.findReply('k')).toEqual(reply.value)
        expect(journal.findRequest('q')).toEqual({ run: 'r', open: true })
        sound()
      })

      test('one text may come again, and is kept once', () => {
        const first = commit({ ...toFirstCommit('r'), texts: { [digest]: text } })
        commit({ ...toNextCommit(first), texts: { [digest]: text } })
        expect(journal.readText(digest)).toBe(text)
      })

      test('a reply of null or false is remembered, and a used key is a conflict', () => {
        const first = commit({ ...toFirstCommit('r'), reply: { key: 'null', value: null } })
        const second = commit({ ...toNextCommit(first), reply: { key: 'false', value: false } })
        expect(journal.findReply('null')).toBeNull()
        expect(journal.findReply('false')).toBe(false)
        expect(journal.commit({ ...toNextCommit(second), reply: { key: 'null', value: 1 } })).toBe('conflict')
        expect(journal.findReply('null')).toBeNull()
      })
    })

    describe('the index of requests', () => {
      test('a request that vanishes is closed by the event that made it vanish', () => {
        const first = commit(toFirstCommit('r', { requests: [toRequest('a'), toRequest('b')] }))
        const second = commit(toNextCommit(first, { requests: [toRequest('b'), toRequest('c')] }))
        expect(journal.findRequest('a')).toEqual({ run: 'r', open: false, closedBy: 2 })
        expect(journal.findRequest('b')).toEqual({ run: 'r', open: true })
        expect(journal.findRequest('c')).toEqual({ run: 'r', open: true })
        commit(toNextCommit(second, { requests: [] }))
        expect(journal.findRequest('a')).toEqual({ run: 'r', open: false, closedBy: 2 })
        expect(journal.findRequest('c')).toEqual({ run: 'r', open: false, closedBy: 3 })
        expect(journal.findRequest('unknown')).toBeUndefined()
        sound()
      })

      test('a request that is asked again is open again', () => {
        const first = commit(toFirstCommit('r', { requests: [toRequest('a')] }))
        const second = commit(toNextCommit(first, { requests: [] }))
        commit(toNextCommit(second, { requests: [toRequest('a')] }))
        expect(journal.findRequest('a')).toEqual({ run: 'r', open: true })
        sound()
      })
    })

    describe('features', () => {
      test('a feature belongs to the run that claimed it first', () => {
        const first = commit({ ...toFirstCommit('r'), claims: 'login' })
        expect(journal.commit({ ...toFirstCommit('s'), claims: 'login' })).toBe('taken')
        expect(journal.load('s')).toBeUndefined()
        commit({ ...toNextCommit(first), claims: 'login' })
        commit({ ...toFirstCommit('s'), claims: 'login-2' })
      })
    })

    describe('J3: one valid lease', () => {
      test('a run is held by its owner until it ends, and others are told by whom', () => {
        commit(toFirstCommit('r'))
        expect(claim('r', ALICE)).toEqual({ run: 'r', epoch: 1 })
        expect(journal.load('r')?.owner).toEqual(ALICE)
        expect(claim('r', BOB, 99)).toEqual(ALICE)
        expect(claim('r', { ...ALICE, started: 'reused pid' }, 99)).toEqual(ALICE)
        expect(claim('r', BOB, 100, 200)).toEqual({ run: 'r', epoch: 2 })
      })

      test('a dead owner is taken over at once; the owner itself gets a new epoch', () => {
        commit(toFirstCommit('r'))
        claim('r', ALICE)
        const asked: Owner[] = []
        const lease = journal.claim('r', BOB, 1, 100, (owner) => asked.push(owner) > 0)
        expect(lease).toEqual({ run: 'r', epoch: 2 })
        expect(asked).toEqual([ALICE])
        expect(claim('r', BOB, 1)).toEqual({ run: 'r', epoch: 3 })
      })

      test('to claim a run that does not exist is a bug', () => {
        expect(() => claim('none', ALICE)).toThrow(/no run/)
      })

      test("a zombie's commit, write, renewal and settlement are refused", () => {
        const first = commit(toFirstCommit('r'))
        const old = claim('r', ALICE)
        const lease = claim('r', BOB, 1, 100, dead)
        let written = 0
        const write = () => void written++
        expect(journal.commit({ ...toNextCommit(first), lease: old })).toBe('fenced')
        expect(journal.fenced(old, write)).toBe(false)
        expect(journal.renew(old, 500)).toBe(false)
        expect(journal.settle(old, 1, 'x', 's')).toBe('fenced')
        expect(written).toBe(0)
        expect(journal.load('r')).toMatchObject({ owner: BOB, projected: '' })
        expect(journal.fenced(lease, write)).toBe(true)
        expect(written).toBe(1)
        expect(journal.commit({ ...toNextCommit(first), lease })).toBe('committed')
      })

      test('a lease that was given back, or of another run, is worth nothing', () => {
        const first = commit(toFirstCommit('r'))
        const other = commit(toFirstCommit('s'))
        const lease = claim('r', ALICE)
        claim('s', ALICE)
        expect(journal.commit({ ...toNextCommit(other), lease })).toBe('fenced')
        expect(journal.settle(lease, 1, first.event.hash, 's')).toBe('settled')
        expect(journal.commit({ ...toNextCommit(first), lease })).toBe('fenced')
        expect(journal.fenced(lease, () => undefined)).toBe(false)
        expect(journal.renew(lease, 500)).toBe(false)
        expect(journal.commit({ ...toFirstCommit('t'), lease: { run: 't', epoch: 0 } })).toBe('fenced')
      })

      test("a holder's commit renews its lease by the length it was claimed for; a door's does not", () => {
        const first = commit(toFirstCommit('r'))
        const lease = claim('r', ALICE, 1000, 1500)
        const at = (time: number) => new Date(time).toISOString()
        const second = commit(toNextCommit(first, {}, at(1400)))
        expect(claim('r', BOB, 1499)).toEqual(ALICE)
        commit({ ...toNextCommit(second, {}, at(1450)), lease })
        expect(claim('r', BOB, 1949)).toEqual(ALICE)
        expect(claim('r', BOB, 1950, 2000)).toEqual({ run: 'r', epoch: 2 })
      })

      test('a renewed lease lasts until its new end', () => {
        commit(toFirstCommit('r'))
        const lease = claim('r', ALICE)
        expect(journal.renew(lease, 300)).toBe(true)
        expect(claim('r', BOB, 299)).toEqual(ALICE)
        expect(claim('r', BOB, 300, 400)).toMatchObject({ epoch: 2 })
      })

      test('a guarded write that throws is thrown on, and the lease stays', () => {
        commit(toFirstCommit('r'))
        const lease = claim('r', ALICE)
        const error = Object.assign(new Error('no space'), { code: 'ENOSPC' })
        const write = () => {
          throw error
        }
        expect(() => journal.fenced(lease, write)).toThrow(error)
        expect(journal.fenced(lease, () => undefined)).toBe(true)
      })

      test('an answer from a door needs no lease, and the holder then finds a conflict', () => {
        const first = commit(toFirstCommit('r'))
        const lease = claim('r', ALICE)
        const answered = commit(toNextCommit(first, { step: 'answered' }))
        expect(journal.commit({ ...toNextCommit(first), lease })).toBe('conflict')
        commit({ ...toNextCommit(answered), lease })
      })
    })

    describe('settling a turn', () => {
      test('marks files as written and gives the lease back', () => {
        const first = commit({ ...toFirstCommit('r'), unwritten: ['prd'] })
        commit({ ...toNextCommit(first), unwritten: ['brief', 'prd'] })
        expect(journal.load('r')?.unwritten).toEqual(['brief', 'prd'])
        const lease = claim('r', ALICE)
        expect(journal.settle(lease, 2, 'abc', 's')).toBe('settled')
        expect(journal.load('r')).toMatchObject({ unwritten: [], projected: 'abc', stamp: 's', owner: null })
        sound()
      })

      test('is refused when the run moved on, and the lease stays', () => {
        const first = commit({ ...toFirstCommit('r'), unwritten: ['prd'] })
        const lease = claim('r', ALICE)
        commit({ ...toNextCommit(first), unwritten: ['prd'] })
        expect(journal.settle(lease, 1, 'abc', 's')).toBe('moved')
        expect(journal.load('r')).toMatchObject({ unwritten: ['prd'], projected: '', owner: ALICE })
        expect(journal.settle(lease, 2, 'abc', 's')).toBe('settled')
      })
    })

    describe('events of another checkout', () => {
      const chain = toChain(toFirstCommit('r', { feature: 'login', requests: [toRequest('q')] }), 4)
      const [first, second, third, fourth] = chain as [Commit, Commit, Commit, Commit]
      const answered = toNextCommit(fourth, { requests: [] })
      const text = 'their text'

      test('create a run, as not witnessed here, and claim its feature', () => {
        const events = [first.event, second.event]
        expect(journal.fastForward(second.run, events, { [toDigest(text)]: text }, 'p')).toBe('committed')
        expect(journal.load('r')).toMatchObject({
          run: second.run,
          head: second.event.hash,
          foreign: 2,
          projected: 'p',
        })
        expect(journal.readText(toDigest(text))).toBe(text)
        expect(journal.findRequest('q')).toEqual({ run: 'r', open: true })
        expect(journal.commit({ ...toFirstCommit('s'), claims: 'login' })).toBe('taken')
        sound()
      })

      test('extend a run, and its own commits go on from there', () => {
        commit(first)
        const events = [second, third, fourth, answered].map(({ event }) => event)
        expect(journal.fastForward(answered.run, events, {}, 'p')).toBe('committed')
        expect(journal.load('r')).toMatchObject({ foreign: 4, run: { version: 5 } })
        expect(journal.findRequest('q')).toEqual({ run: 'r', open: false, closedBy: 5 })
        commit(toNextCommit(answered))
        sound()
      })

      test('are a conflict where they do not follow the stored chain, in whole', () => {
        commit(first)
        const refused = [
          journal.fastForward(third.run, [third.event], {}, ''),
          journal.fastForward(second.run, [first.event, second.event], {}, ''),
          journal.fastForward(third.run, [second.event], {}, ''),
          journal.fastForward(second.run, [seal({ ...second.event, parent: 'x' })], {}, ''),
          journal.fastForward(second.run, [{ ...second.event, at: 'altered' }], {}, ''),
          journal.fastForward(second.run, [seal({ ...second.event, run: 'other' })], {}, ''),
        ]
        expect(new Set(refused)).toEqual(new Set(['conflict']))
        expect(journal.load('r')).toMatchObject({ foreign: 0, run: { version: 1 } })
        sound()
      })

      test('never take a feature or a request from a run that has it', () => {
        commit({ ...toFirstCommit('mine', { requests: [toRequest('q')] }), claims: 'login' })
        expect(journal.fastForward(first.run, [first.event], {}, '')).toBe('taken')
        const other = toFirstCommit('r', { feature: 'login' })
        expect(journal.fastForward(other.run, [other.event], {}, '')).toBe('committed')
        expect(journal.findRequest('q')).toEqual({ run: 'mine', open: true })
        expect(journal.commit({ ...toNextCommit(other), claims: 'login' })).toBe('taken')
        sound()
      })
    })

    describe('forks', () => {
      const shared = toFirstCommit('r', { requests: [toRequest('q')] })
      const ours = toNextCommit(shared, { requests: [], state: { by: 'us' } })
      const theirs = toNextCommit(shared, { requests: [toRequest('t')], state: { by: 'them' } })
      const more = toNextCommit(theirs, { step: 'on' })

      test('a fork is marked and cleared', () => {
        commit(shared)
        journal.setFork('r', ['a', 'b'])
        expect(journal.load('r')?.fork).toEqual(['a', 'b'])
        journal.setFork('r', [])
        expect(journal.load('r')?.fork).toEqual([])
      })

      test('the other side replaces ours from the common event on', () => {
        commit(shared)
        commit(ours)
        const lease = claim('r', ALICE)
        journal.settle(lease, 2, ours.event.hash, 's')
        journal.setFork('r', [ours.event.hash, more.event.hash])
        expect(journal.rebase(more.run, 1, [theirs.event, more.event], {})).toBe('committed')
        expect(journal.load('r')).toMatchObject({
          run: more.run,
          head: more.event.hash,
          foreign: 2,
          fork: [],
        })
        expect(journal.load('r')?.projected).toBe(shared.event.hash)
        expect(journal.events('r')).toEqual([shared.event, theirs.event, more.event])
        expect(journal.findRequest('q')).toEqual({ run: 'r', open: false, closedBy: 2 })
        expect(journal.findRequest('t')).toEqual({ run: 'r', open: true })
        expect(journal.commit(toNextCommit(ours))).toBe('conflict')
        commit(toNextCommit(more))
        sound()
      })

      test('a request that our side closed is open again on a side that did not', () => {
        commit(shared)
        commit(ours)
        const silent = toNextCommit(shared, { step: 'elsewhere' })
        expect(journal.rebase(silent.run, 1, [silent.event], {})).toBe('committed')
        expect(journal.findRequest('q')).toEqual({ run: 'r', open: true })
        sound()
      })

      test('a commit on the side that was left is a conflict, also at the same version', () => {
        commit(shared)
        commit(ours)
        journal.rebase(theirs.run, 1, [theirs.event], {})
        expect(journal.commit(toNextCommit(ours))).toBe('conflict')
        expect(journal.commit(toNextCommit(theirs))).toBe('committed')
      })

      test('events that do not follow the kept one are a conflict, and nothing is deleted', () => {
        commit(shared)
        commit(ours)
        expect(journal.rebase(more.run, 1, [more.event], {})).toBe('conflict')
        expect(journal.rebase(more.run, 2, [theirs.event, more.event], {})).toBe('conflict')
        expect(journal.rebase(theirs.run, 5, [theirs.event], {})).toBe('conflict')
        expect(journal.rebase(toFirstCommit('none').run, 0, [toFirstCommit('none').event], {})).toBe(
          'conflict',
        )
        expect(journal.events('r')).toEqual([shared.event, ours.event])
        sound()
      })
    })

    describe('verify', () => {
      test('a run that is not what its events made of it is found', () => {
        const first = commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        commit({ ...next, run: { ...next.run, status: 'done' } })
        expect(journal.verify()).toMatchObject([{ code: 'journal-corrupt', path: 'r' }])
      })

      test('an event that is not what its hash says is found', () => {
        const first = commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        commit({ ...next, event: { ...next.event, data: { approved: true } } })
        expect(journal.verify()).toMatchObject([{ code: 'journal-corrupt', path: 'r', line: 2 }])
      })

      test('requests that no event opened are found', () => {
        const first = commit(toFirstCommit('r'))
        const next = toNextCommit(first)
        commit({ ...next, run: { ...next.run, requests: [toRequest('q')] } })
        expect(journal.verify().map(({ message }) => message)).toContainEqual(
          expect.stringContaining('request q'),
        )
      })

      test('a long, busy journal is sound', () => {
        let last = commit(toFirstCommit('r'))
        for (let n = 0; n < 50; n++) {
          const text = `text ${n}`
          const requests = n % 3 ? last.run.requests : [toRequest(`q${n}`)]
          last = commit({
            ...toNextCommit(last, { requests, state: { n } }),
            texts: { [toDigest(text)]: text },
          })
        }
        sound()
      })
    })
  })
}
