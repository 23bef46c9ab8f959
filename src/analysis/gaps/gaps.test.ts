import { describe, expect, it } from 'vitest'
import { printRequirements, toRequirements } from '../../documents/requirements.ts'
import { toModel } from '../model/model.ts'
import { extend } from './catalogue/catalogue.ts'
import { findGaps, toTexts } from './gaps.ts'
import { ALL, FIELDS, KNOWN, UNUSUAL } from './ideas.case.ts'
import { REVIEWS } from './review.case.ts'
import type { Fact, GapFinding } from './row.ts'

const read = (idea: string, answers: string[] = [], facts: Fact[] = []) => {
  const model = toModel([
    { id: 'idea', text: idea },
    ...answers.map((text, at) => ({ id: `answer-${at + 1}`, text })),
  ])
  return { model, ...findGaps(model, [], [idea, ...answers].join('\n'), facts) }
}
const toRules = (idea: string, answers: string[] = []) => read(idea, answers).gaps.map(({ rule }) => rule)
const toSaid = (gaps: GapFinding[]): string =>
  gaps
    .map(({ title, question, suggestedRequirements: [one] }) => `${title} ${question} ${one?.description}`)
    .join('\n')
const STOP =
  /^(?:the|and|for|with|shall|system|that|this|from|not|who|what|which|how|does|may|can|then|when|while|where|are|has|was|its|their|they|them|each|only|one)$/
const toWords = (gaps: GapFinding[]): Set<string> =>
  new Set(
    Array.from(
      toSaid(gaps)
        .toLowerCase()
        .matchAll(/\p{L}{3,}/gu),
      ([word]) => word,
    ).filter((word) => !STOP.test(word)),
  )
/** Content words that two ideas' titles, questions and proposals share, of all they use, for each pair. */
const toShares = (ideas: readonly [string, string][]): [pair: string, share: number][] => {
  const all = ideas.map(([name, idea]) => [name, toWords(read(idea).gaps)] as const)
  return all.flatMap(([name, left], at) =>
    all.slice(at + 1).map(([other, right]): [string, number] => {
      const shared = [...left].filter((word) => right.has(word)).length
      return [`${name} ${other}`, shared / (left.size + right.size - shared)]
    }),
  )
}
const print = (gaps: GapFinding[]) =>
  toRequirements(
    printRequirements(
      'sample',
      gaps.flatMap((gap, at) =>
        gap.suggestedRequirements.map((one) => ({
          ...one,
          id: `REQ-${String(at + 1).padStart(3, '0')}`,
          source: `${gap.id}, rule: ${gap.title}`,
        })),
      ),
    ),
  ).entries

