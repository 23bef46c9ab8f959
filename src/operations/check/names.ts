/** Names and reasons of everything that a check may find: the rules of the language, and what is wrong with a form. */
import { RULES, SET_RULES } from '../../analysis/findings.ts'
import type { Severity } from '../../analysis/rules/rule.ts'

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
  'missing-requirement': ['Missing requirement', 'What was approved is not in the document.'],
  'excluded-requirement': ['Excluded requirement', 'What was not approved is in the document.'],
}

const fromForm = (rule: string): Named => {
  const [name, why] = FORM[rule] ?? [rule, 'The form of the document is not as it should be.']
  return { rule, name, why, severity: rule === 'too-long' ? 'warning' : 'error' }
}

const NAMES = new Map<string, Named>(
  [...RULES, ...SET_RULES].map(({ rule, name, why, severity, bad, good }) => {
    const help = `Instead of: ${[bad].flat().join(' · ')}\nWrite: ${[good].flat().join(' · ')}`
    return [rule, { rule, name, why, severity, help }]
  }),
)

export const toNamed = (rule: string): Named => NAMES.get(rule) ?? fromForm(rule)
