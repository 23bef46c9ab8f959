import { theme } from '../../table.ts'

export const PET = theme(
  { aspect: '', level: 'kind', kinds: ['pet'], operations: [], thing: 'dog', actor: 'owner' },
  () => `
pet.trust safety critical
when operations care book match assign share schedule lend
~ bites|aggressive|on the lead|muzzle|insur*|liab*
= Know the temper before somebody takes the lead
? What must a walker or sitter know: bites, fears, runs off, off the lead or not; who pays for harm?
+ Temper card and insurance: The system shall show temper, lead rule and insurance of {a thing} before a helper accepts {the thing}.
+ Talk: The system shall leave that to a first meeting.
! A bitten child ends everything, liability included.

pet.keys security high
when operations care book match assign share
~ house key*|alarm code|who has the key|key return
= Guard keys and empty homes
? Who holds keys or codes to an empty home, and how do they come back?
+ Logged hand-over: When a key is handed over, the system shall note who has the key until when, and shall hide address and absence from all other people.
+ Private matter: The system shall leave keys to the owners.
! «We are away until the 20th» is an invitation.

pet.vet-call errors high
when operations care book match assign share schedule lend
~ emergency|vet*|lost dog|runs away|accident
= Act when {a thing} is hurt or gone
? What does the helper do when {a thing} is hurt, ill or runs away, and who decides about costs?
+ Plan on one page: If {a thing} is hurt or lost, then the system shall show the vet, the owner’s limit for costs, the chip number and whom to call.
+ Phone number: The system shall show the owner’s number.
! At the vet’s desk somebody must say yes.

pet.habit feature medium
when operations care book match assign share schedule lend create
~ feeding time|medicine|likes|routine|allerg*
= Write down food, medicine and quirks
? Which food, medicine and habits must a stand-in keep to?
+ Care card: The system shall show a care card for {a thing} with food, medicine, walks and «never».
+ Notes: The system shall keep a free note.
! Chocolate, grapes and kindness poison.

pet.no-show states high
when operations care book match assign schedule
~ did not come|late|stand in|confirm*
= Notice that nobody came
? How is it noticed within the hour that nobody came for {a thing}?
+ Tick at the door: If nobody ticks off within [30] minutes of the agreed time, then the system shall tell the owner, and shall ask the next helper.
+ Trust: The system shall assume that it went well.
! Twelve hours indoors.

pet.meet permissions high
when operations care book match assign share schedule lend
~ known neighbour*|verified|references|first meeting
= Choose who may come near
? Who may offer help: neighbours known by somebody, checked persons, anybody?
+ Vouched for: The system shall let a person offer help once a member vouches for that person, and shall show who vouched.
+ Anybody: The system shall let anybody offer help.
! Trust is lent by neighbours, not by stars.

pet.chip validation high
when operations scan create read update search
~ chip number|registered|two registers|15 digits
= Read the chip, find the right owner
? What if chip and register disagree, the chip is old or from abroad?
+ Number and picture: When a chip is read, the system shall show picture, breed and owner for comparison, and shall ask a second register if nothing fits.
+ Number: The system shall show what the number brings.
! Chips wander and registers age.

pet.give-back repetition low
when operations care match book share
~ points|hour for hour|fair*|payment
= Balance give and take
? Is help free, hour for hour, or paid; and who keeps count?
+ Hour for hour: The system shall count hours given and taken and show a balance to both.
+ Free: The system shall keep no count.
! Favours are counted anyway, silently.

pet.photos notifications low
when operations care book match assign
~ photo*|update*|message to the owner|location of the walk
= Send a sign of life
? Does the owner get a picture or message during the walk, and does a map show the way?
+ One picture: When a walk ends, the system shall ask the helper for one picture and the time.
+ Nothing
! Owners worry in silence.

pet.passport legal high
when operations scan read create update search track
~ pet passport|rabies|entry rule*|certificate
= Know which vaccination counts where
? Which vaccinations are due or valid for travel, boarding or law, and who answers for that?
+ Valid until, by rule: The system shall show for each vaccination of {a thing} until when it counts and for which rule.
+ Dates: The system shall show dates.
! A day too early and the border closes.

pet.new-owner states medium
when operations scan create update read search
~ change of owner|moved|deceased|found pet
= Follow a change of owner
? How is a new owner, a move or the death of {a thing} entered, and who may do that?
+ Old and new agree: When {a thing} changes hands, the system shall ask the old and the new owner and keep the history.
+ Vet enters: The system shall let the vet enter the change of owner.
! Found dogs are brought to the owner before last.

pet.practice permissions high
when operations scan read search update
~ other practice|who may see|owner agrees|emergency vet
= Say which practice sees what
? May any practice read what another one wrote, also at night in an emergency?
+ Owner’s word, emergency noted: The system shall open the file of {a thing} to a practice with the owner’s consent and in an emergency with a note.
+ All: The system shall open files to all practices.
! The file belongs to owner and vet, not to the chip.
`,
)
