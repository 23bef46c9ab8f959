/** The tasks of the workflow `design`: a part of the design by step, and its review. */
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { findNeeds } from '../needs.ts'
import { revise } from '../revise.ts'
import { findReview, findText, type Remark, type Review, type Tasks } from '../task.ts'
import { toDatabase } from './database.ts'
import { type Design, toDesign } from './design.ts'
import { toDesignDocument } from './document.ts'
import { toHld } from './hld.ts'
import { toLld } from './lld.ts'
import { reviewDesign } from './review.ts'

type Part = { name: string; write: (design: Design) => string; about: RegExp }

const PARTS: Part[] = [
  { name: 'hld', write: toHld, about: /\b(?:hld|high[- ]level|architecture|components?|technology)\b/i },
  { name: 'lld', write: toLld, about: /\b(?:lld|low[- ]level|apis?|endpoints?|data models?)\b/i },
  {
    name: 'database',
    write: toDatabase,
    about: /\b(?:database|schema|tables?|index(?:es)?|sql|er diagram)\b/i,
  },
]
const OF_STEP: Record<string, string> = { draft_hld: 'hld', draft_lld: 'lld', design_database: 'database' }

/** An issue belongs to the part that its place names, else its category, else to the first part. */
const isAbout = (part: Part, { location, category }: Remark): boolean => {
  const find = (words: string) => PARTS.find(({ about }) => about.test(words))
  return (find(location) ?? find(category) ?? PARTS[0]) === part
}

const toName = ({ step, request, prompt }: Task): string =>
  OF_STEP[step] ??
  request.document?.name ??
  (/lld|low/i.test(prompt) ? 'lld' : /database/i.test(prompt) ? 'database' : 'hld')

const FIRST = PARTS[0] as Part

/** A wish for a section goes to the part that has it, and to the first part where none has. */
const isWished = (part: Part, section: string, design: Design): boolean => {
  const holder = PARTS.find(({ write }) => findSection(toMarkdown(write(design)), [section]) !== undefined)
  return (holder ?? FIRST) === part
}

const narrow = (part: Part, design: Design, { remarks, wishes, feedback }: Review): Review => {
  const about: Remark = { severity: '', category: '', location: feedback, words: feedback, advice: '' }
  return {
    remarks: remarks.filter((remark) => isAbout(part, remark)),
    wishes: wishes.filter(({ section }) => isWished(part, section, design)),
    feedback: feedback.trim() !== '' && isAbout(part, about) ? feedback : '',
  }
}

/** One part of the design; after a review the part as it stands, with what the review names changed. */
const writeDesignPart = (task: Task): JsonObject => {
  const design = toDesign(findNeeds(task))
  if (task.step === 'format_doc') return { content: toDesignDocument(task, design) }
  const part = PARTS.find(({ name }) => name === toName(task)) ?? FIRST
  const fresh = part.write(design)
  const review = findReview(task)
  const isReviewed = review.remarks.length + review.wishes.length > 0 || review.feedback.trim() !== ''
  const now = findText(task, [part.name])?.text ?? ''
  return { content: isReviewed ? revise(now, fresh, narrow(part, design, review)).text : fresh }
}

export const TASKS: Tasks = {
  'design-part': writeDesignPart,
  'design-review': (task) => reviewDesign(task, findNeeds(task)) as unknown as JsonObject,
}
