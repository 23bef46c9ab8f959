/**
 * What covers what, both ways. A use case and a technical requirement say again what is wanted, and satisfy nothing: a
 * requirement is covered by an element that names it, or names a technical requirement that stands for it.
 */
import type { DesignParts } from '../../schema/design.ts'
import type { PartName } from './design.ts'

/** An entry that may cover something, named as a design's places are. */
export type Element = { label: string; part: PartName; covers: string[]; isWanted: boolean }

const element = (part: PartName, label: string, covers: string[], isWanted = false): Element => ({
  label,
  part,
  covers,
  isWanted,
})

export const toElements = ({ hld, lld, database }: DesignParts): Element[] => [
  ...(hld?.useCases ?? []).map(({ id, covers }) => element('hld', id, covers, true)),
  ...(hld?.technicalRequirements ?? []).map(({ id, covers }) => element('hld', id, covers, true)),
  ...(hld?.components ?? []).map(({ id, covers }) => element('hld', id, covers)),
  ...(hld?.flows ?? []).map(({ id, covers }) => element('hld', id, covers)),
  ...(lld?.technicalRequirements ?? []).map(({ id, covers }) => element('lld', id, covers, true)),
  ...(lld?.endpoints ?? []).map(({ id, covers }) => element('lld', id, covers)),
  ...(lld?.models ?? []).map(({ name, covers }) => element('lld', `model ${name}`, covers)),
  ...(lld?.validation ?? []).map(({ of, covers }) => element('lld', `rule of ${of}`, covers)),
  ...(database?.technicalRequirements ?? []).map(({ id, covers }) => element('database', id, covers, true)),
  ...(database?.tables ?? []).map(({ name, covers }) => element('database', `table ${name}`, covers)),
]

export type CoverageRow = { requirement: string; technical: string[]; elements: string[] }

const isTechnical = (id: string): boolean => /^TR-\d/.test(id)

/** A row for each requirement that is given or named, in that order. */
export const toCoverage = (parts: DesignParts, requirements: readonly string[] = []): CoverageRow[] => {
  const elements = toElements(parts)
  const technical = new Map<string, Set<string>>()
  for (const { label, covers } of elements)
    if (isTechnical(label)) technical.set(label, new Set([...(technical.get(label) ?? []), ...covers]))
  const named = elements.flatMap(({ covers }) => covers).filter((id) => !technical.has(id))
  const rows = new Map(
    [...requirements, ...named].map((id) => [
      id,
      { technical: new Set<string>(), elements: new Set<string>() },
    ]),
  )
  for (const [id, wanted] of technical) for (const one of wanted) rows.get(one)?.technical.add(id)
  for (const { label, covers, isWanted } of elements) {
    if (isWanted) continue
    for (const id of covers.flatMap((one) => [one, ...(technical.get(one) ?? [])]))
      rows.get(id)?.elements.add(label)
  }
  return [...rows].map(([requirement, row]) => ({
    requirement,
    technical: [...row.technical],
    elements: [...row.elements],
  }))
}

export const findUncovered = (rows: readonly CoverageRow[]): string[] =>
  rows.filter(({ elements }) => elements.length === 0).map(({ requirement }) => requirement)
