import type { Theme } from '../row.ts'

export const PAYMENT: Theme = {
  aspect: 'payment',
  operations: ['pay'],
  thing: 'order',
  actor: 'customer',
  rows: [
    {
      id: 'payment.methods',
      topic: 'feature',
      severity: 'high',
      covered:
        'payment method*|credit card*|debit card*|paypal|apple pay|google pay|invoice payment|sepa|wallet*|by card',
      title: 'Name the payment methods',
      question: 'Which payment methods are offered at checkout?',
      choices: [
        [
          'Cards and wallets',
          'The system shall offer card, [Apple Pay and Google Pay] as payment methods and show only those that the amount and country allow.',
        ],
        [
          'Cards, wallets and invoice',
          'The system shall offer card, wallets and purchase on invoice up to [200] EUR after a credit check.',
        ],
      ],
      why: 'A missing payment method is a lost sale; each one adds its own failure cases.',
    },
    {
      id: 'payment.guest',
      topic: 'session',
      severity: 'medium',
      covered: 'guest checkout|as a guest|without an account|without account|without registering',
      title: 'Allow or refuse guest checkout',
      question: 'Can {a actor} check out as a guest, without an account?',
      choices: [
        [
          'Guest checkout',
          'The system shall let {a actor} buy as a guest with an e-mail address, and shall offer to create an account after the order.',
        ],
        [
          'Account required',
          'When a visitor starts checkout, the system shall ask for sign-in or registration and keep the basket meanwhile.',
        ],
      ],
      why: 'Forced registration is the most quoted reason for abandoned baskets.',
    },
    {
      id: 'payment.declined',
      topic: 'errors',
      severity: 'critical',
      covered: 'declined|payment fail*|failed payment*|payment is refused|card is refused|insufficient funds',
      title: 'Handle a declined payment',
      question: 'What happens when the payment is declined or the provider times out?',
      choices: [
        [
          'Keep and retry',
          'If a payment is declined or fails, then the system shall keep the basket and address, say in plain words that no money was taken, and let {the actor} retry or choose another method up to [3] times.',
        ],
        [
          'Start again',
          'If a payment fails, then the system shall return to the basket with an error message.',
        ],
      ],
      why: 'About one card payment in ten fails the first time.',
    },
    {
      id: 'payment.double',
      topic: 'repetition',
      severity: 'critical',
      covered:
        'idempoten*|double submit|double click|charged twice|pay twice|duplicate payment*|duplicate order*|only once',
      title: 'Never charge twice',
      question: 'What if «Pay» is pressed twice, or the page is reloaded while the payment runs?',
      choices: [
        [
          'One key per order',
          'When the same payment is submitted again (double click, reload, retry), the system shall recognise it by an idempotency key, charge once, and show the first result.',
        ],
        [
          'Disable the button',
          'When «Pay» is pressed, the system shall disable it until the answer arrives, to prevent double payment.',
        ],
      ],
      why: 'A double charge is a refund, a complaint and often a lost customer.',
    },
    {
      id: 'payment.orphan',
      topic: 'states',
      severity: 'critical',
      covered: 'paid but|reconcil*|webhook*|payment without order|order without payment|partial failure',
      title: 'Recover a payment without an order',
      question:
        'What if the money was taken but the order was not stored, or the confirmation never arrives?',
      choices: [
        [
          'Webhook and reconciliation',
          'If a payment succeeds and the order is not confirmed within [5] minutes, then the system shall complete it from the webhook of the provider, or refund it, and reconcile both sides [daily].',
        ],
        [
          'By hand',
          'If payment and order differ, then the system shall list the case for staff to settle within [1] day.',
        ],
      ],
      why: 'Partial failure between shop and provider is certain to happen.',
    },
    {
      id: 'payment.refund',
      topic: 'refund',
      severity: 'high',
      covered: 'refund*|money back|charge back*|chargeback*|return* policy',
      title: 'Refund and return',
      question: 'Who can refund, in full or in part, until when, and where does the money go?',
      choices: [
        [
          'Full and partial by staff',
          'When staff refund {a thing} in full or in part, the system shall return the money to the original method within [5] days, inform {the actor}, and adjust stock and invoice.',
        ],
        [
          'Full by the customer',
          'While {a thing} is not shipped, the system shall let {the actor} cancel it and get a full refund at once.',
        ],
      ],
      why: 'Refunds and chargebacks cost more than payments when nobody planned them.',
    },
    {
      id: 'payment.cancel',
      topic: 'cancellation',
      severity: 'high',
      covered: 'cancel*|withdraw*|right of withdrawal|14 days',
      title: 'Cancel or change an order',
      question: 'Until when can {a thing} be cancelled or changed?',
      choices: [
        [
          'Until shipping',
          'While {a thing} is not packed, the system shall let {the actor} cancel or change it; afterwards it shall offer the return with its right of withdrawal of [14] days.',
        ],
        [
          'Only by support',
          'When {the actor} wants to cancel {a thing}, the system shall open a request to support.',
        ],
      ],
      why: 'Consumer law gives a right of withdrawal in many countries.',
    },
    {
      id: 'payment.card-data',
      topic: 'security',
      severity: 'critical',
      covered: 'pci*|card data|hosted field*|tokeni*|payment provider|stripe|adyen|card number*',
      title: 'Keep card data out (PCI DSS)',
      question: 'Does card data ever touch our servers (PCI DSS)?',
      choices: [
        [
          'Hosted by the provider',
          'The system shall take card numbers only in fields hosted by the payment provider, store nothing but a token and the last four digits, and stay within PCI DSS SAQ A.',
        ],
        ['Own form', 'The system shall encrypt card data end to end and undergo a PCI DSS audit each year.'],
      ],
      why: 'Holding card data brings an audit of every server it passes.',
    },
    {
      id: 'payment.sca',
      topic: 'security',
      severity: 'high',
      covered: '3 d secure|3d secure|3ds|sca|strong customer authentication|psd2',
      title: 'Pass strong customer authentication',
      question: 'Is 3-D Secure (strong customer authentication, PSD2) needed?',
      choices: [
        [
          'Yes, when the bank asks',
          'When the bank asks for strong customer authentication (3-D Secure), the system shall lead through it and resume checkout, also when {the actor} comes back after [10] minutes.',
        ],
        ['Not in our countries', ''],
      ],
      why: 'In Europe a card payment without it is refused.',
    },
    {
      id: 'payment.stock',
      topic: 'states',
      severity: 'high',
      unless: { facts: { goods: ['digital', 'donation'] } },
      covered: 'stock|sold out|out of stock|inventory|reserved for',
      title: 'Check stock and price at the last moment',
      question: 'What if an item sells out or its price changes while it lies in the basket?',
      choices: [
        [
          'Reserve during payment',
          'While payment runs, the system shall reserve the stock for [15] minutes; if an item is sold out or its price changed, then it shall show the difference before it charges.',
        ],
        [
          'Check once at payment',
          'When «Pay» is pressed, the system shall check stock and price again and refuse what is sold out.',
        ],
      ],
      why: 'Selling what is not there means cancelling after payment.',
    },
    {
      id: 'payment.tax',
      topic: 'feature',
      severity: 'high',
      unless: { facts: { goods: ['donation'] } },
      covered: 'tax*|vat|sales tax|net price*|gross price*',
      title: 'Show tax and the full price',
      question: 'How are tax (VAT) and extra costs worked out and shown?',
      choices: [
        [
          'Gross with tax by country',
          'The system shall show the total with tax (VAT) by country of delivery, shipping and fees before the order is placed.',
        ],
        [
          'Net for companies',
          'Where {the actor} gives a valid VAT number, the system shall show net prices and the reverse charge.',
        ],
      ],
      why: 'A price that grows on the last page breaks trust and often the law.',
    },
    {
      id: 'payment.shipping',
      topic: 'validation',
      severity: 'medium',
      unless: { facts: { goods: ['digital', 'donation'] } },
      covered:
        'shipping|delivery address|address check*|postcode|postal code|delivery cost*|nothing is shipped|digital goods',
      title: 'Validate address and shipping',
      question: 'Where is delivered to, at which shipping cost, and how is the address validated?',
      choices: [
        [
          'Countries and check',
          'When {the actor} enters a delivery address, the system shall validate postcode and country against the shipping zones and show cost and date of delivery.',
        ],
        ['Nothing is shipped', ''],
      ],
      why: 'A wrong address is found only when the parcel comes back.',
    },
    {
      id: 'payment.discount',
      topic: 'feature',
      severity: 'low',
      unless: { facts: { goods: ['donation'] } },
      covered: 'discount*|voucher*|coupon*|promo*|gift card*',
      title: 'Take discount codes',
      question: 'Are there discount codes, vouchers or gift cards?',
      choices: [
        [
          'One code per order',
          'When {the actor} enters a discount code, the system shall check validity, minimum amount and single use, and show the new total; if it is invalid, then it shall say why.',
        ],
        ['None', ''],
      ],
      why: 'Coupons change totals, refunds and tax.',
    },
    {
      id: 'payment.confirmation',
      topic: 'notifications',
      severity: 'high',
      covered: 'confirmation e mail|order confirmation|confirmation mail|receipt*|confirmation page',
      title: 'Confirm the order',
      question: 'How is {the actor} told that {the thing} was placed: page, e-mail, receipt?',
      choices: [
        [
          'Page and e-mail',
          'When {a thing} is paid, the system shall show a confirmation with order number and send it by e-mail within [2] minutes; if the mail bounces, then it shall keep the receipt in the account.',
        ],
        [
          'Page only',
          'When {a thing} is paid, the system shall show a confirmation page that can be printed.',
        ],
      ],
      why: 'Without a confirmation people order again or call.',
    },
    {
      id: 'payment.invoice',
      topic: 'exchange',
      severity: 'medium',
      covered: 'invoice*|accounting|bookkeeping|ledger|export',
      title: 'Give an invoice and feed accounting',
      question: 'Who needs an invoice, and where does accounting get its data from?',
      choices: [
        [
          'PDF and daily export',
          'When {a thing} is paid, the system shall issue a numbered invoice as PDF and export payments, refunds and fees to accounting each day.',
        ],
        ['Invoice on request', 'When {the actor} asks for it, the system shall issue an invoice.'],
      ],
      why: 'Bookkeeping by screenshot does not scale.',
    },
    {
      id: 'payment.currency',
      topic: 'language',
      severity: 'medium',
      covered: 'currenc*|eur|usd|locali*|language*|rounding',
      title: 'Choose currency and language',
      question: 'In which currencies and languages does checkout run, and how are amounts rounded?',
      choices: [
        [
          'One currency, local format',
          'The system shall charge in [EUR] and show amounts, dates and texts in the language and format of {the actor} (localisation).',
        ],
        [
          'Several currencies',
          'Where a country has its own currency, the system shall show and charge that currency at the rate of the day, rounded to its smallest coin.',
        ],
      ],
      why: 'Rounding and currency decide whether books and bank agree.',
    },
    {
      id: 'payment.fraud',
      topic: 'abuse',
      severity: 'high',
      unless: { facts: { audience: ['staff'] } },
      covered: 'fraud*|stolen card*|risk check*|rate limit*|card testing|velocity',
      title: 'Stop fraud and card testing',
      question: 'How is fraud (stolen cards, card testing) detected and limited?',
      choices: [
        [
          'Provider rules and rate limit',
          'If more than [5] cards are tried from one device or address in an hour, then the system shall block further attempts (rate limit) and put the order on hold for a fraud review.',
        ],
        [
          'Provider only',
          'The system shall apply the fraud score of the payment provider and refuse what it rates as high risk.',
        ],
      ],
      why: 'Open card forms are used to test stolen numbers by the thousand.',
    },
    {
      id: 'payment.abandoned',
      topic: 'retention',
      severity: 'low',
      covered: 'abandon*|saved basket|basket is kept|cart is kept|keep the basket|session timeout',
      title: 'Keep an abandoned basket',
      question: 'How long is an unfinished basket (cart) kept, and may we remind of it?',
      choices: [
        [
          'Kept for days, reminder with consent',
          'While a basket (cart) is abandoned, the system shall keep it for [30] days across devices and remind {the actor} once, where they consented.',
        ],
        [
          'Until the browser closes',
          'The system shall empty a basket when its session times out after [60] minutes.',
        ],
      ],
      why: 'Most baskets are left once before they are bought.',
    },
    {
      id: 'payment.audit',
      topic: 'audit',
      severity: 'high',
      covered: 'audit*|payment log*|who refunded|trail',
      title: 'Keep a trail of money',
      question: 'Which money events are recorded for audit, and for how long?',
      choices: [
        [
          'Every change, ten years',
          'When a charge, refund, price override or status change happens, the system shall write an audit entry with amount, person and time that nobody can alter, kept for [10] years.',
        ],
        [
          'At the provider',
          'The system shall keep the reference of the provider for each payment as audit evidence.',
        ],
      ],
      why: 'Tax offices and disputes ask years later.',
    },
    {
      id: 'payment.privacy',
      topic: 'privacy',
      severity: 'high',
      covered: 'gdpr|privacy|personal data|consent|data protection',
      title: 'Handle buyer data under the GDPR',
      question: 'Which buyer data is kept for which purpose, and when is it erased (GDPR)?',
      choices: [
        [
          'Order data by law, rest erased',
          'The system shall keep order and invoice data as tax law demands and erase other personal data (GDPR) of a buyer within [30] days of a request; marketing needs a separate consent.',
        ],
        [
          'Guest data removed',
          'Where {the actor} bought as a guest, the system shall anonymise contact data [90] days after delivery (privacy).',
        ],
      ],
      why: 'Address and purchase history are personal data.',
    },
    {
      id: 'payment.accessibility',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|screen reader*|keyboard',
      title: 'Make checkout accessible',
      question: 'Must checkout, hosted payment fields included, meet WCAG 2.2 AA?',
      choices: [
        [
          'WCAG 2.2 AA',
          'The system shall make every checkout step, provider fields included, usable by keyboard and screen reader to WCAG 2.2 AA, with autofill and errors tied to their fields.',
        ],
        [
          'Own pages only',
          'The system shall meet WCAG 2.2 AA (accessibility) on the pages before the provider takes over.',
        ],
      ],
      why: 'The European Accessibility Act covers online shops.',
    },
    {
      id: 'payment.performance',
      topic: 'performance',
      severity: 'medium',
      covered: 'p95|response time|peak|performance|concurrent|per minute|latency',
      title: 'Carry the sales peak',
      question: 'How many checkouts run at once on the busiest day, and how fast must they be?',
      choices: [
        [
          'Peak figures',
          'While {users} buyers are in checkout at peak, the system shall show each step within {p95} at p95 and finish payment within [10] seconds (performance).',
        ],
        [
          'No figure yet',
          'The system shall measure checkout time per step during the first [4] weeks, so that a target can be set.',
        ],
      ],
      why: 'Sales days bring ten times the load.',
    },
    {
      id: 'payment.availability',
      topic: 'availability',
      severity: 'high',
      covered: 'uptime|outage*|downtime|failover|backup provider|provider is down',
      title: 'Survive an outage of the provider',
      question: 'What if the payment provider is down?',
      choices: [
        [
          'Say so and keep',
          'If the payment provider is unavailable, then the system shall keep baskets, hide that method, and alert staff; checkout itself shall be available {uptime} of each month.',
        ],
        [
          'Second provider',
          'If the payment provider fails for [2] minutes, then the system shall switch to a second one (failover).',
        ],
      ],
      why: 'Every minute of outage has a price here.',
    },
    {
      id: 'payment.monitoring',
      topic: 'observability',
      severity: 'medium',
      covered: 'monitored|monitoring|metrics of|conversion|observab*|alerts the team',
      title: 'Monitor conversion and failures',
      question: 'Which checkout figures are monitored, and what raises an alert?',
      choices: [
        [
          'Conversion and decline rate',
          'The system shall publish metrics of started, declined and completed payments per method and alert staff when completion falls [30] % below normal (monitoring).',
        ],
        ['Weekly look', 'The system shall list failed payments for a weekly review (monitoring by hand).'],
      ],
      why: 'A broken method is silent: orders just stop.',
    },
    {
      id: 'payment.support',
      topic: 'support',
      severity: 'medium',
      unless: { facts: { audience: ['staff'] } },
      covered: 'support staff|support team|customer service|help desk|customer support|contact support',
      title: 'Help buyers and support staff',
      question: 'What does support see when {the actor} asks about a payment?',
      choices: [
        [
          'Order view with reasons',
          'The system shall show support staff {the thing}, its payment attempts and decline reasons, without card data, found by order number or e-mail.',
        ],
        [
          'Provider console',
          'The system shall link support staff to the payment in the console of the provider.',
        ],
      ],
      why: '«Was I charged?» is the most frequent question.',
    },
    {
      id: 'payment.legal',
      topic: 'legal',
      severity: 'medium',
      unless: { facts: { audience: ['staff'] } },
      covered: 'terms of|terms and|consumer law|conditions of sale',
      title: 'Show terms before the order binds',
      question: 'Which terms and legal notices must be accepted before payment?',
      choices: [
        [
          'Accepted and recorded',
          'When {a thing} is placed, the system shall require acceptance of the terms of sale, label the button with the duty to pay, and store the version accepted (legal).',
        ],
        ['Linked', 'The system shall link the terms on every checkout page.'],
      ],
      why: 'An order without them may not bind anybody.',
    },
    {
      id: 'payment.devices',
      topic: 'devices',
      severity: 'low',
      covered: 'mobile|smartphone*|on a phone|on phones|tablet*|browser*|responsive',
      title: 'Check out on a phone',
      question: 'Which phones and browsers must checkout work on (mobile)?',
      choices: [
        [
          'Mobile first',
          'The system shall offer checkout on mobile screens from [360] pixels wide, with wallet buttons first, in the last [2] versions of the main browsers.',
        ],
        ['Desktop only', 'The system shall support checkout in desktop browsers.'],
      ],
      why: 'More than half of the baskets are filled on phones.',
    },
  ],
}
