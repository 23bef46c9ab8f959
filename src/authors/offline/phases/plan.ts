/** The plan: what is built in which order. Data before rules, rules before calls, a part before those that use it. */

import { toOrder } from '../../../documents/graph.ts'
import { toId } from '../../../documents/story/model.ts'
import { type Component, OF_ALL, toSlug } from '../derived/components.ts'
import type { Design, Technical } from '../derived/design.ts'
import type { Entity } from '../derived/entities.ts'
import { findFallback, printOrigin } from '../derived/parts.ts'
import { type Link, toLinkOrder } from '../link-order.ts'
import { toLinks } from '../need-links.ts'
import type { Need } from '../needs.ts'
import { count, printDocument, printSection, toHeadingWords, toIds } from '../print.ts'
import { shorten } from '../sentences.ts'
import { printItem } from './items.ts'

/** A step of the plan before it has an id. `makes` and `waits` are names by which steps find each other. */
export type Step = {
  key: string
  title: string
  needs: Need[]
  technical: Technical[]
  /** Tables and calls by name, where it is about those. */
  delivers: string[]
  files: string[]
  waits: string[]
}

const CHUNK = 6

/** Technical requirements of one component, some at a time; those of one need stay together. */
const toChunks = (technical: readonly Technical[]): Technical[][] => {
  const chunks: Technical[][] = []
  for (const one of technical) {
    const last = chunks.at(-1)
    const isSame = last?.at(-1)?.need.id === one.need.id
    if (last && (isSame || last.length < CHUNK)) last.push(one)
    else chunks.push([one])
  }
  return chunks
}

const needsOf = (technical: readonly Technical[]): Need[] => [...new Set(technical.map(({ need }) => need))]

const toTitle = ({ name }: Component, chunk: readonly Technical[]): string => {
  const [first, ...more] = needsOf(chunk)
  const rest = more.length > 0 ? ` and ${count(more.length, 'more requirement')}` : ''
  return `${name}: ${shorten(first?.title ?? '', 60)}${rest}`
}

const dataKey = (component: string): string => `data ${component}`

const toDataStep = (design: Design, component: Component, owned: readonly Entity[]): Step[] => {
  if (owned.length === 0) return []
  const ids = new Set(owned.flatMap(({ needs }) => needs))
  const others = owned.flatMap(({ links }) =>
    links.flatMap(({ to }) =>
      design.components.filter(({ owns }) => owns.includes(to)).map(({ name }) => dataKey(name)),
    ),
  )
  return [
    {
      key: dataKey(component.name),
      title: `${component.name}: keep ${count(owned.length, 'table')}`,
      delivers: owned.map(({ table }) => table),
      needs: design.settled.filter(({ id }) => ids.has(id)),
      technical: [],
      files: [`${component.slug}/store`],
      waits: others.filter((key) => key !== dataKey(component.name)),
    },
  ]
}

const toRuleSteps = (design: Design, component: Component): Step[] => {
  const own = design.technical.filter((one) => one.component === component.name)
  return toChunks(own).map((chunk, index) => ({
    key: `rules ${component.name} ${index}`,
    title: toTitle(component, chunk),
    needs: needsOf(chunk),
    technical: chunk,
    delivers: [],
    files: needsOf(chunk).map(
      ({ title, id }) =>
        `${component.slug}/${toSlug(shorten(title, 40).replace('…', '')) || id.toLowerCase()}`,
    ),
    waits: [dataKey(component.name), ...component.uses.map(({ name }) => dataKey(name))],
  }))
}

const toCallStep = (design: Design, component: Component): Step[] => {
  const ids = new Set(component.needs.map(({ id }) => id))
  const calls = design.endpoints.filter(({ needs }) => ids.has(needs[0] ?? ''))
  if (calls.length === 0) return []
  const own = new Set(calls.flatMap(({ needs }) => needs))
  const rules = toRuleSteps(design, component).filter(({ needs }) => needs.some(({ id }) => own.has(id)))
  return [
    {
      key: `calls ${component.name}`,
      title: `${component.name}: answer ${count(calls.length, 'call')}`,
      delivers: calls.map(({ id, method, path }) => `${id} ${method} ${path}`),
      needs: design.settled.filter(({ id }) => own.has(id)),
      technical: design.technical.filter(({ need }) => own.has(need.id)),
      files: [`${component.slug}/calls`],
      waits: rules.map(({ key }) => key),
    },
  ]
}

const toQualityStep = (design: Design, before: readonly Step[]): Step[] => {
  const technical = design.technical.filter(({ component }) => component === OF_ALL)
  if (technical.length === 0) return []
  return [
    {
      key: 'qualities',
      title: `Measure what every part must meet: ${count(needsOf(technical).length, 'requirement')}`,
      needs: needsOf(technical),
      technical,
      delivers: [],
      files: ['checks/qualities'],
      waits: before.map(({ key }) => key),
    },
  ]
}

