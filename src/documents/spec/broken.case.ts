/**
 * Broken specifications, each beside a neighbour that is sound. All are made from one sample: a change names a line of it
 * and what stands there instead; `null` deletes the line.
 */
export const SAMPLE = `---
version: 1
priority: must
created: 2026-11-15
---

# Feature: Tool lending

## Vision

Neighbours lend tools to each other.

## Scope

### In Scope

- Borrow a tool

### Out of Scope

- Payment

## Requirements

### R-001: Borrow a tool

**Type:** functional
**Priority:** must
**Dependencies:** []

**Description:** The system shall lend a tool to a member.

**Acceptance Criteria:**

- [ ] A member borrows a free tool, and it shows as borrowed.

### R-002: Remind the borrower

**Type:** non-functional
**Priority:** could
**Dependencies:** [R-001]

**Description:** The system shall remind the borrower a day before the end.

**Acceptance Criteria:**

- [ ] A mail arrives 24 hours before the end.
`

export type Change = Record<number, string | null>
/** Code, line, and words that the fix has in it. */
type Told = [code: string, line: number, fix: string]
export type Broken = { what: string; change: Change; told: Told[]; sound: Change }

export const change = (lines: Change): string =>
  SAMPLE.split('\n')
    .flatMap((line, at) => {
      const now = lines[at + 1]
      return now === null ? [] : [now ?? line]
    })
    .join('\n')

const drop = (from: number, to: number): Change =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, null]))

/** Another requirement at the end of the sample. */
const more = (id: string, dependencies: string, title = 'More'): string =>
  `- [ ] A mail arrives.

### ${id}: ${title}

**Type:** functional
**Priority:** should
**Dependencies:** ${dependencies}

**Description:** More of it.

**Acceptance Criteria:**

- [ ] It is seen.`

const FRONT: Broken[] = [
  {
    what: 'no front matter',
    change: drop(1, 6),
    told: [['missing-front-matter', 1, '--- ⏎ version: 1 ⏎ priority: must ⏎ ---']],
    sound: { 4: null },
  },
  {
    what: 'keys at the top that nobody marked as front matter',
    change: { 1: null, 5: null },
    told: [['missing-front-matter', 1, 'before line 1, and another behind line 3']],
    sound: { 1: '---   ' },
  },
  {
    what: 'front matter that begins late',
    change: { 1: '\n\n---' },
    told: [['bad-front-matter', 3, 'delete the 2 lines']],
    sound: { 1: '\uFEFF---' },
  },
  {
    what: 'front matter that is never closed',
    change: { 5: null },
    told: [['open-front-matter', 1, '"---" behind line 4']],
    sound: { 5: '...' },
  },
  {
    what: 'front matter that is no YAML',
    change: { 2: 'version 1' },
    told: [['bad-front-matter', 2, 'write "version: 1"']],
    sound: { 2: 'version: "1" # the first' },
  },
  {
    what: 'front matter without a blank behind the colon',
    change: { 3: 'priority:must' },
    told: [['bad-front-matter', 3, 'write "priority: must"']],
    sound: { 3: 'Priority:   Must  ' },
  },
  {
    what: 'a key of the front matter twice',
    change: { 4: 'version: 2' },
    told: [['bad-front-matter', 4, 'delete one of the two']],
    sound: { 4: 'author: Ana\ntags:\n  - tools\n# a comment' },
  },
  {
    what: 'no version',
    change: { 2: null },
    told: [['missing-version', 1, 'version: 1']],
    sound: { 2: 'version: 2.0' },
  },
  {
    what: 'an empty version',
    change: { 2: 'version:' },
    told: [['missing-version', 2, 'version: 1']],
    sound: {},
  },
  {
    what: 'no priority in the front matter',
    change: { 3: null },
    told: [['missing-priority', 1, 'write "priority: must"']],
    sound: { 3: 'priority: could' },
  },
  {
    what: 'another priority in the front matter',
    change: { 3: 'priority: medium' },
    told: [['bad-priority', 3, 'write "priority: should" (high is must, medium is should, low is could)']],
    sound: { 3: 'priority: should' },
  },
  {
    what: 'a priority that means nothing to us',
    change: { 3: 'priority: urgent' },
    told: [['bad-priority', 3, 'priority: must", or should, or could']],
    sound: { 3: "priority: 'must'" },
  },
  {
    what: 'a day in another notation',
    change: { 4: 'created: 15.11.2026' },
    told: [['bad-date', 4, 'write "created: 2026-11-15"']],
    sound: { 4: 'created: 2026-11-15T10:00:00Z' },
  },
  {
    what: 'a day that there is not',
    change: { 4: 'created: 2026-02-29' },
    told: [['bad-date', 4, 'created: 2026-01-31']],
    sound: { 4: 'created: 2028-02-29' },
  },
]

