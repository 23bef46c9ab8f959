import { theme } from '../../table.ts'

export const MEDICINE = theme(
  { aspect: '', level: 'kind', kinds: ['medicine'], operations: [], thing: 'dose', actor: 'carer' },
  () => `
medicine.wrong safety critical
when operations create notify care schedule track calculate assign share
~ overdose|wrong dose|interaction*|double dose|contraindicat*
= Prevent a wrong or double {thing}
? What stops {a thing} that is too much, too early or meant for another?
+ Interval and name checked: If {a thing} would come too early, twice or to another name, then the system shall stop, say why, and name whom to call.
+ Note: The system shall note what was given.
! A second dose by a kind relative can kill.

medicine.advice legal critical
~ medical device|mdr|no advice|doctor decides|liab*
= Stay clear of giving medical advice, or get certified
? Does it advise, calculate or only note; is it a medical device under the law?
+ Notes only: The system shall note and remind without advice or calculation, and say that a doctor decides.
+ Certified: Where the system calculates or advises, the system shall meet the rules for a certified medical device.
! Software that advises on doses is regulated.

medicine.secret privacy critical
~ health data|gdpr|confidential*|who sees|lock screen
= Keep health data out of sight
? Who sees it, also on a locked screen or a shared phone (GDPR, health data)?
+ Named people, neutral notices: The system shall show health data only to people named by the person concerned, encrypt it, and word notices neutrally (GDPR).
+ Family: The system shall show health data to the family account.
! «Time for your pill» on the lock screen tells all.

medicine.missed notifications high
when operations notify schedule care track assign
~ missed|remind*|escalat*|snooze*
= Act when {a thing} is missed
? What follows a missed {thing}: repeat, skip, call somebody?
+ By the plan: If {a thing} is not confirmed within [60] minutes, then the system shall follow the plan of the doctor to delay, skip or call, and shall tell the carer.
+ Reminder: If {a thing} is missed, then the system shall remind once.
! The right answer differs by substance.

medicine.proof audit high
when operations create care scan track read
~ who gave|signature|batch*|vaccination record|certificate*
= Prove who gave what when
? Must batch, hour and person be proven to others: border, school, insurer?
+ Batch and signature: When {a thing} is given, the system shall keep product, batch, hour and person, and shall issue a proof that can be checked.
+ Date: The system shall keep the date.
! Recalls and border posts ask for the batch.

medicine.stock states medium
when operations track notify schedule care
~ runs out|expired|refill|prescription renewal
= Never run out, never use expired
? Who notices that the last pack is opened or the date has passed?
+ A week ahead: When [7] days of {things} remain or a date ends, the system shall remind to renew.
+ Not watched
! Pharmacies close on Saturday noon.

medicine.hands accessibility high
~ large buttons|read aloud|tremor|wcag|carer
= Be usable with weak eyes and shaking hands
? How do old, ill or nearly blind people use it (WCAG), and who may do it for them?
+ Large, spoken, carer: The system shall offer large keys, spoken text (WCAG 2.2 AA) and a named carer who acts for the person.
+ Standard: The system shall follow the style guide.
! Those who need it most see it least.

medicine.clock repetition medium
when operations notify schedule track care
~ time zone*|travel|daylight saving|confirm* twice
= Keep the hours across zones and clicks
? What happens on travel, on the night the clocks change, when somebody confirms twice?
+ Interval, not clock: The system shall keep the interval between {things} on travel and clock change, and shall count a double confirmation once.
+ Wall clock: The system shall follow the clock of the phone.
! Six hours become five or seven.

medicine.scale validation high
when operations create measure track
~ pain scale|zero to ten|same scale|how measured
= Ask in the same way each time
? On which scale is it asked, by whom, at rest or moving, and for those who cannot speak?
+ One scale, others for some: The system shall ask on one scale from [0] to [10], with faces for children and signs for those who cannot speak.
+ Free text: The system shall take free text.
! Seven is not seven to everybody.

medicine.worse notifications critical
when operations create measure track
~ gets worse|alarm|call the doctor|threshold*
= Act when it gets worse
? Which value or change calls a doctor, how fast, and who sees that it was answered?
+ Level and answer: If a value passes the level set by a doctor, then the system shall call the person on duty and keep asking until somebody answers.
+ Shown: The system shall mark high values.
! A number in a list calls nobody.

medicine.done-right feature high
when operations learn guide play
~ correct* done|video|mirror|feedback|posture
= Do it right without a therapist
? How does {a actor} know that {a thing} was done right?
+ Example and mirror: The system shall show an example beside the own picture or sound and send a sample to the therapist each week.
+ Example: The system shall show an example.
! A wrong exercise trains the fault.

medicine.stop-sign safety critical
when operations learn guide play
~ stop if|pain|dizzy|warning sign*
= Say when to stop
? At which sign must {a actor} stop and call somebody?
+ Asked each time: When {a actor} reports pain or dizziness, the system shall stop, shall note the report, and shall name whom to call.
+ Notice: The system shall show a notice.
! Zeal hurts.

medicine.therapist permissions high
when operations learn guide play create
~ therapist sees|parents|who changes|plan by
= Let the therapist change the plan
? Who sets and changes the plan, and who sees results?
+ Therapist, seen by both: The system shall let the therapist change the plan and show results to both, others only with consent.
+ Own plan: The system shall let {a actor} choose.
! Practice without a plan is play.
`,
)
