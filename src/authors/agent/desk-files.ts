/** What lies between the stand-in of a story and us: files in a folder of its agent's home, which is nobody else's to see. */

/** The story, as JSON; and what is reported, a line of JSON each, as it comes. */
export const STORY = 'story.json'
export const REPORTS = 'reports.jsonl'

export const STATES = ['progress', 'blocked', 'done'] as const
export type Report = { state: (typeof STATES)[number]; message: string }

/** Undefined where it is none. */
export const toReport = (given: unknown): Report | undefined => {
  const { state, message } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  const known = STATES.find((name) => name === state)
  return known === undefined || typeof message !== 'string' ? undefined : { state: known, message }
}
