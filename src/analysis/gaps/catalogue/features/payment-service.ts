import { theme } from '../../table.ts'

export const PAYMENT_SERVICE = theme(
  { aspect: 'payment', operations: ['pay'], thing: 'order', actor: 'customer' },
  () => `
payment.currency language medium
~ currenc*|eur|usd|locali*|language*|rounding
= Choose currency and language
? In which currencies and languages does checkout run, and how are amounts rounded?
+ One currency, local format: The system shall charge in [EUR], and shall show amounts, dates and texts in the language and format of {the actor} (localisation).
+ Several currencies: Where the country of {the actor} has another currency, the system shall show and charge the local currency at the rate of the day, rounded to the smallest coin.
! Rounding and currency decide whether books and bank agree.

payment.privacy privacy high
~ gdpr|privacy|personal data|consent|data protection
= Handle buyer data under the GDPR
? Which buyer data is kept for which purpose, and when is it erased (GDPR)?
+ Order data by law, rest erased: The system shall keep order and invoice data as tax law demands, shall erase other personal data (GDPR) of a buyer within [30] days of a request, and shall ask for a separate consent to marketing.
+ Guest data removed: Where {the actor} bought as a guest, the system shall anonymise contact data [90] days after delivery (privacy).
! Address and purchase history are personal data.

payment.accessibility accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Make checkout accessible
? Must checkout, hosted payment fields included, meet WCAG 2.2 AA?
+ WCAG 2.2 AA: The system shall make every checkout step, provider fields included, usable by keyboard and screen reader to WCAG 2.2 AA, with autofill and errors tied to their fields.
+ Own pages only: The system shall meet WCAG 2.2 AA (accessibility) on the pages before the provider takes over.
! The European Accessibility Act covers online shops.

payment.performance performance medium
~ p95|response time|peak|performance|concurrent|per minute|latency
= Carry the sales peak
? How many checkouts run at once on the busiest day, and how fast must they be?
+ Peak figures: While {users} buyers are in checkout at peak, the system shall show each step within {p95} at p95, and shall finish payment within [10] seconds (performance).
+ No figure yet: The system shall measure checkout time per step during the first [4] weeks as the basis of a target.
! Sales days bring ten times the load.

payment.availability availability high
~ uptime|outage*|downtime|failover|backup provider|provider is down
= Survive an outage of the provider
? Which uptime must checkout reach, and what if the payment provider is down?
+ Say so and keep: If the payment provider is unavailable, then the system shall keep baskets, shall hide the payment method, shall alert staff, and shall keep checkout available {uptime} of each month.
+ Second provider: If the payment provider fails for [2] minutes, then the system shall switch to a second one (failover).
! Every minute of outage has a price here.

payment.monitoring observability medium
~ monitored|monitoring|metrics of|conversion|observab*|alerts the team
= Monitor conversion and failures
? Which checkout figures are monitored, and what raises an alert?
+ Conversion and decline rate: The system shall publish metrics of started, declined and completed payments per method and alert staff when completion falls [30] % below normal (monitoring).
+ Weekly look: The system shall list failed payments for a weekly review (monitoring by hand).
! A broken method is silent: orders just stop.

payment.support support medium
unless facts audience=staff
~ support staff|support team|customer service|help desk|customer support|contact support
= Help buyers and support staff
? What does support see when {the actor} asks about a payment?
+ Order view with reasons: The system shall show support staff {the thing} with payment attempts and decline reasons, without card data, found by order number or e-mail.
+ Provider console: The system shall link support staff to the payment in the console of the provider.
! «Was I charged?» is the most frequent question.

payment.legal legal medium
unless facts audience=staff
~ terms of|terms and|consumer law|conditions of sale
= Show terms before the order binds
? Which terms and legal notices must be accepted before payment?
+ Accepted and recorded: When {a thing} is placed, the system shall require acceptance of the terms of sale, label the button with the duty to pay, and store the version accepted (legal).
+ Linked: The system shall link the terms on every checkout page.
! An order without them may not bind anybody.

payment.devices devices low
~ mobile|smartphone*|on a phone|on phones|tablet*|browser*|responsive
= Check out on a phone
? Which phones and browsers must checkout work on (mobile)?
+ Mobile first: The system shall offer checkout on mobile screens from [360] pixels wide, with wallet buttons first, in the last [2] versions of the main browsers.
+ Desktop only: The system shall support checkout in desktop browsers.
! More than half of the baskets are filled on phones.

payment.form validation medium
~ inline validation|card form|field error*|autofill|input mask
= Check fields while they are typed
? How are address and card fields checked, and where does the error stand?
+ At the field, in words: When a field is left, the system shall check the field, shall say at the field what is wrong in plain words, and shall keep the other input.
+ At the end: When «Pay» is pressed, the system shall list the errors together.
! Each error page loses a tenth of the buyers.

payment.age legal low
~ age check|restricted goods|alcohol|export ban|sanction*
= Refuse what must not be sold to all
? Are there goods with age limit, export ban or other restriction?
+ Checked before payment: If {a thing} holds restricted goods, then the system shall check age or country before payment.
+ None
! The seller answers for who buys.

payment.rollout rollout low
~ test mode|sandbox|soft launch|rollout|feature flag*
= Go live step by step
? How is it tested with real money before all buyers see it (test mode, soft launch)?
+ Share of buyers: The system shall run in test mode first, then for [5] % of buyers, with a switch back (rollback) within [5] minutes.
+ All at once: The system shall go live for all on one day.
! The first real refund shows what was forgotten.

payment.success success low
~ conversion rate|average basket|drop off*|target*
= Set a target for completed checkouts
? Which share of started checkouts should be completed, and what is it today?
+ Share by step: The system shall report by step how many go on, against a target of [60] % completed.
+ None
! Without a number every redesign is a success.
`,
)
