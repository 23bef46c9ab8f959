/**
 * The closed table of faults. An expected outcome is a returned value; what is refused or broken is one of
 * these rows, and every surface projects the same row: exit code, HTTP status, message, fix.
 *
 * disposition: `retry` the engine tries again, `ask` a person decides, `stop` the caller must change something,
 * `bug` we broke an invariant of our own.
 */
export const FAULTS = {
  usage: { disposition: 'stop', exit: 2, http: 400 },
  'invalid-value': { disposition: 'stop', exit: 2, http: 400 },
  'unknown-request': { disposition: 'stop', exit: 2, http: 404 },
  'unknown-feature': { disposition: 'stop', exit: 2, http: 404 },
  'unsafe-path': { disposition: 'stop', exit: 2, http: 400 },
  stale: { disposition: 'ask', exit: 3, http: 409 },
  duplicate: { disposition: 'stop', exit: 3, http: 409 },
  late: { disposition: 'stop', exit: 3, http: 409 },
  concurrent: { disposition: 'retry', exit: 3, http: 409 },
  blocked: { disposition: 'ask', exit: 3, http: 409 },
  'below-assurance': { disposition: 'ask', exit: 3, http: 403 },
  ended: { disposition: 'stop', exit: 3, http: 409 },
  exists: { disposition: 'stop', exit: 3, http: 409 },
  problems: { disposition: 'ask', exit: 4, http: 422 },
  'run-failed': { disposition: 'ask', exit: 5, http: 500 },
  io: { disposition: 'retry', exit: 5, http: 503 },
  /** An author that cannot write before a person did something: a key, a package, a budget. */
  unavailable: { disposition: 'ask', exit: 5, http: 503 },
  'journal-corrupt': { disposition: 'ask', exit: 5, http: 500 },
  bug: { disposition: 'bug', exit: 70, http: 500 },
} as const

export type FaultCode = keyof typeof FAULTS

/** What a surface prints. `more` carries what the caller needs to go on, such as the request that is open now. */
export type Refusal = { code: FaultCode; message: string; fix: string; more?: Record<string, unknown> }

export const refuse = (
  code: FaultCode,
  message: string,
  fix: string,
  more?: Record<string, unknown>,
): Refusal => ({ code, message, fix, ...(more && { more }) })

/** A refusal on its way up the stack. */
export class Fault extends Error {
  readonly refusal: Refusal
  constructor(code: FaultCode, message: string, fix: string, more?: Record<string, unknown>) {
    super(message)
    this.name = 'Fault'
    this.refusal = refuse(code, message, fix, more)
  }
}

export const toFault = ({ code, message, fix, more }: Refusal): Fault => new Fault(code, message, fix, more)
