/** The commands by which a project is built, linted and tested, found in its own files. Only reads, and follows no link. */
import { join } from 'node:path'
import { listNames } from '../durable.ts'
import { readNow } from '../file-text.ts'
import { lookAt } from '../paths.ts'

type Name = 'build' | 'lint' | 'test'
export type FoundCommand = { name: Name; argv: string[] }

const NAMES: Name[] = ['build', 'lint', 'test']
const LARGEST = 1 << 20

/** What the top of a project holds. */
type Project = { has(name: string): boolean; read(name: string): string; names: string[] }

const toProject = (root: string): Project => ({
  has: (name) => lookAt(join(root, name)) === 'file',
  read: (name) => {
    const found = readNow(join(root, name), LARGEST)
    return found && 'text' in found ? found.text : ''
  },
  names: listNames(root).sort(),
})

const command = (name: Name, ...argv: string[]): FoundCommand => ({ name, argv })

const toValues = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const toTexts = (value: unknown): Map<string, string> =>
  new Map(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const LOCKS: [file: string, manager: string][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
]

const toManager = ({ has }: Project, { packageManager }: Record<string, unknown>): string => {
  const named = /^(npm|pnpm|yarn|bun)@/.exec(String(packageManager ?? ''))?.[1]
  return named ?? LOCKS.find(([file]) => has(file))?.[1] ?? 'npm'
}

/** Scripts by what they are for; of those in one list the first that is there. */
const SCRIPTS: [Name, string[]][] = [
  ['build', ['build']],
  ['lint', ['lint']],
  ['lint', ['typecheck', 'type-check', 'types', 'check-types']],
  ['test', ['test']],
]

/** What `npm init` writes where there are no tests. */
const isPlaceholder = (script: string): boolean => /no test specified/i.test(script)

const pick = (scripts: Map<string, string>, toArgv: (script: string) => string[]): FoundCommand[] =>
  SCRIPTS.flatMap(([name, spellings]) => {
    const found = spellings.find((script) => scripts.has(script) && !isPlaceholder(scripts.get(script) ?? ''))
    return found === undefined ? [] : [command(name, ...toArgv(found))]
  })

const findPackage = (project: Project): FoundCommand[] => {
  const values = toValues(project.read('package.json'))
  const manager = toManager(project, values)
  return pick(toTexts(values.scripts), (script) => [manager, 'run', script])
}

const findDeno = ({ has, read }: Project): FoundCommand[] => {
  const file = ['deno.json', 'deno.jsonc'].find(has)
  if (!file) return []
  const tasks = pick(toTexts(toValues(read(file)).tasks), (task) => ['deno', 'task', task])
  const plain = [command('lint', 'deno', 'lint'), command('test', 'deno', 'test')]
  return [...tasks, ...plain.filter(({ name }) => !tasks.some((task) => task.name === name))]
}

const findCargo = ({ has, read }: Project): FoundCommand[] => {
  if (!has('Cargo.toml')) return []
  const hasClippy = has('clippy.toml') || has('.clippy.toml') || read('Cargo.toml').includes('[lints.clippy]')
  return [
    command('build', 'cargo', 'build'),
    ...(hasClippy ? [command('lint', 'cargo', 'clippy')] : []),
    command('test', 'cargo', 'test'),
  ]
}

const findGo = ({ has }: Project): FoundCommand[] =>
  has('go.mod')
    ? [
        command('build', 'go', 'build', './...'),
        command('lint', 'go', 'vet', './...'),
        command('test', 'go', 'test', './...'),
      ]
    : []

/** The program that runs another one in a project's own environment. */
const toPythonRunner = ({ has }: Project): string[] =>
  has('uv.lock') ? ['uv', 'run'] : has('poetry.lock') ? ['poetry', 'run'] : []

const findPython = (project: Project): FoundCommand[] => {
  const { has, read, names } = project
  const settings = read('pyproject.toml')
  const runner = toPythonRunner(project)
  const isPython = settings !== '' || ['setup.py', 'setup.cfg', 'requirements.txt'].some(has)
  const hasPytest =
    has('pytest.ini') ||
    settings.includes('[tool.pytest') ||
    has('conftest.py') ||
    (isPython && names.some((name) => name === 'tests' || /^test_.*\.py$/.test(name)))
  const test = has('tox.ini') ? ['tox'] : has('noxfile.py') ? ['nox'] : hasPytest ? [...runner, 'pytest'] : []
  const hasRuff = has('ruff.toml') || has('.ruff.toml') || settings.includes('[tool.ruff')
  return [
    ...(hasRuff ? [command('lint', ...runner, 'ruff', 'check')] : []),
    ...(test.length > 0 ? [command('test', ...test)] : []),
  ]
}

const findGradle = ({ has }: Project): FoundCommand[] => {
  if (!['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'].some(has)) return []
  const gradle = has('gradlew') ? './gradlew' : 'gradle'
  return [command('build', gradle, 'assemble'), command('test', gradle, 'test')]
}

const findMaven = ({ has }: Project): FoundCommand[] => {
  if (!has('pom.xml')) return []
  const maven = has('mvnw') ? './mvnw' : 'mvn'
  return [command('build', maven, '--batch-mode', 'compile'), command('test', maven, '--batch-mode', 'test')]
}

const findDotnet = ({ names }: Project): FoundCommand[] =>
  names.some((name) => /\.(?:sln|slnx|csproj|fsproj)$/.test(name))
    ? [command('build', 'dotnet', 'build'), command('test', 'dotnet', 'test')]
    : []

const findMix = ({ has }: Project): FoundCommand[] =>
  has('mix.exs') ? [command('build', 'mix', 'compile'), command('test', 'mix', 'test')] : []

const findComposer = ({ read }: Project): FoundCommand[] =>
  pick(toTexts(toValues(read('composer.json')).scripts), (script) => ['composer', 'run', script])

const findRuby = ({ has, names }: Project): FoundCommand[] => {
  if (!has('Gemfile')) return []
  if (names.includes('spec')) return [command('test', 'bundle', 'exec', 'rspec')]
  return has('Rakefile') ? [command('test', 'bundle', 'exec', 'rake', 'test')] : []
}

/** Names before a colon at the beginning of a line; an assignment is none. */
const toTargets = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^([A-Za-z0-9_.-]+)(?:[ \t]+(?![?+!]?=)[^:\n]*)?::?(?![:=])/gm)].map(
      ([, target = '']) => [target, ''],
    ),
  )

