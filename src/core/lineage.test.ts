import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seal, toDigest } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { common, grow, head, heal, ours, relate, theirs, toFile, toFirst, toNext } from './lineage.case.ts'
import { type Carried, compare, fromLines, readCarried, toLine, toLines } from './lineage.ts'

describe('lines', () => {
  const text = 'Grüße\u2028\n\u0000 "quoted"'
  const digest = toDigest(text)

  test('an event and its texts survive the round trip', () => {
    const line = toLine(ours[4] as Event, { [digest]: text })
    expect(line).not.toContain('\n')
    expect(fromLines(`${line}\n`)).toEqual({
      events: [ours[4]],
      texts: { [digest]: text },
      differences: {},
      problems: [],
    })
  })

  test('an event with more texts than a line can hold is read again from several', () => {
    const texts = Object.fromEntries(
      ['a', 'b', 'c'].map((letter) => letter.repeat(4_000_000)).map((long) => [toDigest(long), long]),
    )
    const lines = toLines(toFirst(), texts)
    expect(lines.length).toBeGreaterThan(1)
    expect(fromLines(lines.join('\n'))).toEqual({ events: [toFirst()], texts, differences: {}, problems: [] })
    expect(toLines(toFirst(), { [digest]: text })).toHaveLength(1)
  })

  test('a text is told apart from another one, in whatever order and however often', () => {
    const texts = ['one\n', 'one\ntwo\n', 'zero\none\ntwo\n']
    const digests = texts.map(toDigest) as [string, string, string]
    const carried: Record<string, Carried>[] = [
      { [digests[2]]: { from: digests[1], by: ['zero\n', [0, 8]] } },
      { [digests[1]]: { from: digests[0], by: [[0, 4], 'two\n'] } },
      { [digests[0]]: texts[0] as string },
    ]
    const lines = fromLines(carried.map((each, at) => toLine(ours[at] as Event, each)).join('\n'))
    expect(lines.problems).toEqual([])
    expect(digests.map((each) => readCarried(lines, each))).toEqual(texts)
  })

  test('a difference that leads nowhere, in a circle, too far or to another text is no text', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(toDigest) as [string, string, string, string]
    const double = Array.from({ length: 60 }, (_, at): [string, Carried] => [
      toDigest(`${at}`),
      at === 0
        ? '0'
        : {
            from: toDigest(`${at - 1}`),
            by: [
              [0, 1],
              [0, 2 ** at],
            ],
          },
    ])
    const carried: Record<string, Carried> = {
      [a]: { from: b, by: [] },
      [b]: { from: a, by: [] },
      [c]: { from: toDigest('nowhere'), by: [] },
      [d]: { from: toDigest('0'), by: ['another text'] },
      ...Object.fromEntries(double),
    }
    const lines = fromLines(toLine(toFirst(), carried))
    expect([a, b, c, d, toDigest('59')].map((each) => readCarried(lines, each))).toEqual(
      Array(5).fill(undefined),
    )
    expect(readCarried(lines, toDigest('0'))).toBe('0')
  })

  test('a line without texts has no such field', () => {
    expect(JSON.parse(toLine(toFirst(), {}))).not.toHaveProperty('texts')
  })

  test('order, repetition, blank lines and line ends of Windows mean nothing', () => {
    const lines = ours.map((event) => toLine(event))
    const mixed = ['', ...lines.toReversed(), '   ', ...lines].join('\r\n')
    expect(fromLines(mixed)).toEqual({ events: ours, texts: {}, differences: {}, problems: [] })
  })

  const first = toLine(toFirst())
  const BROKEN: [string, string, RegExp][] = [
    ['a torn last line', first.slice(0, 40), /torn/],
    ['a conflict marker', '<<<<<<< HEAD', /merge conflict/],
    ['the middle of a conflict', '=======', /merge conflict/],
    ['the end of a conflict', '>>>>>>> branch', /merge conflict/],
    ['the base of a conflict', '||||||| merged', /merge conflict/],
    ['an altered event', first.replace('"mark":""', '"mark":"x"'), /altered/],
    ['another number', first.replace('"seq":1', '"seq":2'), /not an event/],
    ['a value that is no event', '[1]', /not an event/],
    ['null', 'null', /not an event/],
    ['an event without its fields', '{"run":"r"}', /not an event/],
    ['a line that is too long', `"${'x'.repeat(8 * 1024 * 1024)}"`, /8 MB/],
    [
      'nesting too deep to walk',
      `${first.slice(0, -1)},"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      /./,
    ],
    [
      'depth inside the data',
      first.replace('"mark":""', `"mark":${'['.repeat(200_000)}${']'.repeat(200_000)}`),
      /./,
    ],
  ]
  test.each(BROKEN)('%s is a problem of its line, and the others are read', (_, broken, message) => {
    const read = fromLines(`${toFile(common)}${broken}`)
    expect(read.events).toEqual(common)
    expect(read.problems).toMatchObject([
      { line: common.length + 1, message: expect.stringMatching(message) },
    ])
  })

  test('a text that is not its digest is a problem, and its event stays', () => {
    const read = fromLines(toLine(toFirst(), { [digest]: 'another', [toDigest('ok')]: 'ok' }))
    expect(read.events).toHaveLength(1)
    expect(read.texts).toEqual({ [toDigest('ok')]: 'ok' })
    expect(read.problems).toMatchObject([{ line: 1, message: expect.stringContaining('digest') }])
  })

  test('names that objects inherit are no texts', () => {
    const read = fromLines(`${toLine(toFirst()).slice(0, -1)},"texts":{"__proto__":"x","constructor":"y"}}`)
    expect(Object.keys(read.texts)).toEqual([])
    expect(read.problems).toHaveLength(2)
  })

  test('no text at all raises an exception', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(first, '{', '"', '\n', '\r', '<<<<<<< ', '\u0000', '"texts":'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const read = fromLines(pieces.join(''))
        expect(compare([], '', read.events)).toHaveProperty('relation')
      }),
    )
  })
})

describe('one line of history', () => {
  test('the same heads are the same', () => {
    expect(relate(ours, head(ours), ours)).toEqual({ relation: 'same' })
    expect(relate(ours, null, ours)).toEqual({ relation: 'same' })
    expect(relate([], null, [])).toEqual({ relation: 'same' })
  })

  test('a file that ends at the projected event or later, before our head, lost our write', () => {
    expect(relate(ours, head(common), common)).toEqual({ relation: 'lost' })
    expect(relate(ours, head(common), ours.slice(0, 5))).toEqual({ relation: 'lost' })
    expect(relate(ours, null, [])).toEqual({ relation: 'lost' })
    expect(relate(ours, null, common)).toEqual({ relation: 'lost' })
  })

  test('a file whose head is before the projected event is behind, also an empty one', () => {
    expect(relate(ours, head(ours), common)).toEqual({ relation: 'behind' })
    expect(relate(ours, ours[4] as Event, ours.slice(0, 4))).toEqual({ relation: 'behind' })
    expect(relate(ours, ours[0] as Event, [])).toEqual({ relation: 'behind' })
  })

  test('a file that goes on where we end is ahead, with the events to append', () => {
    expect(relate(common, head(common), ours)).toEqual({ relation: 'ahead', events: ours.slice(4) })
  })

  test('a fresh clone takes everything', () => {
    expect(relate([], null, ours)).toEqual({ relation: 'ahead', events: ours })
  })

  test('a line of ours that went missing within the file is written again', () => {
    expect(relate(ours, head(ours), ours.toSpliced(2, 1))).toEqual({ relation: 'lost' })
    expect(relate(common, head(common), ours.toSpliced(1, 1))).toEqual({
      relation: 'ahead',
      events: ours.slice(4),
    })
  })
})

describe('forks', () => {
  test('two sides after a common event are a fork, ours first, each with its events', () => {
    const expected = {
      relation: 'fork',
      common: 4,
      heads: [
        { hash: head(ours).hash, ours: true, events: ours.slice(4) },
        { hash: head(theirs).hash, ours: false, events: theirs.slice(4) },
      ],
    }
    expect(relate(ours, head(ours), ours, theirs)).toEqual(expected)
    const alone = relate(ours, head(ours), theirs)
    expect(alone).toMatchObject({
      relation: 'fork',
      common: 4,
      heads: [{ ours: true, events: [] }, { ours: false }],
    })
  })

  test('two heads beyond our chain are a fork whose sides start after our own head', () => {
    const found = relate(common, head(common), ours, theirs)
    expect(found).toMatchObject({ relation: 'fork', common: 4 })
    const heads = found.relation === 'fork' ? found.heads : []
    expect(heads.map(({ events }) => events.length).sort()).toEqual([2, 3])
    expect(heads.some((side) => side.ours)).toBe(false)
  })

  test('a fresh clone of a forked file is a fork from the first event on', () => {
    const found = relate([], null, ours, theirs)
    expect(found).toMatchObject({ relation: 'fork', common: 0 })
    expect(found.relation === 'fork' && found.heads.map(({ events }) => events.length).sort()).toEqual([6, 7])
  })

  test('a clone that holds less than the common events starts both sides after its own head', () => {
    expect(relate(common.slice(0, 2), common[1] as Event, ours, theirs)).toMatchObject({
      relation: 'fork',
      common: 2,
    })
  })
})

describe('healing', () => {
  const healed = heal(theirs, [head(ours)])

  test('the chosen side sees no fork any more', () => {
    expect(relate(healed, head(healed), ours, healed)).toEqual({ relation: 'same' })
    expect(relate(theirs, head(theirs), ours, healed)).toEqual({ relation: 'ahead', events: healed.slice(7) })
    expect(relate([], null, ours, healed)).toEqual({ relation: 'ahead', events: healed })
  })

  test('a heal that is only in the database yet counts: the file is to be written', () => {
    expect(relate(healed, head(theirs), ours, theirs)).toEqual({ relation: 'lost' })
    expect(relate(healed, head(healed), ours, theirs)).toEqual({ relation: 'behind' })
  })

  test('the dismissed side learns that a person chose the other', () => {
    const expected = { relation: 'healed', common: 4, events: healed.slice(4) }
    expect(relate(ours, head(ours), ours, healed)).toEqual(expected)
    expect(relate(ours, head(ours), healed)).toEqual(expected)
    expect(relate(ours.slice(0, 5), null, ours, healed)).toEqual(expected)
  })

  test('a new event after a dismissed head is a fork again', () => {
    const further = grow(ours, 1, 'further')
    expect(relate(healed, head(healed), further, healed)).toMatchObject({ relation: 'fork', common: 4 })
    expect(relate(further, head(further), further, healed)).toMatchObject({ relation: 'fork', common: 4 })
  })

  test('two people who choose differently fork again, and one more choice heals it', () => {
    const other = heal(ours, [head(theirs)])
    expect(relate(healed, head(healed), other, healed)).toMatchObject({ relation: 'fork', common: 4 })
    const again = heal(healed, [head(other)])
    expect(relate(again, head(again), other, again)).toEqual({ relation: 'same' })
    expect(relate(other, head(other), other, again)).toMatchObject({ relation: 'healed', common: 4 })
  })

  test('what a dismissed chain dismissed is live again', () => {
    const third = grow(common, 1, 'third')
    const ofThird = heal(ours, [head(third)])
    const chosen = heal(theirs, [head(ofThird)])
    expect(relate(chosen, head(chosen), third, ofThird, chosen)).toMatchObject({ relation: 'fork' })
    const both = heal(theirs, [head(ofThird), head(third)])
    expect(relate(both, head(both), third, ofThird, both)).toEqual({ relation: 'same' })
  })

  test('a heal with data of another shape dismisses nothing', () => {
    for (const dismissed of [null, 'x', { 0: head(ours).hash }, [1, null]]) {
      const odd = [...theirs, toNext(head(theirs), { dismissed }, 'healed')]
      expect(relate(odd, head(odd), ours, odd)).toMatchObject({ relation: 'fork' })
    }
  })

  test('only a healed event dismisses', () => {
    const fake = [...theirs, toNext(head(theirs), { dismissed: [head(ours).hash] }, 'answered')]
    expect(relate(fake, head(fake), ours, fake)).toMatchObject({ relation: 'fork' })
  })
})

describe('foreign files', () => {
  const other = grow([toFirst('another')], 2, 'other')

  test('another run under the same id', () => {
    expect(relate(ours, head(ours), other)).toMatchObject({ relation: 'foreign' })
  })

  test('another run beside ours is a fork that shares nothing', () => {
    expect(relate(ours, head(ours), ours, other)).toMatchObject({ relation: 'fork', common: 0 })
  })

  test('a missing parent that we cannot fill', () => {
    const found = relate(common, head(common), ours.toSpliced(4, 1))
    expect(found).toMatchObject({
      relation: 'foreign',
      message: expect.stringContaining('before event 6 is missing'),
    })
    expect(relate([], null, ours.slice(1))).toMatchObject({ relation: 'foreign' })
  })

  test('an event that does not follow the number of its parent', () => {
    const skipped = seal({ ...toNext(head(ours)), seq: 9 })
    expect(relate(ours, head(ours), [...ours, skipped])).toMatchObject({ relation: 'foreign' })
  })

  test('events of several runs', () => {
    const stray = seal({ ...toNext(head(ours)), run: 's' })
    expect(relate(ours, head(ours), [...ours, stray])).toMatchObject({ relation: 'foreign' })
  })
})

describe('any history', () => {
  /** A tree of events: each step grows one of the chains so far, forks one, or heals. */
  const steps = fc.array(fc.record({ at: fc.nat(), how: fc.constantFrom('grow', 'fork', 'heal') }), {
    maxLength: 25,
  })
  const toChains = (moves: { at: number; how: string }[]): Event[][] => {
    const chains = [[toFirst()]]
    for (const [n, { at, how }] of moves.entries()) {
      const which = at % chains.length
      const chain = chains[which] as Event[]
      if (how === 'grow') chains[which] = grow(chain, 1, `${n}`)
      else if (how === 'fork') chains.push(grow(chain.slice(0, 1 + (at % chain.length)), 1, `fork ${n}`))
      else chains[which] = heal(chain, chains.filter((other) => other !== chain).map(head))
    }
    return chains
  }

  test('shuffling and repeating lines changes nothing', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(), fc.infiniteStream(fc.nat()), (moves, which, cut, random) => {
        const chains = toChains(moves)
        const database = chains[which % chains.length] as Event[]
        const projected = database[cut % (database.length + 1)] ?? null
        const lines = toFile(...chains)
          .trimEnd()
          .split('\n')
        const shuffled = [...lines, ...lines.slice(0, cut % lines.length)]
          .map((line) => ({ line, key: random.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const expected = compare(database, projected?.hash ?? '', fromLines(lines.join('\n')).events)
        expect(compare(database, projected?.hash ?? '', fromLines(shuffled.join('\n')).events)).toEqual(
          expected,
        )
      }),
    )
  })

  test('the union of two diverged files is a fork; after a heal and a union it is not', () => {
    const size = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(size, size, size, fc.boolean(), (shared, left, right, first) => {
        const base = grow([toFirst()], shared, 'base')
        const [a, b] = [grow(base, left, 'a'), grow(base, right, 'b')]
        for (const database of [a, b, base, []])
          expect(relate(database, database.at(-1) ?? null, a, b).relation).toBe('fork')
        const [chosen, dismissed] = first ? [a, b] : [b, a]
        const healed = heal(chosen, [head(dismissed)])
        for (const database of [a, b, base, [], healed])
          expect(relate(database, database.at(-1) ?? null, a, b, healed).relation).not.toBe('fork')
        expect(relate(dismissed, head(dismissed), a, b, healed)).toEqual({
          relation: 'healed',
          common: base.length,
          events: healed.slice(base.length),
        })
      }),
    )
  })

  test('events that are given to append or to replace form one chain with what is kept', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(), (moves, which, cut) => {
        const chains = toChains(moves)
        const whole = chains[which % chains.length] as Event[]
        const database = whole.slice(0, cut % (whole.length + 1))
        const found = relate(database, null, ...chains)
        const sides =
          found.relation === 'ahead'
            ? [{ keep: database.length, events: found.events }]
            : found.relation === 'healed'
              ? [{ keep: found.common, events: found.events }]
              : found.relation === 'fork'
                ? found.heads.map(({ events }) => ({ keep: found.common, events }))
                : []
        for (const { keep, events } of sides) {
          let parent = database[keep - 1]?.hash ?? ''
          for (const [n, event] of events.entries()) {
            expect(event).toMatchObject({ parent, seq: keep + n + 1 })
            parent = event.hash
          }
        }
      }),
    )
  })
})
