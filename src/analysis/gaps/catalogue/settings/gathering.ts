import { theme } from '../../table.ts'

export const GATHERING = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['event', 'contest', 'task', 'learning', 'person', 'game', 'draw', 'broadcast'],
    when: {
      operations: [
        'schedule',
        'assign',
        'join',
        'invite',
        'play',
        'learn',
        'rate',
        'vote',
        'create',
        'update',
        'book',
        'track',
        'queue',
        'list',
        'care',
        'collect',
      ],
    },
    operations: [],
    thing: '',
    actor: 'organiser',
  },
  () => `
gathering.who permissions medium
~ permission*|only the|by role|may not|who may
= Say who may change what others rely on
? Which of the people taking part may change {a record} that others rely on, and who only reads?
+ Few change, all read: The system shall let {the actor} and one deputy change {records}, and all others read and reply.
+ All: The system shall let all taking part change {records}.
! Goodwill with write access causes the mess.

gathering.list privacy high
~ gdpr|privacy|personal data|consent|phone number*
= Protect those who take part
? What is known about those taking part, who sees it, and when is it gone (GDPR)?
+ Needed facts, erased after: The system shall keep name and one contact of those taking part, shall hide both from others without consent, and shall erase both after {retention} (GDPR).
+ Shared list: The system shall show the list to all.
! Lists of people are copied first.

gathering.door session medium
~ sign in|log in|account*|password*|magic link
= Let people in without a new password
? Do people who meet twice a month need an account?
+ Link by mail: The system shall let people in by a link sent to their mail, valid for [30] days on that phone.
+ Account: The system shall ask for an account.
! Every password loses a tenth of the group.

gathering.all-in accessibility medium
~ accessib*|wcag|screen reader*|easy language|interpreter
= Leave nobody out
? Who could be left out: poor sight, no smartphone, little language (WCAG)?
+ WCAG and a print-out: The system shall be usable by screen reader (WCAG 2.2 AA), and shall print the week for those without a phone.
+ App only: The system shall need a smartphone.
! The eldest know the most and have the oldest phone.

gathering.evening availability low
~ outage*|backup*|uptime|printed list
= Be there on the evening itself
? What if it is down in the hour before the start?
+ Copy on each phone: The system shall keep the next [7] days on each phone for use in an outage, and shall make a backup daily.
+ Wait: The system shall be available {uptime}.
! The hour before is the busiest.

gathering.chat-group rollout low
~ whatsapp|chat group|rollout|switch over|both for a while
= Replace the chat group
? What replaces the chat group or paper list, and when does that one close?
+ Closed on a date: When two weeks have passed without trouble, the system shall replace the old list.
+ Side by side
! Two places mean that half know.

gathering.phones devices low
~ mobile|smartphone*|browser*|tablet*|app store
= Run on whatever people carry
? Which phones do people carry, and will they install anything?
+ Browser, no install: The system shall run in the browser of phones up to [6] years old without installing.
+ App: The system shall be an app.
! Storage full, no update.

gathering.contact support low
~ support|help|contact person|whom to ask
= Name one person to ask
? Who is asked when somebody cannot get in or sees something wrong?
+ Name on each page: The system shall name a person and number on each page (support).
+ Nobody
! Otherwise all ask the one who built it.

gathering.mood success low
~ success|more people|fewer no shows|less time
= Know in a season whether it helped
? What will tell that it helped: more people, fewer empty evenings, fewer phone calls?
+ Calls and empty places: The system shall count unfilled places and late changes per month.
+ Feeling
! Feelings differ by who organises.

gathering.words language low
~ language*|locali*|translat*|first name terms
= Speak to all in their tongue
? In which languages, and on first-name terms?
+ Own language: The system shall speak the language that each person chose, out of [two].
+ One: The system shall speak one language.
! A polite form in the wrong place amuses or offends.

gathering.reckon performance low
~ p95|response time|performance|at once
= Stand the minute when all look
? When do all look at the same minute, and how many are they?
+ Minute before the start: While {users} people open the page in one minute, the system shall show it within {p95} at p95.
+ Spread: The system shall serve up to [10] people at a time.
! Seven o’clock sharp.
`,
)
