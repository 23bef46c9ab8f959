/**
 * A document task as the words that an author outside of this process reads: the prompt of the row, then the material, fenced
 * and labelled, then what the result looks like. Nothing else goes out.
 */
import { basename, isAbsolute } from 'node:path'
import type { Task } from '../engine/ports.ts'
import { isAdvice } from '../schema/advice.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { fence, MATERIAL } from './fence.ts'

export type TaskText = {
  /** What to do: the same words for every task of this step. */
  prompt: string
  material: string
}

const IS_FILE = /^\S+\.(?:md|json)$/

/** Paths of this machine are no affair of whoever writes: a document is named by its file. */
const toInput = ({ input, given }: Task): JsonObject => {
  const files = new Map(given.map(({ path, file }) => [path, basename(file)]))
  const shorten = (value: Json): Json => {
    if (typeof value === 'string')
      return files.get(value) ?? (isAbsolute(value) && IS_FILE.test(value) ? basename(value) : value)
    if (Array.isArray(value)) return value.map(shorten)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one)]))
  }
  const isPath = (value: Json): boolean =>
    typeof value === 'string' && isAbsolute(value) && IS_FILE.test(value)
  const known = Object.entries(input).filter(
    ([name, value]) => value !== null && name !== 'projectPath' && !isPath(value),
  )
  return Object.fromEntries(known.map(([name, value]) => [name, shorten(value)]))
}

/** A field a line: what is nested is printed without blanks, which nobody needs to read it. */
const printInput = (input: JsonObject): string => {
  const lines = Object.entries(input).map(
    ([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

/** Whoever is given parts of documents has no files, and no whole document is asked of it. */
const WITH_FILES = /\n# (?:Or the whole document|With the project at hand)\n/
/** They say nothing that the words under them do not. */
const HEADS = /^# (?:Role|Task|Rules)\n/gm

/** The words of a prompt as they go out. */
export const toPromptText = (prompt: string): string =>
  (prompt.split(WITH_FILES)[0] ?? '')
    .replace(HEADS, '')
    .replace(/\n{2,}/g, '\n')
    .trim()

export const toTaskText = (task: Task): TaskText => {
  const input = toInput(task)
  const { facts = [], given } = task
  const files = given.map(({ file, text, isPart }) => {
    const title = isPart ? `Of ${basename(file)}` : `File ${basename(file)}`
    return `# ${title}\n${fence('markdown', text.trim())}`
  })
  const parts = [
    ...(Object.keys(input).length > 0 ? [`# Input\n${fence('json', printInput(input))}`] : []),
    ...(facts.length > 0 ? [`# What is known\n${fence('text', facts.join('\n'))}`] : []),
    ...files,
  ]
  return {
    prompt: toPromptText(task.prompt),
    // A result that is mended may need nothing but itself.
    material: parts.length > 0 ? [MATERIAL, ...parts].join('\n') : '',
  }
}

/** All in one text, for somebody who is given nothing else: what stays the same comes first, the form of the answer last. */
export const toWholeText = (task: Task, form: string): string => {
  const { prompt, material } = toTaskText(task)
  return [prompt, material, form].filter(Boolean).join('\n\n')
}

const MOST_PROBLEMS = 20

/** A hint that says how to mend a file. */
const FILE_HINT = / \([^()]*(?:#{1,6} |\*\*|- \[ \]|⏎|\bline \d)[^()]*\)$/

/** A reason for somebody who gave values: lines and marks of a file that code wrote of them mean nothing to it. */
export const toValueReason = (problem: string): string =>
  problem.replace(/^line \d+: /, '').replace(FILE_HINT, '')

/** Why the last result was not taken, or what could be better about it. */
export const toProblemsText = (problems: string[]): string =>
  `# ${isAdvice(problems) ? 'About your last result' : 'Your last result was not taken'}\n\n${fence('text', problems.slice(0, MOST_PROBLEMS).join('\n'))}`

/** The parts of the last result that are to be mended, by their path. */
export const toPartsText = (parts: JsonObject): string =>
  `# Of your last result, by path; the rest of it stays as it is\n\n${fence('json', printInput(parts))}`
