/** Diagrams in the documents: whether they can be drawn, and whether they show what the entries say. */

import type { Block } from '../documents/design/design.ts'
import type { Mermaid } from '../documents/design/mermaid/diagram.ts'
import { readMermaid } from '../documents/design/mermaid/read.ts'
import type { Model } from '../schema/design.ts'
import { type Drawn, toDisagreement, toHit } from './diagram-hit.ts'
import { compareTables } from './er-diagrams.ts'
import { compareChart } from './flowcharts.ts'
import { FAILING } from './flows.ts'
import { findTable } from './held-model.ts'
import { findKnown, isTechnologyOf } from './known-names.ts'
import { isLike, toList, toSame } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { findDeadEnds, findUnreached, isOutside } from './states.ts'

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
  const isNamed = (one: string): boolean =>
    findKnown(subject, one) !== undefined || isTechnologyOf(subject, one) || SHOWN.test(one)
  // What is drawn is the label; a short id may stand for a name that it is like.
  const strange = diagram.participants.filter(
    ({ id, name }) => !isNamed(name) && !isLike(findKnown(subject, id)?.name ?? '', name),
  )
  const [first] = strange
  return toDisagreement(
    block,
    first?.line,
    `The sequence shows ${toList(strange.map(({ name }) => name))}, which ${strange.length === 1 ? 'is neither a component nor an actor' : 'are neither components nor actors'}.`,
    'Name the components as the architecture does.',
  )
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
    ...toDisagreement(
      block,
      first?.line,
      `The container diagram shows ${toList(strange.map(({ name }) => name))}, which ${strange.length === 1 ? 'is no component' : 'are no components'}.`,
      'Draw what the components say.',
    ),
    ...toDisagreement(
      block,
      missing.length > 0 && 1,
      `The container diagram does not show ${toList(missing)}.`,
      'Draw what the components say.',
    ),
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

const compareStates = (subject: Subject, { block, diagram, isWhole }: Drawn<'state'>): Hit[] => {
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
  // Of two models with these states, either may be the one that is drawn.
  const twins = subject.lld.models.filter((one) =>
    one.states.some(({ from, to }) => isDrawn(from) && isDrawn(to)),
  )
  const isSame = missing.length + extra.length === 0 && twins.length === 1
  return [
    ...(isShown && model.states.length > 0 ? [] : own),
    ...toDisagreement(
      block,
      missing.length > 0 && 1,
      `The state diagram of ${model.name} does not show ${toList(missing)}.`,
      'Draw the states that the model has.',
    ),
    ...toDisagreement(
      block,
      extra[0]?.line,
      `The state diagram of ${model.name} shows ${toList(extra.map(({ name }) => name))}, which the model does not have.`,
      'Draw the states that the model has.',
    ),
    ...(isSame ? compareMoves({ block, diagram, isWhole }, model) : []),
  ]
}

/** Which state leads to which; what a move is called may be said in other words. */
const compareMoves = ({ block, diagram, isWhole }: Drawn<'state'>, model: Model): Hit[] => {
  const nameOf = (id: string): string => diagram.states.find((state) => state.id === id)?.name ?? id
  const toKey = ({ from, to }: { from: string; to: string }): string => `${toSame(from)} ${toSame(to)}`
  const isInner = ({ from, to }: { from: string; to: string }): boolean => !isOutside(from) && !isOutside(to)
  const show = ({ from, to }: { from: string; to: string }): string => `${from} to ${to}`
  const drawn = diagram.transitions.filter(isInner)
  const keys = new Set(
    drawn.flatMap(({ from, to }) =>
      [from, nameOf(from)].flatMap((one) => [to, nameOf(to)].map((other) => toKey({ from: one, to: other }))),
    ),
  )
  const listed = model.states.filter(isInner)
  const known = new Set(listed.map(toKey))
  const strange = drawn.filter(
    ({ from, to }) =>
      !known.has(toKey({ from, to })) && !known.has(toKey({ from: nameOf(from), to: nameOf(to) })),
  )
  const undrawn = isWhole ? listed.filter((move) => !keys.has(toKey(move))) : []
  const says = [
    ...(strange.length > 0
      ? [`leads from ${toList(strange.map(show))}, which the moves of the model do not`]
      : []),
    ...(undrawn.length > 0 ? [`does not lead from ${toList(undrawn.map(show))}, as they do`] : []),
  ]
  return toDisagreement(
    block,
    says.length > 0 && (strange[0]?.line ?? 1),
    `The state diagram of ${model.name} ${says.join(', and ')}.`,
    'Draw the moves that the model has.',
  )
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
      return compareTables(subject, { block, diagram, isWhole })
    case 'sequence':
      return [
        ...compareParticipants(subject, { block, diagram, isWhole }),
        ...findFailures(subject, { block, diagram, isWhole }),
      ]
    case 'c4':
      return compareElements(subject, { block, diagram, isWhole })
    case 'flowchart':
      return compareChart(subject, { block, diagram, isWhole })
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
