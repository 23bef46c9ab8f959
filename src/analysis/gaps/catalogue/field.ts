import type { Theme } from '../row.ts'

/** Fields with rules of their own: sensors, health, works of art and music, calendars, courts. */
export const SENSING: Theme = {
  aspect: 'sensing',
  operations: ['measure', 'read', 'notify'],
  thing: 'reading',
  actor: 'operator',
  rows: [
    {
      id: 'sensing.gap',
      topic: 'freshness',
      severity: 'critical',
      covered: 'stale|last reading|sensor fails|battery|no signal|silent sensor*',
      title: 'Tell a silent sensor from a calm one',
      question: 'What is shown when a sensor is silent, its battery low or its signal lost?',
      choices: [
        [
          'Marked as stale',
          'If a sensor sends nothing for [10] minutes, then the system shall mark its value as stale with its age, alarm {the actor}, and never draw the last value on.',
        ],
        ['Last value', 'The system shall show the last value with its time.'],
      ],
      why: 'A dead sensor looks like perfect weather.',
    },
    {
      id: 'sensing.threshold',
      topic: 'feature',
      severity: 'high',
      covered: 'threshold*|limit value*|hysteresis|set point*|for longer than',
      title: 'Define thresholds',
      question: 'Who sets thresholds, for which zone and time, and how long must a value stay beyond them?',
      choices: [
        [
          'Per zone, with delay',
          'When a value stays beyond the threshold of its zone for [5] minutes, the system shall raise an alarm, and clear it only after it was back by a margin of [1] degree (hysteresis).',
        ],
        ['One for all', 'When a value passes the one threshold, the system shall raise an alarm at once.'],
      ],
      why: 'Flapping alarms are switched off, then the crop is lost.',
    },
    {
      id: 'sensing.alarm',
      topic: 'notifications',
      severity: 'critical',
      covered: 'acknowledg*|escalat*|on call|at night|sms|push',
      title: 'Escalate until somebody answers',
      question: 'How does an alarm reach a person at night, and what if nobody acknowledges it?',
      choices: [
        [
          'Push, then call the next',
          'When an alarm is raised, the system shall send push and SMS to the person on duty; if nobody acknowledges within [10] minutes, then it shall call the next one on the list.',
        ],
        ['Mail', 'When an alarm is raised, the system shall send an e-mail.'],
      ],
      why: 'An unread mail saves no plant.',
    },
    {
      id: 'sensing.plausible',
      topic: 'validation',
      severity: 'high',
      covered: 'plausib*|calibrat*|outlier*|out of range|faulty value*',
      title: 'Reject implausible values',
      question: 'How are outliers, drift and calibration handled?',
      choices: [
        [
          'Range and jump check',
          'If a value lies outside the physical range or jumps by more than [10] degrees a minute, then the system shall flag it, keep it out of averages, and ask for calibration.',
        ],
        ['Take all', 'The system shall store every value as sent.'],
      ],
      why: 'One wet contact reads 85 degrees.',
    },
    {
      id: 'sensing.offline',
      topic: 'delivery',
      severity: 'high',
      covered: 'offline|buffer*|gateway|connection lost|store and forward',
      title: 'Buffer through lost connections',
      question: 'What if the gateway loses its connection: buffer, local alarm?',
      choices: [
        [
          'Buffer and local horn',
          'If the connection is lost, then the gateway shall buffer [24] hours of values, sound a local alarm on a breach, and deliver in order with original times.',
        ],
        ['Lost', 'If the connection is lost, then the system shall show the gap.'],
      ],
      why: 'Storms cut the line and break the heating together.',
    },
    {
      id: 'sensing.interval',
      topic: 'performance',
      severity: 'medium',
      covered: 'every * minutes|every * seconds|interval|sampling|number of sensors',
      title: 'Set interval and number of sensors',
      question: 'How often does each sensor report, how many are there?',
      choices: [
        [
          'Every minute',
          'The system shall take a value from each of [500] sensors every [60] seconds and show it within [5] seconds at p95.',
        ],
        ['Every quarter hour', 'The system shall take a value every [15] minutes.'],
      ],
      why: 'Interval times sensors is the load, the battery and the bill.',
    },
    {
      id: 'sensing.history',
      topic: 'retention',
      severity: 'medium',
      covered: 'history|kept for|averag* per|downsampl*|retention|archiv*',
      title: 'Keep and thin out history',
      question: 'How long are raw values kept, and what remains: hourly means, extremes?',
      choices: [
        [
          'Raw, then hourly',
          'The system shall keep raw values for [90] days and hourly means with extremes for {retention}.',
        ],
        ['All raw', 'The system shall keep all raw values.'],
      ],
      why: 'Seasons are compared, seconds are not.',
    },
    {
      id: 'sensing.install',
      topic: 'operations',
      severity: 'medium',
      covered: 'add a sensor|replace* sensor*|pair*|commission*|firmware',
      title: 'Install, replace and update sensors',
      question: 'How is a sensor added, replaced, moved or updated (firmware)?',
      choices: [
        [
          'By code, keeping the series',
          'When {the actor} replaces a sensor by scanning its code, the system shall go on with the same series and mark the change.',
        ],
        ['By technician', 'The system shall let a technician manage sensors.'],
      ],
      why: 'Sensors are moved every season.',
    },
    {
      id: 'sensing.spoof',
      topic: 'security',
      severity: 'medium',
      covered: 'device key*|certificate*|spoof*|encrypted link|tls',
      title: 'Trust only known devices',
      question: 'How is a device authenticated, so that nobody feeds false values?',
      choices: [
        [
          'Key per device',
          'The system shall accept values only from devices with a key of their own over an encrypted link, and let an operator revoke one.',
        ],
        ['Closed network', 'The system shall rely on a closed network.'],
      ],
      why: 'A forged value can open vents in frost.',
    },
    {
      id: 'sensing.chart',
      topic: 'accessibility',
      severity: 'low',
      covered: 'accessib*|wcag|colour alone|screen reader*',
      title: 'Read curves in sunlight and without colour',
      question: 'Are curves and alarms readable outdoors, on a phone, without colour alone (WCAG 2.2 AA)?',
      choices: [
        [
          'Yes',
          'The system shall show alarms by shape and text beside colour, with contrast for sunlight and a table for each curve (WCAG 2.2 AA).',
        ],
        ['Indoors', 'The system shall follow the accessibility guide for desktop.'],
      ],
      why: 'Growers look at phones among glass.',
    },
    {
      id: 'sensing.units',
      topic: 'language',
      severity: 'low',
      covered: 'celsius|fahrenheit|unit*|time zone*|locali*',
      title: 'Units and local time',
      question: 'Which units (°C, °F) and time zone?',
      choices: [
        ['By site', 'The system shall show values in the units and time zone of the site.'],
        ['Metric', 'The system shall show metric units in local time.'],
      ],
      why: 'Summer time doubles one hour of curves.',
    },
    {
      id: 'sensing.who',
      topic: 'permissions',
      severity: 'high',
      covered: 'permission*|read only|only the grower|who may change',
      title: 'Who may touch thresholds',
      question: 'Who may silence alarms or change thresholds: owner, foreman, seasonal help?',
      choices: [
        [
          'Owner and foreman',
          'The system shall let owner and foreman change thresholds, seasonal help acknowledge only, each by name.',
        ],
        ['All', 'The system shall let {actors} change thresholds.'],
      ],
      why: 'A silenced alarm is found in the morning.',
    },
    {
      id: 'sensing.down',
      topic: 'availability',
      severity: 'high',
      covered: 'outage*|uptime|backup*|power cut|watchdog',
      title: 'Watch the watcher',
      question: 'Who notices that the system itself is down: power cut, server, SIM card?',
      choices: [
        [
          'Heartbeat from outside',
          'If the greenhouse sends no heartbeat for [5] minutes, then an outside watchdog shall phone the person on duty.',
        ],
        ['Nobody', ''],
      ],
      why: 'Silence must be an alarm.',
    },
    {
      id: 'sensing.trial',
      topic: 'rollout',
      severity: 'low',
      covered: 'pilot|trial|one greenhouse|old thermometer*',
      title: 'Run beside the old thermometers',
      question: 'How long do old thermometers stay for comparison?',
      choices: [
        [
          'One season',
          'While the first season runs, the system shall be compared weekly with a calibrated thermometer.',
        ],
        ['Not at all', ''],
      ],
      why: 'Growers trust glass and mercury.',
    },
    {
      id: 'sensing.season',
      topic: 'search',
      severity: 'low',
      covered: 'compare* seasons|filter*|zoom|date range',
      title: 'Compare zones and seasons',
      question: 'Over which span are curves compared: day, season, last year, zone against zone?',
      choices: [
        ['Overlay', 'The system shall overlay zones and years over a span that {the actor} picks.'],
        ['Last day', 'The system shall show the last [24] hours.'],
      ],
      why: 'Growing is learning from last year.',
    },
  ],
}

