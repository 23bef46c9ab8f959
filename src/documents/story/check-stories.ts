/** Whether submitted epics and stories can be delivered: every reason against it at once. */

import { findCycles } from '../cycles.ts'
import { printCycle } from '../graph.ts'
import { EPIC_ID, type Epic, STORY_ID, type Story } from './model.ts'
import { show } from './text.ts'

const MOST_STORIES = 500
const MOST_CYCLES = 20

const name = (id: string, what: string, index: number): string =>
  id.slice(0, 60) || `the ${what} at place ${index + 1}`

const checkIds = (ids: readonly string[], pattern: RegExp, what: string, example: string): string[] => {
  const seen = new Set<string>()
  const twins = new Set<string>()
  for (const id of ids) (seen.has(id) ? twins : seen).add(id)
  return [
    ...ids.flatMap((id, index) =>
      pattern.test(id)
        ? []
        : [
            `${name(id, what, index)}: the id of ${what === 'epic' ? 'an epic' : 'a story'} looks like ${example}`,
          ],
    ),
    ...[...twins].map((id) => `${show(id)} is the id of two ${what === 'epic' ? 'epics' : 'stories'}`),
  ]
}

const checkEpics = (epics: readonly Epic[], stories: readonly Story[]): string[] => {
  const used = new Set(stories.map(({ epic }) => epic))
  return epics.flatMap(({ id, title }, index) => [
    ...(title.trim() === '' ? [`${name(id, 'epic', index)} has no title`] : []),
    ...(used.has(id) ? [] : [`${name(id, 'epic', index)} has no story`]),
  ])
}

type Known = { epics: ReadonlySet<string>; stories: ReadonlySet<string>; requirements: ReadonlySet<string> }

const checkStory = (story: Story, index: number, known: Known): string[] => {
  const id = name(story.id, 'story', index)
  return [
    ...(story.title.trim() === '' ? [`${id} has no title`] : []),
    ...(known.epics.has(story.epic)
      ? []
      : [`${id} belongs to the epic ${show(story.epic)}, which is not there`]),
    ...(story.acceptanceCriteria.some((one) => one.trim() !== '')
      ? []
      : [`${id} has no acceptance criterion`]),
    ...[...new Set(story.dependsOn)].flatMap((other) => {
      if (other === story.id) return [`${id} depends on itself`]
      return known.stories.has(other) ? [] : [`${id} depends on ${show(other)}, which is not there`]
    }),
    ...[...new Set(story.requirements)].flatMap((other) =>
      known.requirements.has(other)
        ? []
        : [`${id} stands for the requirement ${show(other)}, which the specification does not have`],
    ),
  ]
}

/** A story that is given twice counts once; it is refused anyway. */
const checkCycles = (stories: readonly Story[]): string[] => {
  const cycles = findCycles(new Map(stories.map(({ id, dependsOn }) => [id, dependsOn])), MOST_CYCLES + 1)
  const lines = cycles
    .slice(0, MOST_CYCLES)
    .map((cycle) => `these stories wait for each other: ${printCycle(cycle)}`)
  return cycles.length > MOST_CYCLES ? [...lines, 'and there are more cycles among the stories'] : lines
}

/**
 * Reasons why `submit_stories` is not accepted. `requirementIds` are those of the specification, `mustIds` those among
 * them that need a story.
 */
export const checkStories = (
  epics: readonly Epic[],
  stories: readonly Story[],
  requirementIds: readonly string[],
  mustIds: readonly string[] = [],
): string[] => {
  const known: Known = {
    epics: new Set(epics.map(({ id }) => id)),
    stories: new Set(stories.map(({ id }) => id)),
    requirements: new Set(requirementIds),
  }
  const met = new Set(stories.flatMap(({ requirements }) => requirements))
  return [
    ...(stories.length === 0 ? ['there is no story'] : []),
    ...(stories.length > MOST_STORIES
      ? [`there are ${stories.length} stories; at most ${MOST_STORIES} are taken`]
      : []),
    ...checkIds(
      epics.map(({ id }) => id),
      EPIC_ID,
      'epic',
      'EPIC-001',
    ),
    ...checkIds(
      stories.map(({ id }) => id),
      STORY_ID,
      'story',
      'US-001',
    ),
    ...checkEpics(epics, stories),
    ...stories.flatMap((story, index) => checkStory(story, index, known)),
    ...checkCycles(stories),
    ...[...new Set(mustIds)]
      .filter((id) => !met.has(id))
      .map((id) => `${id} is a must, and no story stands for it`),
  ]
}
