/**
 * Answers that a person gave before the brief was written. They stand in the brief, one line each, so that whoever
 * edits it changes the answer: «- **Question?** The answer (id: choice)». Words without a choice are a sentence of
 * their own.
 */
import type { GivenAnswer } from '../../../documents/given-answers.ts'
import type { Markdown } from '../../../documents/markdown.ts'
import { findSectionText } from '../../../documents/section-body.ts'
import { collapse } from '../sentences.ts'

export { printAnswers, toAnswers } from '../../../documents/given-answers.ts'

const LINE = /^\s*[-*+]\s+\*\*([^*]{1,500})\*\*\s+(\S.*?)\s+\(([\w.:-]{1,80}?)(?::\s+([\w-]{1,40}))?\)\s*$/

/** The answers that a brief holds now; a line in another form is a sentence of its own. */
export const findAnswers = (brief: Markdown): GivenAnswer[] =>
  findSectionText(brief, 'Answers', 2)
    .split(/\r\n|\r|\n/)
    .map(collapse)
    .filter((line) => line !== '')
    .map((line, at) => {
      const [, question, answer, id, choice] = (line.length < 4_000 && LINE.exec(line)) || []
      if (question === undefined || answer === undefined || id === undefined)
        return { id: `answer-${at + 1}`, question: '', answer: line.replace(/^[-*+]\s+/, '') }
      return { id, question, answer, ...(choice !== undefined && { choice }) }
    })
