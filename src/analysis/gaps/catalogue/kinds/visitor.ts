import { theme } from '../../table.ts'

export const VISITOR = theme(
  { aspect: '', level: 'kind', kinds: ['visitor'], operations: [], thing: 'visitor entry', actor: 'host' },
  () => `
visitor.told privacy critical
~ gdpr|consent|how long|visible to|personal data
= Tell visitors what is noted, and forget it
? Which facts about visitors are noted, who reads them, and when are they erased (GDPR)?
+ Name and hours, thirty days: The system shall note name and hours, shall tell visitors why, shall hide names from others in the queue, and shall erase names after [30] days (GDPR).
+ Open book: The system shall keep an open book.
! An open book shows who was here before.

visitor.inside safety critical
~ evacuation|who is inside|fire|muster
= Know who is inside when it burns
? Must it be known at any minute who is inside, also when somebody forgot to sign out?
+ List for the warden: The system shall show the warden who is inside at any minute, offline too, and shall end visits without a sign-out at closing time.
+ Not kept: The system shall not keep who is inside.
! Firemen search for people who went home.

visitor.alone-desk operations high
~ self check in|kiosk|nobody at the desk|qr code*
= Welcome people when nobody is there
? How does somebody sign in when the desk is empty, has no phone or cannot write?
+ Tablet, card or paper: The system shall take an entry by tablet or paper card in [30] seconds.
+ Desk: The system shall take entries at the desk only.
! The first visitor comes before the keeper.

visitor.host-told notifications medium
~ host is told|arrives|waiting|announce*
= Tell whoever is visited
? Who is told that somebody has come, and what if they do not answer?
+ Host, then deputy: When a visitor signs in, the system shall tell the host and after [5] minutes a deputy.
+ Nobody
! Waiting in a hall is the first impression.

visitor.turned-away permissions high
~ refused|banned|under age|group size|full
= Say who is not let in
? Who may be refused (full, weather, ban), and who decides that?
+ Warden, with reason: The system shall count who is inside, shall refuse above the limit, and shall let the warden refuse with a reason.
+ All in: The system shall let each visitor in.
! Stairs carry twelve at a time.

visitor.numbers success medium
~ how many|origin|statistics|per season
= Count for those who pay
? Which numbers do funders want: visitors by day, age, origin?
+ Counts without names: The system shall report visitors by day, age group and origin without names.
+ Total: The system shall report the total.
! Counts pay for the paint.

visitor.word feature low
~ remark|guest book|comment|thanks
= Leave room for a word
? May visitors leave a word, and who reads it before others do?
+ Word after a look: The system shall take a remark, and shall show the remark after somebody has read the remark.
+ None
! Guest books are read for fun and spite.

visitor.sign-age validation low
~ name required|fake name|email|minimal fields
= Ask for little, accept pencil names
? What must be true of an entry, and does it matter if «Mickey Mouse» signs?
+ Name or number: The system shall take a name or a ticket number and nothing more.
+ Full: The system shall ask for name, address and phone.
! The longer the form, the more Mickey.

visitor.stairs accessibility medium
~ large type|reach|wcag|screen reader*|other languages
= Sign in sitting, with poor sight, in any tongue
? Can everybody sign in: low desk, large type, several languages (WCAG)?
+ Low, large, five languages: The system shall offer large type within reach of a wheelchair, and shall speak each text in [five] languages (WCAG 2.2 AA).
+ Pen: The system shall keep a paper book beside it.
! Tourists, children and glasses.
`,
)
