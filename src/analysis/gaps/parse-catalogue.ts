/**
 * A project's own rows, read from plain data. P1 nothing is taken over that the engine could not use: every problem is
 * told with the path inside the file and what would be right. P2 what is shipped stays as it is: ids are new.
 */
import { KIND_NAMES } from '../model/kinds.ts'
import { PERSON_KINDS } from '../model/people.ts'
import { OPERATION_NAMES } from '../model/vocabulary.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { SEVERITIES } from './grade.ts'
import { type Catalogue, type Condition, LEVELS, type Pivot, type Row, TOPICS } from './row.ts'
import {
  anyText,
  at,
  type CatalogueProblem,
  count,
  list,
  object,
  oneOf,
  pair,
  record,
  type Shape,
  text,
  yes,
} from './shape.ts'
import { toSlots } from './slots.ts'

export type { CatalogueProblem } from './shape.ts'

const ID = text('small letters, digits and hyphens', /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const ROW_ID = text('the theme, a dot and a name, such as bees.swarm', /^[a-z0-9-]+\.[a-z0-9-]+$/)
const WORDS = text('alternatives between bars: sign in|password*', /^[^[\](){}\\^$+?]+$/)
const PROPOSAL: Shape = (value, path) =>
  value === ''
    ? []
    : text(
        'open it as a requirement: The system shall …, When …, While …, If …, then …, Where …',
        /^(?:The system|When |While |If |Where |Until )[\s\S]*\bshall\b/,
      )(value, path)

const CONDITION = object({
  'aspects?': list(ID),
  'operations?': list(oneOf(OPERATION_NAMES)),
  'kinds?': list(oneOf(KIND_NAMES)),
  'people?': list(oneOf(PERSON_KINDS)),
  'words?': WORDS,
  'things?': WORDS,
  'actors?': count,
  'facts?': record(list(ID)),
})

const ROW = object({
  id: ROW_ID,
  topic: oneOf(Object.keys(TOPICS)),
  severity: oneOf(SEVERITIES),
  'when?': CONDITION,
  'unless?': CONDITION,
  covered: WORDS,
  title: text('say what is to be done: Set the password rules'),
  question: text('end it with a question mark', /\?\s*$/),
  choices: list(pair(text('a few words'), PROPOSAL), 2, 4),
  why: text('one sentence'),
})

const SHAPE = object({
  'aspects?': list(object({ id: ID, when: list(CONDITION), 'unless?': CONDITION, 'over?': list(ID) }), 0),
  'themes?': list(
    object({
      aspect: anyText,
      'level?': oneOf(LEVELS),
      'kinds?': list(oneOf(KIND_NAMES)),
      'when?': CONDITION,
      operations: list(oneOf(OPERATION_NAMES), 0),
      thing: text('what it is usually about, such as hive'),
      actor: text('who usually does it, such as beekeeper'),
      rows: list(ROW),
    }),
    0,
  ),
  'pivots?': list(
    object({
      id: ID,
      topic: oneOf(Object.keys(TOPICS)),
      'when?': CONDITION,
      'late?': yes,
      question: text('end it with a question mark', /\?\s*$/),
      why: text('one sentence'),
      choices: list(
        object({
          id: ID,
          label: text('a few words'),
          changes: text('what follows from it'),
          'words?': WORDS,
          'denied?': WORDS,
          'sets?': record(text('a figure or a phrase')),
          'leads?': record(oneOf(['a', 'b', 'c', 'd'])),
        }),
        2,
        4,
      ),
    }),
    0,
  ),
  'defaults?': record(text('a figure in brackets, such as [30] days')),
})

/** What rows and pivots may refer to: what is shipped and what the file brings. */
type Known = { aspects: Set<string>; pivots: Map<string, Pivot>; rows: Map<string, Row>; slots: Set<string> }

const toKnown = (more: Partial<Catalogue>): Known => {
  const pivots = [...CATALOGUE.pivots, ...(more.pivots ?? [])]
  const rows = [...CATALOGUE.themes, ...(more.themes ?? [])].flatMap((theme) => theme.rows)
  const sets = pivots.flatMap(({ choices }) => choices.flatMap(({ sets = {} }) => Object.keys(sets)))
  const names = 'actor actors thing things record records verb verbs'.split(' ')
  return {
    aspects: new Set([...CATALOGUE.aspects, ...(more.aspects ?? [])].map(({ id }) => id)),
    pivots: new Map(pivots.map((pivot) => [pivot.id, pivot])),
    rows: new Map(rows.map((row) => [row.id, row])),
    slots: new Set([...names, ...sets, ...Object.keys({ ...CATALOGUE.defaults, ...more.defaults })]),
  }
}

const checkName = (known: boolean, path: string, name: string, what: string): CatalogueProblem[] =>
  known
    ? []
    : [{ path, message: `there is no ${what} «${name}»`, fix: `name a ${what} that exists, or add it` }]

const checkCondition = (condition: Condition | undefined, path: string, known: Known): CatalogueProblem[] => {
  const { aspects = [], facts = {} } = condition ?? {}
  return [
    ...aspects.flatMap((id, index) =>
      checkName(known.aspects.has(id), at(at(path, 'aspects'), index), id, 'aspect'),
    ),
    ...Object.entries(facts).flatMap(([id, choices]) => {
      const place = at(at(path, 'facts'), id)
      const pivot = known.pivots.get(id)
      const has = (choice: string): boolean => pivot?.choices.some((one) => one.id === choice) ?? true
      return [
        ...checkName(pivot !== undefined, place, id, 'pivot'),
        ...choices.flatMap((choice, index) => checkName(has(choice), at(place, index), choice, 'choice')),
      ]
    }),
  ]
}

/** Ids that the shipped catalogue has, or that stand twice in the file. */
const checkIds = (
  ids: readonly [path: string, id: string][],
  shipped: ReadonlySet<string>,
): CatalogueProblem[] =>
  ids.flatMap(([path, id], index) => {
    const earlier = ids.findIndex(([, other]) => other === id)
    const whose = shipped.has(id) ? 'by the shipped catalogue' : `at ${ids[earlier]?.[0]}`
    return shipped.has(id) || earlier !== index
      ? [{ path, message: `the id «${id}» is taken already ${whose}`, fix: 'choose another id' }]
      : []
  })

const checkRow = (row: Row, path: string, known: Known): CatalogueProblem[] => {
  const texts: [string, string][] = [
    ['title', row.title],
    ['question', row.question],
    ['why', row.why],
    ...row.choices.map(([, proposal], index): [string, string] => [`choices[${index}][1]`, proposal]),
  ]
  return [
    ...(row.choices[0]?.[1] === ''
      ? [
          {
            path: `${path}.choices[0][1]`,
            message: 'the first choice is what we propose',
            fix: 'write a requirement',
          },
        ]
      : []),
    ...checkCondition(row.when, at(path, 'when'), known),
    ...checkCondition(row.unless, at(path, 'unless'), known),
    ...texts.flatMap(([name, value]) =>
      toSlots(value).flatMap((slot) => checkName(known.slots.has(slot), at(path, name), slot, 'slot')),
    ),
  ]
}

const checkPivot = (pivot: Pivot, path: string, known: Known): CatalogueProblem[] => [
  ...checkCondition(pivot.when, at(path, 'when'), known),
  ...checkIds(
    pivot.choices.map(({ id }, index) => [`${path}.choices[${index}].id`, id]),
    new Set(),
  ),
  ...pivot.choices.flatMap(({ leads = {} }, index) =>
    Object.entries(leads).flatMap(([id, choice]) => {
      const place = `${path}.choices[${index}].leads.${id}`
      const row = known.rows.get(id)
      const has = row?.choices['abcd'.indexOf(choice)] !== undefined
      return row ? checkName(has, place, choice, 'choice') : checkName(false, place, id, 'row')
    }),
  ),
]

const checkNames = (more: Partial<Catalogue>): CatalogueProblem[] => {
  const known = toKnown(more)
  const { aspects = [], themes = [], pivots = [] } = more
  const rows = themes.flatMap((theme, index) =>
    theme.rows.map((row, place): [string, Row] => [`themes[${index}].rows[${place}]`, row]),
  )
  const shipped = CATALOGUE.themes.flatMap((theme) => theme.rows.map(({ id }) => id))
  return [
    ...checkIds(
      aspects.map(({ id }, index) => [`aspects[${index}].id`, id]),
      new Set(CATALOGUE.aspects.map(({ id }) => id)),
    ),
    ...checkIds(
      rows.map(([path, { id }]) => [`${path}.id`, id]),
      new Set(shipped),
    ),
    ...checkIds(
      pivots.map(({ id }, index) => [`pivots[${index}].id`, id]),
      new Set(CATALOGUE.pivots.map(({ id }) => id)),
    ),
    ...aspects.flatMap(({ when, unless, over = [] }, index) => [
      ...when.flatMap((one, place) => checkCondition(one, `aspects[${index}].when[${place}]`, known)),
      ...checkCondition(unless, `aspects[${index}].unless`, known),
      ...over.flatMap((id, place) =>
        checkName(known.aspects.has(id), `aspects[${index}].over[${place}]`, id, 'aspect'),
      ),
    ]),
    ...themes.flatMap(({ aspect, when }, index) => [
      ...checkName(aspect === '' || known.aspects.has(aspect), `themes[${index}].aspect`, aspect, 'aspect'),
      ...checkCondition(when, `themes[${index}].when`, known),
    ]),
    ...rows.flatMap(([path, row]) => checkRow(row, path, known)),
    ...pivots.flatMap((pivot, index) => checkPivot(pivot, `pivots[${index}]`, known)),
  ]
}

/** The extension that the data describes, for `extend`; or all that is wrong with it. */
export const parseCatalogue = (
  value: unknown,
): { extension: Partial<Catalogue> } | { problems: CatalogueProblem[] } => {
  const misshapen = SHAPE(value, '')
  if (misshapen.length > 0) return { problems: misshapen }
  const extension = value as Partial<Catalogue>
  const problems = checkNames(extension)
  return problems.length > 0 ? { problems } : { extension }
}
