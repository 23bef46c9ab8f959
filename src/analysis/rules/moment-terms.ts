/** Times that nobody can point at. A row: phrase | what to write instead | severity. */
export const MOMENTS = `
as soon as possible|within [N] hours
as soon as practicable|within [N] hours
as soon as feasible|within [N] hours
asap|within [N] hours
eventually|within [N] hours
immediately|within [N] seconds
soon|within [N] hours
shortly|within [N] minutes
later|[N] days later
sooner or later|within [N] days
at some point|within [N] days
at a later date|on [date]
at a later time|[N] hours later
at a later stage|in [release]
in the future|in [release]
in future|in [release]
in the near future|in [release]
in due course|within [N] days
in due time|within [N] days
in good time|[N] hours before
in time|before [the named moment]|info
in a timely manner|within [N] hours
in a timely fashion|within [N] hours
timely|[within N hours]
in a reasonable time|within [N] seconds
in reasonable time|within [N] seconds
in a short time|within [N] seconds
from time to time|every [N] days
now and then|every [N] days
periodically|every [N] hours
periodic|[N-hourly]|info
regularly|every [N] days
at regular intervals|every [N] minutes
regular|[N-daily]|info
at the earliest opportunity|within [N] hours
at the earliest convenience|within [N] hours
when convenient|within [N] hours
continuously|every [N] seconds|info
simultaneously|within [N] ms of each other|info
long-term|for [N] years|info
at last|
finally||info
without undue delay|within [N] hours
without unnecessary delay|within [N] hours
without unreasonable delay|within [N] hours
without further delay|within [N] minutes
without significant delay|within [N] minutes
without noticeable delay|within [N] ms
without much delay|within [N] minutes
without long delay|within [N] minutes
without hesitation|within [N] minutes
without delay|within [N] minutes
with no delay|within [N] seconds
with little delay|within [N] seconds
with minimal delay|within [N] seconds
with the least delay|within [N] seconds
with all speed|within [N] minutes
with all due speed|within [N] minutes
promptly|within [N] minutes
swiftly|within [N] minutes
speedily|within [N] minutes
expeditiously|within [N] hours
forthwith|within [N] minutes
at once|within [N] seconds|info
straight away|within [N] minutes
straightaway|within [N] minutes
right away|within [N] minutes
presently|within [N] minutes
momentarily|within [N] seconds
before long|within [N] hours
before too long|within [N] hours
in no time|within [N] seconds
in next to no time|within [N] seconds
in a flash|within [N] seconds
in a while|within [N] minutes
in a moment|within [N] seconds
in a jiffy|within [N] seconds
in the short term|within [N] weeks
in the medium term|within [N] months
in the long term|within [N] years
in the long run|within [N] years
in the foreseeable future|by [date]
in the not too distant future|by [date]
in the coming weeks|by [date]
in the coming days|by [date]
in the coming months|by [date]
in the next few days|within [N] days
in the next few weeks|within [N] weeks
in the meantime|until [the named event]|info
at the next opportunity|within [N] hours
at the first opportunity|within [N] hours
at the next available opportunity|within [N] hours
at the latest opportunity|within [N] hours
at the latest possible|within [N]
at the earliest possible|within [N]
at the earliest possible opportunity|within [N] hours
at the soonest|within [N] hours
at your earliest convenience|within [N] hours
at their earliest convenience|within [N] hours
at its earliest convenience|within [N] hours
at * earliest convenience|within [N] hours
at * convenience|within [N] hours
at a convenient time|at [hh:mm]
at a suitable time|at [hh:mm]
at a suitable moment|at [hh:mm]
at an appropriate time|at [hh:mm]
at an appropriate moment|at [the named event]
at a reasonable time|at [hh:mm]
at the appropriate time|at [hh:mm]
at the appropriate moment|at [the named event]
at the right time|at [hh:mm]
at the right moment|at [the named event]
at the proper time|at [hh:mm]
at the proper moment|at [the named event]
at a given time|at [hh:mm]|info
at a certain point|at [the named event]
at a certain time|at [hh:mm]
at some stage|at [the named event]
at some time|at [hh:mm]
at some moment|at [the named event]
at some later|[N] days later
at some future|on [date]
at any time soon|within [N] hours
at an early stage|within [N] days
at an early date|by [date]
at short notice|[N] hours before
at times|every [N] hours
at intervals|every [N] minutes
at frequent intervals|every [N] minutes
at certain intervals|every [N] minutes
at suitable intervals|every [N] minutes
at appropriate intervals|every [N] minutes
at reasonable intervals|every [N] minutes
at short intervals|every [N] minutes
at irregular intervals|every [N] to [M] minutes
at fixed intervals|every [N] minutes
at set intervals|every [N] minutes
at periodic intervals|every [N] minutes
at random intervals|every [N] to [M] minutes|info
now and again|every [N] days
from case to case|every [N] days
occasionally|every [N] days
intermittently|every [N] minutes
sporadically|every [N] days
frequently|every [N] minutes
often|every [N] days
regularly spaced|[N]-minute
recurrently|every [N] days
routinely|every [N] days
constantly|every [N] seconds
continually|every [N] seconds
perpetually|every [N] seconds
as early as possible|within [N] hours
as quickly as possible|within [N] minutes
as swiftly as possible|within [N] minutes
as fast as possible|within [N] minutes
as promptly as possible|within [N] minutes
as speedily as possible|within [N] minutes
as late as possible|[N] hours before
as long as possible|for [N] hours
as long as necessary|for [N] days
as long as needed|for [N] days
as long as required|for [N] days
as often as necessary|every [N] days
as often as needed|every [N] days
as often as required|every [N] days
as often as possible|every [N] minutes
as soon as it can|within [N] hours
as soon as they can|within [N] hours
as soon as reasonably|within [N] hours
as soon as time|within [N] hours
as soon as convenient|within [N] hours
as soon as circumstances|within [N] hours
as soon as conditions|within [N] hours
as soon as practical|within [N] hours
as soon as reasonable|within [N] hours
quickly afterwards|within [N] minutes
soon after|within [N] minutes of
soon afterwards|within [N] minutes
soon thereafter|within [N] minutes
shortly thereafter|within [N] minutes
a short time after|[N] minutes after
a short time later|[N] minutes later
a short while after|[N] minutes after
a little later|[N] minutes later
a little while|[N] minutes
a while|[N] minutes
a moment|[N] seconds
a moment later|[N] seconds later
some time after|[N] minutes after
some time before|[N] minutes before
some time later|[N] minutes later
sometime|at [hh:mm]
someday|on [date]
some day|on [date]
well before|[N] hours before
well ahead of|[N] hours before
well in advance|[N] hours before
long before|[N] hours before
far in advance|[N] days before
in plenty of time|[N] hours before
in sufficient time|[N] hours before
in ample time|[N] hours before
in timely manner|within [N] hours
in a prompt manner|within [N] hours
in a prompt fashion|within [N] hours
in an expeditious manner|within [N] hours
in an expedient manner|within [N] hours
in acceptable time|within [N] seconds
in a acceptable time|within [N] seconds
in an acceptable time|within [N] seconds
in an appropriate time|within [N] seconds
in an appropriate timeframe|within [N] seconds
towards the end|[N] days before the end|info
around the end|[N] days before the end|info
near real time|within [N] seconds
in real time|within [N] seconds
at a moment's notice|within [N] minutes
in the nick of time|[N] minutes before
any time soon|within [N] hours
ultimately|within [N] days
in the end|within [N] days
gradually|over [N] minutes
over time|within [N] days
early on|within [N] days
early enough|[N] hours before
late enough|[N] hours after
nowadays|
`
