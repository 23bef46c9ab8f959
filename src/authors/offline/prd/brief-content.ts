/** What a brief says of the idea and of its scope. */
import type { Markdown } from '../../../documents/markdown.ts'
import { findSectionText } from '../../../documents/section-body.ts'
import { collapse } from '../sentences.ts'

const STATED = ['User Utterance', 'Overview', 'Goals', 'Scope', 'Answers', 'Success Criteria']
/** Our own words in a brief, and questions: they say nothing about the idea. */
const NOT_SAID =
  /^(?:What became of each sentence|How things are;|Not decided\.|Open question:|#{3,6}\s|- … and \d+ more|["“].*["”] → )/

const dropMark = (line: string): string =>
  line
    .replace(/^\s*(?:>\s?|[-*+]\s+)/, '')
    .replace(/^\*\*[^*]+\*\*\s+(.*?)\s+\([\w.:\s-]+\)$/, '$1')
    .replace(/^"([^"]*)"$/, '$1')

/**
 * What a brief says of the idea: each sentence once, without questions, without our own words, and without what it leaves
 * out: nobody is asked about that again.
 */
export const toIdeaText = (brief: Markdown): string => {
  const excluded = findSectionText(brief, 'Out of Scope')
  const bodies = STATED.map((name) => findSectionText(brief, name, 2).replace(excluded || /^$/, ''))
  const lines = bodies.flatMap((body) => body.split(/\r\n|\r|\n/)).map((line) => collapse(dropMark(line)))
  return [...new Set(lines)].filter((line) => line !== '' && !NOT_SAID.test(line)).join('\n')
}

/** What the approved scope says: bullets under «In Scope» where the list is still ours, else the text added to it. */
export type Scope = { listed: boolean; words: string; excluded: string }

const IN = /(?:^|\n)#{3,4}[ \t]+In[ -]Scope[ \t]*\r?\n/i

/** What the brief puts inside and outside of the scope. */
export const toScope = (brief: Markdown): Scope => {
  const body = findSectionText(brief, 'Scope', 2)
  const listed = IN.test(body)
  const inside = listed ? findSectionText(brief, 'In Scope') : body
  return { listed, words: inside, excluded: findSectionText(brief, 'Out of Scope') }
}
