/**
 * Mends the form of a specification: what needs no decision of a person.
 *
 * 1. A valid specification and a half-saved one stay as they are. 2. Mending twice gives the same bytes as mending once.
 * 3. No criterion, requirement, title or priority is invented: words only move into the form that they were meant for.
 */
import { type Edit, splice } from '../edit.ts'
import { isBlank, type Line } from '../lines.ts'
import { isHalf, type Markdown, type Section, toName } from '../markdown.ts'
import { checkSpec, isWrapped } from './check.ts'
import { resolve, toKnown } from './check-dependency.ts'
import { findMeantTitle } from './check-section.ts'
import { findSpecField } from './field.ts'
import { countBareKeys } from './front-matter.ts'
import { isExactId, toTokens } from './heading.ts'
import { isPlainItem, toCriteria, toMark } from './items.ts'
import {
  type Block,
  findBest,
  findLabel,
  findNamed,
  isFeature,
  type Outline,
  toFeature,
  toOutline,
  toWrittenPriorities,
} from './outline.ts'
import { printDependencies } from './print.ts'
import {
  FIELD_LABEL,
  type FieldName,
  toHighest,
  toMeantField,
  toMeantPriority,
  toMeantType,
} from './vocabulary.ts'

type Mend = (outline: Outline) => Edit[]

const lineAt = ({ lines }: Markdown, index: number): Line => lines[index] as Line

const replaceLine = (markdown: Markdown, index: number, text: string): Edit => {
  const { start, end } = lineAt(markdown, index)
  return { from: start, to: end, text }
}

const unwrap: Mend = ({ markdown }) => {
  const { text, lines } = markdown
  if (!isWrapped(markdown)) return []
  const inked = lines.filter((line) => !isBlank(text, line))
  return [inked[0], inked.at(-1)].flatMap((line) =>
    line ? [{ from: line.start, to: line.next, text: '' }] : [],
  )
}

/** A heading that a line break under it makes. */
const isUnderlined = ({ text, lines }: Markdown, { index }: Block): boolean => {
  const next = lines[index + 1]
  return next !== undefined && /^(?:-{3,}|={3,})[ \t]*$/.test(text.slice(next.start, next.end))
}

/** What follows the id of a bulleted or bold line may be its text, not its title. */
const isTitleLine = (markdown: Markdown, block: Block): boolean =>
  block.level > 0 || (!isUnderlined(markdown, block) && block.title.length <= 120 && block.fields.length > 0)

const mendHeadings: Mend = ({ markdown, blocks }) =>
  blocks
    .filter(
      (block) => !block.isExact && block.id !== '' && block.title !== '' && isTitleLine(markdown, block),
    )
    .map(({ index, id, title }) => replaceLine(markdown, index, `### ${id}: ${title}`))

/** Ids in dependencies follow the headings. This comes first: it needs the headings as they were written. */
const mendDependencies: Mend = ({ blocks }) => {
  const known = toKnown(blocks)
  return blocks.flatMap(({ fields }) => {
    const field = findSpecField(fields, 'dependencies')
    const tokens = toTokens(field?.value ?? '')
    const ids = tokens.map((token) => resolve(known, token))
    const isSound = ids.every((id, at) => id === tokens[at] || !known.ids.has(id))
    if (!field || isSound || !ids.every(isExactId)) return []
    return [{ from: field.from, to: field.to, text: printDependencies([...new Set(ids)]) }]
  })
}

const VALUES = [
  ['priority', toMeantPriority],
  ['type', toMeantType],
] as const

const mendValues: Mend = ({ blocks }) =>
  blocks.flatMap(({ fields }) =>
    VALUES.flatMap(([name, toMeant]) => {
      const field = findSpecField(fields, name)
      const meant = field && toMeant(field.value)
      return field && meant && meant !== field.value ? [{ from: field.from, to: field.to, text: meant }] : []
    }),
  )

