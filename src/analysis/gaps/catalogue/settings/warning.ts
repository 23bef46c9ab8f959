import { theme } from '../../table.ts'

export const WARNING = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['hazard', 'sea', 'sky', 'environment', 'transit'],
    when: {
      operations: ['read', 'notify', 'publish', 'measure', 'search', 'list', 'create', 'track', 'compare'],
    },
    operations: [],
    thing: '',
    actor: 'reader',
  },
  () => `
warning.open-page session low
~ sign in|without account|anonymous*|login
= Keep it open to all
? Must anybody sign in to read {a thing}?
+ No: The system shall show {things} to all readers without sign-in, and shall ask for sign-in only to set own limits.
+ Yes: The system shall ask for sign-in.
! A warning behind a login warns nobody.

warning.editor permissions medium
~ who may publish|duty officer|second person|permission*
= Say who may change a published figure
? Who may correct or withdraw what is published, alone or with a second person?
+ Two, except danger: The system shall publish a correction after a second look, and shall publish a warning of danger by one person on duty.
+ One: The system shall let one person publish.
! A wrong figure is copied within minutes.

warning.boat privacy low
~ gdpr|privacy|position|device id
= Ask for a place, not for a person
? Is the reader’s place or device stored (GDPR)?
+ Place only: The system shall keep a chosen place on the device, and shall store nothing about the owner (GDPR).
+ Account: Where somebody has an account, the system shall keep place and limits there.
! Where boats and houses are empty is worth money.

warning.signs accessibility medium
~ accessib*|wcag|colour alone|read aloud|screen reader*
= Warn without colour, by ear too
? Can it be read by screen reader, in grey, aloud over a phone (WCAG)?
+ Words, shapes, voice: The system shall give levels in words and shapes besides colour, and shall read the next values aloud (WCAG 2.2 AA).
+ Colours: The system shall use colours.
! Red tells nothing to one in twelve men.

warning.compare observability medium
~ forecast error|hit rate|monitor*|verification
= Check the figures against what came
? How is it checked afterwards whether the figures were right?
+ Monthly error: The system shall compare predicted with observed values, and shall publish the mean error each month (monitoring).
+ No
! Unchecked forecasts drift.

warning.old-sheet rollout low
~ printed sheet|pilot|parallel|old table
= Keep the printed sheet for a season
? How long does the printed sheet stay beside it?
+ One season: While the first season runs, the system shall print a sheet beside the old sheet, and shall explain differences.
+ Not at all: The system shall replace the sheet.
! Old hands trust paper.

warning.duty support medium
~ duty phone|contact|support|harbour office
= Reach somebody who knows
? Whom does a reader call when figure and window disagree?
+ Duty number: The system shall show the number of the office on duty beside each figure (support).
+ None
! The window is right.

warning.feed exchange medium
~ api|feed|calendar feed|csv|widget
= Let others show it too
? Who else shows it: website of the harbour, plotter, radio; in which format?
+ Open feed with hour: The system shall offer an open feed with hour of issue, unit and margin.
+ None
! Copies without date are dangerous.

warning.fewer success medium
~ success|fewer groundings|fewer calls|readers
= Say what should happen less
? What should happen less: calls to the office, stranded boats, false alarms?
+ Calls and incidents: The system shall report calls to the office and incidents a season, with the season before.
+ Readers: The system shall count readers.
! Clicks save nobody.
`,
)