export const HEALTH: Theme = {
  aspect: 'health',
  operations: ['create', 'book', 'read'],
  thing: 'record',
  actor: 'nurse',
  rows: [
    {
      id: 'health.special',
      topic: 'privacy',
      severity: 'critical',
      covered: 'gdpr|health data|hipaa|medical secrecy|confidential*|special category|consent',
      title: 'Protect health data',
      question:
        'On which basis is health data handled (GDPR article 9, HIPAA, secrecy), and who outside sees it?',
      choices: [
        [
          'Care team only',
          'The system shall show health data of a patient only to the care team that treats them, encrypt it, and reveal no diagnosis in messages or calendars (GDPR, medical secrecy).',
        ],
        [
          'With consent',
          'Where the patient consented, the system shall share health data with named others until it is withdrawn.',
        ],
      ],
      why: 'That somebody is a patient is itself confidential.',
    },
    {
      id: 'health.identity',
      topic: 'validation',
      severity: 'high',
      covered: 'date of birth|patient number|mix up|identif*|same name',
      title: 'Never mix up patients',
      question: 'How is a patient identified, given equal names?',
      choices: [
        [
          'Two identifiers',
          'When staff select a patient, the system shall show two identifiers (birth date, number) and warn of similar names and duplicates.',
        ],
        ['Name', 'The system shall find patients by name.'],
      ],
      why: 'A mix-up harms two people.',
    },
    {
      id: 'health.break-glass',
      topic: 'permissions',
      severity: 'high',
      covered: 'emergency access|break glass|emergenc*',
      title: 'Allow emergency access, seen by all',
      question: 'May somebody outside the team open a record in an emergency?',
      choices: [
        [
          'With reason, reviewed',
          'If an emergency is declared, then the system shall open the record for [1] hour with a reason and report it for review.',
        ],
        ['Never', ''],
      ],
      why: 'Locked data can cost a life, open data a job.',
    },
    {
      id: 'health.urgent',
      topic: 'states',
      severity: 'high',
      covered: 'urgent*|triage|deteriorat*|red flag*',
      title: 'Notice who cannot wait',
      question: 'How is it noticed that a waiting patient gets worse or needs care today?',
      choices: [
        [
          'Ask and re-rate',
          'When a patient reports worse symptoms, the system shall show them to clinical staff within [15] minutes and name the emergency number at once.',
        ],
        ['By phone', 'The system shall tell patients to phone when they feel worse.'],
      ],
      why: 'A list must never hide an emergency.',
    },
    {
      id: 'health.carers',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|carer*|relative*|interpreter*|easy read',
      title: 'Reach old, ill and foreign people',
      question:
        'How do people without smartphone, with poor sight or little language take part: carer, letter, interpreter (WCAG 2.2 AA)?',
      choices: [
        [
          'Carer and phone',
          'The system shall let a named carer act for a patient, offer large print and plain words (WCAG 2.2 AA), and keep a way by phone.',
        ],
        ['Online only', 'The system shall serve patients online to WCAG 2.2 AA.'],
      ],
      why: 'The ill are rarely the digital average.',
    },
    {
      id: 'health.keep',
      topic: 'retention',
      severity: 'medium',
      covered: 'retention|kept for|ten years|archiv*|erase*',
      title: 'Keep by medical law',
      question: 'Which entries belong to the medical file, kept for years, and which are erased soon?',
      choices: [
        [
          'Split',
          'The system shall pass treatment notes to the medical file (kept by law) and erase mere contact attempts after [90] days.',
        ],
        ['All in the file', 'The system shall keep all entries in the medical file.'],
      ],
      why: 'Two laws pull in opposite directions.',
    },
  ],
}

