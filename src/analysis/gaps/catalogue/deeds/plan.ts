import { theme } from '../../table.ts'

export const PLAN = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
plan.clash-free repetition high
when operations schedule
~ clash*|overlap*|double*|conflict*
= Plan {things} without clashes
? What may not coincide: people, rooms, machines, seasons?
+ Refused with the reason: If {a thing} coincides with another claim on person, room or machine, then the system shall name that claim, and shall propose the next free date.
+ Warned: If {a thing} coincides with another, then the system shall warn.
! Found on the day, it costs the day.

plan.moved-late notifications high
when operations schedule
~ seen the change|confirm*|is informed|at short notice
= Make sure that a late change is known
? Who must know of a late change of {a thing}, and how is it seen that they do?
+ Confirmed by name: When {a thing} moves within [48] hours, the system shall tell those concerned and list who has not confirmed.
+ Shown: The system shall mark changed {things} in the plan.
! Published is not known.

plan.ahead feature medium
when operations schedule
~ how far ahead|season plan|recurring|template
= Plan how far ahead
? How far ahead is planned, and does next season start from this one?
+ Copy, then adjust: The system shall start a new period as a copy of the last one with holidays moved.
+ Empty: The system shall start each period empty.
! Nobody plans from nothing twice.

plan.who-takes feature high
when operations assign
~ workload|skills|who decides|volunteer for|fair*
= Decide who gets {the thing}
? By what is it decided who gets {a thing}: skill, load, nearness, own wish?
+ Proposal, then a word: The system shall propose a person for {a thing} by skill and load, and {the actor} decides.
+ Open list: The system shall let people take {things} from an open list.
! The willing horse gets the whole load.

plan.refuse cancellation high
when operations assign
~ decline*|refuse*|hand back|ill|reassign*
= Hand back what one cannot do
? What if somebody refuses, falls ill or never answers?
+ Answer by a time: If a person does not accept {a thing} within [24] hours, then the system shall offer {the thing} to the next person, and shall tell {the actor}.
+ Binding: The system shall treat an assignment as accepted.
! Assigned is not accepted.

plan.load success medium
when operations assign
~ workload|too much|hours per|balance
= See who carries too much
? How is it seen that one person carries too much?
+ Hours per head: The system shall show open {things} and hours for each person beside the name.
+ No
! Good people leave in silence.

plan.come-late errors high
when operations collect deliver
~ nobody home|missed|not ready|second attempt|wrong address
= Cope when nobody is there
? What if nobody is there, nothing is ready, or the address is wrong?
+ Safe place or second try: If handing over fails, then the system shall note why with a photo and offer a safe place or a second date.
+ Next time: If handing over fails, then the system shall try on the next regular date.
! The second trip costs what the first earned.

plan.proof-of audit medium
when operations collect deliver
~ signature|photo proof|handed to|weight noted
= Prove the hand-over
? How is it shown later that {a thing} was handed over, when and to whom?
+ Photo and hour: When {a thing} is handed over, the system shall keep hour, place and a photo for [30] days.
+ Tick: The system shall keep a tick.
! «It never came» against «I was there».

plan.window notifications medium
when operations collect deliver
~ time window|on the way|eta|arrives between
= Say when to expect somebody
? Which time window is promised, and who is told of a delay?
+ Two hours, then minutes: The system shall promise a window of [2] hours, and shall tell of a delay over [15] minutes.
+ Day: The system shall promise the day.
! Waiting at home is unpaid work.

plan.whom permissions high
when operations invite
~ who may invite|guest list|limit of|forward*
= Say who may invite whom
? May every {actor} invite others, how many, and may an invitation be passed on?
+ Named, once, ten at most: The system shall bind an invitation to one person, shall let each {actor} send [10] invitations, and shall show who invited whom.
+ Open link: The system shall offer an open link.
! Open links end in the wrong chat.

plan.stale-invite states medium
when operations invite
~ expires|revoke*|wrong address|accept or
= End an invitation in time
? When does an invitation end, and can it be called back?
+ Two weeks, revocable: When [14] days have passed or {a actor} calls an invitation back, the system shall end the invitation, and shall say so kindly.
+ For ever: The system shall keep invitations open.
! Forgotten invitations are open doors.

plan.full states high
when operations join
~ full|waiting list|minimum number|places left
= Say what happens when it is full
? How many may join, and what do those see who come too late?
+ List in order: If all places are taken, then the system shall keep a waiting list in the order of requests, and shall offer freed places for [24] hours.
+ Closed: If all places are taken, then the system shall close.
! The late ones are often the keenest.

plan.leave operations medium
when operations join
~ leave|sign off|cancel membership|step back
= Let people leave as easily as they came
? How does somebody leave, until when, and what of what they paid or promised?
+ Two taps, open duties shown: When {a actor} leaves, the system shall show open duties and payments, shall confirm the date, and shall erase what is no longer needed.
+ In writing: The system shall ask for a written notice.
! Hard exits make for bad reviews.
`,
)
