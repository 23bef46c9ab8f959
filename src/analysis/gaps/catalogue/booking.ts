import type { Theme } from '../row.ts'

export const BOOKING: Theme = {
  aspect: 'booking',
  operations: ['book'],
  thing: 'slot',
  actor: 'guest',
  rows: [
    {
      id: 'booking.slots',
      topic: 'feature',
      severity: 'high',
      covered: 'opening hours|available times|availability calendar|working hours|slot length|holiday*',
      title: 'Define what can be booked, and when',
      question: 'Which times are bookable: opening hours, slot length, holidays, breaks?',
      choices: [
        [
          'Fixed slots in opening hours',
          'The system shall offer {things} in slots of [30] minutes within opening hours, without public holidays and blocked times that staff maintain, with a buffer of [5] minutes between.',
        ],
        [
          'Free start and length',
          'The system shall let {the actor} choose start and end within opening hours, in steps of [15] minutes.',
        ],
      ],
      why: 'Availability is the heart of booking; everything else follows from it.',
    },
    {
      id: 'booking.double',
      topic: 'repetition',
      severity: 'critical',
      covered: 'double book*|overbook*|same slot|conflict*|already taken|at the same time',
      title: 'Prevent double booking',
      question: 'What happens when two people book the same {thing} at the same moment?',
      choices: [
        [
          'First confirmed wins',
          'If two people book the same {thing} at the same time, then the system shall confirm exactly one, tell the other at once that it is taken, and propose the nearest free times (no double booking).',
        ],
        [
          'Planned overbooking',
          'The system shall accept up to [10] % overbooking and let staff settle conflicts.',
        ],
      ],
      why: 'Two people at one door is the failure that nobody forgives.',
    },
    {
      id: 'booking.hold',
      topic: 'states',
      severity: 'high',
      unless: { facts: { instant: ['confirmed'] } },
      covered: 'held for|hold the|hold time|reserved for|pending booking|expires if',
      title: 'Hold a slot while the form is filled in',
      question: 'Is {a thing} held while somebody fills in details, and for how long?',
      choices: [
        [
          'Short hold',
          'While {the actor} completes the form, the system shall hold the {thing} for [10] minutes, show the time left, and release it after that.',
        ],
        [
          'No hold',
          'When {the actor} submits, the system shall check again that the {thing} is free; if not, then it shall keep what was entered and offer others.',
        ],
      ],
      why: 'Losing the slot at the last step drives people away; endless holds block it for all.',
    },
    {
      id: 'booking.zone',
      topic: 'language',
      severity: 'high',
      covered: 'time zone*|timezone*|daylight saving|local time|locali*|language*',
      title: 'Fix time zone and language',
      question:
        'In which time zone and language are times shown, also when the clocks change (daylight saving)?',
      choices: [
        [
          'Place of the appointment',
          'The system shall show every time in the time zone of the place, named beside it, also across daylight saving, and texts and date formats in the language of {the actor} (localisation).',
        ],
        [
          'Zone of the person',
          'The system shall show times in the time zone of {the actor} and the place’s own beside it.',
        ],
      ],
      why: 'An hour off is a missed appointment.',
    },
    {
      id: 'booking.confirmation',
      topic: 'notifications',
      severity: 'high',
      covered: 'confirmation*|confirm* by|confirmation e mail|text message|sms',
      title: 'Confirm a booking',
      question: 'How is a booking confirmed: page, e-mail, text message (SMS), calendar entry?',
      choices: [
        [
          'E-mail with calendar entry',
          'When {a thing} is booked, the system shall send a confirmation by e-mail with place, time, calendar file (iCal) and cancel link; if it cannot be delivered, then it shall show the code on the page and tell staff.',
        ],
        [
          'Staff confirm',
          'When {a thing} is requested, the system shall keep it pending until staff confirm within [1] working day, and inform {the actor} of either outcome.',
        ],
      ],
      why: 'Without a confirmation people book twice or do not come.',
    },
    {
      id: 'booking.reminder',
      topic: 'notifications',
      severity: 'medium',
      covered: 'remind*|reminder*|day before',
      title: 'Remind before the date',
      question: 'When and how is {the actor} reminded?',
      choices: [
        [
          'The day before',
          'When [24] hours remain, the system shall send a reminder by e-mail or SMS with a cancel link, and let {the actor} opt out of reminders.',
        ],
        ['None', ''],
      ],
      why: 'Reminders cut no-shows by about a third.',
    },
    {
      id: 'booking.cancel',
      topic: 'cancellation',
      severity: 'high',
      covered: 'cancel*|late fee|free of charge until|cancellation window',
      title: 'Set the cancellation window',
      question: 'Until when can a booking be cancelled, by whom, and at what cost?',
      choices: [
        [
          'Free until a deadline',
          'While more than [24] hours remain, the system shall let {the actor} cancel free of charge and release the {thing} at once; later it shall show the late fee first (cancellation window).',
        ],
        [
          'Only through staff',
          'When {the actor} wants to cancel, the system shall pass the request to staff, who cancel the booking.',
        ],
      ],
      why: 'It decides income, fairness and how many calls come in.',
    },
    {
      id: 'booking.change',
      topic: 'operations',
      severity: 'medium',
      covered: 'reschedul*|rebook*|move the booking|change the time|move an appointment|change a booking',
      title: 'Reschedule',
      question: 'Can {the actor} move a booking (reschedule) without losing it?',
      choices: [
        [
          'Swap in one step',
          'When {the actor} reschedules, the system shall take the new {thing} first and release the old one only then, up to [2] times.',
        ],
        ['Cancel and book again', 'The system shall require to cancel and to book again.'],
      ],
      why: 'A failed swap must not leave somebody with nothing.',
    },
    {
      id: 'booking.no-show',
      topic: 'states',
      severity: 'medium',
      covered: 'no show*|did not come|missed|does not appear|late arrival',
      title: 'Deal with a no-show',
      question: 'What follows from a no-show or a late arrival?',
      choices: [
        [
          'Marked, with limit',
          'If {the actor} does not appear within [15] minutes, then the system shall let staff mark a no-show and, after [3] in a year, ask for a deposit.',
        ],
        ['Nothing', ''],
      ],
      why: 'No-shows are capacity that somebody else needed.',
    },
    {
      id: 'booking.waitlist',
      topic: 'feature',
      severity: 'low',
      unless: { aspects: ['queue'] },
      covered: 'waiting list|waitlist|standby|fully booked',
      title: 'Keep a waiting list',
      question: 'Is there a waiting list when everything is fully booked?',
      choices: [
        [
          'Automatic offer',
          'If no {thing} is free, then the system shall offer a waiting list and, when one is released, offer it to the first person for [2] hours.',
        ],
        [
          'No',
          'If no {thing} is free, then the system shall say so and show the next free date (empty state).',
        ],
      ],
      why: 'Cancelled slots go unused without it.',
    },
    {
      id: 'booking.payment',
      topic: 'refund',
      severity: 'medium',
      covered: 'deposit*|prepay*|paid|pay|payment*|refund*|free of charge|fee|fees',
      title: 'Take a deposit or payment',
      question: 'Is anything paid: in advance, as a deposit, on the spot?',
      choices: [
        [
          'On the spot',
          'The system shall show the price before the booking; payment is taken on the spot, with no refund to handle.',
        ],
        [
          'Deposit',
          'When {a thing} is booked, the system shall take a deposit of [20] %, and refund it if the booking is cancelled in time; if the payment fails, then it shall release the {thing}.',
        ],
        ['Free', 'The system shall take bookings free of charge.'],
      ],
      why: 'Money changes cancellation, no-shows and taxes.',
    },
    {
      id: 'booking.capacity',
      topic: 'validation',
      severity: 'medium',
      covered: 'capacity|number of people|group size|seats|party size|participants',
      title: 'Check capacity and input',
      question: 'How many people or places does one booking take (capacity), and what must be entered?',
      choices: [
        [
          'Within capacity',
          'When {the actor} books for several people, the system shall check the capacity and validate name, contact and number of participants before it confirms.',
        ],
        ['One person, one place', 'The system shall take one person for each booking.'],
      ],
      why: 'Capacity errors are found at the door.',
    },
    {
      id: 'booking.horizon',
      topic: 'validation',
      severity: 'low',
      covered: 'in advance|lead time|notice period|weeks ahead|earliest|latest booking',
      title: 'Limit how early and how late',
      question: 'How far in advance, and how late before the start (lead time), can be booked?',
      choices: [
        ['Window', 'The system shall accept bookings from [2] hours to [8] weeks in advance.'],
        ['No limit', ''],
      ],
      why: 'Without a horizon the calendar fills with guesses.',
    },
    {
      id: 'booking.recurring',
      topic: 'feature',
      severity: 'low',
      covered: 'recurring|every week|weekly|repeat*|series of',
      title: 'Recurring bookings',
      question: 'Can a booking recur, say every week?',
      choices: [
        [
          'Yes, with exceptions',
          'When {the actor} books a recurring {thing}, the system shall list dates that conflict and let single dates be moved or cancelled.',
        ],
        ['No', ''],
      ],
      why: 'Series touch every rule of conflict and cancellation.',
    },
    {
      id: 'booking.staff',
      topic: 'permissions',
      severity: 'high',
      covered: 'permission*|on behalf|may override|only see their own|own bookings',
      title: 'Say what staff may do, and who sees whose booking',
      question:
        'Who may see, make, move and cancel bookings of others: staff, administrator, the person alone?',
      choices: [
        [
          'Own bookings; staff all',
          'The system shall show each {actor} only their own bookings; staff with the role may book on behalf of others, block times and override rules with a reason.',
        ],
        [
          'Names visible to all',
          'The system shall show who booked which {thing} to everybody signed in (permissions).',
        ],
      ],
      why: 'A calendar of names tells who is where and when.',
    },
    {
      id: 'booking.limit',
      topic: 'abuse',
      severity: 'medium',
      unless: { facts: { audience: ['staff'] } },
      covered: 'rate limit*|per person|bot|bots|captcha|hoard*|abuse|at most * bookings',
      title: 'Limit bookings for each person',
      question: 'How are hoarding, bots and fake bookings prevented (abuse)?',
      choices: [
        [
          'Limit and verified contact',
          'If one {actor} holds [3] open bookings, then the system shall refuse more; contact data shall be verified once, with a rate limit for each address.',
        ],
        ['Trust', ''],
      ],
      why: 'Popular slots attract scripts within days.',
    },
    {
      id: 'booking.calendar',
      topic: 'exchange',
      severity: 'medium',
      covered: 'ical|google calendar|outlook|calendar sync|export|csv|integrat*',
      title: 'Sync with calendars and export',
      question: 'Must bookings appear in other calendars (iCal, Outlook, Google), and be exported?',
      choices: [
        [
          'Feed and export',
          'The system shall offer a private calendar feed (iCal), sync both ways with the calendar of staff within [5] minutes, and export bookings as CSV.',
        ],
        ['No', ''],
      ],
      why: 'Two calendars that disagree double-book by design.',
    },
    {
      id: 'booking.search',
      topic: 'search',
      severity: 'medium',
      covered: 'search*|filter*|find a time|next free|sort*',
      title: 'Find a free {thing}',
      question: 'How is a free {thing} found: by date, place, person, type (search, filter)?',
      choices: [
        [
          'Next free first',
          'The system shall let {the actor} search and filter by date, place and kind and shall show the next free {things} first.',
        ],
        ['Calendar only', 'The system shall show a week at a time to browse.'],
      ],
      why: 'People look for «soon», not for a date.',
    },
    {
      id: 'booking.privacy',
      topic: 'privacy',
      severity: 'high',
      unless: { aspects: ['health'] },
      covered: 'gdpr|privacy|personal data|consent|data protection',
      title: 'Booking data under the GDPR',
      question: 'Which personal data does a booking need, and when is it deleted (GDPR)?',
      choices: [
        [
          'Least data, deleted after',
          'The system shall ask only for name and contact, use them for the booking alone, and erase them {retention} after the date (GDPR).',
        ],
        [
          'Kept in an account',
          'Where {the actor} has an account, the system shall keep the booking history until they delete it (privacy).',
        ],
      ],
      why: 'Where a person was at which hour is personal data.',
    },
    {
      id: 'booking.accessibility',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|screen reader*|keyboard',
      title: 'Choose a date without a mouse',
      question: 'Must the date picker meet WCAG 2.2 AA, and is there another way to book?',
      choices: [
        [
          'WCAG 2.2 AA and phone',
          'The system shall make date picker and time list usable by keyboard and screen reader (WCAG 2.2 AA), not by colour alone, and name a phone number for those who cannot.',
        ],
        ['Style guide', 'The system shall follow the company accessibility guide for calendars.'],
      ],
      why: 'Calendar grids are among the least accessible controls.',
    },
    {
      id: 'booking.performance',
      topic: 'performance',
      severity: 'medium',
      covered: 'p95|response time|peak|performance|concurrent|latency',
      title: 'Carry the rush when times are released',
      question: 'How many people book at once when new dates open?',
      choices: [
        [
          'Figures',
          'While {users} people look for {a thing} at once, the system shall show free times within {p95} at p95 (performance), never older than [10] seconds.',
        ],
        [
          'Measure first',
          'The system shall measure the load of the first [4] weeks to set a performance target.',
        ],
      ],
      why: 'Release days bring everybody at the same minute.',
    },
    {
      id: 'booking.availability',
      topic: 'availability',
      severity: 'medium',
      covered: 'uptime|outage*|downtime|backup*|offline list|printed list',
      title: 'Go on during an outage',
      question: 'How do staff work when the system is down?',
      choices: [
        [
          'Offline day list',
          'If the system is unavailable, then staff shall find the bookings of the day in a list sent every [hour]; service shall be available {uptime} in opening hours, with a daily backup.',
        ],
        ['Wait', 'The system shall be available {uptime} of each month.'],
      ],
      why: 'People stand at the desk whether it runs or not.',
    },
    {
      id: 'booking.audit',
      topic: 'audit',
      severity: 'medium',
      covered: 'audit*|who changed|history of changes|trail|change log',
      title: 'Record changes of bookings',
      question: 'Must it be traceable who made, moved or cancelled a booking (audit)?',
      choices: [
        [
          'Yes',
          'When a booking is made, moved, cancelled or overridden, the system shall write an audit entry with person, time, before and after.',
        ],
        ['Last change only', 'The system shall keep who changed a booking last.'],
      ],
      why: '«I never cancelled» is said at every desk.',
    },
    {
      id: 'booking.monitoring',
      topic: 'observability',
      severity: 'low',
      covered: 'monitored|monitoring|metrics of|occupancy|utilisation|utilization|observab*',
      title: 'Watch occupancy and failures',
      question: 'Which figures show that booking works: occupancy, no-shows, failed attempts?',
      choices: [
        [
          'Figures and alert',
          'The system shall report occupancy, cancellations and failed bookings by day (monitoring) and alert staff if none arrive for [2] opening hours.',
        ],
        ['None', ''],
      ],
      why: 'A silent calendar may be broken or unloved.',
    },
    {
      id: 'booking.devices',
      topic: 'devices',
      severity: 'low',
      covered: 'mobile|smartphone*|on a phone|on phones|tablet*|browser*|kiosk*',
      title: 'Book on a phone',
      question: 'On which devices is booked: mobile browser, app, kiosk?',
      choices: [
        [
          'Mobile browser',
          'The system shall work on mobile screens from [360] pixels wide without installing an app.',
        ],
        ['Kiosk too', 'Where a kiosk stands on site, the system shall reset itself after [60] seconds idle.'],
      ],
      why: 'Most bookings come from phones.',
    },
    {
      id: 'booking.support',
      topic: 'support',
      severity: 'low',
      unless: { facts: { audience: ['staff'] } },
      covered: 'support staff|support team|help desk|help line|call us|contact support',
      title: 'Help when booking fails',
      question: 'Whom does {the actor} turn to when booking fails?',
      choices: [
        [
          'Contact with code',
          'If a booking fails, then the system shall show a contact (support) and a code by which staff find the attempt.',
        ],
        ['None', ''],
      ],
      why: 'Who cannot book calls; the desk should know why.',
    },
    {
      id: 'booking.legal',
      topic: 'legal',
      severity: 'low',
      unless: { facts: { audience: ['staff'] } },
      covered: 'terms of|terms and|accepts the terms|house rules|liability',
      title: 'Show terms before the booking binds',
      question: 'Which terms (house rules, liability, cancellation) are accepted?',
      choices: [
        [
          'Accepted and stored',
          'When {a thing} is booked, the system shall show the terms and store the version accepted (legal).',
        ],
        ['Linked', 'The system shall link the terms.'],
      ],
      why: 'A fee that was not agreed cannot be charged.',
    },
  ],
}
