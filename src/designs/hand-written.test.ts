/** A design in its author's own markdown: sound as it stands, and each slip in it is found. */
import { expect, test } from 'vitest'
import { checkDesigns } from './check.ts'

const PRD = `# Tool shed

**FR-01 Tools.** A Keeper adds a tool with name and serial number (12 digits). Only Keepers add tools.

**FR-02 Borrowing.** A Neighbour borrows a tool for a day. A tool has one loan at a time; returned and cancelled loans do not count. Borrowing costs 4.50 euros.

**FR-03 Approval.** The Keeper approves or declines a loan. Neighbours do not see the remarks; Keepers read them. A remark has a kind out of good, bad and neutral.

**FR-04 Insurance.** A tool has one policy per year at most. The paper of a policy is a PDF of at most 2 MB.

**FR-05 Cleaning up.** Loans are deleted 2 years after they ended. Once a month the Keeper gets a list of loans.

**FR-06 Leaving.** A Neighbour records the day on which they leave the shed.
`

const DESIGN = `# Tool shed: how it is built

Everybody signs in at the town's portal, over HTTPS. The database is backed up every night.

## Made of

| Component | Built with | Task | For |
|---|---|---|---|
| Shed service | Go | the API and all rules | FR-01 to FR-04, FR-06 |
| Monthly job | Go, every month | sends the list, deletes loans | FR-05 |
| Database | PostgreSQL | keeps everything | FR-02 |

## Calls

Every call needs a session; without one it answers 401, and 403 for another role.

| Call | Who | Takes | Gives | Otherwise | For |
|---|---|---|---|---|---|
| \`POST /tools\` | Keeper | name, serialNumber | 201 Tool | 409 the serial number is known, 422 invalid field | FR-01 |
| \`GET /tools\` | Keeper, Neighbour | after (optional) | 200, page of 50 Tool by name | 400 bad cursor | FR-01 |
| \`POST /loans\` | Neighbour (own) | toolId, day | 201 Loan | 404 no such tool, 409 it is lent, 422 invalid day | FR-02 |
| \`POST /loans/{id}/decision\` | Keeper | approved | 200 Loan | 404 no such loan, 409 decided already | FR-03 |
| \`GET /loans/{id}/remarks\` | Keeper | | 200, page of 50 Remark | 404 no such loan | FR-03 |
| \`POST /loans/{id}/remarks\` | Keeper | text, kind | 201 Remark | 404 no such loan, 422 invalid field | FR-03 |
| \`POST /policies\` | Keeper | toolId, insurerId, year, paper (PDF) | 201 Policy | 404 no such tool, 409 the year is insured, 413 larger than 2 MB, 422 invalid field | FR-04 |
| \`PUT /me/leaving\` | Neighbour (own) | day | 204 | 422 invalid day | FR-06 |

## Things

**Tool** – id, name (1 to 80 characters), serialNumber (12 digits)

**Loan** – id, toolId, neighbourId, day (date), state, feeCents (integer, cents)

**Remark** – id, loanId, text (1 to 200 characters), kind (good, bad or neutral), writtenAt

**Policy** – id, toolId, insurerId, year (integer), paperKey

### Life of a loan

| From | To | When |
|---|---|---|
| asked | approved | the Keeper approves |
| asked | cancelled | the Keeper declines |
| approved | returned | the tool is back |

## Stored

\`\`\`sql
CREATE TABLE neighbours (
  id uuid PRIMARY KEY,
  name text NOT NULL, -- personal
  phone text NOT NULL, -- personal
  left_on date -- personal
);
CREATE TABLE insurers (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE
);
CREATE TABLE tools (
  id uuid PRIMARY KEY,
  name varchar(80) NOT NULL,
  serial_number char(12) NOT NULL UNIQUE
);
CREATE TABLE loans (
  id uuid PRIMARY KEY,
  tool_id uuid NOT NULL REFERENCES tools (id) ON DELETE RESTRICT,
  neighbour_id uuid NOT NULL REFERENCES neighbours (id) ON DELETE CASCADE,
  day date NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'cancelled', 'returned')),
  fee_cents integer NOT NULL DEFAULT 450
);
CREATE TABLE remarks (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans (id) ON DELETE CASCADE,
  text varchar(200) NOT NULL, -- personal
  kind text NOT NULL CHECK (kind IN ('good', 'bad', 'neutral')),
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE policies (
  id uuid PRIMARY KEY,
  tool_id uuid NOT NULL REFERENCES tools (id) ON DELETE CASCADE,
  insurer_id uuid NOT NULL REFERENCES insurers (id) ON DELETE RESTRICT,
  year integer NOT NULL,
  paper_key text NOT NULL,
  UNIQUE (tool_id, year)
);
CREATE UNIQUE INDEX loans_one_open ON loans (tool_id) WHERE state NOT IN ('returned', 'cancelled');
CREATE INDEX loans_neighbour ON loans (neighbour_id);
CREATE INDEX remarks_loan ON remarks (loan_id);
CREATE INDEX tools_name ON tools (name);
CREATE INDEX policies_insurer ON policies (insurer_id);
\`\`\`

- loans: deleted 2 years after they ended
- remarks: deleted with their loan
- neighbours: deleted 1 year after they left
`

