/** What the analysis says of a document that waits for a person. It informs, and never holds anything up. */

import { checkSpec } from '../../documents/spec/check.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { toFindings } from '../findings.ts'
import { checkRequirementsText } from '../report.ts'

export type GateFindings = {
  findings: { rule: string; requirement: string; line: number; message: string; rewrite: string }[]
  /** How many were left out. */
  more?: number
}

const MOST = 20

/** The gravest come first where not all are shown. */
const byGravity = (a: { severity: string }, b: { severity: string }): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error')

/** What `spec_submit` would say, and what the language of each requirement is like. */
const checkSpecification = (text: string) => {
  const form = checkSpec(text, 'spec.md').map((problem) => ({
    ...problem,
    requirement: '',
    severity: 'error',
  }))
  const words = toSpec(text).requirements.flatMap(({ id, line, description }) =>
    toFindings(description)
      .filter(({ severity }) => severity !== 'info')
      .map(({ rule, severity, message, rewrite }) => ({
        code: rule,
        requirement: id,
        line,
        severity,
        message,
        fix: rewrite,
      })),
  )
  return [...form, ...words]
}

/** Errors and warnings in a spec.md, requirements.md or prd.md, of what somebody is asked about. */
export const findGateFindings = (
  format: string,
  text: string,
  isPending: (requirement: string) => boolean = () => true,
): GateFindings => {
  const found = format === 'spec' ? checkSpecification(text) : checkRequirementsText(text).problems
  const problems = found.filter(({ requirement }) => requirement === '' || isPending(requirement))
  const shown = problems.toSorted(byGravity).slice(0, MOST)
  return {
    findings: shown.map(({ code, requirement, line, message, fix }) => ({
      rule: code,
      requirement,
      line,
      message: message.startsWith(`${requirement}: `) ? message.slice(requirement.length + 2) : message,
      rewrite: fix,
    })),
    ...(problems.length > MOST && { more: problems.length - MOST }),
  }
}
