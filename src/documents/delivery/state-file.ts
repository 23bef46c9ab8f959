/** `workflow-state.json` as it lies in its folder: its shape, its rules, and whether its epics and stories are there. */
import type { Problem } from '../../schema/problem.ts'
import { WORKFLOW_STATE } from '../../schema/workflow-state.ts'
import { checkWorkflowState, type WorkflowState } from './state.ts'

const FIX = 'it is a projection: restore it with `throughline continue`, which writes it from the journal'

/** Where a key stands first; the first line where it does not. */
const toLine = (text: string, key: string): number =>
  Math.max(1, text.slice(0, Math.max(0, text.indexOf(`"${key}"`))).split('\n').length)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `list` gives the names of the files in a folder beside it. */
export const checkStateFile = (
  text: string,
  path: string,
  list: (folder: string) => readonly string[],
): Problem[] => {
  const report = (code: string, line: number, message: string): Problem => ({
    code,
    path,
    line,
    message,
    fix: FIX,
  })
  const value = readJson(text)
  if (value === undefined) return [report('no-json', 1, 'this is no JSON')]
  const parsed = WORKFLOW_STATE.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path: keys, message }) =>
      report('state-shape', toLine(text, String(keys[0] ?? '')), `${keys.join('.') || 'it'}: ${message}`),
    )
  const toIds = (files: readonly string[]) =>
    files.flatMap((name) => /^(?:US|EPIC)-\d{3,15}/.exec(name)?.[0] ?? [])
  const files = { epics: toIds(list('epics')), stories: toIds(list('user-stories')) }
  return checkWorkflowState(parsed.data as WorkflowState, files).map((message) =>
    report('state-rule', 1, message),
  )
}
