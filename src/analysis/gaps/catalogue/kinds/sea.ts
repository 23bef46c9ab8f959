import { theme } from '../../table.ts'

export const SEA = theme(
  { aspect: '', level: 'kind', kinds: ['sea'], operations: [], thing: 'forecast', actor: 'skipper' },
  () => `
sea.wrong safety critical
~ not for navigation|liab*|disclaimer|safety margin|uncertaint*
= Say how far {the thing} may be trusted
? What happens to somebody who relies on {a thing} that is wrong, and which margin is given?
+ Margin and limits stated: The system shall show {a thing} with the margin of error, and shall state for which decisions {the thing} must not be the only source.
+ As published: The system shall show {a thing} as published.
! Boats run aground on a metre that was not there.

sea.source freshness critical
~ official source|hydrographic|weather service|issued at|valid until
= Name source and hour of issue
? Which office issues it, how old may it be, and what is shown when no new one comes?
+ Issue time, blanked when old: The system shall show issuer and hour of issue, and shall state the age before each figure if no new {thing} comes within [6] hours.
+ Last known: The system shall show the last known {thing}.
! Yesterday’s warning kills today.

sea.zone language high
~ time zone*|daylight saving|chart datum|metres or feet|local time
= Fix datum, zone and unit
? In which time zone, summer time and height datum are figures given, in metres or feet?
+ Local time, datum beside: The system shall give times in harbour time with summer time applied, and shall give heights in metres above a named datum.
+ As in the source: The system shall give times and heights as the source does.
! One hour and one datum make the difference between afloat and stuck.

sea.warn notifications high
~ warn*|alert*|threshold*|storm warning|push
= Warn those on the water or the slope
? Who is warned at which level, by which channel, and who lifts the warning?
+ Level by place: When the level set for a place is reached, the system shall warn people there by push and SMS, and say when it is over.
+ Look it up
! Warnings that never end are not read.

sea.local validation high
~ local correction|gauge|observed|wind effect|correction for
= Correct for the place
? Does wind, pressure or shape of the bay shift the figures, and who enters what was really seen?
+ Predicted and observed: The system shall show predicted and observed values side by side, and shall let the harbour office enter a correction with an end date.
+ Predicted: The system shall show predicted values.
! The table knows the moon, not the wind.

sea.deck devices medium
~ offline|spray|night mode|printed|red light
= Read it in spray, night and without signal
? Is it read on deck, at night, printed on the harbour wall, without signal?
+ Days kept, night view, print: The system shall keep [14] days on the phone, shall offer a dark view, and shall print a sheet for the wall.
+ Web page: The system shall show a web page.
! Signal ends at the breakwater.

sea.day performance low
~ storm day|peak load|everyone looks
= Stand when everybody looks
? How many look at once before the storm?
+ Fifty-fold: While fifty times the usual readers come, the system shall show the next values within {p95}, pictures later.
+ Usual: The system shall be sized for usual days.
! It is needed most when the line is worst.

sea.fail availability high
~ outage*|backup*|second source|uptime
= Have a second way when it is down
? What do people use when it is down: radio, printed table, second source?
+ Printed and second source: The system shall be available {uptime}, shall name the radio channel, and shall switch to a second source if the first fails.
+ Nothing: The system shall be available {uptime}.
! Nature does not wait for a restart.

sea.plan feature medium
when operations read search schedule calculate list compare
~ window*|draught|clearance|which hours|when can i
= Turn {things} into hours one can use
? Does the reader want figures or an answer: when can I leave with this draught?
+ Usable hours: Where {a actor} gives draught or limit, the system shall mark the hours that suit and those to avoid.
+ Figures: The system shall show figures.
! People do not want tables, they want to leave.
`,
)
