/** The command line inside this process, for one user: the same operations, without a start of Node for each call. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openProject as open } from '../../src/compose.ts'
import { perform } from '../../src/operations/perform.ts'
import { FAULTS, Fault } from '../../src/schema/fault.ts'
import { parse } from '../../src/surfaces/cli/arguments.ts'
import { makeFolder, openProject, type Project, type Ran, toEnv } from '../cli.ts'

const folder = makeFolder()
const home = join(folder, 'home')
let count = 0

const toRan = (status: number, value: unknown): Ran => {
  const stdout = JSON.stringify(value)
  return { status, stdout, stderr: '', json: JSON.parse(stdout) }
}

const call = async (project: string, args: string[]): Promise<Ran> => {
  const { command, given } = parse(args)
  const services = open({ project, door: 'cli' })
  try {
    return toRan(0, await perform(services, command, given))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { more, ...refusal } = error.refusal
    return toRan(FAULTS[refusal.code].exit, { error: { ...refusal, ...more } })
  } finally {
    await services.close()
  }
}

const makeHome = (): void => {
  if (process.env.THROUGHLINE_HOME === home) return
  mkdirSync(home)
  writeFileSync(join(home, 'settings.json'), '{"gates":{"minimum":"reported"}}')
  for (const name of ['gitconfig', '.gitconfig'])
    writeFileSync(
      join(home, name),
      '[user]\n\tname = T\n\temail = t@example.org\n[init]\n\tdefaultBranch = main\n',
    )
  // What is called here and what is called as a process of its own see the same settings of git.
  Object.assign(process.env, toEnv(home))
}

/** A fresh project of the user of this process, whose gates take answers of scripts. */
export const createProjectHere = (): Project => {
  makeHome()
  const dir = join(folder, `${++count}`, 'project')
  mkdirSync(dir, { recursive: true })
  return { ...openProject(dir, home), run: (...args) => call(dir, args) }
}
