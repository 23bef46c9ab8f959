/** Ways that several tests go: each is gone once in a file, and whoever goes it again gets a copy of where it led. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, openProject, type Project, type Reply } from './cli.ts'

type Walk = (project: Project) => Promise<Reply>
type Kept = { project: Project; reply: Reply }

const REGISTRY = 'projects.json'
const KEY = 'key.json'
const kept = new Map<string, Promise<Kept>>()

const isNew = ({ dir, home }: Project): boolean =>
  readdirSync(dir).length === 0 && !existsSync(join(home, REGISTRY))

/** What a project of this user asks of its gates, and the way. */
const toKey = ({ home }: Project, way: string[]): string => {
  const settings = join(home, 'settings.json')
  return JSON.stringify([existsSync(settings) && readFileSync(settings, 'utf8'), ...way])
}

const walkApart = async ({ home }: Project, walk: Walk): Promise<Kept> => {
  const folder = makeFolder()
  cpSync(home, join(folder, 'home'), { recursive: true })
  mkdirSync(join(folder, 'project'))
  const project = openProject(join(folder, 'project'), join(folder, 'home'))
  return { project, reply: await walk(project) }
}

/** Takes a project along a way; gives back the last reply on it. Only an empty project of a new user gets a copy. */
export const follow = async (project: Project, way: string[], walk: Walk): Promise<Reply> => {
  if (!isNew(project)) return walk(project)
  const key = toKey(project, way)
  const walked = kept.get(key) ?? walkApart(project, walk)
  kept.set(key, walked)
  const from = await walked
  const toHere = (text: string): string => text.replaceAll(from.project.dir, project.dir)
  cpSync(from.project.dir, project.dir, { recursive: true, preserveTimestamps: true })
  cpSync(join(from.project.home, KEY), join(project.home, KEY))
  writeFileSync(join(project.home, REGISTRY), toHere(readFileSync(join(from.project.home, REGISTRY), 'utf8')))
  return JSON.parse(toHere(JSON.stringify(from.reply))) as Reply
}
