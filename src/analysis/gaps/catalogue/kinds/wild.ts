import { theme } from '../../table.ts'

export const WILD = theme(
  { aspect: '', level: 'kind', kinds: ['wild'], operations: [], thing: 'bird', actor: 'observer' },
  () => `
wild.sure validation high
when operations create scan search read list publish
~ certain*|confirmed|expert check|look alike|photo proof
= Tell seen from believed
? How sure is somebody of the species, who confirms it, and is doubt allowed?
+ Doubt allowed, expert confirms: The system shall take {a thing} as sure, likely or unsure, and shall let a named expert confirm {the thing} by photo or sound.
+ As entered: The system shall take species as entered.
! One keen beginner fills the map with eagles.

wild.blurred privacy critical
~ blur*|nest location|poach*|rare species|hidden
= Hide rare nests from collectors and crowds
? Who sees the exact spot of rare {things}, and until when in the breeding season?
+ Blurred by species and season: The system shall show rare {things} only to [10] kilometres during breeding and exact spots to named wardens.
+ Open: The system shall show exact spots.
! Eggs are stolen and photographers trample.

wild.disturb legal critical
~ disturb*|distance|breeding season|nature reserve|playback
= Disturb nothing that breeds
? Which distance, hours and paths must observers keep, and who tells them?
+ Told on the spot: When {a actor} comes near a breeding site, the system shall tell distance and path, and shall take no entry that needed a closer approach.
+ Rules linked: The system shall link the rules.
! Disturbing a nest is an offence and ends the brood.

wild.effort feature high
when operations create measure search list
~ nothing seen|minutes|effort|complete list|same route
= Count what was not seen too
? Is time, route and «nothing seen» noted, so that numbers can be compared?
+ Time, route and zero: The system shall ask for minutes and route and take «nothing seen» as an entry.
+ Sightings: The system shall take sightings.
! Without zero every year is a good year.

wild.season-book search medium
~ first arrival|phenolog*|year before|same week
= Compare arrival and brood by year
? What is compared: first arrival, clutch, fledged young, same week of other years?
+ By week and year: The system shall show {things} by week over the years with the first date and the last date.
+ List: The system shall list entries.
! Climate shows in first dates.

wild.hide devices high
~ silent|no flash|offline|binoculars|cold fingers
= Enter it without a sound
? Is it entered in a hide: silent, dark, with one hand, without signal?
+ Silent, offline, one hand: The system shall take {a thing} silently on a dark screen with one hand and no signal.
+ At home: The system shall take entries at home only.
! The beep ends the watch.

wild.twice-seen repetition medium
when operations create measure list publish
~ same animal|double count|two observers|ring number
= Count one {thing} once
? What if three people enter the same {thing}?
+ Grouped by hour and spot: If entries agree in species, spot and hour, then the system shall group such entries, and shall count each group once.
+ Sum: The system shall add entries up.
! Ten reports of one stork.

wild.science exchange medium
when operations create measure publish list
~ darwin core|gbif|open data|university|export*
= Pass it on to science
? Who uses the numbers, in which format, under whose name?
+ Standard format, name on wish: The system shall give confirmed entries in a standard format, with the observer’s name on wish.
+ Nobody
! Notebooks in drawers save no species.

wild.hurt-one errors medium
when operations create read search
~ injured|wildlife rescue|dead bird|found young
= Say what to do with a hurt one
? What is advised when somebody finds an injured or dead {thing}?
+ Number and «do not touch»: When {a actor} reports a hurt or dead {thing}, the system shall name the rescue and what not to do.
+ Nothing: The system shall note the find.
! Kind hands kill young birds.

wild.warden permissions high
~ warden|who may delete|moderat*|group leader
= Say who may correct entries of others
? Who may question or remove an entry, and does its author hear why?
+ Named wardens, with reason: The system shall let named wardens mark an entry as doubtful with a reason that its author sees.
+ Author only: The system shall let authors alone change entries.
! Pride is the rarest species.

wild.brood states high
when operations track read care measure
~ egg*|hatch*|fledg*|abandoned|stage of
= Follow the brood from egg to flight
? Which stages are followed, by whom, and when is a brood given up?
+ Stages with date: The system shall follow {a thing} through laying, hatching and flight with dates, and shall ask a second person before {the thing} is given up.
+ Notes: The system shall keep notes.
! One cold morning looks like the end.

wild.shifts-of feature high
when operations track care assign
~ who watches|shift*|at night|handover
= Share the watch
? Who watches when, what must the next one know, and what happens at night?
+ Turns with a word: The system shall share the watch in turns, and shall pass one line from each turn to the next.
+ Alone: The system shall know one watcher.
! Foxes come in the gap.

wild.camera privacy medium
when operations track play read
~ webcam|camera|people in view|live picture
= Film the nest, not the walkers
? Is there a camera, who sees the picture, and what of people in view?
+ Nest only, delayed: The system shall show the nest alone, a minute late, and keep no pictures of people.
+ Live: The system shall show a live picture.
! A live nest is a signpost.
`,
)
