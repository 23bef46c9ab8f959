/**
 * Projects of this user in which runs were started, newest first, so that a run is found by its thread alone. Kept
 * in the user's own folder: nothing that comes with a repository is read here.
 */
import { join } from 'node:path'
import type { Json } from '../schema/json.ts'
import { makeFolder, replaceDurably } from './durable.ts'
import { readText } from './file-text.ts'
import { userFolder } from './settings.ts'

const MOST = 50
const LIMIT = 64 << 10

const path = (): string => join(userFolder(), 'projects.json')

/** A list that cannot be read is an empty one: it holds nothing that could not be found by a project's path. */
export const readProjects = (): string[] => {
  const found = readText(path(), LIMIT, true)
  if (found === null || 'problem' in found) return []
  try {
    const { projects } = JSON.parse(found.text) as { projects?: Json }
    return Array.isArray(projects) ? projects.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const rememberProject = (project: string): void => {
  const known = readProjects()
  if (known[0] === project) return
  const projects = [project, ...known.filter((one) => one !== project)].slice(0, MOST)
  makeFolder(userFolder())
  replaceDurably(path(), `${JSON.stringify({ projects }, null, 2)}\n`)
}
