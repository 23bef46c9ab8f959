/**
 * What is asked for, whatever document says it: product requirements, a specification, or plain words. N1 a need's
 * text is the document's, on one line. N2 what is a question stays one: it is never designed, planned or built.
 */

import { toMarkdown } from '../../documents/markdown.ts'
import { toPrd } from '../../documents/prd.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import { toId } from '../../documents/story/model.ts'
import type { Task } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import type { Priority } from '../../schema/requirement.ts'
import { toHeadline, toReading } from './clauses.ts'
import { toCategory, toPriority } from './english.ts'
import { toWording } from './grammar.ts'
import { findDocumentTitle } from './section-text.ts'
import { collapse, quote, shorten } from './sentences.ts'
import { isSpec, toSpec } from './spec.ts'
import { findText } from './task.ts'

export type Need = {
  id: string
  /** Ids of earlier documents that it stands for: the `REQ-004` behind the `R-004` of a specification. */
  from: string[]
  title: string
  text: string
  priority: Priority
  category: string
  criteria: string[]
  /** What its own lines leave open. */
  questions: string[]
  dependencies: string[]
  source: string
  /** Why it is wanted, where its document says so. */
  why: string
  /** Nothing is asked for yet: its text is a question. */
  open: boolean
}
export type Needs = {
  title: string
  /** The document that they stand in, by its name. */
  file: string
  text: string
  needs: Need[]
}

const LONG = 1_000
const OPEN = /^\W{0,3}open question\b[^:]{0,30}:\s*/i
const WORDS: Record<string, Priority> = { must: 'high', should: 'medium', could: 'low' }

const toNeedPriority = (word: string): Priority => {
  const lower = word.trim().toLowerCase()
  if (lower === 'high' || lower === 'medium' || lower === 'low') return lower
  return WORDS[lower] ?? 'medium'
}

type Raw = Omit<Need, 'text' | 'criteria' | 'questions' | 'open' | 'priority'> & {
  lines: string[]
  acceptance: string[]
  priority: string
}

const toNeed = ({ lines, acceptance, ...raw }: Raw): Need => {
  const all = lines.map(collapse).filter(Boolean)
  const told = all.filter((line) => !OPEN.test(line))
  const asked = [...all, ...acceptance.map(collapse)].filter((line) => OPEN.test(line))
  const text = told.join(' ') || (all.length > 0 ? '' : collapse(raw.title))
  return {
    ...raw,
    priority: toNeedPriority(raw.priority),
    title: collapse(raw.title) || shorten(text, 80) || raw.id,
    text: shorten(text || all.join(' '), LONG),
    criteria: acceptance
      .map((line) => shorten(collapse(line), LONG))
      .filter((line) => line && !OPEN.test(line)),
    questions: asked.map((line) => line.replace(OPEN, '').replace(/ The answer replaces this text\.$/, '')),
    open: text === '',
  }
}

const fromEntry = (entry: Entry): Need =>
  toNeed({
    ...entry,
    from: [],
    lines: entry.description.split('\n'),
    dependencies: entry.dependencies.filter((id) => /^REQ-\d+$/.test(id)),
    source: collapse(entry.source),
    why: collapse(entry.rationale),
  })

const isAgreed = ({ section }: Entry): boolean => section === 'approved' || section === 'modified'

const fromRequirements = (text: string): Need[] => {
  const { entries } = toRequirements(text)
  const agreed = entries.filter(isAgreed)
  return (agreed.length > 0 ? agreed : entries.filter((entry) => !isRefused(entry))).map(fromEntry)
}

const fromSpec = (text: string): Need[] =>
  toSpec(text).requirements.map((one) =>
    toNeed({
      id: one.id,
      from: [...new Set(one.source.match(/\bREQ-\d{3,15}\b/g) ?? [])],
      title: one.title,
      lines: [one.description],
      acceptance: one.acceptance,
      priority: one.priority,
      category: one.type === 'non-functional' ? toCategory(one.description) : 'Functional',
      dependencies: one.dependencies,
      source: one.source,
      why: '',
    }),
  )

/** Sentences without ids get some of ours: S-001 is the first thing that the words ask for. */
const fromWords = (text: string): Need[] => {
  const { clauses, english } = toReading(text)
  return clauses.map((clause, index) => {
    const { description, criterion, rationale } = toWording(clause, english)
    return toNeed({
      id: toId('S', index),
      from: [],
      title: toHeadline(clause.text, english) || 'The words as given',
      lines: [description],
      acceptance: [criterion],
      priority: toPriority(clause.text),
      category: toCategory(clause.text),
      dependencies: [],
      source: quote(shorten(clause.source, LONG)),
      why: rationale,
    })
  })
}

const distinct = (needs: Need[]): Need[] => {
  const seen = new Set<string>()
  return needs.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Reads a document by what it holds, not by what it is called. */
export const readNeeds = (name: string, text: string): Needs => {
  const markdown = toMarkdown(text)
  const found = [
    () => toPrd(text).entries.map(fromEntry),
    () => fromRequirements(text),
    () => (isSpec(text) ? fromSpec(text) : []),
    () => fromWords(text),
  ]
  let needs: Need[] = []
  for (const read of found) if (needs.length === 0) needs = read()
  const title = findDocumentTitle(markdown).replace(/^Feature:\s*/i, '')
  return { title: title || needs[0]?.title || 'Feature', file: name, text, needs: distinct(needs) }
}

const SOURCES = [
  'prd',
  'requirements',
  'spec',
  'project_brief',
  'feature-brief',
  'userUtterance',
  'request',
  'name',
]

/** A specification keeps neither categories nor reasons: they come from the requirements that it names. */
const enrich = (found: Needs, earlier: { name: string; text: string } | undefined): Needs => {
  if (!earlier || found.needs.every(({ from }) => from.length === 0)) return found
  const byId = new Map(readNeeds(earlier.name, earlier.text).needs.map((need) => [need.id, need]))
  const needs = found.needs.map((need) => {
    const before = need.from.map((id) => byId.get(id)).find((one) => one !== undefined)
    return before ? { ...need, category: before.category, why: before.why } : need
  })
  return { ...found, needs }
}

/** The needs that a task is about, from the first document that holds some; `first` names those to look at before. */
export const findNeeds = (task: Task, first: readonly string[] = []): Needs => {
  const given = findText(task, [...first, ...SOURCES])
  if (given) return enrich(readNeeds(given.name, given.text), findText(task, ['prd', 'requirements']))
  throw new Fault(
    'usage',
    `the task of ${task.step} brings no requirements`,
    'give it prd.md, requirements.md or spec.md, or a few sentences about what is wanted',
  )
}

/** Needs that say what to build; the others are questions. */
export const pickSettled = (needs: readonly Need[]): Need[] => needs.filter(({ open }) => !open)
