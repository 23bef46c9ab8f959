/** How a specification tells of a requirement that a person took out: its id is never given to another one. */

const LINE = /^\s*[-*]\s+Taken out: (R-\d{3,15}) «[^»]*», as you said: «([^»]+)»/gm

/** `words` are those that took it out. */
export type TakenOut = { id: string; words: string }

export const printTakenOut = (id: string, description: string, words: string): string =>
  `Taken out: ${id} ${description}, as you said: ${words}`

export const findTakenOut = (text: string): TakenOut[] =>
  [...text.matchAll(LINE)].map(([, id = '', words = '']) => ({ id, words: words.replace(/…$/, '') }))
