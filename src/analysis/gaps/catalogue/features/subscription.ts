import { theme } from '../../table.ts'

export const SUBSCRIPTION = theme(
  { aspect: 'subscription', operations: ['pay'], thing: 'subscription', actor: 'subscriber' },
  () => `
subscription.plans feature high
~ tiers|billing period|monthly or yearly|price of|three plans|two plans
= Define plans and periods
? Which plans, prices and billing periods are there, and what does each include?
+ Few plans, dated prices: The system shall offer [3] plans with price, period and content, and shall keep the price of running {things} when the list changes.
+ One: The system shall offer one plan.
! Old prices live on for years.

subscription.cancel cancellation critical
~ cancel*|cancellation button|notice period|end of term
= Cancel as easily as subscribe
? How, and until when, can {a actor} cancel, and what happens to the rest of the term (cancellation button)?
+ Two clicks, end of period: When {a actor} cancels, the system shall confirm at once in writing, shall run {the thing} until the end of the paid period, and shall charge nothing more.
+ Notice by mail: When {a actor} wants to cancel, the system shall take a written notice.
! The law of several countries demands a button.

subscription.failed errors high
~ payment fail*|declined|dunning|grace period|retry
= Handle a failed renewal
? What happens when a renewal payment fails: retry, grace period, suspension (dunning)?
+ Retry, grace, pause: If a renewal fails, then the system shall retry after [1] day, [3] days and [7] days, shall tell {a actor} each time, shall keep access for [14] days, and shall suspend {the thing} after that time.
+ Stop at once: If a renewal fails, then the system shall end {the thing}.
! Half of the lost subscribers never meant to leave.

subscription.once repetition critical
~ charged twice|idempoten*|double charge|only once
= Charge once for each period
? How is a double charge for one period prevented (idempotent)?
+ Key per period: The system shall charge each period of {a thing} exactly once by an idempotency key, also after a crash or retry.
+ Checked by hand: The system shall list charges for a check.
! A double charge is a refund and a bad review.

subscription.renew notifications critical
~ renewal notice|before renewal|price change notice|reminder
= Tell before renewal and price change
? When is {a actor} told of renewal, end of trial or a new price?
+ Days before, with a way out: When a trial ends or a price changes, the system shall tell {a actor} [14] days before, with amount, date and a cancel link.
+ In the terms: The system shall state renewal and price changes in the terms.
! Silent renewals end in chargebacks and fines.

subscription.change operations high
~ upgrade*|downgrade*|proration|pause|switch plan
= Upgrade, downgrade, pause
? Can {a actor} change plan or pause, from when, with which credit (proration)?
+ Up now, down later: When {a actor} upgrades, downgrades or pauses, the system shall charge the difference of an upgrade at once, and shall begin a downgrade or pause with the next period.
+ No change
! Pausing keeps people who would leave.

subscription.trial abuse medium
~ free trial|trial abuse|one trial|coupon abuse
= Limit free trials
? Is there a free trial, one for each person, with or without a card (abuse)?
+ One, no card: The system shall grant one trial of [14] days to each verified person without a card, and shall end the trial without a cancellation.
+ None
! Trials are farmed with throw-away mail.

subscription.refund refund high
~ refund*|money back|withdrawal|14 days
= Refund by rule
? When is money given back: withdrawal right, broken month, goodwill (refund)?
+ Law and pro rata: When {a actor} withdraws within [14] days or we fail to deliver, the system shall refund the unused share to the original method.
+ None beyond law: The system shall refund what the law demands.
! A rule saves a hundred letters.

subscription.card security critical
~ pci*|card data|token*|expired card|payment provider
= Keep card data out (PCI DSS)
? Where is card data kept (PCI DSS), and what of expired cards and strong authentication (SCA)?
+ Provider token, updater: The system shall keep cards as tokens at the provider (PCI DSS), update expired ones, and lead through SCA when the bank asks.
+ Direct debit: The system shall collect by direct debit with a signed mandate.
! A third of the cards change every year.

subscription.access states high
~ entitle*|access until|suspended|grace|active or
= Tie access to state
? What can {a actor} do while {the thing} is in trial, active, overdue, paused, ended?
+ Table of states: The system shall grant access by state of {the thing}: trial, active, overdue, paused or ended, and shall show state and next date.
+ Paid or not: The system shall grant access while paid.
! Paying and locked out is unforgivable.

subscription.ship delivery medium
~ shipping day|address change|skip a|delivery day|cut off
= Ship what was paid
? When does each delivery leave, until when can address or content be changed or skipped?
+ Cut-off shown: The system shall show the cut-off date for a skip or change of the next delivery, and shall tell {the actor} when the delivery ships.
+ Nothing shipped
! The box went to the old flat.

subscription.bill exchange high
~ invoice*|receipt*|tax*|vat|accounting
= Invoice each period
? Does {a actor} get an invoice with tax (VAT) for each period, and accounting its data?
+ PDF and export: When a period is charged, the system shall issue a numbered invoice with VAT, and shall export the invoice to accounting.
+ On request: When {a actor} asks, the system shall issue an invoice.
! Business customers need one each month.

subscription.self support medium
~ self service|customer portal|help|contact support
= Give a page to manage it
? What can {a actor} do alone: see, change card, address, cancel; and what needs support?
+ Own page: The system shall offer a page with state, next charge, invoices, card and cancel, and a contact (support).
+ Support: The system shall let support change {things}.
! Every change by mail costs more than a month.

subscription.data privacy high
~ gdpr|personal data|erase*|after the end|consent
= Forget former subscribers
? What is kept after the end, for how long (GDPR)?
+ Invoices stay, rest goes: When {a thing} has ended, the system shall keep invoices by law, and shall erase other data after {retention} (GDPR).
+ All kept: The system shall keep all for a return.
! Former customers are the most sensitive readers.

subscription.terms legal high
~ terms of|minimum term|consumer law|auto renewal
= State term and renewal lawfully
? Which minimum term, notice and renewal apply, accepted how (consumer law)?
+ Monthly after term: The system shall show terms, renewal and notice before purchase, shall store the version accepted, and shall run {the thing} monthly after the term.
+ Terms linked: The system shall link the terms.
! Unfair terms are void.

subscription.trail audit medium
~ audit*|who changed|history of|trail
= Record every change
? Is each change of plan, price, state and payment recorded (audit log)?
+ Each with cause: When {a thing} changes, the system shall write an audit log entry with cause, person or rule, before and after.
+ Last: The system shall keep the last change.
! Disputes are about dates.

subscription.watch observability medium
~ monitor*|churn|failed charges|mrr|metrics
= Watch failed charges and churn
? Which figures are monitored: failed charges, churn, recovered payments?
+ With alert: The system shall monitor failed charges and cancellations each day and alert staff when they double (monitoring).
+ Monthly: The system shall report once a month.
! A broken renewal job is noticed at month end.

subscription.down availability high
~ outage*|uptime|provider is down|late run
= Survive a failed billing night
? What if provider or billing run fails for a night?
+ Resume, keep access: If the billing run fails, then the system shall keep access, shall resume without doubles, and shall tell staff; uptime {uptime}.
+ Next day: The system shall run again the next day.
! All renewals fall on the first.

subscription.money language low
~ currenc*|language*|time zone*|locali*
= Currency, language, midnight
? In which currency and language, and at whose midnight does a period end (time zone)?
+ Of the customer: The system shall charge in the currency and end periods at midnight in the time zone of {the actor} (localisation).
+ One: The system shall use one currency and zone.
! A day lost is a complaint.

subscription.reach accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Manage it without a mouse
? Can sign-up, change and cancellation be done by keyboard and screen reader (WCAG)?
+ WCAG 2.2 AA: The system shall make sign-up, change and cancellation usable by keyboard and screen reader (WCAG 2.2 AA).
+ Style guide: The system shall follow the style guide.
! The exit must be as wide as the entrance.

subscription.success success low
~ churn rate|lifetime|retention rate|target*
= Set a target for staying
? Which share should stay after three months, and what is it today?
+ Stay rate: The system shall report by month of start how many stay after [3] months.
+ None
! New ones hide the leaving.
`,
)
