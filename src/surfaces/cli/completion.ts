import { OPERATIONS } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'
import { GLOBAL_FIELDS } from './arguments.ts'

const GLOBALS = [...GLOBAL_FIELDS.map(({ name }) => `--${name}`), '--help', '--version']

const words = (): string => [...OPERATIONS.map(({ name }) => name), 'help'].join(' ')

const flagsOf = (name: string): string =>
  [...(OPERATIONS.find((operation) => operation.name === name)?.fields ?? [])]
    .filter((field) => !field.positional)
    .map((field) => `--${field.name}`)
    .concat(GLOBALS)
    .join(' ')

/** Options whose values are known, with the values. */
const CHOICES = OPERATIONS.flatMap(({ fields }) =>
  fields.flatMap(({ name, choices }) => (choices ? [{ option: name, of: choices.join(' ') }] : [])),
)
/** Commands that take files. */
const FILES = OPERATIONS.filter(({ fields }) =>
  fields.some(({ name, type }) => name === 'target' || type === 'file'),
).map(({ name }) => name)

const bash = (): string => {
  const values = CHOICES.map(({ option, of }) => `    --${option}) words="${of}" ;;`).join('\n')
  const cases = OPERATIONS.map(({ name }) => `    ${name}) words="${flagsOf(name)}" ;;`).join('\n')
  return `_throughline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" words="${words()} ${GLOBALS.join(' ')}"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "$command" in
${cases}
    completion) words="bash zsh fish" ;;
    esac
  fi
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _throughline throughline
`
}

const zsh = (): string => `#compdef throughline
autoload -U +X bashcompinit && bashcompinit
${bash()}`

const fish = (): string =>
  [
    'complete -c throughline -f',
    ...OPERATIONS.map(
      ({ name, title }) =>
        `complete -c throughline -n __fish_use_subcommand -a ${name} -d '${title.replace(/'/g, '')}'`,
    ),
    ...OPERATIONS.flatMap(({ name, fields }) =>
      fields
        .filter((field) => !field.positional)
        .map(
          ({ name: option, choices }) =>
            `complete -c throughline -n '__fish_seen_subcommand_from ${name}' -l ${option}${choices ? ` -x -a '${choices.join(' ')}'` : ''}`,
        ),
    ),
    ...FILES.map((name) => `complete -c throughline -n '__fish_seen_subcommand_from ${name}' -F`),
    '',
  ].join('\n')

const SHELLS: Record<string, () => string> = { bash, zsh, fish }

/** The completion script of a shell, made from the rows of the operations. */
export const completion = (shell: string): string => {
  const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined
  if (!script)
    throw new Fault(
      'usage',
      `there is no completion for "${shell}"`,
      `use one of: ${Object.keys(SHELLS).join(', ')}`,
    )
  return script()
}
