/**
 * A document after a review. V1 what the review names changes: the section is written anew, or the remark stands in it
 * as an open question. V2 what it does not name stays, byte for byte, so that nobody's edits are lost. V3 every remark
 * is accounted for.
 */
import { type Edit, splice, toInkEnd } from '../../documents/edit.ts'
import { findSection, type Markdown, type Section, toMarkdown } from '../../documents/markdown.ts'
import { applyFeedback } from './feedback.ts'
import { dropStop, printList, say } from './print.ts'
import { normalise } from './sentences.ts'
import type { Remark, Review } from './task.ts'

export type Revised = { text: string; changes: string[] }

const DONE = 'Changes after Review'
/** Below this a document says nothing that could be kept. */
const LEAST = 100
const NOTED = 'Open question (review):'
const ID = /\b(?:REQ|R|S|TR|P|T|E|V)-\d{3,}\b/g

const toIds = ({ words, location }: Remark): string[] => `${location} ${words}`.match(ID) ?? []

/** The section that a remark names: the longest title that stands in its place or its words. */
const findNamed = ({ sections }: Markdown, { location, words }: Remark): Section | undefined => {
  const said = ` ${normalise(`${location} ${words}`)} `
  const hits = sections.filter(({ level, title }) => level > 1 && said.includes(` ${normalise(title)} `))
  const [first] = hits.toSorted((a, b) => b.title.length - a.title.length)
  if (first) return first
  const [id] = words.match(ID) ?? []
  return sections.find(({ level, title }) => level > 2 && id !== undefined && title.startsWith(`${id}:`))
}

const bodyOf = ({ text }: Markdown, { body, end }: Section): string => text.slice(body, end).trim()

const replaceBody = (markdown: Markdown, section: Section, body: string): string => {
  const ink = section.body + toInkEnd(markdown.text.slice(section.body, section.end))
  const tail = ink === section.body ? '\n\n' : markdown.text.slice(ink, section.end) || '\n'
  const edit: Edit = { from: section.body, to: section.end, text: `\n${body}${tail}` }
  return splice(markdown.text, [edit])
}

const addSection = (text: string, title: string, body: string): string =>
  `${text.trimEnd()}\n\n## ${title}\n\n${body}\n`

/** Sections of the new text that hold what the old one lacks, or that the old one fills with what is wrong. */
const findBearing = (now: string, fresh: Markdown, remark: Remark): Section[] => {
  const ids = toIds(remark)
  const hasItem = (text: string, id: string): boolean => text.includes(`\n### ${id}:`)
  const missing = ids.filter((id) => !now.includes(id) || (hasItem(fresh.text, id) && !hasItem(now, id)))
  const wrong = ids.filter((id) => now.includes(id) && !fresh.text.includes(id))
  const table = /\btable (\w+)/i.exec(remark.location)?.[1]
  const old = toMarkdown(now)
  return fresh.sections.filter((section) => {
    if (section.level !== 2) return false
    const body = bodyOf(fresh, section)
    const before = findSection(old, [section.title], 2)
    const held = before ? bodyOf(old, before) : ''
    return (
      missing.some((id) => body.includes(id)) ||
      wrong.some((id) => held.includes(id)) ||
      (table !== undefined && new RegExp(`CREATE TABLE ${table}\\b`).test(body))
    )
  })
}

type Step = { text: string; done: string }

const takeOver = (text: string, fresh: Markdown, wanted: Section): Step | undefined => {
  const now = toMarkdown(text)
  const section = findSection(now, [wanted.title], wanted.level)
  const body = bodyOf(fresh, wanted)
  if (section && bodyOf(now, section) === body) return undefined
  return {
    text: section ? replaceBody(now, section, body) : addSection(text, wanted.title, body),
    done: `"${wanted.title}" was ${section ? 'written anew' : 'added'}`,
  }
}

const note = (text: string, remark: Remark): Step => {
  const now = toMarkdown(text)
  const section = findNamed(now, remark) ?? findSection(now, ['Open Questions'], 2)
  const advice = remark.advice === '' ? '' : ` Suggested: ${say(remark.advice, 600)}`
  const line = `${NOTED} ${say(remark.words, 1_000)}${advice}`
  if (!section)
    return { text: addSection(text, 'Open Questions', line), done: 'it was noted as an open question' }
  if (bodyOf(now, section).includes(line))
    return { text, done: `it is noted under "${section.title}" already` }
  const at = section.body + toInkEnd(text.slice(section.body, section.own))
  const edit: Edit = { from: at, to: at, text: `\n\n${line}${at === text.length ? '\n' : ''}` }
  return { text: splice(text, [edit]), done: `it was noted as an open question under "${section.title}"` }
}

const work = (text: string, fresh: Markdown, remark: Remark): Step => {
  const named = findNamed(fresh, remark)
  const own = named ? takeOver(text, fresh, named) : undefined
  if (own) return own
  const bearing = findBearing(text, fresh, remark)
  const steps = bearing.reduce<Step | undefined>((step, section) => {
    const next = takeOver(step?.text ?? text, fresh, section)
    return next ? { text: next.text, done: step ? `${step.done}; ${next.done}` : next.done } : step
  }, undefined)
  return steps ?? note(text, remark)
}

/** The old list of changes goes: a review speaks of the text before it. */
const dropDone = (text: string): string => {
  const markdown = toMarkdown(text)
  const section = findSection(markdown, [DONE], 2)
  return section ? splice(text, [{ from: section.start, to: section.end, text: '' }]) : text
}

/** `now` is the text as it stands, `fresh` what the rules would write today. */
export const revise = (now: string, fresh: string, { remarks, wishes, feedback }: Review): Revised => {
  if (now.trim().length < LEAST)
    return { text: fresh, changes: ['It was written anew: there was next to nothing.'] }
  const source = toMarkdown(fresh)
  const changes: string[] = []
  let text = dropDone(now)
  for (const remark of remarks) {
    const step = work(text, source, remark)
    text = step.text
    changes.push(`${dropStop(say(remark.words, 300))}: ${step.done}`)
  }
  if (wishes.length > 0 || feedback.trim() !== '') {
    text = applyFeedback(text, { wishes, feedback })
    changes.push(...wishes.map(({ section }) => `${say(section, 120)}: as the reviewer wished`))
    if (feedback.trim() !== '')
      changes.push(`${dropStop(say(feedback, 300))}: it was noted as an open question`)
  }
  return { text: changes.length > 0 ? addSection(text, DONE, printList(changes)) : text, changes }
}
