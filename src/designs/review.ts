/**
 * Reviews a design by rules, whoever wrote it.
 *
 * 1. It reads only, and says nothing about taste. 2. The same design gives the same issues, the gravest first. 3. What
 * could not be read is said, and never counted as reviewed.
 */
import type { PartName, Place, ReadDesign } from '../documents/design/design.ts'
import { findAskedErrors } from './asked-errors.ts'
import { findBounds } from './bounds.ts'
import { findCarried } from './carried-clauses.ts'
import { findClocks } from './clocks.ts'
import { findComponents } from './components.ts'
import { type Contested, findComment, readComments } from './contests.ts'
import { findCountedThings } from './counted-things.ts'
import { findCoverage } from './coverage.ts'
import { findDayKeys } from './day-keys.ts'
import { findDdl } from './ddl.ts'
import { findDeadlines } from './deadlines.ts'
import { findDecimals } from './decimals.ts'
import { findDecisions } from './decisions.ts'
import { findDefaults } from './defaults.ts'
import { findDeletions } from './deletions.ts'
import { findDiagrams } from './diagrams.ts'
import { findDuplicates } from './duplicates.ts'
import { findEndpoints } from './endpoints.ts'
import { findExamples } from './examples.ts'
import { findFigures } from './figures.ts'
import { findFlowCalls } from './flow-calls.ts'
import { findFlowOrder } from './flow-order.ts'
import { findFlows } from './flows.ts'
import { findForeignKeys } from './foreign-keys.ts'
import { fromWords } from './from-words.ts'
import { findGuarantees } from './guarantees/guarantees.ts'
import { findHiddenFields } from './hidden-fields.ts'
import { findIdentity } from './identity.ts'
import { findIntegrations } from './integrations.ts'
import { findKeyRefusals } from './key-refusals.ts'
import { findKeys } from './keys.ts'
import { findLastingKeys } from './lasting-keys.ts'
import { findLastingRows } from './lasting-rows.ts'
import { findLeftOut } from './left-out.ts'
import { findLoneKeys } from './lone-keys.ts'
import { findModels } from './models.ts'
import { findMustHave } from './must-have.ts'
import { findNamedRoles } from './named-roles.ts'
import { findNarrowKeys } from './narrow-keys.ts'
import { findOutOfScope } from './out-of-scope.ts'
import { findOwnCallers } from './own-callers.ts'
import { findPaging } from './paging.ts'
import { findPeriods } from './periods.ts'
import { findPersonal } from './personal.ts'
import { findPlaceholderWords } from './placeholders.ts'
import { findPrices } from './prices.ts'
import { findQueries } from './queries.ts'
import { findRangeEnds } from './range-ends.ts'
import { findReferences } from './references.ts'
import { findRefusedFigures } from './refused-figures.ts'
import { findRetries } from './retries.ts'
import { findRoles } from './roles.ts'
import type { Check, Hit, Issue, Requirement } from './rule.ts'
import { findRuledCounts } from './ruled-counts.ts'
import { DESIGN_RULES, type DesignRule } from './rules.ts'
import { findSchedules } from './schedules.ts'
import { SEVERITIES } from './score.ts'
import { findSecrets } from './secrets.ts'
import { findMissing } from './sections.ts'
import { findSecurity } from './security.ts'
import { findSoleDoers } from './sole-doers.ts'
import { findStateCalls } from './state-calls.ts'
import { findStatedDoers } from './stated-doers.ts'
import { findStatedMoves } from './stated-moves.ts'
import { findStatedOutcomes } from './stated-outcomes.ts'
import { findStatedWaits } from './stated-waits.ts'
import { findStates } from './states.ts'
import { toSubject } from './subject.ts'
import { findTechnology } from './technology.ts'
import { findTwinFields } from './twin-fields.ts'
import { findUncountedRows } from './uncounted-rows.ts'
import { findUndone } from './undone-requirements.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'
import { findUnits } from './units.ts'
import { findUnwrittenModels } from './unwritten-models.ts'

import { findWaysBack } from './ways-back.ts'

/** An issue in the seed's shape, with the rule that found it and the place to mend. */
export type DesignIssue = Issue & { rule: DesignRule; place: Place; contested?: Contested }

