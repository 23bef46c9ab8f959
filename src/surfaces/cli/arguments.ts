/** Arguments and flags, read by the rows of the operations. */
import { type Arguments, type Field, OPERATIONS, type Operation } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'

export type Globals = { project?: string; json: boolean; quiet: boolean; color: boolean }
/** `operation` is undefined where help or the version is asked for. */
export type Parsed = { command: string; operation?: Operation; given: Arguments; globals: Globals }

/** Options that every command takes. */
export const GLOBAL_FIELDS: Field[] = [
  { name: 'project', title: 'the project folder (default: this one)', type: 'text', placeholder: 'dir' },
  {
    name: 'author',
    title: 'who writes: offline, host, agent/<name> or <provider>/<model>',
    type: 'text',
    placeholder: 'name',
  },
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
      const names = fields.map((each) => `--${each.name}`)
      usage(`unknown option ${name}${suggest(name, names)}`)
    } else found.words.push(word)
  }
  return found
}

const toArguments = (operation: Operation, { words, options }: Words): Arguments => {
  const positional = operation.fields.filter((field) => field.positional)
  const missing = positional.find((field, at) => field.required && words[at] === undefined)
  if (missing) usage(`${operation.name} needs <${missing.name}>: ${missing.title}`)
  const rest = positional.at(-1)?.type === 'list' ? positional.at(-1) : undefined
  if (words.length > positional.length && !rest) {
    usage(
      `${operation.name} does not take ${JSON.stringify(words[positional.length])}`,
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
  ...OPERATIONS.flatMap(({ fields }) => fields.filter((field) => !field.positional)),
].filter((field, at, all) => all.findIndex(({ name }) => name === field.name) === at)

const find = (name: string): Operation => OPERATIONS.find((row) => row.name === name) as Operation

type Meant = { operation: Operation; words: string[]; given?: Arguments }

/** `throughline "an idea"` starts with it: a first word that is no command and reads like a sentence. */
const toMeant = (words: string[], options: Words['options']): Meant => {
  const [first, ...rest] = words
  const named = OPERATIONS.find(({ name }) => name === first)
  if (named) return { operation: named, words: rest }
  const start = find('start')
  const begins = start.fields.some(
    (field) => !field.positional && field.name !== 'author' && options.has(field.name),
  )
  if (first === undefined && !begins) return { operation: find('status'), words }
  const isIdea = begins || words.some((word) => /\s/.test(word))
  // Which workflow a bare idea begins with is for the operation to say.
  if (isIdea && rest.length === 0) return { operation: start, words: [], given: { text: first } }
  if (isIdea)
    return usage(`start does not take ${JSON.stringify(rest[0])}`, 'put a text of several words in quotes')
  const names = OPERATIONS.map(({ name }) => name)
  return usage(
    `unknown command "${first}"${suggest(String(first), names)}`,
    'put an idea in quotes, or see `throughline --help`',
  )
}

const checkChoices = ({ name, fields }: Operation, given: Arguments): void => {
  for (const { name: field, choices, positional } of fields) {
    const value = given[field]
    if (!choices || value === undefined || choices.includes(String(value))) continue
    const flag = positional ? field : `--${field}`
    usage(
      `${flag} is one of ${choices.join(', ')}`,
      `for instance: throughline ${name} ${flag} ${choices[0]}`,
    )
  }
}

/** Parses one call; nothing is read or written. */
export const parse = (argv: string[]): Parsed => {
  const found = split(argv, ALL_FIELDS)
  const globals = toGlobals(found.options)
  const about = found.words[0] === 'help' ? 'help' : ABOUT.find(({ name }) => found.options.has(name))?.name
  if (about)
    return { command: about, given: { of: found.words.at(about === found.words[0] ? 1 : 0) }, globals }
  const { operation, words, given = {} } = toMeant(found.words, found.options)
  const own = new Set([...GLOBAL_FIELDS, ...operation.fields].map(({ name }) => name))
  const stray = [...found.options.keys()].find((name) => !own.has(name))
  if (stray) usage(`${operation.name} takes no --${stray}`, `see \`throughline ${operation.name} --help\``)
  const {
    json: _json,
    quiet: _quiet,
    'no-color': _color,
    project: _project,
    ...all
  } = toArguments(operation, { ...found, words })
  const whole = { ...all, ...given }
  checkChoices(operation, whole)
  return { command: operation.name, operation, given: whole, globals }
}
