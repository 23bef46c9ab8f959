import { theme } from '../../table.ts'

export const CASE = theme(
  { aspect: '', level: 'kind', kinds: ['case'], operations: [], thing: 'report', actor: 'reporter' },
  () => `
case.urgent safety critical
~ danger|urgent*|emergency|barrier tape|cordon*
= Sort out what cannot wait
? Which {things} endanger people today, and who is called at night?
+ Two questions, then call: If {a thing} is marked as dangerous, then the system shall show the emergency number at once, and shall alert the person on duty.
+ Office hours: The system shall sort {things} on the next working day.
! Somebody rides into it tonight.

case.double repetition medium
~ duplicate*|same place|already reported|merge*
= Join reports of one and the same
? What if ten people report the same {thing}?
+ Offered nearby: When {a thing} is entered, the system shall show open {things} within [50] metres, and shall let people join an open {thing}.
+ Separate: The system shall keep every {thing} apart.
! Ten tickets, one hole.

case.proof validation medium
~ photo*|exact position|pin on|mandatory
= Ask for what the crew needs
? What must be given with {a thing}: photo, pin, size, kind; and what is too much?
+ Photo and pin: When somebody enters {a thing}, the system shall ask for kind, photo and a pin that can be moved, and nothing more.
+ Free text: The system shall take a line of text.
! A form that is too long reports nothing.

case.answer notifications high
~ feedback to|status of|is told|answer within
= Tell the reporter what became of it
? What does the reporter hear: received, planned, done, refused with a reason?
+ Each step in plain words: When {a thing} is taken up, refused or done, the system shall tell the reporter in one sentence with the reason.
+ Public list: The system shall show the state of all {things} in a list.
! Silence is read as contempt.

case.duty permissions high
~ who decides|responsible department|forward*|not ours
= Find who is responsible
? Who decides that {a thing} is ours, the county’s or private?
+ By place and kind: The system shall pass {a thing} to the body responsible by place and kind, and shall keep {the thing} visible until accepted.
+ Desk sorts: The system shall put all {things} before one desk.
! Most time is lost between two offices.

case.done states high
~ closed when|repaired|reopen*|photo after
= Agree when {a thing} is settled
? Who says that it is settled, and may the reporter object?
+ Photo after, reopen: When {a thing} is closed, the system shall show a photo or reason, and shall reopen {the thing} if the reporter objects within [14] days.
+ Crew says so: When the crew closes {a thing}, the system shall end it.
! Closed on paper, open on the road.

case.abuse abuse medium
~ false report*|anonymous*|insult*|rate limit*
= Cope with spite and jokes
? May one report without a name, and how are spite, faces and number plates handled?
+ Anonymous, checked first: The system shall take reports without a name, blur faces and plates, and publish only after a look.
+ Named only: The system shall take reports from confirmed addresses.
! Neighbours fight with forms.

case.open-data success low
~ days to|open data|statistics|median
= Publish how long it takes
? Which figure is made public: days until done, by kind and district?
+ Median days: The system shall publish median days from report to repair by kind.
+ Internal: The system shall show that figure inside.
! What is counted gets shorter.

case.phone accessibility medium
~ by phone|without app|easy language|screen reader*|wcag
= Report without app, sight or much language
? Can {a thing} be reported by phone, in few words, with a screen reader (WCAG)?
+ Phone desk and WCAG: The system shall take reports typed in by a phone desk as well, and shall keep the form usable by screen reader to WCAG 2.2 AA.
+ Web form: The system shall offer a web form.
! Those who stumble most have no app.
`,
)