/** The order tells which of two that see one thing speaks. Nothing that is read from words is grave. */
const CHECKS: readonly Check[] = [
  findMissing,
  findCoverage,
  findReferences,
  findDuplicates,
  findEndpoints,
  fromWords(findAskedErrors),
  fromWords(findKeyRefusals),
  findOwnCallers,
  findPaging,
  fromWords(findRoles),
  fromWords(findHiddenFields),
  fromWords(findSoleDoers),
  fromWords(findNamedRoles),
  fromWords(findStatedDoers),
  findIdentity,
  findGuarantees,
  findExamples,
  findModels,
  fromWords(findUnwrittenModels),
  fromWords(findUndone),
  fromWords(findCarried),
  fromWords(findStatedOutcomes),
  fromWords(findOutOfScope),
  findUnits,
  findBounds,
  findTwinFields,
  findDecimals,
  findRangeEnds,
  findKeys,
  findForeignKeys,
  findDefaults,
  fromWords(findUniqueness),
  findLastingKeys,
  findDayKeys,
  fromWords(findNarrowKeys),
  fromWords(findLoneKeys),
  fromWords(findUncountedRows),
  findDeletions,
  fromWords(findLastingRows),
  findMustHave,
  findQueries,
  findPersonal,
  findPeriods,
  fromWords(findFigures),
  fromWords(findPrices),
  fromWords(findCountedThings),
  fromWords(findRefusedFigures),
  fromWords(findRuledCounts),
  fromWords(findClocks),
  fromWords(findSchedules),
  fromWords(findDeadlines),
  findDecisions,
  findIntegrations,
  findFlows,
  findFlowCalls,
  fromWords(findFlowOrder),
  findStates,
  findStateCalls,
  fromWords(findStatedMoves),
  fromWords(findWaysBack),
  fromWords(findStatedWaits),
  fromWords(findRetries),
  findComponents,
  fromWords(findTechnology),
  fromWords(findSecurity),
  findSecrets,
  findDdl,
  findLeftOut,
  findDiagrams,
  fromWords(findPlaceholderWords),
]

/** The file of a part: its own, or the one that holds them all. */
const toFile = ({ texts }: ReadDesign, part: string): string => {
  const files = Object.keys(texts)
  const own = files.find((file) => file.toLowerCase().endsWith(`${part}.md`))
  return own ?? (files.length === 1 ? (files[0] as string) : `${part}.md`)
}

const PART: Record<string, PartName> = {
  UC: 'hld',
  C: 'hld',
  F: 'hld',
  D: 'hld',
  E: 'lld',
  Q: 'database',
  table: 'database',
  index: 'database',
  model: 'lld',
  rule: 'lld',
  example: 'lld',
  component: 'hld',
}

const toPart = (key: string): string => {
  const [, kind = '', named = ''] = /^(?:(part|section) (\w+)|(\w+))/.exec(key) ?? []
  if (kind === 'part' || kind === 'section') return named
  return PART[/^[A-Za-z]+/.exec(key)?.[0] ?? ''] ?? 'hld'
}

const toPlace = (design: ReadDesign, { at, place }: Hit): Place => {
  if (place) return place
  const keys = [at].flat()
  const found = keys.map((key) => design.places[key]).find((one) => one !== undefined)
  return found ?? { file: toFile(design, toPart(keys[0] ?? '')), line: 1 }
}

/** An entry by what people call it, not by its id alone: `E-003 POST /orders`. */
const toName = ({ parts: { hld, lld } }: ReadDesign, key: string): string => {
  const endpoint = lld?.endpoints.find(({ id }) => id === key)
  if (endpoint) return `${key} ${endpoint.method} ${endpoint.path}`
  const titled = [...(hld?.flows ?? []), ...(hld?.useCases ?? []), ...(hld?.decisions ?? [])]
  const title =
    titled.find(({ id }) => id === key)?.title ?? hld?.components.find(({ id }) => id === key)?.name
  return title === undefined ? key.replace(/^section \w+ /, '') : `${key} ${title}`
}

/** `lld.md, E-003 POST /orders`; a place that is only a line is told by it. */
const toLocation = (design: ReadDesign, { at, place }: Hit, { file, line }: Place): string => {
  const [key = ''] = [at].flat()
  const name = toName(design, key)
  if (place || /^part /.test(key) || name === file) return line > 1 ? `${file}, line ${line}` : file
  return `${file}, ${name}`
}

const toIssue = (design: ReadDesign, hit: Hit): DesignIssue => {
  const place = toPlace(design, hit)
  return {
    category: DESIGN_RULES[hit.rule][2],
    severity: hit.severity,
    description: hit.description,
    suggestion: hit.suggestion,
    location: toLocation(design, hit, place),
    rule: hit.rule,
    place,
  }
}

export const reviewDesign = (
  design: ReadDesign,
  requirements: readonly Requirement[],
  leftOut: readonly string[] = [],
): DesignIssue[] => {
  const subject = toSubject(design, requirements, leftOut)
  const hits = CHECKS.flatMap((find) => find(subject)).toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  )
  const causes = new Set<string>()
  const issues = hits
    .filter(({ cause }) => cause === undefined || (!causes.has(cause) && causes.add(cause)))
    .map((hit) => toIssue(design, hit))
  const told = new Set<string>()
  const comments = readComments(design.texts)
  return issues
    .filter(({ description, location }) => {
      const key = `${location}\n${description}`
      return !told.has(key) && told.add(key)
    })
    .map((issue) => {
      const contested = findComment(issue, issue.place, comments)
      return contested ? { ...issue, contested } : issue
    })
}
