/** Sections whose entries have a heading each. */
import { DATABASE, HLD, LLD } from '../../../schema/design.ts'
import { isEndpoint, readEndpoint } from './endpoints.ts'
import { hasSteps, readDecision, readFlow } from './flows.ts'
import { hasColumnItems, isColumns, readKept } from './kept-tables.ts'
import { hasFields, hasStates, readExample, readModel } from './models.ts'
import { type Node, toAll } from './outline.ts'
import { fieldsOf, type Given, type Reading, type Schema, splitId } from './reading.ts'
import { isOwnTitle, type RoleName } from './roles.ts'

export type EntrySection = {
  read: (reading: Reading, node: Node) => Given | undefined
  /** Whether a heading is one of its entries, and not a group of them or something else. */
  isEntry: (node: Node, reading: Reading) => boolean
  schema: Schema<unknown>
  prefix?: string
  kind?: { word: string; key: string }
}

const hasId = (prefix: string, { title }: Node): boolean => splitId(prefix, title).id !== ''

const isEmpty = ({ below, tables, words, fences }: Node): boolean =>
  below.length + tables.length + words.length + fences.length === 0

const isModel = (node: Node, reading: Reading): boolean =>
  !isOwnTitle(node.title) ||
  isEmpty(node) ||
  hasFields(node) ||
  hasStates(node) ||
  fieldsOf(reading, node).length > 0

export const ENTRY_SECTIONS: { [K in RoleName]?: EntrySection } = {
  'hld flows': {
    read: readFlow,
    isEntry: (node) => hasId('F', node) || hasSteps(node),
    schema: HLD.shape.flows.unwrap().element,
    prefix: 'F',
  },
  'hld decisions': {
    read: readDecision,
    isEntry: (node) => hasId('D', node) || !isOwnTitle(node.title),
    schema: HLD.shape.decisions.unwrap().element,
    prefix: 'D',
  },
  'lld endpoints': {
    read: readEndpoint,
    isEntry: isEndpoint,
    schema: LLD.shape.endpoints.unwrap().element,
    prefix: 'E',
  },
  'lld models': {
    read: readModel,
    isEntry: isModel,
    schema: LLD.shape.models.unwrap().element,
    kind: { word: 'model', key: 'name' },
  },
  'lld examples': {
    read: (_, node) => readExample(node),
    isEntry: (node) => hasId('E', node) || toAll(node).some(({ fences }) => fences.length > 0),
    schema: LLD.shape.examples.unwrap().element,
  },
  'database tables': {
    read: readKept,
    isEntry: (node) => toAll(node).some(({ tables }) => tables.some(isColumns)) || hasColumnItems(node),
    schema: DATABASE.shape.tables.unwrap().element,
    kind: { word: 'table', key: 'name' },
  },
}