const SECTIONS: Broken[] = [
  {
    what: 'no title',
    change: { 7: null },
    told: [['missing-title', 5, '# Feature: Title']],
    sound: { 7: '# feature : Tool lending' },
  },
  {
    what: 'a title without its word',
    change: { 7: '# Tool lending' },
    told: [['missing-title', 7, '"# Feature: Tool lending"']],
    sound: { 7: '# Feature: Tool lending #' },
  },
  {
    what: 'a title of another level',
    change: { 7: '## Feature: Tool lending' },
    told: [['missing-title', 7, '"# Feature: Tool lending"']],
    sound: {},
  },
  {
    what: 'an empty title',
    change: { 7: '# Feature:' },
    told: [['missing-title', 7, '# Feature: ']],
    sound: {},
  },
  {
    what: 'two titles',
    change: { 11: 'Lend.\n\n# Feature: Other' },
    told: [['duplicate-title', 13, 'keep one']],
    sound: { 11: 'Lend.\n\n```\n# Feature: Other\n```' },
  },
  {
    what: 'no vision',
    change: drop(9, 12),
    told: [['missing-section', 1, '"## Vision"']],
    sound: { 9: '## 1. vision' },
  },
  {
    what: 'a vision under a longer name',
    change: { 9: '## Product Vision' },
    told: [['missing-section', 9, 'write "## Vision" in place of "## Product Vision"']],
    sound: { 11: 'Lend.\n\n## The vision of others\n\nThey do not lend.' },
  },
  {
    what: 'an empty vision',
    change: { 11: '<!-- who gains what? -->' },
    told: [['empty-section', 9, 'who gains what']],
    sound: { 11: '### For whom\n\nNeighbours.' },
  },
  {
    what: 'a vision of another level',
    change: { 9: '### Vision' },
    told: [['section-level', 9, 'write "## Vision"']],
    sound: { 9: '## VISION ##' },
  },
  {
    what: 'two visions',
    change: { 21: '- Payment\n\n## Vision\n\nAnother.' },
    told: [['duplicate-section', 23, 'under one heading']],
    sound: { 21: '- Payment\n\n## Vision of others\n\nAnother.' },
  },
  {
    what: 'no scope',
    change: drop(13, 22),
    told: [['missing-section', 1, '"### In Scope" and "### Out of Scope"']],
    sound: { 13: '## scope' },
  },
  {
    what: 'an empty scope',
    change: drop(15, 22),
    told: [['empty-section', 13, '"### In Scope" and "### Out of Scope"']],
    sound: { 21: 'None.' },
  },
  {
    what: 'lists of scope without the heading above them',
    change: { 13: null },
    told: [['missing-section', 1, '"## Scope"']],
    sound: { 14: null, 16: null, 18: null, 20: null },
  },
  {
    what: 'nothing that says what is in scope',
    change: drop(15, 18),
    told: [['missing-section', 13, '"### In Scope"']],
    sound: { 15: '### In-Scope:' },
  },
  {
    what: 'nothing that says what is out of scope',
    change: drop(19, 22),
    told: [['missing-section', 13, '"### Out of Scope"']],
    sound: { 19: '### Out-of-scope' },
  },
  {
    what: 'labels in place of the headings of scope',
    change: { 15: '**In Scope:**', 19: '**Out of scope**' },
    told: [
      ['missing-section', 15, 'write "### In Scope" in line 15'],
      ['missing-section', 19, 'write "### Out of Scope" in line 19'],
    ],
    sound: { 15: '### **In Scope**' },
  },
  {
    what: 'lists of scope at another level',
    change: { 15: '## In Scope', 19: '#### Out of Scope' },
    told: [
      ['section-level', 15, 'write "### In Scope"'],
      ['section-level', 19, 'write "### Out of Scope"'],
    ],
    sound: { 17: '#### For members\n\n- Borrow a tool' },
  },
  {
    what: 'what is in scope twice',
    change: { 21: '- Payment\n\n### In Scope\n\n- Return a tool' },
    told: [['duplicate-section', 23, 'under one heading']],
    sound: { 21: '- Payment\n\n### Later\n\n- Return a tool' },
  },
  {
    what: 'what is in scope under another heading',
    change: { 9: '## Vision\n\n### In Scope\n\n- Borrow\n', ...drop(15, 18) },
    told: [['misplaced-section', 11, 'under line 18']],
    sound: { 17: '* Borrow a tool' },
  },
  {
    what: 'an empty list of what is in scope',
    change: { 17: null },
    told: [['empty-section', 15, '- Borrow a tool']],
    sound: { 17: '1. Borrow a tool' },
  },
  {
    what: 'nothing in scope',
    change: { 17: '- none' },
    told: [['missing-scope-item', 15, '- Borrow a tool']],
    sound: { 17: '- 貸す' },
  },
  {
    what: 'an empty list of what is out of scope',
    change: { 21: null },
    told: [['empty-section', 19, 'None.']],
    sound: { 21: '- none' },
  },
  {
    what: 'no section of requirements',
    change: { 23: null },
    told: [['missing-section', 24, 'above line 24']],
    sound: { 23: '## REQUIREMENTS' },
  },
  {
    what: 'requirements under another name',
    change: { 23: '## Functional Requirements' },
    told: [['missing-section', 23, 'in place of "## Functional Requirements"']],
    sound: { 23: '## Requirements\n\n### Functional Requirements' },
  },
  {
    what: 'requirements at another level',
    change: { 23: '### Requirements' },
    told: [['section-level', 23, 'write "## Requirements"']],
    sound: { 23: '## 4) Requirements' },
  },
  {
    what: 'requirements twice',
    change: { 36: '\n## Requirements\n' },
    told: [['duplicate-section', 37, 'under one heading']],
    sound: { 36: '\n---\n\n### Qualities\n' },
  },
  {
    what: 'an empty section of requirements',
    change: drop(24, 47),
    told: [['empty-section', 23, '### R-001: Title']],
    sound: drop(36, 47),
  },
  {
    what: 'no requirement',
    change: { 25: 'Soon.', ...drop(26, 47) },
    told: [['no-requirement', 23, '### R-001: Title']],
    sound: { 24: 'Soon more.\n' },
  },
]

