/** Words that leave a list open. A row: phrase | what to write instead | severity. */
export const OPEN = `
etc|and [the rest of the list]
etcetera|and [the rest of the list]
and so on|and [the rest of the list]
and so forth|and [the rest of the list]
and the like|and [the rest of the list]
and others|and [the rest of the list]
among others|
amongst others|
amongst other things|
among other things|
including but not limited to|namely
including , but not limited to|namely
include but are not limited to|are
includes but is not limited to|is
include but not limited to|are
but not limited to|namely
not limited to|namely
without limitation|
or similar|
and similar|
or something similar|
or equivalent||info
and more|and [the rest of the list]
and many more|and [the rest of the list]
and much more|and [the rest of the list]
and many others|and [the rest of the list]
and several others|and [the rest of the list]
and further|and [the named]|info
and all that|and [the rest of the list]
and all the rest|and [the rest of the list]
and the rest|and [the rest of the list]
and whatever else|and [the rest of the list]
and whatever|and [the rest of the list]
or whatever|or [the rest of the list]
and what not|and [the rest of the list]
and whatnot|and [the rest of the list]
and anything else|and [the rest of the list]
or anything else|or [the rest of the list]
and everything else|and [the rest of the list]
and suchlike|and [the rest of the list]
and such|and [the rest of the list]
or such|or [the rest of the list]
or the like|or [the rest of the list]
or so on|or [the rest of the list]
or others|or [the rest of the list]
and others like|and [the rest of the list]
and things like|and [the rest of the list]
and related|and [the named]
and comparable|and [the named]
or comparable|or [the named]
or alike|or [the named]
or a similar|or [the named]
or another|or [the named]|info
or some other|or [the named]
or other suitable|or [the named]
and other such|and [the named]
and other similar|and [the named]
and similar items|and [the named]
and so|and [the rest of the list]
and beyond|and [the rest of the list]
and counting|and [the rest of the list]
as well as others|and [the rest of the list]
as well as other|and [the named]
as well as any other|and [the named]
as well as similar|and [the named]
in particular|namely|info
to name but a few|
to name only a few|
to mention a few|
to list a few|
to mention only|namely
not exclusively|namely
not exhaustive|
non-exhaustive|
not only limited to|namely
not restricted to|namely
but not restricted to|namely
inter alia|
especially but not only|namely
mainly but not only|namely
among them|namely
amongst them|namely
things like|namely
items like|namely
along the lines of|namely
of a similar kind|
et cetera|and [the rest of the list]
et al|and [the rest of the list]
at the very least|
starting with|namely|info
or equal|or [the named]|info
or more such|
and any other|and [the named]
and all other|and [the named]|info
and other|and [the named]|info
or other|or [the named]|info
or any other|or [the named]
at a minimum|
as a minimum|
to name a few|
such as|namely
for example|namely
for instance|namely
e.g|namely
eg|namely
`
