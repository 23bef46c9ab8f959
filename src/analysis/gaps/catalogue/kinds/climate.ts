import { theme } from '../../table.ts'

export const CLIMATE = theme(
  { aspect: '', level: 'kind', kinds: ['climate'], operations: [], thing: 'greenhouse', actor: 'grower' },
  () => `
climate.frost safety critical
~ frost|overheat*|fail safe|manual override|hand crank
= Save the crop when control fails
? What happens to {the thing} when sensor, motor or network fails on a frosty night or a hot noon?
+ Safe position, hand crank, alarm: If sensor or contact is lost, then the system shall put vents and heating of {the thing} into the safe position for the season, and shall wake {the actor}.
+ Last setting: If contact is lost, then the system shall keep the last setting.
! One night of frost or one hour of sun costs the season.

climate.setpoint feature high
~ set point*|day and night|hysteresis|humidity band|growth phase
= Set targets for day, night and growth phase
? Which targets for heat, damp and light apply by day, night and growth phase, and how far may they swing?
+ Plan by phase: The system shall keep targets of {the thing} by phase and hour, with a band that keeps motors from hunting.
+ One target: The system shall keep one target.
! Swinging vents wear out and stress plants.

climate.conflict validation high
~ conflicting|heating and vent*|priority of rules|interlock
= Forbid heating against open vents
? Which commands exclude each other: heat and open vents, water and night, shade and lamp?
+ Interlocks: If a command contradicts another, then the system shall follow the stated priority and say which one was held back.
+ As told: The system shall do as told.
! Money blows out of the window.

climate.person-inside legal high
~ people inside|spraying|co2|work safety|warning light
= Know that somebody is inside
? Can somebody be inside while vents, misting, CO2 or spraying start?
+ Warn and wait: When a dangerous step begins, the system shall warn inside {the thing} for [60] seconds and stop on a touch.
+ Not checked: The system shall rely on a sign at the door.
! CO2 and sprays are silent.

climate.phone-switch security critical
when operations control
~ two step|paired phone|default password*|remote access
= Let no stranger open the vents
? How is it ensured that only known phones steer {the thing} from afar?
+ Paired phone, second question: The system shall obey paired phones only, over an encrypted link, and shall ask again before a change that exceeds [5] degrees.
+ Password: The system shall obey whoever has the password.
! Open controllers are listed by search engines.

climate.water states medium
~ dry run|leak*|tank|litres|irrigation log
= Notice a leak or a dry pump
? How is a burst pipe, an empty tank or a blocked nozzle noticed?
+ Litres against plan: If flow differs from the plan by more than [20] %, then the system shall shut the valve, and shall tell {the actor}.
+ By eye: The system shall rely on the daily walk.
! A night’s leak empties the well.

climate.diary audit medium
~ log of settings|who changed|growing diary|what acted
= Keep a diary of what acted
? Can one see later what was changed by whom, and what the plants did then?
+ Settings beside growth: The system shall show settings, hands and weather beside growth notes of {the thing}.
+ Last change: The system shall show the last change.
! Next year’s plan is this year’s diary.

climate.outage availability high
~ power cut|generator|battery|local rules|without internet
= Go on without internet and power
? What still runs without internet, and without mains?
+ Local rules, battery alarm: The system shall steer {the thing} by local rules without internet, and shall sound an alarm from a battery on a power cut.
+ Nothing: The system shall stop.
! Storms take the line first.

climate.cost success low
~ energy use|heating cost*|yield per|saving*
= Judge it by heat and harvest
? By what is it judged: heating per square metre, losses, hours saved?
+ Heat and losses: The system shall report energy and losses a month against last season.
+ Not judged
! Comfort alone pays nothing.
`,
)
