/** An example for tests: what is said, written and decided about booking slots of a gym. */
import type { Value } from './client.case.ts'

export const SAID = 'Members book a slot. A slot is held for 15 minutes. Nobody is charged twice.'

export const BRIEF = {
  title: 'Book a slot',
  overview: 'Members of a climbing gym book slots.',
  goals: ['At least 90 % of the slots are used.'],
  inScope: ['Booking', 'Holding'],
  outOfScope: ['Fax'],
  successCriteria: ['A slot is booked within 30 seconds.'],
  openQuestions: [{ question: 'Who pays?', choices: ['the member', 'the gym'] }],
  recommendedFeatureId: 'book-a-slot',
}

const requirement = (title: string, description: string, acceptance: string[], source: string): Value => ({
  ...{ title, description, acceptance, source, priority: 'high', category: 'Booking' },
})

export const REQUIREMENTS = {
  added: [
    requirement(
      'Hold a slot',
      'The app shall hold a slot for 15 minutes.',
      ['After 15 minutes the slot is free.', 'The member sees the time left.'],
      '"A slot is held for 15 minutes"',
    ),
    requirement(
      'Charge once',
      'The app shall never charge a member twice for one slot.',
      ['Two payments of one slot are one charge.'],
      '"Nobody is charged twice"',
    ),
    requirement('Send a fax', 'The app shall send each booking by fax.', ['A fax arrives.'], 'the brief'),
    requirement('Tell the member', 'The app shall tell the member.', ['A message arrives.'], 'the brief'),
  ],
}

/** The person approves two, rejects one, and words one anew. */
export const REVIEW = {
  approvedRequirementIds: ['REQ-001', 'REQ-002'],
  rejectedRequirementIds: ['REQ-003'],
  modifications: [
    {
      requirementId: 'REQ-004',
      modificationReason: 'by which way?',
      requestedChanges: { description: 'The app shall tell the member by e-mail within 5 minutes.' },
    },
  ],
}

/** What an analysis finds open, and the requirement that closes it. */
export const GAP = {
  ...{ id: 'GAP-001', title: 'Failed payments', severity: 'high', category: 'Payment' },
  ...{ description: 'Nobody says what happens to a slot.', impact: 'Slots are lost.' },
  suggestedRequirements: [
    { title: 'Keep the slot', description: 'Keep it.', priority: 'high', category: 'Payment' },
  ],
}
export const KEPT = {
  ...requirement(
    'Keep the slot',
    'When a payment fails, the app shall keep the slot for 5 minutes.',
    ['After 5 minutes the slot is free again.'],
    'GAP-001',
  ),
  category: 'Payment',
}
