import type { Priority } from '../../schema/requirement.ts'

/** What is asked for, in the words of whoever said it; what is a question stays one. */
export type Need = {
  id: string
  /** Ids of earlier documents that it stands for: the `REQ-004` behind the `R-004` of a specification. */
  from: string[]
  title: string
  text: string
  priority: Priority
  category: string
  criteria: string[]
  /** What its own lines leave open. */
  questions: string[]
  dependencies: string[]
  source: string
  /** Why it is wanted, where its document says so. */
  why: string
  /** Nothing is asked for yet: its text is a question. */
  open: boolean
}
