/** Sections whose entries are rows: of a table, or of a list as others write it. */
import { ACTOR_KINDS, COMPONENT_KINDS, DATABASE, HLD, LLD } from '../../../schema/design.ts'
import {
  ACTOR,
  COMPONENT,
  CONNECTION,
  DEPENDENCY,
  INDEX,
  INTEGRATION,
  LAYER,
  MAPPING,
  QUERY,
  RISK,
  TECHNICAL,
  TECHNOLOGY,
  USE_CASE,
  VALIDATION,
} from '../columns.ts'
import { readWords } from '../words.ts'
import { readIndexWords } from './index-words.ts'
import { type Item, readArrow, splitCovers, toItem } from './items.ts'
import type { GivenTable, Node, Words } from './outline.ts'
import {
  type Given,
  type GivenRow,
  matchColumns,
  type ReadColumn,
  type Reading,
  readTable,
  type Schema,
  sayUnread,
  show,
  splitId,
} from './reading.ts'
import type { RoleName } from './roles.ts'

export type RowSection = {
  columns: readonly ReadColumn[]
  schema: Schema<unknown>
  prefix?: string
  /** What its entries are called in places. */
  kind?: { word: string; key: string }
  fromItem: (item: Item, title: string) => Given
  /** An item that says it in a form of its own. */
  fromLine?: (raw: string) => Given | undefined
  /** What others leave to the reader. */
  complete?: (given: Given) => Given
}

const KINDS: readonly [kind: (typeof COMPONENT_KINDS)[number], words: RegExp][] = [
  ['queue', /\b(?:queue|broker|kafka|rabbitmq|sqs|pub.?sub|event bus|stream)\b/i],
  [
    'store',
    /\b(?:database|db|store|storage|cache|postgres\w*|mysql|redis|mongo\w*|s3|sqlite|dynamodb|bucket)\b/i,
  ],
  ['mobile', /\b(?:mobile|ios|android|flutter|react native)\b/i],
  ['web', /\b(?:web|front.?end|ui|spa|browser|react|vue|angular|client|portal|dashboard)\b/i],
  ['job', /\b(?:job|worker|cron|scheduler|batch|daemon)\b/i],
  ['library', /\b(?:library|sdk|package|module)\b/i],
]

const isOneOf = (kinds: readonly string[], kind: unknown): boolean => kinds.includes(String(kind))

const completeComponent = (given: Given): Given => {
  if (isOneOf(COMPONENT_KINDS, given.kind)) return given
  const words = [given.kind, given.name, given.technology].map((one) => String(one ?? ''))
  const kind = words.flatMap((one) => KINDS.find(([, pattern]) => pattern.test(one))?.[0] ?? [])[0]
  return { ...given, kind: kind ?? 'service' }
}

const completeActor = (given: Given): Given => {
  if (isOneOf(ACTOR_KINDS, given.kind)) return given
  const isSystem = /\b(?:system|service|provider|api|gateway|server|device|external)\b/i.test(
    `${given.kind ?? ''} ${given.name}`,
  )
  return { ...given, kind: isSystem ? 'system' : 'person' }
}

const NOT_NAMED = 'not named'

const useCaseFromItem = ({ name, aside, says }: Item): Given => {
  const title = [name, says].filter((one) => one !== '').join(': ')
  const [, actor] = /^as (?:an? |the )?([^,]{1,60}),/i.exec(title) ?? []
  return { title: title.slice(0, 200), actor: actor ?? (aside || NOT_NAMED) }
}

const FAILURE = /\b(?:if|when|fail\w*|retr\w*|fallback|unavailable|down)\b/i

/** «Mail server over SMTP. Mails are retried.» */
const integrationFromItem = ({ name, aside, says }: Item): Given => {
  if (says !== '') return { with: name, by: aside, does: says }
  const [, other, by = '', rest = ''] =
    /^(.{1,60}?) (?:over|via|using|through) ([^,.;]{1,60})[,.;]?\s*(.*)$/.exec(name) ?? []
  if (other === undefined) return { with: name, by: aside, does: '' }
  const sentences = rest.split(/(?<=\.)\s+/)
  return {
    with: other,
    by,
    does: sentences.filter((one) => !FAILURE.test(one)).join(' '),
    failure: sentences.filter((one) => FAILURE.test(one)).join(' '),
  }
}

const joined = ({ whole, says }: Item): string => (says === '' ? whole : `${whole}: ${says}`)

const section = (
  columns: readonly ReadColumn[],
  schema: Schema<unknown>,
  fromItem: RowSection['fromItem'],
  rest: Pick<RowSection, 'prefix' | 'kind' | 'complete' | 'fromLine'> = {},
): RowSection => ({ columns, schema, fromItem, ...rest })

const technical = section(
  TECHNICAL,
  HLD.shape.technicalRequirements.unwrap().element,
  (item) => ({ text: joined(item) }),
  { prefix: 'TR' },
)

