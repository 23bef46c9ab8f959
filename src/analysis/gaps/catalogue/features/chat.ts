import { theme } from '../../table.ts'

export const CHAT = theme(
  { aspect: 'chat', operations: ['send'], thing: 'message', actor: 'member' },
  () => `
chat.delivery delivery high
~ delivered in|order of messages|in order|message order|exactly once|lost message*
= Deliver in order, none lost, none twice
? What is promised about delivery and order of messages?
+ Ordered, once: When {a actor} sends a message, the system shall deliver it exactly once and in the same order for all members of a conversation, within [1] second at p95 while they are online.
+ Best effort: The system shall deliver messages as they arrive and order them by server time.
! An answer above its question is worse than none.

chat.failed errors high
~ not sent|failed message*|send fails|resend|retry|retries
= Show what was not sent
? What does the sender see when a message cannot be sent?
+ Marked, retry: If a message cannot be sent, then the system shall mark the message «not sent», shall keep the text, shall retry on reconnect, and shall offer resend or discard.
+ Error message: If a message cannot be sent, then the system shall show an error message.
! A message that silently vanishes destroys trust.

chat.offline states high
~ offline|reconnect*|connection lost|catch up|poor network
= Work across lost connections
? What can be read and written offline, and what happens on reconnect?
+ Read and queue: While offline, the system shall show the last [200] messages, shall queue new messages, and shall catch up without gaps on reconnect.
+ Online only: While offline, the system shall say so and disable the input.
! Phones lose the network many times a day.

chat.receipts feature medium
~ read receipt*|typing indicator|seen|delivered mark|presence|online status
= Read receipts, typing, presence
? Are read receipts, typing indicator and presence (online status) shown, and can they be turned off?
+ Yes, each can be turned off: The system shall show sent, delivered and read receipts, typing indicator and presence, and shall let each {actor} turn off their own signals.
+ Delivered only: The system shall show that a message was delivered, not whether it was read.
! Presence is also a way to watch colleagues.

chat.edit operations medium
~ edit* message*|delete* message*|unsend|edited mark|edit and delete
= Edit and delete messages
? Can a sent message be edited or deleted, by whom and until when?
+ By the sender, for a time: When the sender edits or deletes a message within [15] minutes, the system shall change the message for all members, and shall mark the message «edited» or «deleted».
+ Never
! It collides with audit and legal hold.

chat.history retention high
~ retention|retain*|kept for|archiv*|delete* after|history is kept|history for
= Keep the history for a stated time
? How long is message history kept, and do new members see older messages?
+ Fixed retention: The system shall keep history for {retention} (retention), shall delete the history with attachments after that time, and shall show new members history from the day of joining.
+ For ever: The system shall keep the whole history, and shall show the history to new members.
! Old chats are evidence, memory and liability at once.

chat.length validation medium
~ character*|message length|maximum length|too long|markdown|html|links are
= Limit length and clean content
? How long may a message be, and which formatting or links are allowed (validation)?
+ Limit, plain formatting: If a message exceeds [4000] characters, then the system shall say so before sending, shall escape the text against script and HTML, and shall show links in full.
+ Plain text: The system shall accept plain text only, up to [1000] characters.
! Chat is the classic place for script injection.

chat.attachments scanning medium
~ virus*|malware|no attachments|attachments up to|text only
= Send files and pictures
? May files and pictures be attached, up to which size, scanned for malware?
+ Yes, scanned: Where an attachment is sent, the system shall accept up to [25] MB, shall scan the attachment for viruses before others can open the file, and shall show a preview of pictures.
+ Text only
! Attachments bring malware, storage and copyright.

chat.unread feature low
~ unread|jump to|last read|badge count
= Show what is unread, on all devices
? Are unread counters and reading position in sync across devices?
+ Synced: The system shall keep unread counters, drafts and reading position in sync across devices within [2] seconds.
+ Per device: The system shall count unread messages on each device.
! A badge that never goes away is ignored.

chat.search search medium
~ search*|find message*|filter*
= Search the history
? Can {a actor} search messages: by word, person, date?
+ Full text: The system shall let {a actor} search own conversations by word, person and date, newest first, [20] at a time, within {p95}.
+ Scroll only
! Chats become the archive, planned or not.

chat.empty states low
~ empty state|first message|no conversation*|welcome
= Start with an empty room
? What does {a actor} see before the first message?
+ A way to begin: While a conversation is empty, the system shall show its members and a way to begin (empty state).
+ Nothing
! Empty rooms stay empty.

chat.threads feature low
~ thread*|reaction*|reply to|quote*|mention*
= Reply, react, mention
? Are there threads, quoted replies, reactions and mentions?
+ Replies and reactions: The system shall let {a actor} reply to one message, react with emoji and mention members by name.
+ Plain: The system shall show messages in one plain stream.
! Two talks in one stream talk past each other.

chat.twice repetition medium
~ sent twice|double tap|duplicate message*|idempoten*
= Show a message once, even when sent twice
? What if a weak line or a double tap sends the same message twice?
+ One id per message: When the same message arrives again, the system shall recognise the message by id, and shall show the message once (idempotent).
+ Shown twice: The system shall show each message that arrives.
! Doubles look like a fault or like shouting.
`,
)
