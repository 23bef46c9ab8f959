/** Requirements that no element satisfies, and ids that name nothing. */
import { findUncovered, toCoverage, toElements } from '../documents/design/coverage.ts'
import type { Trace } from '../documents/design/design.ts'
import { DERIVED } from '../documents/design/sections.ts'
import { toMarkdown } from '../documents/markdown.ts'
import { toSame } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const ID = /\b[A-Z]{1,5}-\d{1,4}\b/g
const isTechnical = (id: string): boolean => /^TR-\d/.test(id)

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 117)}…` : line
}

/** Ids in what elements say of themselves; a use case or a technical requirement only says again what is wanted. */
const toNamed = ({ hld, lld, database }: Subject): Set<string> => {
  const { useCases: _u, technicalRequirements: _h, openQuestions: _oh, overview: _ov, ...high } = hld
  const { technicalRequirements: _l, openQuestions: _ol, overview: _lv, ...low } = lld
  const { technicalRequirements: _d, openQuestions: _od, overview: _dv, ...kept } = database
  return new Set(toStrings([high, low, kept]).flatMap((text) => text.match(ID) ?? []))
}

/** Whether a trace leads to something: a section by its title, or anything that the text names besides. */
const isPlace = ({ design }: Subject, { file }: Trace, name: string): boolean => {
  const text = design.texts[file] ?? ''
  const title = toSame(name.replace(/^(?:see\s+)?(?:section|chapter|§)\s*/i, ''))
  return (
    title !== '' &&
    toMarkdown(text).sections.some((section) => {
      const own = toSame(section.title.replace(/^[\d.\s]+/, ''))
      return own === title || toSame(section.title) === title || toSame(section.title).startsWith(title)
    })
  )
}

/** Requirements that a table of somebody else leads to a section. */
const toTraced = (subject: Subject): string[] =>
  subject.design.traces
    .filter((trace) => trace.by.some((name) => isPlace(subject, trace, name)))
    .map(({ requirement }) => requirement)

/** A trace to a call or an entry that is not there. */
const findDeadTraces: Check = (subject) =>
  subject.design.traces.flatMap(({ requirement, by, file, line }) =>
    by.flatMap((name): Hit[] => {
      const { lld, design } = subject
      const isCall = /^(?:GET|POST|PUT|PATCH|DELETE)\s+\/\S*$/.test(name)
      const isGone = isCall
        ? lld.endpoints.length > 0 && !findCall(lld.endpoints, name)
        : /^(?:E|C|F|UC|TR|D|Q)-\d{1,4}$/.test(name) && design.places[name] === undefined
      return isGone
        ? [
            {
              rule: isCall || name.startsWith('E-') ? 'unknown-endpoint' : 'unknown-element',
              severity: 'MEDIUM',
              at: requirement,
              place: { file, line },
              description: `${requirement} is to be met by ${name}, which the design does not have.`,
              suggestion: 'Add it, or name what meets the requirement.',
            },
          ]
        : []
    }),
  )

/** By method and path, without what is asked for behind it. */
const findCall = (endpoints: Subject['lld']['endpoints'], name: string): boolean =>
  findEndpoint(
    endpoints.map((one) => ({ ...one, path: one.path.split('?')[0] ?? one.path })),
    name.split('?')[0] ?? name,
  ) !== undefined

const DEFERRED =
  /\b(?:not covered|uncovered|out of scope|deferred|postponed|later release|not part of|left out|open)\b/i

/** A text without what a program made of the entries: that is no word of the author's. */
const toWritten = (text: string, isForeign: boolean): string => {
  if (isForeign) return text
  const made = new Set<string>(Object.values(DERIVED))
  const { sections } = toMarkdown(text)
  return sections
    .filter(({ title }) => made.has(title))
    .reduce((rest, { start, end }) => rest.replace(text.slice(start, end), ''), text)
}

/** Lines that say of a requirement that it is not covered. */
const isListed = ({ design, hld, lld, database }: Subject, id: string): boolean => {
  const questions = [hld, lld, database].flatMap(({ openQuestions }) => openQuestions)
  const named = new RegExp(`\\b${id}\\b`)
  if (questions.some((question) => named.test(question))) return true
  return Object.values(design.texts).some((text) =>
    toWritten(text, design.isForeign)
      .split('\n')
      .some(
        (line) =>
          named.test(line) && DEFERRED.test(line) && (design.isForeign || !line.trimStart().startsWith('|')),
      ),
  )
}

const findUncoveredRequirements: Check = (subject) => {
  const { design, requirements } = subject
  const known = requirements.map(({ id }) => id)
  const rows = toCoverage(design.parts, known)
  const named = new Set([...toNamed(subject), ...toTraced(subject)])
  const open = findUncovered(rows).filter((id) => known.includes(id) && !named.has(id))
  const isSilent = known.length > 0 && open.length === known.length
  if (isSilent && known.length > 1)
    return [
      {
        rule: 'uncovered-requirement',
        severity: 'HIGH',
        at: ['section hld Coverage', 'section hld Technical Requirements', 'part hld'],
        description: `No element of the design names any of the ${known.length} requirements.`,
        suggestion: 'Say at each component, endpoint and table which requirements it covers.',
      },
    ]
  return open.map((id): Hit => {
    const text = requirements.find((one) => one.id === id)?.text ?? ''
    const technical = rows.find((row) => row.requirement === id)?.technical ?? []
    const isSaid = isListed(subject, id)
    const at = ['section hld Coverage', 'section hld Technical Requirements', 'part hld']
    if (isSaid)
      return {
        rule: 'deferred-requirement',
        severity: 'INFO',
        at,
        description: `${id} is covered by nothing, and the design says so: ${shorten(text)}`,
        suggestion: 'Let the person who wants it agree.',
      }
    if (technical.length > 0)
      return {
        rule: 'uncovered-requirement',
        severity: 'MEDIUM',
        at: [technical[0] as string, ...at],
        description: `${id} is only said again by ${technical.join(', ')}; no component, flow, endpoint or table covers it: ${shorten(text)}`,
        suggestion: `Name ${id} or ${technical[0]} at the element that satisfies it.`,
      }
    return {
      rule: 'uncovered-requirement',
      severity: 'HIGH',
      at,
      description: `${id} is covered by nothing: ${shorten(text)}`,
      suggestion: `Name ${id} at the element that satisfies it, or list it as uncovered with the reason.`,
    }
  })
}

const findUnknownIds: Check = ({ design, requirements, hld, lld, database }) => {
  const technical = new Set(
    [hld, lld, database].flatMap((part) => part.technicalRequirements.map(({ id }) => id)),
  )
  const known = new Set(requirements.map(({ id }) => id))
  return toElements(design.parts).flatMap(({ label, covers }): Hit[] =>
    covers.flatMap((id): Hit[] => {
      if (isTechnical(id))
        return technical.has(id) || !Object.keys(design.parts).includes('hld')
          ? []
          : [
              {
                rule: 'unknown-requirement',
                severity: 'MEDIUM',
                at: label,
                description: `${label} covers ${id}, which no part defines.`,
                suggestion: `Define ${id} under Technical Requirements, or remove it.`,
              },
            ]
      if (known.size === 0 || known.has(id)) return []
      return [
        {
          rule: 'unknown-requirement',
          severity: 'HIGH',
          at: label,
          description: `${label} covers ${id}, and no requirement has that id.`,
          suggestion: `Name an existing requirement instead of ${id}, or remove it.`,
        },
      ]
    }),
  )
}

/** Ids in prose; those of entries are told above. */
const findUnknownMentions: Check = ({ design, requirements }) => {
  if (requirements.length === 0) return []
  const known = new Set(requirements.map(({ id }) => id))
  const prefixes = new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))
  const covered = new Set(toElements(design.parts).flatMap(({ covers }) => covers))
  const hits = new Map<string, Hit>()
  for (const [file, text] of Object.entries(design.texts))
    for (const [index, line] of text.split('\n').entries())
      for (const id of line.match(ID) ?? [])
        if (prefixes.has(id.replace(/-\d+$/, '')) && !known.has(id) && !covered.has(id) && !hits.has(id))
          hits.set(id, {
            rule: 'unknown-requirement',
            severity: 'HIGH',
            at: id,
            place: { file, line: index + 1 },
            description: `${id} is named, and no requirement has that id.`,
            suggestion: `Name an existing requirement instead of ${id}, or remove it.`,
          })
  return [...hits.values()]
}

/** Where nothing has an id, nothing can be named. */
const findIdleRequirements: Check = ({ hld, lld, database, design, requirements }) =>
  [hld, lld, database]
    .flatMap(({ technicalRequirements }) => technicalRequirements)
    .filter(
      () =>
        requirements.length > 0 || toElements(design.parts).some(({ covers }) => !covers.every(isTechnical)),
    )
    .filter(({ covers, text }) => covers.length === 0 && !/\b(?:REQ|R)-\d/.test(text))
    .map(({ id }) => ({
      rule: 'idle-requirement',
      severity: 'MEDIUM',
      at: id,
      description: `${id} covers no requirement: nobody asked for it.`,
      suggestion: `Name the requirement that needs ${id}, or remove it.`,
    }))

export const findCoverage: Check = (subject) => [
  ...findUncoveredRequirements(subject),
  ...findUnknownIds(subject),
  ...findUnknownMentions(subject),
  ...findIdleRequirements(subject),
  ...findDeadTraces(subject),
]
