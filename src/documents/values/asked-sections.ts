/** Sections that a person gave in words, against what an author made of them. */
import { findTitle, toMarkdown, toName } from '../markdown.ts'
import { QUESTIONS } from '../open-questions.ts'
import { collapse } from '../plain-words.ts'
import { findNamed, isFixed, setSection } from './sections.ts'

export type AskedSection = { section: string; modificationReason: string; requestedContent: string }

/** Words about a text, which are no text of it. */
const ORDER =
  /^(?:please |also |and |kindly )*(?:add|say|mention|make|explain|remove|drop|delete|describe|include|clarify|rewrite|reword|rephrase|shorten|split|merge|move|rename|replace|change|use|be|put|take|leave|tell|name|list|state|expand|cut|fix|correct|update)\b/i
const MARK = /^\s*(?:[-*+]|\d+[.)])\s+/

/** It is to stand as it was given; an order, or a question, is for an author to word. */
export const isLiteral = (words: string): boolean => {
  const text = words.trim()
  return text !== '' && (MARK.test(text) || text.includes('\n') || !(ORDER.test(text) || text.endsWith('?')))
}

const toLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => collapse(line.replace(MARK, '')))
    .filter((line) => line !== '')

const bodyOf = (text: string, name: string): string => {
  const markdown = toMarkdown(text)
  const section = findNamed(markdown, name)
  if (section) return text.slice(section.body, section.end)
  return toName(name) === 'title' ? (findTitle(markdown)?.title ?? '') : ''
}

/** What somebody is asked, and what is the engine's or decided elsewhere, is no author's to put. */
const isOurs = (before: string, { section, requestedContent }: AskedSection): boolean => {
  const markdown = toMarkdown(before)
  return (
    toName(section) === toName(QUESTIONS) || isFixed(markdown, findNamed(markdown, section), requestedContent)
  )
}

/** Lines that were given and are gone, and lines that nobody gave, of one section. */
const compareSection = (before: string, after: string, given: readonly AskedSection[]) => {
  const name = given[0]?.section ?? ''
  const wanted = given.flatMap((one) =>
    toLines(bodyOf(setSection(before, one.section, one.requestedContent), name)),
  )
  const now = toLines(bodyOf(after, name))
  const known = new Set([...wanted, ...toLines(bodyOf(before, name))])
  return {
    lost: wanted.filter((line) => !now.includes(line)),
    strange: given.every((one) => isLiteral(one.requestedContent))
      ? now.filter((line) => !known.has(line))
      : [],
  }
}

const bySection = (given: readonly AskedSection[]): AskedSection[][] => {
  const sections = new Map<string, AskedSection[]>()
  for (const one of given) {
    const name = toName(one.section)
    sections.set(name, [...(sections.get(name) ?? []), one])
  }
  return [...sections.values()]
}

/** Where the words that a person gave for a section do not stand in it as they were given, or others stand beside them. */
export const checkAsked = (before: string, after: string, asked: readonly AskedSection[]): string[] =>
  bySection(asked.filter((one) => !isOurs(before, one))).flatMap((given) => {
    const literal = given.filter((one) => isLiteral(one.requestedContent))
    const name = given[0]?.section
    if (literal.length === 0) return []
    const { lost } = compareSection(before, after, literal)
    const { strange } = compareSection(before, after, given)
    return [
      ...lost.map((line) => `${name}: the person gave the words «${line}» (put them in word for word)`),
      ...strange.map(
        (line) => `${name}: nobody asked for «${line}» beside the words that the person gave (leave it out)`,
      ),
    ]
  })

const LONGEST = 400

/** What was asked for in words that leave the wording to an author, beside what stands there now. */
export const listAsked = (text: string, asked: readonly AskedSection[]): string[] =>
  asked
    .filter(({ requestedContent }) => !isLiteral(requestedContent))
    .map(({ section, modificationReason, requestedContent }) => {
      const words = collapse(requestedContent) || collapse(modificationReason)
      const now = collapse(bodyOf(text, section))
      const said = now.length > LONGEST ? `${now.slice(0, LONGEST - 1)}…` : now
      return `${section}: asked for was «${words}». It says now: ${said === '' ? 'nothing' : `«${said}»`}`
    })
