/** What a task brings: texts by name, lists, and what the last review said. */

import type { Task } from '../../engine/ports.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import type { Json, JsonObject } from '../../schema/json.ts'

export type Perform = (task: Task, catalogue: Catalogue) => JsonObject
/** The tasks of one workflow, by the schema of their result. */
export type Tasks = Record<string, Perform>

export const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
export const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
export const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** The first text that stands under one of these names: as a document, in the tool's input, or in the run's inputs. */
export const findText = (
  { documents, input, inputs }: Task,
  names: readonly string[],
): { name: string; text: string } | undefined => {
  for (const name of names) {
    const found = [documents[name], input[name], inputs[name]]
      .map((value) => asText(value))
      .find((text) => text.trim() !== '')
    if (found !== undefined) return { name, text: found }
  }
  return undefined
}

/** A value of the tool's input or of the run's inputs. */
export const findValue = ({ input, inputs }: Task, name: string): Json | undefined =>
  input[name] ?? inputs[name]

/** One thing that a review found. `location` is where, `advice` what to do about it. */
export type Remark = { severity: string; category: string; location: string; words: string; advice: string }

const toRemark = (item: Json): Remark => {
  const { severity, category, location, description, suggestion } = asObject(item)
  return {
    severity: asText(severity),
    category: asText(category),
    location: asText(location),
    words: asText(description) || asText(item),
    advice: asText(suggestion),
  }
}

/** A person's wish for one section; `requestedContent` is empty where they only said what is wrong. */
export type Wish = { section: string; modificationReason: string; requestedContent: string }
export type Review = { remarks: Remark[]; wishes: Wish[]; feedback: string }

export const toReview = (value: Json | undefined): Review => {
  const { issues, modifications, feedback } = asObject(value)
  const listed = Array.isArray(value) ? value : asList(issues)
  return {
    remarks: listed.map(toRemark).filter(({ words }) => words.trim() !== ''),
    wishes: asList(modifications).map((item) => {
      const { section, modificationReason, requestedContent } = asObject(item)
      return {
        section: asText(section),
        modificationReason: asText(modificationReason) || 'no reason given',
        requestedContent: asText(requestedContent),
      }
    }),
    feedback: asText(feedback),
  }
}

/** What the last review asks of this task; empty lists where there was none. */
export const findReview = (task: Task): Review => {
  const places = [
    task.input.reviewResult,
    task.input.review_feedback,
    task.request.detail,
    task.inputs.reviewResult,
    task.inputs.review_feedback,
  ]
  const reviews = places.map(toReview)
  return (
    reviews.find(
      ({ remarks, wishes, feedback }) => remarks.length > 0 || wishes.length > 0 || feedback.trim() !== '',
    ) ?? { remarks: [], wishes: [], feedback: '' }
  )
}
