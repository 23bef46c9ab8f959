import { theme } from '../../table.ts'

export const SIGN_IN = theme(
  { aspect: 'sign-in', operations: ['sign-in'], thing: 'account', actor: 'user' },
  () => `
sign-in.audit audit high
~ audit*|sign in log*|login history|log of sign ins|record* every sign in|security log*
= Keep an audit trail of sign-ins
? Which sign-in events are kept as an audit log, and for how long?
+ All, with outcome: When a sign-in, sign-out, failed attempt, reset or change of a factor happens, the system shall write an entry into the audit log with account, time, IP address, device and outcome, and shall keep the entry for [12] months.
+ Failures only: If a sign-in fails, then the system shall write an audit entry with time, IP address and reason.
! After an incident nobody can say who got in, when, and from where.

sign-in.errors errors medium
~ error message*|wrong password message|invalid credentials
= Say what went wrong at sign-in
? What does {a actor} read when credentials are wrong, the account is locked or disabled, or the service fails?
+ One message per case, with next step: If sign-in fails, then the system shall show an error message that names the next step: try again, reset, wait or contact support, shall keep the e-mail typed in, and shall clear the password.
+ One general message: If sign-in fails, then the system shall show one general error message with a link to the help page.
! People who are stuck at the door call support or leave.

sign-in.accessibility accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Make sign-in accessible
? Must sign-in meet WCAG 2.2 AA, also without a puzzle or memory test?
+ WCAG 2.2 AA: The system shall make sign-in, reset and MFA usable by keyboard and screen reader to WCAG 2.2 AA, with labelled fields, announced errors, and no cognitive test (accessible authentication).
+ Company style guide only: The system shall follow the company style guide for forms (accessibility) at sign-in.
! Who cannot pass the login cannot use anything behind it.

sign-in.language language low
~ language*|locali*|translat*|i18n|internationali*
= Choose the languages of sign-in
? In which languages do the sign-in page and its e-mails appear?
+ Language of the browser: The system shall show the sign-in page in the language of the browser, out of [English and German] (localisation), and shall send reset and verification e-mails in the same language.
+ One language: The system shall show sign-in in [English] only.
! A reset mail in a foreign language looks like phishing.

sign-in.performance performance medium
~ p95|response time|performance|concurrent*|latency|sign ins per
= Say how fast sign-in is
? How fast must sign-in be, and how many people sign in at once?
+ Figures for the morning peak: While {users} people sign in within one hour, the system shall answer a sign-in within {p95} at p95 (performance).
+ No figure yet: The system shall report the p95 response time of sign-in for [4] weeks before a target is set.
! Slow hashes and a Monday morning rush meet at the login.

sign-in.availability availability high
~ uptime|outage*|downtime|failover|backup*|high availability
= Say how available sign-in is
? Which uptime must sign-in reach, and what if the sign-in or mail service is down?
+ Target and fallback: The system shall keep sign-in available {uptime} of each month, shall keep open sessions alive while the mail or identity service is down, and shall say when to try again.
+ Same as the rest: The system shall give sign-in the availability target of the product, {uptime}.
! When sign-in is down everything is down.

sign-in.monitoring observability medium
~ monitored|monitoring|metrics of|alert on|observab*
= Monitor sign-in
? Which sign-in figures are monitored, and who is alerted?
+ Failure rate with alert: The system shall publish metrics of successful, failed and locked sign-ins and shall alert the team on call when the failure rate exceeds [20] % for [5] minutes (monitoring), without logging passwords.
+ Logs only: The system shall log each failed sign-in for analysis (monitoring by hand).
! An attack and a broken release look the same until somebody watches.

sign-in.phone devices low
~ mobile|app and browser|autofill|password manager*|show password
= Sign in on a phone without cursing
? On which devices and browsers is signed in, with autofill and password managers?
+ Phone first: The system shall let {a actor} sign in on mobile browsers of the last [2] versions, with autofill, paste and «show password».
+ Desktop: The system shall support sign-in in desktop browsers.
! Long passwords are typed on small keys.

sign-in.success success low
~ success rate|share of|fewer resets|conversion
= Measure how many get in at the first try
? Which figure tells that sign-in is good: first-try success, resets, calls to support?
+ First-try rate: The system shall report the share of sign-ins that succeed at the first try and the number of resets each month.
+ None
! A safe door that nobody passes is a wall.
`,
)