export const WORKS: Theme = {
  aspect: 'works',
  operations: ['upload', 'download', 'share', 'publish'],
  thing: 'work',
  actor: 'member',
  rows: [
    {
      id: 'works.rights',
      topic: 'legal',
      severity: 'critical',
      covered: 'copyright*|licen*|public domain|rights holder*|royalt*|number of copies',
      title: 'Clear copyright and licences',
      question: 'Which {things} may be shared: public domain, own, licensed for how many copies; who checks?',
      choices: [
        [
          'Declared, counted',
          'When {a actor} adds {a thing}, the system shall require its rights status (public domain, own, licensed) and count copies against the licence; if it is used up, then it shall refuse further ones.',
        ],
        [
          'On trust',
          'When {a actor} adds {a thing}, the system shall ask them to confirm that they hold the rights.',
        ],
      ],
      why: 'Publishers do sue choirs, schools and clubs.',
    },
    {
      id: 'works.parts',
      topic: 'feature',
      severity: 'medium',
      covered: 'voice part*|instrument*|arrangement*|edition*|transpos*|each part',
      title: 'Editions, parts and arrangements',
      question: 'How are editions, voices, keys or arrangements of one {thing} kept apart?',
      choices: [
        [
          'One work, many editions',
          'The system shall group editions and voices under one {thing}, show each person the one for their own voice, and mark which edition the next concert uses.',
        ],
        ['Single files', 'The system shall keep each edition on its own.'],
      ],
      why: 'Half the choir on another edition ends the rehearsal.',
    },
    {
      id: 'works.season',
      topic: 'permissions',
      severity: 'high',
      covered: 'access ends|leav* the choir|membership ends|revok*|only members',
      title: 'End access with membership',
      question: 'What happens to access and copies when a member leaves or a concert is over?',
      choices: [
        [
          'Ends with the season',
          'When a member leaves or a loaned edition falls due, the system shall withdraw access at once and list who still holds copies.',
        ],
        ['Stays', 'The system shall leave downloaded copies to the member.'],
      ],
      why: 'Licences end; downloads do not.',
    },
    {
      id: 'works.notes',
      topic: 'operations',
      severity: 'low',
      covered: 'annotat*|markings|bowings|fingering*|comment*',
      title: 'Markings on the page',
      question: 'May people mark up {a thing}, for themselves or for all?',
      choices: [
        [
          'Layers',
          'The system shall keep personal markings and those of the conductor in layers of their own, carried over to a new edition where the page is the same.',
        ],
        ['No', ''],
      ],
      why: 'Pencil marks are half of the rehearsal.',
    },
    {
      id: 'works.stand',
      topic: 'devices',
      severity: 'medium',
      covered: 'tablet*|print*|music stand|offline|paper',
      title: 'Read on stage',
      question: 'Is it read on tablets, printed, offline in a hall without network?',
      choices: [
        [
          'Offline and print',
          'The system shall keep chosen {things} offline on tablets and print them to scale, with watermark of the holder.',
        ],
        ['Print only', 'The system shall print {things} to scale.'],
      ],
      why: 'Concert halls have thick walls.',
    },
    {
      id: 'works.find',
      topic: 'search',
      severity: 'medium',
      covered: 'search*|composer*|catalogue*|genre*|sort*',
      title: 'Find by composer, title, occasion',
      question: 'By what is {a thing} found: creator, title, occasion, difficulty, length?',
      choices: [
        [
          'Catalogue fields',
          'The system shall let people search by creator, title, occasion, forces and length, tolerant of spelling (Dvořák, Dvorak).',
        ],
        ['Title only', 'The system shall list {things} by title.'],
      ],
      why: 'Names of composers are spelt in ten ways.',
    },
    {
      id: 'works.legible',
      topic: 'validation',
      severity: 'medium',
      covered: 'resolution|dpi|legib*|crooked|scan quality',
      title: 'Legible pages only',
      question: 'How good must a scanned page be: resolution, straight, complete?',
      choices: [
        [
          'Checked at entry',
          'When {a actor} adds {a thing}, the system shall refuse pages below [200] dpi, show missing page numbers, and straighten crooked ones.',
        ],
        ['As it is', 'The system shall take pages as they are.'],
      ],
      why: 'A cut-off stave stops the rehearsal.',
    },
    {
      id: 'works.minors',
      topic: 'privacy',
      severity: 'medium',
      covered: 'gdpr|privacy|personal data|photos of singers|member list',
      title: 'Names and voices of singers',
      question: 'Which personal data of singers is held: voice, phone, rehearsal recordings (GDPR)?',
      choices: [
        [
          'Name and voice',
          'The system shall hold name, voice and mail of singers, and share rehearsal recordings only inside the choir (GDPR).',
        ],
        ['None', ''],
      ],
      why: 'A recorded voice is a person.',
    },
    {
      id: 'works.concert',
      topic: 'availability',
      severity: 'medium',
      covered: 'backup*|outage*|uptime|on the day',
      title: 'Be there on concert night',
      question: 'What if it is down an hour before the concert?',
      choices: [
        [
          'Copies beforehand',
          'When a concert is [48] hours away, the system shall push the programme to every device and name who has not got it.',
        ],
        ['Paper', 'The system shall remind the conductor to print.'],
      ],
      why: 'The curtain does not wait.',
    },
    {
      id: 'works.spread',
      topic: 'abuse',
      severity: 'medium',
      covered: 'watermark*|forward*|leak*|rate limit*',
      title: 'Keep copies inside the choir',
      question: 'How is it noticed that copies travel outside?',
      choices: [
        [
          'Watermark',
          'When a singer takes {a thing}, the system shall print the holder’s name at the foot of each page.',
        ],
        ['Trust', ''],
      ],
      why: 'One forwarded link breaks the licence for all.',
    },
    {
      id: 'works.braille',
      topic: 'accessibility',
      severity: 'low',
      covered: 'braille|large print|wcag|accessib*',
      title: 'Large print and Braille',
      question: 'Are there singers who need large print, Braille or audio (WCAG 2.2 AA)?',
      choices: [
        [
          'Offered',
          'Where a singer needs it, the system shall offer enlarged staves, MusicXML for Braille, or an audio track (WCAG 2.2 AA).',
        ],
        ['Not now', ''],
      ],
      why: 'Choirs sing with blind members.',
    },
    {
      id: 'works.titles',
      topic: 'language',
      severity: 'low',
      covered: 'language of|translat*|transliterat*|locali*',
      title: 'Titles and lyrics in other tongues',
      question: 'Are original titles, translations and pronunciation of lyrics kept?',
      choices: [
        [
          'Original and translation',
          'The system shall keep original title, translation and pronunciation guide together.',
        ],
        ['Original', 'The system shall keep the original title.'],
      ],
      why: 'Nobody remembers the Czech title.',
    },
  ],
}

