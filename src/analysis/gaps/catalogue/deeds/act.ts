import { theme } from '../../table.ts'

export const ACT = theme(
  { aspect: '', level: 'deed', operations: [], thing: '', actor: '' },
  () => `
act.by-whom security critical
when operations control
~ who may switch|two step|authorised person*|remote access
= Make sure that only the right hand acts
? How is it made certain that a command to {verb} {the thing} comes from somebody who may?
+ Known device and person: The system shall carry out a command only for a signed-in person on a known device, and ask again before anything that cannot be undone.
+ Anybody inside: The system shall carry out commands from inside the house.
! A stolen phone should not open the gate.

act.without-net availability high
when operations control
~ without internet|local control|offline|hand switch
= Work when the cloud is gone
? What still works when the internet is gone: hand switch, local rule, nothing?
+ Local rules go on: While there is no internet, the system shall go on by the local rules, and shall leave the hand switch in force.
+ Stops: While there is no internet, the system shall do nothing.
! Weather does not wait for the provider.

act.last-acts audit medium
when operations control
~ event log|who switched|history of commands
= Show what acted last, and why
? Can {a actor} see who or which rule acted last on {the thing}?
+ Line for each act: When {the thing} is switched, the system shall write hour, person or rule, and the result.
+ No
! «It went on by itself» has always a cause.

act.two-phones repetition medium
when operations control
~ two phones|opposite command*|who wins|conflicting command*
= Settle two opposite commands
? What if two people, or a person and a rule, give {the thing} opposite orders at once?
+ Last person, told to both: If two orders contradict, then the system shall follow the person who spoke last, shall set rules aside for [60] minutes, and shall tell both.
+ First: If two orders contradict, then the system shall follow the first.
! One opens, one closes, the motor burns.

act.wrong-plate errors high
when operations scan
~ not recognised|misread|false reject*|call for help|dirty
= Go on when scanning fails
? What does {a actor} do when scanning fails: dirt, cold, a dead battery, a broken reader?
+ By hand within a minute: If scanning fails twice, then the system shall offer to type or to choose from a list.
+ Try again: If recognition fails, then the system shall ask to try again.
! A false no at midnight is remembered.

act.unknown operations medium
when operations scan
~ unknown code|by hand|manual entry|new code
= Go on by hand when a code is unknown
? What if the code is torn, missing or belongs to something unknown?
+ Type or register: If a code is unknown, then the system shall let {a actor} type the code or register a new {thing} on the spot.
+ Refused: If a code is unknown, then the system shall refuse the code.
! One torn label must not stop the queue.

act.right-one validation high
when operations scan
~ wrong animal|similar|two matches|confirm the match
= Confirm that it is the right one
? How is a misread noticed before somebody acts on it?
+ Two signs agree: When {a actor} scans {a thing}, the system shall show picture and a second sign to compare before anything is entered.
+ Code alone: The system shall trust the code.
! Acting on the wrong record harms two.

act.working feature high
when operations calculate
~ shows how|formula|steps of|assumption*
= Show how the result came about
? Does {a actor} see formula, assumptions and rounding, or only a number?
+ Working shown: The system shall show inputs, formula and rounding beside each result.
+ Number: The system shall show the result.
! Nobody trusts a number that cannot explain itself.

act.nonsense errors medium
when operations calculate
~ impossible|too large|zero|invalid input|out of bounds
= Refuse what cannot be reckoned
? Which inputs make no sense: zero, negative, a hundred times too much?
+ Named limit: If an input lies outside the stated bounds, then the system shall name the bound, and shall reckon nothing.
+ Reckon all: The system shall reckon with any number.
! Garbage in looks like a result.

act.right success high
when operations calculate generate
~ checked against|reference value*|test case*|expert
= Prove that results are right
? Against which known cases are results checked, and by whom, before anybody relies on them?
+ Worked examples: The system shall reproduce [20] worked examples by an expert before release and after every change.
+ Plausible: The system shall show results for a check by eye.
! A wrong rule is wrong every time.

act.who-reads validation high
when operations translate
~ native speaker|reviewer|back translation|machine translat*
= Let a native reader check
? Who checks a translation before it is used, and what is machine work marked as?
+ Second reader: When {a thing} is translated, the system shall mark the translation as unchecked until a native reader confirms the wording.
+ Published: When {a thing} is translated, the system shall publish the translation.
! Fluent is not the same as right.

act.untranslated states medium
when operations translate
~ missing translation|fallback language|untranslated
= Show what is not translated yet
? What does a reader see where a translation is missing?
+ Original, marked: While a translation is missing, the system shall show the original with a mark.
+ Hidden: While a translation is missing, the system shall hide {the thing}.
! Half-translated pages look broken.

act.when-to feature high
when operations notify
~ threshold*|only when|trigger*|urgent only
= Decide what is worth a disturbance
? Which change is worth disturbing somebody, and which belongs in a list?
+ Two classes: The system shall disturb at once only for what cannot wait and put the rest into a daily list.
+ All: The system shall report every change.
! The boy who cried wolf.

act.not-heard delivery high
when operations notify
~ not delivered|acknowledg*|second person|escalat*
= Notice that nobody heard
? What if the message is not read in time?
+ Next in line: If nobody confirms within [15] minutes, then the system shall tell the next person in line.
+ Sent: The system shall count a sent message as heard.
! Phones lie in drawers.

act.by-guess feature high
when operations generate
~ confidence|person decides|suggestion only|wrong suggestion*
= Leave the last word to a person
? What harm does a wrong suggestion do, and who has the last word?
+ Suggest only: When {a thing} is suggested, the system shall say how sure the suggestion is, and shall act only after a person agrees.
+ Automatic: When the certainty reaches the agreed bar, the system shall act by itself, and shall list what was done.
! It will be wrong with a straight face.

act.how-often freshness high
when operations measure
~ every * minutes|interval|sampling|stale
= Fix how often is measured
? How often, by whom or what, and when does a value count as too old?
+ Interval and age: The system shall take a value at the interval set for {the thing}, and shall mark the value as old after twice that time.
+ When convenient: The system shall take values when somebody enters one.
! Rare values hide what happened between.

act.method validation medium
when operations measure
~ same method|counting rule*|two observers|instrument
= Measure in the same way every time
? How do two people get the same number: method, time of day, instrument?
+ Method card: The system shall show the method with a picture before a value is entered and keep who measured.
+ Free: The system shall take any number.
! Two methods make a trend that is not there.
`,
)
