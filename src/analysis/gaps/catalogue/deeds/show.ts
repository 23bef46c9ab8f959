import { theme } from '../../table.ts'

export const SHOW = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
show.first-day states medium
when operations read list search compare analyse; kinds animal wild bee pet plant food stock equipment vehicle measurement activity event task case document text collection contest money person message code learning design medicine
~ empty state|nothing yet|no results|loading
= Look sensible on the first, empty day
? What does {a actor} see while there are no {things} yet, or they still load?
+ Why empty, what next: While there are no {things}, the system shall say why and what to do first, and shall show the frame during loading.
+ Blank: While there are no {things}, the system shall show an empty page.
! Everybody’s first visit meets the empty page.

show.whose permissions high
when operations read list; kinds person money document case message medicine learning activity task upkeep stock equipment code vehicle
~ only their own|who may see|by role|permission*|read only
= Say who may look at whose {things}
? May {a actor} see all {things} or only some, and what of those who have no business there?
+ Only with a reason: The system shall show {a actor} only the {things} that concern {the actor}.
+ All: The system shall show all {things} to all who are signed in.
! Curiosity needs no malice.

show.how-found search medium
when operations search list
~ filter*|sort*|misspell*|synonym*|search by
= Find {a thing} with half a name
? What does {a actor} know when they look: half a name, a year, a place, a colour?
+ Half words, near misses: The system shall find {things} by part of a name, near spelling, year and place, best match first.
+ Exact: The system shall find exact names.
! People remember the wrong thing exactly.

show.no-hit errors medium
when operations search
~ no hit*|nothing found|did you mean|leave a request
= Help when nothing is found
? What is offered when nothing fits: near ones, a wider circle, a person to ask?
+ Near ones and a question: If nothing is found, then the system shall offer near matches, and shall let {a actor} leave the question for a person.
+ Nothing found: If nothing is found, then the system shall say so.
! A dead end is the last page seen.

show.differ feature high
when operations compare
~ side by side|what differs|same unit|weighted
= Say what is compared, and what counts as equal
? Which points are compared, in which unit, and when do two {things} count as equal?
+ Chosen points, differences first: The system shall set two {things} side by side by points that {a actor} chose and put the differences first.
+ Everything: The system shall show two {things} side by side.
! Everything beside everything is no comparison.

show.moved errors medium
when operations compare
~ moved passage|incomplete|one side missing|cannot be compared
= Cope with what cannot be compared
? What if one side is missing, moved or of another kind?
+ Named as gap: If one side of a comparison is missing or of another kind, then the system shall name the gap instead of guessing.
+ Left out: If one side is missing, then the system shall leave the point out.
! A silent gap looks like agreement.

show.meaning feature medium
when operations analyse
~ defined as|which figure|decision|so what
= Ask which decision a figure serves
? Which decision will somebody take on seeing it, and which figure is enough for that?
+ One figure for one decision: The system shall show for each decision one figure with definition, source and the last change.
+ Many charts: The system shall show charts of all figures.
! A chart without a decision is decoration.

show.pause feature medium
when operations play; kinds media text learning
~ volume|next|repeat|speed|play order
= Put the controls where the thumb is
? What must {a actor} be able to do while it plays: pause, repeat, slower, next?
+ Four large keys: While {a thing} plays, the system shall offer pause, [15] seconds back, speed and next by large keys and from the locked screen.
+ Play and stop: While {a thing} plays, the system shall offer play and stop.
! Eyes are elsewhere while one listens.

show.cut-off errors medium
when operations play
~ dead air|buffer*|skips|playback fails
= Bridge a broken stream
? What is heard when the line breaks in the middle?
+ Stored ahead: If the line breaks, then the system shall play on for [5] minutes from what was stored ahead, and shall say that the line is offline.
+ Silence: If the line breaks, then the system shall stop.
! Silence sends listeners away within seconds.

show.lost-way errors high
when operations guide
~ lost|wrong turn|where am i|recalculat*|staff help
= Bring back somebody who lost the thread
? What if {a actor} takes another way, skips, or stands before something that has moved?
+ Start anywhere: If {a actor} leaves the order, then the system shall start from where they stand and mark what was skipped.
+ Fixed order: The system shall keep a fixed order.
! Nobody walks as planned.

show.depth feature medium
when operations guide play; kinds media route place
~ short version|for experts|children|length of
= Offer a short and a deep way
? How long is the tour for families, school classes, experts?
+ Three lengths: The system shall offer a short, a full and a children’s tour, and shall name the minutes of each tour.
+ One: The system shall offer one tour.
! Twenty minutes and two hours are two products.

show.paper validation high
when operations print
~ label size|margin*|printer model|resolution|test print
= Fit text, sheet and printer
? Which label or paper sizes and printers are used, and what if the text is too long?
+ Chosen sheet, text fitted: When {a actor} prints {things}, the system shall fit the text to the chosen sheet, shall show a true preview, and shall warn of what is cut off.
+ One sheet: The system shall print on one sheet size.
! The last line is always the important one.

show.jam errors medium
when operations print
~ paper jam|reprint*|half printed|from sheet
= Go on after a paper jam
? How is printing resumed at sheet seven of twelve without doubles?
+ From sheet N: If printing stops, then the system shall ask for the last sheet without fault, and shall go on from there.
+ All again: If printing stops, then the system shall print all again.
! Doubled labels end on the wrong jars.

show.truth legal high
when operations print
~ mandatory text|best before|ingredients list|food labelling|hazard label
= Print what the law wants to read
? Which words must stand on it by law: contents, weight, date, maker, warning?
+ Checked before printing: If a line that the law demands is missing on {a thing}, then the system shall refuse to print {the thing} for sale.
+ Free: The system shall print whatever is typed.
! A missing date makes it unsaleable.

show.batch feature medium
when operations print
~ series of|numbered|from a list|copies
= Print many from a list
? Are many printed at once from a list, numbered, with one template?
+ Template and list: The system shall fill a template from a list, shall number the copies, and shall save the run for next time.
+ Single: The system shall print one at a time.
! The second season wants the same labels.

show.take-away exchange low
when operations export download list
~ csv|spreadsheet|file format|takeaway
= Hand out {things} in a form others read
? Who takes {things} away, in which file, and what must not leave?
+ CSV without private columns: The system shall write {things} as CSV and leave out columns marked as private.
+ None
! Exports outlive permissions.
`,
)
