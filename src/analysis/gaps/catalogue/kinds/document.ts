import { theme } from '../../table.ts'

export const DOCUMENT = theme(
  { aspect: '', level: 'kind', kinds: ['document'], operations: [], thing: 'document', actor: 'clerk' },
  () => `
document.version operations high
~ version*|latest|draft*|superseded
= Know which {thing} is the valid one
? How is the valid {thing} told from drafts and older ones?
+ One valid, others marked: The system shall show exactly one valid version of {a thing} and mark older ones as superseded, with date.
+ Newest: The system shall show the newest {thing}.
! Decisions are made on last year’s sheet.

document.sign legal high
when operations create approve send share upload update
~ signature*|e signature|wet ink|legally binding|stamp
= Decide which signature binds
? Is a click enough, or does the law want a qualified signature or ink?
+ By kind: Where {a thing} binds somebody, the system shall ask for an electronic signature of the level that its kind needs and store the proof.
+ Click: The system shall take a click as consent.
! An invalid signature shows up in the dispute.

document.fields validation medium
~ mandatory|required field*|form check|incomplete
= Refuse half-filled {things}
? Which lines of {a thing} must be filled, and who may leave one out with a reason?
+ Checked line by line: When {a actor} hands in {a thing}, the system shall point at each missing or contradictory line and keep what was written.
+ Accept all: The system shall take {a thing} as it comes.
! Half of all letters ask for a missing line.

document.secret permissions high
~ confidential*|need to know|by role|who may open|permission*
= Say who may open which {thing}
? Who may open, copy or pass on {a thing}, and what of those who left?
+ By file and role: The system shall open {a thing} only to those with a role in the file, and shall end the access on the day a person leaves.
+ House: The system shall open all {things} to the house.
! Papers wander further than people think.

document.keep retention high
~ retention|kept for|archiv*|destroy*|years by law
= Keep, archive, destroy on time
? Which law says how long {a thing} is kept, and who destroys it?
+ By kind of paper: The system shall keep {a thing} for the years set for that kind, shall offer {the thing} to the archive, and shall destroy {the thing} with a record.
+ For ever: The system shall keep {things} without end.
! Too short is an offence, too long as well.

document.lost errors medium
~ illegible|wrong file|lost|misfiled|scan quality
= Find a misfiled {thing}
? What if {a thing} lands in the wrong file or its scan cannot be read?
+ Found by content: If {a thing} cannot be read or assigned, then the system shall put {the thing} before a person, and shall find {the thing} by the words inside.
+ Left there: The system shall leave {things} where they were filed.
! Misfiled is lost with a clear conscience.

document.print exchange low
when operations print export download create share
~ pdf|template*|printed|letterhead|paper size
= Give {a thing} a lasting form
? In which form does {a thing} leave: PDF, print, label sheet; and on which paper size?
+ PDF and true size: The system shall give {a thing} as archivable PDF, and shall print {the thing} at true size on the paper named.
+ Screen: The system shall show {a thing} on screen.
! A label half a millimetre off is waste.

document.readable accessibility medium
~ tagged pdf|screen reader*|wcag|plain language|large print
= Make {things} readable for all
? Must {things} be readable by screen reader and in plain language (WCAG, tagged PDF)?
+ Tagged and plain: The system shall produce tagged files that screen readers follow (WCAG 2.2 AA), with a summary in plain words.
+ As scanned: The system shall show {things} as scanned.
! A picture of a letter says nothing to the blind.

document.trail audit medium
~ audit*|who opened|who changed|chain of custody
= Show who touched {a thing}
? Must it be shown who opened, changed and sent {a thing}?
+ Every step: When {a thing} is opened, changed or sent, the system shall write that step down beside {the thing}, unalterable.
+ Changes: The system shall note changes alone.
! Leaks begin with a read, not with an edit.
`,
)
