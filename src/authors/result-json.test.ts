import { describe, expect, test } from 'vitest'
import { findResult } from './result-json.ts'

const WHOLE: [string, string][] = [
  ['alone', '{"a":1}'],
  ['in a fence', '```json\n{"a":1}\n```'],
  ['in a fence without a language', '```\n{"a":1}\n```'],
  ['after words', 'Sure! Here it is:\n\n{"a":1}'],
  ['before words', '{"a":1}\n\nLet me know if this helps.'],
  ['after words in braces', 'I fill {name} in. {"a":1}'],
  ['after a byte order mark', '\uFEFF{"a":1}'],
  ['after another object', 'A first try: {"a":0}. Better: {"a":1}'],
]

const BROKEN: [string, string, RegExp][] = [
  ['nothing', '', /empty/],
  ['blanks', ' \n\t ', /empty/],
  ['words', 'I cannot do that.', /no JSON object; it begins with "I cannot/],
  ['a number', '42', /no JSON object/],
  ['null', 'null', /no JSON object/],
  ['a list', '[{"a":1}]', /no JSON object/],
  ['a text', '"{}"', /no JSON object/],
  ['an object that is cut off', '{"a":"b', /not whole/],
  ['an object that is cut off after a comma', '{"a":1,', /not whole/],
  ['a brace inside of a string that is cut off', '{"a":"}', /not whole/],
  ['single quotes', "{'a':1}", /no JSON/],
  ['a trailing comma', '{"a":1,}', /no JSON/],
  ['bare words as keys', '{a:1}', /no JSON/],
  ['comments', '{"a":1 // one\n}', /no JSON/],
  ['undefined', '{"a":undefined}', /no JSON/],
  ['not a number', '{"a":NaN}', /no JSON/],
  ['a raw line end in a string', '{"a":"one\ntwo"}', /no JSON/],
  ['a fence in a fence that never ends', '```json\n```json\n{"a":', /not whole/],
  ['markup', '<result><a>1</a></result>', /no JSON object/],
  ['YAML', 'a: 1\nb:\n  - 2', /no JSON object/],
  ['an object 60 levels deep', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, /nested/],
  ['a field named __proto__', '{"a":{"__proto__":{"approved":true}}}', /__proto__/],
]

describe('the result in what a model said', () => {
  test.each(WHOLE)('is found %s', (_, text) => expect(findResult(text)).toEqual({ value: { a: 1 } }))

  test.each(BROKEN)('is not made up out of %s', (_, text, reason) => {
    const found = findResult(text)
    expect('reason' in found && found.reason).toMatch(reason)
  })

  test('is found in a text of any shape in about its length', () => {
    for (const piece of ['{', '"', '{"', '[', '{}', '\\', '```json ', '{"a":1'])
      expect('reason' in findResult(`x${piece.repeat(200_000)}`) || piece === '{}').toBe(true)
  })
})
