/** The execution plan: what is going to be built in which order, who does it, and what proves it. */
import type { DeliveryPlan, DeliveryStory, Tools } from '../../schema/delivery.ts'
import { toOneLine } from '../edit.ts'
import { printDocument, printList, printSection, printTable, toHeading } from '../print.ts'
import { printBody } from '../story/text.ts'
import { printArgv } from './argv.ts'
import { type Limits, printChain, printEstimate, sizeOf } from './estimate.ts'

export type PlanContext = {
  title: string
  /** What was asked for: build, architect or debug. */
  command: string
  tools?: Tools | undefined
  /** The branch that waves are merged into. */
  branch: string
  limits?: Limits
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** Whether no story shares a wave with one whose files are unknown. */
const isApart = (stories: readonly DeliveryStory[], waves: readonly string[][]): boolean => {
  const unknown = new Set(stories.filter(({ files }) => files.length === 0).map(({ id }) => id))
  return waves.every((ids) => ids.length === 1 || !ids.some((id) => unknown.has(id)))
}

const printSummary = (
  { epics, stories }: DeliveryPlan,
  waves: readonly string[][],
  { limits }: PlanContext,
): string => {
  const unknown = stories.filter(({ files }) => files.length === 0).length
  return printList([
    `${count(epics.length, 'epic')}, ${count(stories.length, 'story', 'stories')}, ${count(waves.length, 'wave')}`,
    printChain(stories),
    printEstimate(stories, waves, limits),
    ...(unknown > 0
      ? [
          `Of ${count(unknown, 'story', 'stories')} the files are unknown: ${isApart(stories, waves) ? 'such a story may touch any, so it has a wave of its own' : 'whether two of one wave touch the same file is seen when they are merged'}`,
        ]
      : []),
  ])
}

const printProof = ({ tools, branch }: PlanContext): string => {
  const commands = tools?.commands ?? []
  const { name = 'person', argv } = tools?.executor ?? {}
  return printList([
    `Stories are done by: ${name}${argv ? ` (\`${printArgv(argv)}\`)` : ''}${tools && argv ? `, ${tools.sandbox === 'none' ? 'no sandbox' : `sandbox: ${tools.sandbox}`}` : ''}`,
    ...commands.map((command) => `${command.name}: \`${printArgv(command.argv)}\``),
    ...(commands.length === 0 ? ['No command proves anything yet'] : []),
    `Every story and every wave is checked by these commands; waves are merged into \`${branch}\`, and your own branch moves only by \`throughline finish\``,
  ])
}

const printEpics = ({ epics, stories }: DeliveryPlan): string =>
  printTable(
    ['Epic', 'Title', 'Stories'],
    epics.map(({ id, title }) => [
      id,
      title,
      stories
        .filter(({ epic }) => epic === id)
        .map((story) => story.id)
        .join(', '),
    ]),
  )

const printWaves = ({ stories }: DeliveryPlan, waves: readonly string[][]): string => {
  const titleOf = new Map(stories.map(({ id, title }) => [id, title]))
  return printTable(
    ['Wave', 'Stories'],
    waves.map((ids, index) => [
      String(index + 1),
      ids.map((id) => `${id} ${titleOf.get(id) ?? ''}`).join('; '),
    ]),
  )
}

const printStory = (story: DeliveryStory): string => {
  const { id, title, epic, dependsOn, files, requirements, source } = story
  const fields: [string, string][] = [
    ['Epic', epic],
    ['Depends On', dependsOn.join(', ') || 'none'],
    ['Estimated Size', sizeOf(story)],
    ['Files', files.map(toOneLine).join(', ') || 'unknown'],
    ['Requirements', requirements.join(', ') || 'none'],
    ...(source ? ([['Source', toOneLine(source)]] as [string, string][]) : []),
  ]
  return [
    `### ${id}: ${toHeading(title)}`,
    fields.map(([key, value]) => `- **${key}**: ${value}`).join('\n'),
    ...(story.story ? [printBody(story.story)] : []),
    'Acceptance criteria:',
    printList(story.acceptanceCriteria, 'None: nothing but the commands can show that it is done.'),
    ...(story.notes ? ['Architecture notes:', printBody(story.notes)] : []),
  ].join('\n\n')
}

export const printExecutionPlan = (
  plan: DeliveryPlan,
  waves: readonly string[][],
  context: PlanContext,
): string =>
  printDocument(
    `Execution plan: ${toOneLine(context.title)}`,
    printSection('Summary', printSummary(plan, waves, context)),
    printSection('How it is proven', printProof(context)),
    printSection('Waves', printWaves(plan, waves)),
    printSection('Epics', printEpics(plan)),
    printSection('Stories', plan.stories.map(printStory).join('\n\n')),
  )
