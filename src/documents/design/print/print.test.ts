import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Database, Hld, Lld } from '../../../schema/design.ts'
import { trials } from '../../../trials.case.ts'
import { toOneLine } from '../../edit.ts'
import { anyDatabase, anyHld, anyLld, isDesign } from '../design.case.ts'
import { hostileText } from '../hostile.case.ts'
import { askMermaid } from '../mermaid/mermaid.case.ts'
import { REQUIREMENTS, SAMPLE, TITLE } from '../sample.case.ts'
import { NOTHING } from '../tidy.ts'
import { printDatabase } from './database.ts'
import { type DesignDocument, printDesign } from './design.ts'
import { printHld } from './hld.ts'
import { printLld } from './lld.ts'

const page = new MarkdownIt({ html: true })
const context = { title: TITLE }
const designs = fc
  .record({ hld: anyHld, lld: anyLld, database: anyDatabase, title: hostileText })
  .filter(isDesign)
const RUNS = { numRuns: trials(40, 1_500) }

const printParts = ({
  hld,
  lld,
  database,
  title,
}: {
  hld: Hld
  lld: Lld
  database: Database
  title: string
}) => ({
  hld: printHld(hld, { title }),
  lld: printLld(lld, { title }),
  database: printDatabase(database, { title }),
})

const toDocument = (given: Partial<DesignDocument>): DesignDocument => ({
  title: TITLE,
  status: 'REVIEW',
  createdAt: '2026-11-16T08:00:00Z',
  projectBrief: 'Lend tools.',
  version: 1,
  revisionCount: 0,
  texts: {},
  parts: {},
  requirements: [],
  sources: [],
  processing: [],
  ...given,
})

/** The titles of a document's sections, as a renderer of markdown sees them. */
const titlesOf = (text: string, level: number): string[] => {
  const tokens = page.parse(text, {})
  return tokens.flatMap(({ type, tag, level: depth }, at) =>
    type === 'heading_open' && tag === `h${level}` && depth === 0 ? [tokens[at + 1]?.content ?? ''] : [],
  )
}

const HLD_SECTIONS = [
  'System Overview',
  'Component Architecture',
  'Technology Stack',
  'Data Flow',
  'Scalability and Performance',
  'Security',
  'Reliability',
  'Alternatives Considered',
  'Dependencies',
  'Risks',
  'Technical Requirements',
  'Coverage',
  'Open Questions',
]
const LLD_SECTIONS = [
  'Overview',
  'Use Case to API Mapping',
  'Endpoints',
  'Data Models',
  'Examples',
  'Validation Rules',
  'Integration Points',
  'Layers',
  'Technical Requirements',
  'Coverage',
  'Open Questions',
]
const DATABASE_SECTIONS = [
  'Overview',
  'ER Diagram',
  'CREATE TABLE',
  'Indexes',
  'Security',
  'Constraints',
  'Types',
  'Normalisation',
  'Performance',
  'Technical Requirements',
  'Coverage',
  'Open Questions',
]

