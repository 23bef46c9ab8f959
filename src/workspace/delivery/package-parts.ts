/** Parts of a `package.json`, or of what is like it, that say what commands do. */
import type { Called } from './run-by.ts'

type Scripts = Record<string, string>

export const isPackage = (path: string): boolean => /(?:^|\/)package\.json$/.test(path)

/** A file that gives names to commands. */
export const isScripted = (path: string): boolean => isPackage(path) || /(?:^|\/)composer\.json$/.test(path)

export const toPackage = (text: string): { scripts: Scripts; settings: Record<string, unknown> } => {
  try {
    const { scripts = {}, ...settings } = JSON.parse(text) as { scripts?: Record<string, unknown> }
    const lines = Object.entries(scripts).map(([name, script]) => [name, [script].flat().join('\n')])
    return { scripts: Object.fromEntries(lines) as Scripts, settings }
  } catch {
    return { scripts: {}, settings: {} }
  }
}

/** Parts of a new package that steer a tool which a script may start. */
const SETTINGS = [
  ...[
    'jest',
    'mocha',
    'ava',
    'nyc',
    'c8',
    'tap',
    'eslintConfig',
    'eslintIgnore',
    'prettier',
    'babel',
    'wireit',
  ],
  'config',
]

/** Parts that say which files an import loads. */
const RESOLVED = ['exports', 'imports']

/** Of a package that was there before, those that say how and from where its own files are loaded. */
const ENTRIES = ['main', 'module', 'browser', 'type']

/** What a package is, needs and gives to others: whatever else it says may steer a tool. */
const PLAIN = new Set([
  ...['name', 'version', 'description', 'keywords', 'author', 'authors', 'contributors', 'maintainers'],
  ...[
    'license',
    'licenses',
    'homepage',
    'bugs',
    'repository',
    'funding',
    'private',
    'publishConfig',
    'files',
  ],
  ...[
    'bin',
    'man',
    'directories',
    'types',
    'typings',
    'typesVersions',
    'sideEffects',
    'engines',
    'os',
    'cpu',
  ],
  ...['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta'],
  ...['bundleDependencies', 'bundledDependencies', 'displayName', 'publisher', 'icon', 'categories'],
])

const LONGEST = 200

const short = (text: string | undefined): string => (text ? `«${text.slice(0, LONGEST)}»` : 'nothing')

const findParts = (path: string, before: string, after: string): string[] => {
  const [{ settings: old }, { settings: now }] = [toPackage(before), toPackage(after)]
  const isOther = (key: string) => JSON.stringify(old[key]) !== JSON.stringify(now[key])
  const loading = [...RESOLVED, ...ENTRIES]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const steering = before === '' ? SETTINGS : keys.filter((key) => !PLAIN.has(key) && !loading.includes(key))
  // By its own name a package loads what it exports.
  const isNamed = now.exports !== undefined && isOther('name')
  const entries = before === '' ? [] : ENTRIES
  const resolved = [...(isNamed ? ['name'] : []), ...[...RESOLVED, ...entries].filter(isOther)]
  return [
    ...steering.filter(isOther).map((key) => `${path} has another «${key}» now, which steers a tool`),
    ...(resolved.length > 0
      ? [
          `${path} has another ${resolved.map((key) => `«${key}»`).join(' and ')} now, which say what imports load`,
        ]
      : []),
  ]
}

/** What the commands run by a package before and after it was changed, where that differs. */
export const findScripts = (
  path: string,
  before: string,
  after: string,
  called: readonly Called[],
): string[] => {
  const [{ scripts: old }, { scripts: now }] = [toPackage(before), toPackage(after)]
  const where = path.includes('/') || !isPackage(path) ? ` (${path})` : ''
  const changed = called
    .filter(({ name }) => old[name] !== now[name])
    .map(({ name, line, isOwn }) => {
      const part = isOwn ? '' : ` (its script ${name})`
      return `${line}${part} ran ${short(old[name])}, and runs ${short(now[name])} now${where}`
    })
  return [...changed, ...(isPackage(path) ? findParts(path, before, after) : [])]
}
