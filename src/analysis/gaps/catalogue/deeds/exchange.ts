import { theme } from '../../table.ts'

/** Data that leaves for a file, or comes in from one. */
export const EXCHANGE = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
exchange.columns feature high
when operations export
~ column*|fields of the file|which fields|header row
= Fix the columns of the export
? Which columns does an export of {things} hold, in which order, and who may change that?
+ Fixed list: The system shall write [id, date, name, amount, status] of each {thing} in this order, with a header row.
+ Chosen each time: When {a actor} exports {things}, the system shall let {the actor} choose the columns.
! A column that moves breaks the program that reads it.

exchange.selection operations medium
when operations export
~ date range|filter*|selected|since the last export
= Say which {things} are exported
? Which {things} go into one export: a period, a filter, all that is new since the last one?
+ Period and filter: When {a actor} exports {things}, the system shall ask for a period and offer the filters of the list.
+ All: The system shall export all {things}.
! «Everything» is too much after a year.

exchange.who permissions high
when operations export import
~ permission*|who may export|who may import|role*|only admin*
= Say who may take {things} out
? Who may export {things}, and whose {things} does the file hold?
+ By role, own data: The system shall let only roles with the right «export» take {things} out, and shall limit an export to {things} that the role may see.
+ Everybody signed in: The system shall let signed-in people export {things}.
! A file walks out of every permission.

exchange.people privacy high
when operations export
~ gdpr|personal data|anonymi*|data protection
= Keep personal data out of files that need none
? Which personal data does the file hold, and who answers for it after the download (GDPR)?
+ Left out unless asked: The system shall leave personal data out of an export unless {the actor} has the right to personal data.
+ As stored: The system shall export personal data as stored.
! A lost file is a reportable breach.

exchange.volume performance high
when operations export
~ rows|large export*|timeout|background
= Export many {things} without a timeout
? How many {things} may one export hold, and what does {the actor} see while it runs?
+ Background beyond a limit: When an export holds more than [10,000] {things}, the system shall write the export in the background, and shall tell {the actor} by e-mail when the export is ready.
+ At once, capped: The system shall export at most [10,000] {things} at once.
! The largest customer is the first to press the button.

exchange.format validation medium
when operations export
~ utf 8|encoding|separator|decimal|iso 8601|locale
= Fix encoding, separator and number format
? Which encoding, separator, date and number format does the file have, and does it open in a spreadsheet?
+ Standard CSV: The system shall write UTF-8 with [comma] as separator, dates as ISO 8601 and a point as decimal mark.
+ By locale: The system shall write dates and numbers in the locale of {the actor}.
! A wrong separator puts a whole row into one cell.

exchange.formula security medium
when operations export
~ formula*|injection|escape*
= Disarm cells that a spreadsheet would run
? What becomes of a value that begins with =, +, - or @ when a spreadsheet opens the file?
+ Disarmed: If a value begins with =, +, - or @, then the system shall write the value in a form that a spreadsheet shows as text.
+ As entered: The system shall write values as entered.
! A name field can run a command on the accountant's computer.

exchange.empty states medium
when operations export
~ no data|empty file|nothing to export
= Say when there is nothing to export
? What does {the actor} get when no {thing} fits: an empty file, or a message?
+ A message: If no {thing} fits, then the system shall say so and write no file.
+ A header row: If no {thing} fits, then the system shall write a file with a header row alone.
! An empty file looks like a fault.

exchange.broken errors medium
when operations export import
~ error message*|partial file|aborted|retry
= Leave no half file behind
? What does {the actor} see when an export breaks off in the middle?
+ All or nothing: If an export fails, then the system shall remove the partial file, and shall tell {the actor} the reason in an error message.
+ Try again: If an export fails, then the system shall offer to try again.
! Half a file is believed to be whole.

exchange.trail audit medium
when operations export import
~ audit*|logged|who exported
= Record who exported what
? Must somebody learn later who took which {things} out, and when?
+ Recorded: When {things} are exported, the system shall write person, time, filter and number of {things} into the audit log.
+ Not recorded: The system shall keep no record of exports.
! After a leak this is the first question.

exchange.expiry retention medium
when operations export
~ expires|deleted after|download link
= Remove finished files again
? How long does a finished export wait for its download, and who can open the link?
+ A day, for its owner: The system shall delete a finished export after [24] hours and open it for nobody but the person who asked for it.
+ Until deleted: The system shall keep finished exports until {the actor} deletes the exports.
! Old exports are the data nobody guards.

exchange.regular notifications low
when operations export
~ schedule*|every night|daily export|automatic export
= Send it by itself, or not
? Is it exported by hand, or regularly by itself, and to where?
+ By hand: The system shall export {things} when {a actor} asks for it.
+ On a schedule: The system shall export {things} every [night] to a place that {the actor} has set.
! Whoever needs it daily forgets it on Friday.

exchange.check validation high
when operations import
~ validat*|rejected rows|preview|duplicate*
= Check what is imported before it counts
? What happens to rows that are wrong, known already or incomplete?
+ Preview and report: When {a actor} imports a file, the system shall show which rows are wrong, new or known before anything is stored.
+ Skip bad rows: When {a actor} imports a file, the system shall store the valid rows, and shall list the other rows.
! A bad import is noticed when it has been used.

exchange.undo operations medium
when operations import
~ undo|roll back|revert*
= Take an import back
? Can an import be taken back as a whole, and until when?
+ As a whole: The system shall let {a actor} take back an import within [7] days.
+ By hand: The system shall mark imported {things} as a group that can be found.
! The wrong file is chosen once in every office.
`,
)
