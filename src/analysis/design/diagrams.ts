/** Diagrams in the documents: whether they can be drawn, and whether they show what the entries say. */

import type { Block } from '../../documents/design/design.ts'
import { toReference } from '../../documents/design/emit/reference.ts'
import type { Diagram, Mermaid } from '../../documents/design/mermaid/diagram.ts'
import { readMermaid } from '../../documents/design/mermaid/read.ts'
import type { Model } from '../../schema/design.ts'
import { FAILING } from './flows.ts'
import { findTable } from './held-model.ts'
import { findKnown, isTechnologyOf } from './known-names.ts'
import { isLike, toList, toSame, toStem } from './names.ts'
import type { Check, Hit, Severity, Subject } from './rule.ts'
import { findDeadEnds, findUnreached, isOutside } from './states.ts'

type Drawn<K extends Diagram['kind']> = {
  block: Block
  diagram: Extract<Diagram, { kind: K }>
  isWhole: boolean
}

const placeOf = (block: Block, line: number) => ({ file: block.file, line: block.line + line })

const toHit = (
  block: Block,
  line: number,
  rule: Hit['rule'],
  severity: Severity,
  description: string,
  suggestion: string,
): Hit => ({
  rule,
  severity,
  at: block.file,
  place: placeOf(block, line),
  description,
  suggestion,
})

const findUnread = (block: Block, { diagram, header, unread }: Mermaid): Hit[] => {
  if (diagram === undefined && header !== '')
    return [
      toHit(
        block,
        1,
        'unread-diagram',
        'INFO',
        `Not reviewed: ${unread[0]?.reason ?? header}.`,
        'Look at it yourself.',
      ),
    ]
  const [first] = unread
  if (!first) return []
  const more =
    unread.length > 1 ? `, and ${unread.length - 1} more ${unread.length === 2 ? 'line' : 'lines'}` : ''
  return [
    toHit(
      block,
      first.line,
      'broken-diagram',
      'MEDIUM',
      `The diagram cannot be drawn as it stands: ${first.reason}${more}.`,
      'Mend the line.',
    ),
  ]
}

const isTable = (name: string, other: string): boolean =>
  toStem(name.replace(/^.*\./, '')) === toStem(other.replace(/^.*\./, ''))

const compareEntities = ({ database, ddl }: Subject, { block, diagram, isWhole }: Drawn<'er'>): Hit[] => {
  const missing = database.tables
    .filter(
      ({ name, model }) =>
        !diagram.entities.some(
          (entity) => isTable(entity.name, name) || (model !== '' && isTable(entity.name, model)),
        ),
    )
    .map(({ name }) => name)
  const extra = diagram.entities.filter(
    ({ name }) =>
      !ddl.hidden.some((table) => isTable(table, name)) &&
      !database.tables.some(
        (table) => isTable(name, table.name) || (table.model !== '' && isTable(name, table.model)),
      ),
  )
  const [first] = extra
  return [
    ...(missing.length > 0 && isWhole
      ? [
          toHit(
            block,
            1,
            'diagram-disagreement',
            'MEDIUM',
            `The ER diagram does not show ${toList(missing)}.`,
            'Draw what the tables say.',
          ),
        ]
      : []),
    ...(first
      ? [
          toHit(
            block,
            first.line,
            'diagram-disagreement',
            'MEDIUM',
            `The ER diagram shows ${toList(extra.map(({ name }) => name))}, which ${extra.length === 1 ? 'is no table' : 'are no tables'}.`,
            'Draw what the tables say.',
          ),
        ]
      : []),
  ]
}

const compareAttributes = ({ database }: Subject, { block, diagram }: Drawn<'er'>): Hit[] =>
  diagram.entities.flatMap((entity): Hit[] => {
    const table = database.tables.find(
      ({ name, model }) => isTable(entity.name, name) || (model !== '' && isTable(entity.name, model)),
    )
    if (!table) return []
    const strange = entity.attributes.filter(
      ({ name }) => !table.columns.some((column) => toSame(column.name) === toSame(name)),
    )
    const [first] = strange
    const keys = entity.attributes
      .filter(({ keys: marks }) => marks.includes('PK'))
      .map(({ name }) => toSame(name))
    const isOtherKey =
      keys.length > 0 &&
      table.primaryKey.length > 0 &&
      !keys.every((key) => table.primaryKey.some((name) => toSame(name) === key))
    return [
      ...(first
        ? [
            toHit(
              block,
              first.line,
              'diagram-disagreement',
              'MEDIUM',
              `The ER diagram gives ${entity.name} ${toList(strange.map(({ name }) => name))}, which ${table.name} does not have.`,
              'Draw what the tables say.',
            ),
          ]
        : []),
      ...(isOtherKey
        ? [
            toHit(
              block,
              entity.line,
              'diagram-disagreement',
              'MEDIUM',
              `The ER diagram marks another primary key than ${table.name} has (${table.primaryKey.join(', ')}).`,
              'Draw what the tables say.',
            ),
          ]
        : []),
    ]
  })

