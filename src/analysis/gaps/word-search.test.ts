import { describe, expect, it } from 'vitest'
import { findPhrase, findWords } from './word-search.ts'

const texts = (...all: string[]) => all.map((text, at) => ({ id: `t${at + 1}`, text }))

describe('a word list', () => {
  it.each([
    ['sign in|password*', 'They Sign-In here.', 'Sign-In'],
    ['sign in|password*', 'Two passwords', 'passwords'],
    ['sign in', 'a sign indeed', undefined],
    ['sign in', 'a sign, in stone', undefined],
    ['hive*', 'beehive', undefined],
    ['send * messages', 'send each other messages', 'send each other messages'],
    ['send * messages', 'send short messages', 'send short messages'],
    ['send * messages', 'send messages', undefined],
    ['children', 'the children’s choir', 'children'],
    ['café', 'Ein Café am See', 'Café'],
    ['3ds|p95', 'p95 below', 'p95'],
    ['*', 'anything', 'anything'],
    ['a|b', '', undefined],
  ])('«%s» in «%s» finds %s', (list, text, found) => expect(findPhrase(text, list)).toBe(found))

  it('gives the place of what it found, at most three in all', () => {
    const found = findWords(texts('A hive, a hive.', 'One hive and a hive'), 'hive')
    expect(found.map(({ id, span, words }) => [id, ...span, words])).toEqual([
      ['t1', 2, 6, 'hive'],
      ['t1', 10, 14, 'hive'],
      ['t2', 4, 8, 'hive'],
    ])
  })

  it.each([
    ['They pay online.', 1],
    ['They do not pay online.', 0],
    ['Nobody can’t pay.', 0],
    ['There is no way to pay.', 0],
    ['No online pay.', 0],
    ['Not only members pay.', 1],
    ['Without a password people log in and pay.', 1],
  ])('«%s» says it %i times', (text, said) => {
    expect(findWords(texts(text), 'pay')).toHaveLength(said)
  })

  it('answers for a very long text', () => {
    const long = 'sign in and out of the hive '.repeat(50_000)
    expect(findWords(texts(long), 'sign in|pass*|no such thing')).toHaveLength(3)
  })
})
