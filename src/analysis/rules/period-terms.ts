/** Spans and rhythms that nobody can measure. A row: phrase | what to write instead | severity. */
export const PERIODS = `
on time|before [the named moment]|info
within a reasonable time|within [N] seconds
within a short time|within [N] seconds
after a while|after [N] minutes
after some time|after [N] minutes
after a certain time|after [N] minutes
after a certain period|after [N] days
after a period of time|after [N] minutes
after a period of inactivity|after [N] minutes of inactivity
after a period|after [N] minutes
for a while|for [N] minutes
for some time|for [N] minutes
for a long time|for [N] days
for a limited time|for [N] days
for a certain time|for [N] days
for a period of time|for [N] days
on a regular basis|every [N] days
until further notice|until [date]
until later|until [date]
until needed|until [the named event]
until necessary|until [the named event]
until ready|until [the named event]
until complete|until [the named event]|info
until then|until [the named event]
until appropriate|until [the named event]
within the next few|within [N]
every now and then|every [N] days
every now and again|every [N] days
every so often|every [N] days
every once in a while|every [N] days
once in a while|every [N] days
off and on|every [N] days
again and again|every [N] minutes
time and again|every [N] minutes
on a periodic basis|every [N] days
on a frequent basis|every [N] days
on a timely basis|within [N] hours
on an ongoing basis|every [N] hours
on a continuous basis|every [N] seconds
on an occasional basis|every [N] days
on occasion|every [N] days
on short notice|[N] hours before
within an acceptable time|within [N] seconds
within an appropriate time|within [N] seconds
within an adequate time|within [N] seconds
within a suitable time|within [N] seconds
within a suitable period|within [N] days
within a reasonable period|within [N] days
within a reasonable timeframe|within [N] days
within a reasonable time frame|within [N] days
within reasonable time|within [N] days
within a short period|within [N] minutes
within a short while|within [N] minutes
within short|within [N] minutes
within a certain time|within [N] minutes
within a certain period|within [N] days
within a limited time|within [N] minutes
within moments|within [N] seconds
within seconds|within [N] seconds
within minutes|within [N] minutes
within hours|within [N] hours
within days|within [N] days
within weeks|within [N] weeks
within a few|within [N]
within a couple of|within [N]
within some|within [N]
within several|within [N]
after a short|after [N]
after a brief|after [N]
after a suitable|after [N]
after an appropriate|after [N]
after a reasonable|after [N]
after a sufficient|after [N]
after an adequate|after [N]
after a long|after [N]
after a prolonged|after [N]
after a few|after [N]
after several|after [N]
after a couple of|after [N]
after some|after [N]
after prolonged|after [N] hours of
after long|after [N] hours of
for a short|for [N]
for a brief|for [N]
for a suitable|for [N]
for an appropriate|for [N]
for a reasonable|for [N]
for a sufficient|for [N]
for a prolonged|for [N]
for an extended|for [N]
for a few|for [N]
for several|for [N]
for a moment|for [N] seconds
for long|for [N] hours
for an adequate|for [N]
for the foreseeable future|until [date]
for the time being|until [date]
until such time as|until [the named event]
until such time|until [the named event]
until a later|until [date]
until all is|until [the named event]
until satisfied|until [the named event]
till further notice|until [date]
once a while|every [N] days
`
