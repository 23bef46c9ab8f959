import { theme } from '../../table.ts'

export const SCHEDULE = theme(
  { aspect: 'schedule', operations: ['schedule'], thing: 'event', actor: 'planner' },
  () => `
schedule.clash repetition high
~ clash*|overlap*|double*|conflict*|same room
= Detect clashes of people and rooms
? What if {a thing} clashes in room, person or equipment?
+ Refuse, override with reason: If {a thing} clashes in room or person, then the system shall name the clash, shall refuse {the thing} unless {the actor} overrides with a reason, and shall show two planners at once each other’s change.
+ Warn: If {a thing} clashes, then the system shall warn, and shall accept {the thing}.
! A clash found in the corridor costs everybody’s day.

schedule.move cancellation high
~ reschedul*|postpon*|adjourn*|moved|called off|notice period
= Move or call off
? Who may move or call off {a thing}, how late, and what happens to those who planned for it?
+ With notice and list: When {the actor} moves {a thing} less than [48] hours before, the system shall show who is affected, require a reason, and track who has seen the change.
+ Freely: When {the actor} moves {a thing}, the system shall update the calendar.
! The late change is the one that people miss.

schedule.tell notifications high
~ notif*|is informed|seen the change|acknowledg*|sms|push
= Tell all concerned, and know that they know
? How do people learn of changes, and must they acknowledge?
+ Message with receipt: When {a thing} is changed, the system shall tell all concerned by mail or push within [5] minutes and list who has not confirmed by the evening before.
+ They look: The system shall show changes of the last [7] days in colour and text.
! Published is not the same as known.

schedule.series feature low
~ recurring|every week|series|holiday*|working day*
= Series, holidays and buffers
? Are there series, holidays, travel or setup times between two {things}?
+ With buffers: The system shall plan {things} on working days only, with a buffer of [15] minutes, and shall treat a series as one with exceptions.
+ Single dates: The system shall plan each {thing} alone.
! Calendars without buffers run late by noon.

schedule.feed exchange medium
~ ical|outlook|calendar feed|export*|sync*|subscribe*
= Feed other calendars
? Must {things} appear in personal calendars (iCal, Outlook)?
+ Private feed: The system shall offer each person a private iCal feed that follows changes within [15] minutes and can be revoked.
+ No
! People live in their own calendar.

schedule.zone language low
~ time zone*|daylight saving|date format*|language*
= Time zone and date format
? In which time zone and format are dates shown to people elsewhere?
+ Of the place: The system shall show times of the place, with zone, weekday and unambiguous month.
+ Of the reader: The system shall show times in the zone of the reader.
! 03/04 is two dates.

schedule.day availability medium
~ printed list|outage*|backup*|uptime|offline list
= Have the day’s list without the system
? How does the day go on when the calendar is down?
+ List at dawn: The system shall send the list of the day to each desk at [06:00] as paper fallback, and be available {uptime}.
+ Wait: The system shall be available {uptime}.
! People arrive whether or not it runs.

schedule.grid accessibility medium
~ accessib*|wcag|keyboard|screen reader*
= A calendar without a mouse
? Can the grid be read as a list and moved by keyboard (WCAG 2.2 AA)?
+ List beside grid: The system shall offer the same {things} as a list, with move by keyboard instead of dragging (WCAG 2.2 AA).
+ Grid only: The system shall follow the accessibility guide for grids.
! Dragging boxes excludes many planners.
`,
)
