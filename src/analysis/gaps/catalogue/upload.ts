import type { Theme } from '../row.ts'

export const UPLOAD: Theme = {
  aspect: 'upload',
  operations: ['upload'],
  thing: 'file',
  actor: 'user',
  rows: [
    {
      id: 'upload.types',
      topic: 'validation',
      severity: 'high',
      covered: 'file type*|allowed type*|file format*|pdf|jpeg|png|extension*|mime',
      title: 'Name the file types that are accepted',
      question: 'Which file types (formats) may {a actor} upload?',
      choices: [
        [
          'A short list, checked by content',
          'When {a actor} uploads {a thing}, the system shall accept only [PDF, JPEG, PNG] by content, not by extension alone, and refuse other file types before the transfer starts.',
        ],
        [
          'Anything but programs',
          'When {a actor} uploads {a thing}, the system shall accept every file type except executable ones.',
        ],
      ],
      why: 'An unexpected file type breaks preview, storage or safety.',
    },
    {
      id: 'upload.size',
      topic: 'validation',
      severity: 'high',
      covered: 'size limit|maximum size|file size|mb|gb|at most * large|too large',
      title: 'Limit the size',
      question: 'How large may one {thing} be, and how many at once?',
      choices: [
        [
          'One limit, said beforehand',
          'If {a thing} is larger than [100] MB or more than [20] are chosen at once, then the system shall say the size limit before the transfer begins and refuse only what exceeds it.',
        ],
        [
          'Large, in parts',
          'The system shall accept up to [5] GB for one {thing} by chunked transfer (size limit).',
        ],
      ],
      why: 'The size limit decides the way of transfer and the cost of storage.',
    },
    {
      id: 'upload.quota',
      topic: 'states',
      severity: 'medium',
      covered: 'quota|storage limit|storage space|space left',
      title: 'Set a storage quota',
      question: 'Is there a storage quota per {actor} or project, and what happens when it is full?',
      choices: [
        [
          'Quota with warning',
          'While the storage quota of [10] GB is used to [90] %, the system shall warn; if it is full, then it shall refuse new uploads and show what can be deleted.',
        ],
        ['No quota', ''],
      ],
      why: 'Storage that only grows ends in a surprise bill or a full disk.',
    },
    {
      id: 'upload.scan',
      topic: 'scanning',
      severity: 'critical',
      covered: 'virus*|malware|scan*|quarantine*|antivirus',
      title: 'Scan for malware and quarantine',
      question: 'Are uploads scanned for viruses (malware), and who sees {a thing} before the scan ends?',
      choices: [
        [
          'Quarantine until clean',
          'When {a thing} arrives, the system shall keep it in quarantine until a virus scan finds it clean; if malware is found, then it shall delete it, inform {the actor} and alert an administrator.',
        ],
        ['Scan on download', 'When {a thing} is downloaded, the system shall scan it for malware first.'],
      ],
      why: 'A shared folder spreads one infected upload to everybody.',
    },
    {
      id: 'upload.progress',
      topic: 'states',
      severity: 'medium',
      covered: 'progress|percent*|remaining time|loading',
      title: 'Show progress and allow to cancel',
      question: 'What does {a actor} see while an upload runs, and can it be cancelled?',
      choices: [
        [
          'Progress per file, cancel',
          'While an upload runs, the system shall show progress and remaining time for each {thing} and let {the actor} cancel it, leaving nothing behind.',
        ],
        ['One spinner', 'While an upload runs, the system shall show that it is loading.'],
      ],
      why: 'Without progress people reload and start again.',
    },
    {
      id: 'upload.resume',
      topic: 'delivery',
      severity: 'high',
      covered: 'resum*|interrupt*|chunk*|connection lost|lost connection|retry|retries|network',
      title: 'Resume an interrupted upload',
      question: 'What happens when the connection breaks halfway?',
      choices: [
        [
          'Resume',
          'If the connection is lost during an upload, then the system shall retry and resume from the last chunk for up to [24] hours, and check a checksum at the end.',
        ],
        [
          'Start again',
          'If an upload is interrupted, then the system shall discard the part and let {the actor} retry.',
        ],
      ],
      why: 'Large uploads over weak networks rarely succeed in one go.',
    },
    {
      id: 'upload.duplicate',
      topic: 'repetition',
      severity: 'medium',
      unless: { facts: { content: ['pictures'] } },
      covered: 'duplicate*|same name|version*|overwrite*|already exists',
      title: 'Handle a duplicate name and versions',
      question: 'What if {a thing} of the same name exists: overwrite, new version or both?',
      choices: [
        [
          'New version',
          'If {a thing} of the same name exists, then the system shall store a new version, keep the last [10] versions, and let {the actor} restore one.',
        ],
        [
          'Ask',
          'If {a thing} of the same name exists, then the system shall ask whether to overwrite, keep both or cancel (duplicate).',
        ],
      ],
      why: 'A silent overwrite destroys somebody else’s work.',
    },
    {
      id: 'upload.concurrency',
      topic: 'repetition',
      severity: 'low',
      covered: 'at the same time|concurrent*|simultaneous*|locked',
      title: 'Two people at the same {thing}',
      question: 'What if two people upload or change the same {thing} at the same time?',
      choices: [
        [
          'Both kept',
          'If two uploads of one {thing} are concurrent, then the system shall keep both versions and name who made which.',
        ],
        ['Lock', 'While somebody replaces {a thing}, the system shall lock it for others.'],
      ],
      why: 'The last one wins means that somebody loses.',
    },
    {
      id: 'upload.batch',
      topic: 'feature',
      severity: 'low',
      covered: 'drag and drop|several files|multiple files|batch|bulk|whole folder',
      title: 'Take several files by drag and drop',
      question: 'May several files or whole folders be dropped at once (drag and drop, multiple files)?',
      choices: [
        [
          'Several, each on its own',
          'When {a actor} drops multiple files, the system shall upload each on its own, so that one failure does not stop the rest, and list what failed.',
        ],
        ['One at a time', 'The system shall take one {thing} at a time.'],
      ],
      why: 'It decides how partial failure is shown.',
    },
    {
      id: 'upload.preview',
      topic: 'feature',
      severity: 'low',
      covered: 'preview*|thumbnail*|viewer',
      title: 'Preview what was uploaded',
      question: 'Is there a preview or thumbnail?',
      choices: [
        [
          'Images and PDF',
          'When {a thing} is an image or PDF, the system shall show a thumbnail and a preview, made in an isolated process.',
        ],
        ['Download only', ''],
      ],
      why: 'Making previews is the riskiest code that touches a foreign file.',
    },
    {
      id: 'upload.download',
      topic: 'operations',
      severity: 'high',
      covered: 'signed url*|link expires|expiring link*|public link*|download link*',
      title: 'Download through expiring links',
      question: 'Who can download {a thing}, and how long is a link valid?',
      choices: [
        [
          'Signed, short-lived',
          'When an entitled person opens {a thing}, the system shall hand out a signed download link that expires after [10] minutes and never a public address.',
        ],
        [
          'Public link on request',
          'Where {the actor} creates a public link, the system shall let anybody download {the thing} until [30] days have passed.',
        ],
      ],
      why: 'A guessable address makes every file public.',
    },
    {
      id: 'upload.delete',
      topic: 'operations',
      severity: 'high',
      covered: 'delet*|remov*|trash|recycle bin|restore*|undelete',
      title: 'Delete and restore',
      question: 'Who can delete {a thing}, and can it be restored?',
      choices: [
        [
          'Bin for a time',
          'When {a actor} deletes {a thing}, the system shall move it to a bin (trash), let owner or administrator restore it for [30] days, then erase every copy.',
        ],
        ['At once', 'When {a actor} deletes {a thing}, the system shall ask once and delete it for good.'],
      ],
      why: 'Deleting by mistake is certain; so is the wish to be forgotten.',
    },
    {
      id: 'upload.permissions',
      topic: 'permissions',
      severity: 'critical',
      covered: 'permission*|access right*|who can see|only the owner|by role|access control|read only',
      title: 'Say who sees which {thing}',
      question: 'Who may see, replace, share and delete {a thing}: owner, project, everybody?',
      choices: [
        [
          'By place',
          'The system shall give {a thing} the access rights of its folder or project (read, write, owner), check them on every request, and let an owner share or unshare.',
        ],
        [
          'Owner only',
          'The system shall show {a thing} only to its owner and to people whom the owner names (permissions).',
        ],
      ],
      why: 'A document seen by the wrong person cannot be unseen.',
    },
    {
      id: 'upload.encryption',
      topic: 'security',
      severity: 'high',
      unless: { facts: { sensitivity: ['plain'] } },
      covered: 'encrypt*|tls|at rest|in transit',
      title: 'Encrypt in transit and at rest',
      question: 'How is {a thing} encrypted, and who holds the keys?',
      choices: [
        [
          'Managed keys',
          'The system shall encrypt each {thing} in transit (TLS) and at rest, with keys managed and rotated every [12] months.',
        ],
        [
          'Keys of the tenant',
          'Where an organisation brings its own key, the system shall encrypt its files with that key only.',
        ],
      ],
      why: 'A lost disk or bucket should give nothing away.',
    },
    {
      id: 'upload.retention',
      topic: 'retention',
      severity: 'medium',
      covered: 'retention|retain*|kept for|archiv*|expire after|storage period',
      title: 'Retain and archive',
      question: 'How long is {a thing} retained, and what comes then?',
      choices: [
        [
          'With the project',
          'The system shall retain {a thing} for {retention} after its project ends, warn the owner, then archive or erase it.',
        ],
        ['For ever', 'The system shall retain files until somebody deletes them (retention without limit).'],
      ],
      why: 'Keeping everything for ever is a cost and a liability.',
    },
    {
      id: 'upload.privacy',
      topic: 'privacy',
      severity: 'high',
      unless: { facts: { sensitivity: ['plain'] } },
      covered: 'gdpr|privacy|personal data|metadata|exif|consent',
      title: 'Personal data inside files (GDPR)',
      question: 'May files hold personal data, and is hidden metadata (EXIF location) removed?',
      choices: [
        [
          'Strip and erase',
          'When {a thing} is an image, the system shall strip location metadata (EXIF); when a person invokes the GDPR, it shall find, export and erase the files they own.',
        ],
        [
          'Leave untouched',
          'The system shall store files unchanged and name the responsible owner in the privacy notice.',
        ],
      ],
      why: 'A photo tells where its owner lives.',
    },
    {
      id: 'upload.errors',
      topic: 'errors',
      severity: 'medium',
      covered: 'error message*|says why|upload fails|failed upload*|corrupt*|empty file',
      title: 'Say why an upload failed',
      question: 'What does {a actor} read when {a thing} is refused, corrupt or empty?',
      choices: [
        [
          'Reason per file',
          'If {a thing} is refused, corrupt or of zero bytes, then the system shall show an error message with its name, the reason and the remedy, and keep the others going.',
        ],
        ['One message', 'If an upload fails, then the system shall show a general error message.'],
      ],
      why: '«Upload failed» is answered with another try of the same file.',
    },
    {
      id: 'upload.rate',
      topic: 'abuse',
      severity: 'medium',
      unless: { facts: { audience: ['staff'] } },
      covered: 'rate limit*|abuse|throttl*|zip bomb|flood*',
      title: 'Limit abuse',
      question: 'How are floods, archive bombs and illegal content kept out?',
      choices: [
        [
          'Rate limit and unpack limits',
          'If one account sends more than [200] files an hour, then the system shall throttle it (rate limit); archives that unpack beyond [1] GB shall be refused as abuse.',
        ],
        [
          'Trust signed-in people',
          'The system shall accept uploads from signed-in people without a further rate limit.',
        ],
      ],
      why: 'Open storage is soon used to host what does not belong there.',
    },
    {
      id: 'upload.audit',
      topic: 'audit',
      severity: 'medium',
      unless: { facts: { sensitivity: ['plain'] } },
      covered: 'audit*|who uploaded|log of downloads|trail|history of',
      title: 'Record who did what with a file',
      question: 'Must every upload, download, share and deletion be traceable (audit)?',
      choices: [
        [
          'All',
          'When {a thing} is uploaded, opened, shared or deleted, the system shall write an audit entry with person and time, kept for [12] months.',
        ],
        [
          'Changes only',
          'When {a thing} is replaced or deleted, the system shall record who did it (audit).',
        ],
      ],
      why: 'After a leak the first question is who opened it.',
    },
    {
      id: 'upload.accessibility',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|screen reader*|keyboard',
      title: 'Upload without a mouse',
      question: 'Is there a way besides drag and drop (WCAG 2.2 AA)?',
      choices: [
        [
          'Button and announced progress',
          'The system shall offer a button beside the drop area, usable by keyboard, and announce progress and errors to screen readers (WCAG 2.2 AA).',
        ],
        ['Style guide', 'The system shall follow the company accessibility guide for file fields.'],
      ],
      why: 'Dragging is impossible for many people and on many devices.',
    },
    {
      id: 'upload.devices',
      topic: 'devices',
      severity: 'low',
      unless: { facts: { content: ['documents'] } },
      covered: 'mobile|smartphone*|on a phone|on phones|camera|tablet*|browser*',
      title: 'Upload from a phone',
      question: 'Do people upload from mobile phones, with the camera, or while offline?',
      choices: [
        [
          'Camera and queue',
          'Where a phone is used, the system shall take pictures from the camera and queue uploads while offline until a connection returns (mobile).',
        ],
        ['Desktop browsers', 'The system shall support uploads from desktop browsers.'],
      ],
      why: 'Phones bring large photos, weak networks and closed tabs.',
    },
    {
      id: 'upload.language',
      topic: 'language',
      severity: 'low',
      covered: 'unicode|file name*|filename*|locali*|language*',
      title: 'Keep foreign names intact',
      question: 'Must file names in any script, and texts in several languages, work?',
      choices: [
        [
          'Any Unicode name',
          'The system shall keep Unicode file names for display, store a safe name of its own, and show texts in the language of {the actor} (localisation).',
        ],
        ['Latin only', 'When a file name holds other than Latin letters, the system shall rename it.'],
      ],
      why: 'Umlauts and emoji break naive storage paths.',
    },
    {
      id: 'upload.performance',
      topic: 'performance',
      severity: 'medium',
      covered: 'p95|throughput|performance|concurrent upload*|latency|response time',
      title: 'Say how fast and how many',
      question: 'How many uploads run at once, and how soon is {a thing} usable?',
      choices: [
        [
          'Figures',
          'While {users} people upload at once, the system shall make {a thing} of [10] MB available within [30] seconds at p95, scan included (performance).',
        ],
        [
          'Measure first',
          'The system shall measure upload throughput for [4] weeks, so that a performance target can be set.',
        ],
      ],
      why: 'Uploads load network, scanner and disk at once.',
    },
    {
      id: 'upload.notify',
      topic: 'notifications',
      severity: 'low',
      covered: 'notif*|is informed when|e mail when|told when',
      title: 'Tell people about a new {thing}',
      question: 'Who is notified when {a thing} arrives or its check fails?',
      choices: [
        [
          'Followers, in one digest',
          'When {a thing} is available, the system shall notify people who follow the folder in one message per [hour], and let them opt out.',
        ],
        ['Nobody', ''],
      ],
      why: 'Too many notifications are muted, none are missed.',
    },
    {
      id: 'upload.backup',
      topic: 'availability',
      severity: 'high',
      covered: 'backup*|back up|backed up|restore from|uptime|disaster recovery',
      title: 'Back up what people entrust',
      question: 'How are files backed up, and how fast are they restored after a loss?',
      choices: [
        [
          'Second place, tested',
          'The system shall keep a backup of every {thing} in a second place, lose at most [24] hours of uploads, restore within [4] hours, and be available {uptime}.',
        ],
        [
          'Provider durability',
          'The system shall rely on the replicated storage of the provider (no separate backup).',
        ],
      ],
      why: 'People delete their own copy once it is uploaded.',
    },
    {
      id: 'upload.monitoring',
      topic: 'observability',
      severity: 'low',
      covered: 'monitored|monitoring|metrics of|observab*',
      title: 'Monitor uploads and storage',
      question: 'Which upload figures are monitored?',
      choices: [
        [
          'Failures, queue, disk',
          'The system shall publish metrics of failed uploads, length of the scan queue and storage used, and alert operators at [80] % (monitoring).',
        ],
        ['Logs only', 'The system shall log failed uploads.'],
      ],
      why: 'A stuck scanner is invisible until people complain.',
    },
    {
      id: 'upload.support',
      topic: 'support',
      severity: 'low',
      covered: 'support staff|support team|help desk|help page*|contact support',
      title: 'Help with a lost file',
      question: 'What can support do when {a thing} is missing or stuck?',
      choices: [
        [
          'Look up without opening',
          'The system shall let support staff see state and history of {a thing} without opening its content.',
        ],
        ['Nothing special', ''],
      ],
      why: '«Where is my file» needs an answer without reading it.',
    },
    {
      id: 'upload.legal',
      topic: 'legal',
      severity: 'low',
      unless: { facts: { audience: ['staff'] } },
      covered: 'copyright*|licen*|terms of|takedown|take down|illegal',
      title: 'Rights in uploaded content',
      question: 'Who owns uploaded content, and how is illegal or copyrighted material taken down?',
      choices: [
        [
          'Terms and takedown',
          'When somebody reports a breach of copyright or law, the system shall let an administrator block {the thing} within [24] hours, under terms accepted at the first upload (legal).',
        ],
        ['Internal use', ''],
      ],
      why: 'The host of foreign content answers for it once told.',
    },
  ],
}
