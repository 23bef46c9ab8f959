import type { Theme } from '../row.ts'

/** Counters where things change hands: loans, approvals, lost property, waiting lists. */
export const LENDING: Theme = {
  aspect: 'lending',
  operations: ['lend'],
  thing: 'object',
  actor: 'borrower',
  rows: [
    {
      id: 'lending.terms',
      topic: 'legal',
      severity: 'high',
      covered: 'loan agreement*|loan period|due date*|loan terms|insur*|liab*',
      title: 'Fix loan terms, insurance and liability',
      question: 'What does a loan fix: period, insurance value, liability, conditions of display?',
      choices: [
        [
          'Written agreement',
          'When a loan of {a thing} is granted, the system shall record period, insurance value, liability and conditions, and let both sides sign the loan agreement before release.',
        ],
        ['Period only', 'The system shall record the due date of each loan.'],
      ],
      why: 'Damage without agreed liability ends in court.',
    },
    {
      id: 'lending.overdue',
      topic: 'states',
      severity: 'high',
      covered: 'overdue|late return*|remind* before|not returned',
      title: 'Chase an overdue {thing}',
      question: 'What happens when {a thing} is overdue?',
      choices: [
        [
          'Remind, then escalate',
          'If {a thing} is overdue, then the system shall remind the borrower after [1], [7] and [14] days and then escalate to the lender’s manager.',
        ],
        ['List only', 'The system shall list overdue {things} for follow-up by hand.'],
      ],
      why: 'What nobody chases does not come back.',
    },
    {
      id: 'lending.condition',
      topic: 'feature',
      severity: 'high',
      covered: 'condition report*|damage*|photograph* before|state on return',
      title: 'Record the condition at hand-over and return',
      question: 'Is the condition of {a thing} recorded, with photos, when it leaves and returns?',
      choices: [
        [
          'Both times, with photos',
          'When {a thing} leaves or returns, the system shall require a condition report with photos and show the differences side by side; if damage is found, then it shall open a claim.',
        ],
        ['On return only', 'When {a thing} returns, the system shall ask whether it is damaged.'],
      ],
      why: 'Without a before nobody can prove an after.',
    },
    {
      id: 'lending.conflict',
      topic: 'repetition',
      severity: 'high',
      covered: 'already on loan|reserved twice|conflict*|double loan|overlap*',
      title: 'Refuse overlapping loans',
      question: 'What if two borrowers want the same {thing} for overlapping dates?',
      choices: [
        [
          'Refuse with next date',
          'If {a thing} is promised for overlapping dates, then the system shall refuse the second loan, transport days included, and name the next free date.',
        ],
        [
          'Lender decides',
          'If dates overlap, then the system shall show both requests side by side for the lender to decide.',
        ],
      ],
      why: 'One {thing} cannot be in two places.',
    },
    {
      id: 'lending.extend',
      topic: 'operations',
      severity: 'medium',
      covered: 'extend*|extension*|prolong*|renew*|early return*',
      title: 'Extend, recall or return early',
      question: 'Can a loan be extended, recalled or returned early?',
      choices: [
        [
          'Extend on request',
          'When a borrower asks to extend, the system shall check later promises and insurance before the lender decides; the lender may recall {a thing} with [30] days’ notice.',
        ],
        ['No extension', ''],
      ],
      why: 'Plans change more often than contracts.',
    },
    {
      id: 'lending.track',
      topic: 'freshness',
      severity: 'high',
      covered: 'whereabouts|location of|transport*|courier*|customs|in transit|barcode*',
      title: 'Know where each {thing} is',
      question: 'How is the whereabouts of {a thing} known on the way: scan, courier, customs?',
      choices: [
        [
          'Scan at each hand-over',
          'When {a thing} changes hands, the system shall record place, person and time by scan; if no scan comes within [48] hours in transit, then it shall raise an alarm.',
        ],
        ['By hand', 'The system shall let staff enter the place of {a thing}.'],
      ],
      why: 'A lost {thing} is missed weeks later unless each hand-over is seen.',
    },
    {
      id: 'lending.refuse',
      topic: 'permissions',
      severity: 'medium',
      covered: 'who may borrow|eligib*|trusted borrower*|blacklist*|credentials of',
      title: 'Say who may borrow what',
      question: 'Who may ask for a loan, and which {things} are never lent?',
      choices: [
        [
          'Known borrowers; some never',
          'The system shall take requests from registered borrowers only and mark {things} that are fragile or pledged as never for loan.',
        ],
        [
          'Everybody may ask',
          'The system shall take requests from anybody and leave the choice to the lender.',
        ],
      ],
      why: 'Refusing early saves both sides weeks.',
    },
    {
      id: 'lending.history',
      topic: 'audit',
      severity: 'medium',
      covered: 'provenance|loan history|history of loans|audit*',
      title: 'Keep the loan history',
      question: 'Which history of {a thing} is kept: loans, places, treatments?',
      choices: [
        [
          'For its whole life',
          'The system shall keep every loan, place and condition of {a thing} for its whole life as provenance, unalterable once closed.',
        ],
        ['Last loans', 'The system shall keep the last [10] loans.'],
      ],
      why: 'Provenance is part of the value.',
    },
    {
      id: 'lending.letters',
      topic: 'language',
      severity: 'low',
      covered: 'language*|translat*|letter*|locali*',
      title: 'Write letters in the borrower’s language',
      question: 'In which languages are agreements and letters to borrowers abroad?',
      choices: [
        [
          'Two',
          'The system shall print agreements in [English and the lender’s language], dates and values in the borrower’s format.',
        ],
        ['One', 'The system shall print letters in one language.'],
      ],
      why: 'A contract that one side cannot read is weak.',
    },
    {
      id: 'lending.access',
      topic: 'accessibility',
      severity: 'low',
      covered: 'accessib*|wcag|keyboard|screen reader*',
      title: 'Work at the desk by scanner and keyboard',
      question: 'Must desk work run without a mouse (WCAG 2.2 AA), gloves on, scanner in hand?',
      choices: [
        [
          'Yes',
          'The system shall let desk staff complete hand-over and return by scanner and keyboard alone (WCAG 2.2 AA).',
        ],
        ['Style guide', 'The system shall follow the accessibility guide of the house.'],
      ],
      why: 'Hands at a loan desk are full.',
    },
    {
      id: 'lending.climate',
      topic: 'security',
      severity: 'medium',
      covered: 'climate|escort*|courier*|security guard*|alarm*',
      title: 'Secure transport and climate',
      question: 'Which climate, crate, escort or guard does {a thing} need on the road?',
      choices: [
        [
          'Listed per work',
          'Where {a thing} demands climate, crate or escort, the system shall refuse release until each is ticked by name.',
        ],
        ['Standard crate', 'The system shall book the standard crate.'],
      ],
      why: 'Vibration and damp harm more than thieves.',
    },
    {
      id: 'lending.return',
      topic: 'errors',
      severity: 'high',
      covered: 'not returned|wrong place|return fails|lost in transit',
      title: 'When {a thing} does not come back whole',
      question: 'What happens if {a thing} is lost, stolen or returned to the wrong house?',
      choices: [
        [
          'Incident file',
          'If {a thing} is lost, stolen or misdelivered, then the system shall open an incident, freeze further loans of it, and inform insurer and owner within [24] hours.',
        ],
        ['Note', 'If {a thing} is missing, then the system shall note it.'],
      ],
      why: 'Insurers ask for the hour of notice.',
    },
    {
      id: 'lending.take-over',
      topic: 'rollout',
      severity: 'low',
      covered: 'card index|spreadsheet*|old register|existing loans',
      title: 'Take over running loans',
      question: 'Which running loans stand in card index or spreadsheets today?',
      choices: [
        [
          'Entered and checked',
          'When the desk opens, the system shall hold all running loans, each checked against its paper by two curators.',
        ],
        ['New loans only', 'The system shall begin with new loans.'],
      ],
      why: 'A loan that exists on paper only is forgotten.',
    },
    {
      id: 'lending.report',
      topic: 'exchange',
      severity: 'low',
      covered: 'loan list|annual report|export*|facility report*',
      title: 'Facility reports and loan lists',
      question: 'Which papers go in and out: facility report, customs list, annual loan list?',
      choices: [
        [
          'Attached and printed',
          'The system shall attach the facility report of the borrower, print the customs list, and export the annual loan list.',
        ],
        ['By mail', ''],
      ],
      why: 'Customs stop what is not listed.',
    },
    {
      id: 'lending.peak',
      topic: 'performance',
      severity: 'low',
      covered: 'loans a year|number of loans|p95|response time',
      title: 'Number of loans a year',
      question: 'How many loans run at once, and how many works does one exhibition need?',
      choices: [
        [
          'Exhibition as one',
          'The system shall handle an exhibition of [150] works as one request and open its list within {p95}.',
        ],
        ['Single loans', 'The system shall handle each loan alone.'],
      ],
      why: 'Exhibitions come in hundreds.',
    },
  ],
}

