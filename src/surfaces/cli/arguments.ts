/** Arguments and flags, read by the rows of the operations. */
import { type Field, type Input, OPERATIONS } from '../../operations/index.ts'
import { Fault } from '../../schema/fault.ts'

export type Globals = { project?: string; json: boolean; quiet: boolean; color: boolean }
export type Parsed = { command: string; input: Input; globals: Globals }
export type Command = { name: string; title: string; fields: Field[] }

const feature: Field = { name: 'feature', title: 'id of a feature', type: 'text', positional: true }

/** Commands of the command line alone: they prompt, or speak of the shell. */
const OWN: Command[] = [
  { name: 'review', title: 'decide about what waits, in this terminal', fields: [feature] },
  { name: 'open', title: 'decide about what waits, in your browser', fields: [feature] },
  {
    name: 'serve',
    title: 'serve that page, and MCP over HTTP, on this machine only',
    fields: [{ name: 'port', title: 'where to listen (4317; 0: any free port)', type: 'text' }],
  },
  {
    name: 'mcp',
    title: 'speak MCP on standard input and output',
    fields: [
      {
        name: 'tools',
        title: 'full: also a tool for each step (default)',
        type: 'text',
        choices: ['default', 'full'],
      },
    ],
  },
  {
    name: 'init',
    title: 'make the folders of a project, and let the coding agents found here know us',
    fields: [
      {
        name: 'hosts',
        title: 'which: claude, codex, gemini, opencode, cursor, vscode (found)',
        type: 'text',
      },
      {
        name: 'scope',
        title: 'for this project or for all of yours (project)',
        type: 'text',
        choices: ['project', 'user'],
      },
      { name: 'remove', title: 'take out what init wrote, and nothing else', type: 'flag' },
      { name: 'dry-run', title: 'show it and write nothing', type: 'flag' },
      { name: 'yes', title: 'write without asking', type: 'flag' },
    ],
  },
  {
    name: 'completion',
    title: 'print the completion script of a shell',
    fields: [{ name: 'shell', title: 'bash, zsh or fish', type: 'text', required: true, positional: true }],
  },
]

export const COMMANDS: Command[] = [...OPERATIONS, ...OWN]

/** Options that every command takes. */
export const GLOBAL_FIELDS: Field[] = [
  { name: 'project', title: 'the project folder (default: this one)', type: 'text' },
  { name: 'author', title: 'who writes: offline or host', type: 'text' },
  { name: 'json', title: 'one JSON value on stdout', type: 'flag' },
  { name: 'quiet', title: 'say nothing but results', type: 'flag' },
  { name: 'no-color', title: 'no colours', type: 'flag' },
]

const usage = (message: string, fix = 'see `throughline --help`'): never => {
  throw new Fault('usage', message, fix)
}

const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same)
    }
    row = next
  }
  return row[b.length] ?? 0
}

const suggest = (word: string, known: string[]): string => {
  if (word.length > 40) return ''
  const [near] = known.map((name) => ({ name, far: distance(word, name) })).sort((a, b) => a.far - b.far)
  return near && near.far <= 2 ? ` (did you mean ${near.name}?)` : ''
}

const SHORT: Record<string, string> = { '-h': '--help', '-V': '--version' }
const ABOUT: Field[] = [
  { name: 'help', title: 'what there is, or more of one command', type: 'flag' },
  { name: 'version', title: 'the version', type: 'flag' },
]

type Words = { words: string[]; options: Map<string, string | boolean | string[]> }

const take = (options: Words['options'], field: Field, value: string): void => {
  const before = options.get(field.name)
  options.set(field.name, field.type === 'list' ? [...((before as string[]) ?? []), value] : value)
}

