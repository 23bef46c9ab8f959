import { theme } from '../../table.ts'

export const INTEGRATION = theme(
  { aspect: 'integration', operations: ['import'], thing: 'record', actor: 'administrator' },
  () => `
integration.bad exchange high
~ bad row*|invalid row*|mapping|dry run|import error*|partial import
= Handle bad rows and dry run
? What happens to rows that do not fit: all or nothing, or list of errors?
+ Dry run, error list: When {a actor} imports, the system shall show a dry run with errors by row, shall take the rows without errors on confirmation, and shall let {the actor} undo the import for [7] days.
+ All or nothing: If one row is invalid, then the system shall import none.
! Foreign data is never clean.

integration.down delivery high
~ other system is down|retry queue|dead letter|timeout*|retries
= Survive the other side
? What if the other system is down, slow or changes its format?
+ Queue and alert: If the other system does not answer within [10] seconds, then the system shall queue, retry with growing waits, and alert after [1] hour.
+ Fail: If the other system does not answer, then the system shall show an error.
! The interface breaks on somebody else’s schedule.

integration.truth repetition high
~ source of truth|leading system|both sides|conflict rule
= Name the source of truth
? Which side wins when both changed the same {thing}?
+ One leads per field: The system shall name the leading side for each field and list conflicts for a person.
+ Last change: The system shall let the last change win.
! Two truths overwrite each other every night.
`,
)
