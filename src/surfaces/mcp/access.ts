/** What the protocol may reach on this machine. Every call names its project; the working directory proves nothing. */

import type { Begins } from '../../operations/begins.ts'
import type { Services } from '../../operations/rows.ts'
import type { SeedCheck, SeedTools } from '../../operations/seed-tools.ts'
import type { Assurance } from '../../schema/assurance.ts'

export type Opened = Services & { close(): Promise<void> }

type Checked = { passed: boolean; problems?: unknown[] | undefined }

/** `client` is how the program calls itself: it proves nothing, and is recorded. `roots` are the folders that its host works in. */
export type OpenCall = {
  signal?: AbortSignal
  progress?: Services['progress']
  client?: string
  roots?: string[]
}

export type Access = {
  version: string
  /** The workflows that can be begun, and what each begins from. */
  begins: Begins[]
  /** The seeds' own tools. */
  seeds: SeedTools[]
  checks: (SeedCheck & { check(text: string): Promise<Checked> })[]
  /** Opens a project for one call, where a program may work. A caller through this door is one, whatever it says it is. */
  open(projectPath: string, call: OpenCall): Opened
  /** Projects of this user in which runs were started, newest first. */
  projects(): string[]
  remember(projectPath: string): void
  /** Where a person can decide: the address of gates, to which the request's id is added. It carries no token. */
  page(): string | undefined
}

/** The same services with a stronger witness: a person answered a form that the host showed them. */
export const withAssurance = (services: Services, assurance: Assurance): Services => ({
  ...services,
  project: services.project,
  workspace: services.workspace,
  witness: () => ({ ...services.witness(), assurance }),
})
