/** The files of epics and stories as they are first written: nothing done yet, notes of later steps still to come. */

import { toPriority } from '../check-requirements.ts'
import { toOneLine } from '../edit.ts'
import {
  type Epic,
  type Story,
  type StoryContext,
  toEpicFile,
  toHeadline,
  toSize,
  toStoryFile,
} from './model.ts'
import { NOTHING_YET, printBody, printItem } from './text.ts'

const NONE = 'none'
const RANKS = ['high', 'medium', 'low']

/** What is most urgent among the requirements; medium where none of them is known. */
const toRank = (ids: readonly string[], { spec }: StoryContext): string => {
  const ranks = spec.requirements
    .filter(({ id }) => ids.includes(id))
    .map(({ priority }) => toPriority(priority) ?? 'medium')
  return RANKS.find((rank) => ranks.some((own) => own === rank)) ?? 'medium'
}

const printReference = (ids: readonly string[], { file = 'spec.md' }: StoryContext): string =>
  [...new Set(ids)].map((id) => `${file}#${toOneLine(id)}`).join(', ') || NONE

/** The figures stand beside a size that they explain; another size is the architect's own. */
const printSize = (story: Story): string => {
  const { size, reason } = toSize(story)
  return (story.size ?? size) === size ? `${size} (${reason})` : (story.size ?? size)
}

const printFields = (fields: ReadonlyArray<readonly [key: string, value: string]>): string =>
  fields.map(([key, value]) => `- **${key}**: ${value}`).join('\n')

const printFile = (
  { id, title }: Pick<Story, 'id' | 'title'>,
  fields: string,
  sections: ReadonlyArray<readonly [title: string, body: string]>,
): string =>
  `${[`# ${toOneLine(id)}: ${toHeadline(title)}`, fields, ...sections.flatMap(([name, body]) => [`## ${name}`, body || NOTHING_YET])].join('\n\n')}\n`

export const printStory = (story: Story, epic: Epic | undefined, context: StoryContext): string =>
  printFile(
    story,
    printFields([
      [
        'Epic',
        epic ? `[${epic.id}](../epics/${toEpicFile(epic)}) ${toHeadline(epic.title)}` : toOneLine(story.epic),
      ],
      ['Status', 'Pending'],
      ['Depends On', story.dependsOn.map(toOneLine).join(', ') || NONE],
      ['Priority', toRank(story.requirements, context)],
      ['Estimated Size', printSize(story)],
      ['Files', story.files?.map(toOneLine).join(', ') || 'unknown'],
      ['PRD Reference', printReference(story.requirements, context)],
    ]),
    [
      ['User Story', printBody(story.story ?? '')],
      [
        'Acceptance Criteria',
        story.acceptanceCriteria
          .filter((one) => one.trim() !== '')
          .map(printItem)
          .join('\n'),
      ],
      ['Architecture Notes', printBody(story.notes ?? '')],
      ['Implementation Notes', NOTHING_YET],
      ['Completion', NOTHING_YET],
    ],
  )

const printLink = (story: Story): string =>
  `- [${toOneLine(story.id)}](../user-stories/${toStoryFile(story)}) ${toHeadline(story.title)}`

export const printEpic = (epic: Epic, stories: readonly Story[], context: StoryContext): string => {
  const ids = stories.flatMap(({ requirements }) => requirements)
  return printFile(
    epic,
    printFields([
      ['Status', 'Pending'],
      ['Priority', toRank(ids, context)],
      ['PRD Reference', printReference(ids, context)],
    ]),
    [
      ['Description', printBody(epic.description ?? '')],
      ['Stories', stories.map(printLink).join('\n')],
      ['Completion', NOTHING_YET],
    ],
  )
}

/** The file of a story or an epic that a later specification replaced; every other byte stays. */
export const toSuperseded = (text: string): string =>
  text
    .replace(/^(- \*\*Status\*\*: )(?:Pending|In Progress)[ \t]*$/m, '$1Blocked')
    .replace(/^(## Completion\s+)None yet\.[ \t]*$/m, '$1Replaced by a later specification.')
