import { theme } from '../../table.ts'

export const NOTIFICATION = theme(
  { aspect: 'notification', operations: ['notify'], thing: 'notification', actor: 'recipient' },
  () => `
notification.triggers feature high
~ trigger*|which events|when * notif*|only when
= List what triggers a {thing}
? Which events trigger {a thing}, to whom, and which of them are urgent?
+ List with urgency: The system shall send {things} only for events on an agreed list, each with recipients and urgency.
+ Every change: The system shall send {a thing} for every change.
! Each team adds one, and people mute all.

notification.channels operations high
~ by e mail|by sms|in app message*|which channel|push and
= Choose the channel for each kind
? By which channel is each kind sent: push, e-mail, SMS, in the app; and in which order?
+ By urgency: The system shall send urgent {things} by push and SMS, and shall send less urgent {things} by e-mail or in the app.
+ E-mail: The system shall send all {things} by e-mail.
! SMS costs money, mail costs hours.

notification.preferences permissions high
~ preference*|opt out|unsubscribe*|turn off|mute*
= Let people choose and unsubscribe
? What can {a actor} turn off, by kind and channel, and what is mandatory (opt-out, unsubscribe)?
+ By kind and channel: The system shall let {a actor} turn off each kind by channel, shall honour one-click unsubscribe at once, and shall keep only legally required {things}.
+ All or none: The system shall let {a actor} turn off all {things}.
! Who finds no switch finds «spam».

notification.consent legal critical
~ consent|double opt in|opt in|gdpr|marketing
= Send marketing only with consent
? Which {things} are marketing, and is consent stored for them (double opt-in, GDPR)?
+ Consent stored: The system shall send marketing only after double opt-in and store time and wording of the consent (GDPR).
+ Service only: The system shall send service {things} only.
! Unasked advertising is fined.

notification.quiet notifications medium
~ quiet hours|time zone*|at night|do not disturb
= Respect quiet hours and time zones
? At which hours may {a thing} arrive, in the time zone of the recipient?
+ Quiet at night: While the time is between [21:00] and [8:00] in the time zone of the recipient, the system shall hold back all but urgent {things}.
+ Any time: The system shall send {things} at any time.
! A buzz at four ends the permission.

notification.burst repetition high
~ digest|batch*|duplicate*|at most * per|frequency cap|idempoten*
= Send once, bundle the rest
? How are doubles prevented and bursts bundled (digest, frequency cap, idempotent)?
+ One key, digest: When the same event is processed again, the system shall send {a thing} once (idempotent), and shall send at most [3] {things} an hour, the rest as one digest.
+ Each: The system shall send each {thing} as it comes.
! Ten in a minute are read as one: a fault.

notification.failed delivery high
~ bounce*|undelivered|retry|retries|fallback channel|resend
= Notice what was not delivered
? What happens when delivery fails: retry, fallback channel, dead address (bounce)?
+ Retry, then other channel: If delivery fails, then the system shall retry [3] times with growing waits, shall fall back to the second channel, and shall mark a dead address after [2] bounces.
+ Logged: If delivery fails, then the system shall log it.
! An unheard alarm is no alarm.

notification.content privacy high
~ lock screen|personal data|sensitive|content of
= Keep secrets off the lock screen
? What may stand on a lock screen or in an unencrypted mail (privacy)?
+ Neutral words: The system shall show no personal details in {a thing} that a lock screen or mail can reveal, only that there is news.
+ Full text: The system shall show the full text.
! Others read over the shoulder.

notification.link security medium
~ deep link*|phishing|spf|dkim|signed link*
= Lead safely to the right place
? Where does a tap lead, signed in or not, and how is forgery (phishing) made hard?
+ Deep link, own domain: When {a actor} opens {a thing}, the system shall lead to the item concerned after sign-in, from our own domain authenticated by SPF and DKIM.
+ Home page: When {a actor} opens {a thing}, the system shall open the home page.
! Users cannot tell ours from a forged one.

notification.text language medium
~ template*|language*|locali*|plain text
= Write texts in the recipient’s language
? Who writes the texts, in which languages, with which placeholders?
+ Templates by language: The system shall fill templates in the language of the recipient, checked for missing placeholders before sending (localisation).
+ One language: The system shall send one language.
! «Dear NAME» is seen by thousands.

notification.inbox states medium
~ inbox|read and unread|history of|missed|badge
= Keep an inbox of what was sent
? Can {a actor} see past {things}, read and unread, on all devices?
+ Inbox, in sync: The system shall keep {things} of [90] days in an inbox, with read state in sync across devices.
+ None
! A swiped-away push is gone.

notification.speed performance medium
~ p95|within * seconds|throughput|per minute|peak
= Say how soon and how many
? How soon must {a thing} arrive, and how many go out at peak?
+ Figures: While [10,000] {things} are sent within [5] minutes, the system shall hand over urgent ones within [10] seconds at p95 (performance).
+ When it can: The system shall send {things} in order.
! A queue of adverts delays the alarm.

notification.record audit medium
~ audit*|log of sent|proof of sending|who was told
= Prove who was told what
? Must it be shown later who was sent what, when, and whether it arrived (audit log)?
+ Log without content: The system shall log recipient, template, time and delivery state of each {thing} for [12] months (audit log).
+ None
! «Nobody told me» is a frequent sentence.

notification.watch observability medium
~ monitor*|delivery rate|open rate|alert
= Monitor delivery
? Which figures show that {things} arrive: delivery, bounce, opt-out rate?
+ Rates with alert: The system shall monitor delivery, bounce and opt-out rates by kind and alert operators when delivery falls below [95] %.
+ None
! A blocked sender looks like silence.

notification.provider availability medium
~ provider is down|outage*|uptime|second provider|queue*
= Survive an outage of the provider
? What if the mail, SMS or push provider is down?
+ Queue and second provider: If a provider is down, then the system shall queue {things}, shall drop outdated {things}, and shall use a second provider for urgent {things}; uptime {uptime}.
+ Wait: If a provider is down, then the system shall send {things} once the provider is back.
! Yesterday’s «your parcel arrives today».

notification.perceivable accessibility low
~ screen reader*|wcag|accessib*|sound and
= Be perceived by all
? Can {things} be perceived without sound, colour or sight (WCAG)?
+ Text, sound, vibration: The system shall offer each {thing} as text that screen readers speak (WCAG 2.2 AA), not by sound or colour alone.
+ Standard: The system shall follow the platform.
! A beep is nothing to the deaf.

notification.old-device devices low
~ token*|uninstall*|several devices|permission prompt|ios and android
= Ask for permission at the right moment
? When is push permission asked, and what of old devices and refused permission?
+ After the first use: When {a actor} first needs push, the system shall explain the use of push before asking for push permission, and shall remove dead device tokens.
+ At start: When the app first opens, the system shall ask for permission.
! A refused permission rarely comes back.

notification.success success low
~ opened|acted on|fewer calls|success
= Measure use, not volume
? Which figure shows that {things} help: acted on, fewer calls, fewer missed?
+ Acted on: The system shall report the share of {things} acted on, and shall report the share of people who turn {things} off.
+ Sent: The system shall report how many were sent.
! Volume is not value.
`,
)
