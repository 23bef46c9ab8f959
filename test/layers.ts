/** Who may import whom: the table of the architecture page, as data. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const EVERYTHING = [
  'schema',
  'documents',
  'analysis',
  'designs',
  'core',
  'workflows',
  'engine',
  'workspace',
  'stores',
  'authors',
  'operations',
  'surfaces',
]

/** Folder → folders (or single files) that it may import, besides itself. */
export const LAYERS: Record<string, string[]> = {
  schema: [],
  documents: ['schema'],
  analysis: ['schema', 'documents'],
  designs: ['schema', 'documents', 'analysis'],
  core: ['schema', 'documents', 'analysis'],
  workflows: ['schema', 'documents', 'analysis', 'designs', 'core'],
  engine: ['schema', 'documents', 'analysis', 'core'],
  workspace: ['schema', 'documents', 'engine/ports'],
  stores: ['schema', 'engine/ports'],
  authors: [
    ...['schema', 'documents', 'analysis', 'engine/ports'],
    ...['workspace/sandbox-processes', 'workspace/paths', 'workspace/remove-folder'],
  ],
  operations: ['schema', 'documents', 'analysis', 'designs', 'core', 'engine'],
  surfaces: ['schema', 'documents', 'operations'],
  launch: ['schema', 'program'],
}
const ROOT_FILES: Record<string, string[]> = {
  'compose.ts': [...EVERYTHING, 'executors.ts', 'writers.ts'],
  'writers.ts': ['schema', 'core', 'analysis', 'engine', 'workspace', 'authors'],
  'executors.ts': ['schema', 'documents', 'engine', 'workspace', 'authors'],
  'index.ts': [...EVERYTHING, 'compose.ts'],
  'program.ts': ['compose.ts', 'surfaces'],
  'bin.ts': ['program.ts'],
}

/** Packages that a folder may use; what is not listed uses none but Node's own. */
const PACKAGES: Record<string, string[]> = {
  schema: ['zod'],
  analysis: ['yaml'],
  core: ['zod'],
  stores: ['@photostructure/sqlite', 'vitest'],
  authors: ['vitest', '@agentclientprotocol/sdk', 'ai', '@ai-sdk/openai-compatible'],
  operations: ['markdown-it'],
  surfaces: [
    '@clack/core',
    '@clack/prompts',
    'zod',
    '@modelcontextprotocol/server',
    '@modelcontextprotocol/server/stdio',
    '@modelcontextprotocol/node',
  ],
}

const PURE = ['schema', 'documents', 'analysis', 'designs', 'core', 'workflows']
/** Modules by which a pure folder would reach the world; hashing is a function of its argument. */
const PURE_NODE = ['node:crypto']

export const isTest = (path: string): boolean =>
  /\.(test|case)\.ts$/.test(path) || path.endsWith('contract.ts')

export const sourceFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(root, path))

const IMPORT = /(?:^(?:import|export)\b[^'\n]* from |^\} from |^import |\bimport\()'([^'\n]+)'/gm

const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map((match) => match[1] as string)

const checkPackage = (folder: string, name: string): string | undefined => {
  if (name.startsWith('node:')) {
    return PURE.includes(folder) && !PURE_NODE.includes(name) ? `pure ${folder} imports ${name}` : undefined
  }
  return PACKAGES[folder]?.includes(name) ? undefined : `${folder} imports the package ${name}`
}

const checkFolder = (from: string, target: string): string | undefined => {
  const [folder = '', ...rest] = from.split('/')
  const allowed = rest.length === 0 ? (ROOT_FILES[folder] ?? []) : LAYERS[folder]
  if (!allowed) return `${folder} is not in the table of layers`
  const [to = ''] = target.split('/')
  // Members of an open set never import each other; the list of workflows is no member.
  const isMember = folder === 'surfaces' || (folder === 'workflows' && rest.length > 1)
  if (isMember && to === folder) {
    return rest[0] === target.split('/')[1] ? undefined : `${folder}/${rest[0]} imports ${target}`
  }
  if (folder === to) return undefined
  const isAllowed = allowed.some((layer) => to === layer || target.replace(/\.ts$/, '') === layer)
  return isAllowed ? undefined : `${folder} imports ${target}`
}

/** Breaches of the table in one file, given by its path below `src`. */
export const checkImports = (path: string, text: string): string[] => {
  const folder = path.split('/')[0] as string
  return importsOf(text)
    .map((name) => {
      if (!name.startsWith('.')) return checkPackage(folder, name)
      const target = relative('/src', resolve('/src', dirname(path), name))
      return target.startsWith('..')
        ? /^\.\.\/(?:workflows|catalogue)\//.test(target)
          ? undefined
          : `imports ${target}`
        : checkFolder(path, target)
    })
    .filter((breach) => breach !== undefined)
    .map((breach) => `${path}: ${breach}`)
}

export const readSource = (path: string): string => readFileSync(path, 'utf8')
