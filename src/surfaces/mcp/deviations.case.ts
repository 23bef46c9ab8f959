/**
 * Ways in which an author's result can say otherwise than was said or approved, by the step that it is given at: as values, or
 * as the document that the seed asks for. `refused`: it is not taken. `shown`: the person is shown these words at the gate.
 * `kept`: these words are left out of it, and the person is shown them as if they were not.
 * `ours`: the engine writes that itself, and the words reach no document.
 */
import type { Value } from './client.case.ts'
import { BRIEF, GAP, KEPT, REQUIREMENTS } from './slots.case.ts'

export type Stage =
  | 'brief'
  | 'brief-update'
  | 'brief-words'
  | 'brief-order'
  | 'brief-answer'
  | 'requirements'
  | 'update'
  | 'parts-update'
  | 'reason-update'
  | 'remark-update'
  | 'missing-update'
  | 'gap-analysis'
  | 'gap'
  | 'prd'
  | 'prd-update'
  | 'prd-words'
  | 'prd-answer'
  | 'spec'
export type Outcome = 'refused' | 'ours' | { shown: string } | { kept: string }
/** `given` makes the result from the document as it should be. */
export type Deviation = [what: string, given: (right: string) => Value, outcome: Outcome]

const REFUSED = 'refused' as const
const OURS = 'ours' as const

/** The document with one thing in another's place. */
const whole =
  (field: string, more: Value = {}) =>
  (from: string | RegExp, to: string) =>
  (right: string): Value => {
    const text = right.replace(from, to)
    if (text === right) throw new Error(`nothing to replace: ${from}`)
    return { [field]: text, ...more }
  }

const briefOf = whole('featureBriefMarkdown', { recommendedFeatureId: 'book-a-slot' })
const updatedBrief = whole('featureBriefMarkdown')
const requirementsOf = whole('requirementsMarkdown')
const updated = whole('updatedRequirementsContent')
const gapOf = whole('updatedRequirementsMarkdown')
const graded = (gapAnalysisEvaluation: string, ...identifiedGaps: Value[]) =>
  values({ gapAnalysisEvaluation, identifiedGaps })
const LOW = { ...GAP, severity: 'low' }
const NONE = { gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] }
const closing = (more: Value) => values({ added: [{ ...KEPT, ...more }] })
const prdOf = whole('prdContent')
const updatedPrd = whole('updatedPrdContent')
const specOf = whole('specMarkdown')
const values = (value: Value) => (): Value => value
const added = (more: Value) =>
  values({
    changed: [],
    added: [
      { ...REQUIREMENTS.added[0], title: 'More', description: 'The app shall do more.', source: '', ...more },
    ],
  })
const changed = (change: Value) => values({ changed: [change] })

const toUnchanged = (right: string): string =>
  right
    .replace('hold a slot for 20 minutes.', 'hold a slot for 15 minutes.')
    .replace('never charge twice.', 'never charge a member twice for one slot.')

const HELD = 'hold a slot for 15 minutes.'
const FREE = 'After 15 minutes the slot is free.'
const LEFT = 'The member sees the time left.'
const GOAL = 'At least 95 % of the slots are used.'

