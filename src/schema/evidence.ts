/** What the engine saw itself when it ran a command, and what it must not find in a story's work. */

export type CommandRun = {
  argv: string[]
  /** Null where a signal ended it. */
  exitCode: number | null
  signal?: string
  timedOut?: true
  durationMs: number
  /** Over all that it printed, however much of it is kept. */
  outputDigest: string
  /** The last characters that it printed, at most 2,000, without control characters. */
  tail: string
  /** In a sandbox; it had no network. */
  offline?: true
  /** In a sandbox; it had the network of the machine. */
  shared?: true
  /** Processes that it left running; they were ended. */
  leftovers?: number
}

export type Evidence = {
  commit: string
  at: string
  commands: CommandRun[]
  passed: boolean
  /** Why it is no proof, where no exit code says it. */
  problem?: string
  /** Files of the commit that the commands changed while they ran. */
  altered?: string[]
}

/** Something that a story's work must not touch. */
export type Breach = { code: string; path: string; message: string }
