import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../analysis/gaps/catalogue.ts'
import { printBrief } from '../../../documents/brief.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import { type NewEntry, printRequirements, toRequirements } from '../../../documents/requirements.ts'
import type { Gap } from '../../../schema/requirement.ts'
import { decide, performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'
import { analyse } from './gaps.ts'

const author = createOfflineAuthor()
const toEntry = (id: number, description: string, title = `Title ${id}`): NewEntry => ({
  id: `REQ-00${id}`,
  title,
  description,
  priority: 'medium',
  category: 'Functional',
  acceptance: [description],
})
const COMPLETE = [
  toEntry(1, 'The system shall let only members log in.'),
  toEntry(2, 'If saving fails, then the system shall say so within 2 seconds.'),
  toEntry(3, 'The system shall encrypt personal data, and nothing else is kept.'),
]
const approveAll = (entries: NewEntry[]) => decide(printRequirements('tools', entries), () => 'approved').text
/** An idea in another language: only the plain checks speak. */
const PLAIN = 'Nutzer verleihen Werkzeuge per E-Mail.'
const ENGLISH = 'Neighbours lend tools to each other and pay a deposit by card.'
const toBriefText = (idea: string, questions: string[] = []) =>
  printBrief({
    title: 'Tools',
    utterance: idea,
    sections: [{ title: 'Open Questions', body: questions.map((text) => `- ${text}`).join('\n') }],
  })
const analyseText = (text: string, questions: string[] = [], idea = PLAIN) =>
  analyse({
    brief: toMarkdown(toBriefText(idea, questions)),
    entries: toRequirements(text).entries,
    catalogue: CATALOGUE,
  })

describe('a gap analysis', () => {
  it('asks nothing in a language that it cannot read', () => {
    expect(analyseText(approveAll(COMPLETE))).toMatchObject({
      gapAnalysisEvaluation: 'Excellent',
      identifiedGaps: [],
    })
  })

  it('numbers gaps from GAP-001, gravest first', () => {
    const { identifiedGaps } = analyseText(approveAll([toEntry(1, 'Lend tools.')]))
    const ranks = identifiedGaps.map(({ severity }) =>
      ['critical', 'high', 'medium', 'low'].indexOf(severity),
    )
    expect(ranks).toEqual(ranks.toSorted())
    expect(identifiedGaps.map(({ id }) => id)).toEqual(identifiedGaps.map((_, n) => `GAP-00${n + 1}`))
  })

  it('takes an approved proposal as the answer to its own question only', () => {
    const idea = 'Members reserve a kiln for a day. Each member holds at most three reservations.'
    const asked = (entries: NewEntry[]) =>
      analyseText(approveAll(entries), [], idea).identifiedGaps.flatMap(
        ({ title }) => /^[a-z]+\.[a-z]+/.exec(title)?.[0] ?? [],
      )
    const own = toEntry(1, 'Members reserve a kiln for a day.')
    const before = asked([own])
    const proposal = CATALOGUE.rows.find(({ id }) => id === 'booking.same')?.proposal
    const approved = { ...toEntry(2, proposal?.text ?? ''), source: 'GAP-001, rule: booking.same: x' }
    expect(before).toEqual(expect.arrayContaining(['booking.same', 'booking.cancel']))
    const after = asked([own, approved])
    expect(after).not.toContain('booking.same')
    expect(after).toEqual(expect.arrayContaining(before.filter((id) => id !== 'booking.same')))
  })

  it('calls a gap critical only where nothing is approved, and then never grades above Fair', () => {
    const pending = printRequirements('tools', COMPLETE)
    const refused = decide(pending, () => 'rejected').text
    for (const text of [pending, refused]) {
      const { gapAnalysisEvaluation, identifiedGaps } = analyseText(text)
      expect(identifiedGaps[0]?.severity).toBe('critical')
      expect(['Fair', 'Poor']).toContain(gapAnalysisEvaluation)
    }
    const poor = analyseText(approveAll([toEntry(1, 'Lend tools.')])).identifiedGaps
    expect(poor.map(({ severity }) => severity)).not.toContain('critical')
  })

  it('carries every open question of the brief, and makes no requirement of it', () => {
    const { identifiedGaps, gapAnalysisEvaluation } = analyseText(approveAll(COMPLETE), [
      'Do we need SSO? If so, which?',
    ])
    expect(identifiedGaps).toMatchObject([
      {
        description: 'The feature brief asks: Do we need SSO? If so, which?',
        suggestedRequirements: [],
      },
    ])
    expect(gapAnalysisEvaluation).toBe('Excellent')
  })

  it('asks nothing about a requirement that names no way to check it', () => {
    const bare = { ...toEntry(4, 'Members see the tools.'), acceptance: [] }
    expect(analyseText(approveAll([...COMPLETE, bare])).identifiedGaps).toEqual([])
  })
})

describe('a gap analysis of an idea that the catalogue reads', () => {
  const lend = approveAll([toEntry(1, 'Neighbours lend tools to each other and pay a deposit by card.')])
  const titlesOf = (text: string, idea = ENGLISH) =>
    analyseText(text, [], idea).identifiedGaps.map(({ title }) => title.split(':')[0])

  it('never grades Excellent above something grave', () => {
    const { gapAnalysisEvaluation, identifiedGaps } = analyseText(lend, [], ENGLISH)
    expect(identifiedGaps.some(({ severity }) => severity === 'high')).toBe(true)
    expect(gapAnalysisEvaluation).toBe('Fair')
  })

  it('asks at most seven questions, each with the words that raise it', () => {
    const { identifiedGaps } = analyseText(lend, [], ENGLISH)
    expect(identifiedGaps.length).toBeLessThanOrEqual(7)
    expect(identifiedGaps[0]?.description).toMatch(/^You wrote «pay a deposit»: /)
  })

  it('proposes only what a row words for any product, and ends when that is decided', async () => {
    const brief = { 'feature-brief': toBriefText(ENGLISH) }
    const found = analyseText(lend, [], ENGLISH)
    const task = {
      input: { identifiedGaps: found.identifiedGaps },
      documents: { ...brief, requirements: lend },
    }
    const added = (await performTask(author, 'gap-requirements', task)).document
    expect(
      toRequirements(added)
        .entries.slice(1)
        .map(({ description }) => description),
    ).toEqual(['If the same payment is sent a second time, then it is carried out only once.'])
    const decided = decide(added, () => 'approved').text
    const left = analyseText(decided, [], ENGLISH).identifiedGaps
    expect(left.flatMap(({ suggestedRequirements }) => suggestedRequirements)).toEqual([])
  })

  it('never asks again about a family of which a proposal was rejected', async () => {
    const found = analyseText(lend, [], ENGLISH)
    const documents = { 'feature-brief': toBriefText(ENGLISH), requirements: lend }
    const task = { input: { identifiedGaps: found.identifiedGaps }, documents }
    const added = (await performTask(author, 'gap-requirements', task)).document
    expect(titlesOf(lend)).toContain('money.fails')
    const refused = decide(added, (id) => (id === 'REQ-001' ? 'approved' : 'rejected')).text
    expect(titlesOf(refused).filter((title) => title?.startsWith('money.'))).toEqual([])
  })

  it('asks nothing about what the idea rules out', () => {
    const text = approveAll([toEntry(1, 'Members upload photos.')])
    expect(titlesOf(text, 'Members upload photos.').filter((id) => id?.startsWith('upload.'))).not.toEqual([])
    const idea = 'Members book a boat and pay a deposit. No payments.'
    expect(titlesOf(approveAll([toEntry(1, 'Members book a boat.')]), idea)).not.toContain('money.twice')
  })

  it('goes on with the numbers of earlier rounds', () => {
    const earlier = { ...toEntry(2, 'A payment is made once.'), source: 'GAP-004, rule: money.twice: x' }
    const { identifiedGaps } = analyseText(approveAll([toEntry(1, 'Members pay.'), earlier]), [], ENGLISH)
    expect(identifiedGaps[0]?.id).toBe('GAP-005')
  })
})

describe('a question that the brief asks', () => {
  const ASKED = 'What happens when a message does not arrive? (rule message.lost)'
  const toPrdText = async (requirements: string) => {
    const documents = { 'feature-brief': toBriefText(ENGLISH, [ASKED]), requirements }
    return (await performTask(author, 'prd', { documents })).document
  }
  const lend = toEntry(1, 'Neighbours lend tools to each other.')
  const sms = toEntry(2, 'The office tells them by SMS.')
  const proposed = { ...toEntry(3, 'A message is sent again.'), source: 'GAP-001, rule: message.lost: x' }
  const openOf = (prd: string): string =>
    prd.slice(prd.indexOf('## Open Questions')).split('# Withdrawn')[0] ?? ''

  it('is still open in the product requirements, whatever else was decided', async () => {
    const { text } = decide(printRequirements('tools', [lend, sms]), (id) =>
      id === 'REQ-002' ? 'out-of-scope' : 'approved',
    )
    expect(openOf(await toPrdText(text))).toContain(ASKED)
  })

  it('is open no more once what it proposes was decided', async () => {
    const prd = await toPrdText(approveAll([lend, proposed]))
    expect(openOf(prd)).not.toContain('message.lost')
    expect(prd).toContain(`- ${ASKED} (settled by what the requirements say)`)
  })
})

describe('requirements from gaps', () => {
  const gap = (severity: Gap['severity'], title: string, description = `${title} is needed.`): Gap => ({
    id: `GAP-${title.length}`,
    title: `No ${title}`,
    description: 'Missing.',
    severity,
    category: 'Scope',
    impact: 'Some.',
    suggestedRequirements: [{ title, description, priority: 'low', category: 'Scope' }],
  })
  const add = async (requirements: string, identifiedGaps: Gap[]) => {
    const task = { input: { identifiedGaps }, documents: { 'feature-brief': '', requirements } }
    return (await performTask(author, 'gap-requirements', task)).document
  }

  it('are pending, gravest first, with ids that go on and the priority that nobody said: a grave question is no weighty wish', async () => {
    const after = await add(approveAll(COMPLETE), [gap('high', 'Labels'), gap('critical', 'Backups')])
    const added = toRequirements(after).entries.filter(({ section }) => section === 'pending')
    expect(added.map(({ id, title, priority, source }) => [id, title, priority, source])).toEqual([
      ['REQ-004', 'Backups', 'medium', 'GAP-7, rule: No Backups'],
      ['REQ-005', 'Labels', 'medium', 'GAP-6, rule: No Labels'],
    ])
  })

  it.each(['approved', 'rejected', 'out-of-scope', 'pending'] as const)(
    'do not repeat one that is %s, by title or by words',
    async (verdict) => {
      const known = printRequirements('tools', [...COMPLETE, toEntry(4, 'Backups every night.', 'Backups')])
      const text = decide(known, (id) => (id === 'REQ-004' ? verdict : 'approved')).text
      expect(
        await add(text, [gap('high', 'BACKUPS!'), gap('high', 'Nightly copies', 'backups every night')]),
      ).toBe(text)
    },
  )

  it('leave the document as it is when there is no gap', async () => {
    const text = approveAll(COMPLETE)
    expect(await add(text, [])).toBe(text)
  })
})