const near = (heading: string, fix: string, sound = '### R-002: Remind'): Broken => ({
  what: `the heading ${heading}`,
  change: { 37: heading },
  told: [['near-id', 37, fix]],
  sound: { 37: sound },
})

const HEADINGS: Broken[] = [
  near('### R-2: Remind', 'write "### R-002: Remind"'),
  near('### R-0002: Remind', 'write "### R-002: Remind"'),
  near('### r-002: Remind', 'write "### R-002: Remind"'),
  near('### R002: Remind', 'write "### R-002: Remind"'),
  near('### R 2: Remind', 'write "### R-002: Remind"'),
  near('### REQ-002: Remind', 'write "### R-002: Remind"'),
  near('### FR-002: Remind', 'write "### R-002: Remind"'),
  near('### Requirement 2: Remind', 'write "### R-002: Remind"'),
  near('### R-1: Remind', 'write "### R-002: Remind"'),
  near('### R-1234: Remind', 'write "### R-002: Remind"'),
  near('### R-1.2: Remind', 'write "### R-002: Remind"'),
  near('#### R-002: Remind', 'write "### R-002: Remind"'),
  near('## R-002: Remind', 'write "### R-002: Remind"'),
  near('# R-002: Remind', 'write "### R-002: Remind"'),
  near('### R-002 - Remind', 'write "### R-002: Remind"', '### R-002 : Remind'),
  near('### R-002 – Remind', 'write "### R-002: Remind"'),
  near('### R-002 Remind', 'write "### R-002: Remind"', '### R-002:Remind'),
  near('### R-002', 'write "### R-002: Title"'),
  near('### [R-002]: Remind', 'write "### R-002: Remind"', '### R-002: [Remind]'),
  near('### **R-002: Remind**', 'write "### R-002: Remind"', '### R-002: **Remind**'),
  near('**R-002: Remind**', 'write "### R-002: Remind"'),
  near('###R-002: Remind', 'write "### R-002: Remind"'),
  near(' ### R-002: Remind', 'write "### R-002: Remind"'),
  near('R-002: Remind\n-------------', 'write "### R-002: Remind"'),
]

