import { theme } from '../../table.ts'

export const HAZARD = theme(
  { aspect: '', level: 'kind', kinds: ['hazard'], operations: [], thing: 'warning', actor: 'resident' },
  () => `
hazard.rely safety critical
~ liab*|disclaimer|own decision|uncertaint*
= Say what {a thing} does not promise
? What will somebody do who reads «no danger», and who answers if it was wrong?
+ Level, reason, limits: The system shall give each {thing} with level, reason and limits, and shall not use the word «safe».
+ As issued: The system shall show {things} as issued.
! People die on days of moderate danger.

hazard.issuer freshness critical
~ issued by|valid until|official service|outdated
= Show issuer, hour and end
? Which service issues {things}, until when do they count, and what is shown after that?
+ Greyed after its end: When {a thing} has ended, the system shall grey it out and say that nothing newer is there.
+ Last one: The system shall show the last {thing}.
! Yesterday’s bulletin was true yesterday.

hazard.area validation high
~ altitude|slope|region|postcode|map area
= Warn the right slope, street or valley
? For which area, height or street does {a thing} count, and how exact is that?
+ By area and height: The system shall show {a thing} for area, height and exposure, and say where its limits are unsure.
+ Region: The system shall show {a thing} for the region.
! The danger begins at the next bend.

hazard.siren notifications critical
~ siren|push|sms|cell broadcast|asleep
= Reach people who sleep or have no signal
? How does {a thing} reach sleepers, drivers and people without signal?
+ Loud, repeated, two ways: When the highest level is reached, the system shall sound through silent mode, repeat until confirmed, and use SMS beside push.
+ Push: The system shall send a push message.
! A silent phone on the bedside table.

hazard.end-of states high
~ all clear|lifted|downgraded|ends
= Give the all-clear
? Who lifts {a thing}, and how do people learn that it is over?
+ Named person, same way: When {a thing} is lifted, the system shall tell the same people the same way, with hour and name of the office.
+ It ends: The system shall let {a thing} end by the stated hour.
! Without an end nobody believes the next one.

hazard.do-now feature high
~ what to do|behaviour|evacuation|shelter
= Say what to do, not only what comes
? What should people do at each level, in one sentence, also with children or animals?
+ One sentence per level: The system shall give one sentence of advice for each level, by place and need.
+ Link: The system shall link advice.
! Panic reads one line.

hazard.seen operations medium
~ report what|observation*|photo from|eyewitness
= Take in what people see
? May people report what they see, and who checks it before it shows?
+ Checked before shown: When somebody reports an observation, the system shall show the observation to the service first, and shall show the observation to others after a look.
+ Not taken: The system shall take none.
! Rumours spread faster than snow.

hazard.falls-over availability critical
~ outage*|second centre|power cut|uptime
= Stand when everything else falls
? What still warns when power, network or data centre are hit by the same event?
+ Second place, radio: The system shall run from two places, shall be available {uptime}, and shall name radio and siren as the way without the system.
+ One place: The system shall be available {uptime}.
! The event takes the mast first.

hazard.false-alarm success medium
~ false alarm*|hit rate|missed|verification
= Count false alarms and misses
? How many false alarms do people bear, and who counts misses?
+ Both counted: The system shall report false alarms and missed events each season.
+ Neither
! The third false alarm is slept through.
`,
)
