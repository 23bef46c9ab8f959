import { theme } from '../../table.ts'

export const UPLOAD = theme(
  { aspect: 'upload', operations: ['upload'], thing: 'file', actor: 'user' },
  () => `
upload.types validation high
~ file type*|allowed type*|file format*|pdf|jpeg|png|extension*|mime
= Name the file types that are accepted
? Which file types (formats) may {a actor} upload?
+ A short list, checked by content: When {a actor} uploads {a thing}, the system shall accept only [PDF, JPEG, PNG] by content, not by extension alone, and shall refuse other file types before the transfer starts.
+ Anything but programs: When {a actor} uploads {a thing}, the system shall accept every file type except executable ones.
! An unexpected file type breaks preview, storage or safety.

upload.size validation high
~ size limit|maximum size|file size|mb|gb|at most * large|too large
= Limit the size
? How large may one {thing} be, and how many at once?
+ One limit, said beforehand: If {a thing} is larger than [100] MB or more than [20] are chosen at once, then the system shall say the size limit before the transfer begins, and shall refuse only what exceeds the limit.
+ Large, in parts: The system shall accept up to [5] GB for one {thing} by chunked transfer (size limit).
! The size limit decides the way of transfer and the cost of storage.

upload.quota states medium
~ quota|storage limit|storage space|space left
= Set a storage quota
? Is there a storage quota per {actor} or project, and what happens when it is full?
+ Quota with warning: The system shall warn at [90] % of the storage quota of [10] GB, shall refuse new uploads when the quota is full, and shall show what can be deleted.
+ No quota
! Storage that only grows ends in a surprise bill or a full disk.

upload.scan scanning critical
~ virus*|malware|scan*|quarantine*|antivirus
= Scan for malware and quarantine
? Are uploads scanned for viruses (malware), and who sees {a thing} before the scan ends?
+ Quarantine until clean: When {a thing} arrives, the system shall keep {the thing} in quarantine until a virus scan finds {the thing} clean, shall delete {the thing} if malware is found, and shall alert {the actor} and an administrator about malware.
+ Scan on download: When {a thing} is downloaded, the system shall scan it for malware first.
! A shared folder spreads one infected upload to everybody.

upload.progress states medium
~ progress|percent*|remaining time|loading
= Show progress and allow to cancel
? What does {a actor} see while an upload runs, and can it be cancelled?
+ Progress per file, cancel: While an upload runs, the system shall show progress and remaining time for each {thing}, and shall let {the actor} cancel the upload with nothing left behind.
+ One spinner: While an upload runs, the system shall show that it is loading.
! Without progress people reload and start again.

upload.resume delivery high
~ resum*|interrupt*|chunk*|connection lost|lost connection|retry|retries|network
= Resumable upload
? What happens when the connection breaks halfway: is the upload resumable?
+ Resume: If the connection is lost during an upload, then the system shall retry and resume from the last chunk for up to [24] hours, and shall check a checksum at the end.
+ Start again: If an upload is interrupted, then the system shall discard the part, and shall let {the actor} retry.
! Large uploads over weak networks rarely succeed in one go.

upload.duplicate repetition medium
unless facts content=pictures
~ duplicate*|same name|version*|overwrite*|already exists
= Handle a duplicate name and versions
? What if {a thing} of the same name exists: overwrite, new version or both?
+ New version: If {a thing} of the same name exists, then the system shall store a new version, shall keep the last [10] versions, and shall let {the actor} restore an old version.
+ Ask: If {a thing} of the same name exists, then the system shall ask whether to overwrite, keep both or cancel (duplicate).
! A silent overwrite destroys somebody else’s work.

upload.concurrency repetition low
~ at the same time|concurrent*|simultaneous*|locked
= Two people at the same {thing}
? What if two people upload or change the same {thing} at the same time?
+ Both kept: If two uploads of one {thing} are concurrent, then the system shall keep both versions and name who made which.
+ Lock: While somebody replaces {a thing}, the system shall lock {the thing} for others.
! The last one wins means that somebody loses.

upload.batch feature low
~ drag and drop|several files|multiple files|batch|bulk|whole folder
= Take several files by drag and drop
? May several files or whole folders be dropped at once (drag and drop, multiple files)?
+ Several, each on its own: When {a actor} drops multiple files, the system shall upload each file separately, shall continue after a failed file, and shall list what failed.
+ One at a time: The system shall take one {thing} at a time.
! It decides how partial failure is shown.

upload.errors errors medium
~ error message*|says why|upload fails|failed upload*|corrupt*|empty file
= Say why an upload failed
? What does {a actor} read when {a thing} is refused, corrupt or empty?
+ Reason per file: If {a thing} is refused, corrupt or of zero bytes, then the system shall show an error message with file name, reason and remedy, and shall keep the other uploads going.
+ One message: If an upload fails, then the system shall show a general error message.
! «Upload failed» is answered with another try of the same file.

upload.rate abuse medium
unless facts audience=staff
~ rate limit*|abuse|throttl*|zip bomb|flood*
= Limit abuse
? How are floods, archive bombs and illegal content kept out?
+ Rate limit and unpack limits: The system shall throttle an account that sends more than [200] files an hour (rate limit), and shall refuse archives that unpack beyond [1] GB as abuse.
+ Trust signed-in people: The system shall accept uploads from signed-in people without a further rate limit.
! Open storage is soon used to host what does not belong there.

upload.name security high
~ path traversal|sanitis*|sanitiz*|safe name|script in
= Defuse names and contents
? How are dangerous names (path traversal), scripts in SVG or HTML, and macros kept harmless?
+ Own name, served apart: When {a thing} arrives, the system shall store {the thing} under a generated name, shall sanitise what is shown, and shall serve {the thing} from a separate domain as a download.
+ Refuse active content: If {a thing} holds scripts or macros, then the system shall refuse {the thing}.
! A picture can carry a program.

upload.orphan retention low
~ orphan*|unfinished upload*|clean up|abandoned upload*
= Clear away unfinished uploads
? What becomes of uploads that were never finished or never attached to anything?
+ After a day: When an upload stays unfinished or unattached for [24] hours, the system shall delete its parts.
+ Never: The system shall keep unfinished uploads.
! Orphans fill the disk and keep personal data.
`,
)