/** Bare words and options. A word with a blank in it is text, whatever it begins with. */
const split = (argv: string[], fields: Field[]): Words => {
  const found: Words = { words: [], options: new Map() }
  for (let at = 0; at < argv.length; at++) {
    const word = SHORT[argv[at] as string] ?? (argv[at] as string)
    if (word === '--') {
      found.words.push(...argv.slice(at + 1))
      break
    }
    const [name = '', ...given] = word.split('=')
    const field = name.startsWith('--') ? fields.find((each) => `--${each.name}` === name) : undefined
    if (field?.type === 'flag' && given.length === 0) found.options.set(field.name, true)
    else if (field && field.type !== 'flag') {
      const value = given.length ? given.join('=') : argv[++at]
      // An option in the place of a value: the value was forgotten.
      const isForgotten = given.length === 0 && fields.some((each) => `--${each.name}` === value)
      if (value === undefined || isForgotten) return usage(`${name} needs a value`)
      take(found.options, field, value)
    } else if (/^-/.test(word) && word !== '-' && !/\s/.test(word)) {
      usage(
        `unknown option ${name}${suggest(
          name,
          fields.map((each) => `--${each.name}`),
        )}`,
      )
    } else found.words.push(word)
  }
  return found
}

const toInput = (command: Command, { words, options }: Words): Input => {
  const positional = command.fields.filter((field) => field.positional)
  const missing = positional.find((field, at) => field.required && words[at] === undefined)
  if (missing) usage(`${command.name} needs <${missing.name}>: ${missing.title}`)
  const rest = positional.at(-1)?.type === 'list' ? positional.at(-1) : undefined
  if (words.length > positional.length && !rest) {
    usage(
      `${command.name} does not take ${JSON.stringify(words[positional.length])}`,
      'put a text of several words in quotes',
    )
  }
  const given = positional.map((field, at) => [field.name, field === rest ? words.slice(at) : words[at]])
  return { ...Object.fromEntries(options), ...Object.fromEntries(given) }
}

/** `--format json` is `--json`; SARIF is JSON as well. */
const toGlobals = (options: Words['options']): Globals => ({
  json: options.get('json') === true || ['json', 'sarif'].includes(String(options.get('format'))),
  quiet: options.get('quiet') === true,
  color: options.get('no-color') !== true,
  ...(options.has('project') && { project: String(options.get('project')) }),
})

/** Every option there is: the command is not known before the words are. */
const ALL_FIELDS = [
  ...GLOBAL_FIELDS,
  ...ABOUT,
  ...COMMANDS.flatMap(({ fields }) => fields.filter((field) => !field.positional)),
].filter((field, at, all) => all.findIndex(({ name }) => name === field.name) === at)

/** `throughline "an idea"` is `start prd "an idea"`: a first word that is no command and reads like a sentence. */
const toCommand = (words: string[], options: Words['options']): { command: Command; words: string[] } => {
  const [first, ...rest] = words
  const named = COMMANDS.find(({ name }) => name === first)
  if (named) return { command: named, words: rest }
  const start = COMMANDS.find(({ name }) => name === 'start') as Command
  const begins = start.fields.some(
    (field) => !field.positional && field.name !== 'author' && options.has(field.name),
  )
  if (first === undefined && !begins)
    return { command: COMMANDS.find(({ name }) => name === 'status') as Command, words }
  const isIdea = begins || words.some((word) => /\s/.test(word))
  if (isIdea) return { command: start, words: ['prd', ...words] }
  const names = COMMANDS.map(({ name }) => name)
  return usage(
    `unknown command "${first}"${suggest(String(first), names)}`,
    'put an idea in quotes, or see `throughline --help`',
  )
}

/** Parses one call; nothing is read or written. */
export const parse = (argv: string[]): Parsed => {
  const found = split(argv, ALL_FIELDS)
  const about = found.words[0] === 'help' ? 'help' : ABOUT.find(({ name }) => found.options.has(name))?.name
  if (about)
    return {
      command: about,
      input: { of: found.words.at(about === found.words[0] ? 1 : 0) },
      globals: toGlobals(found.options),
    }
  const { command, words } = toCommand(found.words, found.options)
  const own = new Set([...GLOBAL_FIELDS, ...command.fields].map(({ name }) => name))
  const stray = [...found.options.keys()].find((name) => !own.has(name))
  if (stray) usage(`${command.name} takes no --${stray}`, `see \`throughline ${command.name} --help\``)
  const {
    json: _json,
    quiet: _quiet,
    'no-color': _color,
    project: _project,
    ...input
  } = toInput(command, { ...found, words })
  return { command: command.name, input, globals: toGlobals(found.options) }
}
