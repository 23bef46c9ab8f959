/** Relatives of well-known faults, one a line as `rule: text`, and sentences that only look like them. Written for these tests. */
export const PHRASES = `
R8: The ferry shall leave at 08:00 unless there is a compelling reason to wait.
R8: Funds permitting, the parish shall repaint the hall every 5 years.
R8: The forester shall mark the tree insofar as the terrain allows.
R9: The shop shall accept cash, cards and suchlike.
R9: The form shall ask for name, age and whatever else is on the card.
R35: The clerk shall answer at the next opportunity.
R35: The sexton shall air the hall every now and then.
R35: The dam shall open the sluice before long.
TBD: The tank shall hold a still-to-be-defined number of litres.
TBD: The mast shall carry XX kg.
TBD: The valve shall open at the pressure that the client decides later.
VERIFY: The chapel light shall create a solemn mood.
VERIFY: The letter shall come across as caring.
R7: The oven shall keep a moderate heat.
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
