/** A specification (`spec.md`): how it is printed, read and checked. */
import { findField, toFields, toItems } from '../../documents/field.ts'
import { findSection, type Markdown, ownLines, type Section, toMarkdown } from '../../documents/markdown.ts'
import type { Priority } from '../../schema/requirement.ts'
import { printList, toHeadingWords } from './print.ts'
import { collapse, inline } from './sentences.ts'

export const SPEC_PRIORITY: Record<Priority, string> = { high: 'must', medium: 'should', low: 'could' }

export type SpecRequirement = {
  id: string
  title: string
  type: string
  priority: string
  dependencies: string[]
  description: string
  /** Whose words it stands on; printed as the last line of the description. */
  source: string
  acceptance: string[]
  line: number
}

export type Spec = {
  version: string
  priority: string
  created?: string
  title: string
  vision: string
  inScope: string[]
  outOfScope: string[]
  requirements: Omit<SpecRequirement, 'line'>[]
  questions: string[]
}

const printRequirement = (one: Omit<SpecRequirement, 'line'>): string =>
  [
    `### ${one.id}: ${toHeadingWords(one.title)}`,
    '',
    `**Type:** ${one.type}`,
    `**Priority:** ${one.priority}`,
    `**Dependencies:** [${one.dependencies.join(', ')}]`,
    '',
    `**Description:** ${inline(one.description)}`,
    ...(one.source === '' ? [] : [`Source: ${inline(one.source)}`]),
    '',
    '**Acceptance Criteria:**',
    '',
    ...one.acceptance.map((item) => `- [ ] ${inline(item)}`),
  ].join('\n')

const OPEN = 'Open Questions'