describe('a part that is printed', () => {
  it('has its sections, in their order, whatever the values are', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const { hld, lld, database } = printParts(design)
        expect(titlesOf(hld, 2)).toEqual(HLD_SECTIONS)
        expect(titlesOf(lld, 2)).toEqual(LLD_SECTIONS)
        expect(titlesOf(database, 2)).toEqual(DATABASE_SECTIONS)
        const { length } = [...design.lld.endpoints, ...design.lld.models, ...design.lld.examples]
        expect(titlesOf(lld, 3)).toHaveLength(length)
        for (const text of [hld, lld, database]) expect(titlesOf(text, 1)).toHaveLength(1)
      }),
      RUNS,
    )
  })

  it('has no tag but a line break, and a row for each entry', () => {
    fc.assert(
      fc.property(designs, (design) => {
        for (const text of Object.values(printParts(design))) {
          const tokens = page.parse(text, {})
          const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
          const tags = all.filter(({ type }) => type.startsWith('html')).map(({ content }) => content)
          expect(new Set(tags).size === 0 || tags.every((tag) => tag === '<br>')).toBe(true)
        }
        const { mapping, endpoints, models, validation, integrations, layers } = design.lld
        const rows = [
          ...endpoints.flatMap(({ takes, gives, errors }) =>
            [takes, gives, errors].filter(Array.isArray).flat(),
          ),
          ...models.flatMap(({ fields, states }) => [...fields, ...states]),
          ...[mapping, validation, integrations, layers].flat(),
        ]
        const text = printLld(
          { ...design.lld, overview: '', examples: [], technicalRequirements: [] },
          design,
        )
        const tokens = page.parse(text.slice(0, text.lastIndexOf('\n## Coverage')), {})
        const count = (kind: string) => tokens.filter(({ type }) => type === kind).length
        expect(count('tr_open') - count('thead_open')).toBe(rows.length)
      }),
      RUNS,
    )
  })

  it('holds diagrams that mermaid accepts', async () => {
    for (const text of Object.values(printParts({ ...SAMPLE, title: TITLE })))
      for (const { info, content } of page.parse(text, {}).filter(({ type }) => type === 'fence'))
        if (info === 'mermaid') expect(await askMermaid(content)).toBeUndefined()
  })

  it('says where nothing is said', () => {
    const empty = { ...SAMPLE.hld, technology: [], flows: [], security: '' }
    const text = printHld(empty, context)
    for (const title of ['Technology Stack', 'Data Flow', 'Security'])
      expect(text).toContain(`## ${title}\n\n${NOTHING}\n`)
  })

  it('shows no column in which nothing stands', () => {
    expect(printHld(SAMPLE.hld, context)).toContain(
      '| ID | Component | Kind | Technology | What it does | Covers |',
    )
    const bare = SAMPLE.hld.components.map((one) => ({ ...one, technology: '', covers: [] }))
    expect(printHld({ ...SAMPLE.hld, components: bare }, context)).toContain(
      '| ID | Component | Kind | What it does |\n',
    )
  })
})

