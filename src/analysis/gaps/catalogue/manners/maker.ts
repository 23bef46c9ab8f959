import { theme } from '../../table.ts'

export const MAKER = theme(
  {
    aspect: '',
    level: 'manner',
    when: { operations: ['control', 'notify', 'generate', 'calculate', 'translate', 'measure', 'scan'] },
    operations: [],
    thing: '',
    actor: '',
  },
  () => `
maker.wrong-result safety medium
~ wrong result*|harm|check by|limits of
= Say what a wrong result costs
? What happens to somebody who trusts a wrong result, and who would notice?
+ Limits and a check: The system shall state for what its results may be used and ask for a human check before anything costly.
+ No harm
! Machines are believed.

maker.inputs validation medium
~ validat*|unit*|range|implausible
= Catch wrong inputs
? Which inputs are typed wrongly most: unit, comma, order of magnitude?
+ Range and echo: When {a actor} enters a value, the system shall check unit and range, and shall repeat the value in words.
+ Any: The system shall take any value.
! Garbage in, plausible out.

maker.why feature medium
~ explain*|reason|why this|shows how
= Explain itself
? Does {a actor} see why this result and not another?
+ Short why: The system shall give one sentence of reason with each result.
+ Result: The system shall give the result.
! Unexplained results are tried twice and dropped.

maker.again repetition medium
~ same result|repeat*|seed|version of
= Give the same answer twice
? Should the same question give the same answer tomorrow?
+ Same, versioned: The system shall give the same result for the same input, and shall show the version that made the result.
+ Varies: The system shall vary its results.
! Two answers, no trust.

maker.own-data privacy medium
~ gdpr|personal data|stored|sent to
= Keep inputs at home
? Are inputs stored or sent elsewhere, and do they name people (GDPR)?
+ On the device: The system shall work on the device, and shall keep inputs only on wish (GDPR).
+ Server: The system shall send inputs to a server, and shall delete the inputs after a day.
! Questions reveal as much as answers.

maker.off-line availability medium
~ offline|outage*|uptime|fallback
= Have a way without it
? What do people do when it does not answer?
+ Rule of thumb: If no answer comes within [10] seconds, then the system shall show a rule of thumb or whom to ask; uptime {uptime}.
+ Wait: The system shall ask to try again.
! The moment of need does not wait.

maker.quick performance low
~ p95|seconds|performance
= Answer while it matters
? How fast must a result be there?
+ Seconds: While {users} people ask at once, the system shall answer within {p95} at p95.
+ Later: The system shall answer when ready.
! A late answer is no answer.

maker.ear accessibility medium
~ accessib*|wcag|screen reader*|colour alone
= Give results by eye and ear
? Can results be heard, and read without colour (WCAG)?
+ Text and voice: The system shall give results as text that screen readers speak, not by colour alone (WCAG 2.2 AA).
+ Picture: The system shall give results as a picture.
! A green light says nothing to some.

maker.better success medium
~ success|hit rate|accuracy|feedback
= Learn whether it was right
? How does it come back whether the result was right?
+ One tap: The system shall ask afterwards by one tap whether the result was right, and shall report the share.
+ Never
! Without echo it never improves.
`,
)
