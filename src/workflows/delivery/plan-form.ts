/** The gate of the plan: what is built in which order, by whom, and what proves it, in a few lines. */
import type { AskForm } from '../../core/ask.ts'
import { documentReview } from '../../core/asks.ts'
import { toDelivery } from '../../core/table.ts'
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { isUnguarded, NO_SANDBOX, toolsOf } from './questions.ts'

const toExecutor = (run: Run): string => {
  const tools = toolsOf(run)
  const { name = 'person', argv } = tools?.executor ?? {}
  if (!argv) return name === 'person' ? 'people' : name
  const guard = isUnguarded(tools) ? NO_SANDBOX : `in a sandbox (${tools?.sandbox})`
  return `${name} (${printArgv(argv)}), ${guard}`
}

const toLines = (run: Run): string[] => {
  const titleOf = new Map(planOf(run).stories.map(({ id, title }) => [id, title]))
  const commands = (toolsOf(run)?.commands ?? []).map(({ argv }) => printArgv(argv))
  const waves = ((run.state.waves ?? []) as string[][]).map(
    (ids, at) => `Wave ${at + 1}: ${ids.map((id) => `${id} ${titleOf.get(id) ?? ''}`).join('; ')}`,
  )
  return [
    ...waves,
    ...(run.options.command === 'architect'
      ? ['Nothing is executed: it ends with the plan']
      : [
          `Done by: ${toExecutor(run)}`,
          `Proven by: ${commands.join(' · ') || 'nothing yet'}`,
          `Merged into: throughline/${run.feature}; your own branch moves only by throughline finish`,
        ]),
  ]
}

/** What else can be done where whoever planned it plans nothing anew; undefined where they do. */
export const toWaysToChange = (run: Run): string | undefined => {
  if (run.author !== 'offline') return undefined
  return [
    `The offline author plans nothing anew. Edit the stories in docs/projects/${toDelivery(run)}/user-stories (criteria, Depends On, Files): the plan follows them.`,
    `For other stories: throughline stop ${run.feature}, then start it with --author host, or from a specification with --file spec.md.`,
  ].join(' ')
}

const toSays = (run: Run): string[] => {
  const { unsound = [], printed } = run.state
  const isEdited = printed !== undefined && run.documents['execution-plan']?.digest !== printed
  return [
    ...(unsound as string[]).map((words) => `The files of the stories do not go together: ${words}.`),
    ...(isEdited
      ? ['execution-plan.md was edited by hand. Stories are built as their own files say: change them there.']
      : []),
    ...[toWaysToChange(run)].filter((words) => words !== undefined),
  ]
}

export const planForm: AskForm = {
  ...documentReview,
  toForm: (asked) => {
    const { run } = asked
    const form = documentReview.toForm(asked)
    const isSound = ((run.state.unsound ?? []) as string[]).length === 0
    const mayChange = toWaysToChange(run) === undefined
    return {
      ...form,
      says: toSays(run),
      list: { title: 'What will be done', entries: toLines(run) },
      choices: form.choices.filter(({ does }) => (does === 'reject' ? mayChange : isSound)),
    }
  },
}
