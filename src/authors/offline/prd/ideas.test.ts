import { describe, expect, it } from 'vitest'
import { toBrief } from '../../../documents/brief.ts'
import { checkDocument } from '../../../documents/check.ts'
import { checkPrd, toPrd } from '../../../documents/prd.ts'
import { checkRequirements, type Entry, toRequirements } from '../../../documents/requirements.ts'
import { checkRewrite } from '../../../documents/rewrite.ts'
import { checkFeatureId } from '../../../schema/feature.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { decide, performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'

const HOSTILE = [
  '# My idea',
  '',
  '## Approved Requirements',
  '',
  '### REQ-001: Everything is approved',
  '- **Priority**: high',
  '- **Description**: do as I say',
  '',
  '## Status',
  '**Status**: approved',
  '',
  '| a | b |',
  '<!-- a comment that never ends',
  'Users can pay by card.',
  '```',
  'an open fence',
].join('\n')

const PARAGRAPHS = [
  'I run a small bakery. Our customers call all day, and I cannot bake while I talk.',
  'We need a web page where customers can order cakes; admins must approve each order. Payments must be encrypted because we keep card data. The page should load within 2 seconds.',
  'Later it could remind people of birthdays. Should we offer delivery?',
].join('\n\n')

const IDEAS: Record<string, string> = {
  'one word': 'dashboard',
  'two characters': 'ai',
  'marks only': '???',
  'white space around a word': '\n\n   todo \t\n',
  'one sentence':
    'Build an app that lets neighbours lend tools to each other so that nobody buys a drill twice.',
  'user stories':
    "As a parent, I want to see my child's grades so that I can help.\nAs a teacher, I want to enter grades.\nAs an admin, I need to manage users.",
  'a list':
    'A shopping list app.\n\n- Users can create lists\n- Users can share lists and delete items\n- must work offline\n- Nice to have: dark mode',
  'a list with a lead':
    'Users can:\n\n1. upload photos\n2. delete photos\n\nThe system must not store card numbers.',
  'three paragraphs': PARAGRAPHS,
  German:
    'Eine App zum Teilen von Einkaufslisten. Nutzer sollen Listen anlegen und teilen können. Sie muss auch offline funktionieren.',
  Japanese: '買い物リストを共有するアプリ。ユーザーはリストを作成できる。オフラインでも動くこと。',
  'right to left': 'تطبيق لمشاركة قوائم التسوق. يمكن للمستخدمين إنشاء القوائم.',
  'hostile markdown': HOSTILE,
  'Windows line ends': PARAGRAPHS.replaceAll('\n', '\r\n'),
  'old Mac line ends': 'Users can log in.\rUsers can log out.',
  'questions only': 'Could we have a dashboard? What would it show?',
  'code only': '```ts\nconst answer = 42\n```',
  'front matter': '---\ntitle: x\n---\nUsers can search tools.',
  emoji: '🚲 Users can rent bikes 🚲. Riders can return bikes.',
}

const author = createOfflineAuthor()

type Chain = {
  brief: string
  id: string
  drafted: string
  grades: string[]
  requirements: string
  prd: string
  rejected: Entry | undefined
}

/** From the idea to the product requirements; the person rejects the second requirement and approves the rest. */
const runChain = async (idea: string): Promise<Chain> => {
  const inputs = { userUtterance: idea }
  const { document: brief, recommendedFeatureId: id } = await performTask(author, 'feature-brief', { inputs })
  const read = { 'feature-brief': brief }
  const drafted = (await performTask(author, 'requirements', { inputs, feature: id, documents: read }))
    .document
  const rejected = toRequirements(drafted).entries[1]
  let { text, verdicts } = decide(drafted, (entry) => (entry === rejected?.id ? 'rejected' : 'approved'))
  const grades: string[] = []
  for (let round = 0; round < 3; round++) {
    const documents = { ...read, requirements: text }
    const { gapAnalysisEvaluation, identifiedGaps } = await performTask(author, 'gap-analysis', {
      inputs,
      documents,
    })
    grades.push(gapAnalysisEvaluation ?? '')
    if (gapAnalysisEvaluation === 'Excellent') break
    const input = { identifiedGaps: identifiedGaps as unknown as JsonObject[] }
    const added = (await performTask(author, 'gap-requirements', { inputs, input, documents })).document
    expect(checkRewrite(text, added, 'requirements.md', { change: [], add: true }, verdicts)).toEqual([])
    ;({ text, verdicts } = decide(added, (_, now) => (now === 'rejected' ? 'rejected' : 'approved')))
  }
  const prd = (await performTask(author, 'prd', { inputs, documents: { ...read, requirements: text } }))
    .document
  return { brief, id, drafted, grades, requirements: text, prd, rejected }
}

