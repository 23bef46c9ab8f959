import { theme } from '../../table.ts'

export const PERSON = theme(
  { aspect: '', level: 'kind', kinds: ['person'], operations: [], thing: 'profile', actor: 'coordinator' },
  () => `
person.consent privacy critical
~ gdpr|consent|personal data|data protection|erase*
= Ask people before their data is kept
? Which facts about people are kept, did they agree, and how do they see, correct and erase them (GDPR)?
+ Few facts, by consent: The system shall keep only the facts that {the thing} needs, shall show each person their own facts, and shall erase the facts within [30] days of a request (GDPR).
+ Internal list: The system shall keep facts about people for internal use, and shall name the person in charge.
! People are not stock.

person.judged permissions high
when operations create update track rate read search
~ who may see|notes about|only the leader|permission*
= Say who reads notes about others
? Who may read remarks, absences or health of others, and do those concerned read them too?
+ Leader and oneself: The system shall show remarks about a person to the leader in charge and to that person.
+ All leaders: The system shall show remarks to all leaders.
! Notes about people travel.

person.twin repetition medium
when operations create import search update match
~ duplicate*|same name|merge*|married name
= Meet two people of one name
? How are two people of one name told apart, and one with two names joined?
+ Ask before joining: If two entries look like one person, then the system shall show both, and shall join the entries only by hand, with undo for [30] days.
+ Not checked
! Joined wrongly, one life swallows the other.

person.leave retention high
when operations create update track list join assign
~ leaves|former|left the|retention|after * leave
= Let go of those who left
? What remains when somebody leaves, dies or moves on?
+ Name out, counts stay: When a person leaves, the system shall end their access that day, shall erase contact data after {retention}, and shall keep counts without names.
+ Marked as former: When a person leaves, the system shall mark them as former.
! Old lists are the ones that leak.

person.group feature medium
when operations match assign invite
~ skills|availability of|team size|who works with
= Know who fits together
? What decides who goes with whom: skill, time, friendship, language, drive to work?
+ Skills and times: The system shall propose people for {a thing} by needed skills and spare times, and shall explain each proposal.
+ By hand: The system shall let {the actor} put people together by hand.
! Good teams are known by heart, until that heart retires.

person.reach notifications medium
when operations notify invite send match assign
~ reach*|contact by|preferred channel|opt out
= Reach people the way they want
? By which channel may a person be reached, and when not?
+ Own choice: The system shall write to each person by the channel they chose and stay silent from [21:00] to [7:00].
+ Mail: The system shall write by mail.
! Wrong channel, no answer.

person.truth freshness medium
when operations create update list track search
~ moved house|out of date|confirm yearly|update your
= Keep details current
? Who notices that phone number, address or skill is out of date?
+ Confirmed yearly: The system shall ask each person once a year to confirm their details and mark those unconfirmed.
+ On complaint
! A third of addresses is wrong after five years.

person.self operations medium
when operations create update list
~ self service|edit own|own profile|update own
= Let people mend their own entry
? May people change their own entry, or only through {the actor}?
+ Own entry, key facts checked: The system shall let people change their own entry at once, name and role after a look by {the actor}.
+ Through {the actor}: The system shall let {the actor} change entries.
! They know best, and mistype too.
`,
)
