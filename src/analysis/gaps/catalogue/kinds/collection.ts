import { theme } from '../../table.ts'

export const COLLECTION = theme(
  { aspect: '', level: 'kind', kinds: ['collection'], operations: [], thing: 'object', actor: 'collector' },
  () => `
collection.provenance legal high
when operations sell lend create track archive inspect match
~ provenance|bought from|export licence|looted|cites|proof of purchase
= Prove where {a thing} came from
? Which papers show where {a thing} came from, and is trade in it restricted?
+ Papers with each: The system shall keep purchase, earlier owners and permits beside {a thing} and warn where trade is restricted.
+ Price only: The system shall keep date and price of purchase.
! Without papers it cannot be sold, insured or shown.

collection.value permissions high
when operations track create search list share lend
~ insured value|who sees the value|burglar*|hide value|only the owner
= Hide value and storage place
? Who sees what {things} are worth and where they lie?
+ Owner alone: The system shall show value and storage place of {things} to the owner alone, and shall leave both out of anything shared.
+ Shown to friends: The system shall show all details to people invited.
! A priced list with an address is a shopping list for burglars.

collection.condition states high
when operations track lend sell inspect archive create measure
~ condition|grading|restor*|fill level|drink by|mint
= Follow condition and best time
? What changes with time: condition, value, ripeness, fading; and who looks at it again?
+ Dated checks: The system shall note the condition of {a thing} with date and photo, and shall remind of the best time.
+ Once: The system shall note the condition once.
! The best year passed unnoticed.

collection.place search medium
when operations search track create list scan
~ rack|shelf|drawer|box number|bin location
= Find {a thing} in the dark cellar
? How is {a thing} found on the shelf: rack and row, code, last place put?
+ Rack, row, code: The system shall name rack and row of each {thing}, shall find {the thing} by label scan, and shall suggest a free spot.
+ Notes: The system shall keep a note on the place.
! What cannot be found is bought again.

collection.climate notifications medium
when operations track archive lend measure
~ humidity|temperature|light level|moth*|alarm
= Warn of heat, damp and light
? Which climate do {things} bear, and who is warned at night?
+ Band with alarm: If temperature or damp leaves the band set for {things}, then the system shall warn {the actor} within [30] minutes.
+ Not watched
! One hot week ages ten years.

collection.take-out operations high
when operations track create update lend
~ taken out|drunk|sold|given away|last bottle
= Book what leaves the collection
? How is it noted that {a thing} was opened, sold, lent or given away?
+ Two taps at the shelf: When {a actor} takes {a thing} out, the system shall ask why in two taps, and lower the count.
+ At stocktaking: The system shall correct counts once a year.
! After a party the list is fiction.

collection.detail validation medium
when operations create search list track scan
~ catalogue number|vintage|reference list|misattribut*
= Describe {things} by the reference of the field
? Which reference works, numbers or vintages name {a thing} beyond doubt?
+ Reference number: The system shall take the number of a reference work for {a thing}, and shall warn of a number that exists already.
+ Own words: The system shall take own words.
! Two names, one piece, bought twice.

collection.heirs support low
when operations track create archive search
~ heirs|executor|hand over|succession|trusted person
= Let heirs find their way
? Who can open it when the collector cannot?
+ Trusted person: Where {a actor} named a trusted person, the system shall open the list to that person [30] days after a request that stays unanswered.
+ Nobody
! Heirs sell treasures by the kilo.

collection.dealer exchange low
when operations track create list search
~ price guide|auction result*|insurance list|export*
= Hand a list to insurer or dealer
? Which list does insurer, dealer or club want, and where do prices come from?
+ Chosen fields: The system shall write a list with photo and chosen fields for insurer or dealer.
+ None
! Insurers pay for what was listed.
`,
)
