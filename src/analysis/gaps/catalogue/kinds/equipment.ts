import { theme } from '../../table.ts'

export const EQUIPMENT = theme(
  { aspect: '', level: 'kind', kinds: ['equipment'], operations: [], thing: 'tool', actor: 'caretaker' },
  () => `
equipment.safe safety critical
when operations lend book share assign match collect track
unless things costume|costumes|dress|uniform|toy|toys|violin|piano|binoculars|telescope*|instrument|prop|props|key|book
~ safety check|test sticker|electrical test|briefing|licence to use|inspected before
= Hand out only what was checked
? Which {things} need a safety check or a trained hand before they are used?
+ Blocked after the date: If the safety check of {a thing} is overdue or the borrower has had no briefing, then the system shall refuse to hand out {the thing}.
+ Own risk: The system shall show a notice that {things} are used at one’s own risk.
! A saw with a broken guard makes the lender liable.

equipment.condition feature high
~ condition report*|damage*|photo before|scratches|state on return
= Agree on the condition before and after
? How is wear told from damage when {a thing} comes back?
+ Photos at both ends: When {a thing} goes out and comes back, the system shall ask for a photo and a rating of the condition, and shall set both side by side.
+ On complaint: If somebody reports damage, then the system shall note it on {the thing}.
! «It was like that before» is said at every counter.

equipment.accessories validation medium
~ accessor*|complete set|parts list|missing piece*
= Check that the set is complete
? Which parts, cables, cases or sizes belong to {a thing}, and who counts them?
+ List to tick: The system shall show the parts list of {a thing} with picture at return and name what is missing.
+ As one: The system shall treat {a thing} as one without parts.
! A tent without pegs is no tent.

equipment.size search medium
~ size chart|fits|measurements|reserved size
= Find the right size or model
? By what does somebody choose {a thing}: size, weight, skill, period, colour?
+ By fit: The system shall let people choose {things} by size and purpose and show what is free on their dates.
+ List: The system shall list {things} with photo.
! A wrong size is noticed on the evening of use.

equipment.service operations medium
~ service interval|cleaning between|washed|repair shop|sharpen*
= Clean, tune and mend between uses
? Who cleans, washes or tunes {a thing} between two users, and how long is it out?
+ Buffer and due work: When {a thing} returns, the system shall keep it out for [1] day of cleaning and list due repairs.
+ Straight on: The system shall offer {a thing} again at once.
! The next user finds what the last one left.

equipment.late cancellation medium
when operations book share collect assign
~ overdue|late fee|not returned|late return
= Get {things} back on time
? What follows when {a thing} is not back on the day it is promised to the next?
+ Warn both: If {a thing} is late and promised onwards, then the system shall warn both sides, and shall offer the next user another {thing}.
+ Reminder: If {a thing} is late, then the system shall remind the holder once.
! The next show, tour or term does not wait.

equipment.worth refund low
when operations lend book share match sell
~ deposit*|replacement value|insurance|security deposit
= Fix deposit and replacement value
? Is there a deposit or a replacement value, and who pays for a broken {thing}?
+ Deposit by value: Where {a thing} is worth more than [100] EUR, the system shall ask for a deposit and name the replacement value.
+ None
! Money talked about afterwards ends friendships.

equipment.time repetition high
when operations book schedule assign queue
~ observing time|slot*|overlap*|clash*|run over
= Keep two users apart
? What if two want {a thing} at once, or the first runs over?
+ One holder at a time: If two requests for {a thing} overlap, then the system shall keep the first, and shall offer the second the nearest free time, set-up included.
+ Sort it out on site: The system shall show who else wants {a thing}.
! Rare gear has more friends than hours.
`,
)
