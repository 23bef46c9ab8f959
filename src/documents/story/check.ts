/** What keeps the file of a story or an epic from being read as it is meant: every problem at once, with its line. */
import type { Problem } from '../../schema/problem.ts'
import { toPriority } from '../check-requirements.ts'
import { checkDamage, type Report, toReport } from '../damage.ts'
import { type Field, findField, toKey } from '../field.ts'
import { findSection, findTitle, type Markdown, toMarkdown } from '../markdown.ts'
import { EPIC_ID, STATUSES, STORY_ID } from './model.ts'
import { HEADING, toParts, toSizeWord, toStatusWord, toTitleFields, toValue } from './read.ts'
import { show, toListItems } from './text.ts'

type File = { markdown: Markdown; fields: Field[]; report: Report; id: string; titleLine: number }
type Form = { example: string; pattern: RegExp; sections: string[]; fields: (file: File) => Problem[] }

const checkHeading = ({ markdown, report, id, titleLine }: File, form: Form, path: string): Problem[] => {
  const title = findTitle(markdown)
  const fix = `begin the file with "# ${form.example}: Title"`
  if (!title) return [report('missing-title', 1, 'the file has no title', fix)]
  if (id === '') return [report('near-id', titleLine, `${show(title.title)} has no id in front`, fix)]
  const named = /(?:^|[\\/])((?:US|EPIC)-\d{3,15})-[^\\/]*$/.exec(path)?.[1]
  return [
    ...(HEADING.exec(title.title)?.[2]
      ? []
      : [report('missing-title', titleLine, `${id} has no title`, `write "# ${id}: Title"`)]),
    ...(named === undefined || named === id
      ? []
      : [
          report(
            'id-mismatch',
            titleLine,
            `the file is named ${named} and says ${id}`,
            `write "# ${named}: …", or rename the file`,
          ),
        ]),
  ]
}

/** One field: that it is there, once, and that its value is one of those that are understood. */
const checkField = (
  { fields, report, titleLine }: File,
  key: string,
  example: string,
  isSound: (value: string) => boolean,
): Problem[] => {
  const own = fields.filter(({ name }) => name === toKey(key))
  const [first, second] = own
  const fix = `write "- **${key}**: ${example}"`
  if (!first) return [report('missing-field', titleLine, `there is no field "${key}"`, fix)]
  const value = toValue(fields, toKey(key))
  return [
    ...(isSound(value)
      ? []
      : [
          report(
            'bad-value',
            first.number,
            value === '' ? `"${key}" is empty` : `"${key}" is ${show(value)}`,
            fix,
          ),
        ]),
    ...(second
      ? [
          report(
            'duplicate-field',
            second.number,
            `"${key}" is given twice: in line ${first.number} and in line ${second.number}`,
            'delete one of them',
          ),
        ]
      : []),
  ]
}

const checkDependencies = ({ fields, report, id }: File): Problem[] => {
  const line = findField(fields, 'depends on')?.number ?? 1
  return toParts(toValue(fields, 'depends on')).flatMap((part) => {
    if (!STORY_ID.test(part))
      return [
        report(
          'bad-value',
          line,
          `"Depends On" names ${show(part)}`,
          'name stories such as US-001, with commas between them, or none',
        ),
      ]
    return part === id
      ? [report('dependency-cycle', line, `${id} depends on itself`, `remove ${id} from "Depends On"`)]
      : []
  })
}

const checkCommon = (file: File): Problem[] => [
  ...checkField(
    file,
    'Status',
    STATUSES.join(', ').replace(/, (\w+)$/, ' or $1'),
    (value) => toStatusWord(value) !== undefined,
  ),
  ...checkField(file, 'Priority', 'high, medium or low', (value) => toPriority(value) !== undefined),
  ...checkField(file, 'PRD Reference', 'spec.md#R-001', (value) => value !== ''),
]

const checkStoryFields = (file: File): Problem[] => [
  ...checkCommon(file),
  ...checkField(file, 'Epic', 'EPIC-001', (value) => /\bEPIC-\d{3,15}\b/.test(value)),
  ...checkField(file, 'Depends On', 'US-001, US-002 or none', (value) => value !== ''),
  ...checkDependencies(file),
  ...checkField(file, 'Estimated Size', 'S, M or L', (value) => toSizeWord(value) !== undefined),
]

const STORY: Form = {
  example: 'US-001',
  pattern: STORY_ID,
  sections: ['User Story', 'Acceptance Criteria', 'Architecture Notes', 'Implementation Notes', 'Completion'],
  fields: checkStoryFields,
}
const EPIC: Form = {
  example: 'EPIC-001',
  pattern: EPIC_ID,
  sections: ['Description', 'Stories', 'Completion'],
  fields: checkCommon,
}

const checkSections = ({ markdown, report }: File, { sections }: Form): Problem[] =>
  sections.flatMap((name) => {
    if (findSection(markdown, [name], 2)) return []
    const other = findSection(markdown, [name])
    const message = other ? `"${name}" is not a section of level 2` : `there is no section "## ${name}"`
    return [report('missing-section', other?.line ?? 1, message, `write the heading "## ${name}"`)]
  })

/** A list that has to hold something, where its section is there at all. */
const checkList = (
  { markdown, report, id }: File,
  title: string,
  code: string,
  what: string,
  fix: string,
): Problem[] => {
  const section = findSection(markdown, [title], 2)
  if (!section || toListItems(markdown, section).length > 0) return []
  return [report(code, section.line, `${id || 'it'} has no ${what}`, fix)]
}

const checkFile = (form: Form, text: string, path: string, more: (file: File) => Problem[]): Problem[] => {
  const markdown = toMarkdown(text)
  const damage = checkDamage(markdown, path)
  if (damage.some(({ code }) => code === 'empty-document')) return damage
  const title = findTitle(markdown)
  const id = HEADING.exec(title?.title ?? '')?.[1] ?? ''
  const file: File = {
    markdown,
    fields: toTitleFields(markdown),
    report: toReport(path),
    id: form.pattern.test(id) ? id : '',
    titleLine: title?.line ?? 1,
  }
  return [
    ...damage,
    ...checkHeading(file, form, path),
    ...form.fields(file),
    ...checkSections(file, form),
    ...more(file),
  ].sort((a, b) => a.line - b.line)
}

/** Problems of `user-stories/US-001-….md`. */
export const checkStory = (text: string, path: string): Problem[] =>
  checkFile(STORY, text, path, (file) =>
    checkList(
      file,
      'Acceptance Criteria',
      'missing-criterion',
      'acceptance criterion',
      'write one in a line "- [ ] …"',
    ),
  )

/** Problems of `epics/EPIC-001-….md`. */
export const checkEpic = (text: string, path: string): Problem[] =>
  checkFile(EPIC, text, path, (file) =>
    checkList(file, 'Stories', 'missing-story', 'story', 'name one in a line "- US-001 …"'),
  )
