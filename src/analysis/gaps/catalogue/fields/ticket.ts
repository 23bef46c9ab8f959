import { theme } from '../../table.ts'

export const TICKET = theme(
  { aspect: 'ticket', operations: ['create', 'assign'], thing: 'ticket', actor: 'requester' },
  () => `
ticket.triage feature high
~ triage|priorit*|sla|service level|urgent*
= Triage and service level
? Who sorts new {things}, by which priority, and how soon is the first answer due?
+ Priorities with due time: When {a thing} arrives, the system shall set a priority and a due time of [4] hours for urgent and [3] days for other {things}, and shall show what is late.
+ First come: The system shall list {things} by arrival.
! What is urgent drowns in what is loud.

ticket.duplicate repetition medium
~ duplicate*|same fault|merge*
= Join reports of one fault
? What if ten people report the same thing?
+ Joined: When {a thing} resembles an open one at the same place, the system shall offer to join the two, and shall tell all reporters of the outcome.
+ Separate: The system shall keep each {thing} apart.
! Ten repairs of one lamp.

ticket.state notifications medium
~ status update*|is informed|reopen*|feedback to the reporter
= Tell the reporter
? What does the reporter hear, and can they reopen it?
+ Each change, reopen: When {a thing} is taken, answered or closed, the system shall tell the reporter, and shall let the reporter reopen {the thing} for [14] days.
+ Number only: The system shall give a number to look up the state.
! Silence makes people report again.
`,
)
