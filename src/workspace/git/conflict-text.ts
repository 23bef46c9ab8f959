/** The places at which two changes meet, as git leaves them in the files of a merge that it could not make. */
import { toFileReader } from './file-changes.ts'
import type { PlainGit } from './plain-git.ts'

/** Who wrote what stands above, and what below. */
type Sides = { rival: string; story: string }

const MOST_LINES = 14
const LONGEST_LINE = 200
const BEGIN = /^<{7} /
const END = /^>{7} /

/** The places of one file, each between its marks, which name the sides. */
const findPlaces = (text: string, { rival, story }: Sides): string[] => {
  const lines: string[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    const [begins, ends] = [BEGIN.test(line), END.test(line)]
    isInside ||= begins
    if (isInside)
      lines.push(begins ? `<<<<<<< ${rival}` : ends ? `>>>>>>> ${story}` : line.slice(0, LONGEST_LINE))
    if (ends) isInside = false
  }
  return lines
}

/** As many lines as somebody reads at a gate; empty where the conflict is none of lines. */
export const readConflict = async (
  git: PlainGit,
  tree: string,
  files: readonly string[],
  sides: Sides,
): Promise<string> => {
  const read = toFileReader(git, tree)
  const lines: string[] = []
  for (const path of files) {
    const places = findPlaces(await read(path), sides)
    if (places.length > 0) lines.push(`${path}:`, ...places)
    if (lines.length >= MOST_LINES) break
  }
  const more = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`… and ${more} lines more`] : [])].join('\n')
}
