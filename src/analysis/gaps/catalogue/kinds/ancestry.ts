import { theme } from '../../table.ts'

export const ANCESTRY = theme(
  {
    aspect: '',
    level: 'kind',
    kinds: ['ancestry'],
    operations: [],
    thing: 'person entry',
    actor: 'family researcher',
  },
  () => `
ancestry.living privacy critical
~ living persons|consent|gdpr|hide living|deceased
= Hide the living
? What is shown of living relatives, and did they agree (GDPR)?
+ Hidden until consent: The system shall hide name, dates and health of living persons from all but the owner until they agree (GDPR).
+ Family sees all: The system shall show all to invited relatives.
! A birthday and a maiden name open bank accounts.

ancestry.source validation high
~ source*|parish register|citation|certain* or
= Tell proof from family legend
? Does every date and name carry its source, and how sure is it?
+ Source and certainty: The system shall ask for a source with each fact and mark it as proven, likely or told.
+ Free note: The system shall take facts without source.
! A wrong link is copied a thousand times.

ancestry.conflict repetition high
~ two dates|contradict*|merge*|same person
= Bear contradictions
? What if two sources name two dates, or two entries are one person?
+ Both kept: If sources differ, then the system shall keep both facts side by side and merge persons only by hand, with undo.
+ Best one: The system shall keep one fact.
! Clerks misheard, priests miswrote.

ancestry.secret permissions high
~ adoption|illegitimate|family secret*|who may see
= Handle family secrets
? Who decides about adoption, crime or illness in the family: one, all, those concerned?
+ Marked as sealed: The system shall let {the actor} seal a fact for [70] years or until a named relative agrees.
+ Open: The system shall show all facts.
! Some find their father in an app.

ancestry.old-script language medium
~ old script|spelling*|latin|place names|calendar
= Read old hands, names and calendars
? How are old scripts, changing spellings, place names and calendars handled?
+ As written and as meant: The system shall keep names and places as written beside the present-day form, and shall keep dates in the original calendar.
+ Modern: The system shall keep present-day forms.
! Borders moved more often than families.

ancestry.gedcom exchange high
~ gedcom|import*|export*|other program
= Move between programs and cousins
? In which format does the tree come and go (GEDCOM), pictures included?
+ GEDCOM with pictures: The system shall read and write GEDCOM with sources and pictures and list what was lost.
+ Print: The system shall print trees.
! Forty years of work in a dead program.

ancestry.tree feature medium
~ tree view|generations|second marriage|same sex
= Draw families as they are
? How are second marriages, step-children, unknown parents and cousins who married drawn?
+ Any shape: The system shall draw any relation that was entered, unknown parents and repeated marriages included.
+ Classic tree: The system shall draw father, mother and children.
! Real families break the form.

ancestry.box retention high
~ shoe box|letters|scan*|heirs|legacy
= Outlive the researcher
? Who goes on when the researcher cannot, and where do originals lie?
+ Named heir, place of originals: The system shall name an heir of the work and the place of each original.
+ Not settled: The system shall keep the work with one account.
! House clearances end most family histories.

ancestry.hundreds performance low
~ thousands of|p95|large tree
= Walk through ten thousand relatives
? How many persons will there be, and how is one found among five Johanns?
+ Thousands: While [20,000] persons are kept, the system shall find one by name, year and place within {p95}.
+ Hundreds: The system shall hold hundreds of persons.
! Every generation doubles.
`,
)
