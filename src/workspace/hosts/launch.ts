import { sep } from 'node:path'
import type { Launch, Scope } from '../../schema/host.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { NAME } from './content/skill.ts'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Whether a package.json asks for us; one that cannot be read asks for nothing. */
const isDependency = (manifest: string | null): boolean => {
  try {
    const parsed = JSON.parse((manifest ?? '{}').replace(/^\uFEFF/, '')) as JsonObject
    return KINDS.some((kind) => Object.hasOwn(Object((parsed as Record<string, Json>)[kind] ?? {}), NAME))
  } catch {
    return false
  }
}

/** Without --no-install a clone that was not installed would run whatever bears our name in the registry. */
const NPX = { command: 'npx', args: ['--no-install', NAME] }

/** Our program as the server that a host starts. */
export const toServer = (program: Launch): Launch => ({ ...program, args: [...program.args, 'mcp'] })

/** L1 what stands in a repository names no path of a machine. `running` is the file of this very program. */
export const toProgram = (scope: Scope, manifest: string | null, running: string): Launch => {
  if (scope === 'project')
    return isDependency(manifest)
      ? { ...NPX, why: `${NAME} is a dependency of this project` }
      : {
          command: NAME,
          args: [],
          why: `${NAME} is no dependency of this project, so it has to be on the path of everybody who works in it`,
        }
  // What npx fetched for one call is gone when it tidies up.
  if (running.includes(`${sep}_npx${sep}`))
    return { ...NPX, why: 'npx keeps the copy that runs now only for a while' }
  return {
    command: 'node',
    args: [running],
    why: 'it is the program that runs now; after moving it, run init again',
  }
}
