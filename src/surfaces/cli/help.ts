import { type Field, OPERATIONS, type Operation } from '../../operations/rows.ts'
import { GLOBAL_FIELDS } from './arguments.ts'

const toFlag = ({ name, type, choices, placeholder }: Field): string =>
  type === 'flag' ? `--${name}` : `--${name} <${choices?.join('|') ?? placeholder ?? name}>`
const toArgument = ({ name, type, required }: Field): string =>
  `${required ? `<${name}>` : `[${name}]`}${type === 'list' ? '…' : ''}`

const column = (rows: [string, string][]): string => {
  const width = Math.max(22, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)} ${right}`).join('\n')
}

const toSynopsis = ({ name, fields }: Operation): string =>
  [name, ...fields.filter((field) => field.positional).map(toArgument)].join(' ')

const EXAMPLES: [string, string][] = [
  ['throughline "export orders as CSV"', 'an idea becomes a feature brief, requirements and a PRD'],
  ['throughline status', 'what is under way, and what waits for you'],
  ['throughline review', 'decide about what waits'],
  ['throughline answer k3x9pq-7 --approve', 'the same, in one command'],
  ['throughline check any-prd.md', 'what is wrong or missing in it; needs no set-up'],
]

const printAll =
  (): string => `Throughline carries one product idea from a sentence to merged, verified stories.

${EXAMPLES.map(([call, what]) => `  ${call.padEnd(40)} ${what}`).join('\n')}

Commands:
${column(OPERATIONS.map((operation) => [toSynopsis(operation), operation.title]))}

Options of every command:
${column(GLOBAL_FIELDS.map((field) => [toFlag(field), field.title]))}

Exit codes: 0 fine, also while something waits · 2 wrong call · 3 refused · 4 problems found · 5 failed · 70 our fault.
A reader who stops early (| head) changes none of them.

More of one: throughline <command> --help
`

const printOne = (operation: Operation): string => {
  const given = operation.fields.filter((field) => field.positional)
  const options = operation.fields.filter((field) => !field.positional)
  const part = (title: string, rows: [string, string][]) =>
    rows.length ? `\n${title}:\n${column(rows)}\n` : ''
  return `throughline ${toSynopsis(operation)}: ${operation.title}
${part(
  'Arguments',
  given.map((field) => [toArgument(field), field.title]),
)}${part(
  'Options',
  options.map((field) => [toFlag(field), field.title]),
)}${operation.notes ? `\n${operation.notes.map((note) => `  ${note}`).join('\n')}\n` : ''}${part(
  'Options of every command',
  GLOBAL_FIELDS.map((field) => [toFlag(field), field.title]),
)}`
}

/** The help text of one command, or of all. */
export const help = (name: string | undefined): string => {
  const operation = OPERATIONS.find((each) => each.name === name)
  return operation ? printOne(operation) : printAll()
}
