import { theme } from '../../table.ts'

export const KITCHEN = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['food'],
    when: {
      operations: [
        'calculate',
        'create',
        'update',
        'read',
        'search',
        'guide',
        'print',
        'schedule',
        'track',
        'publish',
      ],
    },
    operations: [],
    thing: '',
    actor: 'cook',
  },
  () => `
kitchen.guests privacy medium
~ gdpr|privacy|diet data|allergies of|personal data
= Handle diets of guests with care
? Are names with allergies or diets kept, by whose wish, for how long (GDPR)?
+ For the meal only: The system shall keep diets with names only until the meal is over, with the guest’s consent (GDPR).
+ None: The system shall keep diets without names.
! Diets tell health and faith.

kitchen.chef permissions medium
~ permission*|only the chef|who may change|by role
= Leave the last word to the chef
? Who may change how {a thing} is made for everybody, and who only for their own plate?
+ Chef releases: The system shall let each cook propose a change of {a thing}, and shall let the chef release the change for all.
+ All: The system shall let each cook change {things}.
! Two cooks and the broth.

kitchen.rush-hour performance low
~ p95|response time|performance|rush
= Answer in the middle of service
? How many cooks look something up between twelve and one?
+ At a touch: While {users} people work in service, the system shall show {a thing} within {p95} at p95.
+ Calm: The system shall show {things} before service only.
! Nobody waits for a page with a pan on fire.

kitchen.power availability medium
~ outage*|printed card*|backup*|uptime
= Cook on when it is down
? What hangs on the wall when tablet or Wi-Fi fails?
+ Printed set: The system shall print today’s cards each morning and be available {uptime}; backup daily.
+ By heart: The system shall be available {uptime}.
! Guests sit already.

kitchen.big-type accessibility medium
~ accessib*|wcag|large type|screen reader*|read aloud
= Be legible through steam
? Must it be legible through steam, from two metres, or read aloud (WCAG)?
+ Large, aloud: The system shall show steps in large type with strong contrast, and shall read steps aloud (WCAG 2.2 AA).
+ Paper: The system shall print cards.
! Glasses fog up.

kitchen.old-cards rollout low
~ recipe cards|binder|spreadsheet*|import*|old recipes
= Take over the greasy binder
? How many recipes stand in binders and heads, and who types them in?
+ Twenty favourites first: When use of the system starts, the system shall hold the [20] most cooked dishes, each cooked once from the screen.
+ All: The system shall take over the whole binder.
! The binder is half wrong, the cook knows which half.

kitchen.who-cooked session low
~ sign in|log in|pin|shared tablet
= Sign in with flour on the hands
? Is there one tablet for all, and must it know who stands there?
+ None to read, PIN to change: The system shall show {things} without sign-in, and shall ask for a PIN before a change.
+ Sign-in: The system shall ask for sign-in.
! Passwords and dough do not mix.

kitchen.waste-less success low
~ success|leftover*|less waste|cost per
= Throw away less
? What should fall or rise: leftovers, cost per plate, complaints?
+ Leftovers weighed: The system shall show leftovers and cost per plate a week, with the weeks before.
+ Taste
! The bin tells the truth.

kitchen.helper support low
~ support|video|how to|technique
= Explain a step to a beginner
? Who explains a technique to the temp who starts today?
+ Picture per step: The system shall show a picture or short film for each step of {a thing} (support).
+ Colleague
! «Fold in» means nothing to a beginner.

kitchen.silent observability low
~ monitor*|not used|wrong amounts
= Notice amounts that never work
? How is it noticed that cooks always use more than {a thing} says?
+ Used against planned: The system shall compare planned and used amounts, and shall propose a correction after [5] times (monitoring).
+ No
! Cooks correct in silence.
`,
)
