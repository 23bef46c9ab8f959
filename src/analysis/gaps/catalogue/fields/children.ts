import { theme } from '../../table.ts'

export const CHILDREN = theme(
  { aspect: 'children', operations: [], thing: 'profile', actor: 'pupil' },
  () => `
children.consent privacy critical
~ parental consent|guardian*|consent of parents|coppa|age check*
= Get consent of guardians
? Who consents for minors, and from which age may they act alone?
+ Guardian below an age: Where a person is under [16], the system shall keep data only after a guardian’s consent, and shall let the guardian see and erase the data.
+ School consents: The system shall rely on the consent that the school holds.
! Children’s data has its own law.

children.safe abuse high
~ safeguard*|bully*|contact with strangers|grooming
= Safeguard minors
? Can adults contact children through it, and who watches?
+ No private contact: The system shall allow no private contact between adults and minors except named staff, and shall route concerns to a safeguarding officer within [1] day.
+ Supervised: The system shall let a supervisor read such contact.
! Every open channel to children is tested by the wrong people.
`,
)
