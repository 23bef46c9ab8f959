import { theme } from '../../table.ts'

export const CATCH = theme(
  { aspect: '', level: 'kind', kinds: ['catch'], operations: [], thing: 'catch', actor: 'fisher' },
  () => `
catch.quota legal critical
~ quota|closed season|minimum size|protected species|fishery law
= Stop before quota, size or season is broken
? Which quota, minimum size and closed season bind {a thing}, and who is warned before it is too late?
+ Warned at ninety per cent: When {things} reach [90] % of the quota or a closed species is entered, the system shall warn {the actor}, and shall name the rule.
+ Counted afterwards: The system shall count {things} after the trip.
! An overrun quota costs licence and stock.

catch.species-of validation high
~ species|weight or|estimated|by catch|discard*
= Take species, weight and by-catch
? Is {a thing} entered by species and weight, estimated or weighed, by-catch and discards included?
+ By species, estimate marked: The system shall take {a thing} by species and weight, shall mark estimates, and shall ask for by-catch each time.
+ Total: The system shall take the total.
! What is thrown back is missing in science.

catch.honest audit critical
~ false report*|inspector|tamper*|sealed|landing check
= Make a report hard to polish
? How does an inspector tell that {a thing} was entered at sea and not tidied up in port?
+ Sealed with hour and place: When {a thing} is entered, the system shall seal {the thing} with hour and position, and shall set corrections beside the sealed entry.
+ Trust: The system shall take what is entered in port.
! The honest pay for the clever.

catch.at-sea devices high
~ wet hands|no signal|satellite|deck|gloves
= Enter it on a wet deck
? Is it entered on deck, wet and tired, days away from any signal?
+ Offline for days: While there is no signal, the system shall keep entries for [14] days, and shall send each entry once by satellite or in port.
+ In port: The system shall take entries in port.
! Paper logs get wet too.

catch.ground privacy high
~ fishing ground|secret|competitor*|position shared
= Keep good grounds secret
? Who sees where {a thing} was made, besides the authority?
+ Authority exact, others grid: The system shall show exact positions to the authority alone and to others a grid of [20] miles.
+ Open: The system shall show positions to all.
! Grounds are family silver.

catch.office exchange high
~ authority format|electronic logbook|receipt|interface*
= Deliver what the office accepts
? In which format and by when does the office want it, and what proves that it arrived?
+ Official format, receipt: The system shall send {things} in the official format before the deadline, and shall keep the receipt.
+ PDF: The system shall print a report.
! Late counts as never.

catch.rejected errors high
~ rejected|resend|error code|correct*
= Mend what the office refuses
? What happens when a report is refused or the line to the office is down?
+ Reason, resend, queue: If the office refuses a report, then the system shall show the reason in plain words, shall let {the actor} mend the report, and shall resend the report.
+ Call: If the office refuses a report, then the system shall show a phone number.
! The deadline runs on.

catch.tally feature medium
~ remaining|season so far|per trip|compare*
= Show what is left of the season
? What does {the actor} want to see: rest of the quota, price, last year?
+ Rest and trend: The system shall show the rest of the quota and the pace against last year.
+ List: The system shall list {things}.
! Planning beats stopping.

catch.boats permissions high
~ skipper|owner|crew|cooperative
= Say who reports for the boat
? Who may enter and send for a boat: skipper, owner, office on shore?
+ Skipper enters, owner sees: The system shall let the skipper enter and send, and the owner read.
+ Both: The system shall let both enter.
! One boat, two truths.
`,
)
