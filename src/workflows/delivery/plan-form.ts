/** The gate of the plan: what is built in which order, by whom, and what proves it, in a few lines. */
import type { AskForm } from '../../core/ask.ts'
import { documentReview } from '../../core/asks.ts'
import { toDelivery } from '../../core/table.ts'
import { printArgv } from '../../documents/delivery/argv.ts'
import { printChain, printEstimate } from '../../documents/delivery/estimate.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { limitsOf } from './plan-files.ts'
import { isUnguarded, toNoSandbox, toolsOf } from './questions.ts'

const toExecutor = (run: Run): string => {
  const tools = toolsOf(run)
  const { name = 'person', argv } = tools?.executor ?? {}
  if (!argv) return name === 'person' ? 'people' : name
  const open = tools?.noSandbox === undefined ? '' : `; ${tools.noSandbox}`
  const guard = isUnguarded(tools) ? toNoSandbox(tools) : `in a sandbox (${tools?.sandbox})${open}`
  return `${name} (${printArgv(argv)}), ${guard}`
}

const MOST_NAMES = 5

/** What a worktree does not have, because no commit has it. */
const toLeftOut = (run: Run): string[] => {
  const { uncommitted = [] } = toolsOf(run) ?? {}
  const more = uncommitted.length - MOST_NAMES
  const names = uncommitted.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return names === '' ? [] : [`Not committed, so left out: ${names}`]
}

/** What lies beside a project in its repository. */
const toBelow = (run: Run): string[] => {
  const below = toolsOf(run)?.below
  if (below === undefined) return []
  return [
    `This project is the folder ${below} of its repository: commands are looked for and run there, and whoever does the stories in a sandbox does not see what lies beside it`,
  ]
}

const toLines = (run: Run): string[] => {
  const titleOf = new Map(planOf(run).stories.map(({ id, title }) => [id, title]))
  const commands = (toolsOf(run)?.commands ?? []).map(({ argv }) => printArgv(argv))
  const waves = ((run.state.waves ?? []) as string[][]).map(
    (ids, at) => `Wave ${at + 1}: ${ids.map((id) => `${id} ${titleOf.get(id) ?? ''}`).join('; ')}`,
  )
  const { stories } = planOf(run)
  return [
    ...(stories.length > 0
      ? [
          printChain(stories, MOST_NAMES),
          printEstimate(stories, (run.state.waves ?? []) as string[][], limitsOf(run)),
        ]
      : []),
    ...waves,
    ...(run.options.command === 'architect'
      ? ['Nothing is executed: it ends with the plan']
      : [
          `Done by: ${toExecutor(run)}`,
          `Proven by: ${commands.join(' · ') || 'nothing yet'}`,
          ...toBelow(run),
          ...toLeftOut(run),
          `Merged into: throughline/${run.feature}; your own branch moves only by throughline finish`,
        ]),
  ]
}

/** Stories that might touch any file are merged one by one, each behind a gate: whoever knows better says so. */
const toUnknown = (run: Run): string[] => {
  const { stories } = planOf(run)
  const ids = stories.filter(({ files }) => files.length === 0).map(({ id }) => id)
  if (run.options.unknownFiles === 'together' || ids.length === 0 || stories.length < 2) return []
  const names = ids.slice(0, MOST_NAMES).join(', ')
  const more = ids.length > MOST_NAMES ? ` and ${ids.length - MOST_NAMES} more` : ''
  return [
    `Nobody knows which files ${names}${more} will touch, so each of these has a wave of its own. Name them (Files) in docs/projects/${toDelivery(run)}/user-stories, and the waves follow; or stop it and start it with --set unknownFiles=together, which may conflict.`,
  ]
}

/** What else can be done where whoever planned it plans nothing anew. */
export const toWaysToChange = (run: Run): string[] => {
  if (run.author !== 'offline') return []
  return [
    `The offline author plans nothing anew. Edit the stories in docs/projects/${toDelivery(run)}/user-stories (criteria, Depends On, Files): the plan follows them.`,
    `For other stories: throughline stop ${run.feature}, then ${run.documents.spec === undefined ? 'start it' : `edit or replace magi-sdd/${run.feature}/spec.md and start it, or start it`} with another --author; a specification of its own (--file spec.md) is another --feature.`,
  ]
}

const toSays = (run: Run): string[] => {
  const { unsound = [], printed } = run.state
  const isEdited = printed !== undefined && run.documents['execution-plan']?.digest !== printed
  return [
    ...(unsound as string[]).map((words) => `The files of the stories do not go together: ${words}.`),
    ...(isEdited
      ? ['execution-plan.md was edited by hand. Stories are built as their own files say: change them there.']
      : []),
    ...toUnknown(run),
    ...toWaysToChange(run),
  ]
}

export const planForm: AskForm = {
  ...documentReview,
  toForm: (asked) => {
    const { run } = asked
    const form = documentReview.toForm(asked)
    const isSound = ((run.state.unsound ?? []) as string[]).length === 0
    const mayChange = toWaysToChange(run).length === 0
    return {
      ...form,
      ...(!mayChange && { title: 'Decide about the execution plan' }),
      says: toSays(run),
      list: { title: 'What will be done', entries: toLines(run) },
      choices: form.choices.filter(({ does }) => (does === 'reject' ? mayChange : isSound)),
    }
  },
}
