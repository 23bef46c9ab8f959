/**
 * The outline of a specification: its sections, also where they stand at another level, and its requirements, also
 * where they are only nearly some. Checks, edits and mending all read this one outline.
 */
import { isBlank, type Line } from '../lines.ts'
import { type Markdown, type Section, toMarkdown, toName } from '../markdown.ts'
import { findSpecField, type SpecField, toSpecFields } from './field.ts'
import { type Front, toFront } from './front-matter.ts'
import { findExact, findNear, isExactId, type Near, toFreeIds } from './heading.ts'
import { toMeantPriority } from './vocabulary.ts'

/**
 * A requirement with its lines. `id` is the written one if that is well formed, else the one that it should have ('' if
 * none is left). `level` is 0 where no heading begins it.
 */
export type Block = {
  isExact: boolean
  id: string
  token: string
  title: string
  level: number
  index: number
  until: number
  section: Section | undefined
  isPlaced: boolean
  fields: SpecField[]
}

export type Outline = {
  markdown: Markdown
  /** Sections by their titles as these are compared. */
  byName: ReadonlyMap<string, Section[]>
  front: Front
  /** Sections of level 2 by the name Requirements; those that were meant to be, where there is none. */
  homes: Section[]
  blocks: Block[]
}

const groupByName = ({ sections }: Markdown): Map<string, Section[]> => {
  const named = new Map<string, Section[]>()
  for (const section of sections) {
    const name = toName(section.title)
    const same = named.get(name)
    if (same) same.push(section)
    else named.set(name, [section])
  }
  return named
}

/** Where the requirements stand: the best that there is. */
const findHomes = (byName: ReadonlyMap<string, Section[]>): Section[] => {
  const named = byName.get('requirements') ?? []
  const right = named.filter(({ level }) => level === 2)
  if (right.length > 0) return right
  if (named.length > 0) return named.slice(0, 1)
  return [...byName]
    .filter(([name]) => name.length < 80 && name.endsWith(' requirements'))
    .flatMap(([, same]) => same.filter(({ level }) => level < 4))
    .sort((a, b) => a.line - b.line)
}

