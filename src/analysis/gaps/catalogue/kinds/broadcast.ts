import { theme } from '../../table.ts'

export const BROADCAST = theme(
  { aspect: '', level: 'kind', kinds: ['broadcast'], operations: [], thing: 'programme', actor: 'producer' },
  () => `
broadcast.dead-air observability high
~ dead air|silence|alarm|watchdog|stream stops
= Notice dead air within seconds
? Who notices silence or a hanging loop at night, and what plays then?
+ Alarm and reserve: If [15] seconds pass without sound, then the system shall start the reserve reel, and shall call the person on duty.
+ Listeners call
! Silence costs listeners and the licence.

broadcast.fees legal critical
~ play list report|collecting society|royalt*|licence|must be archived
= Report what was aired, keep the recordings
? Which lists, recordings and licences does the law or collecting society demand, for how long?
+ Log and archive: The system shall log title, author and length of each item aired, and shall keep the recording for [6] weeks.
+ By hand: The system shall let {a actor} note titles.
! Fees and complaints are settled by that log.

broadcast.gap validation high
~ under run|overrun|to the second|fill music|back timed
= Fill the hour to the second
? What if a piece runs short or over before the news?
+ Back-timed filler: When an hour does not fill, the system shall propose fillers to the second and show what would be cut.
+ By ear: The system shall play one after the other.
! The pips come at the hour.

broadcast.swap cancellation high
~ guest cancels|breaking news|live takes over|replace an item
= Change it on air
? What if a guest does not come or news breaks: who may throw the plan over?
+ Duty producer, at once: The system shall let the person on duty replace the next item within [10] seconds, and shall tell the others.
+ As planned: The system shall play as planned.
! Live is when the plan ends.

broadcast.voice permissions medium
~ who may go live|volunteer host|studio access|remote studio
= Say who may go on air
? Who may put something on air, from home too, and who hears it first?
+ Trained, released: The system shall let trained people go on air, and shall hold each recording of others until somebody has heard the recording.
+ All: The system shall let all members go on air.
! One drunken joke costs the frequency.

broadcast.twice repetition medium
~ same song|rotation|minimum gap|repeat*
= Avoid the same tune twice a day
? How far apart must the same tune or voice come again?
+ Gap by rule: If a tune comes again within [4] hours, then the system shall propose another.
+ Free: The system shall leave that to {the actor}.
! Listeners notice the second time.

broadcast.listen-again exchange medium
~ podcast|listen again|website|now playing|rss
= Show what is on, and offer it again
? Where do people see what is on now, and may they listen again?
+ Now playing, speech only: The system shall publish what is on now and offer speech as podcast, music left out by licence.
+ No
! «What was that song at ten?»

broadcast.studio devices medium
~ studio computer|large buttons|two screens|jingle*
= Run by a nervous hand
? Who sits at the desk, at what hour, with which keys under the fingers?
+ Few large keys: The system shall show now, next and time left in large type, with start under one key.
+ Full console: The system shall show all functions.
! Volunteers at six in the morning.

broadcast.off availability high
~ power cut|spare computer|uptime|backup*
= Stay on air
? What plays when computer, line or power fails?
+ Spare with [24] hours: If the main computer fails, then a spare with [24] hours of programme shall go on air within [30] seconds.
+ Nothing: The system shall restart.
! Transmitters carry whatever comes, or nothing.

broadcast.deaf accessibility low
~ transcript*|subtitle*|screen reader*|wcag
= Let deaf people read along
? Are there transcripts for speech, and is the page usable by screen reader (WCAG)?
+ Transcript next day: The system shall offer transcripts of speech on a page to WCAG 2.2 AA by the next day.
+ None: The system shall offer sound only.
! Local news concerns all.
`,
)
