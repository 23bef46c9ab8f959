import { splice, toGap, toInkEnd } from '../../documents/edit.ts'
import { findSection, toMarkdown } from '../../documents/markdown.ts'
import { NOT_WORKED_IN, QUESTIONS } from '../../documents/open-questions.ts'
import { findNamed, isFixed, setSection } from '../../documents/values/sections.ts'
import { toBlockQuote } from './sentences.ts'
import type { Review, Wish } from './task.ts'

const FEEDBACK = 'Review feedback'

const append = (text: string, heading: string, body: string): string => {
  const { eol } = toMarkdown(text)
  return `${text}${toGap(text, eol)}## ${heading}${eol}${eol}${body}${eol}`
}

const toHeading = (name: string): string =>
  name
    .replace(/[\s\p{Cc}#]+/gu, ' ')
    .trim()
    .slice(0, 120) || QUESTIONS

/** Replaces one section's body, or makes the section; what is not ours to replace is noted as an open question. */
const replaceSection = (text: string, { section: name, requestedContent: content }: Wish): string => {
  const markdown = toMarkdown(text)
  const section = findNamed(markdown, name)
  return isFixed(markdown, section, content)
    ? addOpen(text, toRemark(name, content))
    : setSection(text, section ? name : toHeading(name), content)
}

/** Adds a block at the end of the open questions, in a section made for it where there is none. */
const addOpen = (text: string, block: string): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const section = findSection(markdown, [QUESTIONS], 2)
  const lines = block.split('\n').join(eol)
  if (!section) return append(text, QUESTIONS, lines)
  const ink = section.body + toInkEnd(text.slice(section.body, section.end))
  return splice(text, [
    {
      from: ink,
      to: ink,
      text: `${ink === section.body ? '' : eol}${eol}${lines}${ink === section.end ? eol : ''}`,
    },
  ])
}

const toRemark = (about: string, words: string): string =>
  [
    `### ${FEEDBACK}${about === '' ? '' : `: ${toHeading(about)}`}`,
    `${NOT_WORKED_IN}: the offline author replaces sections word by word and cannot rewrite from a remark. It says:`,
    toBlockQuote(words),
  ].join('\n\n')

/**
 * Works a review into a document: what was asked for word by word replaces the section's body, what was only
 * remarked is quoted under the open questions. Every other byte stays.
 */
export const applyFeedback = (
  text: string,
  { wishes, feedback }: Pick<Review, 'wishes' | 'feedback'>,
): string => {
  const replaced = wishes.reduce(
    (current, wanted) =>
      wanted.requestedContent.trim() === ''
        ? addOpen(current, toRemark(wanted.section, wanted.modificationReason))
        : replaceSection(current, wanted),
    text,
  )
  return feedback.trim() === '' ? replaced : addOpen(replaced, toRemark('', feedback))
}
