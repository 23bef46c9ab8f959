/** Sections of a document that shall read otherwise. */
import type { OpenQuestion, SectionValues } from '../../schema/prd.ts'
import { addQuestions, joinQuestions, keepOwners, toQuestions } from '../answer-questions.ts'
import { splice, toGap, toInkEnd, toOneLine } from '../edit.ts'
import { findSection, findTitle, type Markdown, type Section, toMarkdown, toName } from '../markdown.ts'
import { printQuestions, QUESTIONS } from '../open-questions.ts'
import { collapse } from '../plain-words.ts'
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

const TITLE = 'Title'

/** The words of the first heading. */
const titleOf = (text: string): string => findTitle(toMarkdown(text))?.title ?? ''

const setTitle = (text: string, words: string): string => {
  const title = findTitle(toMarkdown(text))
  const said = toOneLine(words.replace(/[#`|<>]/g, ' ')).slice(0, 120)
  if (!title || said === '') return text
  const from = text.indexOf(title.title, title.start)
  return splice(text, [{ from, to: from + title.title.length, text: said }])
}

/** Puts a body into the section of this name; where there is none, a new one stands at the end, or before `last`. */
export const setSection = (text: string, name: string, content: string, last: string[] = []): string => {
  const markdown = toMarkdown(text)
  const section = findNamed(markdown, name)
  if (!section && name.trim().toLowerCase() === TITLE.toLowerCase()) return setTitle(text, content)
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

/** A text in which whatever was open still is, for whom it was: an author asks more, and takes no question back. */
export const keepQuestions = (before: string, given: string, last: string[]): string => {
  const after = keepOwners(before, given)
  const lines = joinQuestions(before, after)
  return lines
    ? setSection(after, QUESTIONS, lines.map((line, at) => `${at + 1}. ${line}`).join('\n'), last)
    : after
}

/** What is open stays open, and what is new stands behind it. */
export const withQuestions = (
  text: string,
  questions: readonly OpenQuestion[] = [],
  last: string[] = [],
): string => {
  if (questions.length === 0) return text
  return toQuestions(text).length > 0
    ? addQuestions(text, questions)
    : setSection(text, QUESTIONS, printQuestions(questions), last)
}

type Line = NonNullable<SectionValues['lines']>[number]

const toItem = (line: string): string => collapse(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, ''))

/** A line is named by its words, or by enough of them from their beginning on. */
const isNamed = (line: string, words: string): boolean => {
  const [own, said] = [toItem(line), toItem(words)]
  return own !== '' && (own === said || (said.length >= ENOUGH && own.startsWith(said)))
}
const ENOUGH = 20

/** The text with one line of a section changed, removed or added; undefined where there is no such line. */
const setLine = (text: string, { section, before, text: words }: Line): string | undefined => {
  const body = findNamed(toMarkdown(text), section) ? bodyOf(text, section) : ''
  const lines = body.split(/\r\n|\r|\n/)
  const said = toOneLine(toItem(words))
  if (before === undefined) return setSection(text, section, [body.trimEnd(), `- ${said}`].join('\n').trim())
  const at = lines.findIndex((line) => isNamed(line, before))
  if (at < 0) return undefined
  const mark = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(lines[at] ?? '')?.[0] ?? ''
  return setSection(text, section, lines.toSpliced(at, 1, ...(said === '' ? [] : [mark + said])).join('\n'))
}

/** A section's body up to its end. */
const bodyOf = (text: string, name: string): string => {
  const section = findNamed(toMarkdown(text), name)
  return section ? text.slice(section.body, section.end).trim() : ''
}

/** A document as code writes it from values; or what is wrong with them. */
export type Printed = { text: string } | { problems: string[] }

/** The document with its changed sections, each in its place; every other byte stays. */
export const printSections = (before: string, value: SectionValues): Printed => {
  const { changed, lines = [], openQuestions } = value
  const fixed = [...changed, ...lines].filter(({ section, text }) => {
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
  const strange: Line[] = []
  const mended = lines.reduce((now, line) => {
    const next = setLine(now, line)
    if (next === undefined) strange.push(line)
    return next ?? now
  }, text)
  if (strange.length > 0)
    return {
      problems: strange.map(
        ({ section, before: words }) => `lines: ${section} has no line «${words}» (give it as it stands)`,
      ),
    }
  return { text: keepQuestions(before, withQuestions(mended, openQuestions, last), last) }
}

/** What makes one text of another, as values: the sections that read otherwise. */
export const toSectionValues = (before: string, after: string): SectionValues => {
  const bodyOf = (text: string, title: string): string => findSectionText(toMarkdown(text), title, 2)
  const titles = toMarkdown(after)
    .sections.filter(({ level }) => level === 2)
    .map(({ title }) => title)
  const changed = titles
    .filter((title) => bodyOf(before, title) !== bodyOf(after, title))
    .map((title) => ({ section: title, text: bodyOf(after, title) }))
  const isRenamed = titleOf(before) !== titleOf(after)
  return { changed: [...(isRenamed ? [{ section: TITLE, text: titleOf(after) }] : []), ...changed] }
}
