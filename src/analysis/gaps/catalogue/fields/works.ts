import { theme } from '../../table.ts'

export const WORKS = theme(
  { aspect: 'works', operations: ['upload', 'download', 'share', 'publish'], thing: 'work', actor: 'member' },
  () => `
works.rights legal critical
~ copyright*|licen*|public domain|rights holder*|royalt*|number of copies
= Clear copyright and licences
? Which {things} may be shared: public domain, own, licensed for how many copies; who checks?
+ Declared, counted: When {a actor} adds {a thing}, the system shall require the rights status as public domain, own or licensed, shall count copies against the licence, and shall refuse copies beyond the licence.
+ On trust: When {a actor} adds {a thing}, the system shall ask for confirmation that {the actor} holds the rights.
! Publishers do sue choirs, schools and clubs.

works.parts feature medium
~ voice part*|instrument*|arrangement*|edition*|transpos*|each part
= Editions, parts and arrangements
? How are editions, voices, keys or arrangements of one {thing} kept apart?
+ One work, many editions: The system shall group editions and voices under one {thing}, shall show each person the edition for their own voice, and shall mark which edition the next concert uses.
+ Single files: The system shall keep each edition apart.
! Half the choir on another edition ends the rehearsal.

works.season permissions high
~ access ends|leav* the choir|membership ends|revok*|only members
= End access with membership
? What happens to access and copies when a member leaves or a concert is over?
+ Ends with the season: When a member leaves or a loaned edition falls due, the system shall withdraw access at once and list who still holds copies.
+ Stays: The system shall leave downloaded copies to the member.
! Licences end; downloads do not.

works.notes operations low
~ annotat*|markings|bowings|fingering*|comment*
= Markings on the page
? May people mark up {a thing}, for themselves or for all?
+ Layers: The system shall keep personal markings and those of the conductor in layers of their own, carried over to a new edition where the page is the same.
+ No
! Pencil marks are half of the rehearsal.

works.stand devices medium
~ tablet*|print*|music stand|offline|paper
= Read on stage
? Is it read on tablets, printed, offline in a hall without network?
+ Offline and print: The system shall keep chosen {things} offline on tablets, and shall print {things} to scale, with watermark of the holder.
+ Print only: The system shall print {things} to scale.
! Concert halls have thick walls.

works.find search medium
~ search*|composer*|catalogue*|genre*|sort*
= Find by composer, title, occasion
? By what is {a thing} found: creator, title, occasion, difficulty, length?
+ Catalogue fields: The system shall let people search by creator, title, occasion, forces and length, tolerant of spelling: «Dvorak» finds «Dvořák».
+ Title only: The system shall list {things} by title.
! Names of composers are spelt in ten ways.

works.legible validation medium
~ resolution|dpi|legib*|crooked|scan quality
= Legible pages only
? How good must a scanned page be: resolution, straight, complete?
+ Checked at entry: When {a actor} adds {a thing}, the system shall refuse pages below [200] dpi, show missing page numbers, and straighten crooked ones.
+ As it is: The system shall take pages as they are.
! A cut-off stave stops the rehearsal.

works.minors privacy medium
~ gdpr|privacy|personal data|photos of singers|member list
= Names and voices of singers
? Which personal data of singers is held: voice, phone, rehearsal recordings (GDPR)?
+ Name and voice: The system shall hold name, voice and mail of singers, and shall share rehearsal recordings only inside the choir (GDPR).
+ None
! A recorded voice is a person.

works.concert availability medium
~ backup*|outage*|uptime|on the day
= Be there on concert night
? What if it is down an hour before the concert?
+ Copies beforehand: When a concert is [48] hours away, the system shall push the programme to each device, and shall name who still lacks the programme.
+ Paper: The system shall remind the conductor to print.
! The curtain does not wait.

works.spread abuse medium
~ watermark*|forward*|leak*|rate limit*
= Keep copies inside the choir
? How is it noticed that copies travel outside?
+ Watermark: When a singer takes {a thing}, the system shall print the holder’s name at the foot of each page.
+ Trust
! One forwarded link breaks the licence for all.

works.braille accessibility low
~ braille|large print|wcag|accessib*
= Large print and Braille
? Are there singers who need large print, Braille or audio (WCAG 2.2 AA)?
+ Offered: Where a singer asks for an aid, the system shall offer enlarged staves, MusicXML for Braille, or an audio track (WCAG 2.2 AA).
+ Not now
! Choirs sing with blind members.

works.titles language low
~ language of|translat*|transliterat*|locali*
= Titles and lyrics in other tongues
? Are original titles, translations and pronunciation of lyrics kept?
+ Original and translation: The system shall keep original title, translation and pronunciation guide together.
+ Original: The system shall keep the original title.
! Nobody remembers the Czech title.
`,
)
