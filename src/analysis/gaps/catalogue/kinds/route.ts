import { theme } from '../../table.ts'

export const ROUTE = theme(
  { aspect: '', level: 'kind', kinds: ['route'], operations: [], thing: 'route', actor: 'traveller' },
  () => `
route.safe safety critical
~ closed path|rockfall|difficulty|equipment needed|rescue|turn back
= Warn of what is dangerous today
? Who closes {a thing} after storm, rockfall or works, and who answers for it?
+ Closed by a named keeper: If a keeper closes {a thing}, then the system shall show the closure at once, also to those who saved {the thing} earlier, with a way around.
+ Own risk: The system shall state the date of the last check of {a thing}.
! People follow a line on a screen over a cliff.

route.offline devices high
~ offline map*|no reception|battery|gpx
= Carry {the thing} without network
? Is map and text there in a valley without reception and with little battery?
+ Loaded before the start: The system shall store map, text and alternatives of {a thing} on the phone before the start and say what is missing.
+ Paper: The system shall print {a thing} with scale.
! Reception ends where it matters.

route.data validation medium
~ length and|ascent|walking time|stops|opening times
= State length, ascent and time honestly
? By whose pace is the time of {a thing} given, and who checks it?
+ Measured, by pace: The system shall state length and ascent as measured, and shall state the time for a leisurely, a usual and a brisk pace.
+ One figure: The system shall state one time.
! Four hours for an expert are eight with children.

route.return notifications medium
~ check in|back by|overdue|tell somebody
= Notice who does not come back
? May somebody leave word where they went and be missed in time?
+ Back-by time: Where {a actor} sets a back-by time, the system shall alert the chosen contact [60] minutes after it with the last position.
+ No
! Search begins where somebody left word.

route.order feature medium
when operations deliver collect schedule assign calculate
~ order of stops|shortest|time window*|sequence
= Order stops by time windows
? In which order are stops made: shortest way, time windows, heavy loads first?
+ Windows first: The system shall order stops by time window, then by way, and shall let the driver change the order with one drag.
+ Fixed: The system shall keep a fixed order.
! The shortest way arrives before the gate opens.

route.respect legal medium
~ private land|right of way|nature reserve|no drones
= Respect land, noise and nature
? Does {a thing} cross private land, a reserve or a lambing field?
+ Rules on the way: The system shall show rules and closed months where {a thing} enters private land or a reserve.
+ Not shown
! One blog post ruins a quiet valley.

route.feedback freshness medium
~ last walked|recent report*|condition of the|age of
= Tell how old the knowledge is
? How fresh is what is said about {a thing}: yesterday or ten years?
+ Date on each remark: The system shall show the date of the last report on {a thing}, and shall fade remarks older than [2] years.
+ Undated: The system shall show descriptions without date.
! The hut closed in spring.

route.words language low
~ place names|two languages|spoken directions
= Name places as signs do
? Which names stand on signs and in mouths, in how many languages?
+ As on the signs: The system shall use names as they stand on signs, with other spellings found by search.
+ Official: The system shall use the official map names.
! Two names for one pass lead to two valleys.
`,
)