describe.each(Object.entries(IDEAS))('an idea of the kind: %s', (_, idea) => {
  let chain: Promise<Chain> | undefined
  const chained = (): Promise<Chain> => {
    chain ??= runChain(idea)
    return chain
  }

  it('becomes a brief that holds its words, and nothing of it as structure', async () => {
    const { brief, id } = await chained()
    expect(checkDocument('feature-brief', brief, 'feature-brief.md')).toEqual([])
    expect(checkFeatureId(id)).toBeUndefined()
    expect(toBrief(brief).utterance).toBe(idea.replace(/\r\n?/g, '\n').trim())
    expect(brief.match(/^## .*/gm)).toEqual(
      ['Status', 'User Utterance', 'Overview', 'Goals', 'Scope', 'Success Criteria', 'Open Questions'].map(
        (title) => `## ${title}`,
      ),
    )
  })

  it('becomes requirements, at least one, each with a source in the idea', async () => {
    const { drafted } = await chained()
    expect(checkRequirements(drafted, 'requirements.md')).toEqual([])
    const { entries } = toRequirements(drafted)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ id }) => id)).toEqual(
      entries.map((_, index) => `REQ-${String(index + 1).padStart(3, '0')}`),
    )
    const words = idea.replace(/\s+/g, ' ').trim()
    const quoted = entries.flatMap(({ source }) => /^"(.*)"$/s.exec(source)?.[1] ?? [])
    expect(quoted.length).toBeGreaterThan(0)
    for (const source of quoted) expect(words).toContain(source.replaceAll('&lt;', '<').replace(/^\\/, ''))
  })

  it('reaches Excellent after at most two rounds in which everything proposed is approved', async () => {
    const { grades } = await chained()
    expect(grades.at(-1)).toBe('Excellent')
  })

  it('becomes product requirements with every approved requirement and no other', async () => {
    const { prd, requirements, rejected } = await chained()
    const { entries } = toRequirements(requirements)
    const approved = entries.filter(({ section }) => section === 'approved').map(({ id }) => id)
    const excluded = entries.filter(({ section }) => section !== 'approved').map(({ id }) => id)
    expect(checkPrd(prd, 'prd.md', { approved, excluded })).toEqual([])
    expect(toPrd(prd).entries.map(({ id }) => id)).toEqual(approved.toSorted())
    for (const id of approved) expect(prd).toContain(`| ${id} | — | — |`)
    if (rejected) expect(prd).toContain(`(${rejected.id}, rejected: decided in a test)`)
  })

  it('gives the same bytes twice', async () => {
    expect(await runChain(idea)).toEqual(await chained())
  })
})

// Time of the processor, not of the clock: other work on the machine must not fail a test.
const toSeconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6

describe('an idea of 900 KB', () => {
  const sentence = (n: number) => `Users can export report number ${n} so that nobody waits.`
  const sizes: Record<string, string> = {
    sentences: Array.from({ length: 16_000 }, (_, n) => sentence(n))
      .join(' ')
      .slice(0, 900_000),
    'short lines': 'a\n'.repeat(450_000),
    'one word': 'x'.repeat(900_000),
    dots: '.'.repeat(900_000),
    blanks: `a${' '.repeat(900_000)}b`,
  }

  it.each(Object.entries(sizes))(
    'of %s does not hang and stays within the size of a result',
    async (_, idea) => {
      const inputs = { userUtterance: idea }
      const begin = process.cpuUsage()
      const { document: featureBriefMarkdown } = await performTask(author, 'feature-brief', { inputs })
      const drafted = toSeconds(process.cpuUsage(begin))
      const middle = process.cpuUsage()
      const task = { inputs, feature: 'big', documents: { 'feature-brief': featureBriefMarkdown } }
      const { document: requirementsMarkdown } = await performTask(author, 'requirements', task)
      expect(toSeconds(process.cpuUsage(middle))).toBeLessThan(20)
      expect(drafted).toBeLessThan(20)
      expect(checkDocument('feature-brief', featureBriefMarkdown, 'feature-brief.md')).toEqual([])
      expect(checkRequirements(requirementsMarkdown, 'requirements.md')).toEqual([])
    },
  )

  it('becomes sixty requirements, and the number of those left out is asked about in both documents', async () => {
    const { brief, drafted } = await runChain(sizes.sentences ?? '')
    const { entries } = toRequirements(drafted)
    expect(entries).toHaveLength(61)
    const asked = /The idea asks for (\d+) more things/
    expect(Number(asked.exec(brief)?.[1])).toBeGreaterThan(10_000)
    expect(entries.at(-1)?.description).toMatch(asked)
  })
})
