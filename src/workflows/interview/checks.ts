import type { Rules } from '../../core/workflow.ts'
import { checkSpec } from '../../documents/spec/check.ts'
import type { ResultOf } from '../../schema/result.ts'

/** `spec_submit`: every problem of the text at once. */
const submitSpec = (text: string, path: string): ResultOf<'validation'> => {
  const problems = checkSpec(text, path).map(({ code, line, message, fix }) => ({ code, line, message, fix }))
  const [first] = problems
  const summary = first
    ? `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; the first, line ${first.line}: ${first.message}`
    : 'the specification is valid'
  return { passed: problems.length === 0, summary, ...(problems.length > 0 && { problems }) }
}

export const checks: NonNullable<Rules['checks']> = { spec_submit: submitSpec }
