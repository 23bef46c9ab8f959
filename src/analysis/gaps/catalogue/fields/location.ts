import { theme } from '../../table.ts'

export const LOCATION = theme(
  { aspect: 'location', operations: ['track'], thing: 'trip', actor: 'driver' },
  () => `
location.consent privacy high
~ location consent|stop sharing|location is shared|location history|tracking consent
= Limit tracking of people
? Who sees whose position, when, and for how long is it kept?
+ Only on duty: While {a actor} is on duty, the system shall share the position of {the actor} with those concerned, shall stop when the duty ends, and shall delete the trace after [7] days.
+ Always with consent: Where {a actor} consented, the system shall share the position of {the actor} until withdrawal.
! A trace shows home, doctor and church.

location.lost freshness medium
~ no gps|last known|position is old|accuracy of
= Show how old a position is
? What is shown without GPS or in a tunnel?
+ Last known, with age: If no position arrives for [2] minutes, then the system shall show the last known position with age and accuracy.
+ Hide: If no position arrives, then the system shall hide the marker.
! A wrong dot on a map sends people astray.
`,
)
