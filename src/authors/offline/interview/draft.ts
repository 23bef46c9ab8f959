/** The draft of a task as it stands: what it says of the idea, and what a person has to decide before it is sound. */

import { checkSpec } from '../../../documents/spec/check.ts'
import { mendForm } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Problem } from '../../../schema/problem.ts'
import { collapse } from '../sentences.ts'
import { asList, asObject, asText } from '../task.ts'
import type { Drafted } from './amendment.ts'
import { findConversation, findDraft, findIdea, findSince, findVisit, type Remark } from './conversation.ts'
import type { Statement } from './correction.ts'
import { tell, withCriteria } from './sentence.ts'

const PATH = 'spec.md'

/** The idea as it was said; where somebody brought a specification instead, what that is about. */
export const toSpokenIdea = (task: Task): string => {
  const idea = findIdea(task)
  const draft = findDraft(task)
  if (idea.trim() !== '' || draft.trim() === '') return idea
  const { title, inScope, requirements } = toSpec(draft)
  return [title, ...inScope, ...requirements.map(({ description }) => description)]
    .filter((line) => line.trim() !== '')
    .map((line) => `${tell(line, 400).replace(/[.\s]+$/, '')}.`)
    .join(' ')
}

/** What the draft says, a statement each. */
export const toStatements = (draft: string): Statement[] => {
  const { requirements, inScope, outOfScope } = toSpec(draft)
  return [
    ...inScope.map((text) => ({ text, where: 'In Scope' })),
    ...outOfScope.map((text) => ({ text, where: 'Out of Scope' })),
    ...requirements.map(({ id, description }) => ({ text: collapse(description), where: id })),
  ]
}

/** What is asked and said of a draft, and from which turn on. */
export const toDrafted = (task: Task): Drafted => {
  const draft = findDraft(task)
  return draft.trim() === ''
    ? { sure: findConversation(task).length, statements: [] }
    : { sure: findSince(task), statements: toStatements(draft) }
}

/** What a person has to decide, after what needs nobody was mended. */
const findDecisions = (draft: string): Problem[] => checkSpec(mendForm(draft), PATH)

/** Text that is cut off or holds two versions: only the person can mend the file. */
export const isBroken = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'truncated' || code === 'conflict-markers' || code === 'empty-document'

const toSuggestion = (draft: string, { code, message }: Problem): string => {
  const { requirements } = toSpec(draft)
  const one = requirements.find(({ id }) => message.includes(id))
  switch (code) {
    case 'missing-criterion':
      return one && one.description !== '' ? (withCriteria(one.description).acceptance[0] ?? '') : ''
    case 'missing-priority':
    case 'bad-priority':
      return 'should'
    case 'missing-type':
    case 'bad-type':
      return 'functional'
    case 'missing-scope-item':
      return requirements
        .slice(0, 5)
        .map(({ title }) => title)
        .join('; ')
    case 'missing-description':
      return one ? `The system shall do this: ${one.title}.` : ''
    case 'unknown-dependency':
    case 'self-dependency':
    case 'dependency-cycle':
      return 'drop the dependency that closes it'
    default:
      return ''
  }
}

const withTitle = (draft: string, message: string): string => {
  const one = toSpec(draft).requirements.find(({ id }) => message.includes(id))
  return one && !message.includes(one.title)
    ? message.replace(one.id, `${one.id} "${tell(one.title, 120).replaceAll('"', "'")}"`)
    : message
}

/** What `spec_submit` found and no rule can mend, as remarks; each visit names anew what only the file can mend. */
export const findProblems = (task: Task): Remark[] => {
  const draft = findDraft(task)
  const given = asList(asObject(task.request.detail).problems)
  if (given.length === 0) return []
  if (draft.trim() === '')
    return given.map((item) => ({ from: 'problem', line: asText(asObject(item).message) || asText(item) }))
  const mended = mendForm(draft)
  const problems = findDecisions(draft)
  const round = findConversation(task).length - findVisit(task).length
  return problems.slice(0, 10).flatMap((problem): Remark[] => {
    const { message, fix, line } = problem
    if (isBroken(problem))
      return [{ from: 'problem', line: `line ${line}: ${message}. In the file, ${fix}`, round }]
    const suggestion = toSuggestion(mended, problem)
    const words = withTitle(mended, message)
    return [
      {
        from: 'problem',
        line: suggestion === '' ? `${words}: ${fix}` : `${words}. Suggested: ${suggestion}`,
      },
    ]
  })
}
