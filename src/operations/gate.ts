/** What the analysis says of a document that waits for a person. It informs, and never holds anything up. */
import { checkRequirementsText } from '../analysis/report.ts'

export type GateFindings = {
  findings: { rule: string; requirement: string; line: number; message: string; rewrite: string }[]
  /** How many were left out. */
  more?: number
}

const MOST = 20

/** The gravest come first where not all are shown. */
const byGravity = (a: { severity: string }, b: { severity: string }): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error')

/** Errors and warnings in a requirements.md or prd.md. */
export const findGateFindings = (text: string): GateFindings => {
  const { problems } = checkRequirementsText(text)
  const shown = problems.toSorted(byGravity).slice(0, MOST)
  return {
    findings: shown.map(({ code, requirement, line, message, fix }) => ({
      ...{ rule: code, requirement, line },
      message: message.startsWith(`${requirement}: `) ? message.slice(requirement.length + 2) : message,
      rewrite: fix,
    })),
    ...(problems.length > MOST && { more: problems.length - MOST }),
  }
}
