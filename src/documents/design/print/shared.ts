/** What all parts end with. */
import type { DesignParts, TechnicalRequirement } from '../../../schema/design.ts'
import { toOneLine } from '../../edit.ts'
import { TECHNICAL } from '../columns.ts'
import { toCoverage } from '../coverage.ts'
import type { PartName } from '../design.ts'
import { DERIVED, PART_TITLES, SECTIONS } from '../sections.ts'
import { printHeading, printWordList, printWords } from '../words.ts'
import { join, printEntries, printItems, printSection, printTable } from './blocks.ts'

/** What a part is printed with besides its own values. */
export type PrintContext = {
  /** What is designed. */
  title: string
  /** Inside of the whole document: what a diagram says is not said again as a table, nor a table as SQL. */
  isInside?: true
}

export const printTechnical = (part: PartName, requirements: readonly TechnicalRequirement[]): string =>
  printSection(SECTIONS[part].technicalRequirements[0], printEntries(TECHNICAL, requirements))

export const printCoverage = (parts: DesignParts): string => {
  const rows = toCoverage(parts).map(({ requirement, technical, elements }) =>
    [[requirement], technical, elements].map(printWordList),
  )
  return printSection(DERIVED.coverage, printTable(['Requirement', 'Technical', 'Covered by'], rows))
}

export const printQuestions = (part: PartName, questions: readonly string[]): string =>
  printSection(SECTIONS[part].openQuestions[0], printItems(questions))

export const printPart = (part: PartName, { title }: PrintContext, sections: readonly string[]): string => {
  const words = [PART_TITLES[part][0], printWords(toOneLine(title))].filter((one) => one !== '').join(': ')
  return `${join([printHeading(1, words), ...sections])}\n`
}
