/** What can be begun, in the words that help, tools and prompts need. */
import type { Workflows } from '../core/workflow.ts'

export type Begins = {
  workflow: string
  title: string
  /** A bare idea begins with this one. */
  isUsual: boolean
  /** It asks the person first, question by question. */
  asks: boolean
  /** An idea may come with answers to questions about it. */
  takesAnswers: boolean
  /** It may begin from a document that is brought. */
  takesDocument: boolean
  /** Names of its documents, and of what else of a run can be read. */
  documents: string[]
}

/** Every workflow that runs, the usual one first. */
export const listBegins = async (workflows: Workflows): Promise<Begins[]> => {
  const views = await Promise.all(workflows.names.map((name) => workflows.view(name)))
  return views
    .flatMap((view) => (view?.table.runs ? [view.table] : []))
    .map(({ workflow, title, idea, inputs, steps, documents, readable }) => ({
      workflow,
      title,
      isUsual: idea,
      asks: steps.some(({ kind }) => kind === 'ask'),
      takesAnswers: Object.hasOwn(inputs, 'answers'),
      takesDocument: steps.some(({ next }) => next.some(({ on }) => on === 'upload')),
      documents: [
        ...Object.keys(documents).filter((name) => !documents[name]?.file.includes('*')),
        ...Object.keys(readable),
      ],
    }))
    .sort((a, b) => Number(b.isUsual) - Number(a.isUsual))
}
