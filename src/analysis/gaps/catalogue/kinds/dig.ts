import { theme } from '../../table.ts'

export const DIG = theme(
  { aspect: '', level: 'kind', kinds: ['dig'], operations: [], thing: 'find', actor: 'archaeologist' },
  () => `
dig.layer validation high
~ stratum|context number|coordinates|layer|total station
= Tie {a thing} to its layer
? By what is the place of {a thing} fixed: layer, grid square, height, drawing?
+ Context before removal: When {a thing} is lifted, the system shall ask for layer, coordinates and photo with scale first.
+ Square: The system shall ask for the square.
! Out of context it is only a pot.

dig.numbered repetition high
~ find number|bag label|unique|renumber*
= One number from trench to museum
? How does one number follow {a thing} from bag to lab to museum, with two teams digging?
+ Numbers handed out in blocks: The system shall give each team a block of numbers, shall print the bag label, and shall refuse a number twice.
+ By hand: The system shall take numbers as written.
! Two bags, one number, no history.

dig.looters privacy critical
~ looter*|metal detector*|exact spot|embargo
= Hide the spot from looters
? Who sees the exact spot of {things} while the trench is open?
+ Team only until closed: The system shall show exact spots to the team alone until the trench is closed.
+ Open: The system shall publish spots.
! A tweet at noon, holes at night.

dig.whose legal critical
~ permit|treasure law|landowner|state owned|human remains
= Keep to permit and treasure law
? Which permit, duty to report and rules for human remains bind the dig?
+ Prompted by kind: When {a thing} of gold, arms or bone is entered, the system shall name the duty to report and whom to call.
+ Leader knows: The system shall leave that to the leader.
! Finds belong to the state in many countries.

dig.mud devices high
~ rain|mud|offline|tablet|gloves
= Work in mud and rain
? Is it used in a trench, in rain, with muddy fingers and no signal?
+ Offline, pen as fallback: While there is no signal, the system shall take entries with muddy fingers and photos, and shall queue the entries for merging in the evening.
+ In the tent: The system shall take entries in the tent.
! Paper sheets float.

dig.first-guess operations high
~ reinterpret*|dating|first guess|version*
= Let interpretation change, observation not
? How are what was seen and what was thought kept apart when dating changes?
+ Two layers: The system shall keep observation unchangeable and interpretation with name and date of each change.
+ One text: The system shall keep one text.
! The theory of the day ruins the record.

dig.conserve states medium
~ conservation|wet|box|lab|on loan
= Follow {a thing} to the lab
? Where is {a thing} now: trench, tent, lab, box; wet or dry; who has it?
+ Place and state: The system shall show place, holder and state of each {thing}, and shall warn of wet {things} after [2] days.
+ Box: The system shall show the box.
! Iron rusts, wood shrinks, boxes wait.

dig.archive-it exchange medium
~ archive|standard|vocabulary|report
= Hand over in a form that lasts
? Which archive wants which format and vocabulary, drawings included?
+ Standard, with drawings: The system shall give finds, drawings and photos in the archive’s standard with a fixed vocabulary.
+ Report: The system shall print a report.
! Unpublished is destroyed.

dig.students permissions medium
~ student*|supervisor|who may correct|sign off
= Let students enter and leaders release
? Who enters, who corrects, and who signs the day?
+ Released each evening: The system shall let students enter and the leader release the day’s entries.
+ All: The system shall let all enter and correct.
! Tired eyes at six.
`,
)
