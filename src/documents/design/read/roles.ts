/** What the title of a section says it is about, whoever wrote it. */
import type { DesignParts } from '../../../schema/design.ts'
import { toName } from '../../markdown.ts'
import { STATUS_TITLES } from '../../status.ts'
import type { PartName } from '../design.ts'
import { DERIVED, OUTLOOK, PART_TITLES, SECTIONS } from '../sections.ts'
import { readWords } from '../words.ts'

type KeyOf<P extends PartName> = keyof Required<DesignParts>[P] & string
/** A section of a part, by the key of its values. */
export type Role = { [P in PartName]: { part: P; key: KeyOf<P> } }[PartName]
export type RoleName = `${PartName} ${Role['key']}`
export type Meaning = Role | { part: PartName; key: 'all' } | 'derived' | 'container'

export const toRoleName = ({ part, key }: Role): RoleName => `${part} ${key}`

const PARTS = ['hld', 'lld', 'database'] as const

const nameOf = (title: string): string => toName(readWords(title))

const EXACT = new Map<string, Role[]>()
for (const part of PARTS)
  for (const [key, titles] of Object.entries(SECTIONS[part]))
    for (const title of titles) {
      const role = { part, key } as Role
      const roles = EXACT.get(toName(title))
      if (roles) roles.push(role)
      else EXACT.set(toName(title), [role])
    }

const NOT_READ = new Set([...Object.values(DERIVED), ...STATUS_TITLES].map(toName))
const PART_NAMES = new Map(PARTS.flatMap((part) => PART_TITLES[part].map((title) => [toName(title), part])))

/** Words by which others name the same sections; the first that is found decides. */
const WORDS: readonly [words: RegExp, role: Role][] = [
  [/\buse case\b.*\b(?:api|endpoint)/, { part: 'lld', key: 'mapping' }],
  [
    /\b(?:api|request|response)s?\b.*\bexamples?\b|\bexample (?:request|response)/,
    { part: 'lld', key: 'examples' },
  ],
  [/\bendpoints?\b|\bapis?\b/, { part: 'lld', key: 'endpoints' }],
  [/\bindex(?:es|ing)?\b|\bindices\b/, { part: 'database', key: 'indexes' }],
  [/\bschemas?\b|\btables?\b|\bddl\b/, { part: 'database', key: 'tables' }],
  [/\bdata models?\b|\bentit(?:y|ies)\b|\bdomain models?\b/, { part: 'lld', key: 'models' }],
  [/\bopen (?:questions?|issues?|points?)\b/, { part: 'hld', key: 'openQuestions' }],
  [/\balternatives?\b|\bdecisions?\b|\btrade.?offs?\b/, { part: 'hld', key: 'decisions' }],
  [/\brisks?\b/, { part: 'hld', key: 'risks' }],
  [/\bdependenc(?:y|ies)\b/, { part: 'hld', key: 'dependencies' }],
  [/\bvalidation\b/, { part: 'lld', key: 'validation' }],
  [/\bintegrations?\b/, { part: 'lld', key: 'integrations' }],
  [/\bsequence\b|\b(?:data|user|main|key) flows?\b/, { part: 'hld', key: 'flows' }],
  [/\btech(?:nology|nologies|nical)? (?:stack|choices?)\b/, { part: 'hld', key: 'technology' }],
  [/\bsecurity\b|\bprivacy\b/, { part: 'hld', key: 'security' }],
  [/\breliab\w*|\bavailab\w*|\bresilien\w*|\bfault\b/, { part: 'hld', key: 'reliability' }],
  [/\bscal\w*|\bperformance\b/, { part: 'hld', key: 'scalability' }],
  [/\b(?:technical|non.?functional|quality) requirements?\b/, { part: 'hld', key: 'technicalRequirements' }],
  [/\barchitecture\b|\bcomponents?\b|\bservices\b|\bmodules\b/, { part: 'hld', key: 'components' }],
  [/\bactors?\b|\bpersonas?\b/, { part: 'hld', key: 'actors' }],
  [/\bnormali[sz]ation\b/, { part: 'database', key: 'normalisation' }],
]
const LONGEST = 60

/** The same section of the part that is being read, where it has one. */
const inPart = (role: Role, part: PartName | undefined): Role =>
  part !== undefined && part !== role.part && role.key in SECTIONS[part]
    ? ({ part, key: role.key } as Role)
    : role

/** What a title means exactly: one of our own, or one that many use. */
export const findExact = (title: string, part: PartName | undefined): Meaning | undefined => {
  const name = nameOf(title)
  const roles = EXACT.get(name)
  const role = roles?.find((one) => one.part === part) ?? roles?.[0]
  if (role) return role
  if (NOT_READ.has(name)) return 'derived'
  if (name === toName(OUTLOOK)) return 'container'
  const named = PART_NAMES.get(name) ?? PART_NAMES.get(nameOf(title.split(':')[0] ?? ''))
  return named && { part: named, key: 'all' }
}

const OWN = new Set(
  [
    ...PARTS.flatMap((part) => [
      PART_TITLES[part][0],
      ...Object.values(SECTIONS[part]).map(([title]) => title),
    ]),
    ...Object.values(DERIVED),
    OUTLOOK,
  ].map(toName),
)

/** Whether a title is one that we print ourselves: where entries have titles of their own, no other one is a section. */
export const isOwnTitle = (title: string): boolean =>
  OWN.has(nameOf(title)) || OWN.has(nameOf(title.split(':')[0] ?? ''))

/** Titles that may as well be the name of a component, or of a group of entries. */
const AMBIGUOUS = new Set(['all', 'endpoints', 'components', 'connections', 'models', 'tables', 'actors'])

/** Whether a title below rows begins a section, and is not one of them. */
export const isSectionTitle = (title: string, part: PartName): boolean => {
  if (isOwnTitle(title)) return true
  const exact = findExact(title, part)
  return typeof exact === 'object' ? !AMBIGUOUS.has(exact.key) : exact !== undefined
}

/** What a title means, also where it says more. */
export const findMeaning = (title: string, part: PartName | undefined): Meaning | undefined => {
  const exact = findExact(title, part)
  const name = nameOf(title)
  if (exact || name.length > LONGEST) return exact
  const role = WORDS.find(([words]) => words.test(name))?.[1]
  return role && inPart(role, part)
}
