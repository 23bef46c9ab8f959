/** What is wrong with a statement, or why it was not read. */
export type SqlFault = {
  /** `syntax`: no statement of PostgreSQL. `order`: it would run after a later one. */
  code: 'syntax' | 'type' | 'reference' | 'order' | 'duplicate' | 'expression' | 'key'
  line: number
  message: string
}

/** Ends the reading of one statement; the next is read again. */
export class SqlError extends Error {
  readonly line: number
  /** PostgreSQL may take it, and this reader cannot tell; one that `hides` may make names that others refer to. */
  readonly unread: false | 'plain' | 'hides'

  constructor(line: number, message: string, unread: SqlError['unread'] = false) {
    super(message)
    this.line = line
    this.unread = unread
  }
}
