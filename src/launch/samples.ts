/** Documents with a bit of everything that the analysis reads: what they make it do is what its kept code holds. */

const PRD = `---
title: Lending tools
owner: Dana
---

# Lending tools

> Ask in #tools before you change the scope.

Neighbours text each other when they need a drill. In 14 interviews people told us that nobody knows who has one. Members
of the club sign in with a password, upload photos, book a tool, pay a deposit and rate each other.

## Goals

| Metric | Today | Target |
| --- | --- | --- |
| Loans a week | 12 | 100 in 90 days |

## Requirements

### Must have

| ID | Requirement | Priority | Notes |
| --- | --- | --- | --- |
| FR-1 | The system shall show each member the tools that lie within 2 km of their address. | P0 | |
| FR-2 | When a member asks for a tool, the system shall notify its owner within 1 minute. | P0 | depends on FR-1 |
| FR-3 | Members can add, edit, and remove tools etc. | P1 | Dana: first |
| FR-4 | Push notification when a tool is returned | P1 | TBD |

### Should have

- [ ] **FR-5 – Deposit:** As an owner, I want to set a deposit of up to 50 EUR, so that my tools come back.
- [x] **FR-6:** The page should be fast and user-friendly. <!-- accept R7: the design decides -->
- Data is stored as long as necessary, where possible, and deleted later by the administrator and/or the system.
- While a tool is lent, the app shall show its return date between 08:00 and 20:00, at least twice a day.
- If the owner declines, then the app shall tell the member the reason (in at most 200 characters).
- The app must never lose a message; it shall be able to keep approximately 500 of them for 3-5 days.
- The server shall answer 95 % of the requests within 300 ms and support 1,000 concurrent users on Linux.
- The fee is TBD, pending approval by the board; it will be decided once the committee has agreed.
- The drill shall not run faster than 1200 rpm above 40 °C in order to protect the motor.
- Where the member has a car, the app shall offer a trailer of 1.5 m and 200 kg, or of 5 ft.
- While two members ask for one tool, if one of them pays first, then the app shall refuse the other within 2 s.
- The app shall delete the account data of a member 30 days after they leave.
- The app shall keep the account data of a member for 90 days after they leave.
- Guests may see the tools. Guests must not see the tools until they log in at 6 pm or later.
- The owner shall approve the request, and the system sends an e-mail to all relevant persons as soon as possible.
- Only administrators shall be able to block a member. Every member can block a member.
- All photos shall be encrypted, comply with the GDPR and remain available during maintenance 24/7.
- ~~The app must work on watches.~~

\`\`\`js
// The sample must not be read.
list.add('drill')
\`\`\`

## Acceptance criteria

- Given a member who asked for a drill
- When the owner accepts
- Then the member sees the address within 3 seconds

## Out of scope

- The app will not support payments abroad.

## Open questions

- Should guests see prices?

## Change log

| Version | Change |
| --- | --- |
| 0.2 | FR-4 must be decided by Dana |
`

const PROSE = `Nightly import of tool lists
============================

Revision 3, by the library team.

1. File intake
--------------

The importer watches one folder per club. It must accept CSV and XLSX files of up to 20 MB. When a file arrives, the
importer shall validate the header within 10 seconds. Other files should be moved to a quarantine folder immediately.

1.1 The importer must match each row with a tool by its number.

1.2 If no tool matches, the importer shall write the row to a report, and it shall mail the report to the clerk.

### Requirement 2: Choose a password

**User Story:** As a member, I want to choose a new password, so that only I know it.

1. WHEN a member opens a valid link THEN the portal SHALL show the form for a new password
2. WHEN the new password is shorter than 12 characters THEN the portal SHALL refuse the password
3. WHILE the form is open, the portal SHALL keep the link valid for half an hour

* An import of 50,000 rows has to finish within 15 minutes,
  measured on the reference server.
    * The importer must not import a row twice.
`

const OWN = `# Requirements

**Feature ID:** lend-tools

## Status

**Status**: draft

## Approved Requirements

### REQ-001: Show tools

- **Priority**: high
- **Category**: Functional
- **Description**: The system shall show each member the tools that lie within 2 km of their address.
- **Acceptance Criteria**:
  - [ ] A tool 3 km away is not shown.

## Pending Review Requirements

### REQ-002: Ask for a tool

- **Priority**: medium
- **Category**: Functional
- **Description**: The tool shall be requested by the member, and its owner is notified quickly.
- **Dependencies**: REQ-001

### REQ-003: Lend a tool

- **Priority**: low
- **Category**: Functional
- **Description**: When the owner accepts, the system shall lend the tool to the member for 7 days.

## Review History
`

export const SAMPLES: Record<string, string> = { 'prd.md': PRD, 'prose.md': PROSE, 'requirements.md': OWN }
