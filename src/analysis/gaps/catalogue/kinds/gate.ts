import { theme } from '../../table.ts'

export const GATE = theme(
  { aspect: '', level: 'kind', kinds: ['gate'], operations: [], thing: 'gate', actor: 'keyholder' },
  () => `
gate.crush safety critical
~ crush*|light barrier|emergency open|fire brigade|escape route
= Hurt nobody, trap nobody
? What stops {the thing} from closing on a person or car, and how does it open in fire or power cut?
+ Stops, opens in emergency: The system shall stop {the thing} when something stands in the way, and shall open {the thing} or free {the thing} for opening by hand in fire or power cut.
+ Maker’s matter: The system shall leave that to the maker’s controls.
! Barriers break windscreens and arms.

gate.allow permissions high
~ whitelist|allowed list|who may enter|time window|guest pass
= Keep the list of those who may pass
? Who may pass {the thing} when, who adds and removes them, and what of guests and deliveries?
+ List with end dates: The system shall let named managers add people with days, hours and an end date, and guests for one day.
+ Open list: The system shall let every resident add guests.
! The former tenant still gets in.

gate.mistaken errors high
~ misread|not recognised|call button|second way|dirty plate
= Help whoever is refused by mistake
? What does somebody do at midnight who may pass but is not recognised?
+ Code and a voice: If recognition fails twice, then the system shall offer a code or a call to a person who can open from afar within [2] minutes.
+ Try again: If recognition fails, then the system shall ask to try again.
! A car cannot turn in the ramp.

gate.fooled security critical
~ copied plate|tailgat*|spoof*|printed plate|stolen badge
= Resist a copied key
? How easily is the key copied: a printed plate, a cloned card, tailgating?
+ Two signs where it matters: The system shall refuse a plate that is inside already or comes twice, shall tell staff, and shall ask for a second sign at night.
+ Accepted risk: The system shall accept one sign.
! A plate is public; anybody can print it.

gate.film privacy critical
~ gdpr|camera*|plates kept|sign at the|recording*
= Film and store as little as the law allows
? What is filmed and stored of passers-by, for how long, with which sign (GDPR)?
+ Read, compare, forget: The system shall compare a plate, shall forget the plate at once, shall keep passages of members for [72] hours, and shall announce the camera by sign (GDPR).
+ Keep pictures: The system shall keep pictures for [14] days.
! Plates are personal data, streets are not ours.

gate.full states medium
~ full|capacity|count* cars|anti passback
= Count who is inside
? Is counted how many are inside, and what happens when it is full or the count drifts?
+ Count, corrected nightly: The system shall count in and out, shall show «full», and shall correct the count at [03:00].
+ Not counted: The system shall not count.
! A drifted count closes an empty garage.

gate.stuck availability high
~ stuck open|stuck closed|offline list|power cut|local
= Decide: stuck open or stuck closed
? In which position does {the thing} stay when server or power is gone, and does it know its people offline?
+ Offline list, opens outward: While the server is gone, the system shall decide by the list stored in {the thing}, and shall keep the way out open.
+ Open: While the server is gone, the system shall leave {the thing} open.
! Locked in is worse than robbed.

gate.fee refund medium
~ parking fee*|ticket|free minutes|pay machine
= Ask for money, or not
? Is passing or staying paid, and what if somebody objects to a fee?
+ Free for members: The system shall let members pass free and charge others by time shown before entry, with a contact for objections.
+ Free: The system shall take no money.
! Fees at barriers fill the complaint box.

gate.bike accessibility medium
~ wheelchair|bicycle*|reach|intercom|wcag
= Let in those without car or reach
? How do wheelchair users, cyclists and people who cannot hear the intercom pass (WCAG)?
+ Low, text and light: The system shall offer controls within reach of a wheelchair, with text and light besides voice (WCAG 2.2 AA).
+ Cars only: The system shall serve cars.
! Not everybody has a plate.
`,
)
