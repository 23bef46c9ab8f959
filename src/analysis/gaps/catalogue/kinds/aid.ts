import { theme } from '../../table.ts'

export const AID = theme(
  { aspect: '', level: 'kind', kinds: ['aid'], operations: [], thing: 'wheelchair', actor: 'carer' },
  () => `
aid.fit safety critical
~ weight limit|fitted|brake*|size|trained
= Fit {the thing} to the person
? Who checks weight, width and brakes of {a thing} for this person, and shows how to use it?
+ Fitted by name: When {a thing} goes out, the system shall ask who fitted {the thing} to which weight and height and who was shown the brakes.
+ Sizes shown: The system shall show sizes.
! A loose brake on a ramp.

aid.hygiene states high
~ disinfect*|clean*|infection|hygien*
= Disinfect before the next
? How is it proven that {a thing} was cleaned and disinfected between two people?
+ Released after cleaning: While {a thing} is not marked as disinfected by name, the system shall not offer {the thing}.
+ Assumed: The system shall offer {the thing} at once.
! Hospital germs travel on handles.

aid.need permissions high
~ prescription|who is entitled|priority|urgent need
= Give it to who needs it first
? Who gets {a thing} when few are left: by prescription, urgency, order?
+ Urgency, then order: The system shall offer {things} by urgency stated by a nurse, then by date.
+ Order: The system shall offer {things} by date.
! Discharge is tomorrow at ten.

aid.illness privacy critical
~ health data|gdpr|diagnosis|confidential*
= Ask for size, not for illness
? Which health facts are needed, and who sees them (GDPR)?
+ Size only: The system shall ask for size and period, not for illness, and show names to the desk alone (GDPR).
+ Reason: The system shall note the reason.
! A loan list is a list of patients.

aid.fetch delivery high
~ deliver*|too heavy|fetch|stairs
= Bring it to people who cannot fetch it
? How does {a thing} get to and from somebody who cannot carry it?
+ Driver and two hours: The system shall name driver and time window for bringing and fetching.
+ Fetched: The system shall let relatives fetch {the thing}.
! The one who needs it cannot come.

aid.end cancellation medium
~ no longer needed|died|return date|kindly
= Ask for it back with tact
? How is asked for {a thing} when somebody has recovered, or died?
+ Call, not mail: When the period ends, the system shall list the person for a call, and shall send no automatic reminder.
+ Reminder: When the period ends, the system shall remind by mail.
! A reminder to the dead.

aid.service legal high
~ medical device|inspection|manufacturer|recall
= Keep to the rules for medical devices
? Which inspections and recalls bind {things}, and who answers for them?
+ Blocked after date: If an inspection is overdue or a maker recalls {a thing}, then the system shall block {the thing}, and shall name the present holder.
+ Noted: The system shall note inspections.
! The lender is operator in the eyes of the law.

aid.large accessibility high
~ large type|phone|screen reader*|wcag
= Order by phone or with poor sight
? Can it be asked for by phone, in large type, by screen reader (WCAG)?
+ Phone and WCAG: The system shall take orders by phone through the desk and work with screen readers (WCAG 2.2 AA).
+ Web: The system shall take orders by web form.
! Who needs it is rarely at a desk.

aid.stock-left observability low
~ how many left|shortage|wait for
= See shortages coming
? Who sees that the last {thing} is about to go?
+ Two left: When [2] {things} are left, the system shall tell whoever buys or collects.
+ No
! Winter breaks hips.
`,
)
