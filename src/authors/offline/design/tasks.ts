/** The tasks of the workflow `design`. */
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import { collapse } from '../sentences.ts'
import { asList, asObject, asText, type Tasks } from '../task.ts'
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

/** Entries with more of them, each once by what `keyOf` says of it. */
const add = (before: Json | undefined, more: Json[], keyOf: (entry: Json) => string): Json[] => {
  const known = new Set(asList(before).map(keyOf))
  return [...asList(before), ...more.filter((entry) => !known.has(keyOf(entry)))]
}

const toCovered = (entry: Json): string => asList(asObject(entry).covers).join(' ')

/** What a scaffold of today lays out and the part lacks: requirements that came, and what a person said. */
const complete = (previous: JsonObject, scaffold: JsonObject, remarks: string[]): JsonObject => {
  const technical = asList(previous.technicalRequirements)
  const fresh = add(technical, asList(scaffold.technicalRequirements), toCovered).slice(technical.length)
  const numbered = fresh.map((entry, at) => ({
    ...asObject(entry),
    id: `TR-${String(technical.length + at + 1).padStart(3, '0')}`,
  }))
  return {
    ...previous,
    technicalRequirements: [...technical, ...numbered],
    openQuestions: add(previous.openQuestions, remarks, asText),
  }
}

/** A part that is there stays as it is, whoever wrote it: this author has nothing better to say. */
const writePart =
  (write: Write) =>
  (task: Task): JsonObject => {
    const { previous } = task.input
    const text = asText(previous)
    if (text !== '') return { content: addQuestions(text, toRemarks(task)) }
    const scaffold = lay(write, task)
    const entries = asObject(previous)
    return Object.keys(entries).length > 0 ? complete(entries, scaffold, toRemarks(task)) : scaffold
  }

const lay = (write: Write, { input, inputs }: Task): JsonObject =>
  write(asText(input.prd), asText(input.project_brief) || asText(inputs.project_brief))

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
