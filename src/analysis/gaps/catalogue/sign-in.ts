import type { Theme } from '../row.ts'

export const SIGN_IN: Theme = {
  aspect: 'sign-in',
  operations: ['sign-in'],
  thing: 'account',
  actor: 'user',
  rows: [
    {
      id: 'sign-in.password-rules',
      topic: 'validation',
      severity: 'high',
      unless: { facts: { method: ['sso', 'passkey'] } },
      covered:
        'password rule*|password length|password policy|passwords of at least|minimum length|characters long|breached password*',
      title: 'Set the password rules',
      question: 'Which password rules apply when {a actor} chooses a password?',
      choices: [
        [
          'Length and breach list',
          'When {a actor} sets a password, the system shall accept passwords of at least [12] characters, shall allow paste and password managers, and shall refuse passwords on a list of breached ones.',
        ],
        [
          'Length and character classes',
          'When {a actor} sets a password, the system shall refuse passwords shorter than [10] characters or without a letter, a digit and a symbol.',
        ],
      ],
      why: 'Weak or reused passwords are the commonest way into an account.',
    },
    {
      id: 'sign-in.lockout',
      topic: 'session',
      severity: 'critical',
      unless: { facts: { method: ['sso'] } },
      covered:
        'lockout|lock out|locked out|locks the account|lock the account|failed attempt*|failed sign in*|failed login*',
      title: 'Lock an account after failed attempts',
      question: 'What happens after several failed sign-in attempts?',
      choices: [
        [
          'Lock for a while',
          'If [5] sign-in attempts for one account fail within [15] minutes, then the system shall lock that account for [15] minutes (lockout) and shall tell its owner by e-mail.',
        ],
        [
          'Slow down only',
          'If sign-in attempts for one account fail in a row, then the system shall double the wait before the next attempt, up to [60] seconds, without locking the account.',
        ],
      ],
      why: 'Without a lockout a password can be guessed by brute force; with a careless one anybody can lock others out.',
    },
    {
      id: 'sign-in.reset',
      topic: 'feature',
      severity: 'high',
      unless: { facts: { method: ['sso'] } },
      covered:
        'reset* password*|password reset*|forgot* password*|reset link|reset the password|reset their password',
      title: 'Reset a forgotten password',
      question: 'How does {a actor} who forgot the password get back in?',
      choices: [
        [
          'Link by e-mail',
          'When {a actor} asks for a password reset, the system shall send an e-mail with a single-use link that expires after [30] minutes, and shall end all other sessions once the new password is set.',
        ],
        [
          'Through support',
          'When {a actor} forgot the password, the system shall let support staff start a reset after checking identity by [two] agreed facts.',
        ],
      ],
      why: 'A forgotten password is the most frequent support request of any sign-in.',
    },
    {
      id: 'sign-in.mfa',
      topic: 'security',
      severity: 'high',
      unless: { facts: { method: ['sso'] } },
      covered: 'mfa|2fa|multi factor|two factor|second factor|authenticator app*|one time code*|otp',
      title: 'Ask for a second factor (MFA)',
      question: 'Who must use multi-factor authentication (MFA)?',
      choices: [
        [
          'Optional for all, required for administrators',
          'Where {a actor} has turned on multi-factor authentication or is an administrator, the system shall ask for a second factor (authenticator app or passkey) after the password, and shall offer [10] recovery codes.',
        ],
        [
          'Everybody',
          'When {a actor} signs in on a new device, the system shall require a second factor (MFA) from everybody.',
        ],
        ['Nobody in this release', ''],
      ],
      why: 'A stolen password alone should not open the account.',
    },
    {
      id: 'sign-in.session',
      topic: 'session',
      severity: 'high',
      covered:
        'session expir*|session timeout|session time out|idle timeout|idle time|inactivity|session end*|sessions expire',
      title: 'End idle sessions',
      question: 'How long does a session stay valid without activity?',
      choices: [
        [
          'Idle and absolute limit',
          'While a session is idle for [30] minutes or older than [12] hours, the system shall treat it as expired, ask for sign-in again, and return {the actor} to the page they came from.',
        ],
        [
          'Until sign-out',
          'The system shall keep a session valid until sign-out, at most [30] days (session expiry).',
        ],
      ],
      why: 'A session left open on a shared computer is an open door.',
    },
    {
      id: 'sign-in.remember',
      topic: 'feature',
      severity: 'medium',
      covered:
        'remember me|stay signed in|keep me signed in|keep me logged in|remembered device*|trusted device*',
      title: 'Offer «remember me»',
      question: 'Is there a «remember me» (stay signed in)?',
      choices: [
        [
          'Yes, for a time, per device',
          'Where {a actor} ticks «remember me», the system shall keep them signed in on that device for [30] days and shall ask for the password again before sensitive changes.',
        ],
        ['No', ''],
      ],
      why: 'It decides cookie lifetime and what a stolen laptop gives away.',
    },
    {
      id: 'sign-in.audit',
      topic: 'audit',
      severity: 'high',
      covered: 'audit*|sign in log*|login history|log of sign ins|record* every sign in|security log*',
      title: 'Keep an audit trail of sign-ins',
      question: 'Which sign-in events are kept as an audit log, and for how long?',
      choices: [
        [
          'All, with outcome',
          'When a sign-in, sign-out, failed attempt, reset or change of a factor happens, the system shall write an audit entry with account, time, IP address, device and outcome, and shall keep it for [12] months.',
        ],
        [
          'Failures only',
          'If a sign-in fails, then the system shall write an audit entry with time, IP address and reason.',
        ],
      ],
      why: 'After an incident nobody can say who got in, when, and from where.',
    },
    {
      id: 'sign-in.rate',
      topic: 'abuse',
      severity: 'high',
      covered: 'rate limit*|throttl*|captcha|credential stuffing|bot|bots|brute force',
      title: 'Limit the rate of attempts',
      question: 'How are automated attempts (bots, credential stuffing) slowed down?',
      choices: [
        [
          'Rate limit by address and account',
          'If more than [20] sign-in or reset requests per minute come from one IP address, then the system shall throttle them (rate limit) and show a CAPTCHA.',
        ],
        [
          'Left to the gateway',
          'The system shall rely on the rate limit of the gateway in front of it, set to [100] sign-in requests per minute and address.',
        ],
      ],
      why: 'Lists of leaked passwords are tried against every public login.',
    },
    {
      id: 'sign-in.enumeration',
      topic: 'security',
      severity: 'high',
      covered:
        'enumerat*|same message|same answer|does not reveal|whether an account exists|whether the account exists',
      title: 'Do not reveal whether an account exists',
      question: 'May the sign-in page reveal that an e-mail address has an account (account enumeration)?',
      choices: [
        [
          'Never',
          'If the e-mail address is unknown or the password is wrong, then the system shall show the same message in the same time, so that nobody can enumerate accounts; reset and sign-up shall answer alike.',
        ],
        [
          'Yes, for convenience',
          'If the e-mail address is unknown, then the system shall say so and offer to create an account.',
        ],
      ],
      why: 'A list of who has an account is worth money to an attacker.',
    },
    {
      id: 'sign-in.errors',
      topic: 'errors',
      severity: 'medium',
      covered: 'error message*|wrong password message|invalid credentials',
      title: 'Say what went wrong at sign-in',
      question:
        'What does {a actor} read when credentials are wrong, the account is locked or disabled, or the service fails?',
      choices: [
        [
          'One message per case, with next step',
          'If sign-in fails, then the system shall show an error message that names the next step (try again, reset, wait, contact support), keep the e-mail typed in, and clear the password.',
        ],
        [
          'One general message',
          'If sign-in fails, then the system shall show one general error message with a link to help.',
        ],
      ],
      why: 'People who are stuck at the door call support or leave.',
    },
    {
      id: 'sign-in.sso',
      topic: 'exchange',
      severity: 'medium',
      covered:
        'sso|single sign on|saml|oidc|openid|oauth|google account|microsoft account|social login|identity provider',
      title: 'Decide on single sign-on (SSO)',
      question:
        'Is single sign-on (SSO) through an identity provider needed: company (SAML, OpenID Connect) or social login?',
      choices: [
        [
          'Company identity provider',
          'Where an organisation has set up single sign-on (SSO), the system shall send its members to their identity provider (OpenID Connect or SAML) and link the result to the existing account by verified e-mail.',
        ],
        [
          'Social login',
          'The system shall offer sign-in with [Google] and [Apple] (OAuth) beside the password.',
        ],
        ['Neither', ''],
      ],
      why: 'It changes account creation, MFA, reset and what happens when somebody leaves.',
    },
    {
      id: 'sign-in.create',
      topic: 'operations',
      severity: 'high',
      covered:
        'sign up|signup|create an account|account creation|self registration|registration|register|invited|invitation|verify the e mail|e mail verification',
      title: 'Say how an account comes to be',
      question: 'How is an account created: self-registration, invitation or by an administrator?',
      choices: [
        [
          'Self-registration with e-mail verification',
          'When somebody registers (sign-up), the system shall create the account as unverified and activate it once the link in the verification e-mail is opened within [24] hours.',
        ],
        [
          'Invitation only',
          'When an administrator invites a person, the system shall create the account and send a link to set a password, valid for [7] days.',
        ],
      ],
      why: 'Without account creation nobody can sign in on day one.',
    },
    {
      id: 'sign-in.sign-out',
      topic: 'operations',
      severity: 'medium',
      covered: 'sign out|signs out|log out|logout|sign off',
      title: 'Let people sign out',
      question: 'What does sign-out end: this device or all devices?',
      choices: [
        [
          'This device, with «everywhere» offered',
          'When {a actor} signs out (log out), the system shall end the session on the server at once and shall offer to sign out on all devices.',
        ],
        [
          'This device only',
          'When {a actor} signs out, the system shall end the session of this device on the server.',
        ],
      ],
      why: 'A logout that only hides the page leaves the session usable.',
    },
    {
      id: 'sign-in.suspicious',
      topic: 'notifications',
      severity: 'medium',
      covered: 'suspicious|new device|unusual sign in|unknown device|security alert*',
      title: 'Tell the owner of a suspicious sign-in',
      question: 'Is the owner notified of a sign-in from a new device or place?',
      choices: [
        [
          'E-mail at once',
          'When a sign-in comes from a new device or country, the system shall notify the owner by e-mail with time, place and a «this was not me» link that ends the session and starts a reset.',
        ],
        [
          'Ask for a further factor',
          'When a sign-in is suspicious (new device, unusual country), the system shall ask for a code sent by e-mail before it opens the session.',
        ],
        ['No notification', ''],
      ],
      why: 'The owner is the first who can tell that it was somebody else.',
    },
    {
      id: 'sign-in.devices',
      topic: 'devices',
      severity: 'low',
      covered: 'device list|active sessions|list of devices|list of sessions|signed in devices',
      title: 'Show devices and active sessions',
      question: 'Can {a actor} see a list of devices and active sessions, and end one?',
      choices: [
        [
          'Yes',
          'The system shall show each {actor} a device list with the active sessions (browser, place, last use) and let them end any of them.',
        ],
        ['Not now', ''],
      ],
      why: 'After a lost phone people want to close that one door.',
    },
    {
      id: 'sign-in.unlock',
      topic: 'support',
      severity: 'medium',
      covered: 'unlock*|recover* account*|account recovery|help desk|recovery code*',
      title: 'Recover a locked account',
      question: 'Who can unlock or recover an account when e-mail or second factor is lost?',
      choices: [
        [
          'Support after an identity check',
          'When the owner of a locked account contacts support, the system shall let support staff unlock it after an identity check, record who did it, and never show them a password.',
        ],
        [
          'Self-service only',
          'When {a actor} has lost the second factor, the system shall accept a recovery code and require a new factor (account recovery).',
        ],
      ],
      why: 'Recovery is where attackers go when the front door holds.',
    },
    {
      id: 'sign-in.storage',
      topic: 'security',
      severity: 'critical',
      unless: { facts: { method: ['sso'] } },
      covered: 'hash*|argon2*|bcrypt|encrypt*|tls|https|stored securely',
      title: 'Protect passwords at rest and on the way',
      question: 'How are passwords and session cookies protected?',
      choices: [
        [
          'Slow hash, TLS, safe cookies',
          'The system shall store passwords only as salted slow hashes (Argon2id), accept credentials only over TLS, and set session cookies as Secure, HttpOnly and SameSite.',
        ],
        [
          'No passwords of our own',
          'The system shall store no password and trust an identity provider only.',
        ],
      ],
      why: 'A stolen table of plain passwords ends the product.',
    },
    {
      id: 'sign-in.accessibility',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|screen reader*|keyboard',
      title: 'Make sign-in accessible',
      question: 'Must sign-in meet WCAG 2.2 AA, also without a puzzle or memory test?',
      choices: [
        [
          'WCAG 2.2 AA',
          'The system shall make sign-in, reset and MFA usable by keyboard and screen reader to WCAG 2.2 AA, with labelled fields, announced errors, and no cognitive test (accessible authentication).',
        ],
        [
          'Company style guide only',
          'The system shall follow the company style guide for forms (accessibility) at sign-in.',
        ],
      ],
      why: 'Who cannot pass the login cannot use anything behind it.',
    },
    {
      id: 'sign-in.language',
      topic: 'language',
      severity: 'low',
      covered: 'language*|locali*|translat*|i18n|internationali*',
      title: 'Choose the languages of sign-in',
      question: 'In which languages do the sign-in page and its e-mails appear?',
      choices: [
        [
          'Language of the browser',
          'The system shall show the sign-in page and send reset and verification e-mails in the language of the browser, out of [English and German] (localisation).',
        ],
        ['One language', 'The system shall show sign-in in [English] only.'],
      ],
      why: 'A reset mail in a foreign language looks like phishing.',
    },
    {
      id: 'sign-in.privacy',
      topic: 'privacy',
      severity: 'high',
      covered: 'gdpr|privacy|personal data|consent|erase*|delete* account*|account deletion|data protection',
      title: 'Handle account data under the GDPR',
      question:
        'Which personal data does an account hold, on what legal basis, and how does its owner export or delete it (GDPR)?',
      choices: [
        [
          'Least data, export, deletion',
          'When {a actor} asks, the system shall export the personal data of the account or delete the account within [30] days (GDPR), and shall keep IP addresses of sign-ins for at most [90] days.',
        ],
        [
          'Deletion by request to support',
          'When support receives an erasure request (GDPR), the system shall let an administrator delete the account and its personal data within [30] days.',
        ],
      ],
      why: 'E-mail, IP address and device are personal data from the first sign-in on.',
    },
    {
      id: 'sign-in.performance',
      topic: 'performance',
      severity: 'medium',
      covered: 'p95|response time|performance|concurrent*|latency|sign ins per',
      title: 'Say how fast sign-in is',
      question: 'How fast must sign-in be, and how many people sign in at once?',
      choices: [
        [
          'Figures for the morning peak',
          'While {users} people sign in within one hour, the system shall answer a sign-in within {p95} at p95 (performance).',
        ],
        [
          'No figure yet',
          'The system shall report the p95 response time of sign-in, so that a target can be set after [4] weeks.',
        ],
      ],
      why: 'Slow hashes and a Monday morning rush meet at the login.',
    },
    {
      id: 'sign-in.availability',
      topic: 'availability',
      severity: 'high',
      covered: 'uptime|outage*|downtime|failover|backup*|high availability',
      title: 'Say how available sign-in is',
      question: 'What if the sign-in service or the mail service is down?',
      choices: [
        [
          'Target and fallback',
          'The system shall keep sign-in available {uptime} of each month; if the mail or identity service is down, then it shall keep open sessions alive and say when to try again.',
        ],
        [
          'Same as the rest',
          'The system shall give sign-in the availability target of the product, {uptime}.',
        ],
      ],
      why: 'When sign-in is down everything is down.',
    },
    {
      id: 'sign-in.monitoring',
      topic: 'observability',
      severity: 'medium',
      covered: 'monitored|monitoring|metrics of|alert on|observab*',
      title: 'Monitor sign-in',
      question: 'Which sign-in figures are monitored, and who is alerted?',
      choices: [
        [
          'Failure rate with alert',
          'The system shall publish metrics of successful, failed and locked sign-ins and shall alert the team on call when the failure rate exceeds [20] % for [5] minutes (monitoring), without logging passwords.',
        ],
        ['Logs only', 'The system shall log each failed sign-in for later analysis (monitoring by hand).'],
      ],
      why: 'An attack and a broken release look the same until somebody watches.',
    },
    {
      id: 'sign-in.legal',
      topic: 'legal',
      severity: 'low',
      unless: { facts: { audience: ['staff'] } },
      covered: 'terms of|terms and|privacy notice|cookie*|age limit',
      title: 'Terms, cookies and legal notices at sign-up',
      question: 'Which terms must {a actor} accept, and from which age?',
      choices: [
        [
          'Terms with version',
          'When an account is created, the system shall record acceptance of the terms of use and privacy notice with version and time, and shall ask again when the legal terms change.',
        ],
        ['Link only', 'The system shall link to terms and privacy notice on the sign-in page.'],
      ],
      why: 'Without a recorded version nobody can prove what was agreed (legal).',
    },
    {
      id: 'sign-in.rollout',
      topic: 'rollout',
      severity: 'low',
      covered: 'migrat*|rollout|roll out|feature flag*|existing accounts|rollback',
      title: 'Move existing accounts',
      question: 'Are there existing accounts or an old login to migrate from?',
      choices: [
        [
          'Old and new side by side',
          'Where an account exists in the old login, the system shall accept its password once, store it in the new form, and let operators switch back by feature flag (rollback) for [30] days.',
        ],
        ['Fresh start', ''],
      ],
      why: 'A failed migration locks everybody out at once.',
    },
  ],
}
