import { theme } from '../../table.ts'

export const LIVING = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['animal', 'wild', 'catch', 'bee', 'pet', 'plant', 'forage'],
    when: {
      operations: [
        'create',
        'update',
        'track',
        'care',
        'measure',
        'read',
        'scan',
        'inspect',
        'analyse',
        'archive',
        'list',
        'search',
        'repair',
      ],
    },
    operations: [],
    thing: '',
    actor: 'keeper',
  },
  () => `
living.sight accessibility medium
~ accessib*|wcag|screen reader*|large type|keyboard
= Be readable at dusk and for old eyes
? Must it be readable in sun and dusk, by older people, with a screen reader (WCAG)?
+ WCAG and strong contrast: The system shall keep to WCAG 2.2 AA with strong contrast and large type, usable with one hand.
+ Later: The system shall follow the look of the phone.
! Many who tend living things are past sixty.

living.tongue language low
~ language*|locali*|common name*|dialect
= Use the words people use out there
? Which languages do owners and helpers speak, and which words do they use for {things}?
+ Two languages, everyday words: The system shall speak [English and one more language], and shall use everyday words for {things}.
+ One: The system shall speak one language.
! Seasonal helpers come from elsewhere.

living.gone availability medium
~ outage*|backup*|uptime|paper sheet|lost phone
= Survive a lost phone
? What is lost when the phone drowns or stays behind in the field?
+ Copied daily: The system shall copy all entries off the phone every day, and shall restore all entries on a new phone within [1] hour (backup).
+ Nothing: The system shall keep entries on the phone.
! Ten years of notes in one pocket.

living.notebook rollout low
~ notebook*|paper card*|spreadsheet*|existing data|pilot
= Take over the old notebook
? What stands in notebooks or on stable boards today, and does anybody type it in?
+ Last season first: Where notes on {things} exist, the system shall take over the last season from photos or a spreadsheet.
+ Fresh start
! Without the past nobody trusts the first year.

living.neighbours session medium
~ sign in|log in|account*|password*|family account
= Tell helpers apart without a fuss
? Do family and helpers share one phone or have a login each?
+ Short PIN each: The system shall let family members switch by short PIN and end idle sessions after [60] minutes.
+ One login: The system shall know one login for the household.
! Who fed or sprayed last matters.

living.vet-file exchange low
~ export*|authority*|vet*|csv|advisor
= Give the right page to adviser or authority
? What does vet, adviser or authority want to see, and in which form?
+ One page: The system shall print one page on {a thing} with the last [12] months for adviser or authority.
+ Nothing
! Inspections come unannounced.

living.worth-it success low
~ success|fewer losses|time saved|yield
= Tell after one season whether it helped
? What should be better after one season: fewer losses, less time, more yield?
+ One figure before and after: The system shall show losses and hours per season, and shall compare the first two seasons.
+ Not measured
! Habits return if nothing gets better.

living.advice support low
unless people expert
~ support|help page*|ask an expert|hotline|contact
= Ask an old hand
? Whom does a beginner ask when something looks odd?
+ Photo to a mentor: Where {a actor} is unsure, the system shall send a photo with a question to a named mentor.
+ Nobody
! Beginners lose most in the first year.

living.peak-season performance low
~ p95|response time|performance|how many
= Stand the busiest week of the year
? In which weeks does everybody enter at once, and how many {things} are there?
+ Figures for the peak: While {users} people enter data in the peak week, the system shall save {a record} within {p95} at p95.
+ Small: The system shall serve up to [5] people.
! Swarming, harvest and lambing do not spread out.

living.alarm observability low
~ monitor*|alert the team|sync failed
= Notice that entries stopped coming
? Who notices that a phone has not synchronised for a week?
+ Shown to the owner: If a phone has not synchronised for [7] days, then the system shall tell the owner of the phone, and shall show the delay in the list (monitoring).
+ Nobody
! Silence looks like a quiet week.
`,
)
