import { sep } from 'node:path'
import { isObject, type Json } from '../../schema/json.ts'
import { fence, MATERIAL } from '../fence.ts'
import type { Story } from '../story.ts'

const toItem = (item: Json): string => {
  if (Array.isArray(item)) return item.join(' ')
  return isObject(item) ? JSON.stringify(item) : String(item)
}

const toText = (value: Json | undefined): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => `- ${toItem(item)}`).join('\n')
  return value == null ? '' : JSON.stringify(value, null, 2)
}

const PARTS = {
  userStory: 'User story',
  acceptanceCriteria: 'Acceptance criteria',
  architectureNotes: 'Architecture notes',
  implementationNotes: 'Implementation notes',
  files: 'Files it may touch',
  commands: 'What is run to check it',
  earlier: 'What came of the attempt before',
  remark: 'What a person said to that',
  findings: 'What the last check found',
} as const

/** Of one attempt the checks send it back a few times: which of these it is. */
const toTry = ({ findings }: Story['told']): string =>
  isObject(findings) && typeof findings.tries === 'number' ? `, try ${findings.tries + 1}` : ''

/** What fails by the sandbox alone: whoever is told looks for no cause in the code. */
const ALONE =
  ' You work in a sandbox: it has no local (Unix) sockets, makes no namespaces and writes nowhere but in that folder, in your home and in `/tmp`. What fails for that alone (EAFNOSUPPORT, EPERM, EROFS) is no fault of the code; the checks have local sockets.'

/** What the agent is told: the prompt of the row, and the story as labelled material. */
export const toPrompt = (
  prompt: string,
  { id, attempt, told, worktree }: Story,
  problems: string[],
  isAlone: boolean,
): string => {
  const parts = Object.entries(PARTS).flatMap(([name, title]) => {
    const text = toText(told[name])
    return text === '' ? [] : [`## ${title}\n\n${fence('text', text)}`]
  })
  const refused =
    problems.length > 0
      ? [`## Why your last answer was refused\n\n${fence('text', problems.join('\n'))}`]
      : []
  return [
    prompt.trim(),
    `# ${id}: the story, attempt ${attempt}${toTry(told)}\n\nFolder to work in: \`${worktree.split(sep).join('/')}\`.${isAlone ? ALONE : ''} ${MATERIAL}`,
    `## Title\n\n${fence('text', toText(told.title))}`,
    ...parts,
    ...refused,
    '',
  ].join('\n\n')
}
