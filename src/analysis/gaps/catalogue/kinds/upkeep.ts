import { theme } from '../../table.ts'

export const UPKEEP = theme(
  {
    aspect: '',
    level: 'kind',
    kinds: ['upkeep'],
    operations: [],
    thing: 'maintenance job',
    actor: 'technician',
  },
  () => `
upkeep.due-by feature high
when operations schedule create track measure notify
~ operating hours|interval|whichever comes first|maintenance plan
= Let hours, dates or findings set the date
? What makes {a thing} due: running hours, calendar, a finding; and how far may it slip?
+ Whichever first, small slack: The system shall make {a thing} due by hours or date, whichever comes first, with a slack of [10] %.
+ Calendar: The system shall make {a thing} due by calendar.
! Engines do not know what month it is.

upkeep.unfit safety critical
~ unfit|grounded|lock out|tag out|red tag
= Keep what is unfit from running
? Who may declare a machine unfit, and who may lift that against time pressure?
+ Technician locks, technician lifts: If {a actor} marks a machine as unfit, then the system shall show the machine as barred on each screen until {a actor} lifts the bar with reason.
+ Advice: The system shall show a warning.
! «Just one more trip.»

upkeep.spare states medium
when operations repair schedule
~ spare part*|waiting for|ordered|lead time
= Wait for parts without forgetting
? How is it seen that {a thing} waits for a part, and until when?
+ Waiting with date: While {a thing} waits for a part, the system shall show part, supplier and date, and shall wake {the thing} on arrival of the part.
+ Open: The system shall show {things} as open.
! Jobs that wait are done twice or never.

upkeep.sign audit high
when operations schedule create inspect track
~ signed by|class society|inspector|logbook|proof of
= Sign work for the inspector
? Which {things} must be signed, by whom, for which authority, and kept how long?
+ Signed, unalterable: When {a thing} is done, the system shall ask for name, licence number and findings, and correct only by a new line.
+ Tick: The system shall take a tick.
! No entry, no certificate.

upkeep.crew operations high
when operations schedule create track
~ reports a fault|crew notes|handover book|fault report
= Join fault and plan
? How do faults that users notice get into the plan, and who answers them?
+ One list: When somebody notes a fault, the system shall put it beside planned {things}, and {a actor} answers within [1] day.
+ By word: The system shall hold planned {things} only.
! The crew hears it first and says it once.

upkeep.clash repetition medium
when operations schedule assign
~ in service|timetable|laid up|window for
= Find the hours when it stands still
? When does the machine stand still long enough, and who gives it free?
+ Windows from the timetable: The system shall propose {things} for hours in which the machine stands still, and shall ask whoever needs the machine.
+ By call: The system shall show due {things}.
! It is always needed on Saturdays.

upkeep.know-how support medium
when operations repair schedule guide
~ manual|drawing*|torque|steps|photo*
= Have manual and last time at hand
? What must {a actor} have at hand: manual page, torque, photos of last time?
+ Page and photos: The system shall show steps, figures and photos of the last time beside {a thing}, offline too.
+ Title: The system shall show the title.
! The one who knows retires in May.

upkeep.cost success low
~ unplanned|breakdowns per|cost per hour|availability rate
= Count what breaks unplanned
? Which figure should fall: unplanned stops, cost per hour?
+ Unplanned stops: The system shall report unplanned stops and hours lost a month.
+ Not counted
! Good upkeep looks like idleness.

upkeep.deep devices medium
when operations schedule create track
~ engine room|offline|oily|tablet|below deck
= Work below deck with oily hands
? Is it used in engine rooms and pits, without signal, with oily hands?
+ Offline, large keys: While there is no signal, the system shall take ticks and photos with large keys, and shall pass ticks and photos on once there is signal.
+ Office: The system shall take entries in the office only.
! Paper is what survives oil today.

upkeep.turn feature high
when operations repair; words café|cafe|community|volunteer*|neighbour*|club|mending evening
~ who is next|number|waiting|short repair*
= Say whose turn it is
? In which order are {things} taken, how long may one take, and what do people do while they wait?
+ Number and kind: The system shall give a number, shall call by free repairer of that kind, and shall show the likely wait.
+ First come: The system shall take {things} in order.
! Twenty people and one soldering iron.

upkeep.not-worth states high
when operations repair; words café|cafe|community|volunteer*|neighbour*|club|mending evening
~ cannot be repaired|spare part|come back|recycle
= Say what cannot be saved
? What if {a thing} fails, needs a part, or is not worth it?
+ Four outcomes: When a repair ends, the system shall note repaired, waits for part, advised or beyond repair, with the reason.
+ Done or not: The system shall note done or not.
! Hope deferred fills the shelf.

upkeep.who-liable legal critical
when operations repair; words café|cafe|community|volunteer*|neighbour*|club|mending evening
~ liab*|electrical safety|own risk|signed
= Settle who is liable afterwards
? Who answers if a repaired lamp burns: helper, café, owner?
+ Signed and tested: When an electrical {thing} is done, the system shall keep the owner’s signature and the safety test with name.
+ Own risk: The system shall show that repairs are at the owner’s risk.
! Goodwill ends at the fire.

upkeep.learn-it success medium
when operations repair; words café|cafe|community|volunteer*|neighbour*|club|mending evening
~ taught|saved from waste|kilos|came back
= Count what was saved and learned
? What should grow: things saved, people who can do it themselves?
+ Saved and taught: The system shall report things saved and people who held the screwdriver themselves.
+ Visitors: The system shall count visitors.
! A repair café is a school.

upkeep.picture feature high
when operations inspect
~ photo of|before and after|same angle|defect list
= Show the defect, comparable next year
? How is a finding shown so that next year’s can be laid beside it?
+ Same spot, same angle: The system shall keep photo, spot and class of each finding, and shall show last year’s photo beside the new one.
+ Text: The system shall keep a text.
! «Slight cracks» grow in words only.

upkeep.fly legal critical
when operations inspect
~ drone licence|overfly|neighbour*|permit|no fly
= Look without breaking the law
? Which permits, insurance and neighbours are needed for the inspection (flight, height, privacy)?
+ Checked before the start: The system shall ask for permit, insurance and told neighbours before an inspection from the air begins.
+ Pilot: The system shall leave that to whoever inspects.
! A drone over a garden is a visit.

upkeep.who-judges permissions high
when operations inspect
~ certified|second look|expert|sign off
= Let the right eyes judge
? Who may judge a finding, and who only takes the picture?
+ Expert signs: The system shall let anybody take pictures and a named expert judge and sign.
+ Same person: The system shall let whoever inspects judge.
! A picture has no opinion.
`,
)
