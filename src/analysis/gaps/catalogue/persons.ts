import { theme } from '../table.ts'

export const PERSONS = theme(
  { aspect: '', level: 'person', operations: [], thing: '', actor: '' },
  () => `
people.spare-time support medium
when people volunteer
~ holiday cover|successor|hand over|stops volunteering
= Survive the loss of one volunteer
? Who carries on when the one {actor} who knows it all moves away?
+ Two with full rights: The system shall keep two people with full rights, and shall send a reminder when only one is left.
+ One: The system shall know one person in charge.
! Clubs lose their data with their treasurer.

people.goodwill success low
when people volunteer
~ minutes a week|too much work|goodwill
= Cost {actors} no more time than today
? How many minutes a week may it cost {actors}, who do this in spare time?
+ Under five minutes: The system shall let {a actor} finish the weekly work within [5] minutes.
+ No limit
! Spare time is the scarcest budget.

people.leaver permissions high
when people staff
~ leaver*|joins or leaves|deputy|absence cover|role change
= Follow joiners, leavers and deputies
? What changes when {a actor} joins, changes post, is on leave or goes?
+ By post: The system shall tie rights to the post, shall pass the rights to the deputy during leave, and shall end the rights on the last day.
+ By person: The system shall let an administrator set rights for each person.
! Rights pile up with the years.

people.training rollout low
when people staff
~ training|instruction sheet|works council|introduc*
= Bring {actors} along
? How much training do {actors} get, and must the works council agree?
+ Half an hour and a sheet: The system shall be learnable in [30] minutes with a sheet of one page, and shall start only after those who represent staff were heard.
+ None
! A tool forced on people is worked around.

people.judgement operations medium
when operations update approve assign inspect measure calculate compare care rate translate scan generate; people expert
~ override|expert decides|professional judg*|second opinion
= Leave room for expert judgement
? Where may {a actor} override rule or proposal, and must they say why?
+ Override with reason: When {a actor} overrides a rule, the system shall ask for one line of reason and keep both.
+ No override: The system shall apply the rules with no override.
! Rules end where experience begins.

people.answerable audit medium
when people expert
~ signed by|responsible|liab*|professional duty
= Show who answers for a judgement
? Who answers for what {a actor} enters: signed, dated, changed only by a new entry?
+ Signed entries: When {a actor} closes an entry, the system shall sign the entry with name and hour, and shall correct the entry only by a new one.
+ Named: The system shall show the name beside each entry.
! Professions answer for what they sign.

people.stranger abuse medium
when people public
~ rate limit*|abuse|spam|bot*|fraud*|captcha
= Expect strangers with bad intent
? How could a stranger misuse it: floods, fake names, scraping, and what limits that?
+ Limits that honest people never meet: If one address acts more than [30] times an hour, then the system shall slow down the address (rate limit), and shall show the address to staff.
+ None
! Open doors are tried within days.

people.lay support medium
when people public
~ help page*|support|contact|phone number|faq
= Help people who come once
? What helps {a actor} who has never seen it and has no time: words, phone, a person?
+ Plain words and a number: The system shall explain each step to {a actor} in plain words, and shall name a phone number or person (support).
+ Help pages: The system shall link help pages.
! Once-a-year users learn nothing by heart.

people.guardian privacy critical
when people child
~ parental consent|guardian*|consent of parents|age check*|coppa
= Ask parents before children’s data is kept
? Who agrees for minors, from which age do they decide alone, and what do parents see?
+ Guardian below an age: Where a person is under [16], the system shall keep data only after a guardian’s consent, and shall let the guardian see and erase the data.
+ School agrees: The system shall rely on the consent that the school holds.
! Children’s data has its own law.

people.alone safety medium
when people outdoor
~ works alone|emergency call|last position|check in
= Look after people who are out alone
? Are {actors} alone out there, and what if one does not come back?
+ Check-in on wish: Where {a actor} turns on the check-in, the system shall ask for a sign of life every [60] minutes, and shall alert the named contact with the last position.
+ No
! Help comes to where somebody knows.

people.no-bars devices medium
when people outdoor
~ offline|no signal|gloves|waterproof|sunlight
= Work in rain, glare and dead spots
? Do {actors} use it in rain, glare or cold, where there is no signal?
+ Offline, large, bright: While there is no signal, the system shall take entries with wet or gloved fingers, and shall send the entries without doubles once the signal is back.
+ Indoors: The system shall be used indoors.
! Paper works in the rain.

people.credit legal medium
when people artist
~ copyright*|credit*|licen*|royalt*|moral rights
= Respect the maker’s rights
? Who owns what {actors} bring in, may others use it, and how are they named?
+ Maker decides: The system shall leave the rights with {the actor}, shall show the name beside each piece, and shall take down a piece at the word of {the actor}.
+ House owns: The system shall ask for the right to use what is brought in.
! Makers leave where they are not named.

people.quiet-work notifications low
when people artist
~ quiet hours|do not disturb|digest
= Disturb nobody at work
? When may {a actor} be disturbed, and what can wait?
+ Digest: The system shall bundle news into one message at an hour that {the actor} chose.
+ At once: The system shall send news at once.
! One ping ends an hour of practice.

people.temper abuse medium
when people player
~ fair play|sportsmanship|insult*|ban
= Cope with bad losers
? What happens after insults, thrown games or false entries by {a actor}?
+ Warning, then pause: If {a actor} breaks the rules, then the system shall warn once, and shall then pause {the actor} for [4] weeks, decided by a named person.
+ Nothing
! One bad loser empties the hall.

people.thanks feature low
when people volunteer
~ thank*|recognition|certificate
= Thank those who give their time
? How do {actors} see that their work was noticed?
+ A word and a number: The system shall show {a actor} once a season what they did and a thank-you by name.
+ Nothing
! Unseen work stops.

people.shared-shift session medium
when people staff
~ sign in|shared computer|badge|sso|pin
= Let {actors} share a workplace
? Do {actors} share a computer or phone at work, and how do they change over?
+ Badge or PIN: The system shall switch between {actors} by badge or PIN within [3] seconds and lock after [5] minutes.
+ Own device: The system shall work on own devices.
! The name in the log should be the hand on the mouse.

people.works-council privacy medium
when people staff
~ works council|performance of staff|gdpr|monitoring
= Measure the work, not the worker
? Can it be seen who was slow, absent or wrong, and who agreed to that (GDPR, works council)?
+ Only where needed: The system shall show names only where the work depends on names, and shall build no ranking of {actors} (GDPR).
+ All: The system shall show who did what.
! Watched people work to the figure.

people.shorthand language low
when people expert
~ terminology|shorthand|abbreviation*|standard terms
= Speak the trade’s own language
? Which terms, codes and abbreviations do {actors} use, and who keeps that list?
+ Their terms, explained: The system shall use the terms of the trade, and shall explain each term on a tap.
+ Everyday words: The system shall use everyday words.
! Experts mistrust what sounds wrong.

people.exchange-of exchange low
when people expert
~ standard format|existing tool*|interface*|export*
= Fit into the tools {actors} use already
? Which programs and instruments do {actors} work with, and must data go back and forth?
+ Read and write their format: The system shall read and write the format of the tools that {actors} use.
+ Stand alone
! Nobody types twice for long.

people.no-account session medium
when people public
~ account*|sign in|guest|without registration
= Ask {actors} for no account
? Must {a actor} register, or is it enough to come and use it?
+ Use first: The system shall let {a actor} start without account, and shall offer an account only to keep something.
+ Register: The system shall ask {a actor} to register.
! The first hurdle loses half.

people.easy accessibility high
when people public
~ accessib*|wcag|screen reader*|plain language|easy read
= Count on every kind of eyes, ears and hands
? Which {actors} see, hear, read or move with difficulty, and what must work for them (WCAG)?
+ WCAG and plain words: The system shall meet WCAG 2.2 AA for {actors} with a screen reader, and shall speak in plain words for {actors} with little language.
+ Later: The system shall follow the style guide.
! The public is everybody.

people.own-terms legal medium
when people public
~ terms of|consumer law|imprint|liability
= Say what {actors} may rely on
? What does {a actor} have a right to, and where is it written: terms, liability, contact?
+ Short terms, kept: The system shall show short terms with contact and liability, and shall keep the version that {a actor} saw.
+ Linked: The system shall link the terms.
! Strangers become claimants.

people.play-safe abuse high
when people child
~ bully*|strangers|report button|safeguard*
= Keep {actors} safe from others
? Can strangers or bullies reach {actors} through it, and who looks?
+ Closed group, adult in charge: The system shall let {actors} meet only people of the same group, and shall give {actors} a button that reaches a named adult.
+ Open: The system shall be open.
! Every open door to children is tried.

people.young-words accessibility medium
when people child
~ pictures|read aloud|age group|simple words
= Speak so that {actors} understand
? From which age on, with how much reading, do {actors} use it (WCAG)?
+ Pictures and voice: The system shall explain each step by picture and voice, for [8] years and up (WCAG 2.2 AA).
+ Text: The system shall explain each step by text.
! Instructions are for adults.

people.storm-plan states medium
when people outdoor
~ weather|called off|storm|light
= Let weather and daylight decide
? What do {actors} do when weather or light changes the plan?
+ Called off in one tap: When {a actor} calls a day off, the system shall move what was planned and tell those who wait.
+ By phone: The system shall leave that to a call.
! Outdoors nothing is on time.

people.battery performance low
when people outdoor
~ battery|cold|all day|data volume
= Last a whole day on one battery
? How many hours are {actors} out, in which cold, with which phone?
+ Ten hours: The system shall run [10] hours on one battery at [-5] degrees with at most [20] MB of data.
+ Not tested: The system shall follow the phone.
! Empty at two o’clock is useless.

people.rehearse availability medium
when people artist
~ on the evening|backup*|printed|offline
= Be there when the curtain rises
? What must work on the evening itself, without help and without network?
+ Everything on the device: The system shall keep what {actors} need for the evening on the device.
+ Network: The system shall need a network.
! The audience does not wait.

people.fair-call support medium
when people player
~ referee|protest|appeal|decision
= Have somebody who decides
? Who decides when {actors} disagree, and by when?
+ Named referee: The system shall name a referee who decides within [3] days, with a reason that all can read.
+ Themselves: The system shall leave the decision to {actors}.
! Play ends where quarrels stay.
`,
)
