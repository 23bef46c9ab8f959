import { theme } from '../../table.ts'

export const CODE = theme(
  { aspect: '', level: 'kind', kinds: ['code'], operations: [], thing: 'change', actor: 'developer' },
  () => `
code.rollback availability high
~ rollback|roll back|revert|canary|blue green
= Get back to the last good state
? How fast, and by whom, is {a thing} undone when it breaks production?
+ One command, rehearsed: If error rates double after {a thing}, then the system shall return to the last working state within [5] minutes, data changes included.
+ Fix forward: The system shall let developers repair forward.
! The first question at three in the morning.

code.gate permissions high
~ two reviewers|code owner*|who may deploy|separation of duties|own change
= Let nobody release their own work alone
? Who may release {a thing}, never one’s own, and who in an emergency?
+ Other pair of eyes: The system shall release {a thing} only after approval by somebody other than the writer, and shall ask for a review of an emergency release within [1] day.
+ Author: The system shall let the author release {a thing}.
! One tired person should not be able to take it all down.

code.tests validation high
~ tests pass|pipeline|green build|coverage|static analysis
= Demand proof before {a thing} goes out
? Which checks must be green, and who may override a red one?
+ Green, or named override: If a check of {a thing} is red, then the system shall refuse {the thing} unless a lead overrides with a reason that stays visible.
+ Advice: The system shall show checks as advice.
! «It is only a flaky test.»

code.secrets security critical
~ secret*|api key*|credential*|least privilege|token*
= Keep secrets out of code and logs
? Where do keys and passwords live, and what if one is committed?
+ Vault and scan: The system shall read secrets from a vault only, shall scan each {thing} for secrets, and shall block {a thing} in which a secret is found.
+ Environment: The system shall read secrets from the environment.
! Leaked keys are used within minutes.

code.window states medium
~ freeze|maintenance window|release calendar|quiet period
= Choose when {things} may go out
? Are there freezes, windows and time zones to respect?
+ Calendar with freeze: While a freeze is set, the system shall hold {things} back and show when the next window opens.
+ Any time: The system shall let {things} out at any time.
! Friday evening is a decision too.

code.trace audit high
~ audit*|who deployed|changelog|linked ticket|provenance
= Trace what runs to who agreed
? Can each running version be traced to author, approval and reason?
+ Signed chain: The system shall link each {thing} to commit, approval and reason, and shall sign the result.
+ Git log: The system shall rely on the history of the repository.
! Auditors and incident reviews ask the same.

code.watch observability high
~ metrics|error rate|alert*|health check|on call
= Watch the first minutes after {a thing}
? Which signals tell within minutes that {a thing} harms users, and who is on call?
+ Error rate and latency: When {a thing} is out, the system shall compare error rate and latency with the hour before, and shall page the person on call.
+ Users tell
! Users are slow sensors.

code.clash repetition medium
~ at the same time|queue of|merge queue|lock*
= Send out one after another
? What if two {things} go out at once or the same one twice?
+ Queue, idempotent: The system shall queue the second of two {things} released at once, and shall change nothing when {a thing} runs twice (idempotent).
+ Free: The system shall let both run.
! Two half-releases make a third version that nobody wrote.

code.tell notifications low
~ release note*|changelog|status page|stakeholder*
= Tell those who must know
? Who outside the team hears of {a thing}: support, customers, partners?
+ Notes by audience: When {a thing} is out, the system shall post notes for support and customers, each in their words.
+ Team channel: When {a thing} is out, the system shall post to the team.
! Support should not learn it from callers.
`,
)
