/** An author that a user of this machine can choose. */
export type FoundAuthor = {
  /** What it is chosen by; a provider's name stands for all its models. */
  name: string
  title: string
  /** How it was found: a program, the name of a variable (never its value), an address that answers. */
  by: string
  /** What goes where when it writes. */
  sends: string
  models?: string[]
  /** What is missing before it can write. */
  missing?: string
}

/** What came of one small call. */
export type TriedAuthor = { name: string; ms: number; model?: string; tokens?: number }
