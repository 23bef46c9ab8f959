import { theme } from '../../table.ts'

export const ANIMAL = theme(
  { aspect: '', level: 'kind', kinds: ['animal'], operations: [], thing: 'animal', actor: 'keeper' },
  () => `
animal.identity validation high
when operations create track care measure scan match sell assign
~ ear tag*|microchip*|ring number*|tag number*|pedigree|hive number*|marked queen
= Tell one {thing} from the next
? How is each {thing} recognised beyond doubt: ear tag, ring, chip, a number on the box?
+ Number on the spot: The system shall give each {thing} a number that also stands on the tag or box, and shall refuse the same number twice.
+ By name and spot: The system shall tell {things} apart by name and standing place.
! Two that look alike end up with each other’s history.

animal.disease legal critical
when operations create update track read care match sell lend scan
~ notifiable|veterinary office|disease*|quarantine|vaccinat*|mites|foulbrood
= Report sick {things} as the law demands
? Which signs of disease must be passed on to the veterinary office, and who does it?
+ Prompt and form: If a sign of a notifiable disease is entered for {a thing}, then the system shall name the duty, fill in the form and hold back any move or sale of {the thing}.
+ Reminder only: If illness of {a thing} is entered, then the system shall show the number of the veterinary office.
! A hushed outbreak reaches the neighbour’s stock and is an offence.

animal.departure states medium
when operations create track care update list
~ dies|died|sold|dead|swarmed|given away|slaughter*
= Close the life of {a thing}
? What happens to the entries when {a thing} dies, is sold, runs off or joins another?
+ Closed, history kept: When {a thing} dies or leaves, the system shall close the entry with date and cause, shall keep the history, and shall take {the thing} out of counts and duties.
+ Removed: When {a thing} leaves, the system shall delete it.
! Dead ones that stay in the list spoil every average.

animal.gloves devices medium
when operations create update track measure care scan
~ gloves|offline|voice input|rugged|mud|hands free
= Enter data with gloves on
? Does {a actor} enter things right there, in gloves or mud, far from any signal?
+ Offline, three taps: While there is no signal, the system shall take an entry for {a thing} in at most [3] taps with large keys or by voice, and shall queue the entry for the next signal.
+ At home: The system shall take entries in the evening at a table.
! What is not noted at the hive, stable or kennel is guessed in the evening.

animal.treatment audit high
when operations create update care track read
~ treatment book|withdrawal period|dosage|medicines given|batch number*
= Keep a treatment book
? Are medicines, doses and withdrawal periods for {things} to be proven later?
+ Unalterable entries: When a medicine is given, the system shall enter product, batch, dose, person and withdrawal period, and shall correct only by a second line.
+ Free note: The system shall take treatments as a free note on {a thing}.
! Residues in milk, meat or honey are traced through this book.

animal.whereabouts privacy medium
when operations track search read publish create
~ exact location|theft|blur*|coordinates|hide the place
= Hide where {things} stand
? Who may learn the exact spot of {things}: thieves and sightseers read along?
+ Blurred for outsiders: The system shall show outsiders the place of {things} only to [5] kilometres, and shall keep coordinates for those in charge.
+ Open: The system shall show the place of {things} to the public.
! Hives, horses and rare nests are stolen by coordinates.

animal.stand-in operations medium
when operations care assign schedule share create track
~ stand in|holiday cover|sitter*|deputy|on holiday
= Hand {things} over for a holiday
? Who looks after {things} when {the actor} is ill or away, and what must that person know?
+ Care sheet: When {a actor} names a stand-in, the system shall give that person a care sheet with feeding, quirks and emergency numbers until the return date.
+ Nobody else: The system shall let only {the actor} work with {things}.
! Animals eat on holidays too.

animal.season search low
when operations create read track measure analyse care
~ compare years|season*|year before|trend*
= Look back over seasons
? Over which span is {a thing} compared: since last visit, this season, the same month a year ago?
+ Year over year: The system shall set this season of {a thing} against the same weeks of earlier years.
+ Last entries: The system shall list the last [10] entries of {a thing}.
! Breeding and growth show only across years.

animal.harm safety high
when operations care share match lend read control
~ bites|stings|aggressive|kicks|muzzle|allerg*
= Warn of a {thing} that bites, stings or kicks
? What must strangers know before they come near {a thing}?
+ Warning first: Where {a thing} is marked as dangerous, the system shall show that warning before address or time is given out.
+ In the notes: The system shall leave warnings to the free notes.
! A helper who was not told gets hurt, and somebody is liable.
`,
)
