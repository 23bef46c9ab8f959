import { theme } from '../../table.ts'

export const ONBOARDING = theme(
  { aspect: 'onboarding', operations: ['join', 'learn', 'guide'], thing: 'step', actor: 'newcomer' },
  () => `
onboarding.goal success high
~ activat*|first success|time to value|completed setup
= Define the first success
? What has {a actor} achieved when onboarding is over, and within which time (activation)?
+ One deed, one day: The system shall count onboarding as done when {a actor} has completed one agreed deed, and shall report the share within [1] day.
+ All steps: The system shall count onboarding as done after the last step.
! A finished tour is not a first success.

onboarding.steps feature high
~ step*|checklist|welcome tour|setup wizard|guided
= Keep to the few steps that matter
? Which steps are needed before the first use, which can wait?
+ Three now, rest later: The system shall ask for at most [3] steps before first use and offer the rest when they are needed.
+ Full wizard: The system shall lead through all settings.
! Every step loses some.

onboarding.skip operations high
~ skip*|later|resume|come back|dismiss*
= Skip, leave and resume
? Can {a actor} skip, leave and resume later, on another device?
+ Any time, place kept: When {a actor} skips or leaves, the system shall keep what was done, shall resume at the same step on each device, and shall repeat the tour only on request.
+ Mandatory: The system shall require all steps.
! Real work interrupts.

onboarding.role permissions medium
~ by role|role*|kind of user|tailor*|personalis*
= Fit it to the role
? Does onboarding differ by role, experience or plan?
+ By role: The system shall choose steps by the role of {a actor}, and shall let {the actor} pick another path.
+ Same: The system shall show the same to all.
! An expert leaves at «this is a button».

onboarding.data validation medium
~ sample data|import*|demo data|first data
= Start with data, not with emptiness
? Does {a actor} start with sample data, an import, or an empty page?
+ Sample, removable: The system shall offer sample data that is marked and removed in one step, or an import of own data.
+ Empty: The system shall start empty.
! Empty pages teach nothing.

onboarding.access session high
~ invitation|first sign in|account is ready|activate*|expired link
= Get in on the first day
? How does {a actor} get an account and first sign-in, and what if the invitation expired (resend)?
+ Invitation, resend: When {a actor} is invited, the system shall send a link valid for [7] days, and shall let {the actor} ask to resend the link.
+ By IT: The system shall take accounts that IT has prepared.
! Day one without access is lost.

onboarding.buddy support medium
~ help|contact|mentor|live chat|support
= Offer a human
? Whom does {a actor} ask when stuck: help text, chat, a named person (support)?
+ Named person: The system shall show a named contact and context help at each step (support).
+ Help centre: The system shall link the help centre.
! Shame stops people from asking twice.

onboarding.stuck notifications medium
~ remind*|nudge*|reminder mail|inactive
= Nudge those who stopped
? Who is reminded after stopping half way, how often, and how do they unsubscribe?
+ Two nudges: When {a actor} has not gone on for [2] days, the system shall send one reminder with unsubscribe, and shall send one more after [7] days.
+ None
! The third reminder is spam.

onboarding.errors errors medium
~ error message*|fails|cannot continue|retry
= Never trap anybody in a step
? What if a step fails: mail not arrived, import broken, wrong data?
+ Way around: If a step fails, then the system shall say why, shall keep the input, and shall offer to go on without the step.
+ Retry: If a step fails, then the system shall offer to retry.
! A blocked first hour is the last.

onboarding.privacy privacy high
~ gdpr|personal data|consent|privacy notice
= Ask only for what is needed now
? Which personal data is asked on the first day, for what, with which consent (GDPR)?
+ When needed: The system shall ask for personal data only at the step in need of the data, and shall say why (GDPR).
+ All at start: The system shall ask for the full profile at the start.
! Curious forms are left.

onboarding.terms legal medium
~ terms of|policy acceptance|mandatory training|sign the
= Record what must be accepted
? Which terms, policies or trainings must be accepted, with which proof?
+ Version and time: When {a actor} accepts a policy, the system shall record version and time and ask again on change.
+ Linked: The system shall link the policies.
! Unread and unproven is unsigned.

onboarding.inclusive accessibility medium
~ accessib*|wcag|screen reader*|keyboard|captions
= Let everybody get through
? Do tours, tooltips and videos work by keyboard, screen reader and captions (WCAG)?
+ WCAG 2.2 AA: The system shall make tours usable by keyboard and screen reader and caption videos (WCAG 2.2 AA).
+ Text version: The system shall offer a text version.
! Overlays are where focus gets lost.

onboarding.tongue language low
~ language*|locali*|translat*|plain words
= Welcome in their language
? In which languages and how plainly does it welcome people?
+ Chosen first: The system shall ask for the language first and keep to plain words (localisation).
+ One: The system shall speak one language.
! The first hour decides the tone.

onboarding.measure observability medium
~ funnel|drop off*|metrics|monitor*|analytics
= See where people drop out
? At which step do people drop out, and who looks at that each week?
+ Funnel by step: The system shall report by step how many start, finish and drop out, without watching single persons (monitoring).
+ None
! The worst step is never the one suspected.

onboarding.change rollout low
~ a b test|existing users|rollout|what is new
= Spare those who know it already
? Do existing users see it, and how is a new version tried out?
+ New ones only, test group: The system shall show onboarding to new people only, and shall try changes with [10] % first.
+ All: The system shall show onboarding to all {actors}.
! Old hands hate tours.

onboarding.gone states low
~ leave*|offboard*|cancel*|trial ends
= Plan the end as well
? What happens to half-finished accounts and when somebody leaves again (offboarding)?
+ Erased after weeks: When an account stays unfinished for [60] days, the system shall warn once and erase it.
+ Kept: The system shall keep unfinished accounts.
! Dead accounts pile up at the front door.

onboarding.small devices low
~ mobile|tablet|browser*|first device
= Begin on a phone, go on at a desk
? On which device do people begin, and can they go on elsewhere?
+ Both: The system shall run each step on mobile and desktop, and shall carry progress over.
+ Desktop: The system shall run on desktop browsers.
! Invitations are opened on phones.
`,
)
