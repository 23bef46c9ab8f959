/** The places at which two changes meet, as git leaves them in the files of a merge that it could not make. */
import { toFileReader } from './file-changes.ts'
import type { PlainGit } from './plain-git.ts'

const MOST_LINES = 14
const PLACE = /^<{7} [\s\S]*?^>{7} .*$/gm

const nameSides = (place: string, rival: string, story: string): string =>
  place.replace(/^<{7} .*$/m, `<<<<<<< ${rival}`).replace(/^>{7} .*$/m, `>>>>>>> ${story}`)

/** As many lines as somebody reads at a gate; empty where the conflict is none of lines. */
export const readConflict = async (
  git: PlainGit,
  tree: string,
  files: readonly string[],
  sides: { rival: string; story: string },
): Promise<string> => {
  const read = toFileReader(git, tree)
  const lines: string[] = []
  for (const path of files) {
    const places = (await read(path)).match(PLACE) ?? []
    for (const place of places)
      lines.push(`${path}:`, ...nameSides(place, sides.rival, sides.story).split('\n'))
    if (lines.length >= MOST_LINES) break
  }
  const more = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`… and ${more} lines more`] : [])].join('\n')
}