describe('findGaps', () => {
  it.each(Object.entries(REVIEWS).flatMap(([name, { ideas }]) => ideas.map((idea) => [name, idea] as const)))(
    'finds what a senior reviewer of %s lists: %s',
    (name, idea) => {
      const { answers = [], topics = '' } = REVIEWS[name] ?? {}
      const said = toSaid(read(idea, answers).gaps)
      const missed = topics.split('; ').filter((topic) => {
        const [own = '', words = own] = topic.split('=')
        return !new RegExp(words, 'i').test(said)
      })
      expect(missed).toEqual([])
    },
  )

  it.each(Object.entries(FIELDS))('finds twenty topics and the field’s own questions for %s', (_, idea) => {
    const { gaps } = read(idea)
    expect(new Set(gaps.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(20)
    expect(gaps.filter(({ rule }) => !rule.startsWith('plain.')).length).toBeGreaterThanOrEqual(12)
  })

  it.each(Object.entries(UNUSUAL))('asks a page of questions about %s', (_, idea) => {
    const { length } = read(idea).gaps
    expect(length).toBeGreaterThanOrEqual(12)
    expect(length).toBeLessThanOrEqual(25)
  })

  it('asks more about a longer idea', () => {
    const short = 'Foresters mark trees.'
    const long = `${short} Crews fell them and drivers collect the timber. The office sends an invoice to the sawmill, and the owner sees what was cut where.`
    expect(read(short).gaps.length).toBeLessThanOrEqual(20)
    expect(read(long).gaps.length).toBeGreaterThan(read(short).gaps.length + 4)
  })

  it('speaks in different words of two ideas', () => {
    const desks = 'railway found' // one idea in two wordings
    for (const [pair, share] of toShares(ALL)) if (pair !== desks) expect(share, pair).toBeLessThan(0.35)
  })

  it.each(ALL)('shows the words that each gap of %s was read from, and fills every slot', (_, idea) => {
    const { gaps } = read(idea)
    for (const gap of gaps) {
      expect(gap.evidence.length, gap.rule).toBeGreaterThan(0)
      for (const { span, words } of gap.evidence) {
        expect(words.trim(), gap.rule).not.toBe('')
        expect(idea.slice(...span)).toBe(words)
      }
      expect(JSON.stringify(gap), gap.rule).not.toMatch(/\{(?:a |the )?[a-z0-9]+\}|undefined/)
    }
  })

  it.each(ALL)('writes about %s as people do: articles, plurals, capitals', (_, idea) => {
    for (const { title, question, choices, suggestedRequirements } of read(idea).gaps) {
      const texts = [title, question, ...suggestedRequirements.map(({ description }) => description)]
      for (const text of [...texts, ...choices.map(({ label }) => label)]) {
        expect(text).toMatch(/^[\p{Lu}«[\d]/u)
        expect(text).not.toMatch(
          /\ban? (?:an?|the) |\b[Aa] [aeio][a-z]+ing\b|\bthe the\b| {2}|\b(?:musics|equipments|informations)\b/,
        )
        expect(text).not.toMatch(
          /\b[Aa]n (?:user|uni|hive|kayak|score|wine)\b|\b[Aa] (?:entry|audio|object|hour)\b/,
        )
      }
    }
  })

  it.each(ALL)('gives the same bytes for %s twice', (_, idea) => {
    expect(JSON.stringify(read(idea))).toBe(JSON.stringify(read(idea)))
  })

  it('says nothing about a text without evidence', () => {
    expect(read('').gaps).toEqual([])
    expect(read('').arithmetic).toBe('no rule applies, nothing was checked = 0.00 → Poor')
  })

  it('asks who and what where an idea names neither', () => {
    expect(toRules('A recipe app')).toEqual(expect.arrayContaining(['plain.who', 'plain.deed']))
    expect(toRules('A recipe app').length).toBeGreaterThanOrEqual(12)
  })

  it.each(ALL)('calls %s Poor before anything is settled, and comes to an end', (_, idea) => {
    const model = toModel([{ id: 'idea', text: idea }])
    const first = findGaps(model, [], idea)
    const entries = print(first.gaps)
    const second = findGaps(toModel(toTexts(idea, entries)), entries, idea)
    expect(second.gaps.map(({ rule }) => rule)).toEqual([])
    expect([first.grade, second.grade]).toEqual(['Poor', 'Excellent'])
    const half = findGaps(model, print(first.gaps.filter((_, at) => at % 2 === 0)), idea)
    expect(half.share).toBeGreaterThan(first.share)
    expect(half.share).toBeLessThan(second.share)
  })

  it('keeps critical for what hurts people, money or law', () => {
    for (const [name, idea] of ALL) {
      const { gaps } = read(idea)
      const critical = gaps.filter(({ severity }) => severity === 'critical')
      expect(critical.length / gaps.length, name).toBeLessThan(0.3)
      for (const { topic, rule } of critical)
        expect(topic, rule).not.toMatch(/^(?:language|success|devices|rollout)$/)
    }
  })

  it('prints a share that can be added up, capped by an open critical gap', () => {
    const idea = KNOWN['sign-in'] ?? ''
    const model = toModel([{ id: 'idea', text: idea }])
    const { gaps } = findGaps(model, [], idea)
    const uncritical = print(gaps.filter(({ severity }) => severity !== 'critical'))
    const capped = findGaps(model, uncritical, '')
    expect(capped.arithmetic).toMatch(/critical \d\/2 × 8 \+ high \d+\/\d+ × 4/)
    expect(capped.share).toBeGreaterThan(0.75)
    expect(capped.grade).toBe('Fair')
    expect(capped.arithmetic).toContain('at most Fair')
  })

  it('takes figures from an answer and drops the brackets', () => {
    const speed = (facts: Fact[]) =>
      read(KNOWN.booking ?? '', [], facts).gaps.find(({ rule }) => rule === 'booking.performance')
        ?.suggestedRequirements[0]?.description
    expect(speed([])).toContain('While [200] people')
    expect(speed([{ question: 'volume', choice: 'medium' }])).toContain('While 2,000 people')
  })

  it('takes rows of a project', () => {
    const row = {
      id: 'bees.queen',
      topic: 'feature',
      severity: 'high',
      covered: 'queen colour',
      title: 'Mark queens',
      question: 'What colour is the queen of {a thing}?',
      choices: [
        ['By year', 'The system shall show the colour of the year for {a thing}.'],
        ['None', ''],
      ],
      why: 'Colours tell the year.',
    } as const
    const own = extend({
      aspects: [{ id: 'bees', when: [{ words: 'hive*' }] }],
      themes: [
        {
          aspect: 'bees',
          operations: [],
          thing: 'hive',
          actor: 'beekeeper',
          rows: [{ ...row, choices: row.choices.map(([label, text]) => [label, text]) }],
        },
      ],
    })
    const model = toModel([{ id: 'idea', text: UNUSUAL.bees ?? '' }])
    expect(findGaps(model, [], '', [], own).gaps.map(({ rule }) => rule)).toContain('bees.queen')
  })
})

describe('what is settled', () => {
  const idea = 'Let users sign in with e-mail and password.'
  const model = toModel([{ id: 'idea', text: idea }])
  const rules = (document: string, brief = idea) =>
    findGaps(model, toRequirements(document).entries, brief).gaps.map(({ rule }) => rule)
  const entry = (section: string, description: string) =>
    `# Requirements\n\n## ${section}\n\n### REQ-001: Sample\n\n- **Description**: ${description}\n`
  const text = 'The system shall lock the account after 5 failed attempts.'

  it('closes a gap by a requirement, by the brief, by a rejected one, and not by an open question', () => {
    expect(rules('')).toContain('sign-in.lockout')
    for (const section of ['Approved', 'Rejected', 'Out-of-Scope'])
      expect(rules(entry(`${section} Requirements`, text))).not.toContain('sign-in.lockout')
    expect(rules(entry('Pending Review Requirements', `Open question: ${text}`))).toContain('sign-in.lockout')
    const brief = `# T\n\n## User Utterance\n\n> ${idea}\n\n`
    expect(rules('', `${brief}## Overview\n\n${text}\n`)).not.toContain('sign-in.lockout')
    expect(rules('', `${brief}## Open Questions\n\n1. ${text}\n`)).toContain('sign-in.lockout')
  })

  it.each([
    ['After five wrong attempts we lock for a quarter of an hour.', 'sign-in.lockout', false],
    ['We have not decided about lockout yet.', 'sign-in.lockout', true],
    ['Do we need a lockout?', 'sign-in.lockout', true],
    ['MFA for administrators only.', 'sign-in.mfa', false],
    ['Our old tool has MFA now.', 'sign-in.mfa', true],
  ])('«%s»: %s stays open: %s', (answer, rule, open) => {
    expect(toRules(idea, [answer]).includes(rule)).toBe(open)
  })

  it('does not take what is there today for what shall be', () => {
    const asked = toRules(KNOWN.report ?? '', [
      'Donations sit in a spreadsheet',
      'They use a private messenger now',
    ])
    expect(asked).toContain('report.input')
  })

  it('does not take the idea’s own words for an answer', () => {
    expect(toRules('recipe scaling')).toContain('food.portions')
  })

  it('hears an answer in a person’s own words, and its denial', () => {
    expect(toRules('Let users sign in.', ['With e-mail and password.'])).toContain('sign-in.reset')
    expect(toRules('Let users sign in.', ['Company accounts only.'])).not.toContain('sign-in.reset')
    const paid = (answer: string) =>
      toRules('Musicians book a room.', [answer]).filter((rule) => rule.startsWith('payment.')).length
    expect(paid('They pay online.')).toBeGreaterThan(0)
    expect(paid('They do not pay online.')).toBe(0)
    const personal = (answer: string) => toSaid(read(KNOWN.upload ?? '', [answer]).gaps)
    expect(personal('It holds no personal data.')).not.toBe(personal('It holds personal data.'))
  })

  it('brings only the grave questions of what an answer mentions in passing', () => {
    const { gaps } = read(KNOWN.booking ?? '', ['They log in with the account they have.'])
    const named = gaps.filter(({ rule }) => rule.startsWith('sign-in.'))
    expect(named.length).toBeGreaterThan(0)
    for (const { severity } of named) expect(['critical', 'high']).toContain(severity)
  })
})
