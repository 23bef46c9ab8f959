import { theme } from '../../table.ts'

export const BOOKING_SERVICE = theme(
  { aspect: 'booking', operations: ['book'], thing: 'slot', actor: 'guest' },
  () => `
booking.accessibility accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Choose a date without a mouse
? Must the date picker meet WCAG 2.2 AA, and is there another way to book?
+ WCAG 2.2 AA and phone: The system shall make date picker and time list usable by keyboard and screen reader (WCAG 2.2 AA), not by colour alone, and shall name a phone number for people who cannot book online.
+ Style guide: The system shall follow the company accessibility guide for calendars.
! Calendar grids are among the least accessible controls.

booking.performance performance medium
~ p95|response time|peak|performance|concurrent|latency
= Carry the rush when times are released
? How many people book at once when new dates open?
+ Figures: While {users} people look for {a thing} at once, the system shall show free times at most [10] seconds old within {p95} at p95 (performance).
+ Measure first: The system shall measure the load of the first [4] weeks to set a performance target.
! Release days bring everybody at the same minute.

booking.availability availability medium
~ uptime|outage*|downtime|backup*|offline list|printed list
= Go on during an outage
? Which uptime is needed, and how do staff work when the system is down?
+ Offline day list: The system shall send staff a list of the bookings of the day every [hour] for the case that the system is unavailable, shall be available {uptime} in opening hours, and shall make a daily backup.
+ Wait: The system shall be available {uptime} of each month.
! People stand at the desk whether it runs or not.

booking.monitoring observability low
~ monitored|monitoring|metrics of|occupancy|utilisation|utilization|observab*
= Watch occupancy and failures
? Which figures show that booking works: occupancy, no-shows, failed attempts?
+ Figures and alert: The system shall report occupancy, cancellations and failed bookings by day (monitoring) and alert staff if none arrive for [2] opening hours.
+ None
! A silent calendar may be broken or unloved.

booking.devices devices low
~ mobile|smartphone*|on a phone|on phones|tablet*|browser*|kiosk*
= Book on a phone
? On which devices is booked: mobile browser, app, kiosk?
+ Mobile browser: The system shall work on mobile screens from [360] pixels wide without installing an app.
+ Kiosk too: Where a kiosk stands on site, the system shall reset itself after [60] seconds idle.
! Most bookings come from phones.

booking.support support low
unless facts audience=staff
~ support staff|support team|help desk|help line|call us|contact support
= Help when booking fails
? Whom does {the actor} turn to when booking fails?
+ Contact with code: If a booking fails, then the system shall show a contact (support) and a code by which staff find the attempt.
+ None
! Who cannot book calls; the desk should know why.

booking.legal legal low
unless facts audience=staff
~ terms of|terms and|accepts the terms|house rules|liability
= Show terms before the booking binds
? Which terms (house rules, liability, cancellation) are accepted?
+ Accepted and stored: When {a thing} is booked, the system shall show the terms of booking, and shall store the version accepted (legal).
+ Linked: The system shall link the terms.
! A fee that was not agreed cannot be charged.

booking.resend delivery medium
~ resend*|not arrived|undelivered|bounce*|spam folder
= Resend what did not arrive
? What if confirmation or reminder does not arrive (wrong address, spam)?
+ Shown, resend, bounce seen: If a message bounces, then the system shall show that to staff and let {the actor} see and resend the confirmation.
+ Nothing: The system shall send each message once.
! No mail, no trust that it worked.

booking.keep retention low
~ retention|kept for|deleted after|archiv*|anonymi*
= Thin out old bookings
? How long are past bookings kept, by name or only as numbers?
+ Names go, numbers stay: The system shall anonymise bookings {retention} after the date of the booking, and shall keep occupancy numbers.
+ All: The system shall keep all bookings by name.
! Years of who was where is a liability.

booking.rollout rollout low
~ paper book|existing bookings|parallel|rollout|migrat*
= Take over the paper book
? How do bookings in the paper book or old calendar move over, and from which day on?
+ Cut-off date: When the cut-off date comes, the system shall hold the later bookings, checked by two people, in place of the paper book.
+ Side by side: The system shall run beside the paper book for [4] weeks.
! Two books are a double booking by design.

booking.success success low
~ occupancy target|fewer calls|share booked online|success
= Say what should improve
? What should improve: occupancy, fewer no-shows, fewer calls; from which value today?
+ Three figures: The system shall report occupancy, no-shows and share booked online each month against the value before.
+ None
! Online and half empty is no success.
`,
)
