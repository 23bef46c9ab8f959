import { theme } from '../../table.ts'

export const CARE = theme(
  { aspect: '', level: 'setting', kinds: ['medicine'], operations: [], thing: '', actor: 'carer' },
  () => `
care.who-may permissions critical
~ permission*|named carer|doctor sees|only the
= Say who may see and change it
? Who may see, enter or change: the person, family, nurse, doctor; and who decides that?
+ Person decides: The system shall let the person concerned name who may see and who may enter, and withdraw that at any time.
+ Family: The system shall let the family see and enter all.
! Help must not become control.

care.lost-phone availability high
~ backup*|outage*|uptime|paper plan|lost phone
= Have a paper plan
? What is at hand when the phone is empty or lost?
+ Printed plan: The system shall print the current plan with contacts, and shall restore all data on a new phone within [1] hour (backup).
+ Phone only: The system shall be available {uptime}.
! Ambulances read paper.

care.sign-in session high
~ sign in|log in|pin|biometric*|face id
= Open for the person, closed to others
? How does a confused or trembling person get in, and others not?
+ Face or carer: The system shall open by face, finger or the carer’s phone, and lock after [2] minutes.
+ PIN: The system shall ask for a PIN.
! A forgotten PIN is a missed dose.

care.doctor-file exchange medium
~ export*|pdf|doctor*|pharmacy|emergency data
= Give the doctor one page
? What does the doctor or ambulance need on one page?
+ One page and code: The system shall print one page with the last [30] days and an emergency code for the wallet.
+ Screen: The system shall show the list on screen.
! Seven minutes is a consultation.

care.plain language medium
~ language*|plain words|icons|locali*
= Speak plainly
? Which words and languages do patient and carer understand?
+ Plain, two languages: The system shall use plain words and pictures in the languages of patient and carer.
+ Medical: The system shall use medical terms.
! «Twice daily» is read as two at once.

care.proof success medium
~ success|missed per|hospital|wellbeing
= Know whether it does good
? What should fall: missed doses, calls, admissions?
+ Missed per month: The system shall report missed and late {things} a month to the person and, on their wish, the doctor.
+ None
! More reminders are not more health.

care.trial rollout medium
~ pilot|trial|nurse checks|side by side
= Begin beside the old way
? How long does the old box or list stay beside it, and who compares?
+ Two weeks beside: While the first [2] weeks run, the system shall only note, while the old list counts.
+ At once: The system shall count from the first day.
! The first error must not be the test.

care.night-help support high
~ support|hotline|emergency number|whom to call
= Name help at any hour
? Whom does somebody call at night, and where does the number stand?
+ On each page: The system shall show emergency number and named helper on each page (support).
+ In the menu: The system shall list contacts.
! Panic finds no menu.

care.watch observability medium
~ monitor*|not opened|silent
= Notice silence
? Who notices that nothing was entered since yesterday?
+ Carer told: If nothing is entered for a day, then the system shall tell the carer (monitoring).
+ Nobody
! Silence may be a fall.
`,
)