const check = (text: string, isWhole = false): string[] =>
  checkDesigns(
    [{ path: 'design.md', text, format: 'design' }],
    [{ path: 'prd.md', text: PRD }],
    () => undefined,
  )
    .flatMap(({ remarks }) => remarks)
    .filter(({ severity }) => isWhole || severity !== 'info')
    .map(({ code, message }) => `${code}: ${message}`)

test('as it stands nothing is found in it', () => {
  expect(check(DESIGN)).toEqual([])
})

test('other headings for what it is made of and what calls give are no gap', () => {
  const things = `| Thing | Fields |
|---|---|
| Tool | id, name, serialNumber |
`
  const made = '```mermaid\nflowchart LR\n  portal --> service\n  service --> database\n```\n'
  const other = DESIGN.replace(/## Made of[\s\S]*?## Calls/, `## In one page\n\n${made}\n## Calls`).replace(
    /\*\*Tool\*\*[\s\S]*?### Life/,
    `${things}\n### Life`,
  )
  const isGap = (one: string): boolean => one.startsWith('missing-section')
  expect(check(other).filter(isGap)).toEqual([])
  const less = other.replace(things, '').replace(made, '')
  expect(check(less, true).filter(isGap)).not.toEqual([])
  // Sections of its own are allowed: where they say it, a reader knows better.
  expect(check(less).filter(isGap)).toEqual([])
})

test('a diagram of states is held to the table where no model was read', () => {
  const draw = (state: string): string[] =>
    check(
      DESIGN.replace(/## Things[\s\S]*?## Stored/, () =>
        [
          '## Life',
          '```mermaid',
          'stateDiagram-v2',
          '  [*] --> asked',
          '  asked --> approved',
          '  asked --> cancelled',
          `  approved --> ${state}`,
          '```',
          '## Stored',
        ]
          .join('\n\n')
          .replace(/\n\n(?= {2}|stateD|```\n)/g, '\n'),
      ),
    ).filter((one) => one.startsWith('value-disagreement'))
  expect(draw('returned')).toEqual([])
  expect(draw('back')).toEqual([expect.stringContaining('goes through back')])
})

test.each([
  [
    'a key that counts what does not count',
    " WHERE state NOT IN ('returned', 'cancelled')",
    " WHERE state <> 'cancelled'",
    'key-for-ever: FR-02 does not count returned',
  ],
  ['a key that never lets go', " WHERE state NOT IN ('returned', 'cancelled')", '', 'key-for-ever: '],
  [
    'a key with a reference too much',
    'UNIQUE (tool_id, year)',
    'UNIQUE (tool_id, insurer_id, year)',
    'missing-uniqueness: FR-04 wants one at most',
  ],
  [
    'a row that begins elsewhere',
    "DEFAULT 'asked'",
    "DEFAULT 'approved'",
    'value-disagreement: loans.state is approved by default',
  ],
  [
    'values that differ',
    "kind IN ('good', 'bad', 'neutral')",
    "kind IN ('good', 'bad', 'mixed')",
    'value-disagreement: Remark.kind',
  ],
  [
    'a column that is too short',
    'serial_number char(12)',
    'serial_number char(10)',
    'length-disagreement: Tool.serialNumber',
  ],
  ['another price', 'DEFAULT 450', 'DEFAULT 540', 'other-figure: FR-02 names 4.50'],
  ['money as a float', 'fee_cents integer', 'fee_cents real', 'money-as-float: loans.fee_cents'],
  [
    'another time to keep it',
    'loans: deleted 2 years after',
    'loans: deleted 5 years after',
    'other-figure: FR-05 asks for «2 years»',
  ],
  ['another schedule', 'Go, every month', 'Go, every Monday', 'other-figure: FR-05 wants it every month'],
  ['a size that is not answered', ', 413 larger than 2 MB', '', 'missing-error: FR-04 says'],
  [
    'somebody who may not add',
    '| `POST /tools` | Keeper |',
    '| `POST /tools` | Keeper, Neighbour |',
    'wrong-caller: Neighbour may call E-001',
  ],
  [
    'somebody who may not decide',
    'decision` | Keeper |',
    'decision` | Keeper, Neighbour |',
    'wrong-caller: Neighbour may call E-004',
  ],
  [
    'somebody who may not read',
    '| `GET /loans/{id}/remarks` | Keeper |',
    '| `GET /loans/{id}/remarks` | Keeper, Neighbour |',
    'wrong-caller: Neighbour may call E-005',
  ],
  [
    'a requirement in name only',
    '| `PUT /me/leaving` | Neighbour (own) | day | 204 | 422 invalid day | FR-06 |\n',
    '',
    'uncovered-requirement: By FR-06 Neighbour is to record',
  ],
  [
    'a column whose remark is gone',
    'phone text NOT NULL, -- personal',
    'phone text NOT NULL,',
    'personal-data-without-class: neighbours.phone',
  ],
])('%s is found', (_, from, to, found) => {
  expect(DESIGN).toContain(from)
  expect(check(DESIGN.replace(from, to)).filter((one) => one.startsWith(found))).not.toEqual([])
})
