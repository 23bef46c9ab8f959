/** More ways out of an obligation, and the words of which they are made. A row: phrase | what to write instead. */
export const MORE_WAYS = `
if so desired|when [the named condition holds]
if so wished|when [the named condition holds]
if need be|when [the named condition holds]
as and when|when
as needs be|when [the named condition holds]
all being well|
all things being equal|
all else being equal|
other things being equal|
with any luck|
given the opportunity|when [the named condition holds]
when the opportunity arises|when [the named condition holds]
where there is a need|when [the named condition holds]
if there is a need|when [the named condition holds]
when there is a need|when [the named condition holds]
if there is time|
when there is time|
if there is capacity|when [the named resource is free]
if at all|
if practical|
where justified|when [the named condition holds]
where warranted|when [the named condition holds]
to the degree possible|
to the degree that|
to the degree practicable|
to the extent * possible|
to the extent * permits|
to the extent * permit|
to the extent * allows|
to the extent * allow|
to the extent of|
to any extent|
to some extent|
to a certain extent|
to a large extent|
to a great extent|
to * possible extent|
to * * possible extent|
as best|[within N]
as well as * can|[within N]
as well as it can|[within N]
within the bounds of|
within the limits of what|
within its means|
within its capabilities|
within * possibilities|
within the realms of|
in the ordinary course|in [the named state]
under ordinary circumstances|in [the named state]
under ordinary conditions|in [the named state]
under typical conditions|in [the named state]
under usual circumstances|in [the named state]
under usual conditions|in [the named state]
under favourable conditions|in [the named state]
under favorable conditions|in [the named state]
under ideal conditions|in [the named state]
under special circumstances|in [the named cases]
under exceptional circumstances|in [the named cases]
in special circumstances|in [the named cases]
in special cases|in [the named cases]
in rare cases|in [the named cases]
in many cases|in [the named cases]
in justified cases|in [the named cases]
in individual cases|in [the named cases]
in suitable cases|in [the named cases]
in appropriate cases|in [the named cases]
in exceptional situations|in [the named cases]
in ordinary circumstances|in [the named state]
save for exceptional|unless [the named]
barring|unless [the named]
exceptions permitting|
from case to case|
case by case|
on a case-by-case basis|
on a case by case basis|
depending on availability|when [the named resource is free]
depending on demand|when [the named condition holds]
depending on the workload|when [the named condition holds]
depending on workload|when [the named condition holds]
depending on the weather|when [the named condition holds]
depending on resources|when [the named resource is free]
depending on conditions|when [the named condition holds]
depending on the conditions|when [the named condition holds]
depending on the case|when [the named condition holds]
according to circumstances|when [the named condition holds]
as circumstances|when [the named condition holds]
as the situation|when [the named condition holds]
if the situation|when [the named condition holds]
where the situation|when [the named condition holds]
if circumstances|when [the named condition holds]
where circumstances|when [the named condition holds]
when circumstances|when [the named condition holds]
with due regard to|by [the named rule on]
where it can|when [the named condition holds]
when it can|when [the named condition holds]
if it can|when [the named condition holds]
wherever it can|when [the named condition holds]
if they can|when [the named condition holds]
good faith effort|[N attempts]
good-faith effort|[N attempts]
a reasonable attempt|[N attempts]
reasonable attempts|[N attempts]
reasonable care|[the named steps]
make an attempt|[make N attempts]
at * discretion|when [the named condition holds]
at the * discretion|when [the named condition holds]
at * own discretion|when [the named condition holds]
in * discretion|when [the named condition holds]
where * sees fit|when [the named condition holds]
as * sees fit|when [the named condition holds]
as * * sees fit|when [the named condition holds]
if * sees fit|when [the named condition holds]
as * see fit|when [the named condition holds]
as * thinks fit|when [the named condition holds]
as deemed|when [the named condition holds]
if deemed|when [the named condition holds]
where deemed|when [the named condition holds]
whenever deemed|when [the named condition holds]
when deemed|when [the named condition holds]
if considered|when [the named condition holds]
where considered|when [the named condition holds]
when considered|when [the named condition holds]
if thought|when [the named condition holds]
if felt|when [the named condition holds]
or as near|
or as close|
or nearest equivalent|
make every attempt|[make N attempts]
to the best of their ability|[within N]
as far as the * allows|
as far as the * permits|
as far as * permits|
as far as * allows|
as far as * allow|
as far as * permit|
as far as * can|
as far as it can|
as far as circumstances|
as far as technically|
as far as reasonably|
as far as it is|
as far as this is|
so far as reasonably|
so far as it is|
unless otherwise|unless [the named case] arises and
unless in exceptional|unless [the named]
except in exceptional|except in [the named cases]
except in special|except in [the named cases]
except in rare|except in [the named cases]
`

/** A word behind "unless" or "except" that leaves it to the builder which case is meant. */
export const EXCUSES =
  'reason reasons cause grounds circumstance circumstances situation situations impractical impracticable impossible inconvenient unfeasible infeasible inappropriate undesirable unreasonable unnecessary justified excused difficult prevented hindered inadvisable unsuitable exceptional unforeseen unavoidable unusual undue disproportionate'
/** What an obligation may be subject to without saying when it holds. */
export const MOODS =
  'availability conditions circumstances demand workload capacity resources feasibility budget budgets funding funds staffing weather traffic constraints limitations practicality practicalities season situation load'

/** Verbs with which circumstances let somebody do it. */
export const LETTING = 'permit permits allow allows permitting allowing warrant warrants dictate dictates'
