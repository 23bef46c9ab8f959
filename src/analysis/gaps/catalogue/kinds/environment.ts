import { theme } from '../../table.ts'

export const ENVIRONMENT = theme(
  {
    aspect: '',
    level: 'kind',
    kinds: ['environment'],
    operations: [],
    thing: 'noise reading',
    actor: 'resident',
  },
  () => `
environment.standard validation high
~ calibrat*|height of|standard|weather condition*|class of instrument
= Measure so that officials accept it
? By which standard, height and calibration are {things} taken, so that an authority accepts them?
+ Standard and calibration: The system shall keep instrument class, place, height and latest calibration with each {thing}, and shall mark those that no authority would accept.
+ Phone: The system shall take {things} from phones, as hints only.
! Citizens’ values are dismissed by a formality.

environment.cause feature high
~ source of|which plane|event log|wind direction
= Tie a peak to its cause
? How is a peak tied to its cause: flight, lorry, wind, neighbour’s party?
+ With events: The system shall set {things} beside flights, traffic and wind of the same minute.
+ Values: The system shall show values.
! A number without cause accuses nobody.

environment.overheard privacy critical
~ recording*|voices|no audio|gdpr|conversation*
= Record levels, not voices
? Can speech, faces or homes be recognised in what is stored (GDPR)?
+ Levels only: The system shall store levels and no sound, and shall show places rounded to [100] metres (GDPR).
+ Short clips: Where a peak occurs, the system shall keep [10] seconds of sound for named persons.
! A microphone at the fence is a wiretap.

environment.limits legal high
~ limit value*|night limit|exceed*|directive
= Compare with the legal limit
? Which limits apply by day and night, and who is told when they are passed?
+ Limits by hour: When {things} pass the legal limit for the hour, the system shall mark the breach, and shall count such nights a year.
+ Averages: The system shall show averages.
! Averages hide the nights.

environment.holes freshness medium
~ gap*|offline|battery|missing hours
= Admit missing hours
? What is shown when a station was silent or rained wet?
+ Marked as gap: While a station is silent, the system shall mark the gap, and shall leave the gap out of averages.
+ Filled: The system shall fill gaps by neighbours.
! Opponents look for gaps first.

environment.public permissions medium
~ public map|open data|who publishes|raw data
= Decide what the public sees, and when
? Are values public at once, or after a look?
+ At once, marked as raw: The system shall publish values at once as raw and as checked after a month.
+ After a look: The system shall publish checked values only.
! Delay looks like hiding.

environment.warn-me notifications low
~ alert*|threshold*|sms|asthma
= Warn those who suffer
? Who wants to be warned at which level: asthmatics, schools?
+ Own level: When a value passes the level that somebody set, the system shall tell that person once.
+ None
! Some must close the window now.

environment.proof exchange medium
~ report for|authority|csv|complaint form
= Make a complaint of it
? Does it end as a report to an authority, in which form?
+ Monthly report: The system shall write a monthly report with limits, peaks and method for the authority.
+ Chart: The system shall show charts.
! Anger needs a form.

environment.sabotage security medium
~ tamper*|manipulat*|blow into|signed values
= Resist a thumb on the scale
? How is it noticed that somebody tampers with a station?
+ Neighbours compared: If a station differs from neighbouring stations without cause, then the system shall mark the station, and shall ask for a look.
+ Trust: The system shall trust stations.
! Both sides have an interest.
`,
)
