import { theme } from '../../table.ts'

export const WASTE = theme(
  { aspect: '', level: 'kind', kinds: ['waste'], operations: [], thing: 'bin', actor: 'household' },
  () => `
waste.sort validation high
~ contaminat*|what belongs|wrong material|sorting rule*|plastic in
= Say what belongs in, and what spoils it
? Which materials are taken, and what if plastic or meat is found among them?
+ Picture list, refused load noted: If {a thing} holds what does not belong, then the system shall take a note with a photo from the collector, and shall show the household the picture list.
+ Taken anyway: The system shall take whatever is put out.
! One bag of nappies spoils the whole heap.

waste.missed errors high
~ missed|not collected|overflow*|forgot to put out
= Cope with a missed collection
? What if it was not put out, not picked up, or overflows?
+ Reported the same day: If {a thing} was missed, then the system shall take a report up to [20:00] of the same day, and shall put {the thing} on the next round.
+ Next regular date: The system shall leave {the thing} to the next date.
! After two missed rounds people use the wrong bin.

waste.smell safety medium
~ smell|rats|gloves|weight limit|sharp*|hygien*
= Lift and carry without harm
? How heavy, sharp or rotten may it be for those who lift it?
+ Limit and gloves: The system shall state a limit of [15] kilograms, shall ask for closed lids, and shall let helpers refuse {a thing} with a reason.
+ No rule
! Backs and cuts end volunteer work.

waste.round feature medium
~ round*|order of houses|cargo bike|wheelbarrow
= Plan the round
? In which order, with which cart, and how much fits on it?
+ By street and load: The system shall order stops by street, shall stop when the cart of [200] litres is full, and shall split the rest.
+ By habit: The system shall list addresses.
! A full cart half way round is a second trip.

waste.place legal high
~ waste law|permit|neighbour complaint*|disposal proof|fly tipping
= Keep to waste law
? Who may carry and store it, at which distance from houses, with which proof?
+ Permitted site only: The system shall send {things} only to sites with a permit, and shall keep weight and date as proof.
+ Private heap: The system shall treat the site as a private heap among neighbours.
! Heaps breed complaints, complaints breed inspections.

waste.reward success low
~ kilos saved|compost back|share of soil|points
= Give something back
? What do households get: soil in spring, kilos saved, thanks?
+ Kilos and soil: The system shall show kilos kept out of the bin, and shall share the finished soil by what was brought.
+ Thanks
! People sort longer when they see the heap.

waste.frost states medium
~ holiday shift|frost|snow|public holiday|dates move
= Shift dates for frost and holidays
? What happens on public holidays, in frost, when the heap is full?
+ Shifted and told: When a date falls on a holiday or the heap is full, the system shall shift the date, and shall tell the households two days before.
+ Cancelled: When a date falls on a holiday, the system shall drop it.
! The lid freezes on the fullest week.

waste.newcomer operations medium
~ new household|join the|leave the|moved away|container handed
= Take in and let go households
? How does a household join, get its container, and leave?
+ Container on loan: When a household joins, the system shall hand over a numbered container, and shall ask for the container back on leaving.
+ List: The system shall keep a list of households.
! Buckets vanish with their owners.
`,
)
