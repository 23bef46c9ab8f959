import type { Database, Table } from '../../../schema/design.ts'
import { COLUMN, INDEX, QUERY, TABLE_FIELDS } from '../columns.ts'
import { compileDdl } from '../emit/ddl.ts'
import { toErDiagram } from '../emit/er.ts'
import { DERIVED, SECTIONS } from '../sections.ts'
import { tidy } from '../tidy.ts'
import { printCode, printCodeList, printHeading } from '../words.ts'
import {
  join,
  printBelow,
  printEntries,
  printEntryFields,
  printFence,
  printFields,
  printSection,
} from './blocks.ts'
import { type PrintContext, printCoverage, printPart, printQuestions, printTechnical } from './shared.ts'

const { database: TITLES } = SECTIONS

const printKept = (table: Table): string =>
  join([
    printHeading(3, printCode(table.name)),
    [
      printEntryFields(TABLE_FIELDS, table),
      printFields([
        ...table.unique.map((key) => ['Unique', printCodeList(key)] as const),
        ...table.checks.map((check) => ['Check', printCode(check)] as const),
        ...(table.foreignKeys ?? []).map((key) => ['Foreign key', printCode(key)] as const),
        ...(table.exclusions ?? []).map((exclusion) => ['Exclusion', printCode(exclusion)] as const),
      ]),
    ]
      .filter((fields) => fields !== '')
      .join('\n'),
    printEntries(COLUMN, table.columns),
  ])

const STATEMENTS = 'The statements stand in [database.md](database.md).'

/** The database design as a document. */
export const printDatabase = (given: Database, context: PrintContext): string => {
  const database = tidy(given)
  const { tables, indexes, queries } = database
  const { isInside } = context
  const ddl = compileDdl(database)
  return printPart('database', context, [
    printSection(TITLES.overview[0], database.overview),
    printSection(
      DERIVED.er,
      tables.length === 0 ? '' : printFence('mermaid', toErDiagram(database, isInside)),
    ),
    printSection(
      TITLES.tables[0],
      tables.length > 0 && isInside ? STATEMENTS : printFence('sql', ddl.tables),
      ...tables.map(printKept),
    ),
    printSection(
      TITLES.indexes[0],
      isInside ? '' : printFence('sql', ddl.indexes),
      printEntries(INDEX, indexes),
      printBelow(TITLES.queries[0], printEntries(QUERY, queries)),
    ),
    printSection(TITLES.security[0], database.security),
    printSection(TITLES.constraints[0], database.constraints),
    printSection(TITLES.types[0], database.types),
    printSection(TITLES.normalisation[0], database.normalisation),
    printSection(TITLES.performance[0], database.performance),
    printTechnical('database', database.technicalRequirements),
    printCoverage({ database }),
    printQuestions('database', database.openQuestions),
  ])
}