/** No blank behind the marks, or one before them. */
const LOOSE = /^ ?#{1,6}[ \t]{0,4}/
const ITEM = /^(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}/
const BEGIN = /^ ?[#*_rfn+\d-]/i
const UNDERLINE = /^(?:-{3,}|={3,})[ \t]*$/
const WHOLE = /^(\*\*|__)[^*_]{1,200}\1:?[ \t]*$/

type Loose = { near: Near; isSure: boolean; isAlone: boolean }

/** A line that begins a requirement for a reader, and is no heading. A sure one does so also inside of another. */
const findLoose = ({ text, lines }: Markdown, index: number): Loose | undefined => {
  const line = lines[index] as Line
  if (line.block !== 'text') return undefined
  const words = text.slice(line.start, Math.min(line.end, line.start + 300))
  if (!BEGIN.test(words)) return undefined
  const hash = LOOSE.exec(words)?.[0]
  const bullet = ITEM.exec(words)?.[0] ?? ''
  const rest = words.slice((hash ?? bullet).length)
  const near = findNear(rest)
  if (!near) return undefined
  const before = lines[index - 1]
  const isAlone =
    bullet === '' && (before === undefined || isBlank(text, before) || text[before.start] === '#')
  if (hash !== undefined) return { near, isSure: true, isAlone }
  const isBold = rest.startsWith('**') || rest.startsWith('__')
  if (isBold) return { near, isSure: bullet === '' && WHOLE.test(rest), isAlone }
  const next = lines[index + 1]
  const isUnderlined =
    next !== undefined && UNDERLINE.test(text.slice(next.start, Math.min(next.end, next.start + 80)))
  if (isUnderlined) return { near, isSure: true, isAlone }
  return isAlone && near.isStrong && /^\S+[ \t]{0,3}:/.test(rest)
    ? { near, isSure: false, isAlone }
    : undefined
}

type Draft = Omit<Block, 'fields' | 'until' | 'id'> & { near: Near }

const fromHeading = (section: Section, home: boolean, hasHome: boolean): Draft | undefined => {
  const exact = findExact(section.title)
  const near = exact ? findNear(exact.id) : findNear(section.title)
  if (!near || (!home && !near.isStrong)) return undefined
  return {
    isExact: exact !== undefined && section.level === 3,
    token: exact?.id ?? near.token,
    title: exact?.title ?? near.title,
    level: section.level,
    near,
    index: section.line - 1,
    section,
    isPlaced: home || !hasHome,
  }
}

type Walk = { drafts: Draft[]; ends: number[]; open: boolean }

const close = (walk: Walk, index: number): void => {
  if (walk.open) walk.ends.push(index)
  walk.open = false
}

const begin = (walk: Walk, draft: Draft): void => {
  close(walk, draft.index)
  walk.drafts.push(draft)
  walk.open = true
}

/** Inside of a requirement its own bold words and plain lines may well name another. */
const isMeant = (loose: Loose, walk: Walk, exact: ReadonlySet<string>): boolean => {
  const inHeading = walk.open && (walk.drafts.at(-1)?.level ?? 0) > 0
  const isNew = !exact.has(toWrittenId(loose.near))
  return loose.isSure || (isNew && (loose.isAlone || !inHeading))
}

const toWrittenId = ({ token, number }: Near): string =>
  number === undefined ? token : `R-${String(number).padStart(3, '0')}`

const toDrafts = (markdown: Markdown, homes: readonly Section[]): Walk => {
  const { lines, sections } = markdown
  const walk: Walk = { drafts: [], ends: [], open: false }
  const homeLines = new Set(homes.map(({ line }) => line))
  const exact = new Set(
    sections.flatMap(({ level, title }) => (level === 3 ? (findExact(title)?.id ?? []) : [])),
  )
  let home = 0
  let next = 0
  for (let index = 0; index < lines.length; index++) {
    const section = sections[next]?.line === index + 1 ? (sections[next++] as Section) : undefined
    const draft = section && fromHeading(section, home > 0, homes.length > 0)
    if (draft) begin(walk, draft)
    else if (section) {
      if (homeLines.has(section.line)) home = section.level
      else if (section.level <= home) home = 0
      if (section.level <= 3) close(walk, index)
    } else if (home > 0 || homes.length === 0) {
      const loose = findLoose(markdown, index)
      if (loose && isMeant(loose, walk, exact)) begin(walk, fromLoose(loose.near, index))
    }
  }
  close(walk, lines.length)
  return walk
}

const fromLoose = (near: Near, index: number): Draft => ({
  isExact: false,
  token: near.token,
  title: near.title,
  level: 0,
  near,
  index,
  section: undefined,
  isPlaced: true,
})

export const toOutline = (text: string): Outline => {
  const markdown = toMarkdown(text)
  const byName = groupByName(markdown)
  const homes = findHomes(byName)
  const { drafts, ends } = toDrafts(markdown, homes)
  const isKept = ({ isExact, token }: Draft): boolean => isExact && isExactId(token)
  const written = drafts.filter(isKept).map(({ token }) => token)
  const free = toFreeIds(
    written,
    drafts.filter((draft) => !isKept(draft)).map(({ near }) => near),
  )
  let taken = 0
  const blocks = drafts.map(({ near: _near, ...draft }, at): Block => {
    const until = ends[at] ?? markdown.lines.length
    const id = isKept({ ...draft, near: _near }) ? draft.token : (free[taken++] ?? '')
    return { ...draft, id, until, fields: toSpecFields(markdown, draft.index + 1, until) }
  })
  return { markdown, byName, front: toFront(markdown), homes, blocks }
}

/** All sections of this name, in the order of the document; none that belongs to a requirement. */
export const findNamed = ({ byName, blocks }: Outline, name: string): Section[] => {
  let at = 0
  return (byName.get(name) ?? []).filter((section) => {
    while ((blocks[at]?.until ?? Number.POSITIVE_INFINITY) < section.line) at++
    return section.level < 4 || section.line <= (blocks[at]?.index ?? section.line)
  })
}

/** The best section of a name: at its level, and inside of `within` where that is given; else the first of the name. */
export const findBest = (
  outline: Outline,
  name: string,
  level: number,
  within?: Section,
): Section | undefined => {
  const named = findNamed(outline, name)
  const inside = named.filter(({ start }) => within && start > within.start && start < within.end)
  const isRight = (section: Section): boolean => section.level === level
  return inside.find(isRight) ?? inside[0] ?? named.find(isRight) ?? named[0]
}

/** Indexes of the lines under a heading, with the sections below it; they end where a requirement begins. */
export const toRange = ({ markdown, blocks }: Outline, section: Section): [from: number, until: number] => {
  const { lines } = markdown
  const most = blocks.find(({ index }) => index >= section.line)?.index ?? lines.length
  let until = section.line
  while (until < most && (lines[until]?.start ?? section.end) < section.end) until++
  return [section.line, until]
}

const FEATURE = /^feature[ \t]*:/i

export const isFeature = ({ level, title }: Section): boolean => level === 1 && FEATURE.test(title)

/** The feature's name in the words of a heading. */
export const toFeature = (title: string): string => title.replace(/^feature\b[ \t]*[:–—-]?[ \t]*/i, '').trim()

/** The number of the line in which a bold label stands for a missing heading, such as `**In Scope:**`. */
export const findLabel = ({ markdown: { text, lines } }: Outline, name: string): number | undefined => {
  const index = lines.findIndex((line) => {
    const first = text[line.start]
    if (line.block !== 'text' || (first !== '*' && first !== '_') || line.end - line.start > 60) return false
    const [, , label = ''] = /^(\*\*|__)([^*_]{1,40})\1:?[ \t]*$/.exec(text.slice(line.start, line.end)) ?? []
    return toName(label) === name
  })
  return index < 0 ? undefined : index + 1
}

/** The priorities of the requirements, as far as their words plainly name one. */
export const toWrittenPriorities = ({ blocks }: Outline): string[] =>
  blocks.flatMap(({ fields }) => toMeantPriority(findSpecField(fields, 'priority')?.value ?? '') ?? [])
