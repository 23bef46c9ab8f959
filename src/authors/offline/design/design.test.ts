import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../documents/check.ts'
import { toPrd } from '../../../documents/prd.ts'
import { bodyOf, idsOf, NAMES, perform, SMALL, sampleOf, titlesOf, toPrdOf } from '../sample.case.ts'
import { draft, review, write } from './design.case.ts'
import { SECTIONS } from './sections.ts'
import { readTables } from './tables.ts'

const settledOf = (prd: string): string[] =>
  toPrd(prd)
    .entries.filter(({ description }) => !/^open question/i.test(description))
    .map(({ id }) => id)

describe.each(NAMES)('the design of %s', (name) => {
  const prd = sampleOf(name)
  const parts = draft(prd)

  it.each(['hld', 'lld', 'database'] as const)('has the sections of the %s, in their order', (part) => {
    const titles = titlesOf(parts[part])
    const wanted = (SECTIONS[part] ?? []).map(([first = '']) => first)
    expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted)
    for (const title of wanted) expect(bodyOf(parts[part], title).trim()).not.toBe('')
  })

  it('is sound markdown, and nothing of a requirement became structure', () => {
    for (const text of Object.values(parts)) {
      expect(checkDocument('markdown', text, 'part.md')).toEqual([])
      expect(text.match(/^### REQ-/gm)).toBeNull()
      const fences = text.match(/^```/gm) ?? []
      expect(fences.length % 2).toBe(0)
    }
  })

  it('gives every settled requirement a technical one, and ids that are unique and exist', () => {
    const rows = bodyOf(parts.hld, 'Technical Requirements')
      .split('\n')
      .filter((line) => /^\| TR-/.test(line))
    const ids = rows.map((row) => /TR-\d+/.exec(row)?.[0])
    expect(new Set(ids).size).toBe(rows.length)
    for (const id of settledOf(prd)) expect(rows.some((row) => row.endsWith(`| ${id} |`))).toBe(true)
    const known = new Set([...idsOf(prd, /\bREQ-\d+\b/g)])
    for (const text of Object.values(parts))
      expect(idsOf(text, /\bREQ-\d+\b/g).filter((id) => !known.has(id))).toEqual([])
    expect(idsOf(`${parts.lld}${parts.database}`, /\bTR-\d+\b/g).filter((id) => !ids.includes(id))).toEqual(
      [],
    )
  })

  it('names the source of each row', () => {
    const tables = [
      'Technical Requirements',
      'Data Models',
      'Validation Rules',
      'Constraints',
      'Use Case to API Mapping',
    ]
    const rows = Object.values(parts).flatMap((text) =>
      tables.flatMap((title) =>
        bodyOf(text, title)
          .split('\n')
          .filter((line) => /^\| (?!---|\w[\w ]* \| (?:What|Field|Rule|Type|Constraint|Call))/.test(line)),
      ),
    )
    const bare = rows.filter((row) => !/REQ-\d+|rule: |\| From \|/.test(row))
    expect(bare).toEqual([])
  })

  it('gives each endpoint a method, a path and an error case', () => {
    const calls = parts.lld.match(/^### E-\d+ (?:GET|POST|PATCH|DELETE) \/\S*$/gm) ?? []
    expect(calls.length).toBe(idsOf(bodyOf(parts.lld, 'Endpoints'), /^\| E-\d+/gm).length)
    for (const call of calls) {
      const body = parts.lld.slice(parts.lld.indexOf(call)).split(/\n##/)[0] ?? ''
      expect(body).toMatch(/^\| [45]\d\d \|/m)
    }
  })

  it('has tables that a database takes, with a key each', () => {
    const tables = readTables(parts.database)
    for (const { body } of tables) expect(body).toMatch(/PRIMARY KEY/)
    const sql = Array.from(parts.database.matchAll(/```sql\n([\s\S]*?)```/g), ([, code = '']) => code).join(
      '\n',
    )
    const database = new DatabaseSync(':memory:')
    expect(() => database.exec(sql)).not.toThrow()
    database.close()
  })

  it('draws only labels that a diagram can read', () => {
    const sources = Object.values(parts).flatMap((text) =>
      Array.from(text.matchAll(/```mermaid\n([\s\S]*?)```/g), ([, code = '']) => code),
    )
    for (const line of sources
      .join('\n')
      .split('\n')
      .filter((one) => one.includes('"')))
      expect(line.match(/"/g)?.length).toBe(2)
    for (const line of sources
      .join('\n')
      .split('\n')
      .filter((one) => /->>/.test(one)))
      expect(line).not.toMatch(/[;#<]/)
  })

  it('passes its own review', () => {
    const { overall_score, issues } = review(prd, parts)
    expect(issues.filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')).toEqual([])
    expect(overall_score).toBeGreaterThanOrEqual(0.7)
  })

  it('gives the same bytes twice', () => {
    expect(draft(prd)).toEqual(parts)
  })

  it('is assembled without losing a word of its parts', () => {
    const { content } = perform('design', 'format_doc', 'design-part', { documents: { prd, ...parts } })
    expect(content).toMatch(/^---\ntitle: "/)
    expect(checkDocument('markdown', content, 'design.md')).toEqual([])
    for (const text of Object.values(parts))
      for (const title of titlesOf(text)) expect(content).toContain(`### ${title}\n`)
    expect(titlesOf(content)).toEqual(expect.arrayContaining(['Dependencies', 'Risks', 'Sources']))
  })
})

describe('a design', () => {
  const prd = sampleOf('small')
  const parts = draft(prd)

  it('is about its own requirements and no other', () => {
    const other = draft(sampleOf('sign-in'))
    expect(parts.hld).toContain('tool')
    expect(other.hld).not.toContain('tool')
    expect(other.hld.length).toBeGreaterThan(3 * parts.hld.length)
  })

  it('reads who does what to what', () => {
    expect(parts.lld).toContain('| POST | /tools/{tool_id}/borrow | member |')
    expect(parts.database).toContain('CREATE TABLE tools (')
    expect(parts.hld).toContain('mail service')
  })

  it('chooses no technology, and says what would decide it', () => {
    expect(bodyOf(parts.hld, 'Technology Stack')).toContain('No requirement names a technology.')
    expect(bodyOf(parts.hld, 'Technology Stack')).toContain('| To be chosen | Why | Options | What decides |')
  })

  it('asks what it does not know', () => {
    expect(bodyOf(parts.lld, 'Open Questions')).toContain(
      'What happens when the mail service does not answer? (REQ-002)',
    )
  })

  it('builds nothing from a requirement that is still a question', () => {
    const hld = write('hld', { prd: sampleOf('hostile') })
    expect(bodyOf(hld, 'Technical Requirements')).not.toContain('REQ-004')
    expect(bodyOf(hld, 'Open Questions')).toContain('(REQ-004)')
  })

  it('tries both sides of a figure', () => {
    const limited = toPrdOf([
      {
        ...(SMALL[0] as (typeof SMALL)[number]),
        description: 'The system shall refuse a password of fewer than 12 characters.',
      },
    ])
    expect(bodyOf(write('lld', { prd: limited }), 'Validation Rules')).toContain('fewer than 12 characters')
  })

  it('is written from plain words where there are no ids', () => {
    const { content } = perform('design', 'draft_hld', 'design-part', {
      inputs: { project_brief: 'Members can borrow a tool.' },
    })
    expect(content).toContain('S-001')
    expect(content).toContain('Written from the project brief')
  })

  it('says that there is nothing to design from', () => {
    expect(() => perform('design', 'draft_hld', 'design-part')).toThrow('brings no requirements')
  })
})
