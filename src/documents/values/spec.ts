/** A specification from the values of its author: the first draft printed, a later one changed where the values say so. */
import type { SpecValues } from '../../schema/prd.ts'
import { splice, toOneLine } from '../edit.ts'
import { dropSections, findSection, toMarkdown } from '../markdown.ts'
import { printQuestion } from '../open-questions.ts'
import { addRequirements, changeRequirement, mendForm } from '../spec/edit.ts'
import { toId } from '../spec/heading.ts'
import { findBest, toOutline } from '../spec/outline.ts'
import { OPEN_QUESTIONS, printItems, toSpecTitle } from '../spec/print.ts'
import { printSpec, toSpec } from '../spec/spec.ts'
import { toHighest } from '../spec/vocabulary.ts'
import { type Printed, setSection } from './sections.ts'

type Added = NonNullable<SpecValues['added']>

const NEEDED = ['title', 'vision', 'inScope', 'added'] as const

const toQuestions = ({ openQuestions = [] }: SpecValues): string[] => openQuestions.map(printQuestion)

const toRequirement = (one: Added[number]) => ({
  ...one,
  dependencies: one.dependencies ?? [],
  source: one.source ?? '',
})

const printFirst = (value: SpecValues): Printed => {
  const missing = NEEDED.filter((name) => (value[name]?.length ?? 0) === 0)
  if (missing.length > 0)
    return {
      problems: missing.map((name) => `${name}: a first draft needs it (give it, or ask what is missing)`),
    }
  const added = (value.added ?? []).map(toRequirement)
  return {
    text: printSpec({
      version: '1',
      priority: value.priority ?? toHighest(added.map(({ priority }) => priority)) ?? 'must',
      title: value.title ?? '',
      vision: value.vision ?? '',
      inScope: value.inScope ?? [],
      outOfScope: value.outOfScope ?? [],
      requirements: added.map((one, at) => ({ ...one, id: toId(at + 1) })),
      questions: toQuestions(value),
    }),
  }
}

const setTitle = (text: string, title: string | undefined): string => {
  const heading = toMarkdown(text).sections.find(({ level }) => level === 1)
  if (title === undefined || !heading || toSpec(text).title === toOneLine(title)) return text
  const end = heading.body - (text.slice(0, heading.body).endsWith('\r\n') ? 2 : 1)
  return splice(text, [{ from: heading.start, to: end, text: `# Feature: ${toSpecTitle(title)}` }])
}

const setFront = (text: string, key: 'version' | 'priority', value: string): string => {
  const line = toOutline(text).front.keys.get(key)?.line
  const place = line === undefined ? undefined : toMarkdown(text).lines[line - 1]
  return place ? splice(text, [{ from: place.start, to: place.end, text: `${key}: ${value}` }]) : text
}

const setList = (text: string, name: 'In Scope' | 'Out of Scope', items: string[] | undefined): string => {
  const outline = toOutline(text)
  const section = findBest(outline, name.toLowerCase(), 3, findBest(outline, 'scope', 2))
  if (items === undefined) return text
  if (!section) return setSection(text, 'Scope', `### ${name}\n\n${printItems(items)}`)
  const { eol } = toMarkdown(text)
  const tail = /\s*$/.exec(text.slice(section.body, section.own))?.[0] || eol
  const body = `${eol}${printItems(items).replaceAll('\n', eol)}${tail}`
  return splice(text, [{ from: section.body, to: section.own, text: body }])
}

const setQuestions = (text: string, value: SpecValues): string => {
  if (value.openQuestions === undefined) return text
  const questions = toQuestions(value)
  return questions.length === 0
    ? `${dropSections(text, [OPEN_QUESTIONS]).trimEnd()}${toMarkdown(text).eol}`
    : setSection(text, OPEN_QUESTIONS, printItems(questions))
}

/** The version of the front matter, one more. */
export const raiseVersion = (text: string): string => {
  const value = toOutline(text).front.keys.get('version')?.value ?? ''
  const next = /\d/.test(value) ? value.replace(/(\d+)(?!.*\d)/, (n) => String(Number(n) + 1)) : '2'
  return setFront(text, 'version', next)
}

const change = (before: string, value: SpecValues): Printed => {
  const mended = mendForm(before)
  const ids = new Set(toSpec(mended).requirements.map(({ id }) => id))
  const strange = (value.changed ?? []).filter(({ id }) => !ids.has(id))
  if (strange.length > 0)
    return { problems: strange.map(({ id }) => `changed: there is no ${id} (what is new goes to added)`) }
  // Numbered before anything names them: a dependency on what is added keeps no number from it.
  const added = addRequirements(mended, (value.added ?? []).map(toRequirement))
  const changed = (value.changed ?? []).reduce(
    (text, { id, ...more }) => changeRequirement(text, id, more),
    added,
  )
  const hasVision = findSection(toMarkdown(changed), ['Vision'], 2) !== undefined
  const vision = value.vision && hasVision ? setSection(changed, 'Vision', value.vision) : changed
  const scoped = setList(setList(vision, 'In Scope', value.inScope), 'Out of Scope', value.outOfScope)
  const titled = setTitle(scoped, value.title)
  const front = value.priority ? setFront(titled, 'priority', value.priority) : titled
  return { text: raiseVersion(setQuestions(front, value)) }
}

export const printSpecValues = (value: SpecValues, before: string | undefined): Printed =>
  before === undefined || before.trim() === '' ? printFirst(value) : change(before, value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const FIELDS = ['title', 'type', 'priority', 'dependencies', 'description', 'source', 'acceptance'] as const

/** What makes one specification of another, as values. */
export const toSpecValues = (before: string, after: string): SpecValues => {
  const [old, now] = [toSpec(mendForm(before)), toSpec(after)]
  const known = new Map(old.requirements.map((one) => [one.id, one]))
  const changed = now.requirements.flatMap((one) => {
    const was = known.get(one.id)
    const fields = was ? FIELDS.filter((field) => !isSame(was[field], one[field])) : []
    return fields.length > 0
      ? [{ id: one.id, ...Object.fromEntries(fields.map((field) => [field, one[field]])) }]
      : []
  })
  const added = now.requirements
    .filter(({ id }) => !known.has(id))
    .map(({ id: _id, line: _line, ...one }) => one)
  const lists = (['inScope', 'outOfScope'] as const).filter((name) => !isSame(old[name], now[name]))
  return {
    ...(old.title === now.title ? {} : { title: now.title }),
    ...(old.vision === now.vision ? {} : { vision: now.vision }),
    ...Object.fromEntries(lists.map((name) => [name, now[name]])),
    ...(changed.length > 0 && { changed }),
    ...(added.length > 0 && { added }),
    ...(isSame(old.questions, now.questions)
      ? {}
      : { openQuestions: now.questions.map((question) => ({ question })) }),
  } as SpecValues
}