/** A target that a file or folder is named like does nothing and ends well, unless it is said to be no file. */
const findMake = ({ has, read, names }: Project): FoundCommand[] => {
  const file = ['GNUmakefile', 'makefile', 'Makefile'].find(has)
  if (!file) return []
  const text = read(file)
  const phony = [...text.matchAll(/^\.PHONY[ \t]*:(.*)$/gm)].flatMap(([, list = '']) =>
    list.trim().split(/\s+/),
  )
  const isRun = ([target]: [string, string]) => !names.includes(target) || phony.includes(target)
  return pick(new Map([...toTargets(text)].filter(isRun)), (target) => ['make', target])
}

const findJust = ({ has, read }: Project): FoundCommand[] => {
  const file = ['justfile', 'Justfile', '.justfile'].find(has)
  return file ? pick(toTargets(read(file)), (recipe) => ['just', recipe]) : []
}

/** Each knows its own kind of project, and a project may be of several. */
const LANGUAGES = [
  findPackage,
  findDeno,
  findCargo,
  findGo,
  findPython,
  findGradle,
  findMaven,
  findDotnet,
  findMix,
  findComposer,
  findRuby,
]
/** These mostly call the others, so they are asked only for what is still missing. */
const RUNNERS = [findJust, findMake]

/** In the order in which they are run: build, lint, test. */
export const findCommands = (root: string): FoundCommand[] => {
  const project = toProject(root)
  const found = LANGUAGES.flatMap((find) => find(project))
  for (const find of RUNNERS) {
    const known = new Set(found.map(({ name }) => name))
    found.push(...find(project).filter(({ name }) => !known.has(name)))
  }
  return NAMES.flatMap((name) => found.filter((one) => one.name === name))
}
