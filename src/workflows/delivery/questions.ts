/** What a person is asked while a delivery is stopped, and what the answer resumes. */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Tools } from '../../schema/delivery.ts'
import type { Run } from '../../schema/run.ts'
import { outcomesOf } from './progress.ts'

export type Question = {
  about: 'commands' | 'story' | 'caution' | 'wave' | 'validation' | 'left-out'
  says: string
  resumeAction: string
  story?: string
}

export const toolsOf = ({ state }: Pick<Run, 'state'>): Tools | undefined =>
  state.tools as unknown as Tools | undefined

/** What a program said when it failed can be a page long: the line that its words of calling end with is left out. */
const toReason = (why: string | undefined): string | undefined =>
  why?.replace(/: Command failed: [\s\S]*$/, '')

export const toNoSandbox = (tools: Tools | undefined): string =>
  ['no sandbox: whoever does the stories can do on this machine what you can', toReason(tools?.noSandbox)]
    .filter(Boolean)
    .join('; ')

/** A program does the stories, and nothing keeps it in its worktree. */
export const isUnguarded = (tools: Tools | undefined): boolean =>
  tools?.sandbox === 'none' && tools.executor.argv !== undefined

const NO_READS =
  'this disk does not tell which files were read (it is mounted so): every changed file outside of a story’s plan that is no source counts as one that the commands read, and no source does'

const NO_HISTORY =
  'this repository has too many objects to be walked at every story: that one of its history was taken away is not seen (git fsck tells)'

const NO_SIBLINGS =
  'without a sandbox, what one of several stories at once writes in files of another one’s plan, in that one’s worktree and while that one is worked at, is not told apart from its own work (--set parallel=1 does them one at a time)'

/** What this machine does not keep from happening, or does not tell. */
export const toWarnings = (tools: Tools | undefined): string[] => [
  ...(isUnguarded(tools) ? [toNoSandbox(tools), NO_SIBLINGS] : []),
  ...(tools !== undefined && tools.sandbox !== 'none' && tools.noSandbox ? [tools.noSandbox] : []),
  ...(isUnguarded(tools) && tools?.historyUnknown ? [NO_HISTORY] : []),
  ...(tools?.readsUnknown ? [NO_READS] : []),
]

/** Programs that somebody would have to allow on this machine first. */
export const toUntrusted = (tools: Tools | undefined): string[][] => [
  ...(tools?.commands ?? []).filter(({ trusted }) => !trusted).map(({ argv }) => argv),
  ...(tools?.executor.argv && !tools.executor.trusted ? [tools.executor.argv] : []),
]

const askCommands = (run: Run): Question => {
  const asked = toUntrusted(toolsOf(run)).map(printArgv)
  return {
    about: 'commands',
    says:
      asked.length > 0
        ? `May these be run in this project: ${asked.join(' · ')}?`
        : 'No command was found that builds or tests this project. Which one shows that it works?',
    resumeAction: 'trust-commands',
  }
}

const LINE = 200

/** The first line says what happened; the rest is for whoever mends it. */
export const toFirstLine = (text: string): string => (text.trim().split('\n')[0] ?? '').slice(0, LINE)

/** The same as a part of a sentence that ends with a stop of its own. */
const toPart = (text: string): string => toFirstLine(text).replace(/[.\s]+$/, '')

const askStory = (run: Run, story: string): Question => {
  const { reason, summary } = outcomesOf(run)[story] ?? {}
  const why = toPart(reason ?? summary ?? 'it did not come to its end')
  return {
    about: 'story',
    story,
    says: `${story} could not be finished: ${why}. Retry, skip or abort?`,
    resumeAction: `retry-${story}`,
  }
}

/** The one question that a stopped run is about. */
export const toQuestion = (run: Run): Question => {
  if (run.step === 'trust') return askCommands(run)
  const { blocked = [], skipped = [], currentWave = 0, checked, cautions = [] } = run.state
  const [failed] = blocked as string[]
  if (failed !== undefined) return askStory(run, failed)
  const [caution, ...more] = cautions as string[]
  if (caution !== undefined)
    return {
      about: 'caution',
      says: `Wave ${currentWave} changed what proves it. ${toPart(caution)}${more.length > 0 ? ` (and ${more.length} more)` : ''}. Go on with that?`,
      resumeAction: `accept-wave-${currentWave}`,
    }
  if (checked) {
    const { passed, summary = '' } = checked as { passed?: boolean; summary?: string }
    if (passed)
      return {
        about: 'left-out',
        says: `${(skipped as string[]).join(', ')} ${(skipped as string[]).length === 1 ? 'was' : 'were'} left out. Complete without?`,
        resumeAction: 'complete-without',
      }
    return {
      about: 'validation',
      says: `The checks of the whole failed: ${toPart(summary)}. Run them again?`,
      resumeAction: 'retry-validation',
    }
  }
  const wave = Number(currentWave)
  return {
    about: 'wave',
    says: `Wave ${wave} complete. Proceed with wave ${wave + 1}?`,
    resumeAction: `spawn-wave-${wave + 1}`,
  }
}