const REQUIREMENTS: Broken[] = [
  {
    what: 'a bold id that begins a requirement inside of another',
    change: { 37: '**R-002:** Remind' },
    told: [['near-id', 37, 'write "### R-002: Remind"']],
    sound: { 36: '\n**R-002:** needs it first.\n' },
  },
  {
    what: 'a line that begins a requirement inside of another',
    change: { 37: 'R-002: Remind' },
    told: [['near-id', 37, 'write "### R-002: Remind"']],
    sound: { 36: '\nR-002: needs it first.\n' },
  },
  {
    what: 'a requirement in another section',
    change: {
      47: '- [ ] A mail arrives.\n\n## Later\n\n### R-003: Pay\n\n**Type:** functional\n**Priority:** could\n\n**Description:** Pay.\n\n**Acceptance Criteria:**\n\n- [ ] Paid.',
    },
    told: [['misplaced-requirement', 51, 'under "## Requirements" (line 23)']],
    sound: {
      47: '- [ ] A mail arrives.\n\n## Later\n\n### R2 storage\n\nSoon.\n\n```md\n### R-003: Pay\n```',
    },
  },
  {
    what: 'an id twice',
    change: { 37: '### R-001: Remind', 41: '' },
    told: [['duplicate-id', 37, 'write "### R-002: Remind"']],
    sound: { 37: '### R-999: Remind' },
  },
  {
    what: 'no title of a requirement',
    change: { 37: '### R-002:' },
    told: [['untitled-requirement', 37, '### R-002: Title']],
    sound: { 37: '### R-002: 見' },
  },
  {
    what: 'no type',
    change: { 39: null },
    told: [['missing-type', 37, '**Type:** functional']],
    sound: { 39: '- **Type:** functional' },
  },
  {
    what: 'an empty type',
    change: { 39: '**Type:**' },
    told: [['missing-type', 39, '**Type:** functional']],
    sound: { 39: '**Type**: Functional' },
  },
  {
    what: 'another type',
    change: { 39: '**Type:** quality' },
    told: [['bad-type', 39, 'non-functional']],
    sound: { 39: 'Type: Non-Functional' },
  },
  {
    what: 'a type that is nearly right',
    change: { 39: '**Type:** nonfunctional' },
    told: [['bad-type', 39, 'write "**Type:** non-functional"']],
    sound: { 39: '*Type:* `non-functional`' },
  },
  {
    what: 'no priority of a requirement',
    change: { 40: null },
    told: [['missing-priority', 37, '**Priority:** must']],
    sound: { 40: 'Priority: could\n\nPrices come later.\n' },
  },
  {
    what: 'an empty priority',
    change: { 40: '**Priority:** ' },
    told: [['missing-priority', 40, '**Priority:** must']],
    sound: { 40: '**Prio:** could' },
  },
  {
    what: 'a priority in our other words',
    change: { 40: '**Priority:** High' },
    told: [['bad-priority', 40, 'write "**Priority:** must" (high is must, medium is should, low is could)']],
    sound: { 40: '**Priority:** Must' },
  },
  {
    what: 'a priority that nobody knows',
    change: { 40: '**Priority:** P1' },
    told: [['bad-priority', 40, '"**Priority:** must", or should, or could']],
    sound: { 40: '__Priority:__ should' },
  },
  {
    what: 'what will not be done',
    change: { 40: "**Priority:** won't" },
    told: [['bad-priority', 40, 'list it under "### Out of Scope"']],
    sound: { 40: '+ **Priority**: could' },
  },
  {
    what: 'a mistyped name of a field',
    change: { 40: '**Prioritiy:** could' },
    told: [['near-field', 40, 'write "**Priority:**"']],
    sound: { 40: '**Priority:** could\n**Prioritiy:** extra\n**Owner:** Ana' },
  },
  {
    what: 'no description',
    change: { 43: null },
    told: [['missing-description', 37, '**Description:**']],
    sound: { 43: '**Description:**\n\nIt reminds.\n\nAnd once more.' },
  },
  {
    what: 'an empty description',
    change: { 43: '**Description:** <!-- what? -->' },
    told: [['missing-description', 43, 'what the system shall do']],
    sound: { 43: '#### Description\n\nIt reminds.' },
  },
  {
    what: 'no criteria',
    change: drop(44, 47),
    told: [['missing-criterion', 37, '- [ ] ']],
    sound: { 45: '**Acceptance criteria**', 47: '* [X] A mail arrives.' },
  },
  {
    what: 'an empty list of criteria',
    change: { 47: '- [ ]' },
    told: [['missing-criterion', 45, '- [ ] ']],
    sound: { 45: '#### Acceptance Criteria', 47: '1. A mail arrives.' },
  },
  {
    what: 'criteria that are still to come',
    change: { 47: '- [ ] TBD' },
    told: [['missing-criterion', 45, '- [ ] ']],
    sound: { 45: 'Acceptance Criteria:', 46: null, 47: 'A mail arrives.' },
  },
  {
    what: 'a mistyped name of the criteria',
    change: { 45: '**Acceptence Criteria:**' },
    told: [['near-field', 45, 'write "**Acceptance Criteria:**"']],
    sound: { 45: '**AC:**', 47: '- A mail arrives.\n  - **Given**: a loan\n- **Late:** it arrives, too.' },
  },
]

