import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../trials.case.ts'
import { toFindings } from '../findings.ts'
import { CLEAN } from './clean.case.ts'
import { DEFECTS } from './defect.case.ts'
import { GRAMMAR, UNGRAMMATICAL } from './grammar.case.ts'
import { LOOPHOLES } from './loophole.case.ts'
import { NEAR } from './near.case.ts'
import { INNOCENT, PHRASES } from './phrase.case.ts'
import { PLAIN } from './plain.case.ts'
import { RULES } from './rules.ts'
import { VAGUENESS } from './vague.case.ts'

type Case = { rules: string[]; text: string }

const toCases = (lines: string): Case[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ')
      return { rules: line.slice(0, at).split('|'), text: line.slice(at + 2) }
    })

const defects = toCases(DEFECTS)
const near = toCases(NEAR)
/** Kinds that are hard to tell apart: `+` has the defect, `-` only looks like it. */
const hard = [VAGUENESS, LOOPHOLES].join('\n').trim().split(/\n+/)
const toHard = (sign: string): Case[] =>
  toCases(
    hard
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(2))
      .join('\n'),
  )
const clean = `${CLEAN.trim()}\n${PLAIN.trim()}`.split('\n')

const isLoud = ({ severity }: { severity: string }): boolean => severity !== 'info'
const toRules = (text: string): string[] => toFindings(text).map(({ rule }) => rule)
const toLoud = (text: string): string[] =>
  toFindings(text)
    .filter(isLoud)
    .map(({ rule }) => rule)

describe.each(RULES)('$rule $name', ({ rule, good, bad, severity }) => {
  const planted = defects.filter(({ rules }) => rules.includes(rule))
  const right = near.filter(({ rules }) => rules.includes(rule))

  it('finds its bad example and lets the good one pass', () => {
    expect(toRules(bad)).toContain(rule)
    expect(toLoud(good)).toEqual([])
  })

  it('finds at least 95 % of its planted defects', () => {
    expect(planted.length).toBeGreaterThanOrEqual(3)
    const missed = planted.filter(({ rules, text }) => !toRules(text).some((one) => rules.includes(one)))
    expect(missed.length / planted.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(
      0.05,
    )
  })

  it('lets right sentences with similar words pass', () => {
    expect(right.length).toBeGreaterThanOrEqual(3)
    const find = severity === 'info' ? toRules : toLoud
    for (const { text } of right) expect(find(text), text).not.toContain(rule)
  })
})

describe('relatives of well-known faults', () => {
  it.each(toCases(`${PHRASES.trim()}\n${GRAMMAR.trim()}`))('$rules: $text', ({ rules, text }) => {
    expect(toRules(text)).toContain(rules[0])
  })

  it.each(`${INNOCENT.trim()}\n${UNGRAMMATICAL.trim()}`.split('\n'))('nothing is wrong with %s', (text) => {
    expect(toLoud(text)).toEqual([])
  })
})

describe('the planted defects as a whole', () => {
  it('are found, as a warning or an error where the rule is not advice', () => {
    const found = defects.filter(({ rules, text }) => toRules(text).some((one) => rules.includes(one)))
    expect(defects.length).toBeGreaterThanOrEqual(120)
    expect(found.length / defects.length).toBeGreaterThanOrEqual(0.98)
    const loud = defects.filter(({ rules, text }) => toLoud(text).some((one) => rules.includes(one)))
    expect(loud.length / defects.length).toBeGreaterThanOrEqual(0.95)
  })

  it('leave clean requirements alone', () => {
    const alarmed = clean.filter((text) => toLoud(text).length > 0)
    expect(clean.length).toBeGreaterThanOrEqual(350)
    expect(alarmed.length / clean.length, alarmed.join('\n')).toBeLessThanOrEqual(0.02)
  })
})

describe('the hard kinds', () => {
  const planted = toHard('+')
  const kinds = [...new Set(planted.map(({ rules }) => rules.join('|')))]

  it.each(kinds)('%s is found as a warning in at least 95 % of its defects', (kind) => {
    const own = planted.filter(({ rules }) => rules.join('|') === kind)
    const missed = own.filter(({ rules, text }) => !toLoud(text).some((rule) => rules.includes(rule)))
    expect(own.length).toBeGreaterThanOrEqual(20)
    expect(missed.length / own.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('are not seen in sentences that only look like them', () => {
    const right = toHard('-')
    const alarmed = right.filter(({ text }) => toLoud(text).length > 0)
    expect(right.length).toBeGreaterThanOrEqual(100)
    expect(alarmed.length / right.length, alarmed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(
      0.03,
    )
  })
})

describe('every finding', () => {
  const check = (text: string): void => {
    const findings = toFindings(text)
    for (const { span, message, why, rewrite } of findings) {
      expect(span[0]).toBeGreaterThanOrEqual(0)
      expect(span[1]).toBeLessThanOrEqual(text.length)
      expect(span[0]).toBeLessThan(span[1])
      for (const words of [message, why, rewrite]) expect(words.trim()).not.toBe('')
    }
    expect(toFindings(text)).toEqual(findings)
  }
  const words = fc.constantFrom(
    ...'the system shall must not be stored fast it they and/or ( ) " ` 5 10 % ms between and within until TBD … ... user/admin when if then so that as soon as possible all <!-- accept R7: x --> , . ; \n'.split(
      ' ',
    ),
  )

  it('has a span inside of the text, words that tell, and comes again', () => {
    for (const { text } of [...defects, ...near]) check(text)
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), check), {
      numRuns: trials(100, 1_000),
    })
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (list) => check(list.join(' '))),
      { numRuns: trials(150, 1_000) },
    )
  })

  it.each([
    'The map shall load fast.',
    'The map shall not load fast.',
    'Guardians of riders under 12 must sign.',
    'The menu should be quick and easy to read.',
  ])('puts no figure, unit or time into a sentence: %j', (text) => {
    for (const { rewrite } of toFindings(text)) expect(rewrite).not.toMatch(/\[/)
  })
})

describe('hostile input', () => {
  it.each([
    ['letters', 'a'.repeat(1_000_000)],
    ['brackets', '('.repeat(1_000_000)],
    ['quotes', '"'.repeat(1_000_000)],
    ['pronouns', 'it '.repeat(300_000)],
    ['figures', '1,'.repeat(500_000)],
    ['ranges', 'between 1 and 2 '.repeat(60_000)],
    ['comments', '<!-- accept R7: because -->'.repeat(30_000)],
    ['open comments', '<!-- '.repeat(200_000)],
    ['passives', 'be stored '.repeat(100_000)],
    ['joined actions', 'shall send it and '.repeat(50_000)],
    ['gaps', '?'.repeat(1_000_000)],
  ])('of %s does not hang', (_, text) => {
    const start = performance.now()
    toFindings(text)
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})