export const APPROVAL: Theme = {
  aspect: 'approval',
  operations: ['approve'],
  thing: 'request',
  actor: 'approver',
  rows: [
    {
      id: 'approval.who',
      topic: 'permissions',
      severity: 'critical',
      covered: 'two approvers|four eyes|second approver|own request*|approval limit*|deput*',
      title: 'Say who may approve',
      question: 'Who approves {a thing}: one person, two (four eyes), by amount, a deputy; never one’s own?',
      choices: [
        [
          'One, never one’s own',
          'The system shall let {a actor} approve {a thing} unless they asked for it themselves, and name a deputy during absence.',
        ],
        ['Four eyes', 'The system shall require two different approvers for {a thing}.'],
      ],
      why: 'Approving one’s own request is no approval.',
    },
    {
      id: 'approval.reason',
      topic: 'operations',
      severity: 'high',
      covered: 'reason for|give* a reason|reject* with|ask back|return for changes',
      title: 'Reject with a reason, or ask back',
      question: 'What follows a rejection: reason, correction, appeal?',
      choices: [
        [
          'Reason and correction',
          'When {a actor} rejects {a thing}, the system shall require a reason, inform the requester, and let them correct and submit it again.',
        ],
        ['Final', 'When {a thing} is rejected, the system shall close it.'],
      ],
      why: 'A no without a reason comes back as a new request.',
    },
    {
      id: 'approval.wait',
      topic: 'states',
      severity: 'high',
      covered: 'deadline|escalat*|no answer|pending too long|within * days',
      title: 'Escalate what waits too long',
      question: 'What if nobody decides: remind, escalate, lapse?',
      choices: [
        [
          'Escalate',
          'While {a thing} is pending for more than [3] working days, the system shall remind {the actor} and then escalate to the deputy.',
        ],
        ['Lapse', 'If nobody decides within [14] days, then the system shall close {the thing} as lapsed.'],
      ],
      why: 'Pending is the state in which work dies.',
    },
    {
      id: 'approval.change',
      topic: 'repetition',
      severity: 'high',
      covered: 'changed after approval|edited after|approved version|stale approval',
      title: 'A change after approval asks again',
      question: 'What if {a thing} is changed after it was approved, or two people decide at once?',
      choices: [
        [
          'Approval lapses',
          'If {a thing} is changed after approval, then the system shall set it to pending again; if two people decide at once, then the first decision counts and the second is told.',
        ],
        ['Locked', 'While {a thing} is approved, the system shall refuse changes.'],
      ],
      why: 'People sign what they saw, not what it became.',
    },
    {
      id: 'approval.trail',
      topic: 'audit',
      severity: 'high',
      covered: 'audit*|who approved|decision log|trail',
      title: 'Record every decision',
      question: 'What is recorded about a decision?',
      choices: [
        [
          'Who, when, what was seen',
          'When {a actor} decides, the system shall record person, time, reason and the exact version of {the thing} seen (audit), unalterable.',
        ],
        ['Outcome', 'The system shall record the outcome and its date.'],
      ],
      why: 'A year later somebody asks who agreed to this.',
    },
  ],
}

