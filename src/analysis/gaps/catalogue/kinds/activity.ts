import { theme } from '../../table.ts'

export const ACTIVITY = theme(
  { aspect: '', level: 'kind', kinds: ['activity'], operations: [], thing: 'session', actor: 'athlete' },
  () => `
activity.proof validation medium
~ gps track|manual entry|time and distance|impossible pace
= Accept a {thing} by watch or by hand
? Is {a thing} typed in, taken from a watch, and what if pace or duration is impossible?
+ Both, oddities asked: When {a thing} comes from a watch or a form, the system shall check pace and duration and ask about what no human does.
+ By hand: The system shall take {a thing} as typed.
! A forgotten stop button makes a marathon of a bus ride.

activity.home privacy critical
~ private zone|hide start|home address|visible to followers
= Hide where people start and sleep
? Who sees {things}, and does the map give away home and habits?
+ Private by default, zone cut: The system shall keep {things} private until shared and cut [300] metres around home from every map.
+ Open among members: The system shall show {things} to all members.
! Start points told burglars and stalkers where to wait.

activity.overload safety high
~ rest day*|overtrain*|injur*|pain|warning sign*
= Push nobody into injury
? Does it urge people on, and what if they are ill, hurt or exhausted?
+ Rest counts too: While {a actor} marks illness or pain, the system shall pause goals and streaks, and shall suggest rest, not more.
+ No advice: The system shall give no advice on load.
! Streaks make people run with a fever.

activity.doubles repetition medium
~ duplicate*|two devices|imported twice|merge*
= Count one effort once
? What if watch and phone both deliver the same {thing}?
+ Merged: If two {things} overlap in time, then the system shall merge both, shall keep the more complete track, and shall let {the actor} undo the merge.
+ Both kept: The system shall keep both.
! Doubled weeks look like progress.

activity.goal feature medium
~ goal*|target*|plan for|weekly total|personal best
= Set goals a person chose
? What does {a actor} want to see: total, progress to a goal, best effort, comparison with others?
+ Own goal first: The system shall show progress to a goal that {the actor} set, and comparison with others only on wish.
+ Totals: The system shall show weekly totals.
! Comparison spurs some and drives away many.

activity.missed states low
~ missed|catch up|forgot*|later entry|backdat*
= Enter yesterday’s {thing} today
? May {a thing} be entered later, and how far back?
+ A week back: The system shall take {a thing} up to [7] days late, and shall mark {the thing} as entered afterwards.
+ Same day: The system shall take {a thing} on the same day only.
! Diaries with holes are given up.

activity.take-out exchange medium
~ gpx|strava|garmin|export*|take out|health app
= Take one’s history along
? From which apps does history come, and can it be taken away again?
+ In and out: The system shall read tracks as GPX or FIT and give {the actor} the whole history as one file.
+ Closed
! Nobody starts again from zero.

activity.watch devices medium
~ watch|wearable*|wrist|headphones|screen locked
= Work on the wrist
? Is it used on the move: watch, locked phone, wet or cold fingers?
+ Start without looking: The system shall start and stop {a thing} by one key on watch or locked phone, and shall survive an empty battery.
+ Afterwards: The system shall take entries after the effort.
! What needs two hands is not used on the move.
`,
)
