import { theme } from '../../table.ts'

export const OTHER = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
other.before validation high
when operations handle
~ only if|precondition|must first|before anybody
= Say what must be true before somebody may {verb} {a thing}
? What has to be settled before {a actor} may {verb} {a thing}: permission, check, money, time?
+ Checked by a list: When {a actor} wants to {verb} {a thing}, the system shall go through the agreed conditions, and shall name the one that is not met.
+ No conditions: The system shall let {a actor} {verb} {a thing} at any time.
! Conditions that nobody wrote down are forgotten first.

other.after states high
when operations handle
~ afterwards|result is|what changes|done when
= Say what is different afterwards
? What is different once {a actor} has done it: who sees it, what state is {the thing} in?
+ New state, seen by those concerned: When {a actor} {verbs} {a thing}, the system shall change the state, shall note person and hour, and shall show the new state to those concerned.
+ Note: When {a actor} {verbs} {a thing}, the system shall note the step.
! Without an «after» nothing can be checked.

other.undo operations medium
when operations handle
~ undo|revers*|take back|mistake
= Take it back when it was a mistake
? Can it be undone when {a actor} chose the wrong {thing}, and until when?
+ For a while: The system shall let {a actor} undo the step for [30] minutes, and shall say when the time to undo is over.
+ Never: The system shall ask once before it is done.
! The wrong one is next to the right one.

other.wrong errors high
when operations handle
~ goes wrong|fails|error message*|stuck
= Say what happens when it goes wrong
? What typically goes wrong here, and what does {a actor} do then today?
+ Named failures: If the step fails half way, then the system shall say in an error message what is done, what is not, and how to go on.
+ Error: If the step fails, then the system shall show an error message.
! The normal case is the short part of the story.
`,
)