const DEPENDENCIES: Broken[] = [
  {
    what: 'dependencies in words',
    change: { 41: '**Dependencies:** the login' },
    told: [['bad-dependency', 41, '**Dependencies:** [R-001]']],
    sound: { 41: 'Dependencies: none' },
  },
  {
    what: 'dependencies of another form',
    change: { 41: '**Dependencies:** [R1]' },
    told: [['bad-dependency', 41, 'write "**Dependencies:** [R-001]"']],
    sound: { 41: '**Depends on:** R-001 (the loan itself)' },
  },
  {
    what: 'a dependency on nothing',
    change: { 41: '**Dependencies:** [R-001, R-008]' },
    told: [['unknown-dependency', 41, '"**Dependencies:** [R-001]"']],
    sound: { 41: '**Dependencies:**' },
  },
  {
    what: 'a dependency on itself',
    change: { 41: '**Dependencies:** [R-001, R-002]' },
    told: [['self-dependency', 41, 'write "**Dependencies:** [R-001]"']],
    sound: { 41: '**Dependencies:** R-001, R-001' },
  },
  {
    what: 'two that wait for each other',
    change: { 29: '**Dependencies:** [R-002]' },
    told: [['dependency-cycle', 25, 'in R-002: "**Dependencies:** []"']],
    sound: { 29: '**Dependencies:** —' },
  },
  {
    what: 'two cycles through one requirement',
    change: { 29: '**Dependencies:** [R-002, R-003]', 47: more('R-003', '[R-001]') },
    told: [
      ['dependency-cycle', 25, 'in R-002: "**Dependencies:** []"'],
      ['dependency-cycle', 25, 'in R-003: "**Dependencies:** []"'],
    ],
    sound: { 47: more('R-003', '[R-001, R-002]') },
  },
  {
    what: 'a near miss in a cycle',
    change: { 29: '**Dependencies:** [R-003]', 47: more('R-3', '[R-002]') },
    told: [
      ['dependency-cycle', 25, 'in R-002'],
      ['near-id', 49, 'write "### R-003: More"'],
    ],
    sound: { 47: more('R-003', '\n- R-001\n- R-002') },
  },
]

const WHOLE: Broken[] = [
  {
    what: 'a conflict that git left',
    change: { 11: '<<<<<<< ours\nLend.\n=======\nBorrow.\n>>>>>>> theirs' },
    told: [['conflict-markers', 11, 'choose one side']],
    sound: { 11: 'Lend.\n=======' },
  },
  {
    what: 'a code block that is never closed',
    change: { 47: '- [ ] A mail arrives.\n\n```' },
    told: [['truncated', 49, 'close it']],
    sound: { 47: '- [ ] A mail arrives.\n\n```\n# Feature: x\n### R-1: y\n```' },
  },
  {
    what: 'all of it in a code block',
    change: { 1: '```markdown\n---', 47: '- [ ] A mail arrives.\n```' },
    told: [['fenced-document', 1, 'delete the first and the last line']],
    sound: {},
  },
  {
    what: 'several things at once, in the order of the lines',
    change: {
      3: 'priority: low',
      17: null,
      28: null,
      40: '**Priority:** low',
      41: '**Dependencies:** [R-9]',
    },
    told: [
      ['bad-priority', 3, 'could'],
      ['empty-section', 15, '- Borrow'],
      ['missing-priority', 24, 'must'],
      ['bad-priority', 38, 'could'],
      ['bad-dependency', 39, '[R-009]'],
      ['unknown-dependency', 39, '### R-009: Title'],
    ],
    sound: { 3: 'priority: could' },
  },
]

export const BROKEN: Broken[] = [
  ...FRONT,
  ...SECTIONS,
  ...HEADINGS,
  ...REQUIREMENTS,
  ...DEPENDENCIES,
  ...WHOLE,
]
