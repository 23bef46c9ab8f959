/** Words without exception. A row: phrase | what to write instead | severity. */
export const ABSOLUTES = `
in any event|in [the named cases]
in any situation|in [the named states]
in any circumstances|in [the named states]
under every circumstance|in [the named states]
under every condition|in [the named states]
under any condition|in [the named states]
under any conditions|in [the named states]
in every situation|in [the named states]
in each and every|in [the named]
each and every|each
every single|each
any and all|[the named]
all and any|[the named]
without a single|with at most [N]
not a single|at most [N]
not even one|at most [N]
not one single|at most [N]
without any|with at most [N]|info
no * whatsoever|at most [N]
no * at all|at most [N]
none whatsoever|at most [N]
whatever happens|in [the named states]
whatever the|in [the named states of the]
no matter what|in [the named states]
no matter how|in [the named states]
no matter which|in [the named states]
no matter where|in [the named places]
no matter when|[during the named hours]
come what may|in [the named states]
irrespective of|in [the named states of]
regardless of|in [the named states of]
regardless|in [the named states]
by no means|not in [the named state]
on no account|not in [the named state]
not under any|not in [the named]
at every moment|[during the named hours]
at any moment|[during the named hours]
at any given time|[during the named hours]|info
at every instant|[during the named hours]
every time|[in N % of cases]|info
all the time|[during the named hours]
the whole time|[during the named hours]
day and night|[during the named hours]
24/7|[during the named hours]
24/7/365|[during the named hours]
365 days a year|[during the named days]
nonstop|[during the named hours]
non-stop|[during the named hours]
round-the-clock|[during the named hours]
around-the-clock|[during the named hours]
ceaselessly|[during the named hours]
incessantly|[during the named hours]
perpetually|for [N] years
perpetual|for [N] years
in perpetuity|for [N] years
for all time|for [N] years
for all eternity|for [N] years
for ever|for [N] years|info
eternally|for [N] years
indefinitely|for [N] years
permanently|for [N] years|info
lifelong|for [N] years
life-long|for [N] years
once and for all|
ultimate|[at least N]
utterly|[to at least N %]
wholly|[for the named parts]
unconditionally|[in the named states]
unconditional|[in the named states]
unerring|[at least N %]
unerringly|[in at least N % of cases]
faultless|[at least N %]
faultlessly|[in at least N % of cases]
impeccable|[at least N %]
impeccably|[in at least N % of cases]
spotless|[at least N %]
immaculate|[at least N %]
perfection|[at least N %]
absolute|[at least N]|info
total|[at least N]|info
complete safety|[the named safety level]
complete security|[the named security level]
complete protection|[the named protection]
complete accuracy|[at least N %]
complete certainty|[at least N %]
total security|[the named security level]
total safety|[the named safety level]
total protection|[the named protection]
total accuracy|[at least N %]
total reliability|[at least N %]
absolute safety|[the named safety level]
absolute security|[the named security level]
absolute accuracy|[at least N %]
absolute certainty|[at least N %]
absolute reliability|[at least N %]
full protection|[the named protection]
immune to|withstanding [the named]
unhackable|withstanding [the named attacks]
tamper-proof|withstanding [the named attacks]|info
uncrackable|withstanding [the named attacks]
unbeatable|[at least N]
unsinkable|withstanding [the named]
unmatched|[at least N]
unstoppable|withstanding [the named]
idiot-proof|refusing [the named wrong inputs]
fool-proof|refusing [the named wrong inputs]
bomb-proof|withstanding [the named]
crash-proof|running after [the named faults]
fault-free|with at most [N] faults
defect-free|with at most [N] defects
failure-free|with at most [N] failures
flaw-free|with at most [N] defects
risk-free|[with the named risk]
loss-free|with a loss of at most [N]
interruption-free|with at most [N] minutes of interruption a month
maintenance-free|with [N] hours of maintenance a year
trouble-free|with at most [N] faults
zero-error|with at most [N] errors
zero-defect|with at most [N] defects
zero-downtime|with at most [N] minutes of downtime
zero-loss|with a loss of at most [N]
no exceptions|
with no exception|
with no exceptions|
without exceptions|
no one|none of [the named roles]|info
no failures|at most [N] failures
no failure|at most [N] failures
no faults|at most [N] faults
no mistakes|at most [N] mistakes
no loss|a loss of at most [N]
no losses|a loss of at most [N]
no interruption|at most [N] minutes of interruption a month
no interruptions|at most [N] minutes of interruption a month
no delay|a delay of at most [N]
no delays|a delay of at most [N]
no deviation|a deviation of at most [N]
no deviations|a deviation of at most [N]
no outage|at most [N] minutes of outage a month
no outages|at most [N] minutes of outage a month
no accidents|at most [N] accidents
no defects|at most [N] defects
no bugs|at most [N] defects
no risk|[the named risk]
no waste|at most [N] of waste
no noise|at most [N] dB
without errors|with at most [N] errors|info
without error|with at most [N] errors|info
without failure|with at most [N] failures
without failures|with at most [N] failures
without fault|with at most [N] faults|info
without faults|with at most [N] faults|info
without mistakes|with at most [N] mistakes
without loss|with a loss of at most [N]
without losses|with a loss of at most [N]
without data loss|with a loss of at most the last [N] seconds of data
without defects|with at most [N] defects
without restriction|[for the named roles]
without restrictions|[for the named roles]
without limit|up to [N]|info
without limits|up to [N]|info
without limitation|up to [N]|info
without end|up to [N]|info
always|[in the named state]
never|not [in the named state]
at all times|[during the named hours]
in all cases|in [the named cases]
under all circumstances|in [the named states]
in all circumstances|in [the named states]
under any circumstances|in [the named states]
in every case|in [the named cases]
in any case|in [the named cases]
in all situations|in [the named states]
under all conditions|at [the named load]
without exception|
without any exception|
without fail|
around the clock|[during the named hours]
round the clock|[during the named hours]
without interruption|with at most [N] minutes of interruption a month
without interruptions|with at most [N] minutes of interruption a month
without any interruption|with at most [N] minutes of interruption a month
uninterrupted|with at most [N] minutes of interruption a month
in no case|not in [the named state]
under no circumstances|not in [the named state]
at no time|not in [the named state]
regardless of circumstances|in [the named states]
zero downtime|at most [N] minutes of downtime a month
no downtime|at most [N] minutes of downtime a month
zero errors|at most [N] errors per 1,000 requests
zero defects|at most [N] defects
no errors|at most [N] errors per 1,000 requests
zero data loss|a loss of at most the last [N] seconds of data
no data loss|a loss of at most the last [N] seconds of data
no latency|a latency of at most [N] ms
zero latency|a latency of at most [N] ms
error-free|with at most [N] errors per 1,000 requests
bug-free|with at most [N] defects
failsafe|running after [the named faults]|info
unbreakable|withstanding [the named force]
indestructible|withstanding [the named force]
infallible|with at most [N] errors
unfailingly|[in at least N % of cases]
invariably|[in the named cases]
fail-proof|running after [the named faults]
foolproof|refusing [the named wrong inputs]
bulletproof|running after [the named faults]
unlimited|up to [N]
infinite|up to [N]
unbounded|up to [N]
perfect|[at least N %]
perfectly|[to at least N %]
flawless|[at least N %]
flawlessly|[in at least N % of cases]
completely|[for the named parts]
totally|[for the named parts]
absolutely|
entirely|[for the named parts]
fully|[for the named parts]|info
guarantee|ensure for [N % of cases]
guarantees|ensures for [N % of cases]
guaranteed|given in [N % of cases]
everything|[the named things]
everybody|[the named roles]
everyone|[the named roles]|info
nobody|none of [the named roles]|info
anything|[the named things]|info
everywhere|in [the named places]
anywhere|in [the named places]|info
forever|for [N] years
ever||info
impossible|refused
all|[each of the named]|info
every|each|info
any|each|info
none|no [named thing]|info
both|each of the two|info
`
