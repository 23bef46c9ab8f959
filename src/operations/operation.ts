import type { User } from '../core/trust.ts'
import type { Workflows } from '../core/workflow.ts'
import type { Author, Call, Journal, Machine, Progress, Task, Workspace, World } from '../engine/ports.ts'
import type { Assurance, GatePolicy, Witness } from '../schema/assurance.ts'
import type { FoundAuthor, TriedAuthor } from '../schema/author.ts'
import type { CommandList } from '../schema/command-list.ts'
import type { Event } from '../schema/event.ts'
import type { FaultCode, Refusal } from '../schema/fault.ts'
import type { HostAsk, HostPlan } from '../schema/host.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Voucher } from '../schema/origins.ts'
import type { Problem } from '../schema/problem.ts'
import type { Run } from '../schema/run.ts'
import type { Price } from '../schema/usage.ts'

/** A key as people name it: `key` is its short name, `public` what others need to trust it. */
export type NamedKey = { key: string; public: string; made?: string; name?: string }

/** The keys of this user, kept outside of every project. */
export type KeyChest = {
  /** Whose signature an event bears. */
  vouch(event: Pick<Event, 'run' | 'hash' | 'signature'>): Voucher
  list(): { own: NamedKey | null; retired: NamedKey[]; trusted: NamedKey[] }
  /** Makes a new key; what the one before signed stays this user's. */
  rotate(): void
  /** `given` is a public key, or the path of a file that holds one. */
  trust(name: string, given: string): void
  /** A trusted key by its name, or one that was replaced by its short name: what it signed is a claim from now on. */
  forget(name: string): void
}

/** Somebody who reads for one call, and of whom nothing is kept behind it. */
export type Reader = {
  author: Author
  /** What was asked of it, and what that cost. */
  calls(): Call[]
  /** A task as somebody outside is given it, byte for byte. */
  toWords(task: Task): string
  /** The value in what they said; a text in its place says why there is none. */
  toValue(said: string): Json
}

/** What a handler may use. Everything slow to load is opened when first asked for. */
export type Services = {
  /** Real path of the project folder. */
  project: string
  /** The folder that was called from, or named: the project's own, or a worktree of it. */
  folder: string
  workspace: Workspace
  world: World
  workflows: Workflows
  /** The journal, brought together with the journal files of the project; undefined where nothing was ever started. */
  journal(): Promise<Journal | undefined>
  /** The same, made where it is missing. */
  prepare(): Promise<Journal>
  /** Brings them together again, after a journal file was written from outside a turn. */
  look(): Promise<void>
  /** Why a run may be read but not advanced, after its journal file was compared with the database. */
  standing(run: string): { state: 'behind' } | { state: 'foreign'; message: string } | undefined
  /** Whether the last turn of a run had not come to its end when the journal was opened. */
  wasInterrupted(run: string): boolean
  /** A text of the journal that was opened, by its digest. */
  text(digest: string): Promise<string | undefined>
  /** What is wrong with journal files, found when the journal was opened. */
  damaged(): Problem[]
  /** The project's own rows of the gap catalogue, where it has some. */
  catalogue?(): { path: string; text: string } | undefined
  /** Opens an author by its name. */
  author(name: string): Promise<Author>
  /** The same, for a call that belongs to no run. */
  reader(name: string): Promise<Reader>
  authors: {
    /** Who could write on this machine; nothing is sent anywhere else. */
    find(): Promise<FoundAuthor[]>
    /** The models that a provider lists; undefined where there is no such provider. */
    models(provider: string): Promise<string[] | undefined>
    /** Whether one could write now: its key by name, its versions, that its endpoint answers. */
    inspect(name: string): Promise<string>
    /** One small call, without anything of the project. */
    attempt(name: string): Promise<TriedAuthor>
  }
  /** An empty project of its own, in a folder that only the user can read. */
  elsewhere(): Services & { close(): Promise<void> }
  /** What authors outside of this process did for a run, oldest first. */
  calls(run: string): Call[]
  settings(): {
    policy: GatePolicy
    author: string | undefined
    reviewer: string | undefined
    budget: number | undefined
    prices: Record<string, Price>
    notes: string[]
  }
  /** Whose policy counts: this user's on this machine, as it is now. */
  user(): User
  writeSetting(key: string, value: string): void
  /** Puts the project on the user's own list: programs may work in it. */
  remember(): void
  keys: KeyChest
  /** Who is calling, through which door, and how sure we are of it. */
  witness(): Witness
  /** What registering us with the hosts here would do, or taking it back. Nothing is written yet. */
  hosts(ask: HostAsk): Promise<HostPlan>
  /** Makes the worktree of a feature, or finds it: its path from the project's folder. */
  worktree(feature: string): Promise<string>
  /** What a way to finish a feature would do to its branch and worktree. Nothing is done yet. */
  previewFinish(finishing: JsonObject): Promise<{ says: string[]; risks: string[] }>
  /** What the machine does by itself, by the tool that a row names. */
  machine: Machine
  /** Who fulfils the tasks of a run that works for another one, as a story does. */
  executor(run: Run): Promise<Author>
  /** What changed between two commits, as far as somebody may read it. */
  readDiff(base: string, commit: string): Promise<{ stat: string; patch: string; whole: string }>
  /** Whether what a command printed is kept as it was printed, by its digest. */
  checkOutput(digest: string): Promise<'whole' | 'cut' | 'forged' | 'missing'>
  /** Whether the project is a git repository that has a commit. */
  hasCommit(): Promise<boolean>
  /** Reviews that this user has begun and not sent: kept outside of the project, and no decision. */
  reviews: {
    read(key: string): JsonObject | undefined
    /** Without a review, what was kept is forgotten. */
    keep(key: string, review: JsonObject | undefined, isDurable?: boolean): void
  }
  /** Remembers, outside of the project, what these commands may do in it. */
  allow(list: CommandList, commands: string[][]): Promise<void>
  /** Those that may. */
  allowed(list: CommandList): string[][]
  /** Goes on with a run in a process of its own: whoever calls a server is not kept waiting for a wave. */
  detach?(run: Run): Promise<void>
  progress?(message: Progress): void
  /** Of an operation that streams: gives out one line of it. */
  emit?(line: JsonObject): void
  signal?: AbortSignal
}

