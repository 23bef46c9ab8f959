/** Sections of a document that shall read otherwise. */
import type { SectionValues } from '../../schema/prd.ts'
import { joinQuestions } from '../answer-questions.ts'
import { splice, toGap, toInkEnd, toOneLine } from '../edit.ts'
import { findSection, type Markdown, type Section, toMarkdown, toName } from '../markdown.ts'
import { printQuestions, QUESTIONS } from '../open-questions.ts'
import { findSectionText, toSectionBody } from '../section-body.ts'

const REQUIREMENT = /^REQ-\d+\b/

/** A section by its title, or an entry by its id. */
export const findNamed = (markdown: Markdown, name: string): Section | undefined => {
  const id = REQUIREMENT.exec(name.trim())?.[0]
  const wanted = name.replace(/^\s*#+\s*/, '')
  return id
    ? markdown.sections.find((section) => REQUIREMENT.exec(section.title)?.[0] === id)
    : (findSection(markdown, [wanted], 2) ?? findSection(markdown, [wanted]))
}

const FIXED = new Set(['status', 'document status', 'user utterance', 'traceability', 'traceability table'])

/** What is the engine's, the person's own words, or decided in a document of its own. */
export const isFixed = (markdown: Markdown, section: Section | undefined, content: string): boolean => {
  if (toMarkdown(content).sections.some(({ title }) => REQUIREMENT.test(title))) return true
  if (!section) return false
  const inside = markdown.sections.filter(({ start }) => start >= section.start && start < section.end)
  return FIXED.has(toName(section.title)) || inside.some(({ title }) => REQUIREMENT.test(title))
}

/** Puts a section behind the others, but before this one. */
const append = (text: string, heading: string, body: string, before: Section | undefined): string => {
  const { eol } = toMarkdown(text)
  const above = text.slice(0, before?.start ?? text.length)
  const below = before ? eol + text.slice(before.start) : ''
  return `${above}${toGap(above, eol)}## ${heading}${eol}${eol}${body}${eol}${below}`
}

/** Puts a body into the section of this name; where there is none, a new one stands at the end, or before `last`. */
export const setSection = (text: string, name: string, content: string, last: string[] = []): string => {
  const markdown = toMarkdown(text)
  const section = findNamed(markdown, name)
  if (!section) {
    const heading = toOneLine(name.replace(/#+/g, ' ')).slice(0, 120)
    return append(
      text,
      heading,
      toSectionBody(content, name, 2, markdown.eol),
      findSection(markdown, last, 2),
    )
  }
  const body = toSectionBody(content, section.title, section.level, markdown.eol)
  const { end } = section
  const ink = section.body + toInkEnd(text.slice(section.body, end))
  const tail = ink === section.body ? markdown.eol : text.slice(ink, end)
  return splice(text, [
    { from: section.body, to: end, text: `${markdown.eol}${body}${tail || markdown.eol}` },
  ])
}

const removeSection = (text: string, name: string): string => {
  const section = findNamed(toMarkdown(text), name)
  return section ? text.slice(0, section.start) + text.slice(section.end) : text
}

/** A text in which whatever was open still is: an author asks more, and takes no question back. */
export const keepQuestions = (before: string, after: string, last: string[]): string => {
  const lines = joinQuestions(before, after)
  return lines
    ? setSection(after, QUESTIONS, lines.map((line, at) => `${at + 1}. ${line}`).join('\n'), last)
    : after
}

/** A document as code writes it from values; or what is wrong with them. */
export type Printed = { text: string } | { problems: string[] }

/** The document with its changed sections, each in its place; every other byte stays. */
export const printSections = (before: string, { changed, openQuestions }: SectionValues): Printed => {
  const fixed = changed.filter(({ section, text }) => {
    const markdown = toMarkdown(before)
    return isFixed(markdown, findNamed(markdown, section), text)
  })
  if (fixed.length > 0) {
    const fix = 'leave it out: status, quoted words, requirements and traceability are written by the engine'
    return { problems: fixed.map(({ section }) => `changed: ${section} is not yours to write (${fix})`) }
  }
  const last = ['Traceability', 'Traceability Table']
  const text = changed.reduce(
    (now, one) =>
      one.text.trim() === '' ? removeSection(now, one.section) : setSection(now, one.section, one.text, last),
    before,
  )
  const asked = openQuestions ? setSection(text, QUESTIONS, printQuestions(openQuestions), last) : text
  return { text: keepQuestions(before, asked, last) }
}

/** What makes one text of another, as values: the sections that read otherwise. */
export const toSectionValues = (before: string, after: string): SectionValues => {
  const bodyOf = (text: string, title: string): string => findSectionText(toMarkdown(text), title, 2)
  const titles = toMarkdown(after)
    .sections.filter(({ level }) => level === 2)
    .map(({ title }) => title)
  return {
    changed: titles
      .filter((title) => bodyOf(before, title) !== bodyOf(after, title))
      .map((title) => ({ section: title, text: bodyOf(after, title) })),
  }
}
