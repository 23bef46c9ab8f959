import { theme } from '../../table.ts'

export const MACHINE = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['vehicle', 'device', 'measurement', 'climate', 'gate', 'energy', 'upkeep'],
    when: {
      operations: [
        'control',
        'measure',
        'read',
        'track',
        'inspect',
        'repair',
        'schedule',
        'create',
        'notify',
        'update',
        'assign',
        'scan',
      ],
    },
    operations: [],
    thing: '',
    actor: 'operator',
  },
  () => `
machine.rights permissions medium
~ permission*|by role|read only|who may change|administrator
= Tell readers from those who may change
? Who may only look, who may change limits or settings, and who decides that?
+ Three roles: The system shall know reader, {actor} and administrator, and shall let only the last two change settings.
+ All: The system shall let each person signed in change settings.
! A curious click can stop a plant.

machine.signed session medium
~ sign in|log in|account*|sso|shift login
= Know who acted on a shared screen
? Do several people use one screen or phone, and how is it known who acted?
+ PIN before a change: The system shall show values without sign-in, shall ask for card or PIN before a change, and shall show a running alarm without login.
+ Always on: The system shall leave the screen open.
! The log names whoever forgot to sign out.

machine.glare accessibility low
~ accessib*|wcag|colour alone|contrast|gloves
= Legible in glare, vibration and grey
? Must displays work in glare, with gloves, for the colour-blind (WCAG)?
+ Shape, text, contrast: The system shall tell states apart by shape and text besides colour, with contrast after WCAG 2.2 AA and targets of [12] millimetres.
+ Indoor: The system shall work in a quiet office only.
! Red and green lamps are one lamp to some.

machine.personal privacy medium
~ gdpr|privacy|personal data|work council|monitoring of staff
= Watch the machine, not the people around it
? Can figures be traced to single persons, and do those know it (GDPR)?
+ Without names: The system shall keep figures without names and show persons only after an incident (GDPR).
+ With names: The system shall keep who worked when.
! Machine data quickly becomes surveillance.

machine.load performance medium
~ p95|latency|response time|per second|throughput
= Fix how fast and how much
? How many values or commands per minute, and how late may one be?
+ Figures: While {users} points report, the system shall show a new state within {p95} at p95.
+ Measure first: The system shall log its delays for [4] weeks.
! Late is wrong for a machine.

machine.heartbeat observability medium
~ heartbeat|monitor*|watchdog|health check
= Notice when it falls silent
? Who notices that the system itself has stopped?
+ Heartbeat from outside: If no heartbeat comes for [5] minutes, then a watchdog outside shall call the person on duty (monitoring).
+ Users
! No alarm may mean no system.

machine.spare availability medium
~ uptime|outage*|backup*|redundan*|failover
= Say what goes on without it
? What must go on when it is down, and for how long can people manage by hand?
+ By hand, then restored: The system shall be available {uptime}, shall come back from backup within [4] hours, and shall name the steps by hand meanwhile.
+ Best effort: The system shall come back when somebody is there.
! Plants, tides and roads go on.

machine.parallel rollout medium
~ pilot|parallel run|commission*|rollback|trial
= Run beside the old way first
? How long does it run beside the old instrument or procedure before anybody relies on it?
+ Four weeks beside: While the trial runs, the system shall only show and compare; after [4] weeks without unexplained difference it may take over.
+ At once: The system shall take over on the first day.
! Trust is earned beside the old gauge.

machine.standard exchange low
~ api|mqtt|csv|interface*|export*
= Speak a standard
? Which interfaces do makers and authorities use, and in which format do data leave?
+ Open standard: The system shall read and write an open standard of the field and CSV with units.
+ Closed
! A closed box is replaced at the first quarrel.

machine.manual support low
~ manual|support|help page*|on call|training
= Help at three in the morning
? Who helps at night, and what does the instruction say for the ten commonest faults?
+ Card for ten faults: The system shall show a card for each of the [10] commonest faults with photo and phone number (support).
+ Office hours: The system shall name a contact for office hours.
! Faults come with the night shift.
`,
)
