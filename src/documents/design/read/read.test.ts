import { describe, expect, it } from 'vitest'
import { withEnds } from '../../line-ends.ts'
import { printDatabase } from '../print/database.ts'
import { printHld } from '../print/hld.ts'
import { printLld } from '../print/lld.ts'
import { SAMPLE, TITLE } from '../sample.case.ts'
import { readDesign } from './read.ts'

const context = { title: TITLE }
const HLD = printHld(SAMPLE.hld, context)
const LLD = printLld(SAMPLE.lld, context)
const DATABASE = printDatabase(SAMPLE.database, context)

/** The sections of level 2 of a document, with its head. */
const split = (text: string): string[] => text.split(/^(?=## )/m)

const change = (text: string, from: string, to: string): string => {
  expect(text).toContain(from)
  return text.replace(from, to)
}

describe('a document that somebody edited', () => {
  it('may have its sections in another order', () => {
    const reorder = (text: string) => {
      const [head, ...sections] = split(text)
      return [head, ...sections.map((section) => `${section.trim()}\n\n`).reverse()].join('')
    }
    const { parts, unread } = readDesign({
      hld: reorder(HLD),
      lld: reorder(LLD),
      database: reorder(DATABASE),
    })
    expect(parts).toEqual(SAMPLE)
    expect(unread).toEqual([])
  })

  it.each(['\r\n', '\r'])('may have other line ends (%j)', (end) => {
    const texts = { hld: withEnds(HLD, end), lld: withEnds(LLD, end), database: withEnds(DATABASE, end) }
    expect(readDesign(texts).parts).toEqual(SAMPLE)
  })

  it('may have its headings at other levels', () => {
    const deeper = (text: string) => text.replace(/^(#+ )/gm, '#$1')
    expect(readDesign({ hld: deeper(HLD), lld: deeper(LLD), database: deeper(DATABASE) }).parts).toEqual(
      SAMPLE,
    )
    const moved = change(LLD, '## Data Models', '### Data Models')
    expect(readDesign({ lld: moved }).parts.lld?.endpoints).toEqual(SAMPLE.lld.endpoints)
  })

  it('may have further prose and further sections', () => {
    const more = change(
      HLD,
      '## Technology Stack\n',
      '## Technology Stack\n\nWe chose what the team knows.\n',
    )
    const text = `${more}\n## Team\n\nAna and Bo.\n\n| Name | Role |\n| --- | --- |\n| Ana | lead |\n`
    const { parts, unread } = readDesign({ hld: text })
    expect(parts.hld).toEqual(SAMPLE.hld)
    expect(unread).toEqual([])
  })

  it('may have a status that we project into it', () => {
    const text = change(HLD, '## System Overview', '## Status\n\n**Status**: draft\n\n## System Overview')
    expect(readDesign({ hld: text }).parts.hld).toEqual(SAMPLE.hld)
  })

  it('gives back what was changed in a cell, and a row that was added', () => {
    const changed = change(
      HLD,
      '| C-003 | Store | store | PostgreSQL 17 |',
      '| C-003 | **Store** | store | SQLite |',
    )
    const text = change(
      changed,
      '| C-004 | Reminder |',
      '| C-005 | Mailer | queue | NATS | Sends mail |  |\n| C-004 | Reminder |',
    )
    const { components = [] } = readDesign({ hld: text }).parts.hld ?? {}
    expect(components.find(({ id }) => id === 'C-003')).toMatchObject({ name: 'Store', technology: 'SQLite' })
    expect(components.find(({ id }) => id === 'C-005')).toEqual({
      id: 'C-005',
      name: 'Mailer',
      kind: 'queue',
      technology: 'NATS',
      does: 'Sends mail',
      covers: [],
    })
  })

  it('may have columns in another order, and without those that nobody needs', () => {
    const hld = '## Actors\n\n| Kind | Actor |\n| :--- | ---: |\n| person | Ana |\n'
    expect(readDesign({ hld }).parts.hld?.actors).toEqual([{ name: 'Ana', kind: 'person', does: '' }])
  })

  it('says where a row cannot be read, and reads the rest', () => {
    const text = change(HLD, '| UC-002 | Hand a tool out |', '| UC-2 | Hand a tool out |')
    const { parts, unread } = readDesign({ hld: text })
    expect(parts.hld?.useCases.map(({ id }) => id)).toEqual(['UC-001'])
    const line = text.split('\n').findIndex((words) => words.includes('UC-2 ')) + 1
    expect(unread).toMatchObject([{ code: 'design-unread', path: 'hld.md', line }])
    expect(unread[0]?.message).toContain('UC-001')
  })

  it('says where an endpoint has no method and path', () => {
    const { unread } = readDesign({ lld: '## Endpoints\n\n### Something about orders\n\nWords.\n' })
    expect(unread).toMatchObject([{ path: 'lld.md', line: 3 }])
  })

  it('says where it was cut off inside of a block', () => {
    const { unread } = readDesign({ lld: LLD.slice(0, LLD.indexOf('"tool_id"')) })
    expect(unread).toMatchObject([{ code: 'truncated' }])
  })

  it('has a table that only its SQL tells of', () => {
    const text = change(
      DATABASE,
      ');\n```',
      ');\n\ncreate table notes (id bigint primary key, said text);\n```',
    )
    const { parts, places } = readDesign({ database: text })
    expect(parts.database?.tables.map(({ name }) => name)).toEqual([
      'members',
      'tools',
      'reservations',
      'notes',
    ])
    expect(text.split('\n')[(places['table notes']?.line ?? 0) - 1]).toContain('create table notes')
  })
})

describe('places', () => {
  const { places, blocks, texts } = readDesign({ hld: HLD, lld: LLD, database: DATABASE })
  const lineOf = (key: string) => {
    const place = places[key]
    return texts[place?.file ?? '']?.split('\n')[(place?.line ?? 0) - 1]
  }

  it.each([
    ['C-002', /^\| C-002 \|/],
    ['component Lending API', /^\| C-002 \|/],
    ['actor Keeper', /^\| Keeper \|/],
    ['F-001', /^### F-001/],
    ['D-001', /^### D-001/],
    ['TR-001', /^\| TR-001/],
    ['E-002', /^### E-002: POST/],
    ['model Reservation', /^### Reservation/],
    ['rule of Reservation.from', /^\| Reservation\.from/],
    ['table reservations', /^### `reservations`/],
    ['index reservations_by_member', /^\| `reservations_by_member`/],
    ['Q-001', /^\| Q-001/],
    ['section hld Security', /^## Security/],
    ['section database CREATE TABLE', /^## CREATE TABLE/],
  ])('%s stands where it was written', (key, line) => {
    expect(lineOf(key)).toMatch(line)
  })

  it('blocks have their language and their place', () => {
    expect(blocks.map(({ language }) => language)).toEqual([
      'mermaid',
      'mermaid',
      'mermaid',
      'mermaid',
      'json',
      'json',
      'mermaid',
      'sql',
      'sql',
    ])
    for (const { file, line, language } of blocks)
      expect(texts[file]?.split('\n')[line - 1]).toBe(`\`\`\`${language}`)
  })
})
