import { theme } from '../../table.ts'

export const SURVEY = theme(
  { aspect: 'survey', operations: ['comment', 'vote', 'send'], thing: 'survey', actor: 'respondent' },
  () => `
survey.decision success high
~ decision|purpose|what will change|which question
= Ask only what will be acted on
? Which decision hangs on the answers, and which question can be left out?
+ Purpose per question: The system shall hold a purpose for each question of {a thing}, and shall show the result to whoever decides.
+ Ask all: The system shall ask all that seems of interest.
! Unused answers are stolen time.

survey.anonymous privacy critical
~ anonym*|confidential*|gdpr|personal data|small groups
= Keep the promise of anonymity
? Are answers anonymous, also for small groups and free text (GDPR)?
+ Truly anonymous: The system shall store answers apart from persons, without IP address, and shall hide groups of fewer than [5] people (GDPR).
+ By name: The system shall store answers by name and say so before the first question.
! One broken promise ends honest answers.

survey.once repetition high
~ once per|one answer|duplicate*|personal link|twice
= One person, one answer
? How is it ensured that each person answers once, without losing anonymity?
+ Single-use link: The system shall accept one answer for each single-use link and not store which answer came by which link.
+ Open: The system shall accept any number of answers.
! A keen rival answers fifty times.

survey.questions feature high
~ question type*|branch*|skip logic|scale*|mandatory
= Build questions and branches
? Which kinds of questions, branches and mandatory ones are needed?
+ Five kinds, skip logic: The system shall offer free text, choice, scale, rank and number questions with skip logic, and shall mark mandatory questions.
+ Fixed form: The system shall show one fixed form.
! A question that does not apply breeds lies.

survey.stop states high
~ resume|save progress|partial|abandon*|half
= Stop and resume
? What of answers that are given up half way: resume, count, discard?
+ Resume a week, partial marked: When {a actor} stops, the system shall let them resume for [7] days by the same link and count partial answers apart.
+ Discard: When {a actor} stops, the system shall discard the answers.
! A third stops in the middle.

survey.change operations medium
~ change* answer*|edit* after|withdraw*|versions of
= Change a running {thing}
? May a running {thing} or a sent answer be changed or withdrawn?
+ Answer until the end, questions locked: The system shall let {a actor} change or withdraw the answer until the end and lock questions after the first answer.
+ Final: The system shall take answers as final.
! Changed questions make results incomparable.

survey.invite notifications high
~ invit*|remind*|unsubscribe*|reminder|response rate
= Invite, remind, leave in peace
? Who is invited when, reminded how often, and how do they unsubscribe?
+ One reminder: When {a thing} opens, the system shall invite once, shall remind people without an answer once after [5] days, and shall honour unsubscribe permanently.
+ Link only: The system shall offer a link.
! A hotel guest is asked by nine others too.

survey.bounce delivery medium
~ bounce*|spam folder|undelivered|resend
= Notice invitations that do not arrive
? What if the invitation bounces or lands in spam (resend)?
+ Seen and resent: If an invitation bounces, then the system shall list the invitation, and shall resend to a corrected address.
+ Ignored: The system shall ignore bounces.
! A silent bounce looks like refusal.

survey.fake abuse medium
~ bot*|captcha|rate limit*|fraud*|straight lin*
= Sort out bots and straight-liners
? How are bots and careless answers kept out (rate limit, CAPTCHA)?
+ Time and pattern: If an answer takes less than [20] seconds or all scales are equal, then the system shall mark the answer, and shall leave marked answers out of the result by default.
+ All count: The system shall count every answer.
! Prizes attract machines.

survey.result permissions high
~ who sees the result*|results are|permission*|publish* result*
= Say who sees results
? Who sees single answers, who only totals, and do those asked hear the result?
+ Totals, and told back: The system shall show single answers to the analyst only, shall show totals to others, and shall tell those asked what follows.
+ Owner: The system shall show all to the owner.
! People answer again when they heard back.

survey.analyse exchange medium
~ export*|csv|spss|cross tab*|report
= Analyse and export
? How are results shown, compared over time and exported (CSV)?
+ Totals with n, CSV: The system shall show each result with number of answers and comparison to the last round, and shall export CSV with question texts.
+ Raw: The system shall export raw answers.
! A percentage of seven people.

survey.late cancellation low
~ deadline|closes|extend*|quota
= Open and close
? When does {a thing} open and close, by date or number, and what see those who come late?
+ Date, kindly: When the end has passed, the system shall close {the thing}, shall thank those who come late, and shall take no answer.
+ Open end: The system shall leave {things} open.
! Links live for years.

survey.keep retention medium
~ retention|kept for|delete* after|archiv*
= Delete raw answers in time
? How long are raw answers kept, and what remains (retention)?
+ Totals remain: The system shall delete raw answers after {retention} and keep totals.
+ For ever: The system shall keep all answers.
! Free text holds names that nobody asked for.

survey.valid validation medium
~ validat*|range|required|character*
= Check answers gently
? How are numbers, dates and free text checked without driving people away (validation)?
+ At the field: When an answer is out of range, the system shall say so at the field, and shall keep the way back open.
+ None: The system shall accept any answer.
! A red field ends patience.

survey.open accessibility high
~ accessib*|wcag|screen reader*|keyboard|easy language
= Let everybody answer
? Can {a thing} be answered by keyboard, screen reader and in plain language (WCAG)?
+ WCAG 2.2 AA: The system shall make each question usable by keyboard and screen reader to WCAG 2.2 AA, in plain words.
+ Paper too: The system shall offer a paper form.
! Those left out are missing in the result.

survey.tongue language medium
~ language*|translat*|locali*|time zone*
= Ask in the language of the asked
? In which languages, translated by whom, so that answers can be compared?
+ Two readers: The system shall offer {a thing} in [three] languages, each read by two people (localisation).
+ One: The system shall ask in one language.
! A shaded word shifts the scale.

survey.phone devices medium
~ mobile|smartphone*|browser*|tablet|qr code*
= Answer on a phone in two minutes
? On which devices is answered, and how many minutes does it take?
+ Phone, two minutes: The system shall show one question at a time on mobile screens, shall finish in [2] minutes, and shall open by QR code.
+ Desktop: The system shall support desktop browsers.
! Nine in ten open it on a phone.

survey.burst performance low
~ p95|at once|peak|performance
= Bear the hour after the mailing
? How many answer in the hour after the invitation?
+ Figures: While {users} people answer in one hour, the system shall show each question within {p95} at p95.
+ Spread: The system shall send invitations over a day.
! All answer at once or not at all.

survey.law legal medium
~ works council|consent|minors|ethics|privacy notice
= Ask what may be asked
? Must works council, ethics board or parents agree, and which notice is shown (legal)?
+ Notice and consent: When {a actor} opens {a thing}, the system shall show purpose, retention and contact and take consent before the first question.
+ None: The system shall link the privacy notice.
! Health, faith and politics need special consent.

survey.help support low
~ contact|support|help|who asks
= Say who asks, and whom to ask
? Who asks, and whom does {a actor} write to with a question?
+ Name and address: The system shall name sender and contact on the first page (support).
+ None
! Unknown senders are taken for phishing.

survey.down availability low
~ outage*|uptime|backup*|lost answers
= Lose no answer
? What if it fails while people answer?
+ Kept on the device: If the line breaks, then the system shall keep answers on the device, and shall send the answers on reconnect; backup hourly, available {uptime}.
+ Again: If the line breaks, then the system shall ask to start again.
! Nobody answers twice.

survey.watch observability low
~ response rate|monitor*|drop out rate
= Watch the response rate
? Who watches response and drop-out rate while it runs?
+ Daily, by question: The system shall show response rate and drop-out by question each day (monitoring).
+ At the end: The system shall show the response rate at the end.
! A broken question shows on day one.
`,
)
