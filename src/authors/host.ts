import type { Author } from '../engine/ports.ts'

/** The agent of the host, or whoever else answers from outside: every task becomes a waiting request. */
export const createHostAuthor = (): Author => ({ name: 'host', perform: null })
