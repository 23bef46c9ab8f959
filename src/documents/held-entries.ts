/**
 * Requirements stand twice: where they are decided, and in the product requirements that are assembled of them. What a
 * person changes in the second goes to the first, with its origin, so that both say the same.
 */
import type { Witness } from '../schema/assurance.ts'
import type { Verdict } from '../schema/requirement.ts'
import { project } from './arrange.ts'
import { append, printBlocks, toBlocks } from './blocks.ts'
import { toContent } from './content.ts'
import { splice, toInkEnd } from './edit.ts'
import { type Entry, isProjected, isRefused, type Place, toPlaces, toPlacesWithin } from './entry.ts'
import { type Markdown, toMarkdown } from './markdown.ts'
import { findFunctional } from './prd.ts'
import { toRequirements } from './requirements.ts'
import { tellDecisions } from './told-decisions.ts'
import { TAKEN_OUT } from './verdict-ids.ts'
import { type Decided, render, toReplaced } from './verdicts.ts'

/** An entry as it is compared and handed over: of level 3, without what we project into it. */
const toOwnText = ({ text }: Markdown, { entry, heading, fields }: Place): string => {
  const { start } = heading
  const projected = fields
    .filter(isProjected)
    .map(({ line }) => ({ from: line.start - start, to: line.next - start, text: '' }))
  const marks = { from: 0, to: heading.level, text: '###' }
  return splice(text.slice(start, entry.end), [marks, ...projected])
    .replace(/\r\n|\r/g, '\n')
    .trim()
}

type Held = { entry: Entry; words: string }

const toHeld = (markdown: Markdown, places: readonly Place[]): Map<string, Held> =>
  new Map(places.map((place) => [place.entry.id, { entry: place.entry, words: toOwnText(markdown, place) }]))

const ofPrd = (prd: string): Map<string, Held> => {
  const markdown = toMarkdown(prd)
  const section = findFunctional(markdown)
  return toHeld(markdown, section ? toPlacesWithin(markdown, section) : [])
}

const ofRequirements = (requirements: string): Map<string, Held> => {
  const markdown = toMarkdown(requirements)
  return toHeld(markdown, toPlaces(markdown))
}

