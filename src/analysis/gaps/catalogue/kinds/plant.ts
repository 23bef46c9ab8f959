import { theme } from '../../table.ts'

export const PLANT = theme(
  { aspect: '', level: 'kind', kinds: ['plant'], operations: [], thing: 'plant', actor: 'grower' },
  () => `
plant.spot validation high
~ plot number|row and|coordinates|tree number|tag on|gps
= Find the very same {thing} again
? How does somebody find this one {thing} out there a year later: coordinates, plate, row and number?
+ Plate and coordinates: The system shall keep coordinates within [3] metres and the number on the plate for each {thing}.
+ Section only: The system shall keep the section or bed in which {things} stand.
! «The third oak behind the hut» falls first.

plant.species feature medium
~ species|variety|cultivar|botanical name*|latin name*
= Name species and variety
? Are names taken from a botanical list, with local names beside, and what if somebody is unsure?
+ List with doubt allowed: The system shall offer species from a botanical list, with local names, and allow «uncertain» until somebody confirms.
+ Free text: The system shall take any name as written.
! Three spellings of one variety make three varieties.

plant.protected legal critical
when operations care update create assign sell match control
~ protected species|felling permit*|felling licence|nature conservation|pesticide law|plant passport
= Respect protection and permits
? Which {things} may not be cut, moved, sprayed or sold without a permit?
+ Blocked until permitted: If {a thing} is protected or a breeding season runs, then the system shall block cutting or spraying until a permit number is given.
+ Notice: The system shall show a notice on protected {things}.
! A felled protected tree cannot be put back, and it is fined.

plant.falling safety critical
when operations care assign update inspect
~ danger zone|escape route|work alone|falling|spray drift|protective gear
= Keep people out of harm’s way
? How is it made sure that nobody works alone or stands where something falls or is sprayed?
+ Two by two, area closed: While work on {a thing} runs, the system shall show the closed area to all crews, and shall raise an alarm if a person alone does not check in for [30] minutes.
+ Briefing: The system shall ask for a ticked safety briefing before work begins.
! Forestry and spraying are among the deadliest jobs.

plant.weather states medium
when operations schedule assign care control create
~ frost|rain|drought|weather|too wet
= Let the weather decide
? What if frost, drought or heavy rain upsets the plan?
+ Moved with reason: If the forecast names frost or storm, then the system shall propose another day for work on {things}, and shall tell those expected.
+ By hand: The system shall leave changes to {the actor}.
! Nature keeps no appointments.

plant.pest notifications medium
~ pest*|blight|infest*|spreads|early warning
= Spread word of pests
? Who is warned when a pest or blight is seen, and how far around?
+ Neighbouring plots: When a pest is entered at {a thing}, the system shall warn those within [2] kilometres with photo and advice.
+ Only the owner: When a pest is entered, the system shall tell the owner.
! A week’s notice saves the next field.

plant.growth search low
~ growth|height over|photo series|yield per
= Show growth over the years
? Is growth followed by photo, height or yield, and compared with other {things}?
+ Same angle each year: The system shall line up photos and heights of {a thing} year by year.
+ Not followed
! Decline is seen only beside an earlier picture.

plant.yield exchange low
when operations create track measure analyse sell care
~ harvest list|yield list|export*|cooperative
= Pass harvest figures on
? Who needs the harvest or stock list: cooperative, forestry office, market?
+ Season list: The system shall write the season’s list by species and plot as a spreadsheet.
+ Nobody
! The same list is typed for three offices.

plant.seasonal-help permissions medium
~ seasonal|who may cut|foreman|only the owner
= Say who may cut, plant or remove
? May seasonal helpers decide about {a thing}, or only suggest?
+ Suggest, then release: When a helper proposes to remove {a thing}, the system shall wait until a named forester or owner releases {the thing}.
+ All may: The system shall let every helper mark {things} for removal.
! A wrong mark is final within a minute.
`,
)
