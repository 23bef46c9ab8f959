import { theme } from '../../table.ts'

export const SWAP = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
swap.take-back permissions high
when operations share
~ revoke*|unshare|who sees|with whom|link expires
= Share with the right people, and stop again
? With whom exactly is {a thing} shared, may they pass it on, and how does sharing end?
+ Named people, until withdrawn: When {a actor} shares {a thing}, the system shall name who sees {the thing}, shall forbid passing on, and shall end the sharing at once on withdrawal.
+ Link: When {a actor} shares {a thing}, the system shall create a link that anybody can open.
! What was shared once is copied twice.

swap.own-copy repetition medium
when operations share
~ own copy|shared changes|who may edit|read only
= One shared {thing} or a copy each
? Do all work on the same {thing}, or does everybody get a copy of their own?
+ Shared, changes named: The system shall keep one {thing} for all, shall show whose change is whose, and shall let the owner undo.
+ Copies: When {a actor} shares {a thing}, the system shall give each a copy.
! Copies drift, shared ones are overwritten.

swap.fair-deal feature high
when operations match; kinds stock equipment tool garment plant animal food collection pet media text design waste
~ fair*|as described|quality|one for one|points
= Make a fair deal of it
? What makes a swap fair: one for one, value, points; and who judges quality?
+ Both agree before: The system shall close a swap only when both sides have confirmed what is given, in which quality, by when.
+ Goodwill: The system shall leave fairness to the two sides.
! One disappointed swap ends three.

swap.half-done errors high
when operations match; kinds stock equipment tool garment plant animal food collection pet media text design waste
~ only one side|did not send|not arrived|dispute*
= Settle a swap that stays half done
? What if one side sent and the other did not?
+ Marked, then barred: If one side has not delivered by [14] days, then the system shall ask both sides, shall mark the account, and shall bar the account after [2] such cases.
+ Between them: The system shall leave that to the two.
! The honest side loses twice.

swap.strangers safety high
when operations match sell claim; kinds stock equipment tool garment collection food plant animal media text design vehicle pet person
~ meeting place|address hidden|stranger*|safe place
= Keep strangers safe when they meet
? Do people who do not know each other meet or learn addresses?
+ Address after consent: The system shall give out an address only after both agreed, and shall suggest a public place.
+ Open: The system shall show contact data to both at once.
! Front doors are not meeting points.

swap.banned legal high
when operations match sell; kinds stock equipment tool garment plant animal food collection pet media text design waste
~ prohibited|banned|customs|plant health|restricted goods
= Keep out what must not change hands
? Which {things} may not be swapped, posted or sold: protected, dangerous, diseased?
+ List, checked at entry: If {a thing} stands on the list of banned goods, then the system shall refuse {the thing}, and shall say which rule applies.
+ Terms: The system shall name banned goods in its terms.
! Disease and protected species travel by post.

swap.pairing feature high
when operations match; kinds person
~ what makes|interests|level|first meeting|fit together
= Say what makes two people fit
? By what are people brought together: level, times, place, wishes; and may both say no?
+ Few facts, both say yes: The system shall propose pairs by level, times and wishes, and shall join a pair only when both say yes.
+ By list: The system shall show a list to choose from.
! Opposites attract in films.

swap.part-ways states high
when operations match; kinds person
~ part ways|change partner|no answer|end the
= Let people part without hurt
? How does somebody end it, ask for another, or stop an unwanted contact?
+ One tap, no reason: When one side ends the match, the system shall tell the other kindly, shall hide contact data, and shall block on wish.
+ They talk: The system shall leave that to both.
! Silence hurts more than a no.

swap.bid feature high
when operations sell; kinds stock equipment tool garment collection food plant animal media text design vehicle pet
~ reserve price|bid*|highest|fixed price|commission
= Fix how a price is found
? Fixed price, bidding or offer; what binds, and when?
+ Binding at the end: The system shall show price rule and end time before the first offer, and shall treat an accepted offer as binding.
+ Free talk: The system shall leave the price to talk.
! Unclear ends cause most disputes.

