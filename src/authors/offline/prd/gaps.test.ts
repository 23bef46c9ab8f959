import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../analysis/gaps/catalogue/catalogue.ts'
import { printBrief } from '../../../documents/brief.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import {
  addEntries,
  type NewEntry,
  printRequirements,
  toRequirements,
} from '../../../documents/requirements.ts'
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
  it('finds nothing where every topic is answered', () => {
    expect(analyseText(approveAll(COMPLETE))).toMatchObject({
      gapAnalysisEvaluation: 'Excellent',
      identifiedGaps: [],
    })
  })

  it.each([
    ['failure', 1, 'No failure is described'],
    ['permission', 0, 'People appear, but no permission does'],
    ['privacy', 2, 'Nothing is said about the data of people'],
  ])('notices that no requirement tells about %s, and shows its arithmetic', (_, left, title) => {
    const { identifiedGaps, summary } = analyseText(
      approveAll(COMPLETE.filter((_entry, index) => index !== left)),
    )
    const gap = identifiedGaps.find((candidate) => candidate.title === title)
    expect(gap?.description).toMatch(/REQ-00\d/)
    expect(summary).toMatch(/\d+ of \d+ = 0\.\d\d → \w+/)
  })

  it('numbers gaps from GAP-001, gravest first', () => {
    const { identifiedGaps } = analyseText(approveAll([toEntry(1, 'Lend tools.')]))
    const ranks = identifiedGaps.map(({ severity }) =>
      ['critical', 'high', 'medium', 'low'].indexOf(severity),
    )
    expect(ranks).toEqual(ranks.toSorted())
    expect(identifiedGaps.map(({ id }) => id)).toEqual(identifiedGaps.map((_, n) => `GAP-00${n + 1}`))
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

  it('carries every open question of the brief until something in the document stands for it', () => {
    const text = approveAll(COMPLETE)
    const { identifiedGaps } = analyseText(text, ['Do we need SSO? If so, which?'])
    expect(identifiedGaps.map(({ description }) => description)).toEqual([
      expect.stringContaining('The feature brief asks: Do we need SSO? If so, which?'),
    ])
    const suggested = identifiedGaps[0]?.suggestedRequirements[0]
    const answered = addEntries(text, [toEntry(4, 'SAML.', suggested?.title)])
    expect(analyseText(answered, ['Do we need SSO? If so, which?']).identifiedGaps).toEqual([])
  })
})

describe('a gap analysis of an idea that the catalogue reads', () => {
  const lend = approveAll([toEntry(1, 'The system shall let neighbours lend tools to each other.')])
  const { identifiedGaps, summary, gapAnalysisEvaluation } = analyseText(lend, [], ENGLISH)

  it('quotes the words that make it ask, and prints the sum of its grade', () => {
    expect(identifiedGaps.length).toBeGreaterThan(10)
    expect(identifiedGaps.map(({ description }) => description).join('\n')).toMatch(/«[^»]*lend[^»]*»/)
    expect(summary).toMatch(/^critical .* = \d+ of \d+ = 0\.\d\d → /)
    expect(gapAnalysisEvaluation).not.toBe('Excellent')
  })

  it('asks each question of the brief once, by its rule', () => {
    const known = ['What happens when an object is overdue? (rule lending.overdue)']
    expect(analyseText(lend, known, ENGLISH).identifiedGaps).toHaveLength(identifiedGaps.length)
  })

  it('closes the grave gaps in the first round and the others in the second', async () => {
    const brief = { 'feature-brief': toBriefText(ENGLISH) }
    let text = lend
    const rounds: string[][] = []
    for (let round = 0; round < 3; round++) {
      const found = analyseText(text, [], ENGLISH)
      if (found.gapAnalysisEvaluation === 'Excellent') break
      const task = {
        input: { identifiedGaps: found.identifiedGaps },
        documents: { ...brief, requirements: text },
      }
      const before = toRequirements(text).entries.length
      const added = (await performTask(author, 'gap-requirements', task)).updatedRequirementsMarkdown
      rounds.push(
        toRequirements(added)
          .entries.slice(before)
          .map(({ priority }) => priority),
      )
      text = decide(added, () => 'approved').text
    }
    expect(rounds).toHaveLength(2)
    expect(new Set(rounds[0])).toEqual(new Set(['high']))
    expect(rounds[1]).not.toContain('high')
    expect(analyseText(text, [], ENGLISH).identifiedGaps).toEqual([])
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
    return (await performTask(author, 'gap-requirements', task)).updatedRequirementsMarkdown
  }

  it('are pending, gravest first, with ids that go on and the priority of the gap', async () => {
    const after = await add(approveAll(COMPLETE), [gap('high', 'Labels'), gap('critical', 'Backups')])
    const added = toRequirements(after).entries.filter(({ section }) => section === 'pending')
    expect(added.map(({ id, title, priority, source }) => [id, title, priority, source])).toEqual([
      ['REQ-004', 'Backups', 'high', 'GAP-7, rule: No Backups'],
      ['REQ-005', 'Labels', 'high', 'GAP-6, rule: No Labels'],
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

  it('close their gap even when the person rejects or renames them', async () => {
    const text = approveAll([toEntry(1, 'Users lend tools.')])
    const grave = await add(text, analyseText(text).identifiedGaps)
    const after = await add(grave, analyseText(grave).identifiedGaps)
    const rejected = decide(after, (id) => (id === 'REQ-001' ? 'approved' : 'rejected')).text
    expect(analyseText(rejected).gapAnalysisEvaluation).toBe('Excellent')
    const renamed = after.replaceAll(/^### (REQ-\d+): .*/gm, '### $1: Another title')
    expect(analyseText(renamed)).toMatchObject({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] })
  })
})
