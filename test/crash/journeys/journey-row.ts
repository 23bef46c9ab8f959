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
  /** What may be chosen, by its ids. */
  choices: string[]
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
  /** Of a long journey, so many operations apart are tried where every one of a short journey is. */
  stride?: number
  /**
   * Its work is done again where a power cut or a failing disk took it: the way may be longer then, and so may be what is
   * said of it; what was decided, the end and everything that `check` and `checkProject` say are the same.
   */
  redoes?: boolean
  /** What lies in the project before it begins; a user of it has a home of their own. */
  setUp?(project: string): void
  /** Commands that its user lets run in the project. */
  trusts?: string[][]
  /** The value that answers a step; where one step asks two, it is under `<step> by a person` or `<step> by <role>`. */
  says: Record<string, (say: Say) => object>
  /** What is called where nothing is asked, by the state of the run. */
  goes?(state: object): string[]
  /** What differs in its documents from one walk to the next. */
  masks?: [text: RegExp, mask: string][]
  /** Throws where the outcome is not what was said. */
  check(outcome: Outcome): void
  /** The same of what lies in its project beside documents and journal; gives what is to be there after every walk. */
  checkProject?(project: string): string[]
}

/** A document that lies there, as a coding agent would read it. */
export const readDocument = ({ folder }: Say, file: string): string => {
  if (folder === null) throw new Error(`there is no folder to read ${file} from`)
  return readFileSync(join(folder, file), 'utf8')
}

export const mustHold = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`the outcome is wrong: ${what}`)
}
