import { theme } from '../../table.ts'

export const TOOL = theme(
  { aspect: '', level: 'kind', kinds: ['tool'], operations: [], thing: 'tool', actor: 'caretaker' },
  () => `
tool.guard safety critical
~ safety check|test sticker|guard|briefing|protective gear
= Hand out only tested {things}
? Which {things} can cut, burn or shock, who tests them, and who may use them without a briefing?
+ Blocked after test date: If the test of {a thing} is overdue or the user has had no briefing, then the system shall refuse to hand out {the thing}.
+ Own risk: The system shall show that {things} are used at one’s own risk.
! A saw without guard makes the lender liable.

tool.sharp operations medium
~ sharpen*|blade*|battery charged|cleaned|consumable*
= Bring it back sharp, charged and clean
? Who sharpens, charges and cleans {a thing}, and who pays for blades and bits?
+ State at return: When {a thing} comes back, the system shall ask for charge, edge and dirt, and name what the last user replaces.
+ Caretaker: The system shall leave that to the caretaker.
! The next one starts with an empty battery.

tool.set validation medium
~ case complete|bits|parts list|photo of the case
= Check the case
? Which bits, cables and keys belong in the case of {a thing}?
+ Photo of the full case: The system shall show a photo of the full case at return and ask what is missing.
+ Not checked: The system shall treat {a thing} as one.
! A drill without chuck key.

tool.which search medium
~ which tool|job to do|how to use|video
= Find the {thing} for the job
? Does somebody know the name of {the thing}, or only the job to be done?
+ By job: The system shall find {things} by a job like «hang a shelf», with a short film.
+ By name: The system shall find {things} by name.
! People look for a hole, not for a drill.

tool.weekend repetition high
when operations lend book share assign
~ saturday|double*|reserved|queue
= Share out Saturdays
? What if all want {the thing} on Saturday?
+ One Saturday each: If more than one wants {a thing} for the same day, then the system shall give {the thing} to the person with the fewest such days, and shall offer others the next day.
+ First come: The system shall give {the thing} to the first.
! Tools sleep all week.

tool.broken errors high
~ broken|breaks|repair*|who pays
= Say who pays when it breaks
? Who pays when {a thing} breaks in use: user, fund, nobody?
+ Wear by fund, misuse by user: If {a thing} breaks, then the system shall take photo and story, and shall let two people decide between wear and misuse.
+ Fund: The system shall book the repair to the fund.
! Fear of paying hides defects.

tool.shed permissions high
~ key to|shed|code|who may fetch
= Open the shed for members only
? Who gets into the shed, with key or code, and is it known who was there?
+ Code per loan: The system shall give a code for the hours of the loan and note who opened.
+ Key holder: The system shall name a key holder.
! An open shed is empty by autumn.

tool.steel audit low
~ engrav*|serial number|inventory number|stolen
= Mark it against theft
? Are {things} engraved and listed with serial number?
+ Number and photo: The system shall keep serial number and photo of each {thing} for the police and insurer.
+ No
! Unmarked tools have no owner.

tool.dust success low
~ used per year|never used|bought
= See what is worth buying
? Which {things} are asked for and missing, which never used?
+ Wishes and idle ones: The system shall list wishes and {things} unused for [12] months.
+ No
! Everybody buys the second drill.
`,
)