const toQuestionStep = ({ open }: Design): Step[] =>
  open.length === 0
    ? []
    : [
        {
          key: 'questions',
          title: `Get answers to ${count(open.length, 'open question')}`,
          needs: open,
          technical: [],
          delivers: [],
          files: ['requirements.md'],
          waits: [],
        },
      ]

/** What needs wait for makes their steps wait, too. */
const toNeedLinks = (design: Design, steps: readonly Step[]): Link[] => {
  const rules = steps.filter(({ key }) => key.startsWith('rules'))
  const keyOf = new Map(rules.flatMap(({ key, needs }) => needs.map(({ id }) => [id, key] as const)))
  return toLinks(design.settled, design.model).flatMap(({ from, to, why }) => {
    const [one, other] = [keyOf.get(from), keyOf.get(to)]
    return one && other && one !== other ? [{ from: one, to: other, why }] : []
  })
}

export type Planned = { id: string; step: Step; before: string[] }

/** The steps in an order in which each stands behind what it waits for. */
export const toPlanned = (design: Design): Planned[] => {
  const parts = design.components.filter(({ name }) => name !== OF_ALL)
  const entityOf = new Map(design.entities.map((one) => [one.name, one]))
  const built = parts.flatMap((part) => [
    ...toDataStep(
      design,
      part,
      part.owns.flatMap((name) => entityOf.get(name) ?? []),
    ),
    ...toRuleSteps(design, part),
    ...toCallStep(design, part),
  ])
  const steps = [...toQuestionStep(design), ...built, ...toQualityStep(design, built)]
  const links = steps.flatMap(({ key, waits }) => waits.map((to) => ({ from: key, to, why: 'uses it' })))
  const order = toLinkOrder(
    steps.map(({ key }) => key),
    [...links, ...toNeedLinks(design, steps)],
  )
  const keys = toOrder(order.before).nodes
  const idOf = new Map(keys.map((key, index) => [key, toId('P', index)]))
  const byKey = new Map(steps.map((step) => [step.key, step]))
  return keys.flatMap((key) => {
    const step = byKey.get(key)
    const before = (order.before.get(key) ?? []).flatMap((other) => idOf.get(other) ?? []).toSorted()
    return step ? [{ id: idOf.get(key) ?? '', step, before }] : []
  })
}

/** Risks that the words show: numbers nobody agreed to, neighbours without an answer, no criterion. */
const toRisk = (design: Design, { needs, key }: Step): string => {
  if (key === 'questions') return 'high: what is not answered cannot be built'
  const ids = new Set(needs.map(({ id }) => id))
  const proposed = needs.filter(({ text }) => /\[[^\][]{1,40}\]/.test(text)).map(({ id }) => id)
  const away = design.neighbours.filter(
    ({ name, needs: some }) => some.some((id) => ids.has(id)) && !findFallback(design, name),
  )
  const silent = needs.filter(({ criteria, open }) => !open && criteria.length === 0).map(({ id }) => id)
  const found = [
    ...away.map(({ name }) => `nothing says what happens when the ${name} does not answer`),
    ...(proposed.length > 0 ? [`figures of ${toIds(proposed)} are not agreed`] : []),
    ...(silent.length > 0
      ? [`${toIds(silent)} ${silent.length === 1 ? 'names' : 'name'} no way to check it`]
      : []),
  ]
  return found.length === 0
    ? 'low: none that the words show'
    : `${away.length + silent.length > 0 ? 'high' : 'medium'}: ${found.join('; ')}`
}

export const printCovers = ({ needs, technical }: Step): string =>
  toIds([...needs.flatMap(({ id, from }) => [id, ...from]), ...technical.map(({ id }) => id)])

export const toPlanText = (design: Design): string => {
  const planned = toPlanned(design)
  const items = planned.map(({ id, step, before }) =>
    printItem(id, step.title, [
      ['Depends on', toIds(before)],
      ['Covers', printCovers(step)],
      ...(step.delivers.length > 0 ? [['Delivers', step.delivers.join(', ')] as const] : []),
      ['Files', step.files.join(', ')],
      ['Risk', toRisk(design, step)],
    ]),
  )
  return printDocument(
    `Plan: ${toHeadingWords(design.title)}`,
    printOrigin(design, false),
    'Files are proposals, a folder for each component: no file of the project was read.',
    printSection('Order', ...items),
    ...(items.length === 0 ? ['There is nothing to plan: no requirement is settled.'] : []),
  )
}
