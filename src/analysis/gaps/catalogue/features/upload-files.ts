import { theme } from '../../table.ts'

export const UPLOAD_FILES = theme(
  { aspect: 'upload', operations: ['upload'], thing: 'file', actor: 'user' },
  () => `
upload.preview feature low
~ preview*|thumbnail*|viewer
= Preview what was uploaded
? Is there a preview or thumbnail?
+ Images and PDF: When {a thing} is an image or PDF, the system shall show a thumbnail and a preview, made in an isolated process.
+ Download only
! Making previews is the riskiest code that touches a foreign file.

upload.download operations high
~ signed url*|link expires|expiring link*|public link*|download link*
= Download through expiring links
? Who can download {a thing}, and how long is a link valid?
+ Signed, short-lived: When an entitled person opens {a thing}, the system shall hand out a signed download link that expires after [10] minutes, in place of a public address.
+ Public link on request: Where {the actor} creates a public link, the system shall let anybody download {the thing} for [30] days.
! A guessable address makes every file public.

upload.delete operations high
~ delet*|remov*|trash|recycle bin|restore*|undelete
= Delete and restore
? Who can delete {a thing}, and can it be restored?
+ Bin for a time: When {a actor} deletes {a thing}, the system shall move {the thing} to a bin (trash), shall let owner or administrator restore {the thing} for [30] days, and shall erase every copy at the end of the restore period.
+ At once: When {a actor} deletes {a thing}, the system shall ask once, and shall delete {the thing} permanently.
! Deleting by mistake is certain; so is the wish to be forgotten.

upload.permissions permissions critical
~ permission*|access right*|who can see|only the owner|by role|access control|read only
= Say who sees which {thing}
? Who may see, replace, share and delete {a thing}: owner, project, everybody?
+ By place: The system shall give {a thing} the access rights of the folder or project as reader, writer or owner, shall check access rights on every request, and shall let an owner share or unshare.
+ Owner only: The system shall show {a thing} only to the owner and to people whom the owner names (permissions).
! A document seen by the wrong person cannot be unseen.

upload.encryption security high
unless facts sensitivity=plain
~ encrypt*|tls|at rest|in transit
= Encrypt in transit and at rest
? How is {a thing} encrypted, and who holds the keys?
+ Managed keys: The system shall encrypt each {thing} in transit (TLS) and at rest, with keys managed and rotated every [12] months.
+ Keys of the tenant: Where an organisation brings an encryption key, the system shall encrypt the files of the organisation with that key only.
! A lost disk or bucket should give nothing away.

upload.retention retention medium
~ retention|retain*|kept for|archiv*|expire after|storage period
= Retain and archive
? How long is {a thing} retained, and what comes then?
+ With the project: The system shall retain {a thing} for {retention} after the end of the project, shall warn the owner, and shall archive or erase {the thing} after the warning.
+ For ever: The system shall retain files until somebody deletes them (retention without limit).
! Keeping everything for ever is a cost and a liability.

upload.privacy privacy high
unless facts sensitivity=plain
~ gdpr|privacy|personal data|metadata|exif|consent
= Personal data inside files (GDPR)
? May files hold personal data, and is hidden metadata (EXIF location) removed?
+ Strip and erase: The system shall strip location metadata (EXIF) from images, and shall find, export and erase the files of a person who invokes the GDPR.
+ Leave untouched: The system shall store files unchanged and name the responsible owner in the privacy notice.
! A photo tells where its owner lives.

upload.audit audit medium
unless facts sensitivity=plain
~ audit*|who uploaded|log of downloads|trail|history of
= Keep an audit log of files
? Must every upload, download, share and deletion be traceable (audit)?
+ All: When {a thing} is uploaded, opened, shared or deleted, the system shall write an audit entry with person and time, kept for [12] months.
+ Changes only: When {a thing} is replaced or deleted, the system shall record who made the change (audit).
! After a leak the first question is who opened it.

upload.find search medium
~ search*|tag*|sort*|filter*|metadata field*
= Find a {thing} again
? How is {a thing} found among hundreds: search, tags, sort, filter, text inside?
+ Name, tags, text inside: The system shall let {a actor} search {things} by name, tag, date and text inside, and shall let {a actor} sort or filter the list.
+ List by date: The system shall list {things} by date.
! What cannot be found is uploaded again.

upload.order feature low
~ folder*|rename*|move* file*|structure
= Rename, move and order
? Can {things} be renamed, moved and kept in folders?
+ Folders: The system shall let {a actor} rename and move {things} between folders without breaking links.
+ Flat: The system shall keep {things} in one list.
! Links that break on a rename are never mended.

upload.region legal medium
~ data residency|region|storage location|data centre|processor agreement
= Say where files are stored
? In which country are {things} stored, and by which provider (data residency)?
+ Stated region: The system shall store {things} and backups in [the EU] only, and shall name the provider under a processing agreement.
+ Anywhere: The system shall store {things} with the cheapest provider.
! Customers ask for the country before they ask for features.

upload.needed validation medium
~ required document*|checklist|complete application|still missing|deadline
= Say which {things} are still missing
? Which {things} must be handed in by when, and how does {a actor} see what is missing?
+ Checklist with deadline: The system shall show {a actor} a checklist of required {things} with state and deadline, and shall remind {the actor} [3] days before the deadline.
+ Any: The system shall take whatever is handed in.
! Half of the follow-up is asking for the missing page.

upload.all exchange low
~ download all|zip|bulk download|api|export
= Get everything out at once
? Can an entitled person download all {things} of a case at once, or fetch them by API?
+ Archive on demand: When an entitled person asks, the system shall pack the {things} of a case into one archive with a list.
+ One by one
! Someone always needs the whole folder.
`,
)
