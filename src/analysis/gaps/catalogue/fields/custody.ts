import { theme } from '../../table.ts'

export const CUSTODY = theme(
  { aspect: 'custody', operations: ['claim', 'create'], thing: 'item', actor: 'owner' },
  () => `
custody.proof security critical
~ proof of ownership|prove*|identity card|describe hidden|security question*
= Hand over only against proof
? How does a claimant prove that {a thing} is theirs?
+ Hidden details and identity: When somebody claims {a thing}, the system shall ask for details kept from publication, shall check an identity document, and shall record hand-over with signature.
+ Trust: When somebody claims {a thing}, the system shall record name and signature.
! A public list of finds invites false claims.

custody.match search high
~ match*|similar item*|suggest* match
= Match losses with finds
? How are reported losses matched with found items: by hand, by category, place and time?
+ Suggested matches: When a loss or find is recorded, the system shall suggest matches by category, colour, place and time within [14] days, for staff to confirm.
+ Search by hand: The system shall let staff search finds by category, place and date.
! Matching is what the desk is for.

custody.period retention high
~ storage period|kept for|dispos*|auction*|unclaimed|retention
= Fix storage period and disposal
? How long is {a thing} stored, and what becomes of unclaimed ones: auction, charity, destruction?
+ By law, then auction: While {a thing} is unclaimed for {retention}, the system shall keep the shelf place, and shall list {the thing} afterwards for auction or charity, with approval by a second person.
+ Short: The system shall release unclaimed {things} after [30] days.
! Law of finds sets periods; shelves set limits.

custody.danger validation high
~ perishable|dangerous|weapon*|cash|valuables|medicine|passport*
= Treat valuables, food and danger apart
? What is done with cash, passports, phones, food, medicine or dangerous items?
+ Own rules per class: When staff record cash, identity papers or perishable or dangerous {things}, the system shall demand the steps of that class: safe, police, disposal, second witness.
+ All alike: The system shall store all {things} alike.
! A passport on an open shelf is a crime waiting.

custody.phones privacy high
~ gdpr|privacy|personal data|wipe*|contents of
= Respect what {things} hold
? May staff open wallets and phones to find the owner, and when is contact data erased (GDPR)?
+ Only named steps: The system shall record each look into {a thing} with reason, shall publish no name or number, and shall erase contact data of claimants {retention} after hand-over (GDPR).
+ Never open: The system shall forbid to open {things}; owners are found by loss reports alone (privacy).
! A wallet is full of personal data.

custody.shelf operations medium
~ shelf|storage place|label*|barcode*|storage location
= Label and shelve
? How is {a thing} found again on the shelf, and sent on to another counter?
+ Label at once: When {a thing} is recorded, the system shall print a label with code and shelf place, and shall track moves between counters.
+ By date: The system shall sort {things} by date found.
! Found twice, lost twice.

custody.fee refund low
~ fee|fees|finder*|reward*|free of charge|postage
= Fees, postage and finder’s reward
? Is there a storage fee, postage or finder’s reward?
+ Fee shown first: When a claim is accepted, the system shall show storage fee and postage before collection.
+ Free
! Costs at the counter cause the arguments.

custody.news notifications medium
~ notif*|sms|e mail when|is informed
= Tell the loser about a find
? How is somebody who reported a loss told of a likely find?
+ Mail or SMS without details: When a match is confirmed, the system shall send mail or SMS without naming details, and remind once after [7] days.
+ They ask: The system shall let the loser look up the state of their report by number.
! They are far away by then.

custody.form accessibility low
~ accessib*|wcag|keyboard|screen reader*
= Report a loss on the move
? Can a loss be reported by phone browser, with pictures instead of words (WCAG 2.2 AA)?
+ Pictograms, one hand: The system shall let people describe {a thing} by pictograms or typed text, one-handed, to WCAG 2.2 AA.
+ Counter only: The system shall take loss reports at the counter.
! People notice the loss on the way.

custody.stations availability medium
~ outage*|paper form*|offline|backup*|uptime
= Record without network
? How are finds recorded where there is no network: on the move, in the cellar, at a small counter?
+ Paper tag, entered later: If the network is missing, then the system shall let staff use numbered paper tags, and shall take over the tags within [24] hours without double numbers.
+ Wait: The system shall take finds at counters with network only.
! Finds are made where no desk stands.

custody.theft audit high
~ audit*|second witness|inventory check|trail
= Guard against theft by insiders
? How is it noticed that {a thing} leaves the shelf without a claim?
+ Two signatures and stocktaking: When {a thing} of value is moved, the system shall ask two colleagues to sign, and compare shelf and register every [month] (audit).
+ Trust: The system shall log who touched the record last.
! Unclaimed phones tempt.

custody.false abuse medium
~ false claim*|fraud*|repeated claims|rate limit*
= Spot serial claimants
? What if one person claims many phones or guesses details?
+ Three tries: If a person gives wrong details [3] times or exceeds the agreed number of claims, then the system shall stop online claims, and shall send the person to the counter.
+ Ignore
! Lists of finds are read by thieves too.

custody.police exchange medium
~ police|national register|partner*|export*
= Share with police and partners
? Are finds passed to police, town hall or partner desks?
+ By class: When {a thing} is a weapon, a passport or of another class that goes to the police, the system shall export {the record} to the police with receipt.
+ No
! The loser asks three desks.

custody.volume performance low
~ items a day|finds a year|p95|response time
= Say how many finds arrive a day
? How many finds arrive a day, and on the day after a festival?
+ Figures: While [800] finds arrive in a day, the system shall let one colleague record {a thing} in [60] seconds.
+ Unknown: The system shall count finds a day.
! Umbrellas come in waves.

custody.lang language medium
~ language*|translat*|pictogram*|locali*
= Words for objects in several tongues
? In which tongues do travellers describe what they lost?
+ Shared vocabulary: The system shall map words of [five] tongues to one vocabulary of categories, where «Regenschirm» finds «umbrella».
+ One: The system shall take reports in one tongue.
! A tourist’s rucksack has five names.
`,
)