export const ROW_SECTIONS: { [K in RoleName]?: RowSection } = {
  'hld actors': section(
    ACTOR,
    HLD.shape.actors.unwrap().element,
    ({ name, aside, says }) => ({ name, does: says || aside }),
    { kind: { word: 'actor', key: 'name' }, complete: completeActor },
  ),
  'hld useCases': section(USE_CASE, HLD.shape.useCases.unwrap().element, useCaseFromItem, {
    prefix: 'UC',
    complete: (given) => (given.actor === '' ? { ...given, actor: NOT_NAMED } : given),
  }),
  'hld components': section(
    COMPONENT,
    HLD.shape.components.unwrap().element,
    ({ name, aside, says }) => ({ name, technology: aside, does: says }),
    { prefix: 'C', kind: { word: 'component', key: 'name' }, complete: completeComponent },
  ),
  'hld connections': section(
    CONNECTION,
    HLD.shape.connections.unwrap().element,
    (item) => readArrow(joined(item)) ?? { from: joined(item) },
  ),
  'hld technology': section(TECHNOLOGY, HLD.shape.technology.unwrap().element, ({ name, aside, says }) => ({
    need: name,
    choice: says || name,
    reason: aside,
  })),
  'hld dependencies': section(
    DEPENDENCY,
    HLD.shape.dependencies.unwrap().element,
    ({ name, aside, says }) => ({
      on: name,
      why: says || aside,
    }),
  ),
  'hld risks': section(RISK, HLD.shape.risks.unwrap().element, ({ whole, says }) => ({
    risk: whole,
    answer: says,
  })),
  'hld technicalRequirements': technical,
  'lld technicalRequirements': technical,
  'database technicalRequirements': technical,
  'lld mapping': section(MAPPING, LLD.shape.mapping.unwrap().element, ({ name, says }) => ({
    useCase: name,
    endpoints: says.split(',').map((one) => one.trim()),
  })),
  'lld validation': section(
    VALIDATION,
    LLD.shape.validation.unwrap().element,
    ({ whole, says }, title) => (says === '' ? { of: title, rule: whole } : { of: whole, rule: says }),
    { kind: { word: 'rule of', key: 'of' } },
  ),
  'lld integrations': section(INTEGRATION, LLD.shape.integrations.unwrap().element, integrationFromItem, {
    kind: { word: 'integration', key: 'with' },
  }),
  'lld layers': section(
    LAYER,
    LLD.shape.layers.unwrap().element,
    ({ name, aside, says }) => ({ name, does: says || aside }),
    {
      kind: { word: 'layer', key: 'name' },
    },
  ),
  'database indexes': section(INDEX, DATABASE.shape.indexes.unwrap().element, ({ name }) => ({ name }), {
    kind: { word: 'index', key: 'name' },
    fromLine: (raw) => readIndexWords(raw),
  }),
  'database queries': section(
    QUERY,
    DATABASE.shape.queries.unwrap().element,
    ({ name, says }) => ({ table: name, does: says }),
    {
      prefix: 'Q',
    },
  ),
}

const fromWords = ({ prefix, fromItem, fromLine }: RowSection, { raw }: Words, title: string): Given => {
  const line = fromLine?.(raw)
  if (line) return line
  const { id, rest } = prefix === undefined ? { id: '', rest: raw } : splitId(prefix, raw)
  const { words, covers } = splitCovers(rest)
  return { ...(id !== '' && { id }), ...fromItem(toItem(words), title), covers }
}

/** The words under a heading that somebody gave to one entry. */
const fromNode = ({ prefix, fromItem }: RowSection, node: Node): Given => {
  const { id, rest } = prefix === undefined ? { id: '', rest: node.title } : splitId(prefix, node.title)
  const { words, covers } = splitCovers(node.words.map(({ raw }) => raw.replace(/\s+/g, ' ')).join(' '))
  const [, name = '', aside = ''] = /^(.*?)\s*(?:\(([^()]*)\)\s*)?$/.exec(readWords(rest).slice(0, 300)) ?? []
  return {
    ...(id !== '' && { id }),
    ...fromItem({ name, aside, whole: readWords(rest), says: readWords(words) }, name),
    covers,
  }
}

/** Rows of which no column has the name are about something else. */
const isNameless = ({ columns, kind }: RowSection, { titles }: GivenTable): boolean =>
  kind !== undefined && ![...matchColumns(columns, titles).keys()].some(({ key }) => key === kind.key)

/** The entries of a section: rows of its tables, else items of its lists, else the headings below it. */
export const readRows = (
  reading: Reading,
  node: Node,
  of: RowSection,
  below: readonly Node[],
): GivenRow[] => {
  const rows = node.tables.flatMap((table) => {
    const read = isNameless(of, table) ? undefined : readTable(of.columns, table)
    if (!read) {
      const titles = table.titles.map(show).join(', ').slice(0, 200)
      sayUnread(
        reading,
        table.line,
        `the table with the columns ${titles} under ${show(node.title)} was not read`,
        `title its columns ${of.columns.map(({ title }) => title).join(', ')}`,
      )
    }
    return read ?? []
  })
  const items = rows.length > 0 ? [] : node.words.filter(({ isItem, isNested }) => isItem && !isNested)
  const title = readWords(node.title)
  return [
    ...rows,
    ...items.map((item) => ({ value: fromWords(of, item, title), line: item.line })),
    ...below.flatMap((child) => {
      const inside = readRows(reading, child, of, child.below)
      return inside.length > 0 && child.tables.length > 0
        ? inside
        : [{ value: fromNode(of, child), line: child.line }]
    }),
  ]
}
