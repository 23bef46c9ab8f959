/** A journey is a file here and its line in the list: how a run begins, what is said to each step, what comes of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Say = {
  token: string
  /** Folder of the feature; null before it has one. */
  folder: string | null
  /** How many answers of this step were taken before. */
  turn: number
  /** What is asked about, one by one. */
  items: string[]
}

/** What every walk of a journey must come to: the steps it took and its documents, without times and chance. */
export type Expected = { steps: string[]; documents: Record<string, string>; files: string[] }

export type Outcome = Expected & {
  /** By the names of the seed. */
  transitions: string[]
}

export type Journey = {
  name: string
  /** The call that begins it; with `--yes` nothing is said but «go on». */
  start: string[]
  /** The value that answers a step; where one step asks two, it is under `<step> by a person` or `<step> by <role>`. */
  says: Record<string, (say: Say) => object>
  /** What is called where nothing is asked, by the state of the run. */
  goes?(state: object): string[]
  /** Throws where the outcome is not what was said. */
  check(outcome: Outcome): void
}

/** A document that lies there, as a coding agent would read it. */
export const readDocument = ({ folder }: Say, file: string): string => {
  if (folder === null) throw new Error(`there is no folder to read ${file} from`)
  return readFileSync(join(folder, file), 'utf8')
}

export const mustHold = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`the outcome is wrong: ${what}`)
}
