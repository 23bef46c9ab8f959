import { describe, expect, it } from 'vitest'
import { printRequirements, toRequirements } from '../../documents/requirements.ts'
import { toModel } from '../model/model.ts'
import { CATALOGUE, extend } from './catalogue/catalogue.ts'
import { findGaps, toTexts } from './gaps.ts'
import { ANSWERS, KNOWN, OUTSIDE, REVIEW, UNUSUAL } from './ideas.case.ts'
import { applyAnswer, rankQuestions, riskiest } from './rank.ts'
import type { Fact, GapFinding } from './row.ts'
import { TOPICS } from './row.ts'

const read = (idea: string, answers: string[] = [], facts: Fact[] = []) => {
  const model = toModel([
    { id: 'idea', text: idea },
    ...answers.map((text, at) => ({ id: `answer-${at + 1}`, text })),
  ])
  return { model, ...findGaps(model, [], [idea, ...answers].join('\n'), facts) }
}
const toSaid = (gaps: GapFinding[]): string =>
  gaps
    .map(
      (gap) => `${gap.question} ${gap.suggestedRequirements.map(({ description }) => description).join(' ')}`,
    )
    .join('\n')
const ENTRIES = [
  ...Object.entries(KNOWN).map(([name, [idea]]) => [name, idea ?? ''] as const),
  ...Object.entries(UNUSUAL),
]
const STOP =
  /^(?:the|and|for|with|shall|system|that|this|from|not|who|what|which|how|does|may|can|then|when|while|where|are|has|was|its|their|they|them|each|only|one)$/
const toWords = (gaps: GapFinding[]) =>
  new Set(
    (
      toSaid(gaps)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    ).filter((word) => !STOP.test(word)),
  )
/** Content words that two ideas' questions and proposals share, of all they use, for each pair. */
const toShares = (ideas: ReadonlyArray<readonly [string, string]>): [pair: string, share: number][] => {
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

describe('the catalogue', () => {
  const rows = CATALOGUE.themes.flatMap((theme) => theme.rows)

  it('has one id for each row, two to four choices, and a proposal that binds the system', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, choices } of rows) {
      expect(choices.length, id).toBeGreaterThanOrEqual(2)
      expect(choices.length, id).toBeLessThanOrEqual(4)
      for (const [, text] of choices) if (text !== '') expect(text, id).toMatch(/\bshall\b|payment is taken/)
      expect(choices[0]?.[1], id).not.toBe('')
    }
  })

  it('opens each proposal as EARS does', () => {
    for (const { id, choices } of rows)
      for (const [, text] of choices)
        if (text !== '') expect(text, id).toMatch(/^(?:The system|When |While |If .*, then |Where |Until )/)
  })

  it('speaks of every topic', () => {
    expect(new Set(rows.map(({ topic }) => topic))).toEqual(new Set(Object.keys(TOPICS)))
  })

  it('leads and facts name rows, pivots and choices that exist', () => {
    const ids = new Set(rows.map(({ id }) => id))
    const pivots = new Map(CATALOGUE.pivots.map((pivot) => [pivot.id, pivot.choices.map(({ id }) => id)]))
    for (const { choices } of CATALOGUE.pivots)
      for (const { leads = {} } of choices)
        for (const [row, choice] of Object.entries(leads)) {
          expect(ids, row).toContain(row)
          expect(
            rows.find(({ id }) => id === row)?.choices['abcd'.indexOf(choice)],
            `${row} ${choice}`,
          ).toBeDefined()
        }
    for (const { id, unless, when } of rows)
      for (const [pivot, choices] of Object.entries({ ...unless?.facts, ...when?.facts }))
        for (const choice of choices) expect(pivots.get(pivot), id).toContain(choice)
  })

  it('gives figures of its own in brackets only', () => {
    const plain =
      /(?<![\w[.-])\d[\d,.]*(?:\s|-)(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|MB|GB|%|people|times)/
    for (const { id, choices } of rows) for (const [, text] of choices) expect(text, id).not.toMatch(plain)
  })

  it('takes rows of a project', () => {
    const own = extend({
      aspects: [{ id: 'bees', when: [{ words: 'hive*' }] }],
      themes: [
        {
          aspect: 'bees',
          operations: [],
          thing: 'hive',
          actor: 'beekeeper',
          rows: [
            {
              id: 'bees.swarm',
              topic: 'feature',
              severity: 'high',
              covered: 'swarm*',
              title: 'Swarms',
              question: 'What of swarms?',
              choices: [
                ['Tell', 'When {a thing} swarms, the system shall tell the beekeeper.'],
                ['No', ''],
              ],
              why: 'They leave.',
            },
          ],
        },
      ],
    })
    const model = toModel([{ id: 'idea', text: 'Beekeepers record the weight of each hive.' }])
    expect(findGaps(model, [], '', [], own).gaps.map(({ rule }) => rule)).toContain('bees.swarm')
  })
})

