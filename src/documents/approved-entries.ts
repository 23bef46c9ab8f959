/**
 * Requirements in product requirements are those that were approved, word for word. What somebody wrote there is held
 * against them; the text that stands there in the end is the approved one, with what the journal knows of it.
 */
import type { Problem } from '../schema/problem.ts'
import { type Report, toReport } from './damage.ts'
import { splice } from './edit.ts'
import { type Place, PROJECTED_FIELDS, toPlaces, toPlacesWithin } from './entry.ts'
import { toItems, toKey } from './field.ts'
import { type Markdown, toMarkdown } from './markdown.ts'
import { collapse } from './plain-words.ts'
import { findFunctional } from './prd.ts'
import { tellDecisions, toTold } from './told-decisions.ts'

const SAME: Record<string, string> = { acceptance: 'acceptance criteria', 'depends on': 'dependencies' }
/** A requirement that leaves one of these out says less than was approved. */
const NEEDED = ['priority', 'description', 'acceptance criteria']

const toWords = (value: string): string => toItems(value).map(collapse).join('\n')

/** Fields by their names, as words. */
const toFields = ({ fields }: Place): Map<string, string> =>
  new Map(
    fields.map(({ key, value }) => {
      const name = toKey(key)
      return [SAME[name] ?? name, toWords(value)] as const
    }),
  )

/** What stands in an entry besides its heading and its fields. */
const toRest = ({ text }: Markdown, { heading, fields, entry }: Place): string => {
  const spans = fields.map(({ line, to }) => ({ from: line.start, to, text: '' }))
  const from = heading.body
  return collapse(
    splice(
      text.slice(0, entry.end),
      spans.filter((span) => span.from >= from),
    ).slice(from),
  )
}

const shorten = (words: string): string => (words.length > 80 ? `${words.slice(0, 79)}…` : words)

const compare = (
  approved: Place,
  given: Place,
  texts: [Markdown, Markdown],
  isCounted: (field: string) => boolean,
): string[] => {
  const [wanted, found] = [toFields(approved), toFields(given)]
  const rest = toRest(texts[1], given)
  const told = toTold(approved, texts[0].text)
  const isTold = ([name, words]: [string, string]): boolean =>
    name === 'decision' && told.includes(`- **Decision**: ${words}`)
  const differs = [...found].filter(
    (field) => isCounted(field[0]) && (wanted.get(field[0]) ?? '') !== field[1] && !isTold(field),
  )
  const absent = NEEDED.filter((name) => wanted.has(name) && !found.has(name))
  return [
    ...(collapse(approved.entry.title) === collapse(given.entry.title)
      ? []
      : [`its title was approved as «${shorten(approved.entry.title)}»`]),
    ...differs.map(([name]) => {
      const words = wanted.get(name)
      return words === undefined
        ? `nobody approved its «${name}»`
        : `its ${name} was approved as «${shorten(words)}»`
    }),
    ...absent.map((name) => `its ${name} is missing: «${shorten(wanted.get(name) ?? '')}»`),
    ...(rest === '' || rest === toRest(texts[0], approved) ? [] : [`nobody approved «${shorten(rest)}»`]),
  ]
}

/** The requirements of a PRD; of any other document, all that it holds. */
export const placesOf = (markdown: Markdown): Place[] => {
  const section = findFunctional(markdown)
  return section ? toPlacesWithin(markdown, section) : toPlaces(markdown)
}

const toText = ({ text }: Markdown, { entry: { start, end } }: Place): string => text.slice(start, end).trim()

/** Where requirements of a PRD say otherwise than in the text that was approved. */
const compareAll = (
  prd: string,
  requirements: string,
  isCounted = (_field: string): boolean => true,
): { place: Place; words: string }[] => {
  const [given, approved] = [toMarkdown(prd), toMarkdown(requirements)]
  const known = new Map(placesOf(approved).map((place) => [place.entry.id, place]))
  return placesOf(given).flatMap((place) => {
    const own = known.get(place.entry.id)
    return own && toText(approved, own) !== toText(given, place)
      ? compare(own, place, [approved, given], isCounted).map((words) => ({ place, words }))
      : []
  })
}

export const checkApproved = (prd: string, requirements: string, path: string): Problem[] => {
  const report: Report = toReport(path)
  return compareAll(prd, requirements).map(({ place: { entry }, words }) =>
    report('altered', entry.line, `${entry.id}: ${words}`, `take ${entry.id} over as it was approved`),
  )
}

const PROJECTED = new Set(PROJECTED_FIELDS.map(toKey))
/** What the engine itself tells of an entry is no text that somebody approved. */
const isWritten = (field: string): boolean => !PROJECTED.has(field)

const OTHER_ORDER = 'the requirements stand in another order than they are numbered in'

/** The same as lines for whoever decides about a text that somebody wrote or edited. */
export const toAltered = (prd: string, requirements: string): string[] => {
  const ids = placesOf(toMarkdown(prd)).map(({ entry }) => entry.id)
  const isOrdered = ids.every((id, at) => at === 0 || toNumber(ids[at - 1] ?? '') <= toNumber(id))
  return [
    ...compareAll(prd, requirements, isWritten).map(({ place: { entry }, words }) => `${entry.id}: ${words}`),
    ...(isOrdered ? [] : [OTHER_ORDER]),
  ]
}

const toNumber = (id: string): number => Number(id.slice('REQ-'.length))

/** Every requirement of a PRD as it stands in the requirements, whole; headings keep their level. */
export const restoreEntries = (prd: string, requirements: string): string => {
  const [given, approved] = [toMarkdown(prd), toMarkdown(requirements)]
  const known = new Map(placesOf(approved).map((place) => [place.entry.id, place]))
  const edits = placesOf(given).flatMap(({ entry, heading }) => {
    const own = known.get(entry.id)
    if (!own) return []
    const words = requirements
      .slice(own.entry.start, own.entry.end)
      .trim()
      .replace(/\r\n|\r/g, '\n')
    const marks = '#'.repeat(Math.max(0, heading.level - own.heading.level))
    const ink = prd.slice(entry.start, entry.end).trimEnd().length
    return [{ from: entry.start, to: entry.start + ink, text: (marks + words).replaceAll('\n', given.eol) }]
  })
  return tellDecisions(splice(prd, edits))
}
