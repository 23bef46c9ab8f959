import type { Theme } from '../row.ts'

export const CHAT: Theme = {
  aspect: 'chat',
  operations: ['send'],
  thing: 'message',
  actor: 'member',
  rows: [
    {
      id: 'chat.delivery',
      topic: 'delivery',
      severity: 'critical',
      covered: 'delivered in|order of messages|in order|message order|exactly once|lost message*',
      title: 'Deliver in order, none lost, none twice',
      question: 'What is promised about delivery and order of messages?',
      choices: [
        [
          'Ordered, once',
          'When {a actor} sends a message, the system shall deliver it exactly once and in the same order for all members of a conversation, within [1] second at p95 while they are online.',
        ],
        ['Best effort', 'The system shall deliver messages as they arrive and order them by server time.'],
      ],
      why: 'An answer above its question is worse than none.',
    },
    {
      id: 'chat.failed',
      topic: 'errors',
      severity: 'high',
      covered: 'not sent|failed message*|send fails|resend|retry|retries',
      title: 'Show what was not sent',
      question: 'What does the sender see when a message cannot be sent?',
      choices: [
        [
          'Marked, retry',
          'If a message cannot be sent, then the system shall mark it «not sent», keep its text, retry on reconnect, and offer resend or discard.',
        ],
        ['Error message', 'If a message cannot be sent, then the system shall show an error message.'],
      ],
      why: 'A message that silently vanishes destroys trust.',
    },
    {
      id: 'chat.offline',
      topic: 'states',
      severity: 'high',
      covered: 'offline|reconnect*|connection lost|catch up|poor network',
      title: 'Work across lost connections',
      question: 'What can be read and written offline, and what happens on reconnect?',
      choices: [
        [
          'Read and queue',
          'While offline, the system shall show the last [200] messages and queue new ones; on reconnect it shall catch up without gaps.',
        ],
        ['Online only', 'While offline, the system shall say so and disable the input.'],
      ],
      why: 'Phones lose the network many times a day.',
    },
    {
      id: 'chat.receipts',
      topic: 'feature',
      severity: 'medium',
      covered: 'read receipt*|typing indicator|seen|delivered mark|presence|online status',
      title: 'Read receipts, typing, presence',
      question:
        'Are read receipts, typing indicator and presence (online status) shown, and can they be turned off?',
      choices: [
        [
          'Yes, each can be turned off',
          'The system shall show sent, delivered and read receipts, typing indicator and presence, and let each {actor} turn their own off.',
        ],
        ['Delivered only', 'The system shall show that a message was delivered, not whether it was read.'],
      ],
      why: 'Presence is also a way to watch colleagues.',
    },
    {
      id: 'chat.edit',
      topic: 'operations',
      severity: 'medium',
      covered: 'edit* message*|delete* message*|unsend|edited mark|edit and delete',
      title: 'Edit and delete messages',
      question: 'Can a sent message be edited or deleted, by whom and until when?',
      choices: [
        [
          'By the sender, for a time',
          'When the sender edits or deletes a message within [15] minutes, the system shall change it for everybody and mark it «edited» or «deleted».',
        ],
        ['Never', ''],
      ],
      why: 'It collides with audit and legal hold.',
    },
    {
      id: 'chat.history',
      topic: 'retention',
      severity: 'high',
      covered: 'retention|retain*|kept for|archiv*|delete* after|history is kept|history for',
      title: 'Keep the history for a stated time',
      question: 'How long is message history kept, and do new members see older messages?',
      choices: [
        [
          'Fixed retention',
          'The system shall keep history for {retention}, then delete it with attachments; new members shall see history from the day they joined (retention).',
        ],
        ['For ever', 'The system shall keep the whole history and show it to new members.'],
      ],
      why: 'Old chats are evidence, memory and liability at once.',
    },
    {
      id: 'chat.groups',
      topic: 'permissions',
      severity: 'high',
      covered: 'who can join|membership|permission*|add members|invite guests|channel owner*',
      title: 'Groups, membership and guests',
      question: 'Who can create groups or channels, add and remove members, invite guests (permissions)?',
      choices: [
        [
          'Owner of the group',
          'The system shall let the creator of a channel add, remove and promote members; who is removed shall lose access at once; guests see only their own channels.',
        ],
        [
          'Administrators only',
          'The system shall let administrators alone manage channels and membership (roles).',
        ],
      ],
      why: 'Whoever can join can read.',
    },
    {
      id: 'chat.moderation',
      topic: 'abuse',
      severity: 'high',
      unless: { facts: { audience: ['staff'] } },
      covered: 'moderat*|block*|report abuse|report a message|harass*|offensive',
      title: 'Block, report and moderate',
      question: 'How are harassment and unwanted content handled: block, report, moderate?',
      choices: [
        [
          'Block and report',
          'When {a actor} blocks a person, the system shall hide their messages; when a message is reported, it shall go with context to a moderator, who answers within [24] hours and can remove it.',
        ],
        ['House rules', 'The system shall link the code of conduct and name a contact (moderation by hand).'],
      ],
      why: 'Every room of people needs a way out of abuse.',
    },
    {
      id: 'chat.spam',
      topic: 'abuse',
      severity: 'medium',
      unless: { facts: { circle: ['team'] } },
      covered: 'spam|rate limit*|flood*|throttl*',
      title: 'Limit spam and floods',
      question: 'How many messages may one {actor} send (rate limit, spam)?',
      choices: [
        [
          'Rate limit',
          'If {a actor} sends more than [30] messages a minute, then the system shall throttle them (rate limit) and warn of spam.',
        ],
        ['No limit', ''],
      ],
      why: 'One script can drown a channel.',
    },
    {
      id: 'chat.length',
      topic: 'validation',
      severity: 'medium',
      covered: 'character*|message length|maximum length|too long|markdown|html|links are',
      title: 'Limit length and clean content',
      question: 'How long may a message be, and which formatting or links are allowed (validation)?',
      choices: [
        [
          'Limit, plain formatting',
          'If a message exceeds [4000] characters, then the system shall say so before sending; text shall be escaped, so that no script or HTML runs, and links shall be shown in full.',
        ],
        ['Plain text', 'The system shall accept plain text only, up to [1000] characters.'],
      ],
      why: 'Chat is the classic place for script injection.',
    },
    {
      id: 'chat.attachments',
      topic: 'scanning',
      severity: 'medium',
      covered: 'virus*|malware|no attachments|attachments up to|text only',
      title: 'Send files and pictures',
      question: 'May files and pictures be attached, up to which size, scanned for malware?',
      choices: [
        [
          'Yes, scanned',
          'Where an attachment is sent, the system shall accept up to [25] MB, scan it for viruses before others can open it, and show a preview of pictures.',
        ],
        ['Text only', ''],
      ],
      why: 'Attachments bring malware, storage and copyright.',
    },
    {
      id: 'chat.push',
      topic: 'notifications',
      severity: 'high',
      covered: 'push|notif*|mute*|do not disturb|mention*|quiet hours|badge',
      title: 'Push notifications, mute and mentions',
      question: 'When does a message raise a push notification, and how is it muted?',
      choices: [
        [
          'Direct and mentions',
          'When a direct message or a mention arrives and the person is not looking, the system shall send a push notification within [5] seconds; each {actor} can mute a conversation and set quiet hours.',
        ],
        [
          'Everything',
          'When any message arrives, the system shall notify all members who have not muted the conversation.',
        ],
        ['None', ''],
      ],
      why: 'Notifications decide whether people answer or uninstall.',
    },
    {
      id: 'chat.unread',
      topic: 'feature',
      severity: 'low',
      covered: 'unread|jump to|last read|badge count',
      title: 'Show what is unread, on all devices',
      question: 'Are unread counters and reading position in sync across devices?',
      choices: [
        [
          'Synced',
          'The system shall keep unread counters, drafts and reading position in sync across devices within [2] seconds.',
        ],
        ['Per device', 'The system shall count unread messages on each device.'],
      ],
      why: 'A badge that never goes away is ignored.',
    },
    {
      id: 'chat.search',
      topic: 'search',
      severity: 'medium',
      covered: 'search*|find message*|filter*',
      title: 'Search the history',
      question: 'Can {a actor} search messages: by word, person, date?',
      choices: [
        [
          'Full text',
          'The system shall let {a actor} search conversations they belong to by word, person and date, newest first, [20] at a time, within {p95}.',
        ],
        ['Scroll only', ''],
      ],
      why: 'Chats become the archive, planned or not.',
    },
    {
      id: 'chat.encryption',
      topic: 'security',
      severity: 'high',
      covered: 'encrypt*|end to end|e2e|tls',
      title: 'Encrypt messages',
      question: 'Are messages end-to-end encrypted, or encrypted in transit and at rest?',
      choices: [
        [
          'In transit and at rest',
          'The system shall encrypt messages in transit (TLS) and at rest, so that search and moderation stay possible.',
        ],
        [
          'End to end',
          'The system shall encrypt messages end to end; server-side search, moderation and legal export are then out of scope.',
        ],
      ],
      why: 'End-to-end encryption rules out search, moderation and recovery.',
    },
    {
      id: 'chat.devices',
      topic: 'devices',
      severity: 'medium',
      covered: 'mobile|smartphone*|on a phone|on phones|desktop|several devices|browser*',
      title: 'Run on several devices',
      question: 'On which devices does chat run, several at once?',
      choices: [
        [
          'Browser and mobile',
          'The system shall run in browsers and on mobile phones, with the same account on [5] devices at once.',
        ],
        ['Browser only', 'The system shall run in desktop browsers.'],
      ],
      why: 'Push, offline and sync depend on it.',
    },
    {
      id: 'chat.privacy',
      topic: 'privacy',
      severity: 'high',
      covered: 'gdpr|privacy|personal data|consent|erase*|data protection',
      title: 'Personal data in conversations (GDPR)',
      question: 'Who besides members can read messages, and how are they exported or erased (GDPR)?',
      choices: [
        [
          'Members only, export and erase',
          'The system shall keep messages unreadable to administrators; on request it shall export a person’s messages or erase them, showing «deleted member» instead (GDPR).',
        ],
        [
          'Administrators with reason',
          'When an administrator opens a conversation for cause, the system shall record the reason and tell the members afterwards (privacy).',
        ],
      ],
      why: 'People say in chat what they would not write in a mail.',
    },
    {
      id: 'chat.audit',
      topic: 'audit',
      severity: 'medium',
      unless: { facts: { circle: ['customers', 'public'] } },
      covered: 'audit*|legal hold|ediscovery|compliance export|trail',
      title: 'Audit and legal hold',
      question: 'Must conversations be exportable for an audit or kept under legal hold?',
      choices: [
        [
          'Export by two people',
          'Where legal hold is set on a conversation, the system shall keep edits and deletions; export for audit shall need two administrators.',
        ],
        ['No', ''],
      ],
      why: 'Regulated firms must, others often may not.',
    },
    {
      id: 'chat.accessibility',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|screen reader*|keyboard',
      title: 'Announce new messages to screen readers',
      question: 'Must chat meet WCAG 2.2 AA?',
      choices: [
        [
          'WCAG 2.2 AA',
          'The system shall announce new messages politely to screen readers, allow all actions by keyboard, and ask for text alternatives of pictures (WCAG 2.2 AA).',
        ],
        ['Style guide', 'The system shall follow the company accessibility guide.'],
      ],
      why: 'A live stream is the hardest page for a screen reader.',
    },
    {
      id: 'chat.language',
      topic: 'language',
      severity: 'low',
      covered: 'language*|emoji*|right to left|locali*|translat*|time zone*',
      title: 'Scripts, emoji and time zones',
      question: 'Which languages, scripts (right to left), emoji and time zones must work?',
      choices: [
        [
          'Any Unicode, local time',
          'The system shall show any script, right to left included, and emoji alike on all devices, and times in the time zone of the reader (localisation).',
        ],
        [
          'One language',
          'The system shall offer its texts in [English] only; messages may be in any script.',
        ],
      ],
      why: 'A team in two zones reads «today» differently.',
    },
    {
      id: 'chat.performance',
      topic: 'performance',
      severity: 'medium',
      covered: 'p95|latency|concurrent|performance|members at once|large group*',
      title: 'Say how many and how fast',
      question: 'How many members are online at once, and how large is the largest group?',
      choices: [
        [
          'Figures',
          'While {users} members are connected and a group has [500] of them, the system shall show a new message within [1] second at p95 and open a conversation within {p95} (performance).',
        ],
        [
          'Measure first',
          'The system shall measure latency of delivery for [4] weeks, so that a performance target can be set.',
        ],
      ],
      why: 'One message to a thousand people is a thousand deliveries.',
    },
    {
      id: 'chat.availability',
      topic: 'availability',
      severity: 'medium',
      covered: 'uptime|outage*|downtime|backup*|failover',
      title: 'Survive a restart',
      question: 'How long may chat be down, and may messages be lost then?',
      choices: [
        [
          'No acknowledged message lost',
          'The system shall be available {uptime}; if a server fails, then clients shall reconnect within [10] seconds and no acknowledged message shall be lost; backups are restored within [4] hours.',
        ],
        ['Office hours', 'The system shall be available in office hours, with a daily backup.'],
      ],
      why: 'In an outage people need chat most.',
    },
    {
      id: 'chat.monitoring',
      topic: 'observability',
      severity: 'low',
      covered: 'monitored|monitoring|metrics of|observab*',
      title: 'Monitor delivery',
      question: 'Which figures show that messages arrive?',
      choices: [
        [
          'Delay and failures',
          'The system shall publish metrics of delivery delay, failed pushes and open connections and alert operators when p95 exceeds [5] seconds (monitoring), never with message content.',
        ],
        ['Logs', 'The system shall log failed deliveries without content.'],
      ],
      why: 'Late messages are not reported, people just phone.',
    },
    {
      id: 'chat.support',
      topic: 'support',
      severity: 'low',
      covered: 'support staff|support team|help desk|contact support',
      title: 'Help without reading along',
      question: 'How does support help without reading conversations?',
      choices: [
        [
          'Delivery data only',
          'The system shall show support staff delivery states and devices of a person, never the text of messages.',
        ],
        ['None', ''],
      ],
      why: 'Support should not need to read private words.',
    },
    {
      id: 'chat.legal',
      topic: 'legal',
      severity: 'low',
      unless: { facts: { circle: ['team'] } },
      covered: 'terms of|terms and|code of conduct|minors|works council',
      title: 'Rules of conduct and legal duties',
      question: 'Which terms, age limits or works-council rules apply?',
      choices: [
        [
          'Accepted once',
          'When {a actor} first opens chat, the system shall show terms and code of conduct and record acceptance (legal).',
        ],
        ['None', ''],
      ],
      why: 'Rules that nobody saw cannot be enforced.',
    },
    {
      id: 'chat.empty',
      topic: 'states',
      severity: 'low',
      covered: 'empty state|first message|no conversation*|welcome',
      title: 'Start with an empty room',
      question: 'What does {a actor} see before the first message?',
      choices: [
        [
          'A way to begin',
          'While a conversation is empty, the system shall show its members and a way to begin (empty state).',
        ],
        ['Nothing', ''],
      ],
      why: 'Empty rooms stay empty.',
    },
  ],
}
