/**
 * Findings as SARIF 2.1.0, as code scanning takes them.
 *
 * 1. Every result names a rule of the driver by id and index. 2. Columns count UTF-16 units. 3. A fingerprint is made
 * of the words, not of the line, so that an alert survives text that moves.
 */
import { isAbsolute, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Region, Remark } from '../analysis/report.ts'
import type { Severity } from '../analysis/rules/rule.ts'
import { toDigest } from '../schema/digest.ts'
import { type Named, toNamed } from './rule-names.ts'

const LEVEL: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

const toDescriptor = ({ rule, name, why, severity, help }: Named) => ({
  id: rule,
  name: name.replace(
    /[^\p{L}\p{N}]+(\p{L})?/gu,
    (_, letter: string | undefined) => letter?.toUpperCase() ?? '',
  ),
  shortDescription: { text: name },
  fullDescription: { text: why },
  help: { text: help ? `${why}\n\n${help}` : why },
  defaultConfiguration: { level: LEVEL[severity] },
  properties: { tags: ['requirements'] },
})

/** A path from the folder called from, as a relative address; a file elsewhere keeps its own. */
const toLocation = (path: string, folder: string) => {
  const near = isAbsolute(path) ? relative(folder, path) : path
  const parts = near.split(/[\\/]/)
  if (isAbsolute(near) || parts[0] === '..') return { uri: pathToFileURL(path).href }
  return {
    uri: parts
      .filter((part) => part !== '.')
      .map(encodeURIComponent)
      .join('/'),
    uriBaseId: '%SRCROOT%',
  }
}

const toRegion = ({ line, column, endLine, endColumn }: Region) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
})

const toPhysical = (path: string, region: Region, folder: string) => ({
  physicalLocation: { artifactLocation: toLocation(path, folder), region: toRegion(region) },
})

/** The same words under the same requirement are the same finding; repeats are counted. */
const toFingerprint = (remark: Remark, seen: Map<string, number>): string => {
  const words = remark.excerpt.slice(...remark.mark)
  const parts = [remark.code, remark.requirement, remark.excerpt || remark.message, words]
  const digest = toDigest(parts.join('\n')).slice('sha256:'.length, 'sha256:'.length + 16)
  const count = (seen.get(digest) ?? 0) + 1
  seen.set(digest, count)
  return `${digest}:${count}`
}

const toResult = (remark: Remark, ruleIndex: number, folder: string, seen: Map<string, number>) => ({
  ruleId: remark.code,
  ruleIndex,
  level: LEVEL[remark.severity],
  message: {
    text: `${remark.message}. ${remark.by === undefined ? '' : `Read by ${remark.by}, and proven by no rule. `}${remark.accepted === undefined ? `Fix: ${remark.fix}` : 'Accepted.'}`,
  },
  locations: [toPhysical(remark.path, remark, folder)],
  ...(remark.related && {
    relatedLocations: remark.related.map((other, id) => ({
      id,
      ...toPhysical(remark.path, other, folder),
      message: { text: other.excerpt },
    })),
  }),
  partialFingerprints: { primaryLocationLineHash: toFingerprint(remark, seen) },
  ...(remark.by !== undefined && { properties: { by: remark.by } }),
  ...(remark.accepted !== undefined && {
    suppressions: [{ kind: 'inSource', status: 'accepted', justification: remark.accepted }],
  }),
})

/** One log with one run. Addresses are relative to `folder`. */
export const toSarif = (remarks: readonly Remark[], folder: string) => {
  const rules = [...new Set(remarks.map(({ code }) => code))].toSorted()
  const index = new Map(rules.map((rule, at) => [rule, at]))
  const seen = new Map<string, number>()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Throughline', rules: rules.map((rule) => toDescriptor(toNamed(rule))) } },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: true }],
        results: remarks.map((remark) => toResult(remark, index.get(remark.code) ?? 0, folder, seen)),
      },
    ],
  }
}
