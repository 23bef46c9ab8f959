import { theme } from '../../table.ts'

export const UPLOAD_SERVICE = theme(
  { aspect: 'upload', operations: ['upload'], thing: 'file', actor: 'user' },
  () => `
upload.accessibility accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Upload without a mouse
? Is there a way besides drag and drop (WCAG 2.2 AA)?
+ Button and announced progress: The system shall offer a button beside the drop area, usable by keyboard, and shall announce progress and errors to screen readers (WCAG 2.2 AA).
+ Style guide: The system shall follow the company accessibility guide for file fields.
! Dragging is impossible for many people and on many devices.

upload.devices devices low
unless facts content=documents
~ mobile|smartphone*|on a phone|on phones|camera|tablet*|browser*
= Upload from a phone
? Do people upload from mobile phones, with the camera, or while offline?
+ Camera and queue: Where a phone is used, the system shall take pictures from the camera and queue uploads while offline until a connection returns (mobile).
+ Desktop browsers: The system shall support uploads from desktop browsers.
! Phones bring large photos, weak networks and closed tabs.

upload.language language low
~ unicode|file name*|filename*|locali*|language*
= Keep foreign names intact
? Must file names in any script, and texts in several languages, work?
+ Any Unicode name: The system shall keep Unicode file names for display, shall store a generated safe name, and shall show texts in the language of {the actor} (localisation).
+ Latin only: When a file name holds other than Latin letters, the system shall rename it.
! Umlauts and emoji break naive storage paths.

upload.performance performance medium
~ p95|throughput|performance|concurrent upload*|latency|response time
= Say how fast and how many
? How many uploads run at once, and how soon is {a thing} usable?
+ Figures: While {users} people upload at once, the system shall make {a thing} of [10] MB available within [30] seconds at p95, scan included (performance).
+ Measure first: The system shall measure upload throughput for [4] weeks as the basis of a performance target.
! Uploads load network, scanner and disk at once.

upload.notify notifications low
~ notif*|is informed when|e mail when|told when
= Tell people about a new {thing}
? Who is notified when {a thing} arrives or its check fails?
+ Followers, in one digest: When {a thing} is available, the system shall notify people who follow the folder in one message per [hour], and shall let followers opt out.
+ Nobody
! Too many notifications are muted, none are missed.

upload.backup availability high
~ backup*|back up|backed up|restore from|uptime|disaster recovery
= Back up what people entrust
? How are files backed up, restored after a loss, and with which uptime?
+ Second place, tested: The system shall keep a backup of every {thing} in a second place, lose at most [24] hours of uploads, restore within [4] hours, and be available {uptime}.
+ Provider durability: The system shall rely on the replicated storage of the provider (no separate backup).
! People delete their own copy once it is uploaded.

upload.monitoring observability low
~ monitored|monitoring|metrics of|observab*
= Monitor uploads and storage
? Which upload figures are monitored?
+ Failures, queue, disk: The system shall publish metrics of failed uploads, length of the scan queue and storage used, and alert operators at [80] % (monitoring).
+ Logs only: The system shall log failed uploads.
! A stuck scanner is invisible until people complain.

upload.support support low
~ support staff|support team|help desk|help page*|contact support
= Help with a lost file
? What can support do when {a thing} is missing or stuck?
+ Look up without opening: The system shall let support staff see state and history of {a thing} without opening the content.
+ Nothing special
! «Where is my file» needs an answer without reading it.

upload.legal legal low
unless facts audience=staff
~ copyright*|licen*|terms of|takedown|take down|illegal
= Rights in uploaded content
? Who owns uploaded content, and how is illegal or copyrighted material taken down?
+ Terms and takedown: When somebody reports a breach of copyright or law, the system shall let an administrator block {the thing} within [24] hours, under terms accepted at the first upload (legal).
+ Internal use
! The host of foreign content answers for it once told.

upload.who session medium
~ sign in|without account|upload link|invited to upload|anonymous*
= Say who may upload without an account
? Must {a actor} sign in to upload, or is a personal upload link enough?
+ Personal link: The system shall let {a actor} upload by a personal link that expires after [14] days and shows nothing that others sent.
+ Sign-in: The system shall ask {a actor} to sign in before an upload.
! Forms that need an account are answered by e-mail instead.

upload.rollout rollout low
~ migrat*|existing files|rollout|mailbox|pilot
= Take over what lies in mailboxes
? What happens to files that lie in mailboxes and drives today?
+ New cases first: The system shall serve new cases from the start, and shall let the clerk of a running case move the files.
+ All moved: The system shall import all existing files beforehand (migration).
! Two places for one case lose both.

upload.success success low
~ complete at first|fewer follow ups|success rate|days saved
= Know whether handing in got easier
? Which figure should improve: complete at first try, failed uploads, days until decision?
+ Complete at first try: The system shall report the share of cases that are complete at the first try and the share of failed uploads.
+ None
! Fewer follow-up letters are the gain.
`,
)