const isMany = (count: string): boolean => count.endsWith('more')

/** A reference goes from the many to the one. */
const compareRelations = ({ database }: Subject, { block, diagram, isWhole }: Drawn<'er'>): Hit[] => {
  const links = database.tables.flatMap((table) =>
    table.columns.flatMap(({ references }) => {
      const target = references === undefined ? undefined : toReference(references.replace(/["`]/g, ''))
      const isKnown = target && database.tables.some(({ name }) => isTable(name, target.table))
      return target && isKnown ? [{ many: table.name, one: target.table }] : []
    }),
  )
  const joins = (a: string, b: string): boolean =>
    links.some(({ many, one }) => isTable(many, a) && isTable(one, b))
  const wrong = diagram.relations.flatMap(({ from, to, fromCount, toCount, line }): Hit[] => {
    const isKnown = [from, to].every((name) => database.tables.some((table) => isTable(table.name, name)))
    if (!isKnown || isTable(from, to) || (isMany(fromCount) && isMany(toCount))) return []
    const [many, one] = isMany(toCount) ? [to, from] : isMany(fromCount) ? [from, to] : [undefined, undefined]
    if (many === undefined || one === undefined || joins(many, one)) return []
    const words = joins(one, many)
      ? `The ER diagram draws many ${many} for one ${one}, and it is the other way round: ${one} refers to ${many}`
      : `The ER diagram joins ${from} and ${to}, and no column refers from the one to the other`
    return [toHit(block, line, 'diagram-disagreement', 'MEDIUM', `${words}.`, 'Draw what the tables say.')]
  })
  const isDrawn = (a: string, b: string): boolean =>
    diagram.relations.some(
      ({ from, to }) => (isTable(from, a) && isTable(to, b)) || (isTable(from, b) && isTable(to, a)),
    )
  const undrawn = links.filter(({ many, one }) => !isTable(many, one) && !isDrawn(many, one))
  const names = [...new Set(undrawn.map(({ many, one }) => `${many} to ${one}`))]
  return [
    ...wrong,
    ...(names.length > 0 && isWhole && diagram.relations.length > 0
      ? [
          toHit(
            block,
            1,
            'diagram-disagreement',
            'LOW',
            `The ER diagram does not draw the reference from ${toList(names)}.`,
            'Draw what the tables say.',
          ),
        ]
      : []),
  ]
}

const SHOWN = /^(?:user|client|browser|app|admin|customer|cron|scheduler|timer|system)s?$/i

/** Where no flow is listed, its sequence must say what can fail. */
const findFailures = ({ hld }: Subject, { block, diagram }: Drawn<'sequence'>): Hit[] => {
  const says = [block.text, ...diagram.messages.map(({ label }) => label)].join('\n')
  const isSaid = /^\s*(?:alt|else|opt|break|critical)\b|--?x\s/m.test(block.text) || FAILING.test(says)
  if (hld.flows.length > 0 || isSaid) return []
  return [
    toHit(
      block,
      1,
      'flow-without-failure',
      'MEDIUM',
      'The sequence does not say what happens when a step fails.',
      'Add what can fail, and what happens then.',
    ),
  ]
}

const compareParticipants = (subject: Subject, { block, diagram }: Drawn<'sequence'>): Hit[] => {
  if (subject.hld.components.length === 0) return []
  const strange = diagram.participants.filter(
    ({ id, name }) =>
      ![id, name].some((one) => findKnown(subject, one) || isTechnologyOf(subject, one) || SHOWN.test(one)),
  )
  const [first] = strange
  return first
    ? [
        toHit(
          block,
          first.line,
          'diagram-disagreement',
          'MEDIUM',
          `The sequence shows ${toList(strange.map(({ name }) => name))}, which ${strange.length === 1 ? 'is neither a component nor an actor' : 'are neither components nor actors'}.`,
          'Name the components as the architecture does.',
        ),
      ]
    : []
}

const compareElements = (subject: Subject, { block, diagram, isWhole }: Drawn<'c4'>): Hit[] => {
  const { hld } = subject
  if (hld.components.length === 0) return []
  const inner = diagram.elements.filter(({ kind }) => !/Boundary|Node/.test(kind))
  const strange =
    diagram.level === 'Container'
      ? inner.filter(
          ({ name, kind }) =>
            /^(?:Container|Component)(?!.*_Ext)/.test(kind) &&
            !findKnown(subject, name) &&
            !isTechnologyOf(subject, name),
        )
      : []
  const missing =
    diagram.level === 'Container' && isWhole
      ? hld.components
          .filter(
            ({ name, kind }) => kind !== 'library' && !inner.some((element) => isLike(element.name, name)),
          )
          .map(({ name }) => name)
      : []
  const [first] = strange
  return [
    ...(first
      ? [
          toHit(
            block,
            first.line,
            'diagram-disagreement',
            'MEDIUM',
            `The container diagram shows ${toList(strange.map(({ name }) => name))}, which ${strange.length === 1 ? 'is no component' : 'are no components'}.`,
            'Draw what the components say.',
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          toHit(
            block,
            1,
            'diagram-disagreement',
            'MEDIUM',
            `The container diagram does not show ${toList(missing)}.`,
            'Draw what the components say.',
          ),
        ]
      : []),
  ]
}

/** The model that a state diagram is about: it shares more than half of its states, and more than any other. */
const findDrawnModel = (
  { lld }: Subject,
  drawn: number,
  isDrawn: (state: string) => boolean,
): Model | undefined => {
  const shares = lld.models.map((model) => {
    const names = [...new Set(model.states.flatMap(({ from, to }) => [from, to]))]
    const shared = names.filter(isDrawn).length
    return { model, isMost: shared > names.length / 2, share: shared / Math.max(names.length, drawn, 1) }
  })
  return shares.filter(({ isMost }) => isMost).toSorted((a, b) => b.share - a.share)[0]?.model
}

const compareStates = (subject: Subject, { block, diagram }: Drawn<'state'>): Hit[] => {
  const drawn = diagram.states.map(({ id, name }) => [toSame(id), toSame(name)])
  const isDrawn = (state: string): boolean => drawn.some((names) => names.includes(toSame(state)))
  const moves = diagram.transitions.map(({ from, to, label }) => ({ from, to, on: label }))
  const own = findOwnStates(block, diagram, moves)
  const model = findDrawnModel(subject, drawn.length, isDrawn)
  if (!model) return own
  const states = [...new Set(model.states.flatMap(({ from, to }) => [from, to]))].filter(
    (state) => !isOutside(state),
  )
  const missing = states.filter((state) => !isDrawn(state))
  const extra = diagram.states.filter(
    ({ id, name }) => !states.some((state) => toSame(state) === toSame(id) || toSame(state) === toSame(name)),
  )
  const isShown = findTable(subject, model) !== undefined
  return [
    ...(isShown && model.states.length > 0 ? [] : own),
    ...(missing.length > 0
      ? [
          toHit(
            block,
            1,
            'diagram-disagreement',
            'MEDIUM',
            `The state diagram of ${model.name} does not show ${toList(missing)}.`,
            'Draw the states that the model has.',
          ),
        ]
      : []),
    ...(extra.length > 0
      ? [
          toHit(
            block,
            extra[0]?.line ?? 1,
            'diagram-disagreement',
            'MEDIUM',
            `The state diagram of ${model.name} shows ${toList(extra.map(({ name }) => name))}, which the model does not have.`,
            'Draw the states that the model has.',
          ),
        ]
      : []),
  ]
}

const findOwnStates = (
  block: Block,
  { transitions }: Drawn<'state'>['diagram'],
  moves: { from: string; to: string; on: string }[],
): Hit[] => {
  const hasStart = moves.some(({ from }) => isOutside(from))
  const unreached = hasStart ? findUnreached(moves, undefined) : []
  const ends = findDeadEnds(moves)
  const lineOf = (state: string): number =>
    transitions.find(({ from, to }) => from === state || to === state)?.line ?? 1
  return [
    ...(unreached.length > 0
      ? [
          toHit(
            block,
            lineOf(unreached[0] ?? ''),
            'unreachable-state',
            'MEDIUM',
            `Nothing leads to ${toList(unreached)} in the state diagram.`,
            'Add the transition that leads there, or remove the state.',
          ),
        ]
      : []),
    ...(ends.length > 0
      ? [
          toHit(
            block,
            lineOf(ends[0] ?? ''),
            'dead-end-state',
            'MEDIUM',
            `Nothing leads out of ${toList(ends)} in the state diagram.`,
            'Add how it goes on, or name it as a last state.',
          ),
        ]
      : []),
  ]
}

const compare = (subject: Subject, block: Block, { diagram, unread }: Mermaid): Hit[] => {
  const isWhole = unread.length === 0
  switch (diagram?.kind) {
    case 'er':
      return subject.database.tables.length === 0
        ? []
        : [
            ...compareEntities(subject, { block, diagram, isWhole }),
            ...compareAttributes(subject, { block, diagram, isWhole }),
            ...compareRelations(subject, { block, diagram, isWhole }),
          ]
    case 'sequence':
      return [
        ...compareParticipants(subject, { block, diagram, isWhole }),
        ...findFailures(subject, { block, diagram, isWhole }),
      ]
    case 'c4':
      return compareElements(subject, { block, diagram, isWhole })
    case 'state':
      return compareStates(subject, { block, diagram, isWhole })
    default:
      return []
  }
}

export const findDiagrams: Check = (subject) =>
  subject.design.blocks
    .filter(({ language }) => /^mermaid$/i.test(language))
    .flatMap((block) => {
      const read = readMermaid(block.text)
      return [...findUnread(block, read), ...compare(subject, block, read)]
    })