describe('findGaps', () => {
  it.each(Object.keys(KNOWN) as (keyof typeof KNOWN)[])(
    'finds what a senior reviewer of %s lists',
    (name) => {
      const { gaps } = read(KNOWN[name][0] ?? '', ANSWERS[name])
      const said = toSaid(gaps)
      const missed = Object.entries(REVIEW[name]).filter(([, words]) => !words.test(said))
      expect(missed.map(([topic]) => topic)).toEqual([])
    },
  )

  it.each(Object.entries(UNUSUAL))('finds twenty topics and the field’s own questions for %s', (_, idea) => {
    const { gaps } = read(idea)
    expect(new Set(gaps.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(20)
    expect(gaps.filter(({ rule }) => !rule.startsWith('general.')).length).toBeGreaterThanOrEqual(12)
  })

  it.each(ENTRIES)('shows the words that each gap of %s was read from, and fills every slot', (_, idea) => {
    const { gaps } = read(idea)
    for (const gap of gaps) {
      expect(gap.evidence.length, gap.rule).toBeGreaterThan(0)
      for (const { span, words } of gap.evidence) expect(idea.slice(...span)).toBe(words)
      expect(JSON.stringify(gap), gap.rule).not.toMatch(/\{(?:a |the )?[a-z0-9]+\}|undefined/)
    }
  })

  it.each(ENTRIES)('gives the same bytes for %s twice', (_, idea) => {
    expect(JSON.stringify(read(idea))).toBe(JSON.stringify(read(idea)))
  })

  it('speaks in different words of two ideas whose fields have a theme', () => {
    for (const [pair, share] of toShares(ENTRIES)) expect(share, pair).toBeLessThan(0.35)
  })

  it('still speaks alike of ideas outside every theme: a known limit, to be lowered', () => {
    const shares = toShares(Object.entries(OUTSIDE)).map(([, share]) => share)
    expect(Math.max(...shares)).toBeGreaterThan(0.35)
    expect(Math.max(...shares)).toBeLessThan(0.98)
  })

  it('says nothing about a text without evidence', () => {
    expect(read('').gaps).toEqual([])
    expect(read('').arithmetic).toBe('no rule applies, nothing was checked = 0.00 → Poor')
  })

  it('asks who and what where an idea names neither', () => {
    expect(read('A recipe app').gaps.map(({ rule }) => rule)).toEqual(['general.deed', 'general.who'])
  })

  it('closes a gap by a requirement, by the brief, by a rejected one, and not by an open question', () => {
    const idea = 'Let users sign in with e-mail and password.'
    const model = toModel([{ id: 'idea', text: idea }])
    const rules = (document: string, brief = idea) =>
      findGaps(model, toRequirements(document).entries, brief).gaps.map(({ rule }) => rule)
    const entry = (section: string, description: string) =>
      `# Requirements\n\n## ${section}\n\n### REQ-001: Sample\n\n- **Description**: ${description}\n`
    expect(rules('')).toContain('sign-in.lockout')
    const text = 'The system shall lock the account after 5 failed attempts.'
    expect(rules(entry('Approved Requirements', text))).not.toContain('sign-in.lockout')
    expect(rules(entry('Rejected Requirements', text))).not.toContain('sign-in.lockout')
    expect(rules(entry('Out-of-Scope Requirements', text))).not.toContain('sign-in.lockout')
    expect(rules(entry('Pending Review Requirements', `Open question: ${text}`))).toContain('sign-in.lockout')
    expect(rules('', `# T\n\n## User Utterance\n\n> ${idea}\n\n## Overview\n\n${text}\n`)).not.toContain(
      'sign-in.lockout',
    )
    expect(rules('', `# T\n\n## User Utterance\n\n> ${idea}\n\n## Open Questions\n\n1. ${text}\n`)).toContain(
      'sign-in.lockout',
    )
  })

  it.each(ENTRIES)('comes to an end for %s: what it proposes closes what it found', (_, idea) => {
    const model = toModel([{ id: 'idea', text: idea }])
    const first = findGaps(model, [], idea)
    const entries = print(first.gaps)
    const second = findGaps(toModel(toTexts(idea, entries)), entries, idea)
    expect(second.gaps.map(({ rule }) => rule)).toEqual([])
    expect(second.grade).toBe('Excellent')
    expect(first.grade).toBe('Poor')
  })

  it('prints a share that can be added up, capped by an open critical gap', () => {
    const idea = KNOWN['sign-in'][0] ?? ''
    const model = toModel([{ id: 'idea', text: idea }])
    const { gaps } = findGaps(model, [], idea)
    const most = print(
      gaps.filter(({ rule }) => rule !== 'sign-in.enumeration' && rule !== 'sign-in.lockout'),
    )
    const uncritical = print(gaps.filter(({ severity }) => severity !== 'critical'))
    expect(findGaps(model, most, '').arithmetic).toMatch(/critical \d\/2 × 8 \+ high \d+\/\d+ × 4/)
    const capped = findGaps(model, uncritical, '')
    expect(capped.share).toBeGreaterThan(0.75)
    expect(capped.grade).toBe('Fair')
    expect(capped.arithmetic).toContain('at most Fair')
  })

  it('takes figures from an answer and drops the brackets', () => {
    const idea = KNOWN.booking[0] ?? ''
    const speed = (facts: Fact[]) =>
      read(idea, [], facts).gaps.find(({ rule }) => rule === 'booking.performance')?.suggestedRequirements[0]
        ?.description
    expect(speed([])).toContain('While [200] people')
    expect(speed([{ question: 'volume', choice: 'medium' }])).toContain('While 2,000 people')
  })
})

describe('questions', () => {
  it.each(ENTRIES)(
    'asks at most three of %s, each with choices, a way to skip and rows behind it',
    (_, idea) => {
      const { model, gaps } = read(idea)
      const questions = rankQuestions(model, gaps)
      expect(questions.length).toBe(3)
      for (const question of questions) {
        expect(question.choices.length).toBeGreaterThanOrEqual(2)
        expect(question.skip.label).toBe('Skip')
        expect(question.rows.length).toBeGreaterThan(0)
      }
      expect(questions.map(({ impact }) => impact)).toEqual(
        questions.map(({ impact }) => impact).toSorted((a, b) => b - a),
      )
    },
  )

  it.each(ENTRIES)('another answer to any question of %s gives other requirements', (_, idea) => {
    const { model, gaps } = read(idea)
    const write = (facts: Fact[]) =>
      findGaps(model, [], idea, facts).gaps.map(
        ({ rule, suggestedRequirements: [one] }) => `${rule} ${one?.description}`,
      )
    for (const question of rankQuestions(model, gaps, [], 100)) {
      const results = question.choices.map(({ id }) => write(applyAnswer(question, id)).join('\n'))
      expect(new Set(results).size, question.id).toBeGreaterThan(1)
    }
  })

  it('asks no question twice', () => {
    const { model, gaps } = read(KNOWN.report[0] ?? '')
    const [first] = rankQuestions(model, gaps)
    if (!first) throw new Error('no question')
    const facts = applyAnswer(first, first.choices[0]?.id ?? '')
    const again = rankQuestions(model, findGaps(model, [], '', facts).gaps, facts)
    expect(again.map(({ id }) => id)).not.toContain(first.id)
    expect(applyAnswer(first, 'no such choice')).toEqual([])
  })

  it('hears an answer in a person’s own words', () => {
    const rules = (answer: string) => read('Let users sign in.', [answer]).gaps.map(({ rule }) => rule)
    expect(rules('With e-mail and password.')).toContain('sign-in.reset')
    expect(rules('Company accounts only.')).not.toContain('sign-in.reset')
  })

  it('brings only the grave questions of what an answer mentions in passing', () => {
    const { gaps } = read(KNOWN.booking[0] ?? '', ['They log in with the account they have.'])
    const named = gaps.filter(({ rule }) => rule.startsWith('sign-in.'))
    expect(named.length).toBeGreaterThan(0)
    for (const { severity } of named) expect(['critical', 'high']).toContain(severity)
  })

  it('names the riskiest open questions with the reason, one of each topic', () => {
    const { gaps } = read(KNOWN.checkout[0] ?? '')
    const risks = riskiest(gaps)
    expect(risks.length).toBe(3)
    for (const { reason } of risks) expect(reason).toMatch(/^critical: .+ Read from «.+»\.$/)
    expect(riskiest([])).toEqual([])
  })
})
