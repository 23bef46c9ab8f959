import { theme } from '../../table.ts'

export const CHAT_SERVICE = theme(
  { aspect: 'chat', operations: ['send'], thing: 'message', actor: 'member' },
  () => `
chat.devices devices medium
~ mobile|smartphone*|on a phone|on phones|desktop|several devices|browser*
= Run on several devices
? On which devices does chat run, several at once?
+ Browser and mobile: The system shall run in browsers and on mobile phones, with the same account on [5] devices at once.
+ Browser only: The system shall run in desktop browsers.
! Push, offline and sync depend on it.

chat.accessibility accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Announce new messages to screen readers
? Must chat meet WCAG 2.2 AA?
+ WCAG 2.2 AA: The system shall announce new messages politely to screen readers, shall allow all actions by keyboard, and shall ask for text alternatives of pictures to WCAG 2.2 AA.
+ Style guide: The system shall follow the company accessibility guide.
! A live stream is the hardest page for a screen reader.

chat.language language low
~ language*|emoji*|right to left|locali*|translat*|time zone*
= Scripts, emoji and time zones
? Which languages, scripts (right to left), emoji and time zones must work?
+ Any Unicode, local time: The system shall show Unicode scripts, right to left included, and emoji alike on each device, and shall show times in the time zone of the reader (localisation).
+ One language: The system shall offer labels and menus in [English] only, and shall accept messages in each Unicode script.
! A team in two zones reads «today» differently.

chat.performance performance medium
~ p95|latency|concurrent|performance|members at once|large group*
= Say how many and how fast
? How many members are online at once, and how large is the largest group?
+ Figures: While {users} members are connected and a group has [500] members, the system shall show a new message within [1] second at p95 (performance), and shall open a conversation within {p95}.
+ Measure first: The system shall measure latency of delivery for [4] weeks before a performance target is set.
! One message to a thousand people is a thousand deliveries.

chat.availability availability medium
~ uptime|outage*|downtime|backup*|failover
= Survive a restart
? Which uptime is promised, how long may chat be down, and may messages be lost then?
+ No acknowledged message lost: The system shall be available {uptime}, shall reconnect clients within [10] seconds if a server fails, shall lose no acknowledged message, and shall restore backups within [4] hours.
+ Office hours: The system shall be available in office hours, with a daily backup.
! In an outage people need chat most.

chat.monitoring observability low
~ monitored|monitoring|metrics of|observab*
= Monitor delivery
? Which figures show that messages arrive?
+ Delay and failures: The system shall publish metrics of open connections, delivery delay and failed pushes (monitoring), shall alert operators when p95 exceeds [5] seconds, and shall leave message content out of the metrics.
+ Logs: The system shall log failed deliveries without content.
! Late messages are not reported, people just phone.

chat.support support low
~ support staff|support team|help desk|contact support
= Help without reading along
? How does support help without reading conversations?
+ Delivery data only: The system shall show support staff delivery states and devices of a person, without the text of messages.
+ None
! Support should not need to read private words.

chat.take-out exchange low
~ export*|webhook*|integrat*|bot*|api
= Export and connect
? Must conversations be exported, or other systems post into them (webhook, bot)?
+ Export by owner, named bots: The system shall export a channel on request of the owner, and shall let other systems post by webhook under a marked name.
+ Closed
! Rota and calendar want to speak here too.

chat.move-in rollout medium
~ rollout|switch over|pilot group|old group|migrat*
= Move from the private messenger
? How do people leave the messenger that they use now, and what if half of them do not?
+ Pilot, date, closed group: When a pilot group of [15] has used the chat for [2] weeks, the system shall open the chat to all members, and shall announce the date on which the old group closes.
+ Side by side: The system shall run beside the old group.
! A chat without the others is silent.

chat.calls feature low
~ voice call*|video call*|voice message*|out of scope
= Decide on calls and voice messages
? Are calls or voice messages part of it, or out of scope?
+ Voice messages only: The system shall take voice messages of up to [2] minutes with a transcript; calls are out of scope.
+ Text only: The system shall take text only.
! Somebody will ask in the first week.

chat.success success low
~ active members|answered within|fewer calls|success
= Know whether it is alive
? Which figure shows that it works: members active each week, time to first answer?
+ Weekly active, first answer: The system shall report members active each week and the median time to a first answer, without reading content.
+ None
! Registered is not present.
`,
)
