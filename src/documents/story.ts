/** Epics and stories (`epics/EPIC-001-….md`, `user-stories/US-001-….md`): what others use of them. */
export { checkEpic, checkStory } from './story-check.ts'
export { type Epic, type Story, toEpicFile, toStoryFile } from './story-model.ts'
export { toStories, toStoryIds } from './story-plan.ts'
export { printEpic, printStory, toSuperseded } from './story-print.ts'
export { readEpic, readStory } from './story-read.ts'
export { checkStories } from './story-set.ts'
