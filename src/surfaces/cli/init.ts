/**
 * `init`: the folders of a project, and the hosts that are to know us. Every file is named before it is written: what
 * changes in one of the user's is shown, of a new one of ours how long it is.
 */
import { homedir } from 'node:os'
import { relative } from 'node:path'
import { toChanges, toDiff } from '../../documents/diff.ts'
import type { Arguments, Services } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'
import {
  HOSTS,
  type HostAsk,
  type HostFile,
  type HostName,
  type HostPlan,
  SCOPES,
} from '../../schema/host.ts'
import type { Globals } from './arguments.ts'
import { type Paint, paint, plain } from './paint.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const oneOf = <T extends string>(option: string, given: string, known: readonly T[]): T => {
  const found = known.find((name) => name === given)
  if (found) return found
  throw new Fault('usage', `--${option} does not know "${given}"`, `use ${known.join(', ')}`)
}

const toHosts = (given: string): HostName[] => {
  const names = given.split(',').map((name) => name.trim())
  return [...new Set(names.filter(Boolean).map((name) => oneOf('hosts', name, HOSTS)))]
}

const toAsk = ({ hosts, scope, remove }: Arguments): HostAsk => ({
  scope: oneOf('scope', String(scope ?? 'project'), SCOPES),
  remove: remove === true,
  ...(typeof hosts === 'string' && { hosts: toHosts(hosts) }),
})

const shorten = (path: string, project: string): string => {
  const inProject = relative(project, path)
  if (!inProject.startsWith('..')) return inProject
  const inHome = relative(homedir(), path)
  return inHome.startsWith('..') ? path : `~/${inHome}`
}

/** The owner sees the lines around; a pipe gets our part alone, for the rest may hold somebody's keys. */
const toLines = ({ before, after, whole }: HostFile, isOwner: boolean, style: Paint): string[] => {
  const diff = isOwner ? toDiff(whole.before ?? '', whole.after ?? '') : toDiff(before ?? '', after ?? '')
  const colours = { '+': style.green, '-': style.red, ' ': style.dim }
  return toChanges(diff, isOwner ? 2 : 0).map(
    ({ kind, text }) => `  ${colours[kind](`${kind} ${plain(text)}`)}`,
  )
}

/** Wholly ours, and made or taken out as a whole. */
const isOurs = ({ entry, action }: HostFile): boolean => entry === undefined && action !== 'update'

const printFile = (file: HostFile, name: string, isOwner: boolean, style: Paint): string[] => {
  const { action, hosts, entry, note } = file
  const of = style.dim([entry, hosts.join(', ')].filter(Boolean).join(' · '))
  if (action === 'keep')
    return [`${note ? style.yellow('!') : style.dim('·')} ${name}  ${note ?? 'is as it should be'}`]
  if (isOurs(file)) {
    const lines = (file.after ?? file.before ?? '').trimEnd().split('\n').length
    return [`${style.bold(action)} ${style.cyan(name)}  ${style.dim(`${lines} lines · ${hosts.join(', ')}`)}`]
  }
  return [`${style.bold(action)} ${style.cyan(name)}  ${of}`, ...toLines(file, isOwner, style), '']
}

const printPlan = (
  plan: HostPlan,
  ask: HostAsk,
  project: string,
  isOwner: boolean,
  style: Paint,
): string[] => {
  const found = plan.hosts.map(({ host, by }) => `${host} ${style.dim(`(${by})`)}`).join(', ')
  const { command, args, why } = plan.launch
  const head = ask.remove
    ? []
    : [`hosts   ${found}`, `server  ${[command, ...args].join(' ')} ${style.dim(`· ${why}`)}`, '']
  return [
    ...head,
    ...plan.files.flatMap((file) => printFile(file, shorten(file.path, project), isOwner, style)),
  ]
}

const printEnd = ({ steps, notes }: HostPlan, style: Paint): string[] => [
  ...notes.map((note) => `${style.yellow('!')} ${note}`),
  ...steps.map(
    ({ host, command }) =>
      `${style.yellow('!')} ${host} keeps this to itself; do it yourself:\n    ${command}`,
  ),
]

const count = (files: HostFile[]): number =>
  new Set(files.filter(({ action }) => action !== 'keep').map(({ path }) => path)).size

const toFiles = (many: number): string => `${many} file${many === 1 ? '' : 's'}`

const confirm = async (many: number, isRemove: boolean): Promise<boolean> => {
  const { Later, select } = await import('./review/prompt.ts')
  const files = toFiles(many)
  const yes = { value: 'yes', label: isRemove ? 'Take them out' : 'Write them' }
  try {
    const question = isRemove ? `Take this out of ${files}?` : `Write ${files}?`
    return (await select(question, [yes, { value: 'no', label: 'Leave everything as it is' }])) === 'yes'
  } catch (error) {
    if (error instanceof Later) return false
    throw error
  }
}

const printOutcome = (many: number, isWritten: boolean, ask: HostAsk, isAsked: boolean): string => {
  if (many === 0) return ask.remove ? 'nothing to take out' : 'nothing to change'
  if (isWritten) {
    const undo = `throughline init --remove${ask.scope === 'user' ? ' --scope user' : ''}`
    return ask.remove ? `✓ taken out of ${toFiles(many)}` : `✓ ${toFiles(many)} written; undo with ${undo}`
  }
  return isAsked
    ? 'no file of a host was written'
    : 'no file of a host was written: look at it, then add --yes'
}

const toJson = (project: string, plan: HostPlan, written: boolean): object => {
  const { scope, hosts, launch, files, steps, notes } = plan
  if (hosts.length === 0 && files.length === 0) return { project }
  const shown = files.map(({ whole: _whole, hosts: of, ...file }) => ({ ...file, host: of.join(',') }))
  return { project, scope, hosts, launch, files: shown, steps, notes, written }
}

export const init = async (
  services: Services,
  given: Arguments,
  globals: Globals,
  interactive: boolean,
): Promise<number> => {
  const ask = toAsk(given)
  const { project } = services
  const isDry = given['dry-run'] === true
  const plan = await services.hosts(ask)
  if (!isDry) services.workspace.checkWritable()
  if (!isDry && !ask.remove) {
    services.workspace.prepare()
    services.remember()
  }
  const style = paint(globals.color && process.stdout.isTTY === true)
  const many = count(plan.files)
  const isTold = !globals.json
  if (isTold && !isDry && !ask.remove) say(`ready: ${project}`)
  const isAbout = plan.files.length > 0 || plan.steps.length > 0 || ask.remove
  if (isTold && isAbout && !globals.quiet) say(printPlan(plan, ask, project, interactive, style).join('\n'))
  const isAgreed =
    !isDry && many > 0 && (given.yes === true || (interactive && (await confirm(many, ask.remove))))
  if (isAgreed || (!isDry && many === 0)) plan.write()
  if (globals.json) say(JSON.stringify(toJson(project, plan, isAgreed)))
  else if (isAbout)
    say([...printEnd(plan, style), printOutcome(many, isAgreed, ask, isDry || interactive)].join('\n'))
  return 0
}
