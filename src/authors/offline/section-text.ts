import { findSection, findTitle, type Markdown } from '../../documents/markdown.ts'
import { collapse } from './sentences.ts'

/** Text under the first section of this name, at any level; empty where there is none. */
export const findSectionText = (markdown: Markdown, name: string, level?: number): string => {
  const section = findSection(markdown, [name], level)
  return section ? markdown.text.slice(section.body, section.end).trim() : ''
}

export const findDocumentTitle = (markdown: Markdown): string => collapse(findTitle(markdown)?.title ?? '')
