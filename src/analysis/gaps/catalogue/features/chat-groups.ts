import { theme } from '../../table.ts'

export const CHAT_GROUPS = theme(
  { aspect: 'chat', operations: ['send'], thing: 'message', actor: 'member' },
  () => `
chat.groups permissions high
~ who can join|membership|permission*|add members|invite guests|channel owner*
= Groups, membership and guests
? Who can create groups or channels, add and remove members, invite guests (permissions)?
+ Owner of the group: The system shall let the creator of a channel add, remove and promote members, shall end the access of a removed member at once, and shall show a guest only the channels of that guest.
+ Administrators only: The system shall let administrators alone manage channels and membership (roles).
! Whoever can join can read.

chat.moderation abuse high
unless facts audience=staff
~ moderat*|block*|report abuse|report a message|harass*|offensive
= Block, report and moderate
? How are harassment and unwanted content handled: block, report, moderate?
+ Block and report: When {a actor} blocks a person or reports a message, the system shall hide the messages of a blocked person, shall send a reported message with context to a moderator, and shall let the moderator answer or remove the message within [24] hours.
+ House rules: The system shall link the code of conduct, and shall name a contact (moderation by hand).
! Every room of people needs a way out of abuse.

chat.spam abuse medium
unless facts circle=team
~ spam|rate limit*|flood*|throttl*
= Limit spam and floods
? How many messages may one {actor} send (rate limit, spam)?
+ Rate limit: If {a actor} sends more than [30] messages a minute, then the system shall throttle the sender (rate limit), and shall warn of spam.
+ No limit
! One script can drown a channel.

chat.push notifications high
~ push|notif*|mute*|do not disturb|mention*|quiet hours|badge
= Push notifications, mute and mentions
? When does a message raise a push notification, and how is it muted?
+ Direct and mentions: When a direct message or a mention arrives and the person is not looking, the system shall send a push notification within [5] seconds; each {actor} can mute a conversation and set quiet hours.
+ Everything: When any message arrives, the system shall notify all members who have not muted the conversation.
+ None
! Notifications decide whether people answer or uninstall.

chat.encryption security high
~ encrypt*|end to end|e2e|tls
= Encrypt messages
? Are messages end-to-end encrypted, or encrypted in transit and at rest?
+ In transit and at rest: The system shall encrypt messages in transit (TLS) and at rest, with search and moderation still possible.
+ End to end: The system shall encrypt messages end to end; server-side search, moderation and legal export are then out of scope.
! End-to-end encryption rules out search, moderation and recovery.

chat.privacy privacy high
~ gdpr|privacy|personal data|consent|erase*|data protection
= Personal data in conversations (GDPR)
? Who besides members can read messages, and how are they exported or erased (GDPR)?
+ Members only, export and erase: The system shall keep messages unreadable to administrators, shall export the messages of a person on request, and shall erase messages on request, showing «deleted member» instead (GDPR).
+ Administrators with reason: When an administrator opens a conversation for cause, the system shall record the reason, and shall tell the members afterwards (privacy).
! People say in chat what they would not write in a mail.

chat.audit audit medium
unless facts circle=customers,public
~ audit*|legal hold|ediscovery|compliance export|trail
= Audit log and legal hold
? Must conversations be exportable for an audit or kept under legal hold?
+ Export by two people: Where legal hold is set on a conversation, the system shall keep edits and deletions, and shall require two administrators for an export for audit.
+ No
! Regulated firms must, others often may not.

chat.legal legal low
unless facts circle=team
~ terms of|terms and|code of conduct|minors|works council
= Rules of conduct and legal duties
? Which terms, age limits or works-council rules apply?
+ Accepted once: When {a actor} first opens chat, the system shall show terms and code of conduct and record acceptance (legal).
+ None
! Rules that nobody saw cannot be enforced.

chat.identity session high
~ sign in|display name|real name*|verified member*|invited by
= Know who is who
? How do people sign in and appear: real name, nickname, verified membership?
+ Invited, real name: The system shall admit people by personal invitation, shall show the name and role known to the group, and shall end idle sessions after [30] days.
+ Nickname: The system shall let people choose a nickname.
! A stranger with a friendly name is in every group.

chat.leave states medium
~ leaves the|left the group|former member*|remove* from
= Part with members
? What do former members still see, and what becomes of what they wrote?
+ Cut off, words stay: When a member leaves, the system shall end access and push at once, and shall keep the messages under the name of the member until retention ends.
+ All removed: When a member leaves, the system shall delete their messages.
! The former colleague who still reads along.

chat.announce permissions medium
~ announcement*|pinned|broadcast|only the coordinator
= Make sure that announcements are seen
? Who may write to everybody, and how is an urgent word seen among the chatter?
+ Pinned and acknowledged: The system shall let named people pin an announcement, and shall list members without a confirmation.
+ In the stream: The system shall show announcements in the stream.
! The shift change drowns among birthday wishes.

chat.links security medium
~ phishing|malicious link*|link preview*|unknown link*
= Beware of links
? How are people protected from phishing links and forged sites?
+ Warned before opening: When a link leads outside, the system shall show the true address, and shall warn of known phishing sites.
+ Not checked: The system shall open links as they are.
! One hijacked account writes to all.
`,
)
