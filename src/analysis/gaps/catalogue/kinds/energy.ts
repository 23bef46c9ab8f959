import { theme } from '../../table.ts'

export const ENERGY = theme(
  { aspect: '', level: 'kind', kinds: ['energy'], operations: [], thing: 'meter', actor: 'household' },
  () => `
energy.honest validation high
~ meter reading|estimat*|calibrat*|kilowatt*|data gap*
= Show made, used, bought and sold apart
? What exactly is shown: made, used oneself, bought, sold; measured or reckoned?
+ Four figures, source named: The system shall show made, used, bought and sold as separate figures, and mark what is reckoned rather than measured.
+ One figure: The system shall show what was made.
! «We made ten» says nothing about the bill.

energy.silent freshness high
~ inverter offline|last value|stale|no data|every * minutes
= Tell a cloudy day from a dead inverter
? How is a fault told from bad weather, and how old may a value be?
+ Against the sun: If output stays [30] % below what the weather allows for [2] days, or no value comes for [30] minutes, then the system shall say which of both.
+ Last value: The system shall show the last value.
! A blown fuse is noticed with the yearly bill.

energy.home-away privacy high
~ who sees|presence|burglar*|gdpr|public display
= Hide whether somebody is at home
? Who sees the curve that shows when nobody is at home?
+ Household only, others by day: The system shall show the curve to the household alone and to others only sums by day.
+ Public: The system shall show the curve to all.
! An idle kettle tells burglars the holiday.

energy.meaning feature medium
~ euros|co2|kettles|tariff*|money saved
= Say what a figure means
? In which terms do people want it: kilowatt-hours, money, trees, washing machines?
+ Money beside energy: The system shall show each figure in kilowatt-hours and in money at the tariff of the day.
+ Kilowatt-hours: The system shall show kilowatt-hours.
! Nobody feels a kilowatt-hour.

energy.act-now notifications medium
~ surplus|start the washing|peak price|alert*
= Say when to switch something on
? Should it advise when to wash, charge or heat?
+ One hint a day: When surplus is likely for [2] hours, the system shall give at most one hint a day.
+ None
! Advice at night is switched off.

energy.hall devices medium
~ hall display|wall screen|glance|tablet|app
= Be seen at a glance
? Where is it seen: phone, hall of the school, display by the door?
+ Glance from afar: The system shall show now and today legibly from up to [5] metres away, and shall show details on a phone.
+ Phone: The system shall show values on phones.
! What must be opened is not looked at.

energy.other-makers exchange medium
~ modbus|inverter brand|api|csv|interface*
= Read what is on the roof already
? Which inverter, meter and battery stand there, and do they let us read them?
+ Open interfaces first: The system shall read devices by open local interfaces and say which makers are supported.
+ One maker: The system shall read one maker.
! Clouds of makers close without notice.

energy.long retention low
~ years of|compare years|degrad*|history
= Compare years
? How long are values kept, at which step, to see ageing?
+ Days for ever, minutes for a month: The system shall keep minutes for [30] days and days for ever.
+ A year: The system shall keep a year.
! Panels age by half a per cent a year.

energy.hot-wire security high
~ read only|no control|hack*|grid operator|local only
= Read only, switch nothing
? Can anybody reach battery or inverter through it?
+ Read only: The system shall read devices, shall send no commands to devices, and shall open no port to the outside.
+ Control later: Where control is added, the system shall ask for a second factor.
! Inverters are part of the grid.

energy.understand accessibility low
~ colour alone|read aloud|plain words|wcag
= Understandable without a physics degree
? Can children and old people read it, without colour, aloud (WCAG)?
+ Words and shapes: The system shall say in one sentence how today compares and use shapes besides colour (WCAG 2.2 AA).
+ Charts: The system shall show charts.
! Red and green are one colour to some.
`,
)
