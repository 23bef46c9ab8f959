/** What the entries say and the SQL made of them cannot. */
import { checkDdl } from '../documents/design/emit/ddl.ts'
import type { DdlProblem } from '../documents/design/emit/held-tables.ts'
import { isFromSql } from './ddl.ts'
import type { Check, Severity } from './rule.ts'

/** The rest is told by the rules about keys, references, types and indexes. */
const GRAVITY: Partial<Record<DdlProblem['code'], Severity>> = {
  'exclusion-unread': 'MEDIUM',
  'check-unread': 'LOW',
  'generated-unread': 'LOW',
  'index-where': 'LOW',
}

export const findLeftOut: Check = (subject) => {
  const { tables, indexes } = subject.database
  if (!subject.isPostgres || tables.length === 0) return []
  return checkDdl({ tables, indexes }).flatMap(({ code, at, message, fix }) => {
    const severity = GRAVITY[code]
    if (severity === undefined || isFromSql(subject, at)) return []
    const description = `The SQL does not have it: ${message}.`
    return [{ rule: 'left-out-sql', severity, at, description, suggestion: `Better ${fix}.` }]
  })
}
