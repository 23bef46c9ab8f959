/** UNTESTED: a requirement without criteria in a document whose other requirements have them. */
import type { Block, Heading } from '../../documents/prose.ts'
import { quote } from '../quote.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

const REQUIREMENT =
  /^(?:\[?(?:US|FR|REQ|R)-?\d+\b|(?:functional )?requirement\b|user story\b|story\b|feature\b|epic\b)/i
const CRITERIA =
  /^[*_#\s]*(?:acceptance\b|scenarios?\b|ACs?\b|criteria\b|done when|definition of done|given\b|when\b)/i
/** So many of a family have criteria before one without them is a gap. */
const MOST = 0.6
const LEAST = 3
/** OpenSpec says itself that what is removed or renamed needs none. */
const GONE = /\b(?:removed|renamed|deprecated|deferred|non-functional)\b/i

const isUnder = (heading: Heading | undefined, top: Heading): boolean => {
  for (let at = heading; at; at = at.above) if (at === top) return true
  return false
}

const isGone = (heading: Heading): boolean => {
  for (let at: Heading | undefined = heading; at; at = at.above) if (GONE.test(at.title)) return true
  return false
}

const findUncovered = (document: Document): Place[] => {
  const { blocks, markdown } = document
  const families = new Map<string, { block: Block; heading: Heading; hasCriteria: boolean }[]>()
  for (const block of blocks) {
    const { kind, heading } = block
    if (kind !== 'heading' || !heading || !REQUIREMENT.test(heading.title.trim()) || isGone(heading)) continue
    const own = blocks.filter((one) => one !== block && isUnder(one.heading, heading))
    if (own.length === 0) continue
    const hasCriteria = own.some(
      (one) => CRITERIA.test(markdown.text.slice(...one.range)) || CRITERIA.test(one.heading?.title ?? ''),
    )
    const key = `${heading.level} ${/^\W*\p{L}+/u.exec(heading.title)?.[0].toLowerCase()}`
    families.set(key, [...(families.get(key) ?? []), { block, heading, hasCriteria }])
  }
  return [...families.values()].flatMap((family) => {
    const covered = family.filter(({ hasCriteria }) => hasCriteria).length
    if (family.length < LEAST || covered === family.length || covered / family.length < MOST) return []
    return family
      .filter(({ hasCriteria }) => !hasCriteria)
      .map(({ block, heading }): Place => {
        const statement = toBlockStatement(markdown, block)
        const message = `${quote(heading.title.slice(0, 60))} has no criterion, and ${covered} of ${family.length} others do`
        return { statement, span: [0, statement.plain.text.length], message }
      })
  })
}

export const UNTESTED: StructureRule = {
  rule: 'UNTESTED',
  name: 'No criterion',
  severity: 'warning',
  why: 'The others say when they are done; of this one everybody has an opinion.',
  fix: 'say how one sees that it is done',
  find: findUncovered,
  good: ['### Requirement 1', 'Acceptance: it opens.', '### Requirement 2', 'Acceptance: it shuts.'],
  bad: [
    ...['### Requirement 1', 'Acceptance: it opens.', '### Requirement 2', 'Acceptance: it shuts.'],
    ...['### Requirement 3', 'It prints.'],
  ],
}
