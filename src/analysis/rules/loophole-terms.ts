/** Ways out of an obligation. A row: phrase | what to write instead. */
export const WAYS = `
normally|[in the named state]
usually|[in N % of cases]
generally|[in the named cases]
typically|[in N % of cases]
ordinarily|[in the named state]
customarily|[in the named cases]
commonly|[in the named cases]
habitually|[in the named cases]
possibly|
perhaps|
maybe|
probably|
presumably|
ideally|
preferably|
hopefully|
optionally|when [the named option is set]
in principle|
as a rule|
as a general rule|
by and large|
on the whole|
more or less|
if and when|when
to the best of its ability|[within N]
as best it can|[within N]
as best as it can|[within N]
best effort|[N attempts]
best efforts|[N attempts]
best-effort|[with N attempts]
best endeavours|[N attempts]
best endeavors|[N attempts]
reasonable effort|[N attempts]
reasonable efforts|[N attempts]
reasonable endeavours|[N attempts]
reasonable steps|[the named steps]
make every effort|[make N attempts]
makes every effort|[makes N attempts]
every effort to|[N attempts to]
all efforts to|[N attempts to]
make all efforts|[make N attempts]
all reasonable|[the named]
make an effort|[make N attempts]
do its best|[act within N]
do its utmost|[act within N]
do their best|[act within N]
commercially reasonable|
endeavour to|
endeavours to|
endeavor to|
strive to|
strives to|
strive for|[reach N as]
aim to|
aims to|
aim at|[reach N as]
aim for|[reach N as]
seek to|
seeks to|
try to|
tries to|
attempt to|[make N attempts to]
subject to * conditions|when [the named condition holds]
subject to * circumstances|when [the named condition holds]
subject to * availability|when [the named resource is free]
subject to the availability|when [the named resource is free]
subject to the circumstances|when [the named condition holds]
subject to weather|when [the named condition holds]
subject to demand|when [the named condition holds]
subject to workload|when [the named condition holds]
subject to availability|when [the named resource is free]
subject to circumstances|when [the named condition holds]
subject to conditions|when [the named condition holds]
subject to feasibility|when [the named condition holds]
subject to capacity|when [the named resource is free]
subject to resources|when [the named resource is free]
circumstances permitting|when [the named condition holds]
time permitting|
weather permitting|when [the named condition holds]
resources permitting|
as circumstances permit|when [the named condition holds]
as circumstances allow|when [the named condition holds]
if circumstances permit|when [the named condition holds]
if circumstances allow|when [the named condition holds]
if conditions allow|when [the named condition holds]
if conditions permit|when [the named condition holds]
if time permits|
if time allows|
if resources allow|
if resources permit|
as time permits|
as time allows|
depending on the circumstances|when [the named condition holds]
depending on circumstances|when [the named condition holds]
depending on the situation|when [the named condition holds]
under normal circumstances|in [the named state]
under normal conditions|at [the named load]
in normal circumstances|in [the named state]
in the normal case|in [the named state]
in the normal course|in [the named state]
under certain circumstances|in [the named state]
under certain conditions|in [the named state]
in exceptional cases|in [the named cases]
in exceptional circumstances|in [the named cases]
in certain cases|in [the named cases]
in most cases|in [the named cases]
in some cases|in [the named cases]
in general|
for the most part|for [the named part]
on occasion|in [the named cases]
if the need arises|when [the named condition holds]
should the need arise|when [the named condition holds]
should it prove necessary|when [the named condition holds]
should it be necessary|when [the named condition holds]
as the case may be|when [the named condition holds]
barring unforeseen|unless [the named]
barring exceptional|unless [the named]
barring any|unless [the named]
unless there is a good reason|
unless impractical|
unless impossible|
unless infeasible|
unless impracticable|
unless not possible|
if not impossible|
if deemed necessary|when [the named condition holds]
if considered necessary|when [the named condition holds]
if deemed appropriate|when [the named condition holds]
as deemed necessary|when [the named condition holds]
as deemed appropriate|when [the named condition holds]
as deemed fit|
as it sees fit|
where deemed necessary|when [the named condition holds]
where deemed appropriate|when [the named condition holds]
if it is possible|when [the named condition holds]
if at all possible|
where at all possible|
whenever it is possible|when [the named condition holds]
where it is possible|when [the named condition holds]
where it makes sense|when [the named condition holds]
if it makes sense|when [the named condition holds]
when it makes sense|when [the named condition holds]
as far as possible|
so far as possible|
in so far as possible|
insofar as possible|
inasmuch as possible|
as far as practicable|
so far as practicable|
as far as practical|
as far as feasible|
as far as reasonable|
as far as is|
so far as is|
insofar as|
in so far as|
as much as possible|to at least [N]
as little as possible|to at most [N]
as many as possible|at least [N]
as few as possible|at most [N]
as close as possible|within [N]
as often as possible|every [N] minutes
as * as possible|[to at least N]
as * as practicable|[to at least N]
as * as feasible|[to at least N]
to the extent possible|
to the extent practical|
to the extent practicable|
to the extent necessary|
to the extent feasible|
to the extent that|
to the greatest extent possible|
to the maximum extent possible|
to the fullest extent possible|
to a reasonable extent|
within reason|
within reasonable limits|
at the discretion of|when decided by
at its discretion|when [the named condition holds]
at its own discretion|when [the named condition holds]
may or may not|shall
unless otherwise specified|unless [the named setting] says otherwise
unless otherwise stated|unless [the named setting] says otherwise
unless otherwise agreed|unless [the named agreement] says otherwise
unless otherwise required|unless [the named rule] says otherwise
`

/** "if possible", "where appropriate": an opener and a word that leaves it to the builder. */
export const OPENERS = 'if when where whenever wherever as unless'
export const LEAVES =
  'possible necessary needed required appropriate applicable practical practicable feasible desired suitable relevant convenient available reasonable advisable desirable sensible warranted achievable attainable workable viable justified justifiable affordable meaningful opportune expedient pertinent useful helpful realistic manageable beneficial preferred wanted wished'
