import { theme } from '../../table.ts'

export const VISIT = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['place', 'route', 'media', 'visitor'],
    when: {
      operations: [
        'read',
        'search',
        'list',
        'guide',
        'play',
        'publish',
        'rate',
        'control',
        'track',
        'create',
        'comment',
      ],
    },
    operations: [],
    thing: '',
    actor: 'visitor',
  },
  () => `
visit.pass-by session medium
~ sign in|without account|anonymous*|ticket code|guest
= Need no account from passers-by
? Must somebody who comes once in their life create an account?
+ No account: The system shall work without account; what {a actor} saves stays on the device of {the actor}.
+ Ticket code: The system shall ask for the code on the ticket.
! Nobody registers at a bus stop.

visit.trace privacy medium
~ gdpr|privacy|location data|cookies|anonym*
= Forget where people walked
? Is it kept where people went or what they heard, and for what (GDPR)?
+ Counts only: The system shall count visits without persons, and shall delete positions on the device at the end of the day (GDPR).
+ With consent: Where {a actor} agrees, the system shall keep the way of {the actor} for [12] months.
! Ways tell faith, health and love.

visit.rights permissions medium
~ editor*|who maintains|permission*|curator*
= Say who may change what visitors see
? Who writes and corrects, who releases it, and who may close at once?
+ Writer and releaser: The system shall show a change to visitors after a second person released the change, and shall show closures at once.
+ One editor: The system shall show changes of one editor at once.
! A wrong arrow sends hundreds astray.

visit.own-phone devices medium
~ mobile|browser*|old phone*|battery|kiosk*
= Run on any visitor’s phone
? Which phones, how much battery and data, or is there a kiosk?
+ Light page: The system shall run in any phone browser of the last [6] years with at most [5] MB for the start.
+ Kiosk: The system shall run on kiosks on site.
! Tourists have no data and ten per cent battery.

visit.abroad language medium
~ language*|translat*|locali*|pictogram*
= Speak to guests from abroad
? From which countries do people come, and which words need pictograms?
+ Five languages, pictograms: The system shall speak [five] languages and show pictograms for what is urgent.
+ One: The system shall speak one language.
! Signs fail where guests begin.

visit.outage availability medium
~ outage*|uptime|backup*|printed
= Leave nobody standing when it fails
? What do people on site do when it fails on a Sunday?
+ Printed sheet, number: The system shall be available {uptime} in opening hours, and shall offer a printed sheet with a phone number for the rest.
+ Wait: The system shall come back on the next working day.
! Visitors come when the office is closed.

visit.opening rollout low
~ pilot|test visitors|soft opening|rollout
= Try it with real visitors
? With how many real visitors, of which age, is it tried before the opening?
+ Twenty, watched: When [20] visitors of three ages have reached their goal unaided, the system shall open to all.
+ At once: The system shall open to all at once.
! Builders know the way already.

visit.where-stuck observability low
~ monitor*|visitor figures|drop off|usage
= See where people give up
? How is it noticed where people give up or turn back?
+ Counts by station: The system shall count starts and stops by station and show where half give up.
+ Survey
! They do not complain, they leave.

visit.ask-staff support low
~ support|staff on site|help|call
= Reach a human on site
? How does somebody reach a human being on the spot?
+ One key: The system shall name the nearest member of staff or number on every page (support).
+ None
! Some always hold it upside down.

visit.back success low
~ success|come again|satisfaction|fewer questions
= Know whether visits got better
? What should change: longer stays, fewer questions at the desk, more who come again?
+ Questions at the desk: The system shall compare questions at the desk and length of stay before and after.
+ Not known
! Downloads say nothing about visits.

visit.rush performance low
~ p95|response time|performance|at once
= Serve a coach party at once
? How many arrive at once, say from a coach?
+ Sixty in a minute: While [60] phones connect within a minute, the system shall show the first page within {p95} at p95.
+ Single: The system shall serve single visitors.
! Coaches arrive at ten.
`,
)
