/** Files that commands obey: where one makes such a file and no commit has it, what runs after it proves nothing. */
import { join } from 'node:path'
import { readNow } from '../file-text.ts'
import { isPackage } from './package-parts.ts'
import { toSteered } from './proof-files.ts'
import { MAKEFILES, toProgram } from './run-by.ts'
import { toTargets } from './shadows.ts'

const LARGEST = 1 << 20

/** What make would run for these commands, unless a file of that name is there. */
const toMakeable = (folder: string, commands: readonly string[][]): string[] => {
  const words = commands.flatMap(([program = '', ...rest]) => (toProgram(program) === 'make' ? rest : []))
  if (words.length === 0) return []
  const texts = MAKEFILES.map((name) => readNow(join(folder, name), LARGEST))
  const targets = texts.flatMap((found) => (found && 'text' in found ? toTargets(found.text) : []))
  return targets.filter((target) => words.includes(target))
}

/** Whether one of the commands that are still to run in a folder obeys a file, or a folder with `/` at its end. */
export const toObeyed = (folder: string, commands: readonly string[][]): ((path: string) => boolean) => {
  const targets = toMakeable(folder, commands)
  return (path) =>
    isPackage(path) ||
    /(?:^|\/)node_modules\/$/.test(path) ||
    toSteered(path) !== undefined ||
    targets.some((target) => `/${path}`.replace(/\/$/, '').endsWith(`/${target}`))
}
