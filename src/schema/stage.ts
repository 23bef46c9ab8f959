/** The way of a feature from its idea to its end: the seed's phases, whichever workflow goes through them. */
export const STAGES = [
  'brainstorm',
  'specify',
  'design',
  'create-plan',
  'create-tasks',
  'implement',
  'verify',
  'finish',
] as const
