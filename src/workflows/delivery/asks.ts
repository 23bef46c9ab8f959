import type { AskForm, Asks, Choice, Form } from '../../core/ask.ts'
import { printArgv, toArgv } from '../../documents/delivery/argv.ts'
import type { CommandList } from '../../schema/command-list.ts'
import type { Tools } from '../../schema/delivery.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { diffs, toEvidence } from './changed-stories.ts'
import { toFailedChecks, toFailure } from './gate-notes.ts'
import { planForm } from './plan-form.ts'
import { type Question, toolsOf, toQuestion, toUntrusted } from './questions.ts'

const STOP: Choice = { id: 'stop', label: 'Stop here', hint: 'everything is kept' }

const CHOICES: Record<Exclude<Question['about'], 'commands'>, Choice[]> = {
  wave: [{ id: 'proceed', label: 'Go on with the next wave', does: 'approve' }, STOP],
  caution: [{ id: 'proceed', label: 'Go on with that' }, STOP],
  story: [
    {
      id: 'retry',
      label: 'Try it again',
      hint: 'in a fresh worktree; what is there is kept under refs/throughline/attempts',
      words: { ask: 'What should be done differently? (may be empty)', needed: false },
    },
    {
      ...{ id: 'skip', label: 'Leave it out', hint: 'and what waits for it' },
      words: { ask: 'Why? (may be empty)', needed: false },
    },
    { id: 'abort', label: 'Stop here', hint: 'everything is kept' },
  ],
  validation: [{ id: 'proceed', label: 'Run the checks again' }, STOP],
  'left-out': [
    { id: 'proceed', label: 'Complete without them', words: { ask: 'Why all the same?', needed: true } },
    { id: 'retry', label: 'Try them again', hint: 'with what waits for them' },
    STOP,
  ],
}

const PUT_BACK: Choice = {
  id: 'put-back',
  label: 'Put the branch back to where the last wave left it, and run the checks again',
  hint: 'what it holds now is kept under refs/throughline/moved',
}

const toChoices = ({ state }: Run, about: Question['about']): Choice[] => {
  const choices = CHOICES[about === 'commands' ? 'wave' : about]
  const { left } = (state.checked ?? {}) as { left?: string }
  return about === 'validation' && left !== undefined ? [PUT_BACK, ...choices] : choices
}

const waveAnswer: AskForm = {
  toForm: ({ run }): Form => {
    const question = toQuestion(run)
    const entries = [
      ...(question.story === undefined ? [] : toFailure(run, question.story)),
      ...(question.about === 'validation' ? toFailedChecks(run) : []),
      ...toEvidence(run),
    ]
    return {
      title: question.says,
      says: [],
      ...(entries.length > 0 && {
        list: { title: question.story ?? `Wave ${run.state.currentWave ?? 0}`, entries },
      }),
      ...(diffs(run).length > 0 && { diffs: true as const }),
      choices: toChoices(run, question.about),
    }
  },
  toValue: ({ run }, { choice, words }) => {
    const said = words?.trim() ?? ''
    const isOverride = toQuestion(run).about === 'left-out' && choice === 'proceed'
    return {
      value: {
        choice,
        ...(isOverride ? { override: true, reason: said } : said !== '' && { feedback: said }),
      },
    }
  },
}

const isHeld = (tools: Tools | undefined): boolean => tools !== undefined && tools.sandbox !== 'none'

const toRights = (tools: Tools | undefined): string =>
  !isHeld(tools)
    ? 'They run on this machine, as you, with the rights that you have.'
    : `They run on this machine in a sandbox (${tools?.sandbox}): they read the project, write in a worktree of it, and checks have no network.`

const ONLINE: Choice = {
  id: 'network',
  label: 'Run them, and give the checks the network',
  hint: 'where tests need it: what they read could be sent away',
}

const trust: AskForm = {
  toForm: ({ run }) => {
    const tools = toolsOf(run)
    const asked = toUntrusted(tools)
    const hasCommands = (tools?.commands ?? []).length > 0
    const own: Choice = {
      id: 'own',
      label: 'Run another command instead',
      words: { ask: 'The command, such as: npm test', needed: true },
    }
    return {
      title: toQuestion(run).says,
      says: [toRights(tools)],
      list: { title: 'Commands', entries: asked.map(printArgv) },
      choices: [
        ...(hasCommands ? [{ id: 'trust', label: 'Run them, here and from now on' }] : []),
        ...(hasCommands && isHeld(tools) ? [ONLINE] : []),
        own,
        { id: 'refuse', label: 'Run nothing', hint: 'then nothing can be proven' },
      ],
    }
  },
  toValue: (_asked, { choice, words }) => {
    if (choice === ONLINE.id) return { value: { choice: 'trust', network: true } }
    if (choice !== 'own') return { value: { choice } }
    const argv = toArgv(words ?? '')
    return argv.length > 0 ? { value: { choice: 'trust', argv } } : { wrong: 'the command is empty' }
  },
}

export const asks: Asks = { 'wave-answer': waveAnswer, trust, 'document-review': planForm }

/** What an answer allows commands, each as its words. */
export const toAllowed = (run: Run, value: JsonObject): [list: CommandList, commands: string[][]][] => {
  if (value.choice !== 'trust') return []
  const given = toGiven(value.argv)
  const { executor, commands = [] } = toolsOf(run) ?? {}
  const program = executor?.argv && !executor.trusted ? [executor.argv] : []
  const checks = given.length > 0 ? given : commands.map(({ argv }) => argv)
  return [
    ['trusted', given.length > 0 ? [...given, ...program] : toUntrusted(toolsOf(run))],
    ['checkNetwork', value.network === true ? checks : []],
  ]
}

/** One command or several. */
export const toGiven = (argv: Json | undefined): string[][] => {
  if (!Array.isArray(argv) || argv.length === 0) return []
  return Array.isArray(argv[0]) ? (argv as string[][]) : [argv as string[]]
}