swap.paid-not-sent refund high
when operations sell; kinds stock equipment tool garment collection food plant animal media text design vehicle pet
~ escrow|buyer protection|refund*|chargeback
= Protect the money until it arrives
? Who holds the money until {the thing} arrives, and when is it given back?
+ Held until received: The system shall hold the money until the buyer confirms, and shall refund the money after [10] days without delivery.
+ Direct: The system shall leave payment to both sides.
! Fraud follows money in advance.

swap.who-rates permissions high
when operations rate; kinds food place media text design collection equipment event route learning stock person document money message
~ who may rate|verified|only those who|one rating
= Let only those judge who know
? Who may judge {a thing}, how often, and may one judge one’s own?
+ Once, after use: The system shall take one judgement from each person who has really dealt with {the thing}, except the maker.
+ Everybody: The system shall take judgements from anybody.
! A score is worth what its voters know.

swap.bad-mark support medium
when operations rate; kinds food place media text design collection equipment event route learning stock person document money message
~ appeal*|object to|unfair*|remove a rating
= Answer an unfair judgement
? Can whoever is judged answer or object, and who decides?
+ Reply and look: When somebody objects to a judgement, the system shall show the reply beside the judgement, and shall ask a third person to decide within [7] days.
+ Stays: The system shall leave judgements as they are.
! One bad mark can ruin a reputation.

swap.few-votes feature medium
when operations rate; kinds food place media text design collection equipment event route learning stock person document money message
~ average*|minimum number|weighted|new entries
= Rank honestly with few judgements
? When is an average shown, and how do new ones get a chance?
+ From five on: The system shall show an average once [5] people have judged, and shall mix in new {things}.
+ At once: The system shall show averages at once.
! One enthusiastic aunt leads the list.

swap.two-keys permissions high
when operations approve
~ two approvers|four eyes|own request*|deput*
= Never let one approve one’s own
? Who decides about {a thing}, never one’s own, and who stands in?
+ Other person, named deputy: The system shall refuse a decision by whoever asked for {a thing}, and shall name a deputy in absence.
+ One person: The system shall let one person decide.
! Self-approval is no approval.

swap.no-reason operations high
when operations approve
~ give* a reason|reason for|reject* with|resubmit
= Refuse with a reason
? What does the asker hear on a no, and may they try again?
+ Reason and second try: When {a thing} is refused, the system shall give the reason in words, and shall let the asker improve {the thing} once.
+ Final: When {a thing} is refused, the system shall close the case.
! A bare no comes back louder.

swap.out-loud operations medium
when operations publish
~ preview*|draft*|withdraw*|publish at|embargo*
= Look before it is public
? Is there a preview, a second reader, a date, and a way to take {a thing} back?
+ Draft, preview, withdraw: The system shall preview {a thing} as for readers, shall publish {the thing} at a set hour, and shall withdraw {the thing} with a note.
+ At once: When {a actor} saves {a thing}, the system shall publish {the thing}.
! The slip is seen one minute after.

swap.talk abuse high
when operations comment send
~ moderat*|report abuse|insult*|block*
= Keep the tone bearable
? Who deals with insults, spam and off-topic, how fast, by which rules?
+ Report, hide, decide: When a remark is reported, the system shall hide the remark after [3] reports until a moderator decides within [24] hours.
+ None
! The loudest drive out the rest.

swap.prove-it security critical
when operations claim
~ proof of ownership|prove*|identity|hidden detail*
= Hand out only against proof
? How does somebody prove that {a thing} is theirs?
+ Hidden detail and identity: When somebody claims {a thing}, the system shall ask for a detail that was not shown, and shall note an identity document.
+ Signature: When somebody claims {a thing}, the system shall take a signature.
! Public lists invite false claims.
`,
)
