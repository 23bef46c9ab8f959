import { theme } from '../../table.ts'

export const BOOKING = theme(
  { aspect: 'booking', operations: ['book'], thing: 'slot', actor: 'guest' },
  () => `
booking.slots feature high
~ opening hours|available times|availability calendar|working hours|slot length|holiday*
= Define what can be booked, and when
? Which times are bookable: opening hours, slot length, holidays, breaks?
+ Fixed slots in opening hours: The system shall offer {things} in slots of [30] minutes within opening hours, without public holidays and blocked times that staff maintain, with a buffer of [5] minutes between.
+ Free start and length: The system shall let {the actor} choose start and end within opening hours, in steps of [15] minutes.
! Availability is the heart of booking; everything else follows from it.

booking.double repetition high
~ double book*|overbook*|same slot|conflict*|already taken|at the same time
= Prevent double booking
? What happens when two people book the same {thing} at the same moment?
+ First confirmed wins: If two people book the same {thing} at the same time, then the system shall confirm exactly one booking, shall tell the other person at once that the {thing} is taken, and shall propose the nearest free times (no double booking).
+ Planned overbooking: The system shall accept up to [10] % overbooking, and shall let staff settle conflicts.
! Two people at one door is the failure that nobody forgives.

booking.hold states high
unless facts instant=confirmed
~ held for|hold the|hold time|reserved for|pending booking|expires if
= Hold a slot while the form is filled in
? Is {a thing} held while somebody fills in details, and for how long?
+ Short hold: While {the actor} completes the form, the system shall hold the {thing} for [10] minutes, shall show the time left, and shall release the {thing} at the end of the hold.
+ No hold: When {the actor} submits, the system shall check again that the {thing} is free, and shall offer other {things} with the input kept if the {thing} is taken.
! Losing the slot at the last step drives people away; endless holds block it for all.

booking.zone language high
~ time zone*|timezone*|daylight saving|local time|locali*|language*
= Fix time zone and language
? In which time zone and language are times shown, also when the clocks change (daylight saving)?
+ Place of the appointment: The system shall show every time in the time zone of the place, also across daylight saving, shall name the time zone beside the time, and shall show texts and date formats in the language of {the actor} (localisation).
+ Zone of the person: The system shall show times in the time zone of {the actor} beside the time at the place.
! An hour off is a missed appointment.

booking.confirmation notifications high
~ confirmation*|confirm* by|confirmation e mail|text message|sms
= Confirm a booking
? How is a booking confirmed: page, e-mail, text message (SMS), calendar entry?
+ E-mail with calendar entry: When {a thing} is booked, the system shall send a confirmation by e-mail with place, time, calendar file (iCal) and a link to cancel, shall show the code on the page if the e-mail cannot be delivered, and shall tell staff about a failed delivery.
+ Staff confirm: When {a thing} is requested, the system shall keep the request pending until staff confirm within [1] working day, and shall inform {the actor} of either outcome.
! Without a confirmation people book twice or do not come.

booking.reminder notifications medium
~ remind*|reminder*|day before
= Remind before the date
? When and how is {the actor} reminded?
+ The day before: When [24] hours remain, the system shall send a reminder by e-mail or SMS with a cancel link and a way for {the actor} to opt out of reminders.
+ None
! Reminders cut no-shows by about a third.

booking.cancel cancellation high
~ cancel*|late fee|free of charge until|cancellation window
= Set the cancellation window
? Until when can a booking be cancelled, by whom, and at what cost?
+ Free until a deadline: When {the actor} cancels, the system shall cancel free of charge while more than [24] hours remain, shall show the late fee first in the last [24] hours, and shall release the {thing} at once (cancellation window).
+ Only through staff: When {the actor} wants to cancel, the system shall pass the request to staff, who cancel the booking.
! It decides income, fairness and how many calls come in.

booking.change operations medium
~ reschedul*|rebook*|move the booking|change the time|move an appointment|change a booking
= Reschedule
? Can {the actor} move a booking (reschedule) without losing it?
+ Swap in one step: When {the actor} reschedules, the system shall release the old {thing} only after the new {thing} is taken, and shall allow rescheduling up to [2] times.
+ Cancel and book again: The system shall require to cancel and to book again.
! A failed swap must not leave somebody with nothing.

booking.no-show states medium
~ no show*|did not come|missed|does not appear|late arrival
= Deal with a no-show
? What follows from a no-show or a late arrival?
+ Marked, with limit: If {the actor} does not appear within [15] minutes, then the system shall let staff mark a no-show, and shall ask for a deposit after [3] no-shows in a year.
+ Nothing
! No-shows are capacity that somebody else needed.

booking.waitlist feature low
unless aspects queue
~ waiting list|waitlist|standby|fully booked
= Keep a waiting list
? Is there a waiting list when everything is fully booked?
+ Automatic offer: If no {thing} is free, then the system shall offer a waiting list, and shall offer a released {thing} to the first person on the list for [2] hours.
+ No: If no {thing} is free, then the system shall say so and show the next free date (empty state).
! Cancelled slots go unused without it.

booking.recurring feature low
~ recurring|every week|weekly|repeat*|series of
= Recurring bookings
? Can a booking recur, say every week?
+ Yes, with exceptions: When {the actor} books a recurring {thing}, the system shall list dates that conflict and let single dates be moved or cancelled.
+ No
! Series touch every rule of conflict and cancellation.

booking.closure errors high
~ closed at short notice|provider cancels|closure|falls ill|we cancel
= Cancel from our side
? What if we must cancel: illness, water damage, double use of the {thing}?
+ Told, rebooked, refunded: If staff close {a thing}, then the system shall tell the people concerned at once, shall offer the nearest alternative, and shall refund in full.
+ By phone: If staff close {a thing}, then the system shall list whom to call.
! Our own cancellation is the one that people remember.

booking.arrival operations medium
~ check in|door code|key|access code|on arrival
= Get in on arrival
? How does {the actor} get in and show the booking: key, door code, name at the desk?
+ Code for the hour: When a booking begins in [15] minutes, the system shall send a door code that works for the booked hours only, and shall show staff who has checked in.
+ At the desk: The system shall show staff the bookings of the day by name.
! A confirmed booking before a locked door.

booking.overrun states low
~ overrun*|stay longer|extend*|runs late|next booking
= Run over or extend
? What if somebody stays longer, and the next one waits?
+ Extend if free: When the end nears, the system shall offer to extend if the {thing} is free afterwards, and warn if it is not.
+ Strict: The system shall end each booking on time.
! Ten minutes each add up to a lost hour.
`,
)