/** Requirements that one text of a PRD says otherwise than another, or that only one of them has. */
export const findEditedEntries = (before: string, after: string): string[] => {
  const [old, now] = [ofPrd(before), ofPrd(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (id) => old.get(id)?.words !== now.get(id)?.words,
  )
}

type Difference = { id: string; what: 'changed' | 'added' | 'removed' }

/** Where a PRD says otherwise than the requirements that were decided. */
export const findDifferences = (prd: string, requirements: string): Difference[] => {
  const [held, known] = [ofPrd(prd), ofRequirements(requirements)]
  const isHeld = ({ entry: { section } }: Held): boolean => section === 'approved' || section === 'modified'
  const changed = [...held].flatMap(([id, { words }]): Difference[] => {
    const own = known.get(id)
    if (!own || isRefused(own.entry)) return [{ id, what: 'added' }]
    return own.words === words ? [] : [{ id, what: 'changed' }]
  })
  const removed = [...known].filter(([id, own]) => isHeld(own) && !held.has(id))
  return [...changed, ...removed.map(([id]): Difference => ({ id, what: 'removed' }))]
}

const SAYS: Record<Difference['what'], string> = {
  changed: 'says something else than',
  added: 'is not approved in',
  removed: 'is missing here, and approved in',
}

/** The same in words, for whoever looks at both files. */
export const toDisagreements = (prd: string, requirements: string): string[] =>
  findDifferences(prd, requirements).map(({ id, what }) => `${id} ${SAYS[what]} requirements.md`)

const ORIGIN: Record<Difference['what'], string> = {
  changed: 'changed by hand in prd.md',
  added: 'added by hand in prd.md',
  removed: 'taken out of prd.md by hand',
}

const toBefore = (was: Entry | undefined, is: Entry | undefined): Pick<Verdict, 'before'> => {
  const before = was && is ? toReplaced(was, is) : {}
  return Object.keys(before).length > 0 ? { before } : {}
}

const putEntry = (requirements: string, id: string, words: string): string => {
  const markdown = toMarkdown(requirements)
  const text = words.replaceAll('\n', markdown.eol)
  const place = toPlaces(markdown).find(({ entry }) => entry.id === id)
  if (place) {
    const { start, end } = place.entry
    const ink = toInkEnd(requirements.slice(start, end))
    return splice(requirements, [{ from: start, to: start + ink, text }])
  }
  const blocks = toBlocks(markdown)
  append(blocks, 'pending', [text])
  return printBlocks(blocks, markdown)
}

/** Requirements that an edit took out stand there again, undecided, until a person has said what becomes of them. */
export const putBack = ({ text: after, verdicts }: Decided, before: string, at: string): Decided => {
  const [old, now] = [ofRequirements(before), ofRequirements(after)]
  const gone = [...old].filter(([id]) => !now.has(id))
  const text = gone.reduce((all, [id, { words }]) => putEntry(all, id, words), after)
  const { entries } = toContent('requirements', text)
  const opened = gone.map(([id]) => {
    const { by: _by, assurance: _assurance, ...earlier } = verdicts[id] ?? {}
    return [id, { ...earlier, verdict: 'pending', content: entries[id] as string, at, reason: TAKEN_OUT }]
  })
  const decided = { text, verdicts: { ...verdicts, ...Object.fromEntries(opened) } }
  return gone.length > 0 ? { ...decided, text: render(decided) } : { text: after, verdicts }
}

/** Why an undecided requirement reads otherwise than it was written. */
const BY_HAND = 'changed by hand in requirements.md'

/** Undecided requirements that an edit changed, beside what they said before: what was made of that can follow. */
export const keepEdited = ({ text, verdicts }: Decided, before: string, at: string): Decided => {
  const old = new Map(toRequirements(before).entries.map((entry) => [entry.id, entry]))
  const kept = { ...verdicts }
  for (const is of toRequirements(text).entries) {
    const [was, verdict] = [old.get(is.id), verdicts[is.id]]
    if (!was || was.content === is.content || (verdict && verdict.verdict !== 'pending')) continue
    const { before: known = {}, ...own } = verdict ?? { reason: BY_HAND }
    const now: Record<string, unknown> = { ...is, acceptance: is.acceptance.join('; ') }
    const parts = Object.entries({ ...toReplaced(was, is), ...known }).filter(
      ([part, words]) => now[part] !== words,
    )
    if (own.reason === BY_HAND && parts.length === 0) delete kept[is.id]
    else
      kept[is.id] = {
        ...{ ...own, verdict: 'pending', content: is.content, at },
        ...(parts.length > 0 && { before: Object.fromEntries(parts) }),
      }
  }
  return { text: render({ text, verdicts: kept }), verdicts: kept }
}

const VERDICT = { changed: 'modified', added: 'approved', removed: 'rejected' } as const

/**
 * What was changed by hand in a PRD goes to the requirements: decided by whoever approved the whole, or to be decided
 * where nobody has.
 */
export const takeOver = (
  before: Decided,
  prd: string,
  differences: readonly Difference[],
  by: Witness,
  isApproved: boolean,
): Decided => {
  const held = ofPrd(prd)
  const old = ofRequirements(before.text)
  const text = differences.reduce(
    (now, { id }) => putEntry(now, id, held.get(id)?.words ?? old.get(id)?.words ?? ''),
    before.text,
  )
  const { entries } = toContent('requirements', text)
  const verdicts = { ...before.verdicts }
  for (const { id, what } of differences) {
    const earlier = before.verdicts[id]
    const own = { content: entries[id] as string, ...toBefore(old.get(id)?.entry, held.get(id)?.entry) }
    const stamped = { by: by.who, assurance: by.assurance, at: by.at }
    verdicts[id] = isApproved
      ? {
          ...{ verdict: VERDICT[what], ...own, ...stamped, reason: `${ORIGIN[what]} and approved with it` },
          ...(own.before && { revision: (earlier?.revision ?? 1) + 1 }),
        }
      : { verdict: 'pending', ...own, at: by.at, reason: ORIGIN[what] }
  }
  return { text: render({ text, verdicts }), verdicts }
}

/** A PRD whose requirements tell the decision about the text that stands there, and of what was changed since, that. */
export const projectDecisions = (prd: string, requirements: string, at: string): string => {
  const markdown = toMarkdown(prd)
  const [section, known, decisions] = [
    findFunctional(markdown),
    ofRequirements(requirements),
    toDecisions(requirements),
  ]
  const places = section ? toPlacesWithin(markdown, section) : []
  const edits = places.flatMap((place) => {
    const { id } = place.entry
    const own = known.get(id)
    const isSame = own !== undefined && !isRefused(own.entry) && own.words === toOwnText(markdown, place)
    const origin = own && !isRefused(own.entry) ? ORIGIN.changed : ORIGIN.added
    return project(markdown, place, isSame ? (decisions.get(id) ?? []) : toOpen(markdown, place, origin, at))
  })
  return tellDecisions(splice(prd, edits))
}

const UNDECIDED = 'not decided since'

/** One that was told before keeps its time. */
const toOpen = ({ text }: Markdown, { fields }: Place, origin: string, at: string): string[] => {
  const told = fields.find((field) => isProjected(field) && field.value.endsWith(UNDECIDED))
  return [
    told ? text.slice(told.line.start, told.line.end) : `- **Decision**: ${origin}, ${at}; ${UNDECIDED}`,
  ]
}

const toDecisions = (requirements: string): Map<string, string[]> => {
  const markdown = toMarkdown(requirements)
  return new Map(
    toPlaces(markdown).map(({ entry, fields }) => [
      entry.id,
      fields.filter(isProjected).map(({ line }) => requirements.slice(line.start, line.end)),
    ]),
  )
}
