/** Parts and sections that a design must have. */
import type { PartName } from '../documents/design/design.ts'
import { SECTIONS } from '../documents/design/sections.ts'
import { NOTHING } from '../documents/design/tidy.ts'
import { toMarkdown } from '../documents/markdown.ts'
import type { Check, Hit, Severity, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const LEAST = 100

const NAMES: Record<PartName, string> = {
  hld: 'high-level design',
  lld: 'low-level design',
  database: 'database design',
}
const PARTS = Object.keys(NAMES) as PartName[]

/** What is missed most: without it nobody can build from the design. */
const NEEDED: Record<PartName, Record<string, Severity>> = {
  hld: {
    overview: 'HIGH',
    useCases: 'MEDIUM',
    components: 'HIGH',
    technology: 'MEDIUM',
    flows: 'MEDIUM',
    scalability: 'HIGH',
    security: 'HIGH',
    reliability: 'HIGH',
    decisions: 'MEDIUM',
    dependencies: 'LOW',
    risks: 'LOW',
  },
  lld: {
    mapping: 'MEDIUM',
    endpoints: 'HIGH',
    models: 'HIGH',
    examples: 'LOW',
    validation: 'MEDIUM',
    integrations: 'LOW',
    layers: 'LOW',
  },
  database: {
    tables: 'HIGH',
    indexes: 'MEDIUM',
    security: 'HIGH',
    normalisation: 'LOW',
    performance: 'MEDIUM',
  },
}

/** What only a design with systems beside it must have. */
const OUTWARD = new Set(['dependencies', 'integrations'])

const isPartFile = (file: string): boolean => /(?:^|[\\/])(?:hld|lld|database)\.md$/i.test(file)

/** How much a part says; its own file knows best. */
const countWords = ({ design }: Subject, part: PartName): number => {
  const file = Object.keys(design.texts).find((name) =>
    new RegExp(`(?:^|[\\\\/])${part}\\.md$`, 'i').test(name),
  )
  if (file !== undefined) return (design.texts[file] ?? '').trim().length
  return toStrings(design.parts[part]).join('').length
}

const findParts: Check = (subject) => {
  const { design } = subject
  const files = Object.keys(design.texts)
  const isWhole = files.some((file) => !isPartFile(file)) || files.length === 0
  return PARTS.flatMap((part): Hit[] => {
    const isThere = design.parts[part] !== undefined
    if (!isThere && !isWhole && !files.some((file) => file.toLowerCase().endsWith(`${part}.md`))) return []
    const count = isThere ? countWords(subject, part) : 0
    if (count >= LEAST) return []
    return [
      {
        rule: 'short-part',
        severity: 'CRITICAL',
        at: `part ${part}`,
        description: isThere
          ? `The ${NAMES[part]} has ${count} characters; ${LEAST} is the least.`
          : `There is no ${NAMES[part]}.`,
        suggestion: `Write the ${NAMES[part]}.`,
      },
    ]
  })
}

/** A section that was read as nothing may say «none», or prose; an empty one says nothing. */
const saysSomething = ({ design }: Subject, part: PartName, titles: readonly string[]): boolean =>
  titles.some((title) => {
    const place = design.places[`section ${part} ${title}`]
    const text = place && design.texts[place.file]
    if (!place) return false
    if (text === undefined) return true
    const section = toMarkdown(text).sections.find(({ line }) => line === place.line)
    const said = section ? text.slice(section.body, section.end).trim() : ''
    return section === undefined || (said !== '' && said !== NOTHING)
  })

/** Others write a word in bold instead of a heading. */
const isLabelled = ({ design }: Subject, titles: readonly string[]): boolean =>
  Object.values(design.texts).some((text) =>
    titles.some((title) => text.toLowerCase().includes(`**${title.toLowerCase()}`)),
  )

/** Words that somebody uses who speaks of the matter, under whatever title. */
const SPOKEN: Readonly<Record<string, RegExp>> = {
  components: /^\s*(?:flowchart|graph)\s|^\s*C4(?:Context|Container|Component)\b/m,
  models: /^\|.*\|\s*(?:fields|attributes|properties)\s*\|/im,
  scalability:
    /^#{1,4} .*\b(?:load|performance|capacity|speed|scal\w+|sizing|operations?)\b|\b\d[\d.,]* (?:ms|milliseconds|seconds)\b|\bp9[59]\b|\b9[59] ?%|\bpages? of \d+|\bper second\b|\bat (?:once|the same time)\b/im,
  security:
    /\b(?:encrypt\w*|decrypt\w*|permissions?|authori[sz]\w+|authenticat\w+|sign(?:s|ed)?[- ]in|signature|TLS|HTTPS)\b/i,
  reliability:
    /\b(?:do(?:es)? not answer|is down|unavailable|outages?|back-?ups?|backed up|restor\w+|fail-?over|retr(?:y|ies|ied)|repeats? it|replicas?)\b/i,
}

/** What somebody else's document says once for all parts. */
const isSaidElsewhere = ({ hld, design }: Subject, part: PartName, key: string): boolean =>
  Object.values(design.texts).some((text) => SPOKEN[key]?.test(text)) ||
  (part === 'database' && key === 'performance' && hld.scalability !== '')

/** Of a document that somebody divided in another way it is only asked where it says what nobody can do without. */
const findSections: Check = (subject) => {
  const missing = findMissingSections(subject)
  if (!subject.design.isForeign) return missing.map(({ hit }) => hit)
  return missing
    .filter(({ hit }) => hit.severity === 'HIGH' || missing.length <= MANY)
    .filter(({ part, key }) => !isSaidElsewhere(subject, part, key))
    .map(({ hit }) => ({ ...hit, severity: 'INFO' }))
}

const MANY = 4

const findMissingSections = (subject: Subject): { part: PartName; key: string; hit: Hit }[] =>
  PARTS.flatMap((part) => {
    const values = subject.design.parts[part] as Record<string, unknown> | undefined
    const titles = SECTIONS[part] as unknown as Record<string, readonly [string, ...string[]]>
    if (!values || countWords(subject, part) < LEAST) return []
    return Object.entries(NEEDED[part]).flatMap(([key, severity]) => {
      const [title, ...others] = titles[key] ?? [key]
      const value = values[key]
      if (OUTWARD.has(key) && !subject.hld.actors.some(({ kind }) => kind === 'system')) return []
      const isEmpty = Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === ''
      if (
        !isEmpty ||
        saysSomething(subject, part, [title, ...others]) ||
        isLabelled(subject, [title, ...others])
      )
        return []
      const hit: Hit = {
        rule: 'missing-section',
        severity,
        at: `part ${part}`,
        description: `The section "${title}" of the ${NAMES[part]} is missing.`,
        suggestion: `Write the section "${title}".`,
      }
      return [{ part, key, hit }]
    })
  })

const THIN = 40
const PROSE: [PartName, string][] = [
  ['hld', 'scalability'],
  ['hld', 'security'],
  ['hld', 'reliability'],
  ['database', 'security'],
  ['database', 'performance'],
]

const findThin: Check = ({ design }) =>
  PROSE.flatMap(([part, key]): Hit[] => {
    const value = (design.parts[part] as Record<string, unknown> | undefined)?.[key]
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '' || text.length >= THIN) return []
    const title = (SECTIONS[part] as unknown as Record<string, readonly string[]>)[key]?.[0] ?? key
    return [
      {
        rule: 'thin-section',
        severity: 'LOW',
        at: [`section ${part} ${title}`, `part ${part}`],
        description: `The section "${title}" of the ${NAMES[part]} says only «${text}».`,
        suggestion: 'Say what is done, and how one can see that it works.',
      },
    ]
  })

export const findMissing: Check = (subject) => [
  ...findParts(subject),
  ...findSections(subject),
  ...findThin(subject),
]
