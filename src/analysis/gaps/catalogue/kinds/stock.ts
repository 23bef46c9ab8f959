import { theme } from '../../table.ts'

export const STOCK = theme(
  { aspect: '', level: 'kind', kinds: ['stock'], operations: [], thing: 'item', actor: 'storekeeper' },
  () => `
supply.count validation high
when operations create update track archive measure scan inspect list read search collect deliver assign import delete analyse
~ stocktak*|count difference*|negative stock|shrinkage
= Settle shelf against figure
? What if the shelf and the figure for {things} differ?
+ Count with reason: When {a actor} counts {things} and the figure differs, the system shall book the difference with the reason, and shall refuse a balance below zero.
+ Overwrite: The system shall let {a actor} set the figure of {things}.
! Figures drift from the first day on.

supply.low notifications medium
when operations create update track archive measure scan inspect list read search collect deliver assign import delete analyse
~ reorder*|minimum stock|low stock|runs out
= Reorder in time
? At which remaining number is {a thing} ordered again, by whom, with which lead time?
+ Minimum and lead time: When {things} fall below their minimum, the system shall propose an order by supplier and lead time.
+ By eye
! The missing part stops the whole job.

supply.label feature medium
when operations create update track archive measure scan inspect list read search collect deliver assign import delete analyse
~ barcode*|qr code*|label*|shelf number*
= Label shelf and {thing}
? Is each {thing} labelled with a code, and what if the label is torn?
+ Code and spare name: The system shall print a code for shelf and {thing}, and shall find {a thing} with a torn code by name, size or picture.
+ No codes: The system shall list {things} by name and shelf.
! Without a label each search starts at the first shelf.

supply.unit language low
~ packs and|unit of measure|pieces per|pack size*
= Count in packs or pieces
? In which unit do {things} arrive, lie and leave: pallet, pack, piece, gram?
+ Two units: The system shall convert between pack and piece of {a thing} by a fixed factor.
+ Pieces only: The system shall count {things} in pieces.
! Ten boxes are booked as ten screws.

supply.expiry states high
when operations create update track archive share match lend collect deliver claim list search
unless things parcel|parcels|package|letter|key|box
~ best before|expiry|first in first out|fifo|germination|shelf life
= Use the oldest first
? Do {things} spoil, age or lose value, and which one leaves first?
+ Oldest first: While {things} have a date, the system shall hand out the oldest first and list what ends within [30] days.
+ No dates
! Old stock behind new stock is thrown away.

supply.value audit medium
when operations create update track archive measure scan inspect list read search collect deliver assign import delete analyse
~ stock value|write off*|theft|two signatures
= Explain what vanished
? Who answers for losses, and is the value of {things} reported at year end?
+ Name on each booking: When {things} are taken or written off, the system shall keep name, purpose and value for the yearly count.
+ Not followed
! Small losses without a name become habits.

supply.swap permissions medium
when operations match share lend claim collect
~ quality of|condition of|limit per person|fair share
= Keep the exchange of {things} fair
? May somebody take much and bring little, and who judges the quality?
+ Balance and remark: If a person has taken [5] {things} more than given, then the system shall ask that person to bring {things} first.
+ Free for all: The system shall leave giving and taking to each person.
! One taker empties the table.

supply.substitute search low
when operations search read list track create
~ replacement*|equivalent*|fits for|compatible with
= Find what fits instead
? How does somebody find {a thing} that fits, or its replacement, without knowing the number?
+ Fits-for and picture: The system shall find {things} by number, picture and by what they fit, with replacements marked.
+ By number: The system shall find {things} by number.
! Who needs it holds the broken one in the hand.

supply.place repetition medium
when operations track create update collect deliver
~ two stores|transfer*|van stock|reserved for
= Book between two places
? What if {things} lie in two places, or two people take the last one?
+ Reserved on request: If two requests meet the last {thing}, then the system shall reserve {the thing} for the first, and shall tell the second person where another {thing} lies.
+ First at the shelf: The system shall leave the last {thing} to whoever comes first.
! Two mechanics drive for the same box.

supply.as-said validation high
when operations match share sell lend pay
~ as described|true to name|tested|photo of|year of
= Get what was described
? How does the other side know that {a thing} is what its owner says: photo, year, test, origin?
+ Year, origin, photo: When {a actor} offers {a thing}, the system shall ask for year, origin and photo and show earlier judgements of what they gave.
+ Free text: The system shall take a free description.
! Tomatoes turn out to be marigolds.

supply.parcel delivery medium
when operations match share sell lend deliver pay
~ by post|postage|parcel*|damaged|packing|customs
= Send it so that it arrives
? How is {a thing} packed and posted, who pays, and what if it is lost on the way?
+ Steps and postage: The system shall show both sides packing hints, who pays postage and the date of posting, and ask after [10] days whether it arrived.
+ Their matter: The system shall leave posting to both sides.
! A torn envelope is nobody’s fault and everybody’s anger.
`,
)