/** A mistyped name of a field that is missing otherwise. */
const mendNames: Mend = ({ markdown, blocks }) =>
  blocks.flatMap(({ fields }) => {
    const named = new Set<FieldName | undefined>(fields.map(({ name }) => name))
    return fields.flatMap((field) => {
      const meant = field.name === undefined ? toMeantField(field.key) : undefined
      if (!meant || named.has(meant)) return []
      named.add(meant)
      const from = markdown.text.indexOf(field.key, lineAt(markdown, field.index).start)
      return [{ from, to: from + field.key.length, text: FIELD_LABEL[meant] }]
    })
  })

const mendCriteria: Mend = ({ markdown, blocks }) => {
  const { text, eol } = markdown
  return blocks.flatMap(({ fields }) => {
    const field = findSpecField(fields, 'acceptance')
    return toCriteria(markdown, field).flatMap(({ index, text: words }): Edit[] => {
      const { start, end } = lineAt(markdown, index)
      if (field && index === field.index) {
        const from = start + text.slice(start, field.from).trimEnd().length
        return [{ from, to: field.to, text: `${eol}${eol}- [ ] ${words}` }]
      }
      const raw = text.slice(start, end)
      if (!isPlainItem(raw)) return []
      const mark = toMark(raw)
      const box = /\[[xX]\]|[☑✓✔✅]/u.test(mark) ? '[x]' : '[ ]'
      const indent = raw.length - raw.trimStart().length
      const width = mark === '' ? indent : mark.length
      return [{ from: start, to: start + width, text: `- ${box} ` }]
    })
  })
}

const LEVELS: Array<[name: string, title: string, level: number]> = [
  ['vision', 'Vision', 2],
  ['scope', 'Scope', 2],
  ['in scope', 'In Scope', 3],
  ['out of scope', 'Out of Scope', 3],
  ['requirements', 'Requirements', 2],
]

const setLevel = ({ start, level }: Section, to: number): Edit => ({
  from: start,
  to: start + level,
  text: '#'.repeat(to),
})

const mendLevels: Mend = (outline) =>
  LEVELS.flatMap(([name, title, level]) => {
    const named = findNamed(outline, name)
    const [only] = named
    if (named.length === 1 && only) return only.level === level ? [] : [setLevel(only, level)]
    const label = named.length === 0 ? findLabel(outline, name) : undefined
    const text = `${'#'.repeat(level)} ${title}`
    return label === undefined ? [] : [replaceLine(outline.markdown, label - 1, text)]
  })

const insertAbove = ({ eol }: Markdown, at: number, heading: string): Edit => ({
  from: at,
  to: at,
  text: heading + eol + eol,
})

const mendScope: Mend = (outline) => {
  const inside = findBest(outline, 'in scope', 3)
  if (inside?.level !== 3 || findNamed(outline, 'scope').length > 0) return []
  return [insertAbove(outline.markdown, inside.start, '## Scope')]
}

/** The requirements stand in one row, with no other section between them. */
const isOneRow = ({ markdown, blocks }: Outline): boolean => {
  const [first, last] = [blocks[0]?.index ?? 0, blocks.at(-1)?.index ?? 0]
  const lines = new Set(blocks.map(({ index }) => index + 1))
  return !markdown.sections.some(
    ({ level, line }) => level < 3 && line > first && line <= last && !lines.has(line),
  )
}

const mendHome: Mend = (outline) => {
  const { markdown, homes, blocks } = outline
  const [home] = homes
  const [block] = blocks
  if (!block || blocks.some(({ isPlaced }) => !isPlaced)) return []
  if (home && toName(home.title) === 'requirements') return []
  if (home) {
    const [first, ...more] = homes.filter(({ level }) => level < 3)
    if (!first) return []
    const above = insertAbove(markdown, first.start, '## Requirements')
    return [{ ...setLevel(first, 3), text: `${above.text}###` }, ...more.map((one) => setLevel(one, 3))]
  }
  return isOneRow(outline)
    ? [insertAbove(markdown, lineAt(markdown, block.index).start, '## Requirements')]
    : []
}

