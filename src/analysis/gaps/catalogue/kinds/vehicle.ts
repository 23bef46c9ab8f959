import { theme } from '../../table.ts'

export const VEHICLE = theme(
  { aspect: '', level: 'kind', kinds: ['vehicle'], operations: [], thing: 'vehicle', actor: 'driver' },
  () => `
vehicle.licence legal critical
~ driving licence|licence check*|driver check|allowed to drive|helm licence
= Let only licensed people drive
? How is it known that a person may drive or steer {a thing}, and how often is that checked?
+ Checked twice a year: The system shall give {a thing} only to persons whose licence was checked within [6] months.
+ Declared: The system shall ask each person to declare that they hold a licence.
! Who lets an unlicensed person drive is punished too.

vehicle.defect safety critical
~ walk around|defect*|brake*|roadworth*|pre departure
= Stop a defective {thing}
? Who checks {a thing} before it leaves, and who may stop it?
+ Checklist, red stops: If a defect of brakes, steering or lights is ticked, then the system shall bar {the thing} until a mechanic releases {the thing}.
+ Note: The system shall pass defects on as a note.
! «Drive carefully until Friday» is how accidents start.

vehicle.mileage validation medium
~ odometer|mileage|engine hour*|logbook
= Take mileage and hours that add up
? What if mileage or engine hours jump, go back or are forgotten?
+ Plausible step: If the mileage or hours of {a thing} fall or jump by more than [1,000], then the system shall ask again and mark the gap.
+ As typed: The system shall take mileage as typed.
! Service dates hang on that number.

vehicle.service notifications medium
~ service due|inspection due|mot|general inspection|maintenance plan
= Warn before inspection and service
? By date, distance or hours: when is {a thing} due, and who stands in for it?
+ Whichever comes first: When date, distance or hours of {a thing} come within [10] % of the limit, the system shall warn the workshop, and shall reserve a spare.
+ By calendar: The system shall list due dates each month.
! An expired inspection stops the trip at the first control.

vehicle.fines privacy high
when operations track book lend assign create
~ fine*|who drove|movement profile|private trips|gps trace
= Know who drove without watching everybody
? Must it be provable who drove when, and are routes kept?
+ Person and hours: The system shall keep who had {a thing} from when to when for [3] months, without the route.
+ Full trace: The system shall keep the position trace of {a thing}.
! Fines need a name; a movement profile needs consent.

vehicle.aboard devices medium
~ no signal|at sea|tunnel|dashboard mount|engine noise
= Work aboard without signal
? Is it used on deck, in a cab or below the water line, without signal and with engine noise?
+ Keep and send later: While there is no signal, the system shall take entries aboard, and shall send entries on in the harbour or depot.
+ Ashore only: The system shall take entries at the desk.
! Steel and water swallow radio.

vehicle.fuel feature low
~ refuel*|charging|tank level|battery level|fuel card*
= Leave with enough in the tank
? In what state is {a thing} handed on: fuel, charge, cleanliness?
+ Level at hand-over: When {a thing} changes hands, the system shall ask for fuel or charge level and dirt.
+ Not asked
! The next one starts on reserve.

vehicle.spare availability medium
~ replacement vehicle|spare|break down|breakdown
= Carry on after a breakdown
? What happens to people and loads when {a thing} breaks down?
+ Spare named: If {a thing} breaks down, then the system shall name the nearest spare and tell all who wait.
+ By phone: The system shall show the number of the dispatcher.
! Somebody stands in the rain.
`,
)
