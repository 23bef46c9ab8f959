import { theme } from '../../table.ts'

export const OFFER = theme(
  { aspect: '', level: 'kind', kinds: ['offer'], operations: [], thing: 'tariff', actor: 'customer' },
  () => `
offer.same-basis validation high
~ same basis|per unit|total cost|hidden cost*|bonus included
= Compare {things} on the same basis
? On which basis are {things} compared: total for a year, per unit, with bonus, fees and deposits?
+ Total for a year, bonus apart: The system shall show the total of each {thing} for the same use and year, with bonus and fees listed apart.
+ Headline price: The system shall show the price as advertised.
! The cheapest first month is the dearest year.

offer.current freshness high
~ price date|valid until|updated|out of date
= Show how old each price is
? How old may a price be, where does it come from, and what if the seller changed it?
+ Date and source: The system shall show date and source of each {thing}, and shall drop {things} older than [7] days.
+ Undated: The system shall show prices without date.
! Yesterday’s price binds nobody.

offer.bought legal critical
~ commission|paid placement|advert*|independent|neutral
= Say who pays for the comparison
? Who earns when somebody switches, and is paid placement told apart?
+ Told and ranked apart: The system shall rank by cost alone, mark paid {things} as advertising, and say who pays for the service.
+ No money: The system shall take no money from sellers.
! Hidden commissions are unlawful in many places.

offer.fits-me feature high
~ own use|household|needs|filter*|profile
= Ask for the few facts that decide
? Which facts about the reader decide: use, place, age, term; and how many questions are too many?
+ Three questions: The system shall ask at most [3] facts, explain why, and show how the result changes.
+ Average: The system shall reckon with an average.
! A wrong assumption of use turns the table around.

offer.trap safety high
~ minimum term|auto renewal|deposit|insolvency|small print
= Warn of traps in the small print
? Which traps must be shown: term, renewal, deposit, exclusions?
+ Beside the price: The system shall show term, renewal and deposits beside the price, and shall warn of the worst term.
+ Linked: The system shall link the terms.
! People sign what they did not see.

offer.told-who privacy high
~ gdpr|contact data|sold on|personal data
= Keep the question private
? What is done with what people enter, and is it sold on (GDPR)?
+ Nothing kept: The system shall reckon without storing and pass data to a seller only when somebody orders (GDPR).
+ Kept: Where somebody agrees, the system shall keep facts for next year.
! A comparison is a shopping list for call centres.

offer.all-there operations medium
~ complete market|missing provider*|how many|coverage
= Say which {things} are missing
? Which sellers are not in the list, and is that said?
+ Share stated: The system shall state how many sellers it knows and which refuse to take part.
+ Not said: The system shall show what it has.
! «The best» of three.

offer.switch states medium
~ switch*|order|cancel* the old|deadline
= Carry on to the switch, or stop there
? Does it end with the list, or does it lead through the change?
+ List and deadline: The system shall show when the old contract can be left and link to the seller.
+ Full switch: The system shall order and cancel on the reader’s behalf.
! Most lists are read and nothing changes.

offer.table-read accessibility medium
~ screen reader*|table|wcag|plain words
= Read the table by ear
? Can the comparison be heard row by row (WCAG)?
+ Row by row: The system shall mark up the table for a screen reader to name seller and column (WCAG 2.2 AA).
+ Picture: The system shall show a chart.
! Tables are mazes to the ear.
`,
)
