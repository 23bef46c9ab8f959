import { theme } from '../../table.ts'

export const APPROVAL = theme(
  { aspect: 'approval', operations: ['approve'], thing: 'request', actor: 'approver' },
  () => `
approval.who permissions high
~ two approvers|four eyes|second approver|own request*|approval limit*|deput*
= Say who may approve
? Who approves {a thing}: one person, two (four eyes), by amount, a deputy; never one’s own?
+ One, never one’s own: The system shall let {a actor} approve only {things} that somebody else asked for, and shall name a deputy during absence.
+ Four eyes: The system shall require two different approvers for {a thing}.
! Approving one’s own request is no approval.

approval.reason operations high
~ reason for|give* a reason|reject* with|ask back|return for changes
= Reject with a reason, or ask back
? What follows a rejection: reason, correction, appeal?
+ Reason and correction: When {a actor} rejects {a thing}, the system shall require a reason, shall inform the requester, and shall let the requester submit a corrected version.
+ Final: When {a thing} is rejected, the system shall close the request.
! A no without a reason comes back as a new request.

approval.wait states high
~ deadline|escalat*|no answer|pending too long|within * days
= Escalate what waits too long
? What if nobody decides: remind, escalate, lapse?
+ Escalate: While {a thing} is pending for more than [3] working days, the system shall remind {the actor} and then escalate to the deputy.
+ Lapse: If nobody decides within [14] days, then the system shall close {the thing} as lapsed.
! Pending is the state in which work dies.

approval.change repetition high
~ changed after approval|edited after|approved version|stale approval
= A change after approval asks again
? What if {a thing} is changed after it was approved, or two people decide at once?
+ Approval lapses: If {a thing} is changed after approval, then the system shall set the state back to pending, and shall let the first decision count where two people decide at once.
+ Locked: While {a thing} is approved, the system shall refuse changes.
! People sign what they saw, not what it became.

approval.trail audit high
~ audit*|who approved|decision log|trail
= Record every decision
? What is recorded about a decision?
+ Who, when, what was seen: When {a actor} decides, the system shall record person, time, reason and the exact version of {the thing} seen (audit), unalterable.
+ Outcome: The system shall record the outcome with the date.
! A year later somebody asks who agreed to this.
`,
)
