import { theme } from '../../table.ts'

export const QUEUE = theme(
  { aspect: 'queue', operations: ['queue', 'create'], thing: 'place', actor: 'receptionist' },
  () => `
queue.order feature high
~ priorit*|urgen*|first come|order of the list|triage
= Fix the order of the list
? Who comes first: by date, by urgency, by who decides?
+ Urgency, then date: The system shall order the waiting list by urgency, then by date of entry, and shall ask for a reason that stays visible when the order is changed by hand.
+ First come: The system shall order the waiting list by date of entry alone.
! An order that nobody can explain is felt as unfair.

queue.offer states high
~ offer* expires|time to answer|next person|accept* the offer|hours to answer
= Limit the time of an offer
? How long does an offer stand before it goes to the next person?
+ Hours, then next: When a place becomes free, the system shall offer the place to the first person that fits for [4] hours and then to the next, and shall tell kindly whoever answers late.
+ Several at once: When a place becomes free, the system shall offer the place to [5] people, and shall give the place to the first to accept.
! A free place that waits for an answer is wasted.

queue.reach notifications high
~ sms|text message*|by phone|call*|reach*
= Reach people in time
? How are people told: SMS, call, mail; and when they cannot be reached?
+ SMS, then call: When an offer is made, the system shall send an SMS, and shall list the person for a call if no answer comes within [1] hour.
+ Call by staff: When a place is free, the system shall show staff whom to call next and log each attempt.
! Mail read tomorrow fills no place today.

queue.leave cancellation medium
~ leave the list|remove themselves|still interested|withdraw*|decline*
= Leave, decline, or stay on the list
? What if somebody declines, does not appear, or no longer needs it?
+ Keep the place once: When somebody declines, the system shall keep the rank for [2] refusals, and shall ask every [3] months whether the person still waits.
+ Back to the end: When somebody declines, the system shall move that person to the end.
! Dead entries make the list look longer than it is.

queue.view permissions high
~ own position|see their rank|who sees the list|permission*
= Say who sees the list
? Who sees the whole list, and does a waiting person see their rank?
+ Staff all, person own: The system shall show the list to staff on duty and each waiting person only their own rank or expected wait.
+ Staff only: The system shall show the list to staff alone (permissions).
! Names on a list tell who needs what.

queue.fair audit medium
~ audit*|skipped|fairness|why * skipped|trail
= Explain who was passed over
? Can it be shown later why somebody was passed over?
+ Yes: When the order is changed or somebody is passed over, the system shall record who, when and why (audit).
+ No
! Complaints about waiting lists are about fairness.

queue.race repetition high
~ two staff|same place twice|at the same time|conflict*
= Give a place away once
? What if two colleagues give the same free place away?
+ One wins: If two colleagues assign the same place, then the system shall accept the first, and shall show the second who has the place.
+ One desk: The system shall let only the desk on duty assign places.
! Two people with one promise.

queue.wait performance medium
~ expected wait|waiting time|length of the list|average wait
= Show the expected wait
? Is the expected waiting time shown, and how is it reckoned?
+ Range: The system shall show the expected wait as a range from the last [90] days, not as a promise.
+ Not shown
! A wait without end is left.

queue.call-off errors high
~ cancels too late|same day|short notice|nobody accepts
= Fill a place that falls free today
? What if somebody cancels on the same day and nobody answers?
+ Short-notice pool: If a place falls free within [24] hours, then the system shall ask those who agreed to short notice first, and show the empty place to the desk at [08:00].
+ Leave empty: If nobody accepts, then the system shall leave the place empty.
! Same-day gaps are the costliest.

queue.paper availability medium
~ outage*|printed list|backup*|uptime
= Print the order for a bad day
? How does the desk know the order when screens are dark?
+ Printed each morning: The system shall print rank, name and phone of the first [50] each morning, kept locked, and be available {uptime}.
+ Wait: The system shall be available {uptime}.
! Phones ring on regardless.

queue.merge rollout medium
~ paper list|several lists|old list|merge*
= Merge the lists that exist
? How many lists exist today, on paper or in heads, and who merges them?
+ Merge with first dates: When lists are merged, the system shall keep each person’s first date of entry and show doubles to the desk.
+ Start empty
! Whoever loses rank by a merger complains.

queue.entry session medium
~ sign in|own login|shared computer|badge
= Share a desk safely
? Do colleagues share one computer at the desk?
+ Badge switch: When a colleague steps up, the system shall switch persons by badge or PIN within [3] seconds and lock after [2] minutes.
+ One login: The system shall know the desk, not the person.
! Shared logins make every trail worthless.

queue.figures observability low
~ monitored|waiting statistics|metrics of
= Count waits, refusals, empty places
? Which figures show that the list works?
+ Three figures: The system shall show median wait, refused offers and unfilled places each week.
+ None
! Nobody shortens a wait that is not counted.
`,
)
