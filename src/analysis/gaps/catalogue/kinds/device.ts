import { theme } from '../../table.ts'

export const DEVICE = theme(
  { aspect: '', level: 'kind', kinds: ['device'], operations: [], thing: 'device', actor: 'operator' },
  () => `
device.override safety critical
when operations control schedule notify measure generate read
~ manual override|emergency stop|fail safe|by hand|override
= Keep the hand switch in charge
? Which wins when somebody turns {the thing} by hand: the person or the program?
+ Person wins, safe state: When somebody operates {the thing} by hand, the system shall leave {the thing} alone until released, and shall put {the thing} in a safe state if contact is lost.
+ Program wins: The system shall return {the thing} to the program after [10] minutes.
! Doors, heat and motors crush, scald and freeze.

device.command errors high
when operations control schedule generate
~ did not respond|acknowledg*|command fails|actual state|feedback signal
= Notice a command that was not carried out
? How does {a actor} learn that {the thing} did not do what it was told?
+ Actual state shown: If {the thing} does not report the wanted state within [10] seconds, then the system shall retry once, show the actual state, and alarm {the actor}.
+ Sent is done: The system shall show what was sent to {the thing}.
! «Closed» on the screen and open in the storm.

device.intruder security critical
when operations control share schedule
~ pairing|device key*|encrypted|default password*|hijack*
= Let no stranger switch {the thing}
? How is it prevented that outsiders switch {the thing} over the net?
+ Own key, no default password: The system shall accept commands only over an encrypted link from paired accounts, and shall refuse to run with a default password.
+ House network: The system shall accept commands inside the house network only.
! Open controllers are found by search engines.

device.schedule feature medium
when operations control schedule notify
~ time program|sunrise|scene*|holiday mode|set point*
= Run by clock, sun or reading
? After what does {the thing} act by itself: clock, sunrise, a measured value, presence?
+ Rules that can be read: The system shall run {the thing} by rules in plain words, shall show which rule acted last, and shall suspend all rules with one touch.
+ By hand only: The system shall act on a touch alone.
! A rule that nobody can read is switched off.

device.power availability high
when operations control schedule measure
~ power cut|restart|watchdog|battery backup|after an outage
= Come back well from a power cut
? In which state does {the thing} wake up after a power cut or a lost network?
+ Last safe state: When power returns, the system shall put {the thing} into the last safe state, staggered by [30] seconds, and shall tell what was missed.
+ Off: When power returns, the system shall leave {the thing} off.
! Everything at once blows the fuse again.

device.wear observability low
when operations control inspect repair measure schedule
~ operating hours|wear|firmware|maintenance counter
= See wear before it fails
? Which signs of wear are watched: running hours, current, cycles, firmware age?
+ Hours and cycles: The system shall count running hours and cycles of {the thing}, and shall warn at [80] % of the service life.
+ Not watched
! Pumps fail on Sundays.

device.guests permissions high
when operations control share schedule read
~ guest access|who may switch|installer|time limited access
= Say who may switch what, and when
? Who may use {the thing}: owner, family, tenant, technician, and until when?
+ By person and hour: The system shall grant {the thing} to a person for stated hours, shall log each switch by name, and shall end the grant at once on withdrawal.
+ One shared account: The system shall know one account for all.
! The former tenant still opens the door.

device.consumption success low
when operations control measure schedule
~ savings|energy use|litres saved|before and after
= Prove what it saves
? By what will it be judged: saved energy, water, walks, lost crop?
+ Before against after: The system shall compare use per month before and after {the thing} came under control.
+ Not judged
! Otherwise comfort grows and the bill too.

device.reachable feature high
when operations inspect repair search
~ map|blocked by|parked|how to find
= Find and reach each {thing}
? How is {a thing} found and reached: map, number, blocked by cars or snow?
+ Map, number, blocked noted: The system shall show {things} on a map with number and photo and note when one was blocked.
+ List: The system shall list {things} by street.
! In the emergency it is under snow.

device.works-or-not validation critical
when operations inspect
~ pressure|pass or fail|flow|out of service
= Tell at once which do not work
? What is checked on {a thing}, and who learns within minutes that one is out of service?
+ Out of service to all: If {a thing} fails, then the system shall mark {the thing} as out of service for all who rely on {the thing}, and shall order the repair.
+ Noted: If {a thing} fails, then the system shall note it.
! The nearest one must give water.

device.round-of states medium
when operations inspect
~ overdue|round|twice a year|never checked
= See which were never checked
? Which {things} were missed in this round, and why?
+ Missed first: The system shall put {things} missed last time first in the next round.
+ All alike: The system shall list all.
! Always the same ones are skipped.
`,
)
