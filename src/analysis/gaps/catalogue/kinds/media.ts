import { theme } from '../../table.ts'

export const MEDIA = theme(
  { aspect: '', level: 'kind', kinds: ['media'], operations: [], thing: 'recording', actor: 'listener' },
  () => `
media.rights legal critical
~ copyright*|licen*|royalt*|rights holder*|collecting society
= Clear the rights before {a thing} is heard or seen
? Who holds the rights in {a thing}, for which use, place and time?
+ Stated and dated: The system shall offer {a thing} only while the licence for that use runs, and shall take {the thing} down on the last day.
+ On trust: The system shall ask whoever adds {a thing} to confirm the rights.
! Collecting societies and heirs send bills.

media.captions accessibility high
~ subtitle*|transcript*|audio description|sign language|captions|wcag
= Offer text for what is heard, words for what is seen
? How do deaf and blind people take part: transcript, captions, audio description (WCAG)?
+ Transcript and captions: The system shall give each {thing} a transcript and captions, and shall describe pictures in words (WCAG 2.2 AA).
+ Later: The system shall mark {things} without captions.
! A guide for ears alone leaves many outside.

media.interrupted states medium
when operations play guide read download share
~ resume|pause|buffer*|where i stopped|interrupt*
= Go on where it stopped
? What happens on a call, a lost signal or the next day?
+ Same second: When playing {a thing} is interrupted, the system shall go on at the same second, also on another device.
+ From the start: When interrupted, the system shall start {a thing} again.
! Nobody listens to the first minute three times.

media.loan devices medium
when operations play guide read download
~ own phone|headphones|loan device*|bluetooth|loudspeaker
= Play on people’s own devices, quietly
? Own phone or loan device, headphones or ear to handset, loud rooms or silence?
+ Own phone and some loans: The system shall play {things} on people’s own phones with headphones or at the ear, and shall keep [30] charged devices for loan.
+ Loan only: The system shall play {things} on loan devices.
! Loudspeakers in a gallery make enemies.

media.place feature medium
when operations guide play search read
~ number to type|qr code*|beacon*|room by room|stop number
= Start the right {thing} in the right spot
? How is the right {thing} found on the spot: number, QR code, position, a tour order?
+ Number and code: The system shall start {a thing} by number or QR code beside the exhibit, and shall suggest the next {thing} nearby.
+ List: The system shall list {things} by title.
! People press play in front of the wrong picture.

media.tongue language high
~ language*|dubbed|spoken by|easy language|children
= Speak the listener’s language
? In which languages, and for children or beginners too?
+ Three and a child’s voice: The system shall offer each {thing} in [three] languages and a version for children, and fall back to [English].
+ One: The system shall offer one language.
! Half of the visitors came from abroad.

media.size performance medium
~ megabyte*|bitrate|load beforehand|wi fi|start within
= Start at once on weak networks
? How large is {a thing}, and is there Wi-Fi inside thick walls?
+ Loaded at the door: The system shall load the tour at the door in at most [150] MB, and shall start each {thing} within [1] second.
+ Stream: The system shall stream {things}.
! Thick walls and five classes at once.

media.persons privacy high
when operations create upload share publish scan send
~ people in the|consent of|faces|voice of|take down
= Ask those who can be seen or heard
? Did the people in {a thing} agree, and how do they get it taken down?
+ Consent and takedown: When a person shown asks for takedown, the system shall hide {the thing} within [24] hours, and shall keep the person’s consent beside {the thing}.
+ Public events: The system shall treat {things} of public events as free.
! A voice or face is personal data.

media.master retention medium
when operations create upload archive share publish
~ master copy|lossless|backup*|format migration|digitis*
= Keep a master that survives formats
? Is the best copy kept apart from what is played, and checked over the years?
+ Master and checks: The system shall keep the best copy of {a thing} in two places, checked by checksum every [6] months.
+ As played: The system shall keep what is played.
! Formats die before people do.

media.stock-out audit medium
when operations lend create track assign
~ who has which|signed out|copies returned|copy number
= Know who holds which copy
? How is it known who has which copy of {a thing}, and what if one is missing at the end?
+ Numbered copies: When a copy of {a thing} goes out, the system shall note number, holder and date, and list what is missing before the next concert.
+ By honour: The system shall note the last holder.
! Missing parts are noticed on the stage.

media.play-log observability low
when operations play schedule publish
~ play log|listening figures|dead air|what was played
= Log what was played
? Must it be shown later what was played when, and who notices silence?
+ Play list and silence alarm: The system shall log title and time of each {thing} played and alarm the studio after [15] seconds of silence.
+ No log
! Fees are paid by that list.
`,
)