/** A field of an operation's arguments; surfaces turn these rows into words, flags or JSON Schema. */
export type Field = {
  name: string
  title: string
  /** `file`: the path of a text on the command line, the text itself for a program. */
  type: 'text' | 'flag' | 'list' | 'file'
  required?: boolean
  /** Given by position on the command line. */
  positional?: boolean
  choices?: readonly string[]
  /** What stands for the value in a synopsis. */
  placeholder?: string
  /** Of the command line alone: it names files of the caller's, or says in words what programs say as JSON. */
  local?: true
}

/** A text that the caller named by its path. */
export type GivenFile = { path: string; text: string }

export type Arguments = { [name: string]: Json | undefined }

export type Handler = (services: Services, given: Arguments) => Promise<unknown>

/**
 * One operation: a row that every surface projects, and a handler that is loaded when it is called. A row without one is
 * a command of a surface, which does it itself: it prompts, serves, or speaks of the shell.
 */
export type Operation = {
  name: string
  title: string
  fields: Field[]
  /** What help says besides, a line each. */
  notes?: readonly string[]
  /** The weakest caller that may use it; what a request asks for besides is the request's own minimum. */
  assurance?: Assurance
  /** Programs may call it, too: a tool of the full set, and a route. */
  remote?: true
  /** Writes nothing, so that a host may call it without asking. */
  reads?: true
  /** The shape of what it answers with; one that no surface knows is shown field by field. */
  shape?: string
  /** What it answers with comes line by line while it goes on. */
  streams?: true
  /** In a terminal, what waits then is asked about at once. */
  asksNext?: true
  /** The fault that its outcome amounts to, for whoever goes by exit codes. */
  toFault?(output: never): FaultCode | undefined
  /** What it answers where it cannot be done at all: whoever calls it would be stopped by an error. */
  instead?(refusal: Refusal): object
  load?(): Promise<Handler>
  /** What some arguments need no project for: where they fit, none is opened, nor the code loaded that could. */
  alone?: { fits(given: Arguments): boolean; load(): Promise<(given: Arguments) => Promise<unknown>> }
}

/** The words of an argument that is text. */
export const textOf = (given: Arguments, name: string): string | undefined => {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

export const listOf = (given: Arguments, name: string): string[] => {
  const value = given[name]
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}

/** A file as the command line read it, or the text that a program gave in its place. */
export const fileOf = (given: Arguments, name: string): GivenFile | undefined => {
  const value = given[name]
  if (typeof value === 'string') return { path: '', text: value }
  return value && typeof value === 'object' && !Array.isArray(value)
    ? { path: String(value.path ?? ''), text: String(value.text ?? '') }
    : undefined
}
