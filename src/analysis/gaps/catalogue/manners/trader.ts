import { theme } from '../../table.ts'

export const TRADER = theme(
  {
    aspect: '',
    level: 'manner',
    when: {
      operations: [
        'share',
        'lend',
        'match',
        'pay',
        'sell',
        'claim',
        'send',
        'comment',
        'rate',
        'vote',
        'approve',
        'cancel',
      ],
    },
    operations: [],
    thing: '',
    actor: '',
  },
  () => `
trader.sides permissions medium
~ permission*|who may|both sides|members only
= Say who may take part
? Who may offer, take and judge {things}: members, neighbours, anybody?
+ Members vouched for: The system shall let people take part once a member vouches for the newcomer.
+ Anybody: The system shall let anybody take part.
! Groups live by knowing each other.

trader.exposed privacy medium
~ gdpr|address*|personal data|consent
= Reveal little, late
? What does the other side learn about {a actor}, and when (GDPR)?
+ After yes: The system shall show contact data only after both said yes, and shall erase the contact data [30] days afterwards (GDPR).
+ Profile: The system shall show a profile to all.
! People are kinder to names than to strangers, and crueller.

trader.quarrel support medium
~ dispute*|referee|complain*|contact
= Settle quarrels
? Who steps in when two sides disagree?
+ Named referee: When one side complains, the system shall ask a named referee, who decides within [7] days.
+ Nobody
! The tenth quarrel ends it.

trader.misuse abuse medium
~ abuse|spam|fraud*|rate limit*
= Expect takers and tricksters
? How could somebody take without giving, flood or cheat?
+ Limits and marks: If a member takes [5] times more than they give or floods the list, then the system shall slow down the member (rate limit), and shall tell the referee.
+ Trust
! Free things attract all kinds.

trader.broken-off errors medium
~ no show|called off|fails|not arrived
= End what breaks off half way
? What if one side disappears in the middle?
+ Deadline, then free: If one side stays silent for [5] days, then the system shall free the other, and shall note the silence.
+ Open: The system shall leave the deal open.
! Waiting is what drives people out.

trader.everyone accessibility medium
~ accessib*|wcag|screen reader*|helper
= Let those without apps take part
? Can people take part by phone, screen reader or through a helper (WCAG)?
+ Helper and WCAG: The system shall let a helper act for somebody and work with screen readers (WCAG 2.2 AA).
+ App: The system shall be an app.
! Those with most to give are often offline.

trader.first-fifty rollout medium
~ first members|pilot|start with
= Open with something on the table
? With how many people and {things} does it open?
+ Enough for a first try: When [30] people and [50] {things} are in, the system shall open.
+ Empty: The system shall open empty.
! Nobody stays in an empty room.

trader.still-there freshness low
~ still available|expire*|out of date
= Clear what is gone
? How is it known that {a thing} is still on offer?
+ Asked monthly: The system shall ask owners monthly and close what nobody confirms.
+ Stays: The system shall leave {things} open.
! Two dead offers and people leave.

trader.second success low
~ success|second time|completed
= Count those who come again
? Which sign tells that it works?
+ Second time: The system shall report how many come a second time within a season.
+ Number of offers: The system shall count offers.
! Once is curiosity.
`,
)
