import { theme } from '../../table.ts'

export const MESSAGE = theme(
  { aspect: '', level: 'kind', kinds: ['message'], operations: [], thing: 'message', actor: 'sender' },
  () => `
message.arrive delivery high
~ delivered|bounce*|resend|retry|failed delivery
= Know whether {a thing} arrived
? How is it noticed that {a thing} did not arrive, and what is tried next?
+ Retry, other way, told: If {a thing} cannot be delivered, then the system shall retry [3] times, shall try the second channel, and shall tell {the actor}.
+ Sent is enough: The system shall send {a thing} once.
! «I never got it» decides disputes.

message.wanted legal critical
~ unsubscribe*|opt in|opt out|consent|spam law
= Write only to those who agreed
? Did the recipients agree, and how do they stop it (unsubscribe)?
+ Consent and one click out: The system shall write only to people with stored consent, and shall honour unsubscribe at once from every {thing}.
+ Known contacts: The system shall write to known contacts with a way to opt out.
! Unasked mail is fined and blocks the sender.

message.wrong operations high
~ undo send|recall*|wrong recipient|preview|test send
= Catch {a thing} before it goes wrong
? What guards against the wrong recipient, the wrong text, the wrong moment?
+ Preview and short delay: When {a actor} sends {a thing} to more than [20] people, the system shall show count and preview and wait [2] minutes in which it can be stopped.
+ At once: When {a actor} sends {a thing}, the system shall deliver it at once.
! Sent is sent.

message.quiet notifications medium
~ quiet hours|digest|frequency|at most * a day
= Disturb no more than needed
? How often, at which hours, and bundled how?
+ Bundled, quiet at night: The system shall bundle {things} into at most [1] a day, except urgent ones, and shall stay quiet at night.
+ Each at once: The system shall send each {thing} at once.
! The third one in an hour is muted for ever.

message.tone language medium
~ language of|form of address|time zone*|plain words|template*
= Speak the reader’s language
? In which language, tone and time zone is {a thing} written, and who writes the templates?
+ By reader: The system shall write {a thing} in the language of the reader from templates that an editor can change.
+ One: The system shall write {things} in one language.
! A curt reminder loses a customer.

message.abuse abuse high
~ phish*|spoof*|spf|dkim|link check|rate limit*
= Let nobody misuse the sender’s name
? How are forgery, phishing links and floods prevented (rate limit)?
+ Signed, limited, known links: The system shall sign {things} with SPF and DKIM, shall link only to our own domain, and shall limit sending to [100] an hour per account (rate limit).
+ Provider: The system shall rely on the provider.
! A forged reminder is the best phishing mail.

message.answer states medium
~ reply*|answered|acknowledg*|no reply
= Know what happens to answers
? May people answer, where does it land, and who sees that nobody replied?
+ Lands with a person: When somebody answers {a thing}, the system shall put the answer before a named person, and shall count answers without a named person.
+ No reply: The system shall send {things} from an address that takes no answers.
! «Do not reply» is an answer too.

message.read accessibility low
~ plain text|screen reader*|alt text|wcag|large type
= Make {things} readable for everybody
? Does {a thing} work as plain text, in large type, by screen reader (WCAG)?
+ Text first: The system shall send {things} with a plain-text part, with real text instead of pictures and with link names that tell the target (WCAG 2.2 AA).
+ Pictures: The system shall send {things} as designed.
! A picture of text is blank to many.
`,
)
