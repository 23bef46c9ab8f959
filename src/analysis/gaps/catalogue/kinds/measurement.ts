import { theme } from '../../table.ts'

export const MEASUREMENT = theme(
  { aspect: '', level: 'kind', kinds: ['measurement'], operations: [], thing: 'reading', actor: 'observer' },
  () => `
measurement.plausible validation high
~ plausib*|out of range|outlier*|typo*|calibrat*
= Catch a wrong {thing} at entry
? Which values are impossible, and what if the scale or gauge was off?
+ Range and last value: If {a thing} lies outside the usual range or far from the last one, then the system shall ask for confirmation and mark the instrument used.
+ Take all: The system shall take every {thing} as given.
! One misplaced comma moves the whole curve.

measurement.unit language medium
~ unit*|kilogram*|celsius|decimal*|rounding
= Fix unit, decimals and instrument
? In which unit and precision is it taken, and by which instrument?
+ One unit stored: The system shall store {things} in one unit, shall show the usual unit of the reader, and shall name instrument and precision.
+ As typed: The system shall keep {things} as typed.
! Pounds among kilograms look like a harvest.

measurement.gap freshness high
~ missing value*|gap*|stale|interval|every * days
= Show gaps as gaps
? How often is it taken, and what is drawn where values are missing?
+ Broken line: While no {thing} was taken for twice the usual interval, the system shall break the line, shall say since when, and shall remind {the actor}.
+ Joined line: The system shall join the values that exist.
! A smooth line over three empty weeks lies.

measurement.alarm notifications medium
~ threshold*|too high|too low|sudden drop|alert*
= Say when a value calls for action
? Which change matters enough to disturb somebody: a limit, a sudden drop, a rate?
+ Limit and jump: When {a thing} passes its limit or drops by [10] % within a day, the system shall tell {the actor} once, with the last five values.
+ Look when you like
! The theft, leak or swarm is in the step, not in the mean.

measurement.edit operations medium
when operations create update track measure
~ correct* a value|wrong entry|edit*|deleted value*
= Correct without losing the original
? May a value that was entered wrongly be changed, and does the old one stay visible?
+ Struck through: When {a actor} corrects {a thing}, the system shall keep the first value struck through, with name and reason.
+ Replaced: When {a actor} corrects {a thing}, the system shall replace it.
! Series that were tidied up prove nothing.

measurement.curve accessibility low
~ table beside|colour alone|curve*|wcag|screen reader*
= Read the curve without colour or mouse
? Can the curve be read in sunlight, in grey, as a table (WCAG)?
+ Table and shapes: The system shall give each curve as a table, and shall tell lines apart by shape, not by colour alone (WCAG 2.2 AA).
+ Curve only: The system shall draw curves in colour.
! Half of the value is in being readable on the spot.

measurement.mean feature medium
when operations read analyse compare track create measure
~ average*|per month|compare*|correct* for|baseline
= Compare like with like
? Against what is it read: last year, the neighbours, the weather, a target?
+ Same days, same conditions: The system shall set {things} against the same days of last year, and shall mark weather or events beside {things}.
+ Bare values: The system shall list bare values.
! A rise alone tells nobody whether it is good.

measurement.raw exchange low
~ csv|spreadsheet|raw data|api|import*
= Get the series in and out
? Do values come from a logger or a spreadsheet, and who wants the raw series?
+ Both ways, with times: The system shall take series from a logger file, shall skip doubles, and shall export series as CSV with time zone and unit.
+ Typed only
! Old notebooks hold the years that matter.
`,
)
