import { theme } from '../../table.ts'

export const KEEP = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
keep.enter operations medium
when operations create
~ edit*|correct*|amend*|undo
= Correct {a record} that is wrong
? Who may correct {a record} that turns out wrong, and does the first wording stay visible?
+ Author for a day, then with trace: When {a actor} corrects {a record} after [24] hours, the system shall keep the first wording beside the new one with name and date.
+ Author any time: The system shall let {the actor} correct {a record} at any time.
! The slip is noticed after «save».

keep.twice repetition medium
when operations create
~ duplicate*|entered twice|already exists|idempoten*
= Save {a record} once, even when «save» is pressed twice
? What if the same {thing} is entered twice: two people, a slow line, a second tap?
+ Likeness shown: If {a record} resembles one of the last [7] days, then the system shall show that one before saving a second, and shall save once on a repeated tap.
+ Both stay: The system shall keep both entries.
! Doubles are found when the totals are wrong.

keep.draft errors medium
when operations create update upload
~ error message*|draft*|autosave|not lost|keep the input
= Lose nothing that was typed
? What becomes of half-typed words when battery, network or patience ends?
+ Kept as draft: If saving {a record} fails, then the system shall keep the draft on the device, shall say why in an error message, and shall send the draft as soon as a connection is back.
+ Typed again: If saving {a record} fails, then the system shall ask to try again.
! Nobody types the same page twice.

keep.who-changed audit medium
when operations update delete repair
~ audit*|who changed|change log|trail
= Tell who changed {a record}, and from what
? Must a later reader learn who changed {a record} and what stood there before?
+ Before and after: When {a record} is changed, the system shall write person, hour, before and after into an audit log.
+ Last change: The system shall show the name of the last change.
! «It was not me» needs an answer.

keep.at-once repetition medium
when operations update assign
~ at the same time|conflict*|overwrit*|locked by
= Two hands on one {record}
? What if two people change {a record} in the same minute?
+ Second sees the first: If {a record} was changed since it was opened, then the system shall show both states to the second person before saving.
+ Last wins: The system shall keep the last state.
! The later click wipes out an hour of work.

keep.remove operations medium
when operations delete
~ trash|restore*|bin|undelete
= Fetch {a record} back out of the bin
? How long can {a record} that was removed be fetched back, and by whom?
+ Thirty days: When {a actor} removes {a record}, the system shall keep {the record} in a bin for [30] days.
+ Gone: When {a actor} removes {a record}, the system shall ask once, and shall erase {the record}.
! Regret comes the next morning.

keep.stage states medium
when operations track
~ stage*|status of|since when|waiting for
= Name the stages of {a thing}
? Through which stages does {a thing} go, who moves it on, and what if it is stuck?
+ Few named stages: The system shall show the stage and the days in that stage for each {thing}, and shall list those that stand still for [14] days.
+ Free text: The system shall keep a line of text as status.
! Stuck is invisible without a date.

keep.last-seen freshness medium
when operations track; kinds vehicle route stock equipment case animal pet message task upkeep
~ last seen|as of|out of date|updated at
= Show how old the last news of {a thing} is
? How fresh must the picture be, and what is shown when nothing came?
+ Age beside it: The system shall show the age of the last news of each {thing}, and shall grey out news older than [7] days.
+ No age: The system shall show the last news.
! An old position is believed like a new one.

keep.shelf-life retention low
when operations archive create track; kinds document text media message code design learning
~ kept for|retention|archiv*|thrown away|delete* after
= Decide what is kept, and for whom
? Which {things} will anybody want in ten years, and which should go?
+ Reviewed yearly: The system shall propose {things} untouched for {retention} for the archive or the bin.
+ All: The system shall keep all {things}.
! Keeping all hides what matters.

keep.mended states medium
when operations repair
~ repaired|in work|spare part|waiting for parts
= See where the repair of {a thing} stands
? Which steps does a repair pass: reported, ordered, waiting for parts, done; and who says «done»?
+ Steps with names: The system shall show for each {thing} who does the repair, what is waited for, and who accepted the result.
+ Open or done: The system shall show {things} as open or done.
! Waiting for a part looks like idleness.

keep.due notifications medium
when operations repair inspect
~ due date|interval|overdue|plan ahead
= Plan before it breaks
? What sets the next date for {a thing}: time, use, season, the last result?
+ Use or time: When time or use reaches [90] % of the interval of {a thing}, the system shall put {the thing} on the plan.
+ On failure: The system shall act when somebody reports a failure.
! Planned work costs a third.

keep.verdict operations high
when operations inspect
~ pass or fail|defect list|re inspect*|checklist
= Let a failed inspection have consequences
? What happens to {a thing} that fails, who may lift that, and when is it looked at again?
+ Blocked until cleared: If {a thing} fails, then the system shall block the use of {the thing} until a second inspection is passed, with photo of the fault.
+ Noted: If {a thing} fails, then the system shall note the failure.
! A failure without consequence is a form.

keep.daily feature medium
when operations care; kinds animal bee plant
~ feeding|instructions|routine|special needs|daily
= Write the routine down
? What is done daily, weekly, never; and what must a stand-in know about {a thing}?
+ Routine card: The system shall show the routine for {a thing} as a card with times, amounts and «never».
+ Notes: The system shall keep free notes on {a thing}.
! Routines live in one head.

keep.turn-up states high
when operations care
~ no show|nobody came|handed over|key|confirm* done
= Notice when nobody came
? How is it noticed that nobody came to {verb} {the thing}?
+ Confirmed on the spot: If nobody confirms within [60] minutes of the agreed hour, then the system shall call the second person on the list.
+ Trust: The system shall assume that it was done.
! A living thing cannot send a reminder.
`,
)
