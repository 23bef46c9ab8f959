/** BARE: a requirement without what its siblings all have: criteria, or scenarios. */
import type { Heading } from '../../documents/prose.ts'
import { toRole } from '../document/roles.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

/** A heading of a requirement as templates write it. */
const ENTRY = /^\W*(requirement|user story|story)\s*(?::|#?\d)/i
/** Whoever says how it is accepted, in whatever form, uses one of these. */
const ACCEPTED = /\b(?:accept\w*|criteri(?:on|a)|scenarios?|given|when|then|verif\w*|tests?|done)\b/i
/** So many have them before one without is told. */
const LEAST = 2
/** What goes needs none. */
const GONE = /\b(?:removed|renamed|deprecated|out of scope|future|later|deferred|superseded)\b/i

type Entry = { heading: Heading; kind: string; body: string }

/** From its title to the next one that is as high. */
const toEntries = ({ blocks, markdown: { text } }: Document): Entry[] => {
  const headings = blocks.flatMap(({ kind, heading }) => (kind === 'heading' && heading ? [heading] : []))
  return headings.flatMap((heading, at) => {
    const kind = ENTRY.exec(heading.title)?.[1]?.toLowerCase()
    if (kind === undefined || toRole(heading) === 'skip') return []
    const next = headings.slice(at + 1).find(({ level }) => level <= heading.level)
    return [{ heading, kind, body: text.slice(heading.to, next?.from ?? text.length) }]
  })
}

const isGone = ({ heading, body }: Entry): boolean => {
  for (let at: Heading | undefined = heading; at; at = at.above) if (GONE.test(at.title)) return true
  return GONE.test(body.slice(0, 200))
}

const toPlace = (document: Document, { heading }: Entry, siblings: readonly Entry[]): Place[] => {
  const block = document.blocks.find((one) => one.kind === 'heading' && one.heading === heading)
  if (!block) return []
  const statement = toBlockStatement(document.markdown, block)
  const message = `it says not how it is accepted; ${siblings.length} beside it do`
  return [{ statement, span: [0, Math.max(1, statement.plain.text.length)], message }]
}

const findBare = (document: Document): Place[] => {
  const entries = toEntries(document)
  return entries.flatMap((entry) => {
    if (ACCEPTED.test(entry.body) || isGone(entry)) return []
    const siblings = entries.filter(
      ({ heading, kind }) =>
        kind === entry.kind && heading.level === entry.heading.level && heading !== entry.heading,
    )
    const settled = siblings.filter(({ body }) => ACCEPTED.test(body))
    const isHabit = settled.length >= LEAST && settled.length * 4 >= siblings.length * 3
    return isHabit ? toPlace(document, entry, settled) : []
  })
}

export const BARE: StructureRule = {
  rule: 'BARE',
  name: 'Requirement without criteria',
  severity: 'warning',
  why: 'Every other one says when it is done; of this one nobody can tell.',
  fix: 'write its criteria as the others have them',
  find: findBare,
  good: ['A', 'B', 'C'].flatMap((name) => [
    `### Requirement: ${name}`,
    `#### Scenario: ${name}`,
    '- **WHEN** a guest pays',
  ]),
  bad: [
    ...['A', 'B'].flatMap((name) => [
      `### Requirement: ${name}`,
      `#### Scenario: ${name}`,
      '- **WHEN** a guest pays',
    ]),
    '### Requirement: C',
    'The till shall open the drawer.',
  ],
}