describe('the whole document', () => {
  const texts = printParts({ ...SAMPLE, title: TITLE })
  const text = printDesign(
    toDocument({
      texts,
      parts: SAMPLE,
      requirements: REQUIREMENTS,
      sources: [{ path: 'prd.md', digest: 'sha256:1f', lines: '1-40' }],
      processing: [{ step: 'draft_hld', author: 'offline', version: '1', start: '08:00', end: '08:01' }],
    }),
  )

  it('holds the parts one level deeper, and once what each of them says', () => {
    expect(titlesOf(text.slice(text.indexOf('\n# ')), 2)).toEqual([
      'In Short',
      'Contents',
      'Endpoints at a Glance',
      'High-Level Design: Tool Library',
      'Low-Level Design: Tool Library',
      'Database Design: Tool Library',
      'Dependencies and Risks',
      'Coverage',
      'Sources',
      'Processing',
    ])
    const inside = titlesOf(text.slice(text.indexOf('\n# ')), 3)
    const kept = (titles: string[], ...without: string[]) =>
      titles.filter((title) => !without.includes(title))
    expect(inside).toEqual([
      ...kept(HLD_SECTIONS, 'Dependencies', 'Risks', 'Coverage'),
      ...kept(LLD_SECTIONS, 'Coverage'),
      ...kept(DATABASE_SECTIONS, 'Coverage'),
      'Dependencies',
      'Risks',
      'By Requirement',
      'By Element',
      'Not Covered',
    ])
  })

  it('says each thing once: a flow as a diagram, a table as its columns', () => {
    const [flow] = SAMPLE.hld.flows
    const says = String(flow?.steps[0]?.says)
    expect(texts.hld?.split(says)).toHaveLength(3)
    expect(text.split(says)).toHaveLength(2)
    expect(texts.database).toContain('create table')
    expect(text).not.toContain('create table')
  })

  it('keeps the table of a flow whose diagram cannot say it to the letter', () => {
    const long = 'word '.repeat(100).trim()
    const [flow] = SAMPLE.hld.flows as [Hld['flows'][number]]
    const hld = {
      ...SAMPLE.hld,
      flows: [{ ...flow, steps: [{ from: 'Member', to: 'Web app', says: long }] }],
    }
    const whole = printDesign(toDocument({ texts: { hld: printHld(hld, { title: TITLE }) }, parts: { hld } }))
    expect(whole).toContain(`| ${long} |`)
  })

  it('begins with a paragraph about the whole, and lists what the review found', () => {
    expect(text).toMatch(/## In Short\n\n.*It covers 3 of 4 requirements\. .+\n\n## Contents/)
    const issue = {
      severity: 'HIGH',
      location: 'lld.md, E-001',
      description: 'No caller.',
      suggestion: 'Name one.',
    }
    const review = { score: 0.85, issues: [issue] }
    expect(printDesign(toDocument({ texts, parts: SAMPLE, review }))).toContain(
      '## Review\n\n| Severity | Where | Issue | What would mend it |\n| --- | --- | --- | --- |\n| HIGH | lld.md, E-001 | No caller. | Name one. |\n',
    )
  })

  it('says what covers what, and what nothing covers', () => {
    expect(text).toContain(
      '| REQ-002 | The system shall charge the deposit before a tool is handed out. |  | F-001, E-003 |',
    )
    expect(text).toContain('| table reservations | Database Design | REQ-001, TR-001 |')
    expect(text).toContain(
      '### Not Covered\n\n- REQ-004: The system shall print a yearly report for the council.\n',
    )
    const all = toDocument({ texts, parts: SAMPLE, requirements: REQUIREMENTS.slice(0, 3) })
    expect(printDesign(all)).toContain('Every requirement is covered')
  })

  it('a use case covers nothing, and an element covers what its technical requirement stands for', () => {
    const { hld } = SAMPLE
    const covers = (parts: DesignDocument['parts']) =>
      printDesign(toDocument({ parts, requirements: REQUIREMENTS.slice(0, 1) })).includes(
        'Every requirement is covered',
      )
    const bare = { ...hld, components: [], flows: [] }
    expect(covers({ hld: bare })).toBe(false)
    const component = { ...hld.components[0], covers: ['TR-001'] } as Hld['components'][number]
    expect(covers({ hld: { ...bare, components: [component] } })).toBe(true)
  })

  it('links to every section that it lists', () => {
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect(new Set(links).size).toBe(links.length)
    expect(links).toContain('security-1')
  })

  it('names a part that is not there', () => {
    expect(printDesign(toDocument({ texts: { hld: texts.hld } }))).toContain(
      `## Low-Level Design\n\n${NOTHING}`,
    )
  })

  it('takes a part that somebody else wrote as it is, below the title of its part', () => {
    const hld = '---\nowner: Ana\n---\n# Shop\n\nWords.\n\n## Architecture\n\n```js\n# no heading\n'
    const whole = printDesign(toDocument({ texts: { hld } }))
    expect(whole).toContain(
      '## High-Level Design\n\n### Shop\n\nWords.\n\n#### Architecture\n\n```js\n# no heading\n```\n',
    )
    expect(whole).not.toContain('owner: Ana')
  })

  it('has front matter that YAML reads back, whatever the words are', () => {
    fc.assert(
      fc.property(designs, hostileText, (design, brief) => {
        const whole = printDesign(
          toDocument({
            title: design.title,
            projectBrief: brief,
            createdAt: brief,
            texts: printParts(design),
            parts: design,
            requirements: [{ id: brief, text: design.title }],
            sources: [{ path: brief, digest: brief }],
          }),
        )
        const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(whole) ?? []
        expect(parse(front)).toEqual({
          title: toOneLine(design.title),
          status: 'REVIEW',
          created_at: toOneLine(brief),
          project_brief: toOneLine(brief),
          version: 1,
          revision_count: 0,
        })
        expect(titlesOf(whole.slice(front.length + 8), 2)).toHaveLength(
          design.lld.endpoints.length > 0 ? 10 : 9,
        )
      }),
      RUNS,
    )
  })
})
