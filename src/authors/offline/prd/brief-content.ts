/** What a brief says: of the idea, of its scope, and what it asks. */
import type { Markdown } from '../../../documents/markdown.ts'
import { type Entry, isRefused } from '../../../documents/requirements.ts'
import { NOT_WORKED_IN } from '../feedback.ts'
import { findSectionText } from '../section-text.ts'
import { collapse, normalise, type Sentence, toBlocks } from '../sentences.ts'

const STATED = ['User Utterance', 'Overview', 'Goals', 'Scope', 'Answers', 'Success Criteria']
/** Our own words in a brief, and questions: they say nothing about the idea. */
const NOT_SAID =
  /^(?:What became of each sentence|How things are;|Not decided\.|Open question:|#{3,6}\s|- … and \d+ more|".*" → )/

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

/** The open questions of a brief, each on one line, remarks of reviews included. */
export const toOpenQuestions = (brief: Markdown): string[] => {
  const blocks = toBlocks(findSectionText(brief, 'Open Questions', 2))
  const items = blocks.filter(({ kind }) => kind === 'item')
  const isRemark = ({ under }: Sentence) => /^review feedback/i.test(under)
  const said = blocks.filter((block) => block.kind === 'sentence' && (isRemark(block) || items.length === 0))
  return [...items, ...said]
    .map(({ text }) => collapse(text))
    .filter((text) => text !== '' && !/^none\b/i.test(text) && !text.startsWith(NOT_WORKED_IN))
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

const toOrigin = ({ source, title }: Entry): string => normalise(source) || normalise(title)

/** Lines of the brief that only requirements came from which somebody rejected or put out of scope. */
export const findDropped = (entries: Entry[]): Set<string> => {
  const kept = new Set(entries.filter((entry) => !isRefused(entry)).map(toOrigin))
  return new Set(
    entries
      .filter(isRefused)
      .map(toOrigin)
      .filter((words) => words !== '' && !kept.has(words)),
  )
}
