import { theme } from '../../table.ts'

export const COMMENT = theme(
  { aspect: 'comments', operations: ['comment'], thing: 'comment', actor: 'reader' },
  () => `
comment.who permissions high
~ who may comment|sign in to|anonymous*|guest comment*|only members
= Say who may write
? Who may write {a thing}: everybody, guests, signed-in people, subscribers; under which name?
+ Signed in, chosen name: The system shall take {things} from signed-in people under a chosen name, with verified e-mail.
+ Guests too: The system shall take {things} from guests after a check by a moderator.
! Anonymity frees the tongue both ways.

comment.moderation abuse critical
~ moderat*|report* a comment|hate speech|illegal content|takedown
= Moderate what is unlawful or hurtful
? How is hate, libel or advertising found and removed: before or after it shows, how fast (moderation)?
+ After, report and filter: The system shall hold back {things} that a filter suspects, shall show other {things} at once, and shall take reported {things} down within [24] hours after a moderator’s decision with a reason.
+ Before: The system shall show {a thing} only after a moderator released it.
! The host answers for what stays online once told.

comment.spam security high
~ spam|rate limit*|captcha|bot*|link limit
= Keep out spam and bots
? How are spam, bots and link farms kept out (rate limit, CAPTCHA)?
+ Limits and link check: If one account writes more than [5] {things} in [10] minutes or more than [2] links, then the system shall hold back the {things} of that account (rate limit).
+ None: The system shall let all {things} through.
! An open field is found within hours.

comment.edit operations high
~ edit*|delete* comment*|undo|edited mark
= Edit and delete one’s own
? May {a actor} edit or delete {a thing}, for how long, and what of the answers below?
+ Fifteen minutes, then delete only: The system shall let {a actor} edit {a thing} for [15] minutes, shall mark the change as «edited», and shall let {the actor} delete {the thing} afterwards while answers stay.
+ Never: The system shall leave {things} unchanged.
! Answers to a vanished sentence.

comment.threads feature medium
~ threaded|threads|newest first|best first|sorted by
= Order, threads and answers
? How are {things} ordered and answered: newest, best, threads how deep?
+ Two levels, newest first: The system shall allow answers one level deep and order by newest, with «best» as choice.
+ Flat: The system shall show a flat list.
! Deep threads end as staircases.

comment.text validation high
~ maximum length|characters|formatting|html|script injection|xss
= Clean what is written
? How long may {a thing} be, with which formatting and links, cleaned of scripts (XSS)?
+ Plain, 2,000 characters: When {a thing} is sent, the system shall cut nothing silently, shall accept at most [2,000] characters, and shall escape all markup (XSS).
+ Rich text: The system shall allow a safe subset of formatting.
! Comment fields are the classic way in for scripts.

comment.react states low
~ like*|upvote*|reaction*|report button
= React without words
? Are there likes or votes, and do they change the order?
+ Likes, no minus: The system shall take one like per person and {thing}, and shall show the count.
+ None
! Minus buttons are used in packs.

comment.told notifications medium
~ notif*|subscribe*|unsubscribe*|reply mail|mention*
= Tell about answers
? Who hears of answers and mentions, bundled how, with unsubscribe?
+ Answers, digest: When somebody answers {a thing}, the system shall tell the author once a day, with one-click unsubscribe.
+ None
! A heated night is a hundred mails.

comment.twice repetition medium
~ posted twice|double click|duplicate*|idempoten*|retry
= Post once
? What if «send» is pressed twice or the line breaks?
+ Once, text kept: If sending {a thing} fails, then the system shall keep the text, and shall post once after a repeated tap (idempotent).
+ Again: If sending fails, then the system shall ask to write again.
! Doubles look like shouting.

comment.data privacy high
~ gdpr|personal data|ip address*|erase*|consent
= Forget a person who asks
? Which data stands behind {a thing} (e-mail, IP address), how long, and how is it erased (GDPR)?
+ Name off, text stays: When {a actor} asks for erasure, the system shall remove name, e-mail and IP address and show «deleted» (GDPR); IP addresses go after [14] days.
+ All removed: When {a actor} asks for erasure, the system shall delete their {things}.
! Old opinions are found by new employers.

comment.rules legal medium
~ community rules|house rules|terms of|code of conduct|appeal*
= State the rules and the way to object
? Which rules apply, who decides, and how does {a actor} object (terms, Digital Services Act)?
+ Rules and appeal: When {a thing} is removed, the system shall name the rule, and shall let {a actor} object once to another person.
+ House right: The system shall link the house rules.
! Unexplained removal makes martyrs.

comment.trail audit medium
~ audit*|who removed|moderation log|trail
= Log moderation
? Is it recorded who removed what and why (audit log)?
+ Log with text: When a moderator acts, the system shall log {thing}, reason and person for [12] months (audit log).
+ None
! Courts and press ask later.

comment.load performance medium
~ p95|per page|lazy load*|performance|peak
= Carry a heated debate
? How many {things} can one page gather, and how fast do they load?
+ Figures: While one page has [5,000] {things}, the system shall show the first [50] within {p95} at p95 and load more on demand (pagination).
+ All: The system shall load all {things}.
! The one article everybody reads.

comment.read accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Follow threads by ear
? Can threads be read and written by keyboard and screen reader (WCAG)?
+ Headed threads: The system shall mark threads by headings, shall name the answered person, and shall work by keyboard and screen reader to WCAG 2.2 AA.
+ Style guide: The system shall follow the style guide.
! Indentation is silent.

comment.tongues language low
~ language*|translat*|locali*|time zone*
= Mix of languages
? Are {things} in several languages mixed, translated, times local?
+ As written, local time: The system shall show {things} as written, shall mark the language of {a thing}, and shall show times in the time zone of the reader (localisation).
+ One: The system shall ask for one language.
! Filters know one language only.

comment.quiet availability low
~ close* comment*|read only|outage*|uptime
= Close a debate, survive an outage
? When are {things} closed, and does the page work when the comment service is down?
+ Page first: If the comment service is down, then the system shall show the page without {things}, and shall let editors close a debate.
+ Together: The system shall show page and {things} together or not at all.
! Comments must never take the article down.

comment.watch observability low
~ monitor*|toxicity|flag rate|reports per
= Watch the tone
? Which figures show that the debate turns bad?
+ Reports per hour: The system shall monitor reports and removals per hour (monitoring), and shall alert a moderator above [20] reports per hour.
+ None
! Mobs arrive overnight.

comment.worth success low
~ quality|returning|share of readers|success
= Know whether it is worth it
? What should {things} bring: loyal readers, corrections, a community; how is that seen?
+ Returning writers: The system shall report how many people write again within a month and how many {things} editors use.
+ None
! Many comments may mean much anger.

comment.stay retention low
~ kept for|retention|archiv*|closed after
= Decide how long debates stay
? How long do {things} stay, and are old debates closed?
+ Closed after weeks: The system shall close debates after [4] weeks and keep {things} as long as the page stands.
+ For ever: The system shall leave all open.
! Spam loves old pages.
`,
)