export const printSpec = (spec: Spec): string => {
  const front = [
    '---',
    `version: ${spec.version}`,
    `priority: ${spec.priority}`,
    ...(spec.created ? [`created: ${spec.created}`] : []),
    '---',
  ]
  const parts = [
    front.join('\n'),
    `# Feature: ${toHeadingWords(spec.title)}`,
    `## Vision\n\n${spec.vision}`,
    `## Scope\n\n### In Scope\n\n${printList(spec.inScope)}\n\n### Out of Scope\n\n${printList(spec.outOfScope)}`,
    `## Requirements\n\n${spec.requirements.map(printRequirement).join('\n\n')}`,
    ...(spec.questions.length > 0 ? [`## ${OPEN}\n\n${printList(spec.questions)}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const HEADING = /^(R-\d{3})\s*:\s*(.*)$/
/** «R-1: …», «R001 …», «r-012 - …»: somebody meant a requirement. */
const NEAR = /^\W{0,3}r(?:eq)?[-_ ]?\d{1,4}\b/i
const SOURCE = /(?:^|\n)Source:\s*([\s\S]+)$/

const toBodyLines = (markdown: Markdown, title: string): string[] => {
  const section = findSection(markdown, [title])
  return section ? toItems(markdown.text.slice(section.body, section.own)) : []
}

const toRequirement = (markdown: Markdown, section: Section): SpecRequirement[] => {
  const [, id, title = ''] = HEADING.exec(section.title) ?? []
  if (id === undefined) return []
  const fields = toFields(markdown, ownLines(markdown, section), section.line + 1)
  const value = (...keys: string[]) => findField(fields, ...keys)?.value ?? ''
  const description = value('description')
  const source = collapse(SOURCE.exec(description)?.[1] ?? value('source'))
  return [
    {
      id,
      title,
      type: value('type'),
      priority: value('priority'),
      dependencies: value('dependencies').match(/\bR-\d+\b/g) ?? [],
      description: collapse(description.replace(SOURCE, '')),
      source,
      acceptance: toItems(value('acceptance criteria')),
      line: section.line,
    },
  ]
}

const toFront = (markdown: Markdown): Map<string, string> => {
  const front = markdown.lines.filter(({ block }) => block === 'front')
  const pairs = front.flatMap(({ start, end }) => {
    const [, key = '', value = ''] = /^(\w+):\s*(.*)$/.exec(markdown.text.slice(start, end).trim()) ?? []
    return key === '' ? [] : [[key, value.trim()] as const]
  })
  return new Map(pairs)
}

export type ReadSpec = Omit<Spec, 'requirements'> & { requirements: SpecRequirement[] }

/** What a specification says; parts that are missing are empty. */
export const readSpec = (text: string): ReadSpec => {
  const markdown = toMarkdown(text)
  const front = toFront(markdown)
  const vision = findSection(markdown, ['Vision'], 2)
  return {
    version: front.get('version') ?? '',
    priority: front.get('priority') ?? '',
    title: markdown.sections.find(({ level }) => level === 1)?.title.replace(/^Feature:\s*/, '') ?? '',
    vision: vision ? text.slice(vision.body, vision.end).trim() : '',
    inScope: toBodyLines(markdown, 'In Scope'),
    outOfScope: toBodyLines(markdown, 'Out of Scope'),
    requirements: markdown.sections
      .filter(({ level }) => level === 3)
      .flatMap((section) => toRequirement(markdown, section)),
    questions: toBodyLines(markdown, OPEN),
  }
}

export const isSpec = (text: string): boolean => /^### R-\d{3}\s*:/m.test(text)

const PRIORITIES = ['must', 'should', 'could']

const checkFront = (markdown: Markdown): string[] => {
  const front = toFront(markdown)
  const priority = front.get('priority')
  if (front.size === 0) return ['line 1: the front matter is missing']
  return [
    ...(front.get('version') ? [] : ['line 1: the front matter names no version']),
    ...(priority !== undefined && PRIORITIES.includes(priority)
      ? []
      : ['line 1: the priority of the front matter is none of must, should, could']),
  ]
}

const checkSections = (markdown: Markdown): string[] =>
  ['Vision', 'Scope', 'Requirements'].flatMap((title) => {
    const section = findSection(markdown, [title], 2)
    if (!section) return [`line 1: there is no section "## ${title}"`]
    const isEmpty = markdown.text.slice(section.body, section.end).trim() === ''
    return isEmpty ? [`line ${section.line}: the section "## ${title}" is empty`] : []
  })

const checkOne = (one: SpecRequirement, known: ReadonlySet<string>): string[] => {
  const at = `line ${one.line}: ${one.id}`
  return [
    ...(one.acceptance.length > 0 ? [] : [`${at} has no acceptance criterion`]),
    ...(PRIORITIES.includes(one.priority) ? [] : [`${at} has the priority "${one.priority.slice(0, 40)}"`]),
    ...(/^(?:functional|non-functional)$/.test(one.type)
      ? []
      : [`${at} has the type "${one.type.slice(0, 40)}"`]),
    ...one.dependencies
      .filter((id) => !known.has(id))
      .map((id) => `${at} depends on ${id}, which is missing`),
  ]
}

/** What a specification lacks to be submitted, with the lines of the file. Cycles are the set rules' affair. */
export const checkSpecText = (text: string): string[] => {
  const markdown = toMarkdown(text)
  const { requirements, inScope } = readSpec(text)
  const ids = requirements.map(({ id }) => id)
  const within = findSection(markdown, ['Requirements'], 2)
  const near = markdown.sections.filter(
    ({ level, title, start }) =>
      level > 2 &&
      within !== undefined &&
      start > within.start &&
      start < within.end &&
      NEAR.test(title) &&
      (level !== 3 || !HEADING.test(title)),
  )
  return [
    ...checkFront(markdown),
    ...checkSections(markdown),
    ...(inScope.length > 0 ? [] : ['line 1: nothing stands under "### In Scope"']),
    ...(ids.length > 0 ? [] : ['line 1: there is no requirement such as "### R-001: Title"']),
    ...near.map(({ line, title }) => `line ${line}: "${title.slice(0, 60)}" is nearly a requirement`),
    ...requirements
      .filter(({ id }, at) => ids.indexOf(id) !== at)
      .map(({ id, line }) => `line ${line}: ${id} is given twice`),
    ...requirements.flatMap((one) => checkOne(one, new Set(ids))),
  ]
}
