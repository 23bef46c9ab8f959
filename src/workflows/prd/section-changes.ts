/**
 * Changes of sections that were asked for together with changes of requirements: requirements are decided and the document
 * is put together anew first, and its author is given them then.
 */
import type { Rules } from '../../core/workflow.ts'
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'

const listOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value : []).filter(isObject)

export const waitForPrd = (modifications: Json | undefined): JsonObject => {
  const asked = listOf(modifications)
  return asked.length > 0 ? { sectionChanges: asked } : {}
}

/** The review as it was given, once there is a document again that it can be worked into. */
export const toWaitingReview: NonNullable<Rules['settled']>[string] = ({ run }) => {
  const modifications = listOf(run.state.sectionChanges)
  return modifications.length > 0
    ? { result: { approved: false, modifications }, state: { sectionChanges: null } }
    : undefined
}
