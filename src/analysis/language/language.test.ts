import { describe, expect, it } from 'vitest'
import { toReading, toSpan } from './language.ts'
import { toSentences } from './sentence.ts'
import { tag } from './tagger.ts'
import { toTokens } from './token.ts'
import { toVerb } from './verb-forms.ts'

const words = (text: string): string[] => toTokens(text).map((token) => token.text)
const tags = (text: string): string =>
  tag(toTokens(text))
    .map((token) => `${token.text}/${token.tag}`)
    .join(' ')
const phrases = (text: string): string[] => {
  const { tokens, phrases: found } = toReading(text, 0, text.length)
  return found.map(({ from, to }) => text.slice(...toSpan(tokens, from, to)))
}

describe('tokens', () => {
  it.each([
    ["I don't, can't or cannot", ['I', 'do', "n't", ',', 'ca', "n't", 'or', 'can', 'not']],
    ["the user's drop-offs and/or e-mails", ['the', 'user', "'s", 'drop-offs', 'and/or', 'e-mails']],
    [
      'see https://a.example/x?y=1, 99.9% or 1,000 ms',
      ['see', 'https://a.example/x?y=1', ',', '99.9%', 'or', '1,000', 'ms'],
    ],
    ['mail a.b@c.example now', ['mail', 'a.b@c.example', 'now']],
    ['**WHEN** x', ['WHEN', 'x']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('know their place in UTF-16 units', () => {
    const text = '😀 the café’s «menu»'
    for (const token of toTokens(text)) expect(text.slice(token.start, token.end)).toBe(token.text)
  })
})

describe('sentences', () => {
  it('end at a full stop, not at an abbreviation or a number', () => {
    const text = 'Use e.g. a card. Pay 1.5 euros! Done'
    expect(toSentences(text).map((span) => text.slice(...span))).toEqual([
      'Use e.g. a card.',
      'Pay 1.5 euros!',
      'Done',
    ])
  })
})

describe('tags', () => {
  it.each([
    ['to view the report', 'to/TO view/VB the/DT report/NN'],
    ['the user views a report', 'the/DT user/NN views/VBZ a/DT report/NN'],
    ['my order list', 'my/PS order/NN list/NN'],
    ['users access the page', 'users/NNS access/VB the/DT page/NN'],
    ['view and edit reports', 'view/VB and/CC edit/VB reports/NNS'],
    ['access to support', 'access/NN to/IN support/NN'],
    ['the tagged videos are shown', 'the/DT tagged/JJ videos/NNS are/BE shown/VBN'],
    ['by using data', 'by/IN using/VBG data/NNS'],
    ['who funded the project', 'who/WH funded/VBD the/DT project/NN'],
    ['Search results shall be sorted', 'Search/NN results/NNS shall/MD be/BE sorted/VBN'],
  ])('%s', (text, expected) => {
    expect(tags(text)).toBe(expected)
  })
})

describe('noun phrases', () => {
  it.each([
    ['the profiles of other members', ['profiles', 'other members']],
    ['the amount of work', ['amount of work']],
    ['accurate and complete data', ['accurate and complete data']],
    ["users' feedback and complaints", ["users' feedback", 'complaints']],
    ['my collaborators privileged access', ['collaborators', 'privileged access']],
    ['a flexible pick up time', ['flexible pick up time']],
    ['publicly available information', ['publicly available information']],
  ])('%s', (text, expected) => {
    expect(phrases(text)).toEqual(expected)
  })
})

describe('verb forms', () => {
  it.each([
    ['submitted', 'submit'],
    ['written', 'write'],
    ['logging', 'log'],
    ['applies', 'apply'],
    ['chosen', 'choose'],
    ['re-approve', 'approve'],
    ['cancelled', 'cancel'],
    ['tied', 'tie'],
  ])('%s comes from %s', (word, lemma) => {
    expect(toVerb(word)?.lemma).toBe(lemma)
  })
})
