import { theme } from '../../table.ts'

export const TRADE = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['stock', 'equipment', 'tool', 'garment', 'aid'],
    when: {
      operations: [
        'match',
        'share',
        'sell',
        'lend',
        'book',
        'pay',
        'publish',
        'send',
        'rate',
        'claim',
        'invite',
        'join',
        'deliver',
      ],
    },
    operations: [],
    thing: '',
    actor: 'member',
  },
  () => `
trade.address privacy high
~ gdpr|privacy|address*|personal data|pseudonym*
= Reveal addresses late and briefly
? When does one side learn name and address of the other, and when are they forgotten (GDPR)?
+ After yes, for weeks: The system shall reveal name and address only after both said yes, and shall erase name and address [30] days after the end (GDPR).
+ Shown at once: The system shall show contact data beside each offer.
! An address is more than a swap needs.

trade.badge session medium
~ sign in|log in|account*|verified|invited
= Know members by more than a nickname
? How does somebody become a member: invitation, confirmed address, club list?
+ Invited or confirmed: The system shall admit people by invitation or confirmed address and end idle sessions after [30] days.
+ Nickname: The system shall admit anybody with a nickname.
! Trust needs somebody to hold to account.

trade.plain-list accessibility medium
~ accessib*|wcag|screen reader*|keyboard|phone call
= Take part without fine eyesight
? Can offers be read and made by screen reader, in large type, or by a helper (WCAG)?
+ Readable, by proxy too: The system shall work with screen reader and large type (WCAG 2.2 AA), and shall let a helper act for a member.
+ Standard: The system shall follow the style guide.
! The best seeds have the oldest growers.

trade.stale observability medium
~ expired offer*|still available|monitor*|last active
= Clear away offers nobody means any more
? How are offers found that nobody means any more?
+ Ask after weeks: When an offer has had no answer for [6] weeks, the system shall ask the owner, and shall close the offer after [7] days (monitoring).
+ Stay: The system shall leave offers open.
! Dead offers kill the living ones.

trade.referee support medium
~ dispute*|mediat*|contact|complaint*
= Name a referee
? Who helps when two sides disagree, and what can that person do?
+ Named, may pause: The system shall name a referee who sees both sides’ messages with consent and may pause an account (support).
+ Nobody
! Small quarrels grow large in small groups.

trade.down-week availability low
~ outage*|uptime|backup*
= Bear an outage in the busy month
? Which month must not fail, and what if it does?
+ Agreed swaps by mail: The system shall mail agreed terms to both sides for use in an outage, shall keep an uptime of {uptime}, and shall make a backup daily.
+ Wait: The system shall be available {uptime}.
! Seeds are sown in March.

trade.fifty rollout medium
~ first members|invite first|pilot|club meeting
= Start with enough on the table
? With which fifty offers and members does it start, so that the first visit pays?
+ Fifty first: When [50] offers by [20] members are in, the system shall open to all.
+ Empty: The system shall open empty.
! An empty market stays empty.

trade.return-rate success low
~ success|completed|second time|satisfied
= Count second swaps
? Which figure shows that it works: finished deals, members who come again?
+ Second deal: The system shall report finished deals and members with a second deal each season.
+ Offers: The system shall count offers.
! One deal is curiosity, two are habit.

trade.words language low
~ language*|locali*|variety names|units
= Understand each other’s names
? Which names, units and languages do members use for {things}?
+ Names linked: The system shall link different names of the same {thing} and show units side by side.
+ As typed: The system shall show names as typed.
! One bean, seven names.
`,
)
