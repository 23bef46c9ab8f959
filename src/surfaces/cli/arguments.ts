/** Arguments and flags, made from the rows of the operations. */
import { Command, CommanderError, Option } from 'commander'
import { type Field, OPERATIONS, type Operation } from '../../operations/index.ts'

export type Globals = { project?: string; json: boolean; quiet: boolean; color: boolean }
export type Parsed = {
  command: string
  input: Record<string, string | boolean | string[] | undefined>
  globals: Globals
}

const PLACEHOLDER: Record<string, string> = {
  reject: '<why>',
  value: '<json>',
  file: '<path>',
  digest: '<digest>',
  key: '<key>',
  set: '<key=value>',
}

const toFlag = ({ name, type }: Field): string =>
  type === 'flag' ? `--${name}` : `--${name} ${PLACEHOLDER[name] ?? `<${name}>`}`

const addField = (command: Command, field: Field): void => {
  if (field.positional) {
    command.argument(field.required ? `<${field.name}>` : `[${field.name}]`, field.title)
    return
  }
  const option = new Option(toFlag(field), field.title)
  if (field.type === 'list')
    option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
  command.addOption(option)
}

const addOperation = (program: Command, operation: Operation, take: (parsed: Parsed) => void): void => {
  const command = program.command(operation.name).description(operation.title)
  for (const field of operation.fields) addField(command, field)
  const positional = operation.fields.filter((field) => field.positional)
  command.action((...given: unknown[]) => {
    const options = command.opts()
    const input = Object.fromEntries(
      positional.map((field, at) => [field.name, given[at] as string | undefined]),
    )
    take({ command: operation.name, input: { ...options, ...input }, globals: program.opts() })
  })
}

/** Commands of the command line alone: they prompt, or speak of the shell. */
const addOwn = (program: Command, take: (parsed: Parsed) => void): void => {
  const own = (name: string, title: string, argument?: [string, string]) => {
    const command = program.command(name).description(title)
    if (argument) command.argument(...argument)
    command.action((value: unknown) => {
      const input = argument ? { [argument[0].replace(/[[\]<>]/g, '')]: value as string | undefined } : {}
      take({ command: name, input, globals: program.opts() })
    })
  }
  own('review', 'decide about what waits, in this terminal', ['[feature]', 'id of a feature'])
  own('init', 'make the folders of a project')
  own('completion', 'print the completion script of a shell', ['<shell>', 'bash, zsh or fish'])
}

const EXAMPLES = `
Examples:
  throughline "export orders as CSV"           an idea becomes a feature brief, requirements and a PRD
  throughline status                           what is under way, and what waits for you
  throughline review                           decide about what waits
  throughline answer k3x9pq-7 --approve        the same, from a script
`

export const version = '0.1.0'

/** Parses one call. A first word that is no command is an idea. */
export const parse = (argv: string[], write: (text: string) => void): Parsed => {
  let parsed: Parsed | undefined
  const take = (value: Parsed) => {
    parsed = value
  }
  const program = new Command('throughline')
    .description('Carries one product idea from a sentence to merged, verified stories.')
    .usage('["an idea"] | <command>')
    .version(version)
    .option('--project <dir>', 'the project folder (default: this one)')
    .option('--author <name>', 'who writes: offline or host')
    .option('--json', 'one JSON value on stdout', false)
    .option('--quiet', 'say nothing but results', false)
    .option('--no-color', 'no colours')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined })
  for (const operation of OPERATIONS) addOperation(program, operation, take)
  addOwn(program, take)
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeOut: write, writeErr: () => undefined })
  program.parse(withCommand(program, hoistGlobals(argv)), { from: 'user' })
  if (!parsed) throw new CommanderError(2, 'commander.nothing', 'nothing to do')
  const { author } = program.opts<{ author?: string }>()
  return author === undefined ? parsed : { ...parsed, input: { author, ...parsed.input } }
}

const GLOBAL_FLAGS = ['--json', '--quiet', '--no-color']
const GLOBAL_VALUES = ['--project', '--author']
/** Options that end a call by themselves. */
const OWN_ENDINGS = ['--help', '-h', '--version', '-V']

/** Global options may stand anywhere, so they are moved to the front. */
const hoistGlobals = (argv: string[]): string[] => {
  const front: string[] = []
  const rest: string[] = []
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string
    const name = word.split('=')[0] as string
    if (word === '--') {
      rest.push(...argv.slice(at))
      break
    }
    if (GLOBAL_FLAGS.includes(word)) front.push(word)
    else if (GLOBAL_VALUES.includes(name)) {
      front.push(word)
      if (word === name && at + 1 < argv.length) front.push(argv[++at] as string)
    } else rest.push(word)
  }
  return [...front, ...rest]
}

/**
 * `throughline "an idea"` is `start prd "an idea"`: the first bare word is no command and reads like a sentence.
 * Global options alone are `status`.
 */
const withCommand = (program: Command, argv: string[]): string[] => {
  let at = 0
  while (at < argv.length && GLOBAL_VALUES.includes(argv[at] as string)) at += 2
  while (
    at < argv.length &&
    (argv[at] as string).startsWith('-') &&
    !['--yes', '--feature', '--set', '--file', '--key'].includes(argv[at] as string)
  ) {
    at += GLOBAL_VALUES.includes(argv[at] as string) ? 2 : 1
  }
  const first = argv[at]
  const names = new Set(['help', ...program.commands.map((command) => command.name())])
  if (first === undefined) return argv.some((word) => OWN_ENDINGS.includes(word)) ? argv : [...argv, 'status']
  if (names.has(first)) return argv
  const isIdea = first.startsWith('--') || /\s/.test(first) || argv.slice(at).some((word) => /\s/.test(word))
  return isIdea ? [...argv.slice(0, at), 'start', 'prd', ...argv.slice(at)] : argv
}
