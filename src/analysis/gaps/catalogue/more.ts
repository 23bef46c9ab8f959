import type { Theme } from '../row.ts'

/** Smaller themes: a few questions each that a general reviewer would miss. */
export const MORE: Theme[] = [
  {
    aspect: 'children',
    operations: [],
    thing: 'profile',
    actor: 'pupil',
    rows: [
      {
        id: 'children.consent',
        topic: 'privacy',
        severity: 'critical',
        covered: 'parental consent|guardian*|consent of parents|coppa|age check*',
        title: 'Get consent of guardians',
        question: 'Who consents for minors, and from which age may they act alone?',
        choices: [
          [
            'Guardian below an age',
            'Where a person is under [16], the system shall keep data only after a guardian’s consent and let the guardian see and erase it.',
          ],
          ['School consents', 'The system shall rely on the consent that the school holds.'],
        ],
        why: 'Children’s data has its own law.',
      },
      {
        id: 'children.safe',
        topic: 'abuse',
        severity: 'high',
        covered: 'safeguard*|bully*|contact with strangers|grooming',
        title: 'Safeguard minors',
        question: 'Can adults contact children through it, and who watches?',
        choices: [
          [
            'No private contact',
            'The system shall allow no private contact between adults and minors except named staff, and route concerns to a safeguarding officer within [1] day.',
          ],
          ['Supervised', 'The system shall let a supervisor read such contact.'],
        ],
        why: 'Every open channel to children is tested by the wrong people.',
      },
    ],
  },
  {
    aspect: 'location',
    operations: ['track'],
    thing: 'trip',
    actor: 'driver',
    rows: [
      {
        id: 'location.consent',
        topic: 'privacy',
        severity: 'high',
        covered: 'location consent|stop sharing|location is shared|location history|tracking consent',
        title: 'Limit tracking of people',
        question: 'Who sees whose position, when, and for how long is it kept?',
        choices: [
          [
            'Only on duty',
            'While {a actor} is on duty, the system shall share their position with those concerned, stop at its end, and delete the trace after [7] days.',
          ],
          [
            'Always with consent',
            'Where {a actor} consented, the system shall share their position until they withdraw.',
          ],
        ],
        why: 'A trace shows home, doctor and church.',
      },
      {
        id: 'location.lost',
        topic: 'freshness',
        severity: 'medium',
        covered: 'no gps|last known|position is old|accuracy of',
        title: 'Show how old a position is',
        question: 'What is shown without GPS or in a tunnel?',
        choices: [
          [
            'Last known, with age',
            'If no position arrives for [2] minutes, then the system shall show the last known one with its age and accuracy.',
          ],
          ['Hide', 'If no position arrives, then the system shall hide the marker.'],
        ],
        why: 'A wrong dot on a map sends people astray.',
      },
    ],
  },
  {
    aspect: 'vote',
    operations: ['vote'],
    thing: 'vote',
    actor: 'voter',
    rows: [
      {
        id: 'vote.once',
        topic: 'repetition',
        severity: 'critical',
        covered: 'one vote|vote once|only once|vote twice',
        title: 'One person, one vote',
        question: 'How is it ensured that each {actor} votes once, and may a vote be changed?',
        choices: [
          [
            'Once, final',
            'When {a actor} votes, the system shall count exactly one vote and refuse a second.',
          ],
          ['Last counts', 'Until the poll closes, the system shall count the last vote of each {actor}.'],
        ],
        why: 'One doubted count spoils the result.',
      },
      {
        id: 'vote.secret',
        topic: 'privacy',
        severity: 'critical',
        covered: 'secret ballot|anonym*|secrecy|who voted how',
        title: 'Keep the ballot secret',
        question: 'Is the vote secret, also from administrators?',
        choices: [
          [
            'Secret',
            'The system shall store who voted apart from what was voted, so that nobody can join them.',
          ],
          ['Open', 'The system shall show each vote with its name.'],
        ],
        why: 'People vote differently when watched.',
      },
      {
        id: 'vote.count',
        topic: 'audit',
        severity: 'high',
        covered: 'recount|verif* the result|quorum|tie',
        title: 'Quorum, tie and recount',
        question: 'What about quorum, a tie, and a recount?',
        choices: [
          [
            'Stated before',
            'The system shall show quorum and tie rule before the poll opens and offer a recount from sealed ballots.',
          ],
          ['Majority', 'The system shall show the option with most votes.'],
        ],
        why: 'Rules made after the count are not believed.',
      },
    ],
  },
  {
    aspect: 'ticket',
    operations: ['create', 'assign'],
    thing: 'ticket',
    actor: 'requester',
    rows: [
      {
        id: 'ticket.triage',
        topic: 'feature',
        severity: 'high',
        covered: 'triage|priorit*|sla|service level|urgent*',
        title: 'Triage and service level',
        question: 'Who sorts new {things}, by which priority, and how soon is the first answer due?',
        choices: [
          [
            'Priorities with due time',
            'When {a thing} arrives, the system shall give it a priority and a due time ([4] hours for urgent, [3] days otherwise) and show what is late.',
          ],
          ['First come', 'The system shall list {things} by arrival.'],
        ],
        why: 'What is urgent drowns in what is loud.',
      },
      {
        id: 'ticket.duplicate',
        topic: 'repetition',
        severity: 'medium',
        covered: 'duplicate*|same fault|merge*',
        title: 'Join reports of one fault',
        question: 'What if ten people report the same thing?',
        choices: [
          [
            'Joined',
            'When {a thing} resembles an open one at the same place, the system shall offer to join it and tell all reporters of the outcome.',
          ],
          ['Separate', 'The system shall keep each {thing} apart.'],
        ],
        why: 'Ten repairs of one lamp.',
      },
      {
        id: 'ticket.state',
        topic: 'notifications',
        severity: 'medium',
        covered: 'status update*|is informed|reopen*|feedback to the reporter',
        title: 'Tell the reporter',
        question: 'What does the reporter hear, and can they reopen it?',
        choices: [
          [
            'Each change, reopen',
            'When {a thing} is taken, answered or closed, the system shall tell the reporter and let them reopen it for [14] days.',
          ],
          ['Number only', 'The system shall give a number to look up the state.'],
        ],
        why: 'Silence makes people report again.',
      },
    ],
  },
  {
    aspect: 'model',
    operations: ['generate'],
    thing: 'suggestion',
    actor: 'user',
    rows: [
      {
        id: 'model.wrong',
        topic: 'feature',
        severity: 'critical',
        covered: 'wrong suggestion*|confidence|human in the loop|review* the output|hallucinat*|accuracy',
        title: 'Handle wrong output',
        question: 'What harm does a wrong {thing} do, and who checks it?',
        choices: [
          [
            'Person decides',
            'When {a thing} is shown, the system shall mark it as machine-made, give its sources or confidence, and act only after a person confirms.',
          ],
          [
            'Automatic above a bar',
            'Where confidence exceeds [95] %, the system shall act by itself and list it for later review.',
          ],
        ],
        why: 'It will be wrong, fluently.',
      },
      {
        id: 'model.data',
        topic: 'privacy',
        severity: 'high',
        covered: 'training data|sent to a provider|model provider|not used for training',
        title: 'Say where data goes',
        question: 'Is data sent to a model provider or used for training?',
        choices: [
          [
            'Not for training',
            'The system shall send only the fields needed to the provider, under a contract that forbids training on them.',
          ],
          ['Own model', 'The system shall run the model on own machines.'],
        ],
        why: 'What is sent cannot be called back.',
      },
      {
        id: 'model.measure',
        topic: 'observability',
        severity: 'medium',
        covered: 'evaluat*|test set|drift|thumbs|quality measure*',
        title: 'Measure quality over time',
        question: 'How is quality measured before release and afterwards (drift, bias)?',
        choices: [
          [
            'Test set and feedback',
            'The system shall be released only if it reaches [90] % on an agreed test set, and collect corrections each week to notice drift and bias.',
          ],
          ['Feedback only', 'The system shall collect thumbs up and down.'],
        ],
        why: 'Models change behind the same name.',
      },
    ],
  },
  {
    aspect: 'integration',
    operations: ['import'],
    thing: 'record',
    actor: 'administrator',
    rows: [
      {
        id: 'integration.bad',
        topic: 'exchange',
        severity: 'high',
        covered: 'bad row*|invalid row*|mapping|dry run|import error*|partial import',
        title: 'Handle bad rows and dry run',
        question: 'What happens to rows that do not fit: all or nothing, or list of errors?',
        choices: [
          [
            'Dry run, error list',
            'When {a actor} imports, the system shall show a dry run with errors by row, take the good ones on confirmation, and be able to undo the import for [7] days.',
          ],
          ['All or nothing', 'If one row is invalid, then the system shall import none.'],
        ],
        why: 'Foreign data is never clean.',
      },
      {
        id: 'integration.down',
        topic: 'delivery',
        severity: 'high',
        covered: 'other system is down|retry queue|dead letter|timeout*|retries',
        title: 'Survive the other side',
        question: 'What if the other system is down, slow or changes its format?',
        choices: [
          [
            'Queue and alert',
            'If the other system does not answer within [10] seconds, then the system shall queue, retry with growing waits, and alert after [1] hour.',
          ],
          ['Fail', 'If the other system does not answer, then the system shall show an error.'],
        ],
        why: 'The interface breaks on somebody else’s schedule.',
      },
      {
        id: 'integration.truth',
        topic: 'repetition',
        severity: 'high',
        covered: 'source of truth|leading system|both sides|conflict rule',
        title: 'Name the source of truth',
        question: 'Which side wins when both changed the same {thing}?',
        choices: [
          [
            'One leads per field',
            'The system shall name the leading side for each field and list conflicts for a person.',
          ],
          ['Last change', 'The system shall let the last change win.'],
        ],
        why: 'Two truths overwrite each other every night.',
      },
    ],
  },
  {
    aspect: 'publishing',
    operations: ['publish'],
    thing: 'article',
    actor: 'editor',
    rows: [
      {
        id: 'publishing.preview',
        topic: 'operations',
        severity: 'medium',
        covered: 'preview*|draft*|scheduled publication|embargo*|unpublish*|withdraw*',
        title: 'Draft, preview, publish later, withdraw',
        question: 'Is there a draft, a preview, a publication date, a way to withdraw?',
        choices: [
          [
            'All four',
            'The system shall keep drafts apart, preview {a thing} as readers will see it, publish at a set time, and withdraw it with a note.',
          ],
          ['At once', 'When {a actor} saves, the system shall publish at once.'],
        ],
        why: 'The typo is seen one minute after.',
      },
      {
        id: 'publishing.correct',
        topic: 'audit',
        severity: 'medium',
        covered: 'correction*|version history|previous version*',
        title: 'Correct openly',
        question: 'How are later corrections shown to readers?',
        choices: [
          [
            'Dated note',
            'When {a thing} is changed after publication, the system shall show a dated correction and keep earlier versions.',
          ],
          ['Silently', 'The system shall replace the text.'],
        ],
        why: 'Silent edits cost trust.',
      },
      {
        id: 'publishing.reach',
        topic: 'notifications',
        severity: 'medium',
        covered: 'unsubscribe*|double opt in|subscriber*',
        title: 'Subscribe and unsubscribe',
        question: 'How do readers subscribe and leave (double opt-in)?',
        choices: [
          [
            'Double opt-in',
            'When a reader subscribes, the system shall send only after double opt-in and honour one-click unsubscribe at once.',
          ],
          ['None', ''],
        ],
        why: 'Unwanted mail lands the sender on block lists.',
      },
    ],
  },
  {
    aspect: 'stock',
    operations: ['create', 'update', 'track'],
    thing: 'item',
    actor: 'storekeeper',
    rows: [
      {
        id: 'stock.count',
        topic: 'validation',
        severity: 'high',
        covered: 'stocktak*|count difference*|negative stock|shrinkage',
        title: 'Count and correct',
        question: 'What if the shelf and the figure differ?',
        choices: [
          [
            'Count with reason',
            'When {a actor} counts {a thing} and it differs, the system shall book the difference with a reason and never go below zero.',
          ],
          ['Overwrite', 'The system shall let {a actor} set the figure.'],
        ],
        why: 'Stock figures drift from the first day.',
      },
      {
        id: 'stock.low',
        topic: 'notifications',
        severity: 'medium',
        covered: 'reorder*|minimum stock|low stock|runs out',
        title: 'Reorder in time',
        question: 'When and by whom is {a thing} reordered?',
        choices: [
          [
            'Minimum per item',
            'When {a thing} falls below its minimum, the system shall propose an order with supplier and quantity.',
          ],
          ['By eye', ''],
        ],
        why: 'The missing part stops the job.',
      },
    ],
  },
]
