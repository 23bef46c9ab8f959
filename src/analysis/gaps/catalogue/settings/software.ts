import { theme } from '../../table.ts'

export const SOFTWARE = theme(
  { aspect: '', level: 'setting', kinds: ['code'], operations: [], thing: '', actor: 'developer' },
  () => `
software.robot session high
~ sso|mfa|service account*|token*|sign in
= Tell people from robots
? How do people sign in (SSO, MFA), and which rights do pipelines and bots have?
+ SSO, scoped tokens: The system shall admit people by single sign-on with a second factor, and shall admit bots by tokens for one task that expire after [90] days.
+ Shared account: The system shall use one shared account.
! Robots have the widest rights and the oldest passwords.

software.test-data privacy high
~ test data|personal data|gdpr|anonymi*|production data
= Keep real people out of test systems
? Does real personal data reach test systems or logs (GDPR)?
+ Made up: The system shall use made-up data outside production and mask persons in logs (GDPR).
+ Copies: The system shall copy production data after masking.
! Test systems are the soft belly.

software.minutes performance medium
~ build time|minutes|p95|queue*|parallel
= Keep the wait short
? How many minutes may it take from click to result, with how many at once?
+ Ten minutes: While [20] {things} run at once, the system shall finish each within [10] minutes at p95.
+ Whenever: The system shall run {things} one by one.
! After ten minutes people start something else.

software.console accessibility low
~ accessib*|wcag|keyboard|screen reader*|colour alone
= Work without mouse and colour
? Can it be used by keyboard and screen reader, without telling red from green (WCAG)?
+ Keys and words: The system shall offer every step by keyboard and mark states in words besides colour (WCAG 2.2 AA).
+ As it is: The system shall follow the tool.
! Red and green builds look alike to some.

software.one-team rollout medium
~ pilot team|one team|adopt*|opt in
= Begin with one team
? Which team begins, and what may others keep doing meanwhile?
+ One team, then by choice: When one team has worked with the system for [4] weeks, the system shall open to other teams, and shall show the date on which old ways are switched off.
+ All: The system shall be mandatory for all at once.
! Rules made for all fit none.

software.runbook support medium
~ runbook*|documentation|on call|how to
= Write the runbook
? What does the person on call do at night, step by step?
+ Linked runbook: The system shall link a runbook from each alarm, tried twice a year.
+ Ask around
! Knowledge is asleep at night.

software.hooks exchange low
~ webhook*|api|integrat*|chat notification*
= Connect it to the tools in use
? Which tools must hear of it: tracker, chat, monitoring (API, webhook)?
+ Webhooks: The system shall send signed webhooks, and shall offer an API for reading.
+ None
! Copying links is work too.

software.dora success medium
~ lead time|change failure|time to restore|deployment frequency
= Measure speed and breakage
? Which figures should move: lead time, failed {things}, time to restore?
+ Three figures: The system shall report lead time, share of failed {things} and time to restore, from before the change on.
+ None
! Faster and broken is not better.

software.law legal medium
~ open source licen*|compliance|sbom|segregation
= Know what is inside
? Which licences and rules bind what is shipped (open source, SBOM)?
+ List per release: The system shall write a list of parts and licences with each {thing} and stop on a forbidden one.
+ Yearly: The system shall check licences once a year.
! One forbidden licence stops a sale.
`,
)
