import { theme } from '../../table.ts'

export const NOTES = theme(
  { aspect: '', level: 'kind', kinds: ['notes'], operations: [], thing: 'score', actor: 'librarian' },
  () => `
notes.copy-number validation high
~ copy number|stamp|numbered cop*|barcode*
= Number every copy
? How is one copy of {a thing} told from the next: stamp, number, code?
+ Number on the cover: The system shall know each copy of {a thing} by the number on the cover, and shall refuse the same number twice.
+ Count: The system shall know how many copies there are.
! «One is missing» does not say which.

notes.out states high
~ signed out|returned|who has|missing part*|hand back
= Know who has which copy
? When does a copy count as out, back or lost, and who notes it among forty singers?
+ Scan at the door: When a copy goes out or comes back, the system shall note holder and day by scan, and list what is missing before the next rehearsal.
+ List by hand: The system shall let {a actor} tick a list.
! Missing parts are noticed on stage.

notes.hire legal critical
~ hire material|due back|photocop*|publisher*|licen*
= Give hire material back on time, copy nothing unlawful
? Which {things} are hired or licensed for so many copies, and when are they due?
+ Due date and count: Where {a thing} is hired or licensed, the system shall show due date and allowed copies, and shall warn [14] days before the due date.
+ Own only: The system shall hold material that we own.
! Publishers charge for each missing part and sue for copies.

notes.marks operations medium
~ pencil mark*|erase*|bowings|clean up
= Return it with or without pencil marks
? Must pencil marks be erased, and who checks pages on return?
+ Look on return: When a copy comes back, the system shall ask for missing pages and pencil marks, with the holder named.
+ As it is: The system shall take a copy back as returned.
! The next choir sings our breaths.

notes.voice-part feature medium
~ voice part*|edition*|arrangement*|set complete|instrument*
= Keep voices, editions and sets together
? Which voices, editions and orchestra parts make a complete set of {a thing}?
+ Set with voices: The system shall hold a set as voices and parts with numbers of copies, and shall show how many singers the set serves.
+ Title: The system shall hold titles.
! Altos on another edition stop the rehearsal.

notes.leaver permissions high
~ leaves the choir|former member*|deposit|who may borrow
= Get copies back from those who leave
? What follows when a singer leaves with copies, and who may lend to outsiders?
+ List on leaving: When a member leaves, the system shall list open copies, shall remind the member twice, and shall name the replacement price.
+ Goodwill: The system shall remind once.
! Attics are full of choir music.

notes.hunt search medium
~ composer*|occasion|spelling|opus|search*
= Find by composer in any spelling
? By what is {a thing} found: composer, first line, feast, voices, shelf?
+ Fields and spellings: The system shall find {things} by composer in any spelling, first line, feast and voices, with the shelf.
+ Title: The system shall find {things} by title.
! Tchaikovsky has nine spellings.

notes.cupboard exchange low
~ card index|spreadsheet*|scan*|catalogue export
= Take over the card index
? What stands in the card index or in somebody’s head today?
+ Shelf by shelf: The system shall take over the index shelf by shelf, each counted by two people.
+ New ones
! The index was right in 1987.

notes.large accessibility low
~ large print|braille|wcag|screen reader*
= Serve singers who see little
? Who needs large print or Braille, and can the list be used by screen reader (WCAG)?
+ Noted with the singer: The system shall note who needs large print or Braille, and shall keep pages usable by screen reader (WCAG 2.2 AA).
+ Not asked: The system shall offer normal print.
! Old singers know the notes and not see them.

notes.concert notifications medium
~ concert date|return date|remind*|collect* after
= Collect after the concert
? When are copies called back, and who is reminded how often?
+ Night of the concert, then weekly: When a concert is over, the system shall remind holders the next day and then weekly, [3] times.
+ Once: The system shall announce one return date.
! After the applause everybody goes home.
`,
)
