import { theme } from '../../table.ts'

export const PAYMENT = theme(
  { aspect: 'payment', operations: ['pay'], thing: 'order', actor: 'customer' },
  () => `
payment.methods feature high
~ payment method*|credit card*|debit card*|paypal|apple pay|google pay|invoice payment|sepa|wallet*|by card
= Name the payment methods
? Which payment methods are offered at checkout?
+ Cards and wallets: The system shall offer card, [Apple Pay and Google Pay] as payment methods and show only those that the amount and country allow.
+ Cards, wallets and invoice: The system shall offer card, wallets and purchase on invoice up to [200] EUR after a credit check.
! A missing payment method is a lost sale; each one adds its own failure cases.

payment.declined errors high
~ declined|payment fail*|failed payment*|payment is refused|card is refused|insufficient funds
= Handle a declined payment
? What happens when the payment is declined or the provider times out?
+ Keep and retry: If a payment is declined or fails, then the system shall keep the basket and address, say in plain words that no money was taken, and let {the actor} retry or choose another method up to [3] times.
+ Start again: If a payment fails, then the system shall return to the basket with an error message.
! About one card payment in ten fails the first time.

payment.double repetition critical
~ idempoten*|double submit|double click|charged twice|pay twice|duplicate payment*|duplicate order*|only once
= Never charge twice
? What if «Pay» is pressed twice, or the page is reloaded while the payment runs?
+ One key per order: When the same payment is submitted again by double click, reload or retry, the system shall recognise the payment by an idempotency key, shall charge once, and shall show the first result.
+ Disable the button: When «Pay» is pressed, the system shall disable the button against double payment until the answer arrives.
! A double charge is a refund, a complaint and often a lost customer.

payment.orphan states critical
~ paid but|reconcil*|webhook*|payment without order|order without payment|partial failure
= Recover a payment without an order
? What if the money was taken but the order was not stored, or the confirmation never arrives?
+ Webhook and reconciliation: If a payment succeeds and the order is not confirmed within [5] minutes, then the system shall complete the order from the webhook of the provider or refund the payment, and shall reconcile both sides [daily].
+ By hand: If payment and order differ, then the system shall list the case for staff to settle within [1] day.
! Partial failure between shop and provider is certain to happen.

payment.card-data security critical
~ pci*|card data|hosted field*|tokeni*|payment provider|stripe|adyen|card number*
= Keep card data out (PCI DSS)
? Does card data ever touch our servers (PCI DSS)?
+ Hosted by the provider: The system shall take card numbers only in fields hosted by the payment provider, store nothing but a token and the last four digits, and stay within PCI DSS SAQ A.
+ Own form: The system shall encrypt card data end to end and undergo a PCI DSS audit each year.
! Holding card data brings an audit of every server it passes.

payment.sca security high
~ 3 d secure|3d secure|3ds|sca|strong customer authentication|psd2
= Pass strong customer authentication
? Is 3-D Secure (strong customer authentication, PSD2) needed?
+ Yes, when the bank asks: When the bank asks for strong customer authentication (3-D Secure), the system shall lead through the authentication, and shall resume checkout, also when {the actor} comes back after [10] minutes.
+ Not in our countries
! In Europe a card payment without it is refused.

payment.fraud abuse high
unless facts audience=staff
~ fraud*|stolen card*|risk check*|rate limit*|card testing|velocity
= Stop fraud and card testing
? How is fraud (stolen cards, card testing) detected and limited?
+ Provider rules and rate limit: If more than [5] cards are tried from one device or address in an hour, then the system shall block further attempts (rate limit), and shall put the order on hold for a fraud review.
+ Provider only: The system shall apply the fraud score of the payment provider, and shall refuse payments that the provider advises to block.
! Open card forms are used to test stolen numbers by the thousand.

payment.refund refund high
~ refund*|money back|charge back*|chargeback*|return* policy
= Refund and return
? Who can refund, in full or in part, until when, and where does the money go?
+ Full and partial by staff: When staff refund {a thing} in full or in part, the system shall return the money to the original method within [5] days, shall inform {the actor}, and shall adjust stock and invoice.
+ Full by the customer: While {a thing} is not shipped, the system shall let {the actor} cancel {the thing}, and shall give a full refund at once.
! Refunds and chargebacks cost more than payments when nobody planned them.

payment.audit audit high
~ audit*|payment log*|who refunded|trail
= Keep an audit log of money
? Which money events are recorded for audit, and for how long?
+ Every change, ten years: When a charge, refund, price override or status change happens, the system shall write an audit entry that nobody can alter, with time, amount and person, and shall keep the entry for [10] years.
+ At the provider: The system shall keep the reference of the provider for each payment as audit evidence.
! Tax offices and disputes ask years later.

payment.tamper validation critical
~ server side|recalculat* total|price manipulation|tamper*|price check
= Trust no price from the browser
? Where are price, discount and total reckoned, so that nobody can tamper with them?
+ On the server, again at payment: When {the actor} pays, the system shall recalculate price, discount, tax and total on the server, and shall refuse an amount that differs.
+ Signed basket: The system shall sign the basket, and shall refuse a basket whose signature does not fit.
! A changed number in the browser must not change the price.

payment.dispute support medium
~ chargeback*|dispute*|evidence|arbitration
= Answer chargebacks and disputes
? Who answers a chargeback or dispute, by when, with which evidence?
+ Evidence collected: When a dispute arrives, the system shall collect order, delivery proof and messages, and shall remind staff [5] days before the deadline.
+ Accepted: When a dispute arrives, the system shall accept the dispute, and shall mark the account.
! Unanswered disputes are lost disputes.

payment.saved privacy medium
~ saved card*|stored card*|one click|remember card
= Save cards only on wish
? May {the actor} save a card for next time, see it and remove it?
+ Token, with consent: Where {the actor} agrees, the system shall keep the card as a token at the provider, shall show the last four digits, and shall remove the token on request.
+ Never: The system shall keep no card.
! Convenience is also what a thief finds.
`,
)
