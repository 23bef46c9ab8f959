/** The gate of the plan: what is built in which order, by whom, and what proves it, in a few lines. */
import type { AskForm } from '../../core/ask.ts'
import { documentReview } from '../../core/asks.ts'
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

export const planForm: AskForm = {
  ...documentReview,
  toForm: (asked) => ({
    ...documentReview.toForm(asked),
    list: { title: 'What will be done', entries: toLines(asked.run) },
  }),
}
