/** The tasks of the workflow `design`. */
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { collapse } from '../sentences.ts'
import { asObject, asText, type Tasks } from '../task.ts'
import { toDatabase, toHld, toLld } from './scaffold.ts'

const QUESTIONS = 'Open Questions'

/** What a person said in the review, kept as a question: whoever designs answers it. */
const toRemarks = ({ input }: Task): string[] => {
  const { feedback } = asObject(asObject(input.revision_feedback).person)
  const words = collapse(asText(feedback))
  return words === '' ? [] : [`From the review: ${words}`]
}

const addQuestions = (text: string, remarks: string[]): string => {
  const fresh = remarks.filter((remark) => !text.includes(remark))
  if (fresh.length === 0) return text
  const lines = fresh.map((remark) => `- ${remark}`).join('\n')
  const section = findSection(toMarkdown(text), [QUESTIONS])
  if (!section) return `${text.trimEnd()}\n\n## ${QUESTIONS}\n\n${lines}\n`
  return `${text.slice(0, section.end).trimEnd()}\n${lines}\n\n${text.slice(section.end)}`
    .trimEnd()
    .concat('\n')
}

type Write = (prd: string, brief: string) => JsonObject

/** A part that is there stays as it is, whoever wrote it: this author has nothing better to say. */
const writePart =
  (write: Write) =>
  (task: Task): JsonObject => {
    const previous = asText(task.input.previous)
    if (previous !== '') return { content: addQuestions(previous, toRemarks(task)) }
    return write(
      asText(task.input.prd),
      asText(task.input.project_brief) || asText(task.inputs.project_brief),
    )
  }

export const TASKS: Tasks = {
  hld: writePart(toHld),
  lld: writePart(toLld),
  database: writePart(toDatabase),
  'design-review': () => ({
    overall_score: 1,
    issues: [
      {
        category: 'review',
        severity: 'INFO',
        description: 'Nobody but the checks has looked at this design: the offline author judges nothing.',
        suggestion: 'Read it yourself, or have it reviewed with --author host.',
        location: 'design.md',
      },
    ],
    strengths: [],
  }),
}