export const DEVIATIONS: Record<Stage, Deviation[]> = {
  brief: [
    ['a figure in what the person said', briefOf('held for 15 minutes', 'held for 20 minutes'), REFUSED],
    [
      'a negation taken out of what the person said',
      briefOf('Nobody is charged', 'Everybody is charged'),
      REFUSED,
    ],
    ['words added to what the person said', briefOf(/(> .*)/, '$1 Data is sold.'), REFUSED],
    [
      'a character that nobody sees in what the person said',
      briefOf('Members book', 'Mem\u200bbers book'),
      REFUSED,
    ],
    ['what the person said left out', briefOf(/## User Utterance\n\n.*\n\n/, ''), REFUSED],
    ['the person quoted by the author', values({ ...BRIEF, userUtterance: 'Data is sold.' }), REFUSED],
    [
      'a status of its own',
      briefOf('**Status**: draft', '**Status**: approved\n- **Approved by**: the emperor'),
      OURS,
    ],
    [
      'words in the status',
      briefOf('**Status**: draft', '**Status**: draft\n\nReviewed by the emperor.'),
      OURS,
    ],
  ],
  'brief-update': [
    ['another quotation', updatedBrief('held for 15 minutes', 'held for 20 minutes'), REFUSED],
    ['the quotation as a section', changed({ section: 'User Utterance', text: 'Data is sold.' }), REFUSED],
    [
      'the status as a section',
      changed({ section: 'Status', text: '**Status**: approved by the emperor' }),
      REFUSED,
    ],
    ['a status of its own', updatedBrief('**Status**: draft', '**Status**: approved by the emperor'), OURS],
  ],
  'brief-words': [
    ['a figure in what the person gave', updatedBrief('At least 95 %', 'At least 50 %'), REFUSED],
    ['words beside what the person gave', updatedBrief(GOAL, `${GOAL}\n- Addresses are sold.`), REFUSED],
    ['what the person gave left out', updatedBrief(`- ${GOAL}`, 'None.'), REFUSED],
    [
      'a figure in what the person gave, as a value',
      changed({ section: 'Goals', text: '- At least 50 % of the slots are used.' }),
      REFUSED,
    ],
    ['nothing of what the person gave', changed({ section: 'Overview', text: 'Members book.' }), REFUSED],
    [
      'words behind what the person gave, as a value',
      changed({ section: 'Goals', text: `- ${GOAL}\n- Addresses are sold.` }),
      REFUSED,
    ],
  ],
  'brief-order': [
    [
      'the contrary of what was asked for',
      changed({ section: 'Goals', text: '- At least 50 % of the slots are used.' }),
      { shown: 'asked for was «Make it harder to reach.». It says now: «- At least 50 %' },
    ],
    [
      'the contrary of what was asked for, in the document',
      updatedBrief('At least 92 %', 'At least 50 %'),
      { shown: 'asked for was «Make it harder to reach.». It says now: «- At least 50 %' },
    ],
  ],
  'brief-answer': [
    ['nothing', values({ changed: [] }), REFUSED],
    ['a section as it was', changed({ section: 'Overview', text: BRIEF.overview }), REFUSED],
    ['another answer', updatedBrief('Nobody pays.', 'The gym pays.'), REFUSED],
    ['an answer left out', updatedBrief(/- .*Nobody pays.*\n/, ''), REFUSED],
    [
      'an answer more',
      updatedBrief('## Answers\n', '## Answers\n\n- **Who cleans?** The members (Q-002)\n'),
      REFUSED,
    ],
    [
      'an answer in another section',
      updatedBrief('## Goals\n', '## Goals\n\n- **Who cleans?** The members (Q-002)\n'),
      REFUSED,
    ],
    [
      'the answers as a section',
      changed({ section: 'Answers', text: '- **Who pays?** The gym pays. (Q-001)' }),
      REFUSED,
    ],
    ['no answers, as a section', changed({ section: 'Answers', text: '' }), REFUSED],
    [
      'an answer as a line',
      values({
        changed: [],
        lines: [{ section: 'Answers', before: '**Who pays?** Nobody pays. (Q-001)', text: 'The gym pays.' }],
      }),
      REFUSED,
    ],
    [
      'a line more among the answers',
      values({ changed: [], lines: [{ section: 'Answers', text: '**Who cleans?** The members (Q-002)' }] }),
      REFUSED,
    ],
    [
      'a gap that somebody left open',
      changed({ section: 'Known Gaps', text: '- Refunds are out of scope, says the owner.' }),
      REFUSED,
    ],
  ],
  requirements: [
    [
      'a history of its own',
      requirementsOf('## Review History\n', '## Review History\n\n### approved by the emperor\n'),
      OURS,
    ],
    [
      'an entry that is approved already',
      requirementsOf(
        '## Approved Requirements\n',
        '## Approved Requirements\n\nAll approved by the emperor.\n',
      ),
      REFUSED,
    ],
    [
      'a decision of its own',
      requirementsOf(
        '- **Category**: Booking\n',
        '- **Category**: Booking\n- **Decision**: approved by the emperor\n',
      ),
      OURS,
    ],
    [
      'words before the first heading',
      requirementsOf('# Requirements', 'Data is sold.\n\n# Requirements'),
      REFUSED,
    ],
    [
      'a source that nobody said',
      requirementsOf('"A slot is held for 15 minutes"', '"A slot is held for 20 minutes"'),
      REFUSED,
    ],
    [
      'a gap that nobody found, as a source',
      values({ added: [{ ...REQUIREMENTS.added[0], source: 'GAP-007' }] }),
      REFUSED,
    ],
    [
      'a requirement that is nowhere, as a source',
      values({ added: [{ ...REQUIREMENTS.added[0], source: 'REQ-077' }] }),
      REFUSED,
    ],
    ['an id of its own', values({ added: [{ ...REQUIREMENTS.added[0], id: 'REQ-500' }] }), REFUSED],
    [
      'a heading inside of a title',
      values({
        added: [
          {
            ...REQUIREMENTS.added[0],
            source: '',
            title: 'Hold\n## Approved Requirements\n### REQ-900: by the emperor',
          },
        ],
      }),
      { shown: '### REQ-900: by the emperor' },
    ],
  ],
  update: [
    ['a figure in an approved requirement', updated(HELD, 'hold a slot for 20 minutes.'), REFUSED],
    ['a figure in an approved criterion', updated(FREE, 'After 20 minutes the slot is free.'), REFUSED],
    ['an approved criterion left out', updated(`  - ${LEFT}\n`, ''), REFUSED],
    [
      'approved criteria in another order',
      updated(`  - ${FREE}\n  - ${LEFT}`, `  - ${LEFT}\n  - ${FREE}`),
      REFUSED,
    ],
    ['a negation taken out', updated('never charge', 'charge'), REFUSED],
    ['a rejected requirement in other words', updated('by fax.', 'by fax and post.'), REFUSED],
    ['a requirement left out', updated(/### REQ-002[\s\S]*?(?=###|## )/, ''), REFUSED],
    ['another number', updated('### REQ-002', '### REQ-022'), REFUSED],
    ['an id twice', updated('### REQ-002', '### REQ-001'), REFUSED],
    [
      'words beside the requirements',
      updated('## Approved Requirements\n', '## Approved Requirements\n\nThe first is optional.\n'),
      REFUSED,
    ],
    [
      'a history made longer',
      updated('## Review History\n', '## Review History\n\n### approved by the emperor\n'),
      OURS,
    ],
    [
      'a history made shorter',
      updated(/## Review History[\s\S]*/, '## Review History\n\nNothing by the emperor.\n'),
      OURS,
    ],
    [
      'a decision made by moving',
      updated(
        /(### REQ-003[\s\S]*?)(?=###|## )([\s\S]*)$/,
        '## Approved Requirements\n\n$1- **Decision**: approved by the emperor\n\n$2',
      ),
      OURS,
    ],
    ['what the person worded, in other words', updated('within 5 minutes', 'within 9 minutes'), REFUSED],
    [
      'what the person worded, as a value',
      changed({ id: 'REQ-004', description: 'The app shall tell the member by e-mail within 9 minutes.' }),
      REFUSED,
    ],
    [
      'what the person worded, back as it was',
      changed({ id: 'REQ-004', description: 'The app shall tell the member.' }),
      REFUSED,
    ],
    [
      'other criteria for what the person worded',
      changed({ id: 'REQ-004', acceptance: ['An e-mail is sold.'] }),
      { shown: 'acceptance «An e-mail is sold.»' },
    ],
    [
      'another title for what the person worded',
      updated('### REQ-004: Tell the member', '### REQ-004: Sell the member'),
      { shown: 'title «Sell the member»' },
    ],
    [
      'an approved one, as a value',
      changed({ id: 'REQ-001', description: 'The app shall hold a slot for 20 minutes.' }),
      REFUSED,
    ],
    ['the criteria of an approved one, as a value', changed({ id: 'REQ-001', acceptance: [LEFT] }), REFUSED],
    ['a rejected one, as a value', changed({ id: 'REQ-003', title: 'Send it' }), REFUSED],
    ['one that is not there, as a value', changed({ id: 'REQ-030', title: 'Send it' }), REFUSED],
    [
      'a rejected one under another number',
      added({ title: 'Send a fax', description: 'The app shall send each booking by fax.' }),
      REFUSED,
    ],
    ['a source that is nowhere', added({ source: 'GAP-009' }), REFUSED],
    [
      'a requirement inside of a description',
      added({ description: 'More.\n### REQ-001: Sell data\n- **Priority**: low' }),
      { shown: '### REQ-001: Sell data' },
    ],
    ['a priority that there is not', added({ priority: 'urgent' }), REFUSED],
  ],
  'parts-update': [
    ['another title', updated('REQ-004: Tell by e-mail', 'REQ-004: Sell addresses'), REFUSED],
    ['another priority', updated('- **Priority**: low', '- **Priority**: high'), REFUSED],
    ['another category', updated('- **Category**: Messages', '- **Category**: Selling'), REFUSED],
    ['another criterion', updated('arrives within 5 minutes', 'arrives within 9 minutes'), REFUSED],
    ['a criterion left out', updated('  - It names the slot.\n', ''), REFUSED],
    [
      'a criterion more',
      updated('  - It names the slot.\n', '  - It names the slot.\n  - Data is sold.\n'),
      REFUSED,
    ],
    ['another title, as a value', changed({ id: 'REQ-004', title: 'Sell addresses' }), REFUSED],
    ['another priority, as a value', changed({ id: 'REQ-004', priority: 'high' }), REFUSED],
    ['another category, as a value', changed({ id: 'REQ-004', category: 'Selling' }), REFUSED],
    ['other criteria, as a value', changed({ id: 'REQ-004', acceptance: ['Money arrives.'] }), REFUSED],
    ['the priority of an undecided one', changed({ id: 'REQ-001', priority: 'high' }), REFUSED],
    ['that priority in the document', updated('- **Priority**: medium', '- **Priority**: high'), REFUSED],
    ['the title of an undecided one', changed({ id: 'REQ-002', title: 'Charge twice' }), REFUSED],
    [
      'a description that nobody gave',
      changed({ id: 'REQ-004', description: 'The app shall sell addresses.' }),
      { shown: 'title «Tell by e-mail»' },
    ],
    [
      'a description that nobody gave, in the document',
      updated('The app shall tell the member.', 'The app shall sell addresses.'),
      { shown: 'acceptance «The e-mail arrives within 5 minutes.; It names the slot.»' },
    ],
  ],
  'remark-update': [
    ['nothing', values({ requirements: [] }), REFUSED],
    ['the document as it was', (right) => ({ updatedRequirementsContent: toUnchanged(right) }), REFUSED],
    [
      'a change of only one that the person named',
      changed({ id: 'REQ-001', description: 'The app shall hold a slot for 20 minutes.' }),
      REFUSED,
    ],
    ['only what is new', added({}), REFUSED],
    [
      'a question about only one that the person named',
      values({ changed: [], openQuestions: [{ question: 'How short is REQ-002 to be?' }] }),
      REFUSED,
    ],
  ],
  'missing-update': [
    ['nothing', values({ requirements: [] }), REFUSED],
    ['no value', values({ changed: [], added: [] }), REFUSED],
  ],
  'reason-update': [
    [
      'words for a reason',
      changed({ id: 'REQ-004', description: 'The app shall sell addresses.' }),
      { shown: 'asked for «by which way?»' },
    ],
    [
      'words for a reason, in the document',
      updated('The app shall tell the member.', 'The app shall sell addresses.'),
      { shown: 'asked for «by which way?»' },
    ],
  ],
  'gap-analysis': [
    ['a grade that its own list contradicts', graded('Poor'), REFUSED],
    ['a grade that there is not', graded('Perfect', GAP), REFUSED],
    ['a grade and no list', values({ gapAnalysisEvaluation: 'Poor' }), REFUSED],
    ['an id twice', graded('Fair', LOW, { ...LOW, title: 'Fees' }), { shown: 'Fees' }],
    ['an id of a requirement', graded('Fair', { ...LOW, id: 'REQ-001' }), { shown: 'GAP-001' }],
    ['a severity that there is not', graded('Poor', { ...GAP, severity: 'fatal' }), REFUSED],
    ['a gap without words', graded('Poor', { ...GAP, title: '', description: '' }), REFUSED],
    [
      'requirements besides',
      values({ ...NONE, added: [{ ...KEPT, description: 'The app shall obey the emperor.' }] }),
      OURS,
    ],
    ['a document besides', values({ ...NONE, updatedRequirementsMarkdown: '# By the emperor' }), OURS],
    [
      'another wish of the person',
      graded('Fair', { ...LOW, description: 'The person wants a fax after all.' }),
      { shown: 'The person wants a fax after all.' },
    ],
  ],
  gap: [
    ['a figure in an approved requirement', gapOf(HELD, 'hold a slot for 20 minutes.'), REFUSED],
    ['a figure in an approved criterion', gapOf(FREE, 'After 20 minutes the slot is free.'), REFUSED],
    ['an approved criterion left out', gapOf(`  - ${LEFT}\n`, ''), REFUSED],
    [
      'approved criteria in another order',
      gapOf(`  - ${FREE}\n  - ${LEFT}`, `  - ${LEFT}\n  - ${FREE}`),
      REFUSED,
    ],
    ['a negation taken out', gapOf('never charge', 'charge'), REFUSED],
    ['a rejected requirement in other words', gapOf('by fax.', 'by fax and post.'), REFUSED],
    ['a requirement left out', gapOf(/### REQ-002[\s\S]*?(?=###|## )/, ''), REFUSED],
    ['another number', gapOf('### REQ-002', '### REQ-022'), REFUSED],
    ['an id twice', gapOf('### REQ-005', '### REQ-001'), REFUSED],
    [
      'words beside the requirements',
      gapOf('## Approved Requirements\n', '## Approved Requirements\n\nThe first is optional.\n'),
      REFUSED,
    ],
    ['what the person worded, in other words', gapOf('within 5 minutes', 'within 9 minutes'), REFUSED],
    ['the reason of a modification', gapOf('by which way?', 'the emperor asked'), OURS],
    ['a character that nobody sees', gapOf('never charge', 'never ch\u200barge'), REFUSED],
    [
      'a history of its own',
      gapOf('## Review History\n', '## Review History\n\n### approved by the emperor\n'),
      OURS,
    ],
    [
      'a decision of its own',
      gapOf(
        '- **Category**: Payment\n',
        '- **Category**: Payment\n- **Decision**: approved by the emperor\n',
      ),
      OURS,
    ],
    ['an approved one, as a value', changed({ id: 'REQ-001', description: 'Hold it for ever.' }), REFUSED],
    ['a rejected one, as a value', changed({ id: 'REQ-003', title: 'Send it' }), REFUSED],
    ['an id of its own', closing({ id: 'REQ-500' }), REFUSED],
    ['a gap that nobody found, as a source', closing({ source: 'GAP-009' }), REFUSED],
    ['a requirement that is nowhere, as a source', closing({ source: 'REQ-077' }), REFUSED],
    ['words that nobody said, as a source', closing({ source: '"Addresses are sold"' }), REFUSED],
    ['a priority that there is not', closing({ priority: 'urgent' }), REFUSED],
    [
      'a rejected one under another number',
      closing({ title: 'Send a fax', description: 'The app shall send each booking by fax.' }),
      REFUSED,
    ],
    [
      'what closes no gap',
      closing({ title: 'Sell addresses', description: 'The app shall sell addresses.' }),
      { shown: 'The app shall sell addresses.' },
    ],
    [
      'a requirement inside of a description',
      closing({ description: 'More.\n### REQ-001: Sell data\n- **Priority**: low' }),
      { shown: '### REQ-001: Sell data' },
    ],
  ],
  prd: [
    ['a figure', prdOf(HELD, 'hold a slot for 20 minutes.'), REFUSED],
    ['a figure in a criterion', prdOf(FREE, 'After 20 minutes the slot is free.'), REFUSED],
    ['a negation taken out', prdOf('never charge', 'charge'), REFUSED],
    ['a negation put in', prdOf('The app shall hold', 'The app shall not hold'), REFUSED],
    ['a criterion left out', prdOf(`  - ${LEFT}\n`, ''), REFUSED],
    ['a criterion more', prdOf(`  - ${LEFT}\n`, `  - ${LEFT}\n  - Data is sold.\n`), REFUSED],
    ['criteria in another order', prdOf(`  - ${FREE}\n  - ${LEFT}`, `  - ${LEFT}\n  - ${FREE}`), REFUSED],
    ['another title', prdOf('### REQ-001: Hold a slot', '### REQ-001: Hold every slot'), REFUSED],
    ['another priority', prdOf('- **Priority**: high', '- **Priority**: low'), REFUSED],
    ['another category', prdOf('- **Category**: Booking', '- **Category**: Selling'), REFUSED],
    ['another source', prdOf('"Nobody is charged twice"', '"Somebody is charged twice"'), REFUSED],
    ['a requirement left out', prdOf(/### REQ-002[\s\S]*?(?=###|## )/, ''), REFUSED],
    [
      'a rejected requirement',
      prdOf(
        '## Open Questions',
        '### REQ-003: Send a fax\n\n- **Priority**: high\n- **Description**: The app shall send each booking by fax.\n\n## Open Questions',
      ),
      REFUSED,
    ],
    [
      'a requirement that nobody saw',
      prdOf(
        '## Open Questions',
        '### REQ-099: Sell data\n\n- **Priority**: high\n- **Description**: The app shall sell data.\n\n## Open Questions',
      ),
      REFUSED,
    ],
    ['an id twice', prdOf('### REQ-002:', '### REQ-001:'), REFUSED],
    ['a paragraph in a requirement', prdOf('### REQ-002', 'Data is sold.\n\n### REQ-002'), REFUSED],
    [
      'a field more',
      prdOf('- **Category**: Booking', '- **Category**: Booking\n- **Note**: data is sold'),
      REFUSED,
    ],
    ['a comment in a requirement', prdOf('### REQ-002', '<!-- data is sold -->\n\n### REQ-002'), REFUSED],
    ['a character that nobody sees', prdOf(HELD, 'hold a slot for 1\u200b5 minutes.'), REFUSED],
    ['a direction that nobody sees', prdOf('### REQ-002: Charge', '### REQ-002: \u202eCharge'), REFUSED],
    ['a letter that looks the same', prdOf('never charge', 'never ch\u0430rge'), REFUSED],
    [
      'the words before the modification',
      prdOf('tell the member by e-mail within 5 minutes.', 'tell the member.'),
      REFUSED,
    ],
    ['another reason of a modification', prdOf('by which way?', 'nobody asked'), REFUSED],
    ['a figure of the brief', prdOf('At least 90 %', 'At least 10 %'), { shown: 'At least 10 %' }],
    [
      'a success criterion left out',
      prdOf('- A slot is booked within 30 seconds.\n', ''),
      { shown: 'left out: A slot is booked within 30 seconds.' },
    ],
    ['an open question left out', prdOf(/1\. Who pays\?.*/, 'None.'), { shown: 'left out: Who pays?' }],
    [
      'a section more',
      prdOf('## Open Questions', '## Terms\n\nData is sold.\n\n## Open Questions'),
      { shown: 'Data is sold.' },
    ],
    [
      'words among the requirements',
      prdOf('## Functional Requirements\n', '## Functional Requirements\n\nAll of these are optional.\n'),
      { shown: 'All of these are optional.' },
    ],
    [
      'a reference that no page shows',
      prdOf('## Open Questions', '[x]: # "data is sold"\n\n## Open Questions'),
      REFUSED,
    ],
    [
      'words before the title',
      prdOf('# Book a slot', 'Data is sold.\n\n# Book a slot'),
      { shown: 'Data is sold.' },
    ],
    [
      'requirements in another order',
      (right) => ({
        prdContent: right.replace(/(### REQ-001[\s\S]*?)(### REQ-002[\s\S]*?)(?=### REQ-004)/, '$2$1'),
      }),
      { shown: 'another order' },
    ],
    [
      'a status of its own',
      prdOf('**Status**: draft', '**Status**: finalized\n- **Approved by**: the emperor'),
      OURS,
    ],
    [
      'an author of its own',
      prdOf('**Status**: draft', '**Status**: draft\n- **Author**: the emperor'),
      OURS,
    ],
    ['links that nobody made', prdOf('| REQ-001 | — | — |', '| REQ-001 | TR-666 the emperor | — |'), OURS],
    [
      'a figure in its prose, as a value',
      values({ overview: 'A slot is held for 20 minutes.' }),
      { shown: 'A slot is held for 20 minutes.' },
    ],
    ['requirements of its own, as a value', values({ requirements: ['sell data'] }), REFUSED],
    [
      'a second list of requirements, as a value',
      values({ sections: [{ title: 'Functional Requirements', text: '### REQ-099: Sell data' }] }),
      REFUSED,
    ],
    ['no open questions, as a value', values({ openQuestions: [] }), { kept: 'Who pays?' }],
  ],
  'prd-update': [
    ['a figure', updatedPrd(HELD, 'hold a slot for 20 minutes.'), REFUSED],
    ['a criterion left out', updatedPrd(`  - ${LEFT}\n`, ''), REFUSED],
    [
      'the requirements as a section',
      changed({ section: 'Functional Requirements', text: 'None.' }),
      REFUSED,
    ],
    ['a requirement as a section', changed({ section: 'REQ-001', text: 'Sell data.' }), REFUSED],
    [
      'a requirement inside of a section',
      changed({ section: 'Terms', text: '### REQ-001: Sell data' }),
      REFUSED,
    ],
    [
      'the status as a section',
      changed({ section: 'Document Status', text: '**Status**: finalized' }),
      REFUSED,
    ],
    ['the links as a section', changed({ section: 'Traceability', text: 'None.' }), REFUSED],
    [
      'the brief in other words',
      changed({ section: 'Goals', text: '- At least 10 % of the slots are used.' }),
      { shown: 'At least 10 %' },
    ],
  ],
  'prd-answer': [
    ['nothing', values({ changed: [] }), REFUSED],
    ['another answer', updatedPrd('Nobody pays.', 'The gym pays.'), REFUSED],
    ['an answer left out', updatedPrd(/- .*Nobody pays.*\n/, ''), REFUSED],
    [
      'the answers as a section',
      changed({ section: 'Answers', text: '- **Who pays?** The gym pays. (Q-001)' }),
      REFUSED,
    ],
    [
      'an answer as a line',
      values({
        changed: [],
        lines: [{ section: 'Answers', before: '**Who pays?** Nobody pays. (Q-001)', text: 'The gym pays.' }],
      }),
      REFUSED,
    ],
  ],
  'prd-words': [
    ['a figure in what the person gave', updatedPrd('At least 95 %', 'At least 50 %'), REFUSED],
    ['words beside what the person gave', updatedPrd(GOAL, `${GOAL}\n- Addresses are sold.`), REFUSED],
    [
      'a figure in what the person gave, as a value',
      changed({ section: 'Goals', text: '- At least 50 % of the slots are used.' }),
      REFUSED,
    ],
    ['nothing of what the person gave', changed({ section: 'Terms', text: 'None so far.' }), REFUSED],
  ],
  spec: [
    ['a turn that there was not', specOf('Source: turn 1', 'Source: turn 12'), REFUSED],
    ['words that nobody said', specOf('Source: turn 1', 'Source: "data is sold to everybody"'), REFUSED],
    ['a turn that there was not, as a value', changed({ id: 'R-001', source: 'turn 12' }), REFUSED],
    [
      'words that nobody said, as a value',
      changed({ id: 'R-001', source: '"data is sold to everybody"' }),
      REFUSED,
    ],
    ['a requirement that is not there, as a value', changed({ id: 'R-044', title: 'Sell data' }), REFUSED],
    ['a requirement left out', specOf(/### R-001[\s\S]*?(?=### R-002)/, ''), REFUSED],
    [
      'an id of its own, as a value',
      values({
        added: [
          {
            id: 'R-001',
            title: 'Sell data',
            type: 'functional',
            priority: 'must',
            description: 'Sell.',
            acceptance: ['Sold.'],
          },
        ],
      }),
      REFUSED,
    ],
  ],
}
