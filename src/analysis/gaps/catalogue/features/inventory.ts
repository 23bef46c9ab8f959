import { theme } from '../../table.ts'

export const INVENTORY = theme(
  { aspect: 'stock', operations: ['create', 'update', 'track'], thing: 'item', actor: 'storekeeper' },
  () => `
stock.count validation high
~ stocktak*|count difference*|negative stock|shrinkage
= Count and correct
? What if the shelf and the figure differ?
+ Count with reason: When {a actor} counts {a thing} and the figure differs, the system shall book the difference with a reason, and shall refuse a figure below zero.
+ Overwrite: The system shall let {a actor} set the figure.
! Stock figures drift from the first day.

stock.low notifications medium
~ reorder*|minimum stock|low stock|runs out
= Reorder in time
? When and by whom is {a thing} reordered?
+ Minimum per item: When {a thing} falls below the minimum, the system shall propose an order with supplier and quantity.
+ By eye
! The missing part stops the job.

inventory.where feature high
~ storage location*|bin location*|shelf|several sites|transfer*
= Know what lies where
? In which places, shelves and vans do {things} lie, and how are moves between them booked?
+ Place for each, moves in one step: The system shall keep one place for each {thing}, and shall book a move as out and in at once.
+ One store: The system shall know one store.
! It is there, nobody knows where.

inventory.scan operations high
~ barcode*|scan*|qr code*|rfid|label*
= Book by scan
? Are {things} booked by barcode scan, and what if a label is torn or a wrong one is scanned?
+ Scan, with undo: When {a actor} scans {a thing}, the system shall show name and picture, shall book {the thing}, and shall allow undo for [5] minutes; a torn label can be typed.
+ Typed: The system shall let {a actor} type numbers.
! Typed numbers are wrong once in a hundred.

inventory.race repetition high
~ last one|reserved|at the same time|concurrent*|oversold|idempoten*
= Give the last one away once
? What if two people take the last {thing} at once, or a booking is sent twice (idempotent)?
+ Reserve, once: If two bookings meet the last {thing}, then the system shall give {the thing} to the first, shall tell the second, and shall count a repeated booking once (idempotent).
+ Negative allowed: The system shall let the figure go below zero, and shall list figures below zero.
! Promised parts that are not there stop a bus.

inventory.master validation high
~ duplicate item*|part number*|unit of measure|mandatory|master data
= Keep item data clean
? What names {a thing}: part number, maker, unit; and how are doubles found?
+ Number and unit fixed: When {a thing} is created, the system shall check number, unit and maker, and shall warn of {a thing} that looks the same.
+ Free text: The system shall take any description.
! Three names for one filter triple the stock.

inventory.expiry states high
~ expiry|batch*|serial number*|quarantine*|blocked stock
= Follow batch, serial number and expiry
? Are batches, serial numbers, expiry dates or blocked {things} followed?
+ Batch and block: While {a thing} is expired, recalled or blocked, the system shall refuse to hand out {the thing}, and shall find all {things} of the same batch.
+ Quantity only: The system shall follow quantities only.
! A recalled brake part must be found today.

inventory.order delivery medium
~ purchase order*|supplier*|lead time|goods receipt|partial delivery
= Order and receive
? How are orders placed and partial, wrong or late deliveries received?
+ Order, partial receipt: When a delivery arrives, the system shall compare the delivery with the order, shall take partial quantities, and shall show what is late.
+ Outside: The system shall leave ordering to purchasing.
! Delivered, paid, never counted.

inventory.rights permissions high
~ who may|permission*|write off*|by role|approve*
= Say who may take, correct and write off
? Who may take, correct, write off and see prices?
+ Take all, correct few: The system shall let workshop staff take {things}, shall let only {actors} correct figures or write off, and shall ask for a second person when a write-off exceeds [100] EUR.
+ All: The system shall let all book.
! Corrections hide losses.

inventory.log audit high
~ audit*|who took|movement history|trail
= Keep the movement history
? Is each movement kept with person, time and purpose (audit log)?
+ Every movement: When {a thing} moves, the system shall write an audit log entry with person, time, quantity and job, unalterable.
+ Balance: The system shall keep the balance.
! Figures without history cannot be explained.

inventory.find search medium
~ search*|filter*|fits vehicle|equivalent*|photo
= Find the right part
? How is {a thing} found: number, picture, vehicle it fits, equivalent part?
+ By vehicle and picture: The system shall let {a actor} search {things} by number, vehicle and picture, with equivalents and stock beside.
+ By number: The system shall search by number.
! The mechanic holds the broken part in the hand.

inventory.value exchange medium
~ stock value|accounting|export*|erp|csv
= Value stock for the books
? By which method is stock valued, and how do accounting or ERP get it (export)?
+ Average price, monthly: The system shall value stock at average price and export movements to accounting monthly (CSV or interface).
+ None
! Year end wants one number.

inventory.offline devices high
~ offline|hand held|mobile|gloves|no network
= Work between the shelves
? Do people book on handhelds, in gloves, where there is no network (mobile, offline)?
+ Queue and merge: While there is no network, the system shall queue bookings on the device, shall merge the bookings in order on reconnect, and shall show conflicts.
+ Desk: The system shall take bookings at a desk.
! Steel shelves swallow Wi-Fi.

inventory.down availability medium
~ outage*|uptime|paper slip*|backup*
= Hand out while it is down
? How are {things} handed out when the system is down?
+ Slips, entered later: If staff have used numbered slips during an outage, then the system shall take in the slips within [1] day; backup daily, uptime {uptime}.
+ Wait: The system shall be available {uptime}.
! Buses leave at five.

inventory.load performance low
~ p95|number of items|response time|performance
= Say how many items and bookings
? How many {things} and bookings a day, and how fast must a scan be?
+ Figures: While [50,000] {things} are kept, the system shall show a scanned one within [1] second at p95 (performance).
+ Few: The system shall hold up to [1,000] {things}.
! A slow scanner is bypassed.

inventory.people privacy low
~ gdpr|works council|personal data|performance of staff
= Track parts, not people
? Are bookings by name used to judge staff (GDPR, works council)?
+ Purpose bound: The system shall use names in bookings for tracing parts only, and shall hide the names after [12] months (GDPR).
+ By name: The system shall keep names.
! A fast mechanic is not a thief.

inventory.watch observability low
~ monitor*|stock out*|turnover|alert
= Watch stock-outs and dead stock
? Which figures are watched: stock-outs, dead stock, differences at counting?
+ Three figures: The system shall report stock-outs, differences and {things} unmoved for [12] months, and alert on critical parts (monitoring).
+ None
! Dead stock ties up money silently.

inventory.start rollout medium
~ first count|migrat*|spreadsheet|old list|rollout
= Begin with a true count
? How is the first stock counted and taken over from the old list (migration)?
+ Shelf by shelf: When the start nears, the system shall take over the old list shelf by shelf, each after a count by two people.
+ As it is: The system shall import the old list.
! Start wrong, stay wrong.

inventory.hands accessibility low
~ accessib*|wcag|keyboard|screen reader*|contrast
= Usable with scanner and keyboard
? Must bookings work by scanner and keyboard alone (WCAG)?
+ Keyboard and contrast: The system shall run every booking by scanner and keyboard, with contrast to WCAG 2.2 AA.
+ Touch: The system shall take bookings by touch.
! Oil on the fingers, light from above.

inventory.unit language low
~ unit*|language*|locali*|decimal*
= Units and words of the workshop
? In which units and languages are {things} named?
+ Two names: The system shall hold trade name and everyday word of {a thing}, in [two] languages, with fixed units.
+ One: The system shall hold one name.
! «Pack», «piece», «metre».

inventory.better success low
~ stock out rate|days saved|fewer emergency|success
= Say what should improve
? What should improve: fewer stock-outs, less money on shelves, from which value?
+ Before and after: The system shall report stock-outs and stock value monthly, with the value before the start.
+ None
! Order alone is no gain.
`,
)
