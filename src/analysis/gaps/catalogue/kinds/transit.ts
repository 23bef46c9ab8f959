import { theme } from '../../table.ts'

export const TRANSIT = theme(
  {
    aspect: '',
    level: 'kind',
    kinds: ['transit'],
    operations: [],
    thing: 'delay report',
    actor: 'passenger',
  },
  () => `
transit.feed freshness high
~ real time|official feed|last update|stale
= Say where the minutes come from
? Which feed delivers the minutes, how old may they be, and what is shown when it stops?
+ Age and source: The system shall show source and age of each {thing}; after [3] minutes without update it shall say so instead of guessing.
+ Timetable: The system shall fall back to the timetable.
! A calm display over a dead feed strands people.

transit.trust safety high
~ last train|stranded|connection guarantee|night
= Strand nobody at night
? What does somebody do who trusted it and missed the last one?
+ Way home shown: If the last connection of the day is at risk, then the system shall say so early and show another way home.
+ Disclaimer: The system shall show that times are not binding.
! Two in the morning, small station, rain.

transit.too-often notifications high
~ only my|threshold*|minutes late|quiet
= Tell only what changes a plan
? From how many minutes on, for which trips and days is somebody told, and who tells that it is over?
+ Own trips, five minutes: When a trip that {the actor} chose is [5] minutes late or cancelled, the system shall tell once, and again when the delay grows by [5] more.
+ All: The system shall tell every change.
! Ten messages for one late train are muted.

transit.other-way feature medium
~ alternative*|next connection|replacement|walk
= Offer another way at once
? Is an alternative given with the bad news, and for whom: suitcase, wheelchair, dog?
+ One good alternative: When {a thing} breaks a connection, the system shall name the best alternative that suits the chosen needs.
+ News only: The system shall give the news.
! Bad news without way out is noise.

transit.lift accessibility high
~ step free|lift out of order|wcag|announce*|screen reader*
= Count a broken lift as a disruption
? Are broken lifts and step-free ways part of it, and can it be heard (WCAG)?
+ Lifts too: The system shall treat a broken lift like a delay for those who need the lift, and shall speak news of lifts (WCAG 2.2 AA).
+ Trains only: The system shall show trains.
! For some the lift is the train.

transit.commute privacy medium
~ home and work|location|gdpr|trip history
= Keep commutes private
? What is stored about who travels when and where (GDPR)?
+ On the phone: The system shall keep chosen trips on the phone, and shall ask the server only about lines (GDPR).
+ Account: The system shall keep trips in an account.
! A commute is home, work and hours.

transit.claim legal medium
~ compensation|passenger rights|proof of delay
= Prove the delay
? Does somebody need proof of a delay for employer or compensation?
+ Proof on demand: The system shall issue a proof of {a thing} with planned and actual time for [12] months.
+ None
! Sixty minutes are worth money.

transit.snow-day performance high
~ snow|strike|peak load|everyone
= Hold on the day of the strike
? How many look at once on the day of snow or strike?
+ Fiftyfold: While fifty times the usual readers come, the system shall show the chosen line within {p95}.
+ Usual: The system shall be sized for usual days.
! It is needed on the one day it breaks.

transit.no-net devices medium
~ tunnel|underground|offline|battery
= Work in the tunnel
? What is seen underground or with an empty battery?
+ Last state with hour: While there is no signal, the system shall show the timetable and the last state with the hour of that state.
+ Nothing: The system shall need a signal.
! Tunnels are where people wait.
`,
)
