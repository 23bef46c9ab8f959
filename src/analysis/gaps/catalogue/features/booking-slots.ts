import { theme } from '../../table.ts'

export const BOOKING_SLOTS = theme(
  { aspect: 'booking', operations: ['book'], thing: 'slot', actor: 'guest' },
  () => `
booking.payment refund medium
~ deposit*|prepay*|paid|pay|payment*|refund*|free of charge|fee|fees
= Take a deposit or payment
? Is anything paid: in advance, as a deposit, on the spot?
+ On the spot: The system shall show the price before the booking; payment is taken on the spot, with no refund to handle.
+ Deposit: When {a thing} is booked, the system shall take a deposit of [20] %, shall refund the deposit if the booking is cancelled in time, and shall release the {thing} if the payment fails.
+ Free: The system shall take bookings free of charge.
! Money changes cancellation, no-shows and taxes.

booking.capacity validation medium
~ capacity|number of people|group size|seats|party size|participants
= Check capacity and input
? How many people or places does one booking take (capacity), and what must be entered?
+ Within capacity: When {the actor} books for a group, the system shall check the capacity before the confirmation, and shall validate name, contact and number of participants.
+ One person, one place: The system shall take one person for each booking.
! Capacity errors are found at the door.

booking.horizon validation low
~ in advance|lead time|notice period|weeks ahead|earliest|latest booking
= Limit how early and how late
? How far in advance, and how late before the start (lead time), can be booked?
+ Window: The system shall accept bookings up to [8] weeks in advance, and shall refuse bookings in the last [2] hours before the start.
+ No limit
! Without a horizon the calendar fills with guesses.

booking.staff permissions high
~ permission*|on behalf|may override|only see their own|own bookings
= Say what staff may do, and who sees whose booking
? Who may see, make, move and cancel bookings of others: staff, administrator, the person alone?
+ Own bookings; staff all: The system shall show each {actor} only the bookings of that {actor}, and shall let staff with the role book on behalf of others, block times or override rules with a reason.
+ Names visible to all: The system shall show who booked which {thing} to signed-in people (permissions).
! A calendar of names tells who is where and when.

booking.limit abuse medium
unless facts audience=staff
~ rate limit*|per person|bot|bots|captcha|hoard*|abuse|at most * bookings
= Limit bookings for each person
? How are hoarding, bots and fake bookings prevented (abuse)?
+ Limit and verified contact: When {a actor} books, the system shall verify the contact data once, shall refuse a booking beyond [3] open bookings, and shall apply a rate limit for each address.
+ Trust
! Popular slots attract scripts within days.

booking.calendar exchange medium
~ ical|google calendar|outlook|calendar sync|export|csv|integrat*
= Sync with calendars and export
? Must bookings appear in other calendars (iCal, Outlook, Google), and be exported?
+ Feed and export: The system shall offer a private calendar feed (iCal), shall sync both ways with the calendar of staff within [5] minutes, and shall export bookings as CSV.
+ No
! Two calendars that disagree double-book by design.

booking.search search medium
~ search*|filter*|find a time|next free|sort*
= Find a free {thing}
? How is a free {thing} found: by date, place, person, type (search, filter)?
+ Next free first: The system shall let {the actor} search and filter by date, place and kind and shall show the next free {things} first.
+ Calendar only: The system shall show a week at a time to browse.
! People look for «soon», not for a date.

booking.privacy privacy high
unless aspects health
~ gdpr|privacy|personal data|consent|data protection
= Booking data under the GDPR
? Which personal data does a booking need, and when is it deleted (GDPR)?
+ Least data, deleted after: The system shall ask only for name and contact, shall use the personal data for the booking alone, and shall erase the personal data {retention} after the date (GDPR).
+ Kept in an account: Where {the actor} has an account, the system shall keep the booking history until {the actor} deletes the history (privacy).
! Where a person was at which hour is personal data.

booking.audit audit medium
~ audit*|who changed|history of changes|trail|change log
= Keep an audit log of bookings
? Must it be traceable who made, moved or cancelled a booking (audit)?
+ Yes: When a booking is made, moved, cancelled or overridden, the system shall write an audit entry with person, time, before and after.
+ Last change only: The system shall keep who changed a booking last.
! «I never cancelled» is said at every desk.

booking.price feature medium
~ price list|peak price*|member rate|tariff*|discount*
= Set prices by hour, season and member
? Does the price differ by hour, season, member or equipment, and when is it fixed?
+ Price list, fixed at booking: The system shall show the price of {a thing} by hour and kind of {actor} before the booking, and shall keep the price after the booking.
+ One price: The system shall show one price for all.
! A price that changes after the click is a complaint.

booking.guest session medium
~ as a guest|without an account|sign in to book|registered
= Book with or without an account
? Must {the actor} register to book, or is name and e-mail enough?
+ E-mail and link: The system shall let {the actor} book with name and verified e-mail, and shall let {the actor} manage the booking by a private link.
+ Account: The system shall ask for sign-in before a booking.
! Once-a-year bookers forget every password.

booking.link security medium
~ guess*|private link|booking number|access to the booking|encrypt*
= Protect booking links and numbers
? Can somebody guess a booking number or forward a link and cancel for others?
+ Unguessable, confirmed: The system shall use unguessable links, and shall ask for the e-mail address before a booking is changed or cancelled.
+ Number: The system shall find bookings by number and name.
! Pranks cancel weddings.

booking.fair legal low
~ fair*|priority for|residents first|regular* first|lottery
= Share scarce {things} fairly
? Who comes first when all want the same hour: regulars, members, a lottery?
+ Stated order: When {things} open, the system shall apply a stated order of [members, then others], and shall show the order before booking.
+ First come: The system shall serve first come, first served.
! Whoever has the fastest thumb is not always the neediest.

booking.wishes feature low
~ special request*|notes|equipment needed|comment field
= Take wishes and extras
? Can {the actor} add wishes: equipment, language, wheelchair, a note?
+ Extras list: When {the actor} books, the system shall offer extras with their stock, and shall pass a short note to staff.
+ None
! Wishes by phone are forgotten.
`,
)
