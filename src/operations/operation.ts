import type { Journal, Progress, Runner, Workspace, World } from '../engine/ports.ts'
import type { Assurance, GatePolicy, Witness } from '../schema/assurance.ts'
import type { HostAsk, HostPlan } from '../schema/host.ts'
import type { Problem } from '../schema/problem.ts'

/** What a handler may use. Everything slow to load is opened when first asked for. */
export type Services = {
  /** Real path of the project folder. */
  project: string
  workspace: Workspace
  world: World
  /** The journal, brought together with the journal files of the project; undefined where nothing was ever started. */
  journal(): Promise<Journal | undefined>
  /** The same, made where it is missing. */
  prepare(): Promise<Journal>
  /** Why a run may be read but not advanced, after its journal file was compared with the database. */
  standing(run: string): { state: 'behind' } | { state: 'foreign'; message: string } | undefined
  /** A text of the journal that was opened, by its digest. */
  text(digest: string): string | undefined
  /** Journal files that no run can be read from. */
  damaged(): Problem[]
  /** The project's own rows of the gap catalogue, where it has some. */
  catalogue?(): { path: string; text: string } | undefined
  runner(author: string): Promise<Runner>
  authors: string[]
  settings(): { policy: GatePolicy; author: string | undefined; notes: string[] }
  writeSetting(key: string, value: string): void
  /** Who is calling, through which door, and how sure we are of it. */
  witness(): Witness
  /** What registering us with the hosts here would do, or taking it back. Nothing is written yet. */
  hosts(ask: HostAsk): Promise<HostPlan>
  progress?(message: Progress): void
  signal?: AbortSignal
}

/** A field of an operation's input; surfaces turn these rows into arguments, flags or JSON Schema. */
export type Field = {
  name: string
  title: string
  type: 'text' | 'flag' | 'list'
  required?: boolean
  /** Given by position on the command line. */
  positional?: boolean
  choices?: readonly string[]
}

export type Input = Record<string, string | boolean | string[] | undefined>

/** One operation: a row that every surface projects, and a handler that is loaded when it is called. */
export type Operation = {
  name: string
  title: string
  fields: Field[]
  /** The weakest caller that may use it; what a request asks for besides is the request's own minimum. */
  assurance: Assurance
  load(): Promise<(services: Services, input: Input) => Promise<unknown>>
}
