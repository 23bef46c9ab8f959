/** The same idea by several authors, each in an empty project of its own: what came of it, in figures. */

import type { Scores } from '../../analysis/scores.ts'
import type { RunView } from '../../core/view.ts'
import { Fault } from '../../schema/fault.ts'
import type { Spent } from '../../schema/usage.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { viewOf } from '../workflow.ts'
import { start } from './start.ts'

export type Compared = {
  results: {
    author: string
    /** Where its documents lie. */
    folder: string
    scores?: Scores
    spent?: Spent
    /** Why it came to no end. */
    stopped?: string
  }[]
}

const MOST = 6

const toAuthors = (given: Arguments): string[] => {
  const authors = [
    ...new Set(
      (textOf(given, 'authors') ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]
  if (authors.length >= 2 && authors.length <= MOST) return authors
  throw new Fault(
    'usage',
    `compare takes two to ${MOST} authors`,
    'for instance: --authors offline,agent/gemini',
  )
}

/** The documents of a run, by their formats. */
const readTexts = async (services: Services, run: RunView): Promise<Record<string, string>> => {
  const { table } = await viewOf(services, run.workflow)
  const texts = Object.values(table.documents).map(({ file, format }) => {
    const found = services.workspace.read(run.feature ?? '', file)
    return [format, found && 'text' in found ? found.text : '']
  })
  return Object.fromEntries(texts)
}

const write = async (
  services: Services,
  author: string,
  idea: string,
): Promise<Compared['results'][number]> => {
  const other = services.elsewhere()
  const base = { author, folder: other.project }
  try {
    const { run, request } = await start(other, { text: idea, author, yes: true })
    const used = run.spent && { spent: run.spent }
    const problems = request?.problems ?? []
    if (run.status !== 'done' || run.feature === null)
      return { ...base, ...used, stopped: problems[0] ?? `it stands at ${run.title}` }
    const { toScores } = await import('../../analysis/scores.ts')
    return { ...base, ...used, scores: toScores(idea, await readTexts(other, run)) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ...base, stopped: `${error.message}: ${error.refusal.fix}` }
  } finally {
    await other.close()
  }
}

export const compare = async (services: Services, given: Arguments): Promise<Compared> => {
  const authors = toAuthors(given)
  const idea = textOf(given, 'text') ?? ''
  const results: Compared['results'] = []
  // One after the other: side by side they would take each other's time.
  for (const author of authors) results.push(await write(services, author, idea))
  return { results }
}
