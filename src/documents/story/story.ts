/** Epics and stories (`epics/EPIC-001-….md`, `user-stories/US-001-….md`): what others use of them. */
export { checkEpic, checkStory } from './check.ts'
export { checkStories } from './check-stories.ts'
export { type Epic, type Story, toEpicFile, toStoryFile } from './model.ts'
export { toStories, toStoryIds } from './plan.ts'
export { printEpic, printStory, toSuperseded } from './print.ts'
export { readEpic, readStory } from './read.ts'