const mendTitle: Mend = (outline) => {
  const { sections } = outline.markdown
  const meant = sections.some(isFeature) ? undefined : findMeantTitle(outline)
  const words = meant ? toFeature(meant.title) : ''
  const isOnly = meant?.level !== 1 || sections.filter(({ level }) => level === 1).length === 1
  if (!meant || words === '' || !isOnly) return []
  return [replaceLine(outline.markdown, meant.line - 1, `# Feature: ${words}`)]
}

const toFrontText = (outline: Outline): string => {
  const highest = toHighest(toWrittenPriorities(outline))
  return ['---', 'version: 1', ...(highest ? [`priority: ${highest}`] : []), '---', '', ''].join(
    outline.markdown.eol,
  )
}

const mendFront: Mend = (outline) => {
  const { front, markdown } = outline
  const { eol, text } = markdown
  const top = markdown.lines[0]?.start ?? 0
  const bare = front.state === 'missing' ? countBareKeys(markdown) : 0
  if (bare > 0) {
    const { end } = lineAt(markdown, bare - 1)
    return [
      { from: top, to: top, text: `---${eol}` },
      { from: end, to: end, text: `${eol}---` },
    ]
  }
  if (front.state === 'missing') {
    const body = text.slice(top)
    const to = top + (body.length - body.trimStart().length)
    return [{ from: top, to, text: toFrontText(outline) }]
  }
  const opening = lineAt(markdown, front.first - 1)
  const late = front.late ? [{ from: top, to: opening.start, text: '' }] : []
  const end = lineAt(markdown, front.last - 1).end
  const closing = front.state === 'open' ? [{ from: end, to: end, text: `${eol}---` }] : []
  const highest = toHighest(toWrittenPriorities(outline))
  const added = [
    ...(front.keys.has('version') || front.foreign.length > 0 ? [] : ['version: 1']),
    ...(front.keys.has('priority') || front.foreign.length > 0 || !highest ? [] : [`priority: ${highest}`]),
  ]
  const keys = added.map((line) => ({ from: opening.end, to: opening.end, text: eol + line }))
  return [...late, ...keys, ...mendFrontPriority(outline), ...closing]
}

const mendFrontPriority: Mend = ({ front, markdown }) => {
  const priority = front.keys.get('priority')
  const meant = toMeantPriority(priority?.value ?? '')
  if (!priority || !meant || meant === priority.value) return []
  return [replaceLine(markdown, priority.line - 1, `priority: ${meant}`)]
}

/** A key that is given twice with the same value says nothing new; two values are a person's to choose from. */
const mendFrontTwins: Mend = ({ front, markdown }) => {
  const toFrontValue = (line: string): string => line.slice(line.indexOf(':') + 1).trim()
  return front.again.flatMap(({ line, key }) => {
    const { start, end, next } = lineAt(markdown, line - 1)
    const isSame = toFrontValue(markdown.text.slice(start, end)) === front.keys.get(key)?.value
    return isSame ? [{ from: start, to: next, text: '' }] : []
  })
}

/** Each works on what the one before it left. */
const STEPS: Mend[] = [
  unwrap,
  mendDependencies,
  mendHeadings,
  mendNames,
  mendValues,
  mendCriteria,
  mendLevels,
  mendScope,
  mendHome,
  mendTitle,
  mendFront,
  mendFrontTwins,
]

const isMendable = (text: string): boolean =>
  !isHalf(toOutline(text).markdown) && checkSpec(text, '').length > 0

/** One thing mended may lay open the next; more rounds than this no text needs. */
const ROUNDS = 8

export const mendForm = (text: string): string => {
  let now = text
  for (let round = 0; round < ROUNDS && isMendable(now); round++) {
    const before = now
    for (const step of STEPS) {
      const outline = toOutline(now)
      const edits = isHalf(outline.markdown) ? [] : step(outline)
      if (edits.length > 0) now = splice(now, edits)
    }
    if (now === before) break
  }
  return now
}