export const SCHEDULE: Theme = {
  aspect: 'schedule',
  operations: ['schedule'],
  thing: 'event',
  actor: 'planner',
  rows: [
    {
      id: 'schedule.clash',
      topic: 'repetition',
      severity: 'critical',
      covered: 'clash*|overlap*|double*|conflict*|same room',
      title: 'Detect clashes of people and rooms',
      question: 'What if {a thing} clashes in room, person or equipment?',
      choices: [
        [
          'Refuse, override with reason',
          'If {a thing} clashes in room or person, then the system shall name the clash and refuse it unless {the actor} overrides with a reason; two planners at once shall see each other’s change.',
        ],
        ['Warn', 'If {a thing} clashes, then the system shall warn and accept it.'],
      ],
      why: 'A clash found in the corridor costs everybody’s day.',
    },
    {
      id: 'schedule.move',
      topic: 'cancellation',
      severity: 'high',
      covered: 'reschedul*|postpon*|adjourn*|moved|called off|notice period',
      title: 'Move or call off',
      question: 'Who may move or call off {a thing}, how late, and what happens to those who planned for it?',
      choices: [
        [
          'With notice and list',
          'When {the actor} moves {a thing} less than [48] hours before, the system shall show who is affected, require a reason, and track who has seen the change.',
        ],
        ['Freely', 'When {the actor} moves {a thing}, the system shall update the calendar.'],
      ],
      why: 'The late change is the one that people miss.',
    },
    {
      id: 'schedule.tell',
      topic: 'notifications',
      severity: 'high',
      covered: 'notif*|is informed|seen the change|acknowledg*|sms|push',
      title: 'Tell all concerned, and know that they know',
      question: 'How do people learn of changes, and must they acknowledge?',
      choices: [
        [
          'Message with receipt',
          'When {a thing} is changed, the system shall tell all concerned by mail or push within [5] minutes and list who has not confirmed by the evening before.',
        ],
        ['They look', 'The system shall show changes of the last [7] days in colour and text.'],
      ],
      why: 'Published is not the same as known.',
    },
    {
      id: 'schedule.series',
      topic: 'feature',
      severity: 'low',
      covered: 'recurring|every week|series|holiday*|working day*',
      title: 'Series, holidays and buffers',
      question: 'Are there series, holidays, travel or setup times between two {things}?',
      choices: [
        [
          'With buffers',
          'The system shall plan {things} on working days only, with a buffer of [15] minutes, and treat a series as one with exceptions.',
        ],
        ['Single dates', 'The system shall plan each {thing} alone.'],
      ],
      why: 'Calendars without buffers run late by noon.',
    },
    {
      id: 'schedule.feed',
      topic: 'exchange',
      severity: 'medium',
      covered: 'ical|outlook|calendar feed|export*|sync*|subscribe*',
      title: 'Feed other calendars',
      question: 'Must {things} appear in personal calendars (iCal, Outlook)?',
      choices: [
        [
          'Private feed',
          'The system shall offer each person a private iCal feed that follows changes within [15] minutes and can be revoked.',
        ],
        ['No', ''],
      ],
      why: 'People live in their own calendar.',
    },
    {
      id: 'schedule.zone',
      topic: 'language',
      severity: 'low',
      covered: 'time zone*|daylight saving|date format*|language*',
      title: 'Time zone and date format',
      question: 'In which time zone and format are dates shown to people elsewhere?',
      choices: [
        [
          'Of the place',
          'The system shall show times of the place, with zone, weekday and unambiguous month.',
        ],
        ['Of the reader', 'The system shall show times in the zone of the reader.'],
      ],
      why: '03/04 is two dates.',
    },
    {
      id: 'schedule.day',
      topic: 'availability',
      severity: 'medium',
      covered: 'printed list|outage*|backup*|uptime|offline list',
      title: 'Have the day’s list without the system',
      question: 'How does the day go on when the calendar is down?',
      choices: [
        [
          'List at dawn',
          'The system shall send the list of the day to each desk at [06:00] as paper fallback, and be available {uptime}.',
        ],
        ['Wait', 'The system shall be available {uptime}.'],
      ],
      why: 'People arrive whether or not it runs.',
    },
    {
      id: 'schedule.grid',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|keyboard|screen reader*',
      title: 'A calendar without a mouse',
      question: 'Can the grid be read as a list and moved by keyboard (WCAG 2.2 AA)?',
      choices: [
        [
          'List beside grid',
          'The system shall offer the same {things} as a list, with move by keyboard instead of dragging (WCAG 2.2 AA).',
        ],
        ['Grid only', 'The system shall follow the accessibility guide for grids.'],
      ],
      why: 'Dragging boxes excludes many planners.',
    },
  ],
}

