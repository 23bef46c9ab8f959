/** Names and reasons of everything that a check may find: the rules of the language, and what is wrong with a form. */

import { RULES } from '../analysis/findings.ts'
import type { Severity } from '../analysis/rules/rule.ts'
import { SET_RULES } from '../analysis/set/set.ts'
import { CERTAIN_RULES, PLACE_RULES } from '../analysis/structure/structure.ts'
import { DESIGN_RULES } from '../designs/rules.ts'
import { KINDS } from '../schema/finding-kinds.ts'

export type Named = { rule: string; name: string; why: string; severity: Severity; help?: string }

type Row = [name: string, why: string]

/** What documents/ reports; it is wrong whatever the sentence says. */
const FORM: Record<string, Row> = {
  unreadable: ['Unreadable file', 'What cannot be read cannot be checked.'],
  'empty-document': ['Empty document', 'There is nothing to decide about.'],
  'conflict-markers': ['Conflict markers', 'Both sides stand in the text, so nobody knows which one holds.'],
  truncated: ['Truncated', 'What follows an open block or the last heading is lost or never read.'],
  'too-long': ['Too long to read', 'What lies behind the limit was not checked.'],
  'missing-title': ['Missing title', 'A document without a name cannot be referred to.'],
  'missing-section': ['Missing section', 'Reviewers and later steps look for it.'],
  'missing-status': ['Missing status', 'Nobody can see whether it was approved.'],
  'missing-field': ['Missing field', 'A requirement without its words cannot be reviewed.'],
  'bad-priority': ['Unknown priority', 'It cannot be ordered among the others.'],
  'duplicate-id': ['Duplicate id', 'A decision about one of them would count for the other.'],
  'near-id': ['Nearly an id', 'A reader takes it for a requirement and the program does not.'],
  'unknown-dependency': ['Unknown dependency', 'It waits for something that is not there.'],
  'dependency-cycle': ['Dependency cycle', 'None of them can come first.'],
  'self-dependency': ['Dependency on itself', 'It would wait for itself for ever.'],
  'bad-dependency': ['Malformed dependency', 'Nobody can tell which requirement it waits for.'],
  'missing-front-matter': ['Missing front matter', 'Version and priority are read from it.'],
  'open-front-matter': ['Open front matter', 'Nobody can tell where it ends and the text begins.'],
  'bad-front-matter': ['Malformed front matter', 'Programs that read it stop at this line.'],
  'missing-version': ['Missing version', 'Nobody can tell one draft from the next.'],
  'missing-priority': ['Missing priority', 'It cannot be ordered among the others.'],
  'bad-date': ['No date', 'It cannot be ordered in time.'],
  'fenced-document': ['Document in a code block', 'All of it is read as code, and none of it as text.'],
  'duplicate-title': ['Second title', 'Nobody can tell which feature it is about.'],
  'empty-section': ['Empty section', 'Reviewers and later steps look for its text.'],
  'duplicate-section': ['Section given twice', 'Readers find the first one only.'],
  'section-level': ['Section at another level', 'It stands under a heading that it does not belong to.'],
  'misplaced-section': ['Misplaced section', 'It stands under a heading that it does not belong to.'],
  'missing-scope-item': ['Nothing in scope', 'A feature that does nothing cannot be built.'],
  'no-requirement': ['No requirement', 'There is nothing to build.'],
  'untitled-requirement': ['Requirement without a title', 'Nobody can refer to it by name.'],
  'misplaced-requirement': ['Misplaced requirement', 'Readers look for it among the requirements.'],
  'near-field': ['Nearly a field', 'A reader understands it and the program does not.'],
  'missing-type': ['Missing type', 'Functions and qualities are designed and tested in different ways.'],
  'bad-type': ['Unknown type', 'Functions and qualities are designed and tested in different ways.'],
  'missing-description': ['Missing description', 'A requirement without its words cannot be reviewed.'],
  'missing-criterion': ['Missing acceptance criterion', 'Nobody can tell when it is done.'],
  'too-many': ['Too many problems', 'What follows was not listed.'],
  'missing-requirement': ['Missing requirement', 'What was approved is not in the document.'],
  'approval-lost': ['Changed after approval', 'Nobody has approved the text that stands there.'],
  disagreement: ['Documents disagree', 'What is built depends on the file that one opens.'],
  'excluded-requirement': ['Excluded requirement', 'What was not approved is in the document.'],
}

const DESIGN: Record<string, readonly [name: string, why: string, category: string]> = DESIGN_RULES

const fromForm = (rule: string): Named => {
  const [name, why] = FORM[rule] ?? DESIGN[rule] ?? [rule, 'The form of the document is not as it should be.']
  return { rule, name, why, severity: rule === 'too-long' ? 'warning' : 'error' }
}

/** What a reader names may be what a rule finds: then it is the rule's. */
const READ = KINDS.map(({ code: rule, name, why }): [string, Named] => [
  rule,
  { rule, name, why, severity: 'warning' },
])

const NAMES = new Map<string, Named>([
  ...READ,
  ...[...RULES, ...SET_RULES, ...CERTAIN_RULES, ...PLACE_RULES].map(
    ({ rule, name, why, severity, bad, good }): [string, Named] => {
      const help = `Instead of: ${[bad].flat().join(' · ')}\nWrite: ${[good].flat().join(' · ')}`
      return [rule, { rule, name, why, severity, help }]
    },
  ),
])

export const toNamed = (rule: string): Named => NAMES.get(rule) ?? fromForm(rule)
