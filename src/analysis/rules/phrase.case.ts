/** Relatives of well-known faults, one a line as `rule: text`, and sentences that only look like them. Written for these tests. */
export const PHRASES = `
R8: The ferry shall leave at 08:00 unless there is a compelling reason to wait.
R8: Funds permitting, the parish shall repaint the hall every 5 years.
R8: The forester shall mark the tree insofar as the terrain allows.
R8: The cook shall weigh the dough where this proves practicable.
R8: The pilot shall, subject to prevailing traffic, taxi to gate 4.
R9: The shop shall accept cash, cards and suchlike.
R9: The form shall ask for name, age and whatever else is on the card.
R10: The winch shall be suitable for lifting 200 kg.
R10: The kiosk shall have the facility to print tickets.
R20: For reasons of hygiene, the cook shall wear gloves.
R20: The gate shall close at 22:00, since thieves come at night.
R20: To calm the herd, the barn shall play music at 40 dB.
R26: The clock shall run with zero drift.
R26: The pump shall work without a single fault.
R35: The clerk shall answer at the next opportunity.
R35: The sexton shall air the hall every now and then.
R35: The dam shall open the sluice before long.
TBD: The tank shall hold a still-to-be-defined number of litres.
TBD: The mast shall carry XX kg.
TBD: The valve shall open at the pressure that the client decides later.
ACTOR: Cleaning of the tanks shall take place every 14 days.
ACTOR: Someone must check the seal before 07:00.
ACTOR: It is necessary to weigh the sacks before loading.
ACTOR: The papers shall arrive 2 days before the hearing.
R6: The shelf shall take boards with a width of 10 to 60.
R6: The vault shall keep the tapes for 90.
R40: The scale shall accept 5 kg to 20 kilograms.
R40: The horn shall sound for 200 ms, then pause for 300 msec.
R33: The fridge shall store the serum at under 8 °C.
R17: The belt shall start/stop within 2 s.
R21: The clerk must stamp the form [a copy will do on Mondays] within 2 days.
VERIFY: The chapel light shall create a solemn mood.
VERIFY: The letter shall come across as caring.
R7: The oven shall keep a moderate heat.
R19: The kiosk shall not only print the ticket but also log the sale.
`

export const INNOCENT = `
The tracker shall try the second mast when the first is silent.
The lead shall close the order unless the customer gives a reason.
When the guest allows cookies, the site shall store the language.
The clerk shall enter the weight, the price and the size of the parcel.
The pump shall reset the counter to zero at midnight.
The report shall list the open orders of the last 24 h.
The gate shall open for trucks up to 4 m.
As the clerk of the court, the user shall see the file.
The crew shall start the engine since the last stop.
`