export const CUSTODY: Theme = {
  aspect: 'custody',
  operations: ['claim', 'create'],
  thing: 'item',
  actor: 'owner',
  rows: [
    {
      id: 'custody.proof',
      topic: 'security',
      severity: 'critical',
      covered: 'proof of ownership|prove*|identity card|describe hidden|security question*',
      title: 'Hand over only against proof',
      question: 'How does a claimant prove that {a thing} is theirs?',
      choices: [
        [
          'Hidden details and identity',
          'When somebody claims {a thing}, the system shall ask for details that were never published, check an identity document, and record hand-over with signature.',
        ],
        ['Trust', 'When somebody claims {a thing}, the system shall record name and signature.'],
      ],
      why: 'A public list of finds invites false claims.',
    },
    {
      id: 'custody.match',
      topic: 'search',
      severity: 'high',
      covered: 'match*|similar item*|suggest* match',
      title: 'Match losses with finds',
      question: 'How are reported losses matched with found items: by hand, by category, place and time?',
      choices: [
        [
          'Suggested matches',
          'When a loss or find is recorded, the system shall suggest matches by category, colour, place and time within [14] days, for staff to confirm.',
        ],
        ['Search by hand', 'The system shall let staff search finds by category, place and date.'],
      ],
      why: 'Matching is what the desk is for.',
    },
    {
      id: 'custody.period',
      topic: 'retention',
      severity: 'high',
      covered: 'storage period|kept for|dispos*|auction*|unclaimed|retention',
      title: 'Fix storage period and disposal',
      question:
        'How long is {a thing} stored, and what becomes of unclaimed ones: auction, charity, destruction?',
      choices: [
        [
          'By law, then auction',
          'While {a thing} is unclaimed for {retention}, the system shall keep its shelf place; then it shall list it for auction or charity, with approval by a second person.',
        ],
        ['Short', 'The system shall release unclaimed {things} after [30] days.'],
      ],
      why: 'Law of finds sets periods; shelves set limits.',
    },
    {
      id: 'custody.danger',
      topic: 'validation',
      severity: 'high',
      covered: 'perishable|dangerous|weapon*|cash|valuables|medicine|passport*',
      title: 'Treat valuables, food and danger apart',
      question: 'What is done with cash, passports, phones, food, medicine or dangerous items?',
      choices: [
        [
          'Own rules per class',
          'When staff record {a thing} of a special class (cash, identity papers, perishable, dangerous), the system shall demand the steps of that class: safe, police, disposal, second witness.',
        ],
        ['All alike', 'The system shall store all {things} alike.'],
      ],
      why: 'A passport on an open shelf is a crime waiting.',
    },
    {
      id: 'custody.phones',
      topic: 'privacy',
      severity: 'high',
      covered: 'gdpr|privacy|personal data|wipe*|contents of',
      title: 'Respect what {things} hold',
      question:
        'May staff open wallets and phones to find the owner, and when is contact data erased (GDPR)?',
      choices: [
        [
          'Only named steps',
          'The system shall record each look into {a thing} with reason, publish no name or number, and erase contact data of claimants {retention} after hand-over (GDPR).',
        ],
        [
          'Never open',
          'The system shall forbid to open {things}; owners are found by loss reports alone (privacy).',
        ],
      ],
      why: 'A wallet is full of personal data.',
    },
    {
      id: 'custody.shelf',
      topic: 'operations',
      severity: 'medium',
      covered: 'shelf|storage place|label*|barcode*|storage location',
      title: 'Label and shelve',
      question: 'How is {a thing} found again on the shelf, and sent between stations?',
      choices: [
        [
          'Label at once',
          'When {a thing} is recorded, the system shall print a label with code and shelf place, and track moves between stations.',
        ],
        ['By date', 'The system shall sort {things} by date found.'],
      ],
      why: 'Found twice, lost twice.',
    },
    {
      id: 'custody.fee',
      topic: 'refund',
      severity: 'low',
      covered: 'fee|fees|finder*|reward*|free of charge|postage',
      title: 'Fees, postage and finder’s reward',
      question: 'Is there a storage fee, postage or finder’s reward?',
      choices: [
        [
          'Fee shown first',
          'When a claim is accepted, the system shall show storage fee and postage before collection.',
        ],
        ['Free', ''],
      ],
      why: 'Costs at the counter cause the arguments.',
    },
    {
      id: 'custody.news',
      topic: 'notifications',
      severity: 'medium',
      covered: 'notif*|sms|e mail when|is informed',
      title: 'Tell the loser about a find',
      question: 'How is somebody who reported a loss told of a likely find, in which languages?',
      choices: [
        [
          'Mail or SMS without details',
          'When a match is confirmed, the system shall send mail or SMS in the traveller’s language without naming details, and remind once after [7] days.',
        ],
        ['They ask', 'The system shall let the loser look up the state of their report by number.'],
      ],
      why: 'Travellers are far away by then.',
    },
    {
      id: 'custody.form',
      topic: 'accessibility',
      severity: 'low',
      covered: 'accessib*|wcag|keyboard|screen reader*',
      title: 'Report a loss on the move',
      question: 'Can a loss be reported by phone browser, with pictures instead of words (WCAG 2.2 AA)?',
      choices: [
        [
          'Pictograms, one hand',
          'The system shall let travellers describe {a thing} by pictograms and free text, one-handed, to WCAG 2.2 AA.',
        ],
        ['Counter only', 'The system shall take loss reports at the counter.'],
      ],
      why: 'People notice the loss on the platform.',
    },
    {
      id: 'custody.stations',
      topic: 'availability',
      severity: 'medium',
      covered: 'outage*|paper form*|offline|backup*|uptime',
      title: 'Record without network',
      question: 'How do trains and small stations record finds without network?',
      choices: [
        [
          'Paper tag, entered later',
          'If the network is missing, then staff shall use numbered tags, and the system shall take them over within [24] hours without double numbers.',
        ],
        ['Wait', 'The system shall take finds at stations with network only.'],
      ],
      why: 'Most finds are made on moving trains.',
    },
    {
      id: 'custody.theft',
      topic: 'audit',
      severity: 'high',
      covered: 'audit*|second witness|inventory check|trail',
      title: 'Guard against theft by insiders',
      question: 'How is it noticed that {a thing} leaves the shelf without a claim?',
      choices: [
        [
          'Two signatures and stocktaking',
          'When {a thing} of value is moved, the system shall ask two colleagues to sign, and compare shelf and register every [month] (audit).',
        ],
        ['Trust', 'The system shall log who touched the record last.'],
      ],
      why: 'Unclaimed phones tempt.',
    },
    {
      id: 'custody.false',
      topic: 'abuse',
      severity: 'medium',
      covered: 'false claim*|fraud*|repeated claims|rate limit*',
      title: 'Spot serial claimants',
      question: 'What if one person claims many phones or guesses details?',
      choices: [
        [
          'Three tries',
          'If a person gives wrong details [3] times or claims unusually often, then the system shall stop online claims and send them to the counter.',
        ],
        ['Ignore', ''],
      ],
      why: 'Lists of finds are read by thieves too.',
    },
    {
      id: 'custody.police',
      topic: 'exchange',
      severity: 'medium',
      covered: 'police|national register|other railway*|export*',
      title: 'Share with police and partner railways',
      question: 'Are finds passed to police, town hall or partner railways?',
      choices: [
        [
          'Weekly, by class',
          'When {a thing} is of a class that must be handed on (weapon, passport), the system shall export it to the police with receipt.',
        ],
        ['No', ''],
      ],
      why: 'The loser asks three desks.',
    },
    {
      id: 'custody.volume',
      topic: 'performance',
      severity: 'low',
      covered: 'items a day|finds a year|p95|response time',
      title: 'Finds a day',
      question: 'How many finds arrive a day, and on the day after a festival?',
      choices: [
        [
          'Figures',
          'While [800] finds arrive in a day, the system shall let one colleague record {a thing} in [60] seconds.',
        ],
        ['Unknown', 'The system shall count finds a day.'],
      ],
      why: 'Umbrellas come in waves.',
    },
    {
      id: 'custody.lang',
      topic: 'language',
      severity: 'medium',
      covered: 'language*|translat*|pictogram*|locali*',
      title: 'Words for objects in several tongues',
      question: 'In which tongues do travellers describe what they lost?',
      choices: [
        [
          'Shared vocabulary',
          'The system shall map words of [five] tongues to one vocabulary of categories, so that «Regenschirm» finds «umbrella».',
        ],
        ['One', 'The system shall take reports in one tongue.'],
      ],
      why: 'A tourist’s rucksack has five names.',
    },
  ],
}

