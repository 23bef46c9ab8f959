import { theme } from '../../table.ts'

export const INVOICE = theme(
  { aspect: 'invoice', operations: ['pay', 'send', 'create'], thing: 'invoice', actor: 'issuer' },
  () => `
invoice.legal-form legal critical
~ mandatory content|tax number|vat|e invoic*|xrechnung|legal requirement*
= Hold what tax law demands
? Which details must {a thing} carry by law: VAT, tax number, date of supply, e-invoice format?
+ Checked before sending: When {a thing} is to be sent, the system shall name each missing detail that tax law demands, shall refuse to send {the thing} until the detail is there, and shall send public customers an e-invoice.
+ Template: The system shall fill a template that a tax adviser approved.
! The customer may refuse to pay a faulty one.

invoice.number repetition high
~ consecutive number*|invoice number*|gapless|number range|idempoten*
= Number without gap or double
? How are {things} numbered without gap or double, also when two are issued at once?
+ At issue, once: When {a thing} is issued, the system shall give the next number exactly once (idempotent), also if «send» is pressed twice, and leave no gap.
+ By hand: The system shall let {a actor} enter the number.
! Gaps are the first thing an auditor looks for.

invoice.correct operations critical
~ credit note*|correction*|cancel* an invoice|storno|immutable
= Correct by credit note, never by change
? How is a wrong {thing} corrected after it was sent (credit note, cancellation)?
+ Credit note: When a sent {thing} is wrong, the system shall leave the sent {thing} unchanged, shall issue a credit note that refers to the sent {thing}, and shall then issue a new {thing}.
+ Edit: The system shall let {a actor} change {a thing} until it is paid.
! Changing a sent one is falsification.

invoice.sums validation high
~ rounding|tax rate*|net and gross|discount*|line total*
= Reckon tax and rounding right
? How are tax rates, discounts and rounding reckoned, by line or in total?
+ By rate, rounded once: The system shall sum net amounts by tax rate, shall round once for each rate, and shall show net, tax and gross.
+ By line: The system shall round each line.
! A cent off and the bank transfer does not match.

invoice.due states high
~ due date|overdue|dunning|payment reminder*|late fee
= Remind of what is overdue
? When is {a thing} due, who is reminded when, with which fee, and who may stop that?
+ Three steps, stoppable: While {a thing} is overdue, the system shall remind after [7] days, [21] days and [35] days, and shall let {a actor} pause the reminders by case.
+ By hand: The system shall list overdue {things}.
! Reminding one who has paid costs the customer.

invoice.payment feature high
~ bank match*|payment match*|partial payment*|reconcil*|paid by
= Match payments
? How is it known that {a thing} is paid: bank import, payment link, partial or double payment?
+ Matched by reference: When a bank line arrives, the system shall match the line by number and amount, and shall keep partial, double or unknown payments for a person to decide.
+ Marked by hand: The system shall let {a actor} mark {a thing} as paid.
! Open items that are paid poison the list.

invoice.send delivery high
~ by e mail|delivery receipt|bounce*|portal|resend
= Make sure that it arrives
? How is {a thing} delivered (mail, portal, post), and what if it bounces (resend)?
+ Mail with bounce seen: When {a thing} is sent, the system shall note when and where to, shall show a bounce to {a actor}, and shall resend the same document on request.
+ Download: The system shall offer {a thing} for download.
! «We never received it» buys thirty days.

invoice.archive retention high
~ ten years|retention|archiv*|unalterable|audit proof
= Archive unalterably for years
? How are {things} archived, unalterable and readable, for the years the law demands (retention)?
+ Ten years, sealed: The system shall archive each {thing} as sent for [10] years, sealed against change and readable without the system.
+ Backup: The system shall keep {things} in the backup.
! The auditor comes in year nine.

invoice.roles permissions high
~ who may issue|approve*|four eyes|accountant|permission*
= Say who may issue, cancel and see
? Who may issue, cancel, grant discounts and see amounts of others?
+ Issue and cancel apart: The system shall let one role issue {things}, shall let only another role cancel {things}, and shall limit the issuing role to a discount of at most [10] %.
+ One: The system shall let {a actor} do all.
! Credit notes are a classic of fraud.

invoice.fraud security high
~ bank details|changed iban|phishing|fake invoice*|signature
= Guard bank details against fraud
? How is it prevented that bank details on {a thing} are changed or forged?
+ Second person, notice: The system shall sign {things}, shall ask a second person when our bank details change, and shall tell the owner about changed bank details.
+ Password: The system shall ask for the password.
! One changed IBAN diverts a month’s income.

invoice.books exchange high
~ accounting|datev|export*|tax adviser|ledger|csv
= Feed the books
? How do accountant and tax adviser get the data: export, interface, in which format?
+ Monthly export: The system shall export {things}, payments and credit notes monthly with accounts and documents.
+ PDFs: The system shall hand over PDF files.
! Retyping is where errors enter.

invoice.trail audit high
~ audit*|who issued|trail|change log
= Keep an audit log
? Is each issue, sending, reminder and cancellation recorded (audit log)?
+ Each step: When {a thing} is issued, sent, reminded, paid or cancelled, the system shall write an audit log entry that nobody can alter.
+ Last state: The system shall keep the last state.
! Tax offices ask for the history, not for the result.

invoice.buyer privacy medium
~ gdpr|personal data|customer data|erase*
= Handle customer data lawfully
? Which customer data stays by tax law, which must go (GDPR)?
+ Split: The system shall keep what tax law demands and erase other customer data on request within [30] days (GDPR).
+ All kept: The system shall keep customer data with {things}.
! Two laws pull apart.

invoice.abroad language medium
~ currenc*|exchange rate|language*|reverse charge|locali*
= Write for customers abroad
? In which currency, language and tax rule for customers abroad (reverse charge)?
+ By country: Where a customer is abroad, the system shall use their language, the agreed currency with rate and date, and the tax rule of the country.
+ Home only: The system shall issue {things} for one country.
! Wrong VAT abroad is paid by the issuer.

invoice.recurring notifications low
~ recurring|monthly|standing order|series
= Repeat what repeats
? Are there recurring {things}, and who looks before they go out?
+ Draft, then send: When a recurring {thing} falls due, the system shall prepare a draft, and shall tell {a actor} [3] days before the draft is sent.
+ None
! A series outlives its contract.

invoice.draft errors medium
~ draft*|preview*|error message*|wrong customer
= Preview before it counts
? Is there a draft and preview, and what if customer or item is incomplete?
+ Draft without number: While {a thing} is a draft, the system shall give {the thing} no number, shall show a preview, and shall list what is missing.
+ At once: When {a actor} saves, the system shall issue {the thing}.
! The wrong customer is one click away.

invoice.month-end performance low
~ p95|month end|batch|response time
= Run the month end
? How many {things} go out at month end, and how long may that take?
+ Figures: While [1,000] {things} are issued in one run, the system shall finish within [10] minutes and restart without doubles.
+ Few: The system shall issue one at a time.
! A run that stops half way is the worst case.

invoice.down availability medium
~ backup*|outage*|uptime|restore*
= Lose none
? What if it fails during a run, and how are {things} restored (backup)?
+ Daily, tested: The system shall keep a daily backup in a second place, shall restore a backup within [1] day, and shall keep an uptime of {uptime} in office hours.
+ Provider: The system shall rely on its provider.
! Lost ones cannot be collected.

invoice.tagged accessibility low
~ accessib*|tagged pdf|screen reader*|wcag
= Readable by all
? Must {things} and pages be accessible (tagged PDF, WCAG)?
+ Tagged: The system shall produce tagged PDF and pages to WCAG 2.2 AA, usable by screen reader.
+ Plain: The system shall produce plain PDF.
! Public customers demand it.

invoice.speed-pay success low
~ days outstanding|paid within|dso|success
= Get paid sooner
? By how many days should payment come sooner, and what is it today?
+ Days to payment: The system shall report median days from sending to payment each month.
+ None
! Cash is the point of it.
`,
)
