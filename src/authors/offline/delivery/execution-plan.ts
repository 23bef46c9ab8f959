/** The execution plan with architecture notes for every story: what it touches, what it must keep to, what it waits for. */
import { printAct } from '../derived/behaviour.ts'
import { type Design, technicalOf } from '../derived/design.ts'
import {
  count,
  printDocument,
  printList,
  printSection,
  printTable,
  say,
  toHeadingWords,
  toIds,
} from '../print.ts'
import type { Plan, Story } from './plan.ts'

const toNotes = (design: Design, { need }: Story): string[] => {
  if (!need) return ['Taken over as it was submitted; nothing was added to it.']
  const component = design.components.find(({ needs }) => needs.includes(need))
  const technical = technicalOf(design, [need.id])
  const entities = design.entities.filter(({ needs }) => needs.includes(need.id))
  const calls = design.endpoints.filter(({ needs }) => needs.includes(need.id))
  const neighbours = design.neighbours.filter(({ needs }) => needs.includes(need.id))
  const limits = technical.flatMap(({ limits }) => limits)
  return [
    `Component: ${component?.name ?? 'none'}; files (proposed): ${component?.slug ?? 'part'}/${need.id.toLowerCase()}`,
    ...technical.map(({ id, act }) => `${id}: ${say(printAct(act), 400)}`),
    ...(calls.length > 0
      ? [`Calls: ${calls.map(({ id, method, path }) => `${id} ${method} ${path}`).join(', ')}`]
      : []),
    ...(entities.length > 0 ? [`Tables: ${entities.map(({ table }) => table).join(', ')}`] : []),
    ...(neighbours.length > 0 ? [`Outside: ${neighbours.map(({ name }) => name).join(', ')}`] : []),
    ...(limits.length > 0
      ? [
          `Figures: ${[...new Set(limits.map(({ words, proposed }) => `${words}${proposed ? ' (proposed)' : ''}`))].join(', ')}`,
        ]
      : []),
  ]
}

const SIZES = ['S', 'M', 'L']

/** One deed is small, two or three are medium, more are large. */
const toSize = (design: Design, { need }: Story): string => {
  const deeds = need ? technicalOf(design, [need.id]).length : 1
  return SIZES[deeds <= 1 ? 0 : deeds <= 3 ? 1 : 2] ?? 'M'
}

const printStory = (design: Design, story: Story): string =>
  [
    `### ${story.id}: ${toHeadingWords(story.title)}`,
    printList([
      `**Epic**: ${story.epic}`,
      '**Status**: Pending',
      `**Depends On**: ${toIds(story.dependsOn) || 'none'}`,
      `**Priority**: ${story.need?.priority ?? 'medium'}`,
      `**Estimated Size**: ${toSize(design, story)}`,
      `**PRD Reference**: ${say(story.source, 200)}`,
    ]),
    'Acceptance Criteria:',
    story.criteria.map((line) => `- [ ] ${say(line, 600)}`).join('\n') ||
      '- [ ] Open question: how is this checked?',
    'Architecture Notes:',
    printList(toNotes(design, story)),
  ].join('\n\n')

export const toExecutionPlan = (design: Design, plan: Plan): string =>
  printDocument(
    `Execution plan: ${toHeadingWords(design.title)}`,
    `${count(plan.epics.length, 'epic')}, ${count(plan.stories.length, 'story', 'stories')}, ${count(plan.waves.length, 'wave')}.${
      design.open.length > 0
        ? ` Left out because still a question: ${toIds(design.open.map(({ id }) => id))}.`
        : ''
    }`,
    printSection(
      'Epics',
      printTable(
        ['Epic', 'Title', 'Stories'],
        plan.epics.map(({ id, title }) => [
          id,
          title,
          toIds(plan.stories.filter(({ epic }) => epic === id).map((story) => story.id)),
        ]),
      ),
    ),
    printSection(
      'Waves',
      'The stories of one wave wait for none of each other and touch files of their own.',
      printTable(
        ['Wave', 'Stories'],
        plan.waves.map((ids, index) => [String(index + 1), toIds(ids)]),
      ),
    ),
    printSection('Stories', ...plan.stories.map((story) => printStory(design, story))),
  )