export const QUEUE: Theme = {
  aspect: 'queue',
  operations: ['queue', 'create'],
  thing: 'place',
  actor: 'receptionist',
  rows: [
    {
      id: 'queue.order',
      topic: 'feature',
      severity: 'critical',
      covered: 'priorit*|urgen*|first come|order of the list|triage',
      title: 'Fix the order of the list',
      question: 'Who comes first: by date, by urgency, by who decides?',
      choices: [
        [
          'Urgency, then date',
          'The system shall order the waiting list by urgency, then by date of entry; a manual change of order shall need a reason that stays visible.',
        ],
        ['First come', 'The system shall order the waiting list by date of entry alone.'],
      ],
      why: 'An order that nobody can explain is felt as unfair.',
    },
    {
      id: 'queue.offer',
      topic: 'states',
      severity: 'high',
      covered: 'offer* expires|time to answer|next person|accept* the offer|hours to answer',
      title: 'Limit the time of an offer',
      question: 'How long does an offer stand before it goes to the next person?',
      choices: [
        [
          'Hours, then next',
          'When a place becomes free, the system shall offer it to the first suitable person for [4] hours and then to the next; an answer that comes late shall be told so kindly.',
        ],
        [
          'Several at once',
          'When a place becomes free, the system shall offer it to [5] people; the first to accept gets it.',
        ],
      ],
      why: 'A free place that waits for an answer is wasted.',
    },
    {
      id: 'queue.reach',
      topic: 'notifications',
      severity: 'high',
      covered: 'sms|text message*|by phone|call*|reach*',
      title: 'Reach people in time',
      question: 'How are people told: SMS, call, mail; and when they cannot be reached?',
      choices: [
        [
          'SMS, then call',
          'When an offer is made, the system shall send an SMS; if it is not delivered or answered within [1] hour, then it shall list the person for a call.',
        ],
        [
          'Call by staff',
          'When a place is free, the system shall show staff whom to call next and log each attempt.',
        ],
      ],
      why: 'Mail read tomorrow fills no place today.',
    },
    {
      id: 'queue.leave',
      topic: 'cancellation',
      severity: 'medium',
      covered: 'leave the list|remove themselves|still interested|withdraw*|decline*',
      title: 'Leave, decline, or stay on the list',
      question: 'What if somebody declines, does not appear, or no longer needs it?',
      choices: [
        [
          'Keep the place once',
          'When somebody declines, the system shall keep their rank for [2] refusals; every [3] months it shall ask whether they still wait.',
        ],
        ['Back to the end', 'When somebody declines, the system shall move them to the end.'],
      ],
      why: 'Dead entries make the list look longer than it is.',
    },
    {
      id: 'queue.view',
      topic: 'permissions',
      severity: 'high',
      covered: 'own position|see their rank|who sees the list|permission*',
      title: 'Say who sees the list',
      question: 'Who sees the whole list, and does a waiting person see their rank?',
      choices: [
        [
          'Staff all, person own',
          'The system shall show the list to staff on duty and each waiting person only their own rank or expected wait.',
        ],
        ['Staff only', 'The system shall show the list to staff alone (permissions).'],
      ],
      why: 'Names on a list tell who needs what.',
    },
    {
      id: 'queue.fair',
      topic: 'audit',
      severity: 'medium',
      covered: 'audit*|skipped|fairness|why * skipped|trail',
      title: 'Explain who was passed over',
      question: 'Can it be shown later why somebody was passed over?',
      choices: [
        [
          'Yes',
          'When the order is changed or somebody is passed over, the system shall record who, when and why (audit).',
        ],
        ['No', ''],
      ],
      why: 'Complaints about waiting lists are about fairness.',
    },
    {
      id: 'queue.race',
      topic: 'repetition',
      severity: 'high',
      covered: 'two staff|same place twice|at the same time|conflict*',
      title: 'Give a place away once',
      question: 'What if two colleagues give the same free place away?',
      choices: [
        [
          'One wins',
          'If two colleagues assign the same place, then the system shall accept the first and show the second who has it.',
        ],
        ['One desk', 'The system shall let only the desk on duty assign places.'],
      ],
      why: 'Two people with one promise.',
    },
    {
      id: 'queue.wait',
      topic: 'performance',
      severity: 'medium',
      covered: 'expected wait|waiting time|length of the list|average wait',
      title: 'Show the expected wait',
      question: 'Is the expected waiting time shown, and how is it reckoned?',
      choices: [
        [
          'Range',
          'The system shall show the expected wait as a range from the last [90] days, never as a promise.',
        ],
        ['Not shown', ''],
      ],
      why: 'A wait without end is left.',
    },
    {
      id: 'queue.call-off',
      topic: 'errors',
      severity: 'high',
      covered: 'cancels too late|same day|short notice|nobody accepts',
      title: 'Fill a place that falls free today',
      question: 'What if somebody cancels on the same day and nobody answers?',
      choices: [
        [
          'Short-notice pool',
          'If a place falls free within [24] hours, then the system shall ask those who agreed to short notice first, and show the empty place to the desk at [08:00].',
        ],
        ['Leave empty', 'If nobody accepts, then the system shall leave the place empty.'],
      ],
      why: 'Same-day gaps are the costliest.',
    },
    {
      id: 'queue.paper',
      topic: 'availability',
      severity: 'medium',
      covered: 'outage*|printed list|backup*|uptime',
      title: 'Print the order for a bad day',
      question: 'How does the desk know the order when screens are dark?',
      choices: [
        [
          'Printed each morning',
          'The system shall print rank, name and phone of the first [50] each morning, kept locked, and be available {uptime}.',
        ],
        ['Wait', 'The system shall be available {uptime}.'],
      ],
      why: 'Phones ring on regardless.',
    },
    {
      id: 'queue.merge',
      topic: 'rollout',
      severity: 'medium',
      covered: 'paper list|several lists|old list|merge*',
      title: 'Merge the lists that exist',
      question: 'How many lists exist today, on paper or in heads, and who merges them?',
      choices: [
        [
          'Merge with first dates',
          'When lists are merged, the system shall keep each person’s first date of entry and show doubles to the desk.',
        ],
        ['Start empty', ''],
      ],
      why: 'Whoever loses rank by a merger complains.',
    },
    {
      id: 'queue.entry',
      topic: 'session',
      severity: 'medium',
      covered: 'sign in|own login|shared computer|badge',
      title: 'Share a desk safely',
      question: 'Do colleagues share one computer at the desk?',
      choices: [
        [
          'Badge switch',
          'When a colleague steps up, the system shall switch persons by badge or PIN within [3] seconds and lock after [2] minutes.',
        ],
        ['One login', 'The system shall know the desk, not the person.'],
      ],
      why: 'Shared logins make every trail worthless.',
    },
    {
      id: 'queue.figures',
      topic: 'observability',
      severity: 'low',
      covered: 'monitored|waiting statistics|metrics of',
      title: 'Count waits, refusals, empty places',
      question: 'Which figures show that the list works?',
      choices: [
        ['Three figures', 'The system shall show median wait, refused offers and unfilled places each week.'],
        ['None', ''],
      ],
      why: 'Nobody shortens a wait that is not counted.',
    },
  ],
}