export const HEARING: Theme = {
  aspect: 'hearing',
  operations: ['schedule', 'read'],
  thing: 'hearing',
  actor: 'clerk',
  rows: [
    {
      id: 'hearing.public',
      topic: 'privacy',
      severity: 'critical',
      covered: 'closed session|sealed|public gallery|anonymi*|initials|confidential*|in camera',
      title: 'Separate public from sealed',
      question: 'Which data of {a thing} is public, and what of sealed, family or youth cases?',
      choices: [
        [
          'Sealed by case type',
          'Where a case is sealed or concerns family or youth, the system shall show outsiders only room and hour, parties by initials, and guard searches and feeds alike.',
        ],
        ['All public', 'The system shall publish parties, room and hour of every {thing}.'],
      ],
      why: 'A name in the wrong list can endanger a witness.',
    },
    {
      id: 'hearing.service',
      topic: 'legal',
      severity: 'critical',
      covered: 'summon*|served|service of|statutory period*|legal deadline*',
      title: 'Keep summons and statutory periods',
      question: 'Which statutory periods and proofs of service bind {a thing}?',
      choices: [
        [
          'Computed and proven',
          'When {a thing} is set or moved, the system shall compute the summons period, refuse a date inside it, and store proof of service for each party.',
        ],
        ['By clerk', 'The system shall remind the clerk of periods.'],
      ],
      why: 'A wrong period voids the day in court.',
    },
    {
      id: 'hearing.roles',
      topic: 'permissions',
      severity: 'high',
      covered: 'judge*|chamber*|presiding|power of attorney|own cases|permission*',
      title: 'Give each side its view',
      question: 'What do judge, chamber, clerk, counsel and party each see and change?',
      choices: [
        [
          'By mandate',
          'The system shall show counsel only cases with a recorded mandate, withdraw it when the mandate ends, and let the presiding judge alone decide on adjournment.',
        ],
        ['Court staff only', 'The system shall let court staff alone change {things}.'],
      ],
      why: 'Counsel who resigned must not read on.',
    },
    {
      id: 'hearing.record',
      topic: 'audit',
      severity: 'high',
      covered: 'audit*|court record|docket entr*|unalterable',
      title: 'Make every change part of the docket',
      question: 'Does a change of date belong to the court record?',
      choices: [
        [
          'Docket entry',
          'When {a thing} is set, moved or vacated, the system shall write an unalterable docket entry with order, person and time.',
        ],
        ['Log', 'The system shall log changes (audit).'],
      ],
      why: 'Appeals turn on who ordered what when.',
    },
    {
      id: 'hearing.remote',
      topic: 'devices',
      severity: 'medium',
      covered: 'video link|remote|interpreter*|wheelchair|witness room',
      title: 'Provide link, interpreter, ramp',
      question: 'What does {a thing} need: video link, interpreter, security, wheelchair access?',
      choices: [
        [
          'Asked and reserved',
          'When {a thing} is set, the system shall ask for video link, interpreter, custody and access needs and reserve them with the room.',
        ],
        ['By phone', 'The system shall note such needs as text.'],
      ],
      why: 'A missing interpreter adjourns the day.',
    },
    {
      id: 'hearing.length',
      topic: 'validation',
      severity: 'low',
      covered: 'duration|estimated length|overrun*|list of cases',
      title: 'Estimate length and overrun',
      question: 'How is the length of {a thing} estimated, and an overrun shown to those who wait?',
      choices: [
        [
          'By case type',
          'The system shall propose the length by case type and show a running delay to those waiting.',
        ],
        ['Fixed', 'The system shall give each {thing} [30] minutes.'],
      ],
      why: 'Witnesses wait half a day without it.',
    },
  ],
}
