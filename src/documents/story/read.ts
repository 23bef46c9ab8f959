/** What the file of an epic or a story says, whoever wrote it; parts that are missing are empty. */

import { toPriority } from '../check-requirements.ts'
import { type Field, findField, toFields } from '../field.ts'
import { findSection, findTitle, type Markdown, ownLines, toMarkdown } from '../markdown.ts'
import { type Epic, STATUSES, type Story } from './model.ts'
import { toBodyText, toListItems } from './text.ts'

/** A value that is none of the known words stays as it is written. */
type Common = { status: string; priority: string; requirements: string[]; completion: string }
export type StoryFile = Story & Common & { implementation: string }
export type EpicFile = Epic & Common & { stories: string[] }

export const HEADING = /^((?:US|EPIC)-\d{3,15})[ \t]*:[ \t]*(.*)$/

/** The fields under the title; where somebody lost the title, those before the first section. */
export const toTitleFields = (markdown: Markdown): Field[] => {
  const title = findTitle(markdown)
  if (title) return toFields(markdown, ownLines(markdown, title), title.line + 1)
  const until = (markdown.sections[0]?.line ?? markdown.lines.length + 1) - 1
  return toFields(markdown, markdown.lines.slice(0, until), 1)
}

/** Of a field that somebody wrote over several lines, the words in one. */
export const toValue = (fields: Field[], key: string): string =>
  (findField(fields, key)?.value ?? '').replace(/\s+/g, ' ').trim()

export const toStatusWord = (value: string): string | undefined =>
  STATUSES.find((status) => status.toLowerCase() === value.toLowerCase().replace(/[\s_-]+/g, ' '))

export const toSizeWord = (value: string): Story['size'] =>
  /^[SML](?![\p{L}\p{N}])/u.exec(value)?.[0] as Story['size']

/** What stands between commas; none where that is what it says. */
export const toParts = (value: string): string[] =>
  value
    .split(/[,;]/)
    .map((part) => part.trim().replace(/^\[|\]$/g, ''))
    .filter((part) => part !== '' && part.toLowerCase() !== 'none')

const toIds = (value: string, pattern: RegExp): string[] => [...new Set(value.match(pattern) ?? [])]

const toHeading = (markdown: Markdown): { id: string; title: string } => {
  const words = findTitle(markdown)?.title ?? ''
  const [, id = '', title = words] = HEADING.exec(words) ?? []
  return { id, title }
}

const toCommon = (markdown: Markdown, fields: Field[]): Common => {
  const [status, priority] = [toValue(fields, 'status'), toValue(fields, 'priority')]
  return {
    status: toStatusWord(status) ?? status,
    priority: toPriority(priority) ?? priority,
    requirements: toIds(toValue(fields, 'prd reference'), /\b(?:REQ|R)-\d{3,15}\b/g),
    completion: toBodyText(markdown, findSection(markdown, ['Completion'], 2)),
  }
}

export const readStory = (text: string): StoryFile => {
  const markdown = toMarkdown(text)
  const fields = toTitleFields(markdown)
  const body = (title: string): string => toBodyText(markdown, findSection(markdown, [title], 2))
  const files = toParts(toValue(fields, 'files')).filter((path) => path.toLowerCase() !== 'unknown')
  const [story, notes, size] = [
    body('User Story'),
    body('Architecture Notes'),
    toSizeWord(toValue(fields, 'estimated size')),
  ]
  return {
    ...toHeading(markdown),
    epic: toIds(toValue(fields, 'epic'), /\bEPIC-\d{3,15}\b/g)[0] ?? toValue(fields, 'epic'),
    ...(story !== '' && { story }),
    acceptanceCriteria: toListItems(markdown, findSection(markdown, ['Acceptance Criteria'], 2)),
    dependsOn: toIds(toValue(fields, 'depends on'), /\bUS-\d{3,15}\b/g),
    ...(size && { size }),
    ...(files.length > 0 && { files }),
    ...(notes !== '' && { notes }),
    ...toCommon(markdown, fields),
    implementation: body('Implementation Notes'),
  }
}

export const readEpic = (text: string): EpicFile => {
  const markdown = toMarkdown(text)
  const description = toBodyText(markdown, findSection(markdown, ['Description'], 2))
  const items = toListItems(markdown, findSection(markdown, ['Stories'], 2))
  return {
    ...toHeading(markdown),
    ...(description !== '' && { description }),
    ...toCommon(markdown, toTitleFields(markdown)),
    stories: [...new Set(items.flatMap((item) => /^\[?(US-\d{3,15})\b/.exec(item)?.[1] ?? []))],
  }
}
