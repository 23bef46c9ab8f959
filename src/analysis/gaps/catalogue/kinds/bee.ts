import { theme } from '../../table.ts'

export const BEE = theme(
  { aspect: '', level: 'kind', kinds: ['bee'], operations: [], thing: 'hive', actor: 'beekeeper' },
  () => `
bee.mark validation high
~ hive number*|queen colour|marked queen|colony number
= Follow colony, queen and box apart
? What is followed when a swarm is split or boxes are swapped: colony, queen or wooden box?
+ Colony with queen and box: The system shall follow each colony by number, with queen and box as parts that can change.
+ Box: The system shall follow boxes.
! After the first split nobody knows whose history it is.

bee.foulbrood legal critical
~ foulbrood|varroa|notifiable|veterinary office|health certificate
= Report brood disease and moves
? Which diseases and moves of {things} must be reported to the veterinary office, with which certificate?
+ Prompted and blocked: If foulbrood is suspected at {a thing}, then the system shall name the duty to report, shall fill in the form, and shall block moves of all {things} of that stand.
+ Reminder: The system shall show the number of the bee inspector.
! Hushed foulbrood burns the neighbour’s boxes too.

bee.residue audit high
~ treatment*|withdrawal period|oxalic|residue*|batch of honey
= Keep a treatment book
? Must treatments against mites be proven, with product, dose and waiting period before honey is taken?
+ Unalterable lines: When a treatment is entered, the system shall keep product, batch, dose and waiting period, and shall warn before honey is taken inside the waiting period.
+ Free note: The system shall take treatments as a note.
! Residues in honey are traced through this book.

bee.smoke devices high
~ gloves|veil|propolis|voice input|no signal
= Note things in veil and gloves
? How does {a actor} note something with sticky gloves, a smoker in hand and no signal at the stand?
+ Voice or three taps, offline: While there is no signal, the system shall take a note on {a thing} by voice or [3] taps with gloves on, and shall queue the note for sending at home.
+ Afterwards: The system shall take entries at home.
! What is not noted at the open box is guessed in the evening.

bee.theft privacy medium
~ stand location|stolen|coordinates|blur*
= Hide where the boxes stand
? Who may learn the exact stand of {things}?
+ Village only: The system shall show others the village of a stand, without coordinates.
+ Open: The system shall show stands on a map.
! Whole stands are stolen at night.

bee.weigh feature medium
when operations create measure track read
~ scale*|gain per day|nectar flow|weight curve|tare
= Read flow and hunger from the weight
? What should the weight tell: nectar flow, winter stores, a swarm that left; and what is deducted (supers, feed)?
+ Net change with events: The system shall show net gain of {a thing} by day, with supers, feeding and harvest taken out, and mark a sudden loss.
+ Gross: The system shall show gross weights.
! A new super looks like a record day.

bee.swarm notifications medium
~ swarm*|alarm|sudden loss|winter feed
= Call before the swarm is gone
? Which signs call {the actor} at once: sudden loss, empty stores, a tipped box?
+ Loss or hunger: When {a thing} loses more than [1] kilogram within an hour or the stores fall below [5] kilograms, the system shall call {the actor}.
+ Weekly look
! Swarms wait an hour, starving colonies a week.

bee.next-visit operations medium
~ next inspection|to do at|queen cells|seven days
= Plan the next look by what was seen
? What follows from a finding: queen cells, no eggs, little space; within how many days?
+ Task by finding: When {a actor} notes queen cells or missing eggs, the system shall propose the next look within [7] days with what to bring.
+ Own plan: The system shall list days since the last look.
! The seventh day decides.

bee.winter search low
~ season*|compare years|losses|same month
= Learn from last winter
? Over which span is compared: since the last look, this flow, last winter’s losses?
+ Flow and winter: The system shall compare colonies of one stand through flow and winter and show losses by line of queens.
+ Last notes: The system shall show the last [5] notes.
! Breeding shows only over winters.

bee.club exchange low
~ bee inspector|monitoring programme|club list|export*
= Share with club and inspector
? What do club, inspector and monitoring programme want, and in which form?
+ One sheet a year: The system shall write one sheet a year on stands, colonies and losses.
+ Nothing
! The same count is asked three times.
`,
)
